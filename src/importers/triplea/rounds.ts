// One round of a battle in a log as an event: hits in the place of dice, losses by name, and what the
// log expected against what these rules do.

import { dist, mean, toNumber } from '../../core/dist.ts';
import { partsOf, type Roll, type Tally, talliesOf } from '../../core/roll.ts';
import {
  type AreaId,
  type AxisState,
  type BattleRole,
  type BattleUnderWay,
  type Counts,
  firing,
  isDamaged,
  type RoundEvent,
  roleOf,
  sameTeam,
  standing,
  type VolleyId,
  volleysOf,
} from '../../rulesets/axis-and-allies/public.ts';
import { isOnly, type LogBattle, type LoggedVolley, type LogRound } from './battles.ts';
import { countsOf } from './forces.ts';
import type { ImportContext } from './teller.ts';

const hitsOf = (volleys: readonly LoggedVolley[]): number => volleys.reduce((sum, { dice }) => sum + dice.hits, 0);

export function tellRound(telling: ImportContext, log: LogBattle, round: LogRound, count: number, area: AreaId): void {
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
function roundEvent(telling: ImportContext, battle: BattleUnderWay, { volleys }: LogRound, count: number, area: AreaId): Told {
  const state = telling.teller.state();
  const [first, strike] = [volleys.filter(isFired(state, battle, 'first')), volleys.filter(isFired(state, battle, 'defend-first'))];
  const opening = [...first, ...strike];
  const late = volleys.filter(volley => !opening.includes(volley));
  const [rest, foes] = [late.filter(({ role }) => role === 'attacker'), late.filter(({ role }) => role === 'defender')];
  const all = {
    ...tallyOf(state, 'first', first),
    ...tallyOf(state, 'defend-first', strike),
    ...tallyOf(state, 'attack', rest),
    ...tallyOf(state, 'defend', foes),
  };
  const losses = (role: BattleRole, of: readonly LoggedVolley[], hits: number) =>
    withFirstHits(state, battle, role, lossesOf(telling, battle, of, role), hits);
  const named = <F extends LossField>(field: F, role: BattleRole, of: readonly LoggedVolley[], hits = 0) => {
    const fell = losses(role, of, hits);
    return Object.keys(fell).length > 0 ? { [field]: fell } : {};
  };
  const told = {
    type: 'round' as const,
    area,
    round: count,
    ...named('firstLosses', 'defender', opening, all['hits:first']),
    ...named('attackerFirstLosses', 'attacker', opening, all['hits:defend-first']),
  };
  const names = new Set(volleysOf(state, battle, { ...told, id: 'told', result: all }).flatMap(({ cast }) => talliesOf(cast.attack.roll)));
  const hasSubs = (name: string): boolean =>
    standing(state, battle, name.includes(':defend') ? 'defender' : 'attacker').some(({ type }) => type === 'submarine');
  const result = Object.fromEntries(
    Object.entries(all).filter(([name]) => names.has(name) && (!name.startsWith('ship-') || hasSubs(name))),
  );
  return {
    ...told,
    result,
    ...named('defenderLosses', 'defender', late, all['hits:attack']),
    ...named('attackerLosses', 'attacker', late, all['hits:defend']),
  };
}

type LossField = 'firstLosses' | 'attackerFirstLosses' | 'defenderLosses' | 'attackerLosses';

/** Whether all who throw in a volley of the log fire before the others by these rules. */
function isFired(state: AxisState, battle: BattleUnderWay, id: VolleyId): (volley: LoggedVolley) => boolean {
  const left = { attacker: standing(state, battle, 'attacker'), defender: standing(state, battle, 'defender') };
  const types = new Set(firing(state, battle, id, left).map(({ type }) => type));
  return ({ role, piles }) => role === roleOf(id) && piles.length > 0 && piles.every(({ type }) => types.has(type));
}

/** Hits of volleys of the log as one of ours has them: those of submarines and of aircraft by themselves apart. */
function tallyOf({ game }: AxisState, id: VolleyId, volleys: readonly LoggedVolley[]): Tally {
  const isAir = ({ piles }: LoggedVolley): boolean =>
    piles.length > 0 && piles.every(({ type }) => game.tables.units[type]?.domain === 'air');
  return {
    [`hits:${id}`]: hitsOf(volleys),
    [`ship-hits:${id}`]: hitsOf(volleys.filter(({ piles }) => isOnly(piles, 'submarine'))),
    [`surface-hits:${id}`]: hitsOf(volleys.filter(isAir)),
  };
}

/** Losses of a side in the names of a record; what went down with a ship is no loss of the battle. */
function lossesOf({ teller, names }: ImportContext, battle: BattleUnderWay, volleys: readonly LoggedVolley[], role: BattleRole): Counts {
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
function withFirstHits(state: AxisState, battle: BattleUnderWay, role: BattleRole, losses: Counts, hits: number): Counts {
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
function lossChanges({ teller, names }: ImportContext, battle: BattleUnderWay, { volleys }: LogRound) {
  const units = [...standing(teller.state(), battle, 'attacker'), ...standing(teller.state(), battle, 'defender')];
  const gone = new Set<string>();
  for (const { type, count, owner = '' } of volleys.flatMap(({ lost }) => lost))
    for (const unit of units.filter(one => one.type === type && one.side === names.power(owner) && !gone.has(one.id)).slice(0, count))
      gone.add(unit.id);
  return [...gone].map(unit => ({ unit, at: null, strength: 0 }));
}

const throwsBest = (roll: Roll): boolean => (roll.kind === 'throw' ? roll.as.includes('-best-') : partsOf(roll).some(throwsBest));

/** What the log expected of a round against what these rules do: another number is another rule, and is said. */
function compare({ teller }: ImportContext, log: LogBattle, { volleys }: LogRound, count: number): void {
  const { rolls, state } = teller.frame();
  for (const role of ['attacker', 'defender'] as const) {
    const told = volleys.filter(one => one.role === role);
    if (told.length === 0 || told.some(({ dice }) => dice.expected === undefined)) continue;
    const theirs = told.reduce((sum, { dice }) => sum + (dice.expected ?? 0), 0);
    const own = rolls.filter(({ by }) => (by === state.active) === (role === 'attacker'));
    // What a log expects of units of which the best die counts is an estimate of its own.
    if (own.some(({ attack }) => throwsBest(attack.roll))) continue;
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
