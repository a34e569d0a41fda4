// W2: whom one viewer sees, from the middle of the map of 128 by 128.

import { encode } from '../../src/kernel/encode.ts';
import { hexGround } from '../../src/kernel/ground.ts';
import type { HexGround, Kernel } from '../../src/kernel/types.ts';
import { around } from './exact/sight.ts';
import { type HexPeer, hexPeers } from './peers/sight.ts';
import { type Bench, farFrom, inShort, type Program, type Question, unlike, type Workload } from './question.ts';
import { LOOKS, PLAIN } from './w1.ts';
import { cellPrint, quarterBlocked } from './workloads.ts';

const SIZE = 128;
const VIEWER = 64 * SIZE + 64;

const CASES = [
  { radius: 6, count: 63, print: 'c8d807da' },
  { radius: 12, count: 96, print: 'abf80a01', must: 30, stretch: 60 },
] as const;

export async function w2({ kernel, load }: Bench): Promise<Workload> {
  const peers = await hexPeers(load);
  return {
    id: 'w2',
    title: 'W2 sight between hexes: one viewer on 128 x 128',
    questions: () => CASES.map(one => () => question(kernel, peers, one)),
  };
}

function question(kernel: Kernel, peers: readonly HexPeer[], { radius, count, print, ...target }: (typeof CASES)[number]): Question {
  const { board, obstacles } = quarterBlocked(SIZE, radius);
  const { block } = obstacles;
  const expected = inShort({ count, print });
  const ground = hexGround(kernel, encode(board, obstacles));
  const room = new Int32Array(around(radius));
  const exact = LOOKS.map(({ look, ...named }): Program => {
    const ask = look(SIZE, SIZE, block, radius);
    let end = 0;
    return {
      ...named,
      run() {
        end = ask(VIEWER, room, 0);
      },
      wrong() {
        end = ask(VIEWER, room, 0);
        return unlike(expected, inShort(listed([...room.subarray(0, end)])));
      },
    };
  });
  const others = peers.map(({ name, summary, look }): Program => {
    const ask = look({ columns: SIZE, rows: SIZE, block, radius });
    return { name, kind: 'peer', summary, run: () => ask(VIEWER, room.slice(), 0) };
  });
  return {
    id: `w2-${radius}`,
    title: `radius ${radius}`,
    answer: expected,
    ...('must' in target && { target: { against: PLAIN, ...target } }),
    programs: [...kernelPrograms(ground, radius, count, expected), ...exact, ...others],
  };
}

const MANY = 1000;

/** Asked a thousand times at once, so that the question is measured and not the call; and one by one with the list of cells copied out. */
function kernelPrograms(ground: HexGround, radius: number, count: number, expected: string): readonly Program[] {
  const viewers = Array<number>(MANY).fill(VIEWER);
  let counts: Uint16Array = new Uint16Array();
  let list: Uint32Array = new Uint32Array();
  return [
    {
      name: 'kernel',
      kind: 'kernel',
      summary: `inside the module: what the blocking hexes around hide, added up and counted, for ${MANY} viewers in one call`,
      times: MANY,
      run() {
        counts = ground.viewCounts(viewers, radius);
      },
      wrong: () =>
        farFrom(Array<number>(MANY).fill(count), counts, 0) ?? unlike(expected, inShort(listed([...ground.look(VIEWER, radius)]))),
      end: () => ground.free(),
    },
    {
      name: 'kernel, a list out',
      kind: 'kernel',
      summary: 'one viewer a call, the cells it sees copied out as a list',
      run() {
        list = ground.look(VIEWER, radius);
      },
      wrong: () => unlike(expected, inShort(listed([...list]))),
    },
  ];
}

const listed = (cells: readonly number[]): { readonly count: number; readonly print: string } => ({
  count: cells.length,
  print: (cells.reduce((fold, cell) => fold ^ cellPrint(cell), 0) >>> 0).toString(16),
});
