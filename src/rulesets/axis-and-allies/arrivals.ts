// What guns and mines leave of those who set out to attack: every way in which their dice can fall, with its chance, and what it costs.

import type { UnitId } from '../../core/types.ts';
import type { AxisJourney } from './journeys.ts';
import { option } from './options.ts';
import type { AreaId, AxisState } from './state.ts';
import { type AxisPlacedUnit, cargoOf, cargoWorth, isAircraft, nameOf, purchasePrice } from './units.ts';

/**
 * Pieces that go together. `role`: they fight, they bring others (`load`, by ship or bomber) or they fire from the zone they go to.
 * Aircraft of a party are of one type: a gun has a die for each, the elite one goes down last. Of ships each has its own die.
 */
export interface Party {
  readonly role: 'fights' | 'carries' | 'bombards';
  readonly units: readonly AxisPlacedUnit[];
  readonly to: AreaId;
  readonly journey: AxisJourney;
  readonly load: ReadonlyMap<UnitId, readonly AxisPlacedUnit[]>;
  readonly kamikaze?: boolean;
}

/** Those of a party who got there, as they are then. */
export interface Arrived {
  readonly party: Party;
  readonly units: readonly AxisPlacedUnit[];
}

/** `costs`: the value lost on the way. `swept`: mines that are gone. */
export interface Landfall {
  readonly chance: number;
  readonly costs: number;
  readonly arrived: readonly Arrived[];
  readonly swept: readonly AreaId[];
}

type Fate = Pick<Landfall, 'chance' | 'costs' | 'swept'> & { readonly units: readonly AxisPlacedUnit[] };

/** What can become of parties that set out in this order: mines that an earlier one has set off wait for no later one. */
export const landfalls = (state: AxisState, parties: readonly Party[]): readonly Landfall[] =>
  parties.reduce<readonly Landfall[]>(
    (cases, party) =>
      gathered(
        state,
        cases.flatMap(now =>
          fates(state, party, now.swept).map(({ chance, costs, swept, units }) => ({
            chance: now.chance * chance,
            costs: now.costs + costs,
            arrived: [...now.arrived, { party, units }],
            swept,
          })),
        ),
      ),
    [{ chance: 1, costs: 0, arrived: [], swept: [] }],
  );

const fates = (state: AxisState, party: Party, swept: readonly AreaId[]): readonly Fate[] =>
  party.units.some(unit => isAircraft(state, unit)) ? flown(state, party, swept) : sailed(state, party, swept);

const GUN = 1 / 6;

/** Each gun on the way has a die for each aircraft, and a 1 brings it down. */
function flown(state: AxisState, party: Party, swept: readonly AreaId[]): readonly Fate[] {
  const { units, journey } = party;
  const order = units.toSorted((a, b) => Number(a.elite) - Number(b.elite));
  return binomial(units.length, 1 - (1 - GUN) ** journey.risks.length).map((chance, down) => ({
    chance,
    costs: order.slice(0, down).reduce((sum, unit) => sum + worthWith(state, party, unit), 0),
    swept,
    units: order.slice(down),
  }));
}

/** Each mine on the way has a die for each ship; the mine goes when it has struck, by option after its first passage. */
function sailed(state: AxisState, party: Party, swept: readonly AreaId[]): readonly Fate[] {
  const start: readonly Fate[] = [{ chance: 1, costs: 0, swept, units: party.units }];
  return party.journey.risks.reduce<readonly Fate[]>((cases, zone) => cases.flatMap(now => mined(state, party, now, zone)), start);
}

function mined(state: AxisState, party: Party, now: Fate, zone: AreaId): readonly Fate[] {
  if (now.swept.includes(zone) || now.units.length === 0) return [now];
  const kinds = Map.groupBy(now.units, ship => `${nameOf(ship)} ${tokenOf(state, party, ship)}`);
  const start: readonly (Fate & { readonly struck: number })[] = [{ ...now, units: [], struck: 0 }];
  const cases = [...kinds.values()].reduce(
    (all, ships) =>
      all.flatMap(one =>
        binomial(ships.length, 1 / 6).map((chance, hits) => {
          const after = ships.slice(0, hits).map(ship => struck(state, party, ship, zone));
          return {
            ...one,
            chance: one.chance * chance,
            costs: one.costs + after.reduce((sum, { costs }) => sum + costs, 0),
            units: [...one.units, ...after.flatMap(({ left }) => left ?? []), ...ships.slice(hits)],
            struck: one.struck + hits,
          };
        }),
      ),
    start,
  );
  const isGone = (hits: number): boolean => hits > 0 || option(state, 'mineWithoutHit') === 'gone';
  return cases.map(({ struck: hits, ...fate }) => (isGone(hits) ? { ...fate, swept: [...fate.swept, zone] } : fate));
}

/**
 * A whole battleship turns on its side and goes no further (rulings R25 and R84, with their options); any
 * other ship is lost with all it has aboard.
 */
function struck(
  state: AxisState,
  party: Party,
  ship: AxisPlacedUnit,
  zone: AreaId,
): { readonly costs: number; readonly left?: AxisPlacedUnit } {
  const survives = ship.strength > 1 && option(state, 'mineBattleship') === 'hit';
  if (!survives) return { costs: worthWith(state, party, ship) };
  const goesOn = zone === party.to || option(state, 'struckBattleship') === 'sails';
  return { costs: 0, ...(goesOn ? { left: { ...ship, strength: ship.strength - 1 } } : {}) };
}

/** Purchase prices: its own, and those of all that is or will be aboard. */
const worthWith = (state: AxisState, { load }: Party, unit: AxisPlacedUnit): number =>
  [unit, ...new Set([...(load.get(unit.id) ?? []), ...cargoOf(state, unit)])].reduce((sum, one) => sum + purchasePrice(state, one.type), 0);

/** What a party that sets out is worth. */
export const worthOfParty = (state: AxisState, party: Party): number =>
  party.units.reduce((sum, unit) => sum + worthWith(state, party, unit), 0);

/** Chances of 0, 1, 2 ... hits by so many dice. */
function binomial(dice: number, p: number): readonly number[] {
  let all: readonly number[] = [1];
  for (let i = 0; i < dice; i++) all = Array.from({ length: all.length + 1 }, (_, k) => (all[k] ?? 0) * (1 - p) + (all[k - 1] ?? 0) * p);
  return all;
}

/** What sets a piece apart from others of its name. */
const tokenOf = (state: AxisState, { role, to, journey, load, kamikaze }: Party, unit: AxisPlacedUnit): string => {
  const aboard = [...(load.get(unit.id) ?? [])].map(nameOf).sort().join('+');
  return `${role} ${to} ${kamikaze ? 'dives' : ''} ${journey.home} ${aboard} ${cargoWorth(state, unit)}`;
};

/** Cases in which the same pieces are left, as far as the battle can tell, become one; what they cost is the mean. */
function gathered(state: AxisState, cases: readonly Landfall[]): readonly Landfall[] {
  const groups = Map.groupBy(cases, ({ arrived, swept }) => {
    const pieces = arrived.flatMap(({ party, units }) => units.map(unit => `${nameOf(unit)} ${tokenOf(state, party, unit)}`));
    return `${pieces.sort().join(';')} ${swept.toSorted()}`;
  });
  return [...groups.values()].flatMap(group => {
    const chance = group.reduce((sum, one) => sum + one.chance, 0);
    const [first] = group;
    return first && chance > 0 ? [{ ...first, chance, costs: group.reduce((sum, one) => sum + one.chance * one.costs, 0) / chance }] : [];
  });
}
