// What lies around a unit on the map: how far its dice reach, and where it throws other ones.

import type { UnitRing } from '../../../core/ruleset.ts';
import { diceOfCard } from '../data/tables.ts';
import { spaceOf } from '../space.ts';
import type { ArmsState, ArmsUnit } from '../state.ts';
import { cardOf, isCommander, isRiding, isUp } from '../units.ts';
import { diceWords } from './words.ts';

/**
 * A ring where the dice of the card change, by the range that is printed; nothing for commanders,
 * men in a truck, and who is hidden or gone.
 */
export function rings(state: ArmsState, unit: ArmsUnit): readonly UnitRing[] {
  if (!isUp(unit) || unit.hidden || isCommander(unit) || isRiding(unit)) return [];
  const dice = diceOfCard(cardOf(state, unit), unit.lmg === true);
  const { reach } = spaceOf(state);
  return dice.flatMap((letters, i) =>
    letters === '' || letters === dice[i + 1]
      ? []
      : [
          {
            label: `dice ${diceWords(letters)}`,
            distance: reach(i + 1),
            tone: 'shot' as const,
            how: 'at an effective range so far and nearer',
          },
        ],
  );
}
