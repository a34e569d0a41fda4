// Whether the map of a game is our own classic one under other names: many files of it spell two dozen of its areas in their own way.

import { linksOf } from '../../boards/map.ts';
import type { MapBoard } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import { type AreaId, CLASSIC } from '../../rulesets/axis-and-allies/public.ts';
import type { TripleaGame } from './game.ts';
import { classicArea } from './names.ts';

export type Territory = Pick<TripleaGame['territories'][number], 'name' | 'water'>;
type Links = ReadonlyMap<string, ReadonlySet<string>>;

/** Fewer than this share of areas with a name of ours is another map: links alone would be a riddle, not a spelling. */
const KNOWN = 0.5;

/**
 * Our ids of the territories of a map that is the classic one: those of our names first, then each that only one area is left for, by its
 * kind, by how many areas touch it and by those of them that are known. Undefined where a territory stays without one, or any two touch
 * here and not there: that is another map.
 */
export function classicIds(kept: readonly Territory[], touching: Links): ReadonlyMap<string, AreaId> | undefined {
  if (kept.length !== Object.keys(CLASSIC.areas).length) return undefined;
  const ids = new Map<string, AreaId>();
  const free = new Set(Object.keys(CLASSIC.areas));
  const give = (name: string, id: AreaId): void => {
    ids.set(name, id);
    free.delete(id);
  };
  for (const { name, water } of kept) {
    const id = classicArea(name, water ? 'sea' : 'land');
    if (id !== undefined && free.has(id)) give(name, id);
  }
  if (ids.size < KNOWN * kept.length) return undefined;
  for (let found = -1; found < ids.size; ) {
    found = ids.size;
    for (const one of kept.filter(({ name }) => !ids.has(name))) {
      const [only, ...others] = [...free].filter(id => isLike(one, id, { ids, touching }));
      if (only !== undefined && others.length === 0) give(one.name, only);
    }
  }
  const isSame = kept.every(({ name }) => {
    const id = ids.get(name);
    return id !== undefined && linksOf(BOARD, id).length === (touching.get(name)?.size ?? 0) && isLinked(name, id, { ids, touching });
  });
  return isSame ? ids : undefined;
}

const BOARD: MapBoard = CLASSIC;

interface Known {
  readonly ids: ReadonlyMap<string, AreaId>;
  readonly touching: Links;
}

/** Whether a territory could be this area: of its kind, with as many neighbours, those known among them the area's own. */
function isLike({ name, water }: Territory, id: AreaId, known: Known): boolean {
  const isSea = lookUp(BOARD.areas, id)?.kind === 'sea';
  return isSea === water && linksOf(BOARD, id).length === (known.touching.get(name)?.size ?? 0) && isLinked(name, id, known);
}

/** Whether every neighbour that is known touches the area on our map too. */
const isLinked = (name: string, id: AreaId, { ids, touching }: Known): boolean =>
  [...(touching.get(name) ?? [])].every(near => {
    const known = ids.get(near);
    return known === undefined || linksOf(BOARD, id).includes(known);
  });
