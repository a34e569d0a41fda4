// The rules by which a battle opens: somebody attacks and somebody defends, sea before landing, what batteries and
// battleships may support it, what a gun brings down.

import type { Rule } from '../../../core/act.ts';
import { formatList, sideTitle } from '../../../core/englishText.ts';
import { isUntold } from '../../../core/questions.ts';
import { attackersAt, bombardersAt, canAttack, enemiesOfActive, landingZones, openAreas, supporterAt, waitsFor } from '../battle.ts';
import { faultOf } from '../casualties.ts';
import { rule } from '../kit.ts';
import { areLinked } from '../land.ts';
import { isLegal } from '../legal.ts';
import { option } from '../options.ts';
import type { AreaId, AxisState, BattleOpensEvent } from '../state.ts';
import { type AxisPlacedUnit, areaTitle, totalOf, unitsAt } from '../units.ts';
import { sayUnits } from '../words.ts';
import { aircraftOver, downs, downsIn, targetsOfGun } from './gunFire.ts';

type Opens = BattleOpensEvent;

const batteryIn = (state: AxisState, area: AreaId): AxisPlacedUnit | undefined =>
  unitsAt(state, area).find(unit => unit.type === 'artillery' && unit.aboard === undefined);

/** One fault for each territory in support that breaks the rule. */
const ofSupport = (
  name: `art/${string}`,
  title: string,
  broken: (state: AxisState, from: AreaId, area: AreaId) => string | undefined,
  ruling?: string,
): Rule<AxisState, Opens> =>
  rule(
    name,
    title,
    ['area', 'support'],
    (state, { area, support = [] }) => {
      const found = support.flatMap(from => broken(state, from, area) ?? []);
      return found.length > 0 ? formatList(found) : undefined;
    },
    ruling === undefined ? {} : { ruling },
  );

const support: readonly Rule<AxisState, Opens>[] = [
  ofSupport('art/in-play', 'Batteries support battles next door.', (state, from) => {
    if (!option(state, 'artillery')) return 'batteries are not played with';
    return batteryIn(state, from) ? undefined : `no battery stands in ${areaTitle(state, from)}`;
  }),
  ofSupport('art/range-one', 'A battery fires into an area that touches its territory.', (state, from, area) =>
    areLinked(state, from, area) ? undefined : `${areaTitle(state, from)} does not touch ${areaTitle(state, area)}`,
  ),
  ofSupport('art/attacker-only', 'A battery supports only battles that its owner has started this turn.', (state, from) => {
    const battery = batteryIn(state, from);
    return battery && battery.side !== state.active
      ? `the battery in ${areaTitle(state, from)} belongs to ${sideTitle(state, battery.side)}, which does not attack`
      : undefined;
  }),
  ofSupport(
    'art/once',
    'A battery fires once a turn, into one battle or at one complex.',
    (state, from) =>
      batteryIn(state, from)?.side === state.active && !supporterAt(state, from)
        ? `the battery in ${areaTitle(state, from)} has fired this turn`
        : undefined,
    'R81',
  ),
];

const isDueAt = (state: AxisState, zone: AreaId): boolean => canAttack(state, zone);
const hasShoreGuns = (state: AxisState, zone: AreaId): boolean => bombardersAt(state, zone).length > 0;
const hasDestroyer = (state: AxisState, zone: AreaId): boolean =>
  unitsAt(state, zone).some(unit => unit.side === state.active && unit.type === 'destroyer');

/** In the order they are asked. */
export const BATTLE_RULES: readonly Rule<AxisState, Opens>[] = [
  rule(
    'par/no-attack',
    'A bomber that carried infantry does not fight in the same turn.',
    ['area'],
    (state, { area }) => {
      const carried = unitsAt(state, area).filter(unit => unit.side === state.active && unit.carried);
      return carried.length > 0 && attackersAt(state, area).length === 0
        ? `${sayUnits(state, carried)} carried infantry this turn and cannot attack ${areaTitle(state, area)}`
        : undefined;
    },
    { verdict: 'impossible' },
  ),
  rule(
    'base/battle-forces',
    'A battle is fought where pieces of the active power that can fight meet enemies that can.',
    ['area'],
    (state, { area }) => {
      if (attackersAt(state, area).length === 0)
        return `nobody of ${sideTitle(state, state.active ?? '')} attacks ${areaTitle(state, area)}`;
      return enemiesOfActive(state, area).length === 0 ? `nobody defends ${areaTitle(state, area)}` : undefined;
    },
    { verdict: 'impossible' },
  ),
  rule('base/battle-once', 'A battle that was closed is not opened again in the same turn.', ['area'], (state, { area }) =>
    state.fought.includes(area) ? `${areaTitle(state, area)} was fought over already this turn` : undefined,
  ),
  rule('base/battle-open', 'A battle is fought to its end before the next one opens.', ['area'], state =>
    state.battle ? `the battle of ${areaTitle(state, state.battle.area)} is not closed` : undefined,
  ),
  rule('base/sea-first', 'A landing waits for the sea battle in its zone.', ['area'], (state, { area }) => {
    const zone = waitsFor(state, area);
    return zone === undefined ? undefined : { says: `${areaTitle(state, zone)} must be fought for first`, at: [zone] };
  }),
  ...support,
  rule(
    'base/bombard',
    'Battleships bombard for a landing from their zone, once, if they have not fought at sea this turn.',
    ['area', 'bombard'],
    (state, { area, bombard = [] }) => {
      const found = bombard.flatMap(zone => {
        if (!landingZones(state, area).includes(zone)) return `nobody lands from ${areaTitle(state, zone)}`;
        if (isDueAt(state, zone)) return `${areaTitle(state, zone)} is still to be fought for`;
        if (state.dived.includes(zone)) return `kamikazes were flown in ${areaTitle(state, zone)}`;
        return hasShoreGuns(state, zone) ? [] : `no battleship in ${areaTitle(state, zone)} can bombard`;
      });
      return found.length > 0 ? formatList(found) : undefined;
    },
  ),
  rule(
    'des/no-shore',
    'Destroyers take no part in amphibious assaults: they do not bombard.',
    ['area', 'bombard'],
    (state, { bombard = [] }) => {
      const found = bombard.filter(zone => !hasShoreGuns(state, zone) && hasDestroyer(state, zone));
      return found.length > 0 ? `destroyers do not bombard: ${formatList(found.map(zone => areaTitle(state, zone)))}` : undefined;
    },
  ),
  rule(
    'base/aa-fire',
    'A gun throws one die for each attacking aircraft, and each 1 brings down one that the attacker picks.',
    ['area', 'shotDown'],
    (state, event) => {
      if (targetsOfGun(state, event.area).length === 0)
        return totalOf(event.shotDown ?? {}) > 0 ? `no gun fires at aircraft over ${areaTitle(state, event.area)}` : undefined;
      if (isUntold(event)) return undefined;
      return faultOf(state, aircraftOver(state, event.area), downs(downsIn(event)), event.shotDown ?? {})?.message;
    },
    { ruling: 'R73' },
  ),
];

/** Areas whose battle may open now, by all rules. */
export const battleAreas = (state: AxisState): readonly AreaId[] =>
  openAreas(state).filter(area => isLegal<Opens>(BATTLE_RULES, state, { type: 'battle', area }));
