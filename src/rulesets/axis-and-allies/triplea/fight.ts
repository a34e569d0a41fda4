// One battle of a log, told with what came of its dice in the place of the dice.

import { dist, mean, toNumber } from '../../../core/dist.ts';
import { type Tally, talliesOf } from '../../../core/roll.ts';
import type { SideId } from '../../../core/types.ts';
import { standing } from '../battle.ts';
import type { BattleRole } from '../events.ts';
import { isTerritory, linksOf } from '../land.ts';
import type { AaState, AreaId, Battle, Counts, RoundEvent } from '../state.ts';
import { isAircraft, isDamaged, isShip, sameTeam, unitsAt } from '../units.ts';
import { volleysOf } from '../volleys.ts';
import type { LogBattle, LogRound, Volley } from './battles.ts';
import { mustered, together, type Wanted } from './forces.ts';
import type { Pile } from './lines.ts';
import type { Teller } from './teller.ts';

/** Names of the log in ours; undefined for strangers. */
export interface Names {
  area(territory: string): AreaId | undefined;
  power(player: string): SideId | undefined;
}

export interface Telling {
  readonly teller: Teller;
  readonly names: Names;
  /** The log comes without its game: pieces are brought from anywhere without a word. */
  readonly bare: boolean;
}

/** Tells a battle in the combat phase of the attacker. What is wrong where it cannot be told at all, and nothing is changed then. */
export function tellBattle(telling: Telling, battle: LogBattle): string | undefined {
  const { teller, names } = telling;
  const area = names.area(battle.territory);
  const attacker = names.power(battle.attacker);
  if (area === undefined || attacker === undefined) return `${area === undefined ? battle.territory : battle.attacker} is not known`;
  const fault = muster(telling, battle, area);
  if (fault !== undefined) return fault;
  const bombard = bombardment(telling, battle, area, attacker);
  const down = battle.flak?.dice.hits;
  const opened = teller.play({
    type: 'battle',
    area,
    ...(bombard === undefined ? {} : { bombard: [bombard] }),
    ...(down === undefined ? {} : { result: { down }, ...(down > 0 ? { shotDown: countsOf(battle.flak?.lost ?? []) } : {}) }),
  });
  if (opened !== undefined) return opened;
  for (const [i, round] of battle.rounds.entries()) tellRound(telling, battle, round, i + 1, area);
  tellEnd(telling, battle, area, attacker);
  return undefined;
}

/** Brings both forces where they fight; what is missing where it cannot be done. */
export function muster({ teller, names, bare }: Telling, battle: LogBattle, area: AreaId): string | undefined {
  const wantedOf = (piles: readonly Pile[]): readonly Wanted[] | undefined => {
    const all = piles
      .filter(({ type }) => type !== 'complex')
      .map(({ type, count, owner = '' }) => ({ type, count, side: names.power(owner) }));
    return all.every((one): one is Wanted => one.side !== undefined) ? together(all) : undefined;
  };
  const hasGun =
    battle.defenders.some(({ type }) => type === 'aa-gun') || unitsAt(teller.state(), area).some(({ type }) => type === 'aa-gun');
  const gun: readonly Pile[] = battle.flak && !hasGun ? [{ type: 'aa-gun', count: 1, owner: battle.defender }] : [];
  const wanted = wantedOf([...battle.attackers, ...battle.defenders, ...gun]);
  if (!wanted) return 'it names a power that is not known';
  const { changes, brought, missing } = mustered(teller.state(), area, wanted, { line: battle.line, anywhere: bare });
  const [none] = missing;
  if (none) return `no ${none.type} is on the board that more could be made of`;
  if (brought > 0 && !bare)
    teller.remark(
      `${brought} of the pieces that fight in ${battle.territory} were elsewhere by the moves that were read; they are brought there`,
    );
  teller.adjust(changes, `The forces in ${battle.territory} as the log has them`);
  return undefined;
}

const isOnly = (piles: readonly Pile[], type: string): boolean => piles.length > 0 && piles.every(pile => pile.type === type);

/** The zone from which battleships of the attacker bombard: they are told among the dice and not among the force. */
function bombardment({ teller }: Telling, battle: LogBattle, area: AreaId, side: SideId): AreaId | undefined {
  const state = teller.state();
  const shots = battle.rounds[0]?.volleys.some(({ role, piles }) => role === 'attacker' && isOnly(piles, 'battleship'));
  if (!shots || !isTerritory(state, area)) return undefined;
  const zone = linksOf(state, area).find(near => unitsAt(state, near).some(unit => unit.side === side && unit.type === 'battleship'));
  if (zone === undefined) {
    teller.remark(`the battleships that bombard ${battle.territory} are not in a zone beside it`, battle.line);
    return undefined;
  }
  const troops = unitsAt(state, area).filter(unit => unit.side === side && !isAircraft(state, unit) && !isShip(state, unit));
  const [ashore] = troops.some(({ offshore }) => offshore === zone) ? [] : troops;
  const ships = unitsAt(state, zone).filter(
    unit => unit.side === side && unit.type === 'battleship' && (unit.fought || unit.fired === true),
  );
  const changes = [
    ...(ashore ? [{ unit: ashore.id, set: { offshore: zone } }] : []),
    ...ships.map(unit => ({ unit: unit.id, set: { fought: false, fired: null } })),
  ];
  teller.adjust(changes, `A landing from the sea in ${battle.territory}`);
  return zone;
}

const countsOf = (piles: readonly Pile[], prefix: (pile: Pile) => string = () => ''): Counts => {
  const counts: Record<string, number> = {};
  for (const pile of piles) counts[prefix(pile) + pile.type] = (counts[prefix(pile) + pile.type] ?? 0) + pile.count;
  return counts;
};

const hitsOf = (volleys: readonly Volley[]): number => volleys.reduce((sum, { dice }) => sum + dice.hits, 0);

function tellRound(telling: Telling, log: LogBattle, round: LogRound, count: number, area: AreaId): void {
  const { teller } = telling;
  teller.at(round.line);
  const { battle } = teller.state();
  if (!battle) return;
  const event = roundEvent(telling, battle, round, count, area);
  const fault = teller.play(event);
  if (fault === undefined) {
    compare(telling, log, round, count);
    return;
  }
  teller.remark(`round ${count} in ${log.territory} cannot be played by these rules, its losses are set right: ${fault}`);
  teller.adjust(lossChanges(telling, battle, round), `Losses of round ${count} in ${log.territory}`);
}

type Told = Omit<RoundEvent, 'id'>;

/** The round as an event: hits of each volley, and who fell. */
function roundEvent(telling: Telling, battle: Battle, { volleys }: LogRound, count: number, area: AreaId): Told {
  const state = telling.teller.state();
  const own = volleys.filter(({ role }) => role === 'attacker');
  const foes = volleys.filter(({ role }) => role === 'defender');
  const first = isTerritory(state, area) ? [] : own.filter(({ piles }) => isOnly(piles, 'submarine'));
  const rest = own.filter(volley => !first.includes(volley));
  const subs = (of: readonly Volley[]) => hitsOf(of.filter(({ piles }) => isOnly(piles, 'submarine')));
  const all: Tally = {
    'hits:first': hitsOf(first),
    'ship-hits:first': hitsOf(first),
    'hits:attack': hitsOf(rest),
    'ship-hits:attack': subs(rest),
    'hits:defend': hitsOf(foes),
    'ship-hits:defend': subs(foes),
  };
  const late = volleys.filter(volley => !first.includes(volley));
  const losses = (role: BattleRole, of: readonly Volley[], hits: number) =>
    withFirstHits(state, battle, role, lossesOf(telling, battle, of, role), hits);
  const firstLosses = losses('defender', first, all['hits:first'] ?? 0);
  const told = {
    type: 'round' as const,
    area,
    round: count,
    ...(Object.keys(firstLosses).length > 0 ? { firstLosses } : {}),
  };
  const names = new Set(volleysOf(state, battle, { ...told, id: 'told', result: all }).flatMap(({ cast }) => talliesOf(cast.attack.roll)));
  const hasSubs = (name: string): boolean =>
    standing(state, battle, name.endsWith(':defend') ? 'defender' : 'attacker').some(({ type }) => type === 'submarine');
  const result = Object.fromEntries(
    Object.entries(all).filter(([name]) => names.has(name) && (!name.startsWith('ship-') || hasSubs(name))),
  );
  const defenderLosses = losses('defender', late, all['hits:attack'] ?? 0);
  const attackerLosses = losses('attacker', volleys, all['hits:defend'] ?? 0);
  return {
    ...told,
    result,
    ...(Object.keys(defenderLosses).length > 0 ? { defenderLosses } : {}),
    ...(Object.keys(attackerLosses).length > 0 ? { attackerLosses } : {}),
  };
}

/** Losses of a side in the names of a record; what went down with a ship is no loss of the battle. */
function lossesOf({ teller, names }: Telling, battle: Battle, volleys: readonly Volley[], role: BattleRole): Counts {
  const state = teller.state();
  const units = standing(state, battle, role);
  const several = new Set(units.map(({ side }) => side)).size > 1;
  const isOwn = (owner: string): boolean => sameTeam(state, names.power(owner) ?? owner, battle.attacker) === (role === 'attacker');
  const piles = volleys
    .flatMap(({ lost }) => lost)
    .filter(({ owner = '', type }) => isOwn(owner) && units.some(unit => unit.type === type));
  return countsOf(piles, ({ owner = '' }) => (several ? `${names.power(owner) ?? owner}/` : ''));
}

/** First hits on battleships, which no log tells: as many as there are hits without a loss, and those before a second one. */
function withFirstHits(state: AaState, battle: Battle, role: BattleRole, losses: Counts, hits: number): Counts {
  const ships = standing(state, battle, role).filter(({ type, full }) => type === 'battleship' && full > 1);
  if (ships.length === 0) return losses;
  const { battleship: sunk = 0, ...others } = losses;
  const turned = ships.filter(isDamaged).length;
  const whole = ships.length - turned;
  const lost = Object.values(others).reduce((sum, n) => sum + n, 0) + sunk;
  const anew = Math.max(0, sunk - turned);
  const only = Math.min(whole - anew, Math.max(0, hits - lost - anew));
  const first = anew + only;
  return { ...others, ...(first > 0 ? { battleship: first } : {}), ...(sunk > 0 ? { 'battleship-d': sunk } : {}) };
}

/** Pieces that the log has lost, taken off without a throw. */
function lossChanges({ teller, names }: Telling, battle: Battle, { volleys }: LogRound) {
  const units = [...standing(teller.state(), battle, 'attacker'), ...standing(teller.state(), battle, 'defender')];
  const gone = new Set<string>();
  for (const { type, count, owner = '' } of volleys.flatMap(({ lost }) => lost))
    for (const unit of units.filter(one => one.type === type && one.side === names.power(owner) && !gone.has(one.id)).slice(0, count))
      gone.add(unit.id);
  return [...gone].map(unit => ({ unit, at: null, strength: 0 }));
}

/** What the log expected of a round against what these rules do: another number is another rule, and is said. */
function compare({ teller }: Telling, log: LogBattle, { volleys }: LogRound, count: number): void {
  const { casts, state } = teller.frame();
  for (const role of ['attacker', 'defender'] as const) {
    const told = volleys.filter(one => one.role === role);
    if (told.length === 0 || told.some(({ dice }) => dice.expected === undefined)) continue;
    const theirs = told.reduce((sum, { dice }) => sum + (dice.expected ?? 0), 0);
    const own = casts.filter(({ by }) => (by === state.active) === (role === 'attacker'));
    const ours = own.reduce((sum, { attack }) => {
      const hits = talliesOf(attack.roll).find(name => name.startsWith('hits'));
      return sum + (hits === undefined ? 0 : toNumber(...mean(dist(attack.roll), hits)));
    }, 0);
    if (Math.abs(ours - theirs) > 0.006 * told.length + 0.001)
      teller.remark(
        `round ${count} in ${log.territory}: the log expected ${theirs.toFixed(2)} hits of the ${role}, these rules ${ours.toFixed(2)}`,
      );
  }
}

/** The retreat, the end of the battle and who holds the land then. */
function tellEnd({ teller, names }: Telling, battle: LogBattle, area: AreaId, attacker: SideId): void {
  const end = battle.lines.at(-1)?.number ?? battle.line;
  teller.at(end);
  if (battle.retreat) {
    const to = names.area(battle.retreat.to);
    const fault = to === undefined ? `${battle.retreat.to} is not known` : teller.play({ type: 'retreat', side: attacker, to });
    if (fault !== undefined && to !== undefined) {
      const left = unitsAt(teller.state(), area).filter(unit => unit.side === attacker);
      teller.adjust(
        left.map(unit => ({ unit: unit.id, at: to })),
        `Retreat to ${battle.retreat.to}`,
      );
    }
  }
  if (teller.state().battle && teller.play({ type: 'battle-end', area }) !== undefined)
    teller.adjust(
      [
        { path: 'battle', to: null },
        { path: 'fought', to: [...teller.state().fought, area] },
      ],
      `The battle of ${battle.territory} ends`,
    );
  const holder = battle.taking === undefined || battle.winner === undefined ? undefined : names.power(battle.winner);
  if (holder !== undefined && teller.state().owner[area] !== holder)
    teller.adjust([{ path: `owner.${area}`, to: holder }], `${battle.winner} take ${battle.taking}`);
}
