// The harm of many units everywhere: at each cell every unit uses the best of the shots it can have there, and the harm of
// all is added up as chances of 0 to `most`.

import { Board, bitAt } from './board';
import { clearBox, fromBound, HITS, Hits, layWindow, mapBound, mapBytes, rowBytes, TILE, tileAt, widenBox } from './hits';
import { strike } from './strike';
import { beginSums, endSums, fold, rankOf, Sums, sumsBound } from './sums';

@unmanaged
class Threat extends Sums {
  hits: usize;
  classes: i32;
  /** By class: the cells of that class, rows of `groundRow` bytes a line. */
  ground: usize;
  groundRow: i32;
  /** By class: pairs of u32 (bitmap, shot), the best first, an empty pair last; `orderRow` bytes each. */
  orders: usize;
  orderRow: i32;
  /** Room for bitmaps. */
  maps: usize;
}
const HEADER: usize = 80;

function aligned(address: usize): usize {
  return (address + 15) & ~15;
}

/** Bytes that a threat of so many classes and shots needs; `maps`: the most bitmaps any unit has. */
export function threatBound(boardAt: usize, reach: i32, classes: i32, most: i32, shotCount: i32, maps: i32): usize {
  const board = changetype<Board>(boardAt);
  const orders = (<usize>(classes * (maps + 1))) << 3;
  const rows = fromBound(board) * <usize>(classes + 1);
  return (
    HEADER +
    HITS +
    sumsBound(board.lines * board.length, most, shotCount) +
    rows +
    orders +
    <usize>(reach + 1) * 4 +
    mapBound(board) * <usize>maps +
    192
  );
}

/** Begins a threat: nothing is added up yet. */
export function beginThreat(
  at: usize,
  boardAt: usize,
  linesAt: usize,
  planesAt: usize,
  shadowsAt: usize,
  reach: i32,
  groundAt: usize,
  classes: i32,
  most: i32,
  shots: usize,
  ranks: usize,
  shotCount: i32,
  maps: i32,
): void {
  const board = changetype<Board>(boardAt);
  const threat = changetype<Threat>(at);
  threat.hits = at + HEADER;
  threat.classes = classes;
  threat.groundRow = rowBytes(board);
  threat.orderRow = (maps + 1) << 3;
  threat.ground = beginSums(threat, board.lines * board.length, most, shots, ranks, shotCount, aligned(threat.hits + HITS));
  threat.orders = aligned(threat.ground + fromBound(board) * <usize>classes);
  const hits = changetype<Hits>(threat.hits);
  hits.from = threat.orders + <usize>(threat.orderRow * classes);
  hits.fromRow = rowBytes(board);
  hits.maps = hits.from + fromBound(board);
  threat.maps = aligned(hits.maps + <usize>(reach + 1) * 4);
  hits.reach = reach;
  lookBy(at, boardAt, linesAt, planesAt, shadowsAt);
  gatherGround(threat, board, groundAt);
}

/** Where the board, lines, planes and shadows are, after the obstacles have changed. */
export function lookBy(at: usize, board: usize, lines: usize, planes: usize, shadows: usize): void {
  const hits = changetype<Hits>(changetype<Threat>(at).hits);
  hits.board = board;
  hits.lines = lines;
  hits.planes = planes;
  hits.shadows = shadows;
}

function gatherGround(threat: Threat, board: Board, classOf: usize): void {
  const size = fromBound(board);
  memory.fill(threat.ground, 0, size * <usize>threat.classes);
  for (let line = 0; line < board.lines; line++)
    for (let place = 0; place < board.length; place++) {
      const map = threat.ground + size * <usize>load<u8>(classOf + <usize>(line * board.across + place * board.ahead));
      const to = map + <usize>(line * threat.groundRow + (place >> 3));
      store<u8>(to, load<u8>(to) | bitAt(place));
    }
}

/**
 * Adds one unit. `program`, i32: the count of cells that hamper its own sight less, (cell, kind) of each; the count of its ways, and of
 * each way the address of its table (i16 by distance - 1 and class: a shot, -1 for none), the count of its positions and their cells.
 */
export function addUnit(at: usize, program: usize): void {
  const threat = changetype<Threat>(at);
  const hits = changetype<Hits>(threat.hits);
  const changeCount = load<i32>(program);
  const changes = program + 4;
  const ways = changes + ((<usize>changeCount) << 3);
  boxWays(hits, ways);
  if (hits.bottom < 0) return;
  layWindow(hits);
  for (let c = 0; c < threat.classes; c++) store<u32>(orderOf(threat, c), 0);
  let map = threat.maps;
  let way = ways + 4;
  for (let k = load<i32>(ways); k > 0; k--) {
    const count = load<i32>(way, 4);
    if (count > 0) {
      map = layBands(threat, hits, load<u32>(way), map);
      strike(hits, way + 8, count, changes, changeCount);
    }
    way += (<usize>(2 + count)) << 2;
  }
  addBest(threat, hits);
}

function boxWays(hits: Hits, ways: usize): void {
  clearBox(hits);
  let way = ways + 4;
  for (let k = load<i32>(ways); k > 0; k--) {
    const count = load<i32>(way, 4);
    widenBox(hits, way + 8, count);
    way += (<usize>(2 + count)) << 2;
  }
}

/** Gives every distance its bitmap, equal rows of the table the same, rows without a shot none; gives the next free address. */
function layBands(threat: Threat, hits: Hits, table: usize, free: usize): usize {
  const row = (<usize>threat.classes) << 1;
  const bytes = mapBytes(hits);
  for (let d = 1; d <= hits.reach; d++) {
    const shots = table + row * <usize>(d - 1);
    let map = sameRow(hits, table, row, d);
    if (map === u32.MAX_VALUE) {
      map = takeIn(threat, shots, free) ? <u32>free : 0;
      if (map !== 0) {
        memory.fill(free, 0, bytes);
        free += bytes;
      }
    }
    store<u32>(hits.maps + ((<usize>d) << 2), map);
  }
  return free;
}

/** The bitmap of the last nearer distance with an equal row; the greatest number when there is none. */
function sameRow(hits: Hits, table: usize, row: usize, d: i32): u32 {
  for (let e = d - 1; e > 0; e--)
    if (memory.compare(table + row * <usize>(e - 1), table + row * <usize>(d - 1), row) === 0)
      return load<u32>(hits.maps + ((<usize>e) << 2));
  return u32.MAX_VALUE;
}

function orderOf(threat: Threat, c: i32): usize {
  return threat.orders + <usize>(c * threat.orderRow);
}

/** Puts a bitmap into the order of each class where its shot does harm; false when there is none. */
function takeIn(threat: Threat, shots: usize, map: usize): bool {
  let isUsed = false;
  for (let c = 0; c < threat.classes; c++) {
    const shot = <i32>load<i16>(shots + ((<usize>c) << 1));
    if (shot < 0 || rankOf(threat, shot) === 0) continue;
    isUsed = true;
    let last = orderOf(threat, c);
    while (load<u32>(last) !== 0) last += 8;
    store<u32>(last, 0, 8);
    for (; last > orderOf(threat, c) && rankOf(threat, load<i32>(last - 8, 4)) < rankOf(threat, shot); last -= 8)
      store<u64>(last, load<u64>(last - 8));
    store<u32>(last, <u32>map);
    store<i32>(last, shot, 4);
  }
  return isUsed;
}

/** At each cell of the window the best shot that hits it, by the class of its ground. */
function addBest(threat: Threat, hits: Hits): void {
  const board = changetype<Board>(hits.board);
  const size = fromBound(board);
  for (let line = hits.firstLine; line <= hits.lastLine; line++)
    for (let place = hits.firstPlace, tile = 0; place < hits.endPlace; place += TILE, tile += 8) {
      const at = (line - hits.firstLine) * hits.width + tile;
      for (let c = 0; c < threat.classes; c++) {
        let left = tileAt(threat.ground + size * <usize>c, line * threat.groundRow + (place >> 3));
        for (let order = orderOf(threat, c); left !== 0 && load<u32>(order) !== 0; order += 8) {
          let hit = left & tileAt(load<u32>(order), at);
          left &= ~hit;
          for (; hit !== 0; hit &= hit - 1) fold(threat, line * board.across + (place + <i32>ctz(hit)) * board.ahead, load<i32>(order, 4));
        }
      }
    }
}

/** By cell: the mean harm and the chance of `most` (f32), and how many units there are (u8). */
export function endThreat(at: usize, harm: usize, whole: usize, units: usize): void {
  endSums(changetype<Threat>(at), harm, whole, units);
}
