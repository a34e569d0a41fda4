// The SVG export of positions, the board alone, as what boards of pages are compared with.

import '../../../src/cli/raw.ts';
import { fileURLToPath } from 'node:url';
import { openBattle } from '../../../src/view/model.ts';
import { readRecord, readScenario, rulesetOf, scenarioOf } from '../../conformance/load.ts';
import { drawAlone } from '../../guards/boardAlone.ts';
import { analystFor } from '../../unit/publish/samples.ts';
import type { Asked, Reference } from './surfaces.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A battle of the site, or a scenario before anything has happened. */
async function opened(file: string) {
  const path = `${ROOT}scenarios/${file}`;
  if (!file.endsWith('scenario.yaml')) {
    const record = readRecord(path);
    return openBattle({ record, scenario: scenarioOf(record), ruleset: rulesetOf(record.ruleset) });
  }
  const scenario = readScenario(path);
  const record = { format: 1, ruleset: scenario.ruleset, scenario, title: scenario.title, events: [] } as const;
  return openBattle({ record, scenario, ruleset: rulesetOf(scenario.ruleset) });
}

/** The SVG export of positions. Rejects with the words of what could not be drawn. */
export async function drawnFrom({ file, boards, theme }: Asked): Promise<readonly Reference[]> {
  const battle = await opened(file);
  const ask = await analystFor(battle);
  const all: Reference[] = [];
  for (const { at, crop = 'action', ...look } of boards) {
    const { frames } = battle.replay;
    const frame = typeof at === 'string' ? frames.find(({ event }) => event?.id === at) : frames.at(at);
    if (!frame) throw new Error(`${file}: no position ${at}`);
    const { svg, fit, view } = await drawAlone(battle, frame, { theme, crop, ...look }, ask);
    all.push({ svg, view, vars: fit.vars, near: fit.className.split(' ').filter(name => name !== 'board') });
  }
  return all;
}
