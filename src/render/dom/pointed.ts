// The piece that somebody points at, by pointer or keyboard: its plate opens over all others, which stay where they are.

import type { BoardPlan } from '../board/plan.ts';
import { type BoardPiece, openPlateAt } from '../pieces.ts';
import { fill } from './bind.ts';

/** Opens the plate of a piece in place of its tag, and closes the one that was open. */
export function pointAt(svg: SVGSVGElement, plan: BoardPlan, piece: BoardPiece | undefined): void {
  const open = piece && openPlateAt(plan, piece);
  fill(svg, 'open', open);
  for (const was of svg.querySelectorAll('.layer-plates .pointed')) was.classList.remove('pointed');
  if (open && piece) svg.querySelector(`.layer-plates [data-unit="${CSS.escape(piece.id)}"]`)?.classList.add('pointed');
}
