// LZMA (lc 3, lp 0, pb 0) as its specification has it: what the loader of a file has of it, and what packing (lzma.ts) shares with it. A
// model foretells each bit from the state it is in; whoever reads, writes or prices a bit does so in a class of its own.

/** Places of the models of bits, one behind the other. */
const STATES = 12;
const IS_COPY = 0;
const IS_AGAIN = IS_COPY + STATES;
const IS_NOT_LAST = IS_AGAIN + STATES;
const IS_LONG = IS_NOT_LAST + STATES;
const IS_NOT_SECOND = IS_LONG + STATES;
const IS_FOURTH = IS_NOT_SECOND + STATES;
const SLOTS = IS_FOURTH + STATES;
const NEAR = SLOTS + 4 * 64;
const ALIGNED = NEAR + 128;
const LENGTH = ALIGNED + 16;
const LENGTH_AGAIN = LENGTH + 18 + 256;
const LITERALS = LENGTH_AGAIN + 18 + 256;
const MODELS = LITERALS + 8 * 768;

/** A copy of two bytes is the shortest; that of one is `again` 0 with this length. */
export const SHORTEST = 2;

/**
 * A literal (`length` 0), or a copy of bytes that stand `distance` + 1 back. `again`: which of the last four distances it has, -1 for a new
 * one.
 */
export interface LzmaPiece {
  readonly length: number;
  readonly again: number;
  readonly distance: number;
  readonly literal: number;
}

/** What state follows. */
export const stateAfter = (state: number, { length, again }: LzmaPiece): number => {
  if (length === 0) return state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  if (length === 1) return state < 7 ? 9 : 11;
  return again < 0 ? (state < 7 ? 7 : 10) : state < 7 ? 8 : 11;
};

/** The last four distances after a copy. */
export function distancesAfter(distances: readonly number[], { length, again, distance }: LzmaPiece): readonly number[] {
  if (length === 0 || again === 0) return distances;
  return [distance, ...distances.filter((_, i) => i !== (again < 0 ? 3 : again))];
}

/** Where a piece is to begin: its state, the byte before, the byte as far back as the last copy, the last four distances. */
export interface LzmaSpot {
  readonly state: number;
  readonly before: number;
  readonly match: number;
  readonly distances: readonly number[];
}

/** Each `told` is what is written; who reads needs none. */
export abstract class Lzma {
  /** Of 2048, that the bit is a nought. */
  protected readonly chances = new Uint16Array(MODELS).fill(1024);

  protected abstract bit(model: number, told: number): number;
  /** Bits that are as often one as the other. */
  protected abstract evenBits(count: number, told: number): number;

  protected learn(model: number, bit: number): void {
    const chance = this.chances[model] ?? 0;
    this.chances[model] = bit ? chance - (chance >> 5) : chance + ((2048 - chance) >> 5);
  }

  private tree(model: number, bits: number, told: number): number {
    let node = 1;
    for (let i = bits - 1; i >= 0; i--) node = 2 * node + this.bit(model + node, (told >> i) & 1);
    return node - (1 << bits);
  }

  private treeFromBelow(model: number, bits: number, told: number): number {
    let value = 0;
    for (let [i, node] = [0, 1]; i < bits; i++) {
      const bit = this.bit(model + node, (told >> i) & 1);
      node = 2 * node + bit;
      value |= bit << i;
    }
    return value;
  }

  private literal({ state, before, match }: LzmaSpot, told: number): number {
    const model = LITERALS + (before >> 5) * 768;
    let node = 1;
    // After a copy the byte that would have gone on with it is a hint, until it was wrong.
    for (let [i, isLike] = [7, state > 6]; i >= 0; i--) {
      const hint = (match >> i) & 1;
      const bit = this.bit(model + (isLike ? (1 + hint) << 8 : 0) + node, (told >> i) & 1);
      node = 2 * node + bit;
      isLike &&= hint === bit;
    }
    return node & 255;
  }

  protected length(isAgain: boolean, told: number): number {
    const [model, more] = [isAgain ? LENGTH_AGAIN : LENGTH, told - SHORTEST];
    if (!this.bit(model, +(more > 7))) return SHORTEST + this.tree(model + 1, 3, more);
    if (!this.bit(model + 9, +(more > 15))) return SHORTEST + 8 + this.tree(model + 9, 3, more - 8);
    return SHORTEST + 16 + this.tree(model + 17, 8, more - 16);
  }

  protected distance(length: number, told: number): number {
    const bits = 31 - Math.clz32(told);
    const slot = this.tree(SLOTS + 64 * Math.min(3, length - SHORTEST), 6, told < 4 ? told : 2 * bits + ((told >> (bits - 1)) & 1));
    if (slot < 4) return slot;
    const rest = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << rest;
    if (slot < 14) return base + this.treeFromBelow(NEAR + base - slot, rest, told - base);
    const high = this.evenBits(rest - 4, (told - base) >> 4);
    return base + 16 * high + this.treeFromBelow(ALIGNED, 4, told & 15);
  }

  /** Up to where its length is told. */
  protected again(state: number, told: LzmaPiece): LzmaPiece {
    const piece = { ...told, length: SHORTEST, again: 0 };
    if (!this.bit(IS_NOT_LAST + state, +(told.again > 0)))
      return this.bit(IS_LONG + state, +(told.length > 1)) ? piece : { ...piece, length: 1 };
    if (!this.bit(IS_NOT_SECOND + state, +(told.again > 1))) return { ...piece, again: 1 };
    return { ...piece, again: 2 + this.bit(IS_FOURTH + state, +(told.again > 2)) };
  }

  /** Up to where its length is told: a literal whole. */
  protected head(spot: LzmaSpot, told: LzmaPiece): LzmaPiece {
    const { state } = spot;
    if (!this.bit(IS_COPY + state, +(told.length > 0))) return { ...told, length: 0, again: -1, literal: this.literal(spot, told.literal) };
    if (this.bit(IS_AGAIN + state, +(told.again >= 0))) return this.again(state, told);
    return { ...told, length: SHORTEST, again: -1 };
  }

  protected piece(spot: LzmaSpot, told: LzmaPiece): LzmaPiece {
    const head = this.head(spot, told);
    if (head.length < SHORTEST) return { ...head, distance: spot.distances[0] ?? 0 };
    const length = this.length(head.again >= 0, told.length);
    const distance = head.again < 0 ? this.distance(length, told.distance) : (spot.distances[head.again] ?? 0);
    return { ...head, length, distance };
  }
}

const UNKNOWN: LzmaPiece = { length: 0, again: -1, distance: 0, literal: 0 };

class Reader extends Lzma {
  private readonly packed: Uint8Array;
  private at = 5;
  private range = 0xffffffff;
  private code: number;

  constructor(packed: Uint8Array) {
    super();
    this.packed = packed;
    this.code = new DataView(packed.buffer, packed.byteOffset).getUint32(1);
  }

  /** Takes off what was told. */
  private isOne(bound: number): boolean {
    const isOne = this.code >= bound;
    this.code -= isOne ? bound : 0;
    this.range = isOne ? this.range - bound : bound;
    if (this.range < 2 ** 24) {
      this.range *= 256;
      this.code = this.code * 256 + (this.packed[this.at++] ?? 0);
    }
    return isOne;
  }

  protected bit(model: number): number {
    const bit = +this.isOne((this.range >>> 11) * (this.chances[model] ?? 0));
    this.learn(model, bit);
    return bit;
  }

  protected evenBits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      const half = this.range >>> 1;
      // The odd one is lost, as the specification has it.
      this.range = 2 * half;
      value = 2 * value + +this.isOne(half);
    }
    return value;
  }

  read(length: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(length);
    let [state, distances]: [number, readonly number[]] = [0, [0, 0, 0, 0]];
    for (let at = 0; at < length; ) {
      const match = bytes[at - 1 - (distances[0] ?? 0)] ?? 0;
      const piece = this.piece({ state, before: bytes[at - 1] ?? 0, match, distances }, UNKNOWN);
      if (piece.length === 0) bytes[at++] = piece.literal;
      for (const to = at + piece.length; at < to; at++) bytes[at] = bytes[at - piece.distance - 1] ?? 0;
      distances = distancesAfter(distances, piece);
      state = stateAfter(state, piece);
    }
    return bytes;
  }
}

/** The bytes that were packed; four before tell how many they are. */
export function readLzma(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  return new Reader(packed.subarray(4)).read(length);
}
