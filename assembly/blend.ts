// Sums of independent whole numbers: distributions folded into each other. Chances are f64, of 0, 1, 2 ...

/** `to` (length n + m - 1) = a (length n) folded with b (length m). `to` lies apart from both. */
export function convolve(a: usize, n: i32, b: usize, m: i32, to: usize): void {
  memory.fill(to, 0, (<usize>(n + m - 1)) << 3);
  for (let j = 0; j < m; j++) {
    const weight = load<f64>(b + ((<usize>j) << 3));
    if (weight !== 0) addScaled(to + ((<usize>j) << 3), a, n, weight);
  }
}

/** to[k] += weight * from[k] */
export function addScaled(to: usize, from: usize, n: i32, weight: f64): void {
  const w = f64x2.splat(weight);
  let k = 0;
  for (; k + 1 < n; k += 2) {
    const at = (<usize>k) << 3;
    v128.store(to + at, f64x2.add(v128.load(to + at), f64x2.mul(v128.load(from + at), w)));
  }
  if (k < n) {
    const at = (<usize>k) << 3;
    store<f64>(to + at, load<f64>(to + at) + load<f64>(from + at) * weight);
  }
}

/** The sum of a[k] * b[k]. */
export function dot(a: usize, b: usize, n: i32): f64 {
  let sum = f64x2.splat(0);
  let k = 0;
  for (; k + 1 < n; k += 2) {
    const at = (<usize>k) << 3;
    sum = f64x2.add(sum, f64x2.mul(v128.load(a + at), v128.load(b + at)));
  }
  const odd = k < n ? load<f64>(a + ((<usize>k) << 3)) * load<f64>(b + ((<usize>k) << 3)) : 0;
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1) + odd;
}
