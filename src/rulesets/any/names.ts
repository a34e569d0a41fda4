// What a piece is called as it looks now: its name, and what the pictures that are seen add to it.

import { type AnyState, kindOf, type Piece } from './state.ts';

/** '12th Panzer (flipped)'. */
export function nameOfPiece({ game }: Pick<AnyState, 'game'>, { title, type, levels = [] }: Piece): string {
  const { layers = [] } = kindOf(game.kinds, type) ?? {};
  return layers.reduce((name, { titles = [] }, i) => {
    const added = titles[(levels[i] ?? 0) - 1] ?? '';
    return added === '' ? name : added.includes('+') ? added.replace('+', () => name) : added;
  }, title);
}
