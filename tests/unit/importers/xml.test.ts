// XML as the importers read it: a tree whose elements know where they stand, and what is none in words.

import { describe, expect, test } from 'vitest';
import { LETTERS } from '../../../src/core/limits.ts';
import { locator, readXml } from '../../../src/importers/xml.ts';

function faultOf(text: string): string {
  const read = readXml(text);
  if (read.ok) throw new Error('it was read');
  const [{ path, line, column, says } = { path: '', says: '' }] = read.problems;
  return `${[path, line, column].filter(Boolean).join(':')} ${says}`.trim();
}

test('an element has its fields, its text without that of others, and its place', () => {
  const text = `<?xml version="1.0"?>\n<!DOCTYPE game SYSTEM "game.dtd">\n<game a="1 &lt; 2" constructor="x">one<b/><!-- no -->two<![CDATA[<&>]]></game>`;
  const read = readXml(text);
  if (!read.ok) throw new Error(faultOf(text));
  const { name, fields, text: own, inside, at } = read.value;
  expect([name, [...fields], own, at]).toEqual([
    'game',
    [
      ['a', '1 < 2'],
      ['constructor', 'x'],
    ],
    'onetwo<&>',
    text.indexOf('<game'),
  ]);
  expect(inside.map(({ name: called, at: where }) => [called, where])).toEqual([['b', text.indexOf('<b/>')]]);
  expect(locator(text)(at)).toEqual({ line: 3, column: 1 });
});

describe('what is no XML is told with its place', () => {
  test.each([
    ['<a>\n  <b></a>', '2:6 this is no well-formed XML: Missing end tag for element b'],
    ['<a x=1/>', '1:6 this is no well-formed XML: Attribute value expected'],
    ['<a>&more;</a>', "1:4 this is no well-formed XML: Named entity isn't defined: &more;"],
    ['<a/><b/>', '1:5 this is no well-formed XML: Extra content at the end of the document'],
    ['', '1:1 this is no well-formed XML: Root element is missing or invalid'],
    [
      '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
      'DOCTYPE:1:1 the file declares entities of its own, which are not read: take the declaration out',
    ],
    ['<a>'.repeat(41) + '</a>'.repeat(41), 'more than 40 elements lie one in another'],
    ['<a>'.repeat(200_000), 'more than 40 elements lie one in another'],
  ])('%.40j', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });
});

describe('the limits of a document', () => {
  test('forty elements may lie one in another', () => {
    expect(readXml('<a>'.repeat(40) + '</a>'.repeat(40)).ok).toBe(true);
  });

  test('a long fault is told by its beginning', () => {
    const found = (letters: number) => faultOf(`<a>&${'x'.repeat(letters)};</a>`).replace(/^.*XML: /, '');
    expect([found(90).length, found(90).endsWith(';'), found(91).length]).toEqual([120, true, 119]);
    expect(found(300)).toMatch(/^Named entity isn't defined: &x+\.\.$/);
    expect(found(300)).toHaveLength(119);
  });

  test('of too many letters nothing is read', () => {
    const long = (letters: number) => `<a>${' '.repeat(letters - 7)}</a>`;
    expect(readXml(long(LETTERS)).ok).toBe(true);
    expect(faultOf(long(LETTERS + 1))).toBe(`a file of ${LETTERS + 1} letters; ${LETTERS} are the most`);
  });
});

test('lines and columns are found at the ends of lines as well', () => {
  const at = locator('ab\n\ncd\ne');
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(i => Object.values(at(i)).join(':'))).toEqual([
    '1:1',
    '1:2',
    '1:3',
    '2:1',
    '3:1',
    '3:2',
    '3:3',
    '4:1',
  ]);
  expect(locator('')(0)).toEqual({ line: 1, column: 1 });
});
