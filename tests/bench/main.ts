// `npm run bench`: the kernel against its readable twins. --json for programs, --rounds N for other than five. Ends with 1 when two answers differ.

import { cpus } from 'node:os';
import { readKernel } from '../../src/kernel/read.ts';
import { cases } from './cases.ts';
import { type Measured, measure } from './measure.ts';

const args = process.argv.slice(2);
const rounds = Number(args[args.indexOf('--rounds') + 1]) || 5;
const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`;

/** Three figures, in the unit that reads best. */
function time(ms: number): string {
  const [value, unit] = ms >= 1000 ? [ms / 1000, 's'] : ms >= 1 ? [ms, 'ms'] : [ms * 1000, 'µs'];
  return `${value >= 100 ? Math.round(value) : value.toPrecision(value >= 10 ? 3 : 2)} ${unit}`;
}

const line = ({ title, kernel, twin, ratio, part, agree }: Measured): string =>
  [
    title.padEnd(52),
    time(kernel).padStart(9),
    `${part < 1 ? '~' : ''}${time(twin)}`.padStart(10),
    `${ratio >= 100 ? Math.round(ratio).toLocaleString('en') : ratio.toPrecision(2)} x`.padStart(14),
    agree ? '' : '  THE ANSWERS DIFFER',
  ].join('');

const kernel = await readKernel();
const results: Measured[] = [];
if (!args.includes('--json')) {
  console.log(`${machine}; medians of ${rounds} rounds, both ways in turns\n`);
  console.log(`${''.padEnd(52)}${'kernel'.padStart(9)}${'TypeScript'.padStart(11)}${'ratio'.padStart(12)}`);
}
for (const one of cases(kernel)) {
  const measured = measure(one, rounds);
  results.push(measured);
  if (!args.includes('--json')) console.log(line(measured));
}
if (args.includes('--json')) console.log(JSON.stringify({ machine, rounds, results }, undefined, 2));
else
  console.log(
    '\nTypeScript: the definition, written to be read and not to be fast. ~: it was asked a part of the question, and its time multiplied up.',
  );
process.exitCode = results.every(({ agree }) => agree) ? 0 : 1;
