// The editor of boards of areas: a theatre cut from a map of the system, owners, names, values, and the set-up of every power.

import type { MapBoard } from '../../../core/board.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { readReference, wordsOf } from '../../../core/ruleset.ts';
import type { Scenario } from '../../../core/scenario.ts';
import { mapOf, piecesAt, theatre, wholeOf, withArea, withPieces } from '../../../editor/areas.ts';
import { type FieldShape, shapeAt, shapeOf } from '../../../editor/shape.ts';
import { h } from '../../../render/html.ts';
import type { BoardEditor, BoardHost, BoardTool, BoardWork } from '../board.ts';
import { isTyping, redraw } from '../scaffold/panel.ts';
import { type MapMode, type MapShowing, mapPanel } from './panel.ts';

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
    },
  };
  void nameTypes(work);
  panel.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    const { mode, theatre: which } = button?.dataset ?? {};
    if (mode !== undefined) take(work, mode as MapMode);
    if (which !== undefined) bringIn(work, which);
  });
  panel.addEventListener('change', event => changeBy(work, event.target as HTMLInputElement | HTMLSelectElement));
  return { changed: now => follow(work, now), shown: () => take(work, work.showing.mode) };
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

function mark({ host, showing: { area } }: MapWork): void {
  const isThere = area !== undefined && Object.hasOwn(mapOf(host.now()).areas, area);
  host.marks(isThere && h('path', { class: 'area-chosen', d: host.plan().outline(area) }));
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
  work.whole = wholeOf(board, host.schemas) ?? work.whole;
  const side = showing.side === '' || now.sides.some(({ id }) => id === showing.side) ? showing.side : (now.sides[0]?.id ?? '');
  const area = showing.area !== undefined && Object.hasOwn(board.areas, showing.area) ? showing.area : undefined;
  const whole = Object.entries(work.whole?.areas ?? {}).map(([id, one]) => [id, one.title, one.kind] as const);
  work.showing = { ...showing, side, area, whole };
  if (!isTyping(panel)) draw(work);
  mark(work);
}

const titleOf = ({ host }: MapWork, area: string): string => lookUp(mapOf(host.now()).areas, area)?.title ?? area;

/** What a tap on an area does. */
const TAPS: Readonly<Record<MapMode, (work: MapWork, area: string) => void>> = {
  look: (work, area) => set(work, { area }),
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

const tapping = (work: MapWork, mode: MapMode): BoardTool => ({
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
  set(work, { mode, ...(mode === 'pieces' && showing.side === '' ? { side: host.now().sides[0]?.id ?? '' } : {}) });
  host.take(tapping(work, mode));
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
  const { mapSet, areaSet, pieces, inPlay } = control.dataset;
  const isChecked = control instanceof HTMLInputElement && control.checked;
  if (mapSet !== undefined) set(work, { [mapSet]: mapSet === 'takes' ? isChecked : control.value });
  if (areaSet !== undefined && area !== undefined) setArea(work, area, areaSet, control.value);
  if (pieces !== undefined && area !== undefined) {
    const [side, type] = JSON.parse(pieces) as [string, string];
    setPieces(work, area, side, type, Math.max(0, Math.min(99, Math.round(Number(control.value)) || 0)));
  }
  if (inPlay !== undefined) setInPlay(work, inPlay, isChecked);
}

function setInPlay(work: MapWork, area: string, isIn: boolean): void {
  const kept = new Set(Object.keys(mapOf(work.host.now()).areas));
  if (isIn) kept.add(area);
  else kept.delete(area);
  keepInPlay(work, [...kept], `${isIn ? 'Bring in' : 'Cut out'} ${lookUp(work.whole?.areas, area)?.title ?? area}`);
  draw(work);
}

function setArea(work: MapWork, area: string, field: string, value: string): void {
  const given =
    field === 'value'
      ? { value: value === '' ? undefined : Math.max(0, Number(value) || 0) }
      : field === 'owner'
        ? { owner: value || undefined }
        : { title: value || area };
  work.host.step({ label: `${titleOf(work, area)}: ${field}`, change: scenario => withArea(scenario, area, given) });
}
