// Coin flip, the smallest whole system: counters on hexes, three acts, one die with two faces. The table of contents of the system.

import { legalOpenings } from '../../src/core/legal.ts';
import { defineRuleset } from '../../src/core/ruleset.ts';
import { shortName } from '../../src/core/shortNames.ts';
import { quantity } from '../../src/core/tally.ts';
import type { Draft } from '../../src/core/types.ts';
import { attack, flip, move, pass, RULES } from './acts.ts';
import type { CoinEvent } from './events.ts';
import { type CoinState, isOver, pieces, winnerOf } from './state.ts';

const ACTS = { move, flip, pass };

function* openings(state: CoinState): Generator<Draft<CoinEvent>> {
  if (isOver(state)) return;
  for (const { id } of pieces(state)) {
    yield { type: 'move', unit: id };
    yield { type: 'flip', unit: id };
  }
  yield { type: 'pass' };
}

export default defineRuleset<CoinState, CoinEvent, unknown>({
  id: 'coin-flip',
  title: 'Coin flip',
  about: 'An example: the smallest system that is replayed, refereed, recorded and told.',
  boards: ['hex'],
  play: {
    setup: ({ board, sides, options, units, turns = 6 }) => {
      if (board.kind !== 'hex') throw new TypeError('coin flip is played on hexes');
      return {
        game: { board, sides, options, tables: {}, turns },
        turn: 1,
        phase: 'play',
        active: sides[0]?.id ?? '',
        acting: undefined,
        pending: [],
        units: Object.fromEntries(
          units.map(({ id, side, type, title = id, at }) => [
            id,
            { id, side, type, title, at: typeof at === 'string' ? at : undefined, strength: 1, done: false },
          ]),
        ),
      };
    },
    acts: ACTS,
    rules: RULES,
    choices: state => legalOpenings(openings(state), state, RULES, ({ type }) => ACTS[type]),
    outcome(state) {
      const winner = winnerOf(state);
      return { over: isOver(state), ...(winner === undefined ? {} : { winner }), text: 'the pieces that are left' };
    },
  },
  show: {
    symbols: () => ['SFG-UCI----D---'],
    counter: (state, unit) => ({
      symbol: 'SFG-UCI----D---',
      label: shortName(state, unit),
      title: unit.title,
      side: unit.side,
      steps: unit.strength,
      full: 1,
      states: unit.done ? [{ id: 'done', label: 'has acted' }] : [],
    }),
  },
  words: {
    currency: ['piece', 'pieces'],
    tallies: { lost: quantity('piece taken', 'pieces taken'), 'own-lost': quantity('piece given', 'pieces given') },
  },
  combat: { attack, unitValue: () => 1 },
  files: async () => (await import('./files.ts')).files,
});
