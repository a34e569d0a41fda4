// Straight scales and round ticks: all that these charts need. (d3-scale and d3-array would be most of their weight.)

export interface AxisScale {
  (value: number): number;
  /** The value at a point. */
  invert(point: number): number;
  /** About so many round values of the domain. */
  ticks(count: number): readonly number[];
}

/** From a domain to a range, both from end to end; a domain of no width is all in the middle. */
export function linear([d0, d1]: readonly [number, number], [r0, r1]: readonly [number, number]): AxisScale {
  const slope = d1 === d0 ? 0 : (r1 - r0) / (d1 - d0);
  const at = (value: number) => (slope === 0 ? (r0 + r1) / 2 : r0 + (value - d0) * slope);
  return Object.assign(at, {
    invert: (point: number) => (slope === 0 ? d0 : d0 + (point - r0) / slope),
    ticks: (count: number) => ticks(d0, d1, roundStep(d1 - d0, count)),
  });
}

/** The domain widened to round values at both ends. */
export function nice([d0, d1]: readonly [number, number], count: number): readonly [number, number] {
  const step = roundStep(d1 - d0, count);
  return step > 0 ? [Math.floor(d0 / step) * step, Math.ceil(d1 / step) * step] : [d0, d1];
}

/** 1, 2 or 5 times a power of ten, so that about `count` of them fill the span; 0 for no span. */
function roundStep(span: number, count: number): number {
  if (span <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const rest = span / count / power;
  return power * (rest >= 7.07 ? 10 : rest >= 3.16 ? 5 : rest >= 1.41 ? 2 : 1);
}

function ticks(d0: number, d1: number, step: number): readonly number[] {
  if (step <= 0) return [d0];
  const first = Math.ceil(d0 / step - 1e-9);
  const count = Math.floor(d1 / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}
