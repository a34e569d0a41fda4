// A rule in miniature: one event that keeps it and one that breaks it.

import type { WtaState } from '../../../src/rulesets/war-to-axis/state.ts';
import type { Move } from './field.ts';

export interface Case {
  readonly state: WtaState;
  readonly event: Move;
}

/** `keeps` must earn no ruling at all, `breaks` the ruling of `rule` (others may follow from it). `label`: what the pair is about. */
export interface Pair {
  readonly rule: string;
  readonly label: string;
  keeps(): Case;
  breaks(): Case;
}

/** Two events in one position. */
export const inOne = (rule: string, label: string, state: () => WtaState, keeps: Move, breaks: Move): Pair => ({
  rule: `wta:${rule}`,
  label,
  keeps: () => ({ state: state(), event: keeps }),
  breaks: () => ({ state: state(), event: breaks }),
});

/** The same event, or two, in two positions. */
export const inTwo = (
  rule: string,
  label: string,
  keeps: readonly [() => WtaState, Move],
  breaks: readonly [() => WtaState, Move],
): Pair => ({
  rule: `wta:${rule}`,
  label,
  keeps: () => ({ state: keeps[0](), event: keeps[1] }),
  breaks: () => ({ state: breaks[0](), event: breaks[1] }),
});
