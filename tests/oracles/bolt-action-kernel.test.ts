// Tests, rallies, checks and close quarters of Bolt Action in the kernel: outcome by outcome as the exact odds say, and close
// quarters as every fall of the dice leads on.

import { describe, expect, test } from 'vitest';
import { dist, fraction, toNumber } from '../../src/core/dist.ts';
import { type Ending, endings } from '../../src/core/fight.ts';
import { GONE } from '../../src/core/fightWalk.ts';
import { type Roll, talliesOf } from '../../src/core/roll.ts';
import { readKernel } from '../../src/kernel/read.ts';
import {
  attack,
  type BoltFighters,
  type CloseQuarters,
  type GameVariant,
  type TestedMorale,
} from '../../src/rulesets/bolt-action/attack.ts';
import { QUALITIES } from '../../src/rulesets/bolt-action/tables.ts';
import { bruteForce } from './bruteForce.ts';

const kernel = await readKernel();
const NEAR = 1e-12;

/** The kernel has the outcomes of the exact distribution, in its order, and their chances. */
function expectAgreement(roll: Roll): void {
  const { outcomes, weights, total } = dist(roll);
  const { columns, chances } = kernel.odds(roll);
  expect(columns).toEqual(talliesOf(roll).map(name => outcomes.map(tally => tally[name] ?? 0)));
  weights.forEach((weight, i) => {
    expect(Math.abs(toNumber(weight, total) - (chances[i] ?? 2))).toBeLessThan(NEAR);
  });
}

describe('two dice against a morale', () => {
  const pins = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const nerves = QUALITIES.flatMap(quality => [0, 1, 4].flatMap(bonus => pins.map((n): TestedMorale => ({ quality, bonus, pins: n }))));

  test('BA-03, BA-10: order tests at every number of pins, with the die of a double six', () => {
    for (const nerve of nerves) expectAgreement(attack({ kind: 'order-test', ...nerve, through: true }).roll);
    for (const n of pins)
      expectAgreement(attack({ kind: 'order-test', quality: 'regular', pins: n, whole: true, readings: { 'order-again': true } }).roll);
  });

  test('BA-08: rallies from every number of pins, with and without their test', () => {
    for (const { pins: n = 0, ...nerve } of nerves) {
      expectAgreement(attack({ kind: 'rally', pins: n, tested: { ...nerve, pins: 0 } }).roll);
      expectAgreement(attack({ kind: 'rally', pins: n }).roll);
    }
  });

  test('BA-32, BA-45: morale checks, and what lies Down for long', () => {
    for (const nerve of nerves) expectAgreement(attack({ kind: 'morale', ...nerve }).roll);
    for (const units of [1, 2, 3]) expectAgreement(attack({ kind: 'calm', units }).roll);
    for (const kind of ['fubar', 'jam', 'give-up', 'regroup', 'fuel', 'blaze'] as const) expectAgreement(attack({ kind }).roll);
    expectAgreement(attack({ kind: 'draw', bag: { brit: 5, ger: 3 } }).roll);
  });
});

const men = (figures: number, quality: BoltFighters['quality'] = 'regular', strong = 0): BoltFighters => ({ figures, quality, strong });

const LAWS: readonly (readonly [string, GameVariant['readings']])[] = [
  ['second dice with the first', {}],
  ['second dice with the first', { 'tough-again': false }],
  ['second rounds at once', { 'close-quarters-draw': true }],
];
const PAIRS: readonly (readonly [BoltFighters, BoltFighters])[] = [
  [men(1, 'regular', 1), men(2)],
  [men(2, 'veteran', 1), men(1, 'inexperienced')],
  [men(1, 'regular', 1), men(1, 'veteran', 1)],
];

describe.each(LAWS)('BA-36, R22: close quarters, %s', (_, readings = {}) => {
  const fights = PAIRS.flatMap(([attackers, defenders]) => [false, true].map(defensive => ({ readings, attackers, defenders, defensive })));

  test('a round is every fall of its dice, in the kernel as well', () => {
    for (const one of fights) {
      const { roll } = attack({ kind: 'close-quarters-round', ...one });
      const { outcomes, weights, total } = dist(roll);
      const exact = outcomes.map((tally, i) => [JSON.stringify(tally), fraction(weights[i] ?? 0n, total)] as const);
      expect(new Map(exact)).toEqual(bruteForce(roll));
      expectAgreement(roll);
    }
  });

  test('the fight is its rounds one after the other, thrown die by die', () => {
    for (const one of fights) {
      const shares = won({ kind: 'close-quarters', ...one });
      const fight = attack({ kind: 'close-quarters', ...one });
      const { outcomes, weights, total } = endings(fight);
      const sum = (side: 0 | 1) => outcomes.reduce((all, end, i) => (isWon(end, side) ? all + toNumber(weights[i] ?? 0n, total) : all), 0);
      const fast = kernel.fight(fight).wins;
      for (const side of [0, 1] as const) {
        expect(Math.abs(sum(side) - shares[side])).toBeLessThan(NEAR);
        expect(Math.abs(fast[side] - shares[side])).toBeLessThan(NEAR);
      }
    }
  });

  test('whole squads: the kernel ends them as the exact walk does', () => {
    for (const defensive of [false, true]) {
      const fight = attack({
        kind: 'close-quarters',
        readings,
        attackers: men(6, 'veteran', 2),
        defenders: men(8, 'regular', 3),
        defensive,
      });
      const { outcomes, weights, total } = endings(fight);
      const exact = new Map(outcomes.map((end, i) => [keyOf(end), toNumber(weights[i] ?? 0n, total)]));
      const found = new Map(kernel.fight(fight).endings.map(end => [keyOf(end), end.chance]));
      for (const key of new Set([...exact.keys(), ...found.keys()]))
        expect(Math.abs((exact.get(key) ?? 0) - (found.get(key) ?? 0)), key).toBeLessThan(NEAR);
    }
  });
});

test('a second die that must be earned kills less, and never more than two for a man', () => {
  const round = { kind: 'close-quarters-round', attackers: men(1, 'regular', 1), defenders: men(3), half: 'attack' } as const;
  const chances = ({ outcomes, weights, total }: ReturnType<typeof dist>) =>
    outcomes.map((tally, i) => [tally['defence-lost'], fraction(weights[i] ?? 0n, total)]);
  const found = (readings: GameVariant['readings'] = {}) => chances(dist(attack({ ...round, readings }).roll)).toSorted();
  expect(found({ 'tough-again': false })).toEqual([
    [0, '1/4'],
    [1, '1/2'],
    [2, '1/4'],
  ]);
  expect(found()).toEqual([
    [0, '1/2'],
    [1, '1/4'],
    [2, '1/4'],
  ]);
});

const keyOf = ({ stands, how, who }: Ending): string => `${stands} ${how} ${who ?? ''}`;
const isWon = ({ stands, who }: Ending, side: 0 | 1): boolean =>
  stands[side] !== GONE && who !== side && (stands[1 - side] === GONE || who === 1 - side);

/**
 * How often the attackers are left, and the defenders, from every fall of the dice of each round: who loses more is out, equal losses are
 * fought on as long as both are there, further rounds without any left out.
 */
function won(fight: CloseQuarters): readonly [number, number] {
  const { attackers, defenders, rounds = 0 } = fight;
  if (attackers.figures === 0 || defenders.figures === 0) return [Number(attackers.figures > 0), Number(defenders.figures > 0)];
  let [first, second, still] = [0, 0, 0];
  for (const [key, text] of bruteForce(attack({ ...fight, kind: 'close-quarters-round' }).roll)) {
    const tally = JSON.parse(key) as Record<string, number>;
    const [ours, theirs] = [tally['attack-lost'] ?? 0, tally['defence-lost'] ?? 0];
    const [num = 0, den = 1] = text.split('/').map(Number);
    if (ours === theirs && ours === 0 && rounds > 0) still += num / den;
    else if (ours === theirs) {
      const [a, b] = won(later(fight, ours));
      first += (num / den) * a;
      second += (num / den) * b;
    } else if (ours < theirs && ours < attackers.figures) first += num / den;
    else if (theirs < ours && theirs < defenders.figures) second += num / den;
  }
  return [first / (1 - still), second / (1 - still)];
}

const later = ({ attackers, defenders, ...fight }: CloseQuarters, lost: number): CloseQuarters => ({
  ...fight,
  rounds: 1,
  attackers: { ...attackers, figures: attackers.figures - lost },
  defenders: { ...defenders, figures: defenders.figures - lost },
});
