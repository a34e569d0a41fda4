// What the parts of the table's editor share: the board, what is chosen and half drawn, and how a change becomes a step.

import type { TableBoard } from '../../../core/board.ts';
import { countNoun } from '../../../core/englishText.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { Point } from '../../../core/types.ts';
import type { BoardFault } from '../../../editor/table/faults.ts';
import { boardFaults } from '../../../editor/table/faults.ts';
import { kindsOf, type TerrainKind } from '../../../editor/table/kinds.ts';
import { piecesOf } from '../../../editor/table/pieces.ts';
import type { Sketch, WayToDraw } from '../../../editor/table/sketch.ts';
import type { Snapped, Snapping } from '../../../editor/table/snap.ts';
import { holding, type ToolState } from '../activeTool.ts';
import type { BoardHost } from '../board.ts';
import { lengthOf, pixelsOfUnit, reachOf } from '../onScreen.ts';

export type ToolId = 'select' | 'corners' | 'photo' | WayToDraw;

/** What is shown and chosen, and lives no longer than the page. */
export interface TableSelection {
  readonly tool: ToolId | undefined;
  readonly selected: ReadonlySet<string>;
  /** The corner of the one selected piece that is chosen. */
  readonly corner: number | undefined;
  readonly kind: string;
  readonly width: number;
  readonly grid: number;
  readonly isSticky: boolean;
  readonly sketch: Sketch | undefined;
  readonly pointer: Point | undefined;
  /** What the pointer was drawn to. */
  readonly drawnTo: Snapped | undefined;
  /** The pieces as they would be where they are held now, and what is wrong with that. */
  readonly ghost: TableBoard | undefined;
  readonly fault: BoardFault | undefined;
  /** Words beside the pointer: an angle, a length. */
  readonly measure: string | undefined;
}

/** A change of the board, and of what the system's part says of its pieces. */
export interface Alteration {
  readonly board: TableBoard;
  readonly special?: (special: unknown) => unknown;
}

export interface TableWork {
  readonly host: BoardHost;
  readonly kinds: readonly TerrainKind[];
  board(): TableBoard;
  readonly chosen: ToolState<TableSelection>['now'];
  readonly set: ToolState<TableSelection>['set'];
  readonly onSet: ToolState<TableSelection>['watch'];
  /**
   * Does a change, unless the board that comes of it has a fault that the present one has not: that is said with its place, and
   * the change left. Tells whether it was done.
   */
  alter(says: string, alteration: Alteration, stroke?: string): boolean;
  faults(board?: TableBoard): readonly BoardFault[];
  kindOf(id: string): TerrainKind | undefined;
  /** So many pixels in the unit of the table, and in units of the drawing. */
  reach(pixels: number): number;
  units(pixels: number): number;
  snapping(event?: PointerEvent): Snapping;
  /** A name for the steps of one gesture. */
  stroke(): string;
}

/** The editor of a scenario on a table. Throws where its board is none. */
export function createWork(host: BoardHost): TableWork {
  const kinds = kindsOf(host.schemas);
  const board = (): TableBoard => {
    const { board: now } = host.now();
    if (now.kind !== 'table') throw new Error('the editor of tables needs a table');
    return now;
  };
  const {
    now: chosen,
    set,
    watch,
  } = holding<TableSelection>({
    tool: undefined,
    selected: new Set(),
    corner: undefined,
    kind: kinds[0]?.id ?? '',
    width: board().unit === 'in' ? 3 : 6,
    grid: board().unit === 'in' ? 0.5 : 1,
    isSticky: true,
    sketch: undefined,
    pointer: undefined,
    drawnTo: undefined,
    ghost: undefined,
    fault: undefined,
    measure: undefined,
  });
  let strokes = 0;
  const work: TableWork = {
    host,
    kinds,
    board,
    chosen,
    set,
    onSet: watch,
    faults: (of = board()) => boardFaults(of, host.schemas),
    alter(label, { board: next, special }, stroke) {
      const known = new Set(work.faults().map(({ message: words }) => words));
      const fault = work.faults(next).find(({ message: words }) => !known.has(words));
      if (chosen().fault && !fault) host.say('');
      work.set({ fault, ghost: undefined });
      if (fault) {
        host.say(`Not done: ${fault.message}.`);
        return false;
      }
      host.step({ label, ...(stroke === undefined ? {} : { stroke }), change: scenario => withBoard(scenario, next, special) });
      return true;
    },
    kindOf: id => kinds.find(kind => kind.id === id),
    reach: pixels => lengthOf(host, pixels),
    units: pixels => pixels / pixelsOfUnit(host),
    snapping: event => {
      const { grid, isSticky } = chosen();
      const isFree = event?.altKey === true;
      return { grid: isFree ? 0 : grid, within: isSticky && !isFree ? work.reach(reachOf(event) * (event ? 0.7 : 1)) : 0 };
    },
    stroke: () => `table ${Date.now()} ${strokes++}`,
  };
  return work;
}

function withBoard(scenario: Scenario, board: TableBoard, special: Alteration['special']): Scenario {
  if (!special || scenario.special === undefined) return { ...scenario, board };
  return { ...scenario, board, special: special(scenario.special) };
}

/** The one piece that is selected; undefined where none or several are. */
export const oneSelected = (work: Pick<TableWork, 'board' | 'chosen'>) => {
  const { selected } = work.chosen();
  return selected.size === 1 ? piecesOf(work.board(), selected)[0] : undefined;
};

/** What is selected, in words. */
export function selectedSaid(work: Pick<TableWork, 'board' | 'chosen'>): string {
  const pieces = piecesOf(work.board(), work.chosen().selected);
  return pieces.length === 1 ? (pieces[0]?.title ?? '') : countNoun(pieces.length, 'piece');
}
