// Bad scenarios and records of this system: each fault is told at its line and column, with what was expected and what was found.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRecord, parseScenario } from '../../../src/core/parse.ts';
import { schemas } from '../../../src/rulesets/to-arms/schema.ts';
import { faults, good, replaceOnce } from '../core/fileTold.ts';

const textOf = (name: string) => readFileSync(new URL(`../../../scenarios/to-arms/${name}`, import.meta.url), 'utf8');
const HALT = textOf('zaturka/scenario.yaml');
const MILL = textOf('aljaraz/scenario.yaml');
const BATTLE = textOf('fuentevieja/crossroads.battle.yaml');

/** What stands in the file, what is written in its place, and the faults: `line:column`, path, words, expected, found. */
type Case = readonly [from: string, to: string, faults: readonly (readonly unknown[])[]];

const HALT_FAULTS: readonly Case[] = [
  [
    'homes: {pol: west, sov: east}',
    'homes: {pol: west, sow: east}',
    [
      ['72:3', 'special.homes', 'the edge that "sov" goes back to is missing', 'north, south, west, east', 'nothing'],
      ['72:22', 'special.homes.sow', 'there is no side "sow" (did you mean "sov"?)', 'pol, sov', 'sow'],
    ],
  ],
  [
    'quota: {pol: 9, sov: 9}',
    'quota: {pol: 9}',
    [['73:3', 'special.quota', 'how many points "sov" wins with is missing', 'a number from 1', 'nothing']],
  ],
  [
    'homes: {pol: west, sov: east}',
    'homes: {pol: west, sov: esat}',
    [
      [
        '72:27',
        'special.homes.sov',
        '"esat" is not one of north, south, west, east (did you mean "east"?)',
        'north, south, west, east',
        '"esat"',
      ],
    ],
  ],
  ['caster: sov', 'caster: sovs', [['74:11', 'special.caster', 'there is no side "sovs" (did you mean "sov"?)', 'pol, sov', 'sovs']]],
  [
    '{at: E4, title: The mill, points: 1, holder: pol}',
    '{at: E4, title: The mill, points: 1, holder: poll}',
    [['79:52', 'special.objectives[0].holder', 'there is no side "poll" (did you mean "pol"?)', 'pol, sov', 'poll']],
  ],
  [
    '{at: E5, title: The station',
    '{at: E55, title: The station',
    [['81:12', 'special.objectives[2].at', 'there is no hex "E55" (did you mean "E5"?)', 'a hex of this board', 'E55']],
  ],
  [
    'tie: {holder: I5}',
    'tie: {holder: Q5}',
    [['83:17', 'special.tie.holder', 'there is no hex "Q5" (did you mean "A5"?)', 'a hex of this board', 'Q5']],
  ],
  ['tie: {holder: I5}', 'tie: soviets', [['83:8', 'special.tie', 'there is no side "soviets": there are pol, sov', 'pol, sov', 'soviets']]],
  [
    'shut: [F4]',
    'shut: [F4, F44]',
    [['84:14', 'special.shut[1]', 'there is no hex "F44" (did you mean "F4"?)', 'a hex of this board', 'F44']],
  ],
  [
    'shut: [F4]',
    'shut: [F4]\n  floors: {Z4: 2}',
    [['85:12', 'special.floors.Z4', 'there is no hex "Z4" (did you mean "A4"?)', 'a hex of this board', 'Z4']],
  ],
  ['shut: [F4]', 'shut: [F4]\n  lasting: [E4, ZZ]', [['85:17', 'special.lasting[1]', 'there is no hex "ZZ"', 'a hex of this board', 'ZZ']]],
  [
    'bridges: {I5: heavy}',
    'bridges: {I6: heavy}',
    [['85:13', 'special.bridges.I6', 'there is no bridge "I6" (did you mean "I5"?)', 'I5', 'I6']],
  ],
  [
    'bridges: {I5: heavy}',
    'bridges: {I5: hevy}',
    [['85:17', 'special.bridges.I5', '"hevy" is not one of light, heavy (did you mean "heavy"?)', 'light, heavy', '"hevy"']],
  ],
  [
    'rail: [A5, B5,',
    'rail: [A5, B55,',
    [['86:14', 'special.rail[1]', 'there is no hex "B55" (did you mean "B5"?)', 'a hex of this board', 'B55']],
  ],
  [
    'not: [I1, I2,',
    'not: [I1, I22,',
    [['88:41', 'special.mines.pol.not[1]', 'there is no hex "I22" (did you mean "I2"?)', 'a hex of this board', 'I22']],
  ],
  [
    'pol: [E1, C2,',
    'pol: [E1, C22,',
    [['90:15', 'special.hiding.pol[1]', 'there is no hex "C22" (did you mean "C2"?)', 'a hex of this board', 'C22']],
  ],
  [
    '- [A6, B6,',
    '- [A6, B66,',
    [['93:12', 'special.sections[1][1]', 'there is no hex "B66" (did you mean "B6"?)', 'a hex of this board', 'B66']],
  ],
  [
    'charges: {I5: [P9]}',
    'charges: {I5: [P99]}',
    [['94:18', 'special.charges.I5[0]', 'there is no unit "P99" (did you mean "P9"?)', expect.stringContaining('P9'), 'P99']],
  ],
  [
    'charges: {I5: [P9]}',
    'charges: {I55: [P9]}',
    [['94:13', 'special.charges.I55', 'there is no hex "I55" (did you mean "I5"?)', 'a hex of this board', 'I55']],
  ],
  ['handLimit: 4', 'handLimit: 41', [['76:14', 'special.handLimit', '41 where at most 40 is allowed', 'at most 40', '41']]],
  ['variable: 2', 'variable: 3', [['75:13', 'special.variable', '3 where at most 2 is allowed', 'at most 2', '3']]],
  [
    'type: cavalry, title: Uhlans',
    'type: cavalri, title: Uhlans',
    [
      [
        '55:32',
        'units[9].type',
        'there is no unit card "cavalri" (did you mean "cavalry"?)',
        expect.stringContaining('cavalry'),
        'cavalri',
      ],
    ],
  ],
  [
    'title: Uhlans, at: D2',
    'title: Uhlans, at: D22',
    [['55:60', 'units[9].at', 'there is no hex "D22" (did you mean "D2"?)', 'a hex of this board', 'D22']],
  ],
  [
    'type: cavalry, title: Uhlans, at: D2',
    'type: cavalry, title: Uhlans, at: D2, trucks: true',
    [['55:64', 'units[9].trucks', '"trucks" is not a field here (did you mean "truck"?)', expect.stringContaining('truck'), 'trucks']],
  ],
  [
    'options: {}',
    'options: {fastplay: most}',
    [['70:21', 'options.fastplay', '"most" is not one of false, true, all', 'false, true, all', '"most"']],
  ],
  [
    'options: {}',
    'options: {hils: target}',
    [['70:11', 'options.hils', '"hils" is not a field here (did you mean "hill"?)', expect.stringContaining('hill'), 'hils']],
  ],
  [
    'start: 3',
    'start: 3\n  removed: [c99]',
    [['78:13', 'special.removed[0]', 'there is no command card "c99" (did you mean "c09"?)', expect.stringContaining('c09'), 'c99']],
  ],
];

const MILL_FAULTS: readonly Case[] = [
  [
    'at: mill, title',
    'at: mil, title',
    [
      [
        '65:12',
        'special.objectives[0].at',
        'there is no piece of terrain "mil" (did you mean "mill"?)',
        expect.stringContaining('mill'),
        'mil',
      ],
    ],
  ],
  [
    'shut: [farm]',
    'shut: [frm]',
    [['68:10', 'special.shut[0]', 'there is no piece of terrain "frm" (did you mean "farm"?)', expect.stringContaining('farm'), 'frm']],
  ],
  [
    'shut: [farm]',
    "shut: ['130, 20']",
    [
      [
        '68:10',
        'special.shut[0]',
        '(130, 20) is off the table, which is 120 by 80 cm',
        'a point [x, y] from (0, 0) to (120, 80)',
        '(130, 20)',
      ],
    ],
  ],
  [
    'bridges: {bridge: light}',
    'bridges: {stream: light}',
    [['69:13', 'special.bridges.stream', 'there is no bridge "stream": there are bridge', 'bridge', 'stream']],
  ],
  [
    '[[60, 0], [120, 0]',
    '[[60, 0], [121, 0]',
    [
      [
        '76:17',
        'special.sections[1][1]',
        '(121, 0) is off the table, which is 120 by 80 cm',
        'a point [x, y] from (0, 0) to (120, 80)',
        '(121, 0)',
      ],
    ],
  ],
  ['unit: cm', 'unit: in', [['28:9', 'board.unit', 'a table of To Arms! is measured in centimetres', 'cm', 'in']]],
  [
    'rep: [crops, grove]',
    'rep: [crops, groves]',
    [
      [
        '73:18',
        'special.hiding.rep[1]',
        'there is no piece of terrain "groves" (did you mean "grove"?)',
        expect.stringContaining('grove'),
        'groves',
      ],
    ],
  ],
  [
    'hands: {nat: [c11, c16], rep: [c17, c10]}',
    'hands: {nat: [c11, c166], rpe: [c17, c10]}',
    [
      ['63:22', 'special.hands.nat[1]', 'there is no command card "c166" (did you mean "c16"?)', expect.stringContaining('c16'), 'c166'],
      ['63:29', 'special.hands.rpe', 'there is no side "rpe" (did you mean "rep"?)', 'nat, rep', 'rpe'],
    ],
  ],
];

const BATTLE_FAULTS: readonly Case[] = [
  [
    'type: pass, side: rep}',
    'type: pas, side: rep}',
    [['27:22', 'events[17].type', expect.stringMatching(/did you mean "pass"/), expect.stringContaining('pass'), '"pas"']],
  ],
  [
    'card: c02}',
    'cards: c02}',
    [
      ['15:5', 'events[5].card', expect.stringMatching(/ is missing$/), expect.stringContaining('c01'), 'nothing'],
      ['15:44', 'events[5].cards', '"cards" is not a field here (did you mean "card"?)', expect.stringContaining('card'), 'cards'],
    ],
  ],
  [
    'path: [F2, F3, E4]',
    'path: []',
    [['29:38', 'events[19].path', 'empty where at least one entry is needed', 'at least one entry', 'a list']],
  ],
  ['{id: e007,', '{id: e006,', [['16:10', 'events[6].id', '"e006" is the id of another event', 'an id of its own', 'e006']]],
  ['dice: {d6: [3]}', 'dice: {d6: 3}', [['10:93', 'events[0].thrown[0].dice.d6', '3 where a list is expected', 'a list', '3']]],
  [
    'unit: N1, dice: [0]',
    'unit: N1, dice: [0, 1, 2]',
    [['16:42', 'events[6].dice', '3 entries where at most 2 entries are allowed', 'at most 2 entries', 'a list']],
  ],
];

test.each(HALT_FAULTS)('hexes: %s as %s', (from, to, found) => {
  expect(faults(parseScenario(replaceOnce(HALT, from, to), schemas))).toEqual(found);
});

test.each(MILL_FAULTS)('a table: %s as %s', (from, to, found) => {
  expect(faults(parseScenario(replaceOnce(MILL, from, to), schemas))).toEqual(found);
});

test.each(BATTLE_FAULTS)('a record: %s as %s', (from, to, found) => {
  expect(faults(parseRecord(replaceOnce(BATTLE, from, to), schemas))).toEqual(found);
});

test('a changed cell is of the kind that is printed', () => {
  const changed = (tables: string) => faults(parseScenario(replaceOnce(HALT, 'options: {}', `options: {}\ntables: ${tables}`), schemas));
  expect(changed('{terrain: {hill: {from: -2}}, ranks: {officer: {shift: -2}}, cards: {militia: {firearms: 0}}}')).toEqual([]);
  expect(changed('{ranks: {officer: {shift: far}}}')).toEqual([
    [expect.stringMatching(/^71:/), 'tables.ranks.officer.shift', '"far" where a number is expected', 'a number', '"far"'],
  ]);
  expect(changed('{terrain: {hill: {blocks: 1}}}').map(([, path, says]) => `${path}: ${says}`)).toEqual([
    'tables.terrain.hill.blocks: 1 where a boolean is expected',
  ]);
  expect(changed('{terrain: {hill: {form: 2}}}').map(([, path]) => path)).toEqual(['tables.terrain.hill.form']);
});

test('a scenario without its own part, and one on areas', () => {
  const bare = HALT.slice(0, HALT.indexOf('special:'));
  expect(faults(parseScenario(bare, schemas))).toEqual([
    [expect.stringMatching(/^\d+:\d+$/), 'special', 'homes, quotas and objectives are missing', 'homes, quota, objectives', 'nothing'],
  ]);
  const areas = { ...good(parseScenario(HALT, schemas)), board: { kind: 'map' as const, areas: {} } };
  expect(schemas.faults?.(areas)[0]).toMatchObject({ path: 'board.kind', expected: 'hex, table', found: 'map' });
});

test('a letter of the map that means no terrain is told of each hex that has it', () => {
  const found = faults(parseScenario(replaceOnce(HALT, 'F: field,', 'F: feild,'), schemas));
  expect(found.map(([, path]) => path)).toEqual(['board.hexes.C2.terrain', 'board.hexes.C6.terrain', 'board.hexes.L6.terrain']);
  expect(found[0]?.[2]).toBe('there is no terrain "feild" (did you mean "field"?)');
});
