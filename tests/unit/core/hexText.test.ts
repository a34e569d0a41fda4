// A hex board as people write it: letters, levels, names, ways from hex to hex, and back.

import { describe, expect, test } from 'vitest';
import type { HexBoard } from '../../../src/core/board.ts';
import { formatHexBoard, type HexText, readHexText } from '../../../src/core/hexText.ts';

const PLAIN: HexText = { kind: 'hex', layout: 'flat', legend: { '.': 'open', w: 'wood' }, rows: ['..w', '.w.'] };

function board(more: Partial<HexText> = {}): HexBoard {
  const read = readHexText({ ...PLAIN, ...more });
  if (!read.ok) throw new Error(read.problems.map(({ path, says }) => `${path}: ${says}`).join('; '));
  return read.value;
}

const faults = (more: Partial<HexText>): readonly string[] => {
  const read = readHexText({ ...PLAIN, ...more });
  return read.ok ? [] : read.problems.map(({ path, says }) => `${path}: ${says}`);
};

describe('a board in letters', () => {
  test('has a hex for each letter, and no levels where none are written', () => {
    expect(board()).toEqual({
      kind: 'hex',
      layout: 'flat',
      columns: 3,
      rows: 2,
      hexes: {
        A1: { terrain: 'open' },
        B1: { terrain: 'open' },
        C1: { terrain: 'wood' },
        A2: { terrain: 'open' },
        B2: { terrain: 'wood' },
        C2: { terrain: 'open' },
      },
      edges: {},
    });
  });

  test('has the level of each digit; the ground level is not said', () => {
    const { hexes } = board({ levels: ['012', '900'] });
    expect(Object.entries(hexes).map(([name, { level }]) => [name, level])).toEqual([
      ['A1', undefined],
      ['B1', 1],
      ['C1', 2],
      ['A2', 9],
      ['B2', undefined],
      ['C2', undefined],
    ]);
  });

  test('has crests, works, names, and ways with a hexside between two hexes each', () => {
    const { hexes, edges } = board({
      crest: ['A1'],
      works: { trench: ['A1', 'B1'], bunker: ['A1'] },
      names: { C2: 'Mill' },
      paths: { road: [['A1', 'B1', 'C2']] },
      sides: { river: [['A1', 'B1']] },
    });
    expect([hexes['A1'], hexes['B1'], hexes['C2']]).toEqual([
      { terrain: 'open', crest: true, works: ['trench', 'bunker'] },
      { terrain: 'open', works: ['trench'] },
      { terrain: 'open', name: 'Mill' },
    ]);
    expect(edges).toEqual({ 'A1-B1': { road: true, river: true }, 'B1-C2': { road: true } });
  });
});

describe('what is wrong with it is told where it stands', () => {
  test('rows of another length, or number', () => {
    expect(faults({ rows: ['...', '..'] })).toEqual(['board.rows[1]: this row has 2 hexes, the first 3']);
    expect(faults({ levels: ['000', '0000'] })).toEqual(['board.levels[1]: this row has 4 hexes, the first 3']);
    expect(faults({ levels: ['000'] })).toEqual(['board.levels: 1 rows where the board has 2']);
    expect(faults({ levels: [] })).toEqual([]);
  });

  test('letters and digits that stand for nothing', () => {
    expect(faults({ rows: ['..x', '...'] })).toEqual(['board.rows[0]: "x" at C1 is not in the legend (. w)']);
    expect(faults({ levels: ['000', '0-1'] })).toEqual(['board.levels[1]: "-" is not a level (0 to 9)']);
  });

  test('hexes that are not there', () => {
    expect(faults({ crest: ['A1', 'D1'] })).toEqual(['board.crest[1]: there is no hex "D1" (did you mean "A1"?)']);
    expect(faults({ works: { trench: ['Q77'] } })).toEqual(['board.works.trench[0]: there is no hex "Q77"']);
    expect(faults({ names: { Q77: 'Mill' } })).toEqual(['board.names.Q77: there is no hex "Q77"']);
    expect(
      faults({
        paths: {
          road: [
            ['A1', 'A2'],
            ['A1', 'Q77'],
          ],
        },
      }),
    ).toEqual(['board.paths.road[1][1]: there is no hex "Q77"']);
  });

  test('ways between hexes that do not touch, in either layout', () => {
    const wide = { rows: ['.....', '.....', '.....', '.....'] };
    const beside = (layout: 'flat' | 'pointy', from: string) =>
      Object.keys(board(wide).hexes).filter(to => faults({ ...wide, layout, sides: { river: [[from, to]] } }).length === 0);
    expect(beside('flat', 'C2')).toEqual(['B1', 'C1', 'D1', 'B2', 'D2', 'C3']);
    expect(beside('flat', 'B2')).toEqual(['B1', 'A2', 'C2', 'A3', 'B3', 'C3']);
    expect(beside('pointy', 'C2')).toEqual(['C1', 'D1', 'B2', 'D2', 'C3', 'D3']);
    expect(beside('pointy', 'C3')).toEqual(['B2', 'C2', 'B3', 'D3', 'B4', 'C4']);
    expect(faults({ paths: { road: [['A1', 'B1', 'A2', 'C2']] } })).toEqual(['board.paths.road[0][3]: C2 does not touch A2']);
  });
});

describe('a board is written as it would be by hand', () => {
  test('what is read of it is the board again', () => {
    const full = board({
      levels: ['012', '900'],
      crest: ['A1'],
      works: { trench: ['A1', 'B1'], bunker: ['A1'] },
      names: { C2: 'Mill' },
      paths: { road: [['A1', 'B1', 'C2']] },
      sides: { river: [['A1', 'B1']] },
    });
    const text = formatHexBoard(full);
    expect('rows' in text && Array.isArray(text.rows) ? readHexText(text as HexText) : text).toEqual({ ok: true, value: full });
    expect(text).toMatchObject({
      legend: { '.': 'open', w: 'wood' },
      rows: ['..w', '.w.'],
      levels: ['012', '900'],
      crest: ['A1'],
      works: { trench: ['A1', 'B1'], bunker: ['A1'] },
      names: { C2: 'Mill' },
      paths: { road: [['A1', 'B1', 'C2']] },
      sides: { river: [['A1', 'B1']] },
    });
  });

  test('only what there is of it is said; the commonest ground is a dot, others have letters of theirs', () => {
    expect(formatHexBoard(board())).toEqual(PLAIN);
    const grounds = { ...PLAIN, legend: { a: 'wood', b: 'water', c: 'open' }, rows: ['aab', 'cbb'] };
    expect(formatHexBoard(board(grounds))).toMatchObject({ legend: { '.': 'water', w: 'wood', o: 'open' }, rows: ['ww.', 'o..'] });
  });

  test('ways are strung into chains from their ends, crossings first', () => {
    const roads = board({
      rows: ['....', '....', '....'],
      paths: {
        road: [
          ['A1', 'A2', 'A3'],
          ['D1', 'C2', 'B2', 'A2'],
        ],
      },
    });
    const text = formatHexBoard(roads);
    expect('paths' in text ? text.paths : undefined).toEqual({
      road: [
        ['A1', 'A2', 'A3'],
        ['A2', 'B2', 'C2', 'D1'],
      ],
    });
    const ring = board({ paths: { road: [['A1', 'B1', 'A2', 'A1']] } });
    const round = formatHexBoard(ring);
    expect('paths' in round ? round.paths?.road?.length : 0).toBe(1);
  });

  test('hex by hex where letters cannot say it all', () => {
    const high = board();
    const tower: HexBoard = { ...high, hexes: { ...high.hexes, A1: { terrain: 'open', level: 12 } } };
    expect(formatHexBoard(tower)).toBe(tower);
  });
});

test('crossings first: a way with three arms, a ring and a pair are as few chains as can be', () => {
  const wide = { rows: ['......', '......', '......', '......'] };
  const ways = (road: readonly (readonly string[])[]) => {
    const made = formatHexBoard(board({ ...wide, ways: { road } } as unknown as Partial<HexText>));
    return (made as unknown as { readonly ways?: { readonly road?: readonly (readonly string[])[] } }).ways?.road;
  };
  expect([
    ways([
      ['A1', 'B1', 'C1', 'D1'],
      ['C1', 'C2', 'C3'],
    ]),
    ways([['A1', 'B1', 'A2', 'A1']]),
    ways([
      ['E4', 'F4'],
      ['A1', 'A2', 'A3', 'A4'],
    ]),
  ]).toEqual([undefined, undefined, undefined]);
});
