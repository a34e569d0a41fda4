// The editor of boards of areas: a theatre cut from a map of the system, owners, names, values, and the set-up of every power.

import { isShaped } from '../../../core/areaShape.ts';
import type { MapBoard, SheetPlace } from '../../../core/board.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { readReference, wordsOf } from '../../../core/ruleset.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { Point } from '../../../core/types.ts';
import { mapOf, piecesAt, theatre, wholeOf, withArea, withPieces } from '../../../editor/areas.ts';
import { type CornerChange, onPlane, ringsOf, withLink, withOutline } from '../../../editor/outlines.ts';
import { type FieldShape, shapeAt, shapeOf } from '../../../editor/shape.ts';
import { h } from '../../../render/html.ts';
import type { BoardEditor, BoardHost, BoardTool, BoardWork } from '../board.ts';
import { isTyping, redraw } from '../scaffold/panel.ts';
import { beginTracing, type TraceGround, traceTool, tracingMarks, withoutLast } from '../traceTool.ts';
import { cornerMarks, cornerTool } from './cornerTool.ts';
import { isTracing, type MapMode, type MapShowing, mapPanel } from './panel.ts';
import { drawUnder, keepUnder, readUnder, removeUnder } from './under.ts';

export const editor: BoardEditor = { kind: 'map', mount };

interface MapWork {
  readonly host: BoardHost;
  readonly panel: HTMLElement;
  readonly special: FieldShape;
  readonly unit: FieldShape;
  /** Pieces are counted; else each is a unit of its own. */
  readonly counts: boolean;
  /** The map that the theatre was cut from. */
  whole: MapBoard | undefined;
  showing: MapShowing;
  /** The address of the picture under a map of one's own. */
  under: string | undefined;
  /** The corner that keys move, and what is to become of the one in hand. */
  corner: { readonly at: Point | undefined; readonly change: CornerChange | undefined };
}

function mount(host: BoardHost, panel: HTMLElement): BoardWork {
  const unit = shapeOf(host.schemas.unit);
  const work: MapWork = {
    host,
    panel,
    special: shapeOf(host.schemas.special),
    unit,
    counts: shapeAt(unit, ['count'])?.kind === 'number',
    whole: undefined,
    showing: {
      mode: 'look',
      area: undefined,
      side: host.now().sides[0]?.id ?? '',
      type: '',
      takes: false,
      types: [],
      whole: [],
      currency: wordsOf(host.ruleset).currency,
      tracing: undefined,
      traceKind: 'land',
      hasPicture: false,
    },
    under: undefined,
    corner: { at: undefined, change: undefined },
  };
  void nameTypes(work);
  void readUnder(host).then(href => setUnder(work, work.under ?? href));
  panel.addEventListener('click', ({ target }) => press(work, target instanceof Element ? target.closest('button') : null));
  panel.addEventListener('change', event => changeBy(work, event.target as HTMLInputElement | HTMLSelectElement));
  panel.addEventListener('input', ({ target }) => {
    const { tracing } = work.showing;
    if (target instanceof HTMLInputElement && target.dataset['traceTitle'] !== undefined && tracing)
      set(work, { tracing: { ...tracing, title: target.value } });
  });
  return { changed: now => follow(work, now), shown: () => take(work, work.showing.mode) };
}

function press(work: MapWork, button: HTMLButtonElement | null): void {
  const { mode, theatre: which, area, traceDo, underAway, unlink } = button?.dataset ?? {};
  const { tracing, area: chosen } = work.showing;
  if (mode !== undefined) take(work, mode as MapMode);
  if (which !== undefined) bringIn(work, which);
  if (area !== undefined) choose(work, area);
  if (traceDo === 'back' && tracing) set(work, { tracing: withoutLast(tracing) });
  if (traceDo === 'close') closeArea(work);
  if (traceDo === 'done') take(work, 'look');
  if (underAway !== undefined) void removeUnder(work.host).then(() => setUnder(work, undefined));
  if (unlink !== undefined && chosen !== undefined) link(work, [chosen, unlink], false);
}

async function nameTypes(work: MapWork): Promise<void> {
  const { tables } = await readReference(work.host.ruleset);
  const shape = shapeAt(work.unit, ['type']);
  const titles = new Map(tables.flatMap(({ rows }) => rows.map(({ id, title }) => [id, title] as const)).toReversed());
  const types = shape?.kind === 'choice' ? shape.values.map(id => ({ id: String(id), title: titles.get(String(id)) ?? String(id) })) : [];
  set(work, { types, type: types[0]?.id ?? '' });
}

function draw({ host, panel, showing }: MapWork): void {
  redraw(panel, mapPanel(host.now(), showing));
}

function mark({ host, corner, showing: { area, mode, tracing } }: MapWork): void {
  const isThere = area !== undefined && Object.hasOwn(mapOf(host.now()).areas, area);
  host.marks([
    isThere && mode !== 'corners' && h('path', { class: 'area-chosen', d: host.plan().outline(area) }),
    isThere && mode === 'corners' && cornerMarks(host.now(), area, corner.at, corner.change),
    tracing && tracingMarks(tracing, groundOf(host)),
  ]);
}

function set(work: MapWork, change: Partial<MapShowing>): void {
  work.showing = { ...work.showing, ...change };
  draw(work);
  mark(work);
}

/** Tells what is shown of a scenario that has become another. */
function follow(work: MapWork, now: Scenario): void {
  const { host, panel, showing } = work;
  const board = mapOf(now);
  work.whole = isShaped(board) ? undefined : (wholeOf(board, host.schemas) ?? work.whole);
  const side = showing.side === '' || now.sides.some(({ id }) => id === showing.side) ? showing.side : (now.sides[0]?.id ?? '');
  const area = showing.area !== undefined && Object.hasOwn(board.areas, showing.area) ? showing.area : undefined;
  const whole = Object.entries(work.whole?.areas ?? {}).map(([id, one]) => [id, one.title, one.kind] as const);
  work.showing = { ...showing, side, area, whole };
  if (!isShaped(board) && isTracing(showing.mode)) take(work, 'look');
  if (!isTyping(panel)) draw(work);
  mark(work);
  layUnder(work);
}

function choose(work: MapWork, area: string): void {
  work.corner = { at: undefined, change: undefined };
  set(work, { area });
}

const titleOf = ({ host }: MapWork, area: string): string => lookUp(mapOf(host.now()).areas, area)?.title ?? area;

/** What a tap on an area does. */
const TAPS: Readonly<Record<Exclude<MapMode, 'trace' | 'corners'>, (work: MapWork, area: string) => void>> = {
  look: choose,
  own,
  pieces: putPiece,
  cut: (work, area) =>
    keepInPlay(
      work,
      Object.keys(mapOf(work.host.now()).areas).filter(id => id !== area),
      `Cut out ${titleOf(work, area)}`,
    ),
};

function own(work: MapWork, area: string): void {
  const { host, showing } = work;
  const { side } = showing;
  if (lookUp(mapOf(host.now()).areas, area)?.kind !== 'land') {
    host.say(`${titleOf(work, area)} is sea: nobody owns it.`);
    return;
  }
  host.step({
    label: `${titleOf(work, area)} to ${side || 'nobody'}`,
    change: scenario => withArea(scenario, area, { owner: side || undefined }),
  });
}

function setPieces(work: MapWork, area: string, side: string, type: string, count: number): void {
  work.host.step({
    label: `${count} ${type} of ${side} in ${titleOf(work, area)}`,
    stroke: `pieces ${area} ${side} ${type}`,
    change: scenario => withPieces(scenario, { area, side, type, count, counts: work.counts }),
  });
}

function putPiece(work: MapWork, area: string): void {
  const { host, showing } = work;
  const { side, type, takes } = showing;
  const countNow = () => piecesAt(host.now(), area, side).get(type) ?? 0;
  setPieces(work, area, side, type, countNow() + (takes ? -1 : 1));
  host.say(`${titleOf(work, area)}: ${countNow()} ${type} of ${side}.`);
}

/** Makes a theatre of these areas. */
function keepInPlay({ host, whole, special }: MapWork, names: readonly string[], label: string): void {
  if (names.length === 0) host.say('At least one area has to stay.');
  else host.step({ label, change: scenario => theatre(scenario, names, whole ?? mapOf(scenario), special) });
}

const tapping = (work: MapWork, mode: keyof typeof TAPS): BoardTool => ({
  title: mode,
  cursor: mode === 'look' ? 'default' : 'cell',
  tap({ place }) {
    if (typeof place === 'string') TAPS[mode](work, place);
    return mode !== 'look';
  },
  press: place => typeof place === 'string' && TAPS[mode](work, place),
});

function take(work: MapWork, mode: MapMode): void {
  const { host, showing } = work;
  work.corner = { at: undefined, change: undefined };
  host.take(toolFor(work, mode));
  set(work, {
    mode,
    ...(mode === 'pieces' && showing.side === '' ? { side: host.now().sides[0]?.id ?? '' } : {}),
    ...(mode === 'trace' && { tracing: beginTracing(groundOf(host)) }),
  });
  if (isTracing(mode)) host.svg().focus({ preventScroll: true });
}

function toolFor(work: MapWork, mode: MapMode): BoardTool {
  const { host } = work;
  const ground = () => groundOf(host);
  if (mode === 'trace')
    return traceTool({
      host,
      ground,
      now: () => work.showing.tracing,
      set: tracing => set(work, { tracing, ...(tracing === undefined && { mode: 'look' }) }),
      close: () => closeArea(work),
    });
  if (mode !== 'corners') return tapping(work, mode);
  return cornerTool({
    host,
    ground,
    area: () => work.showing.area,
    choose: area => choose(work, area),
    corner: () => work.corner.at,
    show(at, change) {
      work.corner = { at, change };
      mark(work);
    },
  });
}

/** The plane of a map of one's own, with its areas. */
function groundOf(host: BoardHost): TraceGround {
  const { x, y, width, height } = host.plan().box;
  const board = mapOf(host.now());
  const places = Object.entries(board.areas).flatMap(([id, { title }]) =>
    ringsOf(board, id).map((outline): SheetPlace => ({ title, at: outline[0] ?? [0, 0], outline })),
  );
  return { at: [0, 0], size: board.size ?? [x + width, y + height], places, scale: 1 };
}

/** What is traced becomes an area, and the next can be begun; it says why where it is none. */
function closeArea(work: MapWork): void {
  const { host, showing } = work;
  const { tracing, traceKind: kind } = showing;
  if (!tracing) return;
  const title = tracing.title.trim() || beginTracing(groundOf(host)).title;
  const traced = { title, kind, outline: tracing.sketch.points };
  const made = withOutline(host.now(), traced);
  if (!made.ok) {
    host.say(`Not closed: ${made.problems[0]?.says ?? ''}.`);
    return;
  }
  host.step({ label: `Trace ${title}`, change: () => made.value });
  const links = Object.values(mapOf(made.value).areas).at(-1)?.links ?? [];
  host.say(`${title} is traced and touches ${links.map(id => titleOf(work, id)).join(', ') || 'nothing yet'}.`);
  set(work, { tracing: beginTracing(groundOf(host)) });
}

function link({ host }: MapWork, pair: readonly [string, string], isLinked: boolean): void {
  host.step({ label: isLinked ? 'Link two areas' : 'Take a link off', change: scenario => withLink(scenario, pair, isLinked) });
}

function setUnder(work: MapWork, href: string | undefined): void {
  work.under = href;
  set(work, { hasPicture: href !== undefined });
  layUnder(work);
}

const layUnder = ({ host, under }: MapWork): void => drawUnder(host, isShaped(mapOf(host.now())) ? under : undefined);

/** Lays a picture below; where the map is not one's own, an empty one as large takes its place. */
async function lay(work: MapWork, file: File): Promise<void> {
  const { host, special } = work;
  host.say('Reading the picture …');
  const kept = await keepUnder(host, file);
  if (!kept.ok) return host.say(kept.problems[0]?.says ?? '');
  if (!isShaped(mapOf(host.now()))) host.step({ label: 'A map of one’s own', change: now => onPlane(now, kept.value.size, special) });
  setUnder(work, kept.value.href);
  take(work, 'trace');
  host.say('The picture lies below. Tap the corners of the first area; by keys arrows go there and Enter takes one.');
}

/** Brings in the whole map, or what touches the area that is chosen (`around` beside what is there already). */
function bringIn(work: MapWork, which: string): void {
  const { host, whole, showing } = work;
  const { areas } = mapOf(host.now());
  const map = whole ?? mapOf(host.now());
  const all = Object.keys(map.areas);
  const chosen = showing.area;
  if (which === 'all') keepInPlay(work, all, 'The whole map');
  else if (chosen === undefined) host.say('Choose an area first: tap it on the board.');
  else {
    const touching = new Set([chosen, ...(lookUp(map.areas, chosen)?.links ?? [])]);
    keepInPlay(
      work,
      all.filter(id => touching.has(id) || (which === 'around' && Object.hasOwn(areas, id))),
      `${which === 'around' ? 'Add' : 'Only'} what touches ${titleOf(work, chosen)}`,
    );
  }
}

function changeBy(work: MapWork, control: HTMLInputElement | HTMLSelectElement): void {
  const { area } = work.showing;
  const { mapSet, areaSet, pieces, inPlay, link: other, underFile } = control.dataset;
  const isChecked = control instanceof HTMLInputElement && control.checked;
  if (mapSet !== undefined) set(work, { [mapSet]: mapSet === 'takes' ? isChecked : control.value });
  if (areaSet !== undefined && area !== undefined) setArea(work, area, areaSet, control.value);
  if (pieces !== undefined && area !== undefined) {
    const [side, type] = JSON.parse(pieces) as [string, string];
    setPieces(work, area, side, type, Math.max(0, Math.min(99, Math.round(Number(control.value)) || 0)));
  }
  if (inPlay !== undefined) setInPlay(work, inPlay, isChecked);
  if (other !== undefined && area !== undefined) link(work, [area, control.value], true);
  const [file] = (control instanceof HTMLInputElement && control.files) || [];
  if (underFile !== undefined && file) {
    control.value = '';
    void lay(work, file);
  }
}

function setInPlay(work: MapWork, area: string, isIn: boolean): void {
  const kept = new Set(Object.keys(mapOf(work.host.now()).areas));
  if (isIn) kept.add(area);
  else kept.delete(area);
  keepInPlay(work, [...kept], `${isIn ? 'Bring in' : 'Cut out'} ${lookUp(work.whole?.areas, area)?.title ?? area}`);
  draw(work);
}

/** What a field of an area gives it. A sea is nobody's, and worth nothing. */
function givenBy(field: string, value: string, area: string): Parameters<typeof withArea>[2] {
  if (field === 'value') return { value: value === '' ? undefined : Math.max(0, Number(value) || 0) };
  if (field === 'owner') return { owner: value || undefined };
  if (field === 'kind') return value === 'sea' ? { kind: 'sea', owner: undefined, value: undefined } : { kind: 'land' };
  return { title: value || area };
}

function setArea(work: MapWork, area: string, field: string, value: string): void {
  work.host.step({ label: `${titleOf(work, area)}: ${field}`, change: scenario => withArea(scenario, area, givenBy(field, value, area)) });
}
