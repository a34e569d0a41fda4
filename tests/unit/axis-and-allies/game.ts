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
import type { AaEvent, AaState, AaUnit, AreaId, Phase } from '../../../src/rulesets/axis-and-allies/state.ts';
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

export const begun = (id: 'classic-1942' | 'pacific-1942' = 'pacific-1942', options: Options = {}): AaState =>
  setup({ ...scenarioOf(id), options });

export const AA = { id: 'axis-and-allies', title: 'Axis & Allies', rules, hangsOn, acts: ACTS, setup } as unknown as Ruleset;

/** Dice of one throw: `dice('cell', 1)`. */
export const dice = (as: string, ...faces: readonly number[]): Thrown => ({ as, dice: { d6: faces.map(String) } });

export type Told = { readonly [K in AaEvent['type']]: Omit<Extract<AaEvent, { type: K }>, 'id'> }[AaEvent['type']];

export interface Played {
  readonly state: AaState;
  /** The rules broken by the last event, and by any of them. */
  readonly broken: readonly string[];
  readonly all: readonly string[];
  readonly says: string;
  /** The words of the rulings on the last event. */
  readonly why: readonly string[];
}

/** Plays events after one another; ids are numbers. */
export function play(state: AaState, ...events: readonly Told[]): Played {
  let frame: Frame = { index: 0, event: undefined, state, rulings: [], casts: [], telling: { says: '', marks: [] }, doubts: {} };
  const all: string[] = [];
  for (const [i, event] of events.entries()) {
    frame = step(AA, frame, { ...event, id: `${i + 1}` });
    all.push(...frame.rulings.map(({ rule }) => rule));
  }
  return {
    state: frame.state as AaState,
    broken: frame.rulings.map(({ rule }) => rule),
    all,
    says: frame.telling.says,
    why: frame.rulings.map(({ says }) => says),
  };
}

/** The rules that one event breaks. */
export const broken = (state: AaState, event: Told): readonly string[] => play(state, event).broken;

/** The words of the rulings on one event. */
export const why = (state: AaState, event: Told): readonly string[] => play(state, event).why;

/** In the middle of a power's turn. */
export function at(state: AaState, side: string, phase: Phase, round = 1): AaState {
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

export const pool = (state: AaState, units: AaState['pool']): AaState => ({ ...state, pool: units });
export const owned = (state: AaState, owner: Readonly<Record<AreaId, string>>): AaState => ({
  ...state,
  owner: { ...state.owner, ...owner },
});

/** More pieces of a power somewhere. */
export const add = (state: AaState, side: string, type: string, area: AreaId, n = 1, more: Partial<AaUnit> = {}): AaState =>
  addUnits(state, side, type, area, n, more);

/** Everything of some types gone from an area, or all of it. */
export const clear = (state: AaState, area: AreaId, ...types: readonly string[]): AaState =>
  removeUnits(
    state,
    unitsAt(state, area).flatMap(unit => (types.length === 0 || types.includes(unit.type) ? [unit.id] : [])),
  );

/** What stands in an area, by name. */
export const there = (state: AaState, area: AreaId, side?: string): Readonly<Record<string, number>> =>
  countsOf(unitsAt(state, area).filter(unit => side === undefined || unit.side === side));
