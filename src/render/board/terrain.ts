// How each word for terrain is drawn: the outline of its bodies, and its texture hex by hex: crowns, hedges, furrows, roofs, reeds, waves.
// A word that is not known here has an outline and no texture.

import { lookUp } from '../../core/lookUp.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import type { Outlining } from './bodies.ts';
import type { Cell } from './land.ts';
import { RADIUS, roundPx, scatter, shake } from './lattice.ts';
import { hatchLines } from './outline.ts';
import type { BoardPath } from './plan.ts';

/** A hex to be filled. `joined`: sides across which its body goes on; `rim`: corners as the body has them; `ways`: where roads leave. */
export interface TerrainPatch {
  readonly cell: Cell;
  readonly joined: readonly boolean[];
  readonly rim: () => readonly Point[];
  readonly ways: () => readonly Point[];
}

type Texture = (patch: TerrainPatch, random: () => number) => readonly BoardPath[];

/** How bodies of a word look. `edge`: how their outline is drawn, where it is; `isBare`: they have no tint either. */
export interface HexTerrainLook extends Outlining {
  readonly edge?: 'line' | 'leaves' | 'shore' | 'soft';
  readonly isScalloped?: true;
  readonly isBare?: true;
  readonly texture?: Texture;
}

/** The texture of one hex: the same wherever and with whatever it is drawn. */
export const texture = (word: string, patch: TerrainPatch): readonly BoardPath[] =>
  lookOf(word).texture?.(patch, scatter(seedOf(patch.cell.at))) ?? [];

const seedOf = ([x, y]: Point): number => Math.round(x) * 7919 + Math.round(y) * 104_729;

const shape = (className: string, d: string): BoardPath => ({ d, className });

const SLIM = (RADIUS * Math.sqrt(3)) / 2;

interface Sowing {
  readonly step: number;
  /** How far from the sides that the body ends at. */
  readonly rim: number;
  /** How far from its place in the lattice, in parts of a step. */
  readonly unrest?: number;
}

/** Points of a lattice over the whole map that lie in a hex: across sides that a body goes on over they go on evenly. */
function sown({ cell, joined }: TerrainPatch, { step, rim, unrest = 0.25 }: Sowing): readonly Point[] {
  const [cx, cy] = cell.at;
  const down = step * 0.87;
  const sides = sidesOf(cell, joined, rim);
  const found: Point[] = [];
  for (let row = Math.ceil((cy - RADIUS) / down - 1); row * down <= cy + RADIUS + down; row++)
    for (let column = Math.ceil((cx - RADIUS) / step - 1); column * step <= cx + RADIUS + step; column++) {
      const [dx, dy] = shake(column, row);
      const [x, y] = [(column + (row & 1) / 2 + dx * unrest) * step, (row + dy * unrest) * down];
      if (sides.every(([ux, uy, most]) => (x - cx) * ux + (y - cy) * uy < most)) found.push([x, y]);
    }
  return found;
}

/** Where the sides of a hex lie from its middle, and how far out one may go. A point on the very side of two hexes belongs to one. */
const sidesOf = ({ at: [cx, cy], ring }: Cell, joined: readonly boolean[], rim: number): readonly (readonly [number, number, number])[] =>
  ring.map(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % 6] ?? [ax, ay];
    return [((ax + bx) / 2 - cx) / SLIM, ((ay + by) / 2 - cy) / SLIM, joined[i] ? SLIM + (i < 3 ? 1e-6 : -1e-6) : SLIM - rim];
  });

/** Dots that a round pen leaves: its width is their size. */
const dots = (points: readonly Point[]): string => points.map(([x, y]) => `M${roundPx(x)},${roundPx(y)}h.01`).join('');

/** Crowns of trees: soft dots, a stroke over each. */
function crowns(patch: TerrainPatch): BoardPath[] {
  const trees = sown(patch, { step: 9, rim: 6.5 });
  return [
    shape('hex-crown', dots(trees)),
    shape('bound leaves', trees.map(([x, y]) => `M${roundPx(x - 2.6)},${roundPx(y + 0.4)}a2.7,2.7 0 0 1 5,-.6`).join('')),
  ];
}

/** Small trees in rows. */
function orchard(patch: TerrainPatch): BoardPath[] {
  const trees = dots(sown(patch, { step: 9.4, rim: 7, unrest: 0 }));
  return [shape('hex-orchard', trees)];
}

const towards = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];

/** Small fields between thick hedges: along the sides, with gates, and one that parts the hex. A side of two hexes has one hedge. */
function bocage({ rim: rimOf, joined }: TerrainPatch, random: () => number): BoardPath[] {
  const rim = rimOf();
  const on = (i: number, t: number) => towards(rim[i % 6] ?? [0, 0], rim[(i + 1) % 6] ?? [0, 0], t);
  const gate = Math.floor(random() * 6);
  const sides = rim.flatMap((_, i): Point[][] => {
    if (joined[i] && i > 2) return [];
    const gap = 0.3 + random() * 0.3;
    return i % 3 === gate % 3
      ? [
          [on(i, 0), on(i, gap)],
          [on(i, gap + 0.22), on(i, 1)],
        ]
      : [[on(i, 0), on(i, 1)]];
  });
  const [from, to] = [on(gate, 0.35 + random() * 0.3), on(gate + 3, 0.35 + random() * 0.3)];
  const d = [...sides, [from, towards(from, to, 0.42)], [towards(from, to, 0.6), to]].map(line).join('');
  return [shape('hex-hedge casing', d), shape('hex-hedge', d)];
}

const line = (points: readonly Point[]): string => points.map(([x, y], i) => `${i ? 'L' : 'M'}${roundPx(x)},${roundPx(y)}`).join('');

/** Furrows of one field, and the balk to the next. */
function cultivated({ rim: rimOf, joined }: TerrainPatch, random: () => number): BoardPath[] {
  const rim = rimOf();
  const furrows = hatchLines(rim, 5.2, random() * Math.PI).map(([a, b]) => [towards(a, b, 0.05), towards(b, a, 0.05)]);
  const balks = rim.flatMap((corner, i) => (joined[i] && i < 3 ? [[corner, rim[(i + 1) % 6] ?? corner]] : []));
  return [shape('hex-furrow', [...furrows, ...balks].map(line).join(''))];
}

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

/** How near the middle of a road a house may stand. */
const STREET = 8.4;

/** Roofs of about this size, beside the roads and along them. */
const houses =
  (count: readonly (readonly [number, number])[], size: number): Texture =>
  ({ cell: { at }, ways: waysOf }, random) => {
    const ways = waysOf();
    const roofs = ringed(at, random, count).map(spot => {
      const [w, l] = [size * (0.8 + random() * 0.35), size * (1.1 + random() * 0.7)];
      const own = (random() - 0.5) * 1.1 + (random() > 0.5 ? Math.PI / 2 : 0);
      const {
        moved: [x, y],
        turn = own,
      } = besideRoad(spot, at, ways);
      return { x, y, w, l, turn };
    });
    const box = ({ x, y, w, l, turn }: (typeof roofs)[number], shift = 0) => {
      const [c, s] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
      const corner = (a: number, b: number): Point => [x + shift + a * c - b * s, y + shift * 1.2 + a * s + b * c];
      return `${line([corner(-l, -w), corner(l, -w), corner(l, w), corner(-l, w)])}Z`;
    };
    const ridge = ({ x, y, l, turn }: (typeof roofs)[number]) => {
      const [dx, dy] = [(l * Math.cos(turn)) / 2, (l * Math.sin(turn)) / 2];
      return line([
        [x - dx, y - dy],
        [x + dx, y + dy],
      ]);
    };
    return [
      shape('roof-shade', roofs.map(roof => box(roof, 1)).join('')),
      shape('roof', roofs.map(roof => box(roof) + ridge(roof)).join('')),
    ];
  };

/** Where a house stands that would stand in the road, and how it is turned there. */
function besideRoad(spot: Point, from: Point, ways: readonly Point[]): { readonly moved: Point; readonly turn?: number } {
  for (const to of ways) {
    const [ux, uy] = [(to[0] - from[0]) / SLIM, (to[1] - from[1]) / SLIM];
    const [dx, dy] = [spot[0] - from[0], spot[1] - from[1]];
    const [on, off] = [dx * ux + dy * uy, dy * ux - dx * uy];
    if (on < -2 || Math.abs(off) >= STREET) continue;
    const by = (off < 0 ? -STREET : STREET) - off;
    return { moved: [spot[0] - uy * by, spot[1] + ux * by], turn: Math.atan2(uy, ux) };
  }
  return { moved: spot };
}

/** Tufts of reed over short lines of water. */
function marsh(patch: TerrainPatch): BoardPath[] {
  const spots = sown(patch, { step: 13, rim: 8 });
  return [
    shape('wet', spots.map(([x, y]) => `M${roundPx(x - 4)},${roundPx(y)}h8m-6,2.2h5`).join('')),
    shape('reed', spots.map(([x, y]) => `M${roundPx(x)},${roundPx(y - 1)}v-4.4m-1.4,4.4l-1.4,-3.4m4.2,3.4l1.4,-3.4`).join('')),
  ];
}

const water: Texture = patch => [
  shape(
    'wave',
    sown(patch, { step: 17, rim: 10 })
      .map(([x, y]) => `M${roundPx(x - 5)},${roundPx(y)}q2.6,-2.4 5.2,0t5.2,0`)
      .join(''),
  ),
];

/** What crosses a hex from left to right: a trench with its teeth, a wall of stones, teeth against tanks. */
const across =
  (className: string, d: string): Texture =>
  ({ cell: { at } }) => [shape(className, `M${px(at[0] - 24)},${px(at[1])}${d}`)];

/** Water with a way through it. */
const over =
  (className: string, d: string): Texture =>
  (patch, random) => [...water(patch, random), shape(className, `M${px(patch.cell.at[0] - 26)},${px(patch.cell.at[1])}${d}`)];

/** Sand and rubble. */
const grains: Texture = patch => [shape('hex-grain', dots(sown(patch, { step: 7, rim: 6 })))];

/** A few blades of grass here and there. */
const grass: Texture = patch => [
  shape(
    'hex-tuft',
    sown({ ...patch, joined: [true, true, true, true, true, true] }, { step: 34, rim: 0, unrest: 0.45 })
      .map(([x, y]) => `M${roundPx(x)},${roundPx(y)}l-1.2,-2.4m1.6,2.4l1.3,-2.7`)
      .join(''),
  ),
];

const PLAIN: HexTerrainLook = { inset: 0, unrest: 0, isRound: false, edge: 'line' };
const SOFT: HexTerrainLook = { inset: 3, unrest: 1.8, isRound: true, edge: 'line' };
const BARE: HexTerrainLook = { ...PLAIN, isBare: true };
const WOOD: HexTerrainLook = { inset: 4.4, unrest: 2, isRound: true, edge: 'leaves', isScalloped: true, texture: crowns };
const FIELD: HexTerrainLook = { ...PLAIN, texture: cultivated };
const WATER: HexTerrainLook = { ...SOFT, edge: 'shore', texture: water };
const MARSH: HexTerrainLook = { ...SOFT, edge: 'soft', texture: marsh };
const SAND: HexTerrainLook = { ...SOFT, texture: grains };

const LOOKS: Readonly<Record<string, HexTerrainLook>> = {
  open: { ...BARE, texture: grass },
  hill: { ...BARE, texture: grass },
  depression: BARE,
  woods: WOOD,
  wood: WOOD,
  forest: WOOD,
  orchard: { ...PLAIN, texture: orchard },
  bocage: { inset: 1.6, unrest: 0, isRound: false, texture: bocage },
  cultivated: FIELD,
  crops: FIELD,
  field: FIELD,
  village: { ...SOFT, texture: houses([[14, 5]], 8.4) },
  town: {
    ...SOFT,
    texture: houses(
      [
        [18, 8],
        [6.5, 2],
      ],
      7.2,
    ),
  },
  city: {
    ...SOFT,
    texture: houses(
      [
        [20, 10],
        [11, 4],
        [2, 1],
      ],
      7.2,
    ),
  },
  building: { ...SOFT, texture: houses([[9, 3]], 13) },
  ruins: { ...SOFT, texture: houses([[11, 5]], 6) },
  marsh: MARSH,
  swamp: MARSH,
  beach: SAND,
  debris: SAND,
  water: WATER,
  river: WATER,
  sea: WATER,
  ford: { ...SOFT, texture: over('hex-stones', 'm3,0h1m7,2h1m7,-3h1m7,3h1m7,-2h1m7,1h1') },
  bridge: { ...SOFT, texture: over('hex-planks', 'm2,-6h48v12h-48zm6,0v12m6,-12v12m6,-12v12m6,-12v12m6,-12v12m6,-12v12m6,-12v12') },
  trench: { ...BARE, texture: across('hex-ditch', 'l6,-7l6,7l6,-7l6,7l6,-7l6,7l6,-7l6,7') },
  wall: { ...BARE, texture: across('hex-stones', 'h2m4,0h2m4,0h2m4,0h2m4,0h2m4,0h2m4,0h2m4,0h2') },
  obstacle: { ...BARE, texture: across('hex-ditch', 'm2,5l4,-9l4,9m4,0l4,-9l4,9m4,0l4,-9l4,9m4,0l4,-9l4,9') },
  bunker: { ...BARE, texture: across('hex-planks', 'm8,12v-18l6,-6h20l6,6v18z') },
};

export const lookOf = (word: string): HexTerrainLook => lookUp(LOOKS, word) ?? PLAIN;

/** Words that lie in one body. */
const KIN: Readonly<Record<string, string>> = { river: 'water', sea: 'water', ford: 'water', bridge: 'water', swamp: 'marsh' };

/** The body that a word lies in. */
export const bodyOf = (word: string): string => lookUp(KIN, word) ?? word;

/** Words whose bodies have one tint, by the one that the style sheet knows. */
const TINTS: Readonly<Record<string, string>> = {
  ...{ wood: 'woods', forest: 'woods', crops: 'cultivated', field: 'cultivated', orchard: 'bocage', debris: 'beach' },
  ...{ town: 'village', city: 'village', building: 'village', ruins: 'village' },
};

/** The word by which a body is tinted. */
export const tintOf = (word: string): string => lookUp(TINTS, word) ?? word;
