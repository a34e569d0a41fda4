// A unit on a map of hexes: a card in the side's colour, the APP-6 symbol from the ruleset's sprite, strength as
// pips, states as badges. Drawn about (0, 0).

import type { Counter } from '../../core/ruleset.ts';
import { px } from '../format.ts';
import { badge } from '../glyphs.ts';
import { type Child, type Html, h } from '../html.ts';
import { symbolOf } from '../pieces.ts';
import type { CounterStyle } from './plan.ts';

const CARD = { width: 48, height: 46 } as const;

/** About the width of a letter of a name; what the rim and a badge take of the card. */
const LETTER = 5.3;
const RIM = 4;
const BADGE = 5;

/** The name beside the first badge, set narrower where it would be wider than its room. */
function nameOf({ label, states }: Counter): Html {
  const badge = states.length > 0 ? BADGE : 0;
  const room = CARD.width - RIM - badge;
  const fitted = label.length * LETTER > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {};
  return h('text', { class: 'counter-label', x: badge > 0 ? -badge / 2 : undefined, y: -CARD.height / 2 + 9.6, ...fitted }, label);
}

/** How far a card with its badges reaches from its middle, to the sides and up and down. */
export const cardReach = ({ states }: Counter): readonly [across: number, down: number] => [
  CARD.width / 2 + BADGE,
  Math.max(CARD.height / 2 + BADGE, (states.length - 1) * 10 - CARD.height / 2 + 2 * BADGE),
];

/** The card of a counter. */
export function card(counter: Counter, style: CounterStyle): Html[] {
  const { width, height } = CARD;
  return [
    h('rect', { class: 'card-shade', x: -width / 2, y: -height / 2 + 0.5, width, height, rx: 3.5 }),
    h('rect', { class: 'card-edge', x: -width / 2, y: -height / 2, width, height, rx: 3.5 }),
    nameOf(counter),
    symbolOf(counter, style, { x: -16, y: -14.2, width: 32, height: 32 }) ?? h('text', { class: 'counter-instead', y: 4 }, counter.label),
    h('g', { class: 'pips' }, pips(counter.steps, counter.full)),
    ...counter.states.map((state, i) => badge(state, width / 2 - 1, -height / 2 + 2 + i * 10)),
  ];
}

/** One pip a step, lost ones hollow. Beyond eight a number says it. */
function pips(steps: number, full: number): Child {
  const y = CARD.height / 2 - 6;
  if (full > 8) return h('text', { class: 'pip-number', y: y + 3.4 }, `${steps}/${full}`);
  const step = Math.min(8, (CARD.width - 6) / full);
  return Array.from({ length: full }, (_, i) =>
    h('rect', {
      class: i < steps ? 'pip' : 'pip lost',
      x: px((i - full / 2) * step + 0.7),
      y,
      width: px(step - 1.4),
      height: 3.6,
      rx: 0.8,
    }),
  );
}
