// Fire from above: smoke on a place, one shell for an order, observers, targets that go Down before it.

import { describe, expect, test } from 'vitest';
import { aimedAt } from '../../../src/analysis/tables/look.ts';
import { tableScene } from '../../../src/analysis/tables/scene.ts';
import { chance, dist, fraction } from '../../../src/core/dist.ts';
import { first, step } from '../../../src/core/replay.ts';
import type { Roll } from '../../../src/core/roll.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { shelledBy } from '../../../src/rulesets/bolt-action/acts/indirect.ts';
import { ACTS } from '../../../src/rulesets/bolt-action/acts.ts';
import { attack } from '../../../src/rulesets/bolt-action/attack.ts';
import { scenery } from '../../../src/rulesets/bolt-action/show/scenery.ts';
import { sightBetween } from '../../../src/rulesets/bolt-action/sight.ts';
import type { BoltState, BoltUnit, SmokeEvent } from '../../../src/rulesets/bolt-action/state.ts';
import { type BoltPlacedUnit, change } from '../../../src/rulesets/bolt-action/units.ts';
import { scenario } from './fixture.ts';
import { system } from './system.ts';
import { faults, unitIn, withOrder } from './withOrder.ts';

const mortar = withOrder('b-mortar', 'fire', { at: [50, 8] });
const laysAt = (at: readonly [number, number], face: string) =>
  ({ id: 'e1', type: 'smoke', unit: 'b-mortar', at, thrown: [{ as: 'indirect', dice: { d6: [face] } }] }) as BattleEvent;
const after = (state: BoltState, event: BattleEvent): BoltState =>
  step(system, { ...first(system, scenario), state }, event).state as BoltState;

describe('smoke (R27)', () => {
  test('BA-60: a shell that hits lays a disc, which covers softly who is behind it, until the turn ends', () => {
    const laid = after(mortar, laysAt([50, 24], '6'));
    expect(laid.smoke).toEqual([{ at: [50, 24], radius: 1.5 }]);
    const covers = (state: BoltState, x: number) => sightBetween(state, { at: [x, 10], radius: 0 }, { at: [x, 40], radius: 0 }).cover;
    expect([covers(mortar, 50), covers(laid, 50), covers(laid, 52)]).toEqual([0, 1, 0]);
    expect(scenery(laid).filter(mark => mark.kind === 'terrain' && mark.feature.kind === 'smoke')).toHaveLength(1);
    const ended = after({ ...laid, pending: [] }, { id: 'e2', type: 'turn-end', keeps: [] } as BattleEvent);
    expect(ended.smoke).toEqual([]);
  });

  test('a shell that misses lays none, and the next one at that place is better by one', () => {
    const missed = after(mortar, laysAt([50, 24], '5'));
    expect(missed.smoke).toEqual([]);
    const next: BoltState = { ...change(missed, 'b-mortar', { order: 'fire' }), turn: 2, action: mortar.action };
    expect(after(next, laysAt([50, 24], '5')).smoke).toHaveLength(1);
    expect(after(next, laysAt([50, 26], '5')).smoke).toEqual([]);
    const moved = change(next, 'b-mortar', { at: [50, 7] });
    expect(after(moved, laysAt([50, 24], '5')).smoke).toEqual([]);
    const odds = [0, 1, 4, 9].map(shots =>
      fraction(...chance(dist(attack({ kind: 'smoke', shots }).roll as Roll), ({ smoke = 0 }) => smoke > 0)),
    );
    expect(odds).toEqual(['1/6', '1/3', '5/6', '5/6']);
  });

  test('it falls within the band of the weapon, in sight, by a Fire order, once', () => {
    const lays = (state: BoltState, ...at: readonly [number, number]) => faults(state, { type: 'smoke', unit: 'b-mortar', at });
    expect(lays(mortar, 50, 24)).toEqual([]);
    expect(lays(mortar, 50, 19)).toEqual(['ba:smoke/range']);
    expect(lays(mortar, 50, 36)).toEqual(['ba:smoke/range']);
    expect(lays(change(mortar, 'b-mortar', { at: [30, 14] }), 45, 14)).toEqual(['ba:smoke/los']);
    expect(lays(withOrder('b-mortar', 'advance', { at: [50, 8] }), 50, 24)).toEqual(['ba:indirect/order']);
    expect(faults(withOrder('b-1', 'fire'), { type: 'smoke', unit: 'b-1', at: [11, 24] })).toEqual(['ba:indirect/weapon']);
    const fired = after(mortar, laysAt([50, 24], '2'));
    expect(lays(fired, 50, 24)).toEqual(['ba:indirect/once']);
    expect(faults(fired, { type: 'indirect', unit: 'b-mortar', target: 'g-v' })).toContain('ba:indirect/once');
  });
});

describe('the shortest range', () => {
  const near = change(mortar, 'g-v', { at: [50, 18] });
  const shells = (dice: Readonly<Record<string, readonly string[]>>) => ({
    id: 'e1',
    type: 'indirect',
    unit: 'b-mortar',
    target: 'g-v',
    thrown: Object.entries(dice).map(([as, d6]) => ({ as, dice: { d6 } })),
  });

  test('BA-57: a target nearer than it is missed, whatever the die shows, and no chance is told', () => {
    expect(faults(near, shells({ indirect: ['6'] }))).toEqual(['ba:indirect/range']);
    const missed = after(near, shells({ indirect: ['6'] }) as BattleEvent);
    expect([unitIn(missed, 'g-v').pins, unitIn(missed, 'g-v').strength]).toEqual([0, 8]);
    expect(missed.action?.fired).toHaveLength(1);
    const [cast] = ACTS.indirect.rolls?.(near, shells({}) as never) ?? [];
    expect(dist(cast?.attack.roll as Roll).outcomes.map(({ hits }) => hits)).toEqual([0]);
    const hit = after(change(near, 'g-v', { at: [50, 32] }), shells({ indirect: ['6'], pins: ['1'], damage: ['1', '1'] }) as BattleEvent);
    expect(unitIn(hit, 'g-v').pins).toBe(1);
  });

  test('smoke that near is laid nowhere', () => {
    expect(after(mortar, laysAt([50, 16], '6')).smoke).toEqual([]);
  });
});

describe('finding the range (BA-49, BA-57, R17)', () => {
  const near = change(mortar, 'g-v', { at: [50, 32] });
  const shell = (told: object) => ({ id: 'e1', type: 'indirect', unit: 'b-mortar', target: 'g-v', ...told }) as BattleEvent;
  const HIT = shell({ result: { hits: 1, loss: 0, pins: 1 } });
  /** The position of the next turn, with the mortar about to fire again. */
  const again = (state: BoltState): BoltState => ({
    ...change(state, 'b-mortar', { order: 'fire' }),
    turn: state.turn + 1,
    acting: 'b-mortar',
    action: mortar.action,
    pending: [],
  });
  const shelled = (state: BoltState): BoltState => after(state, shell({ thrown: [{ as: 'indirect', dice: { d6: ['1'] } }] }));
  const ranging = (state: BoltState) => [unitIn(state, 'b-mortar').ranging?.shots, unitIn(state, 'b-mortar').ranging?.hit];
  const needs = (state: BoltState): string => {
    const [cast] = ACTS.indirect.rolls?.(state, { id: 'e1', type: 'indirect', unit: 'b-mortar', target: 'g-v' }) ?? [];
    return fraction(...chance(dist(cast?.attack.roll as Roll), ({ hits = 0 }) => hits > 0));
  };

  test('the first shell needs a 6, each in the turn after one less, down to 2, while both stand still', () => {
    let state = near;
    const ladder: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      ladder.push(needs(state));
      state = again(shelled(state));
    }
    expect(ladder).toEqual(['1/6', '1/3', '1/2', '2/3', '5/6', '5/6']);
  });

  test('it begins anew at another target, after a turn without a shell, and when either has moved', () => {
    const once = shelled(near);
    expect([ranging(once), needs(again(once))]).toEqual([[1, false], '1/3']);
    expect(ranging(shelled(again(once)))).toEqual([2, false]);
    const moved = [
      change(again(once), 'g-v', { at: [50, 31] }),
      change(again(once), 'b-mortar', { at: [50, 9] }),
      again({ ...once, turn: 2 }),
      change(again(once), 'b-mortar', {
        ranging: { ...(unitIn(once, 'b-mortar').ranging as NonNullable<BoltUnit['ranging']>), target: 'g-2' },
      }),
    ];
    expect(moved.map(needs)).toEqual(['1/6', '1/6', '1/6', '1/6']);
    for (const state of moved) expect(ranging(shelled(state))).toEqual([1, false]);
  });

  test('once it has hit it needs a 2; by the option the need stays what it was', () => {
    const hit = after(near, HIT);
    expect([ranging(hit), needs(again(hit))]).toEqual([[1, true], '5/6']);
    expect(ranging(shelled(again(hit)))).toEqual([2, true]);
    const stays = (state: BoltState): BoltState => ({ ...state, game: { ...state.game, options: { 'ranging-stays': true } } });
    const kept = after(stays(again(shelled(near))), HIT);
    expect([ranging(kept), needs(again(kept))]).toEqual([[1, true], '1/3']);
    expect(ranging(shelled(again(kept)))).toEqual([1, true]);
    expect(ranging(shelled(stays(near)))).toEqual([1, false]);
  });
});

describe('the band of a mortar (BA-57)', () => {
  test('both its ends belong to it', () => {
    const lays = (y: number) => [
      faults(mortar, { type: 'smoke', unit: 'b-mortar', at: [50, y] }),
      ACTS.smoke.rolls?.(mortar, laysAt([50, y], '6') as SmokeEvent)[0]?.attack.roll,
    ];
    const reach = unitIn(mortar, 'b-mortar').radius;
    const [least, most] = [8 + reach + 12, 8 + reach + 24];
    expect([lays(least)[0], lays(most)[0], lays(least - 0.1)[0], lays(most + 0.1)[0]]).toEqual([
      [],
      [],
      ['ba:smoke/range'],
      ['ba:smoke/range'],
    ]);
    expect(lays(least)[1]).toEqual(lays(most)[1]);
    expect(lays(least - 0.1)[1]).not.toEqual(lays(least)[1]);
  });
});

describe('observers (R17)', () => {
  const behind = change(withOrder('b-mortar', 'fire', { at: [38, 22] }), 'g-mmg', { at: [38, 40] });
  const shells = (state: BoltState) => faults(state, { type: 'indirect', unit: 'b-mortar', target: 'g-mmg' });

  test('BA-49: what the mortar does not see, its observer may, and nobody else for it', () => {
    expect(shells(behind)).toEqual(['ba:indirect/los']);
    const near = change(behind, 'b-piat', { at: [46, 30] });
    expect(shells(near)).toEqual(['ba:indirect/los']);
    const told = change(near, 'b-piat', { spots: 'b-mortar' });
    expect(shells(told)).toEqual([]);
    expect(shelledBy(told, unitIn(told, 'b-mortar') as BoltPlacedUnit).map(({ id }) => id)).toContain('g-mmg');
    expect(shells(change(told, 'b-piat', { at: undefined, strength: 0 }))).toEqual(['ba:indirect/los']);
    expect(faults(told, { type: 'smoke', unit: 'b-mortar', at: [38, 40] })).toEqual([]);
  });

  test('overlays look from the observer of a mortar, and measure from the mortar', () => {
    const told = change(change(behind, 'b-piat', { at: [46, 30] }), 'b-piat', { spots: 'b-mortar' });
    const looks = (state: BoltState) => {
      const scene = tableScene({ ruleset: system, state });
      return aimedAt(scene, unitIn(state, 'b-mortar') as BoltPlacedUnit, unitIn(state, 'g-mmg') as BoltPlacedUnit);
    };
    expect([looks(behind).seen, looks(told).seen]).toEqual([false, true]);
    expect(looks(told).distance).toBe(looks(behind).distance);
    expect(system.sight?.footprint?.(told, unitIn(told, 'b-mortar')).observers).toEqual(
      system.sight?.footprint?.(told, unitIn(told, 'b-piat')).eyes,
    );
    const gun = { ...told, units: { ...told.units, 'b-piat': { ...unitIn(told, 'b-piat'), spots: 'b-1' } } };
    expect(system.sight?.footprint?.(gun, unitIn(gun, 'b-1')).observers).toBeUndefined();
  });

  test('a scenario names for whom a unit observes', () => {
    const units = scenario.units.map(unit => (unit.id === 'b-piat' ? { ...unit, spots: 'b-mortar' } : unit));
    expect(system.play.setup({ ...scenario, units }).units['b-piat']).toMatchObject({ spots: 'b-mortar' });
  });
});

describe('targets of shells', () => {
  test('BA-50: they may go Down before the shell falls, and are then fired at', () => {
    const ready = change(change(mortar, 'g-v', { at: [50, 32] }), 'g-2', { at: [56, 30] });
    const openings = [...system.play.choices(ready)];
    expect(openings).toContainEqual({ type: 'react', unit: 'g-v', to: 'b-mortar', reaction: 'down' });
    const down = after(ready, { id: 'e1', type: 'react', unit: 'g-v', to: 'b-mortar', reaction: 'down' } as BattleEvent);
    expect(faults(down, { type: 'indirect', unit: 'b-mortar', target: 'g-2' })).toEqual(['ba:fire/target']);
    expect(faults(down, { type: 'indirect', unit: 'b-mortar', target: 'g-v' })).toEqual([]);
  });

  test('BA-21: a vehicle that has fired one weapon fires another at somebody else', () => {
    const tank = change(change(withOrder('b-tank', 'fire', { at: [50, 8] }), 'g-v', { at: [50, 32] }), 'g-2', { at: [56, 30] });
    const action = { ...(tank.action as NonNullable<typeof tank.action>), fired: ['coaxial-mmg'], target: 'g-v' };
    const fires = (weapons: readonly string[]) =>
      faults({ ...tank, action }, { type: 'fire', unit: 'b-tank', target: 'g-2', why: 'order', weapons });
    expect(fires(['hull-mmg'])).toEqual([]);
    expect(fires(['coaxial-mmg'])).toEqual(['ba:fire/once']);
    const rest = { type: 'fire', unit: 'b-tank', target: 'g-2', why: 'order' };
    expect(faults({ ...tank, action }, rest)).toEqual([]);
    const casts = (fired: readonly string[]) => ACTS.fire.rolls?.({ ...tank, action: { ...action, fired } }, rest as never)[0]?.attack.roll;
    expect(casts(['coaxial-mmg'])).toEqual(ACTS.fire.rolls?.(tank, { ...rest, weapons: ['gun', 'hull-mmg'] } as never)[0]?.attack.roll);
    expect(faults({ ...tank, action: { ...action, fired: ['gun', 'coaxial-mmg', 'hull-mmg'] } }, rest)).toEqual(['ba:fire/once']);
  });

  test('BA-21: a vehicle is asked for its weapons, those that fired left out; a gun for its shot, a squad for its one-shot weapons', () => {
    const tank = change(change(withOrder('b-tank', 'fire', { at: [50, 8] }), 'g-v', { at: [50, 24] }), 'g-gun', { at: [56, 34] });
    const asked = (state: BoltState, draft: object) => ACTS.fire.nextQuestion(state, { type: 'fire', why: 'order', ...draft } as never);
    const shot = { unit: 'b-tank', target: 'g-v' };
    const weapons = asked(tank, shot);
    expect(weapons?.kind === 'some' && weapons.from.map(({ value }) => value)).toEqual(['gun', 'coaxial-mmg', 'hull-mmg']);
    expect(asked(tank, { ...shot, weapons: ['gun'] })).toMatchObject({ field: 'solid', optional: true });
    expect(asked(tank, { ...shot, weapons: ['hull-mmg'] })).toMatchObject({ kind: 'throw', as: 'hit' });
    expect(asked(tank, { ...shot, target: 'g-gun', weapons: ['gun'] })).toMatchObject({ field: 'shells', optional: true });
    const fired = after(tank, { id: 'e', type: 'fire', ...shot, why: 'order', weapons: ['gun'], result: { hits: 0 } } as BattleEvent);
    expect([...system.play.choices(fired)]).toContainEqual({ type: 'fire', unit: 'b-tank', why: 'order' });
    const left = asked(fired, shot);
    expect(left?.kind === 'some' && left.from.map(({ value }) => value)).toEqual(['coaxial-mmg', 'hull-mmg']);
    const squad = change(withOrder('g-1', 'fire', { at: [50, 24] }), 'b-1', { at: [50, 10] });
    expect(asked(squad, { unit: 'g-1', target: 'b-1' })).toMatchObject({ field: 'uses', from: [{ value: 1 }] });
    expect(asked(change(squad, 'b-1', { at: [50, 2] }), { unit: 'g-1', target: 'b-1' })).toMatchObject({ kind: 'throw' });
  });
});
