// What it costs to go over a table: straight stretches over patches of ground and fences, and fields of the cheapest ways over a grid made
// of them. Places are whole parts from the middle of the first cell, so every side of a line is exact; equal shares of a way are equal
// doubles, because division rounds both alike.

/**
 * What all ways have in common. Patches, then sides of fences, then places to keep off: u32 addresses in `items`.
 * `least`: no rate is lower; `runs`: room for the runs of one stretch; `near`: u64 by cell, the items that steps from it
 * can meet, the last bit for all from the 63rd on.
 */
@unmanaged
class Going {
  columns: i32;
  rows: i32;
  patches: i32;
  fences: i32;
  circles: i32;
  items: usize;
  runs: usize;
  near: usize;
  step: f64;
  rate: f64;
  least: f64;
  all: u64;
}

/** The middle of its box and half its sides; how many parts, cuts and (of one that opens) sides of the outline; the bytes to the next. */
@unmanaged
class Patch {
  x: f64;
  y: f64;
  halfX: f64;
  halfY: f64;
  rate: f64;
  disc: i32;
  parts: i32;
  cuts: i32;
  sides: i32;
  opens: i32;
  bytes: i32;
}
const PATCH: usize = 64;

/** From a spot so far: a side of a part, a cut, a stretch of a fence with its price. A part is the number of its sides (f64), and they. */
@unmanaged
class Side {
  x: f64;
  y: f64;
  dx: f64;
  dy: f64;
  price: f64;
}
const SIDE: usize = 40;

@unmanaged
class Circle {
  x: f64;
  y: f64;
  radius: f64;
}

/** What of the stretch lies in a patch. */
@unmanaged
class Run {
  from: f64;
  to: f64;
  patch: Patch;
}
const RUN: usize = 24;

/** Sums of lengths that differ by less are one cost. */
const GRAIN: f64 = 1e-9;
/** Shares at the rim of a disc are rounded so fine. */
const FINE: f64 = 1073741824;
/** Shorter legs, and places nearer to a rim, in parts, are in doubt by that rounding: closed legs as short cost nothing. */
const SLIVER: f64 = 0.0016;

// The stretch under way: its ends, from the one to the other, its length.
let ax: f64 = 0;
let ay: f64 = 0;
let bx: f64 = 0;
let by: f64 = 0;
let rx: f64 = 0;
let ry: f64 = 0;
let length: f64 = 0;
let runCount: i32 = 0;

/** The items after these share a bit. */
const BITS: i32 = 63;

/** What it costs to go straight from one spot to another, past these items alone; Infinity where the way is closed. */
function stretchOf(going: Going, fromX: f64, fromY: f64, toX: f64, toY: f64, items: u64): f64 {
  ax = fromX;
  ay = fromY;
  bx = toX;
  by = toY;
  rx = bx - ax;
  ry = by - ay;
  if (rx === 0 && ry === 0) return 0;
  length = sqrt(rx * rx + ry * ry);
  runCount = 0;
  let cost: f64 = 0;
  for (; items; items &= items - 1) {
    const first = <i32>ctz(items);
    const last = first < BITS ? first : countOf(going) - 1;
    for (let i = first; i <= last; i++) cost += take(going, i);
  }
  return cost < Infinity ? cost + groundOf(going) : cost;
}

function countOf(going: Going): i32 {
  return going.patches + going.fences + going.circles;
}

/** Adds the runs of the stretch in a patch, or gives what another item costs: these come after all patches. */
function take(going: Going, i: i32): f64 {
  const at = load<u32>(going.items + 4 * i);
  if (i >= going.patches + going.fences) return isTooNear(changetype<Circle>(at)) ? Infinity : 0;
  if (i >= going.patches) return fenceOf(going, changetype<Side>(at));
  meet(going, changetype<Patch>(at));
  return 0;
}

function meet(going: Going, patch: Patch): void {
  const x = patch.x - ax;
  const y = patch.y - ay;
  if (abs(2 * x - rx) > abs(rx) + 2 * patch.halfX || abs(2 * y - ry) > abs(ry) + 2 * patch.halfY) return;
  if (abs(rx * y - ry * x) > abs(rx) * patch.halfY + abs(ry) * patch.halfX) return;
  if (patch.disc) {
    meetDisc(going, patch);
    return;
  }
  let at = changetype<usize>(patch) + PATCH;
  for (let k = 0; k < patch.parts; k++) {
    const end = at + 8 + <usize>load<f64>(at) * SIDE;
    let from: f64 = 0;
    let to: f64 = 1;
    for (at += 8; at < end; at += SIDE) {
      const side = changetype<Side>(at);
      const start = leftOf(side, ax, ay);
      const stop = leftOf(side, bx, by);
      if (start <= 0 && stop <= 0) to = 0;
      else if (start < 0) from = max(from, start / (start - stop));
      else if (stop < 0) to = min(to, start / (start - stop));
    }
    addRun(going, patch, from, to);
  }
  for (let k = 0; k < patch.cuts; k++, at += SIDE) {
    const cut = changetype<Side>(at);
    if (across(cut.x, cut.y) !== 0 || across(cut.x + cut.dx, cut.y + cut.dy) !== 0) continue;
    const one = ahead(cut.x, cut.y) / (length * length);
    const other = ahead(cut.x + cut.dx, cut.y + cut.dy) / (length * length);
    addRun(going, patch, max<f64>(0, min(one, other)), min<f64>(1, max(one, other)));
  }
}

function addRun(going: Going, patch: Patch, from: f64, to: f64): void {
  if (from >= to) return;
  const run = changetype<Run>(going.runs + runCount++ * RUN);
  run.from = from;
  run.to = to;
  run.patch = patch;
}

/** Above 0: a spot lies left of a side. */
function leftOf(side: Side, x: f64, y: f64): f64 {
  return side.dx * (y - side.y) - side.dy * (x - side.x);
}
/** Above 0: a spot lies left of the stretch. */
function across(x: f64, y: f64): f64 {
  return rx * (y - ay) - ry * (x - ax);
}
/** How far a spot lies ahead, times the length of the stretch. */
function ahead(x: f64, y: f64): f64 {
  return rx * (x - ax) + ry * (y - ay);
}
function squareTo(dx: f64, dy: f64): f64 {
  return dx * dx + dy * dy;
}

/** Does the stretch pass strictly nearer to a spot than so far? */
function isNear(x: f64, y: f64, radius: f64): bool {
  const square = radius * radius;
  if (squareTo(x - ax, y - ay) < square || squareTo(x - bx, y - by) < square) return true;
  const on = ahead(x, y);
  return on > 0 && on < rx * rx + ry * ry && abs(across(x, y)) < radius * length;
}

function meetDisc(going: Going, patch: Patch): void {
  const radius = patch.halfX;
  if (!isNear(patch.x, patch.y, radius)) return;
  const square = rx * rx + ry * ry;
  const reach = ahead(patch.x, patch.y);
  const half = sqrt(max<f64>(0, reach * reach - square * (squareTo(patch.x - ax, patch.y - ay) - radius * radius)));
  addRun(going, patch, rounded(max<f64>(0, (reach - half) / square)), rounded(min<f64>(1, (reach + half) / square)));
}

function rounded(share: f64): f64 {
  return floor(share * FINE + 0.5) / FINE;
}

/** What the ground under the stretch costs: from mark to mark the last patch that holds it. */
function groundOf(going: Going): f64 {
  if (runCount === 0) return going.rate * length;
  let cost: f64 = 0;
  for (let from: f64 = 0; from < 1; ) {
    let to: f64 = 1;
    let rate = going.rate;
    for (let i = 0; i < runCount; i++) {
      const run = changetype<Run>(going.runs + i * RUN);
      if (run.from > from) to = min(to, run.from);
      else if (run.to > from) {
        to = min(to, run.to);
        rate = run.patch.rate;
      }
    }
    const leg = length * (to - from);
    if (rate < Infinity || leg >= SLIVER) cost += rate * leg;
    from = to;
  }
  return cost;
}

/**
 * What a stretch of a fence costs: all of its price where the stretch crosses it from side to side, half where one of them
 * only ends on the other, a quarter for both.
 */
function fenceOf(going: Going, fence: Side): f64 {
  const start = leftOf(fence, ax, ay);
  const stop = leftOf(fence, bx, by);
  if ((start > 0 && stop > 0) || (start < 0 && stop < 0)) return 0;
  const sides = apart(start, stop) * apart(across(fence.x, fence.y), across(fence.x + fence.dx, fence.y + fence.dy));
  return sides === 0 || isOpened(going, abs(start) / abs(start - stop)) ? 0 : (fence.price * sides) / 4;
}

/** How many sides of a line two spots are apart: 0, 1 or 2. */
function apart(a: f64, b: f64): f64 {
  return abs(<f64>(i32(a > 0) - i32(a < 0) - i32(b > 0) + i32(b < 0)));
}

/** Is the stretch at this share of it in a patch that opens fences, and not on its outline? */
function isOpened(going: Going, share: f64): bool {
  for (let i = 0; i < runCount; i++) {
    const run = changetype<Run>(going.runs + i * RUN);
    if (!run.patch.opens) continue;
    if (run.patch.disc ? isWellIn(run.patch, share) : run.from <= share && share <= run.to && !isOutlined(run.patch, share)) return true;
  }
  return false;
}

/** Is the stretch at this share of it in a disc by more than the rounding at its rim? */
function isWellIn(disc: Patch, share: f64): bool {
  const within = disc.halfX - SLIVER;
  return within > 0 && squareTo(ax + share * rx - disc.x, ay + share * ry - disc.y) < within * within;
}

function isOutlined(patch: Patch, share: f64): bool {
  let at = changetype<usize>(patch) + patch.bytes - patch.sides * SIDE;
  for (let i = 0; i < patch.sides; i++, at += SIDE) {
    const side = changetype<Side>(at);
    const start = leftOf(side, ax, ay);
    const stop = leftOf(side, bx, by);
    if (start === 0 && stop === 0) {
      if ((share === 0 && isOn(side, ax, ay)) || (share === 1 && isOn(side, bx, by))) return true;
    } else if (apart(start, stop) * apart(across(side.x, side.y), across(side.x + side.dx, side.y + side.dy)) !== 0)
      if (abs(start) / abs(start - stop) === share) return true;
  }
  return false;
}

/** Of a spot in line with a side: is it on it? */
function isOn(side: Side, x: f64, y: f64): bool {
  const dx = side.x - x;
  const dy = side.y - y;
  return dx * (dx + side.dx) + dy * (dy + side.dy) <= 0;
}

/** Does the stretch come too near? One who begins too near may only go away. */
function isTooNear(circle: Circle): bool {
  const square = squareTo(circle.x - ax, circle.y - ay);
  return square < circle.radius * circle.radius ? ahead(circle.x, circle.y) > 0 : isNear(circle.x, circle.y, circle.radius);
}

/** Takes offsets for addresses, and notes for each cell what steps over at most so many cells can meet. */
export function placeGoing(at: usize, far: f64): void {
  const going = changetype<Going>(at);
  going.items += at;
  going.runs += at;
  going.near += at;
  for (let i = 0; i < countOf(going); i++) store<u32>(going.items + 4 * i, load<u32>(going.items + 4 * i) + <u32>at);
  memory.fill(going.near, 0, 8 * going.columns * going.rows);
  going.all = countOf(going) > BITS ? ~(<u64>0) : ((<u64>1) << countOf(going)) - 1;
  for (let i = 0; i < countOf(going); i++) {
    const item = load<u32>(going.items + 4 * i);
    if (i < going.patches) {
      const patch = changetype<Patch>(item);
      mark(going, i, patch.x, patch.y, patch.halfX, patch.halfY, far);
    } else if (i < going.patches + going.fences) {
      const side = changetype<Side>(item);
      mark(going, i, side.x + side.dx / 2, side.y + side.dy / 2, abs(side.dx) / 2, abs(side.dy) / 2, far);
    } else {
      const circle = changetype<Circle>(item);
      mark(going, i, circle.x, circle.y, circle.radius, circle.radius, far);
    }
  }
}

/** Marks an item at all cells from which its box can be met. */
function mark(going: Going, i: i32, x: f64, y: f64, halfX: f64, halfY: f64, far: f64): void {
  const left = <i32>max<f64>(0, ceil((x - halfX) / going.step - far));
  const right = <i32>min<f64>(going.columns - 1, floor((x + halfX) / going.step + far));
  const low = <i32>max<f64>(0, ceil((y - halfY) / going.step - far));
  const high = <i32>min<f64>(going.rows - 1, floor((y + halfY) / going.step + far));
  const bit = (<u64>1) << min(i, BITS);
  for (let row = low; row <= high; row++)
    for (let column = left; column <= right; column++) {
      const to = going.near + 8 * (row * going.columns + column);
      store<u64>(to, load<u64>(to) | bit);
    }
}

/** Bytes that `wayField` needs beside the costs: two lists of cells, and whether each waits in one. */
export function wayRoom(cells: i32): usize {
  return 9 * cells;
}

/**
 * The cheapest costs from a spot to the middles of all cells within a budget, f64 by cell, Infinity beyond: straight, or from middle to
 * middle by one of the steps around (pairs of i8).
 */
export function wayField(at: usize, x: f64, y: f64, budget: f64, steps: usize, around: i32, costs: usize, room: usize): void {
  const going = changetype<Going>(at);
  const cells = going.columns * going.rows;
  let open = room;
  let next = room + 4 * cells;
  const waits = room + 8 * cells;
  memory.fill(waits, 0, cells);
  let count = straightOn(going, x, y, budget + GRAIN, costs, open, waits);
  while (count > 0) {
    let cheaper = 0;
    for (let i = 0; i < count; i++) {
      const cell = load<i32>(open + 4 * i);
      store<u8>(waits + cell, 0);
      const spent = load<f64>(costs + 8 * cell);
      const column = cell % going.columns;
      const row = cell / going.columns;
      for (let k = 0; k < around; k++) {
        const dx = <i32>load<i8>(steps + 2 * k);
        const dy = <i32>load<i8>(steps + 2 * k, 1);
        if (<u32>(column + dx) >= <u32>going.columns || <u32>(row + dy) >= <u32>going.rows) continue;
        const to = cell + dy * going.columns + dx;
        const known = min(load<f64>(costs + 8 * to) - GRAIN, budget + GRAIN);
        if (spent + going.least * going.step * sqrt(<f64>(dx * dx + dy * dy)) >= known) continue;
        const cost = spent + stretchTo(going, column, row, dx, dy);
        if (cost >= known) continue;
        store<f64>(costs + 8 * to, cost);
        if (load<u8>(waits + to)) continue;
        store<u8>(waits + to, 1);
        store<i32>(next + 4 * cheaper++, to);
      }
    }
    const held = open;
    open = next;
    next = held;
    count = cheaper;
  }
}

function stretchTo(going: Going, column: i32, row: i32, dx: i32, dy: i32): f64 {
  const x = going.step * <f64>column;
  const y = going.step * <f64>row;
  const near = load<u64>(going.near + 8 * (row * going.columns + column));
  return stretchOf(going, x, y, x + going.step * <f64>dx, y + going.step * <f64>dy, near);
}

/** The costs of the straight ways; lists the cells they lead to, which wait, and tells how many. */
function straightOn(going: Going, x: f64, y: f64, most: f64, costs: usize, open: usize, waits: usize): i32 {
  let count = 0;
  for (let row = 0, cell = 0; row < going.rows; row++)
    for (let column = 0; column < going.columns; column++, cell++) {
      const toX = going.step * <f64>column;
      const toY = going.step * <f64>row;
      let cost = Infinity;
      if (going.least * sqrt(squareTo(toX - x, toY - y)) <= most) {
        cost = stretchOf(going, x, y, toX, toY, going.all);
        if (cost > most) cost = Infinity;
      }
      store<f64>(costs + 8 * cell, cost);
      if (cost === Infinity) continue;
      store<u8>(waits + cell, 1);
      store<i32>(open + 4 * count++, cell);
    }
  return count;
}
