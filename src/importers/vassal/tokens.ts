// The one encoding that VASSAL uses at every level: elements joined by a delimiter, which is escaped inside them by one backslash. Nothing
// else is escaped; what would be misread is put between quotes. An element that is such a sequence again carries one backslash more at each
// of its delimiters.

/** The elements of a sequence; never empty: an empty text is one empty element. */
export function tokensOf(text: string, delimiter: string): string[] {
  const tokens: string[] = [];
  let start = 0;
  let isEscaped = false;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    if (at > start && text[at - 1] === '\\') {
      isEscaped = true;
      continue;
    }
    tokens.push(elementOf(text.slice(start, at), delimiter, isEscaped));
    start = at + 1;
    isEscaped = false;
  }
  tokens.push(elementOf(text.slice(start), delimiter, isEscaped));
  return tokens;
}

const elementOf = (raw: string, delimiter: string, isEscaped: boolean): string =>
  withoutQuotes(isEscaped ? raw.replaceAll(`\\${delimiter}`, delimiter) : raw);

const withoutQuotes = (raw: string): string => (raw.length > 1 && raw.startsWith("'") && raw.endsWith("'") ? raw.slice(1, -1) : raw);

/** Elements as one text, which `tokensOf` takes apart again. */
export const joinTokens = (tokens: readonly string[], delimiter: string): string =>
  tokens.map(token => encodeElement(token, delimiter)).join(delimiter);

function encodeElement(token: string, delimiter: string): string {
  const escaped = token.replaceAll(delimiter, `\\${delimiter}`);
  return token.startsWith('\\') || (token.startsWith("'") && token.endsWith("'")) ? `'${escaped}'` : escaped;
}

/**
 * A sequence of two whose second is such a sequence again, as traits of a piece lie one in another: the firsts of all, outermost first,
 * then what is innermost. One pass: at depth n a delimiter has n backslashes before it. Quotes, which hide that, are left to `tokensOf`.
 * What lies deeper than `most` is not taken apart.
 */
export function nestedTokens(text: string, delimiter: string, most: number): string[] {
  const tokens: string[] = [];
  let start = 0;
  let at = text.indexOf(delimiter);
  for (let depth = 0; at >= 0 && depth < most; depth++) {
    if (text[start] === "'") {
      const rest = shallower(text.slice(start), delimiter, depth);
      return [...tokens, ...nestedSlowly(depth === 0 ? rest : withoutQuotes(rest), delimiter, most - depth)];
    }
    while (at >= 0 && backslashesBefore(text, at, start) > depth) at = text.indexOf(delimiter, at + 1);
    if (at < 0) break;
    tokens.push(withoutQuotes(shallower(text.slice(start, at - depth), delimiter, depth + 1)));
    start = at + 1;
    at = text.indexOf(delimiter, start);
  }
  tokens.push(withoutQuotes(shallower(text.slice(start), delimiter, tokens.length)));
  return tokens;
}

function nestedSlowly(text: string, delimiter: string, most: number): string[] {
  const tokens: string[] = [];
  let rest = text;
  while (tokens.length < most) {
    const [first = '', inner] = tokensOf(rest, delimiter);
    if (inner === undefined) break;
    tokens.push(first);
    rest = inner;
  }
  return [...tokens, rest];
}

function backslashesBefore(text: string, at: number, start: number): number {
  let from = at;
  while (from > start && text[from - 1] === '\\') from--;
  return at - from;
}

/** A text from so deep, its delimiters as they are at its own level. */
function shallower(raw: string, delimiter: string, depth: number): string {
  return depth === 0 || !raw.includes(delimiter) ? raw : raw.replaceAll(`${'\\'.repeat(depth)}${delimiter}`, delimiter);
}

/** The reverse of `nestedTokens`. */
export const joinNested = (tokens: readonly string[], delimiter: string): string =>
  tokens.reduceRight((inner, token) => joinTokens([token, inner], delimiter));
