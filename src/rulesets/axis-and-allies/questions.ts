// Battles of a position as questions of the calculator: the one that is open, and those that the active power may open or must fight.

import type { Posed } from '../../core/ruleset.ts';
import {
  attackersAt,
  bombardersFrom,
  bombardFor,
  enemiesOfActive,
  gunAgainst,
  gunFireAt,
  openAreas,
  standing,
  supporterAt,
  supportersOf,
  supportFor,
  troopsOf,
} from './battle.ts';
import { answersOf, editionOf } from './calculator.ts';
import { isSeaBattle } from './contacts.ts';
import type { AxisBattleProfile as BattleProfile } from './odds/profile.ts';
import { option } from './options.ts';
import type { AreaId, AxisState, AxisUnit, BattleRole, BattleUnderWay } from './state.ts';
import { areaTitle, can } from './units.ts';

/** What can be asked of this position. */
export const questions = (state: AxisState): readonly Posed[] =>
  battlesIn(state)
    .flatMap(({ area, profile }) => (isAsked(profile) ? [{ area, profile }] : []))
    .map(({ area, profile }) => ({
      title: `the battle of ${areaTitle(state, area)}${hasCargo(profile) ? ', without what is aboard' : ''}`,
      answers: answersOf(profile),
    }));

/** The calculator has the classic units and those of its editions; a game with others asks nothing there. */
const isAsked = (profile: BattleProfile): boolean => !profile.readings?.edition || editionOf(profile) !== undefined;

/** Who is aboard changes no chance, only what is lost with a ship: the form does not ask for it. */
const hasCargo = ({ attackers, defenders }: BattleProfile): boolean =>
  [...attackers.troops, ...defenders.troops].some(({ cargo }) => cargo);

/** The battle that is open, and those that the active power may open or must fight, each as it stands now. */
export function battlesIn(state: AxisState): readonly { readonly area: AreaId; readonly profile: BattleProfile }[] {
  const { battle } = state;
  const open = battle ? [{ area: battle.area, profile: profileOfBattle(state, battle) }] : [];
  const due = state.phase === 'combat' ? openAreas(state).filter(area => area !== battle?.area) : [];
  return [...open, ...due.map(area => ({ area, profile: profileOfArea(state, area) }))];
}

/** The open battle from its next round on. An elite unit that has thrown again fights on like any other. */
export function profileOfBattle(state: AxisState, battle: BattleUnderWay): BattleProfile {
  const now = (role: BattleRole) =>
    standing(state, battle, role).map(unit => (battle.rerolled.includes(unit.id) ? { ...unit, elite: false } : unit));
  return {
    ...profileBetween(state, battle.area, now('attacker'), now('defender')),
    ...firingFrom(state, supportersOf(state, battle)),
  };
}

/** A battle that has not begun, with every gun, battery and battleship that could fire. */
function profileOfArea(state: AxisState, area: AreaId): BattleProfile {
  const support = supportFor(state, area).flatMap(from => supporterAt(state, from) ?? []);
  const bombard = bombardersFrom(state, area, bombardFor(state, area));
  return {
    ...profileBetween(state, area, attackersAt(state, area), enemiesOfActive(state, area)),
    ...firingFrom(state, [...support, ...bombard]),
    ...(gunAgainst(state, area) ? { gun: true, ...gunFireAt(state, area) } : {}),
  };
}

/** Who fights whom in an area, by the readings of the game. */
export function profileBetween(state: AxisState, area: AreaId, own: readonly AxisUnit[], foes: readonly AxisUnit[]): BattleProfile {
  const oneHit = !option(state, 'battleships');
  const { combat: edition } = state.game.special;
  const readings = {
    ...(oneHit ? { oneHit } : {}),
    ...(edition ? { edition } : {}),
    ...(option(state, 'destroyersStopFirstStrike') ? { destroyersStopFirstStrike: true } : {}),
    ...(option(state, 'aaChoice') === 'types' ? { flakByType: true } : {}),
  };
  return {
    kind: 'battle',
    ...(isSeaBattle(state, area) ? { sea: true } : {}),
    attackers: { troops: troopsOf(state, own) },
    defenders: { troops: troopsOf(state, foes) },
    ...(Object.keys(readings).length > 0 ? { readings } : {}),
    units: state.game.tables.units,
  };
}

/** Batteries next door and battleships off the shore, each in its own volley of the first round. */
export const firingFrom = (state: AxisState, units: readonly AxisUnit[]): Pick<BattleProfile, 'support' | 'bombard'> => {
  const [support, bombard] = [units.filter(({ type }) => type === 'artillery'), units.filter(unit => can(state, unit, 'bombards'))];
  return {
    ...(support.length > 0 ? { support: troopsOf(state, support) } : {}),
    ...(bombard.length > 0 ? { bombard: troopsOf(state, bombard) } : {}),
  };
};
