// How each kind of terrain of a table is drawn, from above and to its true outline: the edge is what rules measure to. A kind that is
// not known here is an outline with its name.

import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { discs, polyline, scatter } from './lattice.ts';
import { clockwise, drawnIn, hatchLines, leanOf, samplePath, scatterPoints } from './outline.ts';
import type { BoardPath } from './plan.ts';
import { smooth } from './smooth.ts';
import { lookOf, shape, type TerrainLook, type TerrainPaths, type TerrainPiece } from './tableFeature.ts';
import { roof } from './tableRoof.ts';
import { worksOf } from './tableWorks.ts';

type Draw = (piece: TerrainPiece) => TerrainPaths;

/** The paths of a piece. */
export function looksOf(piece: TerrainPiece): TerrainPaths {
  const look = lookOf(piece.feature);
  const works = worksOf(look, piece);
  return works ? { detail: works } : (GROUND[look] ?? plain)(piece);
}

const closed = (ring: readonly Point[]): string => polyline(ring, true);
const segments = (all: readonly (readonly Point[])[]): string => all.map(points => polyline(points)).join('');
const tint = ({ ring }: TerrainPiece, terrain: string, level = '0'): BoardPath => shape('ground', closed(ring), { terrain, level });
const edge = ({ ring }: TerrainPiece, className = ''): BoardPath => shape(`edge ${className}`.trim(), closed(ring));

const plain: Draw = piece =>
  piece.ring.length > 0 ? { ground: [tint(piece, 'other')], detail: [edge(piece)] } : { detail: [shape('fence', polyline(piece.line))] };

/** Crowns: a close row inside the edge, the rest scattered; those further down in front. */
const wood =
  (terrain: string, step: number): Draw =>
  piece => {
    const { ring, seed } = piece;
    const random = scatter(seed);
    const rim = drawnIn(ring, 4.2);
    const row = samplePath(rim, step * 0.78, true).map(({ at: [x, y] }): Point => [x + (random() - 0.5) * 1.6, y + (random() - 0.5) * 1.6]);
    const within = scatterPoints(ring, step, { rim: step * 0.95, seed });
    const crowns = [...row, ...within].sort((a, b) => a[1] - b[1]).map(([x, y]) => [x, y, 3.7 + random() * 1.7] as const);
    return {
      ground: [tint(piece, terrain)],
      detail: [
        edge(piece, 'wooded'),
        shape('tree-shade', discs(crowns.map(([x, y, r]) => [x + 1.1, y + 1.5, r]))),
        shape('tree', discs(crowns)),
        shape('tree-light', discs(crowns.map(([x, y, r]) => [x - r * 0.26, y - r * 0.3, r * 0.46]))),
      ],
    };
  };

/** Small trees in rows along the longer side. */
const orchard: Draw = piece => {
  const trees = planted(piece.ring, 13, 12);
  return {
    ground: [tint(piece, 'orchard')],
    detail: [
      edge(piece, 'wooded'),
      shape('tree-shade', discs(trees.map(([x, y]) => [x + 0.9, y + 1.2, 3.2]))),
      shape('tree orchard', discs(trees.map(([x, y]) => [x, y, 3.2]))),
      shape('tree-light', discs(trees.map(([x, y]) => [x - 0.8, y - 0.9, 1.4]))),
    ],
  };
};

/** Points on rows along the longer side. */
function planted(ring: readonly Point[], between: number, apart: number): readonly Point[] {
  const inner = drawnIn(ring, 3.4);
  return hatchLines(inner, between, leanOf(ring)).flatMap(run => samplePath(run, apart).map(({ at }) => at));
}

const vineyard: Draw = piece => {
  const inner = drawnIn(piece.ring, 3);
  const rows = hatchLines(inner, 9, leanOf(piece.ring));
  const vines = rows.flatMap(run => samplePath(run, 6.4).map(({ at: [x, y] }, i) => [x, y, 1.7 + (i % 3) * 0.3] as const));
  return {
    ground: [tint(piece, 'vineyard')],
    detail: [
      edge(piece),
      shape('vine-row', segments(rows)),
      shape('vine-shade', discs(vines.map(([x, y, r]) => [x + 0.5, y + 0.8, r]))),
      shape('vine', discs(vines)),
    ],
  };
};

const crops: Draw = piece => ({
  ground: [tint(piece, 'crops')],
  detail: [edge(piece), shape('furrow', segments(hatchLines(drawnIn(piece.ring, 2.6), 5.4, leanOf(piece.ring))))],
});

/** The outline is the contour; hachures run down from it, and a soft shade lies under its lower sides. */
const hill: Draw = piece => {
  const ring = clockwise(piece.ring);
  const level = String(Math.max(1, Math.round(piece.feature.top)));
  const hachures = samplePath(ring, 5.2, true).map(({ at: [x, y], right: [rx, ry] }, i) => {
    const reach = i % 2 ? 4.2 : 7;
    return `M${px(x)},${px(y)}l${px(-rx * reach)},${px(-ry * reach)}`;
  });
  return {
    ground: [tint(piece, 'hill', level), shape('slope', closed(drawnIn(ring, 7))), shape('slope', closed(drawnIn(ring, 15)))],
    detail: [shape('crest', closed(ring)), shape('hachure', hachures.join('')), shape('hachure fine', closed(drawnIn(ring, 7)))],
  };
};

/** Beads along the line, large and small. */
const hedge: Draw = ({ line: run, ring, seed }) => {
  const random = scatter(seed);
  const beads = samplePath(run.length > 0 ? run : ring, 3.4, run.length === 0).map(
    ({ at: [x, y] }) => [x + (random() - 0.5) * 1.2, y + (random() - 0.5) * 1.2, 2 + random() * 1.1] as const,
  );
  return {
    detail: [
      shape('hedge-shade', discs(beads.map(([x, y, r]) => [x + 0.8, y + 1.3, r]))),
      shape('hedge', discs(beads)),
      shape('tree-light', discs(beads.filter((_, i) => i % 2 === 0).map(([x, y, r]) => [x - 0.5, y - 0.7, r * 0.42]))),
    ],
  };
};

/** Two faces and the joints between the stones. */
const wall: Draw = ({ line: run, ring }) => {
  const points = run.length > 0 ? run : [...ring, ring[0] ?? [0, 0]];
  const joints = samplePath(points, 5.4).map(
    ({ at: [x, y], right: [rx, ry] }) => `M${px(x - rx * 1.7)},${px(y - ry * 1.7)}l${px(rx * 3.4)},${px(ry * 3.4)}`,
  );
  return {
    detail: [
      shape('stones shade', polyline(points)),
      shape('stones casing', polyline(points)),
      shape('stones', polyline(points)),
      shape('stone-joint', joints.join('')),
    ],
  };
};

const fence: Draw = ({ line: run, ring }) => {
  const points = run.length > 0 ? run : [...ring, ring[0] ?? [0, 0]];
  const posts = samplePath(points, 8).map(
    ({ at: [x, y], right: [rx, ry] }) => `M${px(x - rx * 2.6)},${px(y - ry * 2.6)}l${px(rx * 5.2)},${px(ry * 5.2)}`,
  );
  return { detail: [shape('fence', polyline(points)), shape('fence post', posts.join(''))] };
};

const stream: Draw = piece => {
  const { line: run, seed } = piece;
  if (run.length === 0) return water(piece);
  const random = scatter(seed);
  const winding = [
    run[0] ?? [0, 0],
    ...samplePath(run, 16).map(({ at: [x, y], right: [rx, ry] }): Point => {
      const off = (random() - 0.5) * 4;
      return [x + rx * off, y + ry * off];
    }),
    run.at(-1) ?? [0, 0],
  ];
  return { detail: [shape('brook casing', smooth(winding)), shape('brook', smooth(winding))] };
};

const water: Draw = piece => {
  const { ring, line: run, seed } = piece;
  if (ring.length === 0) return { ground: [], detail: [shape('river casing', smooth(run)), shape('river', smooth(run))] };
  const waves = scatterPoints(ring, 26, { rim: 9, seed }).map(([x, y]) => `M${px(x - 8)},${px(y)}q2.6,-2.4 5.2,0t5.2,0t5.2,0`);
  return { ground: [tint(piece, 'water')], detail: [shape('shore', closed(ring)), shape('wave', waves.join(''))] };
};

/** Fill below the overlays, edges and ruts above them. */
const road: Draw = piece => {
  const { ring, line: run } = piece;
  if (ring.length === 0) return { detail: [shape('road casing wide', smooth(run)), shape('road wide', smooth(run))] };
  const lean = leanOf(ring);
  const ruts = hatchLines(ring, 1, lean);
  const two = [ruts[Math.round(ruts.length * 0.32)], ruts[Math.round(ruts.length * 0.68)]].filter(rut => rut !== undefined);
  return {
    ground: [tint(piece, 'road')],
    detail: [shape('road-edge', closed(ring)), ...(ring.length === 4 ? [shape('rut', segments(two))] : [])],
  };
};

const marsh: Draw = piece => {
  const spots = scatterPoints(piece.ring, 17, { rim: 6, seed: piece.seed });
  const lines = spots.map(([x, y]) => `M${px(x - 4)},${px(y)}h8M${px(x - 2)},${px(y + 2.2)}h5`);
  const reeds = spots.map(
    ([x, y]) => `M${px(x)},${px(y - 1)}v-4.4M${px(x - 1.4)},${px(y - 1)}l-1.4,-3.4M${px(x + 1.4)},${px(y - 1)}l1.4,-3.4`,
  );
  return { ground: [tint(piece, 'marsh')], detail: [edge(piece), shape('wet', lines.join('')), shape('reed', reeds.join(''))] };
};

/** Stones and tufts. */
const rough: Draw = piece => {
  const random = scatter(piece.seed);
  const spots = scatterPoints(piece.ring, 12, { rim: 5, seed: piece.seed });
  const stones = spots
    .filter((_, i) => i % 2)
    .map(([x, y]) => {
      const s = 1.4 + random() * 1.7;
      return `M${px(x - s)},${px(y + s * 0.5)}l${px(s * 0.5)},${px(-s * 1.1)}h${px(s)}l${px(s * 0.6)},${px(s * 1.1)}Z`;
    });
  return {
    ground: [tint(piece, 'rough')],
    detail: [edge(piece), shape('stone', stones.join('')), shape('tuft', tufts(spots.filter((_, i) => i % 2 === 0)))],
  };
};

/** Blades of grass. */
export const tufts = (spots: readonly Point[]): string =>
  spots
    .map(
      ([x, y]) =>
        `M${px(x - 2.2)},${px(y - 2.6)}L${px(x - 0.6)},${px(y)}M${px(x + 0.2)},${px(y - 3.4)}V${px(y)}M${px(x + 2.6)},${px(y - 2.4)}L${px(x + 1)},${px(y)}`,
    )
    .join('');

const dotted =
  (terrain: string): Draw =>
  piece => ({
    ground: [tint(piece, terrain)],
    detail: [edge(piece), shape('grain', discs(scatterPoints(piece.ring, 9, { rim: 4, seed: piece.seed }).map(([x, y]) => [x, y, 0.7])))],
  });

/** Crowns of palms over undergrowth. */
const jungle: Draw = piece => {
  const below = wood('wood', 10)(piece);
  const fronds = scatterPoints(piece.ring, 20, { rim: 7, seed: piece.seed + 1 }).map(([x, y]) =>
    [0, 1, 2, 3, 4, 5]
      .map(i => {
        const a = (i * Math.PI) / 3 + x;
        return `M${px(x)},${px(y)}q${px(3 * Math.cos(a))},${px(3 * Math.sin(a) - 1.6)} ${px(5.6 * Math.cos(a))},${px(5.6 * Math.sin(a))}`;
      })
      .join(''),
  );
  return { ...below, detail: [...(below.detail ?? []), shape('frond', fronds.join(''))] };
};

const bridge: Draw = piece => {
  if (piece.ring.length === 0) return { detail: [shape('road casing wide', polyline(piece.line)), shape('bridge', polyline(piece.line))] };
  return {
    ground: [],
    detail: [
      shape('planks', closed(piece.ring)),
      shape('plank-line', segments(hatchLines(piece.ring, 4, leanOf(piece.ring) + Math.PI / 2))),
      shape('bridge', closed(piece.ring)),
    ],
  };
};

const GROUND: Readonly<Partial<Record<TerrainLook, Draw>>> = {
  wood: wood('wood', 11.5),
  jungle,
  orchard,
  vineyard,
  crops,
  hill,
  hedge,
  wall,
  fence,
  linear: hedge,
  stream,
  water,
  road,
  bridge,
  marsh,
  rough,
  sand: dotted('sand'),
  snow: dotted('snow'),
  mud: dotted('mud'),
  building: roof,
};
