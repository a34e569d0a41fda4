// Guards and games of chance hold a whole class of cases. `npm run test:long` tries every case; `npm test` tries a few, drawn by a seed, so
// that what fails there fails again, and of the long browser tests a few; `npm run test:quick` runs a part of the tests, with fewer cases
// where it says so. A test file that is asked for by its name runs all of its tests.

/** Whether every case is tried. */
export const isLong = process.env['LONG'] === '1';

/** Whether an answer is wanted within a minute. */
export const isQuick = process.env['QUICK'] === '1';

/** Whether all tests are run together, and long ones take turns. */
const isTogether = process.env['TOGETHER'] === '1';

const SEED = Number(process.env['SEED']) || 1944;

/** A seed of its own for each name. */
const seedOf = (name: string): number => [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, SEED);

/** A generator of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * All `cases` in the long tests; else `count` of them, in their order, drawn by `seed` (the
 * environment's SEED, where it is a number, or 1944).
 */
export function sliceOf<T>(cases: readonly T[], count: number, seed = SEED): readonly T[] {
  if (isLong || cases.length <= count) return cases;
  const random = seededRandom(seed);
  const drawn = cases.map((_, index) => ({ index, at: random() })).sort((a, b) => a.at - b.at);
  const chosen = new Set(drawn.slice(0, count).map(({ index }) => index));
  return cases.filter((_, index) => chosen.has(index));
}

/** Of the cases under each key so many, drawn by the same seed; all of them in the long tests. */
export const sliceOfEach = <T>(cases: readonly T[], keyOf: (one: T) => string, count: number): readonly T[] =>
  [...Map.groupBy(cases, keyOf).values()].flatMap(some => sliceOf(some, count));

/** All `cases` in the long tests; else one, drawn by the seed and a name, so that each test draws for itself. */
export const drawnFor = <T>(name: string, cases: readonly T[]): readonly T[] => sliceOf(cases, 1, seedOf(name));

/** What marks a test that takes long, and how many of them there are for each one that is run where all are run together. */
const LONG_TAG = '@long';
const TURNS = 8;

/** Matches the whole titles of the tests that are left out: of the long ones all but those that the seed draws. */
export class LeftOut extends RegExp {
  private readonly isPart: boolean;
  /** `isPart`: whether only some of the long tests are run. */
  constructor(isPart = isTogether && !isLong) {
    super(LONG_TAG);
    this.isPart = isPart;
  }

  override test(title: string): boolean {
    return this.isPart && super.test(title) && seededRandom(seedOf(title))() >= 1 / TURNS;
  }
}
