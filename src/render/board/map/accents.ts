// How powers are told apart: a colour and strokes each. The first team's are cool, the second's warm, as elsewhere on the page; strokes tell them apart without colour.

import type { Side, SideId } from '../../../core/types.ts';
import { type Html, h } from '../../html.ts';

/** Accents of a team; the style sheet knows six colours by their number. */
const EACH = 3;
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
];

/** The accent of a side among these; undefined for a side that is not of them. */
export function accentsOf(sides: readonly Side[]): (side: SideId | undefined) => number | undefined {
  const teams = [...new Set(sides.map(({ team }) => team))];
  const accents = new Map(
    sides.map(({ id, team }) => {
      const mates = sides.filter(side => side.team === team);
      return [id, Math.min(1, teams.indexOf(team)) * EACH + (mates.findIndex(mate => mate.id === id) % EACH)] as const;
    }),
  );
  return side => (side === undefined ? undefined : accents.get(side));
}

/** The strokes as patterns of a drawing: alone, for cards, and over the colour, for areas. */
export const accentStrokes = (): readonly Html[] =>
  STROKES.flatMap((d, accent) => {
    const strokes = h('path', { class: accent === 2 ? 'side-strokes dots' : 'side-strokes', d });
    const tint = h('rect', { class: 'hold-tint', width: GAP, height: GAP });
    return [pattern(`strokes-${accent}`, accent, strokes), pattern(`held-${accent}`, accent, tint, strokes)];
  });

const pattern = (id: string, accent: number, ...inside: readonly Html[]): Html =>
  h('pattern', { id, patternUnits: 'userSpaceOnUse', width: GAP, height: GAP, 'data-accent': accent }, ...inside);
