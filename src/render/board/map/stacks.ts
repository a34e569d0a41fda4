// Pieces of a map gathered: one card for all pieces of a power that are alike in an area, with their number. Where the cards of an area
// find room only when one is near, a panel beside it lists them until then.

import type { Counter } from '../../../core/ruleset.ts';
import type { Point, SideId } from '../../../core/types.ts';
import { type BoardPiece, likeness } from '../../pieces.ts';
import { type Box, boxAbout } from '../plan.ts';
import { type CalloutPanel, type Leader, layPanel, panelHalf } from './callout.ts';
import { panelSpots } from './panelSpots.ts';
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
  /** Where panels may lie, and the names that they should not cover. */
  readonly sheet: Box;
  readonly words: readonly Box[];
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

/** The cards of all areas, and a panel beside each that is crowded. */
export function gather(pieces: readonly BoardPiece[], manner: StackOptions): readonly BoardPiece[] {
  const areas = [...Map.groupBy(pieces, ({ place }) => place)].flatMap(([place, there]) => {
    const room = manner.room(place);
    return room ? [areaOf(place, there, room, manner)] : [];
  });
  const crowded = areas.filter(({ level }) => level > 0);
  const wanted = crowded.map(area => ({
    place: area.place,
    from: patchAt(area.room, manner.scale).at,
    half: panelHalf(panelOf(area, manner)),
  }));
  const [wide, high] = [TOKEN.width * manner.scale, TOKEN.height * manner.scale];
  const open = areas.filter(({ level }) => level === 0).flatMap(({ cards }) => cards);
  const spots = panelSpots(wanted, {
    sheet: manner.sheet,
    words: manner.words,
    pieces: open.map(({ at }) => boxAbout(at, wide / 2, high / 2)),
  });
  const panels = crowded.flatMap(area => {
    const spot = spots.get(area.place);
    return spot ? calloutOf(area, spot, manner) : [];
  });
  return [...areas.flatMap(({ cards }) => cards), ...panels].map(piece => ({ ...piece, place: manner.titleOf(piece.place) }));
}

/** `level`: which of `NEARNESS` its cards find room at. */
interface CrowdedArea {
  readonly place: string;
  readonly room: CardRoom;
  readonly cards: readonly BoardPiece[];
  readonly level: number;
}

function areaOf(place: string, pieces: readonly BoardPiece[], room: CardRoom, manner: StackOptions): CrowdedArea {
  const all = [...Map.groupBy(pieces, ({ counter }) => likeness(counter)).values()].map(alike => cardOf(alike, manner));
  const sorted = all.toSorted((a, b) => (a.style.accent ?? 0) - (b.style.accent ?? 0));
  const fits = NEARNESS.findIndex(zoom => isRoomy(sorted.length, room, manner.scale * shrinkAt(zoom)));
  // One card is no larger than the leader to a panel would be.
  const level = sorted.length === 1 ? 0 : fits < 0 ? NEARNESS.length - 1 : fits;
  const scale = manner.scale * shrinkAt(NEARNESS[level] ?? 1);
  const cards = sorted.map((card, i) => ({
    ...card,
    at: slot(i, sorted.length, room, scale),
    ...(level > 0 && { classes: [`crowded-${level}`] }),
  }));
  return { place, room, cards, level };
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
  };
}

/** What marks one of them marks what stands for all. */
function markedOf(pieces: readonly BoardPiece[]): Partial<BoardPiece> {
  const part = pieces.find(piece => piece.part)?.part;
  return {
    ...(part && { part }),
    ...(pieces.some(({ selected }) => selected) && { selected: true }),
    ...(pieces.some(({ doubted }) => doubted) && { doubted: true }),
  };
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

/** Panels are to scale with the cards, but never so small that they cannot be read. */
const panelOf = ({ cards }: CrowdedArea, { scale }: StackOptions): CalloutPanel => layPanel(cards, Math.max(1, scale));

/** What lies beside a crowded area in place of its cards: their panel, and the leader to it. */
function calloutOf(area: CrowdedArea, at: Point, manner: StackOptions): readonly BoardPiece[] {
  const { place, room, cards, level } = area;
  const [first] = cards;
  if (!first) return [];
  const panel = panelOf(area, manner);
  const from = patchAt(room, manner.scale).at;
  const count = cards.reduce((sum, { counter }) => sum + (counter.count ?? 1), 0);
  const told = cards.map(({ counter }) => `${counter.count} ${counter.title}`).join(', ');
  const counter: Counter = {
    symbol: '',
    label: String(count),
    title: `${count === 1 ? 'piece' : 'pieces'} (${told})`,
    side: first.counter.side,
    steps: 1,
    full: 1,
    states: [],
    count,
  };
  const { accent: _, ...plain } = first.style;
  const piece = { counter, place, classes: ['callout', `callout-${level}`] };
  const leader: Leader = { to: [at[0] - from[0], at[1] - from[1]], half: panelHalf(panel) };
  return [
    { ...piece, id: `leader ${place}`, classes: [...piece.classes, 'to-panel'], isBelow: true, at: from, style: { ...plain, leader } },
    {
      ...piece,
      id: `panel ${place}`,
      at,
      style: { ...plain, panel },
      ...markedOf(cards),
    },
  ];
}

/** Half as wide as what stands for the pieces of an area where they find no room, with its rim. */
const PATCH = 7.6;

/** Where the leader of an area begins: the patch that names keep clear of. */
export const patchAt = ({ middle, top }: CardRoom, scale: number): { readonly at: Point; readonly radius: number } => ({
  at: [middle, top + PATCH * scale],
  radius: PATCH * scale,
});

/** The room below a name, or under an island's disc. */
export const roomBelow = (
  { at, room, disc }: { readonly at: Point; readonly room: number; readonly disc?: unknown },
  bottom: number,
): CardRoom =>
  disc
    ? { middle: at[0], top: bottom + 1, bottom: bottom + 18, half: 26 }
    : { middle: at[0], top: bottom + 1, bottom: at[1] + room, half: room * WIDE };
