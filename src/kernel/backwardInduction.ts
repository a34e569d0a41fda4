// A fight looked at backwards in the module: what it is worth to begin it at every pair of stands. Nothing
// on the site asks for it: it loads apart.

import type { Fight } from '../core/fight.ts';
import { check } from './fight.ts';
import { FightLayout, layVolley, type Matrices } from './fightLayout.ts';
import { insideOf } from './kernel.ts';
import { ScratchMemory } from './scratchMemory.ts';
import type { FightTable, Kernel } from './types.ts';
import { haltsOf, isFree, type LoweredRound, type LoweredVolley, limitOf, lowerRounds, plain } from './volleys.ts';

/** Only the first side is left, neither is, only the second. */
const WORTHS = 3;

/** All sub-battles of a fight at once. Throws RangeError as `kernel.fight` does. */
export function fightTable(kernel: Kernel, fight: Fight): FightTable {
  const { wasm, arena } = insideOf(kernel);
  check(fight);
  const sheet = new ScratchMemory(wasm, arena);
  try {
    return induceBackwards(sheet, fight);
  } finally {
    sheet.free();
  }
}

function induceBackwards(sheet: ScratchMemory, fight: Fight): FightTable {
  const rounds = lowerRounds(fight);
  const pair = rounds.length === 1 && isFree(fight) ? plain(rounds[0]) : undefined;
  const columns = fight.sides[1].length + 1;
  const [first, both, second] = pair ? wearBack(sheet, pair) : new BackwardInduction(sheet, fight, rounds).worths();
  return { columns, wins: [first, second], both };
}

type Worths = readonly [first: Float64Array, both: Float64Array, second: Float64Array];

function wearBack(sheet: ScratchMemory, [one, two]: readonly [LoweredVolley, LoweredVolley]): Worths {
  const [own, theirs] = [layVolley(sheet, one), layVolley(sheet, two)];
  const [n, m] = [one.stands, two.stands];
  const cells = (n + 1) * (m + 1);
  const worths = sheet.zeros(cells * WORTHS);
  const room = sheet.room(sheet.wasm.wearBound(n, m, one.width, two.width));
  const look = (kind: number) => {
    const at = worths + kind * cells * 8;
    const worth = sheet.floats(at, cells);
    markEnds(worth, n, m, kind);
    sheet.wasm.wearBack(own, theirs, at, room);
    return worth.slice();
  };
  return [look(0), look(1), look(2)];
}

/** 1 at the ends of this kind. */
function markEnds(worth: Float64Array, n: number, m: number, kind: number): void {
  const corner = n * (m + 1) + m;
  if (kind === 0) for (let cell = m; cell < corner; cell += m + 1) worth[cell] = 1;
  if (kind === 1) worth[corner] = 1;
  if (kind === 2) worth.fill(1, corner - m, corner);
}

/** Round by round from the last to the first. */
class BackwardInduction {
  readonly #sheet: ScratchMemory;
  readonly #fight: Fight;
  readonly #last: number;
  readonly #laid: FightLayout;
  readonly #matrices: Matrices;
  readonly #isWorse: boolean;
  /** What it is worth to stand at each pair before the rounds looked at so far. */
  readonly #worths: readonly Float64Array[];

  constructor(sheet: ScratchMemory, fight: Fight, rounds: readonly LoweredRound[]) {
    this.#sheet = sheet;
    this.#fight = fight;
    this.#last = rounds.length - 1;
    this.#isWorse = fight.ends === 'worse';
    this.#laid = new FightLayout(sheet, fight, rounds);
    const { n, m, size, cells, lists } = this.#laid;
    const [play, duel] = this.#isWorse ? [1, WORTHS * size] : [WORTHS, 0];
    const [masses, after] = [sheet.zeros(size * lists * play), sheet.zeros(size * play)];
    this.#matrices = { masses, after, starts: sheet.zeros(duel), next: sheet.zeros(duel), ends: 0 };
    this.#worths = Array.from({ length: WORTHS }, (_, kind) => {
      const worth = new Float64Array(size);
      for (let plane = 0; plane < size; plane += cells) markEnds(worth.subarray(plane, plane + cells), n, m, kind);
      return worth;
    });
  }

  worths(): Worths {
    const limit = limitOf(this.#fight);
    const isHalting = haltsOf(this.#fight, 0).some(halt => halt !== 0); // who begins where it stops fights one round all the same
    const before = Number.isFinite(limit) ? limit : Math.max(this.#last, isHalting ? 1 : 0);
    if (!Number.isFinite(limit)) this.#look(this.#last, 0, false);
    for (let round = before - 1; round >= 0; round--) this.#look(round, round + 1, true);
    const [first, both, second] = this.#worths.map(worth => worth.slice(0, this.#laid.cells));
    if (!first || !both || !second) throw new Error('kernel: a fight is worth three things');
    return [first, both, second];
  }

  /** One round earlier, or the last round for as long as it repeats. */
  #look(round: number, fought: number, once: boolean): void {
    const { halts, n, size } = this.#laid;
    const { wasm } = this.#sheet;
    const stops = haltsOf(this.#fight, fought);
    this.#sheet.bytes(halts, stops.length).set(stops);
    if (once) this.#giveAfter(stops);
    const frame = this.#laid.frame(round, once ? this.#matrices : { ...this.#matrices, next: this.#matrices.starts });
    if (!this.#isWorse) this.#giveEnds(round);
    if (this.#isWorse) wasm.duel(frame, 0, n, once, true);
    else wasm.playBack(frame, 0, n, once);
    const [from, stride] = this.#isWorse ? [this.#matrices.starts, size] : [this.#matrices.masses, size * this.#laid.listsOf(round)];
    this.#worths.forEach((worth, kind) => {
      const found = this.#sheet.floats(from + kind * stride * 8, size);
      for (let i = 0; i < size; i++) if (!this.#isEnd(i)) worth[i] = found[i] ?? 0;
    });
  }

  /** What the round leads to, but for what stops there (a duel sees to that itself). */
  #giveAfter(stops: Uint8Array): void {
    const { size, cells } = this.#laid;
    const to = this.#isWorse ? this.#matrices.next : this.#matrices.after;
    this.#worths.forEach((worth, kind) => {
      const after = this.#sheet.floats(to + kind * size * 8, size);
      for (let i = 0; i < size; i++) after[i] = stops[i % cells] && !this.#isEnd(i) ? 0 : (worth[i] ?? 0);
    });
  }

  /** The worth of the ends is the same before every list of a round. */
  #giveEnds(round: number): void {
    const { size } = this.#laid;
    const lists = this.#laid.listsOf(round);
    this.#worths.forEach((worth, kind) => {
      for (let list = 0; list < lists; list++) {
        const to = this.#sheet.floats(this.#matrices.masses + (kind * lists + list) * size * 8, size);
        for (let i = 0; i < size; i++) to[i] = this.#isEnd(i) ? (worth[i] ?? 0) : 0;
      }
    });
  }

  #isEnd(i: number): boolean {
    const { n, m, cells } = this.#laid;
    const cell = i % cells;
    return cell >= n * (m + 1) || cell % (m + 1) === m;
  }
}
