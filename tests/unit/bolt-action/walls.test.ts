// Buildings as targets: small arms and flames at an opening, all else at a wall, who is inside looks out of his openings (Buildings).

import { describe, expect, test } from 'vitest';
import { ACTS } from '../../../src/rulesets/bolt-action/acts.ts';
import { schemas } from '../../../src/rulesets/bolt-action/schema.ts';
import { setup } from '../../../src/rulesets/bolt-action/setup.ts';
import { alongOf, shotOf } from '../../../src/rulesets/bolt-action/shot.ts';
import { describe as facts } from '../../../src/rulesets/bolt-action/show/ground.ts';
import { distanceBetween, sightBetween } from '../../../src/rulesets/bolt-action/sight.ts';
import type { BoltSpecial, BoltState, BoltUnit } from '../../../src/rulesets/bolt-action/state.ts';
import { type BoltPlacedUnit, change } from '../../../src/rulesets/bolt-action/units.ts';
import { openingsOf, wallsOf } from '../../../src/rulesets/bolt-action/walls.ts';
import { scenario } from './fixture.ts';
import { faults, start, unitIn, withOrder } from './withOrder.ts';

const placed = (state: BoltState, id: string) => unitIn(state, id) as BoltPlacedUnit;
const housed = (state: BoltState) => change(state, 'g-lt', { at: [23.5, 24], inside: 'mill' });
const special = scenario.special as BoltSpecial;
/** The mill (21,22)-(26,26) with one door, in its east wall. */
const doored = setup({ ...scenario, special: { ...special, openings: { mill: [[26, 24]] } } });
const at = (patch: Partial<BoltUnit>, order: 'fire' | 'run' = 'fire'): BoltState => housed(withOrder('b-2', order, patch));
const inDoored = (state: BoltState): BoltState => ({ ...state, game: doored.game });

describe('walls and openings (BA-40)', () => {
  test('walls are looked at all along, just outside; openings are where the scenario has them', () => {
    const walls = wallsOf(start.game, 'mill');
    expect(walls).toHaveLength(18);
    expect(walls.every(([x, y]) => x < 21 || x > 26 || y < 22 || y > 26)).toBe(true);
    expect(openingsOf(start.game, 'mill')).toEqual(walls);
    expect(openingsOf(doored.game, 'mill')).toEqual([[26.02, 24]]);
    expect(wallsOf(start.game, 'orchard-wall')).toEqual([]);
    expect(schemas.special?.safeParse({ ...special, openings: { mill: [[26, 24]] } }).success).toBe(true);
  });

  test('an opening is straight out of its wall, whichever it is in', () => {
    const openings = { mill: [[23.5, 22], [23.5, 26], [21, 24], [26, 24]] } as const; // biome-ignore format: short
    const { game } = setup({ ...scenario, special: { ...special, openings } as never });
    expect(openingsOf(game, 'mill')).toEqual([[23.5, 21.98], [23.5, 26.02], [20.98, 24], [26.02, 24]]); // biome-ignore format: short
  });

  test('BA-40: the range is that to the nearest wall in sight', () => {
    const south = at({ at: [23.5, 12] });
    const { distance, seen } = sightBetween(south, placed(south, 'b-2'), placed(south, 'g-lt'));
    expect([seen, distance]).toEqual([true, expect.closeTo(5.98, 1)]);
  });

  test('BA-40: small arms take an opening in sight, heavy weapons a wall', () => {
    const west = inDoored(at({ at: [10, 24], radius: 0.5 }));
    const [unit, target] = [placed(west, 'b-2'), placed(west, 'g-lt')];
    const along = alongOf(west, unit, target);
    expect([along.opening, along.distance]).toEqual([Number.POSITIVE_INFINITY, expect.closeTo(10.48, 1)]);
    expect(shotOf(west, unit, target, { moved: false }).volleys).toEqual([]);
    const fires = (state: BoltState, id: string) => faults(state, { type: 'fire', unit: id, target: 'g-lt', why: 'order' });
    expect(fires(west, 'b-2')).toEqual(['ba:fire/los']);
    const east = inDoored(at({ at: [34, 24], radius: 0.5 }));
    expect(alongOf(east, placed(east, 'b-2'), placed(east, 'g-lt')).opening).toBeCloseTo(7.48, 1);
    expect(fires(east, 'b-2')).toEqual([]);
    const tank = inDoored(housed(withOrder('b-tank', 'fire', { at: [10, 24], facing: [1, 0] })));
    expect(shotOf(tank, placed(tank, 'b-tank'), placed(tank, 'g-lt'), { moved: false }).volleys.map(({ weapon }) => weapon)).toEqual([
      'medium-at-gun',
    ]);
  });

  test('who is inside sees and fires out of the openings only', () => {
    const sees = (state: BoltState, x: number) => sightBetween(state, placed(state, 'g-lt'), { at: [x, 24], radius: 0 }).seen;
    const [open, door] = [housed(start), inDoored(housed(start))];
    expect([sees(open, 18), sees(open, 32)]).toEqual([true, true]);
    expect([sees(door, 18), sees(door, 32)]).toEqual([false, true]);
  });

  test('BA-44: an assault goes to an opening, and touches it', () => {
    const east = inDoored(at({ at: [36, 24], radius: 0.5 }, 'run'));
    const assault = { type: 'assault', unit: 'b-2', target: 'g-lt' };
    expect(faults(east, assault)).toEqual([]);
    expect(faults(inDoored(at({ at: [12, 24], radius: 0.5 }, 'run')), assault)).toContain('ba:assault/target');
    const declared = ACTS.assault.apply(east, { id: 'e', ...assault } as never, {});
    const asked = ACTS.contact.nextQuestion(declared, { type: 'contact', unit: 'b-2', target: 'g-lt' });
    const [to] = asked?.kind === 'place' ? [...asked.reach.keys()] : [];
    expect(to).toEqual([26.51, 24]);
    expect(faults(declared, { type: 'contact', unit: 'b-2', target: 'g-lt', to })).toEqual([]);
    expect(faults(declared, { type: 'contact', unit: 'b-2', target: 'g-lt', to: [26.6, 24] })).toEqual(['ba:assault/contact']);
    expect(distanceBetween(declared, { at: [26.52, 24], radius: 0.5 }, placed(declared, 'g-lt'))).toBe(0);
  });

  test('who regroups out of a building is in it no more', () => {
    const moves = (...to: readonly [number, number]) =>
      unitIn(ACTS.regroup.apply(housed(start), { id: 'e', type: 'regroup', unit: 'g-lt', to }, { inches: 4 }), 'g-lt').inside;
    expect([moves(23, 24), moves(28, 24)]).toEqual(['mill', undefined]);
  });

  test('openings are told of their place by their number', () => {
    expect(facts(doored, [23, 24])).toContainEqual(expect.objectContaining({ title: 'Openings', text: '1 opening' }));
    expect(facts(start, [23, 24]).map(({ title }) => title)).not.toContain('Openings');
  });
});
