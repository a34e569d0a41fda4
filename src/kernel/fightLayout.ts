// A fight laid out in the module's memory as assembly/volley and assembly/chain read it: the volleys of each round,
// and the frame in which rounds are played.

import type { Chance, Fight, Stand } from '../core/fight.ts';
import type { ScratchMemory } from './scratchMemory.ts';
import type { LoweredRound, LoweredVolley } from './volleys.ts';

/** Where the matrices of a fight lie; those it does not need are 0. */
export interface Matrices {
  readonly masses: number;
  readonly after: number;
  readonly starts: number;
  readonly next: number;
  readonly ends: number;
}

interface RoundLayout {
  readonly volleys: number;
  readonly count: number;
  readonly lists: number;
}

const WORDS = 16;

export class FightLayout {
  readonly n: number;
  readonly m: number;
  /** Pairs of stands and ends. */
  readonly cells: number;
  /** Numbers in a matrix: the cells once for each use of second throws. */
  readonly size: number;
  /** The most lists that a round has. */
  readonly lists: number;
  readonly halts: number;
  readonly #sheet: ScratchMemory;
  readonly #planes: readonly [number, number];
  readonly #rounds: readonly RoundLayout[];
  readonly #room: number;
  readonly #values: number;
  readonly #holds: number;
  readonly #frame: number;

  constructor(sheet: ScratchMemory, { sides, ends }: Fight, rounds: readonly LoweredRound[]) {
    this.#sheet = sheet;
    this.n = sides[0].length;
    this.m = sides[1].length;
    this.cells = (this.n + 1) * (this.m + 1);
    this.#planes = [planesOf(rounds, 0), planesOf(rounds, 1)];
    this.size = this.cells * this.#planes[0] * this.#planes[1];
    this.lists = Math.max(...rounds.map(lists => lists.length));
    this.#rounds = rounds.map(lists => layRound(sheet, lists));
    this.#room = sheet.room(sheet.wasm.roundBound(this.n, this.m, this.lists, ...this.#planes));
    this.halts = sheet.room(this.cells);
    const isWorse = ends === 'worse';
    this.#values = isWorse ? sheet.putFloats(byStand(sides, ({ value }) => value)) : 0;
    this.#holds = isWorse ? sheet.putFloats(byStand(sides, ({ holds }) => (holds ? atLeastOne(holds) : 0))) : 0;
    this.#frame = sheet.room(WORDS * 4);
  }

  /** How many lists the round of that number has; the last one repeats. */
  listsOf(round: number): number {
    return this.#round(round).lists;
  }

  /** The frame of the round of that number over these matrices, as the module takes it. */
  frame(round: number, { masses, after, starts, next, ends }: Matrices): number {
    const { volleys, count, lists } = this.#round(round);
    const [first, second] = this.#planes;
    const words = [
      this.n,
      this.m,
      first,
      second,
      lists,
      count,
      volleys,
      masses,
      after,
      this.halts,
      this.#room,
      this.#values,
      this.#holds,
      ends,
    ];
    this.#sheet.words(this.#frame, WORDS).set([...words, starts, next]);
    return this.#frame;
  }

  #round(number: number): RoundLayout {
    const round = this.#rounds[Math.min(number, this.#rounds.length - 1)];
    if (!round) throw new Error('kernel: a fight without rounds was laid out');
    return round;
  }
}

/** One plane for every way in which a side's second throws can be used up. */
const planesOf = (rounds: readonly LoweredRound[], by: 0 | 1): number =>
  2 * Math.max(0.5, ...rounds.flat(2).flatMap(volley => (volley.by === by && volley.again ? [volley.bit] : [])));

/** A number for each stand of both sides, each with its end (0) behind. */
const byStand = (sides: Fight['sides'], tell: (stand: Stand) => number): readonly number[] =>
  sides.flatMap(stands => [...stands.map(tell), 0]);

const atLeastOne = ([dice, hits, faces]: Chance): number => 1 - (1 - hits / faces) ** dice;

function layRound(sheet: ScratchMemory, lists: LoweredRound): RoundLayout {
  const volleys = lists.flatMap((list, i) => [...(i > 0 ? [0] : []), ...list.map(volley => layVolley(sheet, volley))]);
  return { volleys: sheet.putWords(volleys), count: volleys.length, lists: lists.length };
}

/** Writes a volley and has its rows made. */
export function layVolley(sheet: ScratchMemory, { by, chances, counts, next, again, bit, mute, width, stands }: LoweredVolley): number {
  const rows = (stands * (width + 1) + 1) * 8;
  const room = sheet.room((2 * width + 4) * 8);
  const [atChances, atCounts, atNext] = [sheet.putFloats(chances), sheet.putWords(counts), sheet.putShorts(next)];
  const own = sheet.room(rows) + 8;
  const seconds = again ? [sheet.putFloats(again), sheet.room(rows) + 8, sheet.room(rows) + 8] : [0, 0, 0];
  const atMute = mute ? sheet.putShorts(mute) : 0;
  const at = sheet.putWords([by, stands, chances.length, width, atChances, atCounts, atNext, own, ...seconds, atMute, bit]);
  sheet.wasm.layRows(at, room);
  return at;
}
