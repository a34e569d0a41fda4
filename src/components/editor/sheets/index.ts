// The editor of sheets: their sizes, grids and named places, as their schema asks for them. Pieces are put by the forces, moved by hand.

import { type FieldShape, shapeAt } from '../../../editor/shape.ts';
import { sheetsOf, sheetsShape } from '../../../editor/sheets.ts';
import { type Html, h } from '../../../render/html.ts';
import type { BoardEditor, BoardHost, BoardWork } from '../board.ts';
import { groupForm } from '../scaffold/controls.ts';
import { isTyping, redraw } from '../scaffold/panel.ts';

export const editor: BoardEditor = { kind: 'picture', mount };

function mount(host: BoardHost, panel: HTMLElement): BoardWork {
  const draw = (): void => {
    if (!isTyping(panel)) redraw(panel, sheetForms(host));
  };
  return { changed: draw, shown: () => host.take(undefined) };
}

/** One form for each sheet; the first is open. */
function sheetForms(host: BoardHost): Html {
  const sheets = sheetsOf(host.now());
  const shape: FieldShape = shapeAt(sheetsShape(), ['sheets', 0]) ?? { kind: 'any' };
  return h(
    'div',
    { class: 'sheet-tools' },
    h('p', { class: 'meta' }, 'Drag pieces to move them; new ones come from the forces. Lengths are pixels, to the right and down.'),
    sheets.map((sheet, i) =>
      h(
        'details',
        { class: 'card', 'data-key': `sheet-${i}`, open: i === 0 },
        h('summary', {}, sheet.title),
        groupForm(shape, sheet, ['board', 'sheets', i], { names: [], titles: TITLES }),
        sheets.length > 1 &&
          h('button', { type: 'button', 'data-remove': JSON.stringify(['board', 'sheets', i]) }, `Remove ${sheet.title}`),
      ),
    ),
    h('p', { class: 'editor-buttons' }, h('button', { type: 'button', 'data-add-item': '["board","sheets"]' }, 'Add a sheet')),
  );
}

const TITLES: ReadonlyMap<string, string> = new Map([
  ['flat', 'Hexes, flat top'],
  ['pointy', 'Hexes, pointed top'],
  ['square', 'Squares'],
]);
