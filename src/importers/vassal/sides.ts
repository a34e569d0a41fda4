// Whose a piece is. No file says so: marks of the module do, names of pictures and maps, and who moves it.

import type { Side } from '../../core/types.ts';
import type { VassalGame, VassalPieceState } from './game.ts';

/** The side of what belongs to nobody, or of whom it is not known. */
export const NOBODY: Side = { id: 'nobody', title: 'Nobody', team: 'nobody' };

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

/** The sides that players have, and those that the module knows. */
export function sidesOf(games: readonly VassalGame[], known: readonly string[] = []): SidesOfGame {
  const taken = games.flatMap(({ players }) => players.map(({ side }) => side.trim()));
  const names = [...new Set([...taken, ...known.map(name => name.trim())])].filter(name => !STRANGER.test(name));
  const sides = names.slice(0, MOST).map((title, i): Side => ({ id: `side-${i + 1}`, title: title.slice(0, 200), team: `side-${i + 1}` }));
  const ids = new Map(sides.map(({ id }, i) => [names[i] ?? '', id]));
  const stems = sides.map(({ id, title }) => ({ id, stem: title.slice(0, STEM).toLowerCase() })).filter(({ stem }) => stem.length === STEM);
  const meant = (words: string): string | undefined => {
    const text = words.toLowerCase();
    const found = stems.filter(({ stem }) => text.includes(stem));
    return found.length === 1 ? found[0]?.id : undefined;
  };
  const idOf = (side: string): string => ids.get(side.trim()) ?? NOBODY.id;
  return {
    sides: [...sides, NOBODY],
    idOf,
    of({ marks, kind, slot = '', at }, movers) {
      const told = [...Object.values(marks), `${kind.image} ${kind.layers[0]?.images[0] ?? ''}`, slot, at?.map ?? ''];
      const [most] = [...movers].toSorted(([, a], [, b]) => b - a);
      return told.map(meant).find(id => id !== undefined) ?? (most ? idOf(most[0]) : NOBODY.id);
    },
  };
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
