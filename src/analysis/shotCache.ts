// What the books of all kinds of board share: a rule system, a reference target, its shots, and
// cards kept by the words they are asked with.

import type { Ruleset } from '../core/ruleset.ts';
import type { Unit } from '../core/types.ts';
import type { Backend } from './backend.ts';
import { MOST_CACHED, ShotList } from './shotList.ts';
import type { ShotOdds } from './shots.ts';

/** `C`: what a card of this kind of board says. */
export abstract class ShotCache<C> {
  protected readonly ruleset: Ruleset;
  protected readonly target: Unit;
  protected readonly list: ShotList;
  protected readonly cards = new Map<string, C>();

  constructor(ruleset: Ruleset, means: Backend, target: Unit) {
    this.ruleset = ruleset;
    this.target = target;
    this.list = new ShotList(ruleset, means, target);
  }

  /** All shots so far: a new list whenever one was added. */
  get shots(): readonly ShotOdds[] {
    return this.list.shots;
  }

  /** More than is kept. */
  get isFull(): boolean {
    return this.shots.length > MOST_CACHED || this.cards.size > MOST_CACHED;
  }
}
