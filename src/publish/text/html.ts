// HTML as any page or blog takes it: a dozen plain elements, without styles or classes.

import { escapeText } from '../../render/toMarkup.ts';
import type { Marks } from './marks.ts';

const element = (name: string, inside: string): string => `<${name}>${inside}</${name}>`;

const rows = (all: readonly (readonly string[])[], cell: 'th' | 'td'): string =>
  all.map(row => element('tr', row.map(words => element(cell, words)).join(''))).join('\n');

export const HTML: Marks = {
  text: words => escapeText(words.replace(/\s*[\r\n]+\s*/g, ' ')),
  paragraph: inside => element('p', inside),
  strong: inside => element('strong', inside),
  em: inside => element('em', inside),
  strike: inside => element('del', inside),
  code: words => element('code', escapeText(words)),
  link: (address, inside) => `<a href="${escapeText(address)}">${inside}</a>`,
  picture: (address, alt, caption) =>
    `<figure><img src="${escapeText(address)}" alt="${escapeText(alt)}">${caption && element('figcaption', caption)}</figure>`,
  lineBreak: '<br>',
  rule: '<hr>',
  heading: (level, inside) => element(`h${level}`, inside),
  quote: inside => element('blockquote', inside),
  list: (items, start) => {
    const [tag, from] = start === undefined ? ['ul', ''] : ['ol', start === 1 ? '' : ` start="${start}"`];
    return `<${tag}${from}>\n${items.map(item => element('li', item)).join('\n')}\n</${tag}>`;
  },
  block: words => element('pre', escapeText(words)),
  table: (head, body) => `<table>\n${element('thead', rows([head], 'th'))}\n${element('tbody', rows(body, 'td'))}\n</table>`,
};

/** A page around the markup of a text, for who opens the file as it is. */
export const htmlPage = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 Georgia, serif; } img { max-width: 100%; } figure { margin: 1.5rem 0; } figcaption { font-size: 0.9em; } table { border-collapse: collapse; } :is(th, td) { padding: 0.2rem 0.6rem; border: 1px solid #999; text-align: left; }</style>
</head>
<body>
${body}</body>
</html>
`;
