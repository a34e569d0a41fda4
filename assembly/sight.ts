// What one cell sees: by walking each line (any range, any rule), or by adding up shadows (each stop hides a known set of offsets).

import { BESIDE, Board, bitAt, CREST, cellOf, heightAt, lineOf, OPEN, placeAfter, placeOf, RIM, STOP, stopAt } from './board';
import { Lines, Meeting, meetingAt, NEAR_FIRST, NEAR_LAST, numberOf, PAIR, qOf, rOf, SINGLE, startOf } from './lines';

/** Shadows of a range: for each offset, and then each pair, the offsets it hides from the first end; `beside`: only those next to it. Bits by offset, rows of `width` bytes. */
@unmanaged
export class Shadows {
  width: i32;
  single: usize;
  beside: usize;
  pair: usize;
  pairBeside: usize;
  /** Room for one row of bits, and one byte an offset. */
  hidden: usize;
  stops: usize;
  end: usize;
}
const HEADER: usize = 32;

export function shadowsBound(range: i32): usize {
  const count = <usize>(3 * range * (range + 1));
  const width = ((count + 127) >> 7) << 4;
  return HEADER + width * (2 * count + <usize>(12 * range + 12) + 1) + count + 64;
}

export function makeShadows(at: usize, linesAt: usize): usize {
  const lines = changetype<Lines>(linesAt);
  const shadows = changetype<Shadows>(at);
  const count = <usize>(2 * lines.half);
  const width = ((count + 127) >> 7) << 4;
  shadows.width = <i32>width;
  shadows.single = (at + HEADER + 15) & ~15;
  shadows.beside = shadows.single + width * count;
  shadows.pair = shadows.beside + width * count;
  shadows.pairBeside = shadows.pair + width * <usize>(2 * lines.pairCount);
  shadows.hidden = shadows.pairBeside + width * <usize>(2 * lines.pairCount);
  shadows.stops = shadows.hidden + width;
  shadows.end = (shadows.stops + count + 15) & ~15;
  memory.fill(shadows.single, 0, shadows.end - shadows.single);
  for (let i = 0; i < lines.half; i++)
    for (let k = startOf(lines, i); k < startOf(lines, i + 1); k++) {
      cast(lines, shadows, meetingAt(lines, k), i, 0);
      cast(lines, shadows, meetingAt(lines, k), i, 1);
    }
  return shadows.end;
}

function setBit(row: usize, i: i32): void {
  const at = row + <usize>(i >> 3);
  store<u8>(at, load<u8>(at) | bitAt(i));
}

function cast(lines: Lines, shadows: Shadows, met: Meeting, i: i32, opposite: i32): void {
  const target = i + opposite * lines.half;
  if (met.kind === PAIR) {
    const row = <usize>(shadows.width * (met.pair + opposite * lines.pairCount));
    setBit(shadows.pair + row, target);
    if (met.near & NEAR_LAST) setBit(shadows.pairBeside + row, target);
    return;
  }
  const q = opposite ? -(<i32>met.q) : <i32>met.q;
  const r = opposite ? -(<i32>met.r) : <i32>met.r;
  const row = <usize>(shadows.width * numberOf(lines, q, r));
  setBit(shadows.single + row, target);
  if (met.near & NEAR_LAST) setBit(shadows.beside + row, target);
}

function addRow(to: usize, row: usize, width: i32): void {
  for (let k = 0; k < width; k += 16) v128.store(to + k, v128.or(v128.load(to + k), v128.load(row + k)));
}

/** Marks in `out` (a byte a cell, 0 before) what is seen from a cell: 1. By shadows; not for boards with `rimFree`. */
export function sweep(boardAt: usize, linesAt: usize, shadowsAt: usize, from: i32, out: usize): void {
  const board = changetype<Board>(boardAt);
  const lines = changetype<Lines>(linesAt);
  const shadows = changetype<Shadows>(shadowsAt);
  const own = <i32>load<i8>(board.level + from);
  for (let h = 0; h < board.heightCount; h++) {
    const height = heightAt(board, h);
    memory.fill(shadows.hidden, 0, shadows.width);
    hide(board, lines, shadows, from, own, height);
    show(board, lines, shadows, from, height, out);
  }
}

/** Adds up what is hidden at targets of one height. */
function hide(board: Board, lines: Lines, shadows: Shadows, from: i32, own: i32, height: i32): void {
  const high = max(own, height);
  const low = min(own, height);
  const line = lineOf(board, from);
  const place = placeOf(board, from);
  const count = 2 * lines.half;
  for (let i = 0; i < count; i++) {
    const q = qOf(lines, i);
    const r = rOf(lines, i);
    const cell = cellOf(board, line + r, placeAfter(line, place, q, r));
    let stop = cell < 0 ? OPEN : stopAt(board, cell, high, low);
    if (stop === RIM) stop = STOP;
    if (stop === BESIDE && own < height && (i < lines.half ? i : i - lines.half) < 3) stop = STOP; // the first three offsets and their opposites lie beside the viewer
    store<u8>(shadows.stops + i, stop);
    if (stop === STOP) addRow(shadows.hidden, shadows.single + <usize>(shadows.width * i), shadows.width);
    else if (stop === BESIDE && height < own) addRow(shadows.hidden, shadows.beside + <usize>(shadows.width * i), shadows.width);
  }
  for (let p = 0; p < 2 * lines.pairCount; p++) hidePair(lines, shadows, p, height < own);
}

/** Both hexes of a pair must stop the line; beside the lower end, where both stand, it is enough that they obstruct. */
function hidePair(lines: Lines, shadows: Shadows, p: i32, downwards: bool): void {
  const opposite = p >= lines.pairCount;
  const at = lines.pairs + ((<usize>(opposite ? p - lines.pairCount : p)) << 3);
  const one = load<u8>(shadows.stops + turned(lines, load<i32>(at), opposite));
  const other = load<u8>(shadows.stops + turned(lines, load<i32>(at, 4), opposite));
  if (one === OPEN || other === OPEN) return;
  const row = <usize>(shadows.width * p);
  if (one === STOP && other === STOP) addRow(shadows.hidden, shadows.pair + row, shadows.width);
  else if (downwards) addRow(shadows.hidden, shadows.pairBeside + row, shadows.width);
}

function turned(lines: Lines, i: i32, opposite: bool): i32 {
  return !opposite ? i : i < lines.half ? i + lines.half : i - lines.half;
}

/** Writes 1 for the targets of one height that are not hidden. */
function show(board: Board, lines: Lines, shadows: Shadows, from: i32, height: i32, out: usize): void {
  const line = lineOf(board, from);
  const place = placeOf(board, from);
  const count = 2 * lines.half;
  for (let i = 0; i < count; i++) {
    const q = qOf(lines, i);
    const r = rOf(lines, i);
    const cell = cellOf(board, line + r, placeAfter(line, place, q, r));
    if (cell < 0 || <i32>load<i8>(board.level + cell) !== height) continue;
    const isHidden = (load<u8>(shadows.hidden + (i >> 3)) >> <u8>(i & 7)) & 1;
    store<u8>(out + cell, 1 - isHidden);
  }
}

/** The same by walking every line: for long ranges and for rims that are looked along. */
export function walk(boardAt: usize, linesAt: usize, from: i32, out: usize): void {
  const board = changetype<Board>(boardAt);
  const lines = changetype<Lines>(linesAt);
  const line = lineOf(board, from);
  const place = placeOf(board, from);
  for (let i = 0; i < lines.half; i++) {
    const q = qOf(lines, i);
    const r = rOf(lines, i);
    const ahead = cellOf(board, line + r, placeAfter(line, place, q, r));
    const back = cellOf(board, line - r, placeAfter(line, place, -q, -r));
    if (ahead >= 0 && isOpen(board, lines, i, from, ahead)) store<u8>(out + ahead, 1);
    if (back >= 0 && isOpen(board, lines, i, back, from)) store<u8>(out + back, 1);
  }
}

/** Whether nothing stops the line of offset i from its first end to its last. */
export function isOpen(board: Board, lines: Lines, i: i32, first: i32, last: i32): bool {
  const a = <i32>load<i8>(board.level + first);
  const b = <i32>load<i8>(board.level + last);
  const high = max(a, b);
  const low = min(a, b);
  const beside: u8 = a === b ? 0 : a < b ? NEAR_FIRST : NEAR_LAST;
  const line = lineOf(board, first);
  const place = placeOf(board, first);
  const start = startOf(lines, i);
  const count = startOf(lines, i + 1) - start;
  let rim = board.rimFree !== 0 && a !== b && isRim(board, a > b ? first : last, high);
  for (let k: u32 = 0; k < count; k++) {
    const met = meetingAt(lines, start + (a > b ? k : count - 1 - k)); // from the higher end, where a rim begins
    const one = cellOf(board, line + met.r, placeAfter(line, place, met.q, met.r));
    if (met.kind === SINGLE) {
      if (one < 0) continue;
      rim = rim && isRim(board, one, high);
      if (isStop(stopAt(board, one, high, low), met.near & beside, rim)) return false;
    } else {
      const other = cellOf(board, line + met.r2, placeAfter(line, place, met.q2, met.r2));
      rim = rim && one >= 0 && other >= 0 && isRim(board, one, high) && isRim(board, other, high);
      if (one < 0 || other < 0) continue;
      if (isStop(stopAt(board, one, high, low), met.near & beside, rim) && isStop(stopAt(board, other, high, low), met.near & beside, rim))
        return false;
    }
  }
  return true;
}

function isRim(board: Board, cell: i32, high: i32): bool {
  return (load<u8>(board.kind + cell) & CREST) !== 0 && <i32>load<i8>(board.level + cell) === high;
}

function isStop(stop: u8, beside: u8, rim: bool): bool {
  return stop === STOP || (stop === RIM && !rim) || (stop === BESIDE && beside !== 0);
}
