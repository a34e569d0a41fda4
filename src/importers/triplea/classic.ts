// Whether the map of a game is our own classic one under other names: many files of it spell two dozen of its areas in their own way.

import { linksOf } from '../../boards/map.ts';
import type { MapBoard } from '../../core/board.ts';
import { type AreaId, CLASSIC } from '../../rulesets/axis-and-allies/public.ts';
import type { TripleaGame } from './game.ts';
import { classicArea } from './names.ts';

export type Territory = Pick<TripleaGame['territories'][number], 'name' | 'water'>;
type Links = ReadonlyMap<string, ReadonlySet<string>>;

/** Fewer than this share of areas with a name of ours is another map: links alone would be a riddle, not a spelling. */
const KNOWN = 0.5;

/** How well a territory fits one of several areas that touch alike: by who holds it and what it is worth. */
export type Likeness = (name: string, id: AreaId) => number;

/**
 * Our ids of the territories of a map that is the classic one: those of our names first, then each that only one area is left for, by its
 * kind and by what it touches, far and near; of some that touch alike the one that fits best. Undefined where a territory stays without
 * one, or any two touch here and not there: that is another map.
 */
export function classicIds(kept: readonly Territory[], touching: Links, likeness: Likeness): ReadonlyMap<string, AreaId> | undefined {
  const all = Object.keys(CLASSIC.areas);
  if (kept.length !== all.length) return undefined;
  const ids = new Map<string, AreaId>();
  const taken = new Set<AreaId>();
  const give = (name: string, id: AreaId): void => {
    ids.set(name, id);
    taken.add(id);
  };
  for (const { name, water } of kept) {
    const id = classicArea(name, water ? 'sea' : 'land');
    if (id !== undefined && !taken.has(id)) give(name, id);
  }
  if (ids.size < KNOWN * kept.length) return undefined;
  while (ids.size < kept.length) {
    const groups = alike(kept, touching, ids);
    if (!groups) return undefined;
    const single = groups.filter(({ names }) => names.length === 1);
    const [first] = groups.toSorted((a, b) => a.names.length - b.names.length);
    for (const { names, areas } of single.length > 0 ? single : first ? [first] : []) {
      const [name = ''] = names;
      const [best = ''] = areas.toSorted((a, b) => likeness(name, b) - likeness(name, a));
      give(name, best);
    }
  }
  const isSame = kept.every(({ name }) => {
    const near = [...(touching.get(name) ?? [])].map(other => ids.get(other) ?? '');
    return (
      near.toSorted().join() ===
      linksOf(BOARD, ids.get(name) ?? '')
        .toSorted()
        .join()
    );
  });
  return isSame ? ids : undefined;
}

const BOARD: MapBoard = CLASSIC;

/** Territories that nobody knows yet and areas that are free, which cannot be told apart by what they touch. */
interface Alike {
  readonly names: readonly string[];
  readonly areas: readonly AreaId[];
}

/** So many steps away what a territory touches is looked at. */
const STEPS = 6;

/** Unknown territories and free areas by all that they touch; undefined where there are more of one than of the other. */
function alike(kept: readonly Territory[], touching: Links, ids: ReadonlyMap<string, AreaId>): readonly Alike[] | undefined {
  const known = new Set(ids.values());
  const words = new Map<string, number>();
  const number = (word: string): number => {
    const found = words.get(word) ?? words.size;
    words.set(word, found);
    return found;
  };
  const start = (water: boolean, id: AreaId | undefined): number => number(id ?? (water ? '~' : '='));
  const near = (of: Iterable<string>, marks: ReadonlyMap<string, number>): string =>
    [...of]
      .map(one => marks.get(one) ?? -1)
      .toSorted()
      .join();
  let theirs = new Map(kept.map(({ name, water }) => [name, start(water, ids.get(name))]));
  let ours = new Map(Object.entries(BOARD.areas).map(([id, { kind }]) => [id, start(kind === 'sea', known.has(id) ? id : undefined)]));
  for (let step = 0; step < STEPS; step++) {
    theirs = new Map([...theirs].map(([name, mark]) => [name, number(`${mark}:${near(touching.get(name) ?? [], theirs)}`)]));
    ours = new Map([...ours].map(([id, mark]) => [id, number(`${mark}:${near(linksOf(BOARD, id), ours)}`)]));
  }
  const names = Map.groupBy(
    kept.map(({ name }) => name).filter(name => !ids.has(name)),
    name => theirs.get(name),
  );
  const areas = Map.groupBy(
    [...ours.keys()].filter(id => !known.has(id)),
    id => ours.get(id),
  );
  const groups = [...names].map(([mark, of]): Alike => ({ names: of, areas: areas.get(mark) ?? [] }));
  return groups.every(group => group.names.length === group.areas.length) ? groups : undefined;
}
