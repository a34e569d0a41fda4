// Lengths of the screen on a board that is edited: how near a finger or a mouse comes to what it means, and dots as large at any zoom.

import { tenths } from '../../core/places.ts';
import type { Point } from '../../core/types.ts';
import { px } from '../../render/format.ts';
import { type Html, h } from '../../render/html.ts';
import type { BoardHost } from './board.ts';

/** A finger is as broad as this, a mouse hits better (pixels, half of a target). */
const FINGER = 22;
const MOUSE = 10;

/** How far what is meant may lie from where a pointer is, in pixels; of keys as far as of a mouse. */
export const reachOf = ({ pointerType = 'mouse' }: Partial<Pick<PointerEvent, 'pointerType'>> = {}): number =>
  pointerType === 'mouse' ? MOUSE : FINGER;

/** How many pixels of the screen a unit of the drawing has. */
export const pixelsOfUnit = (host: BoardHost): number => host.svg().querySelector<SVGGElement>('.sheet')?.getScreenCTM()?.a || 1;

/** So many pixels of the screen in lengths of the board. `scale`: units of the drawing in such a length. */
export const lengthOf = (host: BoardHost, pixels: number, scale = host.plan().reach(1)): number => pixels / (pixelsOfUnit(host) * scale);

/** A part of the plane of a board, by its upper left corner. `scale`: units of the drawing in a length of the plane. */
export interface PlanePart {
  readonly at: Point;
  readonly scale: number;
}

/** A point of the drawing on a part of the plane, from its corner, to tenths. */
export const spotOn = ({ at, scale }: PlanePart, [x, y]: Point): Point => [tenths(x / scale - at[0]), tenths(y / scale - at[1])];

/** Where points of such a part lie on the drawing. */
export const drawnOn =
  ({ at, scale }: PlanePart) =>
  ([x, y]: Point): Point => [(at[0] + x) * scale, (at[1] + y) * scale];

/** A dot of the drawing as large at any zoom: a line without length with round ends. */
export const dotAt = ([x, y]: Point, className: string): Html =>
  h('path', { class: `edit-dot ${className}`, d: `M${px(x)},${px(y)}h0.01` });

/** A handle: what is seen of it, and as much around it as a finger needs. */
export const handleAt = (at: Point, name: string): Html =>
  h('g', { 'data-handle': name }, dotAt(at, 'touch'), dotAt(at, 'rim'), dotAt(at, name));
