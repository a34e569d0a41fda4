// W4: what it costs to get anywhere on rough ground, 128 by 128 hexes.

import type { HexObstacles } from '../../src/core/board.ts';
import { encode, neighbourTable } from '../../src/kernel/encode.ts';
import { hexGround } from '../../src/kernel/ground.ts';
import { CLOSED, type Costs, type Fields, type Kernel } from '../../src/kernel/types.ts';
import { bordersOf, bucketFill, FAR, type Fill } from './exact/fields.ts';
import { graphPeer, heapPeers } from './peers/fields.ts';
import { type Bench, inShort, type Program, type Question, type Target, unlike, type Workload } from './question.ts';
import { listPrint, roughGround } from './workloads.ts';

interface Case {
  readonly id: string;
  readonly title: string;
  readonly units: number;
  readonly budget: number;
  readonly count: number;
  readonly print: string;
  readonly target?: Target;
}

const WHOLE = CLOSED - 1;
const against = 'flatqueue';
const CASES: readonly Case[] = [
  { id: 'w4-one', title: 'one unit, whole map', units: 1, budget: WHOLE, count: 15568, print: '30a49651' },
  {
    id: 'w4-all',
    title: '60 units, whole map',
    units: 60,
    budget: WHOLE,
    count: 934080,
    print: '22c7da9e',
    target: { against, must: 13, stretch: 22 },
  },
  {
    id: 'w4-near',
    title: '60 units, allowance 12',
    units: 60,
    budget: 12,
    count: 13718,
    print: '36ec1fa5',
    target: { against, must: 18, stretch: 45 },
  },
];

export async function w4({ kernel, load }: Bench): Promise<Workload> {
  const [heaps, graph] = [await heapPeers(load), await graphPeer(load)];
  const ground = roughGround();
  const borders = bordersOf(ground.board.columns, ground.board.rows, ground.enter);
  const fills: readonly Filling[] = [
    { name: 'exact JavaScript', kind: 'exact', summary: 'typed arrays: cells in buckets by cost', fill: bucketFill(borders, ground.enter) },
    ...heaps.map(({ name, summary, fill }): Filling => ({ name, kind: 'peer', summary, fill: fill(borders, ground.enter) })),
  ];
  const paths = graph?.(borders, ground.enter);
  const whole: Program | undefined = paths && {
    name: 'graphology',
    kind: 'peer',
    summary: 'dijkstra.singleSource of graphology-shortest-path: paths instead of costs',
    run: () => paths(ground.starts[0] ?? 0),
  };
  const question = (one: Case): Question => {
    const { id, title, count, print, target } = one;
    const programs = [kernelProgram(kernel, ground, one), ...fills.map(filling => fillProgram(filling, ground, one))];
    const more = whole && one.units === 1 ? [whole] : [];
    return { id, title, answer: inShort({ count, print }), ...(target && { target }), programs: [...programs, ...more] };
  };
  return {
    id: 'w4',
    title: 'W4 movement costs on rough ground, 128 x 128',
    questions: () => CASES.map(one => () => question(one)),
  };
}

type Ground = ReturnType<typeof roughGround>;

function kernelProgram(kernel: Kernel, { board, enter, starts }: Ground, { units, budget, count, print }: Case): Program {
  const ground = hexGround(kernel, encode(board, open(enter.length)));
  const costs: Costs = {
    scale: 1,
    step: Uint16Array.from(neighbourTable(board), to => enter[to] || CLOSED),
    stops: new Uint8Array(enter.length),
  };
  const from = starts.slice(0, units);
  const list = new Uint16Array(units * enter.length);
  let fields: Fields | undefined;
  return {
    name: 'kernel',
    kind: 'kernel',
    summary: 'the fields stay in the module, where every cost is asked at once',
    run() {
      fields = ground.fields(costs, from, budget);
    },
    wrong() {
      from.forEach((_, unit) => {
        list.set(fields?.field(unit) ?? [], unit * enter.length);
      });
      return unlike(inShort({ count, print }), costPrint(list));
    },
    end: () => ground.free(),
  };
}

/** Nothing hampers sight here. */
const open = (cells: number): HexObstacles => ({
  kind: 'hex',
  range: 0,
  level: new Int8Array(cells),
  crest: new Uint8Array(cells),
  block: new Uint8Array(cells),
  reasons: [],
});

interface Filling extends Pick<Program, 'name' | 'kind' | 'summary'> {
  readonly fill: Fill;
}

function fillProgram({ fill, ...named }: Filling, { enter, starts }: Ground, { units, budget, count, print }: Case): Program {
  const list = new Uint16Array(units * enter.length);
  const fields = Array.from({ length: units }, (_, i) => list.subarray(i * enter.length, (i + 1) * enter.length));
  return {
    ...named,
    run() {
      fields.forEach((field, i) => {
        fill(starts[i] ?? 0, budget, field);
      });
    },
    wrong: () => unlike(inShort({ count, print }), costPrint(list)),
  };
}

const costPrint = (list: Uint16Array): string =>
  inShort({ count: list.reduce((sum, cost) => sum + (cost === FAR ? 0 : 1), 0), print: listPrint(list) });
