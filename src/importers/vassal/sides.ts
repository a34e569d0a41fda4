// Whose a piece is. No file says so: marks of the module do, names of pictures and maps, and who moves it.

import type { Side } from '../../core/types.ts';
import type { VassalGame, VassalPieceState } from './game.ts';
import { isSideOf, nationOf } from './nations.ts';

/** The side of what belongs to nobody, or of whom it is not known. */
export const NOBODY: Side = { id: 'nobody', title: 'Nobody', team: 'nobody', neutral: true };

/** Sides beyond so many are nobody's: a name is one word of a player, and players come and go. */
const MOST = 12;
const STRANGER = /^(observer|spectator|referee|<observer>|solo.*)?$/i;
/** So many letters of a side tell it: 'Alli' of 'Allies' and 'Allied', 'Germ' of 'German'. */
const STEM = 4;

export interface SidesOfGame {
  readonly sides: readonly Side[];
  /** By the name that players have for it. */
  idOf(side: string): string;
  /** The side of a piece by what is written on it and where it lies; `movers`: sides of those who moved it. */
  of(piece: VassalPieceState, movers: ReadonlyMap<string, number>): string;
}

/** A mark of the module that says whose a piece is, by what it is called; those that say more come first. */
const MARKS = ['side', 'player', 'owner', 'army', 'alliance', 'nation', 'nationality', 'country'];

/** A side that is guessed has so many pieces, and so many of all. */
const LEAST_PIECES = 3;
const LEAST_SHARE = 0.02;

/**
 * The sides that players have, and those that the module knows; of games of which neither is known, those that marks of the pieces name,
 * and nations that have pieces and belong to none of these.
 */
export function sidesOf(games: readonly VassalGame[], known: readonly string[] = []): SidesOfGame {
  const taken = games.flatMap(({ players }) => players.map(({ side }) => side.trim()));
  const told = [...new Set([...taken, ...known.map(name => name.trim())])].filter(name => !STRANGER.test(name));
  const pieces = games[0]?.pieces ?? [];
  const marked = told.length > 0 ? told : often(pieces.map(markOf));
  const strange = pieces.filter(piece => !marked.includes(markOf(piece) ?? '')).map(nationOfPiece);
  const others = strange.map(nation => (nation === undefined || marked.some(side => isSideOf(side, nation)) ? undefined : nation));
  const names = [...marked, ...often(others)].slice(0, MOST);
  const ids = new Map(names.map((name, i) => [name, `side-${i + 1}`]));
  const sides = [...ids].map(([title, id]): Side => ({ id, title: title.slice(0, 200), team: id }));
  const meant = meaningOf(ids);
  const idOf = (side: string): string => ids.get(side.trim()) ?? NOBODY.id;
  const ofNation = (nation: string | undefined): string | undefined =>
    nation === undefined ? undefined : ids.get(names.find(side => isSideOf(side, nation)) ?? '');
  return {
    sides: [...sides, NOBODY],
    idOf,
    of(piece, movers) {
      const { marks, kind, slot = '', at } = piece;
      const texts = [...Object.values(marks), `${kind.image} ${kind.layers[0]?.images[0] ?? ''}`, slot, at?.map ?? ''];
      const [most] = [...movers].toSorted(([, a], [, b]) => b - a);
      const own = markOf(piece);
      return (
        (own === undefined ? undefined : ids.get(own)) ??
        texts.map(meant).find(id => id !== undefined) ??
        (most && ids.get(most[0])) ??
        ofNation(nationOfPiece(piece)) ??
        NOBODY.id
      );
    },
  };
}

/** What texts mean by the first letters of a side's name: undefined where it is none, or more than one. */
function meaningOf(ids: ReadonlyMap<string, string>): (words: string) => string | undefined {
  const stems = [...ids]
    .map(([title, id]) => ({ id, stem: title.slice(0, STEM).toLowerCase() }))
    .filter(({ stem }) => stem.length === STEM);
  return words => {
    const text = words.toLowerCase();
    const found = stems.filter(({ stem }) => text.includes(stem));
    return found.length === 1 ? found[0]?.id : undefined;
  };
}

/** The mark of a piece that says whose it is. */
function markOf({ marks }: VassalPieceState): string | undefined {
  const values = new Map(Object.entries(marks).map(([name, value]) => [name.toLowerCase(), value.trim()]));
  return MARKS.map(name => values.get(name)).find(value => value !== undefined && value !== '' && !STRANGER.test(value));
}

/** By its marks, the map that it lies on, its own name and those of its pictures. */
const nationOfPiece = ({ marks, kind, at }: VassalPieceState): string | undefined =>
  nationOf([...Object.values(marks), at?.map ?? ''], [kind.image, ...(kind.layers[0]?.images.slice(0, 1) ?? []), kind.name]);

/** What is said often enough, the most often first. */
function often(names: readonly (string | undefined)[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  const found = [...counts]
    .filter(([, count]) => count >= Math.max(LEAST_PIECES, LEAST_SHARE * names.length))
    .toSorted(([, a], [, b]) => b - a);
  return found.map(([name]) => name);
}

/** For each piece how often players of each side moved it, over all games. */
export function moversIn(games: readonly VassalGame[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const movers = new Map<string, Map<string, number>>();
  for (const { steps, players } of games)
    for (const action of steps.flatMap(({ actions }) => actions)) {
      const side = action.kind === 'move' && action.by !== undefined ? players[action.by]?.side : undefined;
      if (action.kind !== 'move' || side === undefined) continue;
      const counts = movers.get(action.piece) ?? new Map<string, number>();
      movers.set(action.piece, counts.set(side, (counts.get(side) ?? 0) + 1));
    }
  return movers;
}
