// The outlines of a map's areas with fewer points, for the still boards of a file: nobody comes near to them. A point goes by what it and
// its two neighbours are, so that the border of two areas keeps the same points in the outlines of both.

/** A closed line in steps, as outlines of maps are written (render/board/map/rings.ts). */
const RING = /M-?[\d.]+(?: |(?=-))-?[\d.]+l[-\d. ]+z/g;

type Spot = readonly [x: number, y: number];

/** What a point takes off or adds, at the most: twice the area, in square tenths. */
const MOST = 140;
/** How often neighbours are looked at anew. */
const ROUNDS = 4;
/** A line of fewer points keeps its form. */
const FEWEST = 9;

/** The markup with lighter outlines. */
export function lightenRings(markup: string): string {
  const known = new Map<string, string>();
  return markup.replace(RING, ring => {
    const light = known.get(ring) ?? lightened(ring);
    known.set(ring, light);
    return light;
  });
}

function lightened(ring: string): string {
  let [x, y] = [0, 0];
  const steps = (ring.match(/-?[\d.]+/g) ?? []).map(step => Math.round(Number(step) * 10));
  let spots = steps.flatMap((dx, i): Spot[] => {
    if (i % 2 === 1) return [];
    [x, y] = [x + dx, y + (steps[i + 1] ?? 0)];
    return [[x, y]];
  });
  if (spots.length < FEWEST) return ring;
  for (let round = 0; round < ROUNDS && spots.length >= FEWEST; round++) spots = spots.filter((at, i) => stays(spots, at, i));
  return written(spots);
}

/** Of two neighbours one stays: the one that a number made of its place puts behind. */
function stays(spots: readonly Spot[], at: Spot, i: number): boolean {
  const [before, after] = [spots.at(i - 1) ?? at, spots[(i + 1) % spots.length] ?? at];
  const area = (before[0] - at[0]) * (after[1] - at[1]) - (before[1] - at[1]) * (after[0] - at[0]);
  const own = lotOf(at);
  return Math.abs(area) > MOST || own >= lotOf(before) || own >= lotOf(after);
}

const lotOf = ([x, y]: Spot): number => (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663)) >>> 0;

function written(spots: readonly Spot[]): string {
  const steps = spots.map(([x, y], i) => {
    const [px, py] = spots[i - 1] ?? [0, 0];
    return `${(x - px) / 10} ${(y - py) / 10}`;
  });
  return `M${steps[0]}l${steps.slice(1).join(' ')}z`;
}
