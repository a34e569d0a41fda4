// The plate over a unit on a table, above all pieces: symbol, name, strength and badges of its states, or a tag with its name.

import type { Counter } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { badge } from '../glyphs.ts';
import { type Child, type Html, h } from '../html.ts';
import { symbolOf } from '../pieces.ts';
import {
  type Box,
  boxAbout,
  boxAround,
  type CounterStyle,
  type PiecePlate,
  type PlateSpot,
  type PlateSpots,
  type RankedPiece,
} from './plan.ts';
import { boxesBeside, layoutPlates, openSpot, PLAIN, type PlatedPiece, plateBoxAt, usualSpot } from './plateLayout.ts';
import { baseOf, figureBoxes } from './tablePiece.ts';

/** The table in drawing units, and how many of these are one of its own. */
interface Sheet {
  readonly scale: number;
  readonly surface: Box;
}

/** Widths of letters and of what stands beside them. */
const PLATE = { height: 25, symbol: 25, letter: 6.1, digit: 4.7 } as const;
const TAG = { height: 12, letter: 4.95, pad: 3.5, badge: 8, shrink: 0.72 } as const;
/** How much larger letters are on boards of each width than in the drawing, at most (table.css). */
const LETTERS = { wide: 1.4, narrow: 1.9 } as const;
/** So many plates are shown in full at once; on narrow boards they are large, and the ground is to be seen as well. */
export const MOST_FULL = { wide: 12, narrow: 8 } as const;
/** How far badges stick out of a plate. */
const BADGE = 6;
/** What a star or flag covers. */
export const signBox = (at: Point): Box => boxAbout(at, 8);

/** More states than this are told in words only. */
const [BADGES_SHOWN, BADGES_OF_TAG] = [5, 3] as const;

const strengthOf = ({ steps, full }: Counter): string => (full > 1 ? `${steps}/${full}` : '');
const wordsOf = (counter: Counter): number => Math.max(counter.label.length * PLATE.letter, strengthOf(counter).length * PLATE.digit) + 5;
const widthOf = (counter: Counter, hasSymbol: boolean): number => (hasSymbol ? PLATE.symbol + 3 : 5) + wordsOf(counter);
const tagBadges = ({ states }: Counter): number => Math.min(BADGES_OF_TAG, states.length);
const tagWidth = (counter: Counter): number => counter.label.length * TAG.letter + 2 * TAG.pad + tagBadges(counter) * TAG.badge;
const sizesOf = (counter: Counter): PlatedPiece['sizes'] => ({
  full: [widthOf(counter, true), PLATE.height + (counter.states.length > 0 ? BADGE : 0)],
  tag: [tagWidth(counter), TAG.height],
});

function platedPiece({ counter, at, rank = PLAIN }: RankedPiece, scale: number): PlatedPiece {
  const [first, ...rest] = figureBoxes(counter, at, scale);
  const figures = first ? [first, ...rest] : [];
  return {
    at,
    figures,
    extent: first ? boxAround([first, ...rest]) : boxAbout(at, baseOf(counter) * scale),
    rank,
    sizes: sizesOf(counter),
  };
}

/** Where the plates of these pieces stand, on wide boards and on narrow ones. */
export function hangPlates(
  pieces: readonly RankedPiece[],
  { scale, surface }: Sheet,
  points: readonly Point[] = [],
): readonly PlateSpots[] {
  const plated = pieces.map(piece => platedPiece(piece, scale));
  const spared = [...pieces.map(({ counter, at }) => boxAbout(at, baseOf(counter) * scale)), ...points.map(signBox)];
  const wide = { surface, spared, letters: LETTERS.wide, most: MOST_FULL.wide };
  const narrow = { surface, spared, letters: LETTERS.narrow, most: MOST_FULL.narrow };
  const small = layoutPlates(plated, narrow);
  const spots = layoutPlates(plated, { ...wide, liked: small }); // what stands alike on both is drawn once
  return plated.map((piece, i) => ({
    wide: spots[i],
    narrow: small[i],
    open: spots[i]?.form === 'full' ? spots[i] : openSpot(plated, piece, wide),
  }));
}

/** What plates cover as large as they are drawn at most on a board of that width; a piece by itself has its plate in the usual spot. */
export const plateBoxes = (pieces: readonly PiecePlate[], sheet: Sheet, width: keyof typeof LETTERS = 'wide'): readonly Box[] =>
  pieces.flatMap(piece => {
    const spot = spotsOf(piece, sheet)[width];
    return spot ? [plateBoxAt({ at: piece.at, sizes: sizesOf(piece.counter) }, spot, LETTERS[width])] : [];
  });

/** Boxes for words beside these pieces, over no figure and no plate. */
export function boxesOfWords(
  pieces: readonly PiecePlate[],
  sizes: readonly (Point | undefined)[],
  sheet: Sheet,
): readonly (Box | undefined)[] {
  const plated = pieces.map(piece => platedPiece(piece, sheet.scale));
  return boxesBeside(plated, sizes, { surface: sheet.surface, spared: [], taken: plateBoxes(pieces, sheet) });
}

function spotsOf({ counter, at, spots }: PiecePlate, { scale, surface }: Sheet): PlateSpots {
  if (spots) return spots;
  const usual = usualSpot(platedPiece({ counter, at }, scale), { surface, letters: LETTERS.narrow });
  return { wide: usual, narrow: usual, open: usual };
}

/** The plate in its spot, and in another one where the board is narrow. The style sheet sizes both by how large the board is drawn. */
export function tablePlate(piece: PiecePlate, style: CounterStyle, sheet: Sheet): readonly Html[] {
  const { wide, narrow } = spotsOf(piece, sheet);
  const { extent } = platedPiece(piece, sheet.scale);
  const draw = (spot: PlateSpot | undefined, className: string) => (spot ? [plateAtSpot(piece, style, { spot, extent, className })] : []);
  if (isSameSpot(wide, narrow)) return draw(wide, 'plate-foot');
  return [...draw(wide, 'plate-foot wide'), ...draw(narrow, 'plate-foot narrow')];
}

const isSameSpot = (a: PlateSpot | undefined, b: PlateSpot | undefined): boolean =>
  a === b || (a?.form === b?.form && String([a?.from, a?.align]) === String([b?.from, b?.align]));

interface Standing {
  readonly spot: PlateSpot;
  readonly extent: Box;
  readonly className: string;
}

function plateAtSpot({ counter, at }: PiecePlate, style: CounterStyle, { spot, extent, className }: Standing): Html {
  const [x, y] = spot.from;
  const to: Point = [within(x, extent.x - at[0], extent.width) - x, within(y, extent.y - at[1], extent.height) - y];
  const face = spot.form === 'full' ? fullFace(counter, style, spot.align) : tagFace(counter, style, spot.align);
  return h('g', { class: className, transform: `translate(${px(x)} ${px(y)})` }, stem(to, spot.align), h('g', { class: 'tag' }, face));
}

const within = (at: number, from: number, long: number): number => Math.min(from + long, Math.max(from, at));

/** From a plate to its piece: a point where it is next to it, else a line. */
function stem([x, y]: Point, [alignX]: Point): Html {
  if (Math.hypot(x, y) > 7) return h('path', { class: 'stem line', d: `M0,0L${px(x)},${px(y)}` });
  const [dx, dy] = alignX === 0 || alignX === 1 ? [0, 3] : [3, 0];
  return h('path', { class: 'stem', d: `M${px(-dx)},${px(-dy)}L${px(x)},${px(y)}L${px(dx)},${px(dy)}Z` });
}

function fullFace(counter: Counter, style: CounterStyle, [alignX, alignY]: Point): Child {
  const { label, states } = counter;
  const [strength, words] = [strengthOf(counter), wordsOf(counter)];
  const symbol = symbolOf(counter, style, { x: 0, y: 0, width: PLATE.symbol, height: PLATE.symbol });
  const width = widthOf(counter, symbol !== undefined);
  const [room, high] = sizesOf(counter).full;
  const hangs = alignY === 0;
  const [left, top] = [-alignX * room + (room - width) / 2, hangs ? 0 : -alignY * high + high - PLATE.height];
  const edge = hangs ? PLATE.height + 0.6 : -0.6;
  const middle = left + width - words / 2;
  return [
    h('rect', { class: 'card-edge', x: px(left), y: px(top), width: px(width), height: PLATE.height, rx: style.team === 0 ? 4 : 0.8 }),
    symbol && h('g', { transform: `translate(${px(left + 1.5)} ${px(top)})` }, symbol),
    h('text', { class: 'counter-label', x: px(middle), y: px(top + (strength ? 11.2 : 15.8)) }, label),
    strength && h('text', { class: 'strength', x: px(middle), y: px(top + 20.6) }, strength),
    states
      .slice(0, BADGES_SHOWN)
      .map((state, i) => badge(state, Number(px(left + width - BADGE - i * 10.2)), Number(px(top + edge)), STATES)),
  ];
}

function tagFace(counter: Counter, style: CounterStyle, [alignX, alignY]: Point): Child {
  const [width, height] = sizesOf(counter).tag;
  const [left, top] = [-alignX * width, -alignY * height];
  const words = counter.label.length * TAG.letter;
  const middle = top + height / 2;
  return [
    h('rect', { class: 'card-edge', x: px(left), y: px(top), width: px(width), height, rx: style.team === 0 ? 4 : 0.8 }),
    h('text', { class: 'counter-label short', x: px(left + TAG.pad + words / 2), y: px(middle + 2.6) }, counter.label),
    counter.states
      .slice(0, tagBadges(counter))
      .map((state, i) =>
        h(
          'g',
          { transform: `translate(${px(left + TAG.pad + words + (i + 0.5) * TAG.badge)} ${px(middle)}) scale(${TAG.shrink})` },
          badge(state, 0, 0, STATES),
        ),
      ),
  ];
}

/** The circle of a piece with its name. */
export const plainTablePiece = (counter: Counter, style: CounterStyle, scale: number): readonly Html[] => [
  h('circle', { class: 'base', r: px(baseOf(counter) * scale) }),
  h('g', { class: 'tag' }, tagFace(counter, style, [0.5, 0.5])),
];

/** Its plate in full while somebody points at a piece that has a tag or nothing there; undefined where it is in full on every board. */
export function openPlate(piece: PiecePlate, style: CounterStyle, sheet: Sheet): Html | undefined {
  const { wide, narrow, open } = spotsOf(piece, sheet);
  const missing = [wide?.form !== 'full' && 'wide', narrow?.form !== 'full' && 'narrow'].filter(width => width !== false);
  if (!open || missing.length === 0) return undefined;
  const { extent } = platedPiece(piece, sheet.scale);
  return plateAtSpot(piece, style, { spot: open, extent, className: ['plate-foot', ...(missing.length < 2 ? missing : [])].join(' ') });
}

const LYING = 'M-3,1.6H3M-3,1.6L-1.6,-0.4M1.6,-1.4h1.2v1.2h-1.2z';
const ONWARD = 'M-3,-2.4L-0.6,0L-3,2.4M0.4,-2.4L2.8,0L0.4,2.4';

/** Signs of the states of figures and vehicles, in a box of 8 by 8. */
const STATES: Readonly<Record<string, string>> = {
  pinned: 'M0,-3.2V1M-1.9,-0.8L0,1.2L1.9,-0.8M-2.6,3H2.6',
  fleeing: 'M0.4,-2.6L-2.4,0L0.4,2.6M3,-2.6L0.2,0L3,2.6',
  melee: 'M-2.6,-2.6L2.6,2.6M-2.6,2.6L2.6,-2.6M-2.9,1.2L-1.2,2.9M2.9,1.2L1.2,2.9',
  prone: LYING,
  'hull-down': 'M-3.2,2H3.2M-2,2a2,2.6 0 0 1 4,0M1.6,0.2H3.4',
  immobilised: 'M0,-2.6a2.6,2.6 0 1 0 0.01,0zM-3.2,3.2L3.2,-3.2',
  entrenched: 'M-3.2,1.6h1.4v-2h1.6v2h1.6v-2h1.6v2h1.2',
  inside: 'M-2.6,2.8V-0.4L0,-3L2.6,-0.4V2.8Z',
  aboard: 'M-3,1.8H3M0,-3V0.6M-1.8,-1.2L0,0.6L1.8,-1.2',
  towing: 'M-3.2,0H0.4M0.4,0a1.5,1.5 0 1 1 1.5,1.5',
  'not-ready': 'M-2,-2.8H2L-2,2.8H2Z',
  low: 'M-1.3,3V-1.2Q0,-4 1.3,-1.2V3ZM-1.3,1H1.3',
  out: 'M-1.3,3V-1.2Q0,-4 1.3,-1.2V3ZM-3,3L3,-3',
  spotted: 'M-3.2,0Q0,-3.2 3.2,0Q0,3.2 -3.2,0M-0.4,0h0.8',
  unspotted: 'M-3.2,0Q0,-3.2 3.2,0Q0,3.2 -3.2,0M-2.8,2.8L2.8,-2.8',
  observed: 'M0,-3.2V3.2M-3.2,0H3.2M0,-1.8a1.8,1.8 0 1 0 0.01,0z',
  bailed: 'M-2.6,2.8H2.6M0,1.2V-3M-1.8,-1.2L0,-3L1.8,-1.2',
  surrendered: 'M-2,3.2V-3H2.8V0.4H-2',
  'order-attack': 'M0,3V-2.6M-2.2,-0.4L0,-2.8L2.2,-0.4',
  'order-movement': ONWARD,
  'order-fire': 'M0,-2.2a2.2,2.2 0 1 0 0.01,0zM0,-3.4V-1M0,3.4V1M-3.4,0H-1M3.4,0H1',
  'order-advance': 'M-3,0H2.8M0.2,-2.4L2.8,0L0.2,2.4',
  'order-run': ONWARD,
  'order-ambush': 'M-3.2,0Q0,-3.2 3.2,0Q0,3.2 -3.2,0M0,-1v2M-1,0h2',
  'order-rally': 'M0,3V-2.6M-2.6,0.2H2.6M-1.8,3H1.8',
  'order-down': LYING,
  jammed: 'M-1.6,-1.6h3.2v3.2h-3.2zM-3.2,3.2L3.2,-3.2',
  'order-recon': 'M-0.6,-2.8a2.1,2.1 0 1 0 0.01,0zM0.9,1L3,3.1',
};
