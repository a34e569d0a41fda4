import { describe, expect, test } from 'vitest';
import { edgeKey, type HexBoard, hexAt, hexName } from '../../../src/core/board.ts';
import { formatHexBoard, readHexText } from '../../../src/core/hexText.ts';
import { EVENTS } from '../../../src/core/limits.ts';
import { formatRecord, formatScenario, parseFile, parseRecord, parseScenario, readEnvelope, readRecord } from '../../../src/core/parse.ts';
import type { ParseError, Result } from '../../../src/core/result.ts';
import { runToEnd } from '../../../src/core/task.ts';
import { fc } from '../../property.ts';
import { BATTLE, SCENARIO, schemas } from './files.ts';
import { good } from './fileTold.ts';

const faults = (result: Result<unknown>): readonly ParseError[] => (result.ok ? [] : result.problems);
const brief = (result: Result<unknown>) => faults(result).map(p => [`${p.line}:${p.column}`, p.path, p.says]);
const battle = (change: (text: string) => string) => parseRecord(change(BATTLE), schemas);
const scenario = (change: (text: string) => string) => parseScenario(change(SCENARIO), schemas);

describe('a good file', () => {
  test('a scenario: the board in letters becomes one hex by hex, numbers as ids become words', () => {
    const read = good(parseScenario(SCENARIO, schemas));
    const board = read.board as HexBoard;
    expect([board.columns, board.rows, Object.keys(board.hexes).length]).toEqual([4, 3, 12]);
    expect(board.hexes['B2']).toEqual({ terrain: 'town', level: 1, crest: true, works: ['trench'] });
    expect(board.hexes['C2']).toEqual({ terrain: 'town', level: 2, works: ['trench', 'wire'] });
    expect(board.hexes['A1']).toEqual({ terrain: 'open' });
    expect(board.edges).toEqual({
      'A1-B1': { road: true },
      'B1-C2': { road: true },
      'C2-C3': { road: true },
      'B1-B2': { road: true, river: true, bridge: true },
      'B1-A2': { river: true },
    });
    expect(read.units[0]).toEqual({ id: '1', side: 'red', type: 'foot', at: 'A1' });
    expect(read.briefing).toBe('Red attacks.\n\nBlue holds the *town*.\n');
  });

  test('a record keeps the order of the fields of its events: written, read and written again it is the same text', () => {
    const moved = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(moved)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([key, inner]) => [key, moved(inner)]),
            )
          : value;
    const record = good(parseRecord(BATTLE, schemas));
    const text = formatRecord({ ...record, events: moved(record.events) as typeof record.events });
    expect(text).not.toBe(formatRecord(record));
    expect(formatRecord(good(parseRecord(text, schemas)))).toBe(text);
  });

  test('a battle: events, corrections, notes and variations, ids and faces as words', () => {
    const read = good(parseRecord(BATTLE, schemas));
    expect(read.events[1]).toEqual({ id: '2', type: 'fire', unit: '1', target: 'b1', thrown: [{ as: 'fire', dice: { d6: ['4', '6'] } }] });
    expect(read.events[3]).toEqual({
      id: '4',
      type: 'adjust',
      reason: 'a photograph',
      changes: [{ unit: '1', at: 'A1' }, { remove: 'b1' }],
    });
    expect(read.notes?.map(note => note.on)).toEqual(['2', 'start']);
    expect(read.variations).toEqual([
      {
        id: 'held',
        after: '1',
        title: 'If red had held',
        events: [{ id: 'v1', type: 'end-turn' }],
        variations: [{ id: '7', after: 'v1', title: 'And then', events: [{ id: 'w1', type: 'end-turn' }] }],
      },
    ]);
  });

  test('JSON is read as well, with tabs', () => {
    const record = good(parseRecord(BATTLE, schemas));
    expect(good(parseRecord(JSON.stringify(record, null, '\t'), schemas))).toEqual(record);
    expect(good(parseRecord(JSON.stringify(record), schemas))).toEqual(record);
  });

  test('the schema that a JSON file names for editors is no part of what it says', () => {
    const record = good(parseRecord(BATTLE, schemas));
    const map = good(parseScenario(SCENARIO, schemas));
    expect(good(parseRecord(JSON.stringify({ $schema: 'https://example.org/battle.json', ...record }), schemas))).toEqual(record);
    expect(good(parseScenario(JSON.stringify({ $schema: '../scenario.json', ...map }), schemas))).toEqual(map);
  });

  test('a whole scenario in a record is of its rule system', () => {
    const own = { ...good(parseScenario(SCENARIO, schemas)), ruleset: 'maxi' };
    const text = JSON.stringify({ ...good(parseRecord(BATTLE, schemas)), scenario: own });
    expect(faults(parseRecord(text, schemas))).toMatchObject([{ path: 'scenario.ruleset', expected: 'mini', found: 'maxi' }]);
  });

  test('a battle may hold its scenario', () => {
    const record = good(parseRecord(BATTLE, schemas));
    const whole = { ...record, scenario: good(parseScenario(SCENARIO, schemas)) };
    expect(good(parseRecord(JSON.stringify(whole), schemas))).toEqual(whole);
    const bad = JSON.stringify({ ...whole, scenario: { ...whole.scenario, titel: 'x' } }, null, 1);
    expect(faults(parseRecord(bad, schemas))).toMatchObject([
      { path: 'scenario.titel', says: '"titel" is not a field here (did you mean "title"?)' },
    ]);
  });

  test('written and read again it is the same', () => {
    const read = good(parseScenario(SCENARIO, schemas));
    expect(good(parseScenario(formatScenario(read), schemas))).toEqual(read);
    const record = { ...good(parseRecord(BATTLE, schemas)), scenario: read };
    expect(good(parseRecord(formatRecord(record), schemas))).toEqual(record);
  });

  test('it is written for people: one line an event, the board in letters, dice as numbers', () => {
    const text = formatRecord(good(parseRecord(BATTLE, schemas)));
    expect(text).toContain('\n  - { id: "2", type: fire, unit: "1", target: b1, thrown: [ { as: fire, dice: { d6: [ 4, 6 ] } } ] }\n');
    const map = formatScenario(good(parseScenario(SCENARIO, schemas)));
    expect(map).toContain('  rows:\n    - ..w.\n    - .tt.\n    - ....\n');
    expect(map).toContain('    road:\n      - [ A1, B1, C2, C3 ]\n      - [ B1, B2 ]\n');
  });
});

describe('the envelope', () => {
  test('says what a file is before its ruleset is loaded', () => {
    expect(good(readEnvelope(BATTLE))).toEqual({ kind: 'battle', format: 1, ruleset: 'mini', title: 'How it went', scenario: 'crossing' });
    expect(good(readEnvelope(SCENARIO))).toEqual({ kind: 'scenario', format: 1, ruleset: 'mini', title: 'The crossing' });
  });

  test('chooses the ruleset of a file', async () => {
    const of = { mini: () => Promise.resolve(schemas) };
    expect(await parseFile(BATTLE, of)).toMatchObject({ ok: true, value: { kind: 'battle', record: { title: 'How it went' } } });
    expect(await parseFile(SCENARIO, of)).toMatchObject({ ok: true, value: { kind: 'scenario', scenario: { id: 'crossing' } } });
    const other = await parseFile(BATTLE.replace('ruleset: mini', 'ruleset: minni'), of);
    expect(faults(other)).toEqual([
      {
        path: 'ruleset',
        line: 3,
        column: 10,
        says: '"minni" is not a rule system known here (did you mean "mini"?)',
        expected: 'mini',
        found: 'minni',
      },
    ]);
  });

  test('a format of tomorrow is refused', () => {
    expect(brief(battle(t => t.replace('format: 1', 'format: 2')))).toEqual([
      ['2:9', 'format', 'format 2 is not one this reader knows (1)'],
    ]);
  });
});

describe('a bad file', () => {
  test('gives all faults at once, in the order of its lines', () => {
    const text = BATTLE.replace('title: How it went', 'titel: How it went')
      .replace('target: 1, result', 'target: 1, kind: api, result')
      .replace('[4, 6]', '[4, [6]]');
    expect(brief(parseRecord(text, schemas))).toEqual(
      [
        ['2:1', 'title', 'text is missing'],
        ['5:1', 'titel', '"titel" is not a field here (did you mean "title"?)'],
        ['13:37', 'events[1].thrown[0].dice.d6[1]', 'a list where text or a number is expected'],
        ['14:53', 'events[2].kind', '"api" is not one of ap, at (did you mean "ap"?)'],
      ].sort((a, b) => Number.parseInt(a[0] ?? '', 10) - Number.parseInt(b[0] ?? '', 10)),
    );
  });

  test('says once that a field is missing', () => {
    expect(brief(battle(t => t.replace('scenario: crossing', '')))).toEqual([
      ['2:1', 'scenario', 'the id of a scenario or a whole one is missing'],
    ]);
  });

  test('says what was expected and what was found', () => {
    expect(faults(battle(t => t.replace('damage: 1', 'damage: -1')))).toEqual([
      { path: 'events[2].result.damage', line: 14, column: 65, says: '-1 where at least 0 is needed', expected: 'at least 0', found: '-1' },
    ]);
    expect(faults(battle(t => t.replace('unit: b1, target: 1', 'unit: b1')))).toEqual([
      {
        path: 'events[2].target',
        line: 14,
        column: 5,
        says: 'text or a number is missing',
        expected: 'text or a number',
        found: 'nothing',
      },
    ]);
  });

  test('an event of no known type is told the types', () => {
    expect(faults(battle(t => t.replace('type: end-turn', 'type: end-trun')))).toMatchObject([
      {
        path: 'variations[0].events[0].type',
        says: '"end-trun" is not one of move, fire, end-turn, adjust, note (did you mean "end-turn"?)',
      },
    ]);
  });

  test('a fault of a correction is that of the change it looks like', () => {
    expect(brief(battle(t => t.replace('{ unit: 1, at: A1 }', '{ unit: 1, strenght: 2 }')))).toEqual([
      ['15:71', 'events[3].changes[0].strenght', '"strenght" is not a field here (did you mean "strength"?)'],
    ]);
  });

  test('events that are no events, and lists that are no lists', () => {
    expect(brief(battle(t => t.replace("- { id: 5, type: note, text: 'Night falls.' }", '- night falls')))).toEqual([
      ['16:5', 'events[4]', '"night falls" where a group of fields is expected'],
    ]);
    expect(brief(parseRecord('format: 1\nruleset: mini\nscenario: x\ntitle: T\nevents: none\n', schemas))).toEqual([
      ['5:9', 'events', '"none" where a list is expected'],
    ]);
  });

  test('ids that stand twice, and names that stand for nothing', () => {
    const text = BATTLE.replace('id: 3,', 'id: 2,')
      .replace('{ id: v1, type', '{ id: 1, type')
      .replace('on: start', 'on: strat')
      .replace('after: v1', 'after: v7');
    expect(brief(parseRecord(text, schemas))).toEqual([
      ['14:11', 'events[2].id', '"2" is the id of another event'],
      ['19:11', 'notes[1].on', 'there is no event "strat" (did you mean "start"?)'],
      ['24:20', 'variations[0].events[0].id', '"1" is the id of another event'],
      ['26:25', 'variations[0].variations[0].after', 'there is no event "v7"'],
    ]);
    expect(
      brief(scenario(t => t.replace('id: b1', 'id: 1').replace('side: blue, type', 'side: bleu, type').replace('at: A1', 'at: A9'))),
    ).toEqual([
      ['29:41', 'units[0].at', 'there is no hex "A9" (did you mean "A1"?)'],
      ['30:11', 'units[1].id', '"1" is the id of another unit'],
      ['30:20', 'units[1].side', 'there is no side "bleu" (did you mean "blue"?)'],
    ]);
    expect(brief(scenario(t => t.replace('{ id: 1', '{ id: 1, short: Ann').replace('{ id: b1', '{ id: b1, short: Ann')))).toEqual([
      ['30:22', 'units[1].short', '"Ann" is the short name of another unit'],
    ]);
  });

  test('ids are compared whatever else is wrong with the events', () => {
    const text = BATTLE.replace('id: 3,', 'id: 2,').replace('on: start', 'on: strat').replace('type: move', 'type: mvoe');
    expect(brief(parseRecord(text, schemas)).map(([, path]) => path)).toEqual(['events[0].type', 'events[2].id', 'notes[1].on']);
    expect(brief(parseRecord(text.replace('id: 5, type', 'type'), schemas)).map(([, path]) => path)).toEqual([
      'events[0].type',
      'events[4].id',
    ]);
  });

  test('no event may be called start', () => {
    expect(brief(battle(t => t.replace('id: 5', 'id: start')))).toEqual([['16:11', 'events[4].id', '"start" is the id of another event']]);
  });

  test("units, tables and specials are the ruleset's to judge", () => {
    expect(brief(scenario(t => t.replace('type: foot', 'type: fot').replace('special: { deck', 'special: { dekc')))).toEqual([
      ['29:31', 'units[0].type', '"fot" is not one of foot, scout (did you mean "foot"?)'],
      ['32:1', 'special.deck', 'a list is missing'],
      ['32:12', 'special.dekc', '"dekc" is not a field here (did you mean "deck"?)'],
    ]);
  });

  test('a board of too many hexes, by its first row and the number of its rows', () => {
    const rows = (count: number) => `[${['.'.repeat(500), ...Array(count - 1).fill('.')].map(row => `"${row}"`).join(', ')}]`;
    const of = (count: number) =>
      brief(
        scenario(text =>
          text.replace(/^board:[\s\S]*?(?=^\w)/m, `board: {kind: hex, layout: flat, legend: {".": open}, rows: ${rows(count)}}\n`),
        ),
      );
    expect(of(500)).toEqual([['9:1', 'board', 'a board of 500 by 500 has 250000 hexes; 65536 are the most']]);
  });

  test('a board whose letters do not fit', () => {
    expect(brief(scenario(t => t.replace('- .tt.', '- .tx').replace("'0120'", "'01a0'")))).toEqual([
      ['15:7', 'board.rows[1]', 'this row has 3 hexes, the first 4'],
      ['15:7', 'board.rows[1]', '"x" at C2 is not in the legend (. w t)'],
      ['17:20', 'board.levels[1]', '"a" is not a level (0 to 9)'],
    ]);
    expect(brief(scenario(t => t.replace('crest: [B2]', 'crest: [B22]').replace('[A1, B1, C2, C3]', '[A1, C2]')))).toEqual([
      ['18:11', 'board.crest[0]', 'there is no hex "B22" (did you mean "B2"?)'],
      ['21:17', 'board.paths.road[0][1]', 'C2 does not touch A1'],
    ]);
    expect(faults(scenario(t => t.replace('w: wood', 'w: wod')))).toMatchObject([
      { path: 'board.hexes.C1.terrain', says: 'there is no terrain "wod" (did you mean "wood"?)' },
    ]);
  });

  test('text that is no YAML, and fields given twice', () => {
    expect(brief(parseRecord('format: 1\nevents: [1, 2\ntitle: x', schemas))[0]?.[0]).toMatch(/^[23]:/);
    expect(brief(battle(t => t.replace('title: How it went', 'title: How it went\ntitle: Again')))).toEqual([
      ['6:1', '', '"title" is given twice'],
    ]);
    expect(brief(parseRecord('', schemas))).toEqual([['1:1', '', 'null where a group of fields is expected']]);
  });
});

describe('a hostile file', () => {
  const refused = (text: string) =>
    faults(parseRecord(text, schemas))
      .map(p => p.says)
      .join();

  test('too long, too deep or full of aliases is refused before it does harm', () => {
    expect(refused('x'.repeat(10_000_001))).toBe('the file has 10000001 letters; 10000000 are the most');
    expect(refused('\n'.repeat(100_001))).toBe('the file has 100001 lines; 100000 are the most');
    expect(refused(`events: [${'a,'.repeat(400_000)}]`)).toBe('the file has 400002 fields and entries; 300000 are the most');
    expect(refused('&a '.repeat(5001))).toBe('the file has 5001 anchors, aliases and tags; 5000 are the most');
    expect(refused('['.repeat(10_000))).toBe('the file is nested too deeply');
    expect(refused(`a: ${'- '.repeat(2000)}`)).toBe('the file is nested too deeply');
    expect(refused(Array.from({ length: 1500 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'))).toBe('the file is nested too deeply');
    const laughs = `a: &a [x,x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((l, i) => `${l}: &${l} [${`*${'abcdefg'[i]},`.repeat(10)}]`).join('\n')}`;
    expect(refused(laughs)).toContain('Excessive alias count');
  });

  test('a hundred thousand fields and names of every object do no harm', () => {
    expect(refused(Array.from({ length: 100_000 }, (_, i) => `f${i}: 1`).join('\n'))).toContain('text is missing');
    expect(refused('__proto__: { x: 1 }\nconstructor: 2\nformat: 1')).toContain('"constructor" is not a field here');
  });

  test('no text at all makes the reader throw', async () => {
    const of = { mini: () => Promise.resolve(schemas) };
    const piece = fc.tuple(
      fc.nat(BATTLE.length),
      fc.nat(40),
      fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', '[', '{', ': ', '\n', '- ', '&a ', '*a', '"', "'", '|', '~', '1')),
    );
    const damaged = fc
      .tuple(fc.constantFrom<string[]>(BATTLE, SCENARIO), fc.array(piece, { minLength: 1, maxLength: 4 }))
      .map(([text, cuts]) => cuts.reduce((now, [at, length, by]) => now.slice(0, at) + by + now.slice(at + length), text));
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, fc.string()), async text => {
        const result = await parseFile(text, of);
        if (!result.ok)
          for (const { line, column, says } of result.problems)
            expect([line, column, says]).toEqual([expect.any(Number), expect.any(Number), expect.any(String)]);
      }),
      { numRuns: 500 },
    );
  });

  test('a picture may not be a script', () => {
    expect(faults(battle(t => t.replace('photos/start.jpg', "'javascript:alert(1)'"))).map(p => p.path)).toEqual(['notes[1].image']);
  });
});

describe('hex names', () => {
  test('run from A1 by columns and rows, past Z', () => {
    expect([hexName(0, 0), hexName(25, 9), hexName(26, 0), hexName(701, 1), hexName(702, 0)]).toEqual(['A1', 'Z10', 'AA1', 'ZZ2', 'AAA1']);
    expect([hexAt('A1'), hexAt('AA5'), hexAt('A0'), hexAt('a1'), hexAt('A01'), hexAt('')]).toEqual([
      [0, 0],
      [26, 4],
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    fc.assert(
      fc.property(fc.nat(700), fc.nat(9998), (column, row) => {
        expect(hexAt(hexName(column, row))).toEqual([column, row]);
      }),
    );
  });

  test('a hexside is keyed by the hex that comes first in cell order', () => {
    expect([edgeKey('B1', 'A2'), edgeKey('A2', 'B1'), edgeKey('B2', 'A2'), edgeKey('AA1', 'B1')]).toEqual([
      'B1-A2',
      'B1-A2',
      'A2-B2',
      'B1-AA1',
    ]);
  });
});

test('any hex board is the same after it is written and read', () => {
  const hex = fc.record({
    terrain: fc.constantFrom('open', 'wood', 'town', 'works', 'water'),
    level: fc.constantFrom(undefined, 1, 9),
    crest: fc.constantFrom(undefined, true as const),
    name: fc.constantFrom(undefined, 'The mill', "Saint-Aubert: 'les Haies'"),
    works: fc.constantFrom(undefined, ['trench'], ['wire', 'trench']),
  });
  const plain = (value: object) => JSON.parse(JSON.stringify(value));
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 6 }),
      fc.integer({ min: 2, max: 6 }),
      fc.infiniteStream(hex),
      fc.infiniteStream(fc.constantFrom(undefined, 'road', 'river', 'rail')),
      (columns, rows, hexes, kinds) => {
        const names = Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (__, c) => hexName(c, r))).flat();
        const edges = Object.fromEntries(
          names
            .filter(n => hexAt(n)?.[1] !== rows - 1)
            .flatMap(n => {
              const kind = kinds.next().value;
              const below = hexName(hexAt(n)?.[0] ?? 0, (hexAt(n)?.[1] ?? 0) + 1);
              return kind ? [[edgeKey(n, below), { [kind]: true }]] : [];
            }),
        );
        const board: HexBoard = plain({
          kind: 'hex',
          layout: 'flat',
          columns,
          rows,
          hexes: Object.fromEntries(names.map(n => [n, hexes.next().value])),
          edges,
        });
        const text = formatHexBoard(board);
        expect('legend' in text ? good(readHexText(text)) : text).toEqual(board);
      },
    ),
  );
});

test('a text of several lines inside a line reads back, also where one of them ends with a colon', () => {
  const record = good(parseRecord(BATTLE, schemas));
  const events = [{ id: 'n', type: 'note', text: 'At the hedge:\nthe gun.\n' }, ...record.events];
  expect(good(parseRecord(formatRecord({ ...record, events }), schemas)).events[0]).toEqual(events[0]);
});

test('faces that are words of numbers are written as words', () => {
  const record = good(parseRecord(BATTLE, schemas));
  const thrown = [{ as: 'fire', dice: { d6: ['NaN', 'Infinity', '-Infinity', '1e3', '6', '06'] } }];
  const events = record.events.map((event, i) => (i === 0 ? { ...event, thrown } : event));
  expect(good(parseRecord(formatRecord({ ...record, events }), schemas)).events[0]?.thrown).toEqual(thrown);
});

test('many events are read some at a time, and the work on them is told', () => {
  const events = Array.from({ length: 200 }, (_, i) => ({ id: `n${i}`, type: 'note', text: '' }));
  const work = readRecord({ format: 1, ruleset: 'mini', scenario: 'crossing', title: 'Long', events }, schemas);
  const told: number[] = [];
  let part = work.next();
  for (; !part.done; part = work.next()) told.push(part.value.done);
  expect([told, part.value.ok]).toEqual([[64, 128, 192], true]);
  const read = part.value;
  expect(read.ok && 'variations' in read.value).toBe(false);
});

test('a board of as many hexes as there may be is read for what is in it, a larger one is refused', () => {
  const board = (columns: number, rows: number) => {
    const read = parseScenario(
      JSON.stringify({
        ...JSON.parse(JSON.stringify(good(parseScenario(SCENARIO, schemas)))),
        board: { kind: 'hex', layout: 'flat', columns, rows, hexes: {}, edges: {} },
      }),
      schemas,
    );
    return faults(read)
      .map(({ says }) => says)
      .filter(says => says.startsWith('a board of'));
  };
  expect([board(256, 256), board(256, 257)]).toEqual([[], ['a board of 256 by 257 has 65792 hexes; 65536 are the most']]);
});

test('events are looked at one by one where there are not too many, until more than two hundred faults are found', () => {
  const file = { format: 1, ruleset: 'mini', scenario: 'crossing', title: 'Long' };
  const found = (count: number) => {
    const read = runToEnd(
      readRecord({ ...file, events: Array.from({ length: count }, (_, i) => ({ id: `x${i}`, type: 'move' })) }, schemas),
    );
    return faults(read).filter(({ path }) => path.startsWith('events[')).length;
  };

  expect([found(100), found(EVENTS), found(EVENTS + 1)]).toEqual([200, 202, 0]);
});
