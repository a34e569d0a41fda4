// Of a style sheet what a page can show: rules of classes and of kinds of board that nothing in it has are left out, and colours and
// lengths that nothing names.

/** A rule, a group of them, or what ends without a block. */
interface Rule {
  readonly head: string;
  readonly body: string | undefined;
}

/** Nothing in a class's name is worth a full reading of selectors: what is asked for or denied within brackets is not looked at. */
const BRACKETS = /:(?:is|not|where|has|nth-[\w-]+)\((?:[^()]|\([^()]*\))*\)/g;
const WITHIN = new RegExp(`${BRACKETS.source}|\\[[^\\]]*\\]`, 'g');
const CLASSES = / class=(?:"([^"]*)"|([^\s>]+))/g;
const CLASS = /\.([a-zA-Z_][\w-]*)/g;
const KINDS = / data-kind="?(\w+)/g;
const KIND = /\[data-kind="?(\w+)"?\]/g;
/** Groups whose rules are looked at one by one. */
const GROUP = /^@(?:media|container|supports|layer)\b/;
const NAMED = /(?<=var\()--[\w-]+/g;
const VARIABLE = /(?<=^|[;{])(--[\w-]+):[^;{}]*;?/g;

/** `later`: classes that come to the page. The sheets are minified, as the kit has them. */
export function usedStyles(sheets: readonly string[], page: string, later: readonly string[]): readonly string[] {
  const classes = [...page.matchAll(CLASSES)].flatMap(([, many, one]) => (many ?? one ?? '').split(' '));
  const there = { classes: new Set([...classes, ...later]), kinds: new Set([...page.matchAll(KINDS)].map(([, kind = '']) => kind)) };
  return withUsedVariables(
    sheets.map(sheet => withUsedRules(sheet, there)),
    page.match(NAMED) ?? [],
  );
}

/** What a page has. */
interface There {
  readonly classes: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
}

function withUsedRules(sheet: string, there: There): string {
  const isShown = (selector: string): boolean =>
    [...selector.replace(WITHIN, '').matchAll(CLASS)].every(([, name = '']) => there.classes.has(name)) &&
    [...selector.replace(BRACKETS, '').matchAll(KIND)].every(([, kind = '']) => there.kinds.has(kind));
  return rulesIn(sheet)
    .map(({ head, body }) => {
      if (body === undefined) return head;
      if (GROUP.test(head)) {
        const within = withUsedRules(body, there);
        return within === '' ? '' : `${head}{${within}}`;
      }
      const selectors = head.startsWith('@') ? [head] : splitSelectors(head).filter(isShown);
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
    })
    .join('');
}

/** Rules in their order: a string of a sheet holds no bracket. */
function rulesIn(sheet: string): readonly Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < sheet.length; ) {
    const [open, stop] = [sheet.indexOf('{', at), sheet.indexOf(';', at)];
    if (open < 0 || (stop >= 0 && stop < open)) {
      const end = stop < 0 ? sheet.length : stop + 1;
      rules.push({ head: sheet.slice(at, end), body: undefined });
      at = end;
      continue;
    }
    let close = open + 1;
    for (let depth = 1; depth > 0 && close < sheet.length; close++) {
      if (sheet[close] === '{') depth++;
      else if (sheet[close] === '}') depth--;
    }
    rules.push({ head: sheet.slice(at, open).trim(), body: sheet.slice(open + 1, close - 1) });
    at = close;
  }
  return rules;
}

/** At the commas outside of all brackets. */
function splitSelectors(head: string): readonly string[] {
  const selectors = [''];
  let depth = 0;
  for (const sign of head) {
    if (sign === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += sign;
    if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
  }
  return selectors;
}

/** Until none is left that only others named that are gone. */
function withUsedVariables(sheets: readonly string[], inPage: readonly string[]): readonly string[] {
  const named = new Set([...inPage, ...sheets.flatMap(sheet => sheet.match(NAMED) ?? [])]);
  const less = sheets.map(sheet => sheet.replace(VARIABLE, (whole, name: string) => (named.has(name) ? whole : '')));
  return less.join('').length < sheets.join('').length ? withUsedVariables(less, inPage) : less;
}
