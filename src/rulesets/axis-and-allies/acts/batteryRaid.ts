// A battery shells a complex next door instead of supporting a battle: one die, and no gun fires back.

import type { DiceRoll } from '../../../core/act.ts';
import { sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import type { Draft } from '../../../core/types.ts';
import { attack } from '../attack.ts';
import { act, rule } from '../kit.ts';
import { areLinked } from '../land.ts';
import { sourceOf } from '../legal.ts';
import { option } from '../options.ts';
import { batteryAreas, freshBattery, raidLimit, shellable, stockOf, victimOf } from '../raids.ts';
import type { AxisState, BatteryRaidEvent } from '../state.ts';
import { areaTitle, totalOf, unitsAt, withUnits } from '../units.ts';
import { pickArea, shotMark } from './frame.ts';
import { asksStock, before, complexRule, damageWords, hurt, STOCK, stockFault } from './shelling.ts';

function shellCasts(state: AxisState, { from = '', area = '' }: Draft<BatteryRaidEvent>): readonly DiceRoll[] {
  const [treasury, stock] = [raidLimit(state, area), totalOf(stockOf(state, area))];
  const battery = freshBattery(state, from);
  return [
    {
      by: state.active,
      on: victimOf(state, area),
      at: area,
      ...(battery ? { unit: battery.id } : {}),
      attack: attack({ kind: 'battery-raid', batteries: 1, treasury, stock }),
    },
  ];
}

export const batteryRaid = act<BatteryRaidEvent>({
  title: 'Battery raid',
  source: sourceOf('art', 'R8'),
  rules: [
    complexRule('A battery shells an enemy complex.'),
    rule(
      'art/raid-adjacent',
      'A battery raids a complex in a territory that touches its own.',
      ['from', 'area'],
      (state, { from, area }) =>
        areLinked(state, from, area) ? undefined : `${areaTitle(state, from)} does not touch ${areaTitle(state, area)}`,
    ),
    rule('art/in-play', 'A raiding battery is one of the active power.', ['from'], (state, { from }) => {
      if (!option(state, 'artillery')) return 'batteries are not played with';
      return unitsAt(state, from).some(unit => unit.type === 'artillery' && unit.side === state.active)
        ? undefined
        : `${sideWithVerb(sideTitle(state, state.active ?? ''), 'has')} no battery in ${areaTitle(state, from)}`;
    }),
    rule('art/once', 'A battery fires once a turn, into one battle or at one complex.', ['from'], (state, { from }) => {
      const own = unitsAt(state, from).some(unit => unit.type === 'artillery' && unit.side === state.active);
      return own && !freshBattery(state, from) ? `the battery in ${areaTitle(state, from)} has fired this turn` : undefined;
    }),
    rule('base/raids-first', 'Raids come before the battles of the turn.', ['area'], before, { ruling: 'R79' }),
    rule('war/raid-loss', STOCK, ['from', 'area', 'stockLost'], (state, event) => stockFault(state, event, shellCasts(state, event)), {
      ruling: 'R8',
    }),
  ],
  ask: {
    from: state => pickArea(state, 'from', 'From where', batteryAreas(state)),
    area: (state, { from = '' }) => pickArea(state, 'area', 'Which complex', shellable(state, from)),
  },
  dice: 'the raid',
  askAfter: { stockLost: (state, draft) => asksStock(state, draft, shellCasts(state, draft)) },
  rolls: shellCasts,
  apply(state, event, tally) {
    const battery = freshBattery(state, event.from);
    return withUnits(hurt(state, event, tally), battery ? [battery.id] : [], { fired: true, fought: true });
  },
  describe(state, event, tally) {
    const says = `The battery in ${areaTitle(state, event.from)} shells ${areaTitle(state, event.area)}`;
    return { text: `${says}${damageWords(state, event, tally)}`, marks: shotMark(state.active ?? '', event.from, event.area) };
  },
});
