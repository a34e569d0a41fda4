// A roll with only what one tally needs: the rest is not counted, so that fewer outcomes are kept apart. The
// chances of that tally stay what they are.

import type { Amount, Arithmetic, Roll, Score, Tally } from '../core/roll.ts';

/** The roll that tells this tally alone (and what its own branches and repetitions hang on). */
export const prune = (roll: Roll, tally: string): Roll => cut(roll, new Set([tally]));

type Names = ReadonlySet<string>;

function cut(roll: Roll, names: Names): Roll {
  switch (roll.kind) {
    case 'sure':
      return { kind: 'sure', tally: only(roll.tally, names) };
    case 'throw':
      return { ...roll, score: only(roll.score, names) };
    case 'plus':
      return { kind: 'plus', of: roll.of.map(part => cut(part, names)) };
    case 'each':
      return { ...roll, of: cut(roll.of, new Set([...names, roll.per])), roll: cut(roll.roll, names) };
    case 'branch':
      return { ...roll, of: cut(roll.of, new Set([...names, roll.on])), to: roll.to.map(to => cut(to, names)) };
    case 'reckon': {
      const { steps, needs } = slice(roll.steps, names);
      return { kind: 'reckon', of: cut(roll.of, needs), steps, keep: roll.keep.filter(name => names.has(name)) };
    }
  }
}

const only = <T extends Tally | Score>(all: T, names: Names): T =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name))) as T;

/** The steps that lead to these names, read from the last, and what they need of the roll before. */
function slice(steps: readonly Arithmetic[], names: Names): { readonly steps: readonly Arithmetic[]; readonly needs: Names } {
  const needs = new Set(names);
  const kept = steps.toReversed().filter(step => {
    if (!needs.delete(step.set)) return false;
    for (const name of inputs(step)) needs.add(name);
    return true;
  });
  return { steps: kept.toReversed(), needs };
}

const inputs = (step: Arithmetic): readonly string[] => amounts(step).filter(amount => typeof amount === 'string');

function amounts(step: Arithmetic): readonly Amount[] {
  if ('most' in step) return step.most;
  if ('row' in step) return [step.row];
  if ('if' in step) return [step.if, step.atLeast, step.then, step.else];
  return [...step.sum, ...(step.less ?? []), ...(step.cap === undefined ? [] : [step.cap])];
}
