// Cards, the basic turn, and what a unit may do with its activation (2.6 to 3.2).

import { expect, test } from 'vitest';
import { actionsOf } from '../../../../src/rulesets/war-to-axis/acts/activate.ts';
import { ACTIONS, type WtaAction } from '../../../../src/rulesets/war-to-axis/state.ts';
import {
  activate,
  after,
  alliedActivation,
  axis,
  beginField,
  draw,
  endSide,
  endTurn,
  type Field,
  fireAp,
  go,
  playCard,
  roll,
  rulesBroken,
  turn,
} from '../field.ts';

const field: Field = { units: { a: 'us-inf C2', c: 'us-cmd A2', g: 'ge-gren C7', h: 'ge-cmd H8' } };
const cards = (...list: readonly string[]): Field => ({ ...field, special: { deck: { cards: list } } });
const rolledOne = (f: Field) => after(beginField(f), turn(1), roll('allied', 1));

test('WTA-06 the deck is what the scenario lists; when it is used up a 1 asks for no card', () => {
  expect(rulesBroken(beginField(cards('E05')), { type: 'deck', cards: ['E05'] })).toEqual([]);
  expect(rulesBroken(beginField(cards('E05')), { type: 'deck', cards: ['E05', 'E06'] })).toEqual(['wta:2.6/composition']);
  const empty = after(rolledOne(cards('E05')), draw('allied', 'E05'), playCard('allied', 'E05'), endSide('allied'), roll('axis', 1));
  expect(empty.pending).toEqual([]);
});

test('WTA-07 a card goes to the side of its symbol; an immediate one is played at once, others are held', () => {
  const held = after(rolledOne(cards('E02', 'E01')), draw('allied', 'E02'));
  expect([held.sides['allied']?.hand, held.pending]).toEqual([['E02'], []]);
  const due = after(rolledOne(cards('E02', 'E01')), draw('allied', 'E01'));
  expect(due.pending).toEqual([{ kind: 'play-card', side: 'allied', must: true, card: 'E01' }]);
  const given = after(
    beginField(cards('E02', 'E01')),
    turn(1),
    roll('allied', 2),
    endSide('allied'),
    roll('axis', 1),
    draw('axis', 'E02', 'allied'),
  );
  expect([given.sides['allied']?.hand, given.sides['axis']?.hand]).toEqual([['E02'], []]);
});

const dealt: Field = {
  ...field,
  special: {
    deck: {
      cards: ['E05'],
      reinforcements: { allied: { draw: 1, cards: ['RA1', 'RA2'] }, axis: { draw: 1, cards: ['RG4'] } },
    },
    roads: { allied: ['C1'], axis: ['C8'] },
  },
};

test('WTA-08 each player’s reinforcement cards are drawn at random into the deck: any of his list, as many as the scenario says', () => {
  const state = beginField(dealt);
  expect(rulesBroken(state, { type: 'deck', cards: ['RA1', 'E05', 'RG4'] })).toEqual([]);
  expect(rulesBroken(state, { type: 'deck', cards: ['RG4', 'RA2', 'E05'] })).toEqual([]);
  expect(rulesBroken(state, { type: 'deck', cards: ['RA1', 'RA2', 'E05', 'RG4'] })).toEqual(['wta:2.6/composition']);
});

test('WTA-11 basic turn: roll and act, then the other side, then the end; group letters mean nothing', () => {
  const lettered: Field = { ...field, more: { a: { group: 'R' }, c: { group: 'B' } } };
  const over = axis(lettered, activate('g', 'hold'), endSide('axis'));
  expect([over.phase, after(over, endTurn(1)).phase]).toEqual(['done', 'between']);
  expect(rulesBroken(alliedActivation(lettered), activate('a', 'hold'))).toEqual([]);
  expect(rulesBroken(alliedActivation(lettered), roll('axis', 3))).toEqual(['wta:3.0/order']);
});

test('WTA-12 a d6 gives 6 and as many units, as many batteries as there are, and a card on a 1', () => {
  const seen = [1, 2, 3, 4, 5, 6].map(n => {
    const state = after(beginField(field), turn(1), roll('allied', n));
    return [state.sides['allied']?.allowed, state.sides['allied']?.batteries, state.pending.length];
  });
  expect(seen).toEqual([
    [7, 1, 1],
    [8, 2, 0],
    [9, 2, 0],
    [10, 2, 0],
    [11, 2, 0],
    [12, 2, 0],
  ]);
});

/** Actions the referee lets a unit take. */
const open = (f: Field, unit: string): readonly WtaAction[] =>
  ACTIONS.filter(action => rulesBroken(alliedActivation(f), activate(unit, action)).length === 0);

test('WTA-13 all units hold, fire, advance or move; commands call artillery and rally as well', () => {
  expect(open(field, 'a')).toEqual(['hold', 'fire', 'advance', 'move']);
  expect(open(field, 'c')).toEqual(['hold', 'fire', 'move', 'artillery', 'rally']);
  expect(open({ units: { e: 'us-eng C3', g: 'ge-gren H8' } }, 'e')).toEqual(['hold', 'fire', 'advance', 'move', 'demolish', 'repair']);
});

test('WTA-13 what is offered are the actions that lead to something', () => {
  const state = alliedActivation(field);
  const offered = (id: string) => (state.units[id] ? actionsOf(state, state.units[id]) : []);
  expect([offered('a'), offered('c')]).toEqual([
    ['hold', 'advance', 'move'],
    ['hold', 'move', 'artillery'],
  ]);
});

test('WTA-14 guns and commands have no advance', () => {
  const f: Field = { units: { a: 'us-at57 C3', c: 'us-cmd A2', m: 'us-m4 E3', g: 'ge-gren H8' } };
  expect(['a', 'c', 'm'].map(unit => rulesBroken(alliedActivation(f), activate(unit, 'advance')))).toEqual([
    ['wta:4.0/no-advance'],
    ['wta:4.0/no-advance'],
    [],
  ]);
});

test('WTA-15 no fire after a full move, and a die less in an advance', () => {
  const f: Field = { units: { a: 'us-inf C3', g: 'ge-gren C6' } };
  const after4 = (action: WtaAction) => alliedActivation(f, activate('a', action), go('a', 'C4'));
  expect(rulesBroken(after4('move'), fireAp('a', 'g', 'radio radio'))).toEqual(['wta:4.0/full-move-no-fire']);
  expect(rulesBroken(after4('advance'), fireAp('a', 'g', 'radio radio'))).toEqual([]);
  expect(rulesBroken(after4('advance'), fireAp('a', 'g', 'radio radio radio'))).toEqual(['wta:5.2/dice-count']);
});
