// Strokes that tell the classes of a field apart where colour cannot, and the two sides of a double
// one: as patterns, for areas of any shape.

import { SHADE_STYLES } from '../../core/overlay.ts';
import { type Html, h } from '../html.ts';
import type { Box } from './plan.ts';

const GAP = 9;
const RISING = `M-2,2L2,-2M0,${GAP}L${GAP},0M${GAP - 2},${GAP + 2}L${GAP + 2},${GAP - 2}`;
const FALLING = `M-2,${GAP - 2}L2,${GAP + 2}M0,0L${GAP},${GAP}M${GAP - 2},-2L${GAP + 2},2`;
const DOTS = `M2,2h0.01M${2 + GAP / 2},${2 + GAP / 2}h0.01`;
const SPARSE = `M${GAP / 2},${GAP / 2}h0.01`;
const UPRIGHT = `M${GAP / 2},0V${GAP}`;

/** In the order of LOOKS: nothing, rising, falling, crossed, dots, sparse dots, upright. */
const STROKES: readonly string[] = ['', RISING, FALLING, RISING + FALLING, DOTS, SPARSE, UPRIGHT];

/** What reaches beyond the board is cut off by this. */
export const CUT = 'url(#on-board)';

/** The patterns of a board, and its surface to cut by. */
export const hatches = (surface: Box): Html =>
  h(
    'defs',
    {},
    h('clipPath', { id: 'on-board' }, h('rect', { ...surface })),
    SHADE_STYLES.map(
      (look, i) => STROKES[i] && pattern(`hatch-${look}`, STROKES[i], { class: `hatch class-${i}${i === 4 || i === 5 ? ' dots' : ''}` }),
    ),
    [RISING, FALLING].map((d, team) => pattern(`hatch-team-${team}`, d, { class: 'half-strokes', 'data-team': team })),
  );

const pattern = (id: string, d: string, attributes: Readonly<Record<string, string | number>>): Html =>
  h('pattern', { id, patternUnits: 'userSpaceOnUse', width: GAP, height: GAP }, h('path', { ...attributes, d }));
