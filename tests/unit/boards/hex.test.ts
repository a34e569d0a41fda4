import { describe, expect, test } from 'vitest';
import { distance } from '../../../src/boards/board.ts';
import { cellsOf, indexOf, isOnBoard, placeOf } from '../../../src/boards/cells.ts';
import {
  cellAt,
  DIRECTIONS,
  directionTo,
  type HexLayout,
  hexDistance,
  hexesWithin,
  hexLine,
  neighbour,
  neighbours,
} from '../../../src/boards/hex.ts';
import { edgeKey, type HexBoard, hexAt, hexName, type MapBoard } from '../../../src/core/board.ts';
import { fc } from '../../property.ts';

const board = (layout: HexLayout, columns: number, rows: number): HexBoard => ({
  kind: 'hex',
  layout,
  columns,
  rows,
  hexes: {},
  edges: {},
});
const layouts = fc.constantFrom<HexLayout>('flat', 'pointy');
const hexes = (columns: number, rows: number) =>
  fc.tuple(fc.nat(columns - 1), fc.nat(rows - 1)).map(([column, row]) => hexName(column, row));

describe('names and cells', () => {
  test('count columns in letters, A to Z, then AA', () => {
    expect([hexName(0, 0), hexName(25, 8), hexName(26, 4), hexName(701, 0), hexName(702, 0)]).toEqual(['A1', 'Z9', 'AA5', 'ZZ1', 'AAA1']);
    for (const column of [0, 25, 26, 51, 52, 701, 702, 800]) expect(hexAt(hexName(column, 13))).toEqual([column, 13]);
  });

  test('know what is no name', () => {
    expect(['', 'A', '7', 'a1', 'A0', 'A01', 'A1 ', '1A', 'AAAA1', 'A-1'].map(hexAt)).toEqual(Array(10).fill(undefined));
  });

  test('run row by row from the top left', () => {
    const small = board('flat', 3, 2);
    expect(cellsOf(small)).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'C2']);
    expect([indexOf(small, 'B2'), indexOf(small, 'D1'), indexOf(small, [1, 1])]).toEqual([4, undefined, undefined]);
    expect([placeOf(small, 4), placeOf(small, 6)]).toEqual(['B2', undefined]);
    expect(['C2', 'D1', 'A3', 'x'].map(hex => isOnBoard(small, hex))).toEqual([true, false, false, false]);
  });

  test('key a hexside by both names, the earlier cell first', () => {
    expect([edgeKey('A7', 'A6'), edgeKey('A6', 'A7'), edgeKey('B1', 'A1'), edgeKey('AA1', 'Z1'), edgeKey('B1', 'A2')]).toEqual([
      'A6-A7',
      'A6-A7',
      'A1-B1',
      'Z1-AA1',
      'B1-A2',
    ]);
  });
});

describe('neighbours', () => {
  test('of a flat-topped hex run clockwise from N; columns B, D, F ... lie half a hex lower', () => {
    const map = board('flat', 5, 5);
    expect(DIRECTIONS.flat).toEqual(['N', 'NE', 'SE', 'S', 'SW', 'NW']);
    expect(neighbours(map, 'C3')).toEqual(['C2', 'D2', 'D3', 'C4', 'B3', 'B2']);
    expect(neighbours(map, 'D3')).toEqual(['D2', 'E3', 'E4', 'D4', 'C4', 'C3']);
  });

  test('of a pointy-topped hex run clockwise from NE; rows 2, 4, 6 ... lie half a hex to the right', () => {
    const map = board('pointy', 5, 5);
    expect(DIRECTIONS.pointy).toEqual(['NE', 'E', 'SE', 'SW', 'W', 'NW']);
    expect(neighbours(map, 'C3')).toEqual(['C2', 'D3', 'C4', 'B4', 'B3', 'B2']);
    expect(neighbours(map, 'C2')).toEqual(['D1', 'D2', 'D3', 'C3', 'B2', 'C1']);
  });

  test('end at the edge of the board', () => {
    expect(neighbours(board('flat', 5, 5), 'A1')).toEqual(['B1', 'A2']);
    expect(neighbour(board('flat', 5, 5), 'A1', 0)).toBeUndefined();
    expect(neighbours(board('flat', 1, 1), 'A1')).toEqual([]);
  });

  test('are those at distance 1, each the neighbour of the other', () =>
    fc.assert(
      fc.property(layouts, hexes(9, 9), (layout, hex) => {
        const map = board(layout, 9, 9);
        expect([...neighbours(map, hex)].sort()).toEqual(
          cellsOf(map)
            .filter(other => hexDistance(layout, hex, other) === 1)
            .sort(),
        );
        for (const other of neighbours(map, hex)) expect(neighbours(map, other)).toContain(hex);
      }),
    ));
});

describe('distance', () => {
  test('is the number of steps, also across the shifted columns', () => {
    expect(hexDistance('flat', 'G6', 'A9')).toBe(6);
    expect(['A1', 'A6', 'D5', 'J14'].map(hex => hexDistance('flat', 'A1', hex))).toEqual([0, 5, 6, 18]);
    expect(hexDistance('pointy', 'A1', 'D4')).toBe(5);
  });

  test('is that of the fewest steps from neighbour to neighbour', () =>
    fc.assert(
      fc.property(layouts, hexes(7, 7), (layout, from) => {
        const map = board(layout, 7, 7);
        const steps = new Map([[from, 0]]);
        for (const at of steps.keys())
          for (const next of neighbours(map, at)) if (!steps.has(next)) steps.set(next, (steps.get(at) ?? 0) + 1);
        for (const hex of cellsOf(map)) expect(distance(map, from, hex)).toBe(steps.get(hex));
      }),
    ));

  test('on a map of areas is the fewest links, Infinity where no link leads', () => {
    const area = (links: readonly string[]) => ({ title: '', kind: 'land' as const, links });
    const map: MapBoard = { kind: 'map', areas: { a: area(['b']), b: area(['a', 'c']), c: area(['b']), d: area([]) } };
    expect(['a', 'b', 'c', 'd'].map(to => distance(map, 'a', to))).toEqual([0, 1, 2, Number.POSITIVE_INFINITY]);
  });

  test('within a range lies what is no further, in the order of cells', () =>
    fc.assert(
      fc.property(layouts, hexes(9, 8), fc.nat(5), (layout, hex, range) => {
        const map = board(layout, 9, 8);
        expect(hexesWithin(map, hex, range)).toEqual(cellsOf(map).filter(other => hexDistance(layout, hex, other) <= range));
      }),
    ));
});

describe('the line between two hexes', () => {
  const map = board('flat', 10, 8);
  const said = (a: string, b: string, on = map) =>
    hexLine(on, a, b)
      .map(meeting => meeting.map(hex => hex ?? 'off').join('/'))
      .join(' ');

  test('names crossed hexes and hexside pairs in the order they are met', () => {
    expect(said('A1', 'A6')).toBe('A2 A3 A4 A5');
    expect(said('F6', 'J6')).toBe('G6/G7 H6 I6/I7');
    expect(said('A3', 'G3')).toBe('B2/B3 C3 D2/D3 E3 F2/F3');
    expect(said('C1', 'C2')).toBe('');
    expect(said('C1', 'C1')).toBe('');
  });

  test('gives a pair at the edge with its missing hex', () => expect(said('A1', 'C1')).toBe('B1/off'));

  test('is the same the other way round', () =>
    fc.assert(
      fc.property(layouts, hexes(10, 8), hexes(10, 8), (layout, a, b) => {
        const on = board(layout, 10, 8);
        expect(said(b, a, on).split(' ').reverse().join(' ')).toBe(said(a, b, on));
      }),
    ));

  test('on a pointy-topped board is that of the flat-topped one with rows and columns exchanged', () =>
    fc.assert(
      fc.property(hexes(8, 8), hexes(8, 8), (a, b) => {
        const turned = (hex: string) => {
          const [column, row] = cellAt('flat', hex);
          return hexName(row, column);
        };
        const flat = hexLine(board('flat', 8, 8), a, b).map(meeting =>
          meeting.map(hex => (hex === undefined ? 'off' : turned(hex))).sort(),
        );
        const pointy = hexLine(board('pointy', 8, 8), turned(a), turned(b)).map(meeting => meeting.map(hex => hex ?? 'off').sort());
        expect(pointy).toEqual(flat);
      }),
    ));
});

describe('the direction to another hex', () => {
  const named = (layout: 'flat' | 'pointy', hex: string, other: string) => DIRECTIONS[layout][directionTo(layout, hex, other)];

  test('is that of the nearest neighbour, of two the first clockwise', () => {
    expect(named('pointy', 'E1', 'A1')).toBe('W');
    expect(named('pointy', 'B5', 'B1')).toBe('NW'); // A4 and B4 are equally near
    expect(named('pointy', 'B1', 'B5')).toBe('SE');
    expect(named('flat', 'C3', 'C1')).toBe('N');
    expect(named('flat', 'C3', 'C3')).toBe('N');
  });

  test('leads to a hex that is no farther than any other beside it', () =>
    fc.assert(
      fc.property(layouts, hexes(9, 8), hexes(9, 8), (layout, hex, other) => {
        const map = board(layout, 9, 8);
        const next = neighbour(map, hex, directionTo(layout, hex, other));
        fc.pre(hex !== other && next !== undefined);
        const steps = (from: string) => hexDistance(layout, from, other);
        expect(steps(next ?? hex)).toBe(Math.min(...neighbours(map, hex).map(steps)));
      }),
    ));
});
