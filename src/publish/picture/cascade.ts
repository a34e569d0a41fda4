// Which styles an element of a drawing has: rules matched by css-select, the cascade, variables handed down. What is found for an element
// is kept for all that are like it in the same place: a board has thousands of trees and three kinds of them.

import { compile } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { STYLE_RULES } from './boardRules.ts';
import { evaluate, type Theme } from './values.ts';

/** Properties with their values, worked out. */
export type Style = ReadonlyMap<string, string>;

/** What is handed down from an element to those in it. */
interface Context {
  readonly id: number;
  readonly vars: ReadonlyMap<string, string>;
}

export interface Styled extends Context {
  readonly style: Style;
}

interface Known {
  readonly matches: (element: Element) => boolean;
  readonly values: readonly (readonly [property: string, value: string])[];
  readonly order: number;
}

/** Rules by a class, attribute or tag that an element must have to be meant; those that ask for its place among others apart. */
interface RuleIndex {
  readonly byKey: ReadonlyMap<string, readonly Known[]>;
  readonly placed: readonly Known[];
}

let ruleIndex: RuleIndex | undefined;

/** The styles of an element whose parent has these. */
export type Cascade = (element: Element, parent: Context) => Styled;

/** A cascade for one drawing. `fixed`: variables that are so everywhere, whatever the sheets say. */
export function createCascade(theme: Theme, fixed: Readonly<Record<string, string>>): Cascade {
  ruleIndex ??= readRuleIndex();
  const { byKey, placed } = ruleIndex;
  const known = new Map<string, Styled>();
  return (element, parent) => {
    const here = placed.filter(({ matches }) => matches(element));
    const key = `${parent.id} ${element.name} ${signature(element)} ${here.map(({ order }) => order).join()}`;
    const found = known.get(key);
    if (found) return found;
    const rules = [
      ...keysOf(element)
        .flatMap(one => byKey.get(one) ?? [])
        .filter(({ matches }) => matches(element)),
      ...here,
    ];
    const made = { id: known.size + 1, ...worked(rules, parent, { theme, fixed }) };
    known.set(key, made);
    return made;
  };
}

/** What stands above the root. */
export const ABOVE: Context = { id: 0, vars: new Map() };

interface Terms {
  readonly theme: Theme;
  readonly fixed: Readonly<Record<string, string>>;
}

function readRuleIndex(): RuleIndex {
  const rules = STYLE_RULES.map(([selector, , values], order): Known & { readonly selector: string } => ({
    selector,
    order,
    matches: compile<AnyNode, Element>(selector),
    values: Array.from({ length: values.length / 2 }, (_, i) => [values[2 * i] ?? '', values[2 * i + 1] ?? ''] as const),
  }));
  const isPlaced = ({ selector }: { readonly selector: string }) => /[~+]|:empty/.test(selector);
  return {
    byKey: Map.groupBy(
      rules.filter(rule => !isPlaced(rule)),
      ({ selector }) => keyOf(selector),
    ),
    placed: rules.filter(isPlaced),
  };
}

/** A class or an attribute that the last part of a selector asks for outside its brackets; '*' where there is none. */
function keyOf(selector: string): string {
  const bare = selector.replace(/\[([\w-]+)[^\]]*\]/g, '[$1]');
  let last = bare;
  while (/\([^()]*\)/.test(last)) last = last.replace(/:[\w-]+\([^()]*\)/g, '');
  const subject = last.split(/[\s>~+]+/).at(-1) ?? '';
  return /\.[\w-]+/.exec(subject)?.[0] ?? /\[[\w-]+\]/.exec(subject)?.[0] ?? '*';
}

const keysOf = ({ attribs }: Element): readonly string[] => [
  '*',
  ...(attribs['class'] ?? '').split(/\s+/).map(name => `.${name}`),
  ...Object.keys(attribs).map(name => `[${name}]`),
];

/** What rules can ask of an element alone. */
const signature = ({ attribs }: Element): string =>
  Object.entries(attribs)
    .map(([name, value]) => (name === 'class' || (name.startsWith('data-') && !NAMES.has(name)) ? `${name}=${value}` : ''))
    .join(' ');

/** Names of single things: no style asks for them. */
const NAMES = new Set(['data-at', 'data-unit']);

function worked(rules: readonly Known[], parent: Context, { theme, fixed }: Terms): Omit<Styled, 'id'> {
  const declared = new Map(rules.toSorted((a, b) => a.order - b.order).flatMap(({ values }) => values));
  const own = [...declared].filter(([property]) => property.startsWith('--'));
  const vars = own.length === 0 ? parent.vars : new Map([...variables(own, parent, theme), ...Object.entries(fixed)]);
  const style = [...declared].flatMap(([property, value]): [string, string][] => {
    const found = property.startsWith('--') ? undefined : evaluate(value, { theme, vars });
    return found === undefined ? [] : [[property, found]];
  });
  return { vars, style: new Map(style) };
}

/** Variables of an element, each after those that it names. One that names itself in a circle is not set. */
function variables(own: readonly (readonly [string, string])[], parent: Context, theme: Theme): ReadonlyMap<string, string> {
  const texts = new Map(own);
  const done = new Map(parent.vars);
  for (const [name] of own) done.delete(name);
  const settle = (name: string): void => {
    const text = texts.get(name);
    if (text === undefined) return;
    texts.delete(name);
    for (const [, other = ''] of text.matchAll(/var\((--[\w-]+)/g)) settle(other);
    const value = evaluate(text, { theme, vars: done });
    if (value !== undefined) done.set(name, value);
  };
  for (const [name] of own) settle(name);
  return done;
}
