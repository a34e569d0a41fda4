// The ground of a file as it stands there for those without script, plainer than that of the replay: no shades and no texture, bushes and
// trees as dots of a few sizes, the sea as one with lines between its zones, no names that are read from near alone. Script draws it anew
// in full.

import type { BoardPath, Drawing } from '../../render/board/plan.ts';

/** Shadows, light, and strokes that only please. */
const TEXTURE =
  /(?:^| )(?:[\w-]*(?:shade|light|joint)|(?:hex-)?(?:tuft|furrow|leaf|grain)|hachure|leaves|frond|crest|wave|course|reed|tick)(?: |$)/;
/** A circle as two arcs: bushes and trees are many of them. */
const CIRCLE = /M(-?[\d.]+),(-?[\d.]+)a([\d.]+),\3 0 1 0 [\d.]+,0a\3,\3 0 1 0 -[\d.]+,0Z/g;

/** A wood is told by its ground: every third tree will do. */
const TREES = /(?:^| )tree(?: |$)/;

/** Names that only a map come near to shows (map.css), and those of hexes, which are written small. */
const FOR_NEAR = / from-[12](?: |$)|^hex-name$/;

/** The drawing with less in it. */
export const plainGround = ({ ground, detail, words }: Drawing): Drawing => ({
  ground: plainSea(ground.filter(({ className }) => !TEXTURE.test(className))).map(path =>
    path.className === 'elsewhere' ? { ...path, d: coarse(path.d, 3) } : path,
  ),
  detail: detail
    .filter(({ className }) => !TEXTURE.test(className))
    .flatMap(shape => (shape.className === 'border' ? [shape] : dotted(shape))),
  words: words.filter(({ className }) => !FOR_NEAR.test(className)),
});

/**
 * On a map of areas the zones of the sea as one plain with the lines between them: each line once, and none along a coast, which land
 * draws itself.
 */
function plainSea(ground: readonly BoardPath[]): readonly BoardPath[] {
  const [deep, zones, land] = ['deep', 'sea-zone', 'territory'].map(name => ground.find(({ className }) => className === name));
  if (!deep || !zones || !land) return ground;
  const drawn = new Set(sidesIn(land.d).map(([key]) => key));
  const lines: string[] = [];
  let end = '';
  for (const [key, from, to] of sidesIn(zones.d)) {
    if (drawn.has(key)) continue;
    drawn.add(key);
    lines.push(from === end ? `L${to}` : `M${from}L${to}`);
    end = to;
  }
  const sea = [
    { d: deep.d, className: 'sea-zone' },
    { d: lines.join(''), className: 'sea-zone line' },
  ];
  return ground.flatMap(path => (path === deep ? [] : path === zones ? sea : [path]));
}

/** The sides of closed lines as map outlines are written; each with a name that is the same either way. */
const sidesIn = (d: string): readonly (readonly [key: string, from: string, to: string])[] =>
  d
    .split('M')
    .filter(Boolean)
    .flatMap(ring => {
      const points = pointsOf(ring);
      return points.map((from, i) => {
        const to = points[(i + 1) % points.length] ?? from;
        return [from < to ? `${from} ${to}` : `${to} ${from}`, from, to] as const;
      });
    });

function pointsOf(ring: string, grain = 1): readonly string[] {
  const steps = (ring.match(/-?[\d.]+/g) ?? []).map(step => Math.round(Number(step) * 10));
  let [x, y, last] = [0, 0, ''];
  return steps.flatMap((dx, i) => {
    if (i % 2 === 1) return [];
    [x, y] = [x + dx, y + (steps[i + 1] ?? 0)];
    const point = [x, y].map(at => Math.round(at / 10 / grain) * grain).join();
    if (point === last) return [];
    last = point;
    return [point];
  });
}

/** Outlines of a map with each place on a whole unit, or on so many: neighbours still meet. */
export const coarse = (d: string, grain = 1): string =>
  d.replace(/M[^Mla]+l[^Mlaz]+z/g, ring => {
    const points = pointsOf(ring, grain);
    return points.length < 3 ? '' : `M${points.join('L')}z`;
  });

/** Circles become dots that a round pen leaves, a path for each size; whatever else there is stays. */
function dotted(shape: BoardPath): readonly BoardPath[] {
  const bySize = new Map<number, string[]>();
  const rest = shape.d.replace(CIRCLE, (_, x: string, y: string, radius: string) => {
    const size = Math.min(9, Math.max(1, Math.round(Number(radius))));
    const dots = bySize.get(size) ?? [];
    bySize.set(size, dots);
    dots.push(`M${Math.round(Number(x) + Number(radius))},${Math.round(Number(y))}h0`);
    return '';
  });
  const dots = [...bySize]
    .sort(([a], [b]) => a - b)
    .map(([size, all]) => ({
      ...shape,
      className: `${shape.className} dots-${size}`,
      d: (TREES.test(shape.className) ? all.filter((_, i) => i % 3 === 0) : all).join(''),
    }));
  return rest === '' ? dots : [...dots, { ...shape, d: rest }];
}
