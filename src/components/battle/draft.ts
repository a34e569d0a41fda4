// What a question lays on the board: what may be answered, where, and what has been answered so far. Over the ground
// and under the counters what is said of places, over the counters what is said of units. Made with the first mark; a
// page without questions has no such layer.

import type { Mark } from '../../core/overlay.ts';
import { samePlace } from '../../core/places.ts';
import { discs, polyline } from '../../render/board/lattice.ts';
import { type BoardPlan, isFree } from '../../render/board/plan.ts';
import { cellsOf } from '../../render/cells.ts';
import { fill, layGroup } from '../../render/dom/bind.ts';
import { lines } from '../../render/field.ts';
import { type Child, h } from '../../render/html.ts';
import { regions } from '../../render/regions.ts';
import type { Page } from './page.ts';

/**
 * Draws these marks and nothing else. A field is one tint over every place it has a value for; rings of radius 0 in the tone `reach` are
 * places that may be chosen, drawn as one; rings and templates of other tones and paths of fire lie over the counters.
 */
export function showDraft(page: Page, marks: readonly Mark[]): void {
  const svg = page.root.querySelector<SVGSVGElement>('svg.board');
  if (!svg) return;
  const { plan, teamOf } = page.battle;
  const [above, below] = [marks.filter(isAbove), marks.filter(mark => !isAbove(mark))];
  layGroup(svg, 'draft', '.layer-marks', ' draft');
  layGroup(svg, 'draft-above', '.layer-notes', ' draft');
  fill(svg, 'draft', [area(plan, below), choices(plan, below), lines(plan, { marks: below.filter(mark => !isChoice(mark)) }, teamOf)]);
  fill(svg, 'draft-above', lines(plan, { marks: above }, teamOf));
}

const isChoice = (mark: Mark): mark is Extract<Mark, { kind: 'ring' }> =>
  mark.kind === 'ring' && mark.radius === 0 && mark.tone === 'reach';

const isAbove = (mark: Mark): boolean =>
  ['template', 'note', 'arc'].includes(mark.kind) ||
  ((mark.kind === 'ring' || mark.kind === 'path') && !['reach', 'move'].includes(mark.tone));

/** Everywhere a field has a value. */
function area(plan: BoardPlan, marks: readonly Mark[]): Child {
  const isShown = (value: number | undefined) => value !== undefined && !Number.isNaN(value);
  return marks.map(mark => {
    if (mark.kind !== 'field') return undefined;
    const whole = mark.over ? regions(plan, mark, value => (isShown(value) ? 0 : undefined)).get(0) : undefined;
    const cells = cellsOf(plan, mark).filter(({ value }) => isShown(value));
    return h('path', { class: 'draft-area', d: whole ?? cells.map(cell => cell.whole ?? polyline(cell.ring(0), true)).join('') });
  });
}

/** Places that may be chosen as one path: on a table dots, elsewhere their outlines. */
function choices(plan: BoardPlan, marks: readonly Mark[]): Child {
  const places = marks.filter(isChoice).map(({ at }) => at);
  const unique = isFree(plan) ? places.filter((at, i) => !samePlace(at, places[i - 1])) : [...new Set(places)];
  const dots = unique.flatMap(at => {
    const point = isFree(plan) && plan.point(at);
    return point ? [[point[0], point[1], DOT] as const] : [];
  });
  const d = isFree(plan) ? discs(dots) : unique.map(at => plan.outline(at, 1.5)).join('');
  return d !== '' && h('path', { class: isFree(plan) ? 'draft-dots' : 'draft-places', d });
}

const DOT = 2.6;
