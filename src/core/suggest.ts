// The nearest word: what a misspelt name was probably meant to be.

/** Letters to change, add, drop or swap with their neighbour to make one word of the other. */
function distance(a: string, b: string): number {
  const at = (row: readonly number[], j: number) => row[j] as number;
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(at(old, j) + 1, at(row, j - 1) + 1, at(old, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, at(older, j - 2) + 1);
      row.push(least);
    }
    older = old;
    old = row;
  }
  return at(old, b.length);
}

/**
 * The word of the list most like this one, if it is like enough (a third of its letters may differ, or one; case does not count); else the
 * only one that ends like it after a dash.
 */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const all = [...words];
  return closest(word, all, whole => [whole])[0] ?? alone(closest(word, all, endsOf));
}

/** 'm1-garand' and 'garand' of 'us-m1-garand'. */
const endsOf = (word: string): readonly string[] => [...word.matchAll(/-/g)].map(({ index }) => word.slice(index + 1));
const alone = (found: readonly string[]): string | undefined => (found.length === 1 ? found[0] : undefined);

/** All words of which a form is as like this one as the likest form of all. */
function closest(word: string, words: readonly string[], formsOf: (word: string) => readonly string[]): readonly string[] {
  const wanted = word.slice(0, 64).toLowerCase();
  let least = Math.min(wanted.length - 1, Math.max(1, Math.floor(wanted.length / 3)));
  let best: string[] = [];
  for (const candidate of words) {
    const forms = formsOf(candidate).filter(form => Math.abs(form.length - wanted.length) <= least);
    const d = Math.min(...forms.map(form => distance(wanted, form.toLowerCase())));
    if (d > least) continue;
    if (d < least) best = [];
    best.push(candidate);
    least = d;
  }
  return best;
}

/** ' (did you mean "soldier"?)', or nothing. */
export function suggestion(word: string, words: Iterable<string>): string {
  const near = nearest(word, words);
  return near === undefined ? '' : ` (did you mean "${near}"?)`;
}

/** Why a unit cannot act: 'there is no unit "us-aa" (did you mean "us-a"?)'. */
export const noUnit = ({ units }: { readonly units: object }, id: string | undefined): string =>
  `there is no unit "${id}"${id === undefined ? '' : suggestion(id, Object.keys(units))}`;
