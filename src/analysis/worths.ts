// What a shot is worth, for whoever searches many.

import { requireCombat } from '../core/ruleset.ts';
import type { Backend } from './backend.ts';
import type { Position } from './scene.ts';

/** The expected harm of a profile of the position's rule system. */
export type Worth = (position: Position, profile: unknown) => number;

/** Expected harm by profile, each reckoned once. */
export function worths(means: Backend): Worth {
  const known = new Map<string, number>();
  return ({ ruleset }, profile) => {
    const key = JSON.stringify(profile);
    const found = known.get(key);
    if (found !== undefined) return found;
    const attack = requireCombat(ruleset).attack(profile);
    const [chances] = attack.kind === 'attack' ? means.harms([attack]) : [];
    const harm = chances?.reduce((sum, chance, n) => sum + n * chance, 0) ?? 0;
    known.set(key, harm);
    return harm;
  };
}
