// Figures in a few words, as the list of a part names them.

import { captionOf } from '../../publish/board.ts';
import { frameOf } from '../../publish/moment.ts';
import type { At, Figure } from '../../publish/types.ts';
import type { BattleModel } from '../../view/model.ts';

export const KIND_WORDS: Readonly<Record<Figure['kind'], string>> = {
  board: 'Board',
  odds: 'Odds',
  luck: 'Luck',
  losses: 'Losses',
  forces: 'Order of battle',
  photo: 'Photograph',
};

/** When it is asked what a figure shows: before it is put in, only once somebody wants it otherwise, or never. */
export const KIND_ASKED: Readonly<Record<Figure['kind'], 'first' | 'later' | 'never'>> = {
  board: 'first',
  odds: 'first',
  luck: 'never',
  losses: 'later',
  forces: 'later',
  photo: 'never',
};

/** "Turn 3: the battery fires at ...". */
export function momentWords(battle: BattleModel, at: At): string {
  const frame = frameOf(battle, at);
  return frame ? captionOf(battle, frame) : `no event ${at.event}`;
}

export function figureTitle(battle: BattleModel, figure: Figure): string {
  switch (figure.kind) {
    case 'board':
    case 'odds':
      return momentWords(battle, figure.at);
    case 'luck':
      return 'of the whole game';
    case 'losses':
    case 'forces':
      return figure.at ? `up to ${momentWords(battle, figure.at)}` : 'of the whole game';
    case 'photo':
      return figure.name;
  }
}

/** What stands below a figure that has no caption: a board tells of its moment. */
export const captionHint = (battle: BattleModel, figure: Figure): string => (figure.kind === 'board' ? figureTitle(battle, figure) : '');

/** The figure with this caption; without one where nothing is written. */
export function withCaption<F extends Figure>(figure: F, caption: string): F {
  const { caption: _, ...bare } = figure;
  return (caption.trim() === '' ? bare : { ...bare, caption }) as F;
}
