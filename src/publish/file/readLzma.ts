// Reads LZMA (the .lzma files of 7-Zip's specification): what the loader of a file has of it. Models foretell each bit; a byte is told as
// it is, or copied from what was read before.

/** States of what came last, and the most positions within a word that models tell apart. */
const STATES = 12;
const POSITIONS = 16;

/** Places of the models, one behind the other. */
const IS_COPY = 0;
const IS_LONG = IS_COPY + STATES * POSITIONS;
const IS_AGAIN = IS_LONG + STATES * POSITIONS;
const IS_NOT_LAST = IS_AGAIN + STATES;
const IS_NOT_SECOND = IS_NOT_LAST + STATES;
const IS_FOURTH = IS_NOT_SECOND + STATES;
const SLOTS = IS_FOURTH + STATES;
const NEAR = SLOTS + 4 * 64;
const ALIGNED = NEAR + 128;
const LENGTH = ALIGNED + 16;
const LENGTH_AGAIN = LENGTH + 2 + 2 * 8 * POSITIONS + 256;
const LITERALS = LENGTH_AGAIN + 2 + 2 * 8 * POSITIONS + 256;

const SHORTEST = 2;
const HEADER = 13;

const afterLiteral = (state: number): number => (state < 4 ? 0 : state < 10 ? state - 3 : state - 6);

class Reader {
  private readonly packed: Uint8Array;
  private readonly literalBits: number;
  private readonly literalMask: number;
  private readonly positionMask: number;
  /** Of 2048, that the bit is a nought. */
  private readonly chances: Uint16Array;
  private at = HEADER + 5;
  private state = 0;
  private distances = [0, 0, 0, 0];
  private range = 0xffffffff;
  private code: number;

  constructor(packed: Uint8Array) {
    this.packed = packed;
    const settings = packed[0] ?? 0;
    const rest = Math.floor(settings / 9);
    this.literalBits = settings % 9;
    this.literalMask = 2 ** (rest % 5) - 1;
    this.positionMask = 2 ** Math.floor(rest / 5) - 1;
    this.chances = new Uint16Array(LITERALS + (768 << (this.literalBits + (rest % 5)))).fill(1024);
    this.code = new DataView(packed.buffer, packed.byteOffset).getUint32(HEADER + 1);
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

  private bit(model: number): 0 | 1 {
    const chance = this.chances[model] ?? 0;
    const isOne = this.isOne((this.range >>> 11) * chance);
    this.chances[model] = isOne ? chance - (chance >> 5) : chance + ((2048 - chance) >> 5);
    return isOne ? 1 : 0;
  }

  /** Bits that are as often one as the other. */
  private evenBits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      this.range = 2 * (this.range >>> 1); // the odd one is lost
      value = 2 * value + (this.isOne(this.range / 2) ? 1 : 0);
    }
    return value;
  }

  private tree(model: number, bits: number): number {
    let node = 1;
    for (let i = 0; i < bits; i++) node = 2 * node + this.bit(model + node);
    return node - 2 ** bits;
  }

  private treeFromBelow(model: number, bits: number): number {
    let [node, value] = [1, 0];
    for (let i = 0; i < bits; i++) {
      const bit = this.bit(model + node);
      node = 2 * node + bit;
      value |= bit << i;
    }
    return value;
  }

  /** `hint`: after a copy the byte that would have gone on with it. */
  private literal(at: number, before: number, hint: number | undefined): number {
    const model = LITERALS + 768 * (((at & this.literalMask) << this.literalBits) + (before >> (8 - this.literalBits)));
    let [node, like] = [1, hint];
    for (let i = 7; i >= 0; i--) {
      const hinted = like === undefined ? undefined : (like >> i) & 1;
      const bit = this.bit(model + (hinted === undefined ? 0 : 256 + 256 * hinted) + node);
      node = 2 * node + bit;
      if (hinted !== bit) like = undefined;
    }
    return node & 255;
  }

  private length(model: number, position: number): number {
    const near = model + 2 + 8 * position;
    if (!this.bit(model)) return SHORTEST + this.tree(near, 3);
    if (!this.bit(model + 1)) return SHORTEST + 8 + this.tree(near + 8 * POSITIONS, 3);
    return SHORTEST + 16 + this.tree(model + 2 + 2 * 8 * POSITIONS, 8);
  }

  private distance(length: number): number {
    const slot = this.tree(SLOTS + 64 * Math.min(3, length - SHORTEST), 6);
    if (slot < 4) return slot;
    const rest = (slot >> 1) - 1;
    const base = (2 + (slot & 1)) * 2 ** rest;
    if (slot < 14) return base + this.treeFromBelow(NEAR + base - slot, rest);
    return base + 16 * this.evenBits(rest - 4) + this.treeFromBelow(ALIGNED, 4);
  }

  /** Which of the last four distances it is again. */
  private which(): number {
    if (!this.bit(IS_NOT_LAST + this.state)) return 0;
    if (!this.bit(IS_NOT_SECOND + this.state)) return 1;
    return 2 + this.bit(IS_FOURTH + this.state);
  }

  /** How much is copied from a distance that was used before. */
  private copyAgain(position: number): number {
    const [{ state }, which] = [this, this.which()];
    const isOne = which === 0 && !this.bit(IS_LONG + POSITIONS * state + position);
    this.distances.unshift(...this.distances.splice(which, 1));
    this.state = (isOne ? 9 : 8) + (state < 7 ? 0 : isOne ? 2 : 3);
    return isOne ? 1 : this.length(LENGTH_AGAIN, position);
  }

  private copyAnew(position: number): number {
    const length = this.length(LENGTH, position);
    this.distances = [this.distance(length), ...this.distances.slice(0, 3)];
    this.state = this.state < 7 ? 7 : 10;
    return length;
  }

  /** How many bytes of `room` were told. */
  readInto(room: Uint8Array): number {
    let at = 0;
    while (at < room.length) {
      const position = at & this.positionMask;
      const last = this.distances[0] ?? 0;
      if (!this.bit(IS_COPY + POSITIONS * this.state + position)) {
        room[at] = this.literal(at, room[at - 1] ?? 0, this.state > 6 ? room[at - last - 1] : undefined);
        this.state = afterLiteral(this.state);
        at++;
        continue;
      }
      const length = this.bit(IS_AGAIN + this.state) ? this.copyAgain(position) : this.copyAnew(position);
      const back = (this.distances[0] ?? 0) + 1;
      if (back > at) return at; // the sign of the end, or no file of this kind
      for (const to = Math.min(room.length, at + length); at < to; at++) room[at] = room[at - back] ?? 0;
    }
    return at;
  }
}

/** The bytes of a file that says how many they are. Throws when it holds fewer. */
export function readLzma(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(5, true);
  const bytes = new Uint8Array(length);
  const found = new Reader(packed).readInto(bytes);
  if (found !== length) throw new Error(`${found} bytes where ${length} were packed`);
  return bytes;
}
