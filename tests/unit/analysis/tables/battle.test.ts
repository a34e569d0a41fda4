// Odds, trails, density, luck and chances missed of a battle on a table, and that the kernel answers what the readable means do.

import { describe, expect, test } from 'vitest';
import { analyst } from '../../../../src/analysis/analyst.ts';
import { loadBoardAnalysis } from '../../../../src/analysis/boards.ts';
import { hexAnalysis } from '../../../../src/analysis/hexes/analysis.ts';
import type { OverlayRequest } from '../../../../src/analysis/offered.ts';
import { askSample, quick, sample, slowly } from './sample.ts';
import { FIGHT, RECORD, skirmish } from './skirmish.ts';

const last = RECORD.events.length;

test('odds are of the line from base to base, in cover as seen, and tell who cannot be hit and why', () => {
  expect(askSample({ kind: 'odds', unit: 'r1' }).table).toEqual({
    columns: ['Target', 'Place', 'Distance (in)', 'Expected models', 'Destroyed in 100', 'Modifiers'],
    rows: [
      ['squad b1', '(24, 5)', 9, 4, 63.7, ''],
      ['squad b3', '(28, 12)', 14.3, 2, 6.3, ''],
      ['squad b2', '(24, 21)', 16.3, 1.33, 1.2, 'target in cover +1'],
    ],
  });
  const { table, says } = askSample({ kind: 'odds', unit: 'r2' });
  expect(table?.rows[1]).toEqual(['squad b2', '(24, 21)', 20.3, '–', '–', 'not in sight: 6.6 in of West wood']);
  expect(says).toMatch(
    /^In the fire of gun r2 \(beside the west wood\): 1 of 3 enemy units\. Best: squad b1 \(6\.5 in from the farm\), 0\.7 models to be expected/,
  );
});

test('trails are as long as the ways were', () => {
  const { unit, domain, table, marks } = sample().overlay({ index: last }, { kind: 'trails' });
  expect([unit, domain]).toEqual(['in', [0, 6]]);
  expect(table?.columns).toEqual(['Unit', 'Length (in)', 'Way', 'Lost at']);
  expect(table?.rows.slice(0, 3)).toEqual([
    ['squad r1', 6, '(10, 5) (13, 5) (13, 8)', ''],
    ['gun r2', 0, '(2, 12)', ''],
    ['squad b1', 0, '(24, 5)', '(24, 5)'],
  ]);
  expect(marks[0]).toMatchObject({ kind: 'path', places: [[10, 5], [13, 5], [13, 8]] }); // biome-ignore format: short
});

test('density is points that weigh the harm to be expected, as many as shots fell', () => {
  const { marks, domain, table, says } = sample().overlay({ index: last }, { kind: 'density' });
  expect(marks).toEqual([
    {
      kind: 'points',
      places: [
        [24, 5],
        [13, 8],
        [24, 5],
      ],
      weights: Float32Array.of(4 / 3, 1, 1),
      width: 1.5,
    },
  ]);
  expect(domain[1]).toBeCloseTo(7 / 3, 12);
  expect(table?.rows).toEqual([
    ['(24, 5)', 2, 2.33],
    ['(13, 8)', 1, 1],
  ]);
  expect(says).toContain('most 6.5 in from the farm');
});

test('luck counts worth, whatever the board', () => {
  const { says, losses } = sample().luck();
  expect(says).toBe('Red lost 10 points (10 with even luck) and Blue lost 40 points (23.3 with even luck).');
  expect(losses.map(({ side, lost }) => [side, lost])).toEqual([['red', 10], ['blue', 40]]); // biome-ignore format: short
});

describe('chances missed', () => {
  test('of a shot after a move: the same shot from where the unit stood', () => {
    const found = sample().missedOpportunity({ index: 3 });
    expect(found?.says).toBe(
      'Chance missed, +6.67: Fire at squad b1 from the ground 5 in from the west wood was worth 20 points where this was worth 13.33.',
    );
    expect([found?.best?.from, found?.chosen.from]).toEqual([[10, 5], [13, 8]]); // biome-ignore format: short
  });

  test('moves to other places are among what could have been done', () => {
    const found = sample().missedOpportunity({ index: 5 });
    expect(found?.alternatives.some(({ from }) => from !== undefined && String(from) !== '24,5')).toBe(true);
  });
});

const ASKS: readonly OverlayRequest[] = [
  { kind: 'sight', from: { unit: 'r1' } },
  { kind: 'sight', from: { place: [12.5, 7] } },
  { kind: 'why', from: [10, 5], to: [24, 21] },
  { kind: 'odds', unit: 'b1' },
  { kind: 'reach', unit: 'b2', to: [22, 16] },
  { kind: 'threat', side: 'red', mode: 'standing' },
  { kind: 'threat', side: 'blue', mode: 'reacting' },
  { kind: 'sight', from: { unit: 'r1' }, asIf: [{ unit: 'r1', at: [12.51, 21.3] }] },
];

describe('by the kernel and readable', () => {
  const [fastOne, slowOne] = [sample(), slowly()];
  test.each(ASKS)('$kind is the same', ask => {
    expect(fastOne.overlay({ index: 0 }, ask)).toEqual(slowOne.overlay({ index: 0 }, ask));
  });

  test.each(ASKS)('$kind speaks of no hexes', ask => {
    expect(JSON.stringify(fastOne.overlay({ index: 0 }, ask))).not.toMatch(/hex/i);
  });
});

describe('the analysis of a board', () => {
  test('load with it', async () => {
    expect(await loadBoardAnalysis('hex')).toBe(hexAnalysis);
    const boardAnalysis = await loadBoardAnalysis('table');
    const one = analyst(
      () => skirmish,
      () => boardAnalysis,
      quick,
    );
    one.open(FIGHT, RECORD);
    expect(one.overlay({ index: 0 }, { kind: 'why', from: [1, 1], to: [2, 1] }).says).toContain('1 in apart');
  });
});
