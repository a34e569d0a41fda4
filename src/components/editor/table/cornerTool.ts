// Corners of the selected piece: dragged one by one, put in on a side, taken out. A disc has its middle and its rim.

import type { TableBoard, TerrainShape } from '../../../core/board.ts';
import type { Point } from '../../../core/types.ts';
import { canTake, cornerMoved, cornerPut, cornerTaken } from '../../../editor/table/corners.ts';
import { nextOf, piecesAt } from '../../../editor/table/hit.ts';
import { distance, pointsOf, roundLength, sidesOf } from '../../../editor/table/lengths.ts';
import { changePieces } from '../../../editor/table/pieces.ts';
import { snapPoint } from '../../../editor/table/snap.ts';
import type { BoardTool, Pointed } from '../board.ts';
import { reachOf } from '../onScreen.ts';
import { selectAt } from './acts.ts';
import { createGesture, type Gesture } from './gesture.ts';
import { arrowOf, arrowStep } from './pieceKeys.ts';
import { oneSelected, selectedSaid, type TableWork } from './work.ts';

/** What is held: a corner by its number, the side behind a corner (a new one comes of it), the rim of a disc. */
type Hold = { readonly kind: 'corner' | 'side'; readonly at: number } | { readonly kind: 'rim' };

/** Where the rim of a disc is held. */
export const rimOf = (shape: Extract<TerrainShape, { kind: 'disc' }>): Point => [shape.centre[0] + shape.radius, shape.centre[1]];

export const middles = (shape: TerrainShape): readonly Point[] =>
  sidesOf(shape).map(([[ax, ay], [bx, by]]): Point => [(ax + bx) / 2, (ay + by) / 2]);

/** The hand at a corner. */
interface Holding {
  readonly work: TableWork;
  readonly gesture: Gesture;
  hold: Hold | undefined;
  hasMoved: boolean;
}

/** The tool for corners. */
export function cornerTool(work: TableWork): BoardTool {
  const gesture = createGesture(work);
  const holding: Holding = { work, gesture, hold: undefined, hasMoved: false };
  return {
    title: 'Corners',
    cursor: 'default',
    down: at => takeHold(holding, at),
    move: at => drag(holding, at),
    up() {
      const { hold, hasMoved } = holding;
      if (hold && hasMoved) gesture.end();
      if (hold?.kind === 'side' && hasMoved) work.set({ corner: hold.at + 1 });
      settle(holding);
    },
    cancel() {
      gesture.giveUp();
      settle(holding);
    },
    press: place => selectAt(work, place),
    key: event => cornerKey(work, event),
  };
}

function holdAt(work: TableWork, { point, event }: Pointed): Hold | undefined {
  const shape = oneSelected(work)?.shape;
  if (!shape) return undefined;
  const reach = work.reach(reachOf(event));
  const near = (all: readonly Point[], kind: 'corner' | 'side') =>
    all.map((at, i) => ({ kind, at: i, away: distance(at, point) })).filter(({ away }) => away <= reach);
  if (shape.kind === 'disc' && distance(rimOf(shape), point) <= reach) return { kind: 'rim' };
  const found = [...near(pointsOf(shape), 'corner'), ...near(middles(shape), 'side')].toSorted(
    (a, b) => a.away - b.away || (a.kind === 'corner' ? -1 : 1),
  );
  return found[0];
}

function takeHold(holding: Holding, at: Pointed): boolean {
  const { work, gesture } = holding;
  const hold = holdAt(work, at);
  holding.hold = hold;
  holding.hasMoved = false;
  if (hold) {
    if (hold.kind === 'corner') work.set({ corner: hold.at });
    gesture.begin('Move a corner');
    return true;
  }
  const there = piecesAt(work.board(), at.point, work.reach(reachOf(at.event)) / 2);
  const [one] = work.chosen().selected;
  const next = there.includes(one ?? '') ? one : nextOf(there, undefined);
  if (next !== undefined && next !== one) work.set({ selected: new Set([next]), corner: undefined });
  return next !== undefined;
}

function drag(holding: Holding, { point, event }: Pointed): void {
  const { work, gesture, hold } = holding;
  const [id = ''] = work.chosen().selected;
  if (!hold) return;
  holding.hasMoved = true;
  const drawnTo = snapPoint(gesture.start(), point, work.snapping(event), new Set([id]));
  work.set({ drawnTo, measure: `${drawnTo.at[0]}, ${drawnTo.at[1]}` });
  gesture.hold({
    board: changePieces(gesture.start(), new Set([id]), piece => ({ ...piece, shape: shapeTo(piece.shape, hold, drawnTo.at) })),
  });
}

function shapeTo(shape: TerrainShape, held: Hold, at: Point): TerrainShape {
  if (held.kind === 'rim')
    return shape.kind === 'disc' ? { ...shape, radius: Math.max(0.01, roundLength(distance(shape.centre, at))) } : shape;
  return held.kind === 'corner' ? cornerMoved(shape, held.at, at) : cornerPut(shape, held.at, at);
}

function settle(holding: Holding): void {
  holding.hold = undefined;
  holding.work.set({ drawnTo: undefined, measure: undefined });
}

/** The board with a corner of the selected piece elsewhere. */
export const withCorner = (work: TableWork, corner: number, to: Point): TableBoard =>
  changePieces(work.board(), work.chosen().selected, piece => ({ ...piece, shape: cornerMoved(piece.shape, corner, to) }));

/** Puts a corner in the middle of the side behind this one, and chooses it. */
export function putCorner(work: TableWork, after: number): void {
  const board = changePieces(work.board(), work.chosen().selected, piece => ({ ...piece, shape: cornerPut(piece.shape, after) }));
  if (work.alter(`Put a corner in ${selectedSaid(work)}`, { board })) work.set({ corner: after + 1 });
}

export function takeCorner(work: TableWork, corner: number): void {
  const piece = oneSelected(work);
  if (!piece || !canTake(piece.shape)) {
    work.host.say('No corner of this can go.');
    return;
  }
  const board = changePieces(work.board(), work.chosen().selected, one => ({ ...one, shape: cornerTaken(one.shape, corner) }));
  if (work.alter(`Take a corner out of ${selectedSaid(work)}`, { board })) work.set({ corner: undefined });
}

/** N goes from corner to corner, arrows move the chosen one, Insert and Delete put in and take out. */
function cornerKey(work: TableWork, event: KeyboardEvent): boolean {
  const piece = oneSelected(work);
  if (!piece || event.ctrlKey || event.metaKey || event.altKey) return false;
  const points = pointsOf(piece.shape);
  const { corner } = work.chosen();
  const at = corner === undefined ? undefined : points[corner];
  if (event.key === 'n' || event.key === 'N') nextCorner(work, points, event.key === 'n' ? 1 : -1);
  else if (corner === undefined || !at) return false;
  else return keyAtCorner(work, event, corner, at, `corner ${piece.id} ${corner}`);
  return true;
}

function nextCorner(work: TableWork, points: readonly Point[], way: 1 | -1): void {
  const { corner } = work.chosen();
  const next = corner === undefined ? 0 : (corner + way + points.length) % points.length;
  work.set({ corner: next });
  work.host.say(`Corner ${next + 1} of ${points.length}: ${points[next]?.join(', ')}.`);
}

function keyAtCorner(work: TableWork, event: KeyboardEvent, corner: number, at: Point, stroke: string): boolean {
  const way = arrowOf(event);
  if (way) {
    const step = arrowStep(work.chosen(), event.shiftKey);
    work.alter('Move a corner', { board: withCorner(work, corner, [at[0] + way[0] * step, at[1] + way[1] * step]) }, stroke);
  } else if (event.key === 'Insert' || event.key === 'i') putCorner(work, corner);
  else if (event.key === 'Delete' || event.key === 'Backspace') takeCorner(work, corner);
  else if (event.key === 'Escape') work.set({ corner: undefined });
  else return false;
  return true;
}
