// What the figures of a writer are drawn with.

import { err } from '../../core/result.ts';
import type { HeldPictures } from '../../publish/heldPictures.ts';
import type { BattleReport } from '../../publish/types.ts';
import type { BrowserStorage } from '../../storage/types.ts';
import type { ModulePictures } from '../battle/modulePictures.ts';
import type { LinkTo } from '../battle/share.ts';
import type { ReplayOptions } from './fullReplay.ts';
import { photosOf } from './photos.ts';
import type { PreviewLook } from './preview.ts';
import type { ReportStore } from './reportStore.ts';

/** The name of the ground that all boards of the page share. */
export const GROUND = 'report';

/** Where a report lies on the shelf. */
export interface KeptDraft {
  readonly shelf: BrowserStorage;
  readonly id: string;
  /** Pictures of sheets and counters that lie beside it. */
  readonly pictures?: ModulePictures | undefined;
}

/** No address holds what lies on the shelf. */
export const nowhere: LinkTo = () => err({ path: '', says: 'A report that is written here has no address of its own.' });

interface PreviewMeans extends Omit<KeptDraft, 'pictures'>, Pick<PreviewLook['drawing'], 'ask'> {
  readonly sprite: string;
  readonly held: HeldPictures | undefined;
}

/** How figures of a writer are drawn: over the ground that is there once, with photographs of the shelf. */
export function previewLook({ battle, signal }: ReportStore, { shelf, id, sprite, ask, held }: PreviewMeans): PreviewLook {
  const addresses = new Map<string, string>();
  signal.addEventListener('abort', () => {
    for (const address of addresses.values()) URL.revokeObjectURL(address);
  });
  return {
    drawing: { battle, ask, look: { sprite, ground: GROUND, pictures: held, photo: name => addresses.get(name) } },
    async ready(figure) {
      if (figure.kind !== 'photo' || addresses.has(figure.name)) return;
      const photo = await shelf.photo(id, figure.name);
      if (photo) addresses.set(figure.name, URL.createObjectURL(photo));
    },
  };
}

/** What the replay of a report as it is `told` now is opened with. */
export const replayOf = ({ shelf, id, pictures }: KeptDraft, sprite: string, told: BattleReport): ReplayOptions => ({
  sprite,
  linkTo: nowhere,
  ...(pictures && { pictures }),
  written: { told, photos: () => photosOf(shelf, id, told.report) },
  photo: name => shelf.photo(id, name),
});
