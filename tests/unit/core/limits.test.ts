// What is impossible is refused in words that say what was asked, what is the most, and where in the
// file; the largest that is let in is read.

import { describe, expect, test } from 'vitest';
import { fightOutlook } from '../../../src/analysis/fightOutlook.ts';
import { cellsOf } from '../../../src/boards/cells.ts';
import type { HexBoard } from '../../../src/core/board.ts';
import type { Fight, Stand } from '../../../src/core/fight.ts';
import * as limits from '../../../src/core/limits.ts';
import { BOARD_HEXES, BOARD_SIDE, CELLS, EVENTS, FOLDED_UNITS, FRAMES, NESTED } from '../../../src/core/limits.ts';
import { parseRecord, parseScenario, recordOf, scenarioOf } from '../../../src/core/parse.ts';
import { replay } from '../../../src/core/replay.ts';
import type { Result } from '../../../src/core/result.ts';
import type { ScenarioUnit } from '../../../src/core/scenario.ts';
import { BATTLE, SCENARIO, schemas } from './files.ts';
import { ev, mini, record, scenario } from './mini.ts';

const faults = (result: Result<unknown>) =>
  result.ok ? [] : result.problems.map(({ line, column, path, says }) => [`${line}:${column}`, path, says]);
const onBoard = (board: string) => SCENARIO.replace(/board:\n(?: {2}.*\n)+/, `board: ${board}\n`);
const notes = (n: number, from = 0) => Array.from({ length: n }, (_, i) => ({ id: `n${from + i}`, type: 'note', text: '' }));
const file = { format: 1, ruleset: 'mini', scenario: 'crossing', title: 'Long' };

describe('a board', () => {
  test('of 5,000 by 5,000 hexes is refused where the file says so, hex by hex or in letters', () => {
    expect(faults(parseScenario(onBoard('{kind: hex, layout: flat, columns: 5000, rows: 5000, hexes: {}, edges: {}}'), schemas))).toEqual([
      ['9:43', 'board.columns', '5000 where at most 500 is allowed'],
      ['9:55', 'board.rows', '5000 where at most 500 is allowed'],
    ]);
    const rows = Array.from({ length: 1900 }, () => '.'.repeat(5000));
    const letters = onBoard(`{kind: hex, layout: flat, legend: {'.': open}, rows: [${rows.join(', ')}]}`);
    expect(faults(parseScenario(letters, schemas))).toEqual([['9:55', 'board.rows', '1900 entries where at most 500 entries are allowed']]);
    expect(faults(parseScenario(`${letters}${letters}`, schemas))[0]?.[2]).toMatch(/^the file has \d+ letters; 10000000 are the most$/);
  });

  test('of more hexes than are ever named is refused before one of them is', () => {
    const found = faults(parseScenario(onBoard('{kind: hex, layout: flat, columns: 400, rows: 300, hexes: {}, edges: {}}'), schemas));
    expect(found).toEqual([['9:1', 'board', `a board of 400 by 300 has 120000 hexes; ${BOARD_HEXES} are the most`]]);
    const board: HexBoard = { kind: 'hex', layout: 'flat', columns: 5000, rows: 5000, hexes: {}, edges: {} };
    expect(() => cellsOf(board)).toThrow(new RangeError(`a board of 5000 by 5000 hexes is too large; ${CELLS} are the most`));
    expect(() => cellsOf({ ...board, columns: Number.NaN })).toThrow(RangeError);
  });

  test('of the most hexes is read', () => {
    const rows = Array.from({ length: BOARD_SIDE }, () => '.'.repeat(Math.floor(BOARD_HEXES / BOARD_SIDE)));
    const board = { kind: 'hex', layout: 'flat', legend: { '.': 'open' }, rows };
    const { scenario: _, ...named } = file;
    const read = scenarioOf({ ...named, id: 'wide', sides: [{ id: 'red', title: 'Red', team: 'red' }], units: [], board }, schemas);
    expect(faults(read)).toEqual([]);
  });

  test('of a table longer than any room is refused', () => {
    expect(faults(parseScenario(onBoard('{kind: table, size: [72, 100000], unit: in, features: []}'), schemas))).toEqual([
      ['9:33', 'board.size[1]', '100000 where at most 1000 is allowed'],
    ]);
  });
});

describe('a record', () => {
  test('of 100,000 events is refused, as a text and as a value', () => {
    const text = BATTLE.replace(/events:\n(?: {2}.*\n)+/, `events: ${JSON.stringify(notes(100_000))}\n`);
    expect(faults(parseRecord(text, schemas))[0]?.slice(1)).toEqual(['', 'the file has 400049 fields and entries; 300000 are the most']);
    expect(faults(parseRecord(text, schemas))[0]?.[0]).toMatch(/^6:\d+$/);
    expect(faults(recordOf({ ...file, events: notes(100_000) }, schemas))).toEqual([
      ['undefined:undefined', 'events', `100000 entries where at most ${EVENTS} entries are allowed`],
    ]);
  });

  test('of many events is read and folded', () => {
    const read = recordOf({ ...file, events: notes(EVENTS) }, schemas);
    expect(faults(read)).toEqual([]);
    expect(replay(mini, scenario, record(...notes(EVENTS).map(({ id }) => ev(id, 'note', { text: '' })))).frames).toHaveLength(EVENTS + 1);
  });

  test('counts the events of its variations', () => {
    const variations = [{ id: 'v', after: 'start', title: 'Longer', events: notes(EVENTS) }];
    expect(faults(recordOf({ ...file, events: notes(1, EVENTS), variations }, schemas))).toEqual([
      ['undefined:undefined', 'variations', `the record has ${EVENTS + 1} events in all; ${EVENTS} are the most`],
    ]);
  });

  test('is refused where its variations lie too deep, before anybody follows them down', () => {
    const nested = (depth: number): readonly unknown[] => {
      let inner: readonly unknown[] = [];
      for (let i = depth; i > 0; i--) inner = [{ id: `v${i}`, after: 'start', title: 'Deeper', events: [], variations: inner }];
      return inner;
    };
    expect(faults(recordOf({ ...file, events: [], variations: nested(NESTED) }, schemas))).toEqual([]);
    expect(faults(recordOf({ ...file, events: [], variations: nested(1000) }, schemas))).toEqual([
      ['undefined:undefined', 'variations', 'variations lie 1000 deep one in another; 20 is the most'],
    ]);
    const text = JSON.stringify({ ...file, events: [], variations: nested(1000) });
    expect(faults(parseRecord(text, schemas))).toEqual([[expect.stringMatching(/^1:\d{4,5}$/), '', 'the file is nested too deeply']]);
    const some = JSON.stringify({ ...file, events: [], variations: nested(100) }, null, 1);
    expect(faults(parseRecord(some, schemas))).toEqual([['7:2', 'variations', 'variations lie 100 deep one in another; 20 is the most']]);
  });

  test('of many variations is measured by the steps of all of them', () => {
    const variations = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ id: `v${i}`, after: `n${EVENTS - 1}`, title: 'Another end', events: [] }));
    const most = Math.floor(FRAMES / (EVENTS + 1)) - 1;
    expect(faults(recordOf({ ...file, events: notes(EVENTS), variations: variations(most) }, schemas))).toEqual([]);
    expect(faults(recordOf({ ...file, events: notes(EVENTS), variations: variations(1000) }, schemas))).toEqual([
      [
        'undefined:undefined',
        'variations',
        `the record has ${1001 * (EVENTS + 1)} steps, each variation counted from the start; ${FRAMES} are the most`,
      ],
    ]);
  });

  test('is not folded when all units at all its steps are more than can be folded', () => {
    const units = Array.from({ length: 5000 }, (_, i): ScenarioUnit => ({ id: `u${i}`, side: 'red', type: 'foot', at: 'A1' }));
    const most = FOLDED_UNITS / 5000;
    const long = (n: number) => record(...notes(n).map(({ id }) => ev(id, 'note', { text: '' })));
    expect(replay(mini, { ...scenario, units }, long(most)).frames).toHaveLength(most + 1);
    expect(() => replay(mini, { ...scenario, units }, long(most + 1))).toThrow(
      new RangeError(`a record of ${most + 1} events with 5000 units is too long; with so many units ${most} events are the most`),
    );
  });
});

test('thousands of units are read, 5,001 are refused', () => {
  const units = (n: number) => Array.from({ length: n }, (_, i) => ({ id: `u${i}`, side: 'red', type: 'foot', at: 'A1' }));
  const text = (n: number) => SCENARIO.replace(/units:\n(?: {2}.*\n)+/, `units: ${JSON.stringify(units(n))}\n`);
  expect(parseScenario(text(5000), schemas).ok).toBe(true);
  expect(faults(parseScenario(text(5001), schemas))).toEqual([['28:1', 'units', '5001 entries where at most 5000 entries are allowed']]);
});

test('a fight of a thousand pairs of stands is told in fractions, of one more only where there is a kernel', () => {
  const stands = (n: number): readonly Stand[] => Array.from({ length: n }, () => ({ left: {}, value: 1, fire: {}, after: {} }));
  const begin = (n: number, m: number) => {
    const fight: Fight = { kind: 'fight', sides: [stands(n), stands(m)], rounds: [[]], ends: 'gone', mods: [] };
    return () => fightOutlook(fight).next();
  };
  expect(begin(500, 2)).not.toThrow();
  expect(begin(91, 11)).toThrow(
    new RangeError('a fight of 91 against 11 stands is too large to be told exactly; 1000 pairs of stands are the most'),
  );
});

test('the most that is taken of anything is promised in the words for people who write files', () => {
  expect({ ...limits }).toEqual({
    ALIASES: 5000,
    ALIAS_USES: 100,
    AREAS: 2000,
    BOARD_HEXES: 65536,
    BOARD_SIDE: 500,
    CANALS: 100,
    CELLS: 262144,
    CORNERS: 20000,
    CORRECTED: 10000,
    DRAWINGS: 100,
    ENTRIES: 300000,
    EVENTS: 40000,
    EXACT_STANDS: 1000,
    FARTHEST: 3000,
    FEATURES: 2000,
    FIGURES: 300,
    FOLDED_UNITS: 100000000,
    FRACTION_STANDS: 64,
    FRAMES: 500000,
    KEPT_STATES: 128,
    KEPT_UNITS: 3000000,
    KEYFRAME: 32,
    LAYERS: 12,
    LETTERS: 10000000,
    LEVELS: 60,
    LINES: 100000,
    LINKS: 100,
    NESTED: 20,
    NOTES: 20000,
    OUTLINE_CORNERS: 250,
    PARTS: 200,
    PLANE_SIDE: 200000,
    SHAPE_LETTERS: 40000,
    SHEETS: 100,
    SHEET_PLACES: 5000,
    SIDES: 20,
    TABLE_NAMES: 20,
    TABLE_ROWS: 3000,
    TABLE_SIDE: 1000,
    UNITS: 5000,
    VARIATIONS: 1000,
    WORDS: 40000,
  });
});
