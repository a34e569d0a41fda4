// Drawings that use parts of other drawings. What is shown as a picture may load nothing: those parts are taken into it. They are cut out
// of the text as they stand, and never put into a page but as a picture.

/** The text of a drawing beside the one that uses it, by its name there; undefined where there is none. */
export type DrawingText = (file: string) => string | undefined;

const USE = /(\bhref\s*=\s*)(["'])([^"'#<>]{1,200})#([\w:.-]{1,100})\2/g;
/** Parts that one drawing takes from others, and letters of one part: far beyond any counter. */
const PARTS = 500;
const PART_LETTERS = 500_000;

/** A drawing with all parts of other files in it; the same text where it uses none. */
export function withUses(text: string, beside: DrawingText): string {
  const wanted = new Map<string, Set<string>>();
  const own = text.replace(USE, (whole, name: string, quote: string, file: string, id: string) => {
    if (/^[a-z]+:/i.test(file)) return whole;
    const ids = wanted.get(file) ?? new Set<string>();
    wanted.set(file, ids.add(id));
    return `${name}${quote}#${id}${quote}`;
  });
  if (wanted.size === 0) return text;
  const parts = [...wanted].map(([file, ids]) => partsOf(beside(file) ?? '', ids));
  return own.replace(/^\s*<\?xml[^>]*\?>/, '').replace(/<svg\b[^>]*[^/]>/, head => `${head}<defs>${parts.join('')}</defs>`);
}

/** Parts by their ids, and those that they use themselves, with what their file says of its names. */
function partsOf(text: string, ids: ReadonlySet<string>): string {
  const all = new Set(ids);
  const found: string[] = [];
  for (const id of all) {
    const part = all.size <= PARTS ? elementOf(text, id) : undefined;
    if (part === undefined) continue;
    found.push(part);
    for (const [, inner = ''] of part.matchAll(/(?:\bhref\s*=\s*["']|url\(\s*["']?)#([\w:.-]{1,100})/g)) all.add(inner);
  }
  const head = /<(?:\w+:)?svg\b[^<>]*>/.exec(text)?.[0] ?? '';
  const names = [...head.matchAll(/\sxmlns(?::[\w-]+)?\s*=\s*(?:"[^"<>]*"|'[^'<>]*')/g)].map(([name]) => name).join('');
  return `<g${names}>${found.join('')}</g>`;
}

/** The element of an id, as it is written; undefined where there is none. */
function elementOf(text: string, id: string): string | undefined {
  const named = new RegExp(`\\sid\\s*=\\s*["']${id.replace(/[.]/g, '\\.')}["']`).exec(text);
  const start = named ? text.lastIndexOf('<', named.index) : -1;
  const [, name] = /^<([\w:-]+)/.exec(text.slice(start, start + 100)) ?? [];
  if (start < 0 || name === undefined) return undefined;
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^"'<>])*?(/?)>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(text); tag && tag.index - start < PART_LETTERS; tag = tags.exec(text)) {
    const [, isEnd, isWhole] = tag;
    if (isEnd) depth--;
    else if (!isWhole) depth++;
    if (depth <= 0) return text.slice(start, tags.lastIndex);
  }
  return undefined;
}
