// Grades of attacks: shares of the best that could be done, and what stands out.

import { describe, expect, it } from 'vitest';
import { GRADE_LIMITS, gradeAttack, isPoor } from '../../../src/analysis/review/grades.ts';
import type { Alternative, LuckEntry, MissedOpportunity } from '../../../src/analysis/types.ts';

const way = (expected: number, destroys = 0): Alternative => ({ says: `worth ${expected}`, type: 'fire', expected, destroys });

function decision(chosen: Alternative, ...others: readonly Alternative[]): MissedOpportunity {
  const alternatives = others.toSorted((a, b) => b.expected - a.expected);
  const by = Math.max(0, (alternatives[0]?.expected ?? 0) - chosen.expected);
  return {
    frame: 5,
    since: 4,
    event: 'e5',
    unit: 'u',
    side: 'red',
    held: false,
    chosen,
    best: alternatives[0],
    by,
    alternatives,
    says: '',
  };
}

const exact = (value: number) => ({ value, exact: String(value) });
const roll = (rolled: number, expected: number, worse: number, same: number): LuckEntry => ({
  frame: 5,
  cast: 0,
  event: 'e5',
  turn: 1,
  by: 'red',
  on: 'blue',
  harm: 'loss',
  counts: true,
  value: 1,
  expected: exact(expected),
  variance: exact(1),
  rolled,
  worse: exact(worse),
  same: exact(same),
  better: exact(1 - worse - same),
  says: '',
});

const gradeOf = (chosen: Alternative, ...others: readonly Alternative[]) => gradeAttack(decision(chosen, ...others), []).grade;

describe('the grade of an attack', () => {
  it('goes by its share of the best expectation', () => {
    expect([2, 1.9, 1.8, 1.5, 1.4, 0.8, 0.7, 0].map(expected => gradeOf(way(expected), way(2)))).toEqual([
      'best',
      'best',
      'good',
      'good',
      'inaccurate',
      'inaccurate',
      'missed',
      'missed',
    ]);
  });

  it('goes by the chance to destroy where that is the better share, from one in ten on', () => {
    expect(gradeOf(way(1, 0.5), way(2, 0.3))).toBe('best');
    expect(gradeOf(way(1, 0.09), way(2, 0.01))).toBe('inaccurate');
    expect(gradeAttack(decision(way(1, 0.2), way(2, 0.4)), [])).toMatchObject({ ofExpected: 0.5, ofDestroying: 0.5, ways: 2 });
    expect(gradeAttack(decision(way(1), way(2)), [])).not.toHaveProperty('ofDestroying');
  });

  it('is the best where nothing else does harm, or harms only friends', () => {
    expect([gradeOf(way(0), way(0)), gradeOf(way(0), way(-1)), gradeOf(way(-1), way(0))]).toEqual(['best', 'best', 'best']);
  });

  it('is brilliant where no other way comes near, of many', () => {
    const others = Array.from({ length: GRADE_LIMITS.brilliantWays - 1 }, () => way(1));
    expect(gradeAttack(decision(way(2), ...others), []).isBrilliant).toBe(true);
    expect(gradeAttack(decision(way(2), ...others.slice(1)), [])).not.toHaveProperty('isBrilliant');
    expect(gradeAttack(decision(way(2), way(1.9), ...others), [])).not.toHaveProperty('isBrilliant');
  });

  it('is unlucky where the best failed by dice that fall so seldom', () => {
    const best = decision(way(2), way(1));
    expect(gradeAttack(best, [roll(0, 2, 0, 0.1)]).isUnlucky).toBe(true);
    expect(gradeAttack(best, [roll(0, 2, 0, 0.6)])).not.toHaveProperty('isUnlucky');
    expect(gradeAttack(decision(way(0.1), way(2)), [roll(0, 2, 0, 0.1)])).not.toHaveProperty('isUnlucky');
    expect([
      isPoor(roll(3, 2, 0, 0.1)),
      isPoor({ ...roll(0, 2, 0, 0.1), counts: false }),
      isPoor({ ...roll(0, 2, 0, 0.1), decides: true }),
    ]).toEqual([false, false, false]);
  });
});
