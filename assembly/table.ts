// A measured table in memory: a grid of cells and the areas on it, cut into convex parts. What an area hides from a viewer meets every
// row of cells in one interval, because it is convex: between the two lines that touch the part, and beyond the sides that face the
// viewer. So only two lines are worked out a viewer and part; what lies beyond a side is a row of bits, made once. Lengths are whole
// parts, measured from the middle of the first cell.

@unmanaged
export class Table {
  columns: i32;
  rows: i32;
  /** Vectors and bytes a row of bits. */
  bands: i32;
  bytes: i32;
  step: f64;
  /** The viewer's place along its row, in cells. */
  place: f64;
  /** A row with all bits. */
  ones: usize;
  /** Vectors with all bits from the k-th on, and below it; k runs from so many cells before a band to so many after. */
  from: usize;
  below: usize;
  areas: usize;
  count: i32;
  end: usize;
  /**
   * The lines of `aim`: rows and masks, and four vectors of the left line and the right: x of the corner, height
   * times step, what is added to the place, base.
   */
  first: i32;
  last: i32;
  near: i32;
  masks: usize;
  corners: usize;
}
const TABLE: usize = 160;

/**
 * One area: its parts, and the rows from `first` to before `last` that it reaches, with the bits of the
 * cells it holds, those on its outline too.
 */
@unmanaged
export class Area {
  parts: usize;
  count: i32;
  first: i32;
  last: i32;
  held: usize;
  /** Not 0: what it holds it does not hide. */
  spares: i32;
}
const AREA: usize = 32;

/**
 * A convex part. `sides`: five lists of f64 (c, dx, dy of each side, then x, y of its first corner). `masks`: by first side, number of
 * sides and row, the bits of what lies inside so many sides. `bounds`: by row of the table, for each of 16 sides the first cell inside it,
 * then for each the first no longer inside (u8; one band only).
 */
@unmanaged
export class Part {
  sides: usize;
  masks: usize;
  bounds: usize;
  count: i32;
  /** Doubles a list: the count, made even. */
  padded: i32;
  /** The sides that face the viewer last asked about. */
  facing: u32;
}
const PART: usize = 32;

/** Less than half of the least gap between a line and a cell it does not touch, more than all rounding: see the limits in kernel/table. */
export const GUARD: f64 = 1.0 / 68719476736.0;
/**
 * Added to a double, 2^48 leaves its sixteenths in the lowest bits, rounded to the nearest: so a place becomes
 * the address of a vector, 16 bytes a cell.
 */
const SIXTEENTHS: f64 = 281474976710656.0;
/** Half a sixteenth: taken off before, it makes rounding to the nearest rounding down. */
const HALF: f64 = 1.0 / 32.0;

/** Lays out an empty table and gives its end. */
export function makeTable(at: usize, columns: i32, rows: i32, step: f64): usize {
  const table = changetype<Table>(at);
  table.columns = columns;
  table.rows = rows;
  table.bands = (columns + 127) >> 7;
  table.bytes = table.bands << 4;
  table.step = step;
  table.corners = at + TABLE - 64;
  table.ones = at + TABLE;
  const before = (table.bands - 1) << 7;
  const size = before + (table.bands << 7) + 1;
  table.from = table.ones + table.bytes + (before << 4);
  table.below = table.from + (size << 4);
  table.areas = table.below + ((size - before) << 4);
  table.count = 0;
  table.end = table.areas;
  memory.fill(table.ones, 0xff, table.bytes);
  for (let k = -before; k < size - before; k++)
    for (let half = 0; half < 2; half++) {
      const bits = max(0, min(64, k - 64 * half));
      const low: u64 = bits === 64 ? ~(<u64>0) : ((<u64>1) << bits) - 1;
      store<u64>(table.below + (k << 4) + (half << 3), low);
      store<u64>(table.from + (k << 4) + (half << 3), ~low);
    }
  return table.end;
}

/**
 * Takes over the areas from a list of whole numbers (how many areas; for each its first row, the row behind its last, how many parts, and
 * whether it spares what it holds; for each part how many corners) and one of corners (x, y). Gives the end.
 */
export function settleTable(at: usize, shape: usize, corners: usize): usize {
  const table = changetype<Table>(at);
  table.count = load<i32>(shape);
  shape += 4;
  let free = table.areas + <usize>table.count * AREA;
  for (let i = 0; i < table.count; i++) {
    const area = areaAt(table, i);
    area.first = load<i32>(shape);
    area.last = load<i32>(shape, 4);
    area.count = load<i32>(shape, 8);
    area.spares = load<i32>(shape, 12);
    area.parts = free;
    shape += 16;
    free += <usize>area.count * PART;
  }
  for (let i = 0; i < table.count; i++) {
    const area = areaAt(table, i);
    area.held = (free + 15) & ~15;
    free = area.held + heldBytes(table, area);
    memory.fill(area.held, 0, heldBytes(table, area));
    for (let k = 0; k < area.count; k++) {
      const part = partAt(area, k);
      part.count = load<i32>(shape);
      shape += 4;
      free = settlePart(table, area, part, corners, free);
      corners += (<usize>part.count) << 4;
    }
    for (let k = 0; k < area.count; k++) joinMasks(table, area, partAt(area, k));
  }
  table.end = free;
  return free;
}

export function areaAt(table: Table, i: i32): Area {
  return changetype<Area>(table.areas + <usize>i * AREA);
}

export function partAt(area: Area, k: i32): Part {
  return changetype<Part>(area.parts + <usize>k * PART);
}

function heldBytes(table: Table, area: Area): usize {
  return <usize>((area.last - area.first) * table.bytes);
}

function settlePart(table: Table, area: Area, part: Part, corners: usize, free: usize): usize {
  const n = part.count;
  part.padded = (n + 1) & ~1;
  part.sides = free;
  part.masks = free + <usize>((part.padded * 5) << 3);
  for (let i = 0; i < part.padded; i++) {
    const corner = corners + ((<usize>i) << 4);
    const next = corners + ((<usize>((i + 1) % n)) << 4);
    const x = i < n ? load<f64>(corner) : 0;
    const y = i < n ? load<f64>(corner, 8) : 0;
    const dx = i < n ? load<f64>(next) - x : 0;
    const dy = i < n ? load<f64>(next, 8) - y : 0;
    const side = part.sides + ((<usize>i) << 3);
    const apart = (<usize>part.padded) << 3;
    store<f64>(side, i < n ? dy * x - dx * y : 1); // one side too many: everything is inside it
    store<f64>(side + apart, dx);
    store<f64>(side + 2 * apart, dy);
    store<f64>(side + 3 * apart, x);
    store<f64>(side + 4 * apart, y);
  }
  part.bounds = part.masks + <usize>((area.last - area.first) * n * max(1, n - 1) * table.bytes);
  if (table.bands === 1) for (let row = 0; row < table.rows; row++) fillBounds(table, part, row);
  for (let row = area.first; row < area.last; row++) fillRow(table, area, part, row);
  return part.bounds + <usize>(table.bands === 1 ? table.rows * 32 : 0);
}

/** Where a side meets a row, in cells from the middle of the first, or how far inside it the row is. */
function meeting(table: Table, part: Part, side: i32, row: i32): f64 {
  const at = part.sides + ((<usize>side) << 3);
  const apart = (<usize>part.padded) << 3;
  const dy = load<f64>(at + 2 * apart);
  const level = load<f64>(at) + load<f64>(at + apart) * (table.step * <f64>row);
  return dy === 0 ? level : level / (dy * table.step);
}

function rise(part: Part, side: i32): f64 {
  return load<f64>(part.sides + <usize>((2 * part.padded + side) << 3));
}

/** The first cell of a row inside a side, and the first that no longer is; with the guard turned round, cells on the side are inside. */
function lowest(table: Table, part: Part, side: i32, row: i32, guard: f64): i32 {
  const dy = rise(part, side);
  const at = meeting(table, part, side, row);
  return dy < 0 ? cellsUpTo(table, at + guard) : 0;
}
function highest(table: Table, part: Part, side: i32, row: i32, guard: f64): i32 {
  const dy = rise(part, side);
  const at = meeting(table, part, side, row);
  if (dy === 0) return at > guard ? table.columns : 0; // whole numbers: above 0, or not below it
  return dy > 0 ? cellsUpTo(table, at - guard) : table.columns;
}

function fillBounds(table: Table, part: Part, row: i32): void {
  for (let side = 0; side < part.count; side++) {
    store<u8>(part.bounds + <usize>(row * 32 + side), <u8>lowest(table, part, side, row, GUARD));
    store<u8>(part.bounds + <usize>(row * 32 + side), <u8>highest(table, part, side, row, GUARD), 16);
  }
}

/** What a row of a part holds, and what of it is inside each side. */
function fillRow(table: Table, area: Area, part: Part, row: i32): void {
  let low = 0;
  let high = table.columns;
  for (let side = 0; side < part.count; side++) {
    low = max(low, lowest(table, part, side, row, -GUARD));
    high = min(high, highest(table, part, side, row, -GUARD));
    const mask = maskAt(table, area, part, side, 1) + <usize>((row - area.first) * table.bytes);
    const first = lowest(table, part, side, row, GUARD);
    const last = highest(table, part, side, row, GUARD);
    for (let band = 0; band < table.bands; band++) v128.store(mask + ((<usize>band) << 4), interval(table, band, first, last));
  }
  const held = area.held + <usize>((row - area.first) * table.bytes);
  for (let band = 0; band < table.bands; band++) {
    const to = held + ((<usize>band) << 4);
    v128.store(to, v128.or(v128.load(to), interval(table, band, low, high)));
  }
}

/** The bits inside so many sides from this one on, row by row. */
function maskAt(table: Table, area: Area, part: Part, side: i32, count: i32): usize {
  return part.masks + <usize>((side * max(1, part.count - 1) + count - 1) * (area.last - area.first) * table.bytes);
}

/** Joins the masks of single sides, less what the area holds if it spares that, to those of runs. */
function joinMasks(table: Table, area: Area, part: Part): void {
  const bytes = <i32>heldBytes(table, area);
  for (let side = 0; side < part.count && area.spares; side++) {
    const mask = maskAt(table, area, part, side, 1);
    for (let k = 0; k < bytes; k += 16) v128.store(mask + k, v128.andnot(v128.load(mask + k), v128.load(area.held + k)));
  }
  for (let count = 2; count < part.count; count++)
    for (let side = 0; side < part.count; side++) {
      const mask = maskAt(table, area, part, side, count);
      const run = maskAt(table, area, part, side, count - 1);
      const last = maskAt(table, area, part, (side + count - 1) % part.count, 1);
      for (let k = 0; k < bytes; k += 16) v128.store(mask + k, v128.and(v128.load(run + k), v128.load(last + k)));
    }
}

/** How many cells of a row lie at or before a place. */
function cellsUpTo(table: Table, at: f64): i32 {
  return <i32>max<f64>(0, min<f64>(table.columns, floor(at) + 1));
}

/** The bits of the cells from `low` to before `high`, in one band. */
export function interval(table: Table, band: i32, low: i32, high: i32): v128 {
  return v128.and(v128.load(table.from + ((low - (band << 7)) << 4)), v128.load(table.below + ((high - (band << 7)) << 4)));
}

/** Finds the sides of a part that face a spot, those on whose line it is too; true when the spot is in the part or on its rim. */
export function face(part: Part, x: f64, y: f64): bool {
  const apart = (<usize>part.padded) << 3;
  const px = f64x2.splat(x);
  const py = f64x2.splat(y);
  const zero = f64x2.splat(0);
  let facing: u32 = 0;
  let outside = v128.splat<i64>(0);
  for (let i = 0; i < part.padded; i += 2) {
    const side = part.sides + ((<usize>i) << 3);
    const turned = f64x2.sub(f64x2.mul(v128.load(side + apart), py), f64x2.mul(v128.load(side + 2 * apart), px));
    const level = f64x2.add(v128.load(side), turned);
    facing |= (<u32>i64x2.bitmask(f64x2.le(level, zero))) << i;
    outside = v128.or(outside, f64x2.lt(level, zero));
  }
  part.facing = facing;
  return !v128.any_true(outside);
}

/**
 * Finds the two lines between which a part hides cells in row `least` and later ones, from spots at this height that face these sides
 * (`face` was asked, and found one). Hidden is what lies right of the line to the first corner of the facing sides, left of the line to
 * their last, and inside all of them; that last goes without saying in rows that the area does not reach.
 */
export function aim(table: Table, area: Area, part: Part, y: f64, least: i32): void {
  const n = part.count;
  const facing = part.facing;
  const wraps = (facing & 1) !== 0 && facing >> (n - 1) !== 0;
  const start = wraps ? 32 - <i32>clz(~facing & (((<u32>1) << n) - 1)) : <i32>ctz(facing);
  const count = <i32>popcnt(facing);
  const stop = start + count < n ? start + count : start + count - n;
  const apart = (<usize>part.padded) << 3;
  const left = part.sides + 3 * apart + ((<usize>start) << 3);
  const right = part.sides + 3 * apart + ((<usize>stop) << 3);
  const leftY = load<f64>(left + apart) - y;
  const rightY = load<f64>(right + apart) - y;
  const up = leftY > 0 || rightY > 0;
  const down = leftY < 0 || rightY < 0;
  let first = down ? 0 : area.first;
  let last = up ? table.rows : area.last;
  // Level with a corner, its line takes all or nothing of a row: the area lies above, or below.
  if (leftY === 0 || rightY === 0) {
    if (up || (!down && load<f64>(left) < load<f64>(right))) first = max(first, <i32>floor(y / table.step) + 1);
    else last = min(last, <i32>ceil(y / table.step));
  }
  table.first = max(least, first);
  table.last = last;
  table.near = min(last, area.last);
  const from = max(table.first, area.first);
  table.masks = from < table.near ? maskAt(table, area, part, start, count) + <usize>((from - area.first) * table.bytes) : table.ones;
  v128.store(table.corners, pair(load<f64>(left), load<f64>(right)));
  v128.store(table.corners, f64x2.mul(pair(leftY === 0 ? Infinity : leftY, rightY === 0 ? Infinity : rightY), f64x2.splat(table.step)), 16);
  // A line leaves the cells from the first right of it, or up to the last left of it; a level line leaves all.
  v128.store(
    table.corners,
    pair(
      leftY === 0 ? <f64>table.columns + 1e6 : leftY > 0 ? 1 - HALF + GUARD : 1 - HALF - GUARD,
      rightY === 0 ? -1e6 : rightY > 0 ? 1 - HALF - GUARD : 1 - HALF + GUARD,
    ),
    32,
  );
  const bases = pair(<f64>(leftY > 0 ? table.from : table.below) / 16, <f64>(rightY > 0 ? table.below : table.from) / 16);
  v128.store(table.corners, f64x2.add(bases, f64x2.splat(SIXTEENTHS)), 48);
}

/** Takes into `rows` what a part hides from a spot, after `aim`. */
export function shade(table: Table, area: Area, x: f64, y: f64, rows: usize): void {
  const slopes = f64x2.div(f64x2.sub(v128.load(table.corners), f64x2.splat(x)), v128.load(table.corners, 16));
  const first = table.first;
  if (first < area.first) addRows(table, first, min(table.last, area.first), y, slopes, table.ones, 0, rows);
  addRows(table, max(first, area.first), table.last, y, slopes, table.masks, table.near, rows);
}

function pair(a: f64, b: f64): v128 {
  return f64x2.replace_lane(f64x2.splat(a), 1, b);
}

/** Takes into rows what is between the two lines, and in the masks: a row of them for each row before `near`, one for all others. */
function addRows(table: Table, first: i32, last: i32, y: f64, slopes: v128, masks: usize, near: i32, rows: usize): void {
  const wide = f64x2.splat(<f64>table.columns);
  const step = f64x2.splat(table.step);
  const bytes = table.bytes;
  const ones = table.ones;
  const vectors = i32x4.splat(~15);
  const places = f64x2.add(f64x2.splat(table.place), v128.load(table.corners, 32));
  const bases = v128.load(table.corners, 48);
  let ahead = f64x2.splat(<f64>first * table.step - y);
  let to = rows + <usize>(first * bytes);
  const end = rows + <usize>(last * bytes);
  const nearest = rows + <usize>((near - 1) * bytes);
  if (bytes === 16)
    for (; to < end; to += 16) {
      const at = f64x2.pmin(wide, f64x2.pmax(f64x2.splat(0), f64x2.add(places, f64x2.mul(slopes, ahead))));
      const address = v128.and(f64x2.add(at, bases), vectors);
      const bits = v128.and(v128.load(<usize>i32x4.extract_lane(address, 0)), v128.load(<usize>i32x4.extract_lane(address, 2)));
      v128.store(to, v128.or(v128.load(to), v128.and(bits, v128.load(masks))));
      masks = select<usize>(masks + 16, ones, to < nearest);
      ahead = f64x2.add(ahead, step);
    }
  else
    for (; to < end; to += bytes) {
      const at = f64x2.pmin(wide, f64x2.pmax(f64x2.splat(0), f64x2.add(places, f64x2.mul(slopes, ahead))));
      const address = v128.and(f64x2.add(at, bases), vectors);
      const left = <usize>i32x4.extract_lane(address, 0);
      const right = <usize>i32x4.extract_lane(address, 2);
      for (let band = 0; band < bytes; band += 16) {
        const bits = v128.and(v128.load(left - (band << 7)), v128.load(right - (band << 7)));
        v128.store(to + band, v128.or(v128.load(to + band), v128.and(bits, v128.load(masks + band))));
      }
      masks = select<usize>(masks + bytes, ones, to < nearest);
      ahead = f64x2.add(ahead, step);
    }
}

/**
 * Takes into `rows`, from row `least` on, all cells hidden from a spot, save those in the areas that hide
 * them. Areas that hold the spot hide nothing.
 */
export function hide(table: Table, x: f64, y: f64, least: i32, rows: usize): void {
  table.place = x / table.step;
  for (let i = 0; i < table.count; i++) {
    const area = areaAt(table, i);
    let holds = false;
    for (let k = 0; k < area.count; k++) if (face(partAt(area, k), x, y)) holds = true;
    if (holds) continue;
    for (let k = 0; k < area.count; k++) {
      aim(table, area, partAt(area, k), y, least);
      shade(table, area, x, y, rows);
    }
  }
}

/**
 * The same from all cells of a row, to a block of rows each; of rows before their own nothing. One part after the other:
 * its lines change little from cell to cell.
 */
function hideFromRow(table: Table, row: i32, blocks: usize): void {
  const block = <usize>(table.rows << 4);
  const y = <f64>row * table.step;
  for (let i = 0; i < table.count; i++) {
    const area = areaAt(table, i);
    if (area.last <= row) continue; // it hides earlier rows only
    const held = row >= area.first ? area.held + <usize>((row - area.first) << 4) : table.from + (128 << 4);
    for (let k = 0; k < area.count; k++) {
      const part = partAt(area, k);
      const bounds = part.bounds + <usize>(row << 5);
      const low = v128.load(bounds);
      const high = v128.load(bounds, 16);
      const all: u32 = ((<u32>1) << part.count) - 1;
      part.facing = 0;
      for (let column = 0; column < table.columns; column++) {
        if ((load<u8>(held + (column >> 3)) >> <u8>(column & 7)) & 1) continue;
        const here = i8x16.splat(<i8>column);
        const facing = <u32>i8x16.bitmask(v128.or(i8x16.lt_u(here, low), i8x16.ge_u(here, high))) & all;
        if (facing !== part.facing) {
          part.facing = facing;
          aim(table, area, part, y, row);
        }
        table.place = <f64>column;
        shade(table, area, <f64>column * table.step, y, blocks + <usize>column * block);
      }
    }
  }
}

/** The bits of what every cell of some rows does not see, of cells in its own row and in later ones: a block of rows a cell. */
export function fillMatrix(at: usize, to: usize, first: i32, last: i32): void {
  const table = changetype<Table>(at);
  const block = <usize>(table.rows * table.bytes);
  for (let row = first; row < last; row++) {
    const blocks = to + <usize>(row * table.columns) * block;
    memory.fill(blocks, 0, <usize>table.columns * block);
    if (table.bands === 1) hideFromRow(table, row, blocks);
    else
      for (let column = 0; column < table.columns; column++)
        hide(table, <f64>column * table.step, <f64>row * table.step, row, blocks + <usize>column * block);
  }
}

/** How many pairs of cells see each other, each counted once. */
export function countMatrix(at: usize, from: usize): i32 {
  const table = changetype<Table>(at);
  const block = <usize>(table.rows * table.bytes);
  let count = 0;
  for (let cell = 0; cell < table.columns * table.rows; cell++) {
    const own = cell / table.columns;
    for (let row = own; row < table.rows; row++)
      for (let band = 0; band < table.bands; band++) {
        const rest = interval(table, band, row === own ? (cell % table.columns) + 1 : 0, table.columns);
        const seen = v128.andnot(rest, v128.load(from + <usize>cell * block + <usize>(row * table.bytes + (band << 4))));
        count += <i32>(popcnt(i64x2.extract_lane(seen, 0)) + popcnt(i64x2.extract_lane(seen, 1)));
      }
  }
  return count;
}

/** A byte a cell in the place of its bit: kept where the bit is not set, else 0. */
function mask(table: Table, rows: usize, out: usize): void {
  const bytes = i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  const bits = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  for (let row = 0; row < table.rows; row++)
    for (let column = 0; column < table.columns; column += 16) {
      const set = i8x16.swizzle(i16x8.splat(load<i16>(rows + <usize>(row * table.bytes + (column >> 3)))), bytes);
      const clear = i8x16.eq(v128.and(set, bits), i8x16.splat(0));
      const to = out + <usize>(row * table.columns + column);
      const kept = column + 16 > table.columns ? v128.or(clear, beyond(table, column)) : clear; // beyond a row's end the next row follows
      v128.store(to, v128.and(v128.load(to), kept));
    }
}

/** All bits of the bytes that lie beyond the end of a row. */
function beyond(table: Table, column: i32): v128 {
  const places = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  return i8x16.ge_u(places, i8x16.splat(<i8>(table.columns - column)));
}

/**
 * What a spot sees of the cells whose byte is not 0: those it does not see get 0. `rows` is room for the
 * bits, behind `out` are 16 bytes to spare.
 */
export function sweepTable(at: usize, x: f64, y: f64, rows: usize, out: usize): void {
  const table = changetype<Table>(at);
  memory.fill(rows, 0, <usize>(table.rows * table.bytes));
  hide(table, x, y, 0, rows);
  mask(table, rows, out);
}
