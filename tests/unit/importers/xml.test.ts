// XML as the importers read it: a tree whose elements know where they stand, and what is none in words.

import { describe, expect, test } from 'vitest';
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
