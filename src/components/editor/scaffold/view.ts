// The board of the scenario that is edited, with every layer of a scenario's page, following every change.

import type { Scenario } from '../../../core/scenario.ts';
import type { UnitId } from '../../../core/types.ts';
import { scene } from '../../../library/read.ts';
import type { BoardPlan } from '../../../render/board/plan.ts';
import { type Child, join } from '../../../render/html.ts';
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

/** A board inside `root`. `sprite`: address of the counters. */
export function createView(root: HTMLElement, system: System, sprite: string, events: ViewEvents, signal: AbortSignal): BoardView {
  let mounted: Mounted | undefined;
  let wanted: Scenario | undefined;
  let isBusy = false;
  const layers: Record<'over' | 'under', Child> = { over: undefined, under: undefined };
  signal.addEventListener('abort', () => mounted?.close());
  const svg = () => root.querySelector<SVGSVGElement>('svg.board') ?? undefined;
  const decorate = (name: 'over' | 'under') => {
    const board = svg();
    if (board) layerOf(board, name).innerHTML = join([layers[name]]).markup;
  };

  async function show(scenario: Scenario): Promise<void> {
    const source = scene(system.ruleset, scenario);
    if (mounted) {
      await showScenario(mounted.page, source);
      return;
    }
    mounted = await openMount(root, source, { sprite, address: 'none' });
    if (signal.aborted) mounted.close();
    else events.opened(mounted.page);
  }
  /** The scenario or, where it cannot be set up, its board alone; says why. */
  async function showWhatCan(scenario: Scenario): Promise<string | undefined> {
    try {
      await show(scenario);
      return undefined;
    } catch (error) {
      const says = error instanceof Error ? error.message : String(error);
      await show(bare(system, scenario)).catch(() => {}); // no board of this system: what was drawn last stays
      return says;
    }
  }
  async function draw(): Promise<void> {
    isBusy = true;
    for (let scenario = wanted; scenario && !signal.aborted; scenario = wanted) {
      wanted = undefined;
      const says = await showWhatCan(scenario);
      if (signal.aborted) return;
      decorate('over');
      decorate('under');
      events.failed(says);
    }
    isBusy = false;
  }
  const lay = (name: 'over' | 'under') => (content: Child) => {
    layers[name] = content;
    decorate(name);
  };
  return {
    page: () => mounted?.page,
    plan: () => mounted?.page.battle.plan,
    svg,
    show(scenario) {
      wanted = scenario;
      if (!isBusy) void draw();
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
