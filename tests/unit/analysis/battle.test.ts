// Odds, trails, density and luck on the recorded battle.

import { describe, expect, test } from 'vitest';
import { impactsOf } from '../../../src/analysis/density.ts';
import { luckOf } from '../../../src/analysis/luck.ts';
import { runToEnd } from '../../../src/core/task.ts';
import { battle, frames, ruleset, sample, sceneAfter, stepOf, valuesOf } from './sample.ts';

const one = sample();

describe('odds from a unit', () => {
  const overlay = one.overlay({ index: stepOf('e033') }, { kind: 'odds', unit: 'us-inf-2' });

  test('gives its best attack on each target in sight: 4 dice at a dug-in gun, the first hit lost', () => {
    expect(overlay.marks).toEqual([
      { kind: 'path', places: ['E6', 'E7'], tone: 'shot', side: 'allied', unit: 'us-inf-2', label: '0.5 (11\u202f%)' },
    ]);
    expect(overlay.table?.rows[0]).toEqual(['Pak 40', 'E7', 1, 0.52, 11.1, '']);
    expect(overlay.says).toBe(
      'In the fire of 2nd Battalion at E6: 1 of 7 enemy units. Best: Pak 40 at E7, 0.5 steps to be expected, destroyed 11\u202f% of the time.',
    );
  });

  test('says of every other target why not', () => {
    expect(overlay.table?.rows.slice(1).map(([target, hex, , , , why]) => [target, hex, why])).toEqual([
      ['Command post', 'D11', 'not in sight: E7 (it hides what lies just behind it)'],
      ['Grenadiers West', 'D7', 'not in sight: the hexside D6/E7 (terrain and a unit)'],
      ['Grenadiers East', 'G7', 'not in sight: F6 (terrain)'],
      ['Town garrison', 'E9', 'not in sight: E7 (a unit); E8 (terrain)'],
      ['Fusiliers', 'F9', 'not in sight: E7 (a unit); F7 (terrain); E8 (terrain); F8 (terrain)'],
      ['Assault guns', 'J6', 'not in sight: F6 (terrain); G6 (terrain)'],
    ]);
  });

  test('names the modifiers of an attack', () => {
    const { table } = one.overlay({ index: 37 }, { kind: 'odds', unit: 'ge-gren-2' });
    expect(table?.rows[0]).toEqual(['Engineers B', 'G6', 1, 1, 3.7, 'target in bocage -1']);
  });
});

describe('trails', () => {
  test('follow the ways of the record hex by hex, up to the frame', () => {
    const overlay = one.overlay({ index: stepOf('e029') }, { kind: 'trails', unit: 'us-inf-2' });
    expect(overlay.marks).toEqual([
      { kind: 'path', places: ['D2', 'D3', 'E4', 'E5', 'E6'], tone: 'move', side: 'allied', unit: 'us-inf-2' },
    ]);
    expect(overlay.says).toBe('Moved: 1 of 1 unit. Lost: none.');
  });

  test('of a whole side, with where its units were lost', () => {
    const overlay = one.overlay({ index: frames.length - 1 }, { kind: 'trails', side: 'axis' });
    expect(overlay.table?.rows).toEqual([
      ['Command post', 0, 'D11', ''],
      ['Grenadiers West', 1, 'D7 D8', 'D8'],
      ['Grenadiers East', 0, 'G7', 'G7'],
      ['Town garrison', 0, 'E9', ''],
      ['Fusiliers', 0, 'F9', 'F9'],
      ['Pak 40', 0, 'E7', 'E7'],
      ['Assault guns', 7, 'G10 H9 I9 I8 I7 J6 I6 H5', 'H5'],
    ]);
    expect(overlay.says).toBe('Moved: 2 of 7 units. Lost: 5, 19 steps in all.');
  });

  test('begin where the stretch begins', () => {
    const index = stepOf('e007');
    const overlay = one.overlay({ index }, { kind: 'trails', unit: 'us-inf-2', since: stepOf('e006') });
    expect(overlay.table?.rows).toEqual([['2nd Battalion', 1, 'E5 E6', '']]);
    expect(overlay.says).toBe(`Moved since step ${stepOf('e006')}: 1 of 1 unit. Lost: none.`);
  });
});

describe('fire density', () => {
  test('puts the expected harm of every shot so far where its target stood', () => {
    const overlay = one.overlay({ index: stepOf('e040') }, { kind: 'density' });
    expect(overlay.table?.rows).toEqual([
      ['G7', 1, 1],
      ['G6', 1, 0.67],
      ['E7', 1, 0.52],
      ['E6', 1, 0.33],
    ]);
    expect(Object.keys(valuesOf(overlay, sceneAfter('e040').cells))).toEqual(['E6', 'G6', 'E7', 'G7']);
    expect(overlay.says).toBe('4 shots so far, 2.5 steps to be expected of them; most at G7 (1).');
  });

  test('has one point for each roll that harms, over the whole battle', () => {
    const harmful = frames.flatMap(({ rolls }) => rolls.filter(({ on }) => on !== undefined));
    expect(runToEnd(impactsOf(ruleset, frames))).toHaveLength(harmful.length);
    expect(one.overlay({ index: 0 }, { kind: 'density' }).says).toBe('No shot has fallen yet.');
  });
});

describe('the luck of the battle', () => {
  const luck = luckOf(ruleset, frames);
  const final = battle.expected?.final as {
    readonly luck: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
    readonly steps_lost?: unknown;
  };

  test('WTA-80: hits, contacts and flags with expectation and variance as in the record of the battle', () => {
    const told = (side: string, name: string) => {
      const row = luck.tallies.find(one => one.side === side && one.name === name);
      return { rolled: row?.rolled ?? 0, expected: row?.expected.exact ?? '0', variance: row?.variance.exact ?? '0' };
    };
    expect(told('allied', 'hits')).toEqual({ rolled: 25, expected: '33', variance: '200/9' });
    expect(told('axis', 'hits')).toEqual({ rolled: 19, expected: '64/3', variance: '131/9' });
    for (const [side, row] of Object.entries(final.luck)) {
      expect(told(side, 'hits')).toEqual({ rolled: row['hits'], expected: String(row['expected']), variance: String(row['variance']) });
      expect(told(side, 'contacts')).toMatchObject({ rolled: row['contacts'], expected: String(row['contacts expected']) });
      expect(told(side, 'flags')).toMatchObject({ rolled: row['flags'], expected: String(row['flags expected']) });
    }
  });

  test('counts the losses of the record: 15 and 19 steps', () => {
    expect(luck.losses.map(({ side, lost }) => [side, lost])).toEqual([
      ['allied', 15],
      ['axis', 19],
    ]);
    expect(luck.leftOut).toBe(0);
  });

  test('ends each course with rolled minus expected, inside the spread of all its rolls', () => {
    for (const { sums, low, high, total, sd } of luck.courses) {
      expect(sums).toHaveLength(frames.length);
      expect(sums.at(-1)).toBeCloseTo(total.rolled - total.expected, 9);
      const variance = luck.entries
        .filter(({ by, counts }) => counts && by === luck.courses.find(c => c.total === total)?.side)
        .reduce((sum, entry) => sum + entry.variance.value, 0);
      expect(sd).toBeCloseTo(Math.sqrt(variance), 9);
      for (const i of frames.keys()) expect((low[i] ?? 0) <= 0 && (high[i] ?? 0) >= 0).toBe(true);
    }
  });

  test('adds up turn by turn to the whole', () => {
    for (const { side, total } of luck.courses) {
      const turns = luck.turns.map(({ sides }) => sides[side] ?? { rolls: 0, rolled: 0, expected: 0 });
      expect(turns.reduce((sum, turn) => sum + turn.rolls, 0)).toBe(total.rolls);
      expect(turns.reduce((sum, turn) => sum + turn.rolled, 0)).toBe(total.rolled);
    }
  });

  test('does not count radio, rally and activation, but tells them', () => {
    const others = luck.entries.filter(({ counts }) => !counts);
    expect(new Set(others.map(({ harm }) => harm))).toEqual(new Set(['units', 'contacts', 'chips']));
    expect(others.find(({ harm }) => harm === 'contacts')?.says).toMatch(
      /^\d contacts? where [\d.]+ were to be expected: a worse result .*, a better one .*\.$/,
    );
  });
});
