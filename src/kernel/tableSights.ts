// Who sees whom of all cells of a table: as bits where pieces only hide, made at once; as rows of answers where they do
// more, each made when it is first asked for.

import type { FixedPointGrid } from './encodeTable.ts';
import type { TableSights } from './types.ts';
import type { Wasm } from './wasm.ts';

/** Bytes of the bits of a table: of each cell, what of its row and later ones it does not see. */
export const bitBytes = ({ columns, rows, bytes }: FixedPointGrid): number => columns * rows * rows * bytes;

/** The bits at an address, made. `along`: lists of cells in line with a cut, between which parts alone do not tell; `sees` does. */
export function bitSights(
  wasm: Wasm,
  lattice: FixedPointGrid,
  { table, at }: { readonly table: number; readonly at: number },
  along: readonly (readonly number[])[],
  sees: (from: number, to: number) => boolean,
): TableSights {
  const { columns, rows, bytes } = lattice;
  const cells = columns * rows;
  const view = () => new Uint8Array(wasm.memory.buffer, at, bitBytes(lattice));
  const byteOf = (from: number, to: number) => (from * rows + Math.floor(to / columns)) * bytes + ((to % columns) >> 3);
  const isClear = (bits: Uint8Array, from: number, to: number): boolean => {
    const [low, high] = from < to ? [from, to] : [to, from];
    return from !== to && (((bits[byteOf(low, high)] ?? 0) >> ((high % columns) & 7)) & 1) === 0;
  };
  wasm.fillMatrix(table, at, 0, rows);
  for (const line of along)
    for (const [i, from] of line.entries())
      for (const to of line.slice(i + 1)) {
        if (sees(from, to)) continue;
        const bits = view();
        bits[byteOf(from, to)] = (bits[byteOf(from, to)] ?? 0) | (1 << ((to % columns) & 7));
      }
  return {
    get pairs() {
      return 2 * wasm.countMatrix(table, at);
    },
    sees: (from, to) => isClear(view(), from, to),
    row(from) {
      const bits = view();
      return Uint8Array.from({ length: cells }, (_, to) => Number(isClear(bits, from, to)));
    },
  };
}

/** Rows at an address, a byte a cell and 16 bytes behind the last. `look` makes the answers of one where its bytes are not 0. */
export function rowSights(wasm: Wasm, cells: number, at: number, look: (from: number, out: number) => void): TableSights {
  const done = new Uint8Array(cells);
  const view = (from: number) => new Uint8Array(wasm.memory.buffer, at + from * cells, cells);
  const rowOf = (from: number): Uint8Array => {
    if (!done[from]) {
      view(from).fill(1)[from] = 0;
      look(from, at + from * cells);
      done[from] = 1;
    }
    return view(from);
  };
  return {
    get pairs() {
      let sum = 0;
      for (let from = 0; from < cells; from++) for (const answer of rowOf(from)) sum += answer > 0 ? 1 : 0;
      return sum;
    },
    sees: (from, to) => (done[to] ? rowOf(to)[from] : rowOf(from)[to]) !== 0,
    row: from => rowOf(from).slice(),
  };
}
