// W6: a battle of many units fought to the end.

import { walkFight } from '../../src/kernel/referenceWalk.ts';
import type { FightEndings, Kernel } from '../../src/kernel/types.ts';
import { attack } from '../../src/rulesets/axis-and-allies/attack.ts';
import type { BattleForce, AxisBattleProfile as BattleProfile } from '../../src/rulesets/axis-and-allies/odds/profile.ts';
import { type Ends, textbookBattle } from './exact/battle.ts';
import { type Bench, farFrom, type Program, type Question, type Workload } from './question.ts';
import { twins } from './twins.ts';
import { bigBattle } from './workloads.ts';

interface Case {
  readonly id: string;
  readonly title: string;
  /** Infantry, armour and fighters that attack; infantry, artillery and armour that defend. */
  readonly forces: readonly number[];
  /** Attackers left alone, both gone, defenders left alone. */
  readonly ends: readonly [number, number, number];
  readonly must: number;
  readonly stretch: number;
}

const CASES: readonly Case[] = [
  {
    id: 'w6-a',
    title: 'A: 35 against 35 units',
    forces: [20, 10, 5, 25, 5, 5],
    ends: [0.465312194330957, 0.006416100149503, 0.528271705519545],
    must: 11,
    stretch: 22,
  },
  {
    id: 'w6-b',
    title: 'B: 60 against 60 units',
    forces: [40, 15, 5, 45, 10, 5],
    ends: [0.318287092548798, 0.003152348753228, 0.678560558697984],
    must: 20,
    stretch: 38,
  },
];

export const w6 = async ({ kernel }: Bench): Promise<Workload> => ({
  id: 'w6',
  title: 'W6 a battle to the end',
  questions: () => [
    ...CASES.map(one => () => question(kernel, one)),
    () => againstTwin(kernel, 'w6-land', 'a landing under a gun, 12 against 12 units, in fractions', LANDING),
    () => againstTwin(kernel, 'w6-sea', 'ships, submarines and aircraft, 9 against 8 units, in fractions', AT_SEA),
  ],
});

const force = (units: Readonly<Record<string, number>>): BattleForce => ({
  troops: Object.entries(units).map(([type, count]) => ({ type, count })),
});

/** Battles as the calculator asks them. Those above have fractions of thousands of digits: the twin would take minutes. */
const LANDING: BattleProfile = {
  kind: 'battle',
  attackers: force({ infantry: 7, armor: 3, fighter: 2 }),
  defenders: force({ infantry: 8, artillery: 1, armor: 2, fighter: 1 }),
  bombard: force({ battleship: 1 }).troops,
  gun: true,
};
const AT_SEA: BattleProfile = {
  kind: 'battle',
  sea: true,
  attackers: force({ submarine: 3, destroyer: 2, carrier: 1, battleship: 1, fighter: 2 }),
  defenders: force({ transport: 2, submarine: 2, destroyer: 1, carrier: 1, fighter: 2 }),
};

function againstTwin(kernel: Kernel, id: string, title: string, profile: BattleProfile): Question {
  const fight = attack(profile);
  const numbers = ({ wins, both }: FightEndings): readonly number[] => [...wins, both];
  return twins({
    id,
    title,
    kernel: () => kernel.fight(fight),
    twin: () => walkFight(fight),
    compare: (fast, slow) => farFrom(numbers(slow), numbers(fast), CLOSE),
  });
}

function question(kernel: Kernel, { id, title, forces, ends, must, stretch }: Case): Question {
  const exact = exactProgram(forces, ends);
  return {
    id,
    title,
    answer: ends.map(chance => chance.toFixed(12)).join(', '),
    target: { against: exact.name, must, stretch },
    programs: [kernelProgram(kernel, forces, ends), exact],
  };
}

const CLOSE = 1e-12;

function kernelProgram(kernel: Kernel, forces: readonly number[], ends: Case['ends']): Program {
  const battle = bigBattle(forces);
  let found: FightEndings | undefined;
  return {
    name: 'kernel',
    kind: 'kernel',
    summary: 'the whole fight as the site asks it: tables made, survivors of both sides copied out',
    run() {
      found = kernel.fight(battle);
    },
    wrong: () => farFrom(ends, found ? [found.wins[0], found.both, found.wins[1]] : [], CLOSE),
  };
}

function exactProgram(
  [infantry = 0, armour = 0, fighters = 0, foot = 0, guns = 0, tanks = 0]: readonly number[],
  ends: Case['ends'],
): Program {
  const many = (count: number, hits: number) => Array<number>(count).fill(hits);
  const attackers = [...many(infantry, 1), ...many(armour + fighters, 3)];
  const defenders = [...many(foot + guns, 2), ...many(tanks, 3)];
  let found: Ends | undefined;
  return {
    name: 'exact JavaScript',
    kind: 'exact',
    summary: 'the textbook way: from every pair of forces over all pairs of hits',
    run() {
      found = textbookBattle(attackers, defenders);
    },
    wrong: () => farFrom(ends, found ? [found.first, found.both, found.second] : [], CLOSE),
  };
}
