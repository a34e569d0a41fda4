// The parts of the dialog, in the order of how many want them.

import { fillLink } from './link.ts';
import type { ExportSubject, TakePart } from './types.ts';

export const PARTS: readonly TakePart[] = [
  { id: 'link', title: 'Link', only: 'battle', load: async () => fillLink },
  { id: 'embed', title: 'Embed', only: 'battle', load: async () => (await import('./embed.ts')).fillEmbed },
  { id: 'picture', title: 'Picture', load: async () => (await import('./picturePanel.ts')).fillPicture },
  { id: 'file', title: 'One file', load: async () => (await import('./filePanel.ts')).fillFile },
  { id: 'film', title: 'Film', load: async () => (await import('./filmPanel.ts')).fillFilm },
  { id: 'text', title: 'Text', load: async () => (await import('./text.ts')).fillText },
  { id: 'article', title: 'Text with pictures', load: async () => (await import('./articlePanel.ts')).fillArticle },
  { id: 'site', title: 'Your own site', only: 'report', load: async () => (await import('./site.ts')).fillSite },
  { id: 'report', title: 'Report file', only: 'report', load: async () => (await import('./report.ts')).fillReport },
  { id: 'vlog', title: 'VASSAL log', only: 'battle', board: 'picture', load: async () => (await import('./vassalLog.ts')).fillVassalLog },
  { id: 'record', title: 'Record', load: async () => (await import('./record.ts')).fillRecord },
];

/** Those that have something for what is taken away. */
export const partsFor = ({ told, battle }: ExportSubject): readonly TakePart[] =>
  PARTS.filter(
    ({ only, board = battle.scenario.board.kind }) =>
      board === battle.scenario.board.kind && (only === undefined || (only === 'report') === (told !== undefined)),
  );
