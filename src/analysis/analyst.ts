// The analyst: folds a record once and answers questions about its frames. The same object in the build, in tests and on the command line;
// in the browser the worker answers the same questions (worker/service.ts).

import type { Ruleset } from '../core/ruleset.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import { runToEnd, type Task } from '../core/task.ts';
import type { RulesetId } from '../core/types.ts';
import { type Backend, referenceBackend } from './backend.ts';
import type { BoardAnalysisOf } from './boardAnalysis.ts';
import { createContext } from './context.ts';
import type { Ask, AsksOf, Questions } from './question.ts';
import { QUESTIONS } from './questions.ts';

type Asks = Readonly<Record<string, Ask>>;
type AtOnce<S extends Asks> = { readonly [N in keyof S]: (...args: Parameters<S[N]>) => ReturnType<S[N]> };
type InParts<S extends Asks> = { readonly [N in keyof S]: (...args: Parameters<S[N]>) => Task<ReturnType<S[N]>> };

/** Every question of a map as a function. Before `open` those about a battle throw an Error. */
export type AnalystOf<S extends Asks> = AtOnce<S> & {
  /**
   * Folds the record. What was opened before is forgotten, but for the answers about frames that
   * stay the same. Throws what `replay` throws.
   */
  open(scenario: Scenario, record: BattleRecord): void;
  /** The same questions for those who have others to answer meanwhile. */
  readonly incremental: InParts<S> & { open(scenario: Scenario, record: BattleRecord): Task<void> };
};

export type Analyst = AnalystOf<AsksOf<typeof QUESTIONS>>;

/** Makes analysts who answer the questions of a map. */
export const analystOver =
  <S extends Asks>(questions: Questions<S>) =>
  (find: (id: RulesetId) => Ruleset, boardAnalysisOf: BoardAnalysisOf, means: Backend = referenceBackend): AnalystOf<S> => {
    const context = createContext(find, boardAnalysisOf, means);
    const atOnce: { -readonly [N in keyof S]?: AtOnce<S>[N] } = {};
    const inParts: { -readonly [N in keyof S]?: InParts<S>[N] } = {};
    for (const name in questions) {
      const question = questions[name];
      inParts[name] = (...args) => question.answer(context, ...args);
      atOnce[name] = (...args) => runToEnd(question.answer(context, ...args));
    }
    return {
      ...(atOnce as AtOnce<S>),
      open: (scenario, record) => runToEnd(context.open(scenario, record)),
      incremental: { ...(inParts as InParts<S>), open: context.open },
    };
  };

/**
 * An analyst over these rulesets; `find` throws on one that is not loaded, as `boardAnalysisOf` does on a kind of board. `means` do the
 * heavy sums (see wasmBackend.ts), readable ones if none are given.
 */
export const analyst = analystOver(QUESTIONS);
