// Lists that a game file names once and uses in many places: `$name$` stands for the elements of a list, `foreach="$name$"` for a copy of
// its tag with each of them in the place of `@name@`. Lists in lists are opened once, and there is an end to how much they may come to.

import type { XmlElement } from '../xml.ts';

/** So many letters may the values of all lists come to, and so many copies may be made. */
const MOST = 200_000;
const COPIES = 20_000;

export type Variables = ReadonlyMap<string, readonly string[]>;

const NAMED = /\$([^$\s]+)\$/g;

/** The lists of `variableList`. A list names earlier ones; what comes to too much is left as it is written. */
export function variablesOf(game: XmlElement): Variables {
  const variables = new Map<string, readonly string[]>();
  let letters = 0;
  for (const variable of elementsAt(game, 'variableList', 'variable')) {
    const elements = elementsAt(variable, 'element').flatMap(one => {
      const name = one.fields.get('name') ?? '';
      const [, whole] = /^\$([^$\s]+)\$$/.exec(name) ?? [];
      return (whole === undefined ? undefined : variables.get(whole)) ?? [name];
    });
    letters += elements.reduce((sum, { length }) => sum + length + 1, 0);
    if (letters > MOST) return variables;
    variables.set(variable.fields.get('name') ?? '', elements);
  }
  return variables;
}

/** The elements at the end of a path of names. */
export const elementsAt = (from: XmlElement, ...path: readonly string[]): readonly XmlElement[] =>
  path.reduce<readonly XmlElement[]>((found, name) => found.flatMap(({ inside }) => inside.filter(one => one.name === name)), [from]);

/** A value with its lists written out, their elements joined by colons. */
export const expandVariables = (value: string, variables: Variables): string =>
  value.includes('$') ? value.replace(NAMED, (whole, name: string) => variables.get(name)?.join(':') ?? whole) : value;

/** A tag once for every element of its `foreach` (of lists joined by a colon, for the elements in the same places); itself without one. */
export function copiesOf(tag: XmlElement, variables: Variables): readonly XmlElement[] {
  const each = tag.fields.get('foreach');
  if (each === undefined) return [tag];
  const names = each.split(/[:^]/).map(name => name.replace(/^\$|\$$/g, ''));
  const lists = names.map(name => variables.get(name) ?? []);
  const length = Math.min(COPIES, Math.max(0, ...lists.map(list => list.length)));
  return Array.from({ length }, (_, i) => {
    const values = new Map(names.map((name, n) => [`@${name}@`, lists[n]?.[i] ?? '']));
    return filled(tag, values);
  });
}

function filled(tag: XmlElement, values: ReadonlyMap<string, string>): XmlElement {
  const fill = (text: string): string => [...values].reduce((sum, [name, value]) => sum.replaceAll(name, value), text);
  const fields = new Map([...tag.fields].map(([key, value]) => [key, fill(value)]));
  return { ...tag, fields, inside: tag.inside.map(one => filled(one, values)) };
}
