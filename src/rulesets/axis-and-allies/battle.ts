// Battles: where one is due, who takes part, what each volley of a round throws, when it is over. Referee, recorder and random play all ask here.

import type { Cast } from '../../core/act.ts';
import { reading } from '../../core/read.ts';
import type { Tally, Thrown } from '../../core/roll.ts';
import type { SideId } from '../../core/types.ts';
import { attack, type Column, type EliteDice, type Targets, type Troop } from './attack.ts';
import { after, byName, byOrder, type Hits, hitsIn, type Losses } from './casualties.ts';
import { battlesDue, contacts } from './contacts.ts';
import { BATTLE_ROLES } from './events.ts';
import { defendersAt, gunsAt, linksOf, ownerOf } from './land.ts';
import { option } from './options.ts';
import type { AaState, AaUnit, AreaId, Battle, BattleRole, RoundEvent } from './state.ts';
import { cargoOf, isCombatant, isDamaged, isEnemy, isPlaced, isShip, type Placed, typeOf, unitsAt } from './units.ts';

/** Pieces of the active power that may attack where they are: not those that have fought, raided or put infantry down this turn. */
export const attackersAt = (state: AaState, area: AreaId): readonly Placed[] =>
  unitsAt(state, area).filter(unit => unit.side === state.active && isCombatant(state, unit) && !unit.fought && !unit.carried);

/** Enemies of the active power there that would fight it. */
export const enemiesOfActive = (state: AaState, area: AreaId): readonly Placed[] =>
  state.active === undefined ? [] : defendersAt(state, state.active, area);

/** There is somebody to fight whom it has not fought this turn. */
export const canAttack = (state: AaState, area: AreaId): boolean =>
  !state.fought.includes(area) && attackersAt(state, area).length > 0 && enemiesOfActive(state, area).length > 0;

/** Areas where the active power may open a battle; those where it must are `battlesDue`. */
export const openAreas = (state: AaState): readonly AreaId[] =>
  state.active === undefined ? [] : contacts(state, state.active).filter(area => canAttack(state, area));

const isDue = (state: AaState, area: AreaId): boolean => state.active !== undefined && battlesDue(state, state.active).includes(area);

/** The zone whose sea battle a landing waits for, undefined when it waits for none. */
export const waitsFor = (state: AaState, area: AreaId): AreaId | undefined =>
  attackersAt(state, area).flatMap(({ offshore }) => (offshore !== undefined && isDue(state, offshore) ? [offshore] : []))[0];

/** Zones from which somebody has come ashore for this battle. */
export const landingZones = (state: AaState, area: AreaId): readonly AreaId[] => [
  ...new Set(attackersAt(state, area).flatMap(({ offshore }) => (offshore === undefined ? [] : [offshore]))),
];

/** Battleships in a zone that can bombard: not fought at sea, not in repair, not used yet this turn. */
export const bombardersAt = (state: AaState, zone: AreaId): readonly Placed[] =>
  unitsAt(state, zone).filter(
    unit => unit.side === state.active && unit.type === 'battleship' && !unit.fought && !unit.fired && !unit.repairing,
  );

/** The battery in a territory that can support a battle next door: one that has not raided, and fired into another battle only by option (ruling R81). */
export const supporterAt = (state: AaState, area: AreaId): Placed | undefined =>
  unitsAt(state, area).find(
    unit =>
      unit.side === state.active &&
      unit.type === 'artillery' &&
      unit.aboard === undefined &&
      !unit.fought &&
      (!unit.fired || option(state, 'batterySupports') === 'each'),
  );

/** Territories next door whose batteries could support a battle, zones whose battleships could bombard for it. */
export const supportFor = (state: AaState, area: AreaId): readonly AreaId[] =>
  option(state, 'artillery') ? linksOf(state, area).filter(from => supporterAt(state, from) !== undefined) : [];
export const bombardFor = (state: AaState, area: AreaId): readonly AreaId[] =>
  landingZones(state, area).filter(zone => !isDue(state, zone) && bombardersAt(state, zone).length > 0);

/** Those of a battle who are still there and in it. */
export function standing(state: AaState, battle: Battle, role: BattleRole): readonly Placed[] {
  if (role === 'attacker' && battle.retreated) return [];
  const ids = role === 'attacker' ? battle.attackers : battle.defenders;
  return ids.map(id => state.units[id]).filter((unit): unit is Placed => isPlaced(unit) && unit.at === battle.area);
}

export const otherRole = (role: BattleRole): BattleRole => (role === 'attacker' ? 'defender' : 'attacker');

const strengthOf = (state: AaState, unit: AaUnit, role: BattleRole): number =>
  typeOf(state, unit)[role === 'attacker' ? 'attack' : 'defence'];

/** Whether any of these can hit any of those: submarines hit ships only. */
const canHit = (state: AaState, units: readonly AaUnit[], role: BattleRole, targets: readonly AaUnit[]): boolean =>
  units.some(unit => strengthOf(state, unit, role) > 0 && targets.some(target => unit.type !== 'submarine' || isShip(state, target)));

/** One side is gone, the attackers have left, or neither side can hit the other. */
export function isOver(state: AaState, battle: Battle): boolean {
  const [own, foes] = [standing(state, battle, 'attacker'), standing(state, battle, 'defender')];
  if (own.length === 0 || foes.length === 0) return true;
  const helped = battle.round === 0 && battle.supporters.length + battle.bombarders.length > 0;
  return !helped && !canHit(state, own, 'attacker', foes) && !canHit(state, foes, 'defender', own);
}

/** Attackers and defenders are left and neither can hurt the other: submarines under aircraft, transports against transports. */
export const isStandoff = (state: AaState, battle: Battle): boolean =>
  !battle.retreated &&
  isOver(state, battle) &&
  standing(state, battle, 'attacker').length > 0 &&
  standing(state, battle, 'defender').length > 0;

/** The power that speaks for the defenders: the owner of the land if it has units there, else that of the first unit. */
export function defenderOf(state: AaState, battle: Battle): SideId | undefined {
  const sides = battle.defenders.flatMap(id => state.units[id]?.side ?? []);
  const owner = ownerOf(state, battle.area);
  return owner !== undefined && sides.includes(owner) ? owner : (sides[0] ?? owner);
}

/** Units as profiles have them, one by one: what falls is told unit by unit. */
export const troopsOf = (state: AaState, units: readonly AaUnit[]): readonly Troop[] =>
  units.map(unit => {
    const cargo = cargoOf(state, unit).reduce((sum, { type }) => sum + (state.game.tables.units[type]?.price ?? 0), 0);
    const tech = state.tech[unit.side] ?? [];
    return {
      type: unit.type,
      count: 1,
      ...(isDamaged(unit) ? { damaged: true } : {}),
      ...(isElite(state, unit) ? { elite: true } : {}),
      ...(tech.length > 0 ? { tech } : {}),
      ...(cargo > 0 ? { cargo } : {}),
    };
  });

export const isElite = (state: AaState, unit: AaUnit): boolean => unit.elite && option(state, 'elite');

export const targetsOf = (state: AaState, units: readonly AaUnit[], role: BattleRole): Targets => ({
  role,
  troops: troopsOf(state, units),
  ...(option(state, 'battleships') ? {} : { oneHit: true }),
});

export const VOLLEYS = ['first', 'attack', 'defend'] as const;
/** First strike, the other attackers, the defenders. */
export type VolleyId = (typeof VOLLEYS)[number];

const WORDS: Readonly<Record<VolleyId, { readonly plain: string; readonly sub: string; readonly elite: string }>> = {
  first: { plain: 'first-strike', sub: 'first-strike', elite: 'attack' },
  attack: { plain: 'attack', sub: 'attack-sub', elite: 'attack' },
  defend: { plain: 'defend', sub: 'defend-sub', elite: 'defend' },
};

const roleOf = (volley: VolleyId): BattleRole => (volley === 'defend' ? 'defender' : 'attacker');

/** Attacking submarines roll before everybody, unless destroyers stop it by option (ruling R15). */
const strikesFirst = (state: AaState, foes: readonly AaUnit[]): boolean =>
  !(option(state, 'destroyersStopFirstStrike') && foes.some(({ type }) => type === 'destroyer'));

/** Who fires in a volley of the next round; batteries and battleships off the shore with the other attackers of the first round. */
export function firing(state: AaState, battle: Battle, volley: VolleyId, defenders: readonly AaUnit[]): readonly AaUnit[] {
  if (volley === 'defend') return defenders;
  const own = standing(state, battle, 'attacker');
  const first = strikesFirst(state, standing(state, battle, 'defender'));
  const isFirst = ({ type }: AaUnit): boolean => first && type === 'submarine';
  if (volley === 'first') return own.filter(isFirst);
  return [...own.filter(unit => !isFirst(unit)), ...supportersOf(state, battle)];
}

/** Batteries next door and battleships off the shore fire in the first round only. */
export const supportersOf = (state: AaState, battle: Battle): readonly Placed[] =>
  battle.round === 0 ? [...battle.supporters, ...battle.bombarders].map(id => state.units[id]).filter(isPlaced) : [];

/** The dice of a volley by column, the lowest first, then submarines; the elite unit's own apart. */
export function columnsOf(
  state: AaState,
  units: readonly AaUnit[],
  volley: VolleyId,
  reroll: (value: number) => boolean,
): { readonly columns: readonly Column[]; readonly elite: readonly EliteDice[] } {
  const role = roleOf(volley);
  const words = WORDS[volley];
  const columns = new Map<string, Column>();
  const elite: EliteDice[] = [];
  for (const unit of units) {
    const [value, dice] = [strengthOf(state, unit, role), role === 'attacker' ? typeOf(state, unit).dice : 1];
    const at = unit.type === 'submarine' ? 'ship' : 'any';
    if (value <= 0) continue;
    if (isElite(state, unit)) {
      elite.push({ as: `${words.elite}-elite`, dice, value, at, reroll: elite.length === 0 && reroll(value) });
      continue;
    }
    const as = at === 'ship' ? words.sub : `${words.plain}-${value}`;
    columns.set(as, { as, value, at, dice: (columns.get(as)?.dice ?? 0) + dice });
  }
  const sorted = [...columns.values()].toSorted((a, b) => Number(a.at === 'ship') - Number(b.at === 'ship') || a.value - b.value);
  return { columns: sorted, elite };
}

/** A volley as it is thrown: its name, who fires, whom it hits, its cast. */
export interface Fired {
  readonly id: VolleyId;
  readonly columns: readonly Column[];
  readonly targets: readonly AaUnit[];
  readonly cast: Cast;
}

/** A draft has no id yet: its dice may still fall. */
type Rolled = Partial<Pick<RoundEvent, 'id'>> &
  Pick<RoundEvent, 'thrown' | 'result' | 'firstLosses' | 'attackerRerolls' | 'defenderRerolls'>;

/**
 * Whether the elite unit of a side (it hits on `value` or less) throws a miss again in this round: as the dice say, else as its owner said, else as soon as it can.
 */
function rerolls(battle: Battle, event: Rolled, role: BattleRole, value: number): boolean {
  const verb = role === 'attacker' ? 'attack' : 'defend';
  const thrown = event.thrown ?? [];
  if (thrown.some(({ as }) => as === `${verb}-reroll`)) return true;
  if (battle.rerolled.includes(role)) return false;
  const said = role === 'attacker' ? event.attackerRerolls : event.defenderRerolls;
  return said ?? !isPassedOver(thrown, verb, value, Boolean(event.id));
}

/** The elite dice fell, one of them missed, and other dice fell after them, or none did and the event is `whole`: the miss was let stand. */
const isPassedOver = (thrown: readonly Thrown[], verb: string, value: number, whole: boolean): boolean => {
  const at = thrown.findIndex(({ as }) => as === `${verb}-elite`);
  return at >= 0 && (whole || at < thrown.length - 1) && missed(thrown[at], value);
};

const missed = (entry: Thrown | undefined, value: number): boolean =>
  Object.values(entry?.dice ?? {})
    .flat()
    .some(face => Number(face) > value);

/** The side whose elite dice fell last and missed, while it may throw one of them again and has not said whether it does. */
export function rerollOpen(state: AaState, battle: Battle, event: Rolled): BattleRole | undefined {
  const last = event.thrown?.at(-1);
  const role = BATTLE_ROLES.find(one => last?.as === `${one === 'attacker' ? 'attack' : 'defend'}-elite`);
  const said = role === 'attacker' ? event.attackerRerolls : event.defenderRerolls;
  if (!role || said !== undefined || battle.rerolled.includes(role)) return undefined;
  const units = role === 'attacker' ? [...standing(state, battle, role), ...supportersOf(state, battle)] : standing(state, battle, role);
  const unit = units.find(one => isElite(state, one));
  return unit && missed(last, strengthOf(state, unit, role)) ? role : undefined;
}

/** The volleys of a round in the order they fall; who fires back depends on what first strike has done. */
export function volleysOf(state: AaState, battle: Battle, event: Rolled): readonly Fired[] {
  const [own, foes] = [standing(state, battle, 'attacker'), standing(state, battle, 'defender')];
  const first = firedBy(state, battle, event, 'first', { units: firing(state, battle, 'first', foes), targets: foes });
  const left = after(foes, firstLosses(state, battle, event, first));
  const attack = firedBy(state, battle, event, 'attack', { units: firing(state, battle, 'attack', left), targets: left });
  const defend = firedBy(state, battle, event, 'defend', { units: left, targets: own });
  return [...first, ...attack, ...defend];
}

function firedBy(
  state: AaState,
  battle: Battle,
  event: Rolled,
  id: VolleyId,
  { units, targets }: { readonly units: readonly AaUnit[]; readonly targets: readonly AaUnit[] },
): readonly Fired[] {
  const role = roleOf(id);
  const { columns, elite } = columnsOf(state, units, id, value => rerolls(battle, event, role, value));
  if (columns.length + elite.length === 0) return [];
  const profile = attack({
    kind: 'volley',
    of: id,
    columns,
    ...(elite.length > 0 ? { elite } : {}),
    targets: targetsOf(state, targets, otherRole(role)),
    units: state.game.tables.units,
  });
  const [by, on] = role === 'attacker' ? [battle.attacker, defenderOf(state, battle)] : [defenderOf(state, battle), battle.attacker];
  return [{ id, columns, targets, cast: { by, on, at: battle.area, attack: profile } }];
}

/** What fell to first strike: as the owner picked, else by the order of loss. */
function firstLosses(state: AaState, battle: Battle, event: Rolled, fired: readonly Fired[]): Losses {
  const foes = standing(state, battle, 'defender');
  if (fired.length === 0) return [];
  if (event.firstLosses) return byName(foes, event.firstLosses).losses;
  return byOrder(state, foes, 'defender', hitsIn(tallyOf(fired, event), 'first'));
}

/** What the dice that have fallen come to, dice still to come counting nothing; without dice the result that was written down. */
export function tallyOf(fired: readonly Fired[], event: Pick<RoundEvent, 'thrown' | 'result'>): Tally {
  if ((event.thrown ?? []).length === 0) return event.result ?? {};
  const { tallies } = reading(
    fired.map(({ cast }) => cast.attack.roll),
    event.thrown ?? [],
  );
  return Object.assign({}, ...tallies) as Tally;
}

/** Who falls in a round: to first strike, of the defenders, of the attackers. */
export interface Fallen {
  readonly first: Losses;
  readonly defender: Losses;
  readonly attacker: Losses;
}

type Picked = Rolled & Pick<RoundEvent, 'defenderLosses' | 'attackerLosses'>;

/** Casualties of a round: those a record names, else by the order of loss. */
export function fallenIn(state: AaState, battle: Battle, event: Picked, tally: Tally): Fallen {
  const [own, foes] = [standing(state, battle, 'attacker'), standing(state, battle, 'defender')];
  const lost = (units: readonly AaUnit[], role: BattleRole, names: Picked['firstLosses'], hits: Hits): Losses =>
    names ? byName(units, names).losses : byOrder(state, units, role, hits);
  const first = lost(foes, 'defender', event.firstLosses, hitsIn(tally, 'first'));
  const left = after(foes, first);
  const defender = lost(left, 'defender', event.defenderLosses, hitsIn(tally, 'attack'));
  const attacker = lost(own, 'attacker', event.attackerLosses, hitsIn(tally, 'defend'));
  return { first, defender, attacker };
}

/** A gun that fires at aircraft of the active power over its territory. */
export const gunAgainst = (state: AaState, area: AreaId): Placed | undefined =>
  gunsAt(state, area).find(gun => state.active !== undefined && isEnemy(state, gun.side, state.active) && gun.aboard === undefined);
