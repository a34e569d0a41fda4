// A record never blocks: whatever somebody did, also against the rules, every question that must be answered has something to answer with.

import { describe, expect, test } from 'vitest';
import type { Question } from '../../src/core/act.ts';
import { hasPoints } from '../../src/core/board.ts';
import { isAnswerable } from '../../src/core/legal.ts';
import { replay } from '../../src/core/replay.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { Place, State } from '../../src/core/types.ts';
import { everyOpening } from '../../src/record/availableActions.ts';
import { allowAnything, answerDraft, begin, type DraftSession, evaluate } from '../../src/record/draft.ts';
import { battlesIn, SCENARIOS } from './load.ts';

/** So many positions of a battle, so many units for each act, so many answers. */
const MOST = { positions: 4, units: 3, answers: 12 } as const;

/** What a game may have none of: then there is nothing to name. */
const NONE = ['strike', 'building', 'work', 'bridge', 'battery', 'card'];

/** The first answer to a question; on the board any place. */
function firstTo(question: Question, { game: { board } }: State): unknown {
  switch (question.kind) {
    case 'pick':
      return question.from[0]?.value;
    case 'some':
      return question.from.slice(0, question.least).map(({ value }) => value);
    case 'number':
      return question.least;
    case 'text':
      return question.list ? ['words'] : 'words';
    case 'place': {
      const any: Place | undefined = hasPoints(board) ? [10, 10] : Object.keys(board.kind === 'hex' ? board.hexes : board.areas)[0];
      return [...question.reach.keys()][0] ?? any;
    }
    case 'throw': {
      const faces = question.dice.map(([count, die]) => [die.id, Array.from({ length: count }, () => Object.keys(die.faces)[0])]);
      return { as: question.as, dice: Object.fromEntries(faces) };
    }
  }
}

/** Fields that could not be answered on the way to the end of an event. */
function blocked(ruleset: Ruleset, begun: DraftSession): readonly string[] {
  let entry = begun;
  for (let n = 0; n < MOST.answers; n++) {
    const { question } = evaluate(ruleset, entry);
    if (!question) return [];
    if (question.kind !== 'place' && !isAnswerable(question)) return [`${begun.opening.type}: ${question.field}`];
    entry = answerDraft(ruleset, entry, firstTo(question, entry.state));
  }
  return [];
}

describe.each(battlesIn(SCENARIOS))('$name', ({ ruleset, scenario, record }) => {
  const { frames } = replay(ruleset, scenario, record);
  const every = Math.ceil(frames.length / MOST.positions);
  const positions = frames.filter((_, i) => i % every === 0).map(({ state }) => state);

  test('no act that the rules forbid now ends in an empty list', () => {
    const found = positions.flatMap(state => {
      const openings = [...everyOpening(ruleset, state)].filter(({ lawful }) => !lawful);
      const byType = Map.groupBy(openings, ({ draft }) => draft.type);
      return [...byType.values()].flatMap(all => all.slice(0, MOST.units).flatMap(({ draft }) => blocked(ruleset, begin(draft, state))));
    });
    const open = [...new Set(found)].filter(one => !NONE.includes(one.split(': ')[1] ?? ''));
    expect(open).toEqual([]);
  }, 300_000);
});

test('what is not listed can be meant: a list made wide has all that it had, and more', () => {
  const battle = battlesIn(SCENARIOS).find(({ name }) => name.includes('hill-90'));
  if (!battle) throw new Error('no battle of Hill 90');
  const { ruleset, scenario, record } = battle;
  const { frames } = replay(ruleset, scenario, record);
  const before = frames[frames.findIndex(({ event }) => event?.id === 'e010') - 1];
  if (!before) throw new Error('no event e010');
  const entry = begin({ type: 'activate', unit: 'uk-inf-1' } as never, before.state);
  const listed = (one: DraftSession) => {
    const { question } = evaluate(ruleset, one);
    return question?.kind === 'pick' ? question.from.map(({ value }) => value) : [];
  };
  const [few, all] = [listed(entry), listed(allowAnything(entry))];
  expect(all.slice(0, few.length)).toEqual(few);
  expect(few).not.toContain('demolish');
  expect(all).toEqual(
    expect.arrayContaining(['hold', 'fire', 'advance', 'move', 'artillery', 'rally', 'demolish', 'repair', 'recon', 'strategic']),
  );
  const wrong = answerDraft(ruleset, allowAnything(entry), 'demolish');
  expect(evaluate(ruleset, wrong).question).toBeUndefined();
  expect(evaluate(ruleset, wrong).rulings.map(({ verdict }) => verdict)).toContain('illegal');
});
