import { describe, expect, it } from 'vitest';
import { neighbours } from '../../../src/boards/hex.ts';
import { type HexBoard, hexAt, hexName } from '../../../src/core/board.ts';
import { runToEnd } from '../../../src/core/task.ts';
import { drawBoard } from '../../../src/render/board/board.ts';
import { along, outlinesOf } from '../../../src/render/board/bodies.ts';
import { drawFar, inHexes, isVast } from '../../../src/render/board/hex.ts';
import { hexPlan } from '../../../src/render/board/hexPlan.ts';
import { type Cell, landOf } from '../../../src/render/board/land.ts';
import { centre, chains, corners, side } from '../../../src/render/board/lattice.ts';

const board: HexBoard = {
  kind: 'hex',
  layout: 'flat',
  columns: 3,
  rows: 2,
  hexes: {
    A1: { terrain: 'open' },
    B1: { terrain: 'woods' },
    C1: { terrain: 'open' },
    A2: { terrain: 'village' },
    B2: { terrain: 'open', level: 1, crest: true },
    C2: { terrain: 'fen-of-tomorrow' },
  },
  edges: { 'A1-B1': { road: true }, 'B1-C1': { road: true }, 'A2-B1': { river: true }, 'B1-B2': { river: true, bridge: true } },
};
const places = ['A1', 'B1', 'C1', 'A2', 'B2', 'C2'];
const { plan, drawing } = await drawBoard(board);
const paths = (className: string) => [...drawing.ground, ...drawing.detail].filter(shape => shape.className === className);

describe('names and places', () => {
  it('puts the second column half a hex lower on a flat-topped board', () => {
    const [a, b] = [centre('flat', [0, 0]), centre('flat', [1, 0])];
    expect([a[0], b[0] - a[0], Math.round((b[1] - a[1]) * 1000)]).toEqual([30, 45, 25981]);
  });

  it('finds the hex under a point, and none beside the board', () => {
    const [x, y] = plan.point('B2') ?? [0, 0];
    expect([plan.placeAt(x + 9, y - 9), plan.placeAt(-40, -40)]).toEqual(['B2', undefined]);
  });

  it('walks from hex to hex by arrow keys and stays at the rim', () => {
    expect([
      plan.beside('A1', 'down'),
      plan.beside('A2', 'up'),
      plan.beside('A1', 'right'),
      plan.beside('A1', 'left'),
      plan.beside('A1', 'up'),
    ]).toEqual(['A2', 'A1', 'B1', 'A1', 'A1']);
  });
});

describe('pointy-topped boards', async () => {
  const turned: HexBoard = { ...board, layout: 'pointy' };
  const { plan: upright } = await drawBoard(turned);
  const rounded = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`);

  it('put the second row half a hex to the right', () => {
    const [a, b] = [centre('pointy', [0, 0]), centre('pointy', [0, 1])];
    expect([Math.round((b[0] - a[0]) * 1000), b[1] - a[1]]).toEqual([25981, 45]);
  });

  it('let every neighbour share two corners', () => {
    const middle = centre('pointy', [4, 3]);
    for (const name of neighbours({ layout: 'pointy', columns: 9, rows: 9 }, 'E4')) {
      const other = centre('pointy', hexAt(name) ?? [0, 0]);
      const both = rounded(corners('pointy', middle)).filter(corner => rounded(corners('pointy', other)).includes(corner));
      expect(rounded(side(middle, other)).sort()).toEqual(both.sort());
    }
  });

  it('find the hex under a point and walk by arrow keys', () => {
    const [x, y] = upright.point('B2') ?? [0, 0];
    expect(upright.placeAt(x + 9, y - 9)).toBe('B2');
    expect([upright.beside('A1', 'right'), upright.beside('B1', 'left'), upright.beside('A1', 'left')]).toEqual(['B1', 'A1', 'A1']);
    expect(['A2', 'B2']).toContain(upright.beside('B1', 'down'));
    expect(upright.box.width).toBeGreaterThan(upright.box.height);
  });
});

describe('sides and runs', () => {
  it('gives two neighbours the side between them: two corners of both', () => {
    const [a, b] = [centre('flat', [0, 0]), centre('flat', [1, 0])];
    const rounded = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`);
    const both = rounded(corners('flat', a)).filter(corner => rounded(corners('flat', b)).includes(corner));
    expect(rounded(side(a, b)).sort()).toEqual(both.sort());
  });

  it('joins segments to runs that end at junctions and free ends', () => {
    const runs = chains([
      [
        [0, 0],
        [10, 0],
      ],
      [
        [20, 0],
        [10, 0],
      ],
      [
        [20, 0],
        [30, 0],
      ],
      [
        [20, 0],
        [20, 10],
      ],
    ]);
    expect(runs.map(run => run.length).sort()).toEqual([2, 2, 3]);
  });

  it('joins a closed line to one loop', () => {
    const runs = chains([
      [
        [0, 0],
        [10, 0],
      ],
      [
        [10, 0],
        [10, 10],
      ],
      [
        [10, 10],
        [0, 0],
      ],
    ]);
    expect(runs).toEqual([
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 0],
      ],
    ]);
  });
});

describe('the drawing of a hex map', () => {
  it('tints the sheet, then every kind of ground once, a word it does not know by its name, hills over them', () => {
    expect(drawing.ground.map(({ className, data }) => Object.values(data ?? {})[0] ?? className)).toEqual([
      'open',
      'body-shade',
      'woods',
      'village',
      'fen-of-tomorrow',
      '1',
    ]);
  });

  it('draws the same board twice alike, trees and roofs included', async () => {
    expect(JSON.stringify((await drawBoard(board)).drawing)).toBe(JSON.stringify(drawing));
  });

  it('draws a road as one line through its hexes and on to the rim of the map', () => {
    const ends = paths('road')[0]?.d.match(/^M([\d.]+),[\d.]+.*?([\d.]+),[\d.]+$/);
    expect([Number(ends?.[1]), Number(ends?.[2])]).toEqual([7.65, 142.35].map(x => expect.closeTo(x, 0)));
  });

  it('draws a bridge, a hill with hachures and a name for every hex', () => {
    expect([paths('bridge').length, paths('crest').length]).toEqual([1, 1]);
    expect(paths('crest')[0]?.d.match(/M/g)?.length).toBeGreaterThan(10);
    expect(drawing.words.map(({ text }) => text)).toEqual(places);
  });
});

describe('a board too large to tell its hexes apart', () => {
  it('is drawn whole up to a size, and beyond it from afar, with what is in its hexes apart', () => {
    expect([isVast(board), isVast({ ...board, columns: 256, rows: 256 })]).toEqual([false, true]);
    const far = runToEnd(drawFar(board, hexPlan(board)));
    expect(far.ground).toEqual(drawing.ground);
    expect(far.words.map(({ className }) => className)).not.toContain('hex-name');
    const near = inHexes(board, plan, places);
    const drawn = [...far.detail, ...near.detail].map(({ className }) => className);
    expect(drawing.detail.filter(({ className }) => !drawn.includes(className))).toEqual([]);
    expect(near.words.map(({ text }) => text)).toEqual(places);
  });

  it('finds the hex under any point by its place in the lattice, for both layouts', () => {
    for (const layout of ['flat', 'pointy'] as const) {
      const all = hexPlan({ ...board, layout, columns: 40, rows: 40, hexes: {} });
      for (const place of all.places) {
        const [x, y] = all.point(place) ?? [0, 0];
        expect(all.placeAt(x + 11, y - 13)).toBe(place);
      }
    }
  });
});

describe('bodies of terrain', () => {
  const grown: HexBoard = {
    ...board,
    columns: 7,
    rows: 5,
    edges: {},
    hexes: Object.fromEntries(
      ['ooooooo', 'owwowoo', 'ooowwoo', 'owoowwo', 'ooooooo'].flatMap((row, r) =>
        [...row].map((word, c) => [hexName(c, r), { terrain: word === 'w' ? 'woods' : 'open' }] as const),
      ),
    ),
  };
  const land = landOf(grown);
  const woods = (cell: Cell) => cell.terrain === 'woods';
  const all = [...land.values()];
  const looks = [
    { inset: 4, unrest: 2, isRound: true },
    { inset: 2, unrest: 0, isRound: false },
  ] as const;

  it.each(looks)('are joined where they touch: one outline each, $isRound', look => {
    const apart = outlinesOf(land, all, woods, look);
    expect(apart.length).toBe(3); // B2 with C2, B4 alone, all others
    const touching = all.filter(woods).flatMap(({ beside }) => beside.filter(place => place && land.get(place)?.terrain === 'woods'));
    const sides = apart.flatMap(outline => outline.filter(({ isFree }) => !isFree));
    expect(sides.length).toBe(6 * all.filter(woods).length - touching.length);
  });

  it.each(looks)('have the same edge whether they are drawn at once or in parts, $isRound', look => {
    const edge = (cells: readonly Cell[]) =>
      outlinesOf(land, cells, woods, look).flatMap(outline =>
        outline.flatMap((stretch, i) => {
          const from = outline.at(i - 1)?.to ?? stretch.to;
          return stretch.isFree ? [] : along(from, stretch, 1e9).map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`);
        }),
      );
    const parts = [0, 1, 2].flatMap(part => edge(all.filter((_, i) => i % 3 === part)));
    const missing = edge(all).filter(point => !parts.includes(point));
    expect(missing).toEqual([]);
  });

  it('go to the rim of the map without an edge there', () => {
    const [sheet] = outlinesOf(land, all, () => true, looks[1]);
    expect(sheet?.every(({ isFree }) => isFree)).toBe(true);
  });
});
