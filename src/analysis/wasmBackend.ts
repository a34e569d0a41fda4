// The means of the kernel. Dice that the kernel cannot count (it says so by RangeError) are reckoned the readable way.

import type { Attack } from '../core/act.ts';
import { spread } from '../kernel/odds.ts';
import type { Kernel } from '../kernel/types.ts';
import { type Backend, chancesOf } from './backend.ts';
import { prune } from './prune.ts';
import type { ShotOdds } from './shots.ts';

/** Means that ask the kernel. */
export const wasmBackend = (kernel: Kernel): Backend => ({ kernel, harms: attacks => attacks.map(attack => harmOf(kernel, attack)) });

function harmOf(kernel: Kernel, attack: Attack): Float64Array {
  try {
    return spread(kernel.odds(prune(attack.roll, attack.harm)), attack.harm);
  } catch (fault) {
    if (fault instanceof RangeError) return chancesOf(attack);
    throw fault;
  }
}

const rows = new WeakMap<readonly ShotOdds[], Float64Array>();

/** A list of shots does not change: a battle's is asked for again and again. */
export function rowsOf(shots: readonly ShotOdds[], strength: number): Float64Array {
  const length = shots.length * (strength + 1);
  const known = rows.get(shots);
  if (known?.length === length) return known;
  const made = new Float64Array(length);
  shots.forEach(({ chances }, i) => {
    made.set(chances, i * (strength + 1));
  });
  rows.set(shots, made);
  return made;
}
