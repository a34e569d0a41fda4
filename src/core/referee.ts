// Legality, once: the only caller of `broken`. It speaks on recorded events and on drafts, where a rule waits for the fields it needs.

import type { Act, Rule, Ruling, Violation } from './act.ts';
import { coreActs } from './adjust.ts';
import { completeResult } from './completeResult.ts';
import { equal } from './equal.ts';
import { fieldOf } from './fields.ts';
import {
  DICE,
  DICE_COUNT,
  type Gaps,
  type HouseRule,
  LEFT_OUT,
  RESULT,
  RESULT_GAPS,
  RESULT_MANY,
  RESULT_NAMES,
  type ResolvedRolls,
  resolveRolls,
  rulingOnGaps,
  SEED,
} from './resolveRolls.ts';
import type { Tally } from './roll.ts';
import type { Ruleset } from './ruleset.ts';
import { suggestion } from './suggest.ts';
import type { BattleEvent, Draft, State } from './types.ts';

const EVENT: HouseRule = {
  id: 'core:record/event',
  title: 'An event is of a type that the rules know.',
  source: { mark: 'house', why: 'What is not known cannot be played.' },
  verdict: 'impossible',
};

/** Broken by what rules stumble over in a position that somebody has corrected. */
export const CORRECTED_POSITION: HouseRule = {
  id: 'core:adjust/position',
  title: 'An event is played from a position that rules can go by.',
  source: { mark: 'house', why: 'A correction can set what no move leads to.' },
  verdict: 'impossible',
};

/** The rules of the house about records, for the rules page. */
export const HOUSE_RULES: readonly HouseRule[] = [
  EVENT,
  CORRECTED_POSITION,
  DICE,
  DICE_COUNT,
  SEED,
  LEFT_OUT,
  RESULT,
  RESULT_NAMES,
  RESULT_GAPS,
  RESULT_MANY,
];

/** The rulings on an event, or on as much of it as is entered. Throws, with the event's id, when a rule itself throws. */
export const referee = (ruleset: Ruleset, state: State, event: BattleEvent | Draft): readonly Ruling[] =>
  validateEvent(ruleset, state, event).rulings;

/** The act of an event: the system's, or one of those that every system has. */
export function actOf(ruleset: Ruleset, type: string): Act | undefined {
  const acts = Object.hasOwn(ruleset.play.acts, type) ? ruleset.play.acts : coreActs(ruleset);
  return Object.hasOwn(acts, type) ? acts[type] : undefined;
}

/** What is said of an event, what came of its dice, and the position it is played from, where that is another. */
export interface ValidatedEvent extends ResolvedRolls {
  readonly from?: State;
}

/**
 * Rulings, and what came of the dice. What comes out of the sequence of play (its fault names what was `due`) is judged, but for that, from
 * the position it takes for granted, as if the record had not left out what leads there.
 */
export function validateEvent(ruleset: Ruleset, state: State, event: BattleEvent | Draft): ValidatedEvent {
  const found = judgeFrom(ruleset, state, event);
  const untimely = found.rulings.filter(({ due }) => due !== undefined);
  if (untimely.length === 0 || event.id === undefined) return found;
  const isThin = state.toldTurn === state.turn;
  const from = callRuleset(event, 'inTime', () => ruleset.play.inTime?.(state, event as BattleEvent) ?? state);
  if (from === state) return isThin ? { ...found, rulings: found.rulings.filter(({ due }) => due === undefined) } : found;
  const again = judgeFrom(ruleset, from, event);
  const said = untimely.map(({ rule }) => rule);
  const rulings = [
    ...(isThin ? [] : untimely).map((ruling): Ruling => ({ ...ruling, verdict: 'illegal' })),
    ...again.rulings.filter(({ rule, verdict }) => verdict === 'impossible' || !said.includes(rule)),
  ];
  return { ...again, rulings, from };
}

/** After an impossible rule the others, and the dice, are not asked: they may rely on it. */
function judgeFrom(ruleset: Ruleset, state: State, event: BattleEvent | Draft): ResolvedRolls {
  const act = actOf(ruleset, event.type);
  if (!act) return { rolls: [], tally: {}, rulings: [unknown(ruleset, event.type)] };
  const rules = isCore(ruleset, event.type) ? act.rules : [...(ruleset.play.rules ?? []), ...act.rules];
  const impossible = rulingsOf(
    rules.filter(rule => rule.verdict === 'impossible'),
    state,
    event,
  );
  if (impossible.length > 0) return { rolls: [], tally: {}, rulings: impossible };
  const others = rules.filter(rule => rule.verdict !== 'impossible');
  const rolls = (one: BattleEvent) => callRuleset(event, 'casts', () => act.rolls?.(state, one) ?? []);
  const against = (one: BattleEvent) => rulingsOf(others, state, one).filter(({ verdict }) => verdict === 'illegal');
  // a rule may speak of several things
  const faults = (one: BattleEvent) => against(one).reduce((sum, { says }) => sum + says.split('; ').length, 0);
  const whole = completeResult(event as BattleEvent, { rolls, faults });
  const played = whole?.event ?? (event as BattleEvent);
  const broken = rulingsOf(others, state, played);
  const said = new Set(others.filter(({ id }) => broken.some(({ rule }) => rule === id)).map(({ instead }) => instead));
  const found = isThrown(event) ? resolveRolls(rolls(played), played) : NOTHING;
  const settled = { ...found, rulings: found.rulings.filter(({ rule }) => !said.has(rule)) };
  if (!whole) return { ...settled, rulings: [...broken, ...settled.rulings] };
  const ways = whole.others?.flatMap(other => {
    const { tally, rulings } = resolveRolls(rolls(other), other);
    return rulings.every(({ rule }) => rule === RESULT_GAPS.id) ? [{ event: other, tally }] : [];
  });
  const gaps = { names: played.untold ?? [], ways };
  const after = (one: Pick<ResolvedRolls, 'tally'> & { readonly event: BattleEvent }) =>
    callRuleset(event, 'apply', () => act.apply(state, one.event, one.tally));
  const open = event.id === undefined ? [] : differing(gaps, { event: played, tally: settled.tally }, after);
  return {
    ...settled,
    event: played,
    gaps,
    rulings: [...broken, ...settled.rulings, ...(open.length > 0 ? [rulingOnGaps(open)] : [])],
  };
}

/** The open names on which it depends what is made of an event: all of them where not every way was looked at. */
export function differing(
  { names, ways }: Gaps,
  played: { readonly event: BattleEvent; readonly tally: Tally },
  make: (one: { readonly event: BattleEvent; readonly tally: Tally }) => unknown,
): readonly string[] {
  if (!ways) return names;
  const made = make(played);
  const { true: alike = [], false: others = [] } = Object.groupBy(ways, way => (equal(make(way), made) ? 'true' : 'false'));
  const isOther = (name: string) => (way: { readonly event: BattleEvent }) => way.event.result?.[name] !== played.event.result?.[name];
  const changing = names.filter(name => others.some(isOther(name)));
  const deciding = changing.filter(name => !alike.some(isOther(name))); // what can be otherwise and changes nothing decides nothing
  return deciding.length > 0 ? deciding : changing;
}

const NOTHING: ResolvedRolls = { rolls: [], tally: {}, rulings: [] };

const isCore = (ruleset: Ruleset, type: string): boolean => !Object.hasOwn(ruleset.play.acts, type);

/** Dice are asked for when the event is complete, or has some. */
const isThrown = (event: BattleEvent | Draft): boolean =>
  event.id !== undefined || event.thrown !== undefined || event.result !== undefined;

function unknown(ruleset: Ruleset, type: string): Ruling {
  const types = [...Object.keys(ruleset.play.acts), 'adjust', 'note'];
  const { id, source, verdict } = EVENT;
  return { rule: id, source, verdict, says: `"${type}" is not an event of ${ruleset.title}${suggestion(type, types)}` };
}

const rulingsOf = (rules: readonly Rule<State, BattleEvent>[], state: State, event: BattleEvent | Draft): readonly Ruling[] =>
  rules
    .filter(rule => rule.needs.every(field => fieldOf(event, field) !== undefined))
    .flatMap(rule => {
      const fault = callRuleset(event, rule.id, () => rule.broken(state, event as BattleEvent));
      return fault ? [rulingOf(rule, fault)] : [];
    });

function rulingOf({ id, source, verdict, due }: Rule<State, BattleEvent>, fault: string | Violation): Ruling {
  return { rule: id, source, verdict, ...(due === undefined ? {} : { due }), ...(typeof fault === 'string' ? { says: fault } : fault) };
}

/** Runs a function of a ruleset: what it throws is a bug, and is thrown on with the event it stumbled over. */
export function callRuleset<T>(event: BattleEvent | Draft, doing: string, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`event ${event.id ?? 'draft'} (${event.type}): ${doing} failed: ${what}`, { cause });
  }
}
