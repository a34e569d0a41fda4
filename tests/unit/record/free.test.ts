// A point of a table that is pressed where no place is offered: the way on which it is within reach, else nothing.

import { describe, expect, test } from 'vitest';
import { freePlace } from '../../../src/components/record/freePlace.ts';
import { isPoint } from '../../../src/core/places.ts';
import { referee } from '../../../src/core/referee.ts';
import type { Draft, Point } from '../../../src/core/types.ts';
import { answerDraft, begin, evaluate } from '../../../src/record/draft.ts';
import { LANES, sample } from './line/games.ts';

const { ruleset, frames } = sample(LANES);

/** The moves of the record, each with the entry in which it was asked where to. */
const moves = frames.flatMap((frame, i) => {
  const { event } = frame;
  const state = frames[i - 1]?.state;
  if (event?.type !== 'move' || !state || frame.rulings.length > 0) return [];
  const { unit, path } = event as unknown as { readonly unit: string; readonly path: readonly Point[] };
  const entry = begin({ type: 'move', unit } as Draft, state);
  return evaluate(ruleset, entry).question?.kind === 'place' ? [{ entry, to: path.at(-1) as Point }] : [];
});

describe('a point that is pressed', () => {
  test('is entered exactly, where a unit went there', () => {
    expect(moves.length).toBeGreaterThan(5);
    for (const { entry, to } of moves) {
      const found = freePlace(ruleset, entry, to);
      expect(isPoint(found) ? found : found?.at(-1)).toEqual(to);
    }
  });

  test('breaks no rule by the way that is entered, also beside every place that is offered', () => {
    const { entry } = moves[0] as (typeof moves)[number];
    const { question, draft } = evaluate(ruleset, entry);
    const before = referee(ruleset, entry.state, draft).length;
    const places = question?.kind === 'place' ? [...question.reach.keys()].filter(isPoint) : [];
    for (const [x, y] of places.filter((_, i) => i % 5 === 0)) {
      const found = freePlace(ruleset, entry, [x + 0.3, y + 0.2]);
      if (found === undefined) continue;
      expect(referee(ruleset, entry.state, evaluate(ruleset, answerDraft(ruleset, entry, found)).draft).length).toBeLessThanOrEqual(before);
    }
  });

  test('far out of reach is not entered', () => {
    const { entry } = moves[0] as (typeof moves)[number];
    expect(freePlace(ruleset, entry, [0.1, 0.1])).toBeUndefined();
  });
});
