// Bombers raid a complex or a base: interceptors meet them, a gun fires at those that come through, each that is left throws, and the sum
// is lost from the treasury or is damage.

import type { DiceRoll } from '../../../core/act.ts';
import { countNoun, formatList, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { isUntold, pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { Draft } from '../../../core/types.ts';
import { attack } from '../attack.ts';
import { byName } from '../casualties.ts';
import type { AxisTally } from '../data/tallies.ts';
import { act, rule } from '../kit.ts';
import { escortsAt, interceptorsAt, raidAreas, raidersAt, raidFlight, raidProfile, raidTargets, victimOf } from '../raids.ts';
import type { AxisState, AxisUnit, Counts, RaidEvent } from '../state.ts';
import { areaTitle, countsOf, removeUnits, totalOf, unitsAt, withUnits } from '../units.ts';
import { sayCounts, sayNamed, sayUnits } from '../words.ts';
import { areaMark, pickArea } from './frame.ts';
import { asksStock, before, complexRule, damageWords, hurt, STOCK, stockFault } from './shelling.ts';

function raidCasts(state: AxisState, draft: Draft<RaidEvent>): readonly DiceRoll[] {
  const { area = '', target } = draft;
  const flight = raidFlight(state, draft);
  return [{ by: state.active, on: victimOf(state, area, target), at: area, attack: attack(raidProfile(state, draft, flight)) }];
}

interface RaidLosses {
  readonly raiders: readonly AxisUnit[];
  readonly interceptors: readonly AxisUnit[];
  readonly down: readonly AxisUnit[];
}

/** Who falls in the air, and to the gun: the elite bomber last. */
function fallen(state: AxisState, event: RaidEvent, tally: AxisTally): RaidLosses {
  const { bombers, lost, interceptors } = raidFlight(state, event);
  const hits = countIn(tally, 'raiders');
  const left = lost.slice(hits).filter(({ id }) => bombers.some(bomber => bomber.id === id));
  return {
    raiders: lost.slice(0, hits),
    interceptors: interceptors.slice(0, countIn(tally, 'interceptors')),
    down: left.slice(0, countIn(tally, 'down')),
  };
}

const bombersIn = ({ bombers, others = {} }: Pick<RaidEvent, 'bombers' | 'others'>): number => bombers + totalOf(others);

/** Of counts that an event names, those that are not there. */
const absent = (state: AxisState, units: readonly AxisUnit[], counts: Counts = {}): string | undefined => {
  const { missing } = byName(units, counts);
  return totalOf(missing) > 0 ? sayCounts(state, missing) : undefined;
};

/** Every number of these, the most first. */
const askCounts = (state: AxisState, field: string, label: string, units: readonly AxisUnit[]) =>
  units.length === 0
    ? undefined
    : {
        ...pick(
          field,
          label,
          [...Array(units.length).keys()].map(n => {
            const value = countsOf(units.slice(0, units.length - n));
            return { value, says: sayCounts(state, value) };
          }),
        ),
        optional: true as const,
        no: 'nobody',
      };

/** Who bombs beside bombers: tactical bombers and the like. */
const othersAt = (state: AxisState, { area = '', target }: Draft<RaidEvent>): readonly AxisUnit[] =>
  raidersAt(state, area, target).filter(({ type }) => type !== 'bomber');

export const raid = act<RaidEvent>({
  title: 'Strategic bombing raid',
  rules: [
    complexRule('Bombers raid an enemy complex below them, or a base that takes damage.'),
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
      'The bombers of a raid are over what they bomb, can hit it, and have not fought this turn.',
      ['area', 'bombers'],
      (state, event) => {
        if (bombersIn(event) < 1) return 'a raid needs a bomber';
        const open = raidersAt(state, event.area, event.target);
        if (raidFlight(state, event).bombers.length === bombersIn(event)) return undefined;
        return `${sayUnits(state, open)} can raid ${areaTitle(state, event.area)}, not ${bombersWords(state, event)}`;
      },
    ),
    rule(
      'base/raid-escorts',
      'Fighters fly with a raid, or meet it, where the edition has it so and they are there.',
      ['area'],
      (state, event) => {
        const own = absent(state, escortsAt(state, event.area), event.escort);
        const foes = absent(state, interceptorsAt(state, event.area), event.intercept);
        const found = [...(own ? [`${own} cannot escort`] : []), ...(foes ? [`${foes} cannot intercept`] : [])];
        return found.length > 0 ? `${formatList(found)} over ${areaTitle(state, event.area)}` : undefined;
      },
      { ruling: 'R94' },
    ),
    rule('base/raids-first', 'Raids are flown before the battles of the turn.', ['area'], before, { ruling: 'R79' }),
    rule('war/raid-loss', STOCK, ['area', 'bombers', 'stockLost'], (state, event) => stockFault(state, event, raidCasts(state, event))),
  ],
  ask: {
    area: state => pickArea(state, 'area', 'Which territory', raidAreas(state)),
    target(state, { area = '' }) {
      const targets = raidTargets(state, area);
      if (targets.every(target => target === undefined)) return undefined;
      return {
        ...pick(
          'target',
          'What is bombed',
          targets.flatMap(target => (target === undefined ? [] : [{ value: target, says: sayNamed(state, target, 1).slice(2) }])),
        ),
        ...(targets.includes(undefined) ? { optional: true as const, no: 'the complex' } : {}),
      };
    },
    bombers: (state, draft) => {
      const open = raidersAt(state, draft.area ?? '', draft.target).length;
      const others = othersAt(state, draft).length;
      return { kind: 'number', field: 'bombers', label: 'How many bombers', least: others > 0 ? 0 : 1, most: open - others };
    },
    others: (state, draft) => askCounts(state, 'others', 'Who bombs beside them', othersAt(state, draft)),
    escort(state, draft) {
      const { bombers } = raidFlight(state, draft);
      return askCounts(
        state,
        'escort',
        'Who flies with them',
        interceptorsAt(state, draft.area ?? '').length === 0
          ? []
          : escortsAt(state, draft.area ?? '').filter(unit => !bombers.includes(unit)),
      );
    },
    intercept: (state, { area = '' }) => askCounts(state, 'intercept', 'Who meets them', interceptorsAt(state, area)),
  },
  dice: 'the raid',
  askAfter: { stockLost: (state, draft) => asksStock(state, draft, raidCasts(state, draft)) },
  rolls: raidCasts,
  apply(state, event, tally) {
    const { bombers, escorts } = raidFlight(state, event);
    const { raiders, interceptors, down } = fallen(state, event, tally);
    const flown = withUnits(
      state,
      [...bombers, ...escorts].map(({ id }) => id),
      { fought: true },
    );
    return removeUnits(
      hurt(flown, event, tally),
      [...raiders, ...interceptors, ...down].map(({ id }) => id),
    );
  },
  describe(state, event, tally) {
    const { raiders, interceptors, down } = fallen(state, event, tally);
    const with_ = totalOf(event.escort ?? {}) > 0 ? `, escorted by ${sayCounts(state, event.escort ?? {})}` : '';
    const meet = totalOf(event.intercept ?? {}) > 0 ? `, met by ${sayCounts(state, event.intercept ?? {})}` : '';
    const air =
      meet === '' || isUntold(event)
        ? ''
        : ` In the air ${sayUnits(state, raiders)} and ${sayUnits(state, interceptors)} of the defence are lost.`;
    const fire = down.length > 0 ? ` Anti-aircraft fire brings down ${countNoun(down.length, 'bomber')}.` : '';
    const says = `${sideWithVerb(sideTitle(state, state.active ?? ''), 'raids')} ${areaTitle(state, event.area)} with ${bombersWords(state, event)}${with_}${meet}`;
    return { text: `${says}${damageWords(state, event, tally)}${air}${fire}`, marks: areaMark(event.area, state.active) };
  },
});

const bombersWords = (state: AxisState, { bombers, others = {} }: Pick<RaidEvent, 'bombers' | 'others'>): string =>
  sayCounts(state, { ...(bombers > 0 ? { bomber: bombers } : {}), ...others });
