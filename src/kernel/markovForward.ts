// A fight played forwards in the module: one round after the other, or the last one until it ends. Matrices are over
// stands; the number of stands is the end.

import type { Fight } from '../core/fight.ts';
import type { Task } from '../core/task.ts';
import { FightLayout, layVolley, type Matrices } from './fightLayout.ts';
import type { ScratchMemory } from './scratchMemory.ts';
import { haltsOf, isFree, type LoweredRound, type LoweredVolley, limitOf, lowerRounds, plain } from './volleys.ts';

/** The chances of all ends: gone (or stuck), left by either side, beaten of either side. What cannot be is left out behind. */
export type EndChances = readonly Float64Array[];

const KINDS = 5;

/** Pairs of stands that are played before anybody else may be answered. */
const SLICE = 4096;

/** Plays a fight to its end. The matrices lie in the sheet: it must not be asked for more room meanwhile. */
export function* playOut(sheet: ScratchMemory, fight: Fight): Task<EndChances> {
  const rounds = lowerRounds(fight);
  const pair = rounds.length === 1 && isFree(fight) ? plain(rounds[0]) : undefined;
  if (!pair) return yield* new MarkovForward(sheet, fight, rounds).playOut();
  const cells = (pair[0].stands + 1) * (pair[1].stands + 1);
  const mass = sheet.zeros(cells);
  sheet.floats(mass, 1)[0] = 1;
  runAttrition(sheet, pair, mass);
  return [sheet.floats(mass, cells)];
}

/** The chances of where a fight stands, or has ended, after each of so many rounds, or of as many as somebody wants to hear of. */
export function* playRounds(
  sheet: ScratchMemory,
  fight: Fight,
  count: number,
  goesOn: (now: Float64Array) => boolean,
): Task<readonly Float64Array[]> {
  const course = new MarkovForward(sheet, fight, lowerRounds(fight));
  const all: Float64Array[] = [];
  while (all.length < count) {
    yield* course.round(count);
    all.push(course.now());
    if (!goesOn(all.at(-1) ?? new Float64Array(0))) break;
  }
  return all;
}

function runAttrition(sheet: ScratchMemory, [one, two]: readonly [LoweredVolley, LoweredVolley], mass: number): void {
  const [own, theirs] = [layVolley(sheet, one), layVolley(sheet, two)];
  sheet.wasm.attrition(own, theirs, mass, sheet.room(sheet.wasm.wearBound(one.stands, two.stands, one.width, two.width)));
}

class MarkovForward {
  readonly #sheet: ScratchMemory;
  readonly #fight: Fight;
  readonly #rounds: readonly LoweredRound[];
  readonly #laid: FightLayout;
  readonly #matrices: Matrices;
  readonly #isWorse: boolean;
  readonly #kinds: number;
  /** The two volleys of a last round that the short way knows. It asks for more room: with it nobody comes in between. */
  readonly #pair: readonly [LoweredVolley, LoweredVolley] | undefined;
  #fought = 0;

  constructor(sheet: ScratchMemory, fight: Fight, rounds: readonly LoweredRound[]) {
    this.#sheet = sheet;
    this.#fight = fight;
    this.#rounds = rounds;
    this.#isWorse = fight.ends === 'worse';
    this.#kinds = this.#isWorse ? KINDS : fight.leaves?.length ? 3 : 1;
    this.#laid = new FightLayout(sheet, fight, rounds);
    const { size, cells, lists } = this.#laid;
    this.#pair = isFree(fight) && size === cells ? plain(rounds.at(-1)) : undefined;
    const duel = this.#isWorse ? size : 0;
    this.#matrices = {
      masses: sheet.zeros(size * lists),
      after: sheet.zeros(size),
      starts: sheet.zeros(duel),
      next: sheet.zeros(duel),
      ends: sheet.zeros(cells * this.#kinds),
    };
    sheet.floats(this.#live, 1)[0] = 1;
  }

  /** Where the fight stands between two rounds. */
  get #live(): number {
    return this.#isWorse ? this.#matrices.starts : this.#matrices.masses;
  }

  /** One round more, of so many as are played. */
  *round(of: number): Task<void> {
    const frame = this.#laid.frame(this.#fought++, this.#matrices);
    const halts = this.#halt(this.#fought);
    const { size } = this.#laid;
    yield* this.#play(frame, true, this.#fought - 1, of);
    const after = this.#sheet.floats(this.#isWorse ? this.#matrices.next : this.#matrices.after, size);
    this.#sheet.floats(this.#live, size).set(after);
    after.fill(0);
    this.#leave(halts);
  }

  /** To the end: as many rounds as there may be, or the rounds before the last and then the last one again and again. */
  *playOut(): Task<EndChances> {
    const limit = limitOf(this.#fight);
    const isHalted = haltsOf(this.#fight, 0)[0] !== 0; // who stops where the fight begins fights one round all the same
    const isLimited = Number.isFinite(limit);
    const before = isLimited ? limit : Math.max(this.#rounds.length - 1, isHalted ? 1 : 0);
    while (this.#fought < before) yield* this.round(isLimited ? before : before + 1);
    if (!isLimited) yield* this.#repeat(before);
    return this.#ends();
  }

  *#repeat(before: number): Task<void> {
    if (this.#pair) {
      runAttrition(this.#sheet, this.#pair, this.#live);
      return;
    }
    const halts = this.#halt(0);
    const frame = this.#laid.frame(this.#rounds.length - 1, { ...this.#matrices, next: this.#matrices.starts });
    yield* this.#play(frame, false, before, before + 1);
    this.#leave(halts);
  }

  /** A round from all pairs, some rows at a time. */
  *#play(frame: number, once: boolean, done: number, of: number): Task<void> {
    const { n, m, size, cells } = this.#laid;
    const { wasm } = this.#sheet;
    const end = this.#isWorse ? n : n + 1;
    const stride = this.#pair ? end : Math.max(1, Math.floor((SLICE * cells) / ((m + 1) * size)));
    for (let row = 0; row < end; row += stride) {
      const until = Math.min(end, row + stride);
      if (this.#isWorse) wasm.duel(frame, row, until, once, false);
      else wasm.play(frame, row, until, once);
      if (until < end) yield { done: done * end + until, of: of * end };
    }
  }

  /** Tells the module where the fight stops after so many rounds. */
  #halt(fought: number): Uint8Array {
    const halts = haltsOf(this.#fight, fought);
    this.#sheet.bytes(this.#laid.halts, halts.length).set(halts);
    return halts;
  }

  /** Books what stops where it stands. (A duel does so itself.) */
  #leave(halts: Uint8Array): void {
    if (this.#isWorse || !this.#fight.leaves?.length) return;
    const { n, m, size, cells } = this.#laid;
    const live = this.#sheet.floats(this.#live, size);
    const ends = this.#sheet.floats(this.#matrices.ends, cells * this.#kinds);
    for (let i = 0; i < size; i++) {
      const cell = i % cells;
      const halt = halts[cell] ?? 0;
      if (halt === 0 || cell >= n * (m + 1) || cell % (m + 1) === m) continue;
      ends[halt * cells + cell] = (ends[halt * cells + cell] ?? 0) + (live[i] ?? 0);
      live[i] = 0;
    }
  }

  #ends(): EndChances {
    const { size, cells } = this.#laid;
    const kinds = Array.from({ length: this.#kinds }, (_, kind) =>
      this.#sheet.floats(this.#matrices.ends + kind * cells * 8, cells).slice(),
    );
    const [standing = new Float64Array(cells)] = kinds;
    this.#sheet.floats(this.#live, size).forEach((chance, i) => {
      standing[i % cells] = (standing[i % cells] ?? 0) + chance;
    });
    return kinds;
  }

  /** Where the fight stands or has ended. */
  now(): Float64Array {
    const [sum = new Float64Array(0), ...others] = this.#ends();
    for (const ends of others)
      ends.forEach((chance, cell) => {
        sum[cell] = (sum[cell] ?? 0) + chance;
      });
    return sum;
  }
}
