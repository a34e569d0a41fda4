// What the words from a token on can answer to a question, and what may be left to guess: a later word decides it.

import type { Choice, Question } from '../../core/act.ts';
import { hasPoints } from '../../core/board.ts';
import { lookUp } from '../../core/lookUp.ts';
import { isPoint } from '../../core/places.ts';
import { textIn } from '../../core/questions.ts';
import { type Ruleset, wordsOf } from '../../core/ruleset.ts';
import type { Place, State } from '../../core/types.ts';
import { keyIn } from '../draft.ts';
import { readFaces, slotsOf, thrownOf } from './faces.ts';
import { readPlace, readWay } from './places.ts';
import { readSpans } from './tokenGroups.ts';
import type { Token } from './tokens.ts';
import { unitTerm, valueTerm } from './vocabulary.ts';

/**
 * One answer: its value, the token after those that it is read from (none: left to guess), what is lost. `kind` says how it was come
 * by; `partial`: the first faces of a throw.
 */
export interface Reply {
  readonly kind: 'said' | 'guessed' | 'forced' | 'left' | 'untold' | 'result' | 'partial';
  readonly value: unknown;
  readonly to: number;
  readonly loss: number;
}

/** What it costs to leave an answer to be guessed, an option out, dice untold, or to go where the rules do not lead. */
export const COST = { guess: 1, rank: 0.05, skip: 0.2, dice: 1.2, beyond: 4, off: 0.3, partial: 0.1 } as const;

/** More choices than this are never guessed among. */
const MOST_GUESSED = 10;

/** Words that answer with no. */
const NO = ['no', 'none', '-', 'not'];

export interface Asking {
  readonly ruleset: Ruleset;
  readonly state: State;
  readonly tokens: readonly Token[];
  readonly at: number;
}

/** All answers to a question, from the words at a token and without them. */
export function repliesTo(asking: Asking, question: Question): readonly Reply[] {
  const said = asking.at < asking.tokens.length ? repliesSaid(asking, question) : [];
  return [...said, ...repliesUnsaid(asking, question)];
}

function repliesSaid(asking: Asking, question: Question): readonly Reply[] {
  const { tokens, at } = asking;
  const word = tokens[at]?.text ?? '';
  const no: readonly Reply[] = 'optional' in question && NO.includes(word) ? [{ kind: 'said', value: undefined, to: at + 1, loss: 0 }] : [];
  switch (question.kind) {
    case 'pick':
      return [
        ...no,
        ...picked(asking, question.from).map(({ choice, to, loss }): Reply => ({ kind: 'said', value: choice.value, to, loss })),
      ];
    case 'some':
      return several(asking, question);
    case 'number':
      return numbered(question, word, at);
    case 'text':
      return [...no, ...inWords(question, word, at)];
    case 'place':
      return [...no, ...placed(asking, question, word)];
    case 'throw':
      return thrown(asking, question);
  }
}

interface Picked {
  readonly choice: Choice;
  readonly to: number;
  readonly loss: number;
}

function picked({ ruleset, state, tokens, at }: Asking, from: readonly Choice[]): readonly Picked[] {
  return from.flatMap((choice, rank) =>
    readSpans(state, tokens, at, valueTerm(ruleset, state, choice.value, choice.says)).map(({ span, loss }) => ({
      choice,
      to: span.to,
      loss: loss + rank * 1e-3,
    })),
  );
}

/** As many of a list as the words name, one after the other; fewer where the words after them may mean something else. */
function several(asking: Asking, { from, least, most }: Extract<Question, { kind: 'some' }>): readonly Reply[] {
  const first = asking.tokens[asking.at]?.text ?? '';
  if (NO.includes(first) && least === 0) return [{ kind: 'said', value: [], to: asking.at + 1, loss: 0 }];
  const found: Reply[] = [];
  let chosen: readonly Choice[] = [];
  for (let at = asking.at, loss = 0; chosen.length < most; ) {
    const left = from.filter(choice => !chosen.includes(choice));
    const [best] = picked({ ...asking, at }, left).toSorted((a, b) => a.loss - b.loss || b.to - a.to);
    if (!best) break;
    chosen = [...chosen, best.choice];
    at = best.to;
    loss += best.loss;
    if (chosen.length >= least) found.push({ kind: 'said', value: inOrder(from, chosen), to: at, loss });
  }
  return found;
}

const inOrder = (from: readonly Choice[], chosen: readonly Choice[]): readonly unknown[] =>
  from.filter(choice => chosen.includes(choice)).map(choice => choice.value);

function numbered({ least, most }: Extract<Question, { kind: 'number' }>, word: string, at: number): readonly Reply[] {
  if (!/^\d+$/.test(word)) return [];
  const value = Number(word);
  return [{ kind: 'said', value, to: at + 1, loss: value >= least && value <= most ? 0 : COST.beyond }];
}

/** Words in quotes, or one word. */
function inWords(question: Extract<Question, { kind: 'text' }>, word: string, at: number): readonly Reply[] {
  const value = textIn(question, word.replace(/^"(.*)"$/s, '$1'));
  return value === undefined ? [] : [{ kind: 'said', value, to: at + 1, loss: word.startsWith('"') ? 0 : COST.off }];
}

type PlaceQuestion = Extract<Question, { kind: 'place' }>;

function placed({ ruleset, state, tokens, at }: Asking, question: PlaceQuestion, word: string): readonly Reply[] {
  const { board } = state.game;
  const to = at + 1;
  const way = question.route && readWay(board, word);
  if (way) return [{ kind: 'said', value: way, to, loss: 0 }];
  const place = readPlace(board, word);
  const areas = board.kind === 'map' ? areasMeant({ ruleset, state, tokens, at }, question) : [];
  if (place !== undefined) return [{ kind: 'said', value: place, to, loss: lossAt(question, place) }, ...areas];
  if (areas.length > 0) return areas;
  const apart = hasPoints(board) ? readPlace(board, `${word},${tokens[to]?.text ?? ''}`) : undefined;
  if (apart !== undefined) return [{ kind: 'said', value: apart, to: to + 1, loss: lossAt(question, apart) }];
  return whereStands(ruleset, state, question, tokens, at);
}

/** Areas in reach by their titles: 'hawaii' is the sea zone for a ship. */
const areasMeant = ({ ruleset, state, tokens, at }: Asking, { reach }: PlaceQuestion): readonly Reply[] =>
  [...reach.keys()].flatMap(place =>
    readSpans(state, tokens, at, valueTerm(ruleset, state, place)).map(
      ({ span, loss }): Reply => ({ kind: 'said', value: place, to: span.to, loss }),
    ),
  );

/** A unit named in place of the place that it stands on. */
const whereStands = (ruleset: Ruleset, state: State, question: PlaceQuestion, tokens: readonly Token[], at: number): readonly Reply[] =>
  Object.keys(state.units).flatMap(id => {
    const place = lookUp(state.units, id)?.at;
    const term = place === undefined ? undefined : unitTerm(ruleset, state, id);
    if (place === undefined || !term || !isReached(question, place)) return [];
    return readSpans(state, tokens, at, term).map(
      ({ span, loss }): Reply => ({ kind: 'said', value: place, to: span.to, loss: loss + COST.off }),
    );
  });

const isReached = ({ reach }: PlaceQuestion, place: Place): boolean => keyIn(reach, place) !== undefined;

/** On a table a reach is a grid: a point between its points may be in reach as well. */
const lossAt = (question: PlaceQuestion, place: Place): number =>
  isReached(question, place) ? 0 : isPoint(place) ? COST.off : COST.beyond;

const RESULT = /^([\p{L}][\p{L}\p{N}:-]*)=(\d+)$/u;

/** Faces, as many as are thrown, from one word or more; `?` where nobody knows them; what came of them as `damage=1`. */
function thrown({ ruleset, state, tokens, at }: Asking, { as, dice }: Extract<Question, { kind: 'throw' }>): readonly Reply[] {
  const word = tokens[at]?.text ?? '';
  if (word === '?') return [{ kind: 'untold', value: undefined, to: at + 1, loss: 0 }];
  if (RESULT.test(word)) return [result(tokens, at)];
  const slots = slotsOf(dice);
  const called = (face: string) => wordsOf(ruleset).faceName?.(state, face);
  const found: Reply[] = [];
  const read = (to: number, faces: readonly string[]): void => {
    if (faces.length === slots.length) found.push({ kind: 'said', value: thrownOf(as, dice, faces), to, loss: 0 });
    else if (to === tokens.length && faces.length > 0) found.push({ kind: 'partial', value: faces, to, loss: COST.partial });
    else
      for (const more of readFaces(slots.slice(faces.length), tokens[to]?.text ?? '', called))
        if (more.length > 0) read(to + 1, [...faces, ...more]);
  };
  read(at, []);
  return found.slice(0, MOST_THROWS);
}
const MOST_THROWS = 4;

function result(tokens: readonly Token[], at: number): Reply {
  const tally: Record<string, number> = {};
  let to = at;
  for (let found = RESULT.exec(tokens[to]?.text ?? ''); found; found = RESULT.exec(tokens[++to]?.text ?? ''))
    tally[found[1] ?? ''] = Number(found[2]);
  return { kind: 'result', value: tally, to, loss: 0 };
}

/** What may be left open, for what follows tells it or it does not matter. */
function repliesUnsaid({ tokens, at }: Asking, question: Question): readonly Reply[] {
  if (at >= tokens.length) return [];
  if ('optional' in question) return [{ kind: 'left', value: undefined, to: at, loss: COST.skip }];
  if (question.kind === 'throw') return [{ kind: 'untold', value: undefined, to: at, loss: COST.dice }];
  if (question.kind === 'some' && question.least === 0) return [{ kind: 'left', value: [], to: at, loss: COST.skip }];
  if (question.kind !== 'pick' || question.from.length > MOST_GUESSED) return [];
  return question.from.map(({ value }, rank): Reply => ({ kind: 'guessed', value, to: at, loss: COST.guess + COST.rank * rank }));
}
