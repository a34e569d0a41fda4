// The table as people read it: in a terminal, and in docs/benchmarks.md.

import type { Kind, Program } from './question.ts';
import { type Row, times, type Verdict } from './verdict.ts';

/** Three figures, in the unit that reads best. */
export function time(ms: number): string {
  const [value, unit] = ms >= 1000 ? [ms / 1000, 's'] : ms >= 1 ? [ms, 'ms'] : ms >= 1e-3 ? [ms * 1e3, 'µs'] : [ms * 1e6, 'ns'];
  return `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)} ${unit}`;
}

const spent = ({ median, part }: Row): string => `${part < 1 ? '~' : ''}${time(median)}`;
const ratio = (row: Row): string => (row.ratio === undefined ? '' : times(row.ratio));

/**
 * What is to be said of a row: the target it must reach and, when times can be trusted, whether it does; or
 * that its answer is wrong or another one.
 */
function remark({ answer, ratio: reached, target }: Row, trusted: boolean): string {
  if (answer === 'wrong') return 'WRONG ANSWER';
  if (answer === 'other') return 'another answer';
  if (!target || reached === undefined) return '';
  const level = reached >= target.stretch ? 'both reached' : reached >= target.must ? 'must reached' : 'BELOW';
  return `must ${target.must.toLocaleString('en')} x, stretch ${target.stretch.toLocaleString('en')} x${trusted ? `: ${level}` : ''}`;
}

const lineOf = (row: Row, trusted: boolean): string =>
  `    ${row.program.padEnd(26)}${spent(row).padStart(10)}${ratio(row).padStart(14)}   ${remark(row, trusted)}`.trimEnd();

export const headLine = `    ${'program'.padEnd(26)}${'time'.padStart(10)}${'to the kernel'.padStart(14)}`;

/** One question: its right answer, then every program. */
export const lines = ({ title, answer, rows }: Verdict, trusted: boolean): string =>
  [`  ${title}${answer ? `  (${answer})` : ''}`, ...rows.map(row => lineOf(row, trusted))].join('\n');

/** What the programs of a workload do, each once. */
export const legend = (programs: readonly Program[]): string =>
  [...new Map(programs.map(program => [program.name, program.summary]))].map(([name, says]) => `    ${name}: ${says}`).join('\n');

/** Three figures are enough in print: 2,190 x. */
const rounded = (n: number): string => times(n >= 100 ? Number(n.toPrecision(3)) : n);

const byKind = (rows: readonly Row[], ...kinds: readonly Kind[]): readonly Row[] => rows.filter(({ kind }) => kinds.includes(kind));

/** Programs with their ratios, or their times where the kernel was not asked; a star for another answer. */
const list = (rows: readonly Row[]): string =>
  rows
    .map(row => {
      const star = row.answer === 'other' ? '*' : '';
      return `${row.program.replace(' JavaScript', '')}${star} ${row.ratio === undefined ? spent(row) : rounded(row.ratio)}`;
    })
    .join(', ');

/** A line of the first table of docs/benchmarks.md: the time of the kernel, and how many times as long others take. */
function ratioLine(workload: string, { title, target, rows }: Verdict): string {
  const held = target ? `${target.must.toLocaleString('en')} / ${target.stretch.toLocaleString('en')}` : '';
  const kernel = byKind(rows, 'kernel').map(spent).join(', ');
  return `| ${workload} ${title} | ${kernel} | ${list(byKind(rows, 'exact'))} | ${list(byKind(rows, 'peer'))} | ${held} |`;
}

/** A line of the second table: the kernel and its twin. */
function twinLine({ title, rows }: Verdict): string {
  const [kernel, twin] = [byKind(rows, 'kernel'), byKind(rows, 'twin')];
  return `| ${title} | ${kernel.map(spent).join()} | ${twin.map(spent).join()} | ${twin.map(({ ratio = Number.NaN }) => rounded(ratio)).join()} |`;
}

/** The two tables of docs/benchmarks.md. */
export function markdown(workloads: readonly { readonly title: string; readonly verdicts: readonly Verdict[] }[]): string {
  const isTwin = ({ rows }: Verdict) => byKind(rows, 'twin').length > 0;
  const table = (head: readonly string[], lines: readonly string[]) => (lines.length > 0 ? [...head, ...lines].join('\n') : '');
  const ratios = workloads.flatMap(({ title, verdicts }) =>
    verdicts.filter(verdict => !isTwin(verdict)).map(verdict => ratioLine(title.split(' ')[0] ?? '', verdict)),
  );
  const twins = workloads.flatMap(({ verdicts }) => verdicts.filter(isTwin).map(twinLine));
  return [
    table(['| question | kernel | by hand | libraries | must / stretch |', '| --- | ---: | --- | --- | ---: |'], ratios),
    table(['| question | kernel | TypeScript | ratio |', '| --- | ---: | ---: | ---: |'], twins),
  ]
    .filter(Boolean)
    .join('\n\n');
}
