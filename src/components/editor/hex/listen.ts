// What the controls of the hex editor do.

import { lookUp } from '../../../core/lookUp.ts';
import { type Naming, regrown } from '../../../editor/hex/carry.ts';
import { withName, withTerrainFor } from '../../../editor/hex/paint.ts';
import { type BoardSide, blankBoard } from '../../../editor/hex/size.ts';
import { coat, pickUp, reshape } from './pieces.ts';
import { activateTool, type ToolContext, takeUp } from './toolContext.ts';

/** Hears the panel until the scenario is closed. */
export function listen(bench: ToolContext, panel: HTMLElement, naming: Naming): void {
  const { signal } = bench.host;
  panel.addEventListener(
    'click',
    event => event.target instanceof Element && clicked(bench, event.target.closest('button'), panel, naming),
    { signal },
  );
  panel.addEventListener('change', event => changed(bench, event.target), { signal });
  panel.addEventListener('input', event => typed(bench, event.target), { signal });
  panel.addEventListener(
    'submit',
    event => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) void begin(bench, new FormData(event.target));
    },
    { signal },
  );
  bench.watch((now, before) => {
    if (now.naming !== undefined && now.naming !== before.naming) setTimeout(() => ask(bench, panel), 0);
  });
}

/** The field of a name, with the name that is there. */
function ask(bench: ToolContext, panel: HTMLElement): void {
  const field = panel.querySelector<HTMLInputElement>('[data-naming]');
  if (!field) return;
  field.value = lookUp(bench.board().hexes, field.dataset['naming'] ?? '')?.name ?? '';
  field.select();
}

function clicked(bench: ToolContext, button: HTMLButtonElement | null, panel: HTMLElement, naming: Naming): void {
  const { hand, terrain, radius, level, piece, grow, by, act } = button?.dataset ?? {};
  if (hand !== undefined) takeUp(bench, hand === '' ? undefined : bench.hands[Number(hand)]);
  else if (terrain !== undefined) activateTool(bench, { kind: bench.now().hand?.kind === 'fill' ? 'fill' : 'paint', terrain });
  else if (radius !== undefined) bench.set({ grip: { ...bench.now().grip, radius: Number(radius) } });
  else if (level !== undefined) activateTool(bench, { kind: 'hill', level: Number(level) });
  else if (piece === 'copy' || piece === 'move') pickUp(bench, piece === 'move');
  else if (piece === 'sideways' || piece === 'upright' || piece === 'turn') reshape(bench, piece);
  else if (grow !== undefined) resize(bench, grow as BoardSide, Number(by), naming);
  else if (act === 'replace') replace(bench, panel);
}

function changed(bench: ToolContext, target: EventTarget | null): void {
  if (target instanceof HTMLSelectElement && target.dataset['coat'] !== undefined && target.value !== '') coat(bench, target.value);
  if (!(target instanceof HTMLInputElement)) return;
  if (target.dataset['flag'] === 'erases') bench.set({ grip: { ...bench.now().grip, erases: target.checked } });
  if (target.dataset['flag'] === 'crests') bench.set({ crests: target.checked });
}

/** A name is kept as it is typed, and undone as a whole. */
function typed(bench: ToolContext, target: EventTarget | null): void {
  const hex = target instanceof HTMLInputElement ? target.dataset['naming'] : undefined;
  if (hex === undefined) return;
  const { value } = target as HTMLInputElement;
  bench.commit(`Name ${hex}`, withName(bench.board(), hex, value), `name ${hex}`);
}

function replace(bench: ToolContext, panel: HTMLElement): void {
  const value = (name: string) => panel.querySelector<HTMLSelectElement>(`[data-${name}]`)?.value ?? '';
  const [from, to] = [value('from'), value('to')];
  const words = `${bench.titleOf(from)} becomes ${bench.titleOf(to).toLowerCase()}`;
  const isDone = bench.commit(words, withTerrainFor(bench.board(), from, to));
  bench.host.say(isDone ? `${words}, everywhere.` : 'Nothing to replace.');
}

function resize(bench: ToolContext, side: BoardSide, by: number, naming: Naming): void {
  const stood = bench.host.now().units.filter(({ at }) => at !== undefined).length;
  const words = `${Math.abs(by)} ${by > 0 ? 'more' : 'fewer'} at the ${side}`;
  bench.host.step({ label: words, change: scenario => regrown(scenario, { [side]: by }, bench.ground, naming) });
  const off = stood - bench.host.now().units.filter(({ at }) => at !== undefined).length;
  const { columns, rows } = bench.board();
  const lost = off > 0 ? ` ${off} ${off === 1 ? 'unit is' : 'units are'} off the board.` : '';
  bench.host.say(`The board is ${columns} by ${rows} hexes now.${lost}`);
}

async function begin(bench: ToolContext, form: FormData): Promise<void> {
  const isPainted = Object.values(bench.board().hexes).some(({ terrain }) => terrain !== bench.ground);
  if (isPainted && !(await bench.host.agree('Put an empty board in place of this one? Undo brings it back.'))) return;
  const layout = form.get('layout') === 'pointy' ? 'pointy' : 'flat';
  const board = blankBoard(layout, Number(form.get('columns')), Number(form.get('rows')), String(form.get('terrain')));
  const there = (at: unknown) => typeof at !== 'string' || lookUp(board.hexes, at) !== undefined;
  bench.host.step({
    label: 'An empty board',
    change: scenario => ({
      ...scenario,
      board,
      units: scenario.units.map(({ at, ...unit }) => (at !== undefined && there(at) ? { ...unit, at } : unit)),
    }),
  });
  bench.host.say(`An empty board of ${board.columns} by ${board.rows} hexes.`);
}
