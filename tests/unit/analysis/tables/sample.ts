// The miniature battle on a table, open to questions by readable means and by the kernel's.

import { analyst } from '../../../../src/analysis/analyst.ts';
import { type Backend, referenceBackend } from '../../../../src/analysis/backend.ts';
import type { OverlayRequest } from '../../../../src/analysis/offered.ts';
import { tableAnalysis } from '../../../../src/analysis/tables/analysis.ts';
import { type TableScene, tableScene } from '../../../../src/analysis/tables/scene.ts';
import { wasmBackend } from '../../../../src/analysis/wasmBackend.ts';
import type { Overlay } from '../../../../src/core/overlay.ts';
import { replay } from '../../../../src/core/replay.ts';
import type { Scenario } from '../../../../src/core/scenario.ts';
import type { Point } from '../../../../src/core/types.ts';
import { kernelOfProcess } from '../../../../src/kernel/read.ts';
import { FIGHT, RECORD, type SkirmishState, skirmish } from './skirmish.ts';

export const quick = wasmBackend(await kernelOfProcess());

/** An analyst with the battle open. */
export function sample(means: Backend = quick, scenario: Scenario = FIGHT) {
  const one = analyst(
    () => skirmish,
    () => tableAnalysis,
    means,
  );
  one.open(scenario, scenario === FIGHT ? RECORD : { ...RECORD, events: [] });
  return one;
}

export const slowly = () => sample(referenceBackend);
export const askSample = (ask: OverlayRequest, index = 0): Overlay => sample().overlay({ index }, ask);

/** A position of the battle. */
export function sceneAt(index = 0, scenario: Scenario = FIGHT): TableScene & { readonly state: SkirmishState } {
  const { frames } = replay(skirmish, scenario, { ...RECORD, events: scenario === FIGHT ? RECORD.events : [] });
  const state = frames[index]?.state as SkirmishState;
  return { ...tableScene({ ruleset: skirmish, state }), state };
}

/** The same with smoke before the gun. */
export const SMOKY: Scenario = { ...FIGHT, id: 'smoky', special: { smoke: [[6, 6] satisfies Point] } };

/** The values of an overlay's field. */
export function fieldOf({ marks }: Overlay): Float32Array {
  const field = marks.find(mark => mark.kind === 'field');
  if (field?.kind !== 'field' || !field.over) throw new Error('no field over a grid');
  return field.values;
}
