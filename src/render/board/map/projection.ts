// The world as a sheet: a cylinder (Miller's), stretched a little around Europe, where the areas are small. Longitudes run on beyond
// 180, so that nothing is cut in two there.

import type { Point } from '../../../core/types.ts';

const RADIANS = Math.PI / 180;

/** A lens over each axis: how much wider the sheet becomes in all, where, and over how many degrees. */
const LENS = { x: { more: 15, at: 16, over: 24 }, y: { more: 7, at: 50, over: 12 } } as const;

const bulge = (degrees: number, { more, at, over }: (typeof LENS)['x' | 'y']): number => more * Math.tanh((degrees - at) / over);

const miller = (latitude: number): number => (1.25 * Math.asinh(Math.tan(0.8 * latitude * RADIANS))) / RADIANS;

/** How far once around the world is on the sheet. */
export const PERIOD = 360 + 2 * LENS.x.more;

/** Where a longitude and a latitude lie on the sheet, in degrees of its middle; y down. Whole turns of longitude are whole periods. */
export function project([longitude, latitude]: Point): Point {
  const turns = Math.floor((longitude - LENS.x.at + 180) / 360);
  const near = longitude - turns * 360;
  return [turns * PERIOD + near + bulge(near, LENS.x), -(miller(latitude) + bulge(latitude, LENS.y))];
}
