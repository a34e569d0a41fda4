// W5: dice. Small questions, for which a closed shape is enough: shown, nothing is asserted.

import type { Roll } from '../../src/core/roll.ts';
import type { Kernel, Odds } from '../../src/kernel/types.ts';
import { chanceOf, everyPool, everyTable, hits, POOL, pairThrow, trueHits, trueTables } from './exact/dice.ts';
import { type Chances, type DicePeer, dicePeer } from './peers/dice.ts';
import { type Bench, farFrom, type Program, type Question, type Workload } from './question.ts';

const CLOSE = 1e-12;
const PEER = 'pools of outcomes by value';

export async function w5({ kernel, load }: Bench): Promise<Workload> {
  const peer = await dicePeer(load);
  return {
    id: 'w5',
    title: 'W5 dice',
    questions: () => [() => forty(kernel, peer), () => pairs(kernel, peer), () => tables(kernel, peer)],
  };
}

function program<A>(named: Pick<Program, 'name' | 'kind' | 'summary'>, ask: () => A, wrong: (answer: A) => string | undefined): Program {
  let answer: A | undefined;
  return {
    ...named,
    run() {
      answer = ask();
    },
    wrong: () => (answer === undefined ? 'no answer' : wrong(answer)),
  };
}

const byKernel = (summary: string) => ({ name: 'kernel', kind: 'kernel', summary }) as const;
const byHand = (summary: string) => ({ name: 'exact JavaScript', kind: 'exact', summary }) as const;
const byPeer = ({ name }: DicePeer) => ({ name, kind: 'peer', summary: PEER }) as const;

function forty(kernel: Kernel, peer: DicePeer | undefined): Question {
  const roll: Roll = {
    kind: 'throw',
    as: 'dice',
    dice: [[40, { id: 'd6', faces: { hit: 2, miss: 4 } }]],
    score: { hits: { hit: 1 } },
  };
  const expected = trueHits(40, 1n, 3n);
  const wrong = (found: ArrayLike<number>) => farFrom(expected, found, CLOSE);
  const out = new Float64Array(41);
  const inPlace = () => {
    hits(40, 1 / 3, out);
    return out;
  };
  return {
    id: 'w5-a',
    title: 'a: 40 dice, hits on 5 and 6',
    answer: `${expected[13]?.toFixed(15)} for 13`,
    programs: [
      program(byKernel('the roll as a rule system writes it'), () => kernel.odds(roll).chances, wrong),
      program(byHand('doubles, one die after another'), inPlace, wrong),
      ...(peer ? [program(byPeer(peer), peer.forty, found => wrong(Array.from(expected, (_, n) => found.get(n) ?? 0)))] : []),
    ],
  };
}

/** Twelve dice whose pairs of A, B or C make one hit sure; the others can be saved. */
function pairRoll(): Roll {
  const faces = { A: 1, B: 1, C: 1, D: 1, E: 1, F: 1 };
  const thrown: Roll = {
    kind: 'throw',
    as: 'dice',
    dice: [[12, { id: 'faces', faces }]],
    score: { a: { A: 1 }, b: { B: 1 }, c: { C: 1 }, d: { D: 1 }, flags: { E: 1 } },
  };
  const read: Roll = {
    kind: 'reckon',
    of: thrown,
    steps: [
      { set: 'most', most: ['a', 'b', 'c'] },
      { set: 'sure', if: 'most', atLeast: 2, then: 1, else: 0 },
      { set: 'once', if: 'd', atLeast: 1, then: 1, else: 0 },
      { set: 'open', sum: ['a', 'b', 'c', 'once'], less: ['sure'] },
    ],
    keep: ['open', 'sure', 'flags'],
  };
  const save: Roll = {
    kind: 'throw',
    as: 'saves',
    dice: [[1, { id: 'save', faces: { save: 1, none: 2 } }]],
    score: { kills: { none: 1 } },
  };
  const saves: Roll = { kind: 'each', of: read, per: 'open', roll: save };
  return { kind: 'reckon', of: saves, steps: [{ set: 'kills', sum: ['kills', 'sure'] }], keep: ['kills', 'flags'] };
}

const OUTCOMES = 91;
const FOUR_TWO = 3845728656 / 58773123072;

function pairs(kernel: Kernel, peer: DicePeer | undefined): Question {
  const roll = pairRoll();
  const truth = pairThrow();
  const wrong = (chance: (kills: number, flags: number) => number, outcomes: number) =>
    outcomes === OUTCOMES
      ? (farFrom([FOUR_TWO], [chance(4, 2)], CLOSE) ??
        farFrom(
          truth,
          truth.map((_, i) => chance(Math.floor(i / 13), i % 13)),
          CLOSE,
        ))
      : `found ${outcomes} outcomes instead of ${OUTCOMES}`;
  const inOdds = ({ columns: [kills = [], flags = []], chances }: Odds) => {
    const found = new Map(chances.map((chance, i) => [`${kills[i]},${flags[i]}`, chance]));
    return wrong((kills, flags) => found.get(`${kills},${flags}`) ?? 0, found.size);
  };
  const inMap = (found: Chances) => wrong((kills, flags) => found.get(`${kills},${flags}`) ?? 0, found.size);
  const inTable = (found: Float64Array) => wrong((kills, flags) => found[kills * 13 + flags] ?? 0, found.filter(Boolean).length);
  return {
    id: 'w5-b',
    title: 'b: 12 dice, a pair kills, others save',
    answer: `${FOUR_TWO.toFixed(15)} for 4 kills, 2 flags`,
    programs: [
      program(byKernel('the roll as a rule system writes it'), () => kernel.odds(roll), inOdds),
      program(byHand('doubles, by counts of faces'), pairThrow, inTable),
      ...(peer ? [program(byPeer(peer), peer.pairs, inMap)] : []),
    ],
  };
}

function tables(kernel: Kernel, peer: DicePeer | undefined): Question {
  const pools = everyPool();
  const truth = trueTables(pools);
  const out = new Float64Array(truth.length);
  const most = POOL - 1;
  const ladders = () => {
    const known = new Map<number, Float64Array>();
    return pools.map(({ dice, need }) => {
      const chance = chanceOf(need);
      const ladder = known.get(chance) ?? kernel.ladder(chance, most);
      known.set(chance, ladder);
      return ladder.subarray(dice * POOL, dice * POOL + dice + 1);
    });
  };
  const wrong = (found: readonly ArrayLike<number>[]) =>
    farFrom(
      truth,
      pools.flatMap((_, i) => Array.from({ length: POOL }, (_, k) => found[i]?.[k] ?? 0)),
      CLOSE,
    );
  const inPlace = () => {
    everyTable(pools, out);
    return out;
  };
  const inMaps = (found: readonly Chances[]) => wrong(found.map(chances => Array.from({ length: POOL }, (_, k) => chances.get(k) ?? 0)));
  return {
    id: 'w5-c',
    title: 'c: 840 tables of hits',
    answer: `${pools.length} tables`,
    programs: [
      program(byKernel('a ladder of each different chance, copied out; the tables are parts of them'), ladders, wrong),
      program(byHand('doubles, each table anew'), inPlace, found => farFrom(truth, found, CLOSE)),
      ...(peer ? [program(byPeer(peer), () => peer.tables(pools), inMaps)] : []),
    ],
  };
}
