// The page to record on: records of the shelf to go on with, scenarios of one's own and of the site to begin on.

import { picturesNamedIn } from '../../../core/namedPictures.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { RecordBase } from '../../../record/types.ts';
import type { PackedPicture } from '../../../storage/pack.ts';
import { href } from '../../../view/href.ts';
import { type ShelfPage, startShelfPage } from '../../site/storage/shelfPage.ts';
import { keepRecord } from './keepRecord.ts';
import { retitle } from './retitle.ts';

/** Brings the page to life. Throws when it lacks one of its parts: that is a bug of ours. */
export function startRecord(root: HTMLElement): void {
  const addresses = JSON.parse(root.dataset['scenarios'] ?? '{}') as Record<string, string>;
  startShelfPage(root, {
    kind: 'record',
    sections: [
      { name: 'records', kind: 'record', address: ({ id }) => `#${id}`, acts: [['report', 'Write a report']] },
      { name: 'own', kind: 'scenario', address: ({ id }) => `#on=${id}`, acts: [['edit', 'Edit']] },
    ],
    async open(view, shelf, id) {
      const { openItem } = await import('./item.ts');
      return openItem(view, shelf, id);
    },
    async exported(shelf, item) {
      const { exportItem } = await import('./files.ts');
      return exportItem(shelf, item);
    },
    retitle,
    async take(page, files) {
      const { beginOn, importFiles } = await import('./files.ts');
      const read = await importFiles(files, addresses);
      if (!read.ok) return page.complain(`${files[0]?.name ?? 'The file'} was not opened.`, read.problems);
      const { kind, base, photos } = read.value;
      // What a table was traced from is no part of a game on it.
      if (kind === 'battle') await begin(page, base, photos);
      else await begin(page, await beginOn(base.scenario, false), shownOf(base.scenario, photos));
    },
    async begin(page, words) {
      if (words.startsWith('on=')) return beginOnOwn(page, words.slice(3));
      return !words.includes('=') && beginAt(page, words);
    },
    more: {
      edit: ({ id }) => location.assign(`${href('scenarios/new/')}#edit=${id}`),
      report: ({ id }) => location.assign(`${href('reports/new/')}#record=${id}`),
    },
    lacking: 'There is no record of this address on the shelf of this browser.',
  });
}

/** Puts a record on the shelf and goes to it. */
async function begin({ shelf }: ShelfPage, base: RecordBase, photos: readonly PackedPicture[] = []): Promise<void> {
  location.hash = (await keepRecord(shelf, base, photos)).id;
}

/** Of some photographs those that sheets and counters of a scenario show. */
function shownOf(scenario: Scenario, photos: readonly PackedPicture[]): readonly PackedPicture[] {
  const shown = picturesNamedIn(
    scenario,
    photos.map(({ name }) => name),
  );
  return photos.filter(({ name }) => shown.includes(name));
}

async function beginAt(page: ShelfPage, address: string): Promise<boolean> {
  page.say('Laying out the board …');
  const { beginOn, scenarioAt } = await import('./files.ts');
  const read = await scenarioAt(address);
  if (read.ok) await begin(page, await beginOn(read.value, true));
  else page.complain('This scenario cannot be read.', read.problems);
  return true;
}

async function beginOnOwn(page: ShelfPage, id: string): Promise<boolean> {
  const { beginOn, ownScenario, picturesToTake } = await import('./files.ts');
  const scenario = await ownScenario(page.shelf, id);
  history.replaceState(null, '', location.pathname);
  if (scenario) await begin(page, await beginOn(scenario, false), await picturesToTake(page.shelf, id, scenario));
  return scenario !== undefined;
}
