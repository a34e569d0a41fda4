// Packs bytes so that readLzma.ts unpacks them: an eighth less than DEFLATE, as it looks back over all there is and foretells each bit from
// what came before it. Of all ways through some thousand bytes the one that takes least room is written, then models learn from it.

import { distancesAfter, Lzma, type LzmaPiece, type LzmaSpot, SHORTEST, stateAfter } from './readLzma.ts';

/** The longest copy that can be told. */
const LONGEST = 273;
/** So many bytes are looked through at once. */
const BLOCK = 4096;
/** So many places that begin alike are looked at. */
const DEPTH = 200;

/** What a bit takes by its chance of 2048, in bits. */
const PRICES = Float64Array.from({ length: 2048 }, (_, chance) => -Math.log2((chance + 0.5) / 2048));

/** Says what is written takes, in bits; learns nothing. */
class Scale extends Lzma {
  private sum = 0;
  private readonly lengths = new Float64Array(2 * LONGEST + 2);

  constructor(chances: Uint16Array) {
    super();
    this.chances.set(chances);
  }

  protected bit(model: number, told: number): number {
    const chance = this.chances[model] ?? 0;
    this.sum += PRICES[told ? 2047 - chance : chance] ?? 0;
    return told;
  }

  protected evenBits(count: number, told: number): number {
    this.sum += count;
    return told;
  }

  private weigh(write: () => void): number {
    this.sum = 0;
    write();
    return this.sum;
  }

  /** Up to where its length is told: a literal whole. */
  priceOfHead(spot: LzmaSpot, piece: LzmaPiece): number {
    return this.weigh(() => this.head(spot, piece));
  }

  priceOfDistance(length: number, distance: number): number {
    return this.weigh(() => this.distance(length, distance));
  }

  priceOfLength(isAgain: boolean, length: number): number {
    const key = 2 * length + +isAgain;
    this.lengths[key] ||= this.weigh(() => this.length(isAgain, length));
    return this.lengths[key] ?? 0;
  }
}

class Writer extends Lzma {
  readonly packed: number[] = [];
  private low = 0;
  private range = 0xffffffff;
  /** A byte that a carry may still change, and how many of 255 follow it. */
  private held = 0;
  private full = 0;

  private shift(): void {
    if (this.low < 0xff000000 || this.low > 0xffffffff) {
      const carry = this.low > 0xffffffff ? 1 : 0;
      this.packed.push((this.held + carry) & 255);
      for (; this.full > 0; this.full--) this.packed.push((255 + carry) & 255);
      this.held = (this.low >>> 24) & 255;
    } else this.full++;
    this.low = (this.low % 2 ** 24) * 256;
  }

  private narrow(bound: number, bit: number): void {
    if (bit) this.low += bound;
    this.range = bit ? this.range - bound : bound;
    if (this.range < 2 ** 24) {
      this.range *= 256;
      this.shift();
    }
  }

  protected bit(model: number, told: number): number {
    this.narrow((this.range >>> 11) * (this.chances[model] ?? 0), told);
    this.learn(model, told);
    return told;
  }

  protected evenBits(count: number, told: number): number {
    for (let i = count - 1; i >= 0; i--) {
      const half = this.range >>> 1;
      this.range = 2 * half;
      this.narrow(half, (told >> i) & 1);
    }
    return told;
  }

  write(spot: LzmaSpot, piece: LzmaPiece): void {
    this.piece(spot, piece);
  }

  end(): readonly number[] {
    for (let i = 0; i < 5; i++) this.shift();
    return this.packed;
  }

  scale(): Scale {
    return new Scale(this.chances);
  }
}

/** Where what comes stood before: trees of places by what follows them, one for each two first bytes. Each place is asked for once. */
class Places {
  private readonly bytes: Uint8Array;
  private readonly roots = new Int32Array(2 ** 16).fill(-1);
  private readonly sons: Int32Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.sons = new Int32Array(2 * bytes.length);
  }

  /** Lengths and distances, each longer than the one before; the nearest of each length. */
  at(place: number): readonly (readonly [length: number, distance: number])[] {
    const { bytes, roots, sons } = this;
    const most = Math.min(LONGEST, bytes.length - place);
    if (most < SHORTEST) return [];
    const root = 256 * (bytes[place] ?? 0) + (bytes[place + 1] ?? 0);
    const found: [number, number][] = [];
    let [other, longest] = [roots[root] ?? -1, 1];
    roots[root] = place;
    let [below, above, ofBelow, ofAbove] = [2 * place, 2 * place + 1, 0, 0];
    for (let i = 0; other >= 0 && i < DEPTH; i++) {
      let length = Math.min(ofBelow, ofAbove);
      while (length < most && bytes[other + length] === bytes[place + length]) length++;
      if (length > longest) {
        found.push([length, place - other - 1]);
        longest = length;
      }
      if (length === most) {
        sons[below] = sons[2 * other] ?? -1;
        sons[above] = sons[2 * other + 1] ?? -1;
        return found;
      }
      const isBelow = (bytes[other + length] ?? 0) < (bytes[place + length] ?? 0);
      if (isBelow) [sons[below], below, ofBelow] = [other, 2 * other + 1, length];
      else [sons[above], above, ofAbove] = [other, 2 * other, length];
      other = sons[2 * other + +isBelow] ?? -1;
    }
    [sons[below], sons[above]] = [-1, -1];
    return found;
  }
}

/** The cheapest way to a place: by which piece, from where. */
interface Step {
  readonly price: number;
  readonly piece: LzmaPiece;
  readonly spot: LzmaSpot;
  readonly from: number;
  readonly state: number;
  readonly distances: readonly number[];
}

/** Ways from one place on through a block. */
class Ways {
  private readonly steps: (Step | undefined)[] = [];
  private readonly bytes: Uint8Array;
  private readonly scale: Scale;
  private readonly start: number;
  private readonly end: number;

  constructor(bytes: Uint8Array, scale: Scale, start: number, spot: Pick<Step, 'state' | 'distances'>) {
    [this.bytes, this.scale, this.start] = [bytes, scale, start];
    this.end = Math.min(bytes.length, start + BLOCK);
    this.steps[0] = { ...spot, price: 0, piece: NOTHING, spot: { ...spot, before: 0, match: 0 }, from: start };
  }

  private offer(from: number, step: Step, spot: LzmaSpot, of: LzmaPiece, length: number, price: number): void {
    const to = from + Math.max(1, length) - this.start;
    if (price >= (this.steps[to]?.price ?? Number.POSITIVE_INFINITY)) return;
    const piece = { ...of, length };
    this.steps[to] = {
      price,
      piece,
      spot,
      from,
      state: stateAfter(step.state, piece),
      distances: distancesAfter(step.distances, piece),
    };
  }

  /** Copies that may begin at a place with distances that are known. */
  private goAgain(at: number, step: Step, spot: LzmaSpot): void {
    for (const [again, distance] of step.distances.entries()) {
      const other = at - distance - 1;
      if (other < 0) continue;
      let most = 0;
      const room = Math.min(LONGEST, this.end - at);
      while (most < room && this.bytes[other + most] === this.bytes[at + most]) most++;
      const piece = { length: 1, again, distance, literal: 0 };
      if (again === 0 && most > 0) this.offer(at, step, spot, piece, 1, step.price + this.scale.priceOfHead(spot, piece));
      if (most < SHORTEST) continue;
      const head = step.price + this.scale.priceOfHead(spot, { ...piece, length: SHORTEST });
      for (let length = SHORTEST; length <= most; length++)
        this.offer(at, step, spot, piece, length, head + this.scale.priceOfLength(true, length));
    }
  }

  private goAnew(at: number, step: Step, spot: LzmaSpot, places: Places): void {
    let length = SHORTEST;
    for (const [longest, distance] of places.at(at)) {
      const piece = { length, again: -1, distance, literal: 0 };
      const head = step.price + this.scale.priceOfHead(spot, piece);
      let [priced, ofDistance] = [-1, 0];
      for (; length <= Math.min(longest, this.end - at); length++) {
        if (priced !== Math.min(length, 5)) ofDistance = this.scale.priceOfDistance(length, distance);
        priced = Math.min(length, 5);
        this.offer(at, step, spot, piece, length, head + ofDistance + this.scale.priceOfLength(false, length));
      }
    }
  }

  /** The cheapest way through the block, and what is known behind it. */
  cheapest(places: Places): readonly [way: readonly Step[], last: Step] {
    for (let at = this.start; at < this.end; at++) {
      const step = this.steps[at - this.start];
      if (step === undefined) throw new Error(`no way leads to byte ${at}`);
      const match = this.bytes[at - 1 - (step.distances[0] ?? 0)] ?? 0;
      const spot = { state: step.state, before: this.bytes[at - 1] ?? 0, match, distances: step.distances };
      const literal = { ...NOTHING, literal: this.bytes[at] ?? 0 };
      this.offer(at, step, spot, literal, 0, step.price + this.scale.priceOfHead(spot, literal));
      this.goAgain(at, step, spot);
      this.goAnew(at, step, spot, places);
    }
    const way: Step[] = [];
    for (let at = this.end; at > this.start; at = way[0]?.from ?? this.start) {
      const step = this.steps[at - this.start];
      if (step) way.unshift(step);
    }
    const last = way.at(-1);
    if (last === undefined) throw new Error('a block of nothing');
    return [way, last];
  }
}

const NOTHING: LzmaPiece = { length: 0, again: -1, distance: 0, literal: 0 };

/** Four bytes tell how many there are; then what LZMA makes of them. */
export function packLzma(bytes: Uint8Array): Uint8Array {
  const [writer, places] = [new Writer(), new Places(bytes)];
  let spot: Pick<Step, 'state' | 'distances'> = { state: 0, distances: [0, 0, 0, 0] };
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const [way, last] = new Ways(bytes, writer.scale(), at, spot).cheapest(places);
    for (const step of way) writer.write(step.spot, step.piece);
    spot = last;
  }
  const packed = writer.end();
  const whole = new Uint8Array(4 + packed.length);
  new DataView(whole.buffer).setUint32(0, bytes.length);
  whole.set(packed, 4);
  return whole;
}
