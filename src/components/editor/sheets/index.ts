// The editor of sheets: pictures of one's own as their grounds, grids fitted to them, counters; sizes and named places as the schema asks
// for them. Pieces are put by the forces, moved by hand.

import type { Sheet } from '../../../core/board.ts';
import { applyEdit } from '../../../editor/edit.ts';
import { type FieldShape, shapeAt, shapeOf } from '../../../editor/shape.ts';
import { levelGrid } from '../../../editor/sheetGrid.ts';
import { NUMBERING, sheetsFault, sheetsOf, sheetsShape } from '../../../editor/sheets.ts';
import { tracePlace } from '../../../editor/trace.ts';
import { type Html, h } from '../../../render/html.ts';
import { sheetPoint } from '../../battle/stage.ts';
import type { BoardEditor, BoardHost, BoardStep, BoardWork } from '../board.ts';
import { groupForm } from '../scaffold/controls.ts';
import { isTyping, redraw } from '../scaffold/panel.ts';
import { beginTracing, type TraceGround, type Tracing, traceTool, tracingForm, tracingMarks, withoutLast } from '../traceTool.ts';
import { beginFitting, type Fitting, fitTool, fittedBy, fittingForm, fittingMarks, refreshFitting, withField } from './fitTool.ts';
import { hasRoom, keepPicture, keepStraight, withGround } from './groundPicture.ts';
import { looksPart, withLook } from './looksPart.ts';

export const editor: BoardEditor = { kind: 'picture', mount };

interface SheetsWork {
  readonly host: BoardHost;
  readonly panel: HTMLElement;
  fitting: Fitting | undefined;
  tracing: SheetTracing | undefined;
}

/** An area that is being traced on the sheet of this index. */
type SheetTracing = Tracing & { readonly sheet: number };

function mount(host: BoardHost, panel: HTMLElement): BoardWork {
  const work: SheetsWork = { host, panel, fitting: undefined, tracing: undefined };
  listen(work);
  return {
    changed() {
      if (work.fitting && !sheetsOf(host.now())[work.fitting.sheet]) work.fitting = undefined;
      if (work.tracing && !sheetsOf(host.now())[work.tracing.sheet]) work.tracing = undefined;
      show(work);
    },
    shown: () => host.take(undefined),
  };
}

const sheetAt = ({ host }: SheetsWork, index: number): Sheet | undefined => sheetsOf(host.now())[index];

const groundOf = ({ host }: SheetsWork, { at, size, places = [] }: Sheet): TraceGround => ({
  at,
  size,
  places,
  scale: host.plan().reach(1),
});

/** Draws the panel, unless somebody is typing in it, and what lies over the board. */
function show(work: SheetsWork): void {
  const { host, panel, fitting, tracing } = work;
  const sheet = sheetAt(work, (fitting ?? tracing)?.sheet ?? -1);
  const scale = host.plan().reach(1);
  host.marks(sheet && [fitting && fittingMarks(fitting, sheet, scale), tracing && tracingMarks(tracing, groundOf(work, sheet))]);
  // The name of an area is drawn as it is typed.
  if (!isTyping(panel) || panel.querySelector('[data-trace-title]:focus')) redraw(panel, sheetForms(work));
  else if (fitting && sheet) refreshFitting(panel, fitting, sheet);
}

function setTracing(work: SheetsWork, tracing: SheetTracing | undefined): void {
  work.tracing = tracing;
  show(work);
}

function setFitting(work: SheetsWork, fitting: Fitting | undefined): void {
  work.fitting = fitting;
  show(work);
}

function listen(work: SheetsWork): void {
  const { host, panel } = work;
  const options = { signal: host.signal };
  panel.addEventListener('click', ({ target }) => target instanceof Element && press(work, target.closest('button')), options);
  panel.addEventListener('change', ({ target }) => void change(work, target), options);
  panel.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { fitField, traceTitle } = target.dataset;
      if (traceTitle !== undefined && work.tracing) setTracing(work, { ...work.tracing, title: target.value });
      if (fitField !== undefined && work.fitting) setFitting(work, withField(work.fitting, fitField, target.value));
    },
    options,
  );
  for (const place of [panel, host.svg()]) {
    place.addEventListener('dragover', event => event.preventDefault(), options);
    place.addEventListener('drop', event => drop(work, event as DragEvent), options);
  }
}

/** A picture that is dropped lies under the sheet on which it was let go; beside the board under the first. */
function drop(work: SheetsWork, event: DragEvent): void {
  const [file] = event.dataTransfer?.files ?? [];
  if (!file) return;
  event.preventDefault();
  event.stopPropagation();
  const { host } = work;
  const [x, y] = event.currentTarget === host.svg() ? sheetPoint(host.svg(), event) : [-1, -1];
  const scale = host.plan().reach(1);
  const isUnder = ({ at, size }: Sheet): boolean =>
    [x, y].every((point, k) => point / scale >= (at[k] ?? 0) && point / scale < (at[k] ?? 0) + (size[k] ?? 0));
  void lay(work, Math.max(0, sheetsOf(host.now()).findIndex(isUnder)), file);
}

function press(work: SheetsWork, button: HTMLButtonElement | null): void {
  const { ground, fit: index, fitDo: act, trace, traceDo, lookBare } = button?.dataset ?? {};
  const { host } = work;
  if (ground !== undefined) step(work, `Take the picture of a sheet away`, { path: ['board', 'sheets', Number(ground), 'picture'] });
  if (lookBare !== undefined)
    host.step({ label: `Take the picture of ${lookBare} away`, change: now => withLook(now, lookBare, 'picture', undefined) });
  if (index !== undefined) beginFit(work, Number(index));
  if (trace !== undefined) beginTrace(work, Number(trace));
  if (traceDo === 'back' && work.tracing) setTracing(work, withoutLast(work.tracing));
  if (traceDo === 'close') closeTrace(work);
  if (traceDo === 'done') host.take(undefined);
  if (act === 'again' && work.fitting) setFitting(work, { ...work.fitting, points: [] });
  if (act === 'cancel') host.take(undefined);
  if (act === 'use') useGrid(work, false);
  if (act === 'straighten') void straighten(work);
}

function step({ host }: SheetsWork, label: string, change: { readonly path: readonly (string | number)[]; readonly to?: unknown }): void {
  host.step({ label, change: now => applyEdit(now, { changes: [change] }) });
}

function beginFit(work: SheetsWork, index: number): void {
  const { host } = work;
  const sheet = sheetAt(work, index);
  if (!sheet) return;
  setFitting(work, beginFitting(index, sheet.grid?.kind ?? 'flat'));
  const tool = fitTool(
    host,
    () => work.fitting && sheetAt(work, work.fitting.sheet),
    () => work.fitting,
    next => setFitting(work, next),
  );
  host.take({ ...tool, left: () => setFitting(work, undefined) });
  host.say('Tap the middle of the first cell on the board; by keys the arrows go there and Enter takes it.');
  host.svg().focus({ preventScroll: true });
}

function beginTrace(work: SheetsWork, index: number): void {
  const { host } = work;
  const sheet = sheetAt(work, index);
  if (!sheet) return;
  setTracing(work, { ...beginTracing(groundOf(work, sheet)), sheet: index });
  host.take(
    traceTool({
      host,
      ground() {
        const traced = work.tracing && sheetAt(work, work.tracing.sheet);
        return traced && groundOf(work, traced);
      },
      now: () => work.tracing,
      set: next => setTracing(work, next && { ...next, sheet: index }),
      close: () => closeTrace(work),
    }),
  );
  host.say('Tap the corners of an area; by keys the arrows go there, Enter takes one and Enter once more closes the area.');
  host.svg().focus({ preventScroll: true });
}

/** What is traced becomes a place of its sheet, and the next can be begun; it says why where it is no area. */
function closeTrace(work: SheetsWork): void {
  const { host, tracing } = work;
  const sheet = tracing && sheetAt(work, tracing.sheet);
  if (!sheet) return;
  const title = tracing.title.trim() || beginTracing(groundOf(work, sheet)).title;
  const made = tracePlace(title, tracing.sketch.points);
  if (!made.ok) {
    host.say(`Not closed: ${made.problems[0]?.says ?? ''}.`);
    return;
  }
  const { places = [] } = sheet;
  step(work, `Trace ${title}`, { path: ['board', 'sheets', tracing.sheet, 'places'], to: [...places, made.value] });
  host.say(`${title} is traced. The next one can be begun.`);
  const now = sheetAt(work, tracing.sheet);
  setTracing(work, now && { ...beginTracing(groundOf(work, now)), sheet: tracing.sheet });
}

/** The grid that was fitted becomes that of its sheet. */
function useGrid({ host, fitting }: SheetsWork, isStraight: boolean, more: BoardStep['change'] = now => now): void {
  const grid = fitting && fittedBy(fitting);
  if (!fitting || !grid) return;
  const path = ['board', 'sheets', fitting.sheet, 'grid'];
  const { grid: before } = sheetsOf(host.now())[fitting.sheet] ?? {};
  const to = { ...levelGrid(grid, isStraight), numbering: before?.numbering ?? NUMBERING };
  const change = (now: ReturnType<BoardHost['now']>) => applyEdit(more(now), { changes: [{ path, to }] });
  const fault = sheetsFault(change(host.now()).board);
  if (fault !== undefined) host.say(fault);
  else {
    host.step({ label: 'Fit the grid', change });
    host.take(undefined);
  }
}

async function straighten(work: SheetsWork): Promise<void> {
  const { host, fitting } = work;
  const [grid, name] = [fitting && fittedBy(fitting), fitting && sheetAt(work, fitting.sheet)?.picture];
  if (!fitting || !grid || name === undefined) return;
  const made = await keepStraight(host.photos, name, grid);
  if (made.ok)
    useGrid(work, true, now => applyEdit(now, { changes: [{ path: ['board', 'sheets', fitting.sheet, 'picture'], to: made.value.name }] }));
  else host.say(made.problems[0]?.says ?? '');
}

async function change(work: SheetsWork, target: EventTarget | null): Promise<void> {
  const { host, fitting } = work;
  if (target instanceof HTMLSelectElement) {
    const { lookSymbol, fitField } = target.dataset;
    const to = target.value === '' ? undefined : target.value;
    if (lookSymbol !== undefined) host.step({ label: `Sign of ${lookSymbol}`, change: now => withLook(now, lookSymbol, 'symbol', to) });
    if (fitField !== undefined && fitting) setFitting(work, withField(fitting, fitField, target.value));
    return;
  }
  if (!(target instanceof HTMLInputElement)) return;
  const { groundFile, lookPicture } = target.dataset;
  const [file] = target.files ?? [];
  if (!file) return;
  target.value = '';
  if (groundFile !== undefined) await lay(work, Number(groundFile), file);
  if (lookPicture !== undefined) await dress(work, lookPicture, file);
}

/** Lays a picture under a sheet, which is as large as it from then on. */
async function lay({ host }: SheetsWork, index: number, file: File): Promise<void> {
  host.say('Reading the picture …');
  const kept = await keepPicture(host.photos, file);
  if (!kept.ok) return host.say(kept.problems[0]?.says ?? '');
  const { size } = kept.value;
  if (!hasRoom(sheetsOf(host.now()), index, size)) return host.say('There is no room for it: take another sheet away first.');
  host.step({ label: 'Lay a picture under a sheet', change: now => withGround(now, index, kept.value) });
  host.say(`The picture lies under the sheet, ${size.join(' by ')} pixels. Fit the grid to it.`);
}

/** A picture on the counters of a kind, as large as it is: a counter is about as wide as a cell. */
async function dress({ host }: SheetsWork, kind: string, file: File): Promise<void> {
  const kept = await keepPicture(host.photos, file);
  if (!kept.ok) return host.say(kept.problems[0]?.says ?? '');
  host.step({ label: `Picture of ${kind}`, change: now => withLook(now, kind, 'picture', kept.value.name) });
}

/** One form for each sheet; the first is open. */
function sheetForms(work: SheetsWork): Html {
  const { host } = work;
  const now = host.now();
  const sheets = sheetsOf(now);
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
        groundPart(work, sheet, i),
        groupForm(shape, sheet, ['board', 'sheets', i], { names: [], titles: TITLES }, ['picture']),
        sheets.length > 1 &&
          h('button', { type: 'button', 'data-remove': JSON.stringify(['board', 'sheets', i]) }, `Remove ${sheet.title}`),
      ),
    ),
    h('p', { class: 'editor-buttons' }, h('button', { type: 'button', 'data-add-item': '["board","sheets"]' }, 'Add a sheet')),
    looksPart(now, specialShape(host)),
  );
}

const shapes = new WeakMap<BoardHost['schemas'], FieldShape>();

function specialShape({ schemas }: BoardHost): FieldShape {
  const shape = shapes.get(schemas) ?? shapeOf(schemas.special);
  shapes.set(schemas, shape);
  return shape;
}

/** The picture of a sheet, fitting its grid, and tracing areas on it. */
const groundPart = ({ fitting, tracing }: SheetsWork, sheet: Sheet, i: number): Html =>
  h(
    'div',
    { class: 'sheet-ground-part' },
    h(
      'p',
      { class: 'editor-buttons' },
      h(
        'label',
        { class: 'button' },
        sheet.picture === undefined ? 'Lay a picture under it' : 'Another picture',
        h('input', { type: 'file', accept: 'image/*', class: 'hidden-text', 'data-ground-file': i }),
      ),
      sheet.picture !== undefined && h('button', { type: 'button', 'data-ground': i }, 'Take the picture away'),
      fitting?.sheet !== i && h('button', { type: 'button', 'data-fit': i }, 'Fit the grid by three clicks'),
      tracing?.sheet !== i && h('button', { type: 'button', 'data-trace': i }, 'Trace areas'),
    ),
    fitting?.sheet === i && fittingForm(fitting, sheet),
    tracing?.sheet === i && tracingForm(tracing),
  );

const TITLES: ReadonlyMap<string, string> = new Map([
  ['flat', 'Hexes, flat top'],
  ['pointy', 'Hexes, pointed top'],
  ['square', 'Squares'],
]);
