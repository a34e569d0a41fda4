// Names in a file that must differ, and names that must stand for something.

import type { Problem } from './result.ts';
import { suggestion } from './suggest.ts';

/** The second and later of equal ids. */
export function twice(ids: readonly string[], path: (i: number) => string, what: string): readonly Problem[] {
  const seen = new Set<string>();
  return ids.flatMap((id, i) => {
    if (!seen.has(id)) return seen.add(id) && [];
    return [{ path: path(i), says: `"${id}" is the id of another ${what}`, expected: 'an id of its own', found: id }];
  });
}

/** A name that stands for nothing here. */
export function strange(name: string, names: ReadonlySet<string>, path: string, what: string): readonly Problem[] {
  if (names.has(name)) return [];
  const expected = [...names].slice(0, 40).join(', ');
  return [{ path, says: `there is no ${what} "${name}"${suggestion(name, names)}`, expected, found: name }];
}
