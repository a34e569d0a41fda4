// Records err: an act of a unit that is gone, or one that nothing allows, is asked for whole all the same, so
// that what was written down can be entered.

import { describe, expect, test } from 'vitest';
import { answer as put, type Question } from '../../src/core/act.ts';
import type { Board } from '../../src/core/board.ts';
import { hasPoints } from '../../src/core/board.ts';
import { replay } from '../../src/core/replay.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { Draft, Place, State } from '../../src/core/types.ts';
import { everyOpening } from '../../src/record/availableActions.ts';
import { answerDraft, begin, type DraftSession, evaluate, eventOf, leaveUntold } from '../../src/record/draft.ts';
import { battlesIn, SCENARIOS, schemasOf } from './load.ts';

/** More questions than any event asks. */
const MOST = 40;

/** Some place of the board that is not one of those given: a way that ends where it begins is no answer. */
function elsewhere({ game: { board } }: State, gone: readonly Place[]): Place {
  if (hasPoints(board)) return [1, 1];
  const names = Object.keys(board.kind === 'hex' ? board.hexes : board.areas);
  return names.find(name => !gone.includes(name)) ?? '';
}

/** An answer: the first that is offered, any other place where none is. */
function answer(state: State, question: Question, draft: Draft): unknown {
  if (question.kind === 'pick') return question.from[0]?.value;
  if (question.kind === 'some') return question.from.slice(0, question.least).map(({ value }) => value);
  if (question.kind === 'number') return question.least;
  if (question.kind === 'text') return question.list ? ['words'] : 'words';
  return question.kind === 'place' ? ([...question.reach.keys()][0] ?? elsewhere(state, wayOf(draft))) : undefined;
}

/** The way of a draft, as far as it is told. */
const wayOf = (draft: Draft): readonly Place[] => (draft as { path?: readonly Place[] }).path ?? [];

/** The entry with everything answered, or the field for which there was nothing to choose. */
function whole(ruleset: Ruleset, begun: DraftSession): { readonly entry: DraftSession; readonly empty?: string } {
  let entry = begun;
  for (let i = 0; i < MOST; i++) {
    const { question, draft } = evaluate(ruleset, entry);
    if (!question) break;
    if (question.kind === 'throw') entry = leaveUntold(ruleset, entry);
    else if (question.kind === 'pick' && question.from.length === 0 && !question.optional) return { entry, empty: question.field };
    else entry = answerDraft(ruleset, entry, answer(entry.state, question, draft));
  }
  return { entry };
}

/** Every pick on the way to a whole event, each answered with the first that it offers. */
function picks(ruleset: Ruleset, begun: DraftSession): readonly Extract<Question, { kind: 'pick' }>[] {
  const found: Extract<Question, { kind: 'pick' }>[] = [];
  const act = ruleset.play.acts[begun.opening.type];
  let draft = begun.opening;
  for (let i = 0; i < MOST; i++) {
    const question = act?.nextQuestion(begun.state, draft);
    if (!question || question.kind === 'throw') break;
    if (question.kind === 'pick') found.push(question);
    const value = answer(begun.state, question, draft);
    if (value === undefined && !('optional' in question)) break;
    draft = put(draft, question, value);
  }
  return found;
}

/** The named places of a board; a table has none. */
const placesOf = (board: Board): object => (board.kind === 'hex' ? board.hexes : board.kind === 'map' ? board.areas : {});

describe.each(battlesIn(SCENARIOS))('$name', ({ ruleset, scenario, record }) => {
  const { state } = replay(ruleset, scenario, record).frames.at(-1) ?? { state: undefined };

  test('an act of a unit that is gone can be told whole', () => {
    const gone = Object.values(state?.units ?? {}).find(({ strength }) => strength <= 0);
    if (!state || !gone) return;
    const { event } = schemasOf(record.ruleset);
    const faults = Object.keys(ruleset.play.acts).flatMap(type => {
      const opening = { type, unit: gone.id } as DraftSession['opening'];
      const { entry, empty } = whole(ruleset, begin(opening, state));
      if (empty !== undefined) return [];
      const read = event.safeParse(eventOf(ruleset, entry, 'x'));
      const missing = read.success ? [] : read.error.issues.filter(({ message }) => /received undefined|required/i.test(message));
      return missing.map(({ path }) => `${type}: ${path.join('.')}`);
    });
    expect(faults).toEqual([]);
  });

  test('a list of units, sides or places is never empty', () => {
    const lists = Object.keys(ruleset.play.acts).flatMap(type => {
      const { empty } = state ? whole(ruleset, begin({ type }, state)) : {};
      return empty !== undefined && ['unit', 'target', 'side', 'hex', 'at'].includes(empty) ? [`${type}: ${empty}`] : [];
    });
    expect(lists).toEqual([]);
  });

  test('a list of units, sides or places says what else could be meant', () => {
    if (!state) return;
    const { units, game } = state;
    const names = [units, Object.fromEntries(game.sides.map(({ id }) => [id, id])), placesOf(game.board)];
    const isNamed = (values: readonly unknown[]) =>
      names.some(named => values.every(value => typeof value === 'string' && Object.hasOwn(named, value)));
    const closed = [...everyOpening(ruleset, state)].flatMap(({ draft }) =>
      picks(ruleset, begin(draft, state)).flatMap(({ field, from, all }) =>
        all === undefined && from.length > 0 && isNamed(from.map(({ value }) => value)) ? [`${draft.type}: ${field}`] : [],
      ),
    );
    expect([...new Set(closed)]).toEqual([]);
  });
});
