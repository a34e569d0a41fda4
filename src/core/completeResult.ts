// A result that was told in part, completed to one that the dice can give: play goes on as some throw
// has it, the fewest of all that is not told.

import type { DiceRoll } from './act.ts';
import { feasibilityOf, waysOf } from './resultFeasibility.ts';
import { type Tally, talliesOf } from './roll.ts';
import type { BattleEvent } from './types.ts';

/** What an event throws, and how much is against it. */
interface Asking {
  rolls(event: BattleEvent): readonly DiceRoll[];
  faults(event: BattleEvent): number;
}

/** The event with its whole result, and each other whole result that goes with what was told (undefined: too many to look at). */
export interface Completed {
  readonly event: BattleEvent;
  readonly others: readonly BattleEvent[] | undefined;
}

/** What is thrown can depend on what was: so many throws in turn are looked at. */
const STAGES = 4;

/**
 * An event with a result told in part, with all of it: what follows, then of what is open the fewest that the other facts of the event go
 * with. `untold` of the new event names what was open. Undefined where nothing is open, or where what is open cannot be looked at.
 */
export function completeResult(event: BattleEvent, asking: Asking): Completed | undefined {
  if (!tellsResult(event)) return undefined;
  let now: BattleEvent = event;
  let others: BattleEvent[] | undefined = [];
  const untold = new Set<string>();
  for (let stage = 0; stage < STAGES; stage++) {
    const rolls = asking.rolls(now).map(({ attack }) => attack.roll);
    const names = talliesOf({ kind: 'plus', of: rolls });
    const told = Object.fromEntries(Object.entries(now.result ?? {}).filter(([name]) => names.includes(name)));
    if (names.every(name => told[name] !== undefined)) break;
    const { isPossible, only } = feasibilityOf(rolls, told);
    const ways = isPossible ? waysOf(rolls, { ...told, ...only }) : undefined;
    if (!ways) return undefined;
    now = withResult(now, only);
    for (const part of ways) {
      for (const name of part.flatMap(Object.keys)) untold.add(name);
      const all = part.map(way => withResult(now, way));
      now = best(all, asking) ?? now;
      others = [...others.map(other => withResult(other, now.result ?? {})), ...all.filter(other => other !== now)];
    }
  }
  if (untold.size === 0) return now === event ? undefined : { event: now, others: [] };
  const names = [...untold];
  return { event: { ...now, untold: names }, others: others?.map(other => ({ ...other, untold: names })) };
}

/** Whether an event tells what came of its dice, and not the dice. */
const tellsResult = ({ result = {}, thrown = [] }: BattleEvent): boolean => Object.keys(result).length > 0 && thrown.length === 0;

const withResult = (event: BattleEvent, more: Tally): BattleEvent => ({ ...event, result: { ...more, ...event.result } });

/**
 * The first with the least against it: told names that nothing counts, then that no throw gives it, then what the rules have against it.
 */
function best(all: readonly BattleEvent[], { rolls: casts, faults }: Asking): BattleEvent | undefined {
  let found: { readonly event: BattleEvent; readonly against: readonly number[] } | undefined;
  for (const event of all) {
    const rolls = casts(event).map(({ attack }) => attack.roll);
    const names = new Set(rolls.flatMap(talliesOf));
    const told = Object.entries(event.result ?? {});
    const { isPossible } = feasibilityOf(rolls, Object.fromEntries(told.filter(([name]) => names.has(name))));
    const against = [told.filter(([name]) => !names.has(name)).length, Number(!isPossible), faults(event)];
    if (!found || isLess(against, found.against)) found = { event, against };
    if (!against.some(Boolean)) break;
  }
  return found?.event;
}

/** Whether the first numbers that differ are less. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const i = a.findIndex((n, k) => n !== b[k]);
  return (a[i] ?? 0) < (b[i] ?? 0);
}
