// From files to the first position, and the tables of the card.

import { describe, expect, test } from 'vitest';
import { PRINTED } from '../../../src/rulesets/bolt-action/data/tables.ts';
import { setup } from '../../../src/rulesets/bolt-action/setup.ts';
import { record, scenario } from './fixture.ts';

const state = setup(scenario);

describe('the sample scenario (BA-52)', () => {
  test('has twelve units on the table, six a side, none of them with an order', () => {
    const units = Object.values(state.units);
    expect(units.map(({ side }) => side).filter(side => side === 'ger')).toHaveLength(6);
    expect(units.filter(({ at, order }) => at !== undefined && order === undefined)).toHaveLength(12);
  });

  test('a section is ten figures on one circle, a tank one vehicle with three weapons', () => {
    expect(state.units['b-1']).toMatchObject({ strength: 10, radius: 4, quality: 'regular' });
    expect(state.units['b-mortar']).toMatchObject({ strength: 2, radius: 2.25, kind: 'team' });
    expect(state.units['b-tank']).toMatchObject({ strength: 1, radius: 1.5, armour: 9 });
    expect(state.units['b-tank']?.mounts.map(({ arc }) => arc)).toEqual(['turret', 'turret', 'hull']);
  });

  test('begins before the first turn with an empty bag and nobody lost', () => {
    expect(state).toMatchObject({ turn: 0, phase: 'between', pending: [], smoke: [], gone: [], ablaze: [] });
    expect([state.bag, state.lost]).toEqual(Array(2).fill(Object.fromEntries(state.game.sides.map(({ id }) => [id, 0]))));
  });

  test('R37: by option a crew looks to the middle of the table, one that stands there nowhere', () => {
    const facing = (at: readonly [number, number]) => {
      const units = scenario.units.map(one => (one.id === 'g-mmg' ? { ...one, at } : one));
      return setup({ ...scenario, units, options: { ...scenario.options, 'crews-ahead': true } }).units['g-mmg']?.facing;
    };
    const [wide, deep] = state.game.board.size;
    expect(facing([10, 5])).toEqual([wide / 2 - 10, deep / 2 - 5]);
    expect(facing([wide / 2, 5])).toEqual([0, deep / 2 - 5]);
    expect(facing([10, deep / 2])).toEqual([wide / 2 - 10, 0]);
    expect(facing([wide / 2, deep / 2])).toBeUndefined();
    expect(setup(scenario).units['g-mmg']?.facing).toBeUndefined();
  });

  test('lasts six turns where its scenario does not say otherwise', () => {
    const { turns: _, ...unsaid } = scenario;
    expect([setup(unsaid).game.turns, setup({ ...scenario, turns: 7 }).game.turns]).toEqual([6, 7]);
  });

  test('a scenario may change a cell, and the cell says so', () => {
    const { tables } = setup({ ...scenario, tables: { weapons: { rifle: { range: 30 } } } }).game;
    expect(tables.weapons['rifle']).toMatchObject({ range: 30, shots: 1, cells: { range: { mark: 'scenario' } } });
  });

  test('a hex board, and a scenario without objectives of its own, are refused', () => {
    expect(() => setup({ ...scenario, board: { kind: 'map', areas: {} } })).toThrow('measured table');
    const { special: _, ...bare } = scenario;
    expect(() => setup(bare)).toThrow('objectives');
  });
});

test('the record keeps the ids of its 190 events', () =>
  expect(record.events.map(({ id }) => id)).toEqual(Array.from({ length: 190 }, (_, i) => `${i + 1}`)));

describe('the card', () => {
  const { quality, officers, movement, grounds, modifiers, targets, he, weapons } = PRINTED;

  test('BA-12, BA-23: morale and damage value by quality', () =>
    expect(Object.values(quality).map(row => [row.morale, row.needs, row.hit])).toEqual([
      [8, 3, -1],
      [9, 4, 0],
      [10, 5, 0],
    ]));

  test('BA-13: bonus, orders and range of four ranks', () =>
    expect(Object.values(officers).map(row => [row.bonus, row.orders, row.range])).toEqual([
      [1, 1, 6],
      [2, 2, 6],
      [3, 3, 12],
      [4, 4, 12],
    ]));

  test('BA-14, BA-15: rates and pivots', () =>
    expect([movement.infantry, movement.tracked, movement['half-tracked'], movement.wheeled].map(row => [row.advance, row.run])).toEqual([
      [6, 12],
      [9, 18],
      [9, 18],
      [12, 24],
    ]));

  test('BA-16: twenty cells of the terrain table', () =>
    expect(Object.values(grounds).map(row => [row.infantry, row.artillery, row.wheeled, row.tracked].join(' '))).toEqual([
      'ok ok ok ok',
      'no-run deployed no no-run',
      'no-run no no ok-unless-closed',
      'ok deployed no demolish',
      'ok ok double double',
    ]));

  test('BA-22: nine modifiers of the card', () =>
    expect(Object.values(modifiers).flatMap(row => (row.of === 'hit' && row.source.mark === 'source' ? [row.by] : []))).toEqual([
      1, -1, -1, -1, -1, -2, -1, -1, -2,
    ]));

  test('BA-24: armour values', () => expect(Object.values(targets).map(({ needs }) => needs)).toEqual([6, 7, 8, 9, 10, 11]));

  test('BA-28: shells of one to four inches', () =>
    expect(Object.values(he).map(row => [row.pen, row.pins, ...row.hits])).toEqual([
      [1, 2, 1, 3],
      [2, 3, 1, 6],
      [3, 3, 2, 6],
      [4, 6, 3, 6],
    ]));

  test('BA-25: 27 weapons', () => {
    const said = ({ range, shots, pen, special }: (typeof weapons)[string]) => [range, shots, pen, ...special].join(' ');
    expect(Object.keys(weapons)).toHaveLength(27);
    expect(['rifle', 'smg', 'mmg', 'hmg', 'panzerschreck', 'super-heavy-at-gun'].map(id => said(weapons[id] as never))).toEqual([
      '24 1 0',
      '12 2 0 assault',
      '36 5 0 team fixed',
      '36 3 1 team fixed',
      '24 1 6 team shaped-charge',
      '84 1 7 team fixed',
    ]);
  });

  test('BA-27: minimum ranges of mortars, second bands of howitzers', () => {
    const bands = Object.entries(weapons).flatMap(([id, { least, indirect }]) => (indirect ? [[id, least ?? 0, ...indirect]] : []));
    expect(bands).toEqual([
      ['light-mortar', 12, 12, 24],
      ['medium-mortar', 12, 12, 60],
      ['heavy-mortar', 12, 12, 72],
      ['light-howitzer', 0, 24, 60],
      ['medium-howitzer', 0, 30, 72],
      ['heavy-howitzer', 0, 36, 84],
    ]);
  });
});
