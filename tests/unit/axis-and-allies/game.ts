// Games of Axis & Allies for tests: the scenarios of the fixtures, positions made of them, and events played through the house's own fold.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseRecord, parseScenario } from '../../../src/core/parse.ts';
import { type Frame, step } from '../../../src/core/replay.ts';
import type { Thrown } from '../../../src/core/roll.ts';
import type { Ruleset } from '../../../src/core/ruleset.ts';
import type { BattleRecord, Scenario } from '../../../src/core/scenario.ts';
import type { Options } from '../../../src/core/types.ts';
import { ACTS } from '../../../src/rulesets/axis-and-allies/acts.ts';
import { hangsOn } from '../../../src/rulesets/axis-and-allies/hangsOn.ts';
import { rules } from '../../../src/rulesets/axis-and-allies/rules.ts';
import { schemas } from '../../../src/rulesets/axis-and-allies/schema.ts';
import { setup } from '../../../src/rulesets/axis-and-allies/setup.ts';
import type { AreaId, AxisEvent, AxisPhase, AxisState, AxisUnit } from '../../../src/rulesets/axis-and-allies/state.ts';
import { addUnits, countsOf, removeUnits, unitsAt } from '../../../src/rulesets/axis-and-allies/units.ts';

/** A scenario of the fixtures. Throws with its faults. */
export function scenarioOf(id: 'classic-1942' | 'pacific-1942'): Scenario {
  const file = fileURLToPath(new URL(`../../../scenarios/axis-and-allies/${id}/scenario.yaml`, import.meta.url));
  const read = parseScenario(readFileSync(file, 'utf8'), schemas);
  if (!read.ok) throw new Error(read.problems.map(({ path, says }) => `${path}: ${says}`).join('\n'));
  return read.value;
}

/** The recorded game of the theatre. Throws with its faults. */
export function recordOf(): BattleRecord {
  const file = fileURLToPath(new URL('../../../scenarios/axis-and-allies/pacific-1942/won-on-land.battle.yaml', import.meta.url));
  const read = parseRecord(readFileSync(file, 'utf8'), schemas);
  if (!read.ok) throw new Error(read.problems.map(({ path, says }) => `${path}: ${says}`).join('\n'));
  return read.value;
}

export const beginGame = (id: 'classic-1942' | 'pacific-1942' = 'pacific-1942', options: Options = {}): AxisState =>
  setup({ ...scenarioOf(id), options });

export const AA = {
  id: 'axis-and-allies',
  title: 'Axis & Allies',
  play: { rules, hangsOn, acts: ACTS, setup },
} as unknown as Ruleset;

/** Dice of one throw: `dice('cell', 1)`. */
export const dice = (as: string, ...faces: readonly number[]): Thrown => ({ as, dice: { d6: faces.map(String) } });

export type Told = { readonly [K in AxisEvent['type']]: Omit<Extract<AxisEvent, { type: K }>, 'id'> }[AxisEvent['type']];

export interface Played {
  readonly state: AxisState;
  /** The rules broken by the last event, and by any of them. */
  readonly broken: readonly string[];
  readonly all: readonly string[];
  readonly messages: string;
  /** The words of the rulings on the last event. */
  readonly why: readonly string[];
}

/** Plays events after one another; ids are numbers. */
export function play(state: AxisState, ...events: readonly Told[]): Played {
  let frame: Frame = { index: 0, event: undefined, state, rulings: [], rolls: [], narration: { text: '', marks: [] }, doubts: {} };
  const all: string[] = [];
  for (const [i, event] of events.entries()) {
    frame = step(AA, frame, { ...event, id: `${i + 1}` });
    all.push(...frame.rulings.map(({ rule }) => rule));
  }
  return {
    state: frame.state as AxisState,
    broken: frame.rulings.map(({ rule }) => rule),
    all,
    messages: frame.narration.text,
    why: frame.rulings.map(({ says }) => says),
  };
}

/** The rules that one event breaks. */
export const brokenRules = (state: AxisState, event: Told): readonly string[] => play(state, event).broken;

/** The words of the rulings on one event. */
export const why = (state: AxisState, event: Told): readonly string[] => play(state, event).why;

/** In the middle of a power's turn. */
export function at(state: AxisState, side: string, phase: AxisPhase, round = 1): AxisState {
  const { state: opened } = play(
    { ...state, played: state.game.sides.map(({ id }) => id).filter(id => id !== side), turn: round },
    {
      type: 'turn',
      side,
      round,
    },
  );
  return { ...opened, phase };
}

export const pool = (state: AxisState, units: AxisState['pool']): AxisState => ({ ...state, pool: units });
export const withOwners = (state: AxisState, owner: Readonly<Record<AreaId, string>>): AxisState => ({
  ...state,
  owner: { ...state.owner, ...owner },
});

/** More pieces of a power somewhere. */
export const add = (state: AxisState, side: string, type: string, area: AreaId, n = 1, more: Partial<AxisUnit> = {}): AxisState =>
  addUnits(state, side, type, area, n, more);

/** Everything of some types gone from an area, or all of it. */
export const clear = (state: AxisState, area: AreaId, ...types: readonly string[]): AxisState =>
  removeUnits(
    state,
    unitsAt(state, area).flatMap(unit => (types.length === 0 || types.includes(unit.type) ? [unit.id] : [])),
  );

/** What stands in an area, by name. */
export const there = (state: AxisState, area: AreaId, side?: string): Readonly<Record<string, number>> =>
  countsOf(unitsAt(state, area).filter(unit => side === undefined || unit.side === side));
