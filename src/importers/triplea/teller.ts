// Tells a log as events of a record and folds them as it goes, so that it knows who stands where: what the rules allow
// is played, what they do not is set right.

import type { AdjustChange } from '../../core/adjustment.ts';
import { validateEvent } from '../../core/referee.ts';
import { type Frame, first, step } from '../../core/replay.ts';
import type { ParseError } from '../../core/result.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { Scenario } from '../../core/scenario.ts';
import type { BattleEvent, SideId } from '../../core/types.ts';
import type { AreaId, AxisEvent, AxisState } from '../../rulesets/axis-and-allies/public.ts';

/** Names of the log in ours; undefined for strangers. */
export interface Names {
  area(territory: string): AreaId | undefined;
  power(player: string): SideId | undefined;
}

export interface ImportContext {
  readonly teller: Teller;
  readonly names: Names;
  /** The log comes without its game: pieces are brought from anywhere without a word. */
  readonly bare: boolean;
}

type Told<E> = E extends unknown ? Omit<E, 'id'> : never;

export interface Teller {
  readonly events: readonly BattleEvent[];
  readonly remarks: readonly ParseError[];
  frame(): Frame;
  state(): AxisState;
  /** The line of the log that is told now. */
  at(line: number): void;
  line(): number;
  /** Plays an event unless it is illegal or impossible: then it is not played, and what is wrong with it comes back. */
  play(event: Told<AxisEvent>): string | undefined;
  /** Sets the position right; nothing without changes. */
  adjust(changes: readonly AdjustChange[], reason: string): void;
  note(text: string): void;
  remark(says: string, line?: number): void;
}

export function createTeller(ruleset: Ruleset, scenario: Scenario): Teller {
  const events: BattleEvent[] = [];
  const remarks: ParseError[] = [];
  const used = new Map<number, number>();
  let frame = first(ruleset, scenario);
  let line = 0;

  /** Named by the line of the log: 'l12', 'l12-2'. */
  function newId(): string {
    const n = (used.get(line) ?? 0) + 1;
    used.set(line, n);
    return n === 1 ? `l${line}` : `l${line}-${n}`;
  }

  function tell(event: object): void {
    const whole = { id: newId(), ...event } as BattleEvent;
    events.push(whole);
    frame = step(ruleset, frame, whole);
  }

  return {
    events,
    remarks,
    frame: () => frame,
    state: () => frame.state as AxisState,
    at: to => {
      line = to;
    },
    line: () => line,
    play(event) {
      const { rulings } = validateEvent(ruleset, frame.state, { id: 'told', ...event } as BattleEvent);
      const fault = rulings.find(({ verdict }) => verdict !== 'doubtful');
      if (!fault) tell(event);
      return fault?.says;
    },
    adjust(changes, reason) {
      if (changes.length > 0) tell({ type: 'adjust', reason, changes });
    },
    note: text => tell({ type: 'note', text }),
    remark: (says, at = line) => void remarks.push({ path: '', ...(at > 0 ? { line: at } : {}), says }),
  };
}
