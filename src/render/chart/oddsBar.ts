// The chances of a roll as one bar: a piece for each outcome, as wide as it is likely, the one that was rolled marked.

import { percent, px } from '../format.ts';
import { type Html, h } from '../html.ts';
import type { BarsOptions, ChanceBar } from './bars.ts';

const WIDTH = 360;
const HEIGHT = 24;
/** A letter of a label, in drawing units. */
const LETTER = 6.2;
/** Pieces narrower than this say nothing: the picture's words have them all. */
const LEAST = 16;

/** The bar. Its text alternative has all its numbers. */
export function oddsBar(all: readonly ChanceBar[], { title, rolled, unit }: BarsOptions): Html {
  const said = all.map(({ label, chance }, i) => `${label}: ${percent(chance)}${i === rolled ? ' (rolled)' : ''}`).join(', ');
  let x = 0;
  const pieces = all.map(({ label, chance }, i) => {
    const [at, width] = [x, chance * WIDTH];
    x += width;
    const whole = `${label} · ${percent(chance)}`;
    const words = whole.length * LETTER < width ? whole : label.length * LETTER < width - 2 && width >= LEAST ? label : undefined;
    return h(
      'g',
      { class: i === rolled ? 'odds-piece rolled' : 'odds-piece' },
      h('rect', { x: px(at), y: 0, width: px(width), height: HEIGHT }),
      words !== undefined && h('text', { x: px(at + width / 2), y: 16 }, words),
    );
  });
  return h(
    'svg',
    { class: 'odds-bar', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': `${title}. ${said}. Counted in ${unit}.` },
    pieces,
  );
}
