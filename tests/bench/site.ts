// The questions the site asks, each once by the kernel (arrays copied in and results copied out included) and once by its readable twin.

import { referenceHexBackend } from '../../src/analysis/hexes/backend.ts';
import { cellsOf } from '../../src/boards/cells.ts';
import { reach } from '../../src/boards/reach.ts';
import type { HexObstacles } from '../../src/core/board.ts';
import { dist, toNumber } from '../../src/core/dist.ts';
import type { Roll } from '../../src/core/roll.ts';
import type { MoveMode } from '../../src/core/ruleset.ts';
import { encode, neighbourTable } from '../../src/kernel/encode.ts';
import { hexGround } from '../../src/kernel/ground.ts';
import { walkFight } from '../../src/kernel/referenceWalk.ts';
import { CLOSED, type Kernel } from '../../src/kernel/types.ts';
import { attack as assault } from '../../src/rulesets/axis-and-allies/attack.ts';
import { attack as platoon } from '../../src/rulesets/bolt-action/attack.ts';
import { attack } from '../../src/rulesets/war-to-axis/attack.ts';
import { type Bench, farFrom, type Question, type Workload } from './question.ts';
import { armsRolls } from './siteArms.ts';
import { threats } from './siteThreat.ts';
import { equal, first, twins } from './twins.ts';
import { bigBattle, quarterBlocked, roughGround } from './workloads.ts';

export const site = async ({ kernel }: Bench): Promise<Workload> => ({
  id: 'site',
  title: 'What the site asks, copies included',
  questions: () => [
    ...[6, 12].map(range => () => oneSight(kernel, 128, range)),
    ...[6, 12].map(range => () => allSights(kernel, 128, range)),
    ...movement(kernel),
    () => odds(kernel, 'site-odds', 'a table of 1,000 attack odds', attacks(1000)),
    () => odds(kernel, 'site-platoon', 'fire of platoons and their order tests, 96 questions', platoons()),
    () => odds(kernel, 'site-arms', 'battles and salvos of To Arms! with saves and flags, 546 questions', armsRolls()),
    () => handToHand(kernel),
    () => fight(kernel),
    () => askedFight(kernel),
    ...threats(kernel),
  ],
});

function oneSight(kernel: Kernel, size: number, range: number): Question {
  const { board, obstacles } = quarterBlocked(size, range);
  const ground = hexGround(kernel, encode(board, obstacles));
  const middle = (size / 2) * size + size / 2;
  return twins({
    id: `site-sight-${range}`,
    title: `sight from one hex, ${size} x ${size}, range ${range}`,
    kernel: () => ground.sweep(middle, range),
    twin: () => referenceHexBackend.seen(board, obstacles, middle),
    compare: (row, seen) => equal(seen, row),
    end: () => ground.free(),
  });
}

/**
 * The twin looks from one hex in 256; the kernel at two boards, one the other back to front, since where
 * nothing has changed there is nothing to do.
 */
function allSights(kernel: Kernel, size: number, range: number): Question {
  const { board, obstacles } = quarterBlocked(size, range);
  const encoded = encode(board, obstacles);
  const other = { ...encoded, block: encoded.block.toReversed() };
  const ground = hexGround(kernel, encoded);
  const viewers = Array.from({ length: (size * size) / 256 }, (_, i) => i * 256 + ((i * 37) % 256));
  return twins({
    id: `site-sights-${range}`,
    title: `sight from all hexes, ${size} x ${size}, range ${range}`,
    part: 1 / 256,
    times: 2,
    kernel() {
      ground.update(other);
      ground.sweepAll(range);
      ground.update(encoded);
      return ground.sweepAll(range);
    },
    twin: () => viewers.map(from => referenceHexBackend.seen(board, obstacles, from)),
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
  const gait = (budget: number): MoveMode => ({
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
    const ground = hexGround(kernel, encode(board, still));
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

/**
 * The chances of many rolls. Rolls that were asked before are known to the twin: each run has its number in them, which changes no chance.
 */
function odds(kernel: Kernel, id: string, title: string, rolls: readonly Roll[]): Question {
  let run = 0;
  const anew = (roll: Roll): Roll => ({ kind: 'plus', of: [roll, { kind: 'sure', tally: { [`run-${run}`]: 1 } }] });
  return twins({
    id,
    title,
    kernel: () => rolls.map(roll => kernel.odds(roll).chances),
    twin: () => {
      run++;
      return rolls.map(roll => {
        const { weights, total } = dist(anew(roll));
        return Float64Array.from(weights, weight => toNumber(weight, total));
      });
    },
    compare: (a, b) => first(b.map((chances, i) => farFrom(chances, a[i] ?? [], 1e-12))),
  });
}

/** So many different attacks of War to Axis: dice, target, strength, works, retreat. */
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

const QUALITIES = ['inexperienced', 'regular', 'veteran'] as const;

/** Squads of ten that fire in every state of the target, and order tests at every count of pins. */
function platoons(): readonly Roll[] {
  const volleys = (reach: 'short' | 'long') => [
    { weapon: 'rifle', count: 7, reach },
    { weapon: 'smg', count: 1, reach },
    { weapon: 'lmg', count: 1, reach },
  ];
  const shots = QUALITIES.flatMap(quality =>
    (['short', 'long'] as const).flatMap(reach =>
      (['none', 'soft', 'hard'] as const).flatMap(cover =>
        [false, true].flatMap(down =>
          [0, 2].map(
            pins =>
              platoon({
                kind: 'fire',
                firer: { quality: 'regular', pins },
                volleys: volleys(reach),
                target: { figures: 8, quality, cover, down },
              }).roll,
          ),
        ),
      ),
    ),
  );
  const tests = QUALITIES.flatMap(quality => [0, 1, 2, 3, 4, 5, 6, 7].map(pins => platoon({ kind: 'order-test', quality, pins }).roll));
  return [...shots, ...tests];
}

/** Close quarters of a squad and a section, fought to the end. */
function handToHand(kernel: Kernel): Question {
  const fray = platoon({
    kind: 'close-quarters',
    attackers: { quality: 'veteran', figures: 7, strong: 1 },
    defenders: { quality: 'regular', figures: 8, strong: 1 },
  });
  return twins({
    id: 'site-quarters',
    title: 'close quarters of 7 against 8 figures, to the end',
    kernel: () => kernel.fight(fray),
    twin: () => walkFight(fray),
    compare: (a, b) => farFrom([...b.wins, b.both], [...a.wins, a.both], 1e-12),
  });
}

/** A battle of 14 units against 14, to the last; larger ones take the exact walk minutes. */
function fight(kernel: Kernel): Question {
  const battle = bigBattle([8, 4, 2, 10, 2, 2]);
  return twins({
    id: 'site-fight',
    title: 'a battle of 14 against 14 units, to the end',
    kernel: () => kernel.fight(battle),
    twin: () => walkFight(battle),
    compare: (a, b) => farFrom([...b.wins, b.both], [...a.wins, a.both], 1e-12),
  });
}

/** As a page asks it: the battle made of its forces, then fought. */
function askedFight(kernel: Kernel): Question {
  const troops = (counts: Readonly<Record<string, number>>) => Object.entries(counts).map(([type, count]) => ({ type, count }));
  const asked = () =>
    assault({
      kind: 'battle',
      attackers: { troops: troops({ infantry: 5, armor: 4, fighter: 1, bomber: 1 }) },
      defenders: { troops: troops({ infantry: 5, fighter: 1, bomber: 1 }) },
    });
  return twins({
    id: 'site-asked-fight',
    title: 'a battle of 11 against 7 units, built and fought to the end',
    kernel: () => kernel.fight(asked()),
    twin: () => walkFight(asked()),
    compare: (a, b) => farFrom([...b.wins, b.both], [...a.wins, a.both], 1e-12),
  });
}
