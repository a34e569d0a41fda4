// Where in a text the parts of what it says stand. A text of JSON is looked through part by part, as far as somebody asks: the parser of
// YAML, which reads all else, takes many times as long for it.

import type { ParseError } from './result.ts';

/** A value in a text. `isPlain`: it holds no others. */
export interface TextPart {
  readonly at: number;
  readonly isPlain: boolean;
  /** What lies under a name or a number in it; `key`: where the name stands. */
  inside(name: string): { readonly key?: number; readonly part: TextPart } | undefined;
}

/** Where in the text a problem lies: its value, the name of a field that is wrong, or what is nearest around it. */
export function offsetOf(whole: TextPart, { path, found }: ParseError): number {
  let part = whole;
  let offset = whole.at;
  for (const [key] of path.matchAll(/(?<=\[)\d+(?=\])|(?<=\[)"(?:[^"\\]|\\.)*"(?=\])|[\w-]+/g)) {
    const name = key.startsWith('"') ? String(JSON.parse(key)) : key;
    const inner = part.inside(name);
    if (!inner) return offset;
    part = inner.part;
    offset = inner.key !== undefined && (name === found || !part.isPlain) ? inner.key : part.at;
  }
  return offset;
}

/** Strings, signs and other values; of what lies deeper only what opens and closes. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]|[^\s[\]{},:"]+/g;
const DEEPER = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/g;

/** The value that begins at an offset of a text of JSON. */
export function jsonPart(text: string, at: number): TextPart {
  let parts: ReturnType<typeof jsonParts> | undefined;
  return {
    at,
    isPlain: text[at] !== '{' && text[at] !== '[',
    inside(name) {
      parts ??= jsonParts(text, at);
      return parts.get(name);
    },
  };
}

/** What lies in the list or the fields that begin there. */
function jsonParts(text: string, begin: number): ReadonlyMap<string, { readonly key?: number; readonly part: TextPart }> {
  const parts = new Map<string, { readonly key?: number; readonly part: TextPart }>();
  const isList = text[begin] === '[';
  if (!isList && text[begin] !== '{') return parts;
  let name: { readonly key: number; readonly word: string } | undefined;
  for (let at = begin + 1; ; ) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (!token || token[0] === ']' || token[0] === '}') return parts;
    at = TOKEN.lastIndex;
    if (token[0] === ',' || token[0] === ':') continue;
    if (!isList && !name) {
      name = { key: token.index, word: String(JSON.parse(token[0])) };
      continue;
    }
    parts.set(name?.word ?? String(parts.size), { ...(name && { key: name.key }), part: jsonPart(text, token.index) });
    name = undefined;
    if (token[0] === '{' || token[0] === '[') at = endOf(text, at);
  }
}

/** Behind what is open at an offset. */
function endOf(text: string, from: number): number {
  DEEPER.lastIndex = from;
  for (let depth = 1; depth > 0; ) {
    const sign = DEEPER.exec(text)?.[0];
    if (sign === undefined) return text.length;
    if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
  }
  return DEEPER.lastIndex;
}
