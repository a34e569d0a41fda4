// Fitting a grid to a sheet: three cells tapped, or typed, with the grid that follows drawn over the board at once.

import type { Sheet, SheetGrid } from '../../../core/board.ts';
import { isPoint } from '../../../core/places.ts';
import type { Place, Point } from '../../../core/types.ts';
import { type FittedGrid, fitGrid, fittedCells, isAskew } from '../../../editor/sheetGrid.ts';
import { polyline } from '../../../render/board/lattice.ts';
import { px } from '../../../render/format.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import type { BoardHost, BoardTool } from '../board.ts';
import { drawnOn, spotOn } from '../onScreen.ts';

/** A grid that is being fitted. Points from the corner of their sheet; those that are not there yet are undefined. */
export interface Fitting {
  /** The index of its sheet. */
  readonly sheet: number;
  readonly kind: SheetGrid['kind'];
  readonly points: readonly (Point | undefined)[];
  readonly across: number;
  readonly down: number;
}

const SPOTS = ['The first cell', 'A cell to the right of it', 'A cell below the first'] as const;

/** Begins with nothing; so many cells are counted between taps unless somebody says otherwise. */
export const beginFitting = (sheet: number, kind: SheetGrid['kind']): Fitting => ({ sheet, kind, points: [], across: 10, down: 10 });

/** The grid that follows; undefined as long as none does. */
export function fittedBy({ kind, points: [first, right, below], across, down }: Fitting): FittedGrid | undefined {
  return first && right && below ? fitGrid({ kind, first, right, below, across, down }) : undefined;
}

/** What is asked next, or what has come of it. */
export function fittingSays(fitting: Fitting, size: Point): string {
  const missing = SPOTS.findIndex((_, i) => fitting.points[i] === undefined);
  if (missing >= 0) return `${SPOTS[missing]}: tap its middle on the board, or type where it is.`;
  const grid = fittedBy(fitting);
  if (!grid) return 'No grid follows from these: the second cell lies to the right of the first, the third below it.';
  if (!isAskew(grid, size)) return 'Count the cells until the drawn grid lies on the printed one.';
  const [turn, skew] = [grid.turn, grid.skew].map(angle => `${Math.abs(angle).toFixed(1)}°`);
  return `The picture is turned by ${turn} and skewed by ${skew}: it can be drawn anew so that rows are level.`;
}

/** Takes taps on the board; one near a point that is there takes hold of it. */
export function fitTool(
  host: BoardHost,
  sheetNow: () => Sheet | undefined,
  now: () => Fitting | undefined,
  set: (next: Fitting) => void,
): BoardTool {
  const onSheet = (drawn: Point): Point => spotOn({ at: sheetNow()?.at ?? [0, 0], scale: host.plan().reach(1) }, drawn);
  let held: number | undefined;
  const put = (index: number, point: Point): void => {
    const fitting = now();
    if (fitting) set({ ...fitting, points: SPOTS.map((_, i) => (i === index ? point : fitting.points[i])) });
  };
  const next = (): number =>
    Math.max(
      0,
      SPOTS.findIndex((_, i) => now()?.points[i] === undefined),
    );
  const near = (point: Point): number | undefined => {
    const reach = 12 / host.plan().reach(1);
    const found = (now()?.points ?? []).findIndex(one => one && Math.hypot(one[0] - point[0], one[1] - point[1]) < reach);
    return found < 0 ? undefined : found;
  };
  return {
    title: 'Fit the grid',
    cursor: 'crosshair',
    down({ drawn }) {
      held = near(onSheet(drawn));
      return held !== undefined;
    },
    move({ drawn }) {
      if (held !== undefined) put(held, onSheet(drawn));
    },
    up() {
      held = undefined;
    },
    tap({ drawn }) {
      put(next(), onSheet(drawn));
      return true;
    },
    press(place: Place) {
      const at = sheetNow()?.at;
      if (at && isPoint(place)) put(next(), [place[0] - at[0], place[1] - at[1]]);
    },
  };
}

/** The points and the grid that follows, in units of the drawing. */
export function fittingMarks(fitting: Fitting, sheet: Sheet, scale: number): Child {
  const drawn = drawnOn({ at: sheet.at, scale });
  const grid = fittedBy(fitting);
  const cells = grid ? fittedCells(grid, sheet.size).map(cell => polyline(cell.map(drawn), true)) : [];
  return [
    cells.length > 0 && h('path', { class: 'fit-grid', d: cells.join('') }),
    fitting.points.map((point, i) => {
      if (!point) return false;
      const [x, y] = drawn(point);
      return h(
        'g',
        { class: 'fit-point' },
        h('circle', { cx: px(x), cy: px(y), r: 5 }),
        h('text', { x: px(x + 8), y: px(y - 6) }, String(i + 1)),
      );
    }),
  ];
}

const KINDS: readonly (readonly [SheetGrid['kind'], string])[] = [
  ['flat', 'Hexes, flat top'],
  ['pointy', 'Hexes, pointed top'],
  ['square', 'Squares'],
];

const field = (name: string, title: string, value: number | undefined, more: Readonly<Record<string, string | number>> = {}): Html =>
  h(
    'label',
    {},
    title,
    h('input', {
      type: 'number',
      id: `fit-${name}`,
      'data-fit-field': name,
      value: value ?? '',
      step: 'any',
      inputmode: 'decimal',
      ...more,
    }),
  );

/** Whether a fitted picture lies askew, so that it can be drawn anew. */
function isTurned(fitting: Fitting, { picture, size }: Sheet): boolean {
  const grid = fittedBy(fitting);
  return grid !== undefined && picture !== undefined && isAskew(grid, size);
}

/** Brings a form that somebody types in up to date, but for the field that is typed in. */
export function refreshFitting(panel: HTMLElement, fitting: Fitting, sheet: Sheet): void {
  const says = panel.querySelector('[data-fit-says]');
  if (says) says.textContent = fittingSays(fitting, sheet.size);
  for (const input of panel.querySelectorAll<HTMLInputElement>('input[data-fit-field]'))
    if (input !== document.activeElement) input.value = String(numberIn(fitting, input.dataset['fitField'] ?? '') ?? '');
  const [use, straighten] = ['use', 'straighten'].map(name => panel.querySelector<HTMLButtonElement>(`[data-fit-do=${name}]`));
  if (use) use.disabled = fittedBy(fitting) === undefined;
  if (straighten) straighten.hidden = !isTurned(fitting, sheet);
}

/** The number in a field. */
function numberIn({ across, down, points }: Fitting, name: string): number | undefined {
  if (name === 'across' || name === 'down') return name === 'across' ? across : down;
  return points[Number(name.slice(1))]?.[name.startsWith('x') ? 0 : 1];
}

/** The fields of a grid that is being fitted. */
export function fittingForm(fitting: Fitting, sheet: Sheet): Html {
  const { kind, points, across, down } = fitting;
  return h(
    'fieldset',
    { class: 'fit-form' },
    h('legend', {}, 'Fit the grid'),
    h(
      'label',
      {},
      'Cells are',
      h(
        'select',
        { id: 'fit-kind', 'data-fit-field': 'kind' },
        KINDS.map(([value, title]) => h('option', { value, selected: value === kind }, title)),
      ),
    ),
    h('p', { class: 'meta', role: 'status', 'data-fit-says': true }, fittingSays(fitting, sheet.size)),
    SPOTS.map((title, i) =>
      h(
        'div',
        { class: 'fit-row', role: 'group', 'aria-label': title },
        h('span', {}, `${i + 1} ${title}`),
        field(`x${i}`, 'x', points[i]?.[0]),
        field(`y${i}`, 'y', points[i]?.[1]),
      ),
    ),
    h(
      'div',
      { class: 'fit-row' },
      field('across', 'Cells from 1 to 2', across, { min: 1, step: 1, inputmode: 'numeric' }),
      field('down', 'Cells from 1 to 3', down, { min: 1, step: 1, inputmode: 'numeric' }),
    ),
    h(
      'p',
      { class: 'editor-buttons' },
      h('button', { type: 'button', class: 'primary', 'data-fit-do': 'use', disabled: fittedBy(fitting) === undefined }, 'Use this grid'),
      h('button', { type: 'button', 'data-fit-do': 'straighten', hidden: !isTurned(fitting, sheet) }, 'Straighten the picture too'),
      h('button', { type: 'button', 'data-fit-do': 'again' }, 'Mark again'),
      h('button', { type: 'button', 'data-fit-do': 'cancel' }, 'Cancel'),
    ),
  );
}

/** A fitting with another value in one of its fields; the same where it is no number. */
export function withField(fitting: Fitting, name: string, text: string): Fitting {
  const value = Number(text);
  const kind = KINDS.find(([one]) => one === text)?.[0];
  if (name === 'kind') return kind ? { ...fitting, kind } : fitting;
  if (text.trim() === '' || !Number.isFinite(value)) return fitting;
  if (name === 'across' || name === 'down') return value >= 1 ? { ...fitting, [name]: Math.round(value) } : fitting;
  const index = Number(name.slice(1));
  const [x, y] = fitting.points[index] ?? [0, 0];
  return { ...fitting, points: SPOTS.map((_, i) => (i === index ? (name.startsWith('x') ? [value, y] : [x, value]) : fitting.points[i])) };
}
