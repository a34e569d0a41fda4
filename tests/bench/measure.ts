// Times of two ways to the same answer, taken in turns so that a busy machine slows both: medians, and the ratio of the two.

/** One line of the table. `part`: the twin answers only this part of the question (and its time is multiplied up). `same` compares the last two answers. */
export interface Case<A> {
  readonly title: string;
  readonly part: number;
  kernel(): A;
  twin(): A;
  same(kernel: A, twin: A): boolean;
}

/** Milliseconds, and how many times as long the twin takes; `agree` whether both gave the same answer. */
export interface Measured {
  readonly title: string;
  readonly kernel: number;
  readonly twin: number;
  readonly ratio: number;
  readonly part: number;
  readonly agree: boolean;
}

/** Enough calls in a row that the clock can tell them apart. */
const LEAST = 20;

/** The time of one call, from as many calls as last LEAST milliseconds. */
function timeOf<A>(call: () => A): { readonly ms: number; readonly answer: A } {
  let answer = call();
  let calls = 0;
  const begun = performance.now();
  let now = begun;
  while (now - begun < LEAST) {
    answer = call();
    calls++;
    now = performance.now();
  }
  return { ms: (now - begun) / calls, answer };
}

/** A twin may be slow: once is enough where once is long. */
function timeOnce<A>(call: () => A): { readonly ms: number; readonly answer: A } {
  const begun = performance.now();
  const answer = call();
  const ms = performance.now() - begun;
  return ms < LEAST ? timeOf(call) : { ms, answer };
}

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

/** Measures a case in so many rounds. The first round, in which the engine warms up, is not counted. */
export function measure<A>({ title, part, kernel, twin, same }: Case<A>, rounds: number): Measured {
  const times = { kernel: [] as number[], twin: [] as number[] };
  let agree = true;
  for (let round = 0; round <= rounds; round++) {
    const quick = timeOf(kernel);
    const slow = timeOnce(twin);
    agree &&= same(quick.answer, slow.answer);
    if (round === 0) continue;
    times.kernel.push(quick.ms);
    times.twin.push(slow.ms / part);
  }
  const [quick, slow] = [median(times.kernel), median(times.twin)];
  return { title, kernel: quick, twin: slow, ratio: slow / quick, part, agree };
}
