// Rockets: once a turn a gun fires at a complex up to three spaces away; no stored unit is lost (ruling R69).

import { sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { countIn } from '../../../core/roll.ts';
import { attack } from '../attack.ts';
import { act, rule } from '../kit.ts';
import { sourceOf } from '../legal.ts';
import { applyRaidDamage, hasRockets, raidLimit, rocketAreas, rocketGun, rocketTargets, victimOf } from '../raids.ts';
import type { RocketEvent } from '../state.ts';
import { areaTitle } from '../units.ts';
import { pickArea, shotMark } from './frame.ts';
import { complexRule, damageWords } from './shelling.ts';

export const rocket = act<RocketEvent>({
  title: 'Rocket',
  source: sourceOf('base', 'R69'),
  rules: [
    complexRule('A rocket is fired at an enemy complex.'),
    rule(
      'base/rocket',
      'A power with rockets fires one a turn, from a gun of its own at a complex three spaces away or less.',
      ['from', 'area'],
      (state, { from, area }) => {
        if (!hasRockets(state)) return `${sideWithVerb(sideTitle(state, state.active ?? ''), 'has')} no rockets`;
        if (state.rocketed) return 'the rocket of this turn has been fired';
        if (!rocketGun(state, from)) return `no gun in ${areaTitle(state, from)} can fire a rocket`;
        return rocketTargets(state, from).includes(area)
          ? undefined
          : `${areaTitle(state, area)} is too far from ${areaTitle(state, from)}`;
      },
    ),
  ],
  ask: {
    from: state => pickArea(state, 'from', 'From where', rocketAreas(state)),
    area: (state, { from = '' }) => pickArea(state, 'area', 'Which complex', rocketTargets(state, from)),
  },
  dice: 'the rocket',
  rolls(state, { from, area }) {
    const gun = rocketGun(state, from);
    const profile = attack({ kind: 'rocket', treasury: raidLimit(state, area) });
    return [{ by: state.active, on: victimOf(state, area), at: area, ...(gun ? { unit: gun.id } : {}), attack: profile }];
  },
  apply: (state, event, tally) => ({ ...applyRaidDamage(state, event.area, countIn(tally, 'ipc'), {}), rocketed: true }),
  describe(state, event, tally) {
    const says = `A rocket from ${areaTitle(state, event.from)} hits ${areaTitle(state, event.area)}`;
    return { text: `${says}${damageWords(state, event, tally)}`, marks: shotMark(state.active ?? '', event.from, event.area) };
  },
});
