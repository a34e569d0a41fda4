// Fire that nothing can give is told the first true reason, whatever is fired from wherever at whomever; and one-shot weapons and all else
// are fired in any order, however they are written.

import { describe, expect, test } from 'vitest';
import { ACTS } from '../../src/rulesets/bolt-action/acts.ts';
import { PRINTED } from '../../src/rulesets/bolt-action/data/tables.ts';
import type { BoltFireEvent, BoltState, BoltUnit } from '../../src/rulesets/bolt-action/state.ts';
import { change } from '../../src/rulesets/bolt-action/units.ts';
import { seededRandom, sliceOf } from '../slice.ts';
import { faults, unitIn, withOrder } from '../unit/bolt-action/withOrder.ts';

const REASONS = ['ba:fire/weapon', 'ba:fire/range', 'ba:weapon/fixed', 'ba:weapon/arc'];
const WEAPONS = Object.keys(PRINTED.weapons);

/** One position: a firer with up to three weapons, in hand or mounted, that looks somewhere and may have moved, and a target. */
function drawn(seed: number) {
  const random = seededRandom(seed);
  const upTo = (n: number): number => Math.floor(random() * n);
  const ids = Array.from({ length: 1 + upTo(3) }, () => WEAPONS[upTo(WEAPONS.length)] as string);
  const isMounted = random() < 0.5;
  const hull = random() < 0.6;
  const [dx, dy] = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
    [1, 2],
    [-2, 1],
  ][upTo(6)] as [number, number];
  const at = [52 + upTo(8) / 2, 20 + upTo(16)] as const;
  const target = [50 + upTo(20) / 2, 4 + upTo(40)] as const;
  const moved = random() < 0.5;
  const firer: Partial<BoltUnit> = {
    at,
    radius: isMounted ? 1.5 : 4,
    kind: isMounted ? 'vehicle' : 'infantry',
    mover: isMounted ? 'tracked' : 'infantry',
    facing: [dx, dy],
    oneShots: {},
    groups: isMounted ? [] : ids.map((weapon, i) => ({ role: `r${i}`, count: 2, full: 2, weapon })),
    mounts: isMounted
      ? ids.map((weapon, i) => ({ id: `m${i}`, title: weapon, weapon, arc: hull ? ('hull' as const) : ('turret' as const) }))
      : [],
  };
  return { ids, isMounted, hull, front: [dx, dy] as const, at, target, moved, firer };
}

/** The same, worked out by hand from the card: what fires straight, what reaches, what may be fired after a move, what looks there. */
function reasonByHand({ ids, isMounted, hull, front, at, target, moved }: ReturnType<typeof drawn>): string | undefined {
  const rows = ids.map(id => PRINTED.weapons[id]).filter(row => row !== undefined);
  const [vx, vy] = [target[0] - at[0], target[1] - at[1]];
  const apart = Math.max(0, Math.hypot(vx, vy) - (isMounted ? 1.5 : 4) - 4);
  const angle = Math.abs(Math.atan2(front[0] * vy - front[1] * vx, front[0] * vx + front[1] * vy));
  const isAhead = angle <= Math.PI / 4 + 1e-9;
  const straight = rows.filter(({ special }) => !special.includes('indirect-fire'));
  const reach = straight.filter(({ range }) => apart <= range + 1e-9);
  const still = reach.filter(({ special }) => isMounted || !moved || !special.includes('fixed'));
  const ahead = still.filter(({ special }) => isAhead || (isMounted ? !hull : !special.includes('fixed')));
  if (straight.length === 0) return 'ba:fire/weapon';
  if (reach.length === 0) return 'ba:fire/range';
  if (still.length === 0) return 'ba:weapon/fixed';
  return ahead.length === 0 ? 'ba:weapon/arc' : undefined;
}

describe('bolt action: fire that nothing can give', () => {
  const seeds = Array.from({ length: 6000 }, (_, i) => i + 1);

  test('it is told the first true reason, and that alone', () => {
    const seen = new Map<string, number>();
    for (const seed of sliceOf(seeds, 400)) {
      const made = drawn(seed);
      const placed = change(withOrder('b-1', made.moved ? 'advance' : 'fire', made.firer), 'g-2', { at: made.target });
      const state: BoltState = made.moved && placed.action ? { ...placed, action: { ...placed.action, steps: 1 } } : placed;
      const told = faults(state, { type: 'fire', unit: 'b-1', target: 'g-2', why: 'order' }).filter(id => REASONS.includes(id));
      const reason = reasonByHand(made);
      expect(told, `seed ${seed}`).toEqual(reason === undefined ? [] : [reason]);
      seen.set(reason ?? 'fires', (seen.get(reason ?? 'fires') ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual([...REASONS, 'fires'].sort());
  });
});

describe('bolt action: one-shot weapons and all else', () => {
  const FAUSTS: readonly object[] = [{ weapons: ['panzerfaust'], uses: 1 }, { weapons: ['panzerfaust'] }, { uses: 1 }];
  const REST: readonly object[] = [{}, { weapons: ['rifle', 'smg', 'lmg'] }, { weapons: ['rifle'] }];
  const at = (tank: Partial<BoltUnit>): BoltState => {
    const armed = withOrder('g-1', 'fire', { at: [50, 20], oneShots: { panzerfaust: 2 } });
    return change(change(armed, 'b-tank', { at: [50, 29], ...tank }), 'b-1', { at: [44, 34] });
  };
  const shot = (target: string, how: object) => ({ type: 'fire', unit: 'g-1', target, why: 'order', ...how }) as unknown as BoltFireEvent;
  const after = (state: BoltState, event: BoltFireEvent): BoltState => ACTS.fire.apply(state, { ...event, result: {} }, {});

  test.each(FAUSTS.flatMap(faust => REST.map(rest => [faust, rest] as const)))(
    '%j and %j are fired in either order, once each',
    (faust, rest) => {
      const start = at({});
      const [first, second] = [shot('b-tank', faust), shot('b-1', rest)];
      for (const [one, other] of [
        [first, second],
        [second, first],
      ] as const) {
        expect(faults(start, one)).toEqual([]);
        const then = after(start, one);
        expect(faults(then, other)).toEqual([]);
        const both = after(then, other);
        expect(unitIn(both, 'g-1').oneShots).toEqual({ panzerfaust: 1 });
        expect(faults(both, second)).toEqual(['ba:fire/once']);
        expect(faults(both, { ...second, weapons: ['lmg'] })).toEqual(['ba:fire/once']);
        expect(faults(both, first)).toEqual([]);
        expect(faults(after(both, first), first)).toContain('ba:fire/weapon');
      }
    },
  );

  test('what is left of troops fires its own dice only, and those of soft vehicles are of all weapons', () => {
    const casts = (state: BoltState, event: BoltFireEvent) =>
      JSON.stringify(ACTS.fire.rolls?.(state, event).map(({ attack }) => attack.roll));
    const [alone, listed] = [shot('b-tank', { uses: 1 }), shot('b-tank', { weapons: ['panzerfaust'], uses: 1 })];
    const fired = after(at({}), shot('b-1', {}));
    expect(casts(fired, alone)).toBe(casts(fired, listed));
    expect(casts(at({}), alone)).toBe(casts(at({}), listed));
    const soft = at({ armour: 6 });
    expect(casts(soft, alone)).not.toBe(casts(soft, listed));
    expect(faults(after(soft, alone), shot('b-1', {}))).toEqual(['ba:fire/once']);
  });
});
