// Exact distributions: whole-number weights over one total. Floats appear only in the kernel and on screen.

/** `outcomes[i]` has the chance `weights[i] / total`; the weights add up to the total. */
export interface Dist<T> {
  readonly outcomes: readonly T[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
}
