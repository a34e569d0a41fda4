// The parts of a report that was written at /reports/new, on a page of the site: drawn when it is built.

import { analyst } from '../../../analysis/analyst.ts';
import { loadBoardAnalysis } from '../../../analysis/boards.ts';
import type { BattleEntry } from '../../../library/index.ts';
import { type FigureContext, figureMarkup } from '../../../publish/figures.ts';
import { chapterList, type DrawnFigure, partMarkup } from '../../../publish/story.ts';
import type { ReportPart } from '../../../publish/types.ts';
import { type Child, type Html, join } from '../../../render/html.ts';
import { href } from '../../../view/href.ts';
import { GROUND } from './boards.ts';

/** The parts as markup; `photos` is the folder of the photographs below the site. Rejects on figures of what the battle has not. */
export async function partsMarkup({ id, battle, ruleset }: BattleEntry, parts: readonly ReportPart[], photos: string): Promise<Html> {
  const { scenario, record } = battle;
  const boardAnalysis = await loadBoardAnalysis(scenario.board.kind);
  const { open, overlay } = analyst(
    () => ruleset,
    () => boardAnalysis,
  );
  open(scenario, record);
  const sprite = href(`sprites/${ruleset.id}.svg`);
  const replayAt = (moment: string) => href(`battles/${id}/${moment}`);
  const look = { sprite, ground: GROUND, replayAt, photo: (name: string) => href(`${photos}/${encodeURIComponent(name)}`) };
  const drawing: FigureContext = { battle, ask: overlay, look };
  const drawn: Child[] = [chapterList(parts)];
  for (const [i, part] of parts.entries()) {
    const figures: DrawnFigure[] = [];
    for (const figure of part.figures) figures.push([figure, await figureMarkup(drawing, figure)]);
    drawn.push(partMarkup(part, i, figures));
  }
  return join(drawn);
}
