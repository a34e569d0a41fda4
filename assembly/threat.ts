// The harm of many units everywhere: at each cell every unit uses the best of the shots it can have there, and the harm of all is added up as chances of 0 to `most`.

import { Board, bitAt } from './board';
import { clearBox, fromBound, HITS, Hits, layWindow, mapBound, mapBytes, rowBytes, TILE, tileAt, widenBox } from './hits';
import { strike } from './strike';

/** `shots`: rows of `most` + 1 chances (f64); `ranks`: u16 by shot, the higher the better, 0 for one that is never used. */
@unmanaged
class Threat {
  hits: usize;
  classes: i32;
  most: i32;
  shots: usize;
  ranks: usize;
  shotCount: i32;
  /** By shot: the chances of at least 0, 1 ... `most`. */
  atLeast: usize;
  /** By class: the cells of that class, rows of `groundRow` bytes a line. */
  ground: usize;
  groundRow: i32;
  /** By cell: `most` + 1 chances, and how many units they are of. */
  sums: usize;
  counts: usize;
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
  const cells = <usize>(board.lines * board.length);
  const width = (<usize>(most + 1)) << 3;
  const orders = (<usize>(classes * (maps + 1))) << 3;
  const rows = fromBound(board) * <usize>(classes + 1);
  return (
    HEADER +
    HITS +
    width * <usize>shotCount +
    rows +
    width * cells +
    cells +
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
  const cells = <usize>(board.lines * board.length);
  const threat = changetype<Threat>(at);
  threat.hits = at + HEADER;
  threat.classes = classes;
  threat.most = most;
  threat.shots = shots;
  threat.ranks = ranks;
  threat.shotCount = shotCount;
  threat.groundRow = rowBytes(board);
  threat.orderRow = (maps + 1) << 3;
  threat.atLeast = aligned(threat.hits + HITS);
  threat.sums = threat.atLeast + ((<usize>(shotCount * (most + 1))) << 3);
  threat.ground = threat.sums + ((cells * <usize>(most + 1)) << 3);
  threat.orders = aligned(threat.ground + fromBound(board) * <usize>classes);
  const hits = changetype<Hits>(threat.hits);
  hits.from = threat.orders + <usize>(threat.orderRow * classes);
  hits.fromRow = rowBytes(board);
  hits.maps = hits.from + fromBound(board);
  threat.maps = aligned(hits.maps + <usize>(reach + 1) * 4);
  threat.counts = threat.maps + mapBound(board) * <usize>maps;
  hits.reach = reach;
  lookBy(at, boardAt, linesAt, planesAt, shadowsAt);
  memory.fill(threat.counts, 0, cells);
  gatherGround(threat, board, groundAt);
  gatherShots(threat);
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

function gatherShots(threat: Threat): void {
  const most = threat.most;
  for (let shot = 0; shot < threat.shotCount; shot++) {
    const row = rowOf(threat, threat.shots, shot);
    const tail = rowOf(threat, threat.atLeast, shot);
    let sum: f64 = 0;
    for (let n = most; n >= 0; n--) {
      sum += load<f64>(row + ((<usize>n) << 3));
      store<f64>(tail + ((<usize>n) << 3), sum);
    }
  }
}

function rowOf(threat: Threat, rows: usize, i: i32): usize {
  return rows + ((<usize>(i * (threat.most + 1))) << 3);
}

/**
 * Adds one unit. `program`, i32: the count of cells that hamper its own sight less, (cell, kind) of each; the count of its ways, and of each way the address
 * of its table (i16 by distance - 1 and class: a shot, -1 for none), the count of its positions and their cells.
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

function rankOf(threat: Threat, shot: i32): u32 {
  return load<u16>(threat.ranks + ((<usize>shot) << 1));
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

/** Adds a shot to the harm at a cell. */
function fold(threat: Threat, cell: i32, shot: i32): void {
  const most = threat.most;
  const sum = rowOf(threat, threat.sums, cell);
  const row = rowOf(threat, threat.shots, shot);
  const count = load<u8>(threat.counts + cell);
  store<u8>(threat.counts + cell, <u8>min(255, count + 1));
  if (count === 0) {
    memory.copy(sum, row, (<usize>(most + 1)) << 3);
    return;
  }
  const tail = rowOf(threat, threat.atLeast, shot);
  let whole: f64 = load<f64>(sum + ((<usize>most) << 3));
  for (let i = 0; i < most; i++) whole += load<f64>(sum + ((<usize>i) << 3)) * load<f64>(tail + ((<usize>(most - i)) << 3));
  store<f64>(sum + ((<usize>most) << 3), whole);
  for (let n = most - 1; n >= 0; n--) {
    let chance: f64 = 0;
    for (let i = 0; i <= n; i++) chance += load<f64>(sum + ((<usize>i) << 3)) * load<f64>(row + ((<usize>(n - i)) << 3));
    store<f64>(sum + ((<usize>n) << 3), chance);
  }
}

/** By cell: the mean harm and the chance of `most` (f32), and how many units there are (u8). */
export function endThreat(at: usize, harm: usize, whole: usize, units: usize): void {
  const threat = changetype<Threat>(at);
  const board = changetype<Board>(changetype<Hits>(threat.hits).board);
  const cells = board.lines * board.length;
  const most = threat.most;
  memory.copy(units, threat.counts, <usize>cells);
  memory.fill(harm, 0, (<usize>cells) << 2);
  memory.fill(whole, 0, (<usize>cells) << 2);
  for (let cell = 0; cell < cells; cell++) {
    if (load<u8>(threat.counts + cell) === 0) continue;
    const sum = rowOf(threat, threat.sums, cell);
    let mean: f64 = 0;
    for (let n = 1; n <= most; n++) mean += <f64>n * load<f64>(sum + ((<usize>n) << 3));
    store<f32>(harm + ((<usize>cell) << 2), <f32>mean);
    store<f32>(whole + ((<usize>cell) << 2), <f32>load<f64>(sum + ((<usize>most) << 3)));
  }
}
