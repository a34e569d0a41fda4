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

/** Groups of figures with `more` of them back, the last of the list first, none above its full number; those that are `fixed` stay. */
export function withFiguresBack<G extends Group>(groups: readonly G[], more: number, fixed = (_: G): boolean => false): readonly G[] {
  let left = more;
  const filled = groups.toReversed().map(group => {
    const back = fixed(group) ? 0 : Math.min(group.full - group.count, left);
    left -= back;
    return back === 0 ? group : { ...group, count: group.count + back };
  });
  return filled.toReversed();
}
