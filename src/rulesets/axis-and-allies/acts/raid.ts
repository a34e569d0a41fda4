// Bombers raid a complex: a gun fires at them first, each that is left throws, the sum is lost from the treasury.

import type { Act, DiceRoll } from '../../../core/act.ts';
import { countNoun, sideTitle } from '../../../core/englishText.ts';
import { asksThrow, pick } from '../../../core/questions.ts';
import type { Tally } from '../../../core/roll.ts';
import { attack } from '../attack.ts';
import { gunAgainst } from '../battle.ts';
import { byOrder } from '../casualties.ts';
import { ruleOf, sourceOf } from '../legal.ts';
import { raidAreas, raiders, raidersAt, stockOf, treasuryOf, victimOf } from '../raids.ts';
import type { AxisState, AxisUnit, RaidEvent } from '../state.ts';
import { areaTitle, removeUnits, totalOf, typeOf, unitsAt, withUnits } from '../units.ts';
import { areaChoices, areaMark } from './frame.ts';

import { asksStock, before, damageWords, hurt, noComplex, STOCK, stockFault } from './shelling.ts';

const raidRule = ruleOf<RaidEvent>;

function raidCasts(state: AxisState, event: RaidEvent): readonly DiceRoll[] {
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

/** Bombers that the gun brings down: the elite one last. */
const downed = (state: AxisState, units: readonly AxisUnit[], tally: Tally): readonly AxisUnit[] =>
  byOrder(state, units, 'attacker', { ship: 0, any: tally['down'] ?? 0 }).map(({ unit }) => unit);

export const raid: Act<AxisState, RaidEvent> = {
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
        return carried > 0 && bombers > open ? `${countNoun(carried, 'bomber')} carried infantry this turn` : undefined;
      },
    ),
    raidRule(
      'base/raid-bombers',
      'The bombers of a raid are over the complex and have not fought this turn.',
      ['area', 'bombers'],
      (state, { area, bombers }) => {
        const open = raidersAt(state, area).length;
        if (bombers < 1) return 'a raid needs a bomber';
        return bombers > open ? `${countNoun(open, 'bomber')} can raid ${areaTitle(state, area)}, not ${bombers}` : undefined;
      },
    ),
    raidRule('base/raids-first', 'Raids are flown before the battles of the turn.', ['area'], before, { ruling: 'R79' }),
    raidRule('war/raid-loss', STOCK, ['area', 'bombers', 'stockLost'], (state, event) => stockFault(state, event, raidCasts(state, event))),
  ],
  nextQuestion(state, draft) {
    if (draft.area === undefined) return pick('area', 'Which complex', areaChoices(state, raidAreas(state)), 'places');
    const most = raidersAt(state, draft.area).length;
    if (draft.bombers === undefined) return { kind: 'number', field: 'bombers', label: 'How many bombers', least: 1, most };
    const event = { id: '', ...draft } as RaidEvent;
    return asksThrow<RaidEvent>({ rolls: raidCasts }, state, draft, 'the raid') ?? asksStock(state, event, raidCasts(state, event));
  },
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
    const says = `${sideTitle(state, state.active ?? '')} raids ${areaTitle(state, event.area)} with ${countNoun(units.length, 'bomber')}`;
    return { text: `${says}${damageWords(state, event, tally)}${fire}`, marks: areaMark(event.area, state.active) };
  },
};
