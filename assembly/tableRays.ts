// Lines of sight over a table one by one, for pieces that do more than hide all that is behind them: woods of some depth,
// hills, hedges, smoke. Places are whole parts, so every side of a line is exact; shares of the way are rounded, and where one
// comes too near its limit the answer is ASK.

/** The answer for a cell that doubles cannot decide. */
const ASK: i32 = 255;
/** More than all rounding of a share of the way. */
const MARGIN: f64 = 1.0 / 1099511627776.0;
/** The same for where a line enters and leaves a disc, and how near to touching it is not looked at. */
const WIDE_MARGIN: f64 = 1e-6;

/** What a piece does; see kernel/encodeRays. */
const HIDES: i32 = 1;
const GROUND: i32 = 2;
const INSIDE: i32 = 4;
const BEHIND: i32 = 8;
const SMOKES: i32 = 16;
const OBSCURES: i32 = 32;

const DISC: i32 = 1;
const LINE: i32 = 2;

/** Whether something is so. */
const NO: i32 = 0;
const MAYBE: i32 = 1;
const SURE: i32 = 2;

/** What all lines have in common; the pieces follow. `range` is squared, `heights` where the eyes over all cells are. */
@unmanaged
class Rays {
  columns: f64;
  rows: f64;
  step: f64;
  eye: f64;
  near: f64;
  range: f64;
  count: f64;
  heights: f64;
}
const RAYS: usize = 64;

/**
 * A piece: the middle of its box and half its sides, then, for the viewer asked about, where the middle lies from it, what it
 * may do, and whether it holds the viewer.
 */
@unmanaged
class Body {
  kind: f64;
  flags: f64;
  top: f64;
  /** One over its depth. */
  share: f64;
  rank: f64;
  x: f64;
  y: f64;
  halfX: f64;
  halfY: f64;
  parts: f64;
  bytes: f64;
  aheadX: f64;
  aheadY: f64;
  tasks: f64;
  holds: f64;
  spare: f64;
}
const BODY: usize = 128;

/** A piece that lines to cells of a row can meet, and from which cell to which they do. */
@unmanaged
class Ahead {
  body: Body;
  first: i32;
  last: i32;
  spare: i32;
}
const AHEAD: usize = 16;

/**
 * A side of a convex part, or a stretch of a line: a spot lies left of it by c + dx y - dy x, the viewer by `start`. A
 * part is the number of its sides, and they.
 */
@unmanaged
class Side {
  c: f64;
  dx: f64;
  dy: f64;
  x: f64;
  y: f64;
  start: f64;
}
const SIDE: usize = 48;

// The line under way: its ends, from the one to the other, its length, the heights of the eyes, and between
// which shares of it the piece is high enough.
let ax: f64 = 0;
let ay: f64 = 0;
let bx: f64 = 0;
let by: f64 = 0;
let rx: f64 = 0;
let ry: f64 = 0;
let length: f64 = 0;
let eyeA: f64 = 0;
let eyeB: f64 = 0;
let lowFrom: f64 = 0;
let lowTo: f64 = 0;
// Shares no farther apart may be one.
let margin: f64 = 0;
// The pieces that lines to the row under way can meet, and how many.
let ahead: usize = 0;
let aheadCount: i32 = 0;
// What it meets of a piece: shares of the way in all, and in how many parts; whether a hedge covers.
let stretch: f64 = 0;
let runs: f64 = 0;
let lined: i32 = 0;

/** Works out how high the eyes over all cells are. The pieces are in place, there is room for a double a cell. */
export function settleRays(at: usize, heights: usize): void {
  const rays = changetype<Rays>(at);
  rays.heights = <f64>heights;
  for (let row: f64 = 0; row < rays.rows; row++)
    for (let column: f64 = 0; column < rays.columns; column++, heights += 8)
      store<f64>(heights, eyeOver(at, column * rays.step, row * rays.step));
}

/**
 * The answers for the cells whose byte in `out` is not 0, seen from a spot by an eye at a height (below 0: over the ground there): 0
 * hidden, else 1 and the class of cover, 8 more with smoke, and ASK where the readable line has to be asked. `exact`: shares of a way that
 * differ at all are different doubles. Behind the heights of the eyes there is room for 16 bytes a piece.
 */
export function castRays(at: usize, x: f64, y: f64, height: f64, out: usize, exact: bool): void {
  const rays = changetype<Rays>(at);
  margin = exact ? 0 : MARGIN;
  ax = x;
  ay = y;
  eyeA = height < 0 ? eyeOver(at, x, y) : height;
  lookFrom(at);
  let eyes = <usize>rays.heights;
  ahead = eyes + 8 * <usize>(rays.columns * rays.rows);
  const columns = <i32>rays.columns;
  for (let row: f64 = 0; row < rays.rows; row++) {
    by = row * rays.step;
    ry = by - ay;
    lookAlong(rays);
    for (let column = 0; column < columns; column++, out++, eyes += 8) {
      if (!load<u8>(out)) continue;
      bx = <f64>column * rays.step;
      rx = bx - ax;
      eyeB = load<f64>(eyes);
      store<u8>(out, <u8>answer(rays, column));
    }
  }
}

/** Lists the pieces that lines to the row under way can meet: each is seen between two columns, one more to either side for rounding. */
function lookAlong(rays: Rays): void {
  aheadCount = 0;
  let next = changetype<usize>(rays) + RAYS;
  for (let i: f64 = 0; i < rays.count; i++) {
    const body = changetype<Body>(next);
    next += <usize>body.bytes;
    if (!(<i32>body.tasks)) continue;
    const side: f64 = ry < 0 ? -1 : 1;
    const low = side * body.aheadY - body.halfY;
    const high = side * body.aheadY + body.halfY;
    const far = abs(ry);
    if (low > far || high < 0) continue;
    // So far along the way the line can be in the piece.
    const from = low > 0 ? low / far : 0;
    const to = high < far ? high / far : 1;
    const left = body.aheadX - body.halfX;
    const right = body.aheadX + body.halfX;
    const one = left > 0 ? left / to : from > 0 ? left / from : -Infinity;
    const other = right < 0 ? right / to : from > 0 ? right / from : Infinity;
    const entry = changetype<Ahead>(ahead + aheadCount * AHEAD);
    entry.body = body;
    entry.first = <i32>max<f64>(0, min<f64>(rays.columns, ceil((ax + one) / rays.step) - 1));
    entry.last = <i32>min<f64>(rays.columns, max<f64>(-1, floor((ax + other) / rays.step) + 1));
    if (entry.first <= entry.last) aheadCount++;
  }
}

function eyeOver(at: usize, x: f64, y: f64): f64 {
  const rays = changetype<Rays>(at);
  let height: f64 = 0;
  let next = at + RAYS;
  for (let i: f64 = 0; i < rays.count; i++) {
    const body = changetype<Body>(next);
    if (<i32>body.flags & GROUND && body.top > height && holds(body, x, y)) height = body.top;
    next += <usize>body.bytes;
  }
  return height + rays.eye;
}

/** Is a spot in an area or a disc, or on its rim? */
function holds(body: Body, x: f64, y: f64): bool {
  if (body.kind === LINE || abs(x - body.x) > body.halfX || abs(y - body.y) > body.halfY) return false;
  if (body.kind === DISC) return (x - body.x) * (x - body.x) + (y - body.y) * (y - body.y) <= body.halfX * body.halfX;
  let part = changetype<usize>(body) + BODY;
  for (let k: f64 = 0; k < body.parts; k++) {
    const end = part + 8 + <usize>load<f64>(part) * SIDE;
    let inside = true;
    for (part += 8; part < end; part += SIDE) {
      const side = changetype<Side>(part);
      if (side.c + side.dx * y - side.dy * x < 0) inside = false;
    }
    if (inside) return true;
  }
  return false;
}

/** Prepares the pieces for a viewer: what holds him does not hide from him, save ground. */
function lookFrom(at: usize): void {
  const rays = changetype<Rays>(at);
  let next = at + RAYS;
  for (let i: f64 = 0; i < rays.count; i++) {
    const body = changetype<Body>(next);
    const flags = <i32>body.flags;
    const own = holds(body, ax, ay);
    body.holds = own ? 1 : 0;
    body.tasks = <f64>(own && !(flags & GROUND) ? flags & ~HIDES : flags) - <f64>(flags & GROUND);
    body.aheadX = body.x - ax;
    body.aheadY = body.y - ay;
    let part = next + BODY;
    for (let k: f64 = 0; k < body.parts; k++) {
      const end = part + 8 + <usize>load<f64>(part) * SIDE;
      for (part += 8; part < end; part += SIDE) {
        const side = changetype<Side>(part);
        side.start = side.c + side.dx * ay - side.dy * ax;
      }
    }
    next += <usize>body.bytes;
  }
}

/** What the line under way comes to. */
function answer(rays: Rays, column: i32): i32 {
  const square = rx * rx + ry * ry;
  if (square > rays.range) return 0;
  if (square === 0) return ASK;
  length = sqrt(square);
  let cover = 0;
  let mayCover = 0;
  let smoke = NO;
  let mayHide = false;
  let depths: f64 = 0;
  let doubt = MARGIN;
  const end = ahead + aheadCount * AHEAD;
  for (let entry = ahead; entry < end; entry += AHEAD) {
    const seen = changetype<Ahead>(entry);
    if (column < seen.first || column > seen.last) continue;
    const body = seen.body;
    const tasks = <i32>body.tasks;
    const met = meet(body, rays.near);
    if (tasks & HIDES && met !== NO && (<i32>body.flags & GROUND || !holds(body, bx, by))) {
      if (met === SURE) return 0;
      mayHide = true;
    }
    if (tasks & OBSCURES) {
      depths += stretch * length * body.share;
      doubt += runs * length * body.share * MARGIN;
      if (depths > 1 + doubt) return 0;
    }
    if (tasks & SMOKES) smoke = max(smoke, met);
    const rank = <i32>body.rank;
    if (rank > cover) {
      const covers = coversBy(body, tasks, met, rays.near);
      if (covers === SURE) cover = rank;
      else if (covers === MAYBE) mayCover = max(mayCover, rank);
    }
  }
  if (mayHide || depths > 1 - doubt || mayCover > cover || smoke === MAYBE) return ASK;
  return 1 + cover + (smoke === SURE ? 8 : 0);
}

/** Is the target covered by a piece that the line meets so surely? */
function coversBy(body: Body, tasks: i32, met: i32, near: f64): i32 {
  if (body.kind === LINE) return tasks & BEHIND ? lined : NO;
  const inIt = holds(body, bx, by);
  if (tasks & INSIDE && inIt) return SURE;
  if (!(tasks & BEHIND) || met === NO) return NO;
  if (body.kind === DISC || <i32>body.flags & GROUND || !body.holds || inIt) return met;
  return min(met, isBeyond(near, stretch, runs));
}

/** Is so much of the way longer than a length? Beyond no length everything is. */
function isBeyond(near: f64, share: f64, times: f64): i32 {
  if (near <= 0) return SURE;
  const excess = share * length - near;
  const doubt = (near + times * length) * MARGIN;
  return excess > doubt ? SURE : excess < -doubt ? NO : MAYBE;
}

/** Does the line meet a piece? Leaves in `stretch` and `runs` how much of an area, in `lined` whether a hedge covers. */
function meet(body: Body, near: f64): i32 {
  stretch = 0;
  runs = 0;
  if (body.kind === LINE) return meetLine(body, near);
  const top = body.top;
  if (eyeA >= top && eyeB >= top) return NO;
  lowFrom = 0;
  lowTo = 1;
  if (eyeA > top || eyeB > top) {
    const level = abs(top - eyeA) / abs(eyeB - eyeA);
    if (eyeA < top) lowTo = level;
    else lowFrom = level;
  }
  return body.kind === DISC ? meetDisc(body) : meetArea(body);
}

function meetArea(body: Body): i32 {
  let met = NO;
  let part = changetype<usize>(body) + BODY;
  for (let k: f64 = 0; k < body.parts; k++) {
    const end = part + 8 + <usize>load<f64>(part) * SIDE;
    const share = through(part + 8, end);
    part = end;
    if (share <= -margin) continue;
    stretch += max<f64>(0, share);
    runs++;
    met = max(met, share > margin ? SURE : MAYBE);
  }
  return met;
}

/** How much of the way runs inside a convex part, below 0 for none. */
function through(sides: usize, end: usize): f64 {
  let from = lowFrom;
  let to = lowTo;
  for (; sides < end; sides += SIDE) {
    const side = changetype<Side>(sides);
    const start = side.start;
    const stop = side.c + side.dx * by - side.dy * bx;
    if (start <= 0 && stop <= 0) return -1;
    if (start < 0) from = max(from, start / (start - stop));
    else if (stop < 0) to = min(to, start / (start - stop));
  }
  return to - from;
}

/** By the roots of the square of the distance to the centre, the smaller one without taking near numbers from each other. */
function meetDisc(body: Body): i32 {
  const radius = body.halfX;
  const x = body.aheadX;
  const y = body.aheadY;
  const ahead = x * rx + y * ry;
  const away = x * x + y * y - radius * radius;
  if (away >= 0 && ahead <= 0) return NO;
  const square = length * length;
  const across = rx * y - ry * x;
  const reach = radius * radius * square;
  const inside = reach - across * across;
  if (inside < -WIDE_MARGIN * reach) return NO;
  if (inside < WIDE_MARGIN * reach) return MAYBE;
  const root = ahead + (ahead < 0 ? -sqrt(inside) : sqrt(inside));
  const one = root / square;
  const other = away / root;
  const share = min(lowTo, max(one, other)) - max(lowFrom, min(one, other));
  return share > WIDE_MARGIN ? SURE : share < -WIDE_MARGIN ? NO : MAYBE;
}

function meetLine(body: Body, near: f64): i32 {
  let met = NO;
  lined = NO;
  let at = changetype<usize>(body) + BODY;
  const end = at + 8 + <usize>load<f64>(at) * SIDE;
  for (at += 8; at < end; at += SIDE) {
    const side = changetype<Side>(at);
    const start = side.start;
    const stop = side.c + side.dx * by - side.dy * bx;
    if (start === 0 && stop === 0) {
      if (isOn(side, ax, ay)) met = max(met, crossAt(0, body.top, near));
      if (isOn(side, bx, by)) met = max(met, crossAt(1, body.top, near));
    } else if (!((start < 0 && stop < 0) || (start > 0 && stop > 0))) {
      const left = rx * (side.y - ay) - ry * (side.x - ax);
      const right = left + rx * side.dy - ry * side.dx;
      if (!((left < 0 && right < 0) || (left > 0 && right > 0))) met = max(met, crossAt(start / (start - stop), body.top, near));
    }
  }
  return met;
}

/** Of a spot in line with a stretch: is it on it? */
function isOn(side: Side, x: f64, y: f64): bool {
  const dx = side.x - x;
  const dy = side.y - y;
  return dx * (dx + side.dx) + dy * (dy + side.dy) <= 0;
}

/**
 * Is the line below a hedge's top at a share of its way? If so, notes whether it covers: not when it is near
 * the firer, and the target is not near it.
 */
function crossAt(share: f64, top: f64, near: f64): i32 {
  let met = eyeA < top ? SURE : NO;
  if (eyeA >= top !== eyeB >= top) {
    const beyond = share - abs(top - eyeA) / abs(eyeB - eyeA);
    met = abs(beyond) <= margin ? (margin === 0 ? NO : MAYBE) : beyond < 0 === eyeA < top ? SURE : NO;
  }
  const before = isBeyond(near, share, 1);
  const behind = SURE - isBeyond(near, 1 - share, 1);
  lined = max(lined, min(met, near <= 0 ? SURE : max(before, behind)));
  return met;
}
