// Somebody who knows what happened and enters it: opening, answers, dice, as a person would through the page.

import type { Question } from '../../src/core/act.ts';
import type { AdjustEvent, NoteEvent } from '../../src/core/adjustment.ts';
import type { Tally, Thrown } from '../../src/core/roll.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { BattleEvent, Draft, Place, State } from '../../src/core/types.ts';
import { buildCorrection, buildNote } from '../../src/record/adjustments.ts';
import { everyOpening } from '../../src/record/availableActions.ts';
import {
  addWaypoint,
  alsoOf,
  answerDraft,
  askAside,
  begin,
  type DraftSession,
  evaluate,
  eventOf,
  leaveUntold,
  type Prompt,
  setField,
  setResult,
} from '../../src/record/draft.ts';
import { partDue } from '../../src/record/together.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (event: BattleEvent | Draft): Fields => event as unknown as Fields;

/** Equal whatever the order of the fields. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value;

/**
 * How an event was entered. `taps`: openings and answers given by hand, dice apart; `offered`: everything was on offer; `beyond`: what of
 * the answers was not. `more`: fields that the event has and the record does not say, for the dice behind them do.
 */
export interface Entered {
  readonly event: BattleEvent;
  readonly opening: Draft;
  /** What was told after the opening, in its order. */
  readonly told: readonly Told[];
  readonly taps: number;
  readonly dice: number;
  readonly offered: boolean;
  /** What was told and was not on offer, and where it was asked. */
  readonly beyond: readonly Beyond[];
  readonly more: readonly string[];
}

export interface Beyond {
  readonly entry: DraftSession;
  readonly question: Question;
  readonly value: unknown;
}

/**
 * One thing told: an answer (`undefined` is no), one place of a way that goes on, what came of the dice, that nobody knows, that something
 * is to be told that hardly anybody is asked for, a field against
 * what gave itself, or one that may be told beside and that nothing asks for.
 */
export type Told =
  | { readonly kind: 'give' | 'through'; readonly question: Question; readonly value: unknown }
  | { readonly kind: 'result'; readonly question: Question; readonly value: Tally }
  | { readonly kind: 'untold' }
  | { readonly kind: 'want'; readonly question: Question }
  | { readonly kind: 'put' | 'beside'; readonly field: string; readonly value: unknown };

/** Enters an event in a position. Throws, and says what is in the way, when it cannot be entered or comes out otherwise. */
export function enter(ruleset: Ruleset, state: State, event: BattleEvent): Entered {
  const openings = [...everyOpening(ruleset, state), ...written(event)].filter(({ draft }) => begins(draft, event));
  const faults: string[] = [];
  for (const { draft, lawful } of openings.toSorted((a, b) => rank(b) - rank(a))) {
    try {
      const entered = enterWhole(ruleset, begin(draft, state), event);
      return { ...entered, offered: lawful && entered.offered };
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(faults[0] ?? 'no opening');
}

/** A correction or a note, as a page writes it. */
function written(event: BattleEvent): readonly { readonly draft: Draft; readonly lawful: boolean }[] {
  if (event.type === 'adjust') {
    const { changes, reason } = event as AdjustEvent;
    return [{ draft: buildCorrection(changes, reason), lawful: true }];
  }
  const { text, places } = event as NoteEvent;
  return event.type === 'note' ? [{ draft: buildNote(text, places), lawful: true }] : [];
}

const rank = ({ draft, lawful }: { readonly draft: Draft; readonly lawful: boolean }): number =>
  Object.keys(draft).length + (lawful ? 100 : 0);

const begins = (draft: Draft, event: BattleEvent): boolean =>
  Object.entries(draft).every(([key, value]) => same(fieldsOf(event)[key], value) || isStart(value, fieldsOf(event)[key]));

const MOST = 200;

/** How far an entry is; `placing`: how far it was when a place was asked for last. */
interface So extends Omit<Entered, 'event' | 'opening'> {
  readonly entry: DraftSession;
  readonly placing?: So;
}

/** The event from an entry that was begun. Throws as `enter` does. */
export const enterWhole = (ruleset: Ruleset, entry: DraftSession, event: BattleEvent): Entered =>
  goOn(ruleset, { entry, told: [], taps: 1, dice: 0, offered: true, beyond: [], more: [] }, event, 0);

function goOn(ruleset: Ruleset, so: So, event: BattleEvent, asks: number): Entered {
  const { entry } = so;
  const prompt = evaluate(ruleset, entry);
  const { question, draft, way, forced } = prompt;
  const wrong = forced.find(({ question: { field }, value }) => {
    const meant = fieldsOf(event)[field];
    return meant !== undefined && !same(meant, value) && !same(meant, fieldsOf(draft)[field]);
  });
  if (wrong && 'aside' in wrong.question) {
    const from = (question ? undefined : so.placing) ?? so;
    const told = [...from.told, { kind: 'want', question: wrong.question } as const];
    return goOn(
      ruleset,
      { ...from, entry: askAside(ruleset, from.entry, wrong.question.field), told, taps: from.taps + 1 },
      event,
      asks + 1,
    );
  }
  if (wrong && !isStart(wrong.value, fieldsOf(event)[wrong.question.field])) {
    const { field } = wrong.question;
    const value = fieldsOf(event)[field];
    const told = [...so.told, { kind: 'put', field, value } as const];
    const beyond = [...so.beyond, { entry, question: wrong.question, value }];
    return goOn(ruleset, { ...so, entry: setField(entry, field, value), told, taps: so.taps + 1, offered: false, beyond }, event, asks + 1);
  }
  if (!question || asks > MOST) return ended(ruleset, so, event);
  const value = fieldsOf(event)[question.field];
  if (question.kind === 'pick' && value === undefined && !('optional' in question)) return tryAll(ruleset, so, event, { question, asks });
  const together = question.kind === 'throw' ? toldTogether(prompt, event) : undefined;
  const reply = together ? given(question, together) : replyTo(question, draft, event, way);
  const dice = question.kind === 'throw' && reply.told.kind === 'give' ? diceIn(reply.told.value) : 0;
  const taps = dice > 0 ? 0 : 1;
  const next = {
    ...so,
    ...(question.kind === 'place' && way.length === 0 && { placing: so }),
    entry: reply.enter(ruleset, entry),
    told: [...so.told, reply.told],
    taps: so.taps + taps,
    dice: so.dice + dice,
    offered: so.offered && reply.offered !== false,
    beyond: reply.offered === false ? [...so.beyond, { entry, question, value }] : so.beyond,
  };
  return goOn(ruleset, next, event, asks + 1);
}

/** The record does not say what was answered: the answer that leads to its dice. */
function tryAll(
  ruleset: Ruleset,
  so: So,
  event: BattleEvent,
  { question, asks }: { readonly question: Extract<Question, { kind: 'pick' }>; readonly asks: number },
): Entered {
  const more = [...so.more, question.field];
  for (const { value } of question.from) {
    try {
      const told = [...so.told, { kind: 'give', question, value } as const];
      return goOn(ruleset, { ...so, told, more, taps: so.taps + 1, entry: answerDraft(ruleset, so.entry, value) }, event, asks + 1);
    } catch {}
  }
  throw new Error(`"${question.field}" (${question.label}) is asked and is not in the record`);
}

/** Facts told beside, and the event. */
function ended(ruleset: Ruleset, so: So, event: BattleEvent): Entered {
  const { draft } = evaluate(ruleset, so.entry);
  const beside = alsoOf(ruleset, so.entry).filter(
    ({ field }) => fieldsOf(event)[field] !== undefined && fieldsOf(draft)[field] === undefined,
  );
  const entry = beside.reduce((one, { field }) => setField(one, field, fieldsOf(event)[field]), so.entry);
  const made = eventOf(ruleset, entry, event.id);
  const { ...said } = made as unknown as Record<string, unknown>;
  for (const field of so.more) delete said[field];
  if (!same(said, event)) throw new Error(`made ${JSON.stringify(made)}`);
  const more = beside.map(({ field }) => ({ kind: 'beside', field, value: fieldsOf(event)[field] }) as const);
  const { opening } = so.entry;
  return { ...so, event: made, opening, told: [...so.told, ...more], taps: so.taps + more.length };
}

const diceIn = (value: unknown): number =>
  Object.values((value as { readonly dice?: Readonly<Record<string, readonly unknown[]>> } | undefined)?.dice ?? {}).flat().length;

interface Reply {
  readonly told: Told;
  readonly offered?: boolean;
  enter(ruleset: Ruleset, entry: DraftSession): DraftSession;
}

const given = (question: Question, value: unknown, offered = true): Reply => ({
  told: { kind: 'give', question, value },
  offered,
  enter: (ruleset, entry) => answerDraft(ruleset, entry, value),
});

function replyTo(question: Question, draft: Draft, event: BattleEvent, way: readonly Place[]): Reply {
  if (question.kind === 'throw') return diceTo(question, draft, event);
  const value = fieldsOf(event)[question.field];
  if (question.kind === 'place')
    return question.optional && same(fieldsOf(draft)[question.field], value) ? given(question, undefined) : placeTo(question, value, way);
  if (value === undefined) {
    if ('optional' in question) return given(question, undefined);
    throw new Error(`"${question.field}" (${question.label}) is asked and is not in the record`);
  }
  if (question.kind === 'pick') return pickTo(question, value);
  const all = value as readonly unknown[];
  return given(question, value, question.kind !== 'some' || all.every(one => question.from.some(c => same(c.value, one))));
}

/** The faces of a throw and of those that are thrown with it, as one; undefined where the event does not have them all. */
function toldTogether({ joint, casts, early, draft }: Prompt, event: BattleEvent): Thrown | undefined {
  if (!joint) return undefined;
  const { thrown = [] } = event;
  const from = draft.thrown?.length ?? 0;
  const partAt = thrown.map((_, i) => (i > from ? partDue(casts, thrown.slice(0, i)) : undefined));
  const others = joint.others.map(({ part }) => {
    const known = early.filter(one => one.part === part).length;
    return thrown.filter((_, i) => partAt[i] === part)[known];
  });
  const all = [thrown[from], ...others];
  if (!all.every(one => one !== undefined && one.as === joint.question.as && one.seed === undefined)) return undefined;
  const kinds = [...new Set(all.flatMap(one => Object.keys(one?.dice ?? {})))];
  return { as: joint.question.as, dice: Object.fromEntries(kinds.map(kind => [kind, all.flatMap(one => one?.dice[kind] ?? [])])) };
}

function diceTo(question: Question, draft: Draft, event: BattleEvent): Reply {
  const next = event.thrown?.[draft.thrown?.length ?? 0];
  if (next) return given(question, next);
  const { result } = event;
  if (result) return { told: { kind: 'result', question, value: result }, enter: (ruleset, entry) => setResult(ruleset, entry, result) };
  return { told: { kind: 'untold' }, enter: (ruleset, entry) => leaveUntold(ruleset, entry) };
}

/** The choice that says it, else the one that says the most of its beginning: a way begins where it starts. */
function pickTo(question: Extract<Question, { kind: 'pick' }>, value: unknown): Reply {
  if (question.from.some(choice => same(choice.value, value))) return given(question, value);
  const starts = question.from.flatMap(choice => (isStart(choice.value, value) ? [choice.value as readonly unknown[]] : []));
  const longest = starts.toSorted((a, b) => b.length - a.length)[0];
  return longest ? given(question, longest) : given(question, value, false);
}

const isStart = (start: unknown, whole: unknown): boolean =>
  Array.isArray(start) && Array.isArray(whole) && start.length < whole.length && start.every((one, i) => same(one, whole[i]));

function placeTo(question: Extract<Question, { kind: 'place' }>, value: unknown, way: readonly Place[]): Reply {
  if (value === undefined) {
    if (question.optional) return given(question, undefined);
    throw new Error(`"${question.field}" (${question.label}) is asked and is not in the record`);
  }
  const reaches = (at: unknown): Place | undefined => [...question.reach.keys()].find(place => same(place, at));
  if (!question.route) return given(question, value, reaches(value) !== undefined);
  const places = value as readonly Place[];
  const rest = places.slice(way.length);
  const end = reaches(rest.at(-1));
  if (end !== undefined && same([...way, ...question.route(end)], places)) return given(question, end);
  // The way was another: as far along it as the offered ways go, place by place.
  const upTo = rest.slice(0, -1).findLastIndex((at, i) => {
    const key = reaches(at);
    return key !== undefined && same(question.route?.(key), rest.slice(0, i + 1));
  });
  const next = rest[Math.max(0, upTo)];
  if (rest.length <= 1 || next === undefined) return given(question, places.length === 0 ? [] : (rest[0] ?? places.at(-1)), false);
  return {
    told: { kind: 'through', question, value: next },
    offered: upTo >= 0,
    enter: (ruleset, entry) => addWaypoint(ruleset, entry, next),
  };
}
