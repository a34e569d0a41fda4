// What is guessed of a game whose module is not at hand: the grid of a map from where pieces lie, whose pieces are by what they are called.

import { expect, test } from 'vitest';
import type { SheetGrid } from '../../../../src/core/board.ts';
import { cellMiddle, sheetCell } from '../../../../src/core/sheets.ts';
import type { Point } from '../../../../src/core/types.ts';
import type { VassalPieceState } from '../../../../src/importers/vassal/game.ts';
import { guessGrid } from '../../../../src/importers/vassal/gridGuess.ts';
import { isSideOf, nationOf } from '../../../../src/importers/vassal/nations.ts';
import { sidesOf } from '../../../../src/importers/vassal/sides.ts';
import { gameOf, START } from './games.ts';

const SIZE: Point = [3200, 2400];

/** Numbers from 0 to 1 that look like chance and are the same on every run. */
function createChance(seed: number): () => number {
  let now = seed;
  return () => {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648;
    return now / 2_147_483_648;
  };
}

/** Middles of cells of a grid, rounded as programs round them, and so many that lie anywhere. */
function laidOn(grid: SheetGrid, many: number, astray: number, seed = 7): readonly Point[] {
  const chance = createChance(seed);
  const anywhere = (): Point => [Math.round(chance() * SIZE[0]), Math.round(chance() * SIZE[1])];
  const inCell = (point: Point): Point => {
    const [x, y] = cellMiddle(grid, sheetCell(grid, point));
    return [Math.round(x), Math.round(y)];
  };
  return Array.from({ length: many }, (_, i) => (i < astray ? anywhere() : inCell(anywhere())));
}

const GRIDS: readonly SheetGrid[] = [
  { kind: 'flat', origin: [12, 40], step: [55.4256, 64] },
  { kind: 'flat', origin: [30, 10], step: [84.87, 98] },
  { kind: 'pointy', origin: [20, 33], step: [110, 95.26] },
  { kind: 'square', origin: [25, 25], step: [50, 50] },
  { kind: 'square', origin: [7, 19], step: [72.5, 80] },
];

test.each(GRIDS)('a grid is found from pieces in its cells, some of which lie beside them: $kind $step', grid => {
  const found = guessGrid(laidOn(grid, 120, 18), SIZE);
  expect(found?.kind).toBe(grid.kind);
  for (const point of laidOn(grid, 200, 0, 99)) {
    const [x, y] = found ? cellMiddle(found, sheetCell(found, point)) : [0, 0];
    expect(Math.max(Math.abs(x - point[0]), Math.abs(y - point[1]))).toBeLessThan(2.5);
  }
});

test('no grid is made up from pieces that lie anywhere, from few of them or from one column', () => {
  const [grid] = GRIDS;
  if (!grid) throw new Error('no grid');
  for (const seed of [1, 2, 3, 4, 5]) expect(guessGrid(laidOn(grid, 150, 150, seed), SIZE)).toBeUndefined();
  expect(guessGrid(laidOn(grid, 12, 0), SIZE)).toBeUndefined();
  expect(
    guessGrid(
      Array.from({ length: 60 }, (_, i): Point => [100, 64 * i]),
      SIZE,
    ),
  ).toBeUndefined();
  expect(guessGrid([], SIZE)).toBeUndefined();
});

test('a nation is read off marks, maps and the names of pictures', () => {
  expect(nationOf(['German Entry Schedule'], [])).toBe('German');
  expect(nationOf([], ['ru/ru447S'])).toBe('Soviet');
  expect(nationOf([], ['It_M13-40.png'])).toBe('Italian');
  expect(nationOf([], ['ge-arm-14'])).toBe('German');
  expect(nationOf(['Russians and Germans'], ['Truck.png', 'item', 'usual'])).toBeUndefined();
  expect(['Allies', 'Axis', 'Germans', 'Blue'].filter(side => isSideOf(side, 'German'))).toEqual(['Axis', 'Germans']);
});

/** A game with pieces of so many kinds, of which no player is known. */
function gameWith(many: Readonly<Record<string, number>>, marks: Readonly<Record<string, string>> = {}) {
  const game = gameOf({ start: START, steps: [] });
  const [model] = game.pieces;
  if (!model) throw new Error('no piece');
  const pieces = Object.entries(many).flatMap(([image, count]): readonly VassalPieceState[] =>
    Array.from({ length: count }, (_, i) => ({ ...model, id: `${image}${i}`, marks, kind: { ...model.kind, image, name: image } })),
  );
  return { ...game, players: [], pieces };
}

test('sides are guessed where no player and no module names them', () => {
  const game = gameWith({ 'ge-inf-1': 12, 'ru-inf-1': 9, 'it-inf-1': 1, marker: 4 });
  const sides = sidesOf([game]);
  expect(sides.sides.map(({ title }) => title)).toEqual(['German', 'Soviet', 'Nobody']);
  expect(game.pieces.map(piece => sides.of(piece, new Map())).filter(side => side === 'nobody')).toHaveLength(5);
});

test('a side that players have takes the pieces of its nations; marks say more than names of pictures', () => {
  const game = gameWith({ 'ge-inf-1': 5, 'br-inf-1': 5 });
  const played = { ...game, players: [{ name: 'Anna', side: 'Axis' }] };
  expect(sidesOf([played]).sides.map(({ title }) => title)).toEqual(['Axis', 'British', 'Nobody']);
  const marked = gameWith({ 'ge-inf-1': 5 }, { Side: 'Finns' });
  expect(sidesOf([marked]).sides.map(({ title }) => title)).toEqual(['Finns', 'Nobody']);
});
