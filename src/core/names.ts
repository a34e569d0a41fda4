// Names in a file that must differ, and names that must stand for something.

import type { ParseError } from './result.ts';
import { suggestion } from './suggest.ts';

/** The second and later of equal ids, or of other names that must differ; those that are left out are no names. */
export function twice(
  ids: readonly (string | undefined)[],
  path: (i: number) => string,
  what: string,
  [a, name] = ['an', 'id'],
): readonly ParseError[] {
  const seen = new Set<string>();
  return ids.flatMap((id, i) => {
    if (id === undefined) return [];
    if (!seen.has(id)) return seen.add(id) && [];
    return [{ path: path(i), says: `"${id}" is the ${name} of another ${what}`, expected: `${a} ${name} of its own`, found: id }];
  });
}

/** So many names can be looked through. */
const SHOWN = 40;

/** A name that stands for nothing here, with the one that was meant. `listing`: else with all that there are. */
export function strange(name: string, names: ReadonlySet<string>, path: string, what: string, listing = false): readonly ParseError[] {
  if (names.has(name)) return [];
  const expected = [...names].slice(0, SHOWN).join(', ');
  const hint = suggestion(name, names) || (listing ? `: there are ${expected || 'none'}` : '');
  return [{ path, says: `there is no ${what} "${name}"${hint}`, expected, found: name }];
}

/** The same of a name that may be left out, with all that there are. */
export const checkName = (name: string | undefined, names: ReadonlySet<string>, path: string, what: string): readonly ParseError[] =>
  name === undefined ? [] : strange(name, names, path, what, true);

/** Whether two names are one, as people and programs write them: in letters of either size, with room about them. */
export const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
