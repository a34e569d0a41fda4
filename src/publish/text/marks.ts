// A way to mark up plain text: Markdown, BBCode or HTML. Reports, logs and the words of their writers are told through it, so that
// nothing of theirs is markup but what is meant.

import type { MarkedToken, Token, Tokens } from 'marked';
import { piecesOf, safeAddress, signsOf, wordsOf } from '../../render/markdown.ts';

/** What a way of marking can do. Arguments are marked already, but for those of `text`, `code` and `block`, which are plain words. */
export interface Marks {
  text(words: string): string;
  paragraph(inside: string): string;
  strong(inside: string): string;
  em(inside: string): string;
  strike(inside: string): string;
  code(words: string): string;
  link(address: string, inside: string): string;
  readonly lineBreak: string;
  readonly rule: string;
  heading(level: number, inside: string): string;
  quote(inside: string): string;
  list(items: readonly string[], start: number | undefined): string;
  block(words: string): string;
  /** A picture by its address; `alt` in plain words, the caption marked already, '' for none. */
  picture(address: string, alt: string, caption: string): string;
  table(head: readonly string[], rows: readonly (readonly string[])[]): string;
}

/** Paragraphs and other blocks, one after the other. */
export const blocks = (parts: readonly (string | undefined | false)[]): string => parts.filter(part => part).join('\n\n');

/** The Markdown of a stranger in these marks: what is taken for markup is what a page shows of it. `level`: of its highest headings. */
export function convertMarkdown(words: string, marks: Marks, level: number): string {
  const { tokens, cut } = piecesOf(words);
  const top = Math.min(6, ...tokens.flatMap(token => (token.type === 'heading' ? [token.depth] : [])));
  return blocks([
    ...tokens.map(token => block(token, marks, level - top)),
    cut !== undefined && marks.paragraph(marks.em(marks.text(cut))),
  ]);
}

function block(token: MarkedToken, marks: Marks, deeper: number): string {
  const told = (tokens: readonly Token[]) => tokens.map(one => block(one as MarkedToken, marks, deeper)).filter(part => part !== '');
  const inside = (tokens: readonly Token[]) => blocks(told(tokens));
  switch (token.type) {
    case 'space':
    case 'def':
      return '';
    case 'heading':
      return marks.heading(Math.min(6, token.depth + deeper), inlines(token.tokens, marks));
    case 'blockquote':
      return marks.quote(inside(token.tokens));
    case 'list':
      return marks.list(
        token.items.map(item => told(item.tokens).join(token.loose ? '\n\n' : '\n')),
        token.ordered ? Number(token.start) : undefined,
      );
    case 'code':
      return marks.block(token.text);
    case 'table':
      return marks.table(
        token.header.map(cell => inlines(cell.tokens, marks)),
        token.rows.map(row => row.map(cell => inlines(cell.tokens, marks))),
      );
    case 'hr':
      return marks.rule;
    case 'html':
      return marks.paragraph(marks.text(token.text.trim()));
    case 'paragraph':
      return marks.paragraph(inlines(token.tokens, marks));
    default:
      return inline(token, marks);
  }
}

const inlines = (tokens: readonly Token[] | undefined, marks: Marks): string => joined(tokens ?? [], marks).join('');

/** Words that follow one another are marked together: the end of one may be the beginning of an address with the next. */
function joined(tokens: readonly Token[], marks: Marks): readonly string[] {
  const parts: string[] = [];
  let words = '';
  for (const token of tokens as readonly MarkedToken[]) {
    const plain = plainOf(token);
    if (plain !== undefined) {
      words += plain;
      continue;
    }
    if (words !== '') parts.push(marks.text(words));
    words = '';
    parts.push(inline(token, marks));
  }
  return words === '' ? parts : [...parts, marks.text(words)];
}

/** The words of a piece that is no more than words. */
function plainOf(token: MarkedToken): string | undefined {
  if (token.type === 'escape' || token.type === 'html') return token.text;
  if (token.type === 'image') return wordsOf(token.tokens);
  if (token.type === 'checkbox') return token.checked ? '☑ ' : '☐ ';
  return token.type === 'text' && !token.tokens ? signsOf(token.text) : undefined;
}

function inline(token: MarkedToken, marks: Marks): string {
  switch (token.type) {
    case 'strong':
      return marks.strong(inlines(token.tokens, marks));
    case 'em':
      return marks.em(inlines(token.tokens, marks));
    case 'del':
      return marks.strike(inlines(token.tokens, marks));
    case 'codespan':
      return marks.code(token.text);
    case 'br':
      return marks.lineBreak;
    case 'link':
      return link(token, marks);
    case 'text':
      return inlines(token.tokens ?? [token], marks);
    default:
      return marks.text(plainOf(token) ?? token.raw);
  }
}

function link({ href, tokens }: Tokens.Link, marks: Marks): string {
  const address = safeAddress(href);
  const inside = inlines(tokens, marks);
  return address === undefined ? inside : marks.link(address, inside);
}
