// Switches of a game: rules that the source leaves to the players, and rulings with another reading. Their words are in optionList.ts and rulings.ts.

import type { Options } from '../../core/types.ts';
import type { RulingOptionId } from './rulings.ts';

export type OptionId = RulingOptionId | 'supply';

/** Where an option stands in a game: what was agreed on, or false (the rule as printed, the ruling of the house). */
export const option = (state: { readonly game: { readonly options: Options } }, id: OptionId): Options[string] =>
  state.game.options[id] ?? false;
