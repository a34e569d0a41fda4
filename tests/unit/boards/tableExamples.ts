// The terrain of the worked examples, as the pieces of two rule systems: the same shapes, other laws of woods, buildings and smoke.

import type { Covering, TableObstacles, TablePiece, TerrainShape } from '../../../src/core/board.ts';
import type { Point } from '../../../src/core/types.ts';

export const box = (x0: number, y0: number, x1: number, y1: number): TerrainShape => ({
  kind: 'area',
  outline: [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ],
});
const line = (...points: readonly Point[]): TerrainShape => ({ kind: 'line', points });

const [SOFT, HARD] = [1, 2];
const covers = (rank: number, of: Covering['of']): Covering => ({ rank, of });

/** What each kind of piece does to lines in one system. */
type Laws = Readonly<
  Record<'wood' | 'building' | 'hill' | 'knoll' | 'hedge' | 'wall' | 'smoke', Partial<TablePiece> & Pick<TablePiece, 'sight'>>
>;

const SHARED = {
  building: { sight: 'blocks', cover: covers(HARD, 'inside') },
  hill: { sight: 'blocks', ground: true },
  knoll: { sight: 'open', ground: true, cover: covers(SOFT, 'behind') },
  hedge: { sight: 'open', cover: covers(SOFT, 'behind') },
  wall: { sight: 'open', cover: covers(HARD, 'behind') },
} as const satisfies Partial<Laws>;

/** Woods hide beyond three units of them, however many; smoke never covers. */
const ACTION_ALL_FRONTS: Laws = {
  ...SHARED,
  wood: { sight: 'obscures', depth: 3, cover: covers(SOFT, 'both') },
  smoke: { sight: 'open', smoke: true },
};

/** Woods are seen into and out of, not through; smoke is soft cover. */
const BOLT_ACTION: Laws = {
  ...SHARED,
  wood: { sight: 'blocks', cover: covers(SOFT, 'both') },
  smoke: { sight: 'open', smoke: true, cover: covers(SOFT, 'behind') },
};

const obstacles = (laws: Laws): TableObstacles => ({
  kind: 'table',
  range: Number.POSITIVE_INFINITY,
  eye: 0.5,
  near: 1,
  pieces: [
    { id: 'wood', shape: box(10, 10, 18, 16), top: 2, ...laws.wood },
    { id: 'copse', shape: box(22, 10, 24, 16), top: 2, ...laws.wood },
    { id: 'barn', shape: box(30, 10, 34, 14), top: 2, ...laws.building },
    { id: 'hedge', shape: line([10, 24], [26, 24]), top: 0.75, ...laws.hedge },
    { id: 'wall', shape: line([40, 10], [40, 20]), top: 0.75, ...laws.wall },
    { id: 'hill', shape: box(10, 30, 20, 38), top: 1, ...laws.hill },
    { id: 'ridge', shape: box(40, 30, 48, 38), top: 2, ...laws.hill },
    { id: 'knoll', shape: box(26, 30, 30, 38), top: 1, ...laws.knoll },
    { id: 'orchard', shape: box(52, 30, 56, 38), top: 2, ...laws.wood },
    { id: 'smoke', shape: { kind: 'disc', centre: [30, 26], radius: 2.5 }, top: 2, ...laws.smoke },
  ],
});

export const TABLES = { 'Action All Fronts': obstacles(ACTION_ALL_FRONTS), 'Bolt Action': obstacles(BOLT_ACTION) };

interface Example {
  readonly no: number;
  readonly title: string;
  readonly from: Point;
  readonly to: Point;
  readonly aaf: string;
  readonly ba: string;
}

/** The worked examples, told as: cover by what, and how much obscuring ground is on the line. */
export const EXAMPLES: readonly Example[] = [
  { no: 1, title: 'open ground', from: [2, 2], to: [20, 4], aaf: 'open', ba: 'open' },
  { no: 2, title: 'into a wood', from: [2, 13], to: [12.5, 13], aaf: 'soft: target in wood, 2.50 deep', ba: 'soft: target in wood' },
  {
    no: 3,
    title: 'into a wood as deep as one sees',
    from: [2, 13],
    to: [13, 13],
    aaf: 'soft: target in wood, 3.00 deep',
    ba: 'soft: target in wood',
  },
  {
    no: 4,
    title: 'a hundredth deeper',
    from: [2, 13],
    to: [13.01, 13],
    aaf: 'hidden: 3.01 of wood, 3.01 deep',
    ba: 'soft: target in wood',
  },
  {
    no: 5,
    title: 'a corner of a wood clipped',
    from: [8, 12],
    to: [13, 7.5],
    aaf: 'soft: wood in the way, 0.30 deep',
    ba: 'hidden: wood blocks',
  },
  { no: 6, title: 'a corner touched', from: [8, 12], to: [12, 8], aaf: 'open', ba: 'open' },
  { no: 7, title: 'along the edge of two woods', from: [6, 10], to: [28, 10], aaf: 'open', ba: 'open' },
  {
    no: 8,
    title: 'through the rest of one wood and another',
    from: [16, 13],
    to: [26, 13],
    aaf: 'hidden: 2.00 of wood, 4.00 in all, 2.00 of copse, 4.00 in all, 4.00 deep',
    ba: 'hidden: copse blocks',
  },
  { no: 9, title: 'both in one wood', from: [13, 13], to: [15, 13], aaf: 'soft: target in wood, 2.00 deep', ba: 'soft: target in wood' },
  {
    no: 10,
    title: 'both in one wood, far apart',
    from: [12, 13],
    to: [16, 13],
    aaf: 'hidden: 4.00 of wood, 4.00 deep',
    ba: 'soft: target in wood',
  },
  { no: 11, title: 'out of a wood from its edge', from: [11, 13], to: [2, 13], aaf: 'open, 1.00 deep', ba: 'open' },
  {
    no: 12,
    title: 'out of a wood from farther in',
    from: [12, 13],
    to: [2, 13],
    aaf: 'soft: wood in the way, 2.00 deep',
    ba: 'soft: wood in the way',
  },
  { no: 13, title: 'behind a building', from: [28, 12], to: [38, 12], aaf: 'hidden: barn blocks', ba: 'hidden: barn blocks' },
  { no: 14, title: 'into a building', from: [28, 12], to: [31, 12], aaf: 'hard: target in barn', ba: 'hard: target in barn' },
  { no: 15, title: 'along the wall of a building', from: [28, 14], to: [38, 14], aaf: 'open', ba: 'open' },
  { no: 16, title: 'a firer who lines the hedge', from: [16, 23.5], to: [16, 30], aaf: 'open', ba: 'open' },
  { no: 17, title: 'a target that lines the hedge', from: [16, 29], to: [16, 23.5], aaf: 'soft: hedge crossed', ba: 'soft: hedge crossed' },
  { no: 18, title: 'a hedge between', from: [16, 19], to: [16, 29], aaf: 'soft: hedge crossed', ba: 'soft: hedge crossed' },
  { no: 19, title: 'both line one hedge', from: [16, 23.2], to: [16, 24.8], aaf: 'soft: hedge crossed', ba: 'soft: hedge crossed' },
  { no: 20, title: 'a stone wall between', from: [36, 15], to: [46, 15], aaf: 'hard: wall crossed', ba: 'hard: wall crossed' },
  { no: 21, title: 'a hill between', from: [6, 34], to: [24, 34], aaf: 'hidden: hill blocks', ba: 'hidden: hill blocks' },
  { no: 22, title: 'down from the rim of a hill', from: [20, 34], to: [24, 34], aaf: 'open', ba: 'open' },
  { no: 23, title: 'dead ground below a hill', from: [12, 34], to: [22, 34], aaf: 'hidden: hill blocks', ba: 'hidden: hill blocks' },
  { no: 24, title: 'down from a hill over a hedge', from: [12, 34], to: [12, 18], aaf: 'open', ba: 'open' },
  {
    no: 25,
    title: 'down from a hill to a target at a hedge',
    from: [12, 34],
    to: [12, 23],
    aaf: 'soft: hedge crossed',
    ba: 'soft: hedge crossed',
  },
  { no: 26, title: 'both on one hill', from: [11, 31], to: [19, 37], aaf: 'open', ba: 'open' },
  { no: 27, title: 'behind a knoll', from: [24, 34], to: [33, 34], aaf: 'soft: knoll in the way', ba: 'soft: knoll in the way' },
  {
    no: 28,
    title: 'down over a wood to far ground',
    from: [47, 34],
    to: [71, 34],
    aaf: 'soft: orchard in the way, 3.00 deep',
    ba: 'hidden: orchard blocks',
  },
  {
    no: 29,
    title: 'down over a wood to nearer ground',
    from: [47, 34],
    to: [66, 34],
    aaf: 'hidden: 4.00 of orchard, 4.00 deep',
    ba: 'hidden: orchard blocks',
  },
  {
    no: 30,
    title: 'down over a wood to ground behind it',
    from: [47, 34],
    to: [57, 34],
    aaf: 'hidden: 4.00 of orchard, 4.00 deep',
    ba: 'hidden: orchard blocks',
  },
  {
    no: 31,
    title: 'through smoke',
    from: [24, 26],
    to: [36, 26],
    aaf: 'open + smoke: smoke in the way',
    ba: 'soft + smoke: smoke in the way',
  },
  { no: 32, title: 'past smoke that is touched', from: [24, 28.5], to: [36, 28.5], aaf: 'open', ba: 'open' },
];
