// Pieces on a map, about (0, 0): the silhouette of a type on a foot in the colour and strokes of its power, with how many stand there.

import type { Counter } from '../../../core/ruleset.ts';
import { px } from '../../format.ts';
import { badge } from '../../glyphs.ts';
import { type Html, h } from '../../html.ts';
import { symbolOf } from '../../pieces.ts';
import { SILHOUETTE, silhouette } from '../../silhouettes.ts';
import type { CounterStyle } from '../plan.ts';
import { drawLeader, drawPanel } from './callout.ts';

export const TOKEN = { width: 23, height: 17 } as const;
/** The foot under a piece; the piece stands on it. */
const FOOT = 3.6;
const PIECE = { scale: 0.9, y: -FOOT / 2 - 0.2 } as const;

/** The piece of a counter at this scale; what lies beside a crowded area in its own. */
export function token(counter: Counter, style: CounterStyle, scale: number): readonly Html[] {
  if (style.leader) return drawLeader(style.leader);
  if (style.panel) return [h('g', { class: 'token', transform: `scale(${px(style.panel.scale)})` }, ...drawPanel(style.panel))];
  return [h('g', { class: 'token', transform: `scale(${px(scale)})` }, card(counter, style))];
}

/** The same, and of a crowded area no more than how many stand there. */
export function plainToken(counter: Counter, style: CounterStyle, scale: number): readonly Html[] {
  if (style.panel) return [];
  if (!style.leader) return token(counter, style, scale);
  return [h('g', { class: 'token', transform: `scale(${px(scale)})` }, ...foot(style), counted(counter.count ?? 1))];
}

function card(counter: Counter, style: CounterStyle): readonly (Html | undefined)[] {
  const { width, height } = TOKEN;
  const count = counter.count ?? 1;
  return [
    h('rect', { class: 'token-grip', x: -width / 2, y: -height / 2, width, height }),
    ...foot(style),
    piece(counter, style),
    count > 1 ? counted(count) : undefined,
    ...counter.states.map((state, i) =>
      h('g', { transform: `translate(${px(-width / 2 + 2 + i * 6.4)} ${px(-height / 2 + 0.4)}) scale(0.62)` }, badge(state, 0, 0)),
    ),
  ];
}

/** Its silhouette; of a type without one the symbol, and where that is not to be had the short name. */
function piece(counter: Counter, style: CounterStyle): Html {
  const d = silhouette(counter.silhouette);
  if (d) return h('path', { class: 'silhouette', transform: `translate(0 ${PIECE.y}) scale(${PIECE.scale})`, d });
  const [width, height] = [SILHOUETTE.width * PIECE.scale, TOKEN.height - FOOT];
  return (
    symbolOf(counter, style, { x: -width / 2, y: -TOKEN.height / 2, width, height }) ??
    h('text', { class: 'token-instead', y: 2 }, counter.label.slice(0, 4))
  );
}

function foot({ accent = 0 }: CounterStyle): readonly Html[] {
  const box = { x: -TOKEN.width / 2 + 1, y: TOKEN.height / 2 - FOOT, width: TOKEN.width - 2, height: FOOT, rx: 1.2 };
  return [h('rect', { class: 'card-edge', ...box }), h('rect', { ...box, fill: `url(#strokes-${accent})` })];
}

/** The number on a lower corner. */
function counted(count: number): Html {
  const width = String(count).length * 5.8 + 3.2;
  const [x, y] = [TOKEN.width / 2 - width + 2.8, TOKEN.height / 2 - 10];
  return h(
    'g',
    { class: 'token-count' },
    h('rect', { x: px(x), y: px(y), width: px(width), height: 10.4, rx: 2.6 }),
    h('text', { x: px(x + width / 2), y: px(y + 8.6) }, count),
  );
}
