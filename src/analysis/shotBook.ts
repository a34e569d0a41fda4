// What the books of all kinds of board share: a rule system, a reference target, its shots, and cards kept by the words they are asked with.

import type { Ruleset } from '../core/ruleset.ts';
import type { Unit } from '../core/types.ts';
import type { Means } from './means.ts';
import { KEPT, ShotList } from './shotList.ts';
import type { Shot } from './shots.ts';

/** `C`: what a card of this kind of board says. */
export abstract class ShotBook<C> {
  protected readonly ruleset: Ruleset;
  protected readonly target: Unit;
  protected readonly list: ShotList;
  protected readonly cards = new Map<string, C>();

  constructor(ruleset: Ruleset, means: Means, target: Unit) {
    this.ruleset = ruleset;
    this.target = target;
    this.list = new ShotList(ruleset, means, target);
  }

  /** All shots so far: a new list whenever one was added. */
  get shots(): readonly Shot[] {
    return this.list.shots;
  }

  /** More than is kept. */
  get isFull(): boolean {
    return this.shots.length > KEPT || this.cards.size > KEPT;
  }
}
