// The best that can be had at each cell, picked one giver at a time and added up over all of them, as chances of 0 to `most`.

import { Board, cellOf, lineOf, placeAfter, placeOf } from './board';
import { Lines, qOf, rOf, steps } from './lines';
import { isHidden, Planes } from './planes';

/**
 * Takes in what a cell gives to all it sees: `table` (i16 by distance - 1 and class) names a row of chances, `means` (f64) says how good it is.
 * `best` (i16 by cell) holds the rows chosen so far, -1 for none.
 */
export function pick(
  at: usize,
  boardAt: usize,
  linesAt: usize,
  from: i32,
  ground: usize,
  classes: i32,
  table: usize,
  means: usize,
  best: usize,
): void {
  const board = changetype<Board>(boardAt);
  const lines = changetype<Lines>(linesAt);
  const planes = changetype<Planes>(at);
  const line = lineOf(board, from);
  const place = placeOf(board, from);
  for (let i = 0; i < lines.half; i++) {
    const q = qOf(lines, i);
    const r = rOf(lines, i);
    const row = table + ((<usize>((steps(q, r) - 1) * classes)) << 1);
    const ahead = cellOf(board, line + r, placeAfter(line, place, q, r));
    if (ahead >= 0 && !isHidden(planes, i, line, place)) choose(row, ground, means, best, ahead);
    const before = placeAfter(line, place, -q, -r);
    const back = cellOf(board, line - r, before);
    if (back >= 0 && !isHidden(planes, i, line - r, before)) choose(row, ground, means, best, back);
  }
}

function choose(row: usize, ground: usize, means: usize, best: usize, cell: i32): void {
  const found = <i32>load<i16>(row + ((<usize>load<u8>(ground + cell)) << 1));
  if (found < 0) return;
  const held = <i32>load<i16>(best + ((<usize>cell) << 1));
  const least = held < 0 ? 0 : load<f64>(means + ((<usize>held) << 3));
  if (load<f64>(means + ((<usize>found) << 3)) > least) store<i16>(best + ((<usize>cell) << 1), <i16>found);
}

/** Adds the chosen rows (most + 1 chances each) to the sums by cell, and 1 to the count of givers there. `room`: most + 1 chances. */
export function addBest(cells: i32, best: usize, rows: usize, most: i32, sums: usize, counts: usize, room: usize): void {
  const width = (<usize>(most + 1)) << 3;
  for (let cell = 0; cell < cells; cell++) {
    const found = <i32>load<i16>(best + ((<usize>cell) << 1));
    if (found < 0) continue;
    store<u8>(counts + cell, <u8>min(255, load<u8>(counts + cell) + 1));
    const sum = sums + width * <usize>cell;
    const chosen = rows + width * <usize>found;
    memory.copy(room, sum, width);
    memory.fill(sum, 0, width);
    for (let j = 0; j <= most; j++) {
      const chance = load<f64>(chosen + ((<usize>j) << 3));
      if (chance === 0) continue;
      for (let i = 0; i <= most; i++) {
        const to = sum + ((<usize>min(i + j, most)) << 3);
        store<f64>(to, load<f64>(to) + chance * load<f64>(room + ((<usize>i) << 3)));
      }
    }
  }
}

/** By cell: the mean of the sums and the chance of `most`, as f32. */
export function summarise(cells: i32, most: i32, sums: usize, means: usize, whole: usize): void {
  const width = (<usize>(most + 1)) << 3;
  for (let cell = 0; cell < cells; cell++) {
    const sum = sums + width * <usize>cell;
    let mean: f64 = 0;
    for (let k = 1; k <= most; k++) mean += <f64>k * load<f64>(sum + ((<usize>k) << 3));
    store<f32>(means + ((<usize>cell) << 2), <f32>mean);
    store<f32>(whole + ((<usize>cell) << 2), <f32>load<f64>(sum + ((<usize>most) << 3)));
  }
}
