// Where labels of rings and arcs stand.

import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../src/core/overlay.ts';
import type { Point } from '../../../src/core/types.ts';
import { labelSpot, labelSpots, pathSpots } from '../../../src/render/board/labelSpot.ts';
import { layBoard } from '../../../src/render/board/lay.ts';

const surface = { x: 0, y: 0, width: 720, height: 480 };
const plan = await layBoard({ kind: 'table', size: [72, 48], unit: 'in', features: [] });
const ring = (radius: number, label: string, bearing = 90): Mark => ({ kind: 'ring', at: [36, 24], radius, tone: 'clear', label, bearing });
const rounded = (spot: Point | undefined) => spot?.map(Math.round);

describe('one label', () => {
  it('stands on its ring at its bearing, or at the next where it lies on the board', () => {
    expect(rounded(labelSpot(surface, [360, 240], 100, { text: 'here' }))).toEqual([360, 140]);
    const [x = 0, y = 0] = labelSpot(surface, [360, 240], 235, { text: 'here' }) ?? [];
    expect([Math.round(Math.hypot(x - 360, y - 240)), y > 13]).toEqual([235, true]);
    expect(labelSpot(surface, [360, 240], 900, { text: 'here' })).toBeUndefined();
  });

  it('of an arc keeps to it, and comes nearer where it runs beside the board', () => {
    const [x = 0, y = 0] = labelSpot(surface, [360, 100], 150, { text: 'front', bearing: 90, half: 45 }) ?? [];
    expect(Math.abs(x - 360)).toBeLessThanOrEqual(100 - y + 1e-9);
    expect(y).toBeGreaterThan(0);
  });

  it('gives way to what is taken', () => {
    const taken = [{ x: 300, y: 100, width: 120, height: 60 }];
    const [x = 0, y = 0] = labelSpot(surface, [360, 240], 100, { text: 'here' }, taken) ?? [];
    expect(y - 13 >= 160 || x - 24 >= 420 || x + 24 <= 300).toBe(true);
  });
});

describe('labels of rings of nearly one size', () => {
  const marks = [
    ring(5, 'spotted at once: 5 in'),
    ring(5.5, 'half range of 75mm: 5.5 in'),
    ring(6, 'Carbine: 6 in'),
    ring(7, 'in cover: 7 in'),
  ];

  it('lie over none of the others as large as on a small screen', () => {
    const spots = [...labelSpots(plan, marks)].map(([mark, at]) => ({
      half: ('label' in mark ? (mark.label ?? '') : '').length * 3.9 + 8,
      at,
    }));
    expect(spots).toHaveLength(4);
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(i + 1)) {
        const [w, h] = [a.half + b.half - Math.abs(a.at[0] - b.at[0]), 26 - Math.abs(a.at[1] - b.at[1])];
        expect(Math.max(0, w) * Math.max(0, h)).toBeLessThanOrEqual(120);
      }
  });

  it('are not laid for what has none', () => {
    expect(
      labelSpots(plan, [
        { kind: 'ring', at: [36, 24], radius: 5, tone: 'clear' },
        {
          kind: 'path',
          places: [
            [1, 1],
            [9, 9],
          ],
          tone: 'move',
        },
      ]).size,
    ).toBe(0);
  });
});

describe('labels of paths and notes', () => {
  const path = (to: Point, label: string): Mark => ({ kind: 'path', places: [[30, 24], to], tone: 'danger', label });

  it('stand half way where nothing is in their way, and else farther along', () => {
    const [first, second] = [...labelSpots(plan, [path([50, 24], '1/12 towards 50, 24'), path([50, 25], '1/12 towards 50, 25')]).values()];
    expect(first).toEqual(pathSpots(plan, [plan.point([30, 24]) as Point, plan.point([50, 24]) as Point], 'danger')[0]);
    expect(Math.hypot((first?.[0] ?? 0) - (second?.[0] ?? 0), (first?.[1] ?? 0) - (second?.[1] ?? 0))).toBeGreaterThan(20);
  });

  it('of a note lies below its place, and above it where another lies there', () => {
    const note = (text: string): Mark => ({ kind: 'note', at: [36, 24], text });
    const [below, above] = [...labelSpots(plan, [note('half speed'), note('half speed')]).values()];
    const [, y = 0] = plan.point([36, 24]) ?? [];
    expect([(below?.[1] ?? 0) > y, (above?.[1] ?? 0) < y]).toEqual([true, true]);
  });
});
