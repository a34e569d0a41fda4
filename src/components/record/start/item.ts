// One record of the shelf, opened: the recorder over it, or, where another tab writes it, the same battle to be read.

import { startSession } from '../../../record/session.ts';
import type { Edit, RecordBase } from '../../../record/types.ts';
import { loadRuleset } from '../../../rulesets/index.ts';
import type { BrowserStorage } from '../../../storage/types.ts';
import { href } from '../../../view/href.ts';
import { openMount } from '../../battle/openMount.ts';
import { type OpenItemView, openKept } from '../../site/storage/item.ts';
import { startRecorder } from '../startRecorder.ts';

/** Opens an item in `root`; undefined where the shelf has none of that id. */
export function openItem(root: HTMLElement, shelf: BrowserStorage, id: string): Promise<OpenItemView | undefined> {
  const photos = { put: (name: string, photo: Blob) => shelf.putPhoto(id, name, photo), names: () => shelf.photos(id) };
  return openKept<RecordBase, Edit>(root, shelf, id, {
    noun: 'record',
    all: 'Records',
    async show({ place, journal: { base, steps, cursor }, isTheirs, keeper, download }) {
      const session = startSession(base, steps, cursor);
      const ruleset = await loadRuleset(session.now.record.ruleset);
      const sprite = href(`sprites/${ruleset.id}.svg`);
      const { scenario } = session.now;
      const pictured =
        scenario.board.kind === 'picture'
          ? await (await import('../../battle/ownPictures.ts')).picturesFor(scenario, await shelf.photos(id), name => shelf.photo(id, name))
          : {};
      const start = session.now.record.events.length;
      const links = [{ href: `${href('reports/new/')}#record=${id}`, label: 'Write a report' }];
      const recorder = isTheirs
        ? undefined
        : await startRecorder(place, { session, ruleset, sprite, keeper, photos, download, links, ...pictured });
      const reader =
        recorder ?? (await openMount(place, { ...session.now, ruleset }, { sprite, address: 'none', start, links, ...pictured }));
      return {
        close: reader.close,
        ...(recorder && { intoView: recorder.intoView }),
        async exported() {
          const { exportRecord } = await import('./files.ts');
          return exportRecord(shelf, id, (recorder?.session() ?? session).now.record, Date.now());
        },
      };
    },
  });
}
