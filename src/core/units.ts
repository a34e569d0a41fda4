// Units of a state by id, and in words.

import type { Choice } from './act.ts';
import { placeWords } from './places.ts';
import type { Place, UnitId } from './types.ts';

type Units<U> = { readonly units: Readonly<Record<UnitId, U>> };
interface Named {
  readonly title: string;
  readonly at: Place | undefined;
}

/** The unit of that id; undefined where a record names one that there never was. */
export const unitOf = <U>({ units }: Units<U>, id: UnitId | undefined): U | undefined =>
  id !== undefined && Object.hasOwn(units, id) ? units[id] : undefined;

/** Its title, else what the record calls it. */
export const titleOf = (state: Units<Pick<Named, 'title'>>, id: UnitId): string => unitOf(state, id)?.title ?? id;

/** Units to choose from, each with its place. */
export const unitChoices = (state: Units<Named>, ids: readonly UnitId[]): readonly Choice[] =>
  ids.map(id => {
    const at = unitOf(state, id)?.at;
    return { value: id, says: `${titleOf(state, id)}${at ? `, ${placeWords(at)}` : ''}` };
  });

interface Group {
  readonly count: number;
  readonly full: number;
}

/**
 * Groups of figures with so many in all: the first of the list fall first, the last come back first.
 * Those that are `fixed` stay as they are.
 */
export function countedGroups<G extends Group>(
  groups: readonly G[],
  figures: number,
  fixed: (group: G) => boolean = () => false,
): readonly G[] {
  let less = groups.reduce((sum, group) => sum + (fixed(group) ? 0 : group.count), 0) - figures;
  const turned = (list: readonly G[]): readonly G[] =>
    list.map(group => {
      const by = fixed(group) ? 0 : less > 0 ? Math.min(group.count, less) : -Math.min(group.full - group.count, -less);
      less -= by;
      return by === 0 ? group : { ...group, count: group.count - by };
    });
  return less > 0 ? turned(groups) : turned(groups.toReversed()).toReversed();
}
