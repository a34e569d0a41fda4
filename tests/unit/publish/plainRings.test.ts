// Outlines of areas with fewer points: the same along a border in both areas, and nowhere far from what they were.

import { describe, expect, test } from 'vitest';
import { lightenRings } from '../../../src/publish/file/plainRings.ts';
import { pathOf } from '../../../src/render/board/map/rings.ts';
import { seededRandom } from '../../slice.ts';

type Spot = readonly [number, number];

const path = (ring: readonly Spot[]): string => `<path d="${pathOf([ring])}"></path>`;

function spotsIn(markup: string): readonly string[] {
  const d = / d="([^"]*)"/.exec(markup)?.[1] ?? '';
  let [x, y] = [0, 0];
  const steps = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  return steps.flatMap((dx, i) => {
    if (i % 2 === 1) return [];
    [x, y] = [x + dx, y + (steps[i + 1] ?? 0)];
    return [`${Math.round(x * 10)} ${Math.round(y * 10)}`];
  });
}

describe('an outline', () => {
  const random = seededRandom(7);
  const border = Array.from({ length: 60 }, (_, i): Spot => [40 + random() * 0.4, i * 1.2]);
  const west: readonly Spot[] = [...border, [0, 72], [0, 0]];
  const east: readonly Spot[] = [[90, 0], [90, 72], ...border.toReversed()];

  test('loses points that hardly show, and keeps its corners', () => {
    const light = spotsIn(lightenRings(path(west)));
    expect(light.length).toBeLessThan(0.7 * west.length);
    for (const corner of ['0 720', '0 0']) expect(light).toContain(corner);
    const before = new Set(spotsIn(path(west)));
    expect(light.every(spot => before.has(spot))).toBe(true);
  });

  test('has along a border the points that the other area has, but where it ends', () => {
    const [left, right] = [west, east].map(ring => new Set(spotsIn(lightenRings(path(ring)))));
    const inner = border.slice(5, -5).map(([x, y]) => `${Math.round(x * 10)} ${Math.round(y * 10)}`);
    expect(inner.filter(spot => left?.has(spot))).toEqual(inner.filter(spot => right?.has(spot)));
  });

  test('of few points, and what is no outline of an area, stay as they are', () => {
    const small = path([
      [0, 0],
      [9, 0.1],
      [18, 0],
      [18, 9],
    ]);
    expect(spotsIn(lightenRings(small))).toEqual(spotsIn(small));
    const disc = '<path d="M1,2a3,3 0 1 0 6,0z"></path>';
    expect(lightenRings(disc)).toBe(disc);
  });
});
