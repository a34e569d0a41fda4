// Initiative, activation dice, cards, points, the end.

import { describe, expect, test } from 'vitest';
import type { ActivationDie, ArmsState } from '../../../src/rulesets/to-arms/state.ts';
import type { ActivationFace } from '../../../src/rulesets/to-arms/tables.ts';
import { after, brokenRules, stage, unit } from './stage.ts';

const dice = (...faces: readonly ActivationFace[]): readonly ActivationDie[] => faces.map(face => ({ face }));
const awake = (faces: readonly ActivationFace[], cards: readonly string[], more = {}) =>
  stage({
    units: cards.map((card, i) => unit(`N${i + 1} ${card} ${'ACEG'[i]}1`)),
    phase: 'activation',
    now: { activated: false },
    state: { dice: { nat: dice(...faces), rep: [] } },
    ...more,
  });

describe('TA-11, TA-12: initiative', () => {
  const start = (state: Partial<ArmsState> = {}, special = {}) =>
    stage({ phase: 'initiative', special, state: { turn: 0, holder: undefined, ...state } });
  const thrown = [
    { as: 'initiative', dice: { d6: ['4'] } },
    { as: 'variable', dice: { average: ['5'] } },
  ];

  test('the side named throws, the winner may give it away, the other throws next', () => {
    expect(brokenRules(start(), { type: 'initiative', by: 'rep', holder: 'rep', thrown })).toEqual(['ta:init/caster']);
    const begun = after(start(), { type: 'initiative', by: 'nat', holder: 'nat', thrown });
    expect([begun.turn, begun.holder, begun.caster, begun.variable]).toEqual([1, 'nat', 'rep', 5]);
    expect(begun.pending.map(({ kind, side }) => [kind, side])).toEqual([
      ['draw', 'nat'],
      ['draw', 'rep'],
    ]);
  });

  test('two variable dice need ten units on a side', () =>
    expect(brokenRules(start({}, { variable: 2 }), { type: 'initiative', by: 'nat', holder: 'nat' })).toEqual(['ta:init/variable']));

  test('TA-62: nobody named: a die each, again on a tie', () => {
    const open = start({ caster: undefined });
    expect(brokenRules(open, { type: 'initiative', by: 'nat', holder: 'nat' })).toEqual(['ta:init/caster']);
    const rolled = (a: string, b: string) =>
      after(open, {
        type: 'first',
        thrown: [
          { as: 'first', dice: { d6: [a] } },
          { as: 'first', dice: { d6: [b] } },
        ],
      }).caster;
    expect([rolled('5', '2'), rolled('2', '5'), rolled('3', '3')]).toEqual(['nat', 'rep', undefined]);
  });
});

describe('TA-10: cards', () => {
  const full = stage({
    phase: 'draw',
    state: {
      hands: { nat: ['c01', 'c02', 'c03'], rep: [] },
      pending: [
        { kind: 'draw', side: 'nat', must: true },
        { kind: 'draw', side: 'rep', must: true },
      ],
    },
  });
  const drawn = (side: string, card: string, more = {}) => ({
    type: 'draw',
    side,
    thrown: [{ as: 'draw', dice: { deck: [card] } }],
    ...more,
  });

  test('the holder draws first, and above the limit one goes', () => {
    expect(brokenRules(full, drawn('rep', 'c10'))).toContain('ta:cards/draw-order');
    expect(brokenRules(full, drawn('nat', 'c10'))).toEqual(['ta:cards/hand-limit']);
    const kept = after(full, drawn('nat', 'c10', { discard: 'c02' }));
    expect([kept.hands['nat'], kept.discarded, kept.deck['c10']]).toEqual([['c01', 'c03', 'c10'], ['c02'], 1]);
  });

  test('one a turn, in its phase, from the hand', () => {
    const hand = (...cards: readonly string[]) =>
      awake(['infantry'], ['line-inf'], { state: { dice: { nat: dice('infantry'), rep: [] }, hands: { nat: cards, rep: [] } } });
    const play = (card: string) => ({ type: 'play-card', side: 'nat', card });
    expect(brokenRules(hand(), play('c01'))).toEqual(['ta:cards/not-in-hand']);
    expect(brokenRules(hand('c10'), { ...play('c10'), unit: 'N1' })).toContain('ta:cards/timing');
    const played = after(hand('c01', 'c02'), play('c01'));
    expect(played.dice['nat']).toEqual([{ face: 'infantry' }, { face: 'infantry', black: true }]);
    expect(brokenRules(played, play('c02'))).toEqual(['ta:cards/one-per-turn']);
  });

  test('swaps, marches, mines, stragglers, trouble and talk', () => {
    const with1 = (
      card: string,
      phase: 'activation' | 'movement' | 'battle',
      units: readonly ReturnType<typeof unit>[],
      more: Partial<ArmsState> = {},
    ) => stage({ units, phase, state: { hands: { nat: [card] as never, rep: ['c05'] as never }, ...more } });
    const line = unit('N1 line-inf C2');
    const play = (card: string, more = {}) => ({ type: 'play-card', side: 'nat', card, ...more });
    const swap = with1('c07', 'activation', [line], { dice: { nat: dice('any', 'gun'), rep: [] } });
    expect(brokenRules(swap, play('c07', { die: 0 }))).toEqual(['ta:cards/condition']);
    expect(after(swap, play('c07', { die: 1 })).dice['nat']?.[1]).toEqual({ face: 'armour', black: true });
    const march = after(with1('c11', 'movement', [line]), play('c11', { unit: 'N1' }));
    expect(brokenRules(march, { type: 'move', unit: 'N1', path: ['C2', 'D2', 'E2', 'F2', 'G2'] })).toEqual([]);
    expect(brokenRules(with1('c12', 'movement', [line]), play('c12', { unit: 'N1' }))).toEqual(['ta:cards/condition']);
    const mines = with1('c13', 'movement', [line, unit('R1 line-inf E1')]);
    expect(brokenRules(mines, play('c13', { at: 'D1' }))).toEqual(['ta:cards/condition']);
    expect(after(mines, play('c13', { at: 'A1' })).mines).toEqual({ A1: { side: 'nat', mine: 'apm', known: true } });
    expect(
      after(with1('c25', 'movement', [unit('N1 line-inf C2', { strength: 5 })]), play('c25', { unit: 'N1' })).units['N1']?.strength,
    ).toBe(6);
    expect(brokenRules(with1('c25', 'movement', [line]), play('c25', { unit: 'N1' }))).toEqual(['ta:cards/condition']);
    const stalled = after(with1('c24', 'movement', [line, unit('R1 t26 E4')]), play('c24', { unit: 'R1' }));
    expect(brokenRules({ ...stalled, active: 'rep' }, { type: 'move', unit: 'R1', path: ['E4', 'E5'] })).toEqual(['ta:cards/stalled']);
    expect(after(with1('c20', 'activation', [line]), play('c20', { discard: 'c05' })).hands['rep']).toEqual([]);
    expect(after(with1('c26', 'activation', [line]), play('c26')).pending).toHaveLength(2);
  });

  test('cards on an attack: range, flags, green dice, second winds, snipers, bombs, ambushes', () => {
    const units = [unit('N1 guard-inf A1', { lmg: true }), unit('R1 line-inf C1', { strength: 3 })];
    const state = (cards: readonly string[], more = {}) =>
      stage({ units, phase: 'battle', state: { hands: { nat: [], rep: cards as never }, ...more } });
    const play = (card: string, more = {}) => ({ type: 'play-card', side: 'rep', card, ...more });
    const fire = (white: readonly string[], green: readonly string[]) => ({
      type: 'battle',
      unit: 'N1',
      at: 'C1',
      thrown: [{ as: 'fire', dice: { ...(white.length ? { white } : {}), ...(green.length ? { green } : {}) } }],
    });
    const ducked = after(state(['c17']), play('c17', { unit: 'R1' }));
    expect(brokenRules(ducked, fire(['miss'], ['flag']))).toEqual([]);
    expect(after(ducked, fire(['miss'], ['flag'])).effects).toEqual([]);
    expect(after(after(state(['c18']), play('c18', { unit: 'R1' })), fire(['miss', 'miss'], ['flag'])).pending).toEqual([]);
    expect(brokenRules(after(state(['c16']), play('c16', { unit: 'N1' })), fire(['miss', 'miss'], []))).toEqual([]);
    const wind = stage({ units, phase: 'battle', now: { battles: 1 }, state: { hands: { nat: ['c10'], rep: [] } } });
    expect(after(wind, { type: 'play-card', side: 'nat', card: 'c10', unit: 'N1' }).units['N1']?.now.again).toBe(true);
    const sniper = stage({
      units: [unit('N1 line-inf A1'), unit('RC officer D1')],
      phase: 'battle',
      state: { hands: { nat: ['c19'], rep: [] } },
    });
    const shot = {
      type: 'play-card',
      side: 'nat',
      card: 'c19',
      unit: 'RC',
      thrown: [
        { as: 'fire', dice: { white: ['hit'] } },
        { as: 'save', dice: { white: ['car'] } },
      ],
    };
    expect(after(sniper, shot).points).toEqual({ nat: 2, rep: 0 });
    const bombs = stage({ units, phase: 'battle', state: { hands: { nat: ['c23'], rep: [] } } });
    const fell = {
      type: 'play-card',
      side: 'nat',
      card: 'c23',
      at: 'C1',
      thrown: [
        { as: 'fire', dice: { yellow: ['soldier', 'soldier', 'flag'] } },
        { as: 'save', dice: { white: ['car'] } },
        { as: 'flag', dice: { white: ['car'] } },
      ],
    };
    expect(brokenRules(bombs, fell)).toEqual([]);
    expect([after(bombs, fell).units['R1']?.strength, after(bombs, fell).pending.map(({ kind }) => kind)]).toEqual([1, ['retreat']]);
    const met = stage({
      units: [unit('N1 line-inf A1'), unit('R1 line-inf B1')],
      now: { moved: 1 },
      state: { hands: { nat: ['c21'], rep: [] } },
    });
    const ambush = after(met, { type: 'play-card', side: 'nat', card: 'c21', unit: 'N1', target: 'R1' });
    expect(brokenRules(ambush, { type: 'battle', unit: 'N1', at: 'B1', target: 'R1' })).toEqual([]);
    const far = {
      ...ambush,
      pending: [],
      phase: 'battle' as const,
      units: { ...ambush.units, N2: { ...ambush.units['N1'], id: 'N2', at: 'D1', now: { activated: true, battles: 0 } } },
    } as ArmsState;
    expect(brokenRules(far, { type: 'battle', unit: 'N2', at: 'B1', target: 'R1' })).toContain('ta:battle/card-contact');
  });
});

describe('TA-13: activation dice', () => {
  const use = (unitId: string, ...used: readonly number[]) => ({ type: 'activate', unit: unitId, dice: used });

  test('a die serves its rank and what lies below', () => {
    const state = awake(['vehicle'], ['t26', 'armoured-lorry', 'hmg', 'line-inf']);
    expect(['N1', 'N2', 'N3', 'N4'].map(id => brokenRules(state, use(id, 0)))).toEqual([['ta:act/symbol'], [], [], []]);
  });

  test('two lower dice are traded for one', () => {
    const state = awake(['infantry', 'gun', 'any'], ['t26', 'hmg']);
    expect(brokenRules(state, use('N1', 0, 1))).toEqual([]);
    expect(brokenRules(state, use('N2', 0, 1))).toEqual(['ta:act/symbol']);
    expect(brokenRules(state, use('N1', 0, 2))).toEqual(['ta:act/symbol']);
    expect(after(state, use('N1', 0, 1)).dice['nat']?.map(({ spent }) => spent === true)).toEqual([true, true, false]);
  });

  test('each die once, each unit once, in turns', () => {
    const state = awake(['any', 'any'], ['line-inf', 'hmg']);
    const first = after(state, use('N1', 0));
    expect([first.active, first.units['N1']?.now.activated]).toEqual(['rep', true]);
    expect(brokenRules(first, use('N2', 1))).toEqual(['ta:seq/alternate']);
    const again = { ...first, active: 'nat' };
    expect(brokenRules(again, use('N2', 0))).toEqual(['ta:act/die-spent']);
    expect(brokenRules(again, use('N1', 1))).toEqual(['ta:act/twice']);
    expect(brokenRules(again, { ...use('N1', 1), second: true })).toEqual([]);
    expect(after(again, { ...use('N1', 1), second: true }).units['N1']?.now.again).toBe(true);
    expect(brokenRules(again, { ...use('N2', 1), second: true })).toEqual(['ta:act/second-battle-die']);
  });

  test('TA-05: a platoon is a unit with a commander and one beside it', () => {
    const units = [unit('N1 line-inf A1'), unit('NC officer A1'), unit('N2 line-inf B1'), unit('N3 line-inf D1')];
    const state = stage({ units, phase: 'activation', now: { activated: false }, state: { dice: { nat: dice('infantry'), rep: [] } } });
    expect(brokenRules(state, { ...use('N1', 0), platoon: 'N2' })).toEqual([]);
    expect(brokenRules(state, { ...use('N2', 0), platoon: 'N1' })).toEqual([]);
    expect(brokenRules(state, { ...use('N1', 0), platoon: 'N3' })).toEqual(['ta:plt/partner']);
  });

  test('TA-14: who has passed stays out, and two passes end the phase', () => {
    const state = awake(['any'], ['line-inf']);
    const once = after(state, { type: 'pass', side: 'nat' });
    expect([once.active, once.phase]).toEqual(['rep', 'activation']);
    const twice = after(once, { type: 'pass', side: 'rep' });
    expect([twice.phase, twice.active, twice.passed]).toEqual(['movement', 'nat', []]);
    expect(brokenRules(state, { type: 'move', unit: 'N1', path: ['A1', 'B1'] })).toContain('ta:seq/phase');
  });
});

describe('TA-51: points', () => {
  const special = { objectives: [{ at: 'B1', points: 2, holder: 'rep' }], quota: { nat: 2, rep: 3 } };

  test('an objective counts once for a side, and the quota ends the battle at once', () => {
    const state = stage({ units: [unit('N1 line-inf A1')], special });
    const won = after(state, { type: 'move', unit: 'N1', path: ['A1', 'B1'] });
    expect([won.points['nat'], won.held, won.phase, won.end]).toEqual([2, { B1: 'nat' }, 'over', { winner: 'nat' }]);
    expect(brokenRules(won, { type: 'pass', side: 'rep' })).toContain('ta:seq/phase');
    const had = { ...state, scored: { nat: ['B1'], rep: [] } };
    expect(after(had, { type: 'move', unit: 'N1', path: ['A1', 'B1'] }).points['nat']).toBe(0);
  });

  test('at the limit more points win, then as the scenario says; by option the first must have its quota', () => {
    const end = (points: Record<string, number>, options = {}, tie: unknown = 'rep') =>
      after(stage({ phase: 'end', options, special: { tie: tie as never }, state: { turn: 7, points } }), { type: 'end-turn' }).end?.winner;
    expect([end({ nat: 3, rep: 2 }), end({ nat: 1, rep: 2 }), end({ nat: 2, rep: 2 })]).toEqual(['nat', 'rep', 'rep']);
    expect(end({ nat: 3, rep: 2 }, { attackerMustReachQuota: true })).toBe('rep');
    const over = after(stage({ phase: 'end', state: { turn: 7, points: { nat: 3, rep: 2 } } }), { type: 'end-turn' });
    expect(brokenRules(over, { type: 'result', winner: 'rep' })).toEqual(['ta:vp/result']);
    expect(brokenRules(over, { type: 'result', winner: 'nat' })).toEqual([]);
  });
});
