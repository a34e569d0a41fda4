// Pieces taken in hand: touched and selected, dragged, turned and scaled by their handles, several at once by a box.

import type { TableBoard } from '../../../core/board.ts';
import type { Point } from '../../../core/types.ts';
import { nextOf, piecesAt, piecesWithin } from '../../../editor/table/hit.ts';
import { distance } from '../../../editor/table/lengths.ts';
import { type Motion, shift, stretch, turn } from '../../../editor/table/motion.ts';
import { snappedShift, snappedTurn } from '../../../editor/table/snap.ts';
import type { BoardTool, Pointed } from '../board.ts';
import { reachOf } from '../onScreen.ts';
import { afterMotion, middleOfSelected, selectAt } from './acts.ts';
import { createGesture } from './gesture.ts';
import { handlesOf } from './handles.ts';
import { pieceKey } from './pieceKeys.ts';
import type { TableWork } from './work.ts';

type Grip =
  | { readonly kind: 'move'; readonly from: Point; readonly there: readonly string[]; readonly wasSelected: boolean }
  | { readonly kind: 'turn' | 'scale'; readonly from: Point; readonly about: Point }
  | { readonly kind: 'box'; readonly from: Point };

const WORDS = { move: 'Move', turn: 'Turn', scale: 'Scale' } as const;

/** The tool that selects. */
export function selectTool(work: TableWork): BoardTool {
  let grip: Grip | undefined;
  let hasMoved = false;
  const gesture = createGesture(work);
  const settle = () => {
    grip = undefined;
    work.set({ drawnTo: undefined, measure: undefined, pointer: undefined });
  };
  return {
    title: 'Select',
    cursor: 'default',
    down(at) {
      grip = gripAt(work, at);
      hasMoved = false;
      if (grip && grip.kind !== 'box') gesture.begin(WORDS[grip.kind]);
      return grip !== undefined;
    },
    move(at) {
      hasMoved = true;
      if (grip?.kind === 'box') work.set({ pointer: at.point, measure: undefined, drawnTo: { at: grip.from } });
      else if (grip) gesture.hold(afterMotion(work, gesture.start(), motionTo(work, gesture.start(), grip, at)));
    },
    up(at) {
      if (grip?.kind === 'box')
        work.set({ selected: new Set(hasMoved ? piecesWithin(work.board(), grip.from, at.point) : []), corner: undefined });
      else if (grip && hasMoved) gesture.end();
      else if (grip?.kind === 'move' && grip.wasSelected) {
        const [selected] = work.chosen().selected;
        const next = nextOf(grip.there, selected);
        if (next !== undefined) work.set({ selected: new Set([next]), corner: undefined });
      }
      settle();
    },
    cancel() {
      gesture.giveUp();
      settle();
    },
    tap() {
      work.set({ selected: new Set(), corner: undefined });
      return true;
    },
    press: place => selectAt(work, place),
    key: event => pieceKey(work, event),
  };
}

function gripAt(work: TableWork, { point, event }: Pointed): Grip | undefined {
  const reach = work.reach(reachOf(event));
  const handles = work.chosen().selected.size > 0 ? handlesOf(work) : undefined;
  for (const kind of ['turn', 'scale'] as const)
    if (handles && distance(handles[kind], point) <= reach) return { kind, from: point, about: middleOfSelected(work) };
  const there = piecesAt(work.board(), point, reach / 2);
  if (there.length > 0) return select(work, there, point, event);
  return event.pointerType === 'mouse' ? { kind: 'box', from: point } : undefined;
}

/**
 * What is touched is selected at once, unless something there is selected already: that is dragged, and left for the next one by a tap.
 */
function select(work: TableWork, there: readonly string[], from: Point, { shiftKey }: PointerEvent): Grip {
  const { selected } = work.chosen();
  const wasSelected = there.some(id => selected.has(id));
  const [first = ''] = there;
  if (shiftKey) work.set({ selected: toggled(selected, first), corner: undefined });
  else if (!wasSelected) work.set({ selected: new Set([first]), corner: undefined });
  return { kind: 'move', from, there, wasSelected: wasSelected && !shiftKey };
}

/** How the selected pieces, on the board as it was, follow the hand. */
function motionTo(work: TableWork, start: TableBoard, held: Exclude<Grip, { kind: 'box' }>, { point, event }: Pointed): Motion {
  const { selected } = work.chosen();
  if (held.kind === 'move') {
    const { by, to } = snappedShift(start, selected, between(held.from, point), work.snapping(event));
    work.set({ drawnTo: to, measure: said(by, work.board()) });
    return shift(by);
  }
  if (held.kind === 'turn') {
    const degrees = snappedTurn(angle(held.about, point) - angle(held.about, held.from), 15, event.altKey ? 0 : 3);
    work.set({ measure: `${((degrees % 360) + 360) % 360}°` });
    return turn(held.about, degrees);
  }
  const grown = Math.max(0.05, Math.round((distance(held.about, point) / distance(held.about, held.from)) * 100) / 100);
  work.set({ measure: `× ${grown}` });
  return stretch(held.about, grown);
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter(one => one !== id)) : new Set([...ids, id]);

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [bx - ax, by - ay];
const angle = ([ax, ay]: Point, [bx, by]: Point): number => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
const said = ([x, y]: Point, { unit }: TableBoard): string =>
  `${x >= 0 ? '+' : '−'}${Math.abs(x)}, ${y >= 0 ? '+' : '−'}${Math.abs(y)} ${unit}`;
