// Raids on complexes: bombers past a gun, batteries from next door, rockets. The sum of the dice is lost from the treasury, and stored units for fives and sixes.

import type { Act, Cast, Question, Rule } from '../../../core/act.ts';
import { reading } from '../../../core/read.ts';
import type { Tally } from '../../../core/roll.ts';
import { attack } from '../attack.ts';
import { gunAgainst } from '../battle.ts';
import { byOrder } from '../casualties.ts';
import { areLinked } from '../land.ts';
import { ruleOf, sourceOf } from '../legal.ts';
import { option } from '../options.ts';
import {
  batteryAreas,
  cheapest,
  damaged,
  freshBattery,
  hasRockets,
  raidAreas,
  raiders,
  raidersAt,
  rocketAreas,
  rocketGun,
  rocketTargets,
  shellable,
  stockOf,
  stockWays,
  treasuryOf,
  victimOf,
} from '../raids.ts';
import type { AaState, AaUnit, BatteryRaidEvent, Counts, RaidEvent, RocketEvent } from '../state.ts';
import { areaTitle, removeUnits, titleOf, totalOf, typeOf, unitsAt, withUnits } from '../units.ts';
import { many, sayCounts } from '../words.ts';
import { areaChoices, areaMark, asksThrow, choose, isUntold, shotMark } from './frame.ts';

type Shelling = RaidEvent | BatteryRaidEvent;

const raidRule = ruleOf<RaidEvent>;
const shellRule = ruleOf<BatteryRaidEvent>;
const rocketRule = ruleOf<RocketEvent>;

const noComplex = (state: AaState, area: string): string | undefined =>
  victimOf(state, area) === undefined ? `${areaTitle(state, area)} has no enemy complex` : undefined;

/** Raids come before battles in the combat phase. */
const before = (state: AaState): string | undefined =>
  state.battle !== undefined || state.fought.length > 0 ? 'the battles of this turn have begun' : undefined;

function raidCasts(state: AaState, event: RaidEvent): readonly Cast[] {
  const { units } = raiders(state, event.area, event.bombers, event.elite === true);
  const stock = totalOf(stockOf(state, event.area));
  const dice = units[0] ? typeOf(state, units[0]).dice : 1;
  const profile = attack({
    kind: 'raid',
    bombers: units.length,
    dice,
    gun: gunAgainst(state, event.area) !== undefined,
    treasury: treasuryOf(state, event.area),
    stock,
  });
  return [{ by: state.active, on: victimOf(state, event.area), at: event.area, attack: profile }];
}

function shellCasts(state: AaState, event: BatteryRaidEvent): readonly Cast[] {
  const [treasury, stock] = [treasuryOf(state, event.area), totalOf(stockOf(state, event.area))];
  const battery = freshBattery(state, event.from);
  return [
    {
      by: state.active,
      on: victimOf(state, event.area),
      at: event.area,
      ...(battery ? { unit: battery.id } : {}),
      attack: attack({ kind: 'battery-raid', batteries: 1, treasury, stock }),
    },
  ];
}

/** How many stored units the dice cost, as far as they are known. */
function stockDue(casts: readonly Cast[], event: Shelling): number {
  if ((event.thrown ?? []).length === 0) return event.result?.['stock'] ?? 0;
  const { tallies } = reading(
    casts.map(cast => cast.attack.roll),
    event.thrown ?? [],
  );
  return tallies[0]?.['stock'] ?? 0;
}

/** The owner's pick among stored units must be as many as the dice cost, and of what is there. */
function stockFault(state: AaState, event: Shelling, casts: readonly Cast[]): string | undefined {
  const [lost, stock] = [event.stockLost ?? {}, stockOf(state, event.area)];
  if (isUntold(event)) return undefined;
  const absent = Object.entries(lost).find(([type, n]) => n > (stock[type] ?? 0));
  if (absent) return `${sayCounts(state, { [absent[0]]: absent[1] })} not stored in ${areaTitle(state, event.area)}`;
  const due = Math.min(stockDue(casts, event), totalOf(stock));
  return totalOf(lost) === due ? undefined : `${many(due, 'stored unit')} lost, not ${totalOf(lost)}`;
}

const STOCK = 'Each five or six of a raid costs a stored unit, picked by its owner, also where the treasury is empty.';

const asksStock = (state: AaState, event: Shelling, casts: readonly Cast[]): Question | undefined => {
  const found = event.stockLost === undefined ? stockWays(state, stockOf(state, event.area), stockDue(casts, event)) : [];
  return found.length > 1
    ? choose(
        'stockLost',
        'Which stored units are lost',
        found.map(value => ({ value, says: sayCounts(state, value) })),
      )
    : undefined;
};

/** What the raid does to the complex. */
const hurt = (state: AaState, event: Shelling, tally: Tally): AaState =>
  damaged(state, event.area, tally['ipc'] ?? 0, lostStock(state, event, tally));

const lostStock = (state: AaState, event: Shelling, tally: Tally): Counts =>
  event.stockLost ?? cheapest(state, stockOf(state, event.area), tally['stock'] ?? 0);

function damageWords(state: AaState, event: Shelling | RocketEvent, tally: Tally): string {
  if (isUntold(event)) return '.';
  const lost = event.type === 'rocket' ? {} : lostStock(state, event, tally);
  const stored = totalOf(lost) > 0 ? `, and ${sayCounts(state, lost)} in the warehouse` : '';
  return `: ${titleOf(state, victimOf(state, event.area) ?? '')} loses ${tally['ipc'] ?? 0} IPC${stored}.`;
}

/** Bombers that the gun brings down: the elite one last. */
const downed = (state: AaState, units: readonly AaUnit[], tally: Tally): readonly AaUnit[] =>
  byOrder(state, units, 'attacker', { ship: 0, any: tally['down'] ?? 0 }).map(({ unit }) => unit);

export const raid: Act<AaState, RaidEvent> = {
  title: 'Strategic bombing raid',
  source: sourceOf('base'),
  rules: [
    raidRule('base/raid', 'Bombers raid an enemy complex below them.', ['area'], (state, { area }) => noComplex(state, area), {
      verdict: 'impossible',
    }),
    raidRule(
      'par/no-attack',
      'A bomber that carried infantry does not raid in the same turn.',
      ['area', 'bombers'],
      (state, { area, bombers }) => {
        const carried = unitsAt(state, area).filter(unit => unit.side === state.active && unit.carried).length;
        const open = raidersAt(state, area).length;
        return carried > 0 && bombers > open ? `${many(carried, 'bomber')} carried infantry this turn` : undefined;
      },
    ),
    raidRule(
      'base/raid-bombers',
      'The bombers of a raid are over the complex and have not fought this turn.',
      ['area', 'bombers'],
      (state, { area, bombers }) => {
        const open = raidersAt(state, area).length;
        if (bombers < 1) return 'a raid needs a bomber';
        return bombers > open ? `${many(open, 'bomber')} can raid ${areaTitle(state, area)}, not ${bombers}` : undefined;
      },
    ),
    raidRule('base/raids-first', 'Raids are flown before the battles of the turn.', ['area'], before, { ruling: 'R79' }),
    raidRule('war/raid-loss', STOCK, ['area', 'bombers', 'stockLost'], (state, event) => stockFault(state, event, raidCasts(state, event))),
  ],
  asks(state, draft) {
    if (draft.area === undefined) return choose('area', 'Which complex', areaChoices(state, raidAreas(state)));
    const most = raidersAt(state, draft.area).length;
    if (draft.bombers === undefined) return { kind: 'number', field: 'bombers', says: 'How many bombers', least: Math.min(1, most), most };
    const event = { id: '', ...draft } as RaidEvent;
    return asksThrow<RaidEvent>({ casts: raidCasts }, state, draft, 'the raid') ?? asksStock(state, event, raidCasts(state, event));
  },
  casts: raidCasts,
  apply(state, event, tally) {
    const { units } = raiders(state, event.area, event.bombers, event.elite === true);
    const down = downed(state, units, tally).map(({ id }) => id);
    const flown = withUnits(
      state,
      units.map(({ id }) => id),
      { fought: true },
    );
    return removeUnits(hurt(flown, event, tally), down);
  },
  tell(state, event, tally) {
    const { units } = raiders(state, event.area, event.bombers, event.elite === true);
    const down = downed(state, units, tally).length;
    const fire = down > 0 ? ` Anti-aircraft fire brings down ${many(down, 'bomber')}.` : '';
    const says = `${titleOf(state, state.active ?? '')} raids ${areaTitle(state, event.area)} with ${many(units.length, 'bomber')}`;
    return { says: `${says}${damageWords(state, event, tally)}${fire}`, marks: areaMark(event.area, state.active) };
  },
};

const batteryRules: readonly Rule<AaState, BatteryRaidEvent>[] = [
  shellRule('base/raid', 'A battery shells an enemy complex.', ['area'], (state, { area }) => noComplex(state, area), {
    verdict: 'impossible',
  }),
  shellRule(
    'art/raid-adjacent',
    'A battery raids a complex in a territory that touches its own.',
    ['from', 'area'],
    (state, { from, area }) =>
      areLinked(state, from, area) ? undefined : `${areaTitle(state, from)} does not touch ${areaTitle(state, area)}`,
  ),
  shellRule('art/in-play', 'A raiding battery is one of the active power.', ['from'], (state, { from }) => {
    if (!option(state, 'artillery')) return 'batteries are not played with';
    return unitsAt(state, from).some(unit => unit.type === 'artillery' && unit.side === state.active)
      ? undefined
      : `${titleOf(state, state.active ?? '')} has no battery in ${areaTitle(state, from)}`;
  }),
  shellRule('art/once', 'A battery fires once a turn, into one battle or at one complex.', ['from'], (state, { from }) => {
    const own = unitsAt(state, from).some(unit => unit.type === 'artillery' && unit.side === state.active);
    return own && !freshBattery(state, from) ? `the battery in ${areaTitle(state, from)} has fired this turn` : undefined;
  }),
  shellRule('base/raids-first', 'Raids come before the battles of the turn.', ['area'], before, { ruling: 'R79' }),
  shellRule('war/raid-loss', STOCK, ['from', 'area', 'stockLost'], (state, event) => stockFault(state, event, shellCasts(state, event)), {
    ruling: 'R8',
  }),
];

export const batteryRaid: Act<AaState, BatteryRaidEvent> = {
  title: 'Battery raid',
  source: sourceOf('art', 'R8'),
  rules: batteryRules,
  asks(state, draft) {
    if (draft.from === undefined) return choose('from', 'From where', areaChoices(state, batteryAreas(state)));
    if (draft.area === undefined) return choose('area', 'Which complex', areaChoices(state, shellable(state, draft.from)));
    const event = { id: '', ...draft } as BatteryRaidEvent;
    return (
      asksThrow<BatteryRaidEvent>({ casts: shellCasts }, state, draft, 'the raid') ?? asksStock(state, event, shellCasts(state, event))
    );
  },
  casts: shellCasts,
  apply(state, event, tally) {
    const battery = freshBattery(state, event.from);
    return withUnits(hurt(state, event, tally), battery ? [battery.id] : [], { fired: true, fought: true });
  },
  tell(state, event, tally) {
    const says = `The battery in ${areaTitle(state, event.from)} shells ${areaTitle(state, event.area)}`;
    return { says: `${says}${damageWords(state, event, tally)}`, marks: shotMark(state.active ?? '', event.from, event.area) };
  },
};

const rocketCasts = (state: AaState, event: RocketEvent): readonly Cast[] => {
  const gun = rocketGun(state, event.from);
  return [
    {
      by: state.active,
      on: victimOf(state, event.area),
      at: event.area,
      ...(gun ? { unit: gun.id } : {}),
      attack: attack({ kind: 'rocket', treasury: treasuryOf(state, event.area) }),
    },
  ];
};

export const rocket: Act<AaState, RocketEvent> = {
  title: 'Rocket',
  source: sourceOf('base', 'R69'),
  rules: [
    rocketRule('base/raid', 'A rocket is fired at an enemy complex.', ['area'], (state, { area }) => noComplex(state, area), {
      verdict: 'impossible',
    }),
    rocketRule(
      'base/rocket',
      'A power with rockets fires one a turn, from a gun of its own at a complex three spaces away or less.',
      ['from', 'area'],
      (state, { from, area }) => {
        if (!hasRockets(state)) return `${titleOf(state, state.active ?? '')} has no rockets`;
        if (state.rocketed) return 'the rocket of this turn has been fired';
        if (!rocketGun(state, from)) return `no gun in ${areaTitle(state, from)} can fire a rocket`;
        return rocketTargets(state, from).includes(area)
          ? undefined
          : `${areaTitle(state, area)} is too far from ${areaTitle(state, from)}`;
      },
    ),
  ],
  asks(state, draft) {
    if (draft.from === undefined) return choose('from', 'From where', areaChoices(state, rocketAreas(state)));
    if (draft.area === undefined) return choose('area', 'Which complex', areaChoices(state, rocketTargets(state, draft.from)));
    return asksThrow<RocketEvent>({ casts: rocketCasts }, state, draft, 'the rocket');
  },
  casts: rocketCasts,
  apply: (state, event, tally) => ({ ...damaged(state, event.area, tally['ipc'] ?? 0, {}), rocketed: true }),
  tell(state, event, tally) {
    const says = `A rocket from ${areaTitle(state, event.from)} hits ${areaTitle(state, event.area)}`;
    return { says: `${says}${damageWords(state, event, tally)}`, marks: shotMark(state.active ?? '', event.from, event.area) };
  },
};
