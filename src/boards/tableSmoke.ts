// Smoke on a table: discs that lie until a turn ends, or for longer, as sight meets them and as boards draw them.

import type { Covering, TableObstacles, TablePiece, Terrain } from '../core/board.ts';
import type { Point } from '../core/types.ts';

export interface SmokeDisc {
  readonly at: Point;
  readonly radius: number;
}

/** As high as a house (house). */
const TOP = 2;

const discOf = ({ at, radius }: SmokeDisc) => ({ kind: 'disc', centre: at, radius }) as const;

/** What smoke does to lines of sight: it is told of those that meet it, and gives `cover` where a system has it so. */
export const smokePieces = (smoke: readonly SmokeDisc[], cover?: Covering): readonly TablePiece[] =>
  smoke.map((disc, i) => ({
    id: `smoke ${i + 1}`,
    shape: discOf(disc),
    top: TOP,
    sight: 'open',
    smoke: true,
    ...(cover ? { cover } : {}),
  }));

/** Smoke as a game has it: between middles, as clouds, or line by line among the pieces. */
export const smokeBy = (
  reading: 'middle' | 'any-ray',
  pieces: readonly TablePiece[],
  smoke: readonly TablePiece[],
): Pick<TableObstacles, 'pieces' | 'clouds'> =>
  reading === 'any-ray' || smoke.length === 0 ? { pieces: [...pieces, ...smoke] } : { pieces, clouds: smoke };

/** A disc of smoke as a piece to draw; `until`: how long it lies. */
export const smokeTerrain = (disc: SmokeDisc, until: string): Terrain => ({
  id: `smoke-${disc.at.join('-')}`,
  title: `Smoke, ${until}`,
  kind: 'smoke',
  shape: discOf(disc),
  top: 0,
  sight: 'open',
});
