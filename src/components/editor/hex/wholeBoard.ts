// What is done with the whole board of hexes: one terrain in place of another, lines of hexes more or fewer, an empty board to begin with.

import type { HexBoard } from '../../../core/board.ts';
import { LONGEST_SIDE, pace, SIDES } from '../../../editor/hex/size.ts';
import { type Html, h } from '../../../render/html.ts';
import type { ToolContext } from './toolContext.ts';

/** A list of terrains; `none`: the words of a first entry that is none. */
export const terrainSelect = (bench: ToolContext, name: string, none: string | undefined, disabled = false): Html =>
  h(
    'select',
    { [`data-${name}`]: true, disabled },
    none !== undefined && h('option', { value: '' }, none || '…'),
    bench.host.schemas.terrain.map(terrain => h('option', { value: terrain }, bench.titleOf(terrain))),
  );

/** One terrain in place of another. */
export function replacing(bench: ToolContext, board: HexBoard): Html {
  const there = new Set(Object.values(board.hexes).map(({ terrain }) => terrain));
  return h(
    'details',
    { 'data-key': 'replace' },
    h('summary', {}, 'Replace a terrain'),
    h(
      'div',
      { class: 'hex-acts' },
      h(
        'label',
        { class: 'hex-field' },
        h('span', {}, 'All'),
        h(
          'select',
          { 'data-from': true },
          bench.host.schemas.terrain
            .filter(terrain => there.has(terrain))
            .map(terrain => h('option', { value: terrain }, bench.titleOf(terrain))),
        ),
      ),
      h('label', { class: 'hex-field' }, h('span', {}, 'becomes'), terrainSelect(bench, 'to', undefined)),
      h('button', { type: 'button', 'data-act': 'replace' }, 'Replace'),
    ),
  );
}

/** Lines of hexes put to a side of the board or cut from it. */
export function size(bench: ToolContext, board: HexBoard): Html {
  const { layout, columns, rows } = board;
  const line = { left: 'column', right: 'column', top: 'row', bottom: 'row' } as const;
  const steps = SIDES.map(side => {
    const by = pace(layout, side);
    const length = line[side] === 'column' ? columns : rows;
    const words = by === 1 ? `a ${line[side]}` : `two ${line[side]}s`;
    const button = (way: 1 | -1) =>
      h(
        'button',
        {
          type: 'button',
          'data-grow': side,
          'data-by': String(by * way),
          disabled: way > 0 ? length + by > LONGEST_SIDE : length <= by,
          'aria-label': way > 0 ? `Add ${words} at the ${side}` : `Cut ${words} at the ${side}`,
        },
        way > 0 ? '+' : '−',
      );
    return h('div', { class: `hex-side ${side}` }, h('span', {}, `${side[0]?.toUpperCase()}${side.slice(1)}`), button(-1), button(1));
  });
  return h(
    'details',
    { 'data-key': 'size' },
    h('summary', {}, `Size: ${columns} × ${rows} hexes`),
    h('div', { class: 'hex-sides' }, steps),
    anew(bench, board),
  );
}

/** A new board in place of the one that is there. */
const anew = (bench: ToolContext, { layout, columns, rows }: HexBoard): Html =>
  h(
    'form',
    { class: 'hex-acts', 'data-form': 'anew' },
    h('p', { class: 'meta' }, 'Or begin with an empty board:'),
    ...(
      [
        ['columns', 'Columns', columns],
        ['rows', 'Rows', rows],
      ] as const
    ).map(([name, words, value]) =>
      h(
        'label',
        { class: 'hex-field' },
        h('span', {}, words),
        h('input', { type: 'number', name, min: 1, max: LONGEST_SIDE, value, required: true, inputmode: 'numeric' }),
      ),
    ),
    h(
      'label',
      { class: 'hex-field' },
      h('span', {}, 'Hexes'),
      h(
        'select',
        { name: 'layout' },
        h('option', { value: 'flat', selected: layout === 'flat' }, 'with a flat top'),
        h('option', { value: 'pointy', selected: layout === 'pointy' }, 'with a point on top'),
      ),
    ),
    h(
      'label',
      { class: 'hex-field' },
      h('span', {}, 'of'),
      h(
        'select',
        { name: 'terrain' },
        bench.host.schemas.terrain.map(terrain => h('option', { value: terrain }, bench.titleOf(terrain))),
      ),
    ),
    h('button', { type: 'submit' }, 'Begin anew'),
  );
