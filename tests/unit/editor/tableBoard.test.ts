// Editing a measured table: every operation gives a board that files take, there and back is the same
// piece, and faults are said with their place.

import { strictObject } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import type { TableBoard, Terrain, TerrainShape } from '../../../src/core/board.ts';
import { formatScenario, parseScenario } from '../../../src/core/parse.ts';
import type { Schemas } from '../../../src/core/ruleset.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import { unitOf } from '../../../src/core/schema.ts';
import type { Point } from '../../../src/core/types.ts';
import { cornerMoved, cornerPut, cornerTaken, sideNear } from '../../../src/editor/table/corners.ts';
import { boardFaults, shapeFault } from '../../../src/editor/table/faults.ts';
import { distance, extentOf, middleOf, pointsOf, sidesOf, writtenShape } from '../../../src/editor/table/lengths.ts';
import { mirror, movedPiece, movedShape, shift, stretch, turn } from '../../../src/editor/table/motion.ts';
import {
  addPiece,
  besideOf,
  changePieces,
  copyPieces,
  freshId,
  idsOf,
  LAYERS,
  movePieces,
  pieceOf,
  removePieces,
  reorderPiece,
} from '../../../src/editor/table/pieces.ts';
import { convertUnit, resizeTable } from '../../../src/editor/table/size.ts';
import { fc } from '../../property.ts';
import { BOW, boards, farthest, outlines, points, shapes, WORDS } from './tablePieces.ts';

const schemas: Schemas = {
  event: strictObject({}),
  unit: unitOf({}),
  special: strictObject({}),
  tables: strictObject({}),
  blank: () => ({ board: { kind: 'table', size: [72, 72], unit: 'in', features: [] }, sides: [], special: {} }),
  ...WORDS,
};

const scenarioOn = (board: TableBoard): Scenario => ({
  format: 1,
  id: 'drawn',
  ruleset: 'mini',
  title: 'Drawn',
  board,
  sides: [{ id: 'red', title: 'Red', team: 'red' }],
  units: [],
  options: {},
});

/** The board as the reader of files gives it back. Throws with what it finds wrong. */
function readBack(board: TableBoard): unknown {
  const read = parseScenario(formatScenario(scenarioOn(board)), schemas);
  if (!read.ok) throw new Error(read.problems.map(({ path, says }) => `${path}: ${says}`).join('\n'));
  return read.value.board;
}

const isSound = (board: TableBoard): boolean => boardFaults(board, WORDS).length === 0;
const first = new Set(['p0']);
const pieceIn = (board: TableBoard, id = 'p0'): Terrain => {
  const found = pieceOf(board, id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

/** Every operation with something to try it with. */
const OPERATIONS: Readonly<Record<string, (board: TableBoard, n: number, at: Point) => TableBoard>> = {
  move: (board, n) => movePieces(board, first, shift([n / 7, -n / 11])),
  turn: (board, n) => movePieces(board, first, turn(middleOf([pieceIn(board).shape]), n * 3.7)),
  stretch: (board, n) => movePieces(board, first, stretch(middleOf([pieceIn(board).shape]), 1 + n / 100, 1 + n / 150)),
  mirror: board => movePieces(board, first, mirror(middleOf([pieceIn(board).shape]), 'across')),
  copy: (board, n) => copyPieces(board, first, [n / 9, n / 13]).board,
  remove: board => removePieces(board, first),
  'lay higher': board => reorderPiece(board, 'p0', 'higher'),
  'change height': (board, n) => changePieces(board, first, piece => ({ ...piece, top: n })),
  'move a corner': (board, n, at) => changePieces(board, first, piece => ({ ...piece, shape: cornerMoved(piece.shape, n % 3, at) })),
  'put in a corner': (board, n) => changePieces(board, first, piece => ({ ...piece, shape: cornerPut(piece.shape, n % 2) })),
  'take out a corner': (board, n) => changePieces(board, first, piece => ({ ...piece, shape: cornerTaken(piece.shape, n % 3) })),
  'go to centimetres': board => convertUnit(board, 'cm'),
  'make larger': (board, n) => resizeTable(board, [72 + n, 80], ['right', 'middle']),
  add: (board, _, at) =>
    addPiece(board, {
      id: freshId(idsOf(board), 'Crater'),
      title: 'Crater',
      kind: 'crater',
      top: 0,
      sight: 'open',
      shape: { kind: 'disc', centre: at, radius: 1.005 },
    }),
};

describe('a board after each operation', () => {
  test.each(Object.keys(OPERATIONS))('%s gives a board that reads back equal', name => {
    const operate = OPERATIONS[name] as (typeof OPERATIONS)[string];
    let sound = 0;
    fc.assert(
      fc.property(boards, fc.integer({ min: 0, max: 20 }), points, (board, n, at) => {
        const made = operate(board, n, at);
        // What crosses itself after a corner went elsewhere is said, and not written.
        if (!isSound(made)) return;
        sound++;
        expect(readBack(made)).toEqual(made);
      }),
    );
    expect(sound).toBeGreaterThan(50);
  });

  test('files refuse what the editor calls a fault, and only that', () => {
    fc.assert(
      fc.property(boards, points, fc.nat(7), (board, at, corner) => {
        const made = changePieces(board, first, piece => ({ ...piece, shape: cornerMoved(piece.shape, corner, at) }));
        const read = parseScenario(formatScenario(scenarioOn(made)), schemas);
        expect(read.ok).toBe(isSound(made));
      }),
    );
  });

  test('what is not touched stays the same object', () => {
    fc.assert(
      fc.property(boards, board => {
        const made = movePieces(board, first, shift([1, 1]));
        board.features.slice(1).forEach((piece, i) => {
          expect(made.features[i + 1]).toBe(piece);
        });
      }),
    );
  });
});

describe('there and back', () => {
  const about: Point = [31.7, 40.2];
  const same = (shape: TerrainShape, other: TerrainShape, within = 1e-9) => {
    expect(farthest(pointsOf(shape), pointsOf(other))).toBeLessThanOrEqual(within);
    if (shape.kind === 'disc' && other.kind === 'disc') expect(Math.abs(shape.radius - other.radius)).toBeLessThanOrEqual(within);
  };

  test('turned by an angle and by its opposite', () => {
    fc.assert(
      fc.property(shapes, fc.double({ min: -720, max: 720, noNaN: true }), (shape, degrees) => {
        same(movedShape(movedShape(shape, turn(about, degrees)), turn(about, -degrees)), shape);
      }),
    );
  });

  test('turned as often as makes a whole turn', () => {
    fc.assert(
      fc.property(shapes, fc.integer({ min: 1, max: 24 }), (shape, parts) => {
        let turned = shape;
        for (let i = 0; i < parts; i++) turned = movedShape(turned, turn(about, 360 / parts));
        same(turned, shape);
      }),
    );
  });

  test('quarter turns keep hundredths', () => {
    fc.assert(
      fc.property(shapes, fc.integer({ min: -8, max: 8 }), (shape, quarters) => {
        const turned = movedShape(shape, turn([36, 36], 90 * quarters));
        same(writtenShape(turned), turned, 1e-12);
      }),
    );
  });

  test('grown and shrunk', () => {
    const factors = fc.double({ min: 0.05, max: 20, noNaN: true });
    fc.assert(
      fc.property(shapes, factors, factors, (shape, wide, high) => {
        same(movedShape(movedShape(shape, stretch(about, wide, high)), stretch(about, 1 / wide, 1 / high)), shape);
      }),
    );
  });

  test('mirrored twice', () => {
    fc.assert(
      fc.property(shapes, fc.constantFrom('across' as const, 'along' as const), (shape, way) => {
        same(movedShape(movedShape(shape, mirror(about, way)), mirror(about, way)), shape);
      }),
    );
  });

  test('inches, centimetres and inches again, exactly', () => {
    fc.assert(
      fc.property(boards, board => {
        expect(convertUnit(convertUnit(board, 'cm'), 'in')).toEqual(board);
      }),
    );
  });

  test('centimetres, inches and centimetres again, to what inches can be written in', () => {
    fc.assert(
      fc.property(boards, inches => {
        const board: TableBoard = { ...inches, unit: 'cm' };
        const back = convertUnit(convertUnit(board, 'in'), 'cm');
        // Half a hundredth of an inch either way, and half a hundredth of a centimetre when it is written again.
        for (const [i, piece] of back.features.entries())
          same(piece.shape, (board.features[i] as Terrain).shape, Math.SQRT2 * (0.005 * 2.54 + 0.005) + 1e-9);
      }),
    );
  });

  test('a motion keeps distances', () => {
    fc.assert(
      fc.property(points, points, fc.double({ min: -360, max: 360, noNaN: true }), (a, b, degrees) => {
        const motion = turn(about, degrees);
        expect(Math.abs(distance(motion.to(a), motion.to(b)) - distance(a, b))).toBeLessThan(1e-9);
      }),
    );
  });

  test('slits look the way their piece was turned', () => {
    const bunker: Terrain = {
      id: 'b',
      title: 'Bunker',
      kind: 'bunker',
      shape: { kind: 'disc', centre: [3, 4], radius: 1 },
      top: 1,
      sight: 'open',
      slits: [[0, 1]],
    };
    expect(movedPiece(bunker, turn([20, 7], 90)).slits).toEqual([[-1, 0]]);
    expect(movedPiece(bunker, shift([5, 5])).slits).toEqual([[0, 1]]);
  });
});

describe('pieces', () => {
  test('copies have ids of their own', () => {
    fc.assert(
      fc.property(boards, fc.integer({ min: 1, max: 6 }), (board, times) => {
        let made = board;
        for (let i = 0; i < times; i++) made = copyPieces(made, idsOf(board), [0.5, 0.5]).board;
        expect(idsOf(made).size).toBe(board.features.length * (times + 1));
      }),
    );
  });

  test('ids are words of titles', () => {
    expect(freshId(new Set(), 'Die Mühle')).toBe('die-muhle');
    expect(freshId(new Set(['wood', 'wood-2']), 'Wood')).toBe('wood-3');
    expect(freshId(new Set(['wood-2']), 'wood-2')).toBe('wood-3');
    expect(freshId(new Set(), '!?')).toBe('piece');
  });

  test('a copy lies beside its model, on the table', () => {
    const board: TableBoard = {
      kind: 'table',
      size: [72, 48],
      unit: 'in',
      features: [{ id: 'a', title: 'A', kind: 'wood', top: 0, sight: 'open', shape: { kind: 'disc', centre: [71, 1], radius: 1 } }],
    };
    expect(besideOf(board, new Set(['a']), 1)).toEqual([-1, 1]);
    expect(besideOf(movePieces(board, new Set(['a']), shift([-20, 20])), new Set(['a']), 1)).toEqual([1, -1]);
  });

  test('laid in another order, none is lost', () => {
    fc.assert(
      fc.property(boards, fc.nat(4), fc.constantFrom(...LAYERS), (board, i, layer) => {
        const id = board.features[i % board.features.length]?.id ?? '';
        const made = reorderPiece(board, id, layer);
        expect(idsOf(made)).toEqual(new Set(made.features.map(piece => piece.id)));
        expect(made.features.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(board.features);
        if (layer === 'top') expect(made.features.at(-1)?.id).toBe(id);
        if (layer === 'bottom') expect(made.features[0]?.id).toBe(id);
      }),
    );
  });

  test('one higher and one lower again is the same order', () => {
    fc.assert(
      fc.property(boards, board => {
        fc.pre(board.features.length > 1);
        expect(reorderPiece(reorderPiece(board, 'p0', 'higher'), 'p0', 'lower')).toEqual(board);
      }),
    );
  });
});

describe('corners', () => {
  test('one put in and taken out again leaves the shape', () => {
    fc.assert(
      fc.property(shapes, fc.nat(7), (shape, n) => {
        const after = n % Math.max(1, sidesOf(shape).length);
        const more = cornerPut(shape, after);
        if (shape.kind !== 'disc') expect(cornerTaken(more, after + 1)).toEqual(shape);
        else expect(more).toBe(shape);
      }),
    );
  });

  test('a corner put in on a side leaves what the shape covers', () => {
    fc.assert(
      fc.property(outlines, fc.nat(7), (outline, n) => {
        const shape: TerrainShape = { kind: 'area', outline };
        const more = cornerPut(shape, n % outline.length);
        expect(extentOf([more])).toEqual(extentOf([shape]));
        expect(pointsOf(more)).toHaveLength(outline.length + 1);
      }),
    );
  });

  test('the last three of an area and two of a line stay', () => {
    const triangle: TerrainShape = {
      kind: 'area',
      outline: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    };
    expect(cornerTaken(triangle, 1)).toBe(triangle);
  });

  test('the nearest side', () => {
    const square: TerrainShape = {
      kind: 'area',
      outline: [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ],
    };
    expect(sideNear(square, [5, 1])).toEqual({ after: 1, at: [4, 1], apart: 1 });
    expect(sideNear(square, [-1, 1])).toEqual({ after: 3, at: [0, 1], apart: 1 });
    expect(sideNear({ kind: 'disc', centre: [0, 0], radius: 1 }, [5, 1])).toBeUndefined();
  });
});

describe('faults', () => {
  const board: TableBoard = { kind: 'table', size: [72, 48], unit: 'in', features: [] };

  test('an outline that crosses itself is told with the point', () => {
    const fault = shapeFault(board, BOW);
    expect(fault?.message).toMatch(/must not cross/);
    expect(fault?.at).toEqual([2, 2]);
    expect(fault?.corner).toBe(0);
  });

  test('a corner off the table is told with its number', () => {
    const line: TerrainShape = {
      kind: 'line',
      points: [
        [1, 1],
        [73, 2],
      ],
    };
    expect(shapeFault(board, line)).toMatchObject({ corner: 1, at: [73, 2] });
  });

  test('faults of other fields name their piece', () => {
    const piece: Terrain = {
      id: 'a',
      title: 'A',
      kind: 'lava',
      top: 0,
      sight: 'blocks',
      shape: {
        kind: 'line',
        points: [
          [1, 1],
          [2, 2],
        ],
      },
    };
    const faults = boardFaults({ ...board, features: [piece] }, WORDS);
    expect(faults.map(({ piece: of }) => of)).toEqual(['a', 'a']);
  });
});
