// What is measured: the questions the site asks, each once by the kernel (arrays copied in and results copied out included) and once by its readable twin.

import { fast } from '../../src/analysis/fast.ts';
import { readable } from '../../src/analysis/means.ts';
import type { Card, Shot } from '../../src/analysis/shots.ts';
import type { ThreatField, ThreatSum } from '../../src/analysis/sums.ts';
import { cellsOf } from '../../src/boards/cells.ts';
import { reach } from '../../src/boards/reach.ts';
import type { HexBoard, HexObstacles } from '../../src/core/board.ts';
import { dist, toNumber } from '../../src/core/dist.ts';
import type { Roll } from '../../src/core/roll.ts';
import type { Gait } from '../../src/core/ruleset.ts';
import { encode, neighbourTable } from '../../src/kernel/encode.ts';
import { walked } from '../../src/kernel/fight.ts';
import { lower } from '../../src/kernel/lower.ts';
import { CLOSED, type Costs, type FightEndings, type Kernel, type Sights } from '../../src/kernel/types.ts';
import { attack } from '../../src/rulesets/war-to-axis/attack.ts';
import type { Case } from './measure.ts';
import { bigBattle, mulberry32, quarterBlocked, roughGround } from './workloads.ts';

/** Every case, with the type of its answer forgotten. */
export function cases(kernel: Kernel): readonly Case<never>[] {
  const sights = [64, 128].flatMap(size => [6, 12].flatMap(range => [oneSight(kernel, size, range), allSights(kernel, size, range)]));
  const all = [...sights, ...costs(kernel), threat(kernel), odds(kernel), fight(kernel)];
  return all as unknown as readonly Case<never>[];
}

const equal = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => a.length === b.length && Array.from(a).every((n, i) => n === b[i]);
const near = (a: ArrayLike<number>, b: ArrayLike<number>, by: number): boolean =>
  a.length === b.length && Array.from(a).every((n, i) => Math.abs(n - (b[i] ?? Number.NaN)) <= by);

function oneSight(kernel: Kernel, size: number, range: number): Case<Uint8Array> {
  const { board, obstacles } = quarterBlocked(size, range);
  const ground = kernel.ground(encode(board, obstacles));
  const middle = (size / 2) * size + size / 2;
  return {
    title: `sight from one hex, ${size} x ${size}, range ${range}`,
    part: 1,
    kernel: () => ground.sweep(middle, range),
    twin: () => readable.seen(board, obstacles, middle),
    same: equal,
  };
}

/** The twin looks from one hex in 64. */
function allSights(kernel: Kernel, size: number, range: number): Case<Sights | readonly Uint8Array[]> {
  const { board, obstacles } = quarterBlocked(size, range);
  const encoded = encode(board, obstacles);
  const ground = kernel.ground(encoded);
  const viewers = Array.from({ length: (size * size) / 64 }, (_, i) => i * 64 + ((i * 37) % 64));
  return {
    title: `sight from all hexes, ${size} x ${size}, range ${range}`,
    part: 1 / 64,
    kernel() {
      ground.update(encoded);
      return ground.sweepAll(range);
    },
    twin: () => viewers.map(from => readable.seen(board, obstacles, from)),
    same: (sights, rows) => viewers.every((from, i) => equal((sights as Sights).row(from), (rows as readonly Uint8Array[])[i] ?? [])),
  };
}

/** The readable reach looks for the nearest open hex in a list: on a whole board it is measured for one unit, or two of sixty. */
function costs(kernel: Kernel): readonly Case<Uint16Array | readonly ReadonlyMap<string, number>[]>[] {
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
  const ground = kernel.ground(encode(board, still));
  const prices: Costs = {
    scale: 1,
    step: Uint16Array.from(neighbourTable(board), to => enter[to] || CLOSED),
    stops: new Uint8Array(enter.length),
  };
  const gait = (budget: number): Gait => ({
    id: 'march',
    title: 'March',
    key: 'march',
    budget,
    fires: false,
    cost: (_, to) => enter[index.get(String(to)) ?? -1] || Number.POSITIVE_INFINITY,
  });
  const field = (costs: ReadonlyMap<string, number>) => Uint16Array.from(names, name => costs.get(name) ?? CLOSED);
  const one = (
    title: string,
    from: readonly number[],
    asked: number,
    budget: number,
  ): Case<Uint16Array | readonly ReadonlyMap<string, number>[]> => ({
    title,
    part: asked / from.length,
    kernel: () => ground.flood(prices, from, budget),
    twin: () => from.slice(0, asked).map(cell => reach(board, gait(budget), names[cell] ?? '').costs),
    same: (fields, maps) =>
      (maps as readonly ReadonlyMap<string, number>[]).every((map, i) =>
        equal((fields as Uint16Array).subarray(i * names.length, (i + 1) * names.length), field(map)),
      ),
  });
  return [
    one('movement of one unit, 128 x 128, everywhere', starts.slice(0, 1), 1, 10_000),
    one('movement of 60 units, 128 x 128, everywhere', starts, 1, 10_000),
    one('movement of 60 units, 128 x 128, 12 points', starts, 60, 12),
  ];
}

/** Twenty units on 64 x 64, each from all hexes within three of its own, five kinds of shot by distance and two classes of ground. */
function threat(kernel: Kernel): Case<ThreatField> {
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
  return {
    title: 'threat of 20 units that may move, 64 x 64, range 6',
    part: 1,
    kernel: () => means.threat(board, obstacles, plan),
    twin: () => readable.threat(board, obstacles, plan),
    same: (a, b) => near(a.harm, b.harm, 1e-6) && near(a.destroyed, b.destroyed, 1e-6) && equal(a.units, b.units),
  };
}

function around(board: HexBoard, cell: number, steps: number): readonly number[] {
  const next = neighbourTable(board);
  const found = new Set([cell]);
  for (let i = 0; i < steps; i++)
    for (const at of [...found]) for (const to of next.subarray(at * 6, at * 6 + 6)) if (to >= 0) found.add(to);
  return [...found];
}

/** A thousand different attacks of War to Axis: dice, target, strength, works, retreat. The twin forgets what it knew: no more than 512 rolls are kept. */
function odds(kernel: Kernel): Case<readonly Float64Array[]> {
  const rolls = attacks(1000);
  return {
    title: 'a table of 1,000 attack odds',
    part: 1,
    kernel: () => kernel.table(rolls.map(lower)).map(({ chances }) => chances),
    twin: () =>
      rolls.map(roll => {
        const { weights, total } = dist(roll);
        return Float64Array.from(weights, weight => toNumber(weight, total));
      }),
    same: (a, b) => a.every((chances, i) => near(chances, b[i] ?? [], 1e-12)),
  };
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
function fight(kernel: Kernel): Case<FightEndings> {
  const battle = bigBattle([8, 4, 2, 10, 2, 2]);
  return {
    title: 'a battle of 14 against 14 units, to the end',
    part: 1,
    kernel: () => kernel.fight(battle),
    twin: () => walked(battle),
    same: (a, b) => near([...a.wins, a.both], [...b.wins, b.both], 1e-12),
  };
}
