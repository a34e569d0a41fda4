// A fight played forwards in the module: one round after the other, or the last one until it ends. Matrices are over stands; the number of stands is the end.

import type { Fight } from '../core/fight.ts';
import { Laid, layVolley, type Matrices } from './laid.ts';
import type { Sheet } from './sheet.ts';
import { haltsOf, isFree, type LoweredRound, type LoweredVolley, limitOf, lowerRounds, plain } from './volleys.ts';

/** The chances of all ends: gone (or stuck), left by either side, beaten of either side. What cannot be is left out behind. */
export type Ends = readonly Float64Array[];

const KINDS = 5;

/** Plays a fight to its end. The matrices lie in the sheet. */
export function playOut(sheet: Sheet, fight: Fight): Ends {
  const rounds = lowerRounds(fight);
  const pair = rounds.length === 1 && isFree(fight) ? plain(rounds[0]) : undefined;
  if (!pair) return new Course(sheet, fight, rounds).playOut();
  const cells = (pair[0].stands + 1) * (pair[1].stands + 1);
  const mass = sheet.zeros(cells);
  sheet.floats(mass, 1)[0] = 1;
  wear(sheet, pair, mass);
  return [sheet.floats(mass, cells)];
}

/** The chances of where a fight stands, or has ended, after each of so many rounds. */
export function playRounds(sheet: Sheet, fight: Fight, count: number): readonly Float64Array[] {
  const course = new Course(sheet, fight, lowerRounds(fight));
  return Array.from({ length: count }, () => {
    course.round();
    return course.now();
  });
}

function wear(sheet: Sheet, [one, two]: readonly [LoweredVolley, LoweredVolley], mass: number): void {
  const [own, theirs] = [layVolley(sheet, one), layVolley(sheet, two)];
  sheet.wasm.wear(own, theirs, mass, sheet.room(sheet.wasm.wearBound(one.stands, two.stands, one.width, two.width)));
}

class Course {
  readonly #sheet: Sheet;
  readonly #fight: Fight;
  readonly #rounds: readonly LoweredRound[];
  readonly #laid: Laid;
  readonly #matrices: Matrices;
  readonly #isWorse: boolean;
  #fought = 0;

  constructor(sheet: Sheet, fight: Fight, rounds: readonly LoweredRound[]) {
    this.#sheet = sheet;
    this.#fight = fight;
    this.#rounds = rounds;
    this.#isWorse = fight.ends === 'worse';
    this.#laid = new Laid(sheet, fight, rounds);
    const { size, cells, lists } = this.#laid;
    const duel = this.#isWorse ? size : 0;
    this.#matrices = {
      masses: sheet.zeros(size * lists),
      after: sheet.zeros(size),
      starts: sheet.zeros(duel),
      next: sheet.zeros(duel),
      ends: sheet.zeros(cells * KINDS),
    };
    sheet.floats(this.#live, 1)[0] = 1;
  }

  /** Where the fight stands between two rounds. */
  get #live(): number {
    return this.#isWorse ? this.#matrices.starts : this.#matrices.masses;
  }

  /** One round more. */
  round(): void {
    const frame = this.#laid.frame(this.#fought++, this.#matrices);
    const halts = this.#halt(this.#fought);
    const { n, size } = this.#laid;
    if (this.#isWorse) this.#sheet.wasm.duel(frame, 0, n, true, false);
    else this.#sheet.wasm.play(frame, 0, n + 1, true);
    const after = this.#sheet.floats(this.#isWorse ? this.#matrices.next : this.#matrices.after, size);
    this.#sheet.floats(this.#live, size).set(after);
    after.fill(0);
    this.#leave(halts);
  }

  /** To the end: as many rounds as there may be, or the rounds before the last and then the last one again and again. */
  playOut(): Ends {
    const limit = limitOf(this.#fight);
    const isHalted = haltsOf(this.#fight, 0)[0] !== 0; // who stops where the fight begins fights one round all the same
    const before = Number.isFinite(limit) ? limit : Math.max(this.#rounds.length - 1, isHalted ? 1 : 0);
    while (this.#fought < before) this.round();
    if (!Number.isFinite(limit)) this.#repeat();
    return this.#ends();
  }

  #repeat(): void {
    const { n, size, cells } = this.#laid;
    const pair = isFree(this.#fight) && size === cells ? plain(this.#rounds.at(-1)) : undefined;
    if (pair) {
      wear(this.#sheet, pair, this.#live);
      return;
    }
    const halts = this.#halt(0);
    const frame = this.#laid.frame(this.#rounds.length - 1, { ...this.#matrices, next: this.#matrices.starts });
    if (this.#isWorse) this.#sheet.wasm.duel(frame, 0, n, false, false);
    else this.#sheet.wasm.play(frame, 0, n + 1, false);
    this.#leave(halts);
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
    const ends = this.#sheet.floats(this.#matrices.ends, cells * KINDS);
    for (let i = 0; i < size; i++) {
      const cell = i % cells;
      const halt = halts[cell] ?? 0;
      if (halt === 0 || cell >= n * (m + 1) || cell % (m + 1) === m) continue;
      ends[halt * cells + cell] = (ends[halt * cells + cell] ?? 0) + (live[i] ?? 0);
      live[i] = 0;
    }
  }

  #ends(): Ends {
    const { size, cells } = this.#laid;
    const kinds = Array.from({ length: KINDS }, (_, kind) => this.#sheet.floats(this.#matrices.ends + kind * cells * 8, cells).slice());
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
