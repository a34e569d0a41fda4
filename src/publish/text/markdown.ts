// Markdown as CommonMark and GitHub read it: made of plain words, so that no title is markup.

import { markdownText } from './escape.ts';
import type { Marks } from './marks.ts';

/** Every line moved in; empty ones stay empty. */
const indented = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

/** A fence longer than any inside. */
const fence = (words: string, least: number): string =>
  '`'.repeat(Math.max(least, ...[...words.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));

/** Text that stands inside a line: what is markup only where a line begins needs no sign before it, '2. Zug' for '2\\. Zug'. */
const within = (text: string): string => text.replace(/^(\s*\d*)\\(?=[.)#+=>-])/, '$1');

/** An address in the brackets of a link. */
const bracketed = (address: string): string => `<${address.replace(/[<>\s]/g, encodeURIComponent)}>`;

export const MARKDOWN: Marks = {
  text: markdownText,
  paragraph: inside => inside,
  strong: inside => `**${within(inside)}**`,
  em: inside => `*${within(inside)}*`,
  strike: inside => `~~${within(inside)}~~`,
  code(words) {
    const ticks = fence(words, 1);
    const space = /^[` ]|[` ]$/.test(words) ? ' ' : '';
    return `${ticks}${space}${words.replace(/[\r\n]+/g, ' ')}${space}${ticks}`;
  },
  link: (address, inside) => `[${within(inside)}](${bracketed(address)})`,
  picture: (address, alt, caption) =>
    [`![${within(markdownText(alt))}](${bracketed(address)})`, caption && `*${within(caption)}*`].filter(Boolean).join('\n\n'),
  lineBreak: '\\\n',
  rule: '---',
  heading: (level, inside) => `${'#'.repeat(level)} ${within(inside)}`,
  quote: inside => inside.replace(/^/gm, '> '),
  list: (items, start) =>
    items
      .map((item, i) => {
        const mark = start === undefined ? '- ' : `${start + i}. `;
        return `${mark}${indented(item, ' '.repeat(mark.length)).trimStart()}`;
      })
      .join('\n'),
  block(words) {
    const ticks = fence(words, 3);
    return `${ticks}\n${words}\n${ticks}`;
  },
  table: (head, rows) => [head, head.map(() => '---'), ...rows].map(row => `| ${row.map(within).join(' | ')} |`).join('\n'),
};
