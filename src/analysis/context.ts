// Where questions are answered: the battle that is open, the rule systems that are loaded, and who does the sums.

import { type Folded, type Frame, type Replay, replayInParts } from '../core/replay.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import type { Task } from '../core/task.ts';
import type { RulesetId } from '../core/types.ts';
import type { Backend } from './backend.ts';
import type { BoardAnalysis, BoardAnalysisOf } from './boardAnalysis.ts';

/** What every question may look at. */
export interface AnalysisContext {
  /** Who does the sums. */
  readonly means: Backend;
  /** Throws on a ruleset that is not loaded. */
  find(id: RulesetId): Ruleset;
  /** Throws an Error where no battle is open. */
  battle(): OpenedBattle;
}

/** A folded battle; a context of its own, on which it stays open. `numbers` stay with the position at the start from record to record. */
export interface OpenedBattle extends AnalysisContext, Folded {
  readonly ruleset: Ruleset;
  readonly boardAnalysis: BoardAnalysis;
  readonly numbers: FrameNumbers;
}

/** Numbers of frames, to name them by in what is kept: a frame that stays when its record is rewritten keeps its number. */
export class FrameNumbers {
  readonly #numbers = new WeakMap<Frame, number>();
  #last = 0;

  of(frame: Frame | undefined): number | undefined {
    if (!frame) return undefined;
    const number = this.#numbers.get(frame) ?? ++this.#last;
    this.#numbers.set(frame, number);
    return number;
  }
}

/**
 * A context without a battle; `find` throws on a ruleset that is not loaded, as `boardAnalysisOf` does on a kind of board. `open` folds a
 * record, which counts as open when its last part is done: what was open before is forgotten then, but for what is kept of frames that
 * stay. It throws what `replay` throws.
 */
export function createContext(
  find: (id: RulesetId) => Ruleset,
  boardAnalysisOf: BoardAnalysisOf,
  means: Backend,
): AnalysisContext & { open(scenario: Scenario, record: BattleRecord): Task<void> } {
  let opened: OpenedBattle | undefined;
  return {
    means,
    find,
    battle() {
      if (!opened) throw new Error('no battle is open');
      return opened;
    },
    *open(scenario, record) {
      const ruleset = find(record.ruleset);
      const boardAnalysis = boardAnalysisOf(scenario.board.kind);
      const replay = yield* replayInParts(ruleset, scenario, record, opened);
      const same = replay.frames[0] === opened?.replay.frames[0] ? opened : undefined;
      const battle: OpenedBattle = {
        means,
        find,
        battle: () => battle,
        ruleset,
        boardAnalysis,
        scenario: same?.scenario ?? scenario,
        record,
        replay,
        numbers: same?.numbers ?? new FrameNumbers(),
      };
      opened = battle;
    },
  };
}

/** The frames of the battle, or of a variation. Throws RangeError on one that is not there. */
export function framesOf({ frames, variations }: Replay, variation: string | undefined): readonly Frame[] {
  const found = variation === undefined ? frames : variations[variation];
  if (!found) throw new RangeError(`there is no variation "${variation}"`);
  return found;
}
