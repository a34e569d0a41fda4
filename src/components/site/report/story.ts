// Parts and figures of a report on a page of the site: drawn when it is built.

import { analyst } from '../../../analysis/analyst.ts';
import { loadBoardAnalysis } from '../../../analysis/boards.ts';
import type { BattleEntry } from '../../../library/index.ts';
import { type FigureContext, figureMarkup } from '../../../publish/figures.ts';
import { endBoard, planBoard, turnBoard } from '../../../publish/proposeBoards.ts';
import { chapterList, type DrawnFigure, partMarkup } from '../../../publish/story.ts';
import type { Figure, ReportPart } from '../../../publish/types.ts';
import { type Child, type Html, join } from '../../../render/html.ts';
import { href } from '../../../view/href.ts';
import { spansOf } from '../../../view/model.ts';
import { GROUND } from './boards.ts';

/** What draws figures of a battle; `photos` is the folder of the photographs below the site. */
async function drawingOf({ id, battle, ruleset }: BattleEntry, photos: string): Promise<FigureContext> {
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
  return { battle, ask: overlay, look };
}

async function drawn(drawing: FigureContext, figures: readonly Figure[]): Promise<readonly DrawnFigure[]> {
  const all: DrawnFigure[] = [];
  for (const figure of figures) all.push([figure, await figureMarkup(drawing, figure)]);
  return all;
}

/** The parts as markup; `photos` is the folder of the photographs below the site. Rejects on figures of what the battle has not. */
export async function partsMarkup(entry: BattleEntry, parts: readonly ReportPart[], photos: string): Promise<Html> {
  const drawing = await drawingOf(entry, photos);
  const all: Child[] = [chapterList(parts)];
  for (const [i, part] of parts.entries()) all.push(partMarkup(part, i, await drawn(drawing, part.figures)));
  return join(all);
}

/** Figures of a battle, each as markup. Rejects on figures of what the battle has not. */
export async function figuresMarkup(entry: BattleEntry, figures: readonly Figure[]): Promise<readonly Html[]> {
  const all = await drawn(await drawingOf(entry, ''), figures);
  return all.map(([, html]) => html);
}

/** The board of all the field that a story is told around: the start, the end of the `n`th turn, the end. Throws where there is none. */
export function fieldBoard({ id, battle }: Pick<BattleEntry, 'id' | 'battle'>, show: 'start' | 'end' | number): Figure {
  const { frames } = battle.replay;
  const [first, last] = [frames[0], frames.at(-1)];
  if (first && show === 'start') return planBoard(battle, first, undefined);
  if (last && show === 'end') return endBoard(battle, last, undefined);
  const span = spansOf(battle, frames)[Number(show) - 1];
  const end = span && frames[span.to];
  if (!end) throw new Error(`report: ${id} has no turn ${show}`);
  return turnBoard(end, span.name, undefined);
}
