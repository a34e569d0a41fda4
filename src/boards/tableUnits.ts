// Sight between units on a table: from several points to several points. A unit kept as one circle is seen at its middle and at eight
// points of its rim, one kept figure by figure at the middle of each. Used by both systems of figures on tables.

import type { TableObstacles } from '../core/board.ts';
import type { Point } from '../core/types.ts';
import { type Base, spotOf, square } from './table.ts';
import { type Middles, smokedBetween } from './tableClouds.ts';
import { type Eye, type Glance, glance, type Met, sightingOf, type TableSighting } from './tableSight.ts';

/**
 * What a unit sees of a unit: how many of its `points`, with the `cover` and `smoke` of most of them, or of the `clouds`
 * between the two middles, where those hide more; `open` is the cover without clouds; `best` is the line to draw, `why` what
 * blocks that line, empty when the unit is seen.
 */
export interface UnitSighting {
  readonly seen: boolean;
  readonly cover: number;
  readonly open: number;
  readonly smoke: boolean;
  readonly clouds: readonly Met[];
  readonly points: number;
  readonly best: EyeSighting;
  readonly why: readonly Met[];
}

/** A sighting and its two ends. */
export interface EyeSighting {
  readonly from: Eye;
  readonly to: Eye;
  readonly sighting: TableSighting;
}

const DIAGONAL = 0.7;
const ROUND: readonly Point[] = [
  [0, 0],
  [1, 0],
  [DIAGONAL, DIAGONAL],
  [0, 1],
  [-DIAGONAL, DIAGONAL],
  [-1, 0],
  [-DIAGONAL, -DIAGONAL],
  [0, -1],
  [DIAGONAL, -DIAGONAL],
];

/** The sight points of a circle: its middle, then right, up and round. */
export const pointsOf = ({ at: [x, y], radius }: Base): readonly Point[] =>
  ROUND.map(([dx, dy]): Point => [x + dx * radius, y + dy * radius]);

/**
 * Is any of the second points seen from any of the first? The best line to a point is that of least cover, then without smoke, then the
 * shortest; cover counts, and ranks as high as it does, at more than half of the points that are seen. Clouds are judged between the two
 * `middles` (left out: the first points). Throws RangeError when a list is empty or a piece is not sound.
 */
export function seeBetween(obstacles: TableObstacles, from: readonly Eye[], to: readonly Eye[], middles?: Middles): UnitSighting {
  const [first, last] = [from[0], to[0]];
  if (!first || !last) throw new RangeError('table: a unit without points neither sees nor is seen');
  const lines = to.map(target => bestTo(obstacles, from, target));
  const found = lines.filter(({ seen }) => seen);
  const ranks = found.map(({ cover }) => cover).toSorted((a, b) => b - a);
  const drawn = best(found.length > 0 ? found : lines);
  const sighting = sightingOf(obstacles, drawn.from, drawn.to);
  const clouds = found.length > 0 ? smokedBetween(obstacles, middles ?? [first, last]) : undefined;
  const open = ranks[Math.floor(ranks.length / 2)] ?? 0;
  return {
    seen: found.length > 0,
    cover: Math.max(open, clouds?.cover ?? 0),
    open,
    smoke: clouds?.smoke === true || found.filter(({ smoke }) => smoke).length * 2 > found.length,
    clouds: clouds?.by ?? [],
    points: found.length,
    best: { from: drawn.from, to: drawn.to, sighting },
    why: sighting.why,
  };
}

/** A glance and its two ends. */
interface EyeLine extends Glance {
  readonly from: Eye;
  readonly to: Eye;
}

/** The best line to a point. The nearest eyes look first: the first of them that nothing hampers need not be compared with others. */
function bestTo(obstacles: TableObstacles, from: readonly Eye[], to: Eye): EyeLine {
  const looks: EyeLine[] = [];
  for (const eye of nearestFirst(from, to)) {
    const found = glance(obstacles, eye, to);
    looks.push({ ...found, from: eye, to });
    if (found.seen && found.cover === 0 && !found.smoke) break;
  }
  return best(looks);
}

const nearestFirst = (eyes: readonly Eye[], { at }: Eye): readonly Eye[] =>
  eyes
    .map(eye => ({ eye, length: square(spotOf(eye.at), spotOf(at)) }))
    .toSorted((a, b) => a.length - b.length)
    .map(({ eye }) => eye);

const best = (looks: readonly EyeLine[]): EyeLine => looks.reduce((held, look) => (isBetter(look, held) ? look : held));

function isBetter(a: Glance, b: Glance): boolean {
  if (a.seen !== b.seen) return a.seen;
  if (a.cover !== b.cover) return a.cover < b.cover;
  return a.smoke === b.smoke ? a.distance < b.distance : !a.smoke;
}
