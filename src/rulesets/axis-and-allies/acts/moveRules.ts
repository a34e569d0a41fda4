// What keeps pieces from moving: the way by land, sea and air, stops, canals, neutral land, landing places, cargo, and
// the rules of the article on who moves when.

import { canalBetween } from '../../../boards/map.ts';
import type { Rule, Violation } from '../../../core/act.ts';
import { countNoun, withVerb } from '../../../core/englishText.ts';
import { isUntold } from '../../../core/questions.ts';
import type { SideId } from '../../../core/types.ts';
import { endOf, jumpers, laden, loadCargo, loadingZone, movers, startOf, stepsOf, unloading } from '../cargo.ts';
import { KAMIKAZE_POWER, RESTRICTED_POWER } from '../data/powers.ts';
import { CAPACITY, NEUTRAL_FEE } from '../data/units.ts';
import { deckShortage } from '../decks.ts';
import { hazards } from '../hazards.ts';
import { type AxisRuleDetails, type AxisRuleName, rule } from '../kit.ts';
import { areLinked, hasEnemyShips, isFriendly, isHostile, isNeutral, isTerritory, isZone, wasFriendly } from '../land.ts';
import { applyMove } from '../moving.ts';
import { option } from '../options.ts';
import type { AreaId, AxisMoveEvent, AxisState, AxisUnit } from '../state.ts';
import {
  type AxisPlacedUnit,
  allUnits,
  areaTitle,
  can,
  capacityOf,
  isAircraft,
  isDamaged,
  isPlaced,
  isShip,
  needsDeck,
  parsePieceName,
  totalOf,
  typeOf,
  unitsAt,
} from '../units.ts';
import { isFree, isKamikazeTarget, isThroughLand, mayBeKamikaze, neutralsOn, spacesLeft, stepsHome } from '../ways.ts';
import { sayCounts, sayNamed, sayUnits } from '../words.ts';
import { actor } from './frame.ts';

type Broken = string | Violation | undefined;
type Seen = { readonly side: SideId; readonly units: readonly AxisPlacedUnit[] };

/** A rule about the pieces that move. */
const moveRule = (
  name: AxisRuleName,
  title: string,
  broken: (state: AxisState, event: AxisMoveEvent, seen: Seen) => Broken,
  { needs = [], ...more }: AxisRuleDetails & { readonly needs?: readonly (keyof AxisMoveEvent & string)[] } = {},
): Rule<AxisState, AxisMoveEvent> =>
  rule(name, title, ['units', 'path', ...needs], (state, event) => broken(state, event, seenIn(state, event)), more);

const lookups = new WeakMap<AxisMoveEvent, { readonly state: AxisState; readonly seen: Seen }>();

/** Who moves: looked up once for all rules that ask. */
function seenIn(state: AxisState, event: AxisMoveEvent): Seen {
  const known = lookups.get(event);
  if (known?.state === state) return known.seen;
  const side = actor(state, event);
  const seen = { side, units: movers(state, event, side).units };
  lookups.set(event, { state, seen });
  return seen;
}

const at = (says: string, area: AreaId): Violation => ({ says, at: [area] });

const between = (event: AxisMoveEvent): readonly AreaId[] => event.path.slice(1, -1);
const entered = (event: AxisMoveEvent): readonly AreaId[] => event.path.slice(1);

const byLand = (state: AxisState, units: readonly AxisUnit[]): readonly AxisUnit[] =>
  units.filter(unit => !isAircraft(state, unit) && !isShip(state, unit));
const bySea = (state: AxisState, units: readonly AxisUnit[]): readonly AxisUnit[] => units.filter(unit => isShip(state, unit));
const byAir = (state: AxisState, units: readonly AxisUnit[]): readonly AxisUnit[] => units.filter(unit => isAircraft(state, unit));

const there = moveRule('base/units-there', 'Those who move stand where they start.', (state, event, { side, units }) => {
  const { missing } = movers(state, event, side);
  if (totalOf(missing) === 0 && units.length > 0) return undefined;
  const types = Object.keys(missing).map(name => parsePieceName(name).type);
  const gone = allUnits(state).filter(unit => unit.side === side && !isPlaced(unit) && types.includes(unit.type));
  const message = `not in ${areaTitle(state, startOf(event))}: ${sayCounts(state, missing)}`;
  return { ...at(message, startOf(event)), of: gone.map(({ id }) => id) };
});

const adjacent = moveRule('base/not-adjacent', 'Each step of a move leads to an area that touches the last.', (state, event) => {
  const wrong = entered(event).find((area, i) => !areLinked(state, event.path[i] ?? '', area));
  const from = event.path[event.path.indexOf(wrong ?? '') - 1];
  return wrong === undefined ? undefined : at(`${areaTitle(state, from ?? '')} does not touch ${areaTitle(state, wrong)}`, wrong);
});

const domain = moveRule(
  'base/domain',
  'Land units move on land, ships at sea, aircraft anywhere, and one move is of one kind.',
  (state, event, { units }) => {
    const kinds = [byLand(state, units), bySea(state, units), byAir(state, units)].filter(list => list.length > 0);
    if (kinds.length > 1) return 'land units, ships and aircraft move by themselves';
    const wrong =
      byLand(state, units).length > 0
        ? event.path.find(area => isZone(state, area))
        : bySea(state, units).length > 0
          ? event.path.find(area => isTerritory(state, area))
          : undefined;
    return wrong === undefined ? undefined : at(`${sayUnits(state, units)} cannot enter ${areaTitle(state, wrong)}`, wrong);
  },
);

const range = moveRule('base/move-range', 'Nobody moves farther than its movement.', (state, event, { units }) => {
  const short = units.find(unit => spacesLeft(state, unit) < stepsOf(event));
  return short ? `${sayUnits(state, [short])} can move ${countNoun(spacesLeft(state, short), 'space')}, not ${stepsOf(event)}` : undefined;
});

const twice = moveRule(
  'base/moved-twice',
  'Land and sea units move in one of the two movement phases, and not after a fight or when their move has ended.',
  (state, _event, { units }) => {
    const done = units.find(unit => !isFree(state, unit) && typeOf(state, unit).move > 0 && !unit.fired);
    return done ? `${sayUnits(state, [done])} cannot move any more this turn` : undefined;
  },
);

const still = moveRule('base/no-move', 'Complexes, cells and mines do not move.', (state, _event, { units }) => {
  const fixed = units.find(unit => typeOf(state, unit).move === 0 && !unit.repairing);
  return fixed ? `${sayUnits(state, [fixed])} does not move` : undefined;
});

const repair = moveRule('bat/repair-idle', 'A battleship under repair does not move.', (_state, _event, { units }) =>
  units.some(unit => unit.repairing) ? 'the battleship is under repair' : undefined,
);

const cells = moveRule('res/no-move', 'Cells do not move.', (_state, _event, { units }) =>
  units.some(({ type }) => type === 'cell') ? 'a resistance cell stays where it is' : undefined,
);

const blitz = moveRule(
  'base/blitz',
  'Only armour passes through enemy land, and only where nobody fights it.',
  (state, event, { side, units }) => {
    const wrong = between(event).find(
      area => isTerritory(state, area) && byLand(state, units).some(unit => !isThroughLand(state, side, unit.type, area)),
    );
    return wrong === undefined ? undefined : at(`${areaTitle(state, wrong)} cannot be passed`, wrong);
  },
);

const peaceful = moveRule(
  'base/combat-in-noncombat',
  'Non-combat moves pass and end in friendly land and in zones without enemy ships.',
  (state, event, { side, units }) => {
    if (state.phase !== 'noncombat') return undefined;
    const areas = byAir(state, units).length > 0 ? [endOf(event)].filter(area => isTerritory(state, area)) : entered(event);
    const shore = event.unload ? [event.unload.to] : [];
    const wrong = [...areas, ...shore].find(area => !isFriendly(state, side, area));
    return wrong === undefined ? undefined : at(`${areaTitle(state, wrong)} is not friendly`, wrong);
  },
);

const neutral = moveRule(
  'base/neutral-fee',
  'Each neutral territory entered or flown over costs 3 IPC a turn.',
  (state, event, { side }) => {
    const crossed = neutralsOn(state, [...event.path, ...(event.unload ? [event.unload.to] : [])]);
    const due = NEUTRAL_FEE * crossed.length;
    return due <= (state.ipc[side] ?? 0) ? undefined : `${due} IPC are due for neutral land, there are ${state.ipc[side] ?? 0}`;
  },
);

const stop = moveRule('base/hostile-stop', 'Ships stop where they meet enemy ships.', (state, event, { side, units }) => {
  const wrong = bySea(state, units).length > 0 ? between(event).find(area => hasEnemyShips(state, side, area)) : undefined;
  return wrong === undefined ? undefined : at(`enemy ships are in ${areaTitle(state, wrong)}`, wrong);
});

const canal = moveRule(
  'base/canal',
  'A canal is open to those whose side has held its banks since the turn began.',
  (state, event, { side, units }) => {
    if (bySea(state, units).length === 0) return undefined;
    const shut = entered(event)
      .map((area, i) => canalBetween(state.game.board, event.path[i] ?? '', area))
      .find(one => one?.needs.some(bank => !isFriendly(state, side, bank) || !wasFriendly(state, side, bank)));
    return shut ? { says: `the ${withVerb(shut.title, 'is')} closed`, at: [...shut.between] } : undefined;
  },
);

const landing = moveRule(
  'base/air-landing',
  'Aircraft fly out only where a place to land is left within their movement: friendly land held since the turn began, or an own carrier.',
  (state, event, { side, units }) => {
    const fliers = byAir(state, units);
    if (fliers.length === 0 || event.kamikaze || endsOnTaken(state, event, side)) return undefined;
    const lost = fliers.find(
      unit => stepsOf(event) + (stepsHome(state, side, unit.type).get(endOf(event)) ?? Number.POSITIVE_INFINITY) > spacesLeft(state, unit),
    );
    if (lost) return at(`${sayUnits(state, [lost])} would find no place to land`, endOf(event));
    if (!fliers.some(unit => needsDeck(state, unit))) return undefined;
    const short = deckShortage(applyMove(state, event, side), side);
    return short > deckShortage(state, side) ? at(`${countNoun(short, 'fighter')} would find no deck`, endOf(event)) : undefined;
  },
  { ruling: 'R76' },
);

/** After the fighting, on land that was taken this turn: friendly, but no place to land. */
const endsOnTaken = (state: AxisState, event: AxisMoveEvent, side: SideId): boolean => {
  const end = endOf(event);
  return state.phase === 'noncombat' && isTerritory(state, end) && isFriendly(state, side, end) && !wasFriendly(state, side, end);
};

const takenLand = moveRule(
  'base/air-landing-taken',
  'Land taken this turn is no place to land: aircraft that are still there when the non-combat move ends are lost.',
  (state, event, { side, units }) => {
    const fliers = byAir(state, units);
    if (fliers.length === 0 || !endsOnTaken(state, event, side)) return undefined;
    const end = endOf(event);
    const message = `${areaTitle(state, end)} was taken this turn and is no place to land: ${sayUnits(state, fliers)} lost when this phase ends`;
    return { ...at(message, end), loses: fliers.map(({ id }) => id) };
  },
  { ruling: 'R90', verdict: 'doubtful' },
);

const guns = moveRule(
  'base/aa-gun-move',
  'Guns move in non-combat only, and not in the turn they were taken.',
  (state, _event, { units }) => {
    const moving = units.filter(unit => can(state, unit, 'gun'));
    if (moving.length === 0) return undefined;
    if (state.phase === 'combat-move') return 'guns do not move in the combat move';
    return moving.some(unit => unit.captured) ? 'the gun was taken this turn' : undefined;
  },
);

const batteries = moveRule('art/noncombat-only', 'A battery moves one territory, in non-combat only.', (state, event, { units }) =>
  state.phase === 'combat-move' && (units.some(({ type }) => type === 'artillery') || loads(event, 'artillery'))
    ? 'a battery does not move in the combat move'
    : undefined,
);

const fired = moveRule(
  'art/fired-no-move',
  'A battery that fired this turn does not move.',
  (state, _event, { units }) =>
    !option(state, 'batteryMovesAfterFire') && units.some(unit => unit.type === 'artillery' && unit.fired)
      ? 'the battery has fired this turn'
      : undefined,
  { ruling: 'R7' },
);

const loads = (event: AxisMoveEvent, type: string): boolean => (event.load ?? []).some(({ units }) => (units[type] ?? 0) > 0);

/** More of a kind in a territory than it holds, after the move. */
const single = (
  name: 'base/one-aa-gun' | 'art/one-per-area',
  type: 'aa-gun' | 'artillery',
  title: string,
): Rule<AxisState, AxisMoveEvent> =>
  moveRule(name, title, (state, event, { side, units }) => {
    const target = event.unload?.to ?? endOf(event);
    const isMoving = units.some(unit => unit.type === type) || (event.unload?.units[type] ?? 0) > 0;
    const isLifted = type === 'aa-gun' && option(state, 'edition') === 'third';
    if (!isMoving || isLifted || !isTerritory(state, target)) return undefined;
    const n = unitsAt(applyMove(state, event, side), target).filter(unit => unit.type === type).length;
    return n > 1 ? at(`${areaTitle(state, target)} has room for one`, target) : undefined;
  });

const transport = moveRule(
  'base/transport-load',
  'A transport carries two points of load, loads from land beside the zone where it starts and unloads into one territory beside the zone where it ends.',
  (state, event, { side, units }) => {
    if (!event.load && !event.unload) return undefined;
    const far = (event.load ?? []).find(load => {
      const zone = loadingZone(state, event, load);
      return !event.path.includes(zone) || !areLinked(state, zone, load.from);
    });
    if (far) return at(`${areaTitle(state, far.from)} is not beside the zone where the transport loads`, far.from);
    if (event.unload && !areLinked(state, endOf(event), event.unload.to))
      return at(`${areaTitle(state, event.unload.to)} is not beside ${areaTitle(state, endOf(event))}`, event.unload.to);
    const bulky = (event.load ?? []).flatMap(({ units: cargo }) => Object.keys(cargo)).find(name => !isCargo(state, name));
    if (bulky !== undefined) return `${sayNamed(state, bulky, 1)} does not go aboard a transport`;
    if (event.load && !units.some(unit => capacityOf(state, unit) > 0)) return 'there is no transport to go aboard';
    const { state: full, missing } = laden(state, event, side, units);
    if (totalOf(missing) > 0) return `there is no room for ${sayCounts(state, missing)}, or they are not there`;
    const ashore = event.unload ? unloading(full, { ...event, path: [startOf(event)] }, side, units).missing : {};
    return totalOf(ashore) > 0 ? `not aboard: ${sayCounts(state, ashore)}` : undefined;
  },
  { ruling: 'R78' },
);

/** What takes room on a transport. */
const isCargo = (state: AxisState, name: string): boolean => (state.game.tables.units[parsePieceName(name).type]?.load ?? 0) > 0;

const cargo = moveRule('base/cargo-moved', 'What goes aboard has not moved this turn.', (state, event, { side }) => {
  const wrong = (event.load ?? []).flatMap(({ from, units }) =>
    Object.entries(units).flatMap(([name, n]) => {
      const { type, power = side } = parsePieceName(name);
      const there = unitsAt(state, from).filter(unit => unit.type === type && unit.side === power && unit.aboard === undefined);
      const rested = there.filter(unit => isFree(state, unit) && unit.moved === 0);
      return there.length >= n && rested.length < n ? [[type, n - rested.length] as const] : [];
    }),
  );
  return wrong.length > 0 ? `${sayCounts(state, Object.fromEntries(wrong))} moved before in this turn` : undefined;
});

const hostileLoad = moveRule('base/transport-hostile-load', 'Nobody loads in a zone with enemy ships.', (state, event, { side }) => {
  const zone = (event.load ?? []).map(load => loadingZone(state, event, load)).find(one => hasEnemyShips(state, side, one));
  return zone === undefined ? undefined : at(`enemy ships are in ${areaTitle(state, zone)}`, zone);
});

const alone = moveRule('art/transport', 'A battery fills a transport, as a gun does, in non-combat only.', (state, event) =>
  state.phase === 'combat-move' && loads(event, 'aa-gun') ? 'guns are not shipped in the combat move' : undefined,
);

const assault = moveRule(
  'des/no-shore',
  'By another reading destroyers stay out of a zone from which troops land.',
  (state, event, { side }) => {
    if (option(state, 'destroyerInAssault') !== 'none' || !event.unload || !isHostile(state, side, event.unload.to)) return undefined;
    const has = unitsAt(state, endOf(event)).some(unit => unit.side === side && unit.type === 'destroyer');
    return has || (event.units['destroyer'] ?? 0) > 0 ? at('destroyers take no part in the landing', endOf(event)) : undefined;
  },
  { ruling: 'R13' },
);

const kamikaze = moveRule('kam/japan-fighter', 'Kamikazes are Japanese fighters, in the combat move.', (state, event, { units }) => {
  if (!event.kamikaze) return undefined;
  if (state.phase !== 'combat-move') return 'kamikazes set out in the combat move';
  return units.every(unit => mayBeKamikaze(state, unit, KAMIKAZE_POWER)) ? undefined : `${sayUnits(state, units)} are no kamikazes`;
});

const intoBattle = moveRule(
  'kam/into-battle',
  'A kamikaze ends its move where enemies are.',
  (state, event, { side }) => {
    if (!event.kamikaze) return undefined;
    const end = endOf(event);
    if (isKamikazeTarget(state, side, end)) return undefined;
    const nobody = option(state, 'kamikazeTargets') === 'ships' ? 'no enemy ship' : 'nobody to attack';
    return at(`there is ${nobody} in ${areaTitle(state, end)}`, end);
  },
  { ruling: 'R49' },
);

/** By option infantry stays in the bomber until the non-combat move (ruling R86). */
export const mayStayAboard = (state: AxisState): boolean => option(state, 'paratroopsAboard') === 'aboard' && state.phase === 'combat-move';

const flying = (event: AxisMoveEvent): boolean => event.carry !== undefined || event.drop !== undefined;

const paratroops: readonly Rule<AxisState, AxisMoveEvent>[] = [
  moveRule('par/in-play', 'Infantry flies in games with that rule.', (state, event) =>
    flying(event) && !option(state, 'paratroopers') ? 'paratroopers are left out of this game' : undefined,
  ),
  moveRule('par/capacity', 'A bomber carries one infantry.', (state, event, { units }) => {
    const bombers = units.filter(unit => can(state, unit, 'drops')).length;
    return (event.carry ?? 0) > bombers * CAPACITY.bomber || (flying(event) && bombers < units.length)
      ? 'one infantry to a bomber'
      : undefined;
  }),
  moveRule(
    'par/load-start',
    'Infantry gets in where the bomber stands, before either has moved.',
    (state, event, { side, units }) => {
      if (event.carry === undefined) return undefined;
      const troops = jumpers(state, event, side, units);
      if (troops.length < event.carry) return at(`there are not so many infantry in ${areaTitle(state, startOf(event))}`, startOf(event));
      return [...troops, ...units].some(unit => unit.moved > 0 || unit.ended || unit.fought) ? 'it has moved already' : undefined;
    },
    { ruling: 'R58' },
  ),
  moveRule(
    'par/unload',
    'Infantry is put down in a land territory on the way, in the move that took it aboard.',
    (state, event) => {
      if (event.drop !== undefined && !(event.path.includes(event.drop) && isTerritory(state, event.drop)))
        return at(`${areaTitle(state, event.drop)} is no land on the way`, event.drop);
      const isWhole = event.id !== undefined;
      return isWhole && event.carry !== undefined && event.drop === undefined && !mayStayAboard(state)
        ? 'the infantry is not put down'
        : undefined;
    },
    { ruling: 'R86' },
  ),
  moveRule('par/combat-phase', 'Infantry jumps onto enemy or neutral land in the combat move only.', (state, event, { side }) =>
    event.drop !== undefined && state.phase === 'noncombat' && !isFriendly(state, side, event.drop)
      ? at(`${areaTitle(state, event.drop)} is not friendly`, event.drop)
      : undefined,
  ),
  moveRule('par/whole-move', 'Infantry that flew moves no more this turn.', (_state, _event, { units }) =>
    units.some(unit => unit.dropped) ? 'the infantry came by air this turn' : undefined,
  ),
];

const russia = moveRule(
  'base/russia-restricted',
  'By option the Soviet Union makes no combat moves in the first round.',
  (state, event, { side }) =>
    option(state, 'russiaRestricted') &&
    side === RESTRICTED_POWER &&
    state.turn === 1 &&
    state.phase === 'combat-move' &&
    (isHostile(state, side, endOf(event)) || (event.unload !== undefined && isHostile(state, side, event.unload.to)))
      ? 'the Soviet Union does not attack in the first round'
      : undefined,
);

const isLike = (unit: AxisUnit, name: string): boolean => {
  const { type, elite, damaged } = parsePieceName(name);
  return unit.type === type && (!elite || unit.elite) && (!damaged || isDamaged(unit));
};

/** What a record says was hit must be what the dice hit. */
const casualties = moveRule(
  'base/aa-fire',
  'Each gun on the way throws a die for each aircraft, each mine one for each ship: a 1 hits, and nothing else is lost.',
  (state, event, { side, units }) => {
    if (isUntold(event)) return undefined;
    const met = hazards(loadCargo(state, event, side, units).state, event, side, units);
    for (const kind of ['flak', 'mine'] as const) {
      const told = kind === 'flak' ? event.shotDown : event.struck;
      for (const [area, counts] of Object.entries(told ?? {})) {
        const there = met.filter(one => one.kind === kind && one.area === area);
        const hits = there.reduce((sum, one) => sum + one.hits, 0);
        if (totalOf(counts) !== hits) return at(`${countNoun(hits, 'hit')} in ${areaTitle(state, area)}, ${totalOf(counts)} named`, area);
        const hit = there.flatMap(one => one.hit);
        const strange = Object.entries(counts).find(([name, n]) => hit.filter(unit => isLike(unit, name)).length < n)?.[0];
        if (strange !== undefined) return at(`no ${sayNamed(state, strange, 1)} was hit in ${areaTitle(state, area)}`, area);
      }
    }
    return undefined;
  },
);

const neutralPhase = moveRule('base/neutral-phase', 'Neutral land is entered in the combat move.', (state, event, { units }) => {
  const wrong =
    state.phase === 'noncombat' && byLand(state, units).length > 0 ? entered(event).find(area => isNeutral(state, area)) : undefined;
  return wrong === undefined ? undefined : at(`${areaTitle(state, wrong)} is neutral`, wrong);
});

export const MOVE_RULES: readonly Rule<AxisState, AxisMoveEvent>[] = [
  there,
  adjacent,
  domain,
  range,
  still,
  cells,
  repair,
  twice,
  blitz,
  peaceful,
  neutral,
  neutralPhase,
  stop,
  canal,
  landing,
  takenLand,
  guns,
  batteries,
  fired,
  single('base/one-aa-gun', 'aa-gun', 'A territory holds one anti-aircraft gun.'),
  single('art/one-per-area', 'artillery', 'A territory holds one battery; a gun may stand beside it.'),
  transport,
  cargo,
  hostileLoad,
  alone,
  assault,
  kamikaze,
  intoBattle,
  ...paratroops,
  russia,
  casualties,
];
