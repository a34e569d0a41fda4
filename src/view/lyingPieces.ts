// Pieces on sheets in their stacks, from moment to moment. Of thousands an event changes a few: what is the same is told by being the same,
// and only stacks near what is otherwise are made anew.

import type { Unit, UnitId } from '../core/types.ts';
import type { BoardPlan } from '../render/board/plan.ts';
import type { BoardPiece } from '../render/pieces.ts';

/** What makes pieces of units and lays them in stacks. `reach`: pieces farther apart than that, across or down, never lie in one. */
export interface Stacking {
  readonly reach: number;
  readonly stack: NonNullable<BoardPlan['stack']>;
  readonly join: NonNullable<BoardPlan['join']>;
}

/** The piece of a unit by itself; undefined of one that is not on the board. */
export type PieceMaker = (unit: Unit) => BoardPiece | undefined;

/** What is seen of some pieces in a moment beside what they are. */
export type PieceLooks = ReadonlyMap<UnitId, Partial<BoardPiece>>;

/** A piece that lies there. */
interface Lying {
  readonly piece: BoardPiece;
  readonly cell: number;
  /** The same as it is seen just now. */
  shown: BoardPiece;
  /** How many are listed before it. */
  rank: number;
  /** The number of the moment in which it was there last. */
  moment: number;
  /** The stack of which it is the top. */
  stack: BoardPiece | undefined;
}

/** Columns of cells: more than any drawing has. */
const COLUMNS = 2 ** 20;
const NEIGHBOURS = [-1, 0, 1].flatMap(down => [-1, 0, 1].map(across => down * COLUMNS + across));

/** With more of all pieces changed than one in so many, all stacks are made anew. */
const MANY = 4;

/** The stacks of one board as it was last. */
export class LyingPieces {
  readonly #stacking: Stacking;
  readonly #byUnit = new WeakMap<Unit, Lying>();
  readonly #cells = new Map<number, Lying[]>();
  /** What was listed last, and what lies there of it: undefined what does not. */
  #units: readonly Unit[] = [];
  #all: readonly (Lying | undefined)[] = [];
  #looked: readonly Lying[] = [];
  #moment = 0;

  constructor(stacking: Stacking) {
    this.#stacking = stacking;
  }

  /**
   * These units as stacks in the order of their topmost ones; they come from above down, and `make` is asked once for each. A stack is the
   * same as long as the same lie in it.
   */
  stacksOf(units: readonly Unit[], make: PieceMaker, looks: PieceLooks): readonly BoardPiece[] {
    const changed = [...this.#follow(units, make), ...this.#look(units, looks)];
    if (changed.length > 0) this.#restack(changed.length * MANY > units.length ? this.#whole() : this.#near(changed));
    const stacks: BoardPiece[] = [];
    for (const lying of this.#all) if (lying?.stack) stacks.push(lying.stack);
    return stacks;
  }

  /** Lists these units from now on. What of them has come, what is gone, and what lies under another than before. */
  #follow(units: readonly Unit[], make: PieceMaker): readonly Lying[] {
    const [before, listed, moment] = [this.#all, this.#units, ++this.#moment];
    const changed: Lying[] = [];
    let at = 0; // most are where they were in the list: only the others are looked up
    this.#all = units.map((unit, rank) => {
      const isNext = listed[at] === unit;
      const lying = isNext ? before[at] : (this.#byUnit.get(unit) ?? this.#begin(unit, make));
      if (isNext) at++;
      if (!lying) return undefined;
      if (!isNext) {
        if (lying.moment !== moment - 1) this.#enter(lying);
        if (lying.moment !== moment - 1 || lying.rank < at) changed.push(lying);
        else at = lying.rank + 1;
      }
      lying.rank = rank;
      lying.moment = moment;
      return lying;
    });
    this.#units = units;
    for (const lying of before)
      if (lying && lying.moment !== moment) {
        this.#leave(lying);
        changed.push(lying);
      }
    return changed;
  }

  #begin(unit: Unit, make: PieceMaker): Lying | undefined {
    const piece = make(unit);
    if (!piece) return undefined;
    const [x, y] = piece.at.map(length => Math.floor(length / this.#stacking.reach)) as [number, number];
    const made: Lying = { piece, cell: y * COLUMNS + x, shown: piece, rank: 0, moment: -1, stack: undefined };
    this.#byUnit.set(unit, made);
    return made;
  }

  #enter(lying: Lying): void {
    const there = this.#cells.get(lying.cell);
    if (there) there.push(lying);
    else this.#cells.set(lying.cell, [lying]);
  }

  #leave(lying: Lying): void {
    const there = this.#cells.get(lying.cell) ?? [];
    const last = there.pop();
    if (last && last !== lying) there[there.indexOf(lying)] = last;
    if (there.length === 0) this.#cells.delete(lying.cell);
  }

  /** Those that are seen in a way of their own, and those that were. */
  #look(units: readonly Unit[], looks: PieceLooks): readonly Lying[] {
    const before = this.#looked;
    for (const lying of before) lying.shown = lying.piece;
    const left = new Map(looks);
    this.#looked = units.flatMap((unit, i) => {
      const look = left.size > 0 ? left.get(unit.id) : undefined;
      const lying = look && this.#all[i];
      if (!look || !lying) return [];
      left.delete(unit.id);
      lying.shown = { ...lying.piece, ...look };
      return [lying];
    });
    return [...before, ...this.#looked];
  }

  #whole(): readonly Lying[] {
    return this.#all.filter(lying => lying !== undefined);
  }

  /** All that may lie in one stack with something of these, one over the other as far as that goes on; from above down. */
  #near(changed: readonly Lying[]): readonly Lying[] {
    const found: Lying[] = [];
    const known = new Set<number>();
    const open = changed.map(({ cell }) => cell);
    for (let cell = open.pop(); cell !== undefined; cell = open.pop())
      for (const step of NEIGHBOURS) {
        const next = cell + step;
        const there = known.has(next) ? undefined : this.#cells.get(next);
        known.add(next);
        if (!there) continue;
        found.push(...there);
        open.push(next);
      }
    return found.sort((a, b) => a.rank - b.rank);
  }

  /** Makes stacks of these, which come from above down. */
  #restack(some: readonly Lying[]): void {
    const { stack, join } = this.#stacking;
    for (const lying of some) lying.stack = undefined;
    const lying = some.map(one => ({ at: one.shown.at, one }));
    for (const [top, ...under] of stack(lying)) top.one.stack = join([top.one.shown, ...under.map(({ one }) => one.shown)]);
  }
}
