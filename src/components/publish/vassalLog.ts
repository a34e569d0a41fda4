// A log of VASSAL of a game on sheets, for those who go on there or look at it in its own program.

import { packLogs } from '../../importers/vassal/writeLog.ts';
import { h } from '../../render/html.ts';
import { save } from '../site/save.ts';
import { openDownloadPanel } from './downloadPanel.ts';
import type { Fill } from './types.ts';

const ABOUT = [
  h(
    'p',
    {},
    'Every move, look, roll and word as a log that VASSAL steps through with the module of the game, and that opens here again. Of a game of several sittings a zip with a log for each.',
  ),
  h(
    'p',
    { class: 'meta' },
    'Players are in it by their names alone. What VASSAL knows beside pieces and chat (its charts, decks and windows) is not in a record and not in the log.',
  ),
];

export const fillVassalLog: Fill = (panel, { battle: { record, scenario, replay } }, signal) => {
  const download = (): void => {
    const { name, bytes } = packLogs({ scenario, record, frames: replay.frames });
    save(name, new Blob([bytes as Uint8Array<ArrayBuffer>]));
  };
  openDownloadPanel(panel, { about: ABOUT, button: 'Save the log', save: download }, signal);
};
