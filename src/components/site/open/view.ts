// The opened file in the same view as any battle of the site.

import type { Readable } from '../../../library/read.ts';
import { openMount } from '../../battle/openMount.ts';
import type { LinkTo } from '../../battle/share.ts';
import { href } from '../href.ts';

export interface Shown {
  /** The frame to begin with. */
  readonly at: number;
  /** The link to a moment: the address of the page does not hold the file. */
  readonly linkTo: LinkTo;
}

/** Shows it in an element; gives back what ends it. */
export async function showOpened(root: HTMLElement, { ruleset, scenario, record }: Readable, { at, linkTo }: Shown): Promise<() => void> {
  const view = document.createElement('div');
  root.replaceChildren(view);
  const sprite = href(`sprites/${ruleset.id}.svg`);
  const { close } = await openMount(
    view,
    { ruleset, scenario, record },
    { sprite, address: 'none', start: Math.min(at, record.events.length), linkTo },
  );
  return () => {
    close();
    view.remove();
  };
}
