// Fights: which of them the module knows, how large they may be, and its answers in words of the fight.

import type { Fight } from '../core/fight.ts';
import { GONE, secondThrows } from '../core/fightWalk.ts';
import { stage, type Task } from '../core/task.ts';
import type { Arena } from './arena.ts';
import { type EndChances, playOut, playRounds } from './markovForward.ts';
import { splitOpening } from './opening.ts';
import { ScratchMemory } from './scratchMemory.ts';
import type { FightEnding, FightEndings } from './types.ts';
import { leadsOn, limitOf } from './volleys.ts';
import type { Wasm } from './wasm.ts';

/** Pairs of stands, counted for each way in which second throws are used up and each list of volleys that fall together, and one more. */
const MOST_PAIRS = 12_000_000;
/** The module numbers stands in two bytes. */
const MOST_STANDS = 65_000;
const MOST_ROUNDS = 1000;

export class Fights {
  readonly #wasm: Wasm;
  readonly #arena: Arena;

  constructor(wasm: Wasm, arena: Arena) {
    this.#wasm = wasm;
    this.#arena = arena;
  }

  *endings(fight: Fight): Task<FightEndings> {
    const first = splitOpening(fight);
    if (!first) return yield* this.#whole(fight);
    const parts: FightEnding[] = [];
    for (const [i, { chance, stands, fight: rest }] of first.all.entries()) {
      const ends = stands.length === 0 ? wiped(fight, first.on) : (yield* stage(this.#whole(rest), i, first.all.length)).endings;
      for (const end of ends) parts.push({ ...end, chance: end.chance * chance, stands: placed(end.stands, first.on, stands) });
    }
    const all = gathered(parts);
    return { endings: all, ...sums(all) };
  }

  #whole(fight: Fight): Task<FightEndings> {
    return this.#on(fight, function* (sheet) {
      return readEnds(fight, yield* playOut(sheet, fight));
    });
  }

  /** Throws RangeError on a count that is none. */
  rounds(fight: Fight, count: number, goesOn: (now: Float64Array) => boolean): Task<readonly Float64Array[]> {
    if (!(Number.isInteger(count) && count >= 0 && count <= MOST_ROUNDS)) throw new RangeError(`kernel: ${count} rounds cannot be played`);
    return this.#on(fight, sheet => playRounds(sheet, fight, count, goesOn));
  }

  *#on<T>(fight: Fight, run: (sheet: ScratchMemory) => Task<T>): Task<T> {
    check(fight);
    const sheet = new ScratchMemory(this.#wasm, this.#arena);
    try {
      return yield* run(sheet);
    } finally {
      sheet.free();
    }
  }
}

/** Throws RangeError on a fight that the module cannot hold, or that leads back. */
export function check(fight: Fight): void {
  const [n, m] = [fight.sides[0].length, fight.sides[1].length];
  if (n === 0 || m === 0) throw new RangeError('kernel: a side without stands cannot fight');
  const most = Math.floor(MOST_PAIRS / matricesOf(fight));
  if (n > MOST_STANDS || m > MOST_STANDS || (n + 1) * (m + 1) > most)
    throw new RangeError(`a fight of ${n} against ${m} stands is too large: ${most} pairs of stands are the most`);
  if (!leadsOn(fight)) throw new RangeError('kernel: a hit must lead to a later stand, to the same one or to none');
  const limit = limitOf(fight);
  if (Number.isFinite(limit) && limit > MOST_ROUNDS)
    throw new RangeError(`kernel: a fight of ${limit} rounds does not fit, ${MOST_ROUNDS} are the most`);
}

/** Nothing was left of a side before anybody else fired. */
const wiped = ({ sides }: Fight, on: 0 | 1): readonly FightEnding[] => [
  {
    stands: on === 0 ? [GONE, 0] : [0, GONE],
    how: 'gone',
    chance: 1,
    left: on === 0 ? [undefined, sides[1][0]?.left] : [sides[0][0]?.left, undefined],
  },
];

/** Stands of a part by their numbers in the whole. */
const placed = (stands: FightEnding['stands'], on: 0 | 1, numbers: readonly number[]): FightEnding['stands'] =>
  stands[on] === GONE ? stands : (stands.with(on, numbers[stands[on]] ?? GONE) as [number, number]);

/** Equal endings of several parts added up. */
function gathered(parts: readonly FightEnding[]): readonly FightEnding[] {
  const all = new Map<string, FightEnding>();
  for (const end of parts) {
    const key = `${end.stands} ${end.how} ${end.who}`;
    const found = all.get(key);
    all.set(key, found ? { ...found, chance: found.chance + end.chance } : end);
  }
  return [...all.values()];
}

/** How often every pair is held in memory. */
function matricesOf(fight: Fight): number {
  const lists = Math.max(1, ...fight.rounds.map(round => round.length));
  const uses = secondThrows(fight, 0).length + secondThrows(fight, 1).length;
  const ends = fight.ends === 'worse' ? 7 : fight.leaves?.length ? 3 : 1;
  return 2 ** uses * (lists + 1) + ends;
}

function readEnds(fight: Fight, ends: EndChances): FightEndings {
  const width = fight.sides[1].length + 1;
  const all: FightEnding[] = [];
  ends.forEach((chances, kind) => {
    for (let cell = 0; cell < chances.length; cell++) {
      const chance = chances[cell] ?? 0;
      if (chance !== 0) all.push(endingOf(fight, kind, Math.floor(cell / width), cell % width, chance));
    }
  });
  return { endings: all, ...sums(all) };
}

/** One end in words: gone or stuck, left, beaten. */
function endingOf({ sides }: Fight, kind: number, a: number, b: number, chance: number): FightEnding {
  const isGone = [a === sides[0].length, b === sides[1].length];
  const stands = [isGone[0] ? GONE : a, isGone[1] ? GONE : b] as const;
  const left = [sides[0][a]?.left, sides[1][b]?.left] as const;
  if (kind === 0) return { stands, how: isGone[0] || isGone[1] ? 'gone' : 'stuck', chance, left };
  return { stands, how: kind <= 2 ? 'left' : 'beaten', who: kind % 2 === 1 ? 0 : 1, chance, left };
}

/** Who is left: not gone, and not beaten. */
export function sums(all: readonly FightEnding[]): Pick<FightEndings, 'wins' | 'both'> {
  const wins: [number, number] = [0, 0];
  let both = 0;
  for (const { stands, how, who, chance } of all) {
    const first = stands[0] === GONE || (how === 'beaten' && who === 0);
    const second = stands[1] === GONE || (how === 'beaten' && who === 1);
    if (first && second) both += chance;
    else if (second) wins[0] += chance;
    else if (first) wins[1] += chance;
  }
  return { wins, both };
}
