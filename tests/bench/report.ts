// The table as people read it: in a terminal, and in the README.

import type { Program } from './question.ts';
import { type Row, times, type Verdict } from './verdict.ts';

/** Three figures, in the unit that reads best. */
export function time(ms: number): string {
  const [value, unit] = ms >= 1000 ? [ms / 1000, 's'] : ms >= 1 ? [ms, 'ms'] : ms >= 1e-3 ? [ms * 1e3, 'µs'] : [ms * 1e6, 'ns'];
  return `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)} ${unit}`;
}

const spent = ({ median, part }: Row): string => `${part < 1 ? '~' : ''}${time(median)}`;
const ratio = (row: Row): string => (row.ratio === undefined ? '' : times(row.ratio));

/** What is to be said of a row: the target it must reach and, when times can be trusted, whether it does; or that its answer is wrong or another one. */
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
  [...new Map(programs.map(program => [program.name, program.says]))].map(([name, says]) => `    ${name}: ${says}`).join('\n');

/** A section of the README: the kernel and those who answer exactly, a line each question; who answers another question is named apart. */
export function markdown(title: string, verdicts: readonly Verdict[]): string {
  const body = verdicts.map(({ title, rows }) => {
    const kernel = rows.find(({ kind }) => kind === 'kernel');
    const cell = (list: readonly Row[]) => list.map(row => `${row.program} ${spent(row)}, ${ratio(row)}`).join('; ') || '-';
    const others = rows.filter(({ kind }) => kind === 'peer');
    return `| ${title} | ${kernel ? spent(kernel) : '-'} | ${cell(rows.filter(({ kind }) => kind === 'exact' || kind === 'twin'))} | ${cell(
      others.filter(({ answer }) => answer === 'right'),
    )} | ${cell(others.filter(({ answer }) => answer === 'other'))} |`;
  });
  return [`| ${title} | kernel | JavaScript | libraries | libraries, another answer |`, '| --- | ---: | ---: | --- | --- |', ...body].join(
    '\n',
  );
}
