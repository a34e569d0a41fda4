// Legality, once: the only caller of `broken`. It speaks on recorded events and on drafts, where a rule waits for the fields it needs.

import type { Act, Fault, Rule, Ruling } from './act.ts';
import { coreActs } from './adjust.ts';
import type { Ruleset } from './ruleset.ts';
import { DICE, type HouseRule, LEFT_OUT, RESULT, RESULT_GAPS, RESULT_MANY, RESULT_NAMES, SEED, type Settled, settle } from './settle.ts';
import { suggestion } from './suggest.ts';
import type { BattleEvent, Draft, State } from './types.ts';

const EVENT: HouseRule = {
  id: 'core:record/event',
  title: 'An event is of a type that the rules know.',
  source: { mark: 'house', why: 'What is not known cannot be played.' },
  verdict: 'impossible',
};

/** The rules of the house about records, for the rules page. */
export const HOUSE_RULES: readonly HouseRule[] = [EVENT, DICE, SEED, LEFT_OUT, RESULT, RESULT_NAMES, RESULT_GAPS, RESULT_MANY];

/** The rulings on an event, or on as much of it as is entered. Throws, with the event's id, when a rule itself throws. */
export const referee = (ruleset: Ruleset, state: State, event: BattleEvent | Draft): readonly Ruling[] =>
  judge(ruleset, state, event).rulings;

/** The act of an event: the system's, or one of those that every system has. */
export function actOf(ruleset: Ruleset, type: string): Act | undefined {
  const acts = Object.hasOwn(ruleset.acts, type) ? ruleset.acts : (coreActs(ruleset) as unknown as Ruleset['acts']);
  return Object.hasOwn(acts, type) ? acts[type] : undefined;
}

/** Rulings, and what came of the dice. After an impossible rule the others, and the dice, are not asked: they may rely on it. */
export function judge(ruleset: Ruleset, state: State, event: BattleEvent | Draft): Settled {
  const act = actOf(ruleset, event.type);
  if (!act) return { casts: [], tally: {}, rulings: [unknown(ruleset, event.type)] };
  const rules = isCore(ruleset, event.type) ? act.rules : [...ruleset.rules, ...act.rules];
  const impossible = rulingsOf(
    rules.filter(rule => rule.verdict === 'impossible'),
    state,
    event,
  );
  if (impossible.length > 0) return { casts: [], tally: {}, rulings: impossible };
  const broken = rulingsOf(
    rules.filter(rule => rule.verdict !== 'impossible'),
    state,
    event,
  );
  const settled = isThrown(event)
    ? settle(
        attempt(event, 'casts', () => act.casts?.(state, event as BattleEvent) ?? []),
        event,
      )
    : NOTHING;
  return { ...settled, rulings: [...broken, ...settled.rulings] };
}

const NOTHING: Settled = { casts: [], tally: {}, rulings: [] };

const isCore = (ruleset: Ruleset, type: string): boolean => !Object.hasOwn(ruleset.acts, type);

/** Dice are asked for when the event is complete, or has some. */
const isThrown = (event: BattleEvent | Draft): boolean =>
  event.id !== undefined || event.thrown !== undefined || event.result !== undefined;

function unknown(ruleset: Ruleset, type: string): Ruling {
  const types = [...Object.keys(ruleset.acts), 'adjust', 'note'];
  const { id, source, verdict } = EVENT;
  return { rule: id, source, verdict, says: `"${type}" is not an event of ${ruleset.title}${suggestion(type, types)}` };
}

const rulingsOf = (rules: readonly Rule<State, BattleEvent>[], state: State, event: BattleEvent | Draft): readonly Ruling[] =>
  rules
    .filter(rule => rule.needs.every(field => (event as Readonly<Record<string, unknown>>)[field] !== undefined))
    .flatMap(rule => {
      const fault = attempt(event, rule.id, () => rule.broken(state, event as BattleEvent));
      return fault ? [rulingOf(rule, fault)] : [];
    });

function rulingOf({ id, source, verdict }: HouseRule, fault: string | Fault): Ruling {
  return { rule: id, source, verdict, ...(typeof fault === 'string' ? { says: fault } : fault) };
}

/** Runs a function of a ruleset: what it throws is a bug, and is thrown on with the event it stumbled over. */
export function attempt<T>(event: BattleEvent | Draft, doing: string, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`event ${event.id ?? 'draft'} (${event.type}): ${doing} failed: ${what}`, { cause });
  }
}
