// The arguments of `npm run bench`.

import { parseArgs } from 'node:util';

export interface Wanted {
  /** Ends with 1 below a ratio that must be reached. */
  readonly assert: boolean;
  readonly as: 'text' | 'json' | 'markdown';
  readonly short: boolean;
  readonly peers: boolean;
  readonly rounds: number;
  /** Workloads by id; undefined: all. */
  readonly only: readonly string[] | undefined;
}

export const USAGE = `usage: npm run bench -- [options]

  --assert       end with 1 below a ratio that must be reached
  --short        answers only: one quick round, no ratio is asserted, the site's questions are left out
  --no-peers     without the libraries of npm
  --only w1,w3   these workloads: w1 to w6, tables, site
  --rounds N     so many rounds (5)
  --json         for programs, with minima
  --markdown     the tables of docs/benchmarks.md`;

/** Throws on arguments that are not known and on such that contradict each other. */
export function wantedOf(args: readonly string[], known: readonly string[]): Wanted {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      assert: flag,
      short: flag,
      json: flag,
      markdown: flag,
      'no-peers': flag,
      only: { type: 'string' },
      rounds: { type: 'string', default: '5' },
    },
  });
  const rounds = Number(values.rounds);
  if (!(Number.isInteger(rounds) && rounds > 0)) throw new RangeError(`--rounds ${values.rounds} is no number of rounds`);
  if (values.short && values.assert) throw new RangeError('--short measures too little to assert anything');
  if (values.json && values.markdown) throw new RangeError('--json or --markdown, not both');
  const only = values.only?.toLowerCase().split(',').filter(Boolean);
  const strange = only?.find(id => !known.includes(id));
  if (strange !== undefined) throw new RangeError(`--only ${strange}: there are ${known.join(', ')}`);
  const as = values.json ? 'json' : values.markdown ? 'markdown' : 'text';
  return { assert: values.assert, as, short: values.short, peers: !values['no-peers'], rounds, only };
}
