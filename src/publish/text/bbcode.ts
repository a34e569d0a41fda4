// BBCode as phpBB has it from the start, and every other board knows: b, i, quote, code, list and url. Boards of that
// kind know no headings (bold lines instead), no strike-through (the words alone) and no tables: those stand in columns
// inside [code], where letters have one width.

import { bbcodeText } from './escape.ts';
import type { Marks } from './marks.ts';

/** Without the marks that would show inside [code]. */
const bare = (cell: string): string => cell.replace(/\[\/?(?:b|i|quote|code|list|\*|url(?:=[^\]]*)?)\]/g, '');

const length = (text: string): number => [...text.replaceAll('\u200b', '')].length;

/** An address without the signs that end a tag. */
const written = (address: string): string =>
  address.replace(/[[\]\s"']/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

export const BBCODE: Marks = {
  text: words => bbcodeText(words.replace(/\s*[\r\n]+\s*/g, ' ')),
  paragraph: inside => inside,
  strong: inside => `[b]${inside}[/b]`,
  em: inside => `[i]${inside}[/i]`,
  strike: inside => inside,
  code: words => bbcodeText(words),
  link: (address, inside) => `[url=${written(address)}]${inside}[/url]`,
  picture: (address, _, caption) => [`[img]${written(address)}[/img]`, caption && `[i]${caption}[/i]`].filter(Boolean).join('\n'),
  lineBreak: '\n',
  rule: '————————',
  heading: (_, inside) => `[b]${inside}[/b]`,
  quote: inside => `[quote]${inside}[/quote]`,
  list: (items, start) => `[list${start === undefined ? '' : '=1'}]\n${items.map(item => `[*]${item}`).join('\n')}\n[/list]`,
  block: words => `[code]${bbcodeText(words)}[/code]`,
  table(head, rows) {
    const all = [head, ...rows].map(row => row.map(bare));
    const widths = head.map((_, i) => Math.max(...all.map(row => length(row[i] ?? ''))));
    const line = (row: readonly string[]) =>
      widths
        .map((width, i) => `${row[i] ?? ''}${' '.repeat(width - length(row[i] ?? ''))}`)
        .join('  ')
        .trimEnd();
    return `[code]${all.map(line).join('\n')}[/code]`;
  },
};
