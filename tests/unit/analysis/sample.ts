// The recorded battle and the hidden set-up of the second scenario, folded once for the tests of this folder.

import { analyst } from '../../../src/analysis/analyst.ts';
import type { BoardAnalysisOf } from '../../../src/analysis/boardAnalysis.ts';
import { hexAnalysis } from '../../../src/analysis/hexes/analysis.ts';
import { type HexScene, hexScene } from '../../../src/analysis/scene.ts';
import { type Frame, replay } from '../../../src/core/replay.ts';
import type { BattleRecord } from '../../../src/core/scenario.ts';
import { battlesIn, rulesetOf, SCENARIOS, scenarios } from '../../conformance/load.ts';

/** The analysis of hexes, whatever is asked for. */
export const onHexes: BoardAnalysisOf = () => hexAnalysis;

const found = battlesIn(SCENARIOS).find(({ name }) => name.endsWith('saint-aubert/crossroads.battle.yaml'));
if (!found) throw new Error('the sample battle is gone');
export const battle = found;
export const { ruleset } = battle;
export const { frames } = replay(ruleset, battle.scenario, battle.record);

/** The index of the frame after an event. Throws on an event that is not there. */
export function stepOf(event: string): number {
  const at = frames.findIndex(frame => frame.event?.id === event);
  if (at < 0) throw new Error(`there is no event ${event}`);
  return at;
}

export const frameAfter = (event: string): Frame => frames[stepOf(event)] as Frame;
export const sceneAfter = (event: string): HexScene => hexScene({ ruleset, state: frameAfter(event).state });

/** An analyst with the sample battle open, by its readable means. */
export function sample() {
  const one = analyst(rulesetOf, onHexes);
  one.open(battle.scenario, battle.record);
  return one;
}

/** A record without events on a scenario of the site. */
export function empty(id: string) {
  const scenario = scenarios.get(id);
  if (!scenario) throw new Error(`there is no scenario ${id}`);
  const record: BattleRecord = { format: 1, ruleset: scenario.ruleset, scenario: id, title: 'Nothing yet', events: [] };
  return { scenario, record };
}

/** The values of an overlay by place, places without a value left out. */
export function valuesOf(
  { marks }: { readonly marks: readonly { readonly kind: string }[] },
  cells: readonly string[],
): Readonly<Record<string, number>> {
  const field = marks.find(mark => mark.kind === 'field') as { readonly values: Float32Array } | undefined;
  return Object.fromEntries(
    cells.flatMap((place, i) => (Number.isNaN(field?.values[i] ?? Number.NaN) ? [] : [[place, field?.values[i] ?? 0]])),
  );
}
