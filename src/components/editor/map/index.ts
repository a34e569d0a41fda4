// The editor of boards of areas: a theatre cut from a map of the system, owners, names, values, and the set-up of every power.

import type { MapBoard } from '../../../core/board.ts';
import { readReference, wordsOf } from '../../../core/ruleset.ts';
import type { Scenario } from '../../../core/scenario.ts';
import { mapOf, piecesAt, theatre, wholeOf, withArea, withPieces } from '../../../editor/areas.ts';
import { shapeAt, shapeOf } from '../../../editor/shape.ts';
import { h } from '../../../render/html.ts';
import type { BoardEditor, BoardHost, BoardTool, BoardWork } from '../board.ts';
import { isTyping, redraw } from '../scaffold/panel.ts';
import { type MapMode, type MapShowing, mapPanel } from './panel.ts';

export const editor: BoardEditor = { kind: 'map', mount };

function mount(host: BoardHost, panel: HTMLElement): BoardWork {
  const special = shapeOf(host.schemas.special);
  const unit = shapeOf(host.schemas.unit);
  const counts = shapeAt(unit, ['count'])?.kind === 'number';
  let whole: MapBoard | undefined;
  let showing: MapShowing = {
    mode: 'look',
    area: undefined,
    side: host.now().sides[0]?.id ?? '',
    type: '',
    takes: false,
    types: [],
    whole: [],
    currency: wordsOf(host.ruleset).currency,
  };
  const draw = () => redraw(panel, mapPanel(host.now(), showing));
  const set = (change: Partial<MapShowing>) => {
    showing = { ...showing, ...change };
    draw();
    mark();
  };
  const titleOf = (area: string) => mapOf(host.now()).areas[area]?.title ?? area;
  const mark = () => {
    const { area } = showing;
    const isThere = area !== undefined && Object.hasOwn(mapOf(host.now()).areas, area);
    host.marks(isThere && h('path', { class: 'area-chosen', d: host.plan().outline(area) }));
  };

  void readReference(host.ruleset).then(({ tables }) => {
    const shape = shapeAt(unit, ['type']);
    const titles = new Map(tables.flatMap(({ rows }) => rows.map(({ id, title }) => [id, title] as const)).toReversed());
    const types = shape?.kind === 'choice' ? shape.values.map(id => ({ id: String(id), title: titles.get(String(id)) ?? String(id) })) : [];
    set({ types, type: types[0]?.id ?? '' });
  });

  const own = (area: string) => {
    const { side } = showing;
    if (mapOf(host.now()).areas[area]?.kind !== 'land') {
      host.say(`${titleOf(area)} is sea: nobody owns it.`);
      return;
    }
    host.step({
      label: `${titleOf(area)} to ${side || 'nobody'}`,
      change: scenario => withArea(scenario, area, { owner: side || undefined }),
    });
  };
  const setPieces = (area: string, side: string, type: string, count: number) =>
    host.step({
      label: `${count} ${type} of ${side} in ${titleOf(area)}`,
      stroke: `pieces ${area} ${side} ${type}`,
      change: scenario => withPieces(scenario, { area, side, type, count, counts }),
    });
  const putPiece = (area: string) => {
    const { side, type, takes } = showing;
    const before = piecesAt(host.now(), area, side).get(type) ?? 0;
    setPieces(area, side, type, before + (takes ? -1 : 1));
    host.say(`${titleOf(area)}: ${piecesAt(host.now(), area, side).get(type) ?? 0} ${type} of ${side}.`);
  };
  const inPlay = (names: readonly string[], label: string) => {
    const of = whole;
    if (names.length === 0) {
      host.say('At least one area has to stay.');
      return;
    }
    host.step({ label, change: scenario => theatre(scenario, names, of ?? mapOf(scenario), special) });
  };
  const cut = (area: string) =>
    inPlay(
      Object.keys(mapOf(host.now()).areas).filter(id => id !== area),
      `Cut out ${titleOf(area)}`,
    );

  const acts: Readonly<Record<MapMode, (area: string) => void>> = { look: area => set({ area }), own, pieces: putPiece, cut };
  const tapping = (mode: MapMode): BoardTool => ({
    title: mode,
    cursor: mode === 'look' ? 'default' : 'cell',
    tap({ place }) {
      if (typeof place === 'string') acts[mode](place);
      return mode !== 'look';
    },
    press: place => typeof place === 'string' && acts[mode](place),
  });
  const take = (mode: MapMode) => {
    set({ mode, ...(mode === 'pieces' && showing.side === '' ? { side: host.now().sides[0]?.id ?? '' } : {}) });
    host.take(tapping(mode));
  };

  panel.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    const { mode, theatre: which } = button?.dataset ?? {};
    if (mode !== undefined) take(mode as MapMode);
    if (which !== undefined) theatreAct(which);
  });
  function theatreAct(which: string): void {
    const all = Object.keys((whole ?? mapOf(host.now())).areas);
    const chosen = showing.area;
    if (which === 'all') inPlay(all, 'The whole map');
    else if (chosen === undefined) host.say('Choose an area first: tap it on the board.');
    else inPlayNear(which, chosen, all);
  }
  function inPlayNear(which: string, chosen: string, all: readonly string[]): void {
    const { areas } = mapOf(host.now());
    const touching = new Set([chosen, ...((whole ?? mapOf(host.now())).areas[chosen]?.links ?? [])]);
    inPlay(
      all.filter(id => touching.has(id) || (which === 'around' && Object.hasOwn(areas, id))),
      `${which === 'around' ? 'Add' : 'Only'} what touches ${titleOf(chosen)}`,
    );
  }
  panel.addEventListener('change', event => {
    const control = event.target as HTMLInputElement | HTMLSelectElement;
    const { mapSet, areaSet, pieces, inPlay: id } = control.dataset;
    if (mapSet === 'takes') set({ takes: (control as HTMLInputElement).checked });
    else if (mapSet !== undefined) set({ [mapSet]: control.value });
    if (areaSet !== undefined && showing.area !== undefined) setArea(showing.area, areaSet, control.value);
    if (pieces !== undefined && showing.area !== undefined) {
      const [side, type] = JSON.parse(pieces) as [string, string];
      setPieces(showing.area, side, type, Math.max(0, Math.min(99, Math.round(Number(control.value)) || 0)));
    }
    if (id !== undefined) {
      const kept = new Set(Object.keys(mapOf(host.now()).areas));
      if ((control as HTMLInputElement).checked) kept.add(id);
      else kept.delete(id);
      inPlay([...kept], `${kept.has(id) ? 'Bring in' : 'Cut out'} ${whole?.areas[id]?.title ?? id}`);
      draw();
    }
  });
  function setArea(area: string, field: string, value: string): void {
    const given =
      field === 'value'
        ? { value: value === '' ? undefined : Math.max(0, Number(value) || 0) }
        : field === 'owner'
          ? { owner: value || undefined }
          : { title: value || area };
    host.step({ label: `${titleOf(area)}: ${field}`, change: scenario => withArea(scenario, area, given) });
  }

  return {
    changed(now: Scenario) {
      const board = mapOf(now);
      whole = wholeOf(board, host.schemas) ?? whole;
      const side = showing.side === '' || now.sides.some(({ id }) => id === showing.side) ? showing.side : (now.sides[0]?.id ?? '');
      const area = showing.area !== undefined && Object.hasOwn(board.areas, showing.area) ? showing.area : undefined;
      showing = {
        ...showing,
        side,
        area,
        whole: Object.entries(whole?.areas ?? {}).map(([id, one]) => [id, one.title, one.kind] as const),
      };
      if (!isTyping(panel)) draw();
      mark();
    },
    shown: () => take(showing.mode),
  };
}
