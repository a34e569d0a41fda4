// The strokes that tell powers apart without colour, as patterns.

import { type Html, h } from '../../html.ts';

const GAP = 7;
const RISING = `M-2,2L2,-2M0,${GAP}L${GAP},0M${GAP - 2},${GAP + 2}L${GAP + 2},${GAP - 2}`;
const FALLING = `M-2,${GAP - 2}L2,${GAP + 2}M0,0L${GAP},${GAP}M${GAP - 2},-2L${GAP + 2},2`;
const STROKES: readonly string[] = [
  RISING,
  `M0,${GAP / 2}H${GAP}`,
  `M2,2h0.01M${2 + GAP / 2},${2 + GAP / 2}h0.01`,
  FALLING,
  `M${GAP / 2},0V${GAP}`,
  RISING + FALLING,
  `M1,2h2.4M${1 + GAP / 2},${2 + GAP / 2}h2.4`,
];

/** The strokes as patterns of a drawing: alone, for cards and shaded areas, and over the colour, for areas. */
export const accentStrokes = (): readonly Html[] =>
  STROKES.flatMap((d, accent) => {
    const strokes = (more = '') => h('path', { class: `side-strokes${accent === 2 ? ' dots' : ''}${more}`, d });
    const tint = h('rect', { class: 'hold-tint', width: GAP, height: GAP });
    return [pattern(`strokes-${accent}`, accent, strokes()), pattern(`held-${accent}`, accent, tint, strokes(' faint'))];
  });

const pattern = (id: string, accent: number, ...inside: readonly Html[]): Html =>
  h('pattern', { id, patternUnits: 'userSpaceOnUse', width: GAP, height: GAP, 'data-accent': accent }, ...inside);
