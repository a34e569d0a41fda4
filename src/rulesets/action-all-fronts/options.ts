// Switches of a game: rules that the source leaves to the players, and rulings with another reading (their words are in rulings.ts).

import type { Option } from '../../core/ruleset.ts';
import type { Options } from '../../core/types.ts';
import { RULING_OPTIONS, type RulingOptionId } from './rulings.ts';

export type OptionId = RulingOptionId | 'supply';

/** What the source itself leaves open, before the other readings. */
const OWN: readonly Option[] = [
  {
    id: 'supply',
    title: 'Do units run out of ammunition?',
    says: 'Each fire rolls a die; after a 6 a unit fires once more and then waits for a supply truck.',
    source: { mark: 'source', section: '12.10' },
    default: false,
    values: [
      { value: false, says: 'No, ammunition lasts.' },
      { value: true, says: 'Yes: a die for each fire, a 6 leaves one more, a truck within 12 refills.' },
    ],
  },
];

/** Every switch of the system. */
export const OPTIONS: readonly Option[] = [...OWN, ...RULING_OPTIONS];

/** Where an option stands in a game: what was agreed on, or false (the rule as printed, the ruling of the house). */
export const option = (state: { readonly game: { readonly options: Options } }, id: OptionId): Options[string] =>
  state.game.options[id] ?? false;
