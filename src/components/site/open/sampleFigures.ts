// Pictures for the page about VASSAL: the sample as it is opened, drawn by the boards of the site when it is built.

import { importer } from '../../../importers/vassal/importer.ts';
import { sampleLogs, sampleModule } from '../../../importers/vassal/sample.ts';
import { drawBoard } from '../../../render/board/board.ts';
import { markupOf } from '../../../render/toMarkup.ts';
import { loadRuleset } from '../../../rulesets/index.ts';
import { href } from '../../../view/href.ts';
import { openBattle } from '../../../view/model.ts';
import { picture } from '../../battle/picture.ts';

const inForeign = (files: Readonly<Record<string, Uint8Array>>) =>
  Object.entries(files).map(([name, bytes]) => ({ name, text: '', bytes }));

/** The sample after so many events as a drawing, on the map of its module or without it. */
export async function sampleAt(index: number, isWithModule: boolean): Promise<string> {
  const ruleset = await loadRuleset(importer.ruleset);
  const files = inForeign({ ...sampleLogs(), ...(isWithModule && { 'two-bridges.vmod': sampleModule() }) });
  const read = importer.read(files, ruleset);
  const made = read.ok ? read.value.made : undefined;
  if (made?.kind !== 'battle' || typeof made.record.scenario === 'string') throw new Error('the sample is no battle');
  const battle = await openBattle({ ruleset, record: made.record, scenario: made.record.scenario });
  const frame = battle.replay.frames[index];
  if (!frame) throw new Error(`the sample has no frame ${index}`);
  const drawn = await drawBoard(battle.scenario.board, battle.accentOf);
  return markupOf(picture(battle, drawn, frame, { sprite: href(`sprites/${ruleset.id}.svg`) }));
}
