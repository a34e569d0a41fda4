// `npm run bench`: the kernel against JavaScript by hand, against libraries and against its readable twins.
// Every answer is checked; --help tells more.

import { cpus } from 'node:os';
import { readKernel } from '../../src/kernel/read.ts';
import { USAGE, type Wanted, wantedOf } from './args.ts';
import { measure, type Pace } from './measure.ts';
import { importInstalled, none } from './peers/load.ts';
import type { Bench, Question, Workload } from './question.ts';
import { headLine, legend, lines, markdown } from './report.ts';
import { site } from './site.ts';
import { tables } from './tables.ts';
import { faults, judge, listUnasserted, shortfalls, type Verdict } from './verdict.ts';
import { w1 } from './w1.ts';
import { w2 } from './w2.ts';
import { w3 } from './w3.ts';
import { w4 } from './w4.ts';
import { w5 } from './w5.ts';
import { w6 } from './w6.ts';

const WORKLOADS = { w1, w2, w3, w4, w5, w6, tables, site };

/** Short: enough to check every answer. */
const paceOf = ({ short, rounds }: Wanted): Pace =>
  short ? { rounds: 0, least: 20, patience: 50 } : { rounds, least: 50, patience: 1000 };

const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`;

function ask(question: Question, pace: Pace): Verdict {
  try {
    return judge(question, measure(question, pace));
  } finally {
    for (const { end } of question.programs.toReversed()) end?.();
  }
}

/** All questions of a workload, each made, measured and thrown away before the next. */
function answer({ questions }: Workload, pace: Pace, tell: (verdict: Verdict, question: Question) => void): readonly Verdict[] {
  return questions().map(make => {
    const question = make();
    const verdict = ask(question, pace);
    tell(verdict, question);
    return verdict;
  });
}

async function run(wanted: Wanted, bench: Bench): Promise<number> {
  const pace = paceOf(wanted);
  const text = wanted.as === 'text';
  const say = (line: string) => text && console.log(line);
  const all: { readonly id: string; readonly title: string; readonly verdicts: readonly Verdict[] }[] = [];
  say(
    `${machine}; ${wanted.short ? 'one quick round' : `medians of ${wanted.rounds} rounds`}, processor time, all programs in turns\n\n${headLine}`,
  );
  for (const [id, make] of Object.entries(WORKLOADS)) {
    if (wanted.only ? !wanted.only.includes(id) : wanted.short && id === 'site') continue;
    const workload = await make(bench);
    say(`\n${workload.title}`);
    const programs: Question['programs'][number][] = [];
    const verdicts = answer(workload, pace, (verdict, question) => {
      programs.push(...question.programs);
      say(lines(verdict, !wanted.short));
    });
    say(`\n${legend(programs)}`);
    all.push({ id, title: workload.title, verdicts });
  }
  if (wanted.as === 'markdown') console.log(markdown(all));
  if (wanted.as === 'json') console.log(JSON.stringify({ machine, rounds: pace.rounds, workloads: all }, undefined, 2));
  return conclude(
    all.flatMap(({ verdicts }) => verdicts),
    wanted,
    say,
  );
}

/** The last words, and the status to end with. */
function conclude(verdicts: readonly Verdict[], { assert, short, peers }: Wanted, say: (line: string) => void): number {
  const [wrong, below, open] = [faults(verdicts), shortfalls(verdicts), listUnasserted(verdicts)];
  const right = verdicts.flatMap(({ rows }) => rows).filter(row => row.answer === 'right').length;
  say('\n~: asked for a part, its time multiplied up. Another answer: the program answers a different question, nothing is checked.');
  if (!peers) say('The libraries of npm were left out.');
  say(`${right} answers right, ${wrong.length} wrong.`);
  if (!short) for (const line of open) say(line);
  for (const line of wrong) console.error(`wrong answer: ${line}`);
  if (!short) for (const line of below) console.error(`below what it must be: ${line}`);
  return wrong.length > 0 || (assert && below.length > 0) ? 1 : 0;
}

/** Arguments that are not understood end with 2. */
function readArguments(): Wanted | undefined {
  try {
    return wantedOf(process.argv.slice(2), Object.keys(WORKLOADS));
  } catch (fault) {
    console.error(`${fault instanceof Error ? fault.message : fault}\n\n${USAGE}`);
    return undefined;
  }
}

if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit();
}
const wanted = readArguments();
process.exitCode = wanted ? await run(wanted, { kernel: await readKernel(), load: wanted.peers ? importInstalled : none }) : 2;
