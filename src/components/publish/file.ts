// A report as one HTML file, made in the page: the same bytes as the command line makes.

import type { AskAt } from '../../publish/board.ts';
import { type FilePictures, fileOf, readStandaloneBundle } from '../../publish/file/index.ts';
import type { BattleReport } from '../../publish/types.ts';
import { href } from '../../view/href.ts';
import { type BattleModel, openBattle } from '../../view/model.ts';

/**
 * The text of the file. `ask` is the worker's client. Rejects, in words, where the
 * kit cannot be had; else as `fileOf` does.
 */
export async function htmlOf(told: BattleReport, battle: BattleModel, ask: AskAt, pictured: FilePictures): Promise<string> {
  const response = await fetch(href(`kit/${battle.ruleset.id}.json`)).catch(() => undefined);
  if (!response?.ok) throw new Error('what the file is made with could not be fetched: try again with a network');
  return fileOf(told, battle, readStandaloneBundle(await response.text()), ask, pictured);
}

/**
 * A report and its battle as they are read from the report's own file: every field in the order of its schema, in whatever order it was
 * written, so that the command line makes the same bytes of them. One that could not be read again stays as it is.
 */
export async function asRead(told: BattleReport, battle: BattleModel): Promise<readonly [BattleReport, BattleModel]> {
  const { formatReport, parseReport } = await import('../../publish/reportFile.ts');
  const read = await parseReport(formatReport(told));
  if (!read.ok) return [told, battle];
  const { record } = read.value;
  const scenario = typeof record.scenario === 'string' ? battle.scenario : record.scenario;
  return [read.value, await openBattle({ ruleset: battle.ruleset, scenario, record })];
}
