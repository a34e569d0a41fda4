// One gesture of the hand as one step: the outline follows every movement, the board and its layers as fast as they are
// drawn, and what would be a fault is not done.

import type { TableBoard } from '../../../core/board.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { Alteration, TableWork } from './work.ts';

export interface Gesture {
  begin(says: string): void;
  /** The board when it began. */
  start(): TableBoard;
  /** What it would be if the hand let go now. */
  hold(alteration: Alteration): void;
  /** The hand lets go: done, or said why not and as it was. */
  end(): void;
  giveUp(): void;
}

interface GestureState {
  readonly work: TableWork;
  /** The scenario when it began; undefined where none is under way. */
  from: Scenario | undefined;
  label: string;
  stroke: string;
  held: Alteration | undefined;
  frame: number | undefined;
  hasStepped: boolean;
}

/** Gestures of one tool, one after the other. */
export function createGesture(work: TableWork): Gesture {
  const gesture: GestureState = { work, from: undefined, label: '', stroke: '', held: undefined, frame: undefined, hasStepped: false };
  return {
    begin(words) {
      clear(gesture);
      gesture.from = work.host.now();
      gesture.label = words;
      gesture.stroke = work.stroke();
    },
    start() {
      const { from } = gesture;
      if (from?.board.kind !== 'table') throw new Error('a gesture begins on a table');
      return from.board;
    },
    hold: alteration => hold(gesture, alteration),
    end() {
      stop(gesture);
      if (gesture.held) step(gesture);
      else {
        const { fault } = work.chosen();
        back(gesture);
        if (fault) work.host.say(`Put back: ${fault.message}.`);
      }
      settle(gesture);
    },
    giveUp() {
      back(gesture);
      settle(gesture);
    },
  };
}

function hold(gesture: GestureState, alteration: Alteration): void {
  const { work, from } = gesture;
  if (!from) return;
  const known = new Set(work.faults(from.board as TableBoard).map(fault => fault.message));
  const fault = work.faults(alteration.board).find(one => !known.has(one.message));
  work.set({ ghost: alteration.board, fault });
  if (fault) {
    work.host.say(fault.message);
    gesture.held = undefined;
    stop(gesture);
  } else {
    gesture.held = alteration;
    gesture.frame ??= requestAnimationFrame(() => step(gesture));
  }
}

/** The board as it is held now, if it is sound; the system's part is that of the beginning, led along once. */
function step(gesture: GestureState): void {
  gesture.frame = undefined;
  const { work, label, stroke, held, from } = gesture;
  if (!held || !from) return;
  gesture.hasStepped = true;
  const { board, special } = held;
  work.host.step({
    label,
    stroke,
    change: scenario => ({ ...scenario, board, ...(special && from.special !== undefined ? { special: special(from.special) } : {}) }),
  });
}

/** As it was when it began. */
function back({ work, label, stroke, from, hasStepped }: GestureState): void {
  if (!from || !hasStepped) return;
  const { board, special } = from;
  work.host.step({ label, stroke, change: scenario => ({ ...scenario, board, ...(special === undefined ? {} : { special }) }) });
}

function stop(gesture: GestureState): void {
  if (gesture.frame !== undefined) cancelAnimationFrame(gesture.frame);
  gesture.frame = undefined;
}

function clear(gesture: GestureState): void {
  stop(gesture);
  gesture.from = undefined;
  gesture.held = undefined;
  gesture.hasStepped = false;
}

function settle(gesture: GestureState): void {
  gesture.work.set({ ghost: undefined, fault: undefined });
  clear(gesture);
}
