// What d3-zoom takes from d3-transition and d3-interpolate, and no more of them. Those two come whole or not at all (their prototypes and
// colour spaces are set up as they load), a tenth of the page's script for two functions. The board never zooms by a transition
// (zoom.ts), so there is nothing to interrupt.

import { selection } from 'd3';

/** No transition runs on an element of ours. */
export const interrupt = (): void => {};

/** `selection.interrupt()`, which d3-zoom calls before it sets a transform. */
selection.prototype.interrupt = function (this: unknown) {
  return this;
};

type View = readonly [x: number, y: number, width: number];

/** From one view to another, straight. */
export const interpolateZoom =
  (from: View, to: View) =>
  (t: number): View => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
