// Files of battles on measured tables: boards of pieces, points as places.

import { array, discriminatedUnion, enum as oneOf, strictObject } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import type { TableBoard, Terrain } from '../../../src/core/board.ts';
import { battleSchema, scenarioSchema } from '../../../src/core/jsonSchema.ts';
import { formatRecord, formatScenario, parseRecord, parseScenario } from '../../../src/core/parse.ts';
import type { Schemas } from '../../../src/core/ruleset.ts';
import type { Scenario } from '../../../src/core/scenario.ts';
import { eventOf, ID, OUTLINE, PLACE, POINT, unitOf } from '../../../src/core/schema.ts';
import type { Point } from '../../../src/core/types.ts';
import { fc } from '../../property.ts';
import { faults, good, replaceOnce } from './fileTold.ts';

const schemas: Schemas = {
  event: discriminatedUnion('type', [eventOf('move', { unit: ID, path: array(POINT) }), eventOf('end', {})]),
  unit: unitOf({ type: oneOf(['rifles', 'tank']) }),
  special: strictObject({ goal: OUTLINE }).partial(),
  tables: strictObject({}),
  terrain: ['open', 'wood', 'building', 'hedge', 'smoke'],
  blank: () => ({ board: { kind: 'map', areas: {} }, sides: [], special: {} }),
  cover: ['soft', 'hard'],
};

const SCENARIO = `format: 1
id: farm
ruleset: mini
title: The farm
board:
  kind: table
  size: [72, 48]
  unit: in
  features:
    - { id: wood, title: West wood, kind: wood, shape: { kind: area, outline: [[8, 16], [19, 16], [19, 25.25], [8, 25]] }, top: 2, cover: soft, sight: obscures, depth: 3 }
    - { id: farm, title: Farm, kind: building, shape: { kind: area, outline: [[33, 23], [39, 23], [39, 28], [33, 28]] }, top: 2, cover: hard, sight: blocks }
    - { id: hedge, title: Hedge, kind: hedge, shape: { kind: line, points: [[12, 33], [30, 33], [30, 40]] }, top: 0.75, cover: soft, sight: open }
    - { id: smoke, title: Smoke, kind: smoke, shape: { kind: disc, centre: [70.5, 4], radius: 2.5 }, top: 2, sight: open }
sides:
  - { id: red, title: Red, team: red }
  - { id: blue, title: Blue, team: blue }
units:
  - { id: a, side: red, type: rifles, at: [14, 7.5] }
  - { id: b, side: blue, type: tank, at: [0, 48] }
  - { id: c, side: blue, type: tank }
`;

const BATTLE = `format: 1
ruleset: mini
scenario: farm
title: How it went
events:
  - { id: e1, type: move, unit: a, path: [[15.25, 8], [20, 9.01]] }
  - { id: e2, type: adjust, changes: [{ unit: b, at: [1, 2] }] }
  - { id: e3, type: note, text: Night., places: [[3, 4]] }
notes: [{ on: e1, places: [[1, 2]], arrows: [[[0, 0], [1, 1]]] }]
`;

const scenario = (from = '', to = '') => parseScenario(replaceOnce(SCENARIO, from, to), schemas);
const battle = (from = '', to = '') => parseRecord(replaceOnce(BATTLE, from, to), schemas);

describe('a file of a table', () => {
  test('is read as it is written: pieces with their shapes, points as places', () => {
    const { board, units } = good(scenario());
    const { size, unit, features } = board as TableBoard;
    expect([size, unit, features.map(({ id }) => id)]).toEqual([[72, 48], 'in', ['wood', 'farm', 'hedge', 'smoke']]);
    expect(features[0]).toEqual({
      id: 'wood',
      title: 'West wood',
      kind: 'wood',
      shape: { kind: 'area', outline: [[8, 16], [19, 16], [19, 25.25], [8, 25]] }, // biome-ignore format: as it stands in the file
      top: 2,
      cover: 'soft',
      sight: 'obscures',
      depth: 3,
    });
    expect(units.map(({ at }) => at)).toEqual([[14, 7.5], [0, 48], undefined]);
    expect(good(battle()).events[0]).toEqual({
      id: 'e1',
      type: 'move',
      unit: 'a',
      path: [
        [15.25, 8],
        [20, 9.01],
      ],
    });
  });

  test('written and read again it is the same, a piece and an event a line', () => {
    const read = good(scenario());
    const text = formatScenario(read);
    expect(good(parseScenario(text, schemas))).toEqual(read);
    expect(formatScenario(good(parseScenario(text, schemas)))).toBe(text);
    expect(text).toContain('  size: [ 72, 48 ]\n');
    expect(text).toContain(
      '\n    - { id: hedge, title: Hedge, kind: hedge, shape: { kind: line, points: [ [ 12, 33 ], [ 30, 33 ], [ 30, 40 ] ] }, top: 0.75, cover: soft, sight: open }\n',
    );
    const record = { ...good(battle()), scenario: { ...read, special: { goal: [[0, 0], [4, 0], [0, 4]] } } }; // biome-ignore format: short
    const told = formatRecord(record);
    expect(good(parseRecord(told, schemas))).toEqual(record);
    expect(told).toContain('\n  - { id: e1, type: move, unit: a, path: [ [ 15.25, 8 ], [ 20, 9.01 ] ] }\n');
    expect(told).toContain('    goal: [ [ 0, 0 ], [ 4, 0 ], [ 0, 4 ] ]\n');
  });

  test('any table that is read is the same once written and read again', () => {
    const lengths = fc.integer({ min: 0, max: 4800 }).map(n => n / 100);
    const points = fc.tuple(lengths, lengths);
    const outlines = fc.array(points, { minLength: 3, maxLength: 7 });
    const shapes = fc.oneof(
      outlines.map(outline => ({ kind: 'area' as const, outline })),
      fc.array(points, { minLength: 2, maxLength: 7 }).map(line => ({ kind: 'line' as const, points: line })),
      fc.record({ kind: fc.constant('disc' as const), centre: points, radius: fc.integer({ min: 1, max: 900 }).map(n => n / 100) }),
    );
    const features = fc.array(
      fc.record({
        title: fc.string(),
        kind: fc.constantFrom(...schemas.terrain),
        shape: shapes,
        top: lengths,
        sight: fc.constant('open' as const),
      }),
    );
    const base = good(scenario());
    let read = 0;
    fc.assert(
      fc.property(features, points, (pieces, at) => {
        const board: TableBoard = {
          kind: 'table',
          size: [48, 48],
          unit: 'cm',
          features: pieces.map((piece, i): Terrain => ({ id: `p${i}`, ...piece })),
        };
        const made: Scenario = { ...base, board, units: [{ id: 'a', side: 'red', type: 'rifles', at: at as Point }] };
        const once = parseScenario(JSON.stringify(made), schemas);
        if (!once.ok) return;
        read++;
        expect(once.value).toEqual(made);
        expect(good(parseScenario(formatScenario(once.value), schemas))).toEqual(once.value);
      }),
      { numRuns: 60 },
    );
    expect(read).toBeGreaterThan(10);
  });

  test('-0 is read as 0', () => {
    expect(good(scenario('at: [0, 48]', 'at: [-0, 48]')).units[1]?.at).toEqual([0, 48]);
  });
});

describe('a bad file of a table', () => {
  const outline = '[[33, 23], [39, 23], [39, 28], [33, 28]]';
  const cases: readonly (readonly [name: string, from: string, to: string, at: string, ...fault: readonly string[]])[] = [
    [
      'sides of an outline that cross: which, and where',
      outline,
      '[[33, 23], [39, 28], [39, 23], [33, 28]]',
      '[33, 23]',
      'board.features[1].shape.outline[0]',
      'an outline must not cross or touch itself: the side from (33, 23) to (39, 28) meets the side from (39, 23) to (33, 28) at (36.00, 25.50)',
      'corners in order around an area, sides that do not cross',
      '[33, 23]',
    ],
    [
      'an outline of two points',
      outline,
      '[[33, 23], [39, 23]]',
      'outline: [[33, 23]',
      'board.features[1].shape.outline',
      '2 entries where at least 3 entries are needed',
      'at least 3 entries',
      'a list',
    ],
    [
      'an outline without an inside',
      outline,
      '[[33, 23], [39, 23], [36, 23]]',
      'outline: [[33, 23]',
      'board.features[1].shape.outline',
      'an outline needs three corners that are not in line, it has 3',
      'corners in order around an area, sides that do not cross',
      'a list',
    ],
    [
      'a piece that reaches off the table',
      '[30, 33], [30, 40]]',
      '[30, 33], [30, 48.5]]',
      '[30, 48.5]',
      'board.features[2].shape.points[2]',
      '(30, 48.5) is off the table, which is 72 by 48 in',
      'a point [x, y] from (0, 0) to (72, 48)',
      '(30, 48.5)',
    ],
    [
      'the middle of a disc off the table',
      'centre: [70.5, 4]',
      'centre: [73, 4]',
      'centre: [73, 4]',
      'board.features[3].shape.centre',
      '(73, 4) is off the table, which is 72 by 48 in',
      'a point [x, y] from (0, 0) to (72, 48)',
      '(73, 4)',
    ],
    [
      'a unit off the table',
      'at: [14, 7.5]',
      'at: [14, -7.5]',
      'at: [14, -7.5]',
      'units[0].at',
      '(14, -7.5) is off the table, which is 72 by 48 in',
      'a point [x, y] from (0, 0) to (72, 48)',
      '(14, -7.5)',
    ],
    [
      'a unit on a hex',
      'at: [14, 7.5]',
      'at: B3',
      'B3',
      'units[0].at',
      '"B3" is not a point on the table',
      'a point [x, y] from (0, 0) to (72, 48)',
      'B3',
    ],
    [
      'terrain of no known kind',
      'kind: hedge',
      'kind: hegde',
      'hegde',
      'board.features[2].kind',
      'there is no terrain "hegde" (did you mean "hedge"?)',
      'open, wood, building, hedge, smoke',
      'hegde',
    ],
    [
      'cover of no known kind',
      'cover: hard',
      'cover: heard',
      'heard',
      'board.features[1].cover',
      'there is no cover "heard" (did you mean "hard"?)',
      'soft, hard',
      'heard',
    ],
    [
      'an id used twice',
      'id: farm, title',
      'id: wood, title',
      'wood, title: Farm',
      'board.features[1].id',
      '"wood" is the id of another piece of terrain',
      'an id of its own',
      'wood',
    ],
    [
      'a length finer than hundredths',
      'at: [14, 7.5]',
      'at: [14, 7.505]',
      '7.505',
      'units[0].at[1]',
      '7.505 where a length in whole hundredths is expected',
      'a length in whole hundredths',
      '7.505',
    ],
    [
      'a line that should hide',
      'cover: soft, sight: open',
      'cover: soft, sight: blocks',
      'blocks }\n    - { id: smoke',
      'board.features[2].sight',
      'a line hides nothing, it can only cover',
      'open',
      'blocks',
    ],
    [
      'a wood without the depth one sees into it',
      ', depth: 3',
      '',
      '{ id: wood',
      'board.features[0].depth',
      'how far one sees through it is missing',
      'a length',
      'nothing',
    ],
    [
      'a table without a size',
      'size: [72, 48]',
      'size: [72, 0]',
      '0]\n  unit',
      'board.size[1]',
      '0 where at least 0 is needed',
      'at least 0',
      '0',
    ],
  ];
  test.each(cases)('%s', (_, from, to, at, ...fault) => {
    const before = replaceOnce(SCENARIO, from, to).split(at)[0] ?? '';
    const place = `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
    expect(faults(scenario(from, to))).toEqual([[place, ...fault]]);
  });

  test('an outline of the rule system is checked as well', () => {
    const text = `${SCENARIO}special: { goal: [[0, 0], [4, 4], [4, 0], [0, 4]] }\n`;
    expect(faults(parseScenario(text, schemas)).map(fault => fault.slice(0, 3))).toEqual([
      ['21:19', 'special.goal[0]', expect.stringContaining('meets the side from (4, 0) to (0, 4) at (2.00, 2.00)')],
    ]);
  });

  test('points of events, corrections and notes are points', () => {
    expect(faults(battle('[20, 9.01]', '[20, 9.001]')).map(fault => fault.slice(0, 3))).toEqual([
      ['6:60', 'events[0].path[1][1]', expect.stringContaining('whole hundredths')],
    ]);
    expect(faults(battle('at: [1, 2]', 'at: [1, 2, 3]'))).toHaveLength(1);
    expect(faults(battle('places: [[3, 4]]', 'places: [[3]]'))).toHaveLength(1);
    expect(faults(battle('places: [[1, 2]]', 'places: [[1, x]]')).map(fault => fault.slice(0, 3))).toEqual([
      ['9:32', 'notes[0].places[0][1]', '"x" where a number is expected'],
    ]);
  });

  test('terrain of more corners than anybody draws is refused', () => {
    const corner = (i: number): Point => [
      Math.round(2400 + 2000 * Math.cos(i / 40)) / 100,
      Math.round(2400 + 2000 * Math.sin(i / 40)) / 100,
    ];
    const ring = Array.from({ length: 250 }, (_, i) => corner(i));
    const feature = (i: number) => ({ id: `${i}`, title: '', kind: 'wood', shape: { kind: 'area', outline: ring }, top: 1, sight: 'open' });
    const made = (n: number) => {
      const board = { kind: 'table', size: [48, 48], unit: 'in', features: Array.from({ length: n }, (_, i) => feature(i)) };
      return parseScenario(JSON.stringify({ ...good(scenario()), board, units: [] }), schemas);
    };
    expect(made(80).ok).toBe(true);
    expect(faults(made(81))).toMatchObject([
      [expect.any(String), 'board.features', 'the terrain has 20250 corners in all; 20000 are the most', 'at most 20000 corners', '20250'],
    ]);
  });

  test('a table with hundreds of faults is still a table', () => {
    const features = Array.from({ length: 300 }, (_, i) => ({ id: `${i}` }));
    const text = JSON.stringify({ ...good(scenario()), board: { kind: 'table', size: [48, 48], unit: 'in', features } });
    expect(faults(parseScenario(text, schemas)).map(([, path]) => path)).toContain('board.features[0].shape');
  });
});

describe('the published schemas', () => {
  test('know tables and points', () => {
    const text = JSON.stringify(scenarioSchema({ mini: schemas }));
    for (const word of ['"const":"table"', '"outline"', '"minItems":3', 'A point on the table']) expect(text).toContain(word);
    expect(JSON.stringify(battleSchema({ mini: schemas }))).toContain('A point on the table');
  });

  test('a place is a name or a point', () => {
    expect(PLACE.safeParse([1, 2.25]).success).toBe(true);
    expect(PLACE.safeParse('B3').success).toBe(true);
    expect(PLACE.safeParse([1]).success).toBe(false);
  });
});
