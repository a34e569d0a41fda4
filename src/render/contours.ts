// A field of numbers over a table as a relief: filled bands between lines of equal value, few of them, whatever the number of its cells.

import { contours } from 'd3';
import { cellAt } from '../boards/table.ts';
import type { Grid } from '../core/board.ts';
import type { Overlay } from '../core/overlay.ts';
import type { Point } from '../core/types.ts';
import { polyline } from './board/lattice.ts';
import type { BoardPlan, Box } from './board/plan.ts';
import type { FieldMark } from './field.ts';
import { amount, px } from './format.ts';
import type { GroupElement } from './groups.ts';

/** A field over a grid that is told by numbers. */
export type ReliefField = Extract<FieldMark, { kind: 'field' }> & { readonly over: Grid };

export const isRelief = (field: FieldMark): field is ReliefField =>
  field.kind === 'field' && field.over !== undefined && field.bins === true;

/** Steps of a scale, in one and ten times it. */
const STEPS = [1, 2, 5];
/** So many bands at most: each must be told from the next. */
export const MOST_BANDS = 6;
/** From this value on there is something. */
const SOMETHING = 0.02;

/** What lies between two lines. `ramp`: its colour among the nine. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly ramp: number;
}

/** The bands of a scale, between round numbers; the first begins where there is anything. */
export function bandsOf([least, most]: Overlay['domain']): readonly Band[] {
  const range = most - Math.max(0, least);
  const unit = 10 ** (Math.floor(Math.log10(range)) - 1);
  const step = [1, 10, 100].flatMap(tens => STEPS.map(one => one * tens * unit)).find(one => range / one <= MOST_BANDS) ?? range;
  const count = Math.max(1, Math.ceil(range / step - 1e-9));
  return Array.from({ length: count }, (_, i) => ({
    from: i === 0 ? Math.max(SOMETHING, least) : Number((i * step).toPrecision(6)),
    to: i === count - 1 ? most : Number(((i + 1) * step).toPrecision(6)),
    ramp: count === 1 ? LIGHTEST : LIGHTEST + Math.round((i * (8 - LIGHTEST)) / (count - 1)),
  }));
}

/** The bands with the part of the scale, 0 to 1, that each takes. */
export function bandShares(domain: Overlay['domain']): readonly { readonly band: Band; readonly from: number; readonly to: number }[] {
  const [least, most] = [Math.max(0, domain[0]), domain[1]];
  const share = (value: number) => (value - least) / (most - least);
  return bandsOf(domain).map((band, i) => ({ band, from: i === 0 ? 0 : share(band.from), to: share(band.to) }));
}

/** The colour of the lowest band: one that can be told from the bare table. */
const LIGHTEST = 2;

/** The rings around all that has a value at least, and a path of them. */
interface Level {
  /** Where its band begins. */
  readonly from: number;
  readonly rings: readonly (readonly Point[])[];
  readonly d: string;
}

/** Cells are gathered until they are as wide, in drawing units: finer lines would only waver. */
const CELL = 10;
/** Corners that lie no farther from a straight line are left out. */
const STRAIGHT = 0.25;

const levelCache = new WeakMap<Float32Array, Map<string, readonly Level[]>>();

/** The lines of a field at the lower ends of these bands. */
function levelsOf(plan: BoardPlan, { over, values }: ReliefField, bands: readonly Band[]): readonly Level[] {
  const known = levelCache.get(values) ?? new Map<string, readonly Level[]>();
  levelCache.set(values, known);
  const key = bands.map(({ from }) => from).join();
  const found = known.get(key) ?? drawLevels(plan, over, values, bands);
  known.set(key, found);
  return found;
}

function drawLevels(plan: BoardPlan, over: Grid, values: Float32Array, bands: readonly Band[]): readonly Level[] {
  const { columns, rows, size, means } = gathered(over, values, Math.max(1, Math.round(CELL / plan.reach(over.step))));
  const draw = contours().size([columns, rows]);
  const { surface } = plan;
  const at = ([column = 0, row = 0]: readonly number[]): Point => {
    const [x = 0, y = 0] = plan.point([over.origin[0] + column * size * over.step, over.origin[1] + row * size * over.step]) ?? [];
    return [within(x, surface.x, surface.width), within(y, surface.y, surface.height)];
  };
  return bands.map(({ from }) => {
    const rings = draw.contour(means, from).coordinates.flatMap(polygon => polygon.map(ring => straightened(ring.slice(0, -1).map(at))));
    return { from, rings, d: rings.map(ring => polyline(ring, true)).join('') };
  });
}

/** On the table, to the tenth. */
const within = (at: number, from: number, long: number): number => Math.round(Math.min(from + long, Math.max(from, at)) * 10) / 10;

/** The means of blocks of `size` by `size` cells; what has no value counts as nothing. */
function gathered({ columns, rows }: Grid, values: Float32Array, size: number) {
  const [across, down] = [Math.ceil(columns / size), Math.ceil(rows / size)];
  const [sums, counts] = [new Array<number>(across * down).fill(0), new Array<number>(across * down).fill(0)];
  values.forEach((value, cell) => {
    const block = Math.floor(Math.floor(cell / columns) / size) * across + Math.floor((cell % columns) / size);
    sums[block] = (sums[block] as number) + (Number.isNaN(value) ? 0 : value);
    counts[block] = (counts[block] as number) + 1;
  });
  return { columns: across, rows: down, size, means: sums.map((sum, block) => sum / (counts[block] || 1)) };
}

/** A ring without the corners that lie on the line between their neighbours. */
function straightened(ring: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  ring.forEach((corner, i) => {
    const [before, after] = [kept.at(-1) ?? ring.at(-1) ?? corner, ring[(i + 1) % ring.length] ?? corner];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const off = Math.abs((corner[0] - before[0]) * dy - (corner[1] - before[1]) * dx) / (Math.hypot(dx, dy) || 1);
    if (off > STRAIGHT) kept.push(corner);
  });
  return kept;
}

/** A band of a field as one path: all within its line without all within the next. */
export function bandPaths(
  plan: BoardPlan,
  field: ReliefField,
  bands: readonly Band[],
): readonly { readonly band: Band; readonly d: string }[] {
  const levels = levelsOf(plan, field, bands);
  return bands.map((band, i) => ({ band, d: (levels[i]?.d ?? '') + (levels[i + 1]?.d ?? '') }));
}

/** All that is within the lowest line. */
export const areaOf = (plan: BoardPlan, field: ReliefField, bands: readonly Band[]): string => levelsOf(plan, field, bands)[0]?.d ?? '';

/** The lines of a field in one path. */
export const contourLines = (plan: BoardPlan, field: ReliefField, bands: readonly Band[]): string =>
  levelsOf(plan, field, bands)
    .map(({ d }) => d)
    .join('');

/** The bands of a field and the lines between them. */
export function shadeRelief(
  plan: BoardPlan,
  { domain }: Pick<Overlay, 'domain'>,
  field: ReliefField,
  hues: Readonly<Record<string, string>> = {},
): GroupElement[] {
  const bands = bandsOf(domain);
  const fills = bandPaths(plan, field, bands).map(
    ({ band, d }, i): GroupElement => ({
      name: `band ${i}`,
      tag: 'path',
      attributes: { class: `shade ramp-${band.ramp}`, ...hues, 'fill-rule': 'evenodd', d },
      below: true,
    }),
  );
  return [...fills, { name: 'contours', tag: 'path', attributes: { class: 'contour', d: contourLines(plan, field, bands) } }];
}

/** What a field has at a point of the table. */
export function reliefAt({ over, values }: ReliefField, at: Point): number | undefined {
  const cell = cellAt(over, at);
  const value = cell === undefined ? undefined : values[cell];
  return Number.isNaN(value) ? undefined : value;
}

/** How far from the edge of the table and from each other the numbers of lines stand. */
const [MARGIN, APART] = [14, 60] as const;

/** The number of each line, once, on the longest of its rings and over nothing that is `taken`, as far as there is such a place. */
export function lineNumbers(
  plan: BoardPlan,
  { domain }: Pick<Overlay, 'domain'>,
  field: ReliefField,
  taken: readonly Box[],
): GroupElement[] {
  const { x, y, width, height } = plan.surface;
  const bands = bandsOf(domain);
  const placed: Point[] = [];
  const isFree = ([px, py]: Point) =>
    px > x + MARGIN && px < x + width - MARGIN && py > y + MARGIN && py < y + height - MARGIN && !taken.some(box => isIn(box, [px, py]));
  return levelsOf(plan, field, bands).flatMap(({ rings, from }, i): GroupElement[] => {
    const longest = rings.reduce<readonly Point[]>((best, ring) => (ring.length > best.length ? ring : best), []);
    const away = (at: Point) => Math.min(...placed.map(other => Math.hypot(other[0] - at[0], other[1] - at[1])));
    const spot = i === 0 ? undefined : longest.find(at => isFree(at) && away(at) > APART);
    if (!spot) return [];
    placed.push(spot);
    const text = amount(from);
    return [{ name: `line ${i}`, tag: 'text', attributes: { class: 'value line-value', x: px(spot[0]), y: px(spot[1] + 3) }, text }];
  });
}

const isIn = ({ x, y, width, height }: Box, [px, py]: Point): boolean =>
  px > x - MARGIN && px < x + width + MARGIN && py > y - MARGIN && py < y + height + MARGIN;
