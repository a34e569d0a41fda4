// A value or the faults that kept it from being one: what reading a file gives. Play gives rulings, bugs throw; neither comes through here.

/**
 * One fault of a file: where it is, what was expected there and what was found. Line and column count from 1. `file`:
 * which one, where several are read together.
 */
export interface ParseError {
  readonly file?: string;
  readonly path: string;
  readonly line?: number;
  readonly column?: number;
  readonly says: string;
  readonly expected?: string;
  readonly found?: string;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly ParseError[] };

/** A good result. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** A bad result; all faults at once, never only the first. */
export const err = (...problems: readonly ParseError[]): Result<never> => ({ ok: false, problems });
