// What it costs to get from points of a table to the middles of a grid: the fields of `tableReach` of boards. Loads with what
// tables need; nothing is kept in the module.

import { type FixedPoint, PARTS, spotOf } from '../boards/table.ts';
import type { PieceExtent } from '../boards/tablePieces.ts';
import { type Around, stepsAround } from '../boards/tableReach.ts';
import { type GoingPatch, prepareGoing, type ReadyGoing } from '../boards/tableWay.ts';
import type { Grid, TableGoing } from '../core/board.ts';
import type { Point } from '../core/types.ts';
import { boxOf, ringsOf, type Stretches } from './encodeRays.ts';
import { type FixedPointGrid, fixedPointGridOf } from './encodeTable.ts';
import { insideOf } from './kernel.ts';
import type { Kernel } from './types.ts';
import { write } from './wasm.ts';

/**
 * For each start, what it takes to get to the middle of each cell within a budget, Infinity where it does not lead: as `tableReach`, sums
 * aside that were made in another order. Throws RangeError on goings and grids that are not sound.
 */
export function tableCosts(
  kernel: Kernel,
  grid: Grid,
  going: TableGoing,
  from: readonly Point[],
  budget: number,
  around: Around = 16,
): readonly Float64Array[] {
  const { wasm, arena } = insideOf(kernel);
  const lattice = fixedPointGridOf(grid);
  const cells = lattice.columns * lattice.rows;
  const steps = Int8Array.from(stepsAround(around).flat());
  const bytes = encodeGoing(lattice, prepareGoing(going));
  return arena.with(bytes.byteLength + steps.byteLength + 48 + cells * 8 + wasm.wayRoom(cells), at => {
    const list = write(wasm, at, bytes);
    const costs = write(wasm, list, steps);
    wasm.placeGoing(at, Math.max(...steps));
    return from.map(spotOf).map(([x, y]) => {
      wasm.wayField(at, x - lattice.first[0], y - lattice.first[1], budget, list, steps.length / 2, costs, costs + cells * 8);
      return new Float64Array(wasm.memory.buffer, costs, cells).slice();
    });
  });
}

/** Bytes of the structures of assembly/ways, and of what it notes of a cell. */
const [GOING, PATCH, RUN, NEAR] = [64, 64, 24, 8];

/**
 * A going as assembly/ways reads it, with room behind it; places are parts from the middle of the first cell, costs are for a part,
 * and offsets stand where it wants addresses.
 */
function encodeGoing({ columns, rows, step, first }: FixedPointGrid, { rate, patches, fences, keepOff }: ReadyGoing): Uint8Array {
  const walls = fences.flatMap(({ price, stretches }) => stretches.map(stretch => Float64Array.from(sidesOf([stretch], first, price))));
  const circles = keepOff.map(({ centre: [x, y], radius }) => Float64Array.of(x - first[0], y - first[1], radius));
  const items = [...patches.map(patch => patchOf(patch, first)), ...walls, ...circles];
  const list = GOING + items.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const runs = (list + 4 * items.length + 7) & ~7;
  const near = runs + patches.reduce((sum, { extent }) => sum + runsOf(extent), 0) * RUN;
  const bytes = new Uint8Array(near + columns * rows * NEAR);
  new Int32Array(bytes.buffer, 0, 8).set([columns, rows, patches.length, walls.length, circles.length, list, runs, near]);
  new Float64Array(bytes.buffer, 32, 3).set([step, rate / PARTS, Math.min(rate, ...patches.map(patch => patch.rate)) / PARTS]);
  const addresses = new Uint32Array(bytes.buffer, list, items.length);
  let next = GOING;
  for (const [i, item] of items.entries()) {
    bytes.set(new Uint8Array(item.buffer), next);
    addresses[i] = next;
    next += item.byteLength;
  }
  return bytes;
}

function patchOf({ extent, rate, opens, sides }: GoingPatch, first: FixedPoint): Uint8Array {
  const parts = ringsOf(extent);
  const cuts = extent.kind === 'area' ? extent.outline.cuts : [];
  const rims = opens ? sides : [];
  const words = [...parts.flatMap(part => [part.length, ...sidesOf(part, first)]), ...sidesOf(cuts, first), ...sidesOf(rims, first)];
  const bytes = new Uint8Array(PATCH + 8 * words.length);
  new Float64Array(bytes.buffer, 0, 5).set([...boxOf(extent, first), rate / PARTS]);
  const isDisc = extent.kind === 'disc';
  new Int32Array(bytes.buffer, 40, 6).set([Number(isDisc), parts.length, cuts.length, rims.length, Number(opens), bytes.byteLength]);
  new Float64Array(bytes.buffer, PATCH).set(words);
  return bytes;
}

/** No stretch has more runs in a patch. */
const runsOf = (extent: PieceExtent): number => (extent.kind === 'area' ? extent.outline.parts.length + extent.outline.cuts.length : 1);

const sidesOf = (stretches: Stretches, [x, y]: FixedPoint, price = 0): readonly number[] =>
  stretches.flatMap(([from, to]) => [from[0] - x, from[1] - y, to[0] - from[0], to[1] - from[1], price]);
