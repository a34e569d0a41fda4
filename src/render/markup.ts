// A drawing as SVG markup. The layers are groups with fixed names; what moves (units, overlays, marks) is put into them
// by bind.ts or here, for a still picture.

import type { DrawnBoard } from './board/board.ts';
import type { BoardPath, BoardText, Box } from './board/plan.ts';
import { px } from './format.ts';
import { type Child, type Html, h } from './html.ts';
import type { LayerElement } from './patch.ts';

/** What is put into the named layers of a board; layers left out stay empty. */
export type SvgGroups = Readonly<
  Partial<
    Record<
      | 'ground'
      | 'detail'
      | 'held'
      | 'shade'
      | 'strokes'
      | 'scenery'
      | 'trails'
      | 'marks'
      | 'units'
      | 'plates'
      | 'flags'
      | 'fire'
      | 'values'
      | 'notes'
      | 'cursor',
      Child
    >
  >
>;

/** What is seen around a board, in drawing units. */
export const MARGIN = 4;

/** Paths of a layer. */
export const paths = (shapes: readonly BoardPath[]): Html[] =>
  shapes.map(({ d, className, data }) =>
    h('path', { d, class: className, ...Object.fromEntries(Object.entries(data ?? {}).map(([name, value]) => [`data-${name}`, value])) }),
  );

/** Elements of a layer as `patch` lays them: each that belongs below under all that came before it. */
export function parts(all: readonly LayerElement[]): Html[] {
  const drawn = (some: readonly LayerElement[]) => some.map(({ tag, attributes, text }) => h(tag, attributes, text));
  return [...drawn(all.filter(({ below }) => below).toReversed()), ...drawn(all.filter(({ below }) => !below))];
}

/** Words of a layer. */
export const textElements = (all: readonly BoardText[]): Html[] =>
  all.map(({ x, y, text, className, turn, ...more }) =>
    h('text', { x, y, class: className, transform: turn !== undefined && `rotate(${turn} ${x} ${y})` }, textOf(text, { x, ...more })),
  );

/** The last line stands where the text does, the others above it. */
function textOf(text: string, { x, lines = [], after }: Pick<BoardText, 'x' | 'lines' | 'after'>): Child {
  const number = after !== undefined && h('tspan', { class: 'after', dx: '0.3em' }, after);
  if (lines.length === 0) return [text, number];
  const leading = 1.08;
  return [...lines, text].map((line, i) =>
    h('tspan', { x, dy: `${px(i === 0 ? -lines.length * leading : leading)}em` }, line, i === lines.length && number),
  );
}

/** What of the drawing is seen. */
export const viewOf = ({ x, y, width, height }: Box): string =>
  [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].map(px).join(' ');

/**
 * The whole picture. `label` names it for those who cannot see it; `more`: attributes of its element beside and in place of the usual ones.
 */
export function boardSvg(
  { plan, drawing }: DrawnBoard,
  label: string,
  layers: SvgGroups = {},
  more: Readonly<Record<string, string | number>> = {},
): Html {
  const isTable = plan.kind === 'table'; // figures and plates lie over the numbers
  const isMap = plan.kind === 'map';
  const group = (name: string, ...children: readonly Child[]) => h('g', { class: `layer-${name}` }, ...children);
  return h(
    'svg',
    {
      class: 'board',
      viewBox: viewOf(plan.box),
      role: 'img',
      'aria-label': label,
      'data-kind': plan.kind,
      preserveAspectRatio: 'xMidYMid meet',
      ...more,
    },
    plan.defs,
    h(
      'g',
      { class: 'sheet' },
      group('ground', layers.ground, paths(drawing.ground)),
      isMap && group('held', layers.held),
      group('shade', layers.shade),
      isMap && group('strokes', layers.strokes),
      group('detail', layers.detail, paths(drawing.detail), textElements(drawing.words)),
      group('scenery', layers.scenery),
      group('trails', layers.trails),
      group('marks', layers.marks),
      isTable && group('values', layers.values),
      group('units', layers.units),
      isTable && group('plates', layers.plates),
      group('flags', layers.flags),
      group('fire', layers.fire),
      !isTable && group('values', layers.values),
      group('notes', layers.notes),
      group('cursor', layers.cursor),
      h('g', { class: 'layer-hand' }),
    ),
  );
}
