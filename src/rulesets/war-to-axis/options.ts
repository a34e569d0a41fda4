// Rulings with another reading are switches of a game: `false` is the ruling of the house, `true` the other reading.

import type { Option } from '../../core/ruleset.ts';
import type { Options } from '../../core/types.ts';
import { RULINGS, type RulingOptionId } from './rulings.ts';

export type OptionId = RulingOptionId;

/** One option for each ruling that has another reading, in the order of the rulings. */
export const OPTIONS: readonly Option[] = RULINGS.flatMap(ruling =>
  ruling.option === undefined
    ? []
    : [
        {
          id: ruling.option,
          title: ruling.question,
          says: ruling.ruling,
          source: { mark: 'house', section: ruling.section, ruling: ruling.id },
          default: false,
          values: [
            { value: false, says: ruling.ruling },
            { value: true, says: ruling.other ?? '' },
          ],
        },
      ],
);

/** How a game is played: true if the other reading of that ruling was agreed on, false (the ruling) if nothing was said. */
export const option = (state: { readonly game: { readonly options: Options } }, id: OptionId): boolean => state.game.options[id] === true;
