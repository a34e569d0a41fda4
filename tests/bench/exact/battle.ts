// A battle to the end in tuned JavaScript, the textbook way: from the full forces down, the chance of every pair of forces left is spread
// over all pairs of hits. Exact, O(attackers^2 * defenders^2). Independent of src/core.

/** Chance that only the first side is left, that none is, that only the second is. */
export interface Ends {
  readonly first: number;
  readonly both: number;
  readonly second: number;
}

/** Row n: chances of 0 to n hits of the last n units, which hit on `hits[i]` or less of six. */
function hitTable(hits: readonly number[]): readonly Float64Array[] {
  const rows = [Float64Array.of(1)];
  for (let n = 1; n <= hits.length; n++) {
    const chance = (hits[hits.length - n] ?? 0) / 6;
    const before = rows[n - 1] ?? Float64Array.of(1);
    rows.push(Float64Array.from({ length: n + 1 }, (_, k) => (before[k] ?? 0) * (1 - chance) + (before[k - 1] ?? 0) * chance));
  }
  return rows;
}

/** Row n: the chances of at least 0 to n of those hits. */
const atLeast = (row: Float64Array): Float64Array =>
  row.reduceRight((sums, chance, k) => sums.fill(chance + (sums[k + 1] ?? 0), k, k + 1), new Float64Array(row.length));

/** Units by what they hit on, in the order in which they are lost. Hits beyond the last unit are put together. */
export function textbookBattle(attackers: readonly number[], defenders: readonly number[]): Ends {
  const [most, width] = [attackers.length, defenders.length + 1];
  const [fire, answer] = [hitTable(attackers), hitTable(defenders)];
  const [enough, plenty] = [fire.map(atLeast), answer.map(atLeast)];
  const mass = new Float64Array((most + 1) * width);
  mass[most * width + defenders.length] = 1;
  for (let a = most; a > 0; a--)
    for (let d = defenders.length; d > 0; d--) {
      const ours = fire[a] as Float64Array;
      const theirs = answer[d] as Float64Array;
      const share = (mass[a * width + d] as number) / (1 - (ours[0] as number) * (theirs[0] as number));
      mass[a * width + d] = 0;
      const surplus = d <= a ? ((enough[a] as Float64Array)[d] as number) : 0;
      for (let lost = 0; lost <= Math.min(a, d); lost++) {
        const row = (a - lost) * width;
        const part = share * (((lost === a ? plenty[d] : theirs) as Float64Array)[lost] as number);
        const last = Math.min(a, d - 1);
        for (let hits = lost === 0 ? 1 : 0; hits <= last; hits++)
          mass[row + d - hits] = (mass[row + d - hits] as number) + part * (ours[hits] as number);
        mass[row] = (mass[row] as number) + part * surplus;
      }
    }
  let [first, second] = [0, 0];
  for (let a = 1; a <= most; a++) first += mass[a * width] as number;
  for (let d = 1; d < width; d++) second += mass[d] as number;
  return { first, both: mass[0] as number, second };
}
