// Pieces on a map, about (0, 0): a card with the symbol of a type and how many stand there; a pile with
// how many pieces a power has there in all.

import type { Counter } from '../../../core/ruleset.ts';
import { px } from '../../format.ts';
import { badge } from '../../glyphs.ts';
import { type Html, h } from '../../html.ts';
import { symbolOf } from '../../pieces.ts';
import type { CounterStyle } from '../plan.ts';

export const TOKEN = { width: 21, height: 15 } as const;
const STRIP = 3.2;

/** The piece of a counter at this scale. */
export const token = (counter: Counter, style: CounterStyle, scale: number): Html[] => [
  h('g', { class: 'token', transform: `scale(${px(scale)})` }, style.pile ? pile(counter, style) : card(counter, style)),
];

function card(counter: Counter, style: CounterStyle): readonly (Html | undefined)[] {
  const { width, height } = TOKEN;
  const count = counter.count ?? 1;
  return [
    h('rect', { class: 'card-edge', x: -width / 2, y: -height / 2, width, height, rx: 2 }),
    strip(style, height),
    symbolOf(counter, style, { x: -width / 2 + STRIP, y: -height / 2 + 0.4, width: width - STRIP, height: height - 0.8 }) ??
      h('text', { class: 'token-instead', x: STRIP / 2, y: 2 }, counter.label.slice(0, 4)),
    count > 1 ? counted(count) : undefined,
    ...counter.states.map((state, i) =>
      h('g', { transform: `translate(${px(-width / 2 + 2 + i * 6.4)} ${px(-height / 2 + 0.4)}) scale(0.62)` }, badge(state, 0, 0)),
    ),
  ];
}

const strip = ({ accent = 0 }: CounterStyle, height: number): Html =>
  h('rect', {
    class: 'token-strip',
    x: -TOKEN.width / 2 + 0.6,
    y: -height / 2 + 0.6,
    width: STRIP - 0.6,
    height: height - 1.2,
    fill: `url(#strokes-${accent})`,
  });

/** The number on a lower corner. */
function counted(count: number): Html {
  const width = String(count).length * 4.6 + 3.4;
  const [x, y] = [TOKEN.width / 2 - width + 1.6, TOKEN.height / 2 - 6.6];
  return h(
    'g',
    { class: 'token-count' },
    h('rect', { x: px(x), y: px(y), width: px(width), height: 8.4, rx: 2.4 }),
    h('text', { x: px(x + width / 2), y: px(y + 6.7) }, count),
  );
}

const pile = ({ count = 1 }: Counter, { accent = 0 }: CounterStyle): readonly Html[] => [
  h('circle', { class: 'card-edge', r: 8 }),
  h('circle', { class: 'token-strip', r: 7.2, fill: `url(#strokes-${accent})` }),
  h('circle', { class: 'pile-face', r: 5.4 }),
  h('text', { class: 'pile-count', y: 2.9 }, count),
];
