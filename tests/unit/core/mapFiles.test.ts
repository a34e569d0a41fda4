// Files of battles on maps: areas one by one or a map by its name, and all that can be wrong with either.

import { array, discriminatedUnion, enum as oneOf, strictObject } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import type { MapBoard } from '../../../src/core/board.ts';
import { scenarioSchema } from '../../../src/core/jsonSchema.ts';
import { AREAS } from '../../../src/core/limits.ts';
import { partOf } from '../../../src/core/mapText.ts';
import { formatRecord, formatScenario, parseRecord, parseScenario, scenarioOf } from '../../../src/core/parse.ts';
import { placeTitle } from '../../../src/core/places.ts';
import type { Schemas } from '../../../src/core/ruleset.ts';
import { eventOf, ID, PLACE, unitOf } from '../../../src/core/schema.ts';
import { faults, good, replaceOnce } from './fileTold.ts';

const STRAIT: MapBoard = {
  kind: 'map',
  outlines: 'strait',
  areas: {
    north: { title: 'North', kind: 'land', links: ['hills', 'west-sea', 'east-sea'], value: 3, owner: 'red', at: [10, 50.5] },
    hills: { title: 'The hills', kind: 'land', links: ['north'] },
    'west-sea': { title: 'West Sea', kind: 'sea', links: ['north', 'east-sea', 'south'] },
    'east-sea': { title: 'East Sea', kind: 'sea', links: ['north', 'west-sea', 'south'] },
    south: { title: 'South', kind: 'land', links: ['west-sea', 'east-sea'], value: 2, owner: 'blue' },
  },
  canals: [{ id: 'cut', title: 'The cut', between: ['west-sea', 'east-sea'], needs: ['north', 'south'] }],
};

const schemas: Schemas = {
  event: discriminatedUnion('type', [eventOf('move', { unit: ID, path: array(PLACE) })]),
  unit: unitOf({ type: oneOf(['army', 'fleet']) }),
  special: strictObject({}),
  tables: strictObject({}),
  terrain: [],
  blank: () => ({ board: { kind: 'map', areas: {} }, sides: [], special: {} }),
  maps: { strait: STRAIT },
};

const file = (board: string) => `format: 1
id: crossing
ruleset: mini
title: The crossing
board:
${board}
sides:
  - { id: red, title: Red, team: red }
  - { id: blue, title: Blue, team: blue }
units:
  - { id: a, side: red, type: army, at: north }
  - { id: b, side: blue, type: fleet }
options: {}
`;

const WRITTEN = `  kind: map
  outlines: strait
  areas:
    north: { title: North, kind: land, links: [hills, west-sea, east-sea], value: 3, owner: red, at: [10, 50.5] }
    hills: { title: The hills, kind: land, links: [north] }
    west-sea: { title: West Sea, kind: sea, links: [north, east-sea, south] }
    east-sea: { title: East Sea, kind: sea, links: [north, west-sea, south] }
    south: { title: South, kind: land, links: [west-sea, east-sea], value: 2, owner: blue }
  canals:
    - { id: cut, title: The cut, between: [west-sea, east-sea], needs: [north, south] }`;
const SHORT = '  { kind: map, map: strait, areas: [north, west-sea, east-sea] }';

const read = (board: string, from = '', to = '') => parseScenario(replaceOnce(file(board), from, to), schemas);

describe('a map in a file', () => {
  test('is read as it is written, and written as it was read: an area a line', () => {
    const scenario = good(read(WRITTEN));
    expect(scenario.board).toEqual(STRAIT);
    const text = formatScenario(scenario);
    expect(good(parseScenario(text, schemas))).toEqual(scenario);
    expect(formatScenario(good(parseScenario(text, schemas)))).toBe(text);
    expect(text).toContain('\n    hills: { title: The hills, kind: land, links: [ north ] }\n');
    expect(text).toContain('\n    - { id: cut, title: The cut, between: [ west-sea, east-sea ], needs: [ north, south ] }\n');
  });

  test('may be one of the maps of its rule system: all of it, or some of its areas', () => {
    expect(good(read('  { kind: map, map: strait }')).board).toEqual(STRAIT);
    const { board } = good(read(SHORT));
    expect(board).toEqual({
      kind: 'map',
      outlines: 'strait',
      areas: {
        north: { ...STRAIT.areas['north'], links: ['west-sea', 'east-sea'] },
        'west-sea': { title: 'West Sea', kind: 'sea', links: ['north', 'east-sea'] },
        'east-sea': { title: 'East Sea', kind: 'sea', links: ['north', 'west-sea'] },
      },
      canals: [{ id: 'cut', title: 'The cut', between: ['west-sea', 'east-sea'], needs: ['north'] }],
    });
    expect(partOf(STRAIT, ['north', 'west-sea', 'nowhere'])).toEqual({
      kind: 'map',
      outlines: 'strait',
      areas: {
        north: { ...STRAIT.areas['north'], links: ['west-sea'] },
        'west-sea': { title: 'West Sea', kind: 'sea', links: ['north'] },
      },
    });
  });

  test('is whole once read: a record that carries its scenario has it area by area', () => {
    const record = { format: 1, ruleset: 'mini', title: 'How it went', scenario: good(read(SHORT)), events: [] } as const;
    expect(good(parseRecord(formatRecord(record), schemas))).toEqual(record);
  });

  test('tells editors the names of the maps and of their areas', () => {
    const schema = JSON.stringify(scenarioSchema({ mini: schemas }));
    expect(schema).toContain('"enum":["strait"]');
    expect(schema).toContain('"enum":["north","hills","west-sea","east-sea","south"]');
  });

  test('names its areas by their titles', () => {
    expect([placeTitle(STRAIT, 'hills'), placeTitle(STRAIT, 'constructor'), placeTitle(STRAIT, [1, 2])]).toEqual([
      'The hills',
      'constructor',
      '(1, 2)',
    ]);
  });
});

describe('a fault of a map by its name', () => {
  test('an unknown map', () => {
    expect(faults(read(SHORT, 'strait', 'straight'))).toEqual([
      ['6:21', 'board.map', 'there is no map "straight" (did you mean "strait"?)', 'strait', 'straight'],
    ]);
  });

  test('an unknown area and one listed twice, each where it stands', () => {
    const all = 'north, hills, west-sea, east-sea, south';
    expect(faults(read(SHORT, '[north, west-sea, east-sea]', '[north, west-see, east-sea, north]'))).toEqual([
      ['6:44', 'board.areas[1]', 'there is no area "west-see" (did you mean "west-sea"?)', all, 'west-see'],
      ['6:64', 'board.areas[3]', '"north" is listed twice', 'each area once', 'north'],
    ]);
  });

  test('areas in two pieces', () => {
    expect(faults(read(SHORT, '[north, west-sea, east-sea]', '[hills, north, south]'))).toEqual([
      ['6:51', 'board.areas[2]', 'no links lead from south to the rest of the board', 'a map in one piece', 'south'],
    ]);
  });

  test('an area that belongs to nobody here', () => {
    const says = 'there is no side "red"';
    expect(faults(read(SHORT, '{ id: red,', '{ id: rot,')).slice(0, 1)).toEqual([['6:37', 'board.areas[0]', says, 'rot, blue', 'red']]);
    expect(faults(read('  { kind: map, map: strait }', '{ id: red,', '{ id: rot,'))[0]).toEqual([
      '6:21',
      'board.map',
      says,
      'rot, blue',
      'red',
    ]);
  });

  test('a unit in an area that is not in play', () => {
    expect(faults(read(SHORT, 'at: north', 'at: nort'))).toEqual([
      ['11:41', 'units[0].at', 'there is no area "nort" (did you mean "north"?)', 'an area of this board', 'nort'],
    ]);
    expect(faults(read(SHORT, 'at: north', 'at: hills'))).toHaveLength(1);
  });
});

describe('a fault of a map written out', () => {
  const rows: readonly (readonly [what: string, from: string, to: string, found: readonly (readonly (string | undefined)[])[]])[] = [
    [
      'a link to nowhere',
      'links: [north] }',
      'links: [north, souht] }',
      [
        [
          '10:59',
          'board.areas.hills.links[1]',
          'there is no area "souht" (did you mean "south"?)',
          'north, hills, west-sea, east-sea, south',
          'souht',
        ],
      ],
    ],
    [
      'a link that is not mutual',
      'links: [north] }',
      'links: [north, south] }',
      [['10:59', 'board.areas.hills.links[1]', 'south has no link back to hills', 'hills among the links of south', 'south']],
    ],
    [
      'a link given twice',
      'links: [north] }',
      'links: [north, north] }',
      [['10:59', 'board.areas.hills.links[1]', '"north" is listed twice', 'each area once', 'north']],
    ],
    [
      'a link to itself',
      'links: [north] }',
      'links: [north, hills] }',
      [['10:59', 'board.areas.hills.links[1]', 'hills is linked to itself', 'another area', 'hills']],
    ],
    [
      'an unknown owner',
      'owner: blue',
      'owner: bleu',
      [['13:86', 'board.areas.south.owner', 'there is no side "bleu" (did you mean "blue"?)', 'red, blue', 'bleu']],
    ],
    [
      'a canal between areas that do not touch',
      'between: [west-sea, east-sea]',
      'between: [west-sea, hills]',
      [
        [
          '15:34',
          'board.canals[0].between',
          'west-sea and hills do not touch; a canal joins two areas that are linked',
          'two linked areas',
          'west-sea, hills',
        ],
      ],
    ],
    [
      'a canal that needs an area that is not there',
      'needs: [north, south]',
      'needs: [north, sout]',
      [
        [
          '15:80',
          'board.canals[0].needs[1]',
          'there is no area "sout" (did you mean "south"?)',
          'north, hills, west-sea, east-sea, south',
          'sout',
        ],
      ],
    ],
    [
      'a kind of area that is none',
      'kind: sea, links: [north, east-sea',
      'kind: see, links: [north, east-sea',
      [['11:40', 'board.areas.west-sea.kind', '"see" is not one of land, sea (did you mean "sea"?)', 'land, sea', '"see"']],
    ],
  ];
  test.each(rows)('%s', (_, from, to, found) => {
    expect(faults(read(WRITTEN, from, to))).toEqual(found);
  });

  test('areas that nothing joins to the rest are told with the first of them', () => {
    const apart = WRITTEN.replace('links: [hills, west-sea, east-sea]', 'links: [hills]')
      .replace('[north, east-sea, south]', '[east-sea, south]')
      .replace('[north, west-sea, south]', '[west-sea, south]');
    expect(faults(read(apart))).toEqual([
      ['9:5', 'board.areas.north', 'no links lead from north and hills to the rest of the board', 'a map in one piece', 'north'],
    ]);
  });

  test('too many areas, or none', () => {
    const areas = Object.fromEntries(Array.from({ length: AREAS + 1 }, (_, i) => [`a${i}`, { title: '', kind: 'sea', links: [] }]));
    const scenario = { ...good(read(WRITTEN)), units: [] };
    expect(faults(scenarioOf({ ...scenario, board: { kind: 'map', areas } }, schemas))).toEqual([
      ['undefined:undefined', 'board.areas', `a map of ${AREAS + 1} areas; ${AREAS} are the most`, `1 to ${AREAS} areas`, `${AREAS + 1}`],
    ]);
    expect(faults(scenarioOf({ ...scenario, board: { kind: 'map', areas: {} } }, schemas))[0]?.[2]).toBe('a map without areas');
  });
});
