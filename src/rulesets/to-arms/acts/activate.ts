// Units and platoons are activated, dice kept for second battles (Activating units, Platoons, R5, R41, R48).

import { withVerb } from '../../../core/englishText.ts';
import { maybe, pick } from '../../../core/questions.ts';
import type { UnitId } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { diceOf, servingDice, spendDice, whyNot } from '../activation.ts';
import { touches } from '../ground.ts';
import { act, unitRule } from '../kit.ts';
import { passTurn } from '../order.ts';
import { activateTold } from '../show/tell.ts';
import { type ArmsActivateEvent, type ArmsState, type ArmsUnit, cite } from '../state.ts';
import { isCommander, isUp, leaderOf, mark, titleOf, unitOf, upUnits } from '../units.ts';
import { actorOnMapRule, askOneOf } from './frame.ts';

const SECTION = cite('Activating units');

/** Units that may go along as the second of a platoon: beside this one, a commander with one of the two. */
export function partnersOf(state: ArmsState, unit: ArmsUnit): readonly UnitId[] {
  if (!isUp(unit) || isCommander(unit)) return [];
  return upUnits(state)
    .filter(one => one.side === unit.side && one.id !== unit.id && !isCommander(one) && touches(state, unit.at, one.at))
    .filter(one => leaderOf(state, unit) !== undefined || leaderOf(state, one) !== undefined)
    .map(({ id }) => id);
}

/** Units of the side whose turn it is for which it has dice; a commander with a unit too, who may give it up and go elsewhere. */
export const activatable = (state: ArmsState): readonly ArmsUnit[] =>
  upUnits(state).filter(unit => unit.side === state.active && !unit.dummy && !unit.now.activated && servingDice(state, unit).length > 0);

export const activate = act<ArmsActivateEvent>({
  title: 'Activate',
  source: SECTION,
  rules: [
    actorOnMapRule(),
    unitRule(
      'act/die-spent',
      'Every die is spent once.',
      SECTION,
      (state, { dice }, unit) => {
        const gone = dice.find(i => diceOf(state, unit.side)[i]?.spent);
        return gone === undefined ? undefined : `die ${gone + 1} is spent`;
      },
      ['unit', 'dice'],
    ),
    unitRule(
      'act/symbol',
      'A die activates what it shows or what ranks below; two lower ones may be traded for the one that is wanted.',
      cite('Activating units', 'R38'),
      (state, { dice }, unit) => {
        const says = whyNot(state, unit, dice);
        const all = diceOf(state, unit.side);
        if (says === undefined || !all.some(({ black }) => !black)) return says && { says, due: 'activation-roll' };
        return dice.some(i => all[i] === undefined) ? { says, due: `play-card ${unit.side}` } : says;
      },
      ['unit', 'dice'],
    ),
    unitRule('act/twice', 'A unit is activated once a turn.', SECTION, (_state, { second }, { now, title }) =>
      !second && now.activated ? `${withVerb(title, 'is')} activated already` : undefined,
    ),
    unitRule(
      'act/second-battle-die',
      'A further die on an activated unit is kept for its second battle.',
      cite('Activating units', 'R41'),
      (_state, _event, { now, title }) => {
        if (!now.activated) return `${withVerb(title, 'is')} not activated`;
        return now.again ? `${title} may fight twice already` : undefined;
      },
      ['unit', 'second'],
    ),
    unitRule(
      'plt/partner',
      'A platoon is a unit with a commander in its hex and at most one more beside it.',
      cite('Platoons'),
      (state, { platoon }, unit) =>
        platoon === undefined || partnersOf(state, unit).includes(platoon)
          ? undefined
          : `${withVerb(titleOf(state, platoon), 'makes')} no platoon with ${unit.title}`,
      ['unit', 'platoon'],
    ),
  ],
  ask: {
    unit: askOneOf('Which unit', activatable),
    dice(state, draft) {
      const unit = unitOf(state, draft.unit);
      if (!unit) return undefined;
      const all = diceOf(state, unit.side);
      return pick(
        'dice',
        'Which dice',
        servingDice(state, unit).map(set => ({ value: set, says: set.map(i => all[i]?.face ?? '').join(' and ') })),
        () => (all.length > 0 ? all.map(({ face }, i) => ({ value: [i], says: face })) : [{ value: [0], says: 'a die that nobody threw' }]),
      );
    },
    platoon(state, draft) {
      const unit = unitOf(state, draft.unit);
      const partners = unit && !draft.second ? partnersOf(state, unit) : [];
      return partners.length > 0 ? maybe('platoon', 'Who moves with it', unitChoices(state, partners), 'nobody', 'units') : undefined;
    },
  },
  apply(state, { unit: id, dice, platoon, second }) {
    const unit = unitOf(state, id);
    if (!unit) return state;
    const paid = spendDice(state, unit.side, dice);
    const now = second ? mark(paid, id, { again: true }) : mark(paid, id, { activated: true, ...(platoon ? { partner: platoon } : {}) });
    return passTurn(now, unit.side);
  },
  describe: activateTold,
});

/** Those for whose second battle it has dice. */
export const reservable = (state: ArmsState): readonly ArmsUnit[] =>
  upUnits(state).filter(
    unit =>
      unit.side === state.active && unit.now.activated && !unit.now.again && !isCommander(unit) && servingDice(state, unit).length > 0,
  );
