// Markdown of strangers to markup. `marked` only takes the text apart (tokens); every piece of markup is made by `h`: HTML stays text,
// links lead to the web or to a mailbox or are none, of images only the words are left. What would take long is shown as it was written,
// and says so. The parser weighs 15 kB: the page of a replay does not load it.

import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { WORDS } from '../core/limits.ts';
import { lookUp } from '../core/lookUp.ts';
import { formatThousands } from './format.ts';
import { type Child, type Html, h, join } from './html.ts';

/** A text in pieces, and what was left out of it or not taken apart, in words. */
export interface MarkdownPieces {
  readonly tokens: readonly MarkedToken[];
  readonly cut?: string;
}

/** Quotes and lists that begin on one line, one in another. */
const DEPTH = 10;
/** Signs of emphasis, code and links in one paragraph: the time to pair them grows with their square. Nobody writes so many. */
const SIGNS = 200;

/** A lexer that leaves a paragraph of too many signs as it is. */
class Careful extends Lexer {
  readonly plain: string[] = [];

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if ((source.match(/[*_~]+|[`[\]<!\\@]|www\.|:\/\//g) ?? []).length <= SIGNS) return super.inlineTokens(source, tokens);
    this.plain.push(source);
    tokens.push({ type: 'text', raw: source, text: source });
    return tokens;
  }
}

/**
 * The pieces of a Markdown text. Of one too long the beginning; of one nested too deeply its paragraphs. Never throws, and always ends
 * soon.
 */
export function piecesOf(text: string): MarkdownPieces {
  const cut =
    text.length > WORDS
      ? `${formatThousands(text.length - WORDS)} letters more are left out; ${formatThousands(WORDS)} are the most.`
      : undefined;
  const source = text.slice(0, WORDS);
  if (isDeep(source))
    return { tokens: paragraphs(source), cut: 'Quotes or lists are nested too deeply: this text stands as it was written.' };
  const lexer = new Careful({ gfm: true });
  try {
    const tokens = lexer.lex(source) as MarkedToken[];
    const said = cut ?? (lexer.plain.length > 0 ? 'A paragraph has too many signs: it stands as it was written.' : undefined);
    return { tokens, ...(said === undefined ? {} : { cut: said }) };
  } catch {
    return { tokens: paragraphs(source), cut: 'This text cannot be taken apart: it stands as it was written.' };
  }
}

/** Nesting costs a call each, and each level reads all that lies in it. */
function isDeep(source: string): boolean {
  const markers = (line: string) => line.match(/^(?:\s*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/)?.[0].match(/[>*+-]|\d+/g)?.length ?? 0;
  return source.split('\n').some(line => markers(line) > DEPTH || /^\s{40}\s*(?:[-*+>]|\d{1,9}[.)])/.test(line));
}

const paragraphs = (source: string): readonly MarkedToken[] =>
  source.split(/\n\s*\n/).map(text => ({ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] }));

/** A text as markup; `level` is that of its highest headings. */
export function markdown(text: string, level = 4): Html {
  const { tokens, cut } = piecesOf(text);
  const headings = new Headings(tokens, level);
  return join([tokens.map(token => block(token, headings)), cut !== undefined && h('p', { class: 'cut' }, cut)]);
}

/** Levels of headings, as the text ranks them, without a gap. */
class Headings {
  readonly #ranks: readonly number[];
  readonly #top: number;
  #last: number;

  constructor(tokens: readonly MarkedToken[], level: number) {
    this.#ranks = [...new Set(tokens.flatMap(token => (token.type === 'heading' ? [token.depth] : [])))].sort((a, b) => a - b);
    this.#top = level;
    this.#last = level - 1;
  }

  tag(depth: number): string {
    this.#last = Math.min(6, this.#last + 1, this.#top + Math.max(0, this.#ranks.indexOf(depth)));
    return `h${this.#last}`;
  }
}

const blocks = (tokens: readonly Token[], headings: Headings): Child => tokens.map(token => block(token as MarkedToken, headings));
const inlines = (tokens: readonly Token[] | undefined): Child => tokens?.map(token => inline(token as MarkedToken));

function block(token: MarkedToken, headings: Headings): Child {
  switch (token.type) {
    case 'space':
    case 'def':
      return undefined;
    case 'heading':
      return h(headings.tag(token.depth), {}, inlines(token.tokens));
    case 'paragraph':
      return h('p', {}, inlines(token.tokens));
    case 'blockquote':
      return h('blockquote', {}, blocks(token.tokens, headings));
    case 'list':
      return list(token, headings);
    case 'code':
      return h('pre', { tabindex: 0 }, h('code', {}, token.text));
    case 'table':
      return table(token);
    case 'hr':
      return h('hr');
    case 'html':
      return h('p', {}, token.text.trim());
    default:
      return inline(token);
  }
}

function list({ ordered, start, items, loose }: Tokens.List, headings: Headings): Html {
  const attributes = ordered && typeof start === 'number' && start !== 1 ? { start } : {};
  const item = ({ tokens }: Tokens.ListItem) =>
    h(
      'li',
      {},
      loose
        ? blocks(tokens, headings)
        : tokens.map(token => (token.type === 'paragraph' ? inlines(token.tokens) : block(token as MarkedToken, headings))),
    );
  return h(ordered ? 'ol' : 'ul', attributes, items.map(item));
}

/** Wide tables scroll by themselves, with the keyboard as well. */
const table = ({ header, rows }: Tokens.Table): Html =>
  h(
    'div',
    { class: 'wide', tabindex: 0, role: 'region', 'aria-label': 'Table' },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          header.map(cell => tableCell(cell, 'th')),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map(row =>
          h(
            'tr',
            {},
            row.map(cell => tableCell(cell, 'td')),
          ),
        ),
      ),
    ),
  );

const tableCell = ({ tokens, align }: Tokens.TableCell, tag: 'th' | 'td'): Html =>
  h(tag, { ...(tag === 'th' ? { scope: 'col' } : {}), class: align === 'right' ? 'number' : undefined }, inlines(tokens));

function inline(token: MarkedToken): Child {
  switch (token.type) {
    case 'strong':
      return h('strong', {}, inlines(token.tokens));
    case 'em':
      return h('em', {}, inlines(token.tokens));
    case 'del':
      return h('s', {}, inlines(token.tokens));
    case 'codespan':
      return h('code', {}, token.text);
    case 'br':
      return h('br');
    case 'link':
      return link(token);
    case 'image':
      return wordsOf(token.tokens);
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'text':
      return token.tokens ? inlines(token.tokens) : signsOf(token.text);
    case 'escape':
    case 'html':
      return token.text;
    default:
      return token.raw;
  }
}

function link({ href, tokens }: Tokens.Link): Child {
  const address = safeAddress(href);
  return address === undefined ? inlines(tokens) : h('a', { href: address, rel: 'noopener noreferrer nofollow' }, inlines(tokens));
}

const LEADS = new Set(['http:', 'https:', 'mailto:']);

/** An address that leads to the web or to a mailbox, as browsers read it; undefined for any other, also for one beside the page. */
export function safeAddress(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { protocol, href: whole } = new URL(href);
  return LEADS.has(protocol) ? whole : undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The few signs that people write by name. (Those by number are read already.) */
export const signsOf = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => lookUp(NAMED, name) ?? whole);

/** The plain words of some pieces. */
export const wordsOf = (tokens: readonly Token[] | undefined): string =>
  (tokens ?? []).map(token => plain(token as Tokens.Generic)).join('');

const plain = ({ type, tokens, raw, text }: Tokens.Generic): string =>
  tokens ? wordsOf(tokens) : type === 'text' ? signsOf(String(text)) : type === 'br' ? ' ' : String(text ?? raw);
