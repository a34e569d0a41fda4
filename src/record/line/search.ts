// The reading of a line: forward over openings and answers, the likeliest first, back to the next likeliest where words are
// left that mean nothing. What is not said is guessed, and a later word decides it: an advance, not a move, if fire follows.
// Bounded: a line is read again at every letter.

import { finish, type Question } from '../../core/act.ts';
import { actOf } from '../../core/referee.ts';
import { type Frame, step } from '../../core/replay.ts';
import type { Tally } from '../../core/roll.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { BattleEvent, Draft } from '../../core/types.ts';
import { onlyAnswer } from '../draft.ts';
import { COST, type Reply, repliesTo } from './answers.ts';
import { readPut } from './assignments.ts';
import { begunAt, begunBy, type LineOpening, unlawfulIn } from './availableActions.ts';
import { applyTypedAnswer } from './drafts.ts';
import type { Token } from './tokens.ts';

/** One answer of an event: how it was come by, the question, the tokens it was read from. */
export interface SearchReply {
  readonly kind: Reply['kind'] | 'put';
  readonly field: string;
  readonly value: unknown;
  readonly question?: Question;
  readonly from: number;
  readonly to: number;
}

/** The event in hand: its draft with all answers that gave themselves, and what is asked next. */
export interface SearchHand {
  readonly begun: LineOpening;
  readonly from: number;
  readonly draft: Draft;
  readonly question?: Question;
  readonly said: readonly SearchReply[];
  readonly untold: boolean;
}

/** An event that the line tells whole, and the position after it. */
export interface WrittenEvent {
  readonly hand: SearchHand;
  readonly event: BattleEvent;
  readonly frame: Frame;
}

/** How far a reading has got: `at` counts tokens, `loss` what the words leave open. */
export interface LineReading {
  readonly frame: Frame;
  readonly written: readonly WrittenEvent[];
  readonly hand?: SearchHand;
  readonly at: number;
  readonly loss: number;
}

/** All readings found: `ends` have read every word, the likeliest first; `farthest` those that got as far as any. */
export interface SearchResult {
  readonly ends: readonly LineReading[];
  readonly farthest: readonly LineReading[];
}

/** Readings looked at, readings kept, events of a line, how much likelier the first must be than the last, and what may be lost at all. */
const MOST = { looked: 300, kept: 12, events: 12, margin: 1.5, loss: 9 } as const;

/** Hope for each word still to be read: readings that are farther on are tried first. */
const HOPE = 0.3;

const LOST = { illegal: 2, impossible: 5, wild: 3, wordless: 1.5 } as const;

/** The readings of a line from a position, in parts: one for each reading that is looked at. `wild`: also what no rule offers. */
export function* readings(ruleset: Ruleset, frame: Frame, tokens: readonly Token[], wild: boolean): Generator<void, SearchResult> {
  const open: LineReading[] = [{ frame, written: [], at: 0, loss: 0 }];
  const ends: LineReading[] = [];
  let farthest: LineReading[] = [];
  const worth = ({ loss, at }: LineReading) => loss + HOPE * (tokens.length - at);
  for (let looked = 0; looked < MOST.looked && ends.length < MOST.kept; looked++) {
    const best = open.reduce((least, reading, i) => (worth(reading) < worth(open[least] as LineReading) ? i : least), 0);
    const [reading] = open.splice(best, 1);
    if (!reading || worth(reading) > (ends[0] ? ends[0].loss + MOST.margin : MOST.loss)) break;
    const far = farthest[0]?.at ?? -1;
    if (reading.at > far) farthest = [];
    if (reading.at >= far && farthest.length < MOST.kept) farthest.push(reading);
    if (reading.at === tokens.length) ends.push(...closed(ruleset, autoAnswer(ruleset, reading)));
    else open.push(...next(ruleset, reading, tokens, wild));
    yield;
  }
  return { ends: ends.toSorted((a, b) => a.loss - b.loss), farthest: farthest.toSorted((a, b) => a.loss - b.loss) };
}

/** A reading that can be told: an event without questions may lack what nobody asked for. */
const closed = (ruleset: Ruleset, reading: LineReading): readonly LineReading[] => {
  const { frame, hand, written } = reading;
  return hand && !hand.question && !writtenOf(ruleset, frame, hand, written.length) ? [] : [reading];
};

function next(ruleset: Ruleset, reading: LineReading, tokens: readonly Token[], wild: boolean): readonly LineReading[] {
  const { hand } = reading;
  if (!hand) return beginnings(ruleset, reading, tokens, wild);
  const put = putIn(ruleset, reading, hand, tokens);
  if (put) return [put];
  if (!hand.question) return entered(ruleset, reading, hand);
  const forced = forcedReply(hand, reading.at);
  const replies = repliesTo({ ruleset, state: reading.frame.state, tokens, at: reading.at }, hand.question);
  const isWordless = reading.at === hand.from;
  const open = forced ? [...replies.filter(({ kind, loss }) => kind === 'said' && loss < COST.beyond), forced] : replies;
  return open
    .filter(({ kind, to }) => !isWordless || to > reading.at || kind === 'forced')
    .map(reply => withReply(ruleset, reading, hand, reply));
}

function beginnings(ruleset: Ruleset, reading: LineReading, tokens: readonly Token[], wild: boolean): readonly LineReading[] {
  const { frame, at, loss, written } = reading;
  if (written.length >= MOST.events) return [];
  const offered = begunAt(ruleset, frame.state, tokens, at);
  const others = wild ? unlawful(ruleset, frame, tokens, at) : [];
  return [...offered, ...others].map(begun => {
    const hand: SearchHand = { begun, from: at, draft: begun.offer.draft, said: [], untold: false };
    return { ...reading, at: begun.to, loss: loss + begun.loss, hand: asking(ruleset, frame, hand) };
  });
}

const unlawful = (ruleset: Ruleset, { state }: Frame, tokens: readonly Token[], at: number): readonly LineOpening[] =>
  unlawfulIn(ruleset, state)
    .flatMap(offer => begunBy(state, offer, tokens, at))
    .map(begun => ({ ...begun, loss: begun.loss + LOST.wild }));

/** The event in hand with what is asked next. */
function asking(ruleset: Ruleset, { state }: Frame, hand: SearchHand): SearchHand {
  const { question: _, ...before } = hand;
  const question = actOf(ruleset, hand.draft.type)?.nextQuestion(state, hand.draft);
  return !question || (question.kind === 'throw' && hand.untold) ? before : { ...before, question };
}

/** The one answer that the question in hand has, if it has one only: nobody needs to say it, anybody may. */
const forcedReply = (hand: SearchHand, at: number): Reply | undefined => {
  const only = hand.question && onlyAnswer(hand.question);
  return only && { kind: 'forced', value: only.value, to: at, loss: 0 };
};

/** A reading led on through all questions that have one answer. */
export function autoAnswer(ruleset: Ruleset, reading: LineReading): LineReading {
  const { hand, at } = reading;
  const forced = hand && hand.said.length < MOST_ASKED ? forcedReply(hand, at) : undefined;
  return hand && forced ? autoAnswer(ruleset, withReply(ruleset, reading, hand, forced)) : reading;
}

/** More questions than any event asks. */
const MOST_ASKED = 100;

function withReply(ruleset: Ruleset, reading: LineReading, hand: SearchHand, reply: Reply): LineReading {
  const question = hand.question as Question;
  const { kind, value, to } = reply;
  const said: SearchReply = { kind, field: kind === 'result' ? 'result' : question.field, value, question, from: reading.at, to };
  const draft =
    kind === 'untold' || kind === 'partial'
      ? hand.draft
      : kind === 'result'
        ? { ...hand.draft, result: value as Tally }
        : applyTypedAnswer(hand.draft, question, value);
  const answeredHand: SearchHand = { ...hand, draft: draft as Draft, said: [...hand.said, said], untold: hand.untold || kind === 'untold' };
  return { ...reading, at: to, loss: reading.loss + reply.loss, hand: asking(ruleset, reading.frame, answeredHand) };
}

/** A field set by its name, wherever it stands. */
function putIn(ruleset: Ruleset, reading: LineReading, hand: SearchHand, tokens: readonly Token[]): LineReading | undefined {
  const put = readPut(reading.frame.state, tokens[reading.at]?.text ?? '');
  if (!put) return undefined;
  const said: SearchReply = { kind: 'put', field: put.field, value: put.value, from: reading.at, to: reading.at + 1 };
  const draft = { ...hand.draft, [put.field]: put.value } as Draft;
  return { ...reading, at: reading.at + 1, hand: asking(ruleset, reading.frame, { ...hand, draft, said: [...hand.said, said] }) };
}

/** The event entered, and the position after it. What breaks rules is less likely to be meant. */
function entered(ruleset: Ruleset, reading: LineReading, hand: SearchHand): readonly LineReading[] {
  const written = writtenOf(ruleset, reading.frame, hand, reading.written.length);
  if (!written) return [];
  const { rulings } = written.frame;
  const faults = rulings.reduce((sum, { verdict }) => sum + (verdict === 'doubtful' ? 0 : LOST[verdict]), 0);
  const wordless = reading.at === hand.from ? LOST.wordless : 0;
  const { hand: _, ...before } = reading;
  return [{ ...before, frame: written.frame, written: [...reading.written, written], loss: reading.loss + faults + wordless }];
}

/** The event of a hand that has no question left; undefined where it lacks what its act cannot do without, a list that nothing asks for. */
export function writtenOf(ruleset: Ruleset, frame: Frame, hand: SearchHand, before: number): WrittenEvent | undefined {
  const event = finish(hand.draft, `line-${before + 1}`);
  const after = stepped(ruleset, frame, event);
  return after && { hand, event, frame: after };
}

const steps = new WeakMap<Frame, Map<string, Frame | undefined>>();

/** The frame after an event; a line is read again at every letter, and most of it says what it said. */
function stepped(ruleset: Ruleset, frame: Frame, event: BattleEvent): Frame | undefined {
  const known = steps.get(frame) ?? new Map<string, Frame | undefined>();
  steps.set(frame, known);
  const key = JSON.stringify(event);
  if (!known.has(key))
    known.set(
      key,
      tried(() => step(ruleset, frame, event)),
    );
  return known.get(key);
}

/** Acts are total for events that their schema lets through; half an event may be none. */
function tried<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
