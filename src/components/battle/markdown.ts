// The small part of Markdown that notes use: paragraphs, lists, emphasis, strong, code and links to the web. Everything else stays text; HTML never gets through.

import { type Child, type Html, h, join } from '../../render/html.ts';

/** Paragraphs and lists. */
export function markdown(text: string): Html {
  const blocks = text.trim().split(/\n\s*\n/);
  return join(blocks.map(block));
}

function block(text: string): Html {
  const lines = text.split('\n');
  if (lines.every(line => /^\s*[-*] /.test(line)))
    return h(
      'ul',
      {},
      lines.map(line => h('li', {}, inline(line.replace(/^\s*[-*] /, '')))),
    );
  if (lines.every(line => /^\s*\d+\. /.test(line)))
    return h(
      'ol',
      {},
      lines.map(line => h('li', {}, inline(line.replace(/^\s*\d+\. /, '')))),
    );
  const heading = /^#{1,6} (.*)$/.exec(text);
  return heading ? h('p', {}, h('strong', {}, inline(heading[1] ?? ''))) : h('p', {}, inline(lines.join(' ')));
}

const PATTERN = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_|`(.+?)`|\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/;

function inline(text: string): Child {
  const found = PATTERN.exec(text);
  if (!found) return text;
  const [whole, strong, star, line, code, words, address] = found;
  const before = text.slice(0, found.index);
  const after = inline(text.slice(found.index + whole.length));
  return [before, element({ strong, emphasis: star ?? line, code, words, address }), after];
}

function element({ strong, emphasis, code, words, address }: Readonly<Record<string, string | undefined>>): Child {
  if (strong !== undefined) return h('strong', {}, inline(strong));
  if (emphasis !== undefined) return h('em', {}, inline(emphasis));
  if (code !== undefined) return h('code', {}, code);
  return h('a', { href: address, rel: 'noopener nofollow' }, inline(words ?? ''));
}
