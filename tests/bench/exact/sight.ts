// Sight between hexes in JavaScript: each line is worked out once, exactly, and a target is given up at the first hex that hides
// it. Plain: lists of hexes, and a map that is asked with its bounds. Tuned, as a careful engineer would: steps in a padded map, in
// typed arrays. Independent of src/boards.

/** A hex by its axial coordinates. */
type Hex = readonly [q: number, r: number];

/** One target as seen from the origin: the hexes that hide it alone, and the pairs that hide it together. */
interface Line {
  readonly to: Hex;
  readonly hexes: readonly Hex[];
  readonly pairs: readonly (readonly [Hex, Hex])[];
}

const AROUND: readonly Hex[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

const steps = ([q, r]: Hex): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
const plus = ([q, r]: Hex, [s, t]: Hex, times = 1): Hex => [q + times * s, r + times * t];

/** Centres lie at (2q + r, 3r): half widths across, half sides down. Sides of a line are exact in these units. */
const centre = ([q, r]: Hex): readonly [x: number, y: number] => [2 * q + r, 3 * r];
const CORNERS = [
  [0, 2],
  [1, 1],
  [1, -1],
] as const;

/**
 * Does the line from the origin's centre to that of `to` cross the inside of `hex`? A hex is its own mirror image, so the line does
 * when it passes the centre nearer than the farthest corner lies from a parallel; between the ends when the centre does (ends are
 * hexes too and hold their part of the line).
 */
function crosses(to: Hex, hex: Hex): boolean {
  const [dx, dy] = centre(to);
  const [x, y] = centre(hex);
  const along = 3 * dx * x + dy * y;
  if (along <= 0 || along >= 3 * dx * dx + dy * dy) return false;
  return Math.abs(dx * y - dy * x) < Math.max(...CORNERS.map(([cx, cy]) => Math.abs(dx * cy - dy * cx)));
}

/** A line along hexsides leads over every second ring; beside each side lie the two hexes next to both of its ends. */
function pairsOf([q, r]: Hex): readonly (readonly [Hex, Hex])[] {
  if (q !== r && r !== -2 * q && q !== -2 * r) return [];
  const times = Math.min(...[q, r, q + r].map(Math.abs));
  const step: Hex = [q / times, r / times];
  const [one, two] = AROUND.filter(hex => steps(plus(step, hex, -1)) === 1);
  if (!one || !two) throw new Error(`no hexsides on the way to ${q}, ${r}`);
  return Array.from({ length: times }, (_, i): readonly [Hex, Hex] => [plus(one, step, i), plus(two, step, i)]);
}

/** All hexes at most so many steps from the origin, row by row. */
function disc(radius: number): readonly Hex[] {
  const side = Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius);
  return side.flatMap(r => side.map((q): Hex => [q, r])).filter(hex => steps(hex) <= radius);
}

function linesOf(radius: number): readonly Line[] {
  const all = disc(radius);
  return all
    .filter(to => steps(to) > 0)
    .map(to => ({
      to,
      hexes: all.filter(hex => steps(hex) > 0 && crosses(to, hex)).sort((a, b) => steps(a) - steps(b)),
      pairs: pairsOf(to),
    }));
}

/**
 * The lines of one parity of rows as steps in the padded map: for target i, `steps` from `first[i]` hide alone, from
 * `paired[i]` to `first[i + 1]` two by two.
 */
interface Compiled {
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  readonly first: Int32Array;
  readonly paired: Int32Array;
  readonly steps: Int32Array;
}

function compile(lines: readonly Line[], width: number, odd: number): Compiled {
  const column = ([q, r]: Hex) => q + Math.floor((r + odd) / 2);
  const step = (hex: Hex) => hex[1] * width + column(hex);
  const [steps, first, paired]: [number[], number[], number[]] = [[], [], []];
  for (const { hexes, pairs } of lines) {
    first.push(steps.length);
    steps.push(...hexes.map(step));
    paired.push(steps.length);
    steps.push(...pairs.flat().map(step));
  }
  return {
    columns: Int32Array.from(lines, ({ to }) => column(to)),
    rows: Int32Array.from(lines, ({ to }) => to[1]),
    first: Int32Array.from([...first, steps.length]),
    paired: Int32Array.from(paired),
    steps: Int32Array.from(steps),
  };
}

/** Who sees what: viewer i sees the cells `targets[ends[i - 1]]` up to `targets[ends[i] - 1]`. */
export interface Seen {
  readonly targets: Int32Array;
  readonly ends: Int32Array;
}

/** Looks from one cell: writes the cells it sees from `at` on and gives where they end. */
export type Look = (viewer: number, targets: Int32Array, at: number) => number;

/** Sight on a pointy-topped board whose hexes block where `block` is not 0, within a radius: the plain way. */
export function plainLook(columns: number, rows: number, block: Uint8Array, radius: number): Look {
  const lines = linesOf(radius);
  const cellAt = (q: number, r: number) => {
    const column = q + ((r - (r & 1)) >> 1);
    return r < 0 || r >= rows || column < 0 || column >= columns ? -1 : r * columns + column;
  };
  const blocks = (q: number, r: number) => {
    const cell = cellAt(q, r);
    return cell >= 0 && block[cell] !== 0;
  };
  return (viewer, targets, at) => {
    const r = Math.floor(viewer / columns);
    const q = (viewer % columns) - ((r - (r & 1)) >> 1);
    let end = at;
    for (const { to, hexes, pairs } of lines) {
      const target = cellAt(q + to[0], r + to[1]);
      if (target < 0 || hexes.some(hex => blocks(q + hex[0], r + hex[1]))) continue;
      if (!pairs.some(([one, two]) => blocks(q + one[0], r + one[1]) && blocks(q + two[0], r + two[1]))) targets[end++] = target;
    }
    return end;
  };
}

/** The same, tuned. */
export function tunedLook(columns: number, rows: number, block: Uint8Array, radius: number): Look {
  const width = columns + 2 * radius;
  const map = new Uint8Array(width * (rows + 2 * radius));
  for (let row = 0; row < rows; row++) map.set(block.subarray(row * columns, (row + 1) * columns), (row + radius) * width + radius);
  const lines = linesOf(radius);
  const compiled = [compile(lines, width, 0), compile(lines, width, 1)] as const;
  return (viewer, targets, at) => {
    const [column, row] = [viewer % columns, Math.floor(viewer / columns)];
    const here = (row + radius) * width + column + radius;
    const table = compiled[(row & 1) as 0 | 1];
    const { columns: across, rows: down, first, paired, steps } = table;
    let end = at;
    for (let i = 0; i < across.length; i++) {
      const [x, y] = [column + (across[i] as number), row + (down[i] as number)];
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
      const pairs = paired[i] as number;
      let k = first[i] as number;
      while (k < pairs && map[here + (steps[k] as number)] === 0) k++;
      if (k < pairs) continue;
      const last = first[i + 1] as number;
      while (k < last && (map[here + (steps[k] as number)] === 0 || map[here + (steps[k + 1] as number)] === 0)) k += 2;
      if (k < last) continue;
      targets[end++] = y * columns + x;
    }
    return end;
  };
}

/** So many viewers, one after another. `room` is as long as all they could see. */
export function lookAll(look: Look, viewers: Int32Array, room: Int32Array): Seen {
  const ends = new Int32Array(viewers.length);
  let at = 0;
  for (let i = 0; i < viewers.length; i++) {
    at = look(viewers[i] as number, room, at);
    ends[i] = at;
  }
  return { targets: room.subarray(0, at), ends };
}

/** The number of hexes at most so many steps from one, without it. */
export const around = (radius: number): number => 3 * radius * (radius + 1);
