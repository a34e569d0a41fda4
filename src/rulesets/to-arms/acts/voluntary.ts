// A unit that is about to be attacked goes back of its own will (Retreat).

import { withVerb } from '../../../core/englishText.ts';
import { askUnit } from '../../../system/system.ts';
import { act, unitRule } from '../kit.ts';
import { willingFrom } from '../retreats.ts';
import { type ArmsState, type ArmsUnit, cite, type VoluntaryRetreatEvent } from '../state.ts';
import { isUp, mark, titleOf } from '../units.ts';
import { fighters, isTarget, targetsOf } from './battle.ts';
import { actorOnMapRule, plain } from './frame.ts';

const RULES = cite('Retreat');

/** Units that the side whose turn it is may attack now. */
export const inDanger = (state: ArmsState): readonly string[] => [
  ...new Set(fighters(state).flatMap(unit => targetsOf(state, unit).map(({ id }) => id))),
];

/** Why it does not go back before this attack. */
function whyNot(state: ArmsState, unit: ArmsUnit): string | undefined {
  if (!isUp(unit) || unit.rank) return `${withVerb(unit.title, 'does')} not fall back`;
  if (unit.now.retiring) return `${withVerb(unit.title, 'falls')} back already`;
  if (willingFrom(state, unit).length === 0) return `there is no way back for ${unit.title}`;
  return isTarget(state, unit) ? undefined : `nobody attacks ${unit.title}`;
}

export const voluntaryRetreat = act<VoluntaryRetreatEvent>({
  title: 'Voluntary retreat',
  source: RULES,
  rules: [
    actorOnMapRule(),
    unitRule(
      'retreat/voluntary',
      'A unit goes back of its own will where there is a way, before the dice of an attack.',
      cite('Retreat', 'R48'),
      (state, _event, unit) => whyNot(state, unit),
    ),
  ],
  ask: { unit: askUnit('Who falls back', inDanger) },
  apply: (state, { unit }) => mark(state, unit, { retiring: true, silent: 'it is falling back' }),
  describe: (state, { unit }) => plain(`${titleOf(state, unit)} will fall back after the attack.`),
});
