// How each word for terrain is drawn: trees, hedges, furrows, roofs, tufts, waves. A word that is not known
// here is tinted and named, without a texture.

import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { discs, polyline, RADIUS, scatter } from './lattice.ts';
import type { BoardPath } from './plan.ts';

type Draw = (centre: Point, random: () => number, ring: readonly Point[]) => readonly BoardPath[];

/** The texture of one hex: `word` as the ruleset spells it, `ring` its corners, `seed` its index on the board. */
export const texture = (word: string, centre: Point, ring: readonly Point[], seed: number): readonly BoardPath[] =>
  TEXTURES[word]?.(centre, scatter(seed), ring) ?? [];

const shape = (className: string, d: string): BoardPath => ({ d, className });

/** Points in rings about a centre, shaken a little: an even scatter that leaves the rim free. */
function ringed([x, y]: Point, random: () => number, rings: readonly (readonly [radius: number, count: number])[]): Point[] {
  return rings.flatMap(([radius, count]) => {
    const turn = random() * Math.PI * 2;
    return Array.from({ length: count }, (_, i): Point => {
      const angle = turn + ((i + (random() - 0.5) * 0.5) * 2 * Math.PI) / count;
      const r = radius * (0.92 + random() * 0.16);
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
  });
}

/** Crowns of trees, the ones further down in front. */
function woods(centre: Point, random: () => number): BoardPath[] {
  const trees = ringed(centre, random, [
    [20.5, 11],
    [12.5, 6],
    [4, 2],
  ]).sort((a, b) => a[1] - b[1]);
  const crowns = trees.map(([x, y]) => [x, y, 3.5 + random() * 1.5] as const);
  return [
    shape('tree-shade', discs(crowns.map(([x, y, r]) => [x + 0.9, y + 1.2, r]))),
    shape('tree', discs(crowns)),
    shape('tree-light', discs(crowns.map(([x, y, r]) => [x - r * 0.25, y - r * 0.3, r * 0.45]))),
  ];
}

/** Small trees in rows. */
function orchard([x, y]: Point, random: () => number): BoardPath[] {
  const turn = (random() - 0.5) * 0.5;
  const spots = [-2, -1, 0, 1, 2].flatMap(i => [-2, -1, 0, 1, 2].map(j => [i * 8.6, j * 8.6] as const));
  const rows = spots
    .map(([dx, dy]): Point => [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)])
    .filter(([dx, dy]) => Math.hypot(dx, dy) < RADIUS * 0.76)
    .map(([dx, dy]): Point => [x + dx, y + dy]);
  return [
    shape('tree-shade', discs(rows.map(([a, b]) => [a + 0.7, b + 0.9, 2.3]))),
    shape('tree orchard', discs(rows.map(([a, b]) => [a, b, 2.3]))),
  ];
}

/** Small fields between thick hedges: banks along the rim with gaps, and two that part the hex, one running into the other. */
function bocage(centre: Point, random: () => number, ring: readonly Point[]): BoardPath[] {
  const rim = ring.map(corner => towards(centre, corner, 0.8 + random() * 0.08));
  const gap = Math.floor(random() * 6);
  const on = (i: number, t: number) => towards(rim[i % 6] ?? centre, rim[(i + 1) % 6] ?? centre, t);
  const [from, to] = [on(gap, 0.3 + random() * 0.4), on(gap + 3, 0.3 + random() * 0.4)];
  const fork = towards(from, to, 0.35 + random() * 0.3);
  const banks: (readonly [Point, Point])[] = [
    ...rim.map((corner, i): [Point, Point] => [corner, on(i, i === gap ? 0.55 : 1)]),
    [from, to],
    [fork, on(gap + (random() > 0.5 ? 1 : 4), 0.5)],
  ];
  const beads = banks.flatMap(([a, b]) => beadsAlong(a, b, random));
  return [shape('hedge-shade', discs(beads.map(([a, b, r]) => [a + 0.5, b + 0.8, r]))), shape('hedge', discs(beads))];
}

const towards = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];

function beadsAlong([ax, ay]: Point, [bx, by]: Point, random: () => number): (readonly [number, number, number])[] {
  const steps = Math.max(2, Math.round(Math.hypot(bx - ax, by - ay) / 2.5));
  return Array.from({ length: steps }, (_, i) => {
    const t = i / steps;
    return [ax + (bx - ax) * t + (random() - 0.5), ay + (by - ay) * t + (random() - 0.5), 1.25 + random() * 0.75] as const;
  });
}

/** Two strips of furrows at an angle to each other. */
function cultivated([x, y]: Point, random: () => number): BoardPath[] {
  const turn = random() * Math.PI;
  const lines = [-1, 1].flatMap(half =>
    [0, 1, 2, 3, 4].map(i => {
      const offset = (2.6 + i * 4.1) * half;
      const reach = Math.sqrt(Math.max(0, (RADIUS * 0.74) ** 2 - offset ** 2));
      const lean = turn + (half > 0 ? 0.5 : 0);
      const along: Point = [Math.cos(lean), Math.sin(lean)];
      const across: Point = [-Math.sin(turn + 0.25) * offset, Math.cos(turn + 0.25) * offset];
      return polyline([
        [x + across[0] - along[0] * reach, y + across[1] - along[1] * reach],
        [x + across[0] + along[0] * reach, y + across[1] + along[1] * reach],
      ]);
    }),
  );
  return [shape('furrow', lines.join(''))];
}

/** Roofs along lanes; more and larger with `count`. */
const houses =
  (count: readonly (readonly [number, number])[], size: number): Draw =>
  (centre, random) => {
    const roofs = ringed(centre, random, count).map(([x, y]) => {
      const [w, l, turn] = [
        size * (0.8 + random() * 0.35),
        size * (1.1 + random() * 0.7),
        (random() - 0.5) * 1.1 + (random() > 0.5 ? Math.PI / 2 : 0),
      ];
      return { x, y, w, l, turn };
    });
    const box = ({ x, y, w, l, turn }: (typeof roofs)[number], shift = 0) =>
      polyline(
        (
          [
            [-l, -w],
            [l, -w],
            [l, w],
            [-l, w],
          ] as const
        ).map(
          ([a, b]): Point => [
            x + shift + (a * Math.cos(turn) - b * Math.sin(turn)) / 2,
            y + shift * 1.2 + (a * Math.sin(turn) + b * Math.cos(turn)) / 2,
          ],
        ),
        true,
      );
    const ridge = ({ x, y, l, turn }: (typeof roofs)[number]) =>
      polyline([
        [x - (l * Math.cos(turn)) / 2, y - (l * Math.sin(turn)) / 2],
        [x + (l * Math.cos(turn)) / 2, y + (l * Math.sin(turn)) / 2],
      ]);
    return [
      shape('roof-shade', roofs.map(roof => box(roof, 1)).join('')),
      shape('roof', roofs.map(roof => box(roof)).join('')),
      shape('ridge', roofs.map(ridge).join('')),
    ];
  };

/** Tufts of reed over short lines of water. */
function marsh(centre: Point, random: () => number): BoardPath[] {
  const spots = ringed(centre, random, [
    [19, 7],
    [9, 4],
  ]);
  const lines = spots.map(([x, y]) => `M${px(x - 4)},${px(y)}h8M${px(x - 2)},${px(y + 2.2)}h5`);
  const reeds = spots.map(
    ([x, y]) => `M${px(x)},${px(y - 1)}v-4.4M${px(x - 1.4)},${px(y - 1)}l-1.4,-3.4M${px(x + 1.4)},${px(y - 1)}l1.4,-3.4`,
  );
  return [shape('wet', lines.join('')), shape('reed', reeds.join(''))];
}

function water([x, y]: Point, random: () => number): BoardPath[] {
  const waves = [-16, -8, 0, 8, 16].map(dy => {
    const dx = -13 + random() * 8;
    return `M${px(x + dx)},${px(y + dy)}q2.6,-2.4 5.2,0t5.2,0t5.2,0`;
  });
  return [shape('wave', waves.join(''))];
}

/** A knoll or a hollow: two rings with hachures that point downhill. */
const rounds =
  (way: 1 | -1): Draw =>
  ([x, y]) => {
    const hachures = Array.from({ length: 24 }, (_, i) => {
      const [cos, sin] = [Math.cos((i * Math.PI) / 12), Math.sin((i * Math.PI) / 12)];
      return polyline([20, 20 + way * 4.4].map((r): Point => [x + r * cos, y + r * sin]));
    });
    return [shape('crest', discs([[x, y, 20]])), shape('hachure', hachures.join(''))];
  };

/** What crosses a hex from left to right: a trench with its teeth, a wall of stones, teeth against tanks. */
const across =
  (className: string, d: string): Draw =>
  ([x, y]) => [shape(className, `M${px(x - 24)},${px(y)}${d}`)];

/** Water with a way through it. */
const over =
  (className: string, d: string): Draw =>
  (at, random) => [...water(at, random), shape(className, `M${px(at[0] - 26)},${px(at[1])}${d}`)];

const TEXTURES: Readonly<Record<string, Draw>> = {
  woods,
  wood: woods,
  forest: woods,
  orchard,
  bocage,
  cultivated,
  crops: cultivated,
  village: houses(
    [
      [15, 5],
      [4, 1],
    ],
    8,
  ),
  town: houses(
    [
      [18.5, 8],
      [8, 4],
    ],
    8,
  ),
  city: houses(
    [
      [20.5, 10],
      [12, 6],
      [3, 2],
    ],
    8.6,
  ),
  marsh,
  swamp: marsh,
  water,
  field: cultivated,
  building: houses([[9, 3]], 13),
  ruins: houses([[11, 5]], 6),
  hill: rounds(1),
  depression: rounds(-1),
  river: water,
  sea: water,
  ford: over('hex-stones', 'm3,0h1m7,2h1m7,-3h1m7,3h1m7,-2h1m7,1h1'),
  bridge: over('hex-planks', 'm2,-6h48v12h-48zm6,0v12m6,-12v12m6,-12v12m6,-12v12m6,-12v12m6,-12v12m6,-12v12'),
  trench: across('hex-ditch', 'l6,-7l6,7l6,-7l6,7l6,-7l6,7l6,-7l6,7'),
  wall: across('hex-stones', 'h2m4,0h2m4,0h2m4,0h2m4,0h2m4,0h2m4,0h2m4,0h2'),
  obstacle: across('hex-ditch', 'm2,5l4,-9l4,9m4,0l4,-9l4,9m4,0l4,-9l4,9m4,0l4,-9l4,9'),
  bunker: across('hex-planks', 'm8,12v-18l6,-6h20l6,6v18z'),
};
