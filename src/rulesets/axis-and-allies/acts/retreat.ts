// Leaving a battle: all land or sea attackers together, submarines of either side alone, aircraft that break off where they are.

import type { DiceRoll } from '../../../core/act.ts';
import { sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { maybe, pick } from '../../../core/questions.ts';
import { askSide } from '../../../system/system.ts';
import { standing } from '../battle.ts';
import { type Hazard, hazards, struckBy } from '../hazards.ts';
import { act } from '../kit.ts';
import type { AreaId, AxisRetreatEvent, AxisState, AxisUnit, BattleUnderWay } from '../state.ts';
import { aboardOf, allUnits, areaTitle, capacityOf, cargoOf, isAircraft, isPlaced, withPieces, withUnits } from '../units.ts';
import { sayUnits } from '../words.ts';
import { areaChoices, pathMark } from './frame.ts';
import { candidates, leaving, maySubmerge, openRetreats, placesFor, RETREAT_RULES, roleIn } from './retreatRules.ts';

/** Units in another area, with what they carry. */
function moved(state: AxisState, units: readonly AxisUnit[], to: AreaId): AxisState {
  const ids = units.flatMap(unit => [unit.id, ...cargoOf(state, unit).map(({ id }) => id)]);
  return withUnits(state, ids, { at: to, ended: true });
}

/** Troops that waited to land from this zone go back aboard the transports that leave it, as far as there is room. */
function reembarked(state: AxisState, battle: BattleUnderWay, ships: readonly AxisUnit[]): AxisState {
  const troops = allUnits(state).filter(
    unit => isPlaced(unit) && unit.side === battle.attacker && unit.offshore === battle.area && !unit.fought,
  );
  const load = (unit: AxisUnit): number => state.game.tables.units[unit.type]?.load ?? 1;
  const holds = ships
    .filter(ship => capacityOf(state, ship) > 0)
    .map(ship => ({ id: ship.id, room: capacityOf(state, ship) - loadOf(state, ship.id) }));
  const boarded: AxisUnit[] = [];
  for (const { offshore: _ashore, ...unit } of troops.toSorted((a, b) => load(b) - load(a))) {
    const hold = holds.find(({ room }) => room >= load(unit));
    if (!hold) continue;
    hold.room -= load(unit);
    boarded.push({ ...unit, aboard: hold.id, at: battle.area });
  }
  return withPieces(state, boarded);
}

const loadOf = (state: AxisState, ship: string): number =>
  aboardOf(state, ship).reduce((sum, { type }) => sum + (state.game.tables.units[type]?.load ?? 1), 0);

/** A mine where ships withdraw to: they stop in its zone, so it is rolled for (ruling R27). */
function minesOn(state: AxisState, battle: BattleUnderWay, event: Omit<AxisRetreatEvent, 'id'>): readonly Hazard[] {
  const goes = leaving(state, battle, event)
    .flatMap(({ id }) => state.units[id] ?? [])
    .filter(isPlaced);
  const side = goes[0]?.side;
  if (event.to === undefined || side === undefined) return [];
  const { thrown, result } = event;
  const told = { ...(thrown ? { thrown } : {}), ...(result ? { result } : {}) };
  return hazards(state, { path: [battle.area, event.to], units: {}, ...told }, side, goes);
}

const rolls = (state: AxisState, event: AxisRetreatEvent): readonly DiceRoll[] =>
  state.battle
    ? minesOn(reembarked(state, state.battle, leaving(state, state.battle, event)), state.battle, event).map(({ cast }) => cast)
    : [];

function retreated(state: AxisState, battle: BattleUnderWay, event: AxisRetreatEvent): AxisState {
  const goes = leaving(state, battle, event);
  if (event.to === undefined) return roleIn(battle, event) === 'defender' ? submerged(state, battle, goes) : brokenOff(state, battle);
  const boarded = reembarked(state, battle, goes);
  const path = [battle.area, event.to];
  const passed = minesOn(boarded, battle, event).reduce((now, mine) => struckBy(now, mine, { path }, []), boarded);
  const gone = moved(
    passed,
    goes.filter(({ id }) => passed.units[id]?.at === battle.area),
    event.to,
  );
  if (roleIn(battle, event) === 'defender') return gone;
  const left = standing(gone, battle, 'attacker');
  const isAll = event.only === undefined && event.units === undefined ? left.every(unit => isAircraft(gone, unit)) : left.length === 0;
  return isAll ? { ...gone, battle: { ...battle, retreated: true } } : gone;
}

/** Submarines under water are out of the battle and stay in the zone. */
const submerged = (state: AxisState, battle: BattleUnderWay, subs: readonly AxisUnit[]): AxisState => {
  const left = battle.defenders.filter(id => !subs.some(sub => sub.id === id));
  return { ...state, battle: { ...battle, defenders: left } };
};

/** Aircraft fight no longer; they land in the non-combat move. */
function brokenOff(state: AxisState, battle: BattleUnderWay): AxisState {
  const left = standing(state, battle, 'attacker').filter(unit => !isAircraft(state, unit));
  return { ...state, battle: left.length > 0 ? { ...battle, attackers: left.map(({ id }) => id) } : { ...battle, retreated: true } };
}

const askWho = askSide<AxisState>('Who withdraws', state => [
  ...new Set(openRetreats(state).map(({ side = state.battle?.attacker }) => side)),
]);

export const retreat = act<AxisRetreatEvent>({
  title: 'Retreat',
  rules: RETREAT_RULES,
  ask: {
    side: (state, draft) => (state.battle ? askWho(state, draft) : undefined),
    to(state, draft) {
      const { battle } = state;
      if (!battle || candidates(state, battle, draft).length === 0) return undefined;
      const places = placesFor(state, battle, draft);
      const mayStay = maySubmerge(state, battle, draft);
      if (places.length === 0 && mayStay) return undefined;
      return (mayStay ? maybe : pick)('to', 'Where to', areaChoices(state, places));
    },
  },
  dice: 'mines',
  rolls,
  apply: (state, event) => (state.battle ? retreated(state, state.battle, event) : state),
  describe(state, event) {
    const { battle } = state;
    const side = event.side ?? battle?.attacker ?? '';
    if (!battle) return { text: `${sideWithVerb(sideTitle(state, side), 'retreats')}.`, marks: [] };
    const goes = leaving(state, battle, event);
    const from = areaTitle(state, battle.area);
    if (event.to === undefined && roleIn(battle, event) === 'defender')
      return { text: `${sideTitle(state, side)}: ${sayUnits(state, goes)} under water in ${from}.`, marks: [] };
    if (event.to === undefined || goes.length === 0)
      return { text: `${sideWithVerb(sideTitle(state, side), 'breaks')} off over ${from}.`, marks: [] };
    const lost = minesOn(reembarked(state, battle, goes), battle, event).flatMap(({ hit }) => hit);
    const mined = lost.length > 0 ? ` A mine there hits ${sayUnits(state, lost)}.` : '';
    return {
      text: `${sideWithVerb(sideTitle(state, side), 'withdraws')} ${sayUnits(state, goes)} from ${from} to ${areaTitle(state, event.to)}.${mined}`,
      marks: pathMark(side, [battle.area, event.to], 'retreat'),
    };
  },
});
