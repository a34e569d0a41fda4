// What one unit hits from any of its positions: for one offset all positions at once.

import { Board, cellOf, lineOf, placeAfter, placeOf } from './board';
import { clearBox, fromAt, Hits, isFrom, isHit, setBit, setFrom, TILE, widenBox } from './hits';
import { halfOf, Lines, meetingAt, PAIR, qOf, rOf, startOf, steps } from './lines';
import { hiddenRow, isHidden, Planes } from './planes';
import { isOpen, list, listAddress } from './sight';

/**
 * Adds to the bitmaps what is hit from these cells; `changes` (pairs of i32: cell, kind) are cells that
 * hamper its own sight less than that of others.
 */
export function strike(hits: Hits, cells: usize, count: i32, changes: usize, changeCount: i32): void {
  if (hits.planes === 0) {
    for (let k = 0; k < count; k++) strikeBySweep(hits, load<i32>(cells + ((<usize>k) << 2)));
    return;
  }
  clearBox(hits);
  widenBox(hits, cells, count);
  setFrom(hits, cells, count);
  const lines = changetype<Lines>(hits.lines);
  const half = halfOf(hits.reach);
  for (let i = 0; i < half; i++) {
    const q = qOf(lines, i);
    const r = rOf(lines, i);
    const map = load<u32>(hits.maps + ((<usize>steps(q, r)) << 2));
    if (map === 0) continue;
    strikeAhead(hits, i, q, r, map);
    strikeBack(hits, i, q, r, map);
  }
  if (changeCount > 0) strikePast(hits, changes, changeCount);
}

/** From each position to the hex (q, r) away; hidden are those whose bit is set at the position. */
function strikeAhead(hits: Hits, i: i32, q: i32, r: i32, map: usize): void {
  const board = changetype<Board>(hits.board);
  const planes = changetype<Planes>(hits.planes);
  const begin = hits.firstPlace;
  const end = hits.endPlace;
  const width = hits.width;
  const last = min(hits.bottom, board.lines - 1 - r);
  let to = map + <usize>((hits.top + r - hits.firstLine) * width);
  let from = fromAt(hits, hits.top);
  for (let line = hits.top; line <= last; line++) {
    const move = placeAfter(line, 0, q, r);
    const hidden = hiddenRow(planes, i, line);
    for (let place = begin, tile = to; place < end; place += TILE, tile += 8) {
      const source = place - move;
      const byte = <usize>(source >> 3);
      const found = (load<u64>(from + byte) & ~load<u64>(hidden + byte)) >> <u64>(source & 7);
      store<u64>(tile, load<u64>(tile) | found);
    }
    to += width;
    from += hits.fromRow;
  }
}

/** From each position to the hex (-q, -r) away; hidden are those whose bit is set there. */
function strikeBack(hits: Hits, i: i32, q: i32, r: i32, map: usize): void {
  const planes = changetype<Planes>(hits.planes);
  const begin = hits.firstPlace;
  const end = hits.endPlace;
  const width = hits.width;
  const first = max(hits.top, r);
  const last = hits.bottom;
  let to = map + <usize>((first - r - hits.firstLine) * width);
  let from = fromAt(hits, first);
  for (let line = first; line <= last; line++) {
    const move = placeAfter(line - r, 0, q, r);
    const hidden = hiddenRow(planes, i, line - r);
    for (let place = begin, tile = to; place < end; place += TILE, tile += 8) {
      const source = place + move;
      const found = (load<u64>(from + <usize>(source >> 3)) >> <u64>(source & 7)) & ~load<u64>(hidden + <usize>(place >> 3));
      store<u64>(tile, load<u64>(tile) | found);
    }
    to += width;
    from += hits.fromRow;
  }
}

/** Lines through a cell that hampers its own sight less are looked along again, with that cell as it is to the unit. */
function strikePast(hits: Hits, changes: usize, count: i32): void {
  const board = changetype<Board>(hits.board);
  swap(board, changes, count);
  for (let k = 0; k < count; k++) lookPast(hits, load<i32>(changes + ((<usize>k) << 3)));
  swap(board, changes, count);
}

/** Exchanges the kinds of cells on the board and in the list. */
function swap(board: Board, changes: usize, count: i32): void {
  for (let k = 0; k < count; k++) {
    const at = changes + ((<usize>k) << 3);
    const kind = board.kind + <usize>load<i32>(at);
    const held = load<u8>(kind);
    store<u8>(kind, <u8>load<i32>(at, 4));
    store<i32>(at, held, 4);
  }
}

function lookPast(hits: Hits, cell: i32): void {
  const board = changetype<Board>(hits.board);
  const lines = changetype<Lines>(hits.lines);
  const line = lineOf(board, cell);
  const place = placeOf(board, cell);
  const half = halfOf(hits.reach);
  for (let i = 0; i < half; i++) {
    const q = qOf(lines, i);
    const r = rOf(lines, i);
    const map = load<u32>(hits.maps + ((<usize>steps(q, r)) << 2));
    if (map === 0) continue;
    const end = startOf(lines, i + 1);
    for (let k = startOf(lines, i); k < end; k++) {
      const met = meetingAt(lines, k);
      lookAgain(hits, i, q, r, map, line - met.r, placeAfter(line, place, -met.q, -met.r));
      if (met.kind === PAIR) lookAgain(hits, i, q, r, map, line - met.r2, placeAfter(line, place, -met.q2, -met.r2));
    }
  }
}

/** The line of offset i that begins here, both ways; what is hit already needs no second look. */
function lookAgain(hits: Hits, i: i32, q: i32, r: i32, map: usize, line: i32, place: i32): void {
  const endLine = line + r;
  const endPlace = placeAfter(line, place, q, r);
  let ahead = isFrom(hits, line, place);
  let back = isFrom(hits, endLine, endPlace);
  if (!ahead && !back) return;
  const board = changetype<Board>(hits.board);
  const first = cellOf(board, line, place);
  const last = cellOf(board, endLine, endPlace);
  if (first < 0 || last < 0) return;
  ahead = ahead && !isHit(hits, map, endLine, endPlace);
  back = back && !isHit(hits, map, line, place);
  if ((!ahead && !back) || !isHidden(changetype<Planes>(hits.planes), i, line, place)) return;
  if (!isOpen(board, changetype<Lines>(hits.lines), i, first, last)) return;
  if (ahead) setBit(hits, map, endLine, endPlace);
  if (back) setBit(hits, map, line, place);
}

function strikeBySweep(hits: Hits, from: i32): void {
  const board = changetype<Board>(hits.board);
  const line = lineOf(board, from);
  const place = placeOf(board, from);
  const cells = listAddress(hits.shadows);
  const end = cells + ((<usize>list(hits.board, hits.lines, hits.shadows, from)) << 2);
  for (let at = cells; at < end; at += 4) {
    const there = lineOf(board, load<i32>(at));
    const to = placeOf(board, load<i32>(at));
    const d = steps(to - placeAfter(line, place, 0, there - line), there - line);
    const map = d > hits.reach ? 0 : load<u32>(hits.maps + ((<usize>d) << 2));
    if (map !== 0) setBit(hits, map, there, to);
  }
}
