// A map as people write it: by its name, and the areas of it that are in play. The whole board is made
// of what the rule system knows of that map.

import type { MapBoard } from './board.ts';
import { apartFaults, listedTwice, ownerFault } from './mapChecks.ts';
import { strange } from './names.ts';
import { err, ok, type ParseError, type Result } from './result.ts';
import type { SideId } from './types.ts';

/** `map` is one of the system's maps (`Schemas.maps`); `areas` those in play, left out: all. */
export interface MapText {
  readonly kind: 'map';
  readonly map: string;
  readonly areas?: readonly string[];
}

/**
 * The part of a map that consists of these areas: links and canals to others are cut, a canal needs what is left of what it
 * needed. Names the map has not are left out.
 */
export function partOf(map: MapBoard, names: readonly string[]): MapBoard {
  const { areas, canals, ...rest } = map;
  const kept = new Set(names.filter(name => Object.hasOwn(areas, name)));
  const cut = [...kept].flatMap(name => {
    const area = areas[name];
    return area ? [[name, { ...area, links: area.links.filter(link => kept.has(link)) }] as const] : [];
  });
  const open = canals
    ?.filter(({ between }) => between.every(end => kept.has(end)))
    .map(canal => ({ ...canal, needs: canal.needs.filter(name => kept.has(name)) }));
  return { ...rest, areas: Object.fromEntries(cut), ...(open && open.length > 0 ? { canals: open } : {}) };
}

/**
 * The board that is meant. Problems (paths from `board`): a map or an area that is not known, areas that belong to none of
 * `sides`, and such as nothing joins to the rest.
 */
export function readMapText(
  { map: name, areas: listed }: MapText,
  maps: Readonly<Record<string, MapBoard>>,
  sides: ReadonlySet<SideId>,
): Result<MapBoard> {
  const map = Object.hasOwn(maps, name) ? maps[name] : undefined;
  if (!map) return err(...strange(name, new Set(Object.keys(maps)), 'board.map', 'map'));
  if (!listed) return wholeOf(map, sides);
  const names = new Set(Object.keys(map.areas));
  const unknown = listed.flatMap((area, i) => strange(area, names, `board.areas[${i}]`, 'area'));
  const repeated = listed.flatMap((area, i): ParseError[] => (listed.indexOf(area) < i ? [listedTwice(area, `board.areas[${i}]`)] : []));
  const part = partOf(map, listed);
  const pathOf = (id: string) => `board.areas[${listed.indexOf(id)}]`;
  const strangers = Object.entries(part.areas).flatMap(([id, area]) => ownerFault(area, sides, pathOf(id)));
  const problems = [...unknown, ...repeated, ...strangers, ...apartFaults(part.areas, pathOf)];
  return problems.length > 0 ? err(...problems) : ok(part);
}

function wholeOf(map: MapBoard, sides: ReadonlySet<SideId>): Result<MapBoard> {
  const strangers = Object.values(map.areas).flatMap(area => ownerFault(area, sides, 'board.map'));
  return strangers.length > 0 ? err(...strangers) : ok(map);
}
