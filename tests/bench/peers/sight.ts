// Libraries that are asked who sees whom on hexes. None of them asks whether the line crosses a hex:
// their answers differ from the exact one.

import type { Look } from '../exact/sight.ts';
import type { Load } from './load.ts';

/** A pointy-topped board on which the hexes whose `block` is not 0 obstruct. */
export interface HexMap {
  readonly columns: number;
  readonly rows: number;
  readonly block: Uint8Array;
  readonly radius: number;
}

/** A library that looks from one hex; `viewers`: how many of a whole board it can be asked in a tenth of a second or so. */
export interface HexPeer {
  readonly name: string;
  readonly summary: string;
  readonly viewers: number;
  look(map: HexMap): Look;
}

export async function hexPeers(load: Load): Promise<readonly HexPeer[]> {
  const [rot, honeycomb] = [await load<Rot>('rot-js'), await load<Honeycomb>('honeycomb-grid')];
  return [...(rot ? [rotPeer(rot)] : []), ...(honeycomb ? [honeycombPeer(honeycomb)] : [])];
}

interface Rot {
  readonly FOV: {
    readonly PreciseShadowcasting: new (
      passes: (x: number, y: number) => boolean,
      options: { readonly topology: 6 },
    ) => { compute(x: number, y: number, radius: number, found: (x: number, y: number, steps: number, visible: number) => void): void };
  };
}

/** Its hexes lie on every second column of a grid twice as wide. */
const rotPeer = ({ FOV }: Rot): HexPeer => ({
  name: 'rot-js',
  summary: 'PreciseShadowcasting, topology 6: shadows by angle, ring by ring',
  viewers: 512,
  look({ columns, rows, block, radius }) {
    const cellAt = (x: number, y: number) => {
      const column = (x - (y & 1)) / 2;
      return column >= 0 && column < columns && y >= 0 && y < rows ? y * columns + column : -1;
    };
    const passes = (x: number, y: number) => {
      const cell = cellAt(x, y);
      return cell < 0 || block[cell] === 0;
    };
    const fov = new FOV.PreciseShadowcasting(passes, { topology: 6 });
    return (viewer, targets, at) => {
      const [column, row] = [viewer % columns, Math.floor(viewer / columns)];
      let end = at;
      fov.compute(2 * column + (row & 1), row, radius, (x, y, steps, visible) => {
        const cell = steps > 0 && visible > 0 ? cellAt(x, y) : -1;
        if (cell >= 0) targets[end++] = cell;
      });
      return end;
    };
  },
});

interface Spot {
  readonly col: number;
  readonly row: number;
}

interface Honeycomb {
  readonly Orientation: { readonly POINTY: unknown };
  defineHex(options: { readonly dimensions: number; readonly orientation: unknown; readonly offset: -1 }): unknown;
  rectangle(options: { readonly width: number; readonly height: number }): unknown;
  spiral(options: { readonly start: Spot; readonly radius: number }): unknown;
  line(options: { readonly start: Spot; readonly stop: Spot }): unknown;
  readonly Grid: new (hex: unknown, traverser: unknown) => { traverse(traverser: unknown): { toArray(): readonly Spot[] } };
}

const honeycombPeer = ({ Grid, Orientation, defineHex, rectangle, spiral, line }: Honeycomb): HexPeer => ({
  name: 'honeycomb-grid',
  summary: 'spiral for the targets, line to each of them: one rounded hex a step',
  viewers: 16,
  look({ columns, rows, block, radius }) {
    const grid = new Grid(
      defineHex({ dimensions: 30, orientation: Orientation.POINTY, offset: -1 }),
      rectangle({ width: columns, height: rows }),
    );
    return (viewer, targets, at) => {
      const start = { col: viewer % columns, row: Math.floor(viewer / columns) };
      let end = at;
      for (const stop of grid.traverse(spiral({ start, radius })).toArray()) {
        const way = grid.traverse(line({ start, stop: { col: stop.col, row: stop.row } })).toArray();
        const to = stop.row * columns + stop.col;
        if (to !== viewer && way.slice(1, -1).every(({ col, row }) => block[row * columns + col] === 0)) targets[end++] = to;
      }
      return end;
    };
  },
});
