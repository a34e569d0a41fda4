// The line that enters an event: the fewest words that are read back to it. What no words lead to is written as a line of YAML.

import type { Question } from '../../core/act.ts';
import { equal } from '../../core/equal.ts';
import { fieldOf, fieldsOf, type NamedFields } from '../../core/fields.ts';
import { formatEvent } from '../../core/format.ts';
import { lookUp } from '../../core/lookUp.ts';
import { isPoint } from '../../core/places.ts';
import { textOf } from '../../core/questions.ts';
import { actOf } from '../../core/referee.ts';
import type { Frame } from '../../core/replay.ts';
import type { Thrown } from '../../core/roll.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { BattleEvent, Draft, Place, State } from '../../core/types.ts';
import { onlyAnswer } from '../draft.ts';
import { putTyped } from './assignments.ts';
import { type LineOffer, offersIn, unlawfulIn } from './availableActions.ts';
import { applyTypedAnswer } from './drafts.ts';
import { facesTyped } from './faces.ts';
import { parseLine } from './line.ts';
import { placeTyped, unitTerm, valueTerm } from './vocabulary.ts';

/** The shortest line that enters an event in this position, in words if they are enough, else as YAML in braces. */
export function commandOf(ruleset: Ruleset, frame: Frame, event: BattleEvent): string {
  const found = spelt(ruleset, frame, event);
  return found ? shortened(ruleset, frame, event, found).join(' ') : yamlOf(event);
}

/** The words of an event; `kept`: those without which it would be a guess, the unit that does it. */
interface Spelt {
  readonly words: readonly string[];
  readonly kept: readonly string[];
}

const yamlOf = ({ id: _, ...facts }: BattleEvent): string => formatEvent(facts);

/** Whether a line of words enters this event and nothing else. */
export function enters(ruleset: Ruleset, frame: Frame, line: string, event: BattleEvent): boolean {
  const { written, open, strange } = parseLine(ruleset, frame, line);
  return !open && !strange && written.length === 1 && sameFacts(written[0]?.event, event);
}

const sameFacts = (a: BattleEvent | undefined, b: BattleEvent): boolean => a !== undefined && equal({ ...a, id: '' }, { ...b, id: '' });

/** All words of an event, those of the opening first; undefined where they do not read back to it. */
function spelt(ruleset: Ruleset, frame: Frame, event: BattleEvent): Spelt | undefined {
  const { state } = frame;
  for (const offers of [offersIn(ruleset, state), unlawfulIn(ruleset, state)])
    for (const offer of offers) {
      if (offer.draft.type !== event.type) continue;
      const words = wordsFrom(ruleset, state, offer, event);
      if (words && enters(ruleset, frame, words.join(' '), event)) return { words, kept: keptOf(offer) };
    }
  return undefined;
}

/** The unit, unless it is the one that acts or answers anyway. */
const keptOf = ({ draft, goes }: LineOffer): readonly string[] => {
  const { unit } = draft as { readonly unit?: string };
  return goes || unit === undefined ? [] : [unit];
};

/** The words that lead from an opening to an event, undefined where its questions lead elsewhere. */
function wordsFrom(ruleset: Ruleset, state: State, offer: LineOffer, event: BattleEvent): readonly string[] | undefined {
  const act = actOf(ruleset, event.type);
  const words = openingWords(state, offer);
  let draft: Draft = offer.draft;
  for (let asks = 0; asks < MOST; asks++) {
    const question = act?.nextQuestion(state, draft);
    const value = question && valueIn(event, draft, question);
    if (!question || (question.kind === 'throw' && value === undefined))
      return closed(offer, draft, event, question ? [...words, ...untold(event)] : words);
    const only = onlyAnswer(question);
    if (value === undefined && !('optional' in question) && !only) return undefined;
    words.push(...(only && (value === undefined || equal(only.value, value)) ? [] : answerWords(ruleset, state, question, value)));
    draft = applyTypedAnswer(draft, question, only && value === undefined ? only.value : value);
  }
  return undefined;
}
const MOST = 60;

const valueIn = (event: BattleEvent, draft: Draft, question: Question): unknown =>
  question.kind === 'throw' ? event.thrown?.[draft.thrown?.length ?? 0] : fieldOf(event, question.field);

/** The type, the unit and whatever else the opening holds. */
const openingWords = (state: State, { draft, parts }: LineOffer): string[] =>
  parts.map(({ field, term }) => {
    const value = fieldOf(draft, field);
    return typeof value === 'string' && (field === 'type' || Object.hasOwn(state.units, value)) ? value : term.word;
  });

function answerWords(ruleset: Ruleset, state: State, question: Question, value: unknown): readonly string[] {
  if (value === undefined) return ['no'];
  if (question.kind === 'throw') return [facesTyped(question.dice, facesIn(question, value as Thrown))];
  if (question.kind === 'place') return [wayTyped(question, value as Place | readonly Place[])];
  if (question.kind === 'number') return [String(value)];
  if (question.kind === 'text') return [`"${textOf(value)}"`];
  const one = (choice: unknown): string => choiceWord(ruleset, state, question, choice);
  if (question.kind === 'some') return (value as readonly unknown[]).length === 0 ? ['none'] : (value as readonly unknown[]).map(one);
  return [one(value)];
}

const choiceWord = (
  ruleset: Ruleset,
  state: State,
  { from }: { readonly from: readonly { value: unknown; says: string }[] },
  value: unknown,
): string =>
  typeof value === 'string' && Object.hasOwn(state.units, value)
    ? value
    : valueTerm(ruleset, state, value, from.find(choice => equal(choice.value, value))?.says).word;

const facesIn = ({ dice }: Extract<Question, { kind: 'throw' }>, { dice: fallen }: Thrown): readonly string[] => {
  const used: Record<string, number> = {};
  return dice.flatMap(([count, { id }]) => {
    const from = lookUp(used, id) ?? 0;
    used[id] = from + count;
    return (lookUp(fallen, id) ?? []).slice(from, from + count);
  });
};

/** A way by its end where the question leads there the same way, else place by place. */
function wayTyped({ reach, route }: Extract<Question, { kind: 'place' }>, value: Place | readonly Place[]): string {
  if (typeof value === 'string' || isPoint(value)) return placeTyped(value);
  const way = value as readonly Place[];
  const end = way.at(-1);
  const key = end === undefined ? undefined : [...reach.keys()].find(place => equal(place, end));
  if (end !== undefined && key !== undefined && equal(route?.(key), way)) return placeTyped(end);
  return way.length === 1 && end !== undefined && key === undefined
    ? placeTyped(end)
    : `${way.map(placeTyped).join('>')}${way.length === 1 ? '>' : ''}`;
}

/** What is left of the event when all questions are answered: a result, dice that nobody knows, fields that nothing asks. */
function closed({ draft: opening }: LineOffer, draft: Draft, event: BattleEvent, words: readonly string[]): readonly string[] | undefined {
  const { skipped: _, ...facts } = fieldsOf(draft);
  const { id: __, ...wanted } = fieldsOf(event);
  const rest = Object.entries(wanted).filter(([field, value]) => field !== 'result' && !equal(lookUp(facts, field), value));
  if (Object.keys(facts).some(field => !Object.hasOwn(wanted, field)) || rest.some(([field]) => Object.hasOwn(opening, field)))
    return undefined;
  const more = rest.map(([field, value]) => putTyped(field, value));
  if (more.some(word => word === undefined)) return undefined;
  return [...words, ...(more as string[])];
}

/** Dice that nobody knows, or only what came of them. */
const untold = ({ result }: BattleEvent): readonly string[] => (result ? tallyTyped(result) : ['?']);

const tallyTyped = (result: NamedFields): readonly string[] => Object.entries(result).map(([name, n]) => `${name}=${n}`);

/** Fewer words, and shorter names, as long as they are read back to the event. */
function shortened(ruleset: Ruleset, frame: Frame, event: BattleEvent, { words, kept }: Spelt): readonly string[] {
  const reads = (line: readonly string[]) => line.length > 0 && enters(ruleset, frame, line.join(' '), event);
  let best = words;
  const type = kept.length > 0 ? words.slice(0, 1) : [];
  for (const word of [...type, ...words.slice(1).toReversed(), ...words.slice(0, 1)]) {
    const without = best.toSpliced(best.lastIndexOf(word), 1);
    if (best.includes(word) && !kept.includes(word) && reads(without)) best = without;
  }
  for (const [i, word] of best.entries()) {
    const shorter = shorterNames(ruleset, frame.state, word).find(name => reads(best.with(i, name)));
    if (shorter !== undefined) best = best.with(i, shorter);
  }
  return best;
}

/** Other names of a unit that are shorter than its id: the place it stands on, the words of its title. */
function shorterNames(ruleset: Ruleset, state: State, id: string): readonly string[] {
  const at = lookUp(state.units, id)?.at;
  const title = unitTerm(ruleset, state, id)?.word.split('-') ?? [];
  const names = [...(typeof at === 'string' ? [placeTyped(at)] : []), ...title, title.join('')];
  return names.filter(name => name.length > 1 && name.length < id.length).toSorted((a, b) => a.length - b.length);
}
