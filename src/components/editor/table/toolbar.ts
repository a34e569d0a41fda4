// The tools: one button each with its key, and what the chosen one asks for.

import type { TerrainKind } from '../../../editor/table/kinds.ts';
import { isEnough, isOfTwo, WAYS_TO_DRAW } from '../../../editor/table/sketch.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { WAY_TITLES } from './drawTool.ts';
import { toolIcon } from './icons.ts';
import type { TableWork, ToolId } from './work.ts';

/** Each tool: what it is called, its key, and what one does with it. */
export const TOOLS: readonly { readonly id: ToolId; readonly title: string; readonly key: string; readonly label: string }[] = [
  {
    id: 'select',
    title: 'Select',
    key: 's',
    label: 'Touch a piece to select it, again for the one below. Drag it; turn and scale it by its handles.',
  },
  { id: 'corners', title: 'Corners', key: 'e', label: 'Drag corners, or the small dots between them for new ones.' },
  { id: 'polygon', title: WAY_TITLES.polygon, key: 'a', label: 'Tap corner after corner; the first one again, or Enter, closes the area.' },
  { id: 'box', title: WAY_TITLES.box, key: 'q', label: 'Drag from corner to corner.' },
  { id: 'freehand', title: WAY_TITLES.freehand, key: 'h', label: 'Draw around the area in one stroke.' },
  { id: 'line', title: WAY_TITLES.line, key: 'l', label: 'Tap point after point; the last one again, or Enter, ends the line.' },
  {
    id: 'way',
    title: WAY_TITLES.way,
    key: 'w',
    label: 'A road or a river as broad as you say: tap along its middle, the last point again ends it.',
  },
  { id: 'disc', title: WAY_TITLES.disc, key: 'd', label: 'Drag from the middle to the rim.' },
];

const GRIDS: Readonly<Record<'in' | 'cm', readonly number[]>> = { in: [0, 0.25, 0.5, 1, 2, 3, 6, 12], cm: [0, 0.5, 1, 2, 2.5, 5, 10, 20] };

const isDrawing = (id: ToolId | undefined): boolean => WAYS_TO_DRAW.some(how => how === id);

/** The row of tools, and the line below it that says what the chosen one does. */
export function toolbar(work: TableWork): Html {
  const { tool } = work.chosen();
  const chosen = TOOLS.find(({ id }) => id === tool);
  return h(
    'div',
    { class: 'table-tools', role: 'toolbar', 'aria-label': 'Terrain' },
    TOOLS.map(({ id, title, key, label }) =>
      h(
        'button',
        {
          type: 'button',
          'data-tool': id,
          'aria-pressed': String(id === tool),
          title: `${label} (${key.toUpperCase()})`,
          'aria-keyshortcuts': key.toUpperCase(),
        },
        toolIcon(id),
        h('span', {}, title),
        h('kbd', { 'aria-hidden': 'true' }, key.toUpperCase()),
      ),
    ),
    h(
      'p',
      { class: 'tool-says meta' },
      chosen?.label ?? 'Choose a tool to change the terrain. Chosen again, it gives the board back to the units.',
    ),
  );
}

/** What is asked before drawing, and what ends what is half drawn. */
export function drawingPart(work: TableWork): Child {
  const { tool, kind, width, grid, isSticky, sketch } = work.chosen();
  const { unit } = work.board();
  return [
    isDrawing(tool) &&
      h(
        'div',
        { class: 'table-fields' },
        field('Draws', 'draw-kind', h('select', { id: 'table-draw-kind', 'data-chosen': 'kind' }, kindOptions(work.kinds, kind))),
        tool === 'way' && field(`Width, ${unit}`, 'draw-width', number('draw-width', { 'data-chosen': 'width' }, width)),
      ),
    sketch && !isOfTwo(sketch)
      ? h(
          'div',
          { class: 'table-row sketch-row' },
          h('button', { type: 'button', class: 'primary', 'data-do': 'finish', disabled: !isEnough(sketch) }, 'Finish'),
          h('button', { type: 'button', 'data-do': 'back' }, 'One back'),
          h('button', { type: 'button', 'data-do': 'give-up' }, 'Give up'),
        )
      : undefined,
    tool !== undefined &&
      h(
        'div',
        { class: 'table-fields' },
        field(
          'Grid',
          'grid',
          h(
            'select',
            { id: 'table-grid', 'data-chosen': 'grid' },
            gridsOf(unit, grid).map(step => h('option', { value: step, selected: step === grid }, step === 0 ? 'none' : `${step} ${unit}`)),
          ),
        ),
        h(
          'label',
          { class: 'table-flag' },
          h('input', { type: 'checkbox', 'data-chosen': 'isSticky', checked: isSticky }),
          ' Stick to edges',
        ),
      ),
  ];
}

const gridsOf = (unit: 'in' | 'cm', grid: number): readonly number[] => [...new Set([...GRIDS[unit], grid])].toSorted((a, b) => a - b);

/** Lines after areas, each in the order of the system. */
export function kindOptions(kinds: readonly TerrainKind[], chosen: string): Child {
  const [lines, areas] = [kinds.filter(({ line }) => line), kinds.filter(({ line }) => !line)];
  const group = (label: string, some: readonly TerrainKind[]) =>
    some.length > 0 &&
    h(
      'optgroup',
      { label },
      some.map(({ id, title }) => h('option', { value: id, selected: id === chosen }, title)),
    );
  return lines.length > 0
    ? [group('Areas', areas), group('Lines', lines)]
    : areas.map(({ id, title }) => h('option', { value: id, selected: id === chosen }, title));
}

/** A control with its label. */
export const field = (title: string, name: string, control: Child): Html =>
  h('div', { class: 'table-field' }, h('label', { for: `table-${name}` }, title), control);

/** A number that may be written with a comma. */
export const number = (name: string, attributes: Readonly<Record<string, string>>, value: number | undefined, label?: string): Html =>
  h('input', {
    id: `table-${name}`,
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    ...attributes,
    value: value === undefined ? '' : String(Math.round(value * 100) / 100),
    ...(label === undefined ? {} : { 'aria-label': label }),
  });

/** What somebody wrote as a number; undefined for what is none. */
export function numberIn(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.').replace('−', '-'));
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}
