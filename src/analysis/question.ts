// What a question is; the questions themselves stand in questions.ts. Whoever asks, at once, slice by slice, in the worker or across to
// it, is made from the map of them, so that a new question is an entry there and nothing else.

import type { Task } from '../core/task.ts';
import type { RulesetId } from '../core/types.ts';
import { AnswerCache } from './answerCache.ts';
import type { AnalysisContext, OpenedBattle } from './context.ts';

/** A question as a function: its arguments and its answer, both plain data that can be cloned. */
export type Ask = (...args: never[]) => unknown;

/** What a question is about: the battle that is open, or a rule system alone, whose id is its first argument then. */
export type Subject = 'battle' | 'system';

export interface AnalystQuestion<F extends Ask = (...args: unknown[]) => unknown, About extends Subject = Subject> {
  readonly about: About;
  /** Whoever looks at the map waits for none of these. */
  readonly isAtLeisure: boolean;
  /** Loads what of it comes apart, to be awaited before it is answered. */
  load?(): Promise<void>;
  /** In parts short enough to do something else between two of them. Throws RangeError on a frame, unit or place that is not there. */
  answer(context: AnalysisContext, ...args: Parameters<F>): Task<ReturnType<F>>;
}

/** Any questions, by their names. */
export type QuestionMap = Readonly<Record<string, AnalystQuestion>>;

/** Questions by what they ask. */
export type Questions<S extends Readonly<Record<string, Ask>>> = { readonly [N in keyof S]: AnalystQuestion<S[N]> };

/** What the questions of a map ask, by their names. */
export type AsksOf<Q> = { readonly [N in keyof Q]: Q[N] extends AnalystQuestion<infer F> ? F : never };

/** The names of the questions that are about a battle, or about a system. */
export type NamesAbout<Q, About extends Subject> = { [N in keyof Q]: Q[N] extends { readonly about: About } ? N : never }[keyof Q] & string;

/** `by`: what its answer rests on, which names it among those that are kept; `most`: of more the least recently asked is forgotten. */
interface Keeping<F extends Ask> {
  readonly most?: number;
  by(battle: OpenedBattle, ...args: Parameters<F>): readonly unknown[];
}

/** A question about the battle that is open, as it is written down. */
interface AboutBattle<F extends Ask> {
  readonly isAtLeisure?: boolean;
  readonly keep?: Keeping<F>;
  load?(): Promise<void>;
  answer(battle: OpenedBattle, ...args: Parameters<F>): Task<ReturnType<F>>;
}

export function battleQuestion<F extends Ask>({ isAtLeisure = false, keep, load, answer }: AboutBattle<F>): AnalystQuestion<F, 'battle'> {
  const answered = keep ? kept(keep, answer) : answer;
  return {
    about: 'battle',
    isAtLeisure,
    ...(load && { load }),
    answer: (context, ...args) => answered(context.battle(), ...args),
  };
}

export const systemQuestion = <F extends (ruleset: RulesetId, ...args: never[]) => unknown>(
  answer: AnalystQuestion<F>['answer'],
): AnalystQuestion<F, 'system'> => ({ about: 'system', isAtLeisure: false, answer });

/** The same answer, kept as long as the position at the start stays. */
function kept<F extends Ask>({ most, by }: Keeping<F>, answer: AboutBattle<F>['answer']): AboutBattle<F>['answer'] {
  const caches = new WeakMap<OpenedBattle['numbers'], AnswerCache<ReturnType<F>>>();
  return (battle, ...args) => {
    const cache = caches.get(battle.numbers) ?? new AnswerCache(most);
    caches.set(battle.numbers, cache);
    return cache.ask(JSON.stringify(by(battle, ...args)), () => answer(battle, ...args));
  };
}
