// The board of a game file: territories and what touches what, values, owners, canals. A map that is our own by
// its names and links is drawn as that one.

import type { Area, Canal, MapBoard } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { ParseError } from '../../core/result.ts';
import { suggestion } from '../../core/suggest.ts';
import { type AreaId, CLASSIC } from '../../rulesets/axis-and-allies/public.ts';
import type { Locate } from '../xml.ts';
import { classicIds, type Territory } from './classic.ts';
import type { TripleaGame } from './game.ts';
import { areaId, idsFor, slug } from './names.ts';

/** The places of a game under our ids. `board` undefined where there is a problem with them. */
export interface ImportedBoard {
  readonly board: MapBoard;
  /** By the names of the file; territories that are left out have none. */
  readonly areas: ReadonlyMap<string, AreaId>;
  readonly problems: readonly ParseError[];
  readonly remarks: readonly ParseError[];
}

interface Given {
  readonly game: TripleaGame;
  readonly locate: Locate;
  /** Ids of powers by the names of the file. */
  readonly powers: ReadonlyMap<string, string>;
}

/** Every name in the list is one of `known`: else a problem at its tag. */
export function strangers(
  names: readonly { readonly name: string; readonly at: number }[],
  known: { has(name: string): boolean; keys(): Iterable<string> },
  { tag, what, locate }: { readonly tag: string; readonly what: string; readonly locate: Locate },
): readonly ParseError[] {
  return names.flatMap(({ name, at }) =>
    known.has(name)
      ? []
      : [{ path: tag, ...locate(at), says: `"${name}" is no ${what} of this game${suggestion(name, [...known.keys()])}`, found: name }],
  );
}

const isClosed = (game: TripleaGame, name: string): boolean =>
  game.attached.get('territoryAttachment')?.get(name)?.get('isImpassable') === 'true' ||
  game.attached.get('territoryAttachment')?.get(name)?.get('isImpassible') === 'true';

/** The board. Territories that nobody enters, or that touch nothing, are left out with a remark. */
export function groundOf(given: Given): ImportedBoard {
  const { game, locate } = given;
  const all = new Map(game.territories.map(one => [one.name, one]));
  const twice = game.territories.filter(one => all.get(one.name) !== one);
  const problems: ParseError[] = twice.map(({ name, at }) => ({
    path: 'territory',
    ...locate(at),
    says: `"${name}" is listed twice`,
    found: name,
  }));
  const ends = game.connections.flatMap(({ ends: both, at }) => both.map(name => ({ name, at })));
  problems.push(...strangers(ends, all, { tag: 'connection', what: 'territory', locate }));

  const touching = linksBetween(game, name => all.has(name) && !isClosed(game, name));
  const whole = largestPiece(
    [...all.keys()].filter(name => !isClosed(game, name)),
    touching,
  );
  const kept = [...all.values()].filter(({ name }) => whole.has(name));
  const remarks = [...all.values()].flatMap(({ name, at }): ParseError[] =>
    whole.has(name) ? [] : [{ path: 'territory', ...locate(at), says: `"${name}" is left out: ${whyOut(game, name, touching)}` }],
  );
  const owners = new Map(game.owners.map(({ territory, owner }) => [territory, given.powers.get(owner)]));
  const ours = classicIds(kept, touching, (name, area) => {
    const { owner, value = 0 } = lookUp(CLASSIC.areas, area) ?? {};
    return (owner === owners.get(name) ? 2 : 0) + (value === valueIn(game, name) ? 1 : 0);
  });
  const areas = ours ?? idsOf(kept);
  const id = (name: string): AreaId => areas.get(name) ?? slug(name);
  const isOurs = ours !== undefined;
  const entries = kept.map(({ name, water }) => {
    const middle = isOurs ? lookUp(CLASSIC.areas, id(name))?.at : undefined;
    const owner = owners.get(name);
    return [
      id(name),
      {
        title: name,
        kind: water ? 'sea' : 'land',
        links: [...(touching.get(name) ?? [])].map(id),
        ...(water ? {} : { value: valueIn(game, name) }),
        ...(owner === undefined || water ? {} : { owner }),
        ...(middle ? { at: middle } : {}),
      } satisfies Area,
    ] as const;
  });
  const canals = canalsOf(given, areas);
  const board: MapBoard = {
    kind: 'map',
    ...(isOurs && CLASSIC.outlines !== undefined ? { outlines: CLASSIC.outlines } : {}),
    areas: Object.fromEntries(entries),
    ...(canals.canals.length > 0 ? { canals: canals.canals } : {}),
  };
  return { board, areas, problems, remarks: [...remarks, ...canals.remarks] };
}

const whyOut = (game: TripleaGame, name: string, touching: Links): string =>
  isClosed(game, name)
    ? 'nobody may enter it'
    : (touching.get(name)?.size ?? 0) === 0
      ? 'nothing touches it'
      : 'no way leads from it to the rest of the board';

type Links = ReadonlyMap<string, ReadonlySet<string>>;

/** Of the pieces that a map falls into the largest: a board is in one piece. */
function largestPiece(names: readonly string[], touching: Links): ReadonlySet<string> {
  const found = new Set<string>();
  let largest: ReadonlySet<string> = new Set();
  for (const name of names) {
    if (found.has(name)) continue;
    const piece = new Set([name]);
    for (const here of piece) for (const next of touching.get(here) ?? []) piece.add(next);
    for (const each of piece) found.add(each);
    if (piece.size > largest.size) largest = piece;
  }
  return largest;
}

/** Ids made of the names; seas are marked as seas. */
function idsOf(kept: readonly Territory[]): ReadonlyMap<string, AreaId> {
  const water = new Set(kept.flatMap(one => (one.water ? [one.name] : [])));
  return idsFor(
    kept.map(({ name }) => name),
    name => areaId(name, water.has(name)),
  );
}

function linksBetween(game: TripleaGame, open: (name: string) => boolean): Links {
  const links = new Map<string, Set<string>>();
  const join = (a: string, b: string): void => void links.set(a, (links.get(a) ?? new Set()).add(b));
  for (const {
    ends: [a, b],
  } of game.connections) {
    if (a === b || !open(a) || !open(b)) continue;
    join(a, b);
    join(b, a);
  }
  return links;
}

const valueIn = (game: TripleaGame, name: string): number => {
  const value = Number(game.attached.get('territoryAttachment')?.get(name)?.get('production') ?? 0);
  return Number.isInteger(value) && value >= 0 && value <= 999 ? value : 0;
};

/** Zones on which a canal of one name hangs, two and two where they touch. */
function canalsOf(
  { game, locate }: Given,
  areas: ImportedBoard['areas'],
): { readonly canals: readonly Canal[]; readonly remarks: readonly ParseError[] } {
  const remarks: ParseError[] = [];
  const ids = idsFor([...new Set(game.canals.map(({ name }) => name))], slug);
  const canals = [...Map.groupBy(game.canals, ({ name }) => name)].flatMap(([name, hung]): Canal[] => {
    const [a, b] = [...new Set(hung.map(({ zone }) => zone))].map(zone => areas.get(zone));
    const needs = [...new Set(hung.flatMap(({ lands }) => lands))].flatMap(land => areas.get(land) ?? []);
    const isJoined = game.connections.some(({ ends }) => ends.every(end => [a, b].includes(areas.get(end))));
    if (a !== undefined && b !== undefined && isJoined)
      return [{ id: ownCanal(a, b) ?? ids.get(name) ?? slug(name), title: name, between: [a, b], needs }];
    remarks.push({
      path: 'attachment',
      ...locate(hung[0]?.at ?? 0),
      says: `the canal "${name}" does not join two zones that touch, and is left out`,
    });
    return [];
  });
  return { canals, remarks };
}

/** The canal of our own map between two of its zones: its drawing is known by its id. */
const ownCanal = (a: AreaId, b: AreaId): string | undefined =>
  CLASSIC.canals?.find(({ between }) => between.includes(a) && between.includes(b))?.id;
