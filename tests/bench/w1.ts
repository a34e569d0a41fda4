// W1: who sees whom on a hex map of which a quarter blocks, all viewers at once.

import { encode } from '../../src/kernel/encode.ts';
import { hexGround } from '../../src/kernel/ground.ts';
import type { Encoded, HexGround, Kernel, Sights } from '../../src/kernel/types.ts';
import { around, type Look, lookAll, plainLook, type Seen, tunedLook } from './exact/sight.ts';
import { type HexMap, type HexPeer, hexPeers } from './peers/sight.ts';
import { type Bench, inShort, type Program, type Question, unlike, type Workload } from './question.ts';
import { cellPrint, listPrint, quarterBlocked, sightPrint } from './workloads.ts';

interface Case {
  readonly size: number;
  readonly radius: number;
  readonly count: number;
  readonly print: string;
  readonly must?: number;
  readonly stretch?: number;
}

const CASES: readonly Case[] = [
  { size: 64, radius: 6, count: 207550, print: '4b222cfa' },
  { size: 64, radius: 12, count: 294656, print: '9b797ef5' },
  { size: 128, radius: 6, count: 871686, print: 'dfbf1725' },
  { size: 128, radius: 12, count: 1281232, print: 'bd738bcd', must: 3500, stretch: 7500 },
  { size: 256, radius: 6, count: 3554636, print: '6aea5ef6' },
  { size: 256, radius: 12, count: 5252054, print: '8980fe0a', must: 3500, stretch: 7500 },
];

type Named = Pick<Program, 'name' | 'kind' | 'summary'>;

/** What the ratios that must be reached were set by. */
export const PLAIN = 'plain JavaScript';

/** The exact answer by hand, in two ways. */
export const LOOKS: readonly (Named & { readonly look: typeof plainLook })[] = [
  {
    name: PLAIN,
    kind: 'exact',
    summary: 'exact lines as lists of hexes, given up at the first that hides; bounds asked at each',
    look: plainLook,
  },
  {
    name: 'tuned JavaScript',
    kind: 'exact',
    summary: 'the same lines as steps in a padded map, typed arrays',
    look: tunedLook,
  },
];

export async function w1({ kernel, load }: Bench): Promise<Workload> {
  const peers = await hexPeers(load);
  return {
    id: 'w1',
    title: 'W1 sight between hexes, a quarter blocks: all viewers',
    questions: () => CASES.map(one => () => question(kernel, peers, one)),
  };
}

function question(kernel: Kernel, peers: readonly HexPeer[], { size, radius, count, print, must, stretch }: Case): Question {
  const { board, obstacles } = quarterBlocked(size, radius);
  const cells = size * size;
  const encoded = encode(board, obstacles);
  const expected = inShort({ count, print });
  const map = { columns: size, rows: size, block: obstacles.block, radius };
  const viewers = Int32Array.from({ length: cells }, (_, cell) => cell);
  const room = new Int32Array(cells * around(radius));
  const exact = LOOKS.map(({ look, ...named }) => exactProgram(named, look(size, size, obstacles.block, radius), viewers, room, expected));
  return {
    id: `w1-${size}-${radius}`,
    title: `${size} x ${size}, radius ${radius}`,
    answer: expected,
    ...(must && stretch && { target: { against: PLAIN, must, stretch } }),
    programs: [
      kernelProgram(hexGround(kernel, encoded), encoded, radius, expected),
      ...exact,
      ...peers.map(peer => some(peer, map, cells)),
    ],
  };
}

/** Two maps in turns, the other one back to front: where nothing has changed, there is nothing to do. */
function kernelProgram(ground: HexGround, encoded: Encoded, radius: number, expected: string): Program {
  const maps = [{ ...encoded, block: encoded.block.toReversed() }, encoded];
  let turn = 0;
  let sights: Sights | undefined;
  const fill = (map: Encoded) => {
    ground.update(map);
    sights = ground.sweepAll(radius);
  };
  return {
    name: 'kernel',
    kind: 'kernel',
    summary: 'obstacles copied in, bit planes filled; the answer stays in the module',
    run: () => fill(maps[turn++ & 1] ?? encoded),
    wrong() {
      fill(encoded);
      const row = (from: number) => sights?.row(from) ?? new Uint8Array();
      return unlike(expected, inShort({ count: sights?.pairs ?? 0, print: sightPrint(ground.cells, row, (radius + 1) * encoded.columns) }));
    },
    end: () => ground.free(),
  };
}

function exactProgram(named: Named, look: Look, viewers: Int32Array, room: Int32Array, expected: string): Program {
  let seen: Seen = { targets: room, ends: viewers };
  return {
    ...named,
    run() {
      seen = lookAll(look, viewers, room);
    },
    wrong: () => unlike(expected, inShort({ count: seen.targets.length, print: seenPrint(seen) })),
  };
}

/** A library, asked for some of the viewers, spread by the golden ratio. */
function some(peer: HexPeer, map: HexMap, cells: number): Program {
  const count = Math.min(cells, peer.viewers);
  const step = Math.round(cells * 0.618) | 1;
  const viewers = Int32Array.from({ length: count }, (_, i) => (i * step) % cells);
  const room = new Int32Array(count * around(map.radius));
  const look = peer.look(map);
  return { name: peer.name, kind: 'peer', summary: peer.summary, part: count / cells, run: () => lookAll(look, viewers, room) };
}

function seenPrint({ targets, ends }: Seen): string {
  let at = 0;
  const folds = Array.from(ends, end => {
    let fold = 0;
    for (; at < end; at++) fold ^= cellPrint(targets[at] ?? 0);
    return fold;
  });
  return listPrint(folds);
}
