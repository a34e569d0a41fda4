// What is drawn and read: symbols, counters, what lies on the map, facts about a game, an area, a piece.

import ms from 'milsymbol';
import { describe, expect, test } from 'vitest';
import { type Fact, readReference, wordsOf } from '../../../src/core/ruleset.ts';
import { shortOf, symbolOf } from '../../../src/rulesets/axis-and-allies/data/symbols.ts';
import AXIS from '../../../src/rulesets/axis-and-allies/index.ts';
import { counter, unitValue } from '../../../src/rulesets/axis-and-allies/show/counter.ts';
import { dossier, facts, describe as told } from '../../../src/rulesets/axis-and-allies/show/facts.ts';
import { scenery } from '../../../src/rulesets/axis-and-allies/show/scenery.ts';
import type { AxisState, AxisUnit } from '../../../src/rulesets/axis-and-allies/state.ts';
import { UNIT_TYPES } from '../../../src/rulesets/axis-and-allies/tables.ts';
import { unitsAt } from '../../../src/rulesets/axis-and-allies/units.ts';
import { add, at, beginGame, withOwners } from './game.ts';

const japan = at(beginGame(), 'japan', 'purchase');

function unit(state: AxisState, area: string, type: string): AxisUnit {
  const found = unitsAt(state, area).find(one => one.type === type);
  if (!found) throw new Error(`no ${type} in ${area}`);
  return found;
}

const says = (list: readonly Fact[], title: string): string | undefined => list.find(fact => fact.title === title)?.text;

test('every type has a symbol that the drawing library knows, a friend’s or an enemy’s, and a short name', () => {
  for (const type of UNIT_TYPES) {
    const symbols = [true, false].map(friend => new ms.Symbol(symbolOf(type, friend)));
    expect([type, ...symbols.map(symbol => symbol.getMetadata().affiliation)]).toEqual([type, 'Friend', 'Hostile']);
    expect([type, symbols.map(symbol => symbol.isValid())]).toEqual([type, [true, true]]);
    expect(shortOf(type).length).toBeLessThanOrEqual(4);
  }
});

describe('counters', () => {
  test('tell type, hits and states', () => {
    expect(counter(japan, unit(japan, 'sz-caroline-islands', 'battleship'))).toMatchObject({
      label: 'BB',
      title: 'Elite battleship',
      steps: 2,
      full: 2,
      states: [{ id: 'elite' }],
    });
    const hurt = add(japan, 'japan', 'battleship', 'sz-okinawa', 1, { strength: 1, repairing: true });
    expect(counter(hurt, unit(hurt, 'sz-okinawa', 'battleship')).states.map(({ id }) => id)).toEqual(['damaged', 'repairing']);
  });

  test('are worth their price', () => {
    expect([unitValue(unit(japan, 'japan', 'fighter')), unitValue({ ...unit(japan, 'japan', 'fighter'), strength: 0 })]).toEqual([12, 0]);
  });
});

test('every territory is shown in the hands of its holder, capitals, mines and warehouses where they are', () => {
  const stock = { kwangtung: { transport: 1 }, india: {} };
  const state = { ...withOwners(japan, { china: 'japan' }), mines: { 'sz-okinawa': 'uk' }, stock };
  const marks = scenery(state);
  expect(marks.filter(({ kind }) => kind === 'hold')).toHaveLength(22);
  expect(marks).toContainEqual({
    kind: 'hold',
    at: 'china',
    side: 'japan',
    title: 'China',
    says: 'China, worth 2 IPC, held by Japan, taken from United States',
  });
  expect(marks).toContainEqual({ kind: 'sign', at: 'japan', sign: 'capital', side: 'japan', says: 'Japan, capital of Japan' });
  expect(marks).toContainEqual({
    kind: 'sign',
    at: 'sz-okinawa',
    sign: 'mine',
    side: 'uk',
    says: 'a mine of United Kingdom in Okinawa Sea Zone',
  });
  const stores = marks.filter(mark => mark.kind === 'sign' && mark.sign === 'warehouse');
  expect(stores).toEqual([
    { kind: 'sign', at: 'kwangtung', sign: 'warehouse', side: 'japan', says: 'a warehouse in Kwangtung: 1 transport' },
  ]);
});

describe('facts', () => {
  test('of the game: standing, whose turn, treasuries, stores, aid, losses', () => {
    const state = {
      ...japan,
      stock: { kwangtung: { transport: 1 } },
      supply: { ...japan.supply, japan: 1 },
      incoming: { ...japan.incoming, uk: [6] },
      tech: { ...japan.tech, usa: ['rockets' as const] },
    };
    const list = facts(state);
    expect(says(list, 'Turn')).toBe('purchase phase');
    expect(says(list, 'Warehouse in Kwangtung')).toBe('1 transport');
    expect(says(list, 'Lost transports')).toBe('1 IPC less at the next income');
    expect(says(list, 'Aid on its way')).toBe('6 IPC with the next income');
    expect(says(list, 'Technology')).toBe('rockets');
    expect(list.filter(({ title }) => title === 'Treasury').map(({ text: value }) => value)).toEqual(['15 IPC', '25 IPC', '25 IPC']);
  });

  test('of an area: value, holder, capital, complex', () => {
    const list = told(japan, 'kwangtung');
    expect([says(list, 'Value'), says(list, 'Held by'), says(list, 'Industrial complex')]).toEqual([
      '3 IPC',
      'Japan',
      '3 units may come in a turn',
    ]);
    expect(says(told(japan, 'japan'), 'Capital of')).toBe('Japan');
    expect(says(told(japan, 'japan'), 'Industrial complex')).toBe('any number of units may come in a turn');
    expect(told(japan, 'nowhere')).toEqual([]);
  });

  test('of a piece: dice as they are now', () => {
    const hurt = add(japan, 'japan', 'battleship', 'sz-okinawa', 1, { strength: 1 });
    const list = dossier(hurt, unit(hurt, 'sz-okinawa', 'battleship'));
    expect([says(list, 'Attack'), says(list, 'Movement'), says(list, 'Hits')]).toEqual(['hits on 2 or less', '1 space', '1 of 2']);
    expect(says(dossier(japan, unit(japan, 'sz-japan', 'transport')), 'Aboard')).toBe('nothing; room for 2 points');
  });
});

test('the book has a row for each unit, technology, power and owned territory', async () => {
  const { tables, rulings, options } = await readReference(AXIS);
  expect(tables.map(({ id, rows }) => [id, rows.length])).toEqual([
    ['units', 14],
    ['technology', 6],
    ['powers', 5],
    ['areas', 56],
    ['orders', 2],
  ]);
  expect([rulings.length, options.length]).toEqual([97, 34]);
  for (const { columns, rows } of tables) for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
});

test('dice of a round lie in columns with a heading, other dice have none', () => {
  expect(['first-strike', 'attack-3', 'defend-sub', 'defend-reroll', 'raid'].map(as => wordsOf(AXIS).diceGroupLabel?.(as))).toEqual([
    'first strike',
    'attack, 3',
    'defence, submarines',
    'defence, once more',
    undefined,
  ]);
});
