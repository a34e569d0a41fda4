// The board of the scenario that is edited, with every layer of a scenario's page, following every change.

import type { Scenario } from '../../../core/scenario.ts';
import type { UnitId } from '../../../core/types.ts';
import { scene } from '../../../library/read.ts';
import type { BoardPlan } from '../../../render/board/plan.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { type Child, join } from '../../../render/html.ts';
import type { ModulePictures } from '../../battle/modulePictures.ts';
import type { Mounted } from '../../battle/mountBoard.ts';
import { openMount } from '../../battle/openMount.ts';
import type { Page } from '../../battle/page.ts';
import { showScenario } from '../../battle/updateBattle.ts';
import type { System } from './desk.ts';

export interface BoardView {
  /** Undefined until the first board is drawn. */
  page(): Page | undefined;
  plan(): BoardPlan | undefined;
  svg(): SVGSVGElement | undefined;
  /** Draws this scenario; of several in a row the last. */
  show(scenario: Scenario): void;
  /** Draws over everything, in place of what was there. */
  marks(content: Child): void;
  /** Draws below everything, likewise. */
  under(content: Child): void;
  /** The unit of the order of battle that a piece stands for. */
  unitOf(piece: UnitId | undefined, scenario: Scenario): UnitId | undefined;
}

export interface ViewEvents {
  /** The board is there for the first time. */
  readonly opened: (page: Page) => void;
  /** What keeps units and layers from being shown; undefined: nothing. */
  readonly failed: (says: string | undefined) => void;
}

/** Where what is drawn comes from: the address of the counters, and pictures that lie beside the scenario. */
interface ViewDrawing {
  readonly sprite: string;
  readonly pictures?: ModulePictures;
}

interface ViewState {
  readonly root: HTMLElement;
  readonly system: System;
  readonly drawing: ViewDrawing;
  readonly events: ViewEvents;
  readonly signal: AbortSignal;
  readonly layers: Record<'over' | 'under', Child>;
  mounted: Mounted | undefined;
  /** The scenario that is to be drawn next. */
  wanted: Scenario | undefined;
  isBusy: boolean;
}

/** A board inside `root`. */
export function createView(root: HTMLElement, system: System, drawing: ViewDrawing, events: ViewEvents, signal: AbortSignal): BoardView {
  const layers = { over: undefined, under: undefined };
  const view: ViewState = { root, system, drawing, events, signal, layers, mounted: undefined, wanted: undefined, isBusy: false };
  signal.addEventListener('abort', () => view.mounted?.close());
  const lay = (name: 'over' | 'under') => (content: Child) => {
    view.layers[name] = content;
    decorate(view, name);
  };
  return {
    page: () => view.mounted?.page,
    plan: () => view.mounted?.page.battle.plan,
    svg: () => svgIn(view),
    show(scenario) {
      view.wanted = scenario;
      if (!view.isBusy) void draw(view);
    },
    marks: lay('over'),
    under: lay('under'),
    unitOf: (piece, { units }) => {
      if (piece === undefined) return undefined;
      const own = units.filter(({ id }) => piece === id || piece.startsWith(`${id}-`));
      return own.toSorted((a, b) => b.id.length - a.id.length)[0]?.id;
    },
  };
}

const svgIn = ({ root }: ViewState): SVGSVGElement | undefined => root.querySelector<SVGSVGElement>('svg.board') ?? undefined;

function decorate(view: ViewState, name: 'over' | 'under'): void {
  const board = svgIn(view);
  if (board) replaceContent(layerOf(board, name), join([view.layers[name]]));
}

async function draw(view: ViewState): Promise<void> {
  const { events, signal } = view;
  view.isBusy = true;
  for (let scenario = view.wanted; scenario && !signal.aborted; scenario = view.wanted) {
    view.wanted = undefined;
    const says = await showWhatCan(view, scenario);
    if (signal.aborted) return;
    decorate(view, 'over');
    decorate(view, 'under');
    events.failed(says);
  }
  view.isBusy = false;
}

/** The scenario or, where it cannot be set up, its board alone; says why. */
async function showWhatCan(view: ViewState, scenario: Scenario): Promise<string | undefined> {
  try {
    await show(view, scenario);
    return undefined;
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    await show(view, bare(view.system, scenario)).catch(() => {}); // no board of this system: what was drawn last stays
    return says;
  }
}

async function show(view: ViewState, scenario: Scenario): Promise<void> {
  const { root, system, drawing, events, signal } = view;
  const source = scene(system.ruleset, scenario);
  if (view.mounted) {
    await showScenario(view.mounted.page, source);
    return;
  }
  const mounted = await openMount(root, source, { ...drawing, address: 'none' });
  view.mounted = mounted;
  if (signal.aborted) mounted.close();
  else events.opened(mounted.page);
}

/** The board of a scenario with nothing on it. */
const bare = ({ schemas }: System, { board, ...scenario }: Scenario): Scenario => {
  const { special, sides } = schemas.blank(board.kind);
  return { ...scenario, board, sides: [...scenario.sides, ...sides], special, units: [], options: {}, tables: {} };
};

/** A layer of the editor's own, below all others or over them. */
function layerOf(board: SVGSVGElement, name: 'over' | 'under'): Element {
  const sheet = board.querySelector('.sheet');
  const found = sheet?.querySelector(`.layer-${name}`);
  if (found) return found;
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  made.setAttribute('class', `layer-${name}`);
  if (name === 'under') sheet?.prepend(made);
  else sheet?.append(made);
  return made;
}
