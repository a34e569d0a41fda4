// The shots at one reference target, each profile worked out once, and the books in which they are looked up.

import { type Ruleset, requireCombat } from '../core/ruleset.ts';
import type { Game, Unit } from '../core/types.ts';
import type { Backend } from './backend.ts';
import type { Position } from './scene.ts';
import { isBetter, type ShotOdds, shotOf } from './shots.ts';

/** More harms, shots or cards than this are not kept. */
export const MOST_CACHED = 4000;

const harms = new WeakMap<Backend, WeakMap<Ruleset, Map<string, Float64Array | undefined>>>();

/** The value of a key, made and kept where there is none yet. */
export function getOrMake<K extends object, V>(known: WeakMap<K, V>, key: K, make: () => V): V {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

/** The book of a battle and a target, as far as it was written; a full one is begun anew. */
export function cacheByTarget<B extends { readonly isFull: boolean }>(begin: (ruleset: Ruleset, means: Backend, target: Unit) => B) {
  const known = new WeakMap<Backend, WeakMap<Game, WeakMap<Unit, B>>>();
  return ({ ruleset, state }: Position, means: Backend, target: Unit): B => {
    const games = getOrMake(known, means, () => new WeakMap<Game, WeakMap<Unit, B>>());
    const targets = getOrMake(games, state.game, () => new WeakMap<Unit, B>());
    if (targets.get(target)?.isFull) targets.delete(target);
    return getOrMake(targets, target, () => begin(ruleset, means, target));
  };
}

export class ShotList {
  readonly #ruleset: Ruleset;
  readonly #means: Backend;
  readonly #strength: number;
  readonly #harms: Map<string, Float64Array | undefined>;
  readonly #profiles = new Map<string, number>();
  #shots: readonly ShotOdds[] = [];

  constructor(ruleset: Ruleset, means: Backend, target: Unit) {
    this.#ruleset = ruleset;
    this.#means = means;
    this.#strength = target.strength;
    this.#harms = getOrMake(
      getOrMake(harms, means, () => new WeakMap()),
      ruleset,
      () => new Map(),
    );
  }

  /** All shots so far: a new list whenever one was added. */
  get shots(): readonly ShotOdds[] {
    return this.#shots;
  }

  /** The number of the best shot of these profiles, -1 for none. */
  best(profiles: readonly unknown[]): number {
    const shots = profiles.map(profile => this.#shot(profile));
    return shots.reduce((best, shot) => (shot >= 0 && isBetter(this.#shots[shot], this.#shots[best]) ? shot : best), -1);
  }

  /** The number of a profile's shot; -1 for a fight, which is no single attack. */
  #shot(profile: unknown): number {
    const words = JSON.stringify(profile);
    const known = this.#profiles.get(words);
    if (known !== undefined) return known;
    const chances = this.#harmOf(words, profile);
    if (chances) this.#shots = [...this.#shots, shotOf(chances, this.#strength)];
    const shot = chances ? this.#shots.length - 1 : -1;
    this.#profiles.set(words, shot);
    return shot;
  }

  /** What a profile does depends on nothing else: it is the same in every battle of the ruleset. */
  #harmOf(words: string, profile: unknown): Float64Array | undefined {
    if (this.#harms.has(words)) return this.#harms.get(words);
    const attack = requireCombat(this.#ruleset).attack(profile);
    const [chances] = attack.kind === 'attack' ? this.#means.harms([attack]) : [];
    if (this.#harms.size > MOST_CACHED) this.#harms.clear();
    this.#harms.set(words, chances);
    return chances;
  }
}
