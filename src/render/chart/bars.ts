// A distribution as bars, the outcome that was rolled marked by colour, by a mark and in words. Plain
// SVG: the same in a report and in the replay.

import { percent, px } from '../format.ts';
import { type Html, h } from '../html.ts';
import { linear } from './scale.ts';

export interface ChanceBar {
  readonly label: string;
  readonly chance: number;
}

export interface BarsOptions {
  readonly title: string;
  /** Index of the bar that was rolled. */
  readonly rolled?: number;
  readonly unit: string;
}

const STEP = 46;
const WIDTH = 34;
const HEIGHT = 84;
const TOP = 18;
const FOOT = 30;
const LETTER = 6.4;

/** Bars from left to right. The picture has a text alternative with all its numbers. */
export function bars(all: readonly ChanceBar[], { title, rolled, unit }: BarsOptions): Html {
  const most = Math.max(0, ...all.map(({ chance }) => chance));
  const y = linear([0, most || 1], [TOP + HEIGHT, TOP]);
  const step = Math.max(STEP, ...all.map(({ label }) => label.length * LETTER + 14));
  const width = all.length * step + 8 + unit.length * LETTER; // room for the unit, beside the last outcome
  const said = all.map(({ label, chance }, i) => `${label}: ${percent(chance)}${i === rolled ? ' (rolled)' : ''}`).join(', ');
  return h(
    'svg',
    {
      class: 'bars',
      viewBox: `0 0 ${width} ${TOP + HEIGHT + FOOT}`,
      role: 'img',
      'aria-label': `${title}. ${said}.`,
      width,
      height: TOP + HEIGHT + FOOT,
    },
    all.map(({ label, chance }, i) => {
      const x = i * step + step / 2;
      const top = y(chance);
      return h(
        'g',
        { class: i === rolled ? 'bar rolled' : 'bar' },
        h('rect', { x: px(x - WIDTH / 2), y: px(top), width: WIDTH, height: px(Math.max(1, TOP + HEIGHT - top)) }),
        h('text', { class: 'chance', x: px(x), y: px(top - 5) }, percent(chance)),
        h('text', { class: 'outcome', x: px(x), y: TOP + HEIGHT + 15 }, label),
        i === rolled && h('path', { class: 'rolled-mark', d: `M${px(x - 5)},${TOP + HEIGHT + 27}h10l-5,-7z` }),
      );
    }),
    h('line', { class: 'axis', x1: 0, x2: all.length * step, y1: TOP + HEIGHT, y2: TOP + HEIGHT }),
    h('text', { class: 'unit', x: all.length * step + 2, y: TOP + HEIGHT + 15 }, unit),
  );
}
