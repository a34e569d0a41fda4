// A battle opens: who is there, which batteries next door and which battleships off the shore support
// it, and the fire of an anti-aircraft gun.

import type { Choice, Question } from '../../../core/act.ts';
import { countNoun, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { isUntold, pick } from '../../../core/questions.ts';
import type { Tally } from '../../../core/roll.ts';
import type { Draft } from '../../../core/types.ts';
import {
  attackersAt,
  bombardersFrom,
  bombardFor,
  enemiesOfActive,
  isOver,
  landingZones,
  standing,
  supporterAt,
  supportFor,
} from '../battle.ts';
import { applyLosses, ways, wholeNames } from '../casualties.ts';
import { closeBattle } from '../closing.ts';
import { act } from '../kit.ts';
import type { AxisState, AxisUnit, BattleOpensEvent, BattleUnderWay } from '../state.ts';
import { areaTitle, isPlaced, withUnits } from '../units.ts';
import { endPeace } from '../war.ts';
import { sayCounts, sayUnits } from '../words.ts';
import { BATTLE_RULES, battleAreas } from './battleRules.ts';
import { areaChoices, areaMark, pickArea, shotMark } from './frame.ts';
import { aircraftOver, downs, downsIn, gunCasts, shotDown, targetsOfGun } from './gunFire.ts';

type Opens = BattleOpensEvent;

/** Any of the list, where there is one. */
const some = (field: string, label: string, from: readonly Choice[]): Question | undefined =>
  from.length > 0 ? { kind: 'some', field, label, from, least: 0, most: from.length } : undefined;

/** The attacker's pick of aircraft, where there is one. */
function asksShotDown(state: AxisState, { area = '', ...draft }: Draft<Opens>): Question | undefined {
  const aircraft = aircraftOver(state, area);
  const found = ways(state, aircraft, 'attacker', downs(downsIn(draft)));
  const isByType = targetsOfGun(state, area).length > 1;
  if (found.length < 2 || isByType || isUntold(draft)) return undefined;
  return pick(
    'shotDown',
    'Which aircraft are shot down',
    found.map(value => ({ value, says: sayCounts(state, wholeNames(aircraft, value)) })),
  );
}

/** The battle as it opens: the gun's fire included. */
function opened(state: AxisState, event: Opens, tally: Tally): AxisState {
  const attackers = attackersAt(state, event.area).map(({ id }) => id);
  const supporters = (event.support ?? []).flatMap(from => supporterAt(state, from)?.id ?? []);
  const bombarders = bombardersFrom(state, event.area, event.bombard ?? []).map(({ id }) => id);
  const foes = enemiesOfActive(state, event.area);
  const battle: BattleUnderWay = {
    area: event.area,
    attacker: state.active ?? '',
    attackers,
    defenders: foes.map(({ id }) => id),
    round: 0,
    supporters: [...new Set(supporters)],
    bombarders,
    amphibious: landingZones(state, event.area).length > 0,
    rerolled: [],
  };
  const hit = applyLosses(
    endPeace(
      state,
      battle.attacker,
      foes.map(({ side }) => side),
    ),
    shotDown(state, event, tally),
  );
  const engaged = withUnits(hit, [...attackers, ...bombarders], { fought: true });
  return { ...withUnits(engaged, [...battle.supporters, ...battle.bombarders], { fired: true }), battle };
}

const unitsIn = (state: AxisState, units: readonly AxisUnit[]): string => sayUnits(state, units.filter(isPlaced));

export const battle = act<Opens>({
  title: 'Battle',
  rules: BATTLE_RULES,
  ask: {
    area: state => pickArea(state, 'area', 'Where', battleAreas(state)),
    support: (state, { area = '' }) => some('support', 'Which batteries support', areaChoices(state, supportFor(state, area))),
    bombard: (state, { area = '' }) =>
      some('bombard', 'From which zones do battleships bombard', areaChoices(state, bombardFor(state, area))),
  },
  dice: 'anti-aircraft fire',
  askAfter: { shotDown: asksShotDown },
  rolls: gunCasts,
  apply: (state, event, tally) => opened(closeBattle(state), event, tally),
  describe(state, event, tally) {
    const after = opened(state, event, tally);
    const { battle: now } = after;
    const side = state.active ?? '';
    const [own, foes] = [attackersAt(state, event.area), enemiesOfActive(state, event.area)];
    const helpers = [...(now?.supporters ?? []), ...(now?.bombarders ?? [])].flatMap(id => state.units[id] ?? []);
    const lost = shotDown(state, event, tally);
    const says = [
      `${sideWithVerb(sideTitle(state, side), 'attacks')} ${areaTitle(state, event.area)}: ${unitsIn(state, own)} against ${unitsIn(state, foes)}`,
      helpers.length > 0 ? `, supported by ${unitsIn(state, helpers)}` : '',
      '.',
      lost.length > 0 ? ` Anti-aircraft fire brings down ${countNoun(lost.length, 'aircraft', 'aircraft')}.` : '',
      now && isOver(after, now) && standing(after, now, 'attacker').length === 0 ? ' Nobody is left to attack.' : '',
    ];
    const shots = helpers.flatMap(unit => (unit.at === undefined ? [] : shotMark(side, unit.at, event.area)));
    return { text: says.join(''), marks: [...areaMark(event.area, side), ...shots] };
  },
});
