// Columns said once: rows, cells that a scenario may change, and the printed table follow.

import { int, number, strictObject, string } from 'astro/zod';
import { expect, test } from 'vitest';
import { changesIn, rowIn } from '../../../src/system/cells.ts';
import { ANY, anyCell, cellsWith, column, maybe, printTable, type RowOf, sayChange, sayOrDash } from '../../../src/system/columns.ts';

const SHAPES = { words: string(), small: int().min(0).max(9) };
const cell = cellsWith<typeof SHAPES>();
const COLUMNS = {
  title: cell('words'),
  range: cell('small', 'Range', n => `${n}"`),
  price: maybe(cell('small', 'Price')),
  kind: column<'foot' | 'horse'>('Kind'),
  aimed: column<boolean>('Aimed'),
  thrown: maybe(column<boolean>('Thrown'), 'no'),
};
const ROWS: Readonly<Record<string, RowOf<typeof COLUMNS> & { source: { mark: 'house' } }>> = {
  bow: { title: 'Bow', range: 5, kind: 'foot', aimed: true, source: { mark: 'house' } },
  lance: { title: 'Lance', range: 1, price: 3, kind: 'horse', aimed: false, thrown: true, source: { mark: 'house' } },
};

test('a table is printed by its columns, those that tell more by a way of their own', () => {
  const { columns, rows } = printTable('arms', 'Arms', ROWS, COLUMNS, { kind: ({ title, kind }) => `${title} on ${kind}` });
  expect(columns).toEqual(['Range', 'Price', 'Kind', 'Aimed', 'Thrown']);
  expect(rows.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
    ['5"', '-', 'Bow on foot', 'yes', 'no'],
    ['1"', 3, 'Lance on horse', 'no', 'yes'],
  ]);
});

test('a scenario may change the cells that have a shape, of rows that are there', () => {
  const changes = strictObject(changesIn({ arms: COLUMNS }, { arms: ROWS }, SHAPES));
  expect(Object.keys(rowIn(COLUMNS, SHAPES))).toEqual(['title', 'range', 'price']);
  expect(changes.safeParse({ arms: { bow: { range: 6 }, lance: { price: 0, title: 'Spear' } } }).success).toBe(true);
  for (const arms of [{ bow: { kind: 'foot' } }, { bow: { range: 10 } }, { sling: { range: 6 } }])
    expect(changes.safeParse({ arms }).success).toBe(false);
});

test('cells whose values files are not told take whatever their shape lets in, in fields that there are', () => {
  const arms = { title: anyCell<string>(), kind: anyCell<'foot' | 'horse'>(), range: column<number>() };
  const changes = strictObject(changesIn({ arms }, { arms: { bow: {} } }, { [ANY]: string().or(number()) }));
  expect(changes.safeParse({ arms: { bow: { kind: 'camel', title: 6 } } }).success).toBe(true);
  for (const bow of [{ range: 5 }, { kind: true }]) expect(changes.safeParse({ arms: { bow } }).success).toBe(false);
});

test('changes carry their sign, nothing is a dash', () => {
  expect([2, 1, 0, -1].map(sayChange)).toEqual(['+2', '+1', 0, -1]);
  expect([2, 0, '', 'word'].map(sayOrDash)).toEqual([2, '-', '-', 'word']);
});
