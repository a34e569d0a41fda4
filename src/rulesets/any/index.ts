// Any game: pieces on sheets, moved, turned, put and removed as its players say. The table of contents of the system.

import { defineRuleset } from '../../core/ruleset.ts';
import { neutral } from '../../core/tally.ts';
import type { Draft } from '../../core/types.ts';
import { ACTS } from './acts.ts';
import { counterOf } from './counter.ts';
import type { AnyEvent } from './events.ts';
import { lookOf } from './look.ts';
import { type AnyState, fromAbove, isThere, setup } from './state.ts';
import { symbols } from './symbols.ts';
import { beginningIn, talkIn } from './turns.ts';

/** Of a game of so many turns: the last one is over. */
const isOver = ({ turn, game: { turns } }: AnyState): boolean => turns !== undefined && turn > turns;

function* choices(state: AnyState): Generator<Draft<AnyEvent>> {
  if (isOver(state)) return;
  if (Object.values(state.units).some(isThere)) {
    yield { type: 'move' };
    yield { type: 'look' };
    yield { type: 'remove' };
  }
  if (state.game.sides.length > 0) yield { type: 'put' };
  yield { type: 'roll' };
  yield { type: 'say' };
  yield { type: 'turn' };
  if (state.log.last.length > 0) yield { type: 'undo' };
  yield { type: 'sitting' };
}

export default defineRuleset<AnyState, AnyEvent, unknown>({
  id: 'any',
  title: 'Any game',
  about: 'Pieces on sheets of any game, moved, turned, put and removed as its players say: no rules but that a piece lies in one place.',
  beyond:
    'Nothing is known of what a piece is, what it may do, what it sees or what dice are for. So there are no odds, no threats and no reviews, ' +
    'and nothing is ruled on but what cannot be: a piece that is not there, a place on no sheet, a piece that is put twice. What is known is ' +
    'what players wrote down: where pieces lie and how they look, which way they went, what was thrown and said, and what was taken back. ' +
    'Positions, trails, losses, variations and reports are made of that, of games from VASSAL as of those recorded here.',
  boards: ['picture'],
  play: {
    setup,
    acts: ACTS,
    choices,
    outcome: state => (isOver(state) ? { over: true, text: 'the last turn is over' } : undefined),
  },
  show: {
    symbols,
    counter: counterOf,
    look: lookOf,
    order: fromAbove,
    chapter: beginningIn,
    talk: talkIn,
  },
  words: { currency: ['piece', 'pieces'], tallies: { pips: neutral('pip', 'pips') } },
  files: async () => (await import('./files.ts')).files,
});
