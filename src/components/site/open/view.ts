// The opened file in the same view as any battle of the site; of a report, its story above.

import type { Replay } from '../../../core/replay.ts';
import type { Readable } from '../../../library/readable.ts';
import type { PackedPicture } from '../../../storage/pack.ts';
import { href } from '../../../view/href.ts';
import type { ModulePictures } from '../../battle/modulePictures.ts';
import { openMount } from '../../battle/openMount.ts';
import { picturesFor } from '../../battle/ownPictures.ts';
import type { LinkTo } from '../../battle/share.ts';
import { showPictures } from '../storage/pictures.ts';

export interface FileViewOptions {
  /** The frame to begin with. */
  readonly at: number;
  /** The link to a moment: the address of the page does not hold the file. */
  readonly linkTo: LinkTo;
  /** The photographs that came with the file. */
  readonly photos: readonly PackedPicture[];
  /** The pictures of the module that the game is played with. */
  readonly pictures?: ModulePictures;
}

/** Shows it in an element, folded to `replay` if it is already; gives back what ends it. */
export async function showOpened(
  root: HTMLElement,
  opened: Readable & { readonly replay?: Replay },
  options: FileViewOptions,
): Promise<() => void> {
  const { at, linkTo, photos, pictures: ofModule } = options;
  const { ruleset, scenario, record, report, replay } = opened;
  const [story, view] = [document.createElement('div'), document.createElement('div')];
  root.replaceChildren(story, view);
  const sprite = href(`sprites/${ruleset.id}.svg`);
  const told = report && { report, record: { ...record, scenario } };
  const pictures = new Map(photos.map(({ name, photo }) => [name, photo]));
  const mounted = await openMount(
    view,
    { ruleset, scenario, record },
    {
      sprite,
      address: 'none',
      start: Math.min(at, record.events.length),
      linkTo,
      whatIf: () => import('../../whatif/whatIf.ts'),
      ...(await picturesFor(scenario, [...pictures.keys()], async name => pictures.get(name), ofModule)),
      ...(replay && { folded: replay }),
      ...(told && { written: { told, photos: async () => pictures } }),
    },
  );
  showPictures(view, async name => pictures.get(name), mounted.page.signal);
  const ways =
    told === undefined && record.events.length > 0
      ? (await import('./takeOn.ts')).waysOn({ scenario, record: { ...record, scenario } }, photos)
      : undefined;
  if (ways) view.after(ways);
  const end = told && (await (await import('./report.ts')).startReport(story, { told, photos }, mounted));
  return () => {
    end?.();
    mounted.close();
    for (const own of [story, view, ways]) own?.remove(); // another file may be shown here by now
  };
}
