// Plays events through the house's own fold, with the acts that a test names: rulings, casts and states as a replay has them.

import { type Frame, step } from '../../../src/core/replay.ts';
import type { Thrown } from '../../../src/core/roll.ts';
import type { Ruleset } from '../../../src/core/ruleset.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { activate, pass } from '../../../src/rulesets/action-all-fronts/acts/activate.ts';
import { availability, bombard, counter, indirect } from '../../../src/rulesets/action-all-fronts/acts/artillery.ts';
import { impact } from '../../../src/rulesets/action-all-fronts/acts/impact.ts';
import { land } from '../../../src/rulesets/action-all-fronts/acts/land.ts';
import { order } from '../../../src/rulesets/action-all-fronts/acts/order.ts';
import { preliminary } from '../../../src/rulesets/action-all-fronts/acts/preliminary.ts';
import { rally } from '../../../src/rulesets/action-all-fronts/acts/rally.ts';
import { reveal } from '../../../src/rulesets/action-all-fronts/acts/reveal.ts';
import { end, initiative, turnEnd } from '../../../src/rulesets/action-all-fronts/acts/turn.ts';
import { rules } from '../../../src/rulesets/action-all-fronts/rules.ts';
import type { AafEvent, AafState } from '../../../src/rulesets/action-all-fronts/state.ts';

const acts = {
  activate,
  pass,
  availability,
  bombard,
  counter,
  indirect,
  impact,
  land,
  order,
  preliminary,
  rally,
  reveal,
  end,
  initiative,
  'turn-end': turnEnd,
};

const system = {
  id: 'action-all-fronts',
  title: 'Action All Fronts',
  play: { rules, acts, nonInterrupting: ['hero', 'reveal', 'bombard', 'indirect', 'land'] },
};
const ruleset = system as unknown as Ruleset;

/** Dice of one throw: `dice('morale', 3, 4)`. */
export const dice = (as: string, ...faces: readonly number[]): Thrown => ({ as, dice: { d6: faces.map(String) } });

export type Told = { readonly [K in AafEvent['type']]: Omit<Extract<AafEvent, { type: K }>, 'id'> }[AafEvent['type']];

export interface Played {
  readonly state: AafState;
  readonly frames: readonly Frame[];
  /** The rules broken by the last event. */
  readonly broken: readonly string[];
  /** How the last event is told. */
  readonly messages: string;
}

/** Plays events after one another; ids are numbers. */
export function play(state: AafState, ...events: readonly Told[]): Played {
  const begin: Frame = { index: 0, event: undefined, state, rulings: [], rolls: [], narration: { text: '', marks: [] }, doubts: {} };
  const frames: Frame[] = [begin];
  for (const [i, event] of events.entries())
    frames.push(step(ruleset, frames.at(-1) ?? begin, { ...event, id: `e${i + 1}` } as BattleEvent));
  const last = frames.at(-1) ?? begin;
  return { state: last.state as AafState, frames, broken: last.rulings.map(({ rule }) => rule), messages: last.narration.text };
}
