// A drawing as SVG markup. Its groups have fixed names; what moves (units, overlays, marks) is put into them
// by dom/bind.ts or here, for a still picture.

import type { DrawnBoard } from './board/board.ts';
import type { BoardPath, BoardText, Box } from './board/plan.ts';
import { px } from './format.ts';
import type { GroupElement, SvgGroup, SvgGroups } from './groups.ts';
import { type Child, type Html, h } from './html.ts';

/** What is seen around a board, in drawing units. */
export const MARGIN = 4;

/** Paths of a group. */
export const paths = (shapes: readonly BoardPath[]): Html[] =>
  shapes.map(({ d, className, data }) =>
    h('path', { d, class: className, ...Object.fromEntries(Object.entries(data ?? {}).map(([name, value]) => [`data-${name}`, value])) }),
  );

/** Elements of a group as `patch` lays them: each that belongs below under all that came before it. */
export function parts(all: readonly GroupElement[]): Html[] {
  const drawn = (some: readonly GroupElement[]) => some.map(({ tag, attributes, text }) => h(tag, attributes, text));
  return [...drawn(all.filter(({ below }) => below).toReversed()), ...drawn(all.filter(({ below }) => !below))];
}

/** Words of a group. */
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
  filled: SvgGroups = {},
  more: Readonly<Record<string, string | number>> = {},
): Html {
  const isTable = plan.kind === 'table'; // figures and plates lie over the numbers
  const isMap = plan.kind === 'map';
  const group = (name: SvgGroup, ...drawn: readonly Child[]) => h('g', { class: `layer-${name}` }, filled[name], ...drawn);
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
      group('ground', paths(drawing.ground)),
      isMap && group('held'),
      group('shade'),
      isMap && group('strokes'),
      drawing.isFar && group('near'),
      group('detail', paths(drawing.detail), textElements(drawing.words)),
      isTable && group('names', filled.names === undefined && textElements(plan.names?.([]) ?? [])),
      group('scenery'),
      group('trails'),
      group('marks'),
      isTable && group('values'),
      group('units'),
      isTable && group('plates'),
      isTable && group('open'),
      group('flags'),
      group('fire'),
      !isTable && group('values'),
      group('notes'),
      group('cursor'),
      group('hand'),
    ),
  );
}
