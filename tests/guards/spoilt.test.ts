// Files of strangers, a million of them in the long tests: whatever is done to a record, a scenario, a report, a file of another program, a
// zip or a link, it is played or refused in words. Nothing throws, nothing takes two seconds, nothing is left behind.

import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isLong } from '../slice.ts';
import { mutantOf, open, type Target, targets } from './spoilt/targets.ts';

const MILLION = 1_000_000;
/** Mutants of all targets in the long tests (`MUTANTS` asks for others), and in the others. */
const ALL = Number(process.env['MUTANTS']) || (isLong ? MILLION : 800);
/** Mutants of one test, and what it may keep of them. */
const CHUNK = 10_000;
const KEPT_BYTES = 40e6;
const MOST_MS = 2_000;
/** Where the numbers begin: those of another seed are others. */
const START = (Number(process.env['SEED']) || 0) * MILLION;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const chunks = targets.flatMap(target => {
  const count = Math.max(8, Math.round((ALL * target.share) / MILLION));
  const starts = Array.from({ length: Math.ceil(count / CHUNK) }, (_, i) => i * CHUNK);
  return starts.map(start => ({ target, from: START + start, to: START + Math.min(count, start + CHUNK) }));
});

/** What went wrong with a mutant, in a line, with where. */
const told = (error: unknown): string =>
  error instanceof Error
    ? `${error.message} ${error.stack
        ?.split('\n')
        .find(line => line.includes('/src/'))
        ?.trim()}`
    : String(error);

async function faultOf(target: Target, number: number, fates: { read: number; refused: number }): Promise<string | undefined> {
  const begun = process.cpuUsage();
  try {
    fates[await mutantOf(target, number)]++;
  } catch (error) {
    return `${number}: ${told(error)}`;
  }
  const { user, system } = process.cpuUsage(begun); // in µs, and not what the machine did besides
  const took = Math.round((user + system) / 1_000);
  return took > MOST_MS ? `${number}: took ${took} ms` : undefined;
}

test.each(chunks)('$target.name, $from to $to', async ({ target, from, to }) => {
  const faults = new Map<string, string>();
  const fates = { read: 0, refused: 0 };
  for (let number = from; number < Math.min(to, from + 3); number++) await faultOf(target, number, { read: 0, refused: 0 });
  const isWhole = to - from >= CHUNK;
  const before = isWhole ? heap() : 0;
  for (let number = from; number < to; number++) {
    const fault = await faultOf(target, number, fates);
    if (fault !== undefined) faults.set(fault.replace(/^\d+: /, ''), fault);
  }
  expect([...faults.values()]).toEqual([]);
  expect(fates.refused).toBeGreaterThan(0);
  if (isWhole) expect(heap() - before).toBeLessThan(KEPT_BYTES);
});

const FILES = 'tests/guards/spoilt/files/';

test.each(readdirSync(new URL('./spoilt/files/', import.meta.url)))('%s, which did harm once, is played or refused', async name => {
  expect(['read', 'refused']).toContain(await open(`${FILES}${name}`));
});
