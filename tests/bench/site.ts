// The questions the site asks, each once by the kernel (arrays copied in and results copied out included) and once by its readable twin in src,
// which is the definition, written to be read and not to be fast.

import { fast } from '../../src/analysis/fast.ts';
import { readable } from '../../src/analysis/means.ts';
import type { Card, Shot } from '../../src/analysis/shots.ts';
import type { ThreatSum } from '../../src/analysis/sums.ts';
import { cellsOf } from '../../src/boards/cells.ts';
import { reach } from '../../src/boards/reach.ts';
import type { HexBoard, HexObstacles } from '../../src/core/board.ts';
import { dist, toNumber } from '../../src/core/dist.ts';
import type { Roll } from '../../src/core/roll.ts';
import type { Gait } from '../../src/core/ruleset.ts';
import { encode, neighbourTable } from '../../src/kernel/encode.ts';
import { walked } from '../../src/kernel/fight.ts';
import { lower } from '../../src/kernel/lower.ts';
import { CLOSED, type Kernel } from '../../src/kernel/types.ts';
import { attack } from '../../src/rulesets/war-to-axis/attack.ts';
import { type Bench, farFrom, type Question, type Workload } from './question.ts';
import { bigBattle, mulberry32, quarterBlocked, roughGround } from './workloads.ts';

export const site = async ({ kernel }: Bench): Promise<Workload> => ({
  id: 'site',
  title: 'What the site asks, copies included',
  questions: () => [
    ...[6, 12].map(range => () => oneSight(kernel, 128, range)),
    ...[6, 12].map(range => () => allSights(kernel, 128, range)),
    ...movement(kernel),
    () => threat(kernel),
    () => odds(kernel),
    () => fight(kernel),
  ],
});

interface Twins<A, B> {
  readonly id: string;
  readonly title: string;
  /** The twin answers only this part of the question. */
  readonly part?: number;
  kernel(): A;
  twin(): B;
  /** What is wrong, if anything. */
  compare(kernel: A, twin: B): string | undefined;
  end?(): void;
}

function twins<A, B>({ id, title, part = 1, kernel, twin, compare, end }: Twins<A, B>): Question {
  let answers: { fast?: A; slow?: B } = {};
  const wrong = () => (answers.fast === undefined || answers.slow === undefined ? 'no answer' : compare(answers.fast, answers.slow));
  return {
    id,
    title,
    programs: [
      {
        name: 'kernel',
        kind: 'kernel',
        says: 'with all that is copied in and out',
        run: () => {
          answers = { ...answers, fast: kernel() };
        },
        wrong,
        ...(end && { end }),
      },
      {
        name: 'readable twin',
        kind: 'twin',
        says: 'the definition in src: names and values, no arrays',
        part,
        run: () => {
          answers = { ...answers, slow: twin() };
        },
        wrong,
      },
    ],
  };
}

const first = (faults: Iterable<string | undefined>): string | undefined => [...faults].find(fault => fault !== undefined);
const equal = (expected: ArrayLike<number>, found: ArrayLike<number>): string | undefined => farFrom(expected, found, 0);

function oneSight(kernel: Kernel, size: number, range: number): Question {
  const { board, obstacles } = quarterBlocked(size, range);
  const ground = kernel.ground(encode(board, obstacles));
  const middle = (size / 2) * size + size / 2;
  return twins({
    id: `site-sight-${range}`,
    title: `sight from one hex, ${size} x ${size}, range ${range}`,
    kernel: () => ground.sweep(middle, range),
    twin: () => readable.seen(board, obstacles, middle),
    compare: (row, seen) => equal(seen, row),
    end: () => ground.free(),
  });
}

/** The twin looks from one hex in 256. */
function allSights(kernel: Kernel, size: number, range: number): Question {
  const { board, obstacles } = quarterBlocked(size, range);
  const encoded = encode(board, obstacles);
  const ground = kernel.ground(encoded);
  const viewers = Array.from({ length: (size * size) / 256 }, (_, i) => i * 256 + ((i * 37) % 256));
  return twins({
    id: `site-sights-${range}`,
    title: `sight from all hexes, ${size} x ${size}, range ${range}`,
    part: 1 / 256,
    kernel() {
      ground.update(encoded);
      return ground.sweepAll(range);
    },
    twin: () => viewers.map(from => readable.seen(board, obstacles, from)),
    compare: (sights, rows) => first(viewers.map((from, i) => equal(rows[i] ?? [], sights.row(from)))),
    end: () => ground.free(),
  });
}

/** The readable reach looks for the nearest open hex in a list: on a whole board it is asked for one unit. */
function movement(kernel: Kernel): readonly (() => Question)[] {
  const { board, enter, starts } = roughGround();
  const names = cellsOf(board);
  const index = new Map(names.map((name, i) => [name, i]));
  const cells = new Int8Array(enter.length);
  const still: HexObstacles = {
    kind: 'hex',
    range: 0,
    level: cells,
    crest: new Uint8Array(cells),
    block: new Uint8Array(cells),
    reasons: [],
  };
  const gait = (budget: number): Gait => ({
    id: 'march',
    title: 'March',
    key: 'march',
    budget,
    fires: false,
    cost: (_, to) => enter[index.get(String(to)) ?? -1] || Number.POSITIVE_INFINITY,
  });
  const costs = { scale: 1, step: Uint16Array.from(neighbourTable(board), to => enter[to] || CLOSED), stops: new Uint8Array(enter.length) };
  const field = (spent: ReadonlyMap<string, number>) => Uint16Array.from(names, name => spent.get(name) ?? CLOSED);
  const ask = (id: string, title: string, from: readonly number[], asked: number, budget: number) => () => {
    const ground = kernel.ground(encode(board, still));
    return twins({
      id,
      title,
      part: asked / from.length,
      kernel() {
        const fields = ground.fields(costs, from, budget);
        return from.map((_, unit) => fields.field(unit));
      },
      twin: () => from.slice(0, asked).map(cell => reach(board, gait(budget), names[cell] ?? '').costs),
      compare: (fields, maps) => first(maps.map((map, i) => equal(field(map), fields[i] ?? []))),
      end: () => ground.free(),
    });
  };
  return [
    ask('site-march-one', 'movement of one unit, 128 x 128, everywhere', starts.slice(0, 1), 1, 10_000),
    ask('site-march-all', 'movement of 60 units, 128 x 128, everywhere', starts, 1, 10_000),
    ask('site-march-near', 'movement of 60 units, 128 x 128, 12 points', starts, 60, 12),
  ];
}

/** Twenty units on 64 x 64, each from all hexes within three of its own, five kinds of shot by distance and two classes of ground. */
function threat(kernel: Kernel): Question {
  const { board, obstacles } = quarterBlocked(64, 6);
  const draw = mulberry32(20);
  const strength = 4;
  const shots = [1, 2, 3, 4, 5].map((dice): Shot => {
    const chances = kernel.ladder(1 / 3, strength + 1).slice(dice * (strength + 2), dice * (strength + 2) + strength + 1);
    chances[strength] = (chances[strength] ?? 0) + Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0));
    return { chances, mean: chances.reduce((sum, chance, n) => sum + n * chance, 0) };
  });
  const card: Card = Int32Array.from({ length: 12 }, (_, i) => Math.max(0, 4 - Math.floor(i / 2) - (i % 2)));
  const units = Array.from({ length: 20 }, () => ({ obstacles, ways: [{ from: around(board, draw() % 4096, 3), card }] }));
  const plan: ThreatSum = {
    grounds: { of: Uint16Array.from({ length: 4096 }, (_, i) => i & 1), places: ['A1', 'B1'] },
    strength,
    shots,
    units,
  };
  const means = fast(kernel);
  return twins({
    id: 'site-threat-20',
    title: 'threat of 20 units that may move, 64 x 64, range 6',
    kernel: () => means.threat(board, obstacles, plan),
    twin: () => readable.threat(board, obstacles, plan),
    compare: (a, b) => first([farFrom(b.harm, a.harm, 1e-6), farFrom(b.destroyed, a.destroyed, 1e-6), equal(b.units, a.units)]),
  });
}

function around(board: HexBoard, cell: number, steps: number): readonly number[] {
  const next = neighbourTable(board);
  const found = new Set([cell]);
  for (let i = 0; i < steps; i++)
    for (const at of [...found]) for (const to of next.subarray(at * 6, at * 6 + 6)) if (to >= 0) found.add(to);
  return [...found];
}

/** A thousand different attacks of War to Axis: dice, target, strength, works, retreat. The twin forgets what it knew: no more than 512 rolls are kept. */
function odds(kernel: Kernel): Question {
  const rolls = attacks(1000);
  return twins({
    id: 'site-odds',
    title: 'a table of 1,000 attack odds',
    kernel: () => kernel.table(rolls.map(lower)).map(({ chances }) => chances),
    twin: () =>
      rolls.map(roll => {
        const { weights, total } = dist(roll);
        return Float64Array.from(weights, weight => toNumber(weight, total));
      }),
    compare: (a, b) => first(b.map((chances, i) => farFrom(chances, a[i] ?? [], 1e-12))),
  });
}

function attacks(count: number): readonly Roll[] {
  const found = new Map<string, Roll>();
  for (let dice = 1; found.size < count; dice++)
    for (const kind of ['ap', 'at', 'bombard'] as const)
      for (const cls of kind === 'at' ? (['L', 'M', 'H'] as const) : (['inf'] as const))
        for (const works of ['none', 'trench', 'bunker'] as const)
          for (let strength = 1; strength <= 6; strength++)
            for (const open of [0, 1, 2, 3]) {
              const { roll } = attack({ kind, cls, dice, works, strength, open });
              if (found.size < count) found.set(JSON.stringify(roll), roll);
            }
  return [...found.values()];
}

/** A battle of 14 units against 14, to the last; larger ones take the exact walk minutes. */
function fight(kernel: Kernel): Question {
  const battle = bigBattle([8, 4, 2, 10, 2, 2]);
  return twins({
    id: 'site-fight',
    title: 'a battle of 14 against 14 units, to the end',
    kernel: () => kernel.fight(battle),
    twin: () => walked(battle),
    compare: (a, b) => farFrom([...b.wins, b.both], [...a.wins, a.both], 1e-12),
  });
}
