// Pieces on sheets that are too many to be drawn each: their places in the colours of their sides, and numbers on stacks.

import { px } from '../format.ts';
import { type Html, h } from '../html.ts';
import type { DrawnUnit } from '../pieces.ts';
import { COUNTER_HALF } from './sheetCounter.ts';
import { stackNumbers } from './sheetStacks.ts';

/** Pixels: how high a number is, and how far numbers are apart. */
const LETTERS = 10;
const APART = 15;

const SIDE = 2 * COUNTER_HALF;

/** A few elements for all of them. `across`: how many drawing units one pixel shows. */
export function sheetAfar(pieces: readonly DrawnUnit[], across: number): Html[] {
  const coats = Map.groupBy(pieces, ({ style: { team, accent } }) => `${team} ${accent ?? ''}`);
  const numbers = stackNumbers(
    pieces.map(({ at, under = [] }) => ({ at, count: under.length + 1 })),
    APART * across,
  );
  const high = LETTERS * across;
  return [
    ...[...coats.values()].flatMap(([first, ...others]) => (first ? [coat(first, [first, ...others])] : [])),
    ...numbers.map(({ at: [x, y], count }) =>
      h(
        'text',
        { class: 'stack-total', x: px(x), y: px(y + 0.36 * high), 'font-size': px(high), 'stroke-width': px(high / 4) },
        String(count),
      ),
    ),
  ];
}

const coat = ({ style: { team, accent } }: DrawnUnit, pieces: readonly DrawnUnit[]): Html =>
  h('path', {
    class: 'card-edge unit-places',
    'data-team': team,
    'data-accent': accent,
    d: pieces.map(({ at: [x, y] }) => `M${px(x - COUNTER_HALF)},${px(y - COUNTER_HALF)}h${SIDE}v${SIDE}h${-SIDE}Z`).join(''),
  });
