// What comes and goes on a table: smoke, trenches, wire, mines, bunkers, craters, ruins. Drawn alike
// as part of the board and as marks over it.

import type { Point } from '../../core/types.ts';
import { px } from '../format.ts';
import { discs, polyline, scatter } from './lattice.ts';
import { clockwise, drawnIn, extentOf, heart, type PathSample, samplePath, scatterPoints } from './outline.ts';
import type { BoardPath } from './plan.ts';
import { shape, type TerrainLook, type TerrainPiece } from './tableFeature.ts';

type Draw = (piece: TerrainPiece) => readonly BoardPath[];

/** The paths of a work; undefined for what is none. */
export const worksOf = (look: TerrainLook, piece: TerrainPiece): readonly BoardPath[] | undefined => WORKS[look]?.(piece);

/** The line of a work, or the middle line along its longer side where it is an area. */
const runOf = ({ ring, line }: TerrainPiece) => (line.length > 0 ? line : ring.length > 0 ? [...ring, ring[0] ?? [0, 0]] : []);

const outlined = (className: string, { ring, line }: TerrainPiece): BoardPath =>
  shape(className, ring.length > 0 ? polyline(ring, true) : polyline(line));

/** Puffs within the disc, dense at the rim so that its edge can be read. */
function smoke({ ring, seed }: TerrainPiece): BoardPath[] {
  const random = scatter(seed);
  const { left, right } = extentOf(ring);
  const r = (right - left) / 2;
  const puffs = [
    ...samplePath(drawnIn(ring, r * 0.2), r * 0.34, true).map(({ at }) => at),
    ...scatterPoints(ring, r * 0.5, { rim: r * 0.3, seed }),
  ].map(([x, y]) => [x, y, r * (0.2 + random() * 0.09)] as const);
  return [
    shape('smoke-body', polyline(ring, true)),
    shape('smoke-puff', discs(puffs)),
    shape(
      'smoke-curl',
      puffs
        .map(([x, y, p]) => `M${px(x - p * 0.55)},${px(y + p * 0.1)}a${px(p * 0.55)},${px(p * 0.55)} 0 0 1 ${px(p * 0.9)},${px(-p * 0.35)}`)
        .join(''),
    ),
    shape('smoke-edge', polyline(ring, true)),
  ];
}

/** A dug line between two parapets with teeth. */
function trench(piece: TerrainPiece): BoardPath[] {
  const { ring } = piece;
  const run = ring.length > 0 ? clockwise(ring) : runOf(piece);
  const teeth = samplePath(run, 7, ring.length > 0).map(
    ({ at: [x, y], right: [rx, ry] }) => `M${px(x)},${px(y)}l${px(-rx * 4)},${px(-ry * 4)}`,
  );
  return [
    ...(ring.length > 0 ? [outlined('dug', piece)] : []),
    shape('trench casing', polyline(run, ring.length > 0)),
    shape('trench', polyline(run, ring.length > 0)),
    shape('trench-teeth', teeth.join('')),
  ];
}

/** Coils along the middle of the strip. */
function wire(piece: TerrainPiece): BoardPath[] {
  const posts =
    piece.ring.length > 0 ? scatterPoints(piece.ring, 11, { rim: 3, seed: piece.seed }).map(at => ({ at })) : samplePath(piece.line, 8);
  const cross = posts.map(({ at: [x, y] }) => `M${px(x - 3)},${px(y - 3)}l6,6M${px(x - 3)},${px(y + 3)}l6,-6`);
  const edge = piece.ring.length > 0 ? [outlined('work-edge', piece)] : [shape('wire', polyline(piece.line))];
  return [...edge, shape('wire', cross.join(''))];
}

/** Rows of discs with a horn each. */
function mines(piece: TerrainPiece): BoardPath[] {
  const spots = scatterPoints(piece.ring, 15, { rim: 5, seed: piece.seed });
  return [
    outlined('work-edge', piece),
    shape('mine', discs(spots.map(([x, y]) => [x, y, 2.7]))),
    shape(
      'mine-horn',
      spots
        .map(([x, y]) => `M${px(x)},${px(y - 2.7)}v-2.2M${px(x - 2)},${px(y - 2)}l-1.5,-1.5M${px(x + 2)},${px(y - 2)}l1.5,-1.5`)
        .join(''),
    ),
  ];
}

/** Thick walls with embrasures: all round, or where its slits open, each with the sides of the field that it opens on. */
function bunker(piece: TerrainPiece): BoardPath[] {
  const { slits: open } = piece.feature;
  const walls = samplePath(clockwise(piece.ring), 18, true);
  const places = open ? open.flatMap(direction => slitIn(walls, direction)) : walls;
  const slits = places.map(({ at: [x, y], along: [ax, ay], right: [rx, ry] }) => {
    const cut = `M${px(x - ax * 4)},${px(y - ay * 4)}l${px(ax * 8)},${px(ay * 8)}`;
    const wing = (way: 1 | -1) => `M${px(x + way * ax * 4)},${px(y + way * ay * 4)}l${px((way * ax - rx) * 6)},${px((way * ay - ry) * 6)}`;
    return open ? cut + wing(1) + wing(-1) : cut;
  });
  return [outlined('concrete', piece), shape('concrete-top', polyline(drawnIn(piece.ring, 4), true)), shape('embrasure', slits.join(''))];
}

/** The place in the walls that looks most in a direction of the table, the middle one of several. */
function slitIn(walls: readonly PathSample[], [dx, dy]: Point): readonly PathSample[] {
  const turned = walls.map(wall => ({ wall, ahead: -(wall.right[0] * dx - wall.right[1] * dy) }));
  const most = Math.max(...turned.map(({ ahead }) => ahead));
  const facing = turned.filter(({ ahead }) => ahead > most - 1e-6);
  return facing
    .slice(Math.floor((facing.length - 1) / 2))
    .slice(0, 1)
    .map(({ wall }) => wall);
}

/** Steel crosses. */
function obstacle(piece: TerrainPiece): BoardPath[] {
  const spots =
    piece.ring.length > 0 ? scatterPoints(piece.ring, 13, { rim: 3, seed: piece.seed }).map(at => ({ at })) : samplePath(piece.line, 11);
  const d = spots.map(
    ({ at: [x, y] }) =>
      `M${px(x - 4)},${px(y + 3)}L${px(x + 4)},${px(y - 3)}M${px(x - 4)},${px(y - 3)}L${px(x + 4)},${px(y + 3)}M${px(x)},${px(y - 4.6)}V${px(y + 4)}`,
  );
  return [...(piece.ring.length > 0 ? [outlined('work-edge', piece)] : []), shape('steel', d.join(''))];
}

function crater(piece: TerrainPiece): BoardPath[] {
  const [x, y] = heart(piece.ring);
  const { left, right } = extentOf(piece.ring);
  const r = (right - left) / 2;
  const rays = Array.from({ length: 12 }, (_, i) => {
    const a = (i * Math.PI) / 6 + 0.2;
    return `M${px(x + r * 0.62 * Math.cos(a))},${px(y + r * 0.62 * Math.sin(a))}L${px(x + r * 0.96 * Math.cos(a))},${px(y + r * 0.96 * Math.sin(a))}`;
  });
  return [shape('dug', discs([[x, y, r * 0.6]])), shape('trench-teeth', rays.join(''))];
}

/** Broken walls and what fell from them. */
function ruin(piece: TerrainPiece): BoardPath[] {
  const random = scatter(piece.seed);
  const stones = scatterPoints(piece.ring, 9, { rim: 3, seed: piece.seed }).map(([x, y]) => {
    const [w, l] = [1.4 + random() * 1.8, 1.4 + random() * 1.8];
    return `M${px(x - w)},${px(y - l)}h${px(2 * w)}l${px(-w * 0.4)},${px(2 * l)}h${px(-w * 1.4)}Z`;
  });
  return [outlined('ruin', piece), shape('rubble', stones.join('')), outlined('ruin-wall', piece)];
}

const WORKS: Readonly<Partial<Record<TerrainLook, Draw>>> = { smoke, trench, pit: trench, wire, mines, bunker, obstacle, crater, ruin };
