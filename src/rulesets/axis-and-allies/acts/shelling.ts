// What raids of bombers and batteries share: a complex below, before the battles, money and stored units lost.

import type { DiceRoll, Question, Rule } from '../../../core/act.ts';
import { countNoun, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { isUntold, pick } from '../../../core/questions.ts';
import { reading } from '../../../core/read.ts';
import { countIn } from '../../../core/roll.ts';
import type { Draft } from '../../../core/types.ts';
import type { AxisTally } from '../data/tallies.ts';
import { rule } from '../kit.ts';
import { applyRaidDamage, cheapest, mostDamage, raidTarget, stockOf, stockWays, victimOf } from '../raids.ts';
import type { AxisState, BatteryRaidEvent, Counts, RaidEvent, RocketEvent } from '../state.ts';
import { areaTitle, totalOf } from '../units.ts';
import { sayCounts, sayNamed } from '../words.ts';

/** A raid of bombers, or of a battery next door. */
export type ShellingEvent = RaidEvent | BatteryRaidEvent;

/** The base that an event names; undefined where it is the complex. */
const targetIn = (event: ShellingEvent | RocketEvent): string | undefined => (event.type === 'raid' ? event.target : undefined);

/** What is raided: a territory with an enemy complex. */
export const complexRule = (title: string): Rule<AxisState, ShellingEvent | RocketEvent> =>
  rule(
    'base/raid',
    title,
    ['area'],
    (state, event) => {
      const target = targetIn(event);
      if (target !== undefined && !state.game.special.damage) return 'bases take no damage in this game';
      if (victimOf(state, event.area, target) !== undefined) return undefined;
      return `${areaTitle(state, event.area)} has no enemy ${target === undefined ? 'complex' : sayNamed(state, target, 1).slice(2)}`;
    },
    { verdict: 'impossible' },
  );

/** Raids come before battles in the combat phase. */
export const before = (state: AxisState): string | undefined =>
  state.battle !== undefined || state.fought.length > 0 ? 'the battles of this turn have begun' : undefined;

/** How many stored units the dice cost, as far as they are known. */
function stockDue(casts: readonly DiceRoll[], event: Pick<ShellingEvent, 'thrown' | 'result'>): number {
  if ((event.thrown ?? []).length === 0) return event.result?.['stock'] ?? 0;
  const { tallies } = reading(
    casts.map(cast => cast.attack.roll),
    event.thrown ?? [],
  );
  return tallies[0]?.['stock'] ?? 0;
}

/** The owner's pick among stored units must be as many as the dice cost, and of what is there. */
export function stockFault(state: AxisState, event: ShellingEvent, casts: readonly DiceRoll[]): string | undefined {
  const [lost, stock] = [event.stockLost ?? {}, stockOf(state, event.area)];
  if (isUntold(event)) return undefined;
  const absent = Object.entries(lost).find(([type, n]) => n > (stock[type] ?? 0));
  if (absent) return `${sayCounts(state, { [absent[0]]: absent[1] })} not stored in ${areaTitle(state, event.area)}`;
  const due = Math.min(stockDue(casts, event), totalOf(stock));
  return totalOf(lost) === due ? undefined : `${countNoun(due, 'stored unit')} lost, not ${totalOf(lost)}`;
}

/** What the article says of warehouses under a raid (New Rules / Warehouses), as the title of a rule. */
export const STOCK = 'Each five or six of a raid costs a stored unit, picked by its owner, also where the treasury is empty.';

/** The pick of the owner among stored units, where there is one. */
export const asksStock = (state: AxisState, draft: Draft<ShellingEvent>, casts: readonly DiceRoll[]): Question | undefined => {
  const found = stockWays(state, stockOf(state, draft.area ?? ''), stockDue(casts, draft));
  return found.length > 1
    ? pick(
        'stockLost',
        'Which stored units are lost',
        found.map(value => ({ value, says: sayCounts(state, value) })),
      )
    : undefined;
};

/** What the raid does to the complex. */
export const hurt = (state: AxisState, event: ShellingEvent, tally: AxisTally): AxisState =>
  applyRaidDamage(state, event.area, countIn(tally, 'ipc'), lostStock(state, event, tally), targetIn(event));

/** Stored units that go: those a record names, else the cheapest. */
export const lostStock = (state: AxisState, event: ShellingEvent, tally: AxisTally): Counts =>
  event.stockLost ?? cheapest(state, stockOf(state, event.area), countIn(tally, 'stock'));

/** The end of a sentence: what the raid cost, nothing where nobody knows. */
export function damageWords(state: AxisState, event: ShellingEvent | RocketEvent, tally: AxisTally): string {
  if (isUntold(event)) return '.';
  const lost = event.type === 'rocket' ? {} : lostStock(state, event, tally);
  const stored = totalOf(lost) > 0 ? `, and ${sayCounts(state, lost)} in the warehouse` : '';
  const lostIpc = countIn(tally, 'ipc');
  if (state.game.special.damage) {
    const target = targetIn(event);
    const most = mostDamage(state, event.area, target);
    const now = Math.min(most, (raidTarget(state, event.area, target)?.damage ?? 0) + lostIpc);
    const what = target === undefined ? 'complex' : sayNamed(state, target, 1).slice(2);
    return `: its ${what} takes ${countNoun(lostIpc, 'point')} of damage (${now} of ${most})${stored}.`;
  }
  return `: ${sideWithVerb(sideTitle(state, victimOf(state, event.area) ?? ''), 'loses')} ${lostIpc} IPC${stored}.`;
}
