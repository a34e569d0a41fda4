// `npm run bench:scale`: what parse, replay, judging, a step, luck and review cost in every rule system as records and armies grow, in
// processor time and asserted nowhere. A figure behind `x` says how many times as much twice the events cost; `|` is the longest stretch
// without giving back, `~` a time that was reckoned from the part that patience allowed.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadBoardAnalysis } from '../../../src/analysis/boards.ts';
import { type AnalysisContext, createContext } from '../../../src/analysis/context.ts';
import { QUESTIONS } from '../../../src/analysis/questions.ts';
import { isStanding } from '../../../src/analysis/scene.ts';
import { wasmBackend } from '../../../src/analysis/wasmBackend.ts';
import { openGame } from '../../../src/cli/files.ts';
import { groupByCause, rulingsOf } from '../../../src/core/causes.ts';
import { readFiles } from '../../../src/core/files.ts';
import { KEPT_UNITS } from '../../../src/core/limits.ts';
import { parseRecord } from '../../../src/core/parse.ts';
import { type Frame, first } from '../../../src/core/replay.ts';
import { ruledIn } from '../../../src/core/ruledPlaces.ts';
import type { Ruleset } from '../../../src/core/ruleset.ts';
import type { BattleRecord, Scenario } from '../../../src/core/scenario.ts';
import { runToEnd } from '../../../src/core/task.ts';
import { viewFrame } from '../../../src/core/view.ts';
import { kernelOfProcess } from '../../../src/kernel/read.ts';
import { allLayers } from '../../../src/view/layers/lookup.ts';
import { type BattleModel, openBattle } from '../../../src/view/model.ts';
import { type FrameQuestion, questionOf } from '../../../src/view/questions.ts';
import { firstShowing, turnLayer } from '../../../src/view/store.ts';
import { time } from '../report.ts';
import { withEvents, withSide, withUnits } from './grow.ts';
import { type Cost, costInParts, costOf, perDoubling } from './measure.ts';

const USAGE = `usage: npm run bench:scale -- [options]

  --system ID      one rule system
  --events A,B     records of so many events (100,1000,10000)
  --units A,B      armies of so many units (18,100,500)
  --only a,b       parse, replay, judge, step, luck, review, layers (each that the last position has, its longest stretch named)
  --side N         on a map of N x N hexes, where there are hexes
  --patience S     so many seconds for one figure, then the rest is reckoned (10)
  --file F         grow this battle and no other`;

const WORK = ['parse', 'replay', 'judge', 'step', 'luck', 'review', 'layers'] as const;
type Work = (typeof WORK)[number];
const STEPS = 20;
const SCENARIOS = fileURLToPath(new URL('../../../scenarios', import.meta.url));

interface Grown {
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly record: BattleRecord;
}

/** The recorded battle of each system with the most events. */
async function battles(): Promise<readonly Grown[]> {
  const files = readdirSync(SCENARIOS, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.battle.yaml'));
  const all = await Promise.all(files.map(path => battleIn(join(SCENARIOS, path))));
  const bySystem = Map.groupBy(all, ({ ruleset }) => ruleset.id);
  return [...bySystem.values()].flatMap(some => some.toSorted((a, b) => b.record.events.length - a.record.events.length).slice(0, 1));
}

async function battleIn(file: string): Promise<Grown> {
  const opened = await openGame(file);
  if (!opened.ok) throw new Error(`${file}: ${opened.problems.map(({ says }) => says).join('; ')}`);
  return opened.value;
}

/** One size of one battle: the cost of each piece of work that is wanted. */
async function measure({ ruleset, scenario, record }: Grown, wanted: readonly Work[], patience: number): Promise<ReadonlyMap<Work, Cost>> {
  const boardAnalysis = await loadBoardAnalysis(scenario.board.kind);
  const context = createContext(
    () => ruleset,
    () => boardAnalysis,
    wasmBackend(await kernelOfProcess()),
  );
  const text = JSON.stringify({ ...record, scenario });
  const schemas = await readFiles(ruleset);
  await QUESTIONS.gameReview.load?.();
  const costs = new Map<Work, Cost>();
  costs.set(
    'parse',
    costOf(() => parseRecord(text, schemas)),
  );
  costs.set('replay', costInParts(context.open(scenario, record), patience));
  if (costs.get('replay')?.part !== 1) return costs;
  const { replay } = context.battle();
  const battle = wanted.includes('layers') ? await openBattle({ ruleset, scenario: undrawn(scenario), record }) : undefined;
  const works: Readonly<Record<Exclude<Work, 'parse' | 'replay'>, () => Cost>> = {
    judge: () => costOf(() => [runToEnd(ruledIn(text, record, replay)), groupByCause(rulingsOf(replay.frames))]),
    step: () => costOf(() => replay.frames.slice(-STEPS).map(frame => look(ruleset, frame))),
    luck: () => costInParts(QUESTIONS.luck.answer(context), patience),
    review: () => costInParts(QUESTIONS.gameReview.answer(context), patience),
    layers: () => costOfLayers(battle ? layerQuestions(battle) : [], context, patience),
  };
  for (const [work, run] of Object.entries(works) as [Work, () => Cost][]) if (wanted.includes(work)) costs.set(work, run());
  return costs;
}

/** Layers ask nothing of how a map is drawn, and only a bundler can load that. */
const undrawn = ({ board, ...scenario }: Scenario): Scenario => {
  if (board.kind !== 'map') return { ...scenario, board };
  const { outlines: _, ...bare } = board;
  return { ...scenario, board: bare };
};

/** What each layer asks of the last position, about the first unit that stands there. */
function layerQuestions(battle: BattleModel): readonly (FrameQuestion & { readonly id: string })[] {
  const { frames } = battle.replay;
  const last = frames.at(-1)?.state;
  const selected = Object.values(last?.units ?? {}).find(unit => isStanding(unit))?.id;
  const now = { ...firstShowing(battle), index: frames.length - 1, selected };
  return allLayers().flatMap(({ id, sort }) => {
    const isShade = sort === 'shade';
    const found = questionOf(battle, { ...now, ...turnLayer(now, id, isShade, true) }, isShade ? 'shade' : id);
    return found ? [{ ...found, id }] : [];
  });
}

/** All of them, one after the other. */
function costOfLayers(questions: ReturnType<typeof layerQuestions>, context: AnalysisContext, patience: number): Cost {
  const costs = questions.flatMap(({ id, at, asks }) =>
    asks.map(ask => ({ id, cost: costInParts(QUESTIONS.overlay.answer(context, at, ask), patience) })),
  );
  const slowest = costs.toSorted((a, b) => (b.cost.longest ?? 0) - (a.cost.longest ?? 0))[0];
  return {
    whole: costs.reduce((sum, { cost }) => sum + cost.whole, 0),
    part: Math.min(1, ...costs.map(({ cost }) => cost.part)),
    ...(slowest?.cost.longest !== undefined && { longest: slowest.cost.longest, where: slowest.id }),
  };
}

/** What every side sees of a frame, and the counters of its units. */
const look = (ruleset: Ruleset, frame: Frame): readonly unknown[] => [
  ...frame.state.game.sides.map(({ id }) => viewFrame(ruleset, frame, id)),
  ...Object.values(frame.state.units).map(unit => ruleset.show.counter(frame.state, unit)),
];

/** '~1.20 s x2.1 |35.0 ms' */
function told(cost: Cost | undefined, growth: number | undefined): string {
  if (!cost) return '';
  const parts = [
    `${cost.part < 1 ? '~' : ''}${time(cost.whole)}`,
    growth === undefined ? '' : `x${growth.toFixed(1)}`,
    cost.longest !== undefined && cost.longest >= 20 ? `|${Math.round(cost.longest)}${cost.where ? ` ${cost.where}` : ''}` : '',
  ];
  return parts.filter(part => part !== '').join(' ');
}

const numbers = (list: string): readonly number[] => list.split(',').map(Number);

interface Wanted {
  readonly events: readonly number[];
  readonly units: readonly number[];
  readonly works: readonly Work[];
  readonly patience: number;
}

async function grow(battle: Grown, { events, units, works, patience }: Wanted): Promise<void> {
  console.log(`\n${battle.ruleset.id}: ${battle.record.title}`);
  for (const count of units) {
    let before: { readonly n: number; readonly costs: ReadonlyMap<Work, Cost> } | undefined;
    for (const wantedEvents of events) {
      const scenario = withUnits(battle.scenario, count);
      const pieces = Object.keys(first(battle.ruleset, scenario).state.units).length; // one entry may stand for several
      const n = Math.min(wantedEvents, Math.floor(KEPT_UNITS / pieces));
      const costs = await measure({ ...battle, scenario, record: withEvents(battle.record, n) }, works, patience);
      const cells = works.map(work => {
        const [few, many] = [before?.costs.get(work), costs.get(work)];
        const growth =
          few && many && work !== 'step' ? perDoubling({ n: before?.n ?? 0, ms: few.whole }, { n, ms: many.whole }) : undefined;
        return told(many, growth).padEnd(22);
      });
      console.log(`${String(pieces).padStart(5)}${String(n).padStart(8)}  ${cells.join('')}`.trimEnd());
      before = { n, costs };
    }
  }
}

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    file: { type: 'string' },
    events: { type: 'string', default: '100,1000,10000' },
    units: { type: 'string', default: '18,100,500' },
    only: { type: 'string', default: WORK.join(',') },
    patience: { type: 'string', default: '10' },
    side: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const works = WORK.filter(work => values.only.split(',').includes(work));
const wanted: Wanted = { events: numbers(values.events), units: numbers(values.units), works, patience: Number(values.patience) * 1000 };
if (values.help) console.log(USAGE);
else {
  console.log(`processor time; step: ${STEPS} frames; x: growth with twice the events; |: longest stretch in ms; ~: reckoned`);
  console.log(`units  events  ${works.map(work => work.padEnd(22)).join('')}`.trimEnd());
  const { side } = values;
  const all = values.file ? [await battleIn(values.file)] : await battles();
  for (const battle of all)
    if (!values.system || battle.ruleset.id === values.system) {
      const scenario = side === undefined ? battle.scenario : withSide(battle.scenario, Number(side));
      await grow({ ...battle, scenario }, wanted);
    }
}
