import { intersection, xor } from 'polyclip-ts';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/core/types.ts';
import { type AreaOutline, loadOutlines } from '../../../src/render/board/map/outlines.ts';
import { PERIOD, project } from '../../../src/render/board/map/projection.ts';
import { areaOf } from '../../../src/render/board/map/rings.ts';
import { CLASSIC } from '../../../src/rulesets/axis-and-allies/data/classic.ts';

const outlines = await loadOutlines('classic');
if (!outlines) throw new Error('there are no outlines of the classic map');
const { areas, scenery, period, rows } = outlines;
const ids = Object.keys(CLASSIC.areas);
const kindOf = (id: string) => CLASSIC.areas[id]?.kind;
const lands = ids.filter(id => kindOf(id) === 'land');
const outline = (id: string): AreaOutline => areas.get(id) ?? { rings: [], at: [0, 0], room: 0 };

type Rings = readonly (readonly Point[])[];

function isIn(rings: Rings, [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings)
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length] ?? [0, 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    });
  return inside;
}

const TURNS = [-1, 0, 1];
const wraps = ([x, y]: Point): readonly Point[] => TURNS.map(turn => [x + turn * period, y]);
const extents = new Map(
  [...areas].map(([id, { rings }]) => {
    const xs = rings.flat().map(([x]) => x);
    return [id, [Math.min(...xs), Math.max(...xs)]] as const;
  }),
);
/** The area at a point of the sheet, however often one goes around the world. */
const areaAt = (point: Point): string | undefined => {
  const all = wraps(point);
  return ids.find(id => {
    const [left = 0, right = 0] = extents.get(id) ?? [];
    return all.some(one => one[0] >= left && one[0] <= right && isIn(outline(id).rings, one));
  });
};

/** What lies on either side of each edge of an area, a little way out. */
function* besides(rings: Rings): Generator<string | undefined> {
  for (const ring of rings)
    for (const [i, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(i + 1) % ring.length] ?? [0, 0];
      const length = Math.hypot(bx - ax, by - ay);
      const [nx, ny] = [((ay - by) / length) * 0.12, ((bx - ax) / length) * 0.12];
      const middle = [(ax + bx) / 2, (ay + by) / 2] as const;
      yield areaAt([middle[0] + nx, middle[1] + ny]);
      yield areaAt([middle[0] - nx, middle[1] - ny]);
    }
}

describe('the sheet', () => {
  it('comes back to itself once around the world', () => {
    const [[x, y], [again, same]] = [project([-90, 20]), project([270, 20])];
    expect(again - x).toBeCloseTo(PERIOD, 3);
    expect(same).toBe(y);
    expect(period).toBe(PERIOD);
  });

  it('has east to the right and north above, everywhere', () => {
    const steps = (points: readonly Point[], axis: 0 | 1) => points.slice(1).map((point, i) => point[axis] - (points[i]?.[axis] ?? 0));
    const along = Array.from({ length: 91 }, (_, i) => project([-200 + i * 5, 10]));
    const up = Array.from({ length: 29 }, (_, i) => project([0, -70 + i * 5]));
    expect(steps(along, 0).every(step => step > 3)).toBe(true);
    expect(steps(up, 1).every(step => step < -3)).toBe(true);
  });
});

describe('AA-93 the outlines of the classic board', () => {
  it('are those of its areas and no others: land and sea as shapes, small islands as discs', () => {
    expect([...areas.keys()].toSorted()).toEqual(ids.toSorted());
    expect(ids.filter(id => outline(id).rings.length === 0)).toEqual(['gibraltar', 'caroline-islands', 'wake-island', 'midway']);
    expect(ids.filter(id => outline(id).rings.length === 0 && !outline(id).disc)).toEqual([]);
  });

  it('cut no area in two at the edge of the sheet', () => {
    const jumps = ids.filter(id =>
      outline(id).rings.some(ring => ring.some(([x], i) => Math.abs(x - (ring[(i + 1) % ring.length]?.[0] ?? x)) > period / 2)),
    );
    expect(jumps).toEqual([]);
    expect(extents.get('soviet-far-east')?.[1]).toBeGreaterThan(project([180, 0])[0]);
    const tooWide = lands.filter(id => (extents.get(id)?.[1] ?? 0) - (extents.get(id)?.[0] ?? 0) > 120);
    expect(tooWide).toEqual([]);
  });

  it('lie within the rows that are drawn', () => {
    const ys = [...[...areas.values()].flatMap(({ rings }) => rings.flat()), ...scenery.flat()].map(([, y]) => y);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(rows[0] - 0.05);
    expect(Math.max(...ys)).toBeLessThanOrEqual(rows[1] + 0.05);
  });

  it('do not lie over each other on land', () => {
    const whole = new Map(lands.map(id => [id, shapeOf(outline(id).rings)]));
    const boxOf = (id: string) => extents.get(id) ?? [0, 0];
    const shared = lands.flatMap((a, i) =>
      lands.slice(i + 1).flatMap(b => {
        if (boxOf(a)[1] < boxOf(b)[0] || boxOf(b)[1] < boxOf(a)[0]) return [];
        const both = intersection(whole.get(a) ?? [], whole.get(b) ?? []);
        const size = both.flat().reduce((sum, ring) => sum + areaOf(ring), 0);
        return size > 0.05 ? [`${a} ${b} ${size}`] : [];
      }),
    );
    expect(shared).toEqual([]);
  });

  it('have the middle for names and pieces inside, with room around it', () => {
    const wrong = ids.filter(id => outline(id).rings.length > 0 && !outline(id).disc && areaAt(outline(id).at) !== id);
    expect(wrong).toEqual([]);
    expect(ids.filter(id => !outline(id).disc && outline(id).room < 0.4)).toEqual([]);
  });

  it('show every connection with the sea: who touches whom on the board does so in the drawing', () => {
    const seen = new Set<string>();
    for (const [id, { rings, disc }] of areas) {
      for (const other of besides(rings)) if (other !== undefined) seen.add(`${id} ${other}`).add(`${other} ${id}`);
      for (const [dx, dy] of disc
        ? ([
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
          ] as const)
        : [])
        seen.add(`${id} ${areaAt([(disc?.[0] ?? 0) + dx, (disc?.[1] ?? 0) + dy])}`);
    }
    const links = ids.flatMap(id => (CLASSIC.areas[id]?.links ?? []).map(other => [id, other] as const));
    const missing = links.filter(([a, b]) => (kindOf(a) === 'sea') !== (kindOf(b) === 'sea') && !seen.has(`${a} ${b}`));
    expect(missing.filter(([a]) => kindOf(a) === 'land').map(pair => pair.join(' '))).toEqual([]);
    const apart = links.filter(([a, b]) => kindOf(a) === 'sea' && kindOf(b) === 'sea' && a < b && !seen.has(`${a} ${b}`));
    const canals = (CLASSIC.canals ?? []).map(({ between }) => [...between].sort().join(' '));
    expect(apart.map(pair => pair.join(' ')).filter(pair => !canals.includes(pair))).toEqual([]);
  });

  it('show every border on land but two: Gibraltar is a disc, and Persia lies over the Gulf from Arabia', () => {
    const near = (a: string, b: string) => {
      const others = outline(b).rings.flat();
      return outline(a)
        .rings.flat()
        .some(([x, y]) => others.some(([ox, oy]) => Math.hypot(x - ox, y - oy) < 0.1));
    };
    const apart = lands.flatMap(id =>
      (CLASSIC.areas[id]?.links ?? [])
        .filter(other => kindOf(other) === 'land' && id < other && !near(id, other))
        .map(other => `${id} ${other}`),
    );
    expect(apart).toEqual(['gibraltar spain', 'persia saudi-arabia']);
  });
});

/** Rings by the even-odd rule as polygons with holes. */
function shapeOf(rings: Rings): [number, number][][][] {
  const [first, ...rest] = rings.map(ring => [[ring.map(([x, y]) => [x, y] as [number, number])]]);
  return first ? xor(first, ...rest) : [];
}
