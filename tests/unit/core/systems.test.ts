// The central types against the procedures of five rule systems that resist most: one attack of each with its worked
// fractions, one interruption of each as a duty, and one event of each recorded battle in the envelope. The rules
// here are only as large as the trial needs.

import { describe, expect, test } from 'vitest';
import type { Act, Attack } from '../../../src/core/act.ts';
import { chance, type Dist, dist, fraction, marginal, mean, toNumber } from '../../../src/core/dist.ts';
import { type Chance, type Ending, endings, type Fight, type Round, type Stand } from '../../../src/core/fight.ts';
import { GONE } from '../../../src/core/fightWalk.ts';
import { read, readAll } from '../../../src/core/read.ts';
import { type Frame, replay } from '../../../src/core/replay.ts';
import type { Dice, Die, Roll, Score, Tally } from '../../../src/core/roll.ts';
import type { Ruleset } from '../../../src/core/ruleset.ts';
import type { BattleEvent, PendingAction, State, UnitId } from '../../../src/core/types.ts';
import { deepFreeze, ev, mini, record, scenario } from './mini.ts';

const D6: Die = { id: 'd6', faces: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1 } };
const FACES = [1, 2, 3, 4, 5, 6];
/** 1 for each face from `least` up, or up to `most`. */
const from = (least: number) => Object.fromEntries(FACES.filter(f => f >= least).map(f => [f, 1]));
const upTo = (most: number) => Object.fromEntries(FACES.filter(f => f <= most).map(f => [f, 1]));
const pips = { pips: Object.fromEntries(FACES.map(f => [f, f])) };

const shake = (as: string, dice: Dice, score: Score): Roll => ({ kind: 'throw', as, dice, score });
const each = (of: Roll, per: string, roll: Roll): Roll => ({ kind: 'each', of, per, roll });
const sure = (tally: Tally): Roll => ({ kind: 'sure', tally });
const joint = (d: Dist<Tally>) =>
  d.outcomes.map((tally, i) => `${Object.values(tally)}: ${fraction(d.weights[i] ?? 0n, d.total)}`).join('; ');
const one = (roll: Roll, name: string) => {
  const d = marginal(dist(roll), name);
  return d.weights.map(w => fraction(w, d.total)).join(' ');
};

/** Twice a die against a number not to be passed: morale, order and bail-out tests. */
const test2d6 = (as: string, value: number, fail: string): Roll => ({
  kind: 'reckon',
  of: shake(as, [[2, D6]], pips),
  steps: [{ set: fail, if: 'pips', atLeast: value + 1, then: 1, else: 0 }],
  keep: [fail],
});

describe('War to Axis: fire on a trench', () => {
  const BLACK: Die = { id: 'black', faces: { infantry: 2, radio: 2, explosion: 1, flag: 1 } };
  const trench = (dice: number): Roll => ({
    kind: 'reckon',
    of: shake('fire', [[dice, BLACK]], { hits: { infantry: 1 }, blasts: { explosion: 1 } }),
    steps: [
      { set: 'damage', sum: ['hits'], less: [1] },
      { set: 'removed', if: 'blasts', atLeast: 2, then: 1, else: 0 },
    ],
    keep: ['damage', 'removed'],
  });

  test('the first hit is absorbed and two explosions remove it, jointly', () => {
    expect(joint(dist(trench(3)))).toBe('0,0: 2/3; 0,1: 2/27; 1,0: 2/9; 2,0: 1/27');
    expect(joint(dist(trench(4)))).toBe('0,0: 23/48; 0,1: 49/432; 1,0: 5/18; 1,1: 1/54; 2,0: 8/81; 3,0: 1/81');
  });

  test('a recorded opportunity shot reads in the envelope', () => {
    const event = {
      id: 'e041',
      type: 'opportunity',
      unit: 'ge-gren-1',
      target: 'us-inf-1',
      attack: 'ap',
      thrown: [{ as: 'fire', dice: { black: ['infantry', 'radio'] } }],
    } as const satisfies BattleEvent & { readonly attack: string; readonly unit: UnitId; readonly target: UnitId };
    const roll = shake('fire', [[2, BLACK]], { damage: { infantry: 1 } });
    expect(read(roll, event.thrown)).toEqual({ ok: true, value: { damage: 1 } });
  });
});

describe('To Arms: pairs, saves and flags', () => {
  const WHITE: Die = { id: 'white', faces: { soldier: 2, car: 1, hit: 1, flag: 1, miss: 1 } };
  const YELLOW: Die = { id: 'yellow', faces: { soldier: 1, car: 1, tank: 1, strike: 1, flag: 1, miss: 1 } };
  const GREEN: Die = { id: 'green', faces: { soldier: 2, car: 1, hit: 1, flag: 2 } };

  interface Throw {
    readonly dice: Dice;
    readonly on: readonly string[];
    readonly range: number;
    readonly adjacent?: boolean;
    readonly shooters?: number;
    readonly targets?: number;
  }

  /** Plain symbols hit singly, the special ones once a throw; one kill is certain at odd range or with a pair; the rest may be saved. */
  const battle = ({ dice, on, range, adjacent = false, shooters = 8, targets = 8 }: Throw): Roll => ({
    kind: 'reckon',
    of: each(
      {
        kind: 'reckon',
        of: shake('fire', dice, {
          ...Object.fromEntries(on.map(symbol => [symbol, { [symbol]: 1 }])),
          special: { ...(range <= 2 ? { hit: 1 } : {}) },
          strikes: { ...(range <= 4 ? { strike: 1 } : {}) },
          flags: { flag: 1 },
        }),
        steps: [
          { set: 'one', if: 'special', atLeast: 1, then: 1, else: 0 },
          { set: 'other', if: 'strikes', atLeast: 1, then: 1, else: 0 },
          { set: 'all', sum: [...on, 'one', 'other'] },
          { set: 'pair', most: [...on] },
          { set: 'certain', if: 'pair', atLeast: range % 2 === 1 ? 0 : 2, then: 1, else: 0 },
          { set: 'hits', sum: ['all'], cap: targets },
          { set: 'certain', sum: ['certain'], cap: 'hits' },
          { set: 'open', sum: ['hits'], less: ['certain'] },
        ],
        keep: ['certain', 'open', 'flags'],
      },
      'open',
      shake('save', [[1, WHITE]], { unsaved: { soldier: 1, car: 1, hit: 1, ...(adjacent ? { flag: 1 } : {}) } }),
    ),
    steps: [{ set: 'kills', sum: ['certain', 'unsaved'], cap: Math.min(shooters, targets) }],
    keep: ['kills', 'flags'],
  });

  const FOOT = ['soldier', 'car', 'tank'];

  test.each([
    [
      'close combat',
      {
        dice: [
          [2, WHITE],
          [1, GREEN],
        ],
        on: FOOT,
        range: 1,
        adjacent: true,
      },
      '1/27 73/216 65/144 25/144',
      '761/432',
    ],
    [
      'at two hexes',
      {
        dice: [
          [2, WHITE],
          [1, GREEN],
        ],
        on: FOOT,
        range: 2,
      },
      '155/972 127/324 28/81 25/243',
      '451/324',
    ],
    [
      'at armour',
      {
        dice: [
          [2, YELLOW],
          [1, GREEN],
        ],
        on: ['tank'],
        range: 2,
      },
      '394/729 367/972 25/324 7/1458',
      '59/108',
    ],
    ['one shooter left', { dice: [[3, WHITE]], on: FOOT, range: 2, adjacent: true, shooters: 1 }, '689/7776 7087/7776', '7087/7776'],
    ['two targets left', { dice: [[3, WHITE]], on: FOOT, range: 2, adjacent: true, targets: 2 }, '233/2592 241/648 155/288', '1877/1296'],
  ] as const satisfies readonly (readonly [string, Throw, string, string])[])('kills, %s', (_, shot, chances, expected) => {
    expect([one(battle(shot), 'kills'), fraction(...mean(dist(battle(shot)), 'kills'))]).toEqual([chances, expected]);
  });

  test('kills and retreat come from the same dice: the first of two flags is certain, each other may be saved', () => {
    const split: Roll = {
      kind: 'reckon',
      of: battle({ dice: [[2, GREEN]], on: FOOT, range: 3, shooters: 4, targets: 3 }),
      steps: [
        { set: 'first', if: 'flags', atLeast: 2, then: 1, else: 0 },
        { set: 'others', sum: ['flags'], less: ['first'] },
      ],
      keep: ['kills', 'first', 'others'],
    };
    const flags = each(split, 'others', shake('flag', [[1, WHITE]], { fled: { soldier: 1, car: 1, hit: 1, miss: 1 } }));
    const both: Roll = { kind: 'reckon', of: flags, steps: [{ set: 'hexes', sum: ['first', 'fled'] }], keep: ['kills', 'hexes'] };
    expect(one(both, 'hexes')).toBe('14/27 7/18 5/54');
    expect(joint(dist(both))).toBe('0,0: 5/108; 0,1: 1/9; 0,2: 5/54; 1,0: 11/36; 1,1: 5/18; 2,0: 1/6');
  });

  test('a recorded battle reads in the envelope', () => {
    const event = {
      id: '8',
      type: 'battle',
      side: 'nat',
      unit: 'N1',
      target: 'R1',
      thrown: [
        { as: 'fire', dice: { white: ['soldier', 'car', 'soldier'], green: ['soldier'] } },
        { as: 'save', dice: { white: ['hit', 'hit', 'car'] } },
      ],
    } as const satisfies BattleEvent & { readonly unit: UnitId; readonly target: UnitId };
    const roll = battle({
      dice: [
        [3, WHITE],
        [1, GREEN],
      ],
      on: FOOT,
      range: 1,
      adjacent: true,
    });
    expect(read(roll, event.thrown)).toEqual({ ok: true, value: { kills: 4, flags: 0 } });
    expect(fraction(...chance(dist(roll), tally => (tally['kills'] ?? 0) >= 4))).toBe('875/10368');
  });
});

describe('Bolt Action: damage bands and close quarters', () => {
  const result = (as: string, stunned: number, out: number): Roll =>
    shake(as, [[1, D6]], {
      stunned: upTo(stunned),
      immobilised: { [stunned + 1]: 1 },
      fire: { [stunned + 2]: 1 },
      out: from(out),
    });

  test('the margin over the armour chooses the row of results; a fire is a morale test', () => {
    const band = shake('damage', [[1, D6]], { band: { 4: 1, 5: 2, 6: 2 } }); // +5 against 9: equal on a 4, beyond by one or two on 5 and 6
    const hit: Roll = { kind: 'branch', of: band, on: 'band', to: [sure({}), result('superficial', 4, 7), result('full', 1, 4)] };
    const burning = each(hit, 'fire', test2d6('morale', 8, 'abandoned'));
    const ends: Roll = {
      kind: 'reckon',
      of: burning,
      steps: [
        { set: 'put out', sum: ['fire'], less: ['abandoned'] },
        { set: 'lost', sum: ['out', 'abandoned'] },
      ],
      keep: ['stunned', 'immobilised', 'put out', 'lost'],
    };
    expect(joint(dist(ends))).toBe('0,0,0,0: 1/2; 0,0,0,1: 41/216; 0,0,1,0: 13/216; 0,1,0,0: 1/12; 1,0,0,0: 1/6');
  });

  test('close quarters to the end: two dice of an assault weapon, lost last', () => {
    const men = (n: number, extra: number, need: number): readonly Stand[] =>
      Array.from({ length: n }, (_, lost) => ({
        left: { figures: n - lost },
        value: n - lost,
        fire: { cq: [[n - lost + Math.min(extra, n - lost), 7 - need, 6]] },
        after: lost + 1 < n ? { any: lost + 1 } : {},
      }));
    const round: Round = [[{ id: 'cq', by: 0, at: 'any' }], [{ id: 'cq', by: 1, at: 'any' }]];
    const assault: Fight = { kind: 'fight', sides: [men(6, 2, 4), men(8, 0, 5)], rounds: [round], ends: 'worse', mods: [] };
    const won = ({ stands: [a, b], who }: Ending) => who === 1 || (a !== GONE && b === GONE);
    expect(fraction(...chance(endings(assault), won))).toBe('16952878709125041/18478753120256000');
  });

  const volley = (as: string, dice: number, need: number): Roll => {
    const hits = shake(`${as} hits`, [[dice, D6]], { hits: from(need) });
    const damage = shake(`${as} damage`, [[1, D6]], { losses: from(5), sixes: { 6: 1 } });
    return each(each(hits, 'hits', damage), 'sixes', shake(`${as} again`, [[1, D6]], { exceptional: { 6: 1 } }));
  };

  test('a recorded reaction shot of four groups reads in the envelope', () => {
    const event = {
      id: '81',
      type: 'fire',
      unit: 'b-2',
      target: 'g-1',
      why: 'reaction',
      thrown: [
        { as: 'rifle hits', dice: { d6: ['2', '1', '6', '2'] } },
        { as: 'rifle damage', dice: { d6: ['6'] } },
        { as: 'rifle again', dice: { d6: ['6'] } },
        { as: 'smg hits', dice: { d6: ['3', '4'] } },
        { as: 'sniper hits', dice: { d6: ['2'] } },
        { as: 'lmg hits', dice: { d6: ['6', '1', '1', '5'] } },
        { as: 'lmg damage', dice: { d6: ['5', '4'] } },
      ],
    } as const satisfies BattleEvent & { readonly unit: UnitId; readonly target: UnitId; readonly why: string };
    const groups = [volley('rifle', 4, 4), volley('smg', 2, 5), volley('sniper', 1, 4), volley('lmg', 4, 4)];
    const roll: Roll = {
      kind: 'reckon',
      of: { kind: 'plus', of: groups },
      steps: [{ set: 'losses', sum: ['losses'], cap: 7 }],
      keep: ['hits', 'losses', 'exceptional'],
    };
    expect(read(roll, event.thrown)).toEqual({ ok: true, value: { hits: 3, losses: 2, exceptional: 1 } });
    const unhurt = chance(dist(roll), tally => tally['losses'] === 0);
    expect([toNumber(...mean(dist(roll), 'losses')).toFixed(3), toNumber(...unhurt).toFixed(4)]).toEqual(['1.722', '0.1531']);
  });
});

describe('Axis & Allies: battles of many rounds', () => {
  const at = (n: number): Chance => [1, n, 6];
  const BOTH: Round = [
    [
      { id: 'fire', by: 0, at: 'any' },
      { id: 'fire', by: 1, at: 'any' },
    ],
  ];
  /** Units in the order they are lost; the elite one has the second throw. */
  const force = (hits: readonly number[], elite = -1): readonly Stand[] =>
    hits.map((_, lost) => ({
      left: { units: hits.length - lost, land: hits.slice(lost, 2).length },
      value: hits.length - lost,
      fire: { fire: hits.flatMap((h, i) => (i >= lost && i !== elite ? [at(h)] : [])) },
      after: lost + 1 < hits.length ? { any: lost + 1 } : {},
      ...(elite >= lost ? { again: { fire: at(hits[elite] ?? 0) } } : {}),
    }));
  const win = ({ stands: [a, b] }: Ending) => a !== GONE && b === GONE;

  test('an elite fighter and two infantry: to win, and to win with a land unit left', () => {
    const sides = [force([1, 1, 3], 2), force([2, 2])] as const;
    const d = endings({ kind: 'fight', sides, rounds: [BOTH], ends: 'gone', mods: [] });
    expect(fraction(...chance(d, win))).toBe('2783891597/3161047032');
    expect(fraction(...chance(d, e => win(e) && e.stands[0] < 2))).toBe('96343817/143683956');
  });

  test('a battleship takes two hits, the second order of dice after the first', () => {
    const ship: readonly Stand[] = [4, 2].map((h, i) => ({
      left: { whole: 1 - i },
      value: 24,
      fire: { fire: [at(h)] },
      after: i === 0 ? { any: 1 } : {},
    }));
    const subs = force([2, 2]).map((stand): Stand => ({ ...stand, fire: { first: stand.fire['fire'] ?? [] } }));
    const round: Round = [[{ id: 'first', by: 0, at: 'any' }], [{ id: 'fire', by: 1, at: 'any' }]];
    const d = endings({ kind: 'fight', sides: [subs, ship], rounds: [round], ends: 'gone', mods: [] });
    expect(fraction(...chance(d, win))).toBe('1875/3059');
  });

  const column = (need: number, dice: number): Roll => shake(`${need}`, [[dice, D6]], { hits: upTo(need) });
  const elite = (need: number): Roll => ({
    kind: 'branch',
    of: shake('elite', [[1, D6]], { hits: upTo(need) }),
    on: 'hits',
    to: [shake('elite again', [[1, D6]], { hits: upTo(need) }), sure({})],
  });

  test('a recorded round of two sides reads in the envelope, cast by cast', () => {
    const d6 = (as: string, ...faces: readonly string[]) => ({ as, dice: { d6: faces } });
    const event = {
      id: '37',
      type: 'round',
      area: 'sz-hawaii',
      thrown: [
        d6('2', '4'),
        d6('1', '1'),
        d6('3', '6', '2'),
        d6('elite', '6'),
        d6('elite again', '6'),
        d6('2', '2'),
        d6('3', '5'),
        d6('elite', '5'),
        d6('elite again', '4'),
      ],
    } satisfies BattleEvent & { readonly area: string };
    const strike = column(2, 1);
    const attack: Roll = { kind: 'plus', of: [column(1, 1), column(3, 2), elite(4)] };
    const defend: Roll = { kind: 'plus', of: [column(2, 1), column(3, 1), elite(4)] };
    expect(readAll([strike, attack, defend], event.thrown)).toEqual({ ok: true, value: [{ hits: 0 }, { hits: 2 }, { hits: 2 }] });
  });
});

describe('Action All Fronts: shooting, armour and over-watch', () => {
  const group = (as: string, dice: number, fs: number, need: number): Roll =>
    each(shake(`${as} hits`, [[dice, D6]], { hits: upTo(fs) }), 'hits', shake(`${as} damage`, [[1, D6]], { losses: from(need) }));

  test('a squad of rifles and a machine gun', () => {
    const squad: Roll = { kind: 'plus', of: [group('rifle', 7, 3, 4), group('lmg', 3, 3, 2)] };
    expect(fraction(...mean(dist(squad), 'losses'))).toBe('3');
    expect(fraction(...chance(dist(squad), t => t['losses'] === 0))).toBe('27783/1048576');
    expect(fraction(...chance(dist(squad), t => (t['losses'] ?? 0) >= 3))).toBe('162541/262144');
  });

  test('a hit on armour: the chart, then the bail-out test, harder for an immobilised crew', () => {
    const chart = shake('damage', [[1, D6]], { row: { 2: 1, 3: 2, 4: 2, 5: 3, 6: 3 } });
    const immobile: Roll = { kind: 'plus', of: [sure({ stuck: 1 }), test2d6('bail-out', 5, 'bailed')] }; // 7 less 2
    const effect: Roll = {
      kind: 'branch',
      of: chart,
      on: 'row',
      to: [sure({}), test2d6('bail-out', 7, 'bailed'), immobile, sure({ destroyed: 1 })],
    };
    const shot: Roll = {
      kind: 'reckon',
      of: each(shake('shot', [[1, D6]], { hits: upTo(3) }), 'hits', effect),
      steps: [{ set: 'immobilised', sum: ['stuck'], less: ['bailed'] }],
      keep: ['bailed', 'immobilised', 'destroyed'],
    };
    expect(joint(dist(shot))).toBe('0,0,0: 91/144; 0,0,1: 1/6; 0,1,0: 5/108; 1,0,0: 67/432');
  });

  const overwatch: Roll = { kind: 'branch', of: test2d6('morale', 7, 'shaken'), on: 'shaken', to: [group('gun', 8, 2, 2), sure({})] };

  test('over-watch takes a morale test first', () => {
    const shots = dist(group('gun', 8, 2, 2));
    expect(fraction(...chance(shots, t => t['losses'] === 0))).toBe('815730721/11019960576');
    expect(fraction(...chance(shots, t => (t['losses'] ?? 0) >= 3))).toBe('1438507625/3673320192');
    const [num, den] = chance(dist(overwatch), t => (t['losses'] ?? 0) >= 3);
    expect(fraction(num, den)).toBe(fraction(1438507625n * 7n, 3673320192n * 12n));
  });

  test('a recorded over-watch reads in the envelope, its morale test before it', () => {
    const event = {
      id: '161',
      type: 'overwatch',
      unit: 'de-a',
      target: 'us-b',
      thrown: [
        { as: 'morale', dice: { d6: ['3', '2'] } },
        { as: 'rifle hits', dice: { d6: ['6', '3', '3', '4', '5', '4', '5'] } },
        { as: 'lmg hits', dice: { d6: ['1', '1', '2'] } },
        { as: 'lmg damage', dice: { d6: ['3', '3', '5'] } },
      ],
    } as const satisfies BattleEvent & { readonly unit: UnitId; readonly target: UnitId };
    const shots: Roll = { kind: 'plus', of: [group('rifle', 7, 2, 4), group('lmg', 3, 2, 2)] };
    const roll: Roll = { kind: 'branch', of: test2d6('morale', 8, 'shaken'), on: 'shaken', to: [shots, sure({})] };
    expect(read(roll, event.thrown)).toEqual({ ok: true, value: { shaken: 0, hits: 3, losses: 3 } });
  });
});

describe('interruptions are duties', () => {
  const HOUSE = { mark: 'house' } as const;
  type Facts = BattleEvent & { readonly unit?: UnitId; readonly losses?: readonly UnitId[] };
  const act = (title: string, apply: (state: State, event: Facts, tally: Tally) => State, attack?: Attack): Act => ({
    title,
    source: HOUSE,
    rules: [],
    nextQuestion: () => undefined,
    ...(attack ? { rolls: () => [{ by: 'red', on: 'blue', attack }] } : {}),
    apply: (state, event, tally) => deepFreeze(apply(state, event, tally)),
    describe: () => ({ text: title, marks: [] }),
  });
  const owes =
    (...duties: readonly PendingAction[]) =>
    (state: State): State => ({ ...state, pending: [...state.pending, ...duties] });
  const answered =
    (kind: string) =>
    (state: State): State => {
      const at = state.pending.findIndex(duty => duty.kind === kind);
      return at < 0 ? state : { ...state, pending: state.pending.toSpliced(at, 1) };
    };
  const may = (kind: string, unit?: UnitId): PendingAction => ({ kind, side: 'blue', must: false, ...(unit ? { unit } : {}) });
  const must = (kind: string, side: string, unit?: UnitId): PendingAction => ({ kind, side, must: true, ...(unit ? { unit } : {}) });
  const without = (state: State, gone: readonly UnitId[]): State => ({
    ...state,
    units: Object.fromEntries(Object.values(state.units).map(u => [u.id, gone.includes(u.id) ? { ...u, strength: 0, at: undefined } : u])),
  });
  const shot: Attack = { kind: 'attack', harm: 'hits', mods: [], roll: shake('fire', [[1, D6]], { hits: from(4) }) };

  const trial: Ruleset = {
    ...mini,
    play: {
      ...mini.play,
      acts: {
        // Opportunity fire: a step gives it, the shot may stop the mover with a retreat of its own.
        step: act('Step', owes(may('opportunity', 'b1'))),
        opportunity: act(
          'Opportunity fire',
          (s, _, { hits = 0 }) => (hits > 0 ? owes(must('retreat', 'red', 'r1'))(answered('opportunity')(s)) : answered('opportunity')(s)),
          shot,
        ),
        retreat: act('Retreat', answered('retreat')),
        // Target reaction: the order is given, the target may go down before the dice fall.
        order: act('Order to fire', owes(may('react'), must('fire', 'red', 'r1'))),
        react: act('Go down', answered('react')),
        fire: act('Fire', answered('fire'), shot),
        // Over-watch: every move may draw it.
        move: act('Move', owes(may('overwatch'))),
        overwatch: act('Over-watch', answered('overwatch'), shot),
        // Losses of a round: both sides choose.
        round: act('Round', owes(must('losses', 'red'), must('losses', 'blue')), shot),
        losses: act('Losses', (s, e) => answered('losses')(without(s, e.losses ?? []))),
      },
    },
  };
  const play = (...events: readonly BattleEvent[]): Frame | undefined => replay(trial, scenario, record(...events)).frames.at(-1);
  const owed = (...events: readonly BattleEvent[]) => play(...events)?.state.pending.map(d => `${d.must ? 'must' : 'may'} ${d.kind}`);
  const thrown = (face: string) => ({ thrown: [{ as: 'fire', dice: { d6: [face] } }] });

  test('opportunity fire stands between two steps, and owes a retreat', () => {
    const step = ev('1', 'step', { unit: 'r1' });
    expect(owed(step)).toEqual(['may opportunity']);
    expect(owed(step, ev('2', 'opportunity', { unit: 'b1', ...thrown('6') }))).toEqual(['must retreat']);
    expect(owed(step, ev('2', 'opportunity', { unit: 'b1', ...thrown('1') }), ev('3', 'step', { unit: 'r1' }))).toEqual([
      'may opportunity',
    ]);
    expect(owed(step, ev('2', 'step', { unit: 'r1' }))).toEqual(['may opportunity']); // the first lapsed
  });

  test('a target reacts between the order and its dice, or lets it pass', () => {
    const order = ev('1', 'order', { unit: 'r1' });
    expect(owed(order)).toEqual(['may react', 'must fire']);
    expect(owed(order, ev('2', 'react', { unit: 'b1' }))).toEqual(['must fire']);
    expect(owed(order, ev('2', 'fire', { unit: 'r1', ...thrown('4') }))).toEqual([]);
  });

  test('over-watch answers a move, and lapses with the next', () => {
    const move = ev('1', 'move', { unit: 'r1' });
    expect(owed(move, ev('2', 'overwatch', { unit: 'b1', ...thrown('5') }))).toEqual([]);
    expect(owed(move, ev('2', 'round', thrown('1')))).toEqual(['must losses', 'must losses']);
  });

  test('losses of a round are chosen by both sides, one after the other', () => {
    const round = [ev('1', 'round', thrown('6')), ev('2', 'losses', { side: 'red', losses: ['r2'] })];
    expect(owed(...round)).toEqual(['must losses']);
    const end = play(...round, ev('3', 'losses', { side: 'blue', losses: [] }));
    expect([end?.state.pending, end?.state.units['r2']?.strength]).toEqual([[], 0]);
  });
});
