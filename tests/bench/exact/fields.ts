// Movement fields in tuned JavaScript: cells in buckets by cost, as costs are small whole numbers; no heap. Independent of src/boards.

/** Not reached. */
export const FAR = 0xffff;

/**
 * Whom each cell of a pointy-topped board borders on: from `first[cell]` to `first[cell + 1]` in `next`;
 * closed cells (0 to enter) border on nothing.
 */
export interface Borders {
  readonly first: Int32Array;
  readonly next: Int32Array;
}

const EVEN = [1, 0, -1, 0, -1, -1, 0, -1, -1, 1, 0, 1];
const ODD = [1, 0, -1, 0, 0, -1, 1, -1, 0, 1, 1, 1];

export function bordersOf(columns: number, rows: number, enter: Uint8Array): Borders {
  const [first, next]: [number[], number[]] = [[0], []];
  for (let cell = 0; cell < columns * rows; cell++) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const steps = row & 1 ? ODD : EVEN;
    for (let i = 0; i < 12; i += 2) {
      const [x, y] = [column + (steps[i] ?? 0), row + (steps[i + 1] ?? 0)];
      if (x >= 0 && y >= 0 && x < columns && y < rows && enter[y * columns + x]) next.push(y * columns + x);
    }
    first.push(next.length);
  }
  return { first: Int32Array.from(first), next: Int32Array.from(next) };
}

/** Fills `field` with the cheapest cost from one cell, up to `most`. */
export type Fill = (from: number, most: number, field: Uint16Array) => void;

/** Costs of entering a cell are at most 15. */
export function bucketFill({ first, next }: Borders, enter: Uint8Array): Fill {
  const buckets = Array.from({ length: 16 }, () => new Int32Array(enter.length));
  const filled = new Int32Array(16);
  return (from, most, field) => {
    field.fill(FAR);
    field[from] = 0;
    filled.fill(0);
    (buckets[0] as Int32Array)[0] = from;
    filled[0] = 1;
    for (let cost = 0, open = 1; open > 0; cost++) {
      const bucket = buckets[cost & 15] as Int32Array;
      for (let i = 0; i < (filled[cost & 15] as number); i++) {
        const cell = bucket[i] as number;
        if (field[cell] !== cost) continue;
        const end = first[cell + 1] as number;
        for (let k = first[cell] as number; k < end; k++) {
          const to = next[k] as number;
          const spent = cost + (enter[to] as number);
          if (spent > most || spent >= (field[to] as number)) continue;
          field[to] = spent;
          const place = filled[spent & 15] as number;
          (buckets[spent & 15] as Int32Array)[place] = to;
          filled[spent & 15] = place + 1;
          open++;
        }
      }
      open -= filled[cost & 15] as number;
      filled[cost & 15] = 0;
    }
  };
}
