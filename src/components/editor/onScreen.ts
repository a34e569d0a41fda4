// Lengths of the screen on a board that is edited: how near a finger or a mouse comes to what it means, and dots as large at any zoom.

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

/** So many pixels of the screen in lengths of the board. */
export const lengthOf = (host: BoardHost, pixels: number): number => pixels / (pixelsOfUnit(host) * host.plan().reach(1));

/** A dot of the drawing as large at any zoom: a line without length with round ends. */
export const dotAt = ([x, y]: Point, className: string): Html =>
  h('path', { class: `edit-dot ${className}`, d: `M${px(x)},${px(y)}h0.01` });
