// The harm of many units in many cells: of each cell the chances of 0 to `most`, to which shots are added one by one.

/** `shots`: rows of `most` + 1 chances (f64); `ranks`: u16 by shot, the higher the better, 0 for one that is never used. */
@unmanaged
export class Sums {
  most: i32;
  cells: i32;
  shots: usize;
  ranks: usize;
  /** By shot: the chances of at least 0, 1 ... `most`. */
  atLeast: usize;
  /** By cell: `most` + 1 chances, and how many units they are of. */
  sums: usize;
  counts: usize;
}

/** Bytes that sums of so many cells and shots need. */
export function sumsBound(cells: i32, most: i32, shotCount: i32): usize {
  return ((<usize>(most + 1)) << 3) * <usize>(shotCount + cells) + <usize>cells + 8;
}

/** Begins sums at a free address: nothing is added up yet. Gives the end of what they take. */
export function beginSums(sums: Sums, cells: i32, most: i32, shots: usize, ranks: usize, shotCount: i32, free: usize): usize {
  sums.most = most;
  sums.cells = cells;
  sums.shots = shots;
  sums.ranks = ranks;
  sums.atLeast = free;
  sums.sums = rowOf(sums, free, shotCount);
  sums.counts = rowOf(sums, sums.sums, cells);
  memory.fill(sums.counts, 0, <usize>cells);
  for (let shot = 0; shot < shotCount; shot++) {
    const row = rowOf(sums, shots, shot);
    const tail = rowOf(sums, free, shot);
    let sum: f64 = 0;
    for (let n = most; n >= 0; n--) {
      sum += load<f64>(row + ((<usize>n) << 3));
      store<f64>(tail + ((<usize>n) << 3), sum);
    }
  }
  return (sums.counts + <usize>cells + 7) & ~7;
}

function rowOf(sums: Sums, rows: usize, i: i32): usize {
  return rows + ((<usize>(i * (sums.most + 1))) << 3);
}

export function rankOf(sums: Sums, shot: i32): u32 {
  return load<u16>(sums.ranks + ((<usize>shot) << 1));
}

/** Adds a shot to the harm at a cell. */
export function fold(sums: Sums, cell: i32, shot: i32): void {
  const most = sums.most;
  const sum = rowOf(sums, sums.sums, cell);
  const row = rowOf(sums, sums.shots, shot);
  const count = load<u8>(sums.counts + cell);
  store<u8>(sums.counts + cell, <u8>min(255, count + 1));
  if (count === 0) {
    memory.copy(sum, row, (<usize>(most + 1)) << 3);
    return;
  }
  const tail = rowOf(sums, sums.atLeast, shot);
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
export function endSums(sums: Sums, harm: usize, whole: usize, units: usize): void {
  const most = sums.most;
  memory.copy(units, sums.counts, <usize>sums.cells);
  memory.fill(harm, 0, (<usize>sums.cells) << 2);
  memory.fill(whole, 0, (<usize>sums.cells) << 2);
  for (let cell = 0; cell < sums.cells; cell++) {
    if (load<u8>(sums.counts + cell) === 0) continue;
    const sum = rowOf(sums, sums.sums, cell);
    let mean: f64 = 0;
    for (let n = 1; n <= most; n++) mean += <f64>n * load<f64>(sum + ((<usize>n) << 3));
    store<f32>(harm + ((<usize>cell) << 2), <f32>mean);
    store<f32>(whole + ((<usize>cell) << 2), <f32>load<f64>(sum + ((<usize>most) << 3)));
  }
}
