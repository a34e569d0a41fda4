// Whether so many rolls together can give a result, and what it leaves open. The rolls are never all multiplied out: those without a name
// in common are looked at apart, one name that is open at a time, and sums beyond the result are dropped as soon as they are.

import { dist } from './dist.ts';
import { countIn, type Roll, type Tally, talliesOf } from './roll.ts';

/** More sums than this are not kept at once: what cannot be said within them is not said. */
const MOST = 20_000;

/**
 * `isPossible`: whether some throw gives the result; `only`: every other name that all such throws agree on; `isSaid`: all of
 * this was looked at, nothing was too much.
 */
export interface Feasibility {
  readonly isPossible: boolean;
  readonly only: Tally;
  readonly isSaid: boolean;
}

/** What a result, told as far as `result` tells it, can be of these rolls together. */
export function feasibilityOf(rolls: readonly Roll[], result: Tally): Feasibility {
  let isSaid = true;
  const only: Record<string, number> = {};
  for (const part of parts(rolls)) {
    const names = [...new Set(part.flatMap(talliesOf))];
    const told = names.filter(name => result[name] !== undefined);
    const ways = sums(part, told, result);
    if (ways?.length === 0) return { isPossible: false, only: {}, isSaid };
    for (const name of names.filter(one => result[one] === undefined)) {
      const found = ways && sums(part, [...told, name], result);
      if (!found) isSaid = false;
      const values = new Set(found?.map(sum => sum.at(-1)));
      const [value] = values;
      if (values.size === 1 && value !== undefined) only[name] = value;
    }
    if (!ways) isSaid = false;
  }
  return { isPossible: true, only, isSaid };
}

/** More ways than this are not told one by one. */
const MOST_WAYS = 60;

/**
 * What the names that a result leaves open can be together, for each of the rolls that hang together: the fewest first. Undefined where
 * the ways are too many to look at, or none.
 */
export function waysOf(rolls: readonly Roll[], result: Tally): readonly (readonly Tally[])[] | undefined {
  const found: (readonly Tally[])[] = [];
  for (const part of parts(rolls)) {
    const names = [...new Set(part.flatMap(talliesOf))];
    const open = names.filter(name => result[name] === undefined);
    if (open.length === 0) continue;
    const all = sums(part, names, result) ?? [];
    const ways = distinct(all.map(sum => sum.filter((_, k) => open.includes(names[k] ?? ''))));
    if (ways.length === 0 || ways.length > MOST_WAYS) return undefined;
    const total = (way: readonly number[]) => way.reduce((sum, n) => sum + n, 0);
    const sorted = ways.toSorted((a, b) => total(a) - total(b));
    found.push(sorted.map(way => Object.fromEntries(open.map((name, k) => [name, way[k] as number]))));
  }
  return found;
}

/** What one name can be beside what a result tells, from the least up; undefined where that is too much to look at. */
export function valuesOf(rolls: readonly Roll[], result: Tally, name: string): readonly number[] | undefined {
  const { [name]: _, ...others } = result;
  const part = parts(rolls).find(all => all.some(roll => talliesOf(roll).includes(name))) ?? [];
  const told = [...new Set(part.flatMap(talliesOf))].filter(one => others[one] !== undefined);
  const found = sums(part, [...told, name], others);
  return found && [...new Set(found.map(sum => sum.at(-1) ?? 0))].toSorted((a, b) => a - b);
}

/** Rolls that have names in common, directly or by others between them. */
function parts(rolls: readonly Roll[]): readonly (readonly Roll[])[] {
  const found: { readonly names: Set<string>; readonly rolls: Roll[] }[] = [];
  for (const roll of rolls) {
    const part = { names: new Set(talliesOf(roll)), rolls: [roll] };
    for (const other of found.filter(({ names }) => [...names].some(name => part.names.has(name)))) {
      for (const name of other.names) part.names.add(name);
      part.rolls.unshift(...other.rolls);
      found.splice(found.indexOf(other), 1);
    }
    found.push(part);
  }
  return found.map(part => part.rolls);
}

/** What these names can add up to in all rolls, as far as the result allows it; undefined where that are too many. */
function sums(rolls: readonly Roll[], names: readonly string[], result: Tally): readonly (readonly number[])[] | undefined {
  const own = rolls.map(roll => new Set(talliesOf(roll)));
  let open: readonly (readonly number[])[] = [names.map(() => 0)];
  for (const [i, roll] of rolls.entries()) {
    const isLast = names.map(name => own.slice(i + 1).every(later => !later.has(name)));
    const fits = (sum: readonly number[]) =>
      sum.every((n, k) => {
        const told = result[names[k] ?? ''];
        return told === undefined || (isLast[k] ? n === told : n <= told);
      });
    const next = new Map<string, readonly number[]>();
    for (const more of distinct(dist(roll).outcomes.map(tally => names.map(name => countIn(tally, name)))))
      for (const sum of open) {
        const both = sum.map((n, k) => n + (more[k] as number));
        if (fits(both)) next.set(both.join(), both);
        if (next.size > MOST) return undefined;
      }
    open = [...next.values()];
  }
  return open;
}

const distinct = (all: readonly (readonly number[])[]): readonly (readonly number[])[] => [
  ...new Map(all.map(one => [one.join(), one])).values(),
];
