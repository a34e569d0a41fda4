// Switches of a game: rules that the source leaves to the players, and rulings with another reading. Their
// words are in optionList.ts and rulings.ts.

import type { Options } from '../../core/types.ts';
import type { AafRulingOptionId } from './rulings.ts';

export type AafOptionId = AafRulingOptionId | 'supply';

/** What is played where nothing was agreed on and that is not false. */
const DEFAULTS: Readonly<Partial<Record<AafOptionId, string | boolean>>> = { smoke: 'middle', 'spot-buildings': true };

/** Where an option stands where nobody agreed on it: false is the rule as printed, the ruling of the house. */
export const defaultOf = (id: AafOptionId): string | boolean => DEFAULTS[id] ?? false;

/** Where an option stands in a game: what was agreed on, else its default. */
export const option = (state: { readonly game: { readonly options: Options } }, id: AafOptionId): Options[string] =>
  state.game.options[id] ?? defaultOf(id);
