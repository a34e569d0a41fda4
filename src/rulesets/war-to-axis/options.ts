// Rulings with another reading are switches of a game: `false` is the ruling of the house, `true` the
// other reading. Their words are in rulings.ts.

import type { Options } from '../../core/types.ts';
import type { WtaRulingOptionId } from './rulings.ts';

export type WtaOptionId = WtaRulingOptionId;

/** How a game is played: true if the other reading of that ruling was agreed on, false (the ruling) if nothing was said. */
export const option = (state: { readonly game: { readonly options: Options } }, id: WtaOptionId): boolean =>
  state.game.options[id] === true;
