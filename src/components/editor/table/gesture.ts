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

/** Gestures of one tool, one after the other. */
export function createGesture(work: TableWork): Gesture {
  let from: Scenario | undefined;
  let [label, stroke] = ['', ''];
  let held: Alteration | undefined;
  let frame: number | undefined;
  let hasStepped = false;

  const stop = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };
  /** The board as it is held now, if it is sound; the system's part is that of the beginning, led along once. */
  const step = () => {
    frame = undefined;
    const [now, start] = [held, from];
    if (!now || !start) return;
    hasStepped = true;
    const special = now.special;
    work.host.step({
      label,
      stroke,
      change: scenario => ({
        ...scenario,
        board: now.board,
        ...(special && start.special !== undefined ? { special: special(start.special) } : {}),
      }),
    });
  };
  const back = () => {
    const start = from;
    if (start && hasStepped)
      work.host.step({
        label,
        stroke,
        change: scenario => ({ ...scenario, board: start.board, ...(start.special === undefined ? {} : { special: start.special }) }),
      });
  };
  const clear = () => {
    stop();
    [from, held, hasStepped] = [undefined, undefined, false];
  };
  return {
    begin(words) {
      clear();
      from = work.host.now();
      [label, stroke] = [words, work.stroke()];
    },
    start() {
      if (from?.board.kind !== 'table') throw new Error('a gesture begins on a table');
      return from.board;
    },
    hold(alteration) {
      if (!from) return;
      const known = new Set(work.faults(from.board as TableBoard).map(fault => fault.message));
      const fault = work.faults(alteration.board).find(one => !known.has(one.message));
      work.set({ ghost: alteration.board, fault });
      if (fault) {
        work.host.say(fault.message);
        held = undefined;
        return stop();
      }
      held = alteration;
      frame ??= requestAnimationFrame(step);
    },
    end() {
      stop();
      if (held) step();
      else {
        const { fault } = work.chosen();
        back();
        if (fault) work.host.say(`Put back: ${fault.message}.`);
      }
      work.set({ ghost: undefined, fault: undefined });
      clear();
    },
    giveUp() {
      back();
      work.set({ ghost: undefined, fault: undefined });
      clear();
    },
  };
}
