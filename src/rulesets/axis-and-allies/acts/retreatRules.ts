// Who may leave a battle, when and where to: all attackers together, submarines of either side, aircraft where they are.

import type { Rule } from '../../../core/act.ts';
import { sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import type { SideId } from '../../../core/types.ts';
import { isOver, isStandoff, standing } from '../battle.ts';
import { byName } from '../casualties.ts';
import { type AxisRuleName, rule } from '../kit.ts';
import { areLinked, isFriendly, isHostile, isZone, linksOf, wasFriendly } from '../land.ts';
import { isLegal } from '../legal.ts';
import { option } from '../options.ts';
import type { AreaId, AxisRetreatEvent, AxisState, AxisUnit, BattleRole, BattleUnderWay } from '../state.ts';
import { type AxisPlacedUnit, areaTitle, can, isAircraft, totalOf } from '../units.ts';
import { sayUnits } from '../words.ts';

type Fields = Pick<AxisRetreatEvent, 'side' | 'only' | 'units' | 'to'>;

/** Whose retreat it is: the attacker's unless another power is named. */
export const roleIn = (battle: BattleUnderWay, event: Fields): BattleRole =>
  event.side === undefined || event.side === battle.attacker ? 'attacker' : 'defender';

/** Those who could go: land units and ships of the side, or its submarines alone. */
export function candidates(state: AxisState, battle: BattleUnderWay, event: Fields): readonly AxisPlacedUnit[] {
  const role = roleIn(battle, event);
  const units = standing(state, battle, role).filter(unit => !isAircraft(state, unit));
  if (role === 'defender') return units.filter(unit => unit.side === event.side && can(state, unit, 'submarine'));
  return event.only === 'submarine' ? units.filter(unit => can(state, unit, 'submarine')) : units;
}

/** Those who go. */
export function leaving(state: AxisState, battle: BattleUnderWay, event: Fields): readonly AxisUnit[] {
  const open = candidates(state, battle, event);
  return event.units ? byName(open, event.units).losses.map(({ unit }) => unit) : open;
}

/**
 * Where attackers may go: friendly areas next door that one of them came from on foot, on tracks or by sea; defenders'
 * submarines to zones without their enemies.
 */
export function placesFor(state: AxisState, battle: BattleUnderWay, event: Fields): readonly AreaId[] {
  if (roleIn(battle, event) === 'defender')
    return linksOf(state, battle.area).filter(
      zone => isZone(state, zone) && isFriendly(state, event.side ?? '', zone) && isOpenWay(state, event.side ?? '', battle.area, zone),
    );
  const walked = standing(state, battle, 'attacker').filter(
    unit => !isAircraft(state, unit) && !unit.dropped && unit.offshore === undefined,
  );
  const from = [...new Set(walked.flatMap(({ cameFrom }) => cameFrom ?? []))];
  return from.filter(
    area => areLinked(state, area, battle.area) && isFriendly(state, battle.attacker, area) && !isHostile(state, battle.attacker, area),
  );
}

/** Not through a canal whose land the power's side did not hold when the turn began. */
const isOpenWay = (state: AxisState, side: SideId, a: AreaId, b: AreaId): boolean =>
  (state.game.board.canals ?? []).every(
    ({ between, needs }) => !(between.includes(a) && between.includes(b)) || needs.every(area => wasFriendly(state, side, area)),
  );

const inBattle = (
  name: AxisRuleName,
  title: string,
  needs: readonly (keyof AxisRetreatEvent & string)[],
  broken: (state: AxisState, event: AxisRetreatEvent, battle: BattleUnderWay) => string | undefined,
  ruling?: string,
): Rule<AxisState, AxisRetreatEvent> =>
  rule(name, title, needs, (state, event) => state.battle && broken(state, event, state.battle), ruling === undefined ? {} : { ruling });

/** Only aircraft of an amphibious assault that the Third Edition lets go (9.13, edition). */
const mayFlyOff = (state: AxisState, event: Fields): boolean => option(state, 'edition') === 'third' && event.to === undefined;

/** By the Third Edition defending submarines may go under where they are (9.13, edition). */
export const maySubmerge = (state: AxisState, battle: BattleUnderWay, event: Fields): boolean =>
  option(state, 'edition') === 'third' && roleIn(battle, event) === 'defender';

/** In the order they are asked. */
export const RETREAT_RULES: readonly Rule<AxisState, AxisRetreatEvent>[] = [
  rule(
    'base/battle-under-way',
    'Nobody retreats but from the battle that is open.',
    [],
    state => (state.battle ? undefined : 'no battle is open'),
    { verdict: 'impossible' },
  ),
  inBattle(
    'base/retreat-after',
    'A retreat follows a round of combat, unless neither side can hit the other.',
    [],
    (state, _event, battle) => {
      if (isStandoff(state, battle)) return undefined;
      if (isOver(state, battle)) return `the battle of ${areaTitle(state, battle.area)} is over`;
      return battle.round === 0 ? 'no round has been fought' : undefined;
    },
    'R74',
  ),
  inBattle('base/amphib-retreat', 'Nobody retreats from an amphibious assault, aircraft included.', [], (state, event, battle) =>
    battle.amphibious && roleIn(battle, event) === 'attacker' && !mayFlyOff(state, event)
      ? `${areaTitle(state, battle.area)} is attacked from the sea`
      : undefined,
  ),
  inBattle('base/sub-withdrawal', 'Of the defenders only submarines withdraw.', ['side'], (state, event, battle) => {
    if (roleIn(battle, event) === 'attacker') return undefined;
    if (!option(state, 'defendingSubsWithdraw')) return 'defending submarines stay by the rules of this game';
    return candidates(state, battle, event).length > 0
      ? undefined
      : `${sideWithVerb(sideTitle(state, event.side ?? ''), 'has')} no submarine there`;
  }),
  inBattle('base/retreat-together', 'Attackers retreat together; submarines alone may go before.', [], (state, event, battle) => {
    if (roleIn(battle, event) === 'attacker' && event.only === undefined && event.units === undefined) return undefined;
    const open = candidates(state, battle, event);
    const gone = leaving(state, battle, event);
    if (gone.length === 0 || gone.length < totalOf(event.units ?? {})) return 'not so many are there to withdraw';
    const isAll = gone.length === open.length && event.only === undefined;
    return isAll || gone.every(unit => can(state, unit, 'submarine'))
      ? undefined
      : `${sayUnits(state, gone)} cannot retreat without the others`;
  }),
  inBattle(
    'base/retreat-to',
    'A retreat leads to one friendly area next door from which one of the attackers came.',
    [],
    (state, event, battle) => {
      const goes = leaving(state, battle, event);
      if (event.to === undefined)
        return goes.length > 0 && event.id !== undefined && !mayFlyOff(state, event) && !maySubmerge(state, battle, event)
          ? `${sayUnits(state, goes)} must go somewhere`
          : undefined;
      if (goes.length === 0) return 'aircraft break off where they are';
      return placesFor(state, battle, event).includes(event.to) ? undefined : `${areaTitle(state, event.to)} is not open to their retreat`;
    },
  ),
  inBattle(
    'par/retreat',
    'Infantry dropped from the air retreats only with land units that walked in.',
    [],
    (state, event, battle) => {
      const goes = roleIn(battle, event) === 'attacker' ? leaving(state, battle, event) : [];
      return goes.some(({ dropped }) => dropped) && goes.every(({ dropped }) => dropped)
        ? 'the infantry from the air stands alone'
        : undefined;
    },
    'R61',
  ),
];

/** Retreats that are open now, by all rules: the attackers', of submarines alone, of the defenders' submarines, of aircraft. */
export function openRetreats(state: AxisState): readonly Omit<AxisRetreatEvent, 'id' | 'to'>[] {
  const { battle } = state;
  if (!battle) return [];
  const subsOf = (role: BattleRole) => standing(state, battle, role).filter(unit => can(state, unit, 'submarine'));
  const defenders = [...new Set(subsOf('defender').map(({ side }) => side))];
  const drafts: readonly Omit<AxisRetreatEvent, 'id' | 'to'>[] = [
    { type: 'retreat', side: battle.attacker },
    ...(subsOf('attacker').length > 0 ? [{ type: 'retreat', side: battle.attacker, only: 'submarine' } as const] : []),
    ...defenders.map(side => ({ type: 'retreat', side, only: 'submarine' }) as const),
  ];
  return drafts.filter(draft => isOpen(state, battle, draft));
}

const isOpen = (state: AxisState, battle: BattleUnderWay, draft: Omit<AxisRetreatEvent, 'id' | 'to'>): boolean => {
  const places = placesFor(state, battle, draft).map(to => ({ ...draft, to }));
  const ways = candidates(state, battle, draft).length > 0 && !maySubmerge(state, battle, draft) ? places : [...places, draft];
  return (
    standing(state, battle, roleIn(battle, draft)).length > 0 && ways.some(way => isLegal<AxisRetreatEvent>(RETREAT_RULES, state, way))
  );
};
