// Where in an area there is most room for a name and pieces: the middle of the largest box, wider than high, that fits in it.

/** How much wider than high. */
const WIDE = 1.8;
/** How close to each other the points of an edge are looked at. */
const STEP = 0.35;
/** How far the middles that are tried lie apart, as parts of the area's width and height. */
const TRIED = 70;
/** Room that an island's disc takes with what stands below it: its name and pieces. */
const DISC = { half: 5, above: 2.4, below: 10.5 };

function isInside(rings, [x, y]) {
  let inside = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[ax, ay], [bx, by]] = [ring[i], ring[j]];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

/** Points along an edge, close to each other. */
const rim = ring =>
  ring.slice(1).flatMap(([bx, by], i) => {
    const [ax, ay] = ring[i];
    const count = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / STEP));
    return Array.from({ length: count }, (_, k) => [ax + ((bx - ax) * k) / count, ay + ((by - ay) * k) / count]);
  });

/** The middle and half the height of the box. `discs`: points to keep off. */
export function clearest(polygons, discs = []) {
  const rings = polygons.flat();
  const edge = rings.flatMap(rim);
  const [xs, ys] = [edge.map(([x]) => x), edge.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best = { at: [(left + right) / 2, (top + bottom) / 2], size: 0 };
  for (let i = 1; i < TRIED; i++)
    for (let j = 1; j < TRIED; j++) {
      const at = [left + ((right - left) * i) / TRIED, top + ((bottom - top) * j) / TRIED];
      const size = roomAt(at, edge, discs, best.size);
      if (size > best.size && isInside(rings, at)) best = { at, size };
    }
  return best;
}

/** 0 where there is no more than elsewhere. */
function roomAt([x, y], edge, discs, least) {
  let room = Number.POSITIVE_INFINITY;
  const meet = (across, along) => {
    room = Math.min(room, Math.max(across / WIDE, along));
    return room > least;
  };
  const isClear = discs.every(([ex, ey]) => meet(Math.abs(ex - x) - DISC.half, y < ey ? ey - y - DISC.above : y - ey - DISC.below));
  return isClear && edge.every(([ex, ey]) => meet(Math.abs(ex - x), Math.abs(ey - y))) ? room : 0;
}
