// What is wrong with a map whose shapes are right: links that lead nowhere or one way only, areas that nothing joins to the rest,
// canals between places that do not touch.

import type { Area, Canal, MapBoard } from './board.ts';
import { formatPath } from './issues.ts';
import { AREAS } from './limits.ts';
import { strange, twice } from './names.ts';
import type { ParseError } from './result.ts';
import type { SideId } from './types.ts';

type Areas = MapBoard['areas'];

/** The faults of a map, each with its path from `board`; `sides` are those that may own an area. */
export function mapFaults({ areas, canals = [] }: MapBoard, sides: ReadonlySet<SideId>): readonly ParseError[] {
  const names = new Set(Object.keys(areas));
  if (names.size === 0 || names.size > AREAS) return [wrongCount(names.size)];
  const links = Object.entries(areas).flatMap(([id, { links }]) => linkFaults(areas, names, id, links));
  return [
    ...Object.entries(areas).flatMap(([id, area]) => ownerFault(area, sides, formatPath(['board', 'areas', id, 'owner']))),
    ...links,
    ...(links.length > 0 ? [] : apartFaults(areas, id => formatPath(['board', 'areas', id]))),
    ...twice(
      canals.map(({ id }) => id),
      i => `board.canals[${i}].id`,
      'canal',
    ),
    ...canals.flatMap((canal, i) => canalFaults(areas, names, canal, `board.canals[${i}]`)),
  ];
}

const wrongCount = (found: number): ParseError => ({
  path: 'board.areas',
  says: found === 0 ? 'a map without areas' : `a map of ${found} areas; ${AREAS} are the most`,
  expected: `1 to ${AREAS} areas`,
  found: `${found}`,
});

/** An owner who is no side here. */
export const ownerFault = ({ owner }: Area, sides: ReadonlySet<SideId>, path: string): readonly ParseError[] =>
  owner === undefined ? [] : strange(owner, sides, path, 'side');

function linkFaults(areas: Areas, names: ReadonlySet<string>, id: string, links: readonly string[]): readonly ParseError[] {
  const pathOf = (i: number) => formatPath(['board', 'areas', id, 'links', i]);
  const repeated = links.flatMap((link, i) => (links.indexOf(link) < i ? [listedTwice(link, pathOf(i))] : []));
  return [...repeated, ...links.flatMap((link, i) => linkFault(areas, names, [id, link], pathOf(i)))];
}

/** An area that a list names once more. */
export const listedTwice = (name: string, path: string): ParseError => ({
  path,
  says: `"${name}" is listed twice`,
  expected: 'each area once',
  found: name,
});

function linkFault(areas: Areas, names: ReadonlySet<string>, [id, link]: readonly [string, string], path: string): readonly ParseError[] {
  if (link === id) return [{ path, says: `${id} is linked to itself`, expected: 'another area', found: link }];
  const unknown = strange(link, names, path, 'area');
  if (unknown.length > 0 || areas[link]?.links.includes(id)) return unknown;
  return [{ path, says: `${link} has no link back to ${id}`, expected: `${id} among the links of ${link}`, found: link }];
}

function canalFaults(areas: Areas, names: ReadonlySet<string>, { between, needs }: Canal, path: string): readonly ParseError[] {
  const [a, b] = between;
  const unknown = between.flatMap((end, i) => strange(end, names, `${path}.between[${i}]`, 'area'));
  const apart = unknown.length > 0 || areas[a]?.links.includes(b) ? [] : [endsApart(between, path)];
  const repeated = needs.flatMap((name, i) => (needs.indexOf(name) < i ? [listedTwice(name, `${path}.needs[${i}]`)] : []));
  return [...unknown, ...apart, ...repeated, ...needs.flatMap((name, i) => strange(name, names, `${path}.needs[${i}]`, 'area'))];
}

const endsApart = ([a, b]: Canal['between'], path: string): ParseError => ({
  path: `${path}.between`,
  says: `${a} and ${b} do not touch; a canal joins two areas that are linked`,
  expected: 'two linked areas',
  found: `${a}, ${b}`,
});

/** A board in several pieces: told of each but the largest, at its first area. */
export const apartFaults = (areas: Areas, pathOf: (id: string) => string): readonly ParseError[] =>
  piecesOf(areas)
    .slice(1)
    .map(([first = '', ...rest]) => ({
      path: pathOf(first),
      says: `no links lead from ${first}${rest.length === 0 ? '' : rest.length === 1 ? ` and ${rest[0]}` : ` and ${rest.length} more areas`} to the rest of the board`,
      expected: 'a map in one piece',
      found: first,
    }));

/** The pieces that links hold together, the largest first, areas in the order of the board. */
function piecesOf(areas: Areas): readonly (readonly string[])[] {
  const found = new Set<string>();
  const pieces = Object.keys(areas).flatMap(id => {
    if (found.has(id)) return [];
    const piece = new Set([id]);
    for (const here of piece) for (const next of areas[here]?.links ?? []) piece.add(next);
    for (const each of piece) found.add(each);
    return [Object.keys(areas).filter(each => piece.has(each))];
  });
  return pieces.toSorted((a, b) => b.length - a.length);
}
