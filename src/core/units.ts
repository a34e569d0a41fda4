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
