// The advanced game: groups, commands, reinforcements, strategic bombardment, reactions, paratroops,
// mortars (7.0 to 12.4, and what the house adds).

import { expect, test } from 'vitest';
import type { Thrown } from '../../../../src/core/roll.ts';
import { isOutOfZone } from '../../../../src/rulesets/war-to-axis/move.ts';
import { nextSide } from '../../../../src/rulesets/war-to-axis/order.ts';
import type { WtaState } from '../../../../src/rulesets/war-to-axis/state.ts';
import {
  activate,
  advancedActivation,
  after,
  beginField,
  bombard,
  closeAp,
  diceOf,
  draw,
  endTurn,
  enter,
  type Field,
  fireAp,
  go,
  groupRoll,
  type Move,
  oppAp,
  plain,
  playCard,
  radio,
  roll,
  rulesBroken,
  throwDice,
  turn,
  withGroups,
  withSide,
} from '../field.ts';

const field: Field = {
  units: { a: 'us-inf C2', b: 'us-inf E2', c: 'us-cmd A2', x: 'us-inf F2', g: 'ge-gren C7', h: 'ge-gren E7', k: 'ge-cmd H8' },
  more: { x: { group: 'B' } },
};
const hold = (...ids: readonly string[]): readonly Move[] => ids.map(id => activate(id, 'hold'));
const pass = (side: string): Move => ({ type: 'pass', side });
const choose = (group: string): Move => ({ type: 'group', side: 'allied', group });
const start = (f: Field = field): WtaState => after(beginField(withGroups(f)), turn(1));

test('WTA-64 a group that is not there brings nothing but the further units', () => {
  const state = after(start(), groupRoll('allied', 'event 2'), draw('allied', 'E11'), choose('R'), groupRoll('axis', 'A 2'));
  expect(rulesBroken(state, activate('a', 'hold'))).toEqual([]);
  const two = after(state, ...hold('a', 'g', 'x', 'h'));
  expect(rulesBroken(two, activate('b', 'hold'))).toContain('wta:8.0/extra-limit');
});

test('WTA-65 more than six hexes from its command a unit may only come nearer to it, and no nearer to the enemy', () => {
  const wide: Field = { rows: plain(14, 8), units: { a: 'us-inf J4', c: 'us-cmd A4', g: 'ge-gren J8', k: 'ge-cmd N8' } };
  const away = advancedActivation(wide, undefined, activate('a', 'move'));
  expect(['I4', 'K4', 'J5'].map(hex => rulesBroken(away, go('a', hex)))).toEqual([
    [],
    ['wta:7.1/towards-command'],
    ['wta:7.1/towards-enemy', 'wta:7.1/towards-command'],
  ]);
  const near = advancedActivation({ ...wide, units: { ...wide.units, c: 'us-cmd D4' } }, undefined, activate('a', 'move'));
  expect(rulesBroken(near, go('a', 'K4'))).toEqual([]);
  expect(
    rulesBroken(
      advancedActivation({ ...wide, units: { ...wide.units, g: 'ge-gren J6' } }, undefined, activate('a', 'fire')),
      fireAp('a', 'g', 'radio radio radio'),
    ),
  ).toEqual([]);
});

test('WTA-66 a lost command puts its group out of zone at once; at the next roll a substitute is named, a die short on the radio', () => {
  const lost: Field = { ...field, units: { ...field.units, c: 'us-cmd C6 1', a: 'us-inf C4' } };
  const shot = advancedActivation(lost, undefined, ...hold('a'), activate('g', 'fire'), fireAp('g', 'c', 'infantry radio radio radio'));
  expect(shot.units['a'] && isOutOfZone(shot, shot.units['a'])).toBe(true);
  const next = after(shot, pass('allied'), pass('axis'), endTurn(1), turn(2), groupRoll('allied', 'A 2'));
  expect(next.pending[0]).toEqual({ kind: 'substitute', side: 'allied', must: true, group: 'A' });
  const led = after(next, { type: 'substitute', side: 'allied', unit: 'b' }, groupRoll('axis', 'A 2'), activate('b', 'artillery'));
  expect(diceOf(led, radio('b', 'g', ''))).toBe('1: command-sub -1');
});

const dealt: Field = {
  ...field,
  special: {
    deck: { cards: [], reinforcements: { allied: { draw: 1, cards: ['RA1'] }, axis: { draw: 0, cards: [] } } },
    roads: { allied: ['C1', 'D1'], axis: ['C8'] },
  },
};

test('WTA-67 advanced reinforcements join groups and come on from the next turn, by a friendly road', () => {
  const groups = { 'ra1-1': 'A', 'ra1-2': 'B' };
  const dice = [
    groupRoll('allied', 'event 3'),
    draw('allied', 'RA1'),
    playCard('allied', 'RA1'),
    { type: 'assign', side: 'allied', groups },
  ];
  const state = after(start(dealt), ...dice, choose('A'), groupRoll('axis', 'A 3'));
  expect(rulesBroken(state, activate('ra1-1', 'move'))).toContain('wta:7.2/entry');
  const next = after(state, pass('allied'), pass('axis'), endTurn(1), turn(2), groupRoll('allied', 'A 3'), groupRoll('axis', 'A 3'));
  const coming = after(next, activate('ra1-1', 'move'));
  expect(['D1', 'E1'].map(hex => rulesBroken(coming, enter('ra1-1', hex)))).toEqual([[], ['wta:2.6.2/entry']]);
});

test('WTA-09 basic reinforcements come on at once by a friendly road, the next of the card behind them, and may act this turn', () => {
  const state = after(beginField(dealt), turn(1), roll('allied', 1), draw('allied', 'RA1'), playCard('allied', 'RA1'));
  expect(state.pending).toEqual([{ kind: 'enter', side: 'allied', must: true, unit: 'ra1-1' }]);
  expect(['C1', 'E1'].map(hex => rulesBroken(state, enter('ra1-1', hex)))).toEqual([[], ['wta:2.6.2/entry']]);
  const on = after(state, enter('ra1-1', 'C1'));
  expect([on.units['ra1-1']?.at, on.units['ra1-2']?.at, on.units['ra1-2']?.enters]).toEqual([
    'C1',
    undefined,
    { hexes: ['C1', 'D1'], turn: 1 },
  ]);
  expect(rulesBroken(on, activate('ra1-1', 'move'))).toEqual([]);
});

test('WTA-09 with no road free it is the free edge hex nearest to one', () => {
  const taken: Field = { ...dealt, units: { ...field.units, m: 'us-inf C1', n: 'us-inf D1' } };
  const state = after(beginField(taken), turn(1), roll('allied', 1), draw('allied', 'RA1'), playCard('allied', 'RA1'));
  expect(['B1', 'E1', 'A1'].map(hex => rulesBroken(state, enter('ra1-1', hex)))).toEqual([[], [], ['wta:2.6.2/entry']]);
});

test('WTA-10 in the basic game a card leaves groups and command zones alone', () => {
  const state = after(
    beginField(dealt),
    turn(1),
    roll('allied', 1),
    draw('allied', 'RA1'),
    playCard('allied', 'RA1'),
    enter('ra1-1', 'C1'),
  );
  expect([state.pending, state.units['ra1-1']?.group]).toEqual([[], undefined]);
});

test('WTA-69 a third turn in a row costs a card and passes to another group', () => {
  const state = after(withSide(start(), 'allied', { past: ['A', 'A'] }), groupRoll('allied', 'A 3'));
  expect(state.pending.map(duty => duty.kind)).toEqual(['card', 'group']);
  const drawn = after(state, draw('allied', 'E11'));
  expect(['A', 'B', 'R'].map(group => rulesBroken(drawn, choose(group)))).toEqual([['wta:8.0/third-time'], [], []]);
  const over = (past: readonly ('A' | 'B')[]) => after(withSide(start(), 'allied', { past }), groupRoll('allied', 'A 3')).pending;
  expect([over(['B', 'A']), over(['A'])]).toEqual([[], []]);
});

test('WTA-70 the d6 gives batteries for the whole turn and as many further units', () => {
  const state = advancedActivation(field, ['A 5', 'A 1']);
  expect([state.sides['allied']?.batteries, state.sides['allied']?.extra, state.sides['axis']?.batteries]).toEqual([2, 5, 1]);
  const gone = after(state, ...hold('a', 'g', 'b', 'h', 'c', 'k', 'x'));
  expect(gone.sides['allied']?.extra).toBe(4);
});

test('WTA-71 units are activated in turn, the group before the rest; who has passed is done, and who held may react', () => {
  const state = advancedActivation(field, undefined, ...hold('a'));
  expect([nextSide(state), nextSide(after(state, ...hold('g')))]).toEqual(['axis', 'allied']);
  expect(nextSide(after(state, pass('axis'), ...hold('b')))).toBe('allied');
  expect(nextSide(after(state, pass('axis'), pass('allied')))).toBe(undefined);
  expect([state.units['a']?.stationary, state.units['a']?.activated]).toEqual([true, true]);
});

test('WTA-72 the groups of the turns before are kept, and activated units are marked until the turn ends', () => {
  const state = after(advancedActivation(field, undefined, ...hold('a')), pass('axis'), pass('allied'), endTurn(1));
  expect([state.sides['allied']?.past[0], state.units['a']?.activated]).toEqual(['A', false]);
});

const SUPPORT = { radio: 2, rally: 2, batteries: [{ id: 'b1', dice: 4 }], strategic: 1 };
const bombers: Field = { ...field, special: { support: { allied: SUPPORT, axis: SUPPORT } } };
const request = (black: string, scatter?: readonly [string, string]): Move => ({
  type: 'strategic',
  unit: 'c',
  hex: 'C7',
  thrown: [
    ...(throwDice('radio', 'black', black).thrown ?? []),
    ...(scatter ? [{ as: 'scatter', dice: { black: [scatter[0]], d6: [scatter[1]] } }] : []),
  ],
});
const asking = advancedActivation(bombers, undefined, activate('c', 'strategic'));

test('WTA-73 a strategic bombardment takes the place of artillery and ends the activations of the group', () => {
  const missed = after(asking, request('radio flag flag'));
  expect([missed.pending, missed.sides['allied']?.strategic, missed.units['a']?.activated]).toEqual([[], 1, false]);
  const struck = after(asking, request('radio radio flag', ['explosion', '1']));
  expect([
    struck.sides['allied']?.strategic,
    struck.units['a']?.activated,
    struck.units['a']?.stationary,
    struck.units['x']?.activated,
  ]).toEqual([0, true, false, false]);
});

test('WTA-74 it scatters, and falls with five dice on the centre and two around it, on friend and foe', () => {
  const where = (black: string, d6: string) =>
    after(asking, request('radio radio flag', [black, d6])).pending.map(duty =>
      'hex' in duty && 'dice' in duty ? [duty.hex, duty.dice] : [],
    );
  expect([where('flag', '1'), where('infantry', '1'), where('radio', '1')]).toEqual([[['C7', 5]], [['C7', 2]], []]);
  const friends = advancedActivation({ ...bombers, units: { ...field.units, b: 'us-inf C6' } }, undefined, activate('c', 'strategic'));
  expect(after(friends, request('radio radio flag', ['flag', '1'])).pending.map(duty => ('hex' in duty ? duty.hex : ''))).toEqual([
    'C7',
    'C6',
  ]);
});

test('WTA-88 only before any other unit of the group has been activated', () => {
  expect(rulesBroken(advancedActivation(bombers), activate('c', 'strategic'))).toEqual([]);
  expect(rulesBroken(advancedActivation(bombers, undefined, ...hold('a', 'g')), activate('c', 'strategic'))).toEqual(['wta:9.0/group']);
});

test('WTA-89 with its command lost a group is out of zone though another command is near; other groups are not', () => {
  const two: Field = { ...field, units: { ...field.units, c: 'us-cmd C6 1', d: 'us-cmd D2' }, more: { ...field.more, d: { group: 'B' } } };
  const state = advancedActivation(two, undefined, ...hold('a'), activate('g', 'fire'), fireAp('g', 'c', 'infantry radio radio radio'));
  expect(['b', 'x'].map(id => state.units[id] && isOutOfZone(state, state.units[id]))).toEqual([true, false]);
});

test('WTA-90 the activation in which a unit comes on is free of the command zone', () => {
  const far: Field = {
    rows: plain(14, 8),
    units: { a: 'us-inf -', c: 'us-cmd N8', g: 'ge-gren A5', k: 'ge-cmd B8' },
    more: { a: { enters: { hexes: ['A1'], turn: 1 } } },
  };
  expect(rulesBroken(advancedActivation(far, undefined, activate('a', 'move'), enter('a', 'A1')), go('a', 'A2'))).toEqual([]);
});

test('WTA-75 advanced reactions: also by units that held, once a turn; closing fire beside the mover with all dice', () => {
  const close: Field = { units: { a: 'us-inf C3', b: 'us-inf H1', c: 'us-cmd A2', g: 'ge-gren C6', k: 'ge-cmd H8' } };
  const state = advancedActivation(close, undefined, ...hold('b', 'g'), activate('a', 'move'), go('a', 'C4', 'C5'));
  expect([diceOf(state, oppAp('g', 'a', '')), diceOf(state, closeAp('g', 'a', ''))]).toEqual(['3: opportunity -1', '4']);
  const fired = after(state, closeAp('g', 'a', 'radio radio radio radio'));
  expect([fired.units['g']?.reacted, rulesBroken(fired, oppAp('g', 'a', 'radio radio radio'))]).toEqual([true, ['wta:5.5.1/once']]);
});

test('WTA-77 mortars fire two to five hexes at infantry, also where a friend near the target sees for them', () => {
  const blind: Field = {
    rows: plain(8, 8).with(3, '..w.....'),
    units: { a: 'us-mortar C2', b: 'us-inf H1', g: 'ge-gren C6', k: 'ge-cmd H8' },
  };
  const shot = (f: Field, text: string) => rulesBroken(advancedActivation(f, undefined, activate('a', 'fire')), fireAp('a', 'g', text));
  expect(shot(blind, 'radio radio')).toEqual(['wta:5.1/los']);
  expect(shot({ ...blind, units: { ...blind.units, b: 'us-inf D6' } }, 'radio radio')).toEqual([]);
  expect(shot({ ...blind, units: { ...blind.units, g: 'ge-gren C3' } }, 'radio')).toContain('wta:5.2/range');
});

test('WTA-77 paratroops land where the dice say, lose steps on rough ground, and have half their points in turn 1', () => {
  const para: Field = { ...field, units: { ...field.units, p: 'us-para -' }, more: { ...field.more, p: { para: true } } };
  const jump = (hex: string, faces: readonly [string, string], landing?: string): Move => ({
    type: 'drop',
    unit: 'p',
    hex,
    thrown: [
      { as: 'scatter', dice: { black: [faces[0]], d6: [faces[1]] } },
      ...(landing ? [{ as: 'landing', dice: { black: landing.split(' ') } }] : []),
    ],
  });
  const down = (f: Field, ...how: Parameters<typeof jump>) => after(beginField(withGroups(f)), jump(...how)).units['p'];
  expect([down(para, 'D4', ['flag', '1'])?.at, down(para, 'D4', ['infantry', '1'])?.at, down(para, 'D4', ['radio', '4'])?.at]).toEqual([
    'D4',
    'D3',
    'D6',
  ]);
  expect(down({ ...para, rows: plain(8, 8).with(3, '...w....') }, 'D4', ['flag', '1'], 'flag radio')?.strength).toBe(3);
  const landed = after(
    beginField(withGroups(para)),
    jump('D4', ['flag', '1']),
    turn(1),
    groupRoll('allied', 'A 3'),
    groupRoll('axis', 'A 3'),
    activate('p', 'move'),
  );
  expect([rulesBroken(landed, go('p', 'D3', 'D2')), rulesBroken(landed, go('p', 'D3', 'D2', 'D1'))]).toEqual([[], ['wta:4.0/mp']]);
});

test('WTA-77 at night or in mist sight is what the scenario says', () => {
  expect(beginField({ ...field, special: { sight: 2 } }).sight).toBe(2);
});

test('WTA-76 what is hidden has no zone of control, cannot be fired at, and shows itself to who comes beside it', () => {
  const hidden: Field = { units: { a: 'us-inf C3', c: 'us-cmd A2', g: 'ge-gren C6', k: 'ge-cmd H8' }, more: { g: { hidden: true } } };
  const state = advancedActivation(hidden, undefined, activate('a', 'advance'));
  expect(rulesBroken(advancedActivation(hidden, undefined, activate('a', 'fire')), fireAp('a', 'g', 'radio radio'))).toContain(
    'wta:5.0/target',
  );
  const found = after(state, go('a', 'C4', 'C5'));
  expect([found.units['g']?.hidden, found.units['a']?.at]).toEqual([false, 'C5']);
  expect(diceOf(found, closeAp('g', 'a', ''))).toBe('5: ambush +1');
});

test('WTA-32 a trench takes the first loss of a bombardment, too', () => {
  const trench: Field = { ...bombers, units: { ...field.units, c: 'us-cmd C3', g: 'ge-gren C6' }, trenches: ['C6'] };
  const called = advancedActivation(trench, undefined, activate('c', 'artillery'), radio('c', 'g', 'radio flag'));
  expect(after(called, bombard('c', 'b1', 'g', 'explosion flag flag flag')).units['g']?.strength).toBe(4);
});

test('WTA-74, WTA-77 the d6 of a scatter is due only where the black die sends it astray; both thrown at once do as well', () => {
  const para: Field = { ...field, units: { ...field.units, p: 'us-para -' }, more: { ...field.more, p: { para: true } } };
  const jump = (...thrown: readonly Thrown[]) => ({ type: 'drop', unit: 'p', hex: 'D4', thrown }) satisfies Move;
  const black = (face: string) => ({ as: 'scatter', dice: { black: [face] } });
  const way = { as: 'direction', dice: { d6: ['4'] } };
  const state = beginField(withGroups(para));
  const lands = (...thrown: readonly Thrown[]) => [rulesBroken(state, jump(...thrown)), after(state, jump(...thrown)).units['p']?.at];
  expect(['explosion', 'flag'].map(face => lands(black(face)))).toEqual([
    [[], 'D4'],
    [[], 'D4'],
  ]);
  expect(lands(black('infantry'), way)).toEqual([[], 'D5']);
  expect(lands(black('radio'), way)).toEqual([[], 'D6']);
  expect(lands({ as: 'scatter', dice: { black: ['flag'], d6: ['4'] } })).toEqual([[], 'D4']);
  expect(lands({ as: 'scatter', dice: { black: ['radio'], d6: ['4'] } })).toEqual([[], 'D6']);
  expect(rulesBroken(state, jump(black('radio')))).toEqual(['core:record/dice-left-out']);
  expect(rulesBroken(state, jump(black('flag'), way))).toEqual(['core:record/dice-count']);
});
