// One or two distributions of harm as bars: plain SVG, the same in the build and in the page.

import type { AttackOutlook } from '../../../analysis/types.ts';
import { percent } from '../../../render/format.ts';
import { type Html, h } from '../../../render/html.ts';

const WIDTH = 420;
const HEIGHT = 190;
const TOP = 22;
const FOOT = 24;

/** No more numbers than this stand below the bars; of many, every second, fifth or tenth. */
const TICKS = 20;
const EVERY = [1, 2, 5, 10, 20, 50, 100];

/**
 * Bars from 0 to the greatest harm of any; `looks`: 0 of each outlook whose bars are dark, 1 of each whose bars are light. Hidden from
 * screen readers: the table says the same.
 */
export function oddsChart(outlooks: readonly AttackOutlook[], looks: readonly number[]): Html {
  const most = Math.max(1, ...outlooks.flatMap(({ harms }) => harms.map(({ harm }) => harm)));
  const peak = Math.max(...outlooks.flatMap(({ harms }) => harms.map(({ chance }) => chance.value)));
  const slot = WIDTH / (most + 1);
  const width = Math.min(56, (slot * 0.8) / outlooks.length);
  const bars = outlooks.flatMap((outlook, series) =>
    outlook.harms.map(({ harm, chance }) => {
      const x = slot * (harm + 0.5) + width * (series - outlooks.length / 2);
      return bar({ x, width, share: chance.value, height: (chance.value / peak) * (HEIGHT - TOP - FOOT), look: looks[series] ?? 0 });
    }),
  );
  const every = EVERY.find(step => most / step <= TICKS) ?? most;
  const names = Array.from({ length: Math.floor(most / every) + 1 }, (_, i) =>
    h('text', { x: round(slot * (i * every + 0.5)), y: HEIGHT - 6, class: 'tick' }, i * every),
  );
  return h(
    'svg',
    { class: 'odds-chart', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' },
    h('path', { class: 'axis', d: `M0 ${HEIGHT - FOOT}H${WIDTH}` }),
    bars,
    names,
  );
}

interface Bar {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly share: number;
  readonly look: number;
}

function bar({ x, width, height, share, look }: Bar): Html {
  const y = HEIGHT - FOOT - height;
  return h(
    'g',
    { class: `bar bar-${look}` },
    h('rect', { x: round(x), y: round(y), width: round(width - 2), height: round(height) }),
    width > 24 && h('text', { x: round(x + width / 2 - 1), y: round(y - 5) }, percent(share)),
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
