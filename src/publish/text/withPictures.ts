// Text with pictures: a report as Markdown, BBCode or HTML with its boards and photographs as numbered files beside it, for a blog or a
// forum that takes no page of ours.

import { fileName } from '../../core/titles.ts';
import type { BattleModel } from '../../view/model.ts';
import { frameOf } from '../moment.ts';
import type { BattleReport, BoardFigure, Figure, PhotoFigure, Report } from '../types.ts';
import { htmlPage } from './html.ts';
import { bbcodeOf, htmlTextOf, markdownOf, type TextLook } from './report.ts';

export const TEXT_FORMS = ['md', 'bbcode', 'html'] as const;
export type TextForm = (typeof TEXT_FORMS)[number];

/** A picture of a report: a board to be drawn, or a photograph that is there, and the name of its file. */
export interface NumberedPicture {
  readonly name: string;
  readonly figure: BoardFigure | PhotoFigure;
}

/**
 * The boards of a report, and those of its photographs that are at hand, numbered as they come: '01.png', '02.jpg'. Boards of moments that
 * are not there have no picture.
 */
export function numberedPictures({ parts }: Report, battle: BattleModel, photos: ReadonlySet<string>): readonly NumberedPicture[] {
  const all = parts.flatMap(({ figures }) => figures).filter(figure => isPicture(figure, battle, photos));
  const digits = Math.max(2, String(all.length).length);
  return all.map((figure, i) => ({ name: `${String(i + 1).padStart(digits, '0')}.${endingOf(figure)}`, figure }));
}

const isPicture = (figure: Figure, battle: BattleModel, photos: ReadonlySet<string>): figure is BoardFigure | PhotoFigure =>
  figure.kind === 'board' ? frameOf(battle, figure.at) !== undefined : figure.kind === 'photo' && photos.has(figure.name);

const endingOf = (figure: BoardFigure | PhotoFigure): string =>
  figure.kind === 'board' ? 'png' : figure.name.slice(figure.name.lastIndexOf('.') + 1).toLowerCase();

/** `folder`: where the pictures will be found, ended by a slash; beside the text unless said. */
export interface PicturedLook extends Pick<TextLook, 'replayAt'> {
  readonly form: TextForm;
  readonly folder?: string | undefined;
}

const WRITERS = { md: markdownOf, bbcode: bbcodeOf, html: htmlTextOf } as const;
const ENDINGS = { md: 'md', bbcode: 'bbcode.txt', html: 'html' } as const;

/** The text with its pictures in their places, and the name of its file. */
export async function picturedText(
  told: BattleReport,
  battle: BattleModel,
  pictures: readonly NumberedPicture[],
  { form, folder = '', replayAt }: PicturedLook,
): Promise<{ readonly name: string; readonly text: string }> {
  const names = new Map<Figure, string>(pictures.map(({ figure, name }) => [figure, name]));
  const pictureOf = (figure: Figure): string | undefined => {
    const name = names.get(figure);
    return name === undefined ? undefined : folder + name;
  };
  const text = await WRITERS[form](told, battle, { replayAt, pictureOf });
  const { title } = told.report;
  return { name: fileName(title, ENDINGS[form]), text: form === 'html' ? htmlPage(title, text) : text };
}
