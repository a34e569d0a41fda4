// What the worker offers: the questions of the analyst, put one by one, for battles and rule systems that it loads. Each has a number, by
// which it tells how far it is and can be given up. No Comlink here.

import type { Backend } from '../analysis/backend.ts';
import { loadBoardAnalysis } from '../analysis/boards.ts';
import { createContext } from '../analysis/context.ts';
import type { QuestionMap } from '../analysis/question.ts';
import { QUESTIONS } from '../analysis/questions.ts';
import { lookUp } from '../core/lookUp.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import type { Progress } from '../core/task.ts';
import type { RulesetId } from '../core/types.ts';
import { type Clock, schedule } from './schedule.ts';

/** The number of every `open`: a newer one takes the place of the older. */
export const OPENING = 0;

/**
 * The questions as they are put from the page. Answers are copied, not transferred: they are kept for the next time. What crosses
 * between threads has no type: the client gives arguments and answers theirs.
 */
export interface Service {
  /**
   * Who is told of questions that take their time, by their numbers; a question is answered once all that was told of it has been heard.
   */
  hear(tell: (id: number, progress: Progress) => unknown): void;
  /** Answers as soon as the work allows: between two slices. */
  beat(): void;
  /** Gives up a question. */
  drop(id: number): void;
  /** Without a scenario: another record of the one that is open. */
  open(scenario: Scenario | undefined, record: BattleRecord): Promise<void>;
  /** The answer to the question of that name; `undefined`: dropped before. */
  ask(id: number, name: string, args: readonly unknown[]): Promise<unknown>;
}

/**
 * A service over the registry's `load`; `means` are waited for before the first record is opened. Rejects what they reject. The
 * questions are those of the analyst unless others are given.
 */
export function service(
  load: (id: RulesetId) => Promise<Ruleset>,
  means: Promise<Backend>,
  clock?: Clock,
  questions: QuestionMap = QUESTIONS,
): Service {
  const rulesets = createStock(load);
  const boards = createStock(loadBoardAnalysis);
  const made = means.then(ready => createContext(rulesets.find, boards.find, ready));
  made.catch(() => {}); // told by the first question that needs it
  const ready = async (id: RulesetId) => {
    await rulesets.load(id);
    return made;
  };
  let game: Scenario | undefined;
  let context: Awaited<typeof made> | undefined;
  let openings = 0;
  const { hear, drop, add } = createTasks(clock);
  return {
    hear,
    beat() {},
    drop,
    async open(other, record) {
      game = other ?? game;
      if (!game) throw new Error('no scenario is open');
      const scenario = game;
      const opening = ++openings;
      const at = await ready(record.ruleset);
      context = at;
      await boards.load(scenario.board.kind);
      // A module that is there already is loaded sooner than one on its way: a newer battle may have come past this one.
      if (opening !== openings) return;
      drop(OPENING);
      await add(OPENING, () => at.open(scenario, record));
    },
    async ask(id, name, args) {
      const question = lookUp(questions, name);
      if (!question) throw new RangeError(`there is no question "${name}"`);
      if (question.load) await question.load();
      const at = question.about === 'system' ? await ready(String(args[0])) : context;
      if (!at) throw new Error('no battle is open');
      return add(id, () => question.answer(at, ...args), question.isAtLeisure ? 'at leisure' : 'at once');
    },
  };
}

/** Parts that are loaded by their names, and found at once from then on. */
function createStock<K, V>(load: (name: K) => Promise<V>) {
  const loaded = new Map<K, V>();
  return {
    async load(name: K): Promise<void> {
      loaded.set(name, await load(name));
    },
    find(name: K): V {
      const found = loaded.get(name);
      if (found === undefined) throw new Error(`"${name}" is not loaded`);
      return found;
    },
  };
}

/** A schedule whose answers wait until what was told of them has been heard. */
function createTasks(clock: Clock | undefined) {
  let tell = (_id: number, _progress: Progress): unknown => undefined;
  let heard: unknown;
  const tasks = schedule((id, progress) => {
    heard = tell(id, progress);
  }, clock);
  // Answers and progress travel by two ports, which keep no order between them.
  const add: typeof tasks.add = async (...task) => {
    const result = await tasks.add(...task);
    await heard;
    return result;
  };
  return {
    hear(listener: typeof tell): void {
      tell = listener;
    },
    drop: tasks.drop,
    add,
  };
}
