// What the compiler must refuse: each line fails the type check when it is accepted.

import { expect, test } from 'vitest';
import type { Act } from '../../../src/core/act.ts';
import { countIn, type TallyOf } from '../../../src/core/roll.ts';
import type { Play } from '../../../src/core/ruleset.ts';
import type { BattleEvent, Draft, State } from '../../../src/core/types.ts';

interface Move extends BattleEvent {
  readonly type: 'move';
  readonly unit: string;
  readonly path: readonly string[];
}
interface Pass extends BattleEvent {
  readonly type: 'pass';
}
type Acts = Play<State, Move | Pass>['acts'];

declare const move: Act<State, Move>;
declare const pass: Act<State, Pass>;
declare const tally: TallyOf<'loss' | 'hits'>;

test('acts and events belong together, tallies are named, drafts keep their type', () => {
  const checks = () => {
    const all: Acts = { move, pass };
    // @ts-expect-error an event without its act
    const missing: Acts = { move };
    // @ts-expect-error an act without its event
    const extra: Acts = { move, pass, fly: pass };
    // @ts-expect-error the act of another event
    const crossed: Acts = { move, pass: move };

    countIn(tally, 'loss');
    countIn(tally, 'loss:de-a');
    // @ts-expect-error a tally of another name
    countIn(tally, 'lost');

    const draft: Draft<Move | Pass> = { type: 'move', unit: 'a' };
    // @ts-expect-error a field of another event
    const wrong: Draft<Move | Pass> = { type: 'pass', unit: 'a' };
    const change = (state: State) => {
      // @ts-expect-error states are never written to
      state.turn = 3;
    };
    return [all, missing, extra, crossed, draft, wrong, change];
  };
  expect(checks).toBeTypeOf('function');
});
