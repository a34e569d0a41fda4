// An anti-aircraft gun fires at attacking aircraft before the first round of a battle: its dice, and what they bring down.

import type { DiceRoll } from '../../../core/act.ts';
import type { Tally } from '../../../core/roll.ts';
import { attack } from '../attack.ts';
import { attackersAt, facesOf, gunAgainst, gunFireAt, targetsOf } from '../battle.ts';
import { type BattleLosses, byName, byOrder, type VolleyHits } from '../casualties.ts';
import { option } from '../options.ts';
import type { AreaId, AxisState, BattleOpensEvent } from '../state.ts';
import { type AxisPlacedUnit, isAircraft } from '../units.ts';

type Opens = BattleOpensEvent;

/** Attacking aircraft over a gun. */
export const aircraftOver = (state: AxisState, area: AreaId): readonly AxisPlacedUnit[] =>
  attackersAt(state, area).filter(unit => isAircraft(state, unit));

/** Aircraft that a gun fires at, by option type by type (ruling R73). */
export const targetsOfGun = (state: AxisState, area: AreaId): readonly (readonly AxisPlacedUnit[])[] => {
  const all = aircraftOver(state, area);
  if (!gunAgainst(state, area) || all.length === 0) return [];
  if (option(state, 'aaChoice') === 'attacker' || gunFireAt(state, area).shots !== undefined) return [all];
  return [...new Set(all.map(({ type }) => type))].map(type => all.filter(unit => unit.type === type));
};

/** One roll of the gun, or by option one for each type of aircraft; none without a gun or aircraft. */
export function gunCasts(state: AxisState, event: Opens): readonly DiceRoll[] {
  const gun = gunAgainst(state, event.area);
  const groups = targetsOfGun(state, event.area);
  const { shots, gunNeeds } = gunFireAt(state, event.area);
  return groups.map(units => ({
    by: gun?.side,
    on: state.active,
    at: event.area,
    attack: attack({
      kind: 'flak',
      aircraft: Math.min(units.length, shots ?? units.length),
      ...(gunNeeds === undefined ? {} : { needs: gunNeeds }),
      ...facesOf(state),
      targets: targetsOf(state, units, 'attacker'),
      units: state.game.tables.units,
      ...(groups.length > 1 ? { of: units[0]?.type ?? '' } : {}),
    }),
  }));
}

/** Hits on aircraft, as casualties are reckoned. */
export const downs = (units: number): VolleyHits => ({ ship: 0, any: units });

/** Who is shot down: as the attacker picked, else by the order of loss. */
export function shotDown(state: AxisState, event: Opens, tally: Tally): BattleLosses {
  if (event.shotDown) return byName(aircraftOver(state, event.area), event.shotDown).losses;
  const groups = targetsOfGun(state, event.area);
  return groups.flatMap(units =>
    byOrder(state, units, 'attacker', downs(tally[groups.length > 1 ? `down:${units[0]?.type ?? ''}` : 'down'] ?? 0)),
  );
}

/** What the gun's dice have come to so far. */
export const downsIn = (event: Pick<Opens, 'thrown' | 'result'>): number =>
  event.thrown
    ? event.thrown
        .filter(({ as }) => as === 'flak')
        .reduce(
          (sum, { dice }) =>
            sum +
            Object.values(dice)
              .flat()
              .filter(face => face === '1').length,
          0,
        )
    : (event.result?.['down'] ?? 0);
