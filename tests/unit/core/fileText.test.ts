// Texts of files: what is too deep to be one of ours, and where in a text each fault stands.

import { describe, expect, test } from 'vitest';
import { placesOf, readSource, readWithPositions } from '../../../src/core/fileText.ts';
import { ALIASES, LETTERS, LEVELS, LINES } from '../../../src/core/limits.ts';
import { err, ok } from '../../../src/core/result.ts';

const faults = (text: string) => {
  const read = readSource(text);
  return read.ok ? [] : read.problems.map(({ line, column, says }) => `${line}:${column} ${says}`);
};

describe('a text that is nested too deeply', () => {
  const nested = (depth: number, before = '') => `${before}${'['.repeat(depth)}${']'.repeat(depth)}`;
  const most = 10 * LEVELS;

  test('is refused unread, at the bracket that goes too far', () => {
    expect(faults(nested(most))).toEqual([]);
    expect(faults(nested(most + 1))).toEqual([`1:${most + 1} the file is nested too deeply`]);
    expect(faults(nested(most + 1, '{a: 1,\n b: '))).toEqual([`2:${4 + most} the file is nested too deeply`]);
  });

  test('is measured by what is open: brackets that are closed again count no more, and none below the ground', () => {
    expect(faults(`[${nested(most - 2)}, ${nested(most - 2)}]`)).toEqual([]);
    expect(faults(`# ${']'.repeat(100)}\n${nested(most + 1)}`)).toEqual([`2:${most + 1} the file is nested too deeply`]);
  });

  test('is found by its dashes and its indents as well', () => {
    expect(faults(`${'- '.repeat(500)}x`)).toEqual([]);
    expect(faults(`${'- '.repeat(700)}x`)).toEqual(['1:1201 the file is nested too deeply']);
    expect(faults(`a: |\n${' '.repeat(399)}x`)).toEqual([]);
    expect(faults(`a: |\n${' '.repeat(400)}x`)).toEqual(['2:1 the file is nested too deeply']);
  });
});

test('a field that is given twice is told where it is given again', () => {
  expect(faults('a: 1\nb: { c: 1,\n  c: 2 }\na: 3\n')).toEqual(['4:1 "a" is given twice', '3:3 "c" is given twice']);
});

describe('JSON as programs write it', () => {
  const value = { b: [1, -2.5, 1e-7, true, null], a: { 'a "b" \\ \n': '{ "x": 1 }  , ', ä: '\u2028' }, c: [] };

  test('is read as YAML has it, however it is laid out', () => {
    for (const space of [0, 1, '\t']) {
      const read = readSource(JSON.stringify(value, null, space));
      expect(read.ok && read.value.value).toEqual(value);
    }
  });

  test('has its faults told with their places, a field given twice among them', () => {
    const text = '{\n "one": 1,\n "two": {"three": 3}\n}';
    const read = readWithPositions(text, () => err({ path: 'two.three', says: 'wrong' }, { path: 'one', says: 'wrong' }));
    expect(read.ok ? [] : read.problems.map(({ line, column, path }) => `${line}:${column} ${path}`)).toEqual([
      '2:9 one',
      '3:19 two.three',
    ]);
    expect(faults('{"a": 1,\n "a": 2}')).toEqual(['2:2 "a" is given twice']);
  });
});

test('places in JSON, and the nearest to what is not there, are those that the parser of YAML finds', () => {
  const value = { a: [1, { 'b c': [[], {}, [2, '[{"']], d: null }, 'x'], 'e"\\': { f: { g: -1 } }, h: '' };
  const paths = [
    '',
    'a',
    'a[0]',
    'a[1]',
    'a[1]["b c"]',
    'a[1]["b c"][0]',
    'a[1]["b c"][2][1]',
    'a[1]["b c"][3]',
    'a[1].d',
    'a[2]',
    'a[2].z',
  ];
  const more = ['["e\\"\\\\"].f.g', '["e\\"\\\\"].z', 'h', 'i', 'a.b'];
  for (const space of [0, 1, 4]) {
    const text = JSON.stringify(value, null, space);
    const [json, yaml] = [placesOf(text), placesOf(`# a comment is no JSON\n${text}`)];
    for (const path of [...paths, ...more])
      for (const found of ['d', 'h', '']) {
        const { line, column } = json({ path, says: '', found });
        expect({ path, found, line: line + 1, column }).toEqual({ path, found, ...yaml({ path, says: '', found }) });
      }
  }
});

test('faults are told in the order of the text, each at its value, or at the name of the field that is wrong', () => {
  const text = 'one: 1\ntwo: [1, 2, { three: 3 }]\n"four five": x\n';
  const paths = ['["four five"]', 'two[2].three', 'two[1]', 'two[2]', 'two[9]', 'one', 'two', ''];
  const read = readWithPositions(text, () => err(...paths.map(path => ({ path, says: path, found: path === 'one' ? 'one' : '' }))));
  expect(read.ok ? [] : read.problems.map(({ line, column, path }) => `${line}:${column} ${path}`)).toEqual([
    '1:1 one',
    '1:1 ',
    '2:1 two[9]',
    '2:1 two',
    '2:10 two[1]',
    '2:13 two[2]',
    '2:22 two[2].three',
    '3:14 ["four five"]',
  ]);
});

test('what is not the right kind of file is told at most two hundred times', () => {
  const many = Array.from({ length: 300 }, (_, i) => ({ path: `[${i}]`, says: 'wrong' }));
  const read = readWithPositions(`[${'1, '.repeat(299)}1]`, () => err(...many));
  expect(read.ok ? 0 : read.problems.length).toBe(200);
  expect(readWithPositions('a: 1', value => ok(value))).toEqual({ ok: true, value: { a: 1 } });
});

describe('what is too much for a file of ours', () => {
  test('is refused unread with what there is of it and the most there may be, where it goes too far', () => {
    const most = (text: string) => {
      const read = readSource(text);
      return read.ok
        ? 'read'
        : read.problems.map(({ line, column, says, expected, found }) => `${line}:${column} ${says} | ${expected} | ${found}`);
    };
    const lines = (n: number) => `a: 1${'\n'.repeat(n)}`;
    expect([most(lines(LINES)), most(lines(LINES + 1))]).toEqual([
      'read',
      ['100001:1 the file has 100001 lines; 100000 are the most | at most 100000 lines | 100001'],
    ]);
    const aliases = (n: number) => `a: &x 1\nb: [${Array(n).fill('*x').join(', ')}]`;
    expect([ALIASES - 1, ALIASES].map(n => most(aliases(n)))).toEqual([
      ['1:1 Excessive alias count indicates a resource exhaustion attack | undefined | undefined'],
      ['2:20001 the file has 5001 anchors, aliases and tags; 5000 are the most | at most 5000 anchors, aliases and tags | 5001'],
    ]);
    expect(most('x'.repeat(LETTERS + 1))).toEqual([
      '1:10000001 the file has 10000001 letters; 10000000 are the most | at most 10000000 letters | 10000001',
    ]);
  });

  test('an alias that grows beyond all measure is a fault of the file', () => {
    const grow = [
      'a: &a [x, x, x, x, x, x, x, x, x, x]',
      ...'bcdefgh'.split('').map((name, i) => `${name}: &${name} [${Array(10).fill(`*${'abcdefg'[i]}`).join(', ')}]`),
    ];
    expect(faults(grow.join('\n'))).toEqual(['1:1 Excessive alias count indicates a resource exhaustion attack']);
  });
});

test('JSON that says more than it seems is read the long way', () => {
  const values = ['{"a": 1.0}', '{"a": 1e2}', '{"__proto__": 1}', '[1]', '{"a": 1'].map(text => {
    const read = readSource(text);
    return read.ok ? JSON.stringify(read.value.value) : read.problems.length;
  });
  expect(values).toEqual(['{"a":1}', '{"a":100}', '{"__proto__":1}', '[1]', 1]);
});

test('a fault stands at the value, at the name of a field that is strange, else at what is nearest around it', () => {
  const text = 'a:\n  b: [1, {c: 2}]\n  "d e": 3\nf: &x {g: 1}\nh: *x\n';
  const at = (path: string, found?: string) => {
    const read = readWithPositions(text, () => err({ path, says: '', ...(found === undefined ? {} : { found }) }));
    return read.ok ? '' : read.problems.map(({ line, column }) => `${line}:${column}`).join();
  };
  const paths = ['', 'a', 'a.b', 'a.b[0]', 'a.b[1].c', 'a.b[2]', 'a["d e"]', 'a.none', 'h.g', 'f.g'];
  expect(paths.map(path => `${path} ${at(path)}`)).toEqual([
    ' 1:1',
    'a 1:1',
    'a.b 2:3',
    'a.b[0] 2:7',
    'a.b[1].c 2:14',
    'a.b[2] 2:3',
    'a["d e"] 3:10',
    'a.none 1:1',
    'h.g 4:11',
    'f.g 4:11',
  ]);
  expect([at('a.b', 'b'), at('a["d e"]', 'd e'), at('a.b[1].c', 'c')]).toEqual(['2:3', '3:3', '2:11']);
});

test('of very many faults two hundred are told, in the order of their lines', () => {
  const many = Array.from({ length: 300 }, (_, i) => ({ path: `a[${299 - i}]`, says: '' }));
  const read = readWithPositions(`a:\n${'  - 1\n'.repeat(300)}`, () => err(many[0] ?? { path: '', says: '' }, ...many.slice(1)));
  const lines = read.ok ? [] : read.problems.map(({ line = 0 }) => line);
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([200, 102, 301]);
});
