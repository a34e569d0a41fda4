// A record never blocks: whoever answers what is asked with anything that could be meant, offered or not, comes to an end,
// and to an event that can be written down.

import { describe, expect, test } from 'vitest';
import { cellsOf } from '../../src/boards/cells.ts';
import type { Question } from '../../src/core/act.ts';
import { hasPoints } from '../../src/core/board.ts';
import { type Frame, replay, step } from '../../src/core/replay.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { Draft, Place, State } from '../../src/core/types.ts';
import { everyOpening } from '../../src/record/availableActions.ts';
import {
  allowAnything,
  alsoOf,
  answerDraft,
  begin,
  type DraftSession,
  evaluate,
  eventOf,
  leaveUntold,
  setField,
} from '../../src/record/draft.ts';
import { lineOf } from '../../src/record/line.ts';
import { mulberry32, oneOf, type Random, randomBetween, rollSeeded, someOf } from '../../src/record/random.ts';
import { isLong } from '../slice.ts';
import { battlesIn, SCENARIOS, schemasOf } from './load.ts';
import { someWords } from './someWords.ts';

/** More questions than any event asks. */
const MOST = 40;
/** Events begun in a battle. */
const TRIES = isLong ? 150 : 60;

/** Some place of the board, in reach or not. */
function anyPlace(random: Random, { game: { board } }: State): Place {
  if (!hasPoints(board)) return oneOf(random, cellsOf(board));
  const { at, size } = board.kind === 'table' ? ({ at: [0, 0], size: board.size } as const) : oneOf(random, board.sheets);
  return [randomBetween(random, at[0], at[0] + size[0] - 1), randomBetween(random, at[1], at[1] + size[1] - 1)];
}

/** Something that could be meant. */
function somehow(random: Random, state: State, question: Exclude<Question, { kind: 'throw' }>): unknown {
  if ('optional' in question && random() < 0.3) return undefined;
  if (question.kind === 'number') return randomBetween(random, question.least, question.most);
  if (question.kind === 'text') return someWords(random, question);
  if (question.kind === 'place')
    return question.reach.size > 0 && random() < 0.5 ? oneOf(random, [...question.reach.keys()]) : anyPlace(random, state);
  if (question.kind === 'pick') return question.from.length > 0 ? oneOf(random, question.from).value : undefined;
  const most = Math.min(question.most, question.from.length);
  const many = randomBetween(random, Math.min(question.least, most), most);
  return someOf(random, question.from, many).map(({ value }) => value);
}

/** One more answer; undefined where there is nothing to choose from. */
function told(random: Random, ruleset: Ruleset, entry: DraftSession): DraftSession | undefined {
  const wide = random() < 0.3 ? allowAnything(entry) : entry;
  const { question } = evaluate(ruleset, wide);
  if (!question) return wide;
  if (question.kind === 'throw')
    return random() < 0.3 ? leaveUntold(ruleset, wide) : answerDraft(ruleset, wide, rollSeeded(question, randomBetween(random, 0, 9999)));
  const value = somehow(random, entry.state, question);
  return value === undefined && !('optional' in question) ? undefined : answerDraft(ruleset, wide, value);
}

/** The entry with one thing told beside the questions, if there is any. */
function besides(random: Random, ruleset: Ruleset, entry: DraftSession): DraftSession {
  const open = alsoOf(ruleset, entry).filter(question => question.kind !== 'throw');
  const question = open.length > 0 ? oneOf(random, open) : undefined;
  const value = question && question.kind !== 'place' ? somehow(random, entry.state, question) : undefined;
  return question && value !== undefined ? setField(entry, question.field, value) : entry;
}

/** What an opening leads to; `open`: the field that was asked for on and on. Undefined where there was nothing to choose from. */
function wander(
  random: Random,
  ruleset: Ruleset,
  state: State,
  opening: Draft,
): { readonly entry: DraftSession; readonly open?: string } | undefined {
  let entry = begin(opening, state);
  for (let i = 0; i < MOST; i++) {
    if (!evaluate(ruleset, entry).question) return { entry: random() < 0.3 ? besides(random, ruleset, entry) : entry };
    const next = told(random, ruleset, entry);
    if (!next) return undefined;
    entry = next;
  }
  const { question } = evaluate(ruleset, entry);
  return question ? { entry, open: question.field } : { entry };
}

/** What is wrong with what it came to. */
function faultOf(
  ruleset: Ruleset,
  frame: Frame,
  { entry, open }: { readonly entry: DraftSession; readonly open?: string },
): string | undefined {
  if (open !== undefined) return `asked for ${open} on and on`;
  const event = eventOf(ruleset, entry, 'x');
  const read = schemasOf(ruleset.id).event.safeParse(event);
  if (!read.success) return `${lineOf(event)}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`;
  return step(ruleset, frame, event).narration.text === '' ? `${lineOf(event)} is not told` : undefined;
}

/** Somebody begins something somewhere in a battle, and answers: what went wrong. */
function fault(random: Random, ruleset: Ruleset, frames: readonly Frame[]): string | undefined {
  const frame = oneOf(random, frames);
  const openings = [...everyOpening(ruleset, frame.state)].map(({ draft }) => draft);
  const type = oneOf(random, [...new Set(openings.map(draft => draft.type))]);
  const opening =
    random() < 0.2
      ? ({ type } as Draft)
      : oneOf(
          random,
          openings.filter(draft => draft.type === type),
        );
  try {
    const end = wander(random, ruleset, frame.state, opening);
    const found = end && faultOf(ruleset, frame, end);
    return found && `${frame.event?.id ?? 'start'} ${JSON.stringify(opening)}: ${found}`;
  } catch (error) {
    throw new Error(`${frame.event?.id ?? 'start'} ${JSON.stringify(opening)}`, { cause: error });
  }
}

describe.each(battlesIn(SCENARIOS))('$name', ({ ruleset, scenario, record }) => {
  const { frames } = replay(ruleset, scenario, record);

  test('any answers to what is asked end in an event that can be written down', () => {
    const random = mulberry32(77);
    expect(Array.from({ length: TRIES }, () => fault(random, ruleset, frames)).filter(found => found !== undefined)).toEqual([]);
  });
});
