// The page to write reports on: drafts of the shelf to go on with, records of one's own and battles of the site to tell of.

import { lookUp } from '../../core/lookUp.ts';
import type { DraftEdit } from '../../publish/draft.ts';
import type { BattleReport } from '../../publish/types.ts';
import type { BrowserStorage, StoredItem } from '../../storage/types.ts';
import { retitle as retitleRecord } from '../record/start/retitle.ts';
import { type ShelfPage, startShelfPage } from '../site/storage/shelfPage.ts';
import type { FirstDraft } from './firstDraft.ts';
import { keepReport } from './keepReport.ts';

/** Brings the page to life. Throws when it lacks one of its parts: that is a bug of ours. */
export function startWriting(root: HTMLElement): void {
  const addresses = JSON.parse(root.dataset['scenarios'] ?? '{}') as Record<string, string>;
  const battles = JSON.parse(root.dataset['battles'] ?? '{}') as Record<string, string>;
  startShelfPage(root, {
    kind: 'report',
    sections: [
      { name: 'reports', kind: 'report', address: ({ id }) => `#${id}` },
      { name: 'own', kind: 'record', address: ({ id }) => `#record=${id}` },
    ],
    async open(view, shelf, id) {
      const { openReport } = await import('./item.ts');
      return openReport(view, shelf, id, addresses);
    },
    async exported(shelf, item) {
      const { exportItem } = await import('./files.ts');
      return exportItem(shelf, item);
    },
    retitle,
    async take(page, files) {
      const { fromFiles } = await import('./firstDraft.ts');
      const hear = (share: number) => page.say(`Looking for the story … ${Math.round(share * 100)} %`);
      await begin(page, await fromFiles(files, addresses, hear), `${files[0]?.name ?? 'The file'} was not opened.`);
    },
    async begin(page, words) {
      const [what, id = ''] = words.split(/=(.*)/s);
      if (what !== 'battle' && what !== 'record') return false;
      const hear = (share: number) => page.say(`Looking for the story … ${Math.round(share * 100)} %`);
      page.say('Looking for the story …');
      const { fromRecord, fromSite } = await import('./firstDraft.ts');
      const begun = await (what === 'battle' ? fromSite(lookUp(battles, id), addresses, hear) : fromRecord(page.shelf, id, hear));
      if (location.hash !== '') history.replaceState(null, '', location.pathname);
      await begin(page, begun, 'There is nothing to tell of at this address.');
      return begun.ok;
    },
    lacking: 'There is no report of this address on the shelf of this browser.',
  });
}

/** Puts a draft on the shelf and goes to it. */
async function begin({ shelf, complain }: ShelfPage, begun: FirstDraft, otherwise: string): Promise<void> {
  if (!begun.ok) return complain(otherwise, begun.problems);
  const { told, photos } = begun.value;
  location.hash = (await keepReport(shelf, told, photos)).id;
}

/** A report has its title in itself as well: there it is a step like any other, which can be undone. */
async function retitle(shelf: BrowserStorage, item: StoredItem, title: string): Promise<void> {
  if (item.kind !== 'report') return retitleRecord(shelf, item, title);
  const journal = await shelf.open<BattleReport, DraftEdit>(item.id);
  if (journal) await shelf.add<DraftEdit>(item.id, journal.cursor, { kind: 'head', head: { title } }, title);
}
