// What is told of a text that is no YAML: one fault where it is to be mended, in words of whoever wrote it.

import { describe, expect, test } from 'vitest';
import { readSource } from '../../../src/core/fileText.ts';

function faults(text: string): readonly string[] {
  const read = readSource(text);
  return read.ok ? [] : read.problems.map(({ line, column, says }) => `${line}:${column} ${says}`);
}

const MISSING = '"}" is missing here: a "{" before it is not closed';

describe('a text that is no YAML', () => {
  test('a bracket that is not closed is told where the text before it ends, not on the next line', () => {
    expect(faults('events:\n  - {id: e1, path: [G3, G4]\n')).toEqual([`2:28 ${MISSING}`]);
    expect(faults('events:\n  - {id: e1, type: turn\n  - {id: e2, type: turn}\n')).toEqual([`2:24 ${MISSING}`]);
  });

  test('a list closed by the wrong bracket lacks both', () => {
    expect(faults('- {id: e1, path: [G3, G4}\n- {id: e2}\n')).toEqual([
      '1:25 "]" is missing here: a "[" before it is not closed',
      `1:26 ${MISSING}`,
    ]);
  });

  test('a bracket too many is one fault, whatever follows it', () => {
    expect(faults('events:\n  - {id: e1, type: turn}}\n  - {id: e2, type: turn}\n')).toEqual(['2:25 "}" does not belong here']);
  });

  test('a quote that is not closed, and a colon in a text without quotes', () => {
    expect(faults('title: "abc\nevents: []\n')).toEqual(['3:1 a text that begins with " is not closed']);
    expect(faults('title: Hill 90: the bridges\n')).toEqual(['1:8 a text with ": " in it needs quotes around it']);
  });

  test('what has no words of ours keeps those of the parser', () => {
    expect(faults('a: *b\n')).toEqual([expect.stringContaining('Unresolved alias')]);
  });
});
