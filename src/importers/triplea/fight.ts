// One battle of a log, told with what came of its dice in the place of the dice.

import { lookUp } from '../../core/lookUp.ts';
import type { SideId } from '../../core/types.ts';
import {
  type AreaId,
  type AxisPlacedUnit,
  can,
  isAircraft,
  isShip,
  isTerritory,
  isZone,
  linksOf,
  sameTeam,
  unitsAt,
} from '../../rulesets/axis-and-allies/public.ts';
import type { LogBattle } from './battles.ts';
import { countsOf, matchForces, mergePiles, type WantedPieces, withField } from './forces.ts';
import type { Pile } from './lines.ts';
import { tellRound } from './rounds.ts';
import type { ImportContext } from './teller.ts';

/** Tells a battle in the combat phase of the attacker. What is wrong where it cannot be told at all, and nothing is changed then. */
export function tellBattle(telling: ImportContext, battle: LogBattle): string | undefined {
  const { teller, names } = telling;
  const area = names.area(battle.territory);
  const attacker = names.power(battle.attacker);
  if (area === undefined || attacker === undefined) return `${area === undefined ? battle.territory : battle.attacker} is not known`;
  const fault = placeForces(telling, battle, area);
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

/**
 * Brings both forces where they fight; what is missing where it cannot be done. Land units at sea
 * lie in their ships, and go down with them.
 */
export function placeForces({ teller, names, bare }: ImportContext, battle: LogBattle, area: AreaId): string | undefined {
  const state = teller.state();
  const isCargo = ({ type }: Pile): boolean => isZone(state, area) && state.game.tables.units[type]?.domain === 'land';
  const wantedOf = (piles: readonly Pile[]): readonly WantedPieces[] | undefined => {
    const all = piles
      .filter(pile => pile.type !== 'complex' && !isCargo(pile))
      .map(({ type, count, owner = '' }) => ({ type, count, side: names.power(owner) }));
    return all.every((one): one is WantedPieces => one.side !== undefined) ? mergePiles(all) : undefined;
  };
  const hasGun = battle.defenders.some(({ type }) => type === 'aa-gun') || unitsAt(state, area).some(({ type }) => type === 'aa-gun');
  const gun: readonly Pile[] = battle.flak && !hasGun ? [{ type: 'aa-gun', count: 1, owner: battle.defender }] : [];
  const wanted = wantedOf([...battle.attackers, ...battle.defenders, ...gun]);
  if (!wanted) return 'it names a power that is not known';
  const { changes, brought, missing } = matchForces(state, area, wanted, { line: battle.line, anywhere: bare });
  const [none] = missing;
  if (none) return `no ${none.type} is on the board that more could be made of`;
  if (brought > 0 && !bare)
    teller.remark(
      `${brought} of the pieces that fight in ${battle.territory} were elsewhere by the moves that were read; they are brought there`,
    );
  teller.adjust(changes, `The forces in ${battle.territory} as the log has them`);
  return undefined;
}

/** The zone from which ships of the attacker bombard, those ready to; without the game they are brought to one. */
function bombardment({ teller, bare }: ImportContext, battle: LogBattle, area: AreaId, side: SideId): AreaId | undefined {
  const { shelling } = battle;
  if (!shelling || !isTerritory(teller.state(), area)) return undefined;
  const zones = linksOf(teller.state(), area).filter(near => isZone(teller.state(), near));
  const wanted = shelling.map(({ type, count }) => ({ type, count, side }));
  const [near] = bare ? zones : [];
  if (near !== undefined) {
    const { changes } = matchForces(teller.state(), near, wanted, { line: battle.line, anywhere: true });
    teller.adjust(changes, `Battleships off ${battle.territory}`);
  }
  const state = teller.state();
  const bombards = (unit: AxisPlacedUnit): boolean => unit.side === side && can(state, unit, 'bombards');
  const zone = zones.find(one => unitsAt(state, one).some(bombards));
  if (zone === undefined) {
    teller.remark(`the ships that bombard ${battle.territory} are not in a zone beside it`, battle.line);
    return undefined;
  }
  const troops = unitsAt(state, area).filter(unit => unit.side === side && !isAircraft(state, unit) && !isShip(state, unit));
  const isLanded = ({ offshore }: AxisPlacedUnit): boolean => offshore === zone;
  // One unit that has landed is enough, or one for each ship where no more ships than units may fire.
  const due = state.game.special.combat?.bombardEach ? wanted.reduce((sum, { count }) => sum + count, 0) : 1;
  const ashore = troops.filter(unit => !isLanded(unit)).slice(0, Math.max(0, due - troops.filter(isLanded).length));
  const ships = unitsAt(state, zone).filter(unit => bombards(unit) && (unit.fought || unit.fired === true));
  const changes = [
    ...ashore.map(({ id }) => withField(id, 'offshore', zone)),
    ...ships.map(unit => ({ unit: unit.id, set: { fought: false, fired: null } })),
  ];
  teller.adjust(changes, `A landing from the sea in ${battle.territory}`);
  return zone;
}

/** Units of one side leave, the attackers' or submarines of a defender, as the line says whose they are. */
function tellRetreat(
  { teller, names }: ImportContext,
  { attacker: name }: LogBattle,
  { piles, to: place }: LogBattle['retreats'][number],
  { area, attacker }: { readonly area: AreaId; readonly attacker: SideId },
): void {
  const to = names.area(place);
  if (piles.length === 0 && teller.play({ type: 'retreat', side: attacker }) === undefined) return;
  if (to === undefined) {
    teller.remark(`a retreat to ${place}, which is not known`);
    return;
  }
  const side = names.power(piles[0]?.owner ?? name) ?? attacker;
  const team = sameTeam(teller.state(), side, attacker) ? attacker : side;

  const part = team === attacker ? {} : { only: 'submarine' as const };
  if (teller.play({ type: 'retreat', side: team, to, ...part }) === undefined) return;
  const there = unitsAt(teller.state(), area).filter(unit => unit.aboard === undefined);
  const gone = piles.flatMap(({ type, count, owner = name }) =>
    there.filter(unit => unit.type === type && unit.side === names.power(owner)).slice(0, count),
  );
  const carried = unitsAt(teller.state(), area).filter(({ aboard }) => gone.some(({ id }) => id === aboard));
  teller.adjust(
    [...gone, ...carried].map(unit => ({ unit: unit.id, at: to })),
    `Retreat to ${place}`,
  );
}

/** Retreats, the end of the battle and who holds the land then. */
function tellEnd(telling: ImportContext, battle: LogBattle, area: AreaId, attacker: SideId): void {
  const { teller, names } = telling;
  const end = battle.lines.at(-1)?.number ?? battle.line;
  teller.at(end);
  for (const retreat of battle.retreats) tellRetreat(telling, battle, retreat, { area, attacker });
  if (teller.state().battle && teller.play({ type: 'battle-end', area }) !== undefined)
    teller.adjust(
      [
        { path: 'battle', to: null },
        { path: 'fought', to: [...teller.state().fought, area] },
      ],
      `The battle of ${battle.territory} ends`,
    );
  const holder = battle.taking === undefined || battle.winner === undefined ? undefined : names.power(battle.winner);
  const now = lookUp(teller.state().owner, area);
  // What was a friend's goes back to him, and the log still says who took it.
  if (holder !== undefined && (now === undefined || !sameTeam(teller.state(), now, holder)))
    teller.adjust([{ path: `owner.${area}`, to: holder }], `${battle.winner} take ${battle.taking}`);
}
