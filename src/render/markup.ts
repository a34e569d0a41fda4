// A drawing as SVG markup. The layers are groups with fixed names; what moves (units, overlays, marks) is put into them by bind.ts or here, for a still picture.

import type { Drawn } from './board/board.ts';
import type { Shape, Word } from './board/plan.ts';
import { px } from './format.ts';
import { type Child, type Html, h } from './html.ts';

/** What is put into the named layers of a board; layers left out stay empty. */
export type Layers = Readonly<
  Partial<Record<'held' | 'shade' | 'scenery' | 'marks' | 'units' | 'plates' | 'flags' | 'fire' | 'values' | 'notes', Child>>
>;

const MARGIN = 4;

/** Paths of a layer. */
export const paths = (shapes: readonly Shape[]): Html[] =>
  shapes.map(({ d, className, data }) =>
    h('path', { d, class: className, ...Object.fromEntries(Object.entries(data ?? {}).map(([name, value]) => [`data-${name}`, value])) }),
  );

const words = (all: readonly Word[]): Html[] =>
  all.map(({ x, y, text, className, turn, ...more }) =>
    h('text', { x, y, class: className, transform: turn !== undefined && `rotate(${turn} ${x} ${y})` }, textOf(text, { x, ...more })),
  );

/** The last line stands where the text does, the others above it. */
function textOf(text: string, { x, lines = [], after }: Pick<Word, 'x' | 'lines' | 'after'>): Child {
  const number = after !== undefined && h('tspan', { class: 'after', dx: '0.3em' }, after);
  if (lines.length === 0) return [text, number];
  const leading = 1.08;
  return [...lines, text].map((line, i) =>
    h('tspan', { x, dy: `${px(i === 0 ? -lines.length * leading : leading)}em` }, line, i === lines.length && number),
  );
}

/** The whole picture. `label` names it for those who cannot see it; `id` must be one of its kind on the page. */
export function boardSvg({ plan, drawing }: Drawn, label: string, layers: Layers = {}): Html {
  const { x, y, width, height } = plan.box;
  const view = [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].map(px).join(' ');
  const isTable = plan.kind === 'table'; // figures and plates lie over the numbers
  const isMap = plan.kind === 'map';
  const group = (name: string, ...children: readonly Child[]) => h('g', { class: `layer-${name}` }, ...children);
  return h(
    'svg',
    { class: 'board', viewBox: view, role: 'img', 'aria-label': label, 'data-kind': plan.kind, preserveAspectRatio: 'xMidYMid meet' },
    plan.defs,
    h(
      'g',
      { class: 'sheet' },
      group('ground', paths(drawing.ground)),
      isMap && group('held', layers.held),
      group('shade', layers.shade),
      isMap && h('g', { class: 'layer-strokes' }),
      group('detail', paths(drawing.detail), words(drawing.words)),
      group('scenery', layers.scenery),
      h('g', { class: 'layer-trails' }),
      group('marks', layers.marks),
      isTable && group('values', layers.values),
      group('units', layers.units),
      isTable && group('plates', layers.plates),
      group('flags', layers.flags),
      group('fire', layers.fire),
      !isTable && group('values', layers.values),
      group('notes', layers.notes),
      h('g', { class: 'layer-cursor' }),
      h('g', { class: 'layer-hand' }),
    ),
  );
}
