// What is drawn of a piece: its counter.

import type { Counter } from '../../core/ruleset.ts';
import { nameOfPiece } from './names.ts';
import { type AnyState, kindOf, type Piece } from './state.ts';
import { symbolCode } from './symbols.ts';

const counters = new WeakMap<AnyState['game'], WeakMap<Piece, Counter>>();

/** The counter of a piece, made once: of thousands an event changes a few. */
export function counterOf(state: AnyState, piece: Piece): Counter {
  const known = counters.get(state.game) ?? new WeakMap<Piece, Counter>();
  counters.set(state.game, known);
  const made = known.get(piece) ?? makeCounter(state, piece);
  known.set(piece, made);
  return made;
}

/** The sign of its arm: of whoever is in the team of the side named first in a friend's frame. */
function signOf({ game: { kinds, sides } }: AnyState, { type, side }: Piece): string {
  const symbol = kindOf(kinds, type)?.symbol;
  const team = sides.find(({ id }) => id === side)?.team;
  return symbol === undefined ? '' : symbolCode(symbol, team === sides[0]?.team);
}

function makeCounter(state: AnyState, piece: Piece): Counter {
  const { side, strength, turn = 0, labels = [], covered, hidden, short } = piece;
  const title = nameOfPiece(state, piece);
  const words = labels.filter(label => label !== '');
  return {
    symbol: covered === undefined ? signOf(state, piece) : '',
    label: short ?? title,
    title,
    side,
    steps: strength,
    full: 0,
    states: [
      ...(turn === 0 ? [] : [{ id: 'turned', label: `turned ${turn}°`, sign: '°' }]),
      ...(words.length === 0 ? [] : [{ id: 'labelled', label: `marked ${words.join(', ')}`, sign: words.join(' ').slice(0, 3) }]),
      ...(covered === undefined ? [] : [{ id: 'covered', label: 'face down', sign: '?' }]),
      ...(hidden === undefined ? [] : [{ id: 'hidden', label: 'hidden', sign: '·' }]),
    ],
  };
}
