// Bytes in less room than DEFLATE gives them, for what is packed once and sent often: each bit is foretold from what stood before it, and
// takes the less room the surer that was. Packing and unpacking foretell alike, in whole numbers and plain sums, so in every browser.

/** Pieces of what came before by which the next bit is foretold: the last 1, 2, 3, 4 and 6 bytes, and the word with the one before. */
const PASTS = 6;
/** All of them, the longest place where it stood like this, and a bias. */
const VOICES = PASTS + 2;
/** Chances kept for each past, as a power of two. */
const ROOM = 21;
/** How far an answer is trusted less when it was wrong. */
const RATE = 5e-9;
/** How sure one can be at most, and how long a match counts for more. */
const [SURE, LONGEST] = [14, 63] as const;
const MATCHES = 18;

/** Chances of 4096, from -2048 (never) to 2047 (always), at each 128. */
const CURVE = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785, 3901, 3975, 4022, 4050, 4068,
  4079, 4085, 4089, 4092, 4093, 4094, 4094,
];

const mixed = (number: number): number => Math.imul(number, 0x9e3779b1);

/** Foretells the bits of a text, one after the other: `chance` of the next, which it then has to `learn`. */
class Foreteller {
  readonly bytes: Uint8Array<ArrayBuffer>;
  #length = 0;
  /** The bits of the byte so far behind a one, and how many. */
  #partial = 1;
  #bits = 0;
  #last4 = 0;
  #before = 0;
  #word = 0;
  #words: [last: number, before: number] = [0, 0];
  #chance = 2048;
  #match = 0;
  #matching = 0;
  #expected = -1;
  #voicesAt = 0;
  /** Twelve bits of a chance over four that count how often it was asked. */
  readonly #chances = new Uint16Array(PASTS << ROOM).fill(0x8000);
  readonly #pasts = new Int32Array(PASTS);
  readonly #bases = new Int32Array(PASTS);
  readonly #places = new Int32Array(PASTS);
  readonly #voices = new Float64Array(VOICES);
  readonly #weights = new Float64Array(256 * VOICES).fill(0.3);
  readonly #trust = new Uint16Array(2 * (LONGEST + 1)).fill(0x8000);
  readonly #heads = new Int32Array(1 << MATCHES);
  readonly #squashed = Int16Array.from({ length: 4096 }, (_, i) => {
    const [at, part] = [i >> 7, i & 127];
    return ((CURVE[at] ?? 0) * (128 - part) + (CURVE[at + 1] ?? 0) * part + 64) >> 7;
  });
  readonly #stretched = this.#stretch();
  readonly #rates = Float64Array.from({ length: 16 }, (_, count) => 1 / (count + 1.6));

  constructor(length: number) {
    this.bytes = new Uint8Array(length);
  }

  #stretch(): Int16Array {
    const stretched = new Int16Array(4096);
    for (let chance = 0, at = 0; chance < 4096; chance++) {
      while (at < 4095 && (this.#squashed[at] ?? 0) < chance) at++;
      stretched[chance] = at - 2048;
    }
    return stretched;
  }

  /** Of 4096, that the next bit is one. */
  chance(): number {
    const half = this.#bits & 3;
    if (half === 0) this.#turn();
    const place = (1 << half) | (this.#partial & ((1 << half) - 1));
    for (let i = 0; i < PASTS; i++) {
      const at = (this.#bases[i] ?? 0) + place;
      this.#places[i] = at;
      this.#voices[i] = this.#stretched[(this.#chances[at] ?? 0) >> 4] ?? 0;
    }
    this.#voices[PASTS] = this.#matched();
    this.#voices[PASTS + 1] = 256;
    this.#voicesAt = this.#partial * VOICES;
    let sum = 0;
    for (let i = 0; i < VOICES; i++) sum += (this.#voices[i] ?? 0) * (this.#weights[this.#voicesAt + i] ?? 0);
    this.#chance = this.#squashed[Math.min(2047, Math.max(-2047, Math.round(sum))) + 2048] ?? 0;
    return Math.min(4094, Math.max(1, this.#chance));
  }

  /** Where the chances of the next four bits are. */
  #turn(): void {
    const now = mixed(this.#partial);
    for (let i = 0; i < PASTS; i++) this.#bases[i] = (i << ROOM) + ((mixed((this.#pasts[i] ?? 0) ^ now) >>> (32 - ROOM)) & ~15);
  }

  /** What stood next where the last bytes stood before. */
  #matched(): number {
    const next = this.bytes[this.#match] ?? 0;
    this.#expected = -1;
    if (this.#matching === 0) return 0;
    if ((next | 256) >> (8 - this.#bits) !== this.#partial) {
      this.#matching = 0;
      return 0;
    }
    this.#expected = 2 * Math.min(LONGEST, this.#matching) + ((next >> (7 - this.#bits)) & 1);
    return this.#stretched[(this.#trust[this.#expected] ?? 0) >> 4] ?? 0;
  }

  learn(bit: number): void {
    const wrong = ((bit << 12) - this.#chance) * RATE;
    for (let i = 0; i < VOICES; i++) {
      const at = this.#voicesAt + i;
      this.#weights[at] = (this.#weights[at] ?? 0) + (this.#voices[i] ?? 0) * wrong;
    }
    const all = bit * 4095;
    for (let i = 0; i < PASTS; i++) {
      const at = this.#places[i] ?? 0;
      const [known, count] = [(this.#chances[at] ?? 0) >> 4, (this.#chances[at] ?? 0) & 15];
      const better = known + Math.trunc((all - known) * (this.#rates[count] ?? 0));
      this.#chances[at] = (better << 4) | Math.min(SURE, count + 1);
    }
    if (this.#expected >= 0) {
      const trust = this.#trust[this.#expected] ?? 0;
      this.#trust[this.#expected] = trust + ((bit * 65_535 - trust) >> 6);
    }
    this.#partial = 2 * this.#partial + bit;
    this.#bits++;
    if (this.#bits === 8) this.#end(this.#partial & 255);
  }

  /** A byte is whole. */
  #end(byte: number): void {
    this.bytes[this.#length++] = byte;
    [this.#partial, this.#bits] = [1, 0];
    this.#before = (this.#before << 8) | (this.#last4 >>> 24);
    this.#last4 = (this.#last4 << 8) | byte;
    const isWord = /[\w$]/.test(String.fromCharCode(byte));
    if (isWord) {
      this.#word = mixed(this.#word + byte + 1);
      this.#words[0] = this.#word;
    } else {
      this.#word = 0;
      this.#words[1] = this.#words[0];
    }
    const [last, before] = [this.#last4, this.#before];
    const beside = isWord ? 0 : mixed(byte + 77);
    const six = mixed(last) ^ (before & 0xffff);
    [last & 0xff, last & 0xffff, last & 0xffffff, last, six, this.#word ^ beside ^ Math.imul(this.#words[1], 31)].forEach((past, i) => {
      const hash = mixed(past + (i + 1) * 0x1000193);
      this.#pasts[i] = hash ^ (hash >>> 15);
    });
    this.#look(mixed(mixed(last) ^ (before & 0xff)) >>> (32 - MATCHES));
  }

  /** Goes on with what stood like this, or looks for it. */
  #look(key: number): void {
    if (this.#matching > 0) {
      this.#match++;
      this.#matching++;
    } else {
      this.#match = this.#heads[key] ?? 0;
      while (
        this.#match > 0 &&
        this.#matching < 40 &&
        this.bytes[this.#match - this.#matching - 1] === this.bytes[this.#length - this.#matching - 1]
      )
        this.#matching++;
    }
    this.#heads[key] = this.#length;
  }
}

/** How a bit parts what is left of a range of whole numbers. */
const partOf = (low: number, high: number, chance: number): number => low + Math.floor(((high - low) * chance) / 4096);

const isTold = (low: number, high: number): boolean => low >>> 24 === high >>> 24;
const onward = (number: number, byte: number): number => ((number << 8) | byte) >>> 0;

/** Packed; the first four bytes say how many there are. */
export function squeeze(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const foreteller = new Foreteller(bytes.length);
  const packed: number[] = [24, 16, 8, 0].map(shift => (bytes.length >>> shift) & 255);
  let [low, high] = [0, 0xffffffff];
  for (const byte of bytes)
    for (let i = 7; i >= 0; i--) {
      const bit = (byte >> i) & 1;
      const middle = partOf(low, high, foreteller.chance());
      [low, high] = bit ? [low, middle] : [middle + 1, high];
      foreteller.learn(bit);
      for (; isTold(low, high); [low, high] = [onward(low, 0), onward(high, 255)]) packed.push(high >>> 24);
    }
  packed.push(...[24, 16, 8, 0].map(shift => (low >>> shift) & 255));
  return Uint8Array.from(packed);
}

/** So many bytes are unpacked between two looks whether somebody else waits. */
const SOME = 2048;

/** The bytes that were packed, some at a time: yields between them. */
export function* unsqueeze(packed: Uint8Array): Generator<undefined, Uint8Array<ArrayBuffer>> {
  let at = 0;
  const next = (number: number) => onward(number, packed[at++] ?? 0);
  const foreteller = new Foreteller(next(next(next(next(0)))));
  let [low, high, now] = [0, 0xffffffff, next(next(next(next(0))))];
  for (let i = 0; i < foreteller.bytes.length; i++) {
    for (let k = 0; k < 8; k++) {
      const middle = partOf(low, high, foreteller.chance());
      const bit = now <= middle ? 1 : 0;
      [low, high] = bit ? [low, middle] : [middle + 1, high];
      foreteller.learn(bit);
      for (; isTold(low, high); [low, high] = [onward(low, 0), onward(high, 255)]) now = next(now);
    }
    if (i % SOME === 0) yield;
  }
  return foreteller.bytes;
}
