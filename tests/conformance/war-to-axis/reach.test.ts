// Reach and referee agree both ways: every place that is offered has a legal path, and every legal path, tried
// out step by step, ends in a place offered.

import { describe, expect, test } from 'vitest';
import { neighbours } from '../../../src/boards/hex.ts';
import { answer, finish, type Question } from '../../../src/core/act.ts';
import { actOf, referee } from '../../../src/core/referee.ts';
import type { Draft } from '../../../src/core/types.ts';
import { legsOf, walk } from '../../../src/rulesets/war-to-axis/move.ts';
import type { Hex, StepEvent, WtaState } from '../../../src/rulesets/war-to-axis/state.ts';
import { rowOf, unitAt, unitOf } from '../../../src/rulesets/war-to-axis/units.ts';
import { scenarios } from '../load.ts';
import { play } from '../randomPlay.ts';
import { WTA } from './field.ts';

interface Moment {
  readonly state: WtaState;
  readonly draft: Draft;
  readonly question: Extract<Question, { kind: 'place' }>;
}

/** Questions where to move to, as they came up in random games: one in `every`, `most` of them. */
function asked(scenario: string, seeds: readonly number[], every: number): readonly Moment[] {
  const found: Moment[] = [];
  const of = scenarios.get(scenario);
  if (!of) throw new Error(`no scenario ${scenario}`);
  for (const seed of seeds)
    play({ ruleset: WTA, scenario: of, seed }, (frame, draft, question, random) => {
      if (draft.type === 'step' && question.kind === 'place' && random() * every < 1)
        found.push({ state: frame.state as WtaState, draft, question });
    });
  return found;
}

const isLegal = (state: WtaState, draft: Draft): boolean => referee(WTA, state, draft).length === 0;

/** Every legal path of at most so many steps that ends in a free hex, with the movement points it costs. */
function* paths(state: WtaState, draft: Draft, depth: number): Generator<readonly [Hex, number]> {
  const unit = unitOf(state, (draft as Partial<StepEvent>).unit);
  const { activation } = state;
  if (!unit?.at || !activation) return;
  const open: (readonly Hex[])[] = [[]];
  for (let path = open.pop(); path; path = open.pop())
    for (const to of neighbours(state.game.board, path.at(-1) ?? unit.at)) {
      const next = [...path, to];
      if (!isLegal(state, { ...draft, path: next } as Draft)) continue;
      const there = unitAt(state, to);
      if (!there || there.id === unit.id)
        yield [to, walk(state, unit, activation, legsOf(state, unit, next, activation.action)).spent - activation.spent];
      if (next.length < depth) open.push(next);
    }
}

/** The least cost of each end. */
function cheapest(found: Iterable<readonly [Hex, number]>, start: Hex | undefined): ReadonlyMap<Hex, number> {
  const least = new Map<Hex, number>();
  for (const [hex, cost] of found) if (hex !== start && cost < (least.get(hex) ?? Number.POSITIVE_INFINITY)) least.set(hex, cost);
  return least;
}

describe.each([...scenarios.values()].filter(({ ruleset }) => ruleset === WTA.id).map(({ id }) => id))('%s', id => {
  const moments = asked(id, [501, 502, 503, 504], 4);

  test('random games ask where to move', () => expect(moments.length).toBeGreaterThan(20));

  test('every place offered has a legal path that costs what is said', () => {
    for (const { state, draft, question } of moments)
      for (const [place, cost] of question.reach) {
        const event = finish(answer(draft, question, place), 'x') as StepEvent;
        const rulings = referee(WTA, state, event);
        expect([event.path.at(-1), rulings.map(({ rule }) => rule), place], JSON.stringify(event)).toEqual([place, [], place]);
        const after = actOf(WTA, 'step')?.apply(state, event, {}) as WtaState;
        if (unitOf(after, event.unit)?.at !== place) continue; // a hidden enemy stopped it
        expect((after.activation?.spent ?? 0) - (state.activation?.spent ?? 0), JSON.stringify(event)).toBe(cost);
      }
  });

  test('every legal path ends in a place offered, at no less cost', () => {
    for (const { state, draft, question } of moments) {
      const unit = unitOf(state, (draft as Partial<StepEvent>).unit);
      const depth = unit && rowOf(state, unit).move > 4 ? 3 : 4;
      const found = cheapest(paths(state, draft, depth), unit?.at);
      const wrong = [...found].filter(([hex, cost]) => (question.reach.get(hex) ?? Number.POSITIVE_INFINITY) > cost);
      expect(wrong, `${unit?.id} at ${unit?.at}`).toEqual([]);
    }
  });
});
