// The editor of measured tables: a panel of tools, the piece that is chosen, all pieces, the table, and a photograph under it.

import { lookUp } from '../../../core/lookUp.ts';
import { LAYERS, type PieceLayer } from '../../../editor/table/pieces.ts';
import { ANCHORS, type Anchor, LEVELS } from '../../../editor/table/size.ts';
import { WAYS_TO_DRAW } from '../../../editor/table/sketch.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { h } from '../../../render/html.ts';
import type { BoardEditor, BoardHost, BoardTool, BoardWork } from '../board.ts';
import { isTyping, redraw } from '../scaffold/panel.ts';
import { copy, lay, mirrorSelected, removeSelected } from './acts.ts';
import { cornerTool, putCorner, takeCorner } from './cornerTool.ts';
import { drawTool, finish, takeBack } from './drawTool.ts';
import { asKind, convert, relabel, write, writeCorner, writeSize } from './fields.ts';
import { faultsPart, piecesPart, sizePart } from './listPart.ts';
import { marksOf } from './marks.ts';
import { createPhoto, type PhotoWork } from './photoPart.ts';
import { piecePart } from './piecePanel.ts';
import { selectTool } from './selectTool.ts';
import { drawingPart, numberIn, TOOLS, toolbar } from './toolbar.ts';
import { createWork, type TableWork, type ToolId } from './work.ts';

export const editor: BoardEditor = { kind: 'table', mount };

const PARTS = ['tools', 'drawing', 'faults', 'piece', 'pieces', 'size', 'photo'] as const;

function mount(host: BoardHost, panel: HTMLElement): BoardWork {
  const work = createWork(host);
  panel.classList.add('table-editor');
  replaceContent(
    panel,
    h(
      'div',
      {},
      PARTS.map(name => h('div', { 'data-table-part': name })),
    ),
  );
  const part = (name: (typeof PARTS)[number]) => panel.querySelector<HTMLElement>(`[data-table-part=${name}]`) as HTMLElement;
  let anchor = 'left bottom';
  const photo = createPhoto(work, panel, () => redraw(part('photo'), photo.render()));
  const tools = toolsOf(work, photo);

  /** `isWritten`: a field was just left or confirmed, nobody is in the middle of a word. */
  const show = (isWritten = false) => {
    redraw(part('tools'), toolbar(work));
    redraw(part('drawing'), h('div', {}, drawingPart(work)));
    redraw(part('faults'), h('div', {}, faultsPart(work.faults())));
    if (isWritten || !isTyping(part('piece'))) redraw(part('piece'), h('div', {}, piecePart(work)));
    redraw(part('pieces'), piecesPart(work));
    if (isWritten || !isTyping(part('size'))) redraw(part('size'), sizePart(work, anchor));
    redraw(part('photo'), photo.render());
  };
  const marks = () => host.marks(marksOf(work));
  work.onSet((now, before) => {
    marks();
    const isPanel = (['tool', 'selected', 'corner', 'kind', 'grid', 'isSticky'] as const).some(field => now[field] !== before[field]);
    if (isPanel) show();
    else if (now.sketch?.points.length !== before.sketch?.points.length) redraw(part('drawing'), h('div', {}, drawingPart(work)));
  });
  const take = (id: ToolId | undefined) => {
    const next = id === work.chosen().tool ? undefined : id;
    work.set({ tool: next, ...(next === undefined ? { selected: new Set<string>() } : {}) });
    host.take(next === undefined ? undefined : tools[next]);
  };
  listen(work, panel, { take, photo, anchor: value => (anchor = value), written: () => show(true) });
  document.addEventListener('keydown', event => toolKey(event, panel, take), { signal: host.signal });
  return {
    changed() {
      const ids = new Set(work.board().features.map(({ id }) => id));
      const kept = [...work.chosen().selected].filter(id => ids.has(id));
      if (kept.length !== work.chosen().selected.size) work.set({ selected: new Set(kept), corner: undefined });
      photo.measured();
      photo.draw();
      marks();
      show();
    },
  };
}

/** One tool of each kind. A tool that loses the pointer lets go of its button. */
function toolsOf(work: TableWork, photo: PhotoWork): Readonly<Record<ToolId, BoardTool>> {
  const leaving = (id: ToolId, tool: BoardTool): BoardTool => ({
    ...tool,
    left() {
      tool.left?.();
      if (work.chosen().tool === id) work.set({ tool: undefined, selected: new Set() });
    },
  });
  return {
    select: leaving('select', selectTool(work)),
    corners: leaving('corners', cornerTool(work)),
    photo: leaving('photo', photo.tool),
    ...(Object.fromEntries(WAYS_TO_DRAW.map(how => [how, leaving(how, drawTool(work, how))])) as Record<
      (typeof WAYS_TO_DRAW)[number],
      BoardTool
    >),
  };
}

/** A tool by its key, while the panel or the board is in focus. */
function toolKey(event: KeyboardEvent, panel: HTMLElement, take: (id: ToolId) => void): void {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !(target instanceof Element)) return;
  if (target.closest('input:not([type=checkbox], [type=radio], [type=range]), select, textarea, dialog')) return;
  if (!panel.contains(target) && !target.closest('svg.board')) return;
  const tool = TOOLS.find(one => one.key === key);
  if (!tool) return;
  event.preventDefault();
  take(tool.id);
}

interface Ways {
  take(id: ToolId): void;
  readonly photo: PhotoWork;
  anchor(value: string): void;
  written(): void;
}

/** What buttons of the panel do, by their names. */
const ACTS: Readonly<Record<string, (work: TableWork) => unknown>> = {
  finish,
  back: takeBack,
  'give-up': work => work.set({ sketch: undefined, pointer: undefined, fault: undefined }),
  'let-go': work => work.set({ selected: new Set(), corner: undefined }),
  copy,
  delete: removeSelected,
  'mirror-across': work => mirrorSelected(work, 'across'),
  'mirror-along': work => mirrorSelected(work, 'along'),
  'as-kind': asKind,
  convert,
  relabel,
  ...Object.fromEntries(LAYERS.map((layer: PieceLayer) => [layer, (work: TableWork) => lay(work, layer)])),
};

function listen(work: TableWork, panel: HTMLElement, ways: Ways): void {
  panel.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    const { tool, do: name, piece, put, take } = button.dataset;
    if (tool !== undefined) ways.take(tool as ToolId);
    else if (piece !== undefined) choose(work, piece, event.shiftKey, ways);
    else if (put !== undefined) putCorner(work, Number(put));
    else if (take !== undefined) takeCorner(work, Number(take));
    else if (name?.startsWith('photo-')) void ways.photo.act(name);
    else if (name !== undefined) lookUp(ACTS, name)?.(work);
  });
  panel.addEventListener('change', event => {
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) change(work, target, ways);
  });
  panel.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset['fade'] !== undefined) ways.photo.fade(Number(target.value));
  });
}

/** A piece of the list: the tool that selects comes with it. */
function choose(work: TableWork, id: string, isMore: boolean, { take }: Ways): void {
  const { selected, tool } = work.chosen();
  if (tool !== 'select' && tool !== 'corners') take('select');
  work.set({ selected: new Set(isMore ? [...selected, id] : [id]), corner: undefined });
}

function change(work: TableWork, target: HTMLInputElement | HTMLSelectElement, ways: Ways): void {
  const { field, corner, size } = target.dataset;
  const { value } = target;
  if ((field ?? corner ?? size) === undefined) {
    applyChoice(work, target, ways);
    return;
  }
  if (target instanceof HTMLInputElement) {
    // A field that goes from under the focus may tell its old value once more.
    if (value === target.defaultValue) return;
    // What is not taken, or is written otherwise, does not stay in the field.
    target.value = target.defaultValue;
  }
  if (field !== undefined) write(work, field, value);
  else if (corner !== undefined) writeCorner(work, corner, value);
  else writeSize(work, size === '0' ? 0 : 1, value, anchorIn(target));
  ways.written();
}

/** What is no number or word of the table itself. */
function applyChoice(work: TableWork, target: HTMLInputElement | HTMLSelectElement, ways: Ways): void {
  const { anchor, chosen, hide, photo: picture } = target.dataset;
  if (anchor !== undefined) ways.anchor(target.value);
  else if (chosen !== undefined) setting(work, chosen, target);
  else if (hide !== undefined) ways.photo.hide((target as HTMLInputElement).checked);
  else if (picture !== undefined) void takeFile(target as HTMLInputElement, ways.photo);
}

/** What stays where it is when the size changes. */
function anchorIn(target: Element): Anchor {
  const chosen = target.closest('.table-size')?.querySelector<HTMLSelectElement>('[data-anchor]')?.value.split(' ') ?? [];
  return [ANCHORS.find(side => side === chosen[0]) ?? 'left', LEVELS.find(level => level === chosen[1]) ?? 'bottom'];
}

function setting(work: TableWork, name: string, target: HTMLInputElement | HTMLSelectElement): void {
  if (name === 'isSticky') work.set({ isSticky: (target as HTMLInputElement).checked });
  else if (name === 'kind') work.set({ kind: target.value });
  else {
    const value = numberIn(target.value);
    if (value !== undefined && (name === 'grid' ? value >= 0 : value > 0)) work.set({ [name]: value });
  }
}

async function takeFile(input: HTMLInputElement, photo: PhotoWork): Promise<void> {
  const [file] = input.files ?? [];
  input.value = '';
  if (file) await photo.take(file);
}
