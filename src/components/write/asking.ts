// Figures are asked for in dialogs, which load when the first is.

import type { Figure } from '../../publish/types.ts';
import type { Client } from '../../worker/client.ts';
import { askFigure } from './dialog.ts';
import { drawFigure, type PreviewLook } from './preview.ts';
import type { ReportStore } from './reportStore.ts';

/** What asks for the moment, or the whole picture, of a figure; it gives undefined where nothing was chosen. */
export function asking({ battle }: ReportStore, client: Client, look: PreviewLook): (figure: Figure) => Promise<Figure | undefined> {
  let latest: Figure | undefined;
  /** A figure that is no longer wanted may be drawn later than the one that is. */
  const draw = async (place: HTMLElement, shown: Figure) => {
    latest = shown;
    const drawn = await drawFigure(look, shown);
    if (latest === shown) place.replaceChildren(drawn);
  };
  return async given => {
    if (given.kind === 'board') {
      const { boardDialog } = await import('./askBoard.ts');
      return askFigure(await boardDialog(battle, given, client, look.drawing.look.sprite), { battle, given, draw });
    }
    if (given.kind === 'luck' || given.kind === 'photo') return undefined;
    const { momentDialog } = await import('./askMoment.ts');
    return askFigure(momentDialog(battle, given), { battle, given, draw });
  };
}
