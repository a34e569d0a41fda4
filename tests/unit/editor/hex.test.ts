import { describe, expect, test } from 'vitest';
import { hexDistance, neighbours } from '../../../src/boards/hex.ts';
import type { HexBoard } from '../../../src/core/board.ts';
import { clipOf, coveredHexes, mirrorClip, moveHexes, pasteClip, turnClip } from '../../../src/editor/hex/clip.ts';
import {
  bridgeable,
  changedIn,
  fillTerrain,
  withCrest,
  withHill,
  withLevel,
  withName,
  withSides,
  withTerrain,
  withTerrainFor,
  withWork,
} from '../../../src/editor/hex/paint.ts';
import { sideNear, sideOf, sidesOn, sideWay, touching } from '../../../src/editor/hex/sides.ts';
import { blankBoard, carryHex, LONGEST_SIDE, pace, resizeBoard } from '../../../src/editor/hex/size.ts';
import { block, brushHexes, connectedHexes, crossedSides, drawnOn, rimOf, straight } from '../../../src/editor/hex/stroke.ts';
import { fc } from '../../property.ts';
import { boards, boardsWith, reread, TERRAIN } from './hexBoards.ts';

const strokeOf = (board: HexBoard, hexes: readonly string[]) =>
  hexes.reduce<readonly string[]>((stroke, hex) => drawnOn(board, stroke, hex), []);

describe('strokes', () => {
  test('lead from hex to hex, each beside the one before, however far apart the pointer was', () => {
    fc.assert(
      fc.property(boardsWith(4), ([board, hexes]) => {
        const stroke = strokeOf(board, hexes);
        expect(stroke.slice(1).every((hex, i) => hexDistance(board.layout, stroke[i] ?? '', hex) === 1)).toBe(true);
        expect(stroke.every(hex => board.hexes[hex])).toBe(true);
        expect(stroke.at(-1)).toBe(hexes.at(-1));
      }),
    );
  });
  test('are as short as can be', () => {
    fc.assert(
      fc.property(boardsWith(2), ([board, [a = '', b = '']]) => {
        expect(straight(board, a, b)).toHaveLength(hexDistance(board.layout, a, b) + 1);
      }),
    );
  });
  test('cross a hexside at each step', () => {
    const board = blankBoard('flat', 5, 5, 'open');
    expect(crossedSides(board, ['A1', 'A2', 'B2', 'C3'])).toEqual(['A1-A2', 'A2-B2', 'B2-C3']);
    expect(crossedSides(board, ['A1', 'A2', 'A1'])).toEqual(['A1-A2']);
    expect(crossedSides(board, ['A1', 'E5'])).toEqual([]);
  });
  test('are as broad as the brush', () => {
    const board = blankBoard('pointy', 9, 9, 'open');
    expect([0, 1, 2, 3].map(radius => brushHexes(board, ['E5'], radius).length)).toEqual([1, 7, 19, 37]);
    expect(brushHexes(board, ['A1'], 1)).toEqual(['A1', 'B1', 'A2']);
    expect(brushHexes(board, ['E5', 'F5'], 1)).toHaveLength(10);
  });
});

test('a connected area ends where terrain or height changes', () => {
  const board = withLevel(withTerrain(blankBoard('flat', 4, 3, 'open'), ['B1', 'B2', 'B3'], 'woods'), ['A3'], 1);
  expect(new Set(connectedHexes(board, 'A1'))).toEqual(new Set(['A1', 'A2']));
  expect(fillTerrain(board, 'A1', 'town')).toEqual(withTerrain(board, ['A1', 'A2'], 'town'));
  expect(connectedHexes(board, 'A3')).toEqual(['A3']);
});

test('a block lies between two corners, whichever they are', () => {
  const board = blankBoard('flat', 4, 4, 'open');
  expect(block(board, 'C3', 'B2')).toEqual(['B2', 'C2', 'B3', 'C3']);
});

test('the rim of an area is every hexside between it and the rest of the board', () => {
  const board = blankBoard('flat', 3, 3, 'open');
  expect(rimOf(board, ['A1', 'A2'])).toEqual(['A1-B1', 'B1-A2', 'A2-B2', 'A2-A3']);
});

describe('hexsides', () => {
  const flat = blankBoard('flat', 5, 5, 'open');
  const pointy = blankBoard('pointy', 5, 5, 'open');
  test('the nearest to a point in a hex', () => {
    expect(sideNear(flat, 'C3', [0, -5])).toBe('C2-C3');
    expect(sideNear(flat, 'C3', [5, 3])).toBe('C3-D3');
    expect(sideNear(pointy, 'C3', [5, 0])).toBe('C3-D3');
    expect(sideNear(pointy, 'C3', [-3, 5])).toBe('C3-B4');
    expect(sideNear(flat, 'A1', [0, -5])).toBe('A1-B1'); // none to the north: the nearest that there is
    expect(sideNear(blankBoard('flat', 1, 1, 'open'), 'A1', [1, 0])).toBeUndefined();
  });
  test('by direction, none beyond the board', () => {
    expect(sideOf(flat, 'C3', 0)).toBe('C2-C3');
    expect(sideOf(flat, 'A1', 0)).toBeUndefined();
  });
  test('four others end in the corners of one within the board', () => {
    expect(new Set(touching(flat, 'C3-C4'))).toEqual(new Set(['B3-C3', 'B3-C4', 'C3-D3', 'D3-C4']));
  });
  test('the way along them is unbroken', () => {
    fc.assert(
      fc.property(boardsWith(2), ([board, [a = '', b = '']]) => {
        const [from, to] = [sideNear(board, a, [0, 1]) ?? '', sideNear(board, b, [1, -1]) ?? ''];
        const way = sideWay(board, from, to);
        expect([way[0], way.at(-1)]).toEqual([from, to]);
        const isJoined = way.slice(1).every((side, i) => touching(board, way[i] ?? '').includes(side));
        expect(isJoined || way.length === 2).toBe(true);
        expect(sidesOn(board, [from], to)).toEqual(way);
      }),
    );
  });
});

/** Every operation by its name, on two hexes of a board. */
const OPERATIONS: Readonly<Record<string, (board: HexBoard, a: string, b: string) => HexBoard>> = {
  terrain: (board, a, b) => withTerrain(board, brushHexes(board, straight(board, a, b), 1), 'woods'),
  fill: (board, a) => fillTerrain(board, a, 'water'),
  replace: board => withTerrainFor(board, 'open', 'town'),
  level: (board, a, b) => withLevel(board, straight(board, a, b), 3),
  flat: (board, a, b) => withLevel(board, straight(board, a, b), 0),
  hill: (board, a, b) => withHill(board, brushHexes(board, [a, b], 1), 2),
  crest: (board, a) => withCrest(board, [a], true),
  work: (board, a, b) => withWork(board, [a, b], 'bunker', true),
  noWork: (board, a, b) => withWork(board, [a, b], 'trench', false),
  name: (board, a) => withName(board, a, '  Saint-Aubert: "la gare" '),
  noName: (board, a) => withName(board, a, ' '),
  road: (board, a, b) => withSides(board, crossedSides(board, straight(board, a, b)), 'road', true),
  noRoad: (board, a, b) => withSides(board, crossedSides(board, straight(board, a, b)), 'road', false),
  river: (board, a, b) =>
    withSides(board, sideWay(board, sideNear(board, a, [1, 1]) ?? '', sideNear(board, b, [0, 1]) ?? ''), 'river', true),
  noRiver: (board, a, b) => withSides(board, rimOf(board, straight(board, a, b)), 'river', false),
  bridge: (board, a, b) => withSides(board, bridgeable(board, crossedSides(board, straight(board, a, b))), 'bridge', true),
  grow: board => resizeBoard(board, { left: 2, top: 2, right: 1, bottom: 1 }, 'open'),
  cut: board => resizeBoard(board, { right: -1, bottom: -1 }, 'open'),
  copy: (board, a, b) => pasteClip(board, clipOf(board, block(board, a, b), a), b),
  move: (board, a, b) => moveHexes(board, block(board, a, b), a, b, 'open'),
  mirror: (board, a, b) => pasteClip(board, mirrorClip(clipOf(board, block(board, a, b), a), 'sideways'), b),
  flip: (board, a, b) => pasteClip(board, mirrorClip(clipOf(board, block(board, a, b), a), 'upright'), b),
  turn: (board, a, b) => pasteClip(board, turnClip(clipOf(board, block(board, a, b), a)), b),
};

describe('what an operation makes is read back equal from its file', () => {
  test.each(Object.keys(OPERATIONS))('%s', async name => {
    await fc.assert(
      fc.asyncProperty(boardsWith(2), async ([board, [a = '', b = '']]) => {
        const before = structuredClone(board);
        const after = OPERATIONS[name]?.(board, a, b) ?? board;
        expect(await reread(after)).toEqual(after);
        expect(board).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });
});

describe('erasing a stroke undoes it', () => {
  const drawn = (kind: 'road' | 'river') =>
    fc.property(boardsWith(3), ([board, hexes]) => {
      const sides = crossedSides(board, strokeOf(board, hexes));
      const without = withSides(board, sides, kind, false);
      expect(withSides(withSides(without, sides, kind, true), sides, kind, false)).toEqual(without);
    });
  test('roads', () => fc.assert(drawn('road')));
  test('rivers', () => fc.assert(drawn('river')));
  test('terrain on ground of one kind', () => {
    fc.assert(
      fc.property(boardsWith(3), ([board, hexes]) => {
        const area = brushHexes(board, strokeOf(board, hexes), 1);
        const bare = withTerrain(board, area, 'open');
        expect(withTerrain(withTerrain(bare, area, 'woods'), area, 'open')).toEqual(bare);
      }),
    );
  });
  test('hills, works and names', () => {
    fc.assert(
      fc.property(boardsWith(2), ([board, [a = '', b = '']]) => {
        const flat = withHill(board, Object.keys(board.hexes), 0);
        expect(withHill(withHill(flat, [a, b], 4), [a, b], 0)).toEqual(flat);
        const filledIn = withWork(board, [a, b], 'wire', false);
        expect(withWork(withWork(filledIn, [a, b], 'wire', true), [a, b], 'wire', false)).toEqual(filledIn);
        const nameless = withName(board, a, '');
        expect(withName(withName(nameless, a, 'Mill'), a, '')).toEqual(nameless);
      }),
    );
  });
});

test('with the water goes the bridge over it, and there is none without water', () => {
  const board = withSides(blankBoard('flat', 3, 3, 'open'), ['A1-A2', 'A2-A3'], 'river', true);
  expect(bridgeable(board, ['A1-A2', 'B1-B2'])).toEqual(['A1-A2']);
  const bridged = withSides(withSides(board, ['A1-A2'], 'bridge', true), ['A1-A2'], 'road', true);
  expect(withSides(bridged, ['A1-A2'], 'river', false).edges).toEqual({ 'A1-A2': { road: true }, 'A2-A3': { river: true } });
});

test('what changes nothing is the same board', () => {
  const board = blankBoard('flat', 3, 3, 'open');
  expect(withTerrain(board, ['A1', 'Z9'], 'open')).toBe(board);
  expect(withLevel(board, ['A1'], 0)).toBe(board);
  expect(withSides(board, ['A1-A2', 'A3-A4'], 'road', false)).toBe(board);
  expect(withSides(board, ['A3-A4'], 'road', true)).toBe(board);
  expect(withName(board, 'A1', '')).toBe(board);
  expect(withWork(board, ['A1'], 'trench', false)).toBe(board);
});

test('the crest of a hill is its rim, the map beyond the board as high as its last hex', () => {
  const hill = withHill(blankBoard('flat', 7, 7, 'open'), brushHexes(blankBoard('flat', 7, 7, 'open'), ['D4'], 1), 1);
  const crests = (board: HexBoard) => Object.keys(board.hexes).filter(hex => board.hexes[hex]?.crest);
  expect(crests(hill)).toEqual(
    neighbours(hill, 'D4').toSorted((a, b) => Object.keys(hill.hexes).indexOf(a) - Object.keys(hill.hexes).indexOf(b)),
  );
  expect(crests(withHill(blankBoard('flat', 2, 2, 'open'), ['A1', 'B1', 'A2', 'B2'], 1))).toEqual([]);
  expect(() => withLevel(hill, ['A1'], 10)).toThrow(RangeError);
});

describe('another size', () => {
  test('grown at any side and cut again, a board is as it was', () => {
    const lines = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(boards, lines, lines, lines, lines, (board, left, right, top, bottom) => {
        const growth = { left: left * pace(board.layout, 'left'), right, top: top * pace(board.layout, 'top'), bottom };
        const back = Object.fromEntries(Object.entries(growth).map(([side, n]) => [side, -n]));
        const larger = resizeBoard(board, growth, 'marsh');
        expect(Object.keys(larger.hexes)).toHaveLength(larger.columns * larger.rows);
        expect(resizeBoard(larger, back, 'open')).toEqual(board);
        for (const hex of Object.keys(board.hexes)) expect(larger.hexes[carryHex(board, growth, hex) ?? '']).toBe(board.hexes[hex]);
      }),
    );
  });
  test('cut and grown again, what lies inside is as it was', () => {
    fc.assert(
      fc.property(boards, board => {
        const back = resizeBoard(resizeBoard(board, { right: -1, bottom: -1 }, 'open'), { right: 1, bottom: 1 }, 'open');
        const inner = Object.keys(board.hexes).filter(hex => carryHex(board, { right: -1, bottom: -1 }, hex) !== undefined);
        expect(inner.map(hex => back.hexes[hex])).toEqual(inner.map(hex => board.hexes[hex]));
      }),
    );
  });
  test('neighbours stay neighbours', () => {
    for (const layout of ['flat', 'pointy'] as const) {
      const board = blankBoard(layout, 6, 6, 'open');
      const growth = { left: pace(layout, 'left'), top: pace(layout, 'top') };
      const larger = resizeBoard(board, growth, 'open');
      for (const hex of Object.keys(board.hexes))
        for (const next of neighbours(board, hex))
          expect(hexDistance(layout, carryHex(board, growth, hex) ?? '', carryHex(board, growth, next) ?? '')).toBe(1);
      expect(larger.columns * larger.rows).toBe((6 + pace(layout, 'left')) * (6 + pace(layout, 'top')));
    }
  });
  test('a size that is none, and half a pace', () => {
    expect(() => blankBoard('flat', 0, 4, 'open')).toThrow(RangeError);
    expect(() => blankBoard('flat', LONGEST_SIDE + 1, 4, 'open')).toThrow(RangeError);
    expect(() => resizeBoard(blankBoard('flat', 4, 4, 'open'), { left: 1 }, 'open')).toThrow(RangeError);
    expect(() => resizeBoard(blankBoard('pointy', 4, 4, 'open'), { top: 1 }, 'open')).toThrow(RangeError);
    expect(() => resizeBoard(blankBoard('flat', 4, 4, 'open'), { right: -4 }, 'open')).toThrow(RangeError);
    expect(carryHex({ columns: 4, rows: 4 }, { left: -2 }, 'A1')).toBeUndefined();
  });
  test('the largest board is written in letters and read again', async () => {
    const board = withTerrain(blankBoard('flat', LONGEST_SIDE, LONGEST_SIDE, 'open'), ['A1', 'BL64'], 'woods');
    expect(await reread(board)).toEqual(board);
  });
});

describe('pieces', () => {
  const whole = blankBoard('flat', 12, 12, 'open');
  const board = withSides(withTerrain(whole, ['E5', 'F5', 'F6'], 'woods'), ['E5-F5', 'F5-F6'], 'road', true);
  const piece = ['E5', 'F5', 'F6'];
  test('keep their shape on odd columns and on even ones', () => {
    for (const anchor of ['H8', 'I8']) {
      const copy = pasteClip(board, clipOf(board, piece, 'E5'), anchor);
      const [a = '', b = '', c = ''] = coveredHexes(board, clipOf(board, piece, 'E5'), anchor);
      expect([a, b, c].map(hex => copy.hexes[hex]?.terrain)).toEqual(['woods', 'woods', 'woods']);
      expect([hexDistance('flat', a, b), hexDistance('flat', b, c), hexDistance('flat', a, c)]).toEqual([
        1,
        1,
        hexDistance('flat', 'E5', 'F6'),
      ]);
      expect(Object.keys(copy.edges)).toHaveLength(4);
    }
  });
  test('moved there and back, all is as it was', () => {
    const there = moveHexes(board, piece, 'E5', 'B3', 'open');
    const back = moveHexes(there, coveredHexes(board, clipOf(board, piece, 'E5'), 'B3'), 'B3', 'E5', 'open');
    expect(back).toEqual(board);
    expect(there.hexes['E5']).toEqual({ terrain: 'open' });
  });
  test('mirrored twice or turned six times they are as they were', () => {
    fc.assert(
      fc.property(boardsWith(2), ([some, [a = '', b = '']]) => {
        const clip = clipOf(some, block(some, a, b), a);
        expect(mirrorClip(mirrorClip(clip, 'sideways'), 'sideways')).toEqual(clip);
        expect(mirrorClip(mirrorClip(clip, 'upright'), 'upright')).toEqual(clip);
        expect([1, 2, 3, 4, 5, 6].reduce(turnClip, clip)).toEqual(clip);
      }),
    );
  });
  test('mirrored, the hex to the right lies to the left, the one above below', () => {
    for (const [layout, right, left, above, below] of [
      ['flat', 'G5', 'C5', 'E4', 'E6'],
      ['pointy', 'F5', 'D5', 'E3', 'E7'],
    ] as const) {
      const bare = blankBoard(layout, 12, 12, 'open');
      const one = withTerrain(withTerrain(bare, [right], 'woods'), [above], 'town');
      const clip = clipOf(one, ['E5', right, above], 'E5');
      expect(changedIn(bare, pasteClip(bare, mirrorClip(clip, 'sideways'), 'E5')).hexes.toSorted()).toEqual([above, left].toSorted());
      expect(changedIn(bare, pasteClip(bare, mirrorClip(clip, 'upright'), 'E5')).hexes.toSorted()).toEqual([below, right].toSorted());
    }
  });
  test('turned, they go round by one side clockwise', () => {
    for (const layout of ['flat', 'pointy'] as const) {
      const bare = blankBoard(layout, 9, 9, 'open');
      const round = neighbours(bare, 'E5');
      const clip = clipOf(withTerrain(bare, [round[0] ?? ''], 'woods'), ['E5', round[0] ?? ''], 'E5');
      expect(changedIn(bare, pasteClip(bare, turnClip(clip), 'E5')).hexes).toEqual([round[1]]);
    }
  });
  test('what would lie beyond the board is lost, and a piece of the other layout is none', () => {
    expect(coveredHexes(board, clipOf(board, piece, 'E5'), 'L12')).toEqual(['L12']);
    expect(() => pasteClip(blankBoard('pointy', 4, 4, 'open'), clipOf(board, piece, 'E5'), 'A1')).toThrow(RangeError);
  });
});

test('a change is told hex by hex and side by side', () => {
  fc.assert(
    fc.property(boardsWith(2), ([board, [a = '', b = '']]) => {
      const after = withSides(withTerrain(board, [a], 'marsh'), crossedSides(board, straight(board, a, b)), 'cliff', true);
      expect(changedIn(board, after)).toEqual({
        hexes: [a],
        sides: expect.toSatisfy(sides => sides.length === crossedSides(board, straight(board, a, b)).length),
      });
    }),
  );
  expect(TERRAIN).not.toContain('marsh');
});
