import { describe, expect, test } from 'vitest';
import { referenceBackend } from '../../../src/analysis/backend.ts';
import { luckInParts, luckOf } from '../../../src/analysis/luck.ts';
import type { Attack } from '../../../src/core/act.ts';
import { against, chance, type Dist, dist, marginal, mean, plus, toNumber } from '../../../src/core/dist.ts';
import { type Frame, replay } from '../../../src/core/replay.ts';
import type { Roll, Tally } from '../../../src/core/roll.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { readKernel } from '../../../src/kernel/read.ts';
import { figuresOf } from '../../../src/view/figures.ts';
import { ev, mini, record, scenario } from '../core/mini.ts';
import { sample } from '../publish/samples.ts';
import { frames as recorded, ruleset } from './sample.ts';

const play = (...events: readonly BattleEvent[]): readonly Frame[] => replay(mini, scenario, record(...events)).frames;
const coins = (...coin: readonly string[]) => [{ as: 'fire', dice: { coin } }];
const fire = (id: string, unit: string, target: string, ...faces: readonly string[]) =>
  ev(id, 'fire', { unit, target, ...(faces.length > 0 ? { thrown: coins(...faces) } : {}) });

describe('the luck of one roll', () => {
  test('tells expected and rolled harm and the chances of worse and better', () => {
    const [entry] = luckOf(mini, play(fire('1', 'r1', 'b1', 'head', 'head'))).entries;
    expect(entry).toEqual({
      frame: 1,
      cast: 0,
      event: '1',
      turn: 1,
      by: 'red',
      on: 'blue',
      unit: 'r1',
      target: 'b1',
      harm: 'damage',
      counts: true,
      value: 1,
      expected: { value: 1, exact: '1' },
      variance: { value: 0.5, exact: '1/2' },
      rolled: 2,
      worse: { value: 0.75, exact: '3/4' },
      same: { value: 0.25, exact: '1/4' },
      better: { value: 0, exact: '0' },
      says: '2 steps where 1 were to be expected: a worse result 75 times in 100, a better one never.',
    });
  });

  test('leaves out, and counts, what nobody wrote down', () => {
    const { entries, leftOut, says } = luckOf(
      mini,
      play(fire('1', 'r1', 'b1'), fire('2', 'r1', 'b1', 'tail', 'tail'), fire('3', 'r1', 'b1')),
    );
    expect(entries.map(({ event, rolled }) => [event, rolled])).toEqual([['2', 0]]);
    expect(leftOut).toBe(2);
    expect(says).toContain('2 rolls were not written down and are left out.');
  });

  test('says that nothing is known when no roll was written down', () => {
    expect(luckOf(mini, play(fire('1', 'r1', 'b1'))).says).toBe('No roll of this battle was written down: nothing is known of its luck.');
  });

  test('a side without a known roll has no figures and no line in the chart', async () => {
    const luck = luckOf(mini, play(fire('1', 'r1', 'b1', 'tail', 'tail')));
    expect(luck.courses.map(({ says }) => says)[1]).toBe('Blue: no dice of theirs against the enemy are known.');
    const { ruleset, ...battle } = await sample('saint-aubert/crossroads.battle.yaml');
    const luckBefore = luckOf(ruleset, battle.replay.frames.slice(0, 105));
    const bare = { ...luckBefore, courses: luckBefore.courses.map(course => ({ ...course, total: { rolls: 0, rolled: 0, expected: 0 } })) };
    const { courses, sides } = figuresOf({ ruleset, ...battle }, { ...bare, tallies: [] });
    expect([courses.length, sides.map(({ lines }) => lines[0])]).toEqual([
      0,
      ['No dice of theirs against the enemy are known.', 'No dice of theirs against the enemy are known.'],
    ]);
  });

  test('takes a result without dice', () => {
    const [entry] = luckOf(mini, play(ev('1', 'fire', { unit: 'r1', target: 'b1', result: { damage: 1 } }))).entries;
    expect([entry?.rolled, entry?.worse.exact, entry?.same.exact]).toEqual([1, '1/4', '1/2']);
  });
});

describe('the luck of a game', () => {
  const frames = play(
    fire('1', 'r1', 'b1', 'head', 'head'),
    ev('2', 'retreat', { unit: 'b1', to: 'F1' }),
    fire('3', 'b1', 'r1', 'tail', 'tail'),
    ev('4', 'end-turn'),
    ev('5', 'ambush', { thrown: [...coins('tail', 'tail'), ...coins('head', 'tail')] }),
  );
  const luck = luckOf(mini, frames);

  test('books each roll of an event to the side that threw it, frame by frame', () => {
    expect(luck.courses.map(({ side, sums }) => [side, sums])).toEqual([
      ['red', [0, 1, 1, 1, 1, 0]],
      ['blue', [0, 0, 0, -1, -1, -1]],
    ]);
  });

  test('keeps the band of nine games of ten: none of 4 coins falls 1 time in 16, oftener than 1 in 20', () => {
    expect(luck.courses[0]?.low).toEqual([0, -1, -1, -1, -1, -2]);
    expect(luck.courses[0]?.high).toEqual([0, 1, 1, 1, 1, 2]);
  });

  test('tells how often a game goes worse: 4 coins, 2 heads', () => {
    const [red] = luck.courses;
    expect([red?.worse, red?.same, red?.better]).toEqual([5 / 16, 6 / 16, 5 / 16]);
    expect(red?.says).toBe('Red: 2 steps where 2 were to be expected (±0); worse dice 31 times in 100, better ones 31 times in 100.');
  });

  test('adds up turns and tallies', () => {
    expect(luck.turns).toEqual([
      { turn: 1, index: 0, sides: { red: { rolls: 1, rolled: 2, expected: 1 }, blue: { rolls: 1, rolled: 0, expected: 1 } } },
      { turn: 2, index: 4, sides: { red: { rolls: 1, rolled: 0, expected: 1 }, blue: { rolls: 1, rolled: 1, expected: 1 } } },
    ]);
    expect(luck.tallies.map(({ side, name, rolled, expected, variance }) => [side, name, rolled, expected.exact, variance.exact])).toEqual([
      ['red', 'damage', 2, '2', '1'],
      ['red', 'misses', 2, '2', '1'],
      ['blue', 'damage', 1, '2', '1'],
      ['blue', 'misses', 3, '2', '1'],
    ]);
  });

  test('gives the losses with every roll at its expectation', () => {
    expect(luck.losses).toEqual([
      { side: 'red', lost: 0, byDice: 1, told: 0, expected: 2, adjusted: 1 },
      { side: 'blue', lost: 2, byDice: 2, told: 0, expected: 2, adjusted: 2 },
    ]);
  });

  test('counts what is told without dice as lost, and apart', () => {
    const put = ev('1', 'adjust', { changes: [{ unit: 'r1', strength: 1 }] });
    const [red, blue] = luckOf(mini, play(put)).losses;
    expect(red?.lost).toBeGreaterThan(0);
    expect(red).toMatchObject({ told: red?.lost, byDice: 0 });
    expect(blue).toMatchObject({ lost: 0, told: 0 });
  });
});

describe('the course of the recorded battle', () => {
  test('is the exact sum of all its rolls: whole-number weights, added roll by roll', () => {
    const luck = luckOf(ruleset, recorded);
    for (const { side, worse, same, better, low, high, total } of luck.courses) {
      const rolls = luck.entries.filter(entry => entry.counts && entry.by === side);
      const dists = rolls.map(({ frame, cast, harm }) => {
        const { outcomes, weights, total: all } = marginal(dist(recorded[frame]?.rolls[cast]?.attack.roll as Roll), harm);
        return { outcomes: outcomes.map(n => ({ n })), weights, total: all };
      });
      const sum = dists.reduce<Dist<Tally>>(plus, { outcomes: [{ n: 0 }], weights: [1n], total: 1n });
      const chances = against(sum, 'n', total.rolled);
      expect([worse, same, better]).toEqual(
        [chances.worse, chances.same, chances.better].map(([a, b]) => expect.closeTo(toNumber(a, b), 12)),
      );
      const upTo = (value: number) => toNumber(...chance(sum, ({ n = 0 }) => n <= value));
      const expected = toNumber(...mean(sum, 'n'));
      const [least, most] = [low, high].map(band => Math.round((band.at(-1) ?? 0) + expected));
      expect(upTo(least ?? 0) >= 0.05 && upTo((least ?? 0) - 1) < 0.05).toBe(true);
      expect(upTo(most ?? 0) >= 0.95 && upTo((most ?? 0) - 1) < 0.95).toBe(true);
    }
  });

  test('is also that of the kernel', async () => {
    const kernel = await readKernel();
    const luck = luckOf(ruleset, recorded);
    for (const { side, total, worse } of luck.courses) {
      const rolls = luck.entries.filter(entry => entry.counts && entry.by === side);
      const blended = kernel.blend(referenceBackend.harms(rolls.map(({ frame, cast }) => recorded[frame]?.rolls[cast]?.attack as Attack)));
      expect(blended.slice(0, total.rolled).reduce((sum, one) => sum + one, 0)).toBeCloseTo(worse, 12);
    }
  });
});

test('sides and cards have their names in the table of a game', async () => {
  const { ruleset, replay } = await sample('fuentevieja/crossroads.battle.yaml');
  expect(luckOf(ruleset, replay.frames).table.rows[1]).toEqual([2, 1, 'Nationalists', '', 'card', '', 'Gunners stand to', '', '']);
});

test('the work on it goes from nothing to the whole, and never back', () => {
  const work = luckInParts(mini, play(fire('1', 'r1', 'b1', 'head', 'tail'), fire('2', 'r1', 'b1', 'head', 'head')));
  const shares: number[] = [];
  for (let part = work.next(); !part.done; part = work.next()) shares.push(part.value.done / part.value.of);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBeLessThanOrEqual(1 / 7);
  expect(shares.at(-1)).toBe(1);
  expect([0, 1, 2, 3, 4, 5, 6].filter(stage => !shares.some(share => share > stage / 7 && share <= (stage + 1) / 7))).toEqual([]);
});

test('the table of a game has a row for each roll, in words and in hundredths', () => {
  const { table } = luckOf(mini, play(fire('1', 'r1', 'b1', 'head', 'tail'), fire('2', 'b1', 'r1', 'tail', 'tail')));
  expect(table).toEqual({
    columns: ['Step', 'Turn', 'Who', 'At whom', 'Counts', 'Expected', 'Rolled', 'Worse in 100', 'Better in 100'],
    rows: [
      [1, 1, 'R1', 'B1', 'steps', 1, 1, 25, 25],
      [2, 1, 'B1', 'R1', 'steps', 1, 0, 0, 75],
    ],
  });
});

test('the figures of a side in words, its band and where it ended', () => {
  const { courses, turns, losses } = luckOf(mini, play(fire('1', 'r1', 'b1', 'head', 'head'), fire('2', 'r1', 'b1', 'head', 'tail')));
  expect(courses[0]).toEqual({
    better: 0.0625,
    high: [0, 1, 2],
    low: [0, -1, -2],
    same: 0.25,
    says: 'Red: 3 steps where 2 were to be expected (+1); worse dice 69 times in 100, better ones 6 times in 100.',
    sd: 1,
    side: 'red',
    sums: [0, 1, 1],
    team: 'red',
    title: 'Red',
    total: {
      expected: 2,
      rolled: 3,
      rolls: 2,
    },
    worse: 0.6875,
  });
  expect([turns, losses]).toEqual([
    [
      {
        index: 0,
        sides: {
          blue: {
            expected: 0,
            rolled: 0,
            rolls: 0,
          },
          red: {
            expected: 2,
            rolled: 3,
            rolls: 2,
          },
        },
        turn: 1,
      },
    ],
    [
      {
        adjusted: 0,
        byDice: 0,
        expected: 0,
        lost: 0,
        side: 'red',
        told: 0,
      },
      {
        adjusted: 2,
        byDice: 3,
        expected: 2,
        lost: 3,
        side: 'blue',
        told: 0,
      },
    ],
  ]);
});
