// Pieces of a map gathered: one card for all pieces of a power that are alike in an area, with their number. Where the cards of an area
// find room only when one is near, each power has a pile in their place until then.

import type { Point, SideId } from '../../../core/types.ts';
import { type BoardPiece, likeness } from '../../pieces.ts';
import { WIDE } from './sheet.ts';
import { TOKEN } from './token.ts';

/** Where the cards of an area may lie: below its name. */
export interface CardRoom {
  readonly middle: number;
  readonly top: number;
  readonly bottom: number;
  readonly half: number;
}

export interface StackOptions {
  /** Of the cards. */
  readonly scale: number;
  room(place: string): CardRoom | undefined;
  /** What an area is called. */
  titleOf(place: string): string;
  accentOf(side: SideId): number | undefined;
}

/** The zooms from which crowded cards are shown. */
export const NEARNESS = [1, 1.7, 3] as const;

/** How small cards and letters are against the map at a zoom: they grow less than the land does. */
export const shrinkAt = (zoom: number): number => zoom ** -0.65;

const GAP = 1.2;

/** The cards of all areas, and the piles of those that are crowded. */
export function gather(pieces: readonly BoardPiece[], manner: StackOptions): readonly BoardPiece[] {
  const areas = Map.groupBy(pieces, ({ place }) => place);
  return [...areas].flatMap(([place, there]) => {
    const room = manner.room(place);
    return room ? areaOf(place, there, room, manner).map(piece => ({ ...piece, place: manner.titleOf(place) })) : [];
  });
}

function areaOf(place: string, pieces: readonly BoardPiece[], room: CardRoom, manner: StackOptions): readonly BoardPiece[] {
  const cards = [...Map.groupBy(pieces, ({ counter }) => likeness(counter)).values()].map(alike => cardOf(alike, manner));
  const sorted = cards.toSorted((a, b) => (a.style.accent ?? 0) - (b.style.accent ?? 0));
  const fits = NEARNESS.findIndex(zoom => isRoomy(sorted.length, room, manner.scale * shrinkAt(zoom)));
  const level = fits < 0 ? NEARNESS.length - 1 : fits;
  const scale = manner.scale * shrinkAt(NEARNESS[level] ?? 1);
  const laid = sorted.map((card, i) => ({
    ...card,
    at: slot(i, sorted.length, room, scale),
    ...(level > 0 && { classes: [`crowded-${level}`] }),
  }));
  return level === 0 ? laid : [...laid, ...pilesOf(place, sorted, room, manner, level)];
}

/** The first of those that are alike, with their number. */
function cardOf(alike: readonly BoardPiece[], { accentOf }: StackOptions): BoardPiece {
  const [first] = alike as readonly [BoardPiece, ...BoardPiece[]];
  const accent = accentOf(first.counter.side);
  return {
    ...first,
    counter: { ...first.counter, count: alike.length },
    style: { ...first.style, ...(accent !== undefined && { accent }) },
    ...markedOf(alike),
    ...(alike.some(({ doubted }) => doubted) && { doubted: true }),
  };
}

/** What marks one of them marks what stands for all. */
function markedOf(pieces: readonly BoardPiece[]): Partial<BoardPiece> {
  const part = pieces.find(piece => piece.part)?.part;
  return { ...(part && { part }), ...(pieces.some(({ selected }) => selected) && { selected: true }) };
}

function columnsOf(count: number, { half }: CardRoom, scale: number): number {
  const fit = Math.max(1, Math.floor((half * 2 + GAP) / ((TOKEN.width + GAP) * scale)));
  return Math.ceil(count / Math.ceil(count / Math.min(count, fit)));
}

function isRoomy(count: number, room: CardRoom, scale: number): boolean {
  const columns = columnsOf(count, room, scale);
  const high = Math.ceil(count / columns) * (TOKEN.height + GAP) * scale;
  return columns * TOKEN.width * scale <= room.half * 2.5 && high <= room.bottom - room.top + TOKEN.height * scale * 0.8;
}

/** Row by row from the top, the last row in the middle. */
function slot(i: number, count: number, room: CardRoom, scale: number): Point {
  const columns = columnsOf(count, room, scale);
  const row = Math.floor(i / columns);
  const inRow = Math.min(columns, count - row * columns);
  const [wide, high] = [(TOKEN.width + GAP) * scale, (TOKEN.height + GAP) * scale];
  return [room.middle + ((i % columns) - (inRow - 1) / 2) * wide, room.top + (row + 0.5) * high];
}

function pilesOf(place: string, cards: readonly BoardPiece[], room: CardRoom, manner: StackOptions, level: number): readonly BoardPiece[] {
  const powers = [...Map.groupBy(cards, ({ counter }) => counter.side)];
  const wide = 17 * manner.scale;
  return powers.flatMap(([side, own], i) => {
    const [first] = own;
    if (!first) return [];
    const count = own.reduce((sum, { counter }) => sum + (counter.count ?? 1), 0);
    const { selected: _, doubted: __, part: ___, ...rest } = first;
    const pile: BoardPiece = {
      ...rest,
      id: `pile ${place} ${side}`,
      counter: { symbol: '', label: String(count), title: count === 1 ? 'piece' : 'pieces', side, steps: 1, full: 1, states: [], count },
      style: { ...first.style, pile: true },
      at: [room.middle + (i - (powers.length - 1) / 2) * wide, pileAt(room, manner.scale).at[1]],
      classes: ['pile', `pile-${level}`],
      ...markedOf(own),
    };
    return [pile];
  });
}

/** Half as wide as a pile, with its rim. */
const PILE = 7.6;

/** Where the pile of a single power lies. */
export const pileAt = ({ middle, top }: CardRoom, scale: number): { readonly at: Point; readonly radius: number } => ({
  at: [middle, top + PILE * scale],
  radius: PILE * scale,
});

/** The room below a name, or under an island's disc. */
export const roomBelow = (
  { at, room, disc }: { readonly at: Point; readonly room: number; readonly disc?: unknown },
  bottom: number,
): CardRoom =>
  disc
    ? { middle: at[0], top: bottom + 1, bottom: bottom + 18, half: 26 }
    : { middle: at[0], top: bottom + 1, bottom: at[1] + room, half: room * WIDE };
