// The sample battles, folded: what lines are tried on.

import { join } from 'node:path';
import type { Frame } from '../../../../src/core/replay.ts';
import { replay } from '../../../../src/core/replay.ts';
import type { Ruleset } from '../../../../src/core/ruleset.ts';
import { readRecord, rulesetOf, SCENARIOS, scenarioOf } from '../../../conformance/load.ts';

export interface SampleGame {
  readonly ruleset: Ruleset;
  readonly frames: readonly Frame[];
  /** The frame before the event of that id. */
  before(id: string): Frame;
}

/** A sample battle by its file below scenarios/. */
export function sample(file: string): SampleGame {
  const record = readRecord(join(SCENARIOS, file));
  const ruleset = rulesetOf(record.ruleset);
  const { frames } = replay(ruleset, scenarioOf(record), record);
  const before = (id: string): Frame => {
    const at = frames.findIndex(({ event }) => event?.id === id);
    const frame = frames[at - 1];
    if (!frame) throw new Error(`${file} has no event ${id}`);
    return frame;
  };
  return { ruleset, frames, before };
}

export const CROSSROADS = 'war-to-axis/saint-aubert/crossroads.battle.yaml';
export const FARM = 'action-all-fronts/gothic-farm/farm.battle.yaml';
export const PACIFIC = 'axis-and-allies/pacific-1942/won-on-land.battle.yaml';
export const LANES = 'bolt-action/three-lanes/mill.battle.yaml';
export const HOUSES = 'to-arms/fuentevieja/crossroads.battle.yaml';
export const MILL = 'to-arms/aljaraz/mill.battle.yaml';
