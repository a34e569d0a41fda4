// Turns, phases and what falls due between them, cells, capture, income and victory.

import { describe, expect, test } from 'vitest';
import { captureTerritory } from '../../../src/rulesets/axis-and-allies/capture.ts';
import { outcome } from '../../../src/rulesets/axis-and-allies/outcome.ts';
import type { AxisState } from '../../../src/rulesets/axis-and-allies/state.ts';
import { unitsAt } from '../../../src/rulesets/axis-and-allies/units.ts';
import { add, at, beginGame, brokenRules, clear, dice, play, type Told, there, withOwners } from './game.ts';

const TURN = ['combat-move', 'combat', 'noncombat', 'place', 'income'] as const;
const phases: readonly Told[] = TURN.map(to => ({ type: 'phase', to }));
const wholeTurn = (side: string, round: number): readonly Told[] => [
  { type: 'turn', side, round },
  ...phases,
  { type: 'income' },
  { type: 'end-turn' },
];

describe('the order of play (AA-63)', () => {
  test('powers follow one another, and rounds', () => {
    const round = ['uk', 'japan', 'usa'].flatMap(side => wholeTurn(side, 1));
    expect(play(beginGame(), ...round, ...wholeTurn('uk', 2))).toMatchObject({ all: [], state: { turn: 2, phase: 'between' } });
    expect(brokenRules(beginGame(), { type: 'turn', side: 'japan', round: 1 })).toEqual(['aa:base/turn-order']);
    expect(brokenRules(beginGame(), { type: 'turn', side: 'uk', round: 2 })).toEqual(['aa:base/turn-order']);
    expect(brokenRules(beginGame('classic-1942'), { type: 'turn', side: 'ussr', round: 1 })).toEqual([]);
  });

  test('phases follow one another, none is left out', () => {
    const uk = at(beginGame(), 'uk', 'purchase');
    expect(brokenRules(uk, { type: 'phase', to: 'combat' })).toEqual(['aa:base/phase-order']);
    expect(brokenRules(uk, { type: 'phase', to: 'combat-move' })).toEqual([]);
    expect(brokenRules(uk, { type: 'end-turn' })).toEqual(['aa:base/phase-order']);
    expect(brokenRules({ ...uk, phase: 'income' }, { type: 'end-turn' })).toEqual(['aa:base/income-due']);
  });

  test('an area or a power that is not there is skipped', () => {
    const uk = at(beginGame(), 'uk', 'purchase');
    expect(brokenRules(uk, { type: 'repair', zone: 'sz-baltic' })).toEqual(['aa:base/area']);
    expect(brokenRules(uk, { type: 'aid', to: 'ussr', ipc: 1, roller: 'japan' })).toEqual(['aa:base/power']);
  });

  test('a power without land and pieces is passed over', () => {
    const game = beginGame();
    const gone = Object.keys(game.owner).filter(area => game.owner[area] === 'uk');
    const areas = Object.keys(game.game.board.areas);
    const empty = areas.reduce((now, area) => (unitsAt(now, area).some(unit => unit.side === 'uk') ? clear(now, area) : now), game);
    expect(
      brokenRules(withOwners(empty, Object.fromEntries(gone.map(area => [area, 'japan']))), { type: 'turn', side: 'japan', round: 1 }),
    ).toEqual([]);
  });
});

describe('the end of the combat phase', () => {
  const combat = at(beginGame(), 'japan', 'combat');
  const next: Told = { type: 'phase', to: 'noncombat' };

  test('waits for battles that are due', () => {
    expect(brokenRules(add(combat, 'japan', 'infantry', 'china'), next)).toEqual(['aa:base/battle-due']);
    expect(brokenRules(add(combat, 'japan', 'submarine', 'sz-hawaii'), next)).toEqual(['aa:base/battle-due']);
    expect(brokenRules(combat, next)).toEqual([]);
  });

  test('takes land that nobody defends, with its complex and gun (AA-54, AA-79)', () => {
    const empty = clear(combat, 'india', 'infantry', 'fighter', 'bomber', 'artillery');
    const after = play(add(empty, 'japan', 'infantry', 'india', 1, { dropped: true }), next).state;
    expect(after.owner['india']).toBe('japan');
    expect(there(after, 'india', 'japan')).toEqual({ infantry: 1, 'aa-gun': 1, complex: 1 });
    expect(after.startComplexes).not.toContain('india');
  });

  test('sees every kamikaze gone (AA-44)', () => {
    const flown = add(combat, 'japan', 'fighter', 'sz-wake-island', 2, { kamikaze: true });
    const after = play(flown, next);
    expect(there(after.state, 'sz-wake-island')).toEqual({});
    expect(after.messages).toContain('2 kamikazes gone');
  });
});

test('aircraft without a landing place are lost at the end of the non-combat move (AA-70)', () => {
  const state = at(beginGame(), 'japan', 'noncombat');
  const flown = [
    ['fighter', 'sz-caroline-islands', 2],
    ['bomber', 'sz-japan', 1],
    ['fighter', 'china', 1],
    ['fighter', 'manchuria', 1],
  ].reduce((now, [type, area, n]) => add(now, 'japan', String(type), String(area), Number(n)), state);
  const after = play(flown, { type: 'phase', to: 'place' }).state;
  expect(there(after, 'sz-caroline-islands')).toMatchObject({ fighter: 2, carrier: 1 });
  expect(there(after, 'sz-japan')).not.toHaveProperty('bomber');
  expect(there(after, 'china', 'japan')).toEqual({});
  expect(there(after, 'manchuria')).toMatchObject({ fighter: 2 });
});

describe('resistance cells', () => {
  const held = withOwners(clear(at(beginGame(), 'usa', 'purchase'), 'china'), { china: 'japan' });
  const occupied = (n: number): AxisState => (n === 0 ? held : add(held, 'japan', 'infantry', 'china', n));
  const waiting = (n: number, cells = 1): AxisState =>
    play(add(occupied(n), 'usa', 'cell', 'china', cells), { type: 'phase', to: 'combat-move' }).state;
  const roll = (die: number, more = {}): Told => ({ type: 'cell-roll', area: 'china', thrown: [dice('cell', die)], ...more });
  const closed: readonly Told[] = [
    { type: 'phase', to: 'combat' },
    { type: 'phase', to: 'noncombat' },
  ];

  test('each rolls once before its owner leaves the combat move (AA-22)', () => {
    const state = waiting(1, 2);
    expect(brokenRules(state, { type: 'phase', to: 'combat' })).toEqual(['aa:res/one-roll']);
    expect(play(state, roll(3), { type: 'phase', to: 'combat' }).broken).toEqual(['aa:res/one-roll']);
    expect(play(state, roll(3), roll(4), { type: 'phase', to: 'combat' }).all).toEqual([]);
    expect(play(state, roll(3), roll(4), roll(2)).broken).toEqual(['aa:res/phase']);
    expect(brokenRules(at(beginGame(), 'usa', 'combat-move'), roll(3))).toEqual(['aa:res/phase']);
  });

  test('a 1 removes a unit of the occupier, as he chooses (AA-23)', () => {
    const state = add(waiting(1), 'japan', 'artillery', 'china');
    expect(there(play(state, roll(1, { loss: { infantry: 1 } })).state, 'china', 'japan')).toEqual({ artillery: 1 });
    expect(there(play(state, roll(1)).state, 'china', 'japan')).toEqual({ infantry: 1 });
    expect(brokenRules(state, roll(1, { loss: { infantry: 2 } }))).toEqual(['aa:res/casualty']);
    expect(brokenRules(state, roll(1, { loss: { fighter: 1 } }))).toEqual(['aa:res/casualty']);
    expect(brokenRules(state, roll(2, { loss: { infantry: 1 } }))).toEqual(['aa:res/casualty']);
  });

  test('a 1 over empty land frees it when combat closes, for its first owner (AA-24, AA-26)', () => {
    const after = play(waiting(0), roll(1), ...closed);
    expect(after.all).toEqual([]);
    expect(after.state.owner['china']).toBe('usa');
    expect(there(after.state, 'china')).toEqual({});
  });

  test('a 6 removes the cell, 2 to 5 do nothing (AA-25)', () => {
    expect(there(play(waiting(1), roll(6)).state, 'china', 'usa')).toEqual({});
    for (const die of [2, 3, 4, 5]) expect(there(play(waiting(1), roll(die)).state, 'china')).toEqual({ infantry: 1, cell: 1 });
  });

  test('the 1 that removes the last unit frees nothing, a further one does (AA-95)', () => {
    const first = play(waiting(1, 2), roll(1));
    expect(first.state.liberated).toEqual([]);
    expect(play(first.state, roll(1)).state.liberated).toEqual(['china']);
    const same = { ...waiting(1), game: { ...waiting(1).game, options: { cellLastUnit: 'same' } } };
    expect(play(same, roll(1)).state.liberated).toEqual(['china']);
  });

  test('it disappears when the land is its owner’s again, whoever took it (AA-26)', () => {
    expect(there(captureTerritory(waiting(0), 'uk', 'china'), 'china')).toEqual({});
    expect(captureTerritory(waiting(0), 'uk', 'china').owner['china']).toBe('usa');
  });

  test('does not fight and is no casualty: land with cells alone is undefended (AA-21)', () => {
    const state = add({ ...waiting(0), active: 'japan', phase: 'combat', pending: [] }, 'japan', 'infantry', 'china');
    expect(brokenRules(state, { type: 'phase', to: 'noncombat' })).toEqual([]);
  });

  test('nothing rolls where the rule is off (AA-01)', () => {
    const off = { ...occupied(1), game: { ...held.game, options: { resistance: false } } };
    expect(play(add(off, 'usa', 'cell', 'china'), { type: 'phase', to: 'combat-move' }).state.pending).toEqual([]);
  });
});

describe('capture (AA-79)', () => {
  const classic = beginGame('classic-1942');

  test('a capital gives its treasury, and its power has no income and buys nothing', () => {
    const after = captureTerritory(classic, 'germany', 'russia');
    expect(after.ipc).toMatchObject({ ussr: 0, germany: 56 });
    expect(play({ ...after, active: 'ussr', phase: 'income' }, { type: 'income', treasury: 0 }).all).toEqual([]);
  });

  test('land of an ally goes back to it, unless its capital is lost', () => {
    const lost = withOwners(classic, { karelia: 'germany' });
    expect(captureTerritory(lost, 'uk', 'karelia').owner['karelia']).toBe('ussr');
    expect(captureTerritory(withOwners(lost, { russia: 'germany' }), 'uk', 'karelia').owner['karelia']).toBe('uk');
  });

  test('a capital that is freed gets its land back from allies', () => {
    const trust = withOwners(classic, { karelia: 'uk', russia: 'germany' });
    const after = captureTerritory(trust, 'uk', 'russia');
    expect([after.owner['russia'], after.owner['karelia']]).toEqual(['ussr', 'ussr']);
  });

  test('the gun cannot move the turn it is taken, the complex works from the next turn', () => {
    const after = captureTerritory(clear(classic, 'karelia', 'infantry', 'armor', 'fighter'), 'germany', 'karelia');
    expect(unitsAt(after, 'karelia').map(({ type, side, captured }) => [type, side, captured])).toEqual([
      ['aa-gun', 'germany', true],
      ['complex', 'germany', true],
    ]);
  });
});

describe('income (AA-81)', () => {
  const income = (state: AxisState) => play({ ...state, phase: 'income' }, { type: 'income' }).state;
  const japan = at(beginGame(), 'japan', 'income');

  test('is the value held, with supplies lost taken off once (AA-46, AA-47)', () => {
    expect(income(japan).ipc['japan']).toBe(50);
    const short = income({ ...japan, supply: { ...japan.supply, japan: 2 } });
    expect(short.ipc['japan']).toBe(48);
    expect(income({ ...short, collected: false }).ipc['japan']).toBe(73);
  });

  test('is never less than nothing', () => {
    expect(income({ ...japan, supply: { ...japan.supply, japan: 40 } }).ipc['japan']).toBe(25);
  });

  test('is nothing without the capital, and aid waits', () => {
    const lost = { ...withOwners(japan, { japan: 'usa' }), incoming: { ...japan.incoming, japan: [4] } };
    expect(income(lost)).toMatchObject({ ipc: { japan: 25 }, incoming: { japan: [4] } });
  });

  test('is what the record says, collected once', () => {
    expect(brokenRules(japan, { type: 'income', treasury: 50 })).toEqual([]);
    expect(brokenRules(japan, { type: 'income', treasury: 51 })).toEqual(['aa:base/income-amount']);
    expect(play(japan, { type: 'income' }, { type: 'income' }).broken).toEqual(['aa:base/income-once']);
  });
});

describe('victory (AA-82)', () => {
  const ended = (state: AxisState, round: number): AxisState => ({
    ...state,
    turn: round,
    phase: 'between',
    played: state.game.sides.map(({ id }) => id),
  });
  const classic = beginGame('classic-1942');

  test('the theatre ends after three rounds: 29 for Japan, 26 for the Allies, else a draw', () => {
    expect(outcome(ended(beginGame(), 2)).over).toBe(false);
    expect(outcome(ended(beginGame(), 3))).toMatchObject({ over: true, text: expect.stringMatching(/^a draw: land worth /) });
    const more = withOwners(beginGame(), { china: 'japan', sinkiang: 'japan' });
    expect(outcome(ended(more, 3))).toMatchObject({ over: true, winner: 'japan', points: { japan: 29 } });
    expect(outcome(ended(withOwners(beginGame(), { kwangtung: 'uk' }), 3))).toMatchObject({ over: true, winner: 'uk' });
    expect(brokenRules(ended(beginGame(), 3), { type: 'turn', side: 'uk', round: 4 })).toEqual(['aa:base/game-over']);
  });

  test('the Axis win with two Allied capitals and both their own, or land worth 84', () => {
    const capitals = withOwners(classic, { russia: 'germany', 'united-kingdom': 'germany' });
    expect(outcome(ended(capitals, 1))).toMatchObject({ over: true, winner: 'germany' });
    expect(outcome(ended(withOwners(capitals, { japan: 'usa' }), 1)).over).toBe(false);
    const worth = { ...classic, game: { ...classic.game, tables: { ...classic.game.tables, areas: { japan: { value: 35 } } } } };
    expect(outcome(ended(worth, 1))).toMatchObject({ over: true, winner: 'germany' });
    expect(outcome(ended({ ...worth, game: { ...worth.game, options: { economicVictoryAxis: 0 } } }, 1)).over).toBe(false);
  });

  test('the Allies win with both Axis capitals and all their own, or land worth 110 by option', () => {
    const capitals = withOwners(classic, { germany: 'ussr', japan: 'usa' });
    expect(outcome(ended(capitals, 1))).toMatchObject({ over: true, winner: 'ussr' });
    const rich = { ...classic.game, tables: { ...classic.game.tables, areas: { russia: { value: 28 } } } };
    expect(outcome(ended({ ...classic, game: rich }, 1)).over).toBe(false);
    expect(outcome(ended({ ...classic, game: { ...rich, options: { economicVictoryAllies: 110 } } }, 1))).toMatchObject({ winner: 'ussr' });
  });

  test('is looked at when a round is over, not before', () => {
    expect(outcome({ ...withOwners(classic, { germany: 'ussr', japan: 'usa' }), turn: 1, phase: 'between', played: ['ussr'] }).over).toBe(
      false,
    );
  });
});
