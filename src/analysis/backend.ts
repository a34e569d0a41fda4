// What every answer needs computed by the thousand: chances of harm. Readable here, from the definitions in core; the kernel's are in
// fast.ts. What only one kind of board needs is in the folder of its answers. Every overlay is the same by either.

import type { Attack } from '../core/act.ts';
import { marginal, toNumber } from '../core/dist.ts';
import { endings } from '../core/fight.ts';
import type { MoveMode } from '../core/ruleset.ts';
import type { Kernel } from '../kernel/types.ts';

/** A gait and the place it starts from. */
export interface MoveStart {
  readonly gait: MoveMode;
  readonly from: string;
}

export interface Backend {
  /** Who does the sums, where it is not done readably: each kind of board asks it for more. */
  readonly kernel?: Kernel;
  /** Chances of a harm of 0, 1, 2 ... for each attack, of one round where it may go on. */
  harms(attacks: readonly Attack[]): readonly Float64Array[];
}

export const referenceBackend: Backend = { harms: attacks => attacks.map(chancesOf) };

/** One round of an attack, from its exact distribution. */
export function chancesOf(attack: Attack): Float64Array {
  const { again: _, ...round } = attack;
  const { outcomes, weights, total } = marginal(endings(round), attack.harm);
  const chances = new Float64Array((outcomes.at(-1) ?? 0) + 1);
  outcomes.forEach((n, i) => {
    chances[n] = toNumber(weights[i] ?? 0n, total);
  });
  return chances;
}
