// What a power attacks in a turn and what it could: battles, raids of bombers, batteries and rockets on complexes. Kamikazes are never
// counted on, and what captured land is worth is left to its owner: all here is what pieces and treasuries lose.

import type { Strikes, TurnStrike } from '../../core/ruleset.ts';
import type { SideId } from '../../core/types.ts';
import { canReach, sortie } from './assault.ts';
import type { AxisProfile } from './attack.ts';
import { attackersAt, bombardersFrom, bombardFor, canAttack, enemiesOfActive, gunAgainst, gunFireAt, supporterAt } from './battle.ts';
import { battlesDue, undefendedAreas } from './contacts.ts';
import { linksOf } from './land.ts';
import { option } from './options.ts';
import { firingFrom, profileBetween } from './questions.ts';
import {
  cheapest,
  freshBattery,
  type RaidFlight,
  type RaidForce,
  raidFlight,
  raidLimit,
  raidProfile,
  rocketAreas,
  rocketTargets,
  shellable,
  stockOf,
  victimOf,
} from './raids.ts';
import type { AreaId, AxisEvent, AxisState, BattleOpensEvent } from './state.ts';
import { type AxisPlacedUnit, allUnits, areaTitle, can, cargoOf, isPlaced, isTaker, purchasePrice, totalOf, unitsAt } from './units.ts';
import { sayUnits } from './words.ts';

type AaStrike = TurnStrike<AxisProfile>;

export const strikes: Strikes<AxisState, AxisEvent, AxisProfile> = {
  bounds(state, event) {
    if (event.type !== 'phase') return undefined;
    if (event.to === 'combat-move') return 'begins';
    return event.to === 'combat' && state.phase === 'combat-move' ? 'ends' : undefined;
  },
  done(state, later) {
    const raids = later.flatMap(event => raidOf(state, event));
    const raiding = new Set(raids.flatMap(({ by }) => by));
    return [...battles(state, later, raiding), ...raids, ...captures(state)];
  },
  could(state, at, may) {
    const area = String(at);
    const { active } = state;
    return active === undefined ? [] : [...battleAt(state, active, area, may), ...bombing(state, area, may), ...shelling(state, area, may)];
  },
};

const ids = (units: readonly AxisPlacedUnit[]): readonly string[] => units.map(({ id }) => id);

function battleStrike(
  state: AxisState,
  area: AreaId,
  units: readonly AxisPlacedUnit[],
  helpers: readonly AxisPlacedUnit[],
  how: Pick<AaStrike, 'profile' | 'arrivals'>,
): AaStrike {
  const help = helpers.length > 0 ? `, helped by ${sayUnits(state, helpers)}` : '';
  return {
    kind: 'battle',
    at: area,
    label: `an attack on ${areaTitle(state, area)} with ${sayUnits(state, units)}${help}`,
    by: ids([...units, ...helpers]),
    ...how,
  };
}

function battleAt(state: AxisState, side: SideId, area: AreaId, may: (id: string) => boolean): readonly AaStrike[] {
  const found = sortie(state, side, area, may);
  if (!found) return [];
  const strike = battleStrike(state, area, found.units, found.helpers, { arrivals: found.arrivals });
  return [{ ...strike, by: [...strike.by, ...ids(found.carriers)] }];
}

/** Battles that must be fought or were: with the batteries that their owner chose, or all that could fire. */
function battles(state: AxisState, later: readonly AxisEvent[], raiding: ReadonlySet<string>): readonly AaStrike[] {
  const opened = later.filter((event): event is BattleOpensEvent => event.type === 'battle');
  const areas = new Set([...(state.active === undefined ? [] : battlesDue(state, state.active)), ...opened.map(({ area }) => area)]);
  return [...areas].flatMap(area => {
    const units = attackersAt(state, area).filter(({ id }) => !raiding.has(id));
    if (!canAttack(state, area) || units.length === 0) return [];
    const event = opened.find(one => one.area === area);
    const near = option(state, 'artillery') ? (event ? (event.support ?? []) : linksOf(state, area)) : [];
    const support = near.flatMap(from => supporterAt(state, from) ?? []).filter(({ id }) => !raiding.has(id));
    const helpers = [...support, ...bombardersFrom(state, area, bombardFor(state, area))];
    const profile: AxisProfile = {
      ...profileBetween(state, area, units, enemiesOfActive(state, area)),
      ...firingFrom(state, helpers),
      ...(gunAgainst(state, area) ? { gun: true, ...gunFireAt(state, area) } : {}),
    };
    const strike = battleStrike(state, area, units, helpers, { profile });
    return [{ ...strike, by: [...strike.by, ...ids(carriersOf(state, units))] }];
  });
}

/** Transports that put units ashore from a zone next door, bombers that put them down. */
const carriersOf = (state: AxisState, units: readonly AxisPlacedUnit[]): readonly AxisPlacedUnit[] => {
  const zones = new Set(units.flatMap(({ offshore }) => offshore ?? []));
  const dropped = units.some(unit => unit.dropped);
  return allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.side === state.active && ((unit.unloaded && zones.has(unit.at)) || (dropped && unit.carried)));
};

/** Land that is taken without a fight: whoever takes it is not free for anything else. */
const captures = (state: AxisState): readonly AaStrike[] =>
  (state.active === undefined ? [] : undefendedAreas(state, state.active)).map(area => {
    const units = unitsAt(state, area).filter(unit => unit.side === state.active && isTaker(state, unit));
    const label = `the capture of ${areaTitle(state, area)}`;
    return { kind: 'capture', at: area, label, by: ids([...units, ...carriersOf(state, units)]) };
  });

function raidOf(state: AxisState, event: AxisEvent): readonly AaStrike[] {
  switch (event.type) {
    case 'raid':
      return raidWith(state, event, raidFlight(state, event));
    case 'battery-raid':
      return shellWith(state, event.area, freshBattery(state, event.from));
    case 'rocket':
      return rocketStrike(state, event.area);
    default:
      return [];
  }
}

/** A bomber lost costs its price; a stored unit that of the cheapest there. */
function raidWith(state: AxisState, force: RaidForce, flight: RaidFlight): readonly AaStrike[] {
  const { area = '', target } = force;
  const [first] = flight.bombers;
  if (!first || victimOf(state, area, target) === undefined) return [];
  return [
    {
      kind: 'raid',
      at: area,
      label: `a raid on ${areaTitle(state, area)} with ${sayUnits(state, flight.bombers)}`,
      by: ids([...flight.bombers, ...flight.escorts]),
      profile: raidProfile(state, force, flight),
      beside: { down: -purchasePrice(state, first.type), stock: storedPrice(state, area) },
    },
  ];
}

function shellWith(state: AxisState, area: AreaId, battery: AxisPlacedUnit | undefined): readonly AaStrike[] {
  if (!battery) return [];
  return [
    {
      kind: `shell ${battery.at}`,
      at: area,
      label: `a raid on ${areaTitle(state, area)} by the battery in ${areaTitle(state, battery.at)}`,
      by: [battery.id],
      profile: { kind: 'battery-raid', batteries: 1, treasury: raidLimit(state, area), stock: totalOf(stockOf(state, area)) },
      beside: { stock: storedPrice(state, area) },
    },
  ];
}

const rocketStrike = (state: AxisState, area: AreaId): readonly AaStrike[] => [
  {
    kind: 'rocket',
    at: area,
    label: `a rocket at ${areaTitle(state, area)}`,
    by: ['rocket'],
    profile: { kind: 'rocket', treasury: raidLimit(state, area) },
  },
];

/** What a raid's five or six costs: the cheapest unit in store. */
function storedPrice(state: AxisState, area: AreaId): number {
  const [type] = Object.keys(cheapest(state, stockOf(state, area), 1));
  return type === undefined ? 0 : purchasePrice(state, type);
}

/** Bombers that can reach a complex and fly home, before anybody meets them. */
function bombing(state: AxisState, area: AreaId, may: (id: string) => boolean): readonly AaStrike[] {
  if (victimOf(state, area) === undefined) return [];
  const bombers = allUnits(state)
    .filter(isPlaced)
    .filter(unit => unit.side === state.active && can(state, unit, 'raids') && cargoOf(state, unit).length === 0)
    .filter(unit => may(unit.id) && canReach(state, unit, area));
  return raidWith(state, { area }, { bombers, escorts: [], interceptors: [], lost: bombers });
}

const shelling = (state: AxisState, area: AreaId, may: (id: string) => boolean): readonly AaStrike[] => [
  ...(option(state, 'artillery') ? linksOf(state, area) : []).flatMap(from => {
    const battery = freshBattery(state, from);
    return battery && may(battery.id) && shellable(state, from).includes(area) ? shellWith(state, area, battery) : [];
  }),
  ...(may('rocket') && rocketAreas(state).some(from => rocketTargets(state, from).includes(area)) ? rocketStrike(state, area) : []),
];
