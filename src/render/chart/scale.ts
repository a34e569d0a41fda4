// Straight scales: all that these charts need of one. (d3-scale brings formats, colours and interpolation along.)

import { tickStep, ticks } from 'd3';

export interface Scale {
  (value: number): number;
  /** The value at a point. */
  invert(point: number): number;
  /** About so many round values of the domain. */
  ticks(count: number): readonly number[];
}

/** From a domain to a range, both from end to end; a domain of no width is all in the middle. */
export function linear([d0, d1]: readonly [number, number], [r0, r1]: readonly [number, number]): Scale {
  const slope = d1 === d0 ? 0 : (r1 - r0) / (d1 - d0);
  const at = (value: number) => (slope === 0 ? (r0 + r1) / 2 : r0 + (value - d0) * slope);
  return Object.assign(at, {
    invert: (point: number) => (slope === 0 ? d0 : d0 + (point - r0) / slope),
    ticks: (count: number) => ticks(d0, d1, count),
  });
}

/** The domain widened to round values at both ends. */
export function nice([d0, d1]: readonly [number, number], count: number): readonly [number, number] {
  const step = tickStep(d0, d1, count);
  return step > 0 ? [Math.floor(d0 / step) * step, Math.ceil(d1 / step) * step] : [d0, d1];
}
