// The twelve battles of a recorded game in the Pacific: its dice, folded from forces made by hand, must give its casualties and its
// results. Casualties are not told to the fold; in this game everybody lost by the order.

import { describe, expect, test } from 'vitest';
import { dist, mean } from '../../../src/core/dist.ts';
import { standing } from '../../../src/rulesets/axis-and-allies/battle.ts';
import { type BattleLosses, namesFor, wholeNames } from '../../../src/rulesets/axis-and-allies/casualties.ts';
import { resultOf } from '../../../src/rulesets/axis-and-allies/closing.ts';
import type { AxisState, BattleRole, BattleUnderWay, RoundEvent } from '../../../src/rulesets/axis-and-allies/state.ts';
import { fallenIn, tallyOf, volleysOf } from '../../../src/rulesets/axis-and-allies/volleys.ts';
import { ends, field, opens, round } from './combat.ts';
import { play, there } from './game.ts';

/** Dice of a round, what the defender gives up, what the attacker gives up. */
type Round = readonly [fell: string, defender: string, attacker: string];

interface Sample {
  readonly by: string;
  readonly on: string;
  readonly area: string;
  readonly attackers: string;
  readonly defenders: string;
  readonly support?: string;
  readonly rounds: readonly Round[];
  readonly result: string;
  readonly left: string;
}

const BATTLES: readonly Sample[] = [
  {
    by: 'uk',
    on: 'japan',
    area: 'sz-philippines',
    attackers: '2 destroyer',
    defenders: '1 transport',
    rounds: [
      ['attack-3 4 5; defend-1 6', '', ''],
      ['attack-3 6 4; defend-1 3', '', ''],
      ['attack-3 4 2; defend-1 1', '1 transport', '1 destroyer'],
    ],
    result: 'cleared',
    left: '1 destroyer',
  },
  {
    by: 'japan',
    on: 'usa',
    area: 'sz-hawaii',
    attackers: '1 battleship*, 1 carrier, 2 fighter, 1 submarine',
    defenders: '1 carrier, 1 fighter*, 1 submarine',
    rounds: [
      [
        'first-strike 4; attack-1 1; attack-3 6 2; attack-elite 6; attack-reroll 6; defend-3 5; defend-sub 2; defend-elite 5; defend-reroll 4',
        '1 submarine, 1 carrier',
        '1 battleship*, 1 submarine',
      ],
      ['attack-1 1; attack-3 1 1; attack-elite 2; defend-elite 1', '1 fighter*', '1 fighter'],
    ],
    result: 'cleared',
    left: '1 battleship-d*, 1 carrier, 1 fighter',
  },
  {
    by: 'japan',
    on: 'uk',
    area: 'sz-philippines',
    attackers: '1 battleship, 1 fighter',
    defenders: '1 destroyer',
    rounds: [
      ['attack-3 4; attack-4 5; defend-3 1', '', '1 battleship'],
      ['attack-2 5; attack-3 4; defend-3 6', '', ''],
      ['attack-2 1; attack-3 1; defend-3 1', '1 destroyer', '1 fighter'],
    ],
    result: 'cleared',
    left: '1 battleship-d',
  },
  {
    by: 'japan',
    on: 'usa',
    area: 'china',
    attackers: '2 fighter, 6 infantry',
    defenders: '1 artillery, 1 fighter, 2 infantry',
    support: 'french-indochina',
    rounds: [
      ['attack-1 5 6 2 3 5 3; attack-3 4 5 6; defend-1 3; defend-2 5 5; defend-4 6', '', ''],
      ['attack-1 3 6 6 3 1 5; attack-3 2 3; defend-1 1; defend-2 5 2; defend-4 2', '1 artillery, 2 infantry', '3 infantry'],
      ['attack-1 4 6 3; attack-3 1 2; defend-4 4', '1 fighter', '1 infantry'],
    ],
    result: 'captured',
    left: '2 fighter, 2 infantry',
  },
  {
    by: 'usa',
    on: 'japan',
    area: 'sz-hawaii',
    attackers: '1 battleship, 1 bomber, 1 fighter',
    defenders: '1 battleship-d*, 1 carrier, 1 fighter',
    rounds: [
      ['attack-3 1; attack-4 5 6; defend-3 4; defend-4 3; defend-elite 4; defend-reroll 5', '1 carrier', '1 battleship'],
      ['attack-2 2; attack-3 1; attack-4 1; defend-4 5; defend-elite 3', '1 fighter, 1 battleship-d*', ''],
    ],
    result: 'cleared',
    left: '1 battleship-d, 1 bomber, 1 fighter',
  },
  {
    by: 'japan',
    on: 'usa',
    area: 'sz-hawaii',
    attackers: '1 bomber, 1 fighter',
    defenders: '1 battleship-d, 1 transport',
    rounds: [['attack-3 5; attack-4 2; defend-1 1; defend-2 1', '1 transport', '1 fighter, 1 bomber']],
    result: 'repelled',
    left: '1 battleship-d',
  },
  {
    by: 'japan',
    on: 'uk',
    area: 'sz-french-indochina',
    attackers: '1 fighter',
    defenders: '1 transport',
    rounds: [['attack-3 2; defend-1 3', '1 transport', '']],
    result: 'cleared',
    left: '1 fighter',
  },
  {
    by: 'usa',
    on: 'japan',
    area: 'sz-japan',
    attackers: '1 bomber',
    defenders: '1 submarine, 2 transport',
    rounds: [['attack-4 6; defend-1 3 1; defend-sub 5', '', '1 bomber']],
    result: 'repelled',
    left: '1 submarine, 2 transport',
  },
  {
    by: 'uk',
    on: 'japan',
    area: 'french-indochina',
    attackers: '1 bomber, 1 fighter*, 4 infantry',
    defenders: '1 artillery, 1 fighter, 2 infantry',
    support: 'india',
    rounds: [
      [
        'attack-1 3 4 1 2; attack-3 5; attack-4 3; attack-elite 4; attack-reroll 5; defend-1 2; defend-2 1 6; defend-4 4',
        '1 artillery, 1 infantry',
        '2 infantry',
      ],
      ['attack-1 1 3; attack-4 6; attack-elite 6; defend-2 2; defend-4 3', '1 infantry', '2 infantry'],
      ['attack-4 1; attack-elite 6; defend-4 1', '1 fighter', '1 fighter*'],
    ],
    result: 'cleared',
    left: '1 bomber',
  },
  {
    by: 'japan',
    on: 'usa',
    area: 'sinkiang',
    attackers: '1 armor, 2 infantry',
    defenders: '2 infantry',
    support: 'china',
    rounds: [
      ['attack-1 6 2; attack-3 2 4; defend-2 5 1', '1 infantry', '1 infantry'],
      ['attack-1 2; attack-3 4; defend-2 4', '', ''],
      ['attack-1 3; attack-3 3; defend-2 5', '1 infantry', ''],
    ],
    result: 'captured',
    left: '1 armor, 1 infantry',
  },
  {
    by: 'japan',
    on: 'usa',
    area: 'midway',
    attackers: '3 infantry ashore sz-midway',
    defenders: '1 infantry',
    rounds: [
      ['attack-1 3 5 5; defend-2 2', '', '1 infantry'],
      ['attack-1 2 6; defend-2 4', '', ''],
      ['attack-1 2 6; defend-2 5', '', ''],
      ['attack-1 2 1; defend-2 2', '1 infantry', '1 infantry'],
    ],
    result: 'captured',
    left: '1 infantry',
  },
  {
    by: 'usa',
    on: 'japan',
    area: 'sz-midway',
    attackers: '1 fighter, 1 fighter*, 1 submarine',
    defenders: '1 submarine, 2 transport',
    rounds: [
      ['first-strike 5; attack-3 2; attack-elite 2; defend-1 6 1; defend-sub 5', '2 transport', '1 submarine'],
      ['attack-3 3; attack-elite 4; attack-reroll 3; defend-sub 4', '1 submarine', ''],
    ],
    result: 'cleared',
    left: '1 fighter, 1 fighter*',
  },
];

const counts = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text
      .split(', ')
      .filter(part => part !== '')
      .map(part => [part.slice(part.indexOf(' ') + 1), Number.parseInt(part, 10)]),
  );

function opened({ by, on, area, attackers, defenders, support }: Sample): AxisState {
  const battery = support === undefined ? {} : { [support]: { [by]: '1 artillery' } };
  const owner = { [area]: area.startsWith('sz-') ? undefined : on, ...(support === undefined ? {} : { [support]: by }) };
  const held = Object.fromEntries(Object.entries(owner).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const state = field({ side: by, units: { [area]: { [by]: attackers, [on]: defenders }, ...battery }, owner: held });
  const open = play(state, opens(area, support === undefined ? {} : { support: [support] }));
  expect(open.broken).toEqual([]);
  return open.state;
}

/** What falls in a round by the order of loss. */
function fallen(state: AxisState, event: RoundEvent): readonly [defender: object, attacker: object] {
  const battle = state.battle as BattleUnderWay;
  const losses = fallenIn(state, battle, event, tallyOf(volleysOf(state, battle, event), event));
  const named = (role: BattleRole, fell: BattleLosses) => {
    const units = standing(state, battle, role);
    return wholeNames(units, namesFor(units, fell));
  };
  return [named('defender', [...losses.first, ...losses.defender]), named('attacker', losses.attacker)];
}

describe.each(BATTLES.map(one => [`${one.by} in ${one.area} with ${one.attackers}`, one] as const))('%s', (_title, sample) => {
  test('AA-74 and AA-75 its dice give its casualties, its result and who is left', () => {
    let state = opened(sample);
    for (const [i, [fell, defender, attacker]] of sample.rounds.entries()) {
      const event = round(sample.area, i + 1, fell);
      expect(fallen(state, { ...event, id: 'n' } as RoundEvent)).toEqual([counts(defender), counts(attacker)]);
      const told = round(sample.area, i + 1, fell, { defenderLosses: counts(defender), attackerLosses: counts(attacker) });
      const after = play(state, event);
      expect([after.broken, play(state, told).broken, play(state, told).state.units]).toEqual([[], [], after.state.units]);
      state = after.state;
    }
    expect(resultOf(state, state.battle as BattleUnderWay)).toBe(sample.result);
    const end = play(state, ends(sample.area));
    expect([end.broken, there(end.state, sample.area)]).toEqual([[], counts(sample.left)]);
    if (sample.result === 'captured') expect(end.state.owner[sample.area]).toBe(sample.by);
  });
});

describe('the harm of a volley', () => {
  const castsOf = (sample: Sample) => {
    const state = opened(sample);
    return volleysOf(state, state.battle as BattleUnderWay, {}).map(({ id, cast }) => ({
      id,
      cast,
      mean: mean(dist(cast.attack.roll), cast.attack.harm),
    }));
  };
  const [destroyers, , , , , , , transports] = BATTLES as readonly [Sample, Sample, Sample, Sample, Sample, Sample, Sample, Sample];

  test('AA-88 losses are counted at purchase prices, no more than are there, supply and damage apart', () => {
    const [attack, defend] = castsOf(destroyers);
    // 8 with 3 in 4
    expect([attack?.cast.by, attack?.cast.on, attack?.cast.attack.harm, attack?.mean]).toEqual(['uk', 'japan', 'ipc:attack', [6n, 1n]]);
    expect([defend?.cast.by, defend?.cast.on, defend?.mean]).toEqual(['japan', 'uk', [5n, 2n]]); // 15 with 1 in 6
    const battleship = castsOf({ ...destroyers, defenders: '1 battleship' });
    expect(battleship[0]?.mean).toEqual([6n, 1n]); // 24 with 1 in 4: the second hit sinks it
  });

  test('hits of submarines on aircraft alone harm nobody', () => {
    const [, defend] = castsOf(transports);
    expect([defend?.cast.attack.harm, defend?.mean]).toEqual(['ipc:defend', [55n, 12n]]); // 15 with 11 in 36
  });
});
