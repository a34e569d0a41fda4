import { describe, expect, test } from 'vitest';
import { referenceBackend } from '../../../src/analysis/backend.ts';
import { hexAnalysis } from '../../../src/analysis/hexes/analysis.ts';
import { missedOpportunityAt } from '../../../src/analysis/missedOpportunity.ts';
import { dist, mean, toNumber } from '../../../src/core/dist.ts';
import { runToEnd } from '../../../src/core/task.ts';
import { frames, ruleset, sample, stepOf } from './sample.ts';

const at = (event: string) =>
  runToEnd(missedOpportunityAt({ ruleset, boardAnalysis: hexAnalysis, means: referenceBackend }, frames, stepOf(event)));

describe('the chance missed', () => {
  test('compares a shot with other targets and other ways of the same unit, before the dice', () => {
    expect(at('e116')).toEqual({
      frame: stepOf('e116'),
      since: stepOf('e116') - 1,
      event: 'e116',
      unit: 'us-eng-2',
      side: 'allied',
      held: false,
      chosen: {
        says: 'Fire at Assault guns from G6',
        type: 'fire',
        target: 'ge-stug-1',
        from: 'G6',
        expected: 26 / 27,
        destroys: 7 / 27,
      },
      best: {
        says: 'Fire at Grenadiers East from G6',
        type: 'fire',
        target: 'ge-gren-2',
        from: 'G6',
        expected: 107 / 81,
        destroys: 1 / 9,
      },
      by: 107 / 81 - 26 / 27,
      alternatives: [expect.objectContaining({ target: 'ge-gren-2' })],
      says: 'Chance missed, +0.36: Fire at Grenadiers East from G6 was worth 1.32 steps where this was worth 0.96.',
    });
  });

  test('looks at places from which the unit may still fire after a move', () => {
    const missed = at('e238');
    expect(missed?.alternatives.map(({ target, from, expected }) => [target, from, Number(expected.toFixed(3))])).toEqual([
      ['us-inf-3', 'E9', 1],
      ['us-mech-1', 'E9', 1],
      ['us-eng-2', 'F10', 0.667],
      ['us-eng-2', 'G11', 0.667],
      ['us-mech-1', 'E10', 0.333],
    ]);
  });

  test('takes an activation without a shot for what it gave up', () => {
    expect(at('e217')).toMatchObject({
      held: true,
      chosen: { expected: 0 },
      best: { target: 'ge-cmd-1', from: 'D10' },
      says: 'A shot given up, +0.67: Fire at Command post from D10 was worth 0.67 steps.',
    });
  });

  test('is told once an activation: not where a shot follows, not at its steps, not where nothing else could be done', () => {
    expect(['e001', 'e002', 'e004', 'e006', 'e023', 'e024'].map(at)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('gives a shot the harm that the roll of the record has', () => {
    for (const frame of frames) {
      const missed = frame.rolls.some(({ on }) => on !== undefined)
        ? runToEnd(missedOpportunityAt({ ruleset, boardAnalysis: hexAnalysis, means: referenceBackend }, frames, frame.index))
        : undefined;
      if (!missed) continue;
      const expected = frame.rolls.reduce((sum, { attack }) => sum + toNumber(...mean(dist(attack.roll), attack.harm)), 0);
      expect(missed.chosen.expected).toBeCloseTo(expected, 12);
      expect(missed.by).toBeCloseTo(Math.max(0, (missed.best?.expected ?? 0) - expected), 12);
    }
  });
});

describe('the review', () => {
  const one = sample();
  const review = one.review();

  test('lists shots that could have been better before shots given up, the dearest first', () => {
    expect(review.map(({ event, held }) => (held ? `${event}*` : event))).toEqual([
      'e238',
      'e116',
      'e208',
      'e265',
      'e079',
      'e081',
      'e252',
      'e045',
      'e217*',
      'e165*',
      'e196*',
      'e199*',
      'e005*',
      'e011*',
      'e050*',
      'e090*',
      'e130*',
      'e132*',
    ]);
    for (const { by } of review) expect(by).toBeGreaterThan(0.005);
  });

  test('tells how far it is, frame by frame', () => {
    const parts = sample().incremental.review();
    expect(parts.next()).toEqual({ done: false, value: { done: 1, of: frames.length } });
    let last = parts.next();
    while (!last.done) last = parts.next();
    expect(last.value).toEqual(review);
  });
});
