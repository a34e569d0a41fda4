// The plate over a unit on a table: symbol, name, strength and badges of its states, above all pieces.

import type { Counter } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { badge } from '../glyphs.ts';
import { type Child, type Html, h } from '../html.ts';
import { symbolOf } from '../pieces.ts';
import type { CounterStyle, PlateSpot, Box as SheetBox } from './plan.ts';
import { reachUp } from './tablePiece.ts';

/** `scale`: drawing units of one unit of the table. */
interface Room extends PlateSpot {
  readonly scale: number;
}

const PLATE = { height: 25, symbol: 25 } as const;
/** Above this height over the upper edge there is no room for a plate, however large it is drawn. */
const HEADROOM = 54;
/** Plates are kept apart as if they were drawn so much larger: as on a small screen. */
const LARGE = 1.7;
/** Boards that are read are at least so wide that letters are no larger than this. */
const USUAL = 1.14;
/** How far badges stick out of a plate. */
const BADGE = 6;
/** A plate that leans lies so much of its width to one side, and as often again. */
const LEAN = 0.36;
/** What lies farther from its piece has to spare so much more of what it would cover, in drawing units squared. */
const FAR = 400;
/** Plates may lie over each other by so little, in drawing units squared, before one leans or hangs. */
const TOUCH = 60;

/** Is a piece so near the upper edge of the table that its plate has no room above it? */
export const isAtTop = (counter: Counter, [, y]: Point, scale: number): boolean => y - reachUp(counter, scale) < HEADROOM;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** In the order in which they are tried. */
const SPOTS: readonly PlateSpot[] = ([0, 1, -1, 2, -2, 3, -3] as const).flatMap(lean => [
  { hangs: false, lean },
  { hangs: true, lean },
]);

/** Where the plates lie, from the upper edge down: each where it covers least of those before it, at best upright above its piece. */
export function hanging(
  pieces: readonly Plated[],
  { scale, width, height }: { readonly scale: number; readonly width: number; readonly height: number },
): readonly PlateSpot[] {
  const taken: Box[] = [];
  const order = [...pieces.entries()].sort(([, a], [, b]) => a.at[1] - b.at[1]);
  const found = pieces.map((): PlateSpot => ({ hangs: false, lean: 0 }));
  for (const [i, piece] of order) {
    const isTop = isAtTop(piece.counter, piece.at, scale);
    const tried = SPOTS.map(spot => ({ spot, box: boxOf(piece, scale, spot) }));
    const fits = tried.filter(
      ({ spot, box }) =>
        (isTop ? spot.hangs : !spot.hangs || box.bottom < height) && (spot.lean === 0 || (box.left > 0 && box.right < width)),
    );
    const costs = fits.map(one => ({
      ...one,
      cost: taken.reduce((sum, other) => sum + overlap(one.box, other), Math.max(0, Math.abs(one.spot.lean) - 1) * FAR),
    }));
    const least = Math.min(...costs.map(({ cost }) => cost));
    const chosen = costs.find(({ cost }) => cost <= least + TOUCH);
    if (!chosen) continue;
    found[i] = chosen.spot;
    taken.push(chosen.box);
  }
  return found;
}

/** A piece that has a plate. */
interface Plated {
  readonly counter: Counter;
  readonly at: Point;
  readonly spot?: PlateSpot;
}

function boxOf({ counter, at: [x, y] }: Plated, scale: number, { hangs, lean }: PlateSpot, size = LARGE): Box {
  const [half, height, up] = [(widthOf(counter, true) / 2) * size, (PLATE.height + 4) * size, reachUp(counter, scale)];
  const middle = x + lean * LEAN * 2 * half;
  return { left: middle - half, right: middle + half, top: hangs ? y + up : y - up - height, bottom: hangs ? y + up + height : y - up };
}

const spotOf = ({ counter, at, spot }: Plated, scale: number): PlateSpot => spot ?? { hangs: isAtTop(counter, at, scale), lean: 0 };

/** What plates cover: as large as they are kept apart. */
export const plateBoxes = (pieces: readonly Plated[], scale: number): readonly SheetBox[] =>
  pieces.map(piece => sheetBox(boxOf(piece, scale, spotOf(piece, scale))));

/** What a plate covers with its badges, as large as it is drawn where letters have their usual size. */
export function plateBox(piece: Plated, scale: number): SheetBox {
  const spot = spotOf(piece, scale);
  const { left, right, top, bottom } = boxOf(piece, scale, spot, USUAL);
  const badges = piece.counter.states.length > 0 ? BADGE * USUAL : 0;
  return sheetBox({
    left,
    right: right + badges,
    top: spot.hangs ? top : top - badges,
    bottom: spot.hangs ? bottom + badges : bottom,
  });
}

const sheetBox = ({ left, right, top, bottom }: Box): SheetBox => ({ x: left, y: top, width: right - left, height: bottom - top });

const strengthOf = ({ steps, full }: Counter): string => (full > 1 ? `${steps}/${full}` : '');
const wordsOf = (counter: Counter): number => Math.max(counter.label.length * 6.1, strengthOf(counter).length * 4.7) + 5;
const widthOf = (counter: Counter, hasSymbol: boolean): number => (hasSymbol ? PLATE.symbol + 3 : 5) + wordsOf(counter);

/** Symbol, name and strength over the piece or below it. The style sheet sizes it by how large the board is drawn; its foot stays. */
export function tablePlate(counter: Counter, style: CounterStyle, { scale, hangs, lean }: Room): Html {
  const { label, states } = counter;
  const up = reachUp(counter, scale);
  const [strength, words] = [strengthOf(counter), wordsOf(counter)];
  const symbol = symbolOf(counter, style, { x: 0, y: 0, width: PLATE.symbol, height: PLATE.symbol });
  const width = widthOf(counter, symbol !== undefined);
  const { height } = PLATE;
  const [left, top] = [-width / 2, hangs ? 3.4 : -height - 3.4];
  const middle = width / 2 - words / 2;
  const shown = states.slice(0, BADGES_SHOWN);
  const aside = lean * LEAN * width;
  const stem =
    Math.abs(lean) > 1
      ? h('path', { class: 'stem line', d: `M0,0L${px(aside - Math.sign(lean) * (width / 2 - 3))},${px(hangs ? 5 : -5)}` })
      : h('path', { class: 'stem', d: hangs ? 'M-3.4,4L0,-0.6L3.4,4Z' : 'M-3.4,-4L0,0.6L3.4,-4Z' });
  const face: Child = [
    h('rect', { class: 'card-edge', x: px(left), y: top, width: px(width), height, rx: style.team === 0 ? 4 : 0.8 }),
    symbol && h('g', { transform: `translate(${px(left + 1.5)} ${px(top)})` }, symbol),
    h('text', { class: 'counter-label', x: px(middle), y: px(top + (strength ? 11.2 : 15.8)) }, label),
    strength && h('text', { class: 'strength', x: px(middle), y: px(top + 20.6) }, strength),
    shown.map((state, i) => badge(state, Number(px(width / 2 - 1 - i * 10.2)), hangs ? top + height + 1.6 : top - 1.6, STATES)),
  ];
  return h(
    'g',
    { class: 'plate-foot', transform: `translate(0 ${px(hangs ? up : -up)})` },
    h('g', { class: 'tag' }, stem, lean === 0 ? face : h('g', { transform: `translate(${px(aside)} 0)` }, face)),
  );
}

/** More states than this are told in words only. */
const BADGES_SHOWN = 5;

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
