// The words that may stand next, the likeliest first: openings, answers, faces of dice.

import type { Question } from '../../core/act.ts';
import { actOf } from '../../core/referee.ts';
import type { Frame } from '../../core/replay.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { Place, State } from '../../core/types.ts';
import { offersIn } from './availableActions.ts';
import { facesSaid, readFaces, slotsOf } from './faces.ts';
import { type LineReading, readings, type SearchResult, writtenOf } from './search.ts';
import { tokensOf } from './tokens.ts';
import { lossOf, placeTyped, type Term, termOf, valueTerm } from './vocabulary.ts';

/** A word that is understood here, and what it means. `term` decides whether what is typed already begins it. */
export interface WordCompletion {
  readonly word: string;
  readonly label: string;
  readonly loss: number;
  readonly term?: Term;
}

/** Words for the token under the cursor, which stands from one letter of the line to another (the same where there is none). */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly words: readonly WordCompletion[];
}

const MOST_WORDS = 24;

/** What may stand where the cursor is: words that go on from what is typed there already, the likeliest first. */
export function completion(ruleset: Ruleset, frame: Frame, line: string, cursor: number): Completion {
  const parts = completionInParts(ruleset, frame, line, cursor);
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
  }
}

/** The same in parts. */
export function* completionInParts(ruleset: Ruleset, frame: Frame, line: string, cursor: number): Generator<void, Completion> {
  const tokens = tokensOf(line.slice(0, cursor));
  const last = tokens.at(-1);
  const isUnder = last !== undefined && last.to === cursor;
  const before = isUnder ? tokens.slice(0, -1) : tokens;
  const begun = isUnder ? last.text : '';
  const found: SearchResult = yield* readings(ruleset, frame, before, false);
  const words = wordsFor(ruleset, found.ends, begun).flatMap(word => fitting(frame.state, word, begun));
  return { from: isUnder ? last.from : cursor, to: cursor, words: distinct(words).slice(0, MOST_WORDS) };
}

const fitting = (state: State, word: WordCompletion, begun: string): readonly WordCompletion[] => {
  if (begun === '' || !word.term) return [word];
  const loss = word.word === begun ? 0 : lossOf(state, begun, word.term);
  const starts = word.word.startsWith(begun.toLowerCase());
  return loss === undefined && !starts ? [] : [{ ...word, loss: word.loss + (loss ?? 0.2) }];
};

const distinct = (words: readonly WordCompletion[]): readonly WordCompletion[] => {
  const sorted = words.toSorted((a, b) => a.loss - b.loss);
  return sorted.filter((word, i) => sorted.findIndex(other => other.word === word.word) === i);
};

/** All words that the readings would take next. `begun`: what is typed of dice already. */
export const wordsFor = (ruleset: Ruleset, found: readonly LineReading[], begun = ''): readonly WordCompletion[] =>
  found.flatMap(reading => wordsAfter(ruleset, reading, begun).map(word => ({ ...word, loss: word.loss + reading.loss })));

function wordsAfter(ruleset: Ruleset, { frame, hand, written }: LineReading, begun: string): readonly WordCompletion[] {
  if (!hand) return openingWords(ruleset, frame.state);
  const unnamed = hand.said.length === 0 ? hand.begun.unnamed : [];
  const parts = unnamed.map(({ term }): WordCompletion => ({ word: term.word, label: term.label, loss: UNNAMED, term }));
  if (hand.question) return [...answerWords(ruleset, frame.state, hand.question, begun), ...parts];
  const after = writtenOf(ruleset, frame, hand, written.length);
  return [...(after ? openingWords(ruleset, after.frame.state) : []), ...parts];
}

const UNNAMED = 0.8;
const LATER = { goes: 0, answer: 0.05, unit: 0.1, other: 0.15, rank: 1e-3 } as const;

/** Words that begin an event: its unit, and what it does; of what goes on by itself also the first answers. */
const openingWords = (ruleset: Ruleset, state: State): readonly WordCompletion[] =>
  offersIn(ruleset, state).flatMap(({ draft, parts, goes, rank }) => {
    const more = (field: string) => (goes ? LATER.goes : field === 'type' ? LATER.other : LATER.unit) + rank * LATER.rank;
    const named = parts.map(({ field, term }): WordCompletion => ({ word: term.word, label: term.label, loss: more(field), term }));
    const question = goes ? actOf(ruleset, draft.type)?.nextQuestion(state, draft) : undefined;
    return [
      ...named,
      ...(question ? answerWords(ruleset, state, question, '').map(word => ({ ...word, loss: word.loss + LATER.answer })) : []),
    ];
  });

/** Places are told by what they cost, the cheapest first; words and units in the order in which they are offered. */
function answerWords(ruleset: Ruleset, state: State, question: Question, begun: string): readonly WordCompletion[] {
  switch (question.kind) {
    case 'pick':
    case 'some':
      return question.from.map(({ value, says }, rank) => termWord(valueTerm(ruleset, state, value, says), rank));
    case 'number':
      return numbers(question).map((n, rank) => termWord(termOf([String(n)], question.label), rank));
    case 'text':
      return [];
    case 'place':
      return [...question.reach]
        .toSorted((a, b) => a[1] - b[1])
        .map(([place, cost], rank) => placeWord(state, place, `${Math.round(cost * 100) / 100} ${question.unit}`, rank));
    case 'throw':
      return diceWords(question, begun);
  }
}

const termWord = (term: Term, rank: number): WordCompletion => ({ word: term.word, label: term.label, loss: rank * LATER.rank, term });

function placeWord(state: State, place: Place, costs: string, rank: number): WordCompletion {
  const term = valueTerm({ show: { counter: noCounter } }, state, place);
  return { word: placeTyped(place), label: `${term.label}, ${costs}`, loss: rank * LATER.rank, term };
}
const noCounter = (): never => {
  throw new Error('a place is no unit');
};

const MOST_NUMBERS = 12;
const numbers = ({ least, most }: Extract<Question, { kind: 'number' }>): readonly number[] =>
  Array.from({ length: Math.min(MOST_NUMBERS, most - least + 1) }, (_, i) => least + i);

/** What is typed of the dice, with one more face. */
function diceWords({ dice, label }: Extract<Question, { kind: 'throw' }>, begun: string): readonly WordCompletion[] {
  const slots = slotsOf(dice);
  const typed = begun === '' ? 0 : readFaces(slots, begun)[0]?.length;
  const die = typed === undefined ? undefined : slots[typed]?.die;
  if (!die) return [];
  return facesSaid(die).map(({ word, face }, rank) => ({
    word: `${begun}${word}`,
    label: `${face}, ${(typed ?? 0) + 1} of ${slots.length}: ${label}`,
    loss: rank * LATER.rank,
  }));
}
