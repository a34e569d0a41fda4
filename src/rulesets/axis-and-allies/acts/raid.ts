// Bombers raid a complex: a gun fires at them first, each that is left throws, the sum is lost from the treasury.

import type { DiceRoll } from '../../../core/act.ts';
import { countNoun, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { countIn } from '../../../core/roll.ts';
import type { Draft } from '../../../core/types.ts';
import { attack } from '../attack.ts';
import { byOrder } from '../casualties.ts';
import type { AxisTally } from '../data/tallies.ts';
import { act, rule } from '../kit.ts';
import { raidAreas, raiders, raidersAt, raidProfile, victimOf } from '../raids.ts';
import type { AxisState, AxisUnit, RaidEvent } from '../state.ts';
import { areaTitle, removeUnits, unitsAt, withUnits } from '../units.ts';
import { areaMark, pickArea } from './frame.ts';
import { asksStock, before, complexRule, damageWords, hurt, STOCK, stockFault } from './shelling.ts';

function raidCasts(state: AxisState, { area = '', bombers = 0, elite = false }: Draft<RaidEvent>): readonly DiceRoll[] {
  const { units } = raiders(state, area, bombers, elite);
  return [{ by: state.active, on: victimOf(state, area), at: area, attack: attack(raidProfile(state, area, units)) }];
}

/** Bombers that the gun brings down: the elite one last. */
const downed = (state: AxisState, units: readonly AxisUnit[], tally: AxisTally): readonly AxisUnit[] =>
  byOrder(state, units, 'attacker', { ship: 0, any: countIn(tally, 'down') }).map(({ unit }) => unit);

export const raid = act<RaidEvent>({
  title: 'Strategic bombing raid',
  rules: [
    complexRule('Bombers raid an enemy complex below them.'),
    rule(
      'par/no-attack',
      'A bomber that carried infantry does not raid in the same turn.',
      ['area', 'bombers'],
      (state, { area, bombers }) => {
        const carried = unitsAt(state, area).filter(unit => unit.side === state.active && unit.carried).length;
        const open = raidersAt(state, area).length;
        return carried > 0 && bombers > open ? `${countNoun(carried, 'bomber')} carried infantry this turn` : undefined;
      },
    ),
    rule(
      'base/raid-bombers',
      'The bombers of a raid are over the complex and have not fought this turn.',
      ['area', 'bombers'],
      (state, { area, bombers }) => {
        const open = raidersAt(state, area).length;
        if (bombers < 1) return 'a raid needs a bomber';
        return bombers > open ? `${countNoun(open, 'bomber')} can raid ${areaTitle(state, area)}, not ${bombers}` : undefined;
      },
    ),
    rule('base/raids-first', 'Raids are flown before the battles of the turn.', ['area'], before, { ruling: 'R79' }),
    rule('war/raid-loss', STOCK, ['area', 'bombers', 'stockLost'], (state, event) => stockFault(state, event, raidCasts(state, event))),
  ],
  ask: {
    area: state => pickArea(state, 'area', 'Which complex', raidAreas(state)),
    bombers: (state, { area = '' }) => ({
      kind: 'number',
      field: 'bombers',
      label: 'How many bombers',
      least: 1,
      most: raidersAt(state, area).length,
    }),
  },
  dice: 'the raid',
  askAfter: { stockLost: (state, draft) => asksStock(state, draft, raidCasts(state, draft)) },
  rolls: raidCasts,
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
  describe(state, event, tally) {
    const { units } = raiders(state, event.area, event.bombers, event.elite === true);
    const down = downed(state, units, tally).length;
    const fire = down > 0 ? ` Anti-aircraft fire brings down ${countNoun(down, 'bomber')}.` : '';
    const says = `${sideWithVerb(sideTitle(state, state.active ?? ''), 'raids')} ${areaTitle(state, event.area)} with ${countNoun(units.length, 'bomber')}`;
    return { text: `${says}${damageWords(state, event, tally)}${fire}`, marks: areaMark(event.area, state.active) };
  },
});
