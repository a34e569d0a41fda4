// What happens on the way of a move and what is asked about it: who is hit by guns and mines, infantry in
// bombers, troops taken aboard in passing.

import { describe, expect, test } from 'vitest';
import { answer, type Question } from '../../../src/core/act.ts';
import type { Draft } from '../../../src/core/types.ts';
import { ACTS } from '../../../src/rulesets/axis-and-allies/acts.ts';
import { moveChoices } from '../../../src/rulesets/axis-and-allies/moveChoices.ts';
import type { AxisMoveEvent, AxisState } from '../../../src/rulesets/axis-and-allies/state.ts';
import { field } from './combat.ts';
import { add, at, beginGame, brokenRules, clear, dice, play, type Told, there } from './game.ts';

const go = (units: Record<string, number>, path: readonly string[], more: object = {}): Told =>
  ({ type: 'move', units, path, ...more }) as Told;
const turnOf = (side: string, phase: 'combat-move' | 'noncombat', options = {}): AxisState =>
  at(beginGame('pacific-1942', options), side, phase);

const asked = (state: AxisState, draft: Told): Question | undefined => ACTS.move.nextQuestion(state, draft as Draft<AxisMoveEvent>);
const values = (question: Question | undefined): unknown =>
  question?.kind === 'pick' ? question.from.map(({ value }) => value) : undefined;

describe('guns below', () => {
  const over = ['china', 'manchuria', 'sz-japan'];
  const guarded = (options = {}) =>
    add(add(turnOf('usa', 'combat-move', options), 'usa', 'bomber', 'china'), 'japan', 'aa-gun', 'manchuria');
  const flight = (more: object = {}) => go({ fighter: 1, bomber: 1 }, over, { thrown: [dice('flak', 1, 4)], ...more });

  test('AA-71 the attacker is asked which of several aircraft falls, and may pick any', () => {
    const question = asked(guarded(), flight());
    expect(question).toMatchObject({ kind: 'pick', field: 'shotDown' });
    expect(values(question)).toEqual([{ manchuria: { fighter: 1 } }, { manchuria: { bomber: 1 } }]);
    const shot = play(guarded(), flight({ shotDown: { manchuria: { bomber: 1 } } }));
    expect(there(shot.state, 'sz-japan', 'usa')).toEqual({ fighter: 1 });
    expect(asked(guarded(), flight({ thrown: [dice('flak', 1, 1)] }))).toBe(undefined);
  });

  test('nobody is shot down who was not there, or without a hit', () => {
    expect(brokenRules(guarded(), flight({ shotDown: { manchuria: { submarine: 1 } } }))).toContain('aa:base/aa-fire');
    expect(brokenRules(guarded(), flight({ shotDown: { manchuria: { fighter: 2 } } }))).toContain('aa:base/aa-fire');
  });

  test('by option each type has its own dice', () => {
    const types = guarded({ aaChoice: 'types' });
    const shot = play(types, flight({ thrown: [dice('flak', 5), dice('flak', 1)] }));
    expect(shot.all).not.toContain('core:record/dice-left-out');
    expect(there(shot.state, 'sz-japan', 'usa')).toEqual({ fighter: 1 });
    expect(asked(types, flight({ thrown: [dice('flak', 5)] }))).toMatchObject({ kind: 'throw', as: 'flak' });
  });
});

describe('mines', () => {
  const zone = 'sz-philippines';
  const fleet = (): AxisState => {
    const calm = clear(clear(turnOf('japan', 'combat-move'), 'sz-japan'), zone);
    const two = add(add(calm, 'japan', 'destroyer', 'sz-japan'), 'japan', 'destroyer', 'sz-japan', 1, { elite: true });
    return { ...two, mines: { [zone]: 'usa' } };
  };
  const sail = (plain: number, elite: number, more: object = {}) =>
    go({ destroyer: 2 }, ['sz-japan', zone], { thrown: [dice('mine', plain), dice('mine', elite)], ...more });
  const left = (move: Told) => there(play(fleet(), move).state, zone, 'japan');

  test('AA-31 each ship has its die, settled before the throw: what the record says must agree with it', () => {
    expect(left(sail(1, 5))).toEqual({ 'destroyer*': 1 });
    expect(left(sail(5, 1))).toEqual({ destroyer: 1 });
    expect(brokenRules(fleet(), sail(5, 1, { struck: { [zone]: { 'destroyer*': 1 } } }))).toEqual([]);
    expect(brokenRules(fleet(), sail(1, 5, { struck: { [zone]: { 'destroyer*': 1 } } }))).toEqual(['aa:base/aa-fire']);
    expect(asked(fleet(), sail(1, 5))).toBe(undefined);
  });

  test('transports with different loads have a die each as well', () => {
    const laden = { ...clear(clear(turnOf('japan', 'combat-move'), 'sz-japan'), zone), mines: { [zone]: 'usa' } };
    const two = add(laden, 'japan', 'transport', 'sz-japan', 2);
    const load = [{ from: 'japan', units: { infantry: 1 } }];
    const struck = play(two, go({ transport: 2 }, ['sz-japan', zone], { load, thrown: [dice('mine', 1), dice('mine', 6)] }));
    expect(struck.all).toEqual([]);
    expect(there(struck.state, zone, 'japan')).toEqual({ transport: 1 });
  });
});

describe('paratroops', () => {
  test('AA-51 are offered where bomber and infantry stand together, with ground to jump on', () => {
    const japan = turnOf('japan', 'combat-move');
    const opening = [...moveChoices(japan)].find(draft => (draft as Partial<AxisMoveEvent>).carry === 1) as Told;
    expect(opening).toMatchObject({ units: { bomber: 1 }, path: ['japan'] });
    const where = asked(japan, opening);
    if (where?.kind !== 'place') throw new Error('no question where to');
    const flown = answer(opening as Draft<AxisMoveEvent>, where, 'manchuria');
    expect(ACTS.move.nextQuestion(japan, flown)).toMatchObject({ kind: 'pick', field: 'drop' });
    const off = turnOf('japan', 'combat-move', { paratroopers: false });
    expect([...moveChoices(off)].some(draft => (draft as Partial<AxisMoveEvent>).carry !== undefined)).toBe(false);
  });

  test('AA-98 are put down in the move that took them aboard; by option they stay in the air until they get off on friendly land', () => {
    const flight = go({ bomber: 1 }, ['japan', 'sz-japan', 'manchuria'], { carry: 1 });
    expect(brokenRules(turnOf('japan', 'combat-move'), flight)).toEqual(['aa:par/unload']);
    const aloft = play(turnOf('japan', 'combat-move', { paratroopsAboard: 'aboard' }), flight);
    expect(aloft.all).toEqual([]);
    expect(there(aloft.state, 'manchuria', 'japan')).toMatchObject({ infantry: 4, bomber: 1 });
    const home: AxisState = { ...aloft.state, phase: 'noncombat' };
    expect(values(asked(home, go({ bomber: 1 }, ['manchuria', 'kwangtung'])))).toEqual(['manchuria', 'kwangtung']);
    const before = there(home, 'kwangtung');
    const dropped = play(home, go({ bomber: 1 }, ['manchuria', 'kwangtung'], { drop: 'kwangtung' }));
    expect(dropped.all).toEqual([]);
    expect(there(dropped.state, 'kwangtung')).toEqual({ ...before, infantry: (before['infantry'] ?? 0) + 1, bomber: 1 });
    const landed = play(home, { type: 'phase', to: 'place' }).state;
    expect(Object.values(landed.units).filter(({ aboard, strength }) => aboard !== undefined && strength > 0)).toEqual([]);
  });
});

describe('troops taken aboard in passing', () => {
  const path = ['sz-japan', 'sz-okinawa', 'sz-philippines'];
  const units = { okinawa: { japan: '1 infantry' }, philippines: { japan: '1 infantry' }, 'sz-japan': { japan: '1 transport' } };
  const state = (options = {}): AxisState => ({ ...field({ units, options, side: 'japan' }), phase: 'noncombat' });
  const ferry = (more: object = {}) =>
    go({ transport: 1 }, path, {
      load: [{ from: 'okinawa', units: { infantry: 1 }, zone: 'sz-okinawa' }],
      unload: { to: 'philippines', units: { infantry: 1 } },
      ...more,
    });

  test('AA-72 transports load where they start; by option in any zone they pass', () => {
    expect(brokenRules(state(), ferry())).toContain('aa:base/transport-load');
    const any = state({ transportStops: 'any' });
    const landed = play(any, ferry());
    expect(landed.all).toEqual([]);
    expect(there(landed.state, 'philippines')).toEqual({ infantry: 2 });
    expect(there(landed.state, 'okinawa')).toEqual({});
    expect(asked(any, go({ transport: 1 }, path))).toMatchObject({ kind: 'pick', field: 'load', optional: true });
    expect(asked(state(), go({ transport: 1 }, path))).toBe(undefined);
  });

  test('who waits beyond a mine is safe from it, who came aboard before it is not', () => {
    const mined = (zone: string): AxisState => ({ ...state({ transportStops: 'any' }), mines: { [zone]: 'usa' } });
    const struck = ferry({ thrown: [dice('mine', 1)] });
    expect(there(play(mined('sz-okinawa'), struck).state, 'okinawa')).toEqual({ infantry: 1 });
    const late = play(mined('sz-philippines'), struck).state;
    expect([there(late, 'okinawa'), there(late, 'philippines')]).toEqual([{}, { infantry: 1 }]);
  });

  test('nobody loads among enemy ships, in passing neither', () => {
    const watched = add(state({ transportStops: 'any' }), 'usa', 'submarine', 'sz-okinawa');
    expect(brokenRules(watched, ferry())).toContain('aa:base/transport-hostile-load');
  });
});
