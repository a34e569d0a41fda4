// What stands in a crowded area, listed beside it: a panel with a line for each power, the silhouettes of its pieces and how many there
// are, and the leader from the area to its panel. About (0, 0): the panel about its own middle, the leader about the place it comes from.

import type { Point } from '../../../core/types.ts';
import { px } from '../../format.ts';
import { badge } from '../../glyphs.ts';
import { type Html, h } from '../../html.ts';
import { type BoardPiece, counterSays } from '../../pieces.ts';
import { SILHOUETTE, silhouette } from '../../silhouettes.ts';
import { type Box, boxAbout, boxAround } from '../plan.ts';

/** Cards in lines, each of one power, drawn at a scale. */
export interface CalloutPanel {
  readonly lines: readonly (readonly BoardPiece[])[];
  readonly scale: number;
}

/** A leader: how far the middle of the panel lies from where it begins, and half the panel's width and height. */
export interface Leader {
  readonly to: Point;
  readonly half: Point;
}

const PIECE = 0.66;
const [WIDE, HIGH] = [SILHOUETTE.width * PIECE, SILHOUETTE.height * PIECE];
const LINE = HIGH + 2.4;
const GAP = 2.6;
const DIGIT = 5.6;
const PAD = 2.6;
/** The strip before a line, in the colour and strokes of its power. */
const STRIP = 4;
/** So many cards are in one line, at most. */
const MOST = 4;

/** The panel of the cards of an area: those of a power together, in lines as even as they can be. */
export const layPanel = (cards: readonly BoardPiece[], scale: number): CalloutPanel => ({
  scale,
  lines: [...Map.groupBy(cards, ({ counter }) => counter.side).values()].flatMap(own => {
    const lines = Math.ceil(own.length / MOST);
    const each = Math.ceil(own.length / lines);
    return Array.from({ length: lines }, (_, i) => own.slice(i * each, (i + 1) * each));
  }),
});

const numberOf = ({ counter: { count = 1 } }: BoardPiece): string => (count > 1 ? String(count) : '');
const itemWidth = (card: BoardPiece): number => WIDE + numberOf(card).length * DIGIT + (numberOf(card) === '' ? 0 : 0.8);
const lineWidth = (line: readonly BoardPiece[]): number => line.reduce((sum, card) => sum + itemWidth(card), (line.length - 1) * GAP);

/** Half the width and half the height of a panel. */
export const panelHalf = ({ lines, scale }: CalloutPanel): Point => [
  ((STRIP + 2 * PAD + Math.max(...lines.map(lineWidth))) / 2) * scale,
  ((lines.length * LINE + PAD) / 2) * scale,
];

/** A panel, at scale 1. */
export function drawPanel({ lines }: CalloutPanel): readonly Html[] {
  const [halfWide, halfHigh] = panelHalf({ lines, scale: 1 });
  const box = { x: px(-halfWide), y: px(-halfHigh), width: px(2 * halfWide), height: px(2 * halfHigh), rx: 2.4 };
  return [h('rect', { class: 'panel', ...box }), ...lines.map((line, i) => drawLine(line, [-halfWide, -halfHigh + PAD / 2 + i * LINE]))];
}

function drawLine(line: readonly BoardPiece[], [left, top]: Point): Html {
  const accent = line[0]?.style.accent;
  const strip = { x: px(left + 1), y: px(top + 0.3), width: STRIP - 1, height: px(LINE - 0.6), rx: 1 };
  const middle = top + LINE / 2;
  let x = left + STRIP + PAD;
  const items = line.map(card => {
    const drawn = drawItem(card, [x + WIDE / 2, middle]);
    x += itemWidth(card) + GAP;
    return drawn;
  });
  return h(
    'g',
    { 'data-accent': accent },
    h('rect', { class: 'card-edge', ...strip }),
    h('rect', { ...strip, fill: `url(#strokes-${accent ?? 0})` }),
    ...items,
  );
}

function drawItem(card: BoardPiece, [x, y]: Point): Html {
  const { counter } = card;
  const d = silhouette(counter.silhouette);
  return h(
    'g',
    { 'data-unit': card.id, transform: `translate(${px(x)} ${px(y)})` },
    h('title', {}, counterSays(counter, undefined)),
    h('rect', { class: 'token-grip', x: px(-WIDE / 2), y: px(-HIGH / 2), width: px(itemWidth(card)), height: px(HIGH) }),
    d
      ? h('path', { class: 'silhouette', transform: `scale(${PIECE})`, d })
      : h('text', { class: 'panel-instead', y: 2.4 }, counter.label.slice(0, 4)),
    numberOf(card) !== '' && h('text', { class: 'panel-count', x: px(WIDE / 2 + 0.6), y: 3.4 }, numberOf(card)),
    // The first state alone: more would hide the piece, and a hand over it tells them all.
    counter.states
      .slice(0, 1)
      .map(state => h('g', { transform: `translate(${px(1.4 - WIDE / 2)} ${px(1.4 - HIGH / 2)}) scale(0.46)` }, badge(state, 0, 0))),
  );
}

/** A line from a dot in the area to the middle of the panel, which lies over it and is larger or smaller as the board is zoomed. */
export function drawLeader({ to: [x, y] }: Leader): readonly Html[] {
  const d = `M0,0L${px(x)},${px(y)}`;
  return [h('path', { class: 'leader casing', d }), h('path', { class: 'leader', d }), h('circle', { class: 'leader-dot', r: 2.6 })];
}

/** What leader and panel cover, from where the leader begins. */
export const leaderBounds = ([x, y]: Point, { to, half }: Leader): Box =>
  boxAround([boxAbout([x, y], 3), boxAbout([x + to[0], y + to[1]], half[0], half[1])]);
