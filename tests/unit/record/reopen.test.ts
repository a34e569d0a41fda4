// An event opened again is the same event until an answer changes.

import { describe, expect, test } from 'vitest';
import type { Act, Question } from '../../../src/core/act.ts';
import { coreActs } from '../../../src/core/adjust.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { changeAnswer, eventIn, reopenEvent } from '../../../src/record/reopen.ts';
import { CROSSROADS, FARM, HOUSES, LANES, PACIFIC, sample } from './line/games.ts';

describe.each([CROSSROADS, FARM, HOUSES, LANES, PACIFIC])('%s', file => {
  test('every fifth event is itself when nothing of it is changed', () => {
    const { ruleset, frames } = sample(file);
    for (let i = 1; i < frames.length; i += 5) {
      const [state, event] = [frames[i - 1]?.state, frames[i]?.event];
      if (!state || !event) throw new Error(`no event ${i}`);
      expect(eventIn(reopenEvent(ruleset, state, event), event.id)).toEqual(event);
    }
  });
});

test('the answer that was given already changes nothing, whichever it is: what is asked after it is answered as it was', () => {
  const { ruleset, frames } = sample(CROSSROADS);
  let asked = 0;
  for (let i = 1; i < frames.length; i += 9) {
    const [state, event] = [frames[i - 1]?.state, frames[i]?.event];
    if (!state || !event) throw new Error(`no event ${i}`);
    const old = reopenEvent(ruleset, state, event);
    asked += old.answers.length;
    for (const [at, { value }] of old.answers.entries())
      expect(eventIn(changeAnswer(ruleset, state, old, at, value), event.id)).toEqual(event);
  }
  expect(asked).toBeGreaterThan(30);
});

test('another target keeps the dice that still fit', () => {
  const { ruleset, frames, before } = sample(CROSSROADS);
  const event = frames.find(frame => frame.event?.id === 'e042')?.event;
  if (!event) throw new Error('no event e042');
  const { state } = before('e042');
  const old = reopenEvent(ruleset, state, event);
  expect(old.answers.map(({ question }) => question.field)).toEqual(['unit', 'target', 'attack', 'thrown']);
  const other = changeAnswer(ruleset, state, old, 1, 'ge-gren-1');
  expect(eventIn(other, 'e042')).toEqual({ ...event, target: 'ge-gren-1' });
});

test('dice of another number are asked for again', () => {
  const { ruleset, frames, before } = sample(CROSSROADS);
  const event = frames.find(frame => frame.event?.id === 'e045')?.event;
  if (!event) throw new Error('no event e045');
  const { state } = before('e045');
  const old = reopenEvent(ruleset, state, event);
  const fewer = changeAnswer(ruleset, state, old, old.answers.length - 1, undefined);
  expect(fewer.answers.at(-1)).toMatchObject({ open: true, question: { kind: 'throw' } });
  expect(eventIn(fewer, 'e045')).not.toHaveProperty('thrown');
});

test('an act that never has enough is asked a hundred times, and no more', () => {
  const { ruleset, before } = sample(CROSSROADS);
  const more: Question = { kind: 'pick', field: 'more', label: 'more?', from: [{ value: 'more', says: 'more' }] };
  const greedy = { ...coreActs(ruleset)['note'], nextQuestion: () => more } as Act;
  const endless = { ...ruleset, play: { ...ruleset.play, acts: { ...ruleset.play.acts, greedy } } };
  const event = { id: 'x', type: 'greedy', more: 'more' } as BattleEvent;
  const { answers, draft } = reopenEvent(endless, before('e042').state, event);
  expect([answers.length, draft]).toEqual([100, { type: 'greedy', more: 'more' }]);
});
