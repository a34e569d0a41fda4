// The table itself: how large it is and in which unit it is measured.

import type { TableBoard, Terrain } from '../../core/board.ts';
import { isPoint } from '../../core/places.ts';
import type { Point } from '../../core/types.ts';
import { roundLength, writtenPoint } from './lengths.ts';
import { movedPiece, shift, stretch } from './motion.ts';
import { writtenPiece } from './pieces.ts';

/** An inch in centimetres. */
const INCH = 2.54;

/** How many of the new unit are one of the old. */
export const factorOf = (from: TableBoard['unit'], to: TableBoard['unit']): number => (from === to ? 1 : from === 'in' ? INCH : 1 / INCH);

/**
 * The same table measured in another unit: as large as before, every piece where it was, to the hundredth of the new unit. Heights stay:
 * they are counted as the rule system counts them.
 */
export function convertUnit(board: TableBoard, unit: TableBoard['unit']): TableBoard {
  const factor = factorOf(board.unit, unit);
  if (factor === 1) return board;
  return {
    ...board,
    unit,
    size: writtenPoint([board.size[0] * factor, board.size[1] * factor]),
    features: board.features.map(piece => writtenPiece(rescaled(piece, factor))),
  };
}

/** A piece with all its lengths so many times as long. */
function rescaled(piece: Terrain, factor: number): Terrain {
  const grown = movedPiece(piece, stretch([0, 0], factor));
  const { slits } = piece;
  return {
    ...grown,
    ...(piece.depth === undefined ? {} : { depth: Math.max(0.01, roundLength(piece.depth * factor)) }),
    ...(slits ? { slits } : {}),
  };
}

/** Numbers as they are in another unit: a table of 72 by 48 inches becomes one of 72 by 48 centimetres. */
export const relabelUnit = (board: TableBoard, unit: TableBoard['unit']): TableBoard => ({ ...board, unit });

export const ANCHORS = ['left', 'middle', 'right'] as const;
export const LEVELS = ['bottom', 'middle', 'top'] as const;
/** The part of the table that stays where it is when it becomes larger or smaller. */
export type Anchor = readonly [(typeof ANCHORS)[number], (typeof LEVELS)[number]];

/**
 * A table of another size. Pieces keep their places against the anchor; those that then lie off the
 * table are not cut, `boardFaults` tells them.
 */
export function resizeTable(board: TableBoard, size: Point, [side, level]: Anchor = ['left', 'bottom']): TableBoard {
  const whole = writtenPoint(size);
  const share = { left: 0, bottom: 0, middle: 0.5, right: 1, top: 1 };
  const by: Point = [(whole[0] - board.size[0]) * share[side], (whole[1] - board.size[1]) * share[level]];
  const still = by[0] === 0 && by[1] === 0;
  return {
    ...board,
    size: whole,
    features: still ? board.features : board.features.map(piece => writtenPiece(movedPiece(piece, shift(by)))),
  };
}

/**
 * The places in another part of a scenario measured in another unit: every `at` that is a point, and every
 * list of points. Directions and numbers stay.
 */
export function convertedPlaces<T>(value: T, factor: number): T {
  return scaled(value, factor, undefined) as T;
}

function scaled(value: unknown, factor: number, key: string | undefined): unknown {
  if (isPoint(value)) return key === 'at' ? writtenPoint([value[0] * factor, value[1] * factor]) : value;
  if (Array.isArray(value)) return value.map(item => scaled(item, factor, isPoint(item) ? 'at' : undefined));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scaled(inner, factor, name)]));
}
