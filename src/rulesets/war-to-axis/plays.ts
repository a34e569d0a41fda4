// What each card does when it is played (house: the cards are not in the source). The terms are what the referee asks of it.

import type { Cast, Question } from '../../core/act.ts';
import type { Tally } from '../../core/roll.ts';
import type { Draft, SideId } from '../../core/types.ts';
import { pick, unitChoices, withActivation, withSide } from './acts/frame.ts';
import { isUrban } from './ground.ts';
import { heal } from './losses.ts';
import { nextSide } from './order.ts';
import type { CardId, PlayCardEvent, WtaState, WtaUnit } from './state.ts';
import { allUnits, foeOf, isNextToEnemy, isPlaced, rowOf, titleOf, unitOf } from './units.ts';

export interface CardPlay {
  /** Why it may not be played so; on a draft, as far as it is entered. */
  terms(state: WtaState, event: PlayCardEvent): string | undefined;
  asks(state: WtaState, draft: Draft<PlayCardEvent>): Question | undefined;
  casts?(state: WtaState, event: PlayCardEvent): readonly Cast[];
  apply(state: WtaState, event: PlayCardEvent, tally: Tally): WtaState;
  says(state: WtaState, event: PlayCardEvent, tally: Tally): string;
}

const nothing = (): undefined => undefined;

/** "Own activation": one's own half-turn after its roll (advanced: whenever one is to activate), nothing owed. */
export const isOwnTime = (state: WtaState, side: SideId): boolean =>
  state.phase === 'actions' && (nextSide(state) === side || state.active === side) && !state.owed.some(duty => duty.must);

const notNow = (state: WtaState, side: SideId): string | undefined =>
  isOwnTime(state, side) ? undefined : 'it is played in one’s own turn, with nothing owed';

/** A card for one unit of a list. */
const onUnit = (
  says: string,
  whom: (state: WtaState, side: SideId) => readonly WtaUnit[],
  play: Pick<CardPlay, 'apply' | 'says'>,
): CardPlay => ({
  terms: (state, event) =>
    notNow(state, event.side) ??
    (event.unit === undefined
      ? whom(state, event.side).length > 0
        ? undefined
        : 'no unit is fit for it'
      : whom(state, event.side).some(unit => unit.id === event.unit)
        ? undefined
        : `${titleOf(state, event.unit)} is not fit for it`),
  asks: (state, draft) =>
    draft.unit === undefined
      ? pick(
          'unit',
          says,
          unitChoices(
            state,
            whom(state, draft.side ?? '').map(unit => unit.id),
          ),
        )
      : undefined,
  ...play,
});

const own = (state: WtaState, side: SideId) =>
  allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.side === side);

export const PLAYS: Readonly<Record<CardId, CardPlay>> = {
  E01: {
    terms: nothing,
    asks: nothing,
    apply: state => ({ ...state, sight: Math.min(state.sight, 3) }),
    says: () => 'nobody sees further than three hexes this turn',
  },
  E03: {
    terms(state, event) {
      const act = state.activation;
      return act?.action === 'artillery' && !act.done && unitOf(state, act.unit)?.side !== event.side
        ? undefined
        : 'no enemy command is about to call';
    },
    asks: nothing,
    apply: state => withActivation(state, state.acting ?? '', { aerial: true }),
    says: () => 'the call has a die less',
  },
  E04: {
    terms(state, event) {
      const act = state.activation;
      const firing = act && ['fire', 'advance', 'move'].includes(act.action) && !act.fired && !act.silent;
      return firing && unitOf(state, act.unit)?.side === event.side ? undefined : 'no unit of one’s own is about to fire';
    },
    asks: nothing,
    apply: state => withActivation(state, state.acting ?? '', { dice: (state.activation?.dice ?? 0) + 1 }),
    says: state => `${titleOf(state, state.acting ?? '')} fires with a die more`,
  },
  E05: {
    terms: nothing,
    asks: nothing,
    apply: (state, event) => withSide(state, foeOf(state, event.side), { halved: true }),
    says: () => 'the other side has half its batteries at its next roll',
  },
  E06: onUnit(
    'Who digs in',
    (state, side) =>
      own(state, side).filter(
        unit =>
          ['infantry', 'gun', 'mortar'].includes(rowOf(state, unit).kind) &&
          !state.works[unit.at] &&
          !isUrban(state, unit.at) &&
          !isNextToEnemy(state, side, unit.at),
      ),
    {
      apply: (state, event) => {
        const at = unitOf(state, event.unit)?.at;
        return at === undefined ? state : { ...state, works: { ...state.works, [at]: 'trench' } };
      },
      says: (state, event) => `${titleOf(state, event.unit ?? '')} digs in`,
    },
  ),
  E11: onUnit(
    'Who recovers',
    (state, side) => own(state, side).filter(unit => unit.strength < unit.full && !isNextToEnemy(state, side, unit.at)),
    {
      apply: (state, event) => heal(state, event.unit ?? '', 1),
      says: (state, event) => `${titleOf(state, event.unit ?? '')} gets back a step`,
    },
  ),
};
