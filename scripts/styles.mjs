// Turns the style sheets that draw boards into a list of plain rules, src/generated/boardStyles.js: what a picture of its own has
// its colours from (src/publish/picture). Only what a drawing can have is kept; conditions (@media, @container) and what a
// pointer or a keyboard changes are left out.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHEETS = ['tokens', 'board', 'table', 'accents', 'map', 'sheets', 'battle/board', 'battle/notes', 'picture'].map(name =>
  join(ROOT, 'src', 'styles', `${name}.css`),
);
const OUTPUT = join(ROOT, 'src', 'generated', 'boardStyles.js');
const TYPES =
  'declare const rules: readonly (readonly [selector: string, specificity: number, values: readonly string[]])[];\nexport default rules;\n';

const DRAWN = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap'],
  ...['stroke-linejoin', 'opacity', 'color', 'display', 'font', 'font-family', 'font-size', 'font-style', 'font-weight'],
  ...['font-variant-numeric', 'letter-spacing', 'paint-order', 'text-anchor', 'transform', 'scale', 'translate', 'filter', 'vector-effect'],
]);

/** Pseudo-classes that a picture can tell. */
const KNOWN = new Set(['is', 'not', 'where', 'empty', 'root']);
/** Elements and parts of pages that lie in no drawing. */
const ELSEWHERE = /^(h\d|p|ul|li|td|th|dl|dt|dd|table|caption|figure|figcaption|details|summary|button|input|select|label|span)$/;

/** Writes the rules anew where a sheet is newer; gives whether it did. Throws on a selector or a sheet that a picture cannot follow. */
export async function compileStyles() {
  const changedAt = path => statSync(path).mtimeMs;
  const sources = [...SHEETS, fileURLToPath(import.meta.url)];
  if (existsSync(OUTPUT) && changedAt(OUTPUT) > Math.max(...sources.map(changedAt))) return false;
  const rules = await rulesOf(SHEETS.map(path => readFileSync(path, 'utf8')));
  mkdirSync(join(ROOT, 'src', 'generated'), { recursive: true });
  writeFileSync(OUTPUT.replace(/js$/, 'd.ts'), TYPES);
  writeFileSync(OUTPUT, `export default [\n${rules.map(rule => JSON.stringify(rule)).join(',\n')},\n];\n`);
  return true;
}

/** Rules of sheets in the order of the cascade: [selector, specificity, [property, value, property, value, ...]]. */
export async function rulesOf(sheets) {
  const css = await import('css-tree');
  const read = sheet =>
    css.toPlainObject(
      css.parse(sheet, { parseValue: false, parseCustomProperty: false, onParseError: fault => refuse(fault.formattedMessage) }),
    );
  const rules = sheets.flatMap(sheet =>
    read(sheet)
      .children.filter(node => node.type === 'Rule')
      .flatMap(({ prelude, block }) => {
        const values = declarations(css, block);
        const selectors = values.length === 0 ? [] : prelude.children.filter(isDrawn);
        return selectors.map(selector => [css.generate(checked(selector)), specificity(selector), values]);
      }),
  );
  return rules
    .map((rule, i) => [rule, i])
    .sort(([[, a], i], [[, b], j]) => a - b || i - j)
    .map(([rule]) => rule);
}

function refuse(says) {
  throw new Error(`styles of boards: ${says}`);
}

const declarations = (css, { children }) =>
  children.flatMap(node => {
    if (node.type !== 'Declaration') return refuse(`a ${node.type} inside a rule`);
    if (node.important) return refuse(`${node.property} is important`);
    return DRAWN.has(node.property) || node.property.startsWith('--') ? [node.property, css.generate(node.value).trim()] : [];
  });

/** The selectors inside of `:is(...)` and its like; none of a pseudo-class without. */
const inner = ({ children }) => children?.flatMap(list => list.children ?? []) ?? [];

/** Whether a selector can mean something in a drawing that nobody touches. */
const isDrawn = ({ children }) =>
  children.every(part => {
    if (part.type === 'PseudoElementSelector') return false;
    if (part.type === 'TypeSelector') return !ELSEWHERE.test(part.name);
    if (part.type !== 'PseudoClassSelector') return true;
    return KNOWN.has(part.name) && (part.children === null || inner(part).some(isDrawn));
  });

/**
 * Places among siblings are asked for only at the end: what is found for an element is kept for all that are like it and in the same place.
 */
function checked(selector) {
  const combinators = selector.children.filter(({ type }) => type === 'Combinator').map(({ name }) => name);
  if (combinators.slice(0, -1).some(name => name === '~' || name === '+')) refuse('a sibling is not the last in a selector');
  return selector;
}

/** Ids count ten thousand, classes and attributes a hundred, elements one. */
const specificity = ({ children }) => children.reduce((sum, part) => sum + weight(part), 0);

function weight({ type, name, children }) {
  if (type === 'IdSelector') return 10_000;
  if (type === 'ClassSelector' || type === 'AttributeSelector') return 100;
  if (type === 'TypeSelector') return name === '*' ? 0 : 1;
  if (type !== 'PseudoClassSelector' || name === 'where') return 0;
  return children === null ? 100 : Math.max(...inner({ children }).map(specificity));
}

/** Vite plugin: the rules are written before anything imports them. */
export const boardStyles = () => ({
  name: 'sandtable:board-styles',
  async buildStart() {
    await compileStyles();
  },
});
