// A battery shells a complex next door instead of supporting a battle: one die, and no gun fires back.

import type { Act, DiceRoll, Rule } from '../../../core/act.ts';
import { sideTitle } from '../../../core/englishText.ts';
import { asksThrow, pick } from '../../../core/questions.ts';
import { attack } from '../attack.ts';
import { areLinked } from '../land.ts';
import { ruleOf, sourceOf } from '../legal.ts';
import { option } from '../options.ts';
import { batteryAreas, freshBattery, shellable, stockOf, treasuryOf, victimOf } from '../raids.ts';
import type { AxisState, BatteryRaidEvent } from '../state.ts';
import { areaTitle, totalOf, unitsAt, withUnits } from '../units.ts';
import { areaChoices, shotMark } from './frame.ts';

import { asksStock, before, damageWords, hurt, noComplex, STOCK, stockFault } from './shelling.ts';

const shellRule = ruleOf<BatteryRaidEvent>;

function shellCasts(state: AxisState, event: BatteryRaidEvent): readonly DiceRoll[] {
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

const batteryRules: readonly Rule<AxisState, BatteryRaidEvent>[] = [
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
      : `${sideTitle(state, state.active ?? '')} has no battery in ${areaTitle(state, from)}`;
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

export const batteryRaid: Act<AxisState, BatteryRaidEvent> = {
  title: 'Battery raid',
  source: sourceOf('art', 'R8'),
  rules: batteryRules,
  nextQuestion(state, draft) {
    if (draft.from === undefined) return pick('from', 'From where', areaChoices(state, batteryAreas(state)), 'places');
    if (draft.area === undefined) return pick('area', 'Which complex', areaChoices(state, shellable(state, draft.from)), 'places');
    const event = { id: '', ...draft } as BatteryRaidEvent;
    return (
      asksThrow<BatteryRaidEvent>({ rolls: shellCasts }, state, draft, 'the raid') ?? asksStock(state, event, shellCasts(state, event))
    );
  },
  rolls: shellCasts,
  apply(state, event, tally) {
    const battery = freshBattery(state, event.from);
    return withUnits(hurt(state, event, tally), battery ? [battery.id] : [], { fired: true, fought: true });
  },
  describe(state, event, tally) {
    const says = `The battery in ${areaTitle(state, event.from)} shells ${areaTitle(state, event.area)}`;
    return { text: `${says}${damageWords(state, event, tally)}`, marks: shotMark(state.active ?? '', event.from, event.area) };
  },
};
