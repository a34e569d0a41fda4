// Rockets: once a turn a gun fires at a complex up to three spaces away; no stored unit is lost (ruling R69).

import type { Act, DiceRoll } from '../../../core/act.ts';
import { sideTitle } from '../../../core/englishText.ts';
import { asksThrow, pick } from '../../../core/questions.ts';
import { attack } from '../attack.ts';
import { ruleOf, sourceOf } from '../legal.ts';
import { applyRaidDamage, hasRockets, rocketAreas, rocketGun, rocketTargets, treasuryOf, victimOf } from '../raids.ts';
import type { AxisState, RocketEvent } from '../state.ts';
import { areaTitle } from '../units.ts';
import { areaChoices, shotMark } from './frame.ts';

import { damageWords, noComplex } from './shelling.ts';

const rocketRule = ruleOf<RocketEvent>;

const rocketCasts = (state: AxisState, event: RocketEvent): readonly DiceRoll[] => {
  const gun = rocketGun(state, event.from);
  return [
    {
      by: state.active,
      on: victimOf(state, event.area),
      at: event.area,
      ...(gun ? { unit: gun.id } : {}),
      attack: attack({ kind: 'rocket', treasury: treasuryOf(state, event.area) }),
    },
  ];
};

export const rocket: Act<AxisState, RocketEvent> = {
  title: 'Rocket',
  source: sourceOf('base', 'R69'),
  rules: [
    rocketRule('base/raid', 'A rocket is fired at an enemy complex.', ['area'], (state, { area }) => noComplex(state, area), {
      verdict: 'impossible',
    }),
    rocketRule(
      'base/rocket',
      'A power with rockets fires one a turn, from a gun of its own at a complex three spaces away or less.',
      ['from', 'area'],
      (state, { from, area }) => {
        if (!hasRockets(state)) return `${sideTitle(state, state.active ?? '')} has no rockets`;
        if (state.rocketed) return 'the rocket of this turn has been fired';
        if (!rocketGun(state, from)) return `no gun in ${areaTitle(state, from)} can fire a rocket`;
        return rocketTargets(state, from).includes(area)
          ? undefined
          : `${areaTitle(state, area)} is too far from ${areaTitle(state, from)}`;
      },
    ),
  ],
  nextQuestion(state, draft) {
    if (draft.from === undefined) return pick('from', 'From where', areaChoices(state, rocketAreas(state)), 'places');
    if (draft.area === undefined) return pick('area', 'Which complex', areaChoices(state, rocketTargets(state, draft.from)), 'places');
    return asksThrow<RocketEvent>({ rolls: rocketCasts }, state, draft, 'the rocket');
  },
  rolls: rocketCasts,
  apply: (state, event, tally) => ({ ...applyRaidDamage(state, event.area, tally['ipc'] ?? 0, {}), rocketed: true }),
  describe(state, event, tally) {
    const says = `A rocket from ${areaTitle(state, event.from)} hits ${areaTitle(state, event.area)}`;
    return { text: `${says}${damageWords(state, event, tally)}`, marks: shotMark(state.active ?? '', event.from, event.area) };
  },
};
