// The harm of many units over a grid on a table: from each of its posts a unit looks over the cells where it could do better than
// from those before, and in the end every cell has its best shot. What lies in a cell is told by bytes: what is still to be looked
// at, what one eye sees, what all eyes see.

import { beginSums, endSums, fold, rankOf, Sums, sumsBound } from './sums';

@unmanaged
class Posts extends Sums {
  columns: i32;
  rows: i32;
  classes: i32;
  zones: i32;
  step: f64;
  /** By cell: the class of ground, 255 where there is nothing to look at. */
  ground: usize;
  /** By cell: the best shot of the unit, and its rank (i32 each). */
  best: usize;
  /** By cell: bytes of the post under way. */
  todo: usize;
  eye: usize;
  seen: usize;
  /**
   * The way under way: squares of how far its bands reach (f64), how many, its card (i16), and the
   * highest rank of a card over all sights (u16).
   */
  ends: usize;
  bands: i32;
  card: usize;
  tops: usize;
  /** The post under way, and the classes of its bearings by cell, 0 for none. */
  x: f64;
  y: f64;
  bearings: usize;
  /** The rows it reaches. */
  first: i32;
  last: i32;
}
const HEADER: usize = 128;
const NOBODY: u8 = 255;
const SIGHTS: i32 = 16;

/** Bytes for so many cells and shots; `tops`: the most bands, times zones and classes. */
export function postsBound(cells: i32, most: i32, shotCount: i32, tops: i32): usize {
  return HEADER + sumsBound(cells, most, shotCount) + <usize>(cells * 11 + tops * 2) + 16;
}

/** Begins sums: nothing is added up yet. `seen`, what a post looks at, is written to the address that this gives. */
export function beginPosts(
  at: usize,
  columns: i32,
  rows: i32,
  step: f64,
  ground: usize,
  classes: i32,
  zones: i32,
  most: i32,
  shots: usize,
  ranks: usize,
  shotCount: i32,
): usize {
  const posts = changetype<Posts>(at);
  const cells = <usize>(columns * rows);
  posts.columns = columns;
  posts.rows = rows;
  posts.step = step;
  posts.ground = ground;
  posts.classes = classes;
  posts.zones = zones;
  posts.best = beginSums(posts, columns * rows, most, shots, ranks, shotCount, at + HEADER);
  posts.todo = posts.best + 8 * cells;
  posts.eye = posts.todo + cells;
  posts.seen = posts.eye + cells;
  posts.tops = (posts.seen + cells + 1) & ~1;
  return posts.eye;
}

/** A unit begins: it has no shots yet. */
export function beginUnit(at: usize): void {
  const posts = changetype<Posts>(at);
  for (let cell = 0; cell < posts.cells; cell++) {
    store<i32>(posts.best + 8 * cell, -1);
    store<u32>(posts.best + 8 * cell, 0, 4);
  }
}

/** Its posts from now on have this card. */
export function beginWay(at: usize, ends: usize, bands: i32, card: usize): void {
  const posts = changetype<Posts>(at);
  posts.ends = ends;
  posts.bands = bands;
  posts.card = card;
  for (let i = 0; i < bands * posts.zones; i++)
    for (let ground = 0; ground < posts.classes; ground++) {
      let top: u32 = 0;
      for (let sight = 0; sight < SIGHTS; sight++) top = max(top, rankAt(posts, (i * SIGHTS + sight) * posts.classes + ground));
      store<u16>(posts.tops + 2 * (i * posts.classes + ground), <u16>top);
    }
}

function rankAt(posts: Posts, i: i32): u32 {
  const shot = <i32>load<i16>(posts.card + 2 * i);
  return shot < 0 ? 0 : rankOf(posts, shot);
}

/** Begins a post: marks the cells where a shot from there could be better than the best so far. False when there is none. */
export function beginPost(at: usize, x: f64, y: f64, bearings: usize): bool {
  const posts = changetype<Posts>(at);
  const columns = posts.columns;
  posts.x = x;
  posts.y = y;
  posts.bearings = bearings;
  memory.fill(posts.todo, 0, posts.cells);
  memory.fill(posts.seen, 0, posts.cells);
  const far = sqrt(load<f64>(posts.ends + 8 * (posts.bands - 1)));
  const left = <i32>max<f64>(0, ceil((x - far) / posts.step) - 1);
  const right = <i32>min<f64>(columns - 1, floor((x + far) / posts.step) + 1);
  posts.first = <i32>max<f64>(0, ceil((y - far) / posts.step) - 1);
  posts.last = <i32>min<f64>(posts.rows - 1, floor((y + far) / posts.step) + 1);
  let found = false;
  for (let row = posts.first; row <= posts.last; row++)
    for (let column = left; column <= right; column++) {
      const cell = row * columns + column;
      const ground = load<u8>(posts.ground + cell);
      if (ground === NOBODY) continue;
      const line = lineTo(posts, column, row, cell);
      if (line < 0) continue;
      if (<u32>load<u16>(posts.tops + 2 * (line * posts.classes + ground)) <= load<u32>(posts.best + 8 * cell, 4)) continue;
      store<u8>(posts.todo + cell, 1);
      found = true;
    }
  return found;
}

/** The band of a cell's distance and the class of its bearing, -1 beyond the last band. */
function lineTo(posts: Posts, column: i32, row: i32, cell: i32): i32 {
  const dx = <f64>column * posts.step - posts.x;
  const dy = <f64>row * posts.step - posts.y;
  const square = dx * dx + dy * dy;
  for (let band = 0; band < posts.bands; band++)
    if (square <= load<f64>(posts.ends + 8 * band)) return band * posts.zones + (posts.bearings ? load<u8>(posts.bearings + cell) : 0);
  return -1;
}

/** An eye of the post begins: what is to be looked at stands where `beginPosts` said, and its answers are written there. */
export function beginEye(at: usize): void {
  const posts = changetype<Posts>(at);
  memory.copy(posts.eye, posts.todo, posts.cells);
}

/** Takes what an eye sees. Who is seen without cover and smoke need not be looked at by another. */
export function endEye(at: usize): void {
  const posts = changetype<Posts>(at);
  const end = (posts.last + 1) * posts.columns;
  for (let cell = posts.first * posts.columns; cell < end; cell++) {
    const answer = load<u8>(posts.eye + cell);
    if (!answer) continue;
    const held = load<u8>(posts.seen + cell);
    if (!held || orderOf(answer) < orderOf(held)) store<u8>(posts.seen + cell, answer);
    if (answer === 1) store<u8>(posts.todo + cell, 0);
  }
}

/** By cover, then by smoke. */
function orderOf(answer: u8): u32 {
  const sight = <u32>answer - 1;
  return ((sight & 7) << 1) | (sight >> 3);
}

/** Ends a post: its shots count where they are better. */
export function endPost(at: usize): void {
  const posts = changetype<Posts>(at);
  for (let row = posts.first; row <= posts.last; row++)
    for (let column = 0; column < posts.columns; column++) {
      const cell = row * posts.columns + column;
      const sight = <i32>load<u8>(posts.seen + cell) - 1;
      if (sight < 0) continue;
      const i = (lineTo(posts, column, row, cell) * SIGHTS + sight) * posts.classes + <i32>load<u8>(posts.ground + cell);
      const rank = rankAt(posts, i);
      if (rank <= load<u32>(posts.best + 8 * cell, 4)) continue;
      store<i32>(posts.best + 8 * cell, load<i16>(posts.card + 2 * i));
      store<u32>(posts.best + 8 * cell, rank, 4);
    }
}

/** Ends a unit: its best shots are added up. */
export function endUnit(at: usize): void {
  const posts = changetype<Posts>(at);
  for (let cell = 0; cell < posts.cells; cell++) {
    const shot = load<i32>(posts.best + 8 * cell);
    if (shot >= 0) fold(posts, cell, shot);
  }
}

/** By cell: the mean harm and the chance of `most` (f32), and how many units there are (u8). */
export function endPosts(at: usize, harm: usize, whole: usize, units: usize): void {
  endSums(changetype<Posts>(at), harm, whole, units);
}
