// Fields of numbers over a table as a relief: bands between round numbers, drawn from the cells' own values.

import { describe, expect, it } from 'vitest';
import type { TableBoard } from '../../../src/core/board.ts';
import type { Overlay } from '../../../src/core/overlay.ts';
import type { Point } from '../../../src/core/types.ts';
import { drawBoard } from '../../../src/render/board/board.ts';
import { isInside } from '../../../src/render/board/outline.ts';
import { bandPaths, bandShares, bandsOf, MOST_BANDS, type ReliefField, reliefAt } from '../../../src/render/contours.ts';
import { shade, values } from '../../../src/render/field.ts';

const board: TableBoard = { kind: 'table', size: [72, 48], unit: 'in', features: [] };
const { plan } = await drawBoard(board);
const over = { origin: [0, 0], step: 1, columns: 72, rows: 48 } as const;
const valueAt = (x: number, y: number): number => (y < 4 ? Number.NaN : Math.max(0, 9 - Math.hypot(x - 30, y - 20) / 3));
const field: ReliefField = {
  kind: 'field',
  over,
  bins: true,
  values: Float32Array.from({ length: 72 * 48 }, (_, i) => valueAt((i % 72) + 0.5, Math.floor(i / 72) + 0.5)),
};
const overlay: Overlay = { id: 'o', title: 'O', unit: 'models', domain: [0, 9], marks: [field], says: '' };

/** Whether a point lies in a path of straight lines that is filled where an odd number of its rings are. */
function isFilled(d: string, at: Point): boolean {
  const rings = d
    .split('Z')
    .filter(Boolean)
    .map(ring => [...ring.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]));
  return rings.filter(ring => isInside(ring, at)).length % 2 === 1;
}

describe('a relief', () => {
  it('has bands between round numbers, few of them, the lowest from where there is anything', () => {
    expect(bandsOf([0, 9]).map(({ from, to }) => [from, to])).toEqual([
      [0.02, 2],
      [2, 4],
      [4, 6],
      [6, 8],
      [8, 9],
    ]);
    for (const most of [1, 1.5, 2.5, 3, 7, 8, 12, 19.5, 40, 130]) {
      const bands = bandsOf([0, most]);
      expect(bands.length).toBeGreaterThan(2);
      expect(bands.length).toBeLessThanOrEqual(MOST_BANDS);
      expect(new Set(bands.map(({ ramp }) => ramp)).size).toBe(bands.length);
      expect(bands.at(-1)?.to).toBe(most);
    }
  });

  it('takes of the legend what its bands take of the scale', () => {
    expect(bandShares([0, 8]).map(({ from, to }) => [from, to])).toEqual([
      [0, 0.25],
      [0.25, 0.5],
      [0.5, 0.75],
      [0.75, 1],
    ]);
  });

  it('has each cell in the band of its value, those near a line in one of the two beside it', () => {
    const bands = bandPaths(plan, field, bandsOf([0, 9]));
    let looked = 0;
    for (let x = 0; x < 72; x++)
      for (let y = 6; y < 48; y++) {
        const value = field.values[y * 72 + x] ?? 0;
        const isClear = bands.every(({ band: { from } }) => Math.abs(value - from) > 0.4);
        if (!isClear) continue;
        looked++;
        const at = plan.point([x + 0.5, y + 0.5]) ?? [0, 0];
        const within = bands.filter(({ d }) => isFilled(d, at)).map(({ band }) => band.from);
        expect(within).toEqual(bands.filter(({ band: { from, to } }) => value > from && value <= to).map(({ band }) => band.from));
      }
    expect(looked).toBeGreaterThan(800);
  });

  it('is drawn in a handful of elements, with one number a line and none on the table edge', () => {
    expect(shade(plan, overlay).map(({ name }) => name)).toEqual(['band 0', 'band 1', 'band 2', 'band 3', 'band 4', 'contours']);
    const numbers = values(plan, overlay);
    expect(numbers.map(({ text }) => text)).toEqual(['2', '4', '6', '8']);
    expect(numbers.every(({ attributes: { x, y } }) => Number(x) > 10 && Number(x) < 710 && Number(y) > 10 && Number(y) < 470)).toBe(true);
    const barred = values(plan, overlay, { places: new Set(), boxes: [plan.surface] });
    expect(barred).toEqual([]);
  });

  it('tells the value of the very cell that a point lies in', () => {
    expect(reliefAt(field, [30.2, 20.7])).toBe(field.values[20 * 72 + 30]);
    expect([reliefAt(field, [10, 2]), reliefAt(field, [99, 2])]).toEqual([undefined, undefined]);
  });
});
