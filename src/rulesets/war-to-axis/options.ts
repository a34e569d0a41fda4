// Rulings with another reading are switches of a game: `false` is the ruling of the house, `true` the other reading. Their words are in rulings.ts.

import type { Options } from '../../core/types.ts';
import type { RulingOptionId } from './rulings.ts';

export type OptionId = RulingOptionId;

/** How a game is played: true if the other reading of that ruling was agreed on, false (the ruling) if nothing was said. */
export const option = (state: { readonly game: { readonly options: Options } }, id: OptionId): boolean => state.game.options[id] === true;
