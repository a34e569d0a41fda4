import { expect, test } from 'vitest';
import { parseScenario } from '../../../src/core/parse.ts';
import { tameWords } from '../../../src/core/tameWords.ts';
import { SCENARIO, schemas } from './files.ts';
import { good } from './fileTold.ts';

test('every direction that words begin ends with them, and words that end their own stay as they are', () => {
  expect(tameWords('\u202egninraw')).toBe('\u202egninraw\u202c');
  expect(tameWords('a\u2067b\u202ac')).toBe('a\u2067b\u202ac\u202c\u2069');
  expect(tameWords('a\u2067b\u202ac\u2069d')).toBe('a\u2067b\u202ac\u2069d'); // the end of an isolate ends what it holds
  for (const words of ['', 'plain', 'שלום', '\u202ea\u202c', '\u202c\u2069', tameWords('\u202e\u2066\u202d')])
    expect(tameWords(words)).toBe(words);
});

test('a heap of marks on a letter is cut, what scripts write is not', () => {
  expect(tameWords(`Z${'\u0335'.repeat(60)}a\u0301`)).toBe(`Z${'\u0335'.repeat(8)}a\u0301`);
  for (const words of ['Việt Nam', 'בְּרֵאשִׁית', 'กำลัง']) expect(tameWords(words)).toBe(words);
});

test('a title of a file is read so', () => {
  const [line = ''] = /^title: .*$/m.exec(SCENARIO) ?? [];
  expect(good(parseScenario(SCENARIO.replace(line, 'title: "\\u202eA"'), schemas)).title).toBe('\u202eA\u202c');
});
