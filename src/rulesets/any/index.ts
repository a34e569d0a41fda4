// Any game: pieces on sheets, moved, turned, put and removed as its players say. The table of contents of the system.

import { defineRuleset } from '../../core/ruleset.ts';
import { quantity } from '../../core/tally.ts';
import type { Draft } from '../../core/types.ts';
import { ACTS } from './acts.ts';
import { counterOf } from './counter.ts';
import type { AnyEvent } from './events.ts';
import { lookOf } from './look.ts';
import { type AnyState, fromAbove, isThere, setup } from './state.ts';

/** Of a game of so many turns: the last one is over. */
const isOver = ({ turn, game: { turns } }: AnyState): boolean => turns !== undefined && turn > turns;

function* choices(state: AnyState): Generator<Draft<AnyEvent>> {
  if (isOver(state)) return;
  if (Object.values(state.units).some(unit => isThere(unit) && unit.at !== undefined)) {
    yield { type: 'move' };
    yield { type: 'look' };
    yield { type: 'remove' };
  }
  yield { type: 'roll' };
  yield { type: 'turn' };
}

export default defineRuleset<AnyState, AnyEvent, unknown>({
  id: 'any',
  title: 'Any game',
  about: 'Pieces on sheets of any game, moved, turned, put and removed as its players say: no rules but that a piece lies in one place.',
  boards: ['picture'],
  play: {
    setup,
    acts: ACTS,
    choices,
    outcome: state => (isOver(state) ? { over: true, text: 'the last turn is over' } : undefined),
  },
  show: {
    symbols: () => [],
    counter: counterOf,
    look: lookOf,
    order: fromAbove,
  },
  words: { currency: ['piece', 'pieces'], tallies: { pips: quantity('pip', 'pips') } },
  files: async () => (await import('./files.ts')).files,
});
