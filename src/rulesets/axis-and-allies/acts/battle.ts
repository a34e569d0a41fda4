// A battle opens: who is there, which batteries next door and which battleships off the shore support it, and the fire of an anti-aircraft gun.

import type { Act, Cast, Choice, Question, Rule } from '../../../core/act.ts';
import type { Tally } from '../../../core/roll.ts';
import { attack } from '../attack.ts';
import {
  attackersAt,
  bombardersAt,
  bombardFor,
  canAttack,
  enemiesOfActive,
  gunAgainst,
  isOver,
  landingZones,
  openAreas,
  standing,
  supporterAt,
  supportFor,
  targetsOf,
  waitsFor,
} from '../battle.ts';
import { byName, byOrder, faultOf, type Hits, type Losses, suffered, ways } from '../casualties.ts';
import { closed } from '../closing.ts';
import { areLinked } from '../land.ts';
import { isLegal, ruleOf, sourceOf } from '../legal.ts';
import { option } from '../options.ts';
import type { AaState, AaUnit, AreaId, Battle, BattleOpensEvent } from '../state.ts';
import { areaTitle, isAircraft, isPlaced, type Placed, titleOf, totalOf, unitsAt, withUnits } from '../units.ts';
import { listed, many, sayCounts, sayUnits } from '../words.ts';
import { areaChoices, areaMark, asksThrow, choose, isUntold, lacks, shotMark } from './frame.ts';

type Opens = BattleOpensEvent;

const rule = ruleOf<Opens>;

/** Attacking aircraft over a gun. */
const aircraftOver = (state: AaState, area: AreaId): readonly Placed[] => attackersAt(state, area).filter(unit => isAircraft(state, unit));

/** Aircraft that a gun fires at, by option type by type (ruling R73). */
const targetsOfGun = (state: AaState, area: AreaId): readonly (readonly Placed[])[] => {
  const all = aircraftOver(state, area);
  if (!gunAgainst(state, area) || all.length === 0) return [];
  if (option(state, 'aaChoice') === 'attacker') return [all];
  return [...new Set(all.map(({ type }) => type))].map(type => all.filter(unit => unit.type === type));
};

function casts(state: AaState, event: Opens): readonly Cast[] {
  const gun = gunAgainst(state, event.area);
  const groups = targetsOfGun(state, event.area);
  return groups.map(units => ({
    by: gun?.side,
    on: state.active,
    at: event.area,
    attack: attack({
      kind: 'flak',
      aircraft: units.length,
      targets: targetsOf(state, units, 'attacker'),
      units: state.game.tables.units,
      ...(groups.length > 1 ? { of: units[0]?.type ?? '' } : {}),
    }),
  }));
}

const downs = (units: number): Hits => ({ ship: 0, any: units });

/** Who is shot down: as the attacker picked, else by the order of loss. */
function shotDown(state: AaState, event: Opens, tally: Tally): Losses {
  if (event.shotDown) return byName(aircraftOver(state, event.area), event.shotDown).losses;
  const groups = targetsOfGun(state, event.area);
  return groups.flatMap(units =>
    byOrder(state, units, 'attacker', downs(tally[groups.length > 1 ? `down:${units[0]?.type ?? ''}` : 'down'] ?? 0)),
  );
}

/** What the gun's dice have come to so far. */
const downsIn = (event: Pick<Opens, 'thrown' | 'result'>): number =>
  event.thrown
    ? event.thrown
        .filter(({ as }) => as === 'flak')
        .reduce((sum, { dice }) => sum + (dice['d6'] ?? []).filter(face => face === '1').length, 0)
    : (event.result?.['down'] ?? 0);

const forces = rule(
  'base/battle-forces',
  'A battle is fought where pieces of the active power that can fight meet enemies that can.',
  ['area'],
  (state, { area }) => {
    if (attackersAt(state, area).length === 0) return `nobody of ${titleOf(state, state.active ?? '')} attacks ${areaTitle(state, area)}`;
    return enemiesOfActive(state, area).length === 0 ? `nobody defends ${areaTitle(state, area)}` : undefined;
  },
  { verdict: 'impossible' },
);

const carriers = rule(
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
);

const once = rule('base/battle-once', 'A battle that was closed is not opened again in the same turn.', ['area'], (state, { area }) =>
  state.fought.includes(area) ? `${areaTitle(state, area)} was fought over already this turn` : undefined,
);

const oneAtATime = rule('base/battle-open', 'A battle is fought to its end before the next one opens.', ['area'], state =>
  state.battle ? `the battle of ${areaTitle(state, state.battle.area)} is not closed` : undefined,
);

const seaFirst = rule('base/sea-first', 'A landing waits for the sea battle in its zone.', ['area'], (state, { area }) => {
  const zone = waitsFor(state, area);
  return zone === undefined ? undefined : { says: `${areaTitle(state, zone)} must be fought for first`, at: [zone] };
});

const batteryIn = (state: AaState, area: AreaId): Placed | undefined =>
  unitsAt(state, area).find(unit => unit.type === 'artillery' && unit.aboard === undefined);

/** One fault for each territory in support that breaks the rule. */
const ofSupport = (
  name: `art/${string}`,
  title: string,
  broken: (state: AaState, from: AreaId, area: AreaId) => string | undefined,
  ruling?: string,
): Rule<AaState, Opens> =>
  rule(
    name,
    title,
    ['area', 'support'],
    (state, { area, support = [] }) => {
      const found = support.flatMap(from => broken(state, from, area) ?? []);
      return found.length > 0 ? listed(found) : undefined;
    },
    ruling === undefined ? {} : { ruling },
  );

const support: readonly Rule<AaState, Opens>[] = [
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
      ? `the battery in ${areaTitle(state, from)} belongs to ${titleOf(state, battery.side)}, which does not attack`
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

const bombardment = rule(
  'base/bombard',
  'Battleships bombard for a landing from their zone, once, if they have not fought at sea this turn.',
  ['area', 'bombard'],
  (state, { area, bombard = [] }) => {
    const found = bombard.flatMap(zone => {
      if (!landingZones(state, area).includes(zone)) return `nobody lands from ${areaTitle(state, zone)}`;
      if (isDueAt(state, zone)) return `${areaTitle(state, zone)} is still to be fought for`;
      return hasShoreGuns(state, zone) ? [] : `no battleship in ${areaTitle(state, zone)} can bombard`;
    });
    return found.length > 0 ? listed(found) : undefined;
  },
);

const noShore = rule(
  'des/no-shore',
  'Destroyers take no part in amphibious assaults: they do not bombard.',
  ['area', 'bombard'],
  (state, { bombard = [] }) => {
    const found = bombard.filter(zone => !hasShoreGuns(state, zone) && hasDestroyer(state, zone));
    return found.length > 0 ? `destroyers do not bombard: ${listed(found.map(zone => areaTitle(state, zone)))}` : undefined;
  },
);

const isDueAt = (state: AaState, zone: AreaId): boolean => canAttack(state, zone);
const hasShoreGuns = (state: AaState, zone: AreaId): boolean => bombardersAt(state, zone).length > 0;
const hasDestroyer = (state: AaState, zone: AreaId): boolean =>
  unitsAt(state, zone).some(unit => unit.side === state.active && unit.type === 'destroyer');

const fire = rule(
  'base/aa-fire',
  'A gun throws one die for each attacking aircraft, and each 1 brings down one that the attacker picks.',
  ['area', 'shotDown'],
  (state, event) => {
    if (targetsOfGun(state, event.area).length === 0)
      return totalOf(event.shotDown ?? {}) > 0 ? `no gun fires at aircraft over ${areaTitle(state, event.area)}` : undefined;
    if (isUntold(event)) return undefined;
    return faultOf(state, aircraftOver(state, event.area), downs(downsIn(event)), event.shotDown ?? {})?.says;
  },
  { ruling: 'R73' },
);

const rules: readonly Rule<AaState, Opens>[] = [carriers, forces, once, oneAtATime, seaFirst, ...support, bombardment, noShore, fire];

/** Areas whose battle may open now, by all rules. */
export const battleAreas = (state: AaState): readonly AreaId[] =>
  openAreas(state).filter(area => isLegal<Opens>(rules, state, { type: 'battle', area }));

const some = (field: string, says: string, from: readonly Choice[]): Question => ({
  kind: 'some',
  field,
  says,
  from,
  least: 0,
  most: from.length,
});

/** The attacker's pick of aircraft, where there is one. */
function asksShotDown(state: AaState, draft: Partial<Opens> & { readonly area: AreaId }): Question | undefined {
  const found = ways(state, aircraftOver(state, draft.area), 'attacker', downs(downsIn(draft)));
  const isByType = targetsOfGun(state, draft.area).length > 1;
  if (found.length < 2 || isByType || isUntold(draft)) return undefined;
  return choose(
    'shotDown',
    'Which aircraft are shot down',
    found.map(value => ({ value, says: sayCounts(state, value) })),
  );
}

/** The battle as it opens: the gun's fire included. */
function opened(state: AaState, event: Opens, tally: Tally): AaState {
  const attackers = attackersAt(state, event.area).map(({ id }) => id);
  const supporters = (event.support ?? []).flatMap(from => supporterAt(state, from)?.id ?? []);
  const bombarders = (event.bombard ?? []).flatMap(zone => bombardersAt(state, zone).map(({ id }) => id));
  const battle: Battle = {
    area: event.area,
    attacker: state.active ?? '',
    attackers,
    defenders: enemiesOfActive(state, event.area).map(({ id }) => id),
    round: 0,
    supporters: [...new Set(supporters)],
    bombarders: [...new Set(bombarders)],
    amphibious: landingZones(state, event.area).length > 0,
    rerolled: [],
  };
  const hit = suffered(state, shotDown(state, event, tally));
  const engaged = withUnits(hit, [...attackers, ...bombarders], { fought: true });
  return { ...withUnits(engaged, [...battle.supporters, ...battle.bombarders], { fired: true }), battle };
}

const unitsIn = (state: AaState, units: readonly AaUnit[]): string => sayUnits(state, units.filter(isPlaced));

export const battle: Act<AaState, Opens> = {
  title: 'Battle',
  source: sourceOf('base'),
  rules,
  asks(state, draft) {
    if (draft.area === undefined) return choose('area', 'Where', areaChoices(state, battleAreas(state)));
    const from = supportFor(state, draft.area);
    if (lacks<Opens>(draft, 'support') && from.length > 0) return some('support', 'Which batteries support', areaChoices(state, from));
    const zones = bombardFor(state, draft.area);
    if (lacks<Opens>(draft, 'bombard') && zones.length > 0)
      return some('bombard', 'From which zones do battleships bombard', areaChoices(state, zones));
    const fallen = asksThrow<Opens>({ casts }, state, draft, 'anti-aircraft fire');
    return fallen ?? (draft.shotDown === undefined ? asksShotDown(state, { ...draft, area: draft.area }) : undefined);
  },
  casts,
  apply: (state, event, tally) => opened(closed(state), event, tally),
  tell(state, event, tally) {
    const after = opened(state, event, tally);
    const { battle: now } = after;
    const side = state.active ?? '';
    const [own, foes] = [attackersAt(state, event.area), enemiesOfActive(state, event.area)];
    const helpers = [...(now?.supporters ?? []), ...(now?.bombarders ?? [])].flatMap(id => state.units[id] ?? []);
    const lost = shotDown(state, event, tally);
    const says = [
      `${titleOf(state, side)} attacks ${areaTitle(state, event.area)}: ${unitsIn(state, own)} against ${unitsIn(state, foes)}`,
      helpers.length > 0 ? `, supported by ${unitsIn(state, helpers)}` : '',
      '.',
      lost.length > 0 ? ` Anti-aircraft fire brings down ${many(lost.length, 'aircraft', 'aircraft')}.` : '',
      now && isOver(after, now) && standing(after, now, 'attacker').length === 0 ? ' Nobody is left to attack.' : '',
    ];
    const shots = helpers.flatMap(unit => (unit.at === undefined ? [] : shotMark(side, unit.at, event.area)));
    return { says: says.join(''), marks: [...areaMark(event.area, side), ...shots] };
  },
};
