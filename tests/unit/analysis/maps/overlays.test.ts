// What is answered about a battle on a map, by readable means and by the kernel.

import { describe, expect, test } from 'vitest';
import { analyst } from '../../../../src/analysis/analyst.ts';
import { referenceBackend } from '../../../../src/analysis/backend.ts';
import { loadBoardAnalysis } from '../../../../src/analysis/boards.ts';
import { mapAnalysis } from '../../../../src/analysis/maps/analysis.ts';
import type { OverlayRequest } from '../../../../src/analysis/offered.ts';
import { wasmBackend } from '../../../../src/analysis/wasmBackend.ts';
import { cellsOf } from '../../../../src/boards/cells.ts';
import type { Mark, Overlay } from '../../../../src/core/overlay.ts';
import { readKernel } from '../../../../src/kernel/read.ts';
import { BOARD, crossing, RECORD, WAR } from './crossing.ts';

const quick = wasmBackend(await readKernel());
const opened = (means = referenceBackend) => {
  const one = analyst(
    () => crossing,
    () => mapAnalysis,
    means,
  );
  one.open(WAR, RECORD);
  return one;
};
const [slowOne, fastOne] = [opened(), opened(quick)];
const ask = (question: OverlayRequest, index = 0): Overlay => slowOne.overlay({ index }, question);

type Field = Extract<Mark, { kind: 'field' }>;
const fieldOf = ({ marks }: Overlay): Field => marks.find(mark => mark.kind === 'field') as Field;
const byArea = (values: Float32Array | undefined) =>
  Object.fromEntries(cellsOf(BOARD).flatMap((area, i) => (Number.isNaN(values?.[i] ?? Number.NaN) ? [] : [[area, values?.[i] ?? 0]])));

const ASKS: readonly OverlayRequest[] = [
  { kind: 'threat', side: 'red', mode: 'moving' },
  { kind: 'threat', side: 'blue', mode: 'standing' },
  { kind: 'odds', unit: 'r1' },
  { kind: 'odds', unit: 'rp' },
  { kind: 'reach', unit: 'rp', to: 'isle' },
  { kind: 'reach', unit: 'rf', to: 'blue-town' },
  { kind: 'trails' },
  { kind: 'density' },
];

describe('by the kernel and readable', () => {
  test.each(ASKS)('$kind is the same, and speaks of no hexes', question => {
    const [one, other] = [fastOne, slowOne].map(each => each.overlay({ index: 3 }, question)) as [Overlay, Overlay];
    expect(close(one)).toEqual(close(other));
    expect(JSON.stringify(one)).not.toMatch(/hex/i);
  });
});

/** Sums of chances in doubles differ in their last digits. */
const close = (overlay: Overlay): unknown =>
  JSON.parse(
    JSON.stringify(overlay, (_, value) =>
      value instanceof Float32Array
        ? [...value].map(n => (Number.isNaN(n) ? 'none' : n.toFixed(6)))
        : typeof value === 'number'
          ? Number(value.toFixed(6))
          : value,
    ),
  );

describe('reach on a map', () => {
  test('tells the steps to every area and which kind of move leads there, the first that does', () => {
    const overlay = ask({ kind: 'reach', unit: 'rp' });
    expect(overlay.classes).toEqual(['Fly and return', 'Fly and land']);
    expect(byArea(fieldOf(overlay).values)).toEqual({
      'red-hills': 0,
      'near-sea': 0,
      'far-sea': 0,
      isle: 0,
      'blue-fields': 0,
      'blue-town': 0,
    });
    expect(fieldOf(overlay).labels).toEqual(['1', '', '1', '1', '2', '1', '2']);
    expect(overlay.title).toBe('Reach of red plane in Red Port');
    expect(overlay.says).toBe('Within reach of red plane in Red Port: 4 territories and 2 sea zones.');
    expect(overlay.table?.rows).toContainEqual(['Red Hills', 'Fly and land', 1, 'Red Port, Red Hills']);
    expect(overlay.table?.rows).toHaveLength(7);
  });

  test('and the way to an area that is asked about', () => {
    const overlay = ask({ kind: 'reach', unit: 'r2', to: 'blue-fields' });
    expect(overlay.marks.at(-1)).toEqual({
      kind: 'path',
      places: ['red-hills', 'red-port', 'blue-fields'],
      tone: 'reach',
      side: 'red',
      unit: 'r2',
      label: '2 of 2',
    });
    expect(overlay.says).toContain(' To Blue Fields: March, 2 of 2 steps, by Red Hills, Red Port, Blue Fields.');
    expect(ask({ kind: 'reach', unit: 'r2', to: 'blue-town' }).says).toContain(' No way leads to Blue Town now.');
  });

  test('ends where enemies are, and where a canal is closed', () => {
    expect(byArea(fieldOf(ask({ kind: 'reach', unit: 'r1' })).values)).toEqual({ 'red-hills': 0, 'blue-fields': 0 });
    expect(ask({ kind: 'reach', unit: 'rf' }).says).toBe('Within reach of red fleet in Near Sea: 1 sea zone.');
    expect(ask({ kind: 'reach', unit: 'bf' }).says).toBe('No move is open to blue fleet in Far Sea now.');
  });

  test('of a unit or to an area that is not there is refused', () => {
    expect(() => ask({ kind: 'reach', unit: 'nobody' })).toThrow('there is no unit "nobody"');
    expect(() => ask({ kind: 'reach', unit: 'r1', to: 'B2' })).toThrow(new RangeError('there is no area "B2"'));
  });
});

describe('threat on a map', () => {
  const overlay = ask({ kind: 'threat', side: 'red', mode: 'moving' });
  const field = fieldOf(overlay);

  test('is the chance that each area falls if it alone were attacked with all that can come', () => {
    // Two armies and a plane against one army: solved by hand, see below.
    expect(byArea(field.values)['blue-fields']).toBeCloseTo(TAKES, 6);
    // Only the plane gets to the isle and to the town: nobody defends them, and it cannot take them.
    expect(byArea(field.values)).toMatchObject({ isle: 0, 'blue-town': 0 });
    expect(Object.keys(byArea(field.values))).toEqual(['isle', 'blue-fields', 'blue-town']);
    expect(field.labels?.[5]).toMatch(/^\d\d.%$/);
  });

  test('beside it the value that the attack gains on the average', () => {
    expect(field.beside?.unit).toBe('crowns');
    expect(byArea(field.beside?.values)['blue-fields']).toBeCloseTo(SWING, 6);
    expect(byArea(field.beside?.values)['isle']).toBe(0);
  });

  test('is told area by area, in a sentence and in a table, the likeliest first', () => {
    expect(field.tells?.[4]).toBe('The Isle: nobody defends it; nobody who could come can take it.');
    expect(field.tells?.[0]).toBe('');
    expect(field.tells?.[5]).toMatch(/^Blue Fields: taken 9\d.%; the attack loses \S+ crowns? and destroys \S+ \(\+\S+\)\.$/);
    expect(overlay.table?.columns).toEqual([
      'Area',
      'Taken in 100',
      'Swing (crowns)',
      'Loses (crowns)',
      'Destroys (crowns)',
      'Attackers',
      'Defenders',
    ]);
    expect(overlay.table?.rows.map(([area, , , , , by, against]) => [area, by, against])).toEqual([
      ['Blue Fields', 3, 1],
      ['The Isle', 1, 0],
      ['Blue Town', 1, 0],
    ]);
    expect(overlay.says).toMatch(
      /^Threat of Red: 3 areas could be attacked next turn, each as if it alone were; 1 would rather fall than not\. Most likely: Blue Fields 9\d.%\.$/,
    );
  });

  test('of a side that can come to nothing says so', () => {
    const alone = analyst(
      () => crossing,
      () => mapAnalysis,
      referenceBackend,
    );
    alone.open({ ...WAR, units: WAR.units.slice(0, 4) }, RECORD);
    expect(alone.overlay({ index: 0 }, { kind: 'threat', side: 'blue', mode: 'moving' }).says).toBe(
      'Threat of Blue: no area is within its reach next turn.',
    );
    expect(() => ask({ kind: 'threat', side: 'green', mode: 'moving' })).toThrow('there is no side "green"');
  });

  test('of a fight too large to be reckoned is told as such', async () => {
    const small = await readKernel();
    Object.defineProperty(small, 'fightInParts', {
      value: () => {
        throw new RangeError('too large');
      },
    });
    const large = analyst(
      () => crossing,
      () => mapAnalysis,
      wasmBackend(small),
    );
    large.open(WAR, RECORD);
    const told = large.overlay({ index: 0 }, { kind: 'threat', side: 'red', mode: 'moving' });
    expect(fieldOf(told).labels?.[5]).toBe('?');
    expect(told.says).toContain('1 fight is too large to be reckoned.');
    expect(told.table?.rows.at(-1)?.slice(0, 3)).toEqual(['Blue Fields', 'too large', '']);
  });

  test('comes in parts, an area a part', () => {
    const parts = [...slowOne.incremental.overlay({ index: 1 }, { kind: 'threat', side: 'blue', mode: 'moving' })];
    expect(parts.length).toBeGreaterThan(cellsOf(BOARD).length);
  });
});

/**
 * Two armies (1 in 6 each) and a plane (3 in 6) against one army (2 in 6), armies lost first. The defender survives a volley with chance
 * 25/72 before two armies and a plane, 5/12 before one and the plane, 1/2 before the plane alone; he hits once in three.
 */
const rounds = (() => {
  const miss = [25 / 72, 5 / 12, 1 / 2];
  // With so many armies lost at the start of a round: the chance that it is ever so.
  const at = [1, 0, 0, 0];
  const won = [0, 0, 0, 0];
  for (let lost = 0; lost < 3; lost++) {
    const stay = (miss[lost] ?? 0) * (2 / 3);
    const here = (at[lost] ?? 0) / (1 - stay);
    won[lost] = (won[lost] ?? 0) + here * (1 - (miss[lost] ?? 0)) * (2 / 3);
    won[lost + 1] = (won[lost + 1] ?? 0) + here * (1 - (miss[lost] ?? 0)) * (1 / 3);
    at[lost + 1] = here * (miss[lost] ?? 0) * (1 / 3);
  }
  return { won, beaten: at[3] ?? 0 };
})();
const TAKES = (rounds.won[0] ?? 0) + (rounds.won[1] ?? 0);
const SWING = 3 * (1 - rounds.beaten) - 3 * (rounds.won[1] ?? 0) - 6 * (rounds.won[2] ?? 0) - 16 * ((rounds.won[3] ?? 0) + rounds.beaten);

describe('odds of a unit on a map', () => {
  test('are its chances alone, and in the table those of all that could come with it', () => {
    const overlay = ask({ kind: 'odds', unit: 'r1' });
    // One army against one: it hits once in six, the other twice. Ends without it 1/6 · 2/3 of 4/9.
    expect(byArea(fieldOf(overlay).values)).toEqual({ 'blue-fields': expect.closeTo(1 / 4, 6) });
    expect(overlay.table?.rows).toEqual([['Blue Fields', 25, -1.125, 2.25, 1.125, 1, 1, expect.closeTo(100 * TAKES, 1), 3]]);
    expect(overlay.says).toMatch(
      /^red army in Red Port can take part in attacks on 1 area; alone it would take Blue Fields with 25.%, with all that could come 9\d.%\.$/,
    );
    expect(overlay.marks).toContainEqual({ kind: 'path', places: ['red-port', 'blue-fields'], tone: 'shot', side: 'red', unit: 'r1' });
  });

  test('of one that can attack nothing say so', () => {
    expect(ask({ kind: 'odds', unit: 'rf' }).says).toBe('red fleet in Near Sea can attack nothing from where it stands.');
  });
});

describe('what has happened on a map', () => {
  test('trails go by the titles of areas', () => {
    const overlay = ask({ kind: 'trails' }, 3);
    expect(overlay.unit).toBe('areas');
    expect(overlay.table?.rows.filter(([, length]) => length === 1)).toEqual([
      ['red army', 1, 'Red Port, Blue Fields', ''],
      ['red fleet', 1, 'Near Sea, Far Sea', ''],
    ]);
  });

  test('the density of fire is the harm to be expected in each area, beside it what was rolled', () => {
    const overlay = ask({ kind: 'density' }, 3);
    expect(byArea(fieldOf(overlay).values)).toEqual({ 'blue-fields': 0.5 });
    expect(byArea(fieldOf(overlay).beside?.values)).toEqual({ 'blue-fields': 1 });
    expect(overlay.table?.rows).toEqual([['Blue Fields', 2, 0.5]]);
    expect(overlay.says).toContain('most at Blue Fields (0.5)');
  });
});

describe('the analysis of a map', () => {
  test('load with it', async () => {
    expect(await loadBoardAnalysis('map')).toBe(mapAnalysis);
  });

  test('know of no sight', () => {
    expect(() => ask({ kind: 'sight', from: { side: 'red' } })).toThrow(RangeError);
    expect(() => ask({ kind: 'why', from: 'isle', to: 'blue-town' })).toThrow(RangeError);
  });
});
