// How a battle is won: squads, points, and the scenarios' own conditions.

import { describe, expect, it } from 'vitest';
import type { AafListedUnit } from '../../../src/rulesets/action-all-fronts/listed.ts';
import { outcome, pointsLost, squadsAtStart, squadsLost } from '../../../src/rulesets/action-all-fronts/outcome.ts';
import type { AafState, AafUnit, AafVictory } from '../../../src/rulesets/action-all-fronts/state.ts';
import { change } from '../../../src/rulesets/action-all-fronts/units.ts';
import { unitValue } from '../../../src/rulesets/action-all-fronts/unitValue.ts';
import { play } from './play.ts';
import { beginTable, SPECIAL } from './table.ts';

const squads = (side: 'uk' | 'de', n: number, y: number): readonly AafListedUnit[] =>
  Array.from({ length: n }, (_, i) => ({
    id: `${side}-${i + 1}`,
    side,
    type: side === 'uk' ? 'british-rifle-squad' : 'german-infantry-squad-up-to-1943',
    at: [10 + 14 * i, y] as const,
  }));

const lost = { strength: 0, at: undefined } as const;
const without = (state: AafState, ids: readonly string[], how: Partial<AafUnit> = lost): AafState =>
  ids.reduce((now, id) => change(now, id, how), state);

/** After turn 3 of 7, four British squads against three German ones and a tank. */
const after = (gone: readonly string[], victory?: AafVictory, options = {}): AafState => {
  const units = [
    ...squads('uk', 4, 6),
    ...squads('de', 3, 40),
    { id: 'de-tank', side: 'de', type: 'german-stug-iiib', at: [60, 40] as const },
  ];
  const begin = beginTable(units, { special: { ...SPECIAL, ...(victory ? { victory } : {}) }, options });
  return { ...without(begin, gone), turn: 3, phase: 'between' };
};

describe('victory (AAF-118)', () => {
  it('is more than half of the enemy’s squads at the end of a turn', () => {
    expect(outcome(after(['de-1']))).toMatchObject({ over: false, points: { uk: 1, de: 0 } });
    expect(outcome(after(['de-1', 'de-2']))).toMatchObject({ over: true, winner: 'uk' });
    expect(outcome(after(['uk-1', 'uk-2']))).toMatchObject({ over: false });
    expect(outcome(after(['uk-1', 'uk-2', 'uk-3']))).toMatchObject({ over: true, winner: 'de' });
    expect(outcome({ ...after(['de-1', 'de-2']), phase: 'action' }).over).toBe(false);
  });

  it('counts squads that gave up, and every squad of a combined unit (AAF-111)', () => {
    const taken = change(after([]), 'de-1', { morale: 'surrendered', at: undefined });
    expect(squadsLost(taken, 'de')).toBe(1);
    const joined = beginTable([
      { id: 'hq', side: 'uk', type: 'british-platoon-hq-1944', with: ['british-rifle-squad', 'british-rifle-squad'], at: [9, 9] },
    ]);
    expect([squadsAtStart(joined, 'uk'), squadsLost(without(joined, ['hq']), 'uk')]).toEqual([2, 2]);
  });

  it('does not count who fled off the table where players read it so (ruling R27)', () => {
    const fled = { at: undefined, strength: 10, morale: 'fleeing' } as const;
    const state = without(after(['de-1'], undefined, { 'flee-off': true }), ['de-2'], fled);
    expect([squadsLost(state, 'de'), squadsAtStart(state, 'de'), outcome(state).over]).toEqual([1, 3, false]);
  });

  it('goes by points when both have got there', () => {
    const both = after(['uk-1', 'uk-2', 'uk-3', 'de-1', 'de-2']);
    expect([pointsLost(both, 'uk'), pointsLost(both, 'de')]).toEqual([258, 212]);
    expect(outcome(both)).toMatchObject({ over: true, winner: 'de' });
    expect(outcome(without(both, ['de-tank']))).toMatchObject({ over: true, winner: 'uk' });
  });

  it('counts vehicles as squads by the other reading only (ruling R34)', () => {
    expect(outcome(after(['de-1', 'de-tank']))).toMatchObject({ over: false });
    expect(squadsAtStart(after([], undefined, { 'afv-as-squads': true }), 'de')).toBe(4);
    expect(outcome(after(['de-1', 'de-2', 'de-tank'], undefined, { 'afv-as-squads': true }))).toMatchObject({ over: true, winner: 'uk' });
  });

  it('is nobody’s after the last turn without it', () => {
    expect(outcome({ ...after(['de-1']), turn: 7 })).toMatchObject({ over: true, text: expect.stringMatching(/^a draw: .* lost 0 of /) });
    expect(outcome({ ...after(['de-1']), turn: 7 }).winner).toBeUndefined();
  });

  it('is what the record says where play stopped, and the referee names another winner (AAF-148)', () => {
    const won = after(['de-1', 'de-2']);
    const right = play(won, { type: 'end', winner: 'uk', why: 'the enemy is broken' });
    expect([right.broken, outcome(right.state)]).toEqual([
      [],
      { over: true, winner: 'uk', text: 'the enemy is broken', points: { uk: 2, de: 0 } },
    ]);
    expect(play(won, { type: 'end', winner: 'de', why: 'nightfall' }).broken).toEqual(['aaf:27.2/half']);
    expect(play(after([]), { type: 'end', why: 'nightfall' }).broken).toEqual([]);
    expect(play(won, { type: 'initiative', turn: 4 }).broken).toContain('aaf:5.1/phase');
  });
});

describe('victory in the scenarios (AAF-119)', () => {
  const strip = [
    [0, 36],
    [72, 36],
    [72, 48],
    [0, 48],
  ] as const;
  const third: AafVictory = { attacker: 'uk', squadsIn: { outline: strip, share: 1 / 3 } };
  const at = (state: AafState, id: string, y: number): AafState => change(state, id, { at: [30, y] });

  it('S2 and S4: a third of the starting squads over there, else the usual conditions', () => {
    const one = at(after([], third), 'uk-1', 37);
    expect(outcome(one).over).toBe(false);
    expect(outcome(at(one, 'uk-2', 36))).toMatchObject({ over: true, winner: 'uk' });
    expect(outcome({ ...at(one, 'uk-2', 36), turn: 1 })).toMatchObject({ winner: 'uk', text: '2 of the attacker’s squads came through' });
    expect(outcome({ ...at(one, 'uk-2', 36), turn: 0 }).winner).toBeUndefined();
    expect(outcome(after([], { ...third, squadsIn: { outline: strip, share: 0 } })).over).toBe(false);
    expect(outcome(at(after([], { ...third, squadsIn: { outline: strip, share: 0.25 } }), 'uk-1', 37))).toMatchObject({
      over: true,
      winner: 'uk',
    });
    expect(outcome(after(['uk-1', 'uk-2', 'uk-3'], third))).toMatchObject({ winner: 'de' });
  });

  it('S3: nobody left to defend the town', () => {
    const town: AafVictory = {
      attacker: 'uk',
      clear: [
        [20, 36],
        [52, 36],
        [52, 48],
        [20, 48],
      ],
    };
    expect(outcome(after([], town)).over).toBe(false);
    expect(outcome(after(['de-2', 'de-3'], town))).toMatchObject({ over: true, winner: 'uk' });
    expect(outcome(after(['de-2'], town)).over).toBe(false);
  });

  it('S5: three groups of prisoners a major victory, two a victory, one a draw, none the defender’s', () => {
    const prisoners: AafVictory = {
      attacker: 'uk',
      prisoners: [
        [20, 30],
        [36, 30],
        [50, 30],
      ],
    };
    const freed = (n: number, turn: number): AafState => ({
      ...after([], prisoners),
      turn,
      freed: (prisoners.prisoners ?? []).slice(0, n),
    });
    expect(outcome(freed(3, 3))).toMatchObject({ over: true, winner: 'uk', grade: 'major' });
    expect(outcome(freed(2, 3)).over).toBe(false);
    expect(outcome(freed(2, 7))).toMatchObject({ over: true, winner: 'uk' });
    expect(outcome(freed(2, 7)).grade).toBeUndefined();
    expect(outcome(freed(1, 7))).toMatchObject({ over: true, text: 'a draw: 1 of 3 groups of prisoners freed' });
    expect(outcome(freed(1, 7)).winner).toBeUndefined();
    expect(outcome(freed(0, 7))).toMatchObject({ over: true, winner: 'de' });
  });

  it('is the same in inches and centimetres but for the limits that a scenario gives (AAF-01)', () => {
    const cm = (turns: number): AafState => ({
      ...beginTable(squads('uk', 2, 6), { board: { kind: 'table', size: [122, 122], unit: 'cm', features: [] }, turns }),
      turn: 4,
      phase: 'between',
    });
    expect([outcome(cm(4)).over, outcome(cm(8)).over]).toEqual([true, false]);
  });
});

describe('what a unit is worth', () => {
  const state = beginTable([
    { id: 'a', side: 'uk', type: 'british-rifle-squad' },
    { id: 'own', side: 'uk', type: 'own', groups: [{ role: 'Soldier', count: 4, fs: 3, m: 7 }] },
  ]);
  const unit = (id: string, patch: Partial<AafUnit> = {}): AafUnit => ({ ...(state.units[id] as AafUnit), ...patch });

  it('is its price by the models that are left, and by the basic table without one (AAF-128)', () => {
    expect([unitValue(unit('a')), unitValue(unit('a', { strength: 4 })), unitValue(unit('a', lost))]).toEqual([86, 43, 0]);
    expect([unitValue(unit('own')), unitValue(unit('own', { strength: 1 }))]).toEqual([40, 10]);
  });
});
