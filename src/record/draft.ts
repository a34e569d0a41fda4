// Writing one event: begun, asked, answered, taken back, entered. An entry is plain data; what is asked next is told anew from it. Nothing
// is refused: an answer that no question offers is taken all the same, and the referee says what it breaks.

import { type Act, answer, type DiceRoll, finish, type Narration, type Question, type Ruling } from '../core/act.ts';
import { formatList } from '../core/englishText.ts';
import { equal } from '../core/equal.ts';
import { fieldOf, withField } from '../core/fields.ts';
import { isAnswerable } from '../core/legal.ts';
import { lookUp } from '../core/lookUp.ts';
import { isPoint, samePlace } from '../core/places.ts';
import { actOf, referee } from '../core/referee.ts';
import { atRest, step, withoutLapsed } from '../core/replay.ts';
import type { Tally, Thrown } from '../core/roll.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { BattleEvent, Draft, EventId, Place, State } from '../core/types.ts';
import { dealOut, type EarlyThrow, earlyThrow, type JointThrow, jointThrow } from './together.ts';
import { unrestrictedChoices } from './unrestrictedChoices.ts';

/**
 * One answer, in the words it was offered in, and the draft that it made. `way`: places of a way that is not at its end yet; `untold`:
 * nobody knows how the dice fell from here on; `early`: dice that were told with others of one need, whose throws are still to come.
 */
export interface DraftAnswer {
  readonly field: string;
  readonly value: unknown;
  readonly label?: string;
  readonly draft: Draft;
  readonly way?: readonly Place[];
  readonly untold?: true;
  readonly early?: readonly EarlyThrow[];
}

/**
 * An event half written, in the position that it happens in. `wide`: after so many answers whatever
 * could be meant is offered, allowed or not. `aside`: a field that may be told beside, asked for after so many answers. `wanted`: fields
 * that are asked only of whoever wants to tell them.
 */
export interface DraftSession {
  readonly state: State;
  readonly opening: Draft;
  readonly given: readonly DraftAnswer[];
  readonly wide?: number;
  readonly aside?: { readonly field: string; readonly after: number };
  readonly wanted?: readonly string[];
}

/** An answer that gave itself, for there was no other, or for it is what nearly everybody says. */
export interface Forced {
  readonly question: Question;
  readonly value: unknown;
}

/**
 * What an entry asks: its `draft` with all answers that gave themselves, and the next question, undefined when the event is complete.
 * `rulings` on as much of it as there is, of a complete one exactly those that it has in the record; `casts` once nothing but dice is
 * asked. `way`: places already named of the way that is asked for. `joint`: the throw that is asked for is several that are thrown
 * together; `early`: what of them is told and not due yet.
 */
export interface Prompt {
  readonly draft: Draft;
  readonly question?: Question;
  readonly forced: readonly Forced[];
  readonly way: readonly Place[];
  readonly rulings: readonly Ruling[];
  readonly casts: readonly DiceRoll[];
  readonly joint?: JointThrow;
  readonly early: readonly EarlyThrow[];
  /** How a complete event is told. */
  readonly telling?: Narration;
}

/** A place question, as most ways are asked for. */
export type PlaceQuestion = Extract<Question, { kind: 'place' }>;

/** The first draft of an event in a position. */
export const begin = (opening: Draft, state: State): DraftSession => ({ state, opening, given: [] });

/** The entry without its last answer, and so without those that gave themselves after it; one without answers is itself. */
export function back(entry: DraftSession): DraftSession {
  const { aside, ...plain } = entry;
  const { given } = entry;
  if (aside?.after === given.length) return plain;
  return given.length === 0 ? entry : { ...plain, given: given.slice(0, -1) };
}

/** The draft as it was answered, without what gives itself. */
export const draftOf = ({ opening, given }: DraftSession): Draft => given.at(-1)?.draft ?? opening;

const wayOf = ({ given }: DraftSession): readonly Place[] => given.at(-1)?.way ?? [];

const isUntold = ({ given }: DraftSession): boolean => given.at(-1)?.untold === true;

const withGiven = (entry: DraftSession, given: DraftAnswer): DraftSession => ({ ...entry, given: [...entry.given, given] });

/**
 * What an entry asks next. Asked again it is the same object, as long as the entry is. Throws on bugs of the ruleset only; an event of a
 * type that the rules do not know has no question and the ruling that says so.
 */
export function evaluate(ruleset: Ruleset, entry: DraftSession): Prompt {
  const found = known.get(entry);
  if (found?.ruleset === ruleset) return found.asked;
  const made = ask(ruleset, entry);
  known.set(entry, { ruleset, asked: made });
  return made;
}
const known = new WeakMap<DraftSession, { readonly ruleset: Ruleset; readonly asked: Prompt }>();

function ask(ruleset: Ruleset, entry: DraftSession): Prompt {
  const { state } = entry;
  const way = wayOf(entry);
  const { draft, question: next, forced, early } = autoAnswer(ruleset, entry);
  const question = asideIn(ruleset, entry, draft) ?? next;
  const found = way.length > 0 && question?.kind === 'place' ? onward(question, way) : question;
  if (found) {
    const { rulings, casts } = computePrompt(ruleset, state, draft, found);
    const joint = found.kind === 'throw' ? jointThrow(casts, draft.thrown ?? [], early, found) : undefined;
    return { draft, question: joint?.question ?? found, forced, way, rulings, casts, early, ...(joint && { joint }) };
  }
  const { rulings, rolls, narration } = step(ruleset, atRest(state), finish(draft, UNNAMED));
  return { draft, forced, way, rulings, casts: rolls, early, telling: narration };
}

/** The id of an event that is not in the record yet. */
const UNNAMED = 'draft';

/** The rulings on a draft, and its rolls once only dice are asked for. */
function computePrompt(ruleset: Ruleset, state: State, draft: Draft, question: Question): Pick<Prompt, 'rulings' | 'casts'> {
  const before = withoutLapsed(ruleset, state, draft);
  return { rulings: referee(ruleset, before, draft), casts: question.kind === 'throw' ? castsOf(ruleset, before, draft) : [] };
}

/** Every roll of a draft of which all is told but dice; none of an event that is impossible. */
export function castsOf(ruleset: Ruleset, state: State, draft: Draft): readonly DiceRoll[] {
  const { thrown: _, result: _r, ...facts } = draft;
  const found = referee(ruleset, state, facts as Draft);
  if (found.some(({ verdict }) => verdict === 'impossible')) return [];
  return actOf(ruleset, draft.type)?.rolls?.(state, finish(draft, UNNAMED)) ?? [];
}

/** The draft led on through all questions that have one answer only, and through throws that were told with others. */
function autoAnswer(ruleset: Ruleset, entry: DraftSession): Pick<Prompt, 'draft' | 'question' | 'forced' | 'early'> {
  const act = actOf(ruleset, entry.opening.type);
  const forced: Forced[] = [];
  let draft = draftOf(entry);
  let early = entry.given.at(-1)?.early ?? [];
  for (let n = 0; act && n < MOST; n++) {
    const asks = nextOf(act, entry, draft);
    const question = asks && (isWide(entry) || !isAnswerable(asks) ? (unrestrictedChoices(ruleset, entry.state, asks) ?? asks) : asks);
    if (!question) break;
    const told = question.kind === 'throw' && early.length > 0 ? earlyIn(ruleset, entry, draft, early) : undefined;
    if (told) {
      draft = answer(draft, question, told.thrown);
      early = early.filter(one => one !== told);
      continue;
    }
    const only = wayOf(entry).length > 0 ? undefined : (unwanted(entry, question) ?? onlyAnswer(question));
    if (!only) return { draft, question, forced, early };
    forced.push({ question, value: only.value });
    draft = answer(draft, question, only.value);
  }
  return { draft, forced, early };
}

const earlyIn = (ruleset: Ruleset, { state }: DraftSession, draft: Draft, early: readonly EarlyThrow[]): EarlyThrow | undefined =>
  earlyThrow(castsOf(ruleset, withoutLapsed(ruleset, state, draft), draft), draft.thrown ?? [], early);

/** What an act asks next; where nobody knows the dice, what it would ask behind them. */
function nextOf(act: Act, entry: DraftSession, draft: Draft): Question | undefined {
  const asks = act.nextQuestion(entry.state, draft);
  if (asks?.kind !== 'throw' || !isUntold(entry)) return asks;
  const behind = act.nextQuestion(entry.state, { ...draft, result: {} } as Draft);
  return behind?.kind === 'throw' ? undefined : behind;
}

const isWide = ({ wide, given }: DraftSession): boolean => wide === given.length;

/** The entry with whatever could be meant offered as its next answer. */
export const allowAnything = (entry: DraftSession): DraftSession => ({ ...entry, wide: entry.given.length });

/** More questions than any event asks. */
const MOST = 100;

/** The no to what is asked only of whoever wants to tell it; its one other answer to whoever does. */
function unwanted({ wanted = [] }: DraftSession, question: Question): { readonly value: unknown } | undefined {
  if (!('aside' in question)) return undefined;
  if (!wanted.includes(question.field)) return { value: undefined };
  return question.kind === 'pick' && question.from.length === 1 ? question.from[0] : undefined;
}

/** The one answer that a question has, if it has one only. */
export function onlyAnswer(question: Question): { readonly value: unknown } | undefined {
  if ('optional' in question) return undefined;
  if (question.kind === 'pick') return question.from.length === 1 ? question.from[0] : undefined;
  if (question.kind === 'number') return question.least === question.most ? { value: question.least } : undefined;
  if (question.kind === 'some') return onlyList(question);
  return question.kind === 'place' ? onlyPlace(question) : undefined;
}

/** The one place there is. A way over a table can end beside it just as well, though nothing else is offered. */
function onlyPlace({ reach, route }: PlaceQuestion): { readonly value: unknown } | undefined {
  const [place, ...others] = reach.keys();
  return place === undefined || others.length > 0 || (route && isPoint(place)) ? undefined : { value: place };
}

/** A list that can be one only: nothing to choose, or one that must be. Lists of several may be told in an order. */
function onlyList({ from, least, most }: Extract<Question, { kind: 'some' }>): { readonly value: unknown } | undefined {
  if (most === 0 || from.length === 0) return { value: [] };
  return from.length === 1 && least === 1 ? { value: from.map(choice => choice.value) } : undefined;
}

/**
 * The entry with one more answer to what it asks; `undefined` is the no to an optional question. A place may be one out of reach, a list
 * of places is a way as it was gone, and a value may be one that is not offered; of dice that are thrown together all may be told, or
 * only those of the first throw. Throws TypeError where nothing is asked, and on `undefined` where there must be an answer.
 */
export function answerDraft(ruleset: Ruleset, entry: DraftSession, value: unknown): DraftSession {
  const { draft, question, way, joint, early } = evaluate(ruleset, entry);
  if (!question) throw new TypeError('give: nothing is asked');
  const { field } = question;
  if (question.kind === 'throw' && value !== undefined) {
    const [own, others] = joint ? dealOut(joint, value as Thrown) : [value as Thrown, []];
    const more = [...early, ...others];
    return withGiven(entry, { field, value, draft: answer(draft, question, own), ...(more.length > 0 && { early: more }) });
  }
  const label = saidIn(question, value);
  if (value === undefined || question.kind !== 'place')
    return withGiven(entry, { field, value, draft: answer(draft, question, value), ...(label !== undefined && { label }) });
  const places = question.route ? [...way, ...wayTo(question, way, value as Place | readonly Place[])] : value;
  return withGiven(entry, { field, value, draft: { ...draft, [field]: places } as Draft });
}

/** An answer in the words it is offered in, several of a list one after the other; undefined where no words were offered. */
export function saidIn(question: Question, value: unknown): string | undefined {
  if (question.kind !== 'pick' && question.kind !== 'some') return undefined;
  const all = question.kind === 'some' && Array.isArray(value) ? (value as readonly unknown[]) : [value];
  const found = all.map(one => question.from.find(choice => equal(choice.value, one))?.says);
  return found.length > 0 && found.every(says => says !== undefined) ? formatList(found) : undefined;
}

const isWay = (value: unknown): value is readonly Place[] => Array.isArray(value) && !isPoint(value);

/**
 * The rest of a way: as it was told, none where it ends where it has got to, the ruleset's way to a
 * place in reach, straight on to any other.
 */
function wayTo({ reach, route, start, onward }: PlaceQuestion, way: readonly Place[], to: Place | readonly Place[]): readonly Place[] {
  if (isWay(to)) return to;
  const begun = way.length === 0 && start !== undefined ? [start] : [];
  if (equal(way.at(-1) ?? start, to)) return begun;
  const key = keyIn(reach, to);
  const found = key === undefined ? undefined : route?.(key);
  if (!found) return [...begun, key ?? to];
  if (way.length === 0 || onward) return found;
  return equal(found.slice(0, way.length), way) ? found.slice(way.length) : [to];
}

/** The place as a reach has it: a point is found by its numbers. */
export const keyIn = (reach: ReadonlyMap<Place, number>, place: Place): Place | undefined =>
  reach.has(place) ? place : isPoint(place) ? [...reach.keys()].find(key => equal(key, place)) : undefined;

/** One place of a way that goes on from there. Throws TypeError where no way is asked for. */
export function addWaypoint(ruleset: Ruleset, entry: DraftSession, place: Place): DraftSession {
  const { draft, question, way } = evaluate(ruleset, entry);
  if (question?.kind !== 'place' || !question.route) throw new TypeError('through: no way is asked for');
  return withGiven(entry, { field: question.field, value: place, draft, way: [...way, ...wayTo(question, way, place)] });
}

/** So much of a way and on to a place: as the ruleset goes there from its end, straight where it does not. */
export const wayOn = (question: PlaceQuestion, way: readonly Place[], to: Place): readonly Place[] => [
  ...way,
  ...wayTo(way.length > 0 ? onward(question, way) : question, way, to),
];

/** The question for the rest of a way. */
const onward = (question: PlaceQuestion, way: readonly Place[]): PlaceQuestion => question.onward?.(way) ?? question;

/**
 * What may be told beside, and is not yet: `setField` enters it, `askAside` asks for it. Asked again it is the same list, as long as the
 * entry is.
 */
export function alsoOf(ruleset: Ruleset, entry: DraftSession): readonly Question[] {
  const found = beside.get(entry);
  if (found?.ruleset === ruleset) return found.also;
  const { draft, question, forced } = evaluate(ruleset, entry);
  const behind = question?.kind === 'place' ? passedBehind(ruleset, entry, question) : [];
  const also = [...asidesOf(ruleset, entry.state, draft), ...passedIn(forced), ...behind];
  beside.set(entry, { ruleset, also });
  return also;
}
const beside = new WeakMap<DraftSession, { readonly ruleset: Ruleset; readonly also: readonly Question[] }>();

/** What was not asked because hardly anybody tells it. */
const passedIn = (forced: readonly Forced[]): readonly Question[] =>
  forced.flatMap(({ question, value }) => ('aside' in question && value === undefined ? [question] : []));

/** Places behind which is looked for what would not be asked; of more, so many all over. */
const MOST_BEHIND = 100;

/**
 * What would not be asked once a place is told: whoever wants to tell it says so before, for there the event may end. Behind some places
 * alone it may be asked, as where a vehicle has a turn left.
 */
function passedBehind(ruleset: Ruleset, entry: DraftSession, { reach, unit }: PlaceQuestion): readonly Question[] {
  const here = lookUp(entry.state.units, unit)?.at;
  const places = [...reach.keys()].filter(at => !samePlace(at, here));
  const each = Math.ceil(places.length / MOST_BEHIND);
  const found = places
    .filter((_, i) => i % each === 0)
    .flatMap(place => passedIn(evaluate(ruleset, answerDraft(ruleset, entry, place)).forced));
  return [...new Map(found.map(question => [question.field, question])).values()];
}

const asidesOf = (ruleset: Ruleset, state: State, draft: Draft): readonly Question[] =>
  (actOf(ruleset, draft.type)?.optionalFields?.(state, draft) ?? []).filter(({ field }) => fieldOf(draft, field) === undefined);

/** The entry with a field that may be told beside asked for before it goes on, or where its turn comes. */
export function askAside(ruleset: Ruleset, entry: DraftSession, field: string): DraftSession {
  const isOwn = asidesOf(ruleset, entry.state, evaluate(ruleset, entry).draft).some(one => one.field === field);
  return isOwn ? { ...entry, aside: { field, after: entry.given.length } } : { ...entry, wanted: [...(entry.wanted ?? []), field] };
}

const asideIn = (ruleset: Ruleset, { state, aside, given }: DraftSession, draft: Draft): Question | undefined =>
  aside?.after === given.length ? asidesOf(ruleset, state, draft).find(({ field }) => field === aside.field) : undefined;

/** The entry with a field set whether it is asked or not; `undefined` takes it away. */
export function setField(entry: DraftSession, field: string, value: unknown): DraftSession {
  return withGiven(entry, { field, value, draft: withField(draftOf(entry), field, value) });
}

/** Nobody remembers how the dice fell from here on: no throw is asked for any more. */
export const leaveUntold = (ruleset: Ruleset, entry: DraftSession): DraftSession =>
  withGiven(entry, { field: 'thrown', value: undefined, draft: evaluate(ruleset, entry).draft, untold: true });

/** Only what came of the dice is known. */
export const setResult = (ruleset: Ruleset, entry: DraftSession, result: Tally): DraftSession =>
  withGiven(entry, { field: 'result', value: result, draft: { ...evaluate(ruleset, entry).draft, result } as Draft });

/** One throw as it lay on the table: `answerDraft` for dice, also for those that are not asked for. */
export const addThrow = (ruleset: Ruleset, entry: DraftSession, dice: Thrown): DraftSession => {
  const { draft } = evaluate(ruleset, entry);
  return withGiven(entry, { field: 'thrown', value: dice, draft: { ...draft, thrown: [...(draft.thrown ?? []), dice] } as Draft });
};

/**
 * The event under an id. What is still asked and may be left out (optional questions, dice) is. Throws TypeError, with the words of
 * the question, on any other that is open.
 */
export function eventOf(ruleset: Ruleset, entry: DraftSession, id: EventId): BattleEvent {
  const { draft, question } = evaluate(ruleset, entry);
  if (!question) return finish(draft, id);
  if (question.kind === 'throw') return eventOf(ruleset, leaveUntold(ruleset, entry), id);
  if ('optional' in question) return eventOf(ruleset, answerDraft(ruleset, entry, undefined), id);
  throw new TypeError(`eventOf: "${question.label}" is not answered`);
}
