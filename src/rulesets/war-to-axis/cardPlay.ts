// What playing a card is (2.6), and what the cards have in common: their time, a unit of a list.

import type { DiceRoll, Question } from '../../core/act.ts';
import { withVerb } from '../../core/englishText.ts';
import { pick } from '../../core/questions.ts';
import type { Draft, SideId } from '../../core/types.ts';
import { unitChoices } from '../../core/units.ts';
import type { WtaTally } from './data/tallies.ts';
import { nextSide } from './order.ts';
import type { WtaActivation, WtaPlayCardEvent, WtaState, WtaUnit } from './state.ts';
import { allUnits, isPlaced, titleOf, unitOf } from './units.ts';

export interface CardPlay {
  /** Why it may not be played so; on a draft, as far as it is entered. */
  terms(state: WtaState, event: WtaPlayCardEvent): string | undefined;
  nextQuestion(state: WtaState, draft: Draft<WtaPlayCardEvent>): Question | undefined;
  rolls?(state: WtaState, event: WtaPlayCardEvent): readonly DiceRoll[];
  apply(state: WtaState, event: WtaPlayCardEvent, tally: WtaTally): WtaState;
  describe(state: WtaState, event: WtaPlayCardEvent, tally: WtaTally): string;
}

export const nothing = (): undefined => undefined;

/** "Own activation": one's own half-turn after its roll (advanced: whenever one is to activate), nothing owed. */
export const isOwnTime = (state: WtaState, side: SideId): boolean =>
  state.phase === 'actions' && (nextSide(state) === side || state.active === side) && !state.pending.some(duty => duty.must);

export const notNow = (state: WtaState, side: SideId): string | undefined =>
  isOwnTime(state, side) ? undefined : 'it is played in one’s own turn, with nothing owed';

/** A card for one unit of a list. */
export const onUnit = (
  label: string,
  whom: (state: WtaState, side: SideId) => readonly WtaUnit[],
  play: Pick<CardPlay, 'apply' | 'describe'>,
): CardPlay => ({
  terms: (state, event) =>
    notNow(state, event.side) ??
    (event.unit === undefined
      ? whom(state, event.side).length > 0
        ? undefined
        : 'no unit is fit for it'
      : whom(state, event.side).some(unit => unit.id === event.unit)
        ? undefined
        : `${withVerb(titleOf(state, event.unit), 'is')} not fit for it`),
  nextQuestion: (state, draft) =>
    draft.unit === undefined
      ? pick(
          'unit',
          label,
          unitChoices(
            state,
            whom(state, draft.side ?? '').map(unit => unit.id),
          ),
          'units',
        )
      : undefined,
  ...play,
});

/** Units of a side on the map. */
export const placedUnitsOf = (state: WtaState, side: SideId) =>
  allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.side === side);

/** The activation under way, if it is of this side (`of` 'own') or of the other. */
export function acts(state: WtaState, side: SideId, of: 'own' | 'enemy'): (WtaActivation & { readonly by: WtaUnit }) | undefined {
  const by = unitOf(state, state.activation?.unit);
  return state.activation && by && (by.side === side) === (of === 'own') ? { ...state.activation, by } : undefined;
}
