// Photographs of a record, as a report shows them: those that lie beside it, by their names.

import { firstWords } from '../core/englishText.ts';
import type { Note } from '../core/overlay.ts';
import type { Frame } from '../core/replay.ts';
import { piecesOf, wordsOf } from '../render/markdown.ts';
import { type BattleModel, notesOf } from '../view/model.ts';
import type { PhotoFigure } from './types.ts';

/** The name of a picture beside a report; no path leads out of its folder. */
export const PHOTO_NAME = /^[^\\/:\p{Cc}]+\.(webp|jpe?g|png|gif|avif)$/iu;

/** So many letters of a note stand below its photograph. */
const CAPTION = 500;

/** The photographs of the notes on some frames, each with the words beside it; without those that lie within the note, or elsewhere. */
export const photosOn = (battle: BattleModel, frames: readonly Frame[]): readonly PhotoFigure[] =>
  frames.flatMap(frame => notesOf(battle, frame).flatMap(photoIn));

function photoIn({ image, alt = '', text = '' }: Note): readonly PhotoFigure[] {
  if (image === undefined || !PHOTO_NAME.test(image)) return [];
  const caption = firstWords(wordsOf(piecesOf(text).tokens).trim(), CAPTION);
  return [{ kind: 'photo', name: image, alt, ...(caption !== '' && { caption }) }];
}
