// A map of areas for a social image: who holds what, and how many pieces each side has in an area. Colours are written out, as in board.ts.

import type { Point } from '../../../core/types.ts';
import type { Drawn } from '../../../render/board/board.ts';
import { type Html, h } from '../../../render/html.ts';
import { paths } from '../../../render/markup.ts';

const STYLE = `
.deep { fill: #d5e2e8 }
.sea-zone { fill: #dfe9ee; stroke: #9db8c6; stroke-width: 1 }
.elsewhere { fill: #e2ddcf }
.territory { fill: #efe8d8 }
.deep, .sea-zone, .elsewhere, .territory, .hold { fill-rule: evenodd }
.border { fill: none; stroke: #6f6552; stroke-width: 1.2 }
.map-link { fill: none; stroke: #9db8c6; stroke-width: 1.4 }
.canal { fill: #d5e2e8; stroke: #6f6552 }
`;

/** By the number of an accent; as in the style sheet of maps. */
const COLOURS: readonly string[] = ['#4f86c6', '#45a19a', '#85a64f', '#d26a57', '#e2a93b', '#a77cb8'];
const colour = (accent: number): string => COLOURS[accent] ?? '#efe8d8';

/** An area in the hands of a side: its outline. */
export interface Holding {
  readonly d: string;
  readonly accent: number;
}

/** All pieces of a side in an area. */
export interface Heap {
  readonly at: Point;
  readonly accent: number;
  readonly count: number;
}

/** A map much wider than its box shows its middle; any other lies whole in it. */
const WIDE = 1.8;

/** The map in a box of the picture. */
export function mapPicture(
  { plan, drawing }: Drawn,
  holdings: readonly Holding[],
  heaps: readonly Heap[],
  box: { x: number; y: number; width: number; height: number },
): Html {
  const { x, y, width, height } = plan.box;
  const isWide = width / height > WIDE;
  const scale = isWide ? 1.15 : 1.5;
  return h(
    'svg',
    { ...box, viewBox: `${x} ${y} ${width} ${height}`, preserveAspectRatio: isWide ? 'xMidYMid slice' : 'xMidYMid meet' },
    h('style', {}, { markup: STYLE }),
    paths(drawing.ground),
    holdings.map(({ d, accent }) => h('path', { class: 'hold', d, fill: colour(accent), 'fill-opacity': 0.75 })),
    paths(drawing.detail),
    heaps.map(heap => pile(heap, scale)),
  );
}

const pile = ({ at: [x, y], accent, count }: Heap, scale: number): Html =>
  h(
    'g',
    { transform: `translate(${x} ${y}) scale(${scale})` },
    h('circle', { r: 8, fill: colour(accent), stroke: '#1d1b17', 'stroke-width': 1.2 }),
    h('circle', { r: 5.8, fill: '#fffdf8' }),
    h('text', { y: 3, 'text-anchor': 'middle', 'font-size': 8, 'font-weight': 'bold', fill: '#14120e' }, count),
  );
