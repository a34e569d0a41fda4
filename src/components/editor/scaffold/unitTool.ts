// What the pointer does where no other tool has it: it takes a unit by its piece and puts it elsewhere. A tool of its own
// places units that are not on the board yet.

import type { Place, Point, UnitId } from '../../../core/types.ts';
import { placeUnit } from '../../../editor/forces.ts';
import { type BoardPlan, placeName } from '../../../render/board/plan.ts';
import { type Child, h } from '../../../render/html.ts';
import type { BoardTool } from '../board.ts';
import type { EditorDesk } from './desk.ts';
import type { BoardView } from './view.ts';

/** Moves units by dragging them: on a table by the point where they were taken. */
export function movingTool(desk: EditorDesk, view: BoardView): BoardTool {
  let held: { readonly id: UnitId; readonly by: Point; to: Place | undefined } | undefined;
  const leave = () => {
    held = undefined;
    view.marks(undefined);
  };
  return {
    title: 'Move units',
    down({ unit, point }) {
      if (unit === undefined) return false;
      const at = desk.now().units.find(({ id }) => id === unit)?.at;
      held = { id: unit, by: typeof at === 'object' ? [at[0] - point[0], at[1] - point[1]] : [0, 0], to: undefined };
      return true;
    },
    move({ place, point }) {
      if (!held) return;
      held.to =
        typeof place === 'string' || view.plan()?.kind === 'picture' ? place : [half(point[0] + held.by[0]), half(point[1] + held.by[1])];
      view.marks(ghost(view.plan(), held.to));
    },
    up() {
      const was = held;
      leave();
      if (was?.to !== undefined) move(desk, view, was.id, was.to);
    },
    cancel: leave,
  };
}

/** Units on a table stand at halves of its unit, as near as a hand puts them. */
const half = (length: number): number => Math.round(length * 2) / 2 + 0;

/** Puts a unit at a place of the board. */
export function move(desk: EditorDesk, view: BoardView, id: UnitId, place: Place): void {
  const plan = view.plan();
  const name = plan ? placeName(plan, place) : String(place);
  desk.step({ label: `${id} to ${name}`, change: scenario => placeUnit(scenario, id, place) });
  desk.say(`${id} stands at ${name}.`);
}

/** Tells a place when the board is tapped, or chosen by keys; `title` says what for. */
export function pickTool(title: string, view: BoardView, picked: (place: Place) => void): BoardTool {
  return {
    title,
    cursor: 'crosshair',
    hover: at => view.marks(ghost(view.plan(), at?.place)),
    tap({ place }) {
      view.marks(undefined);
      if (place !== undefined) picked(place);
      return true;
    },
    press: picked,
    cancel: () => view.marks(undefined),
  };
}

const ghost = (plan: BoardPlan | undefined, place: Place | undefined): Child =>
  plan !== undefined && place !== undefined && h('path', { class: 'editor-ghost', d: plan.outline(place, 2) });
