// The opened file in the same view as any battle of the site.

import type { Readable } from '../../../library/read.ts';
import { mount } from '../../battle/mount.ts';
import { href } from '../href.ts';

/** Shows it in an element; gives back what ends it. */
export function showOpened(root: HTMLElement, { ruleset, scenario, record }: Readable): () => void {
  const view = document.createElement('div');
  root.replaceChildren(view);
  const { close } = mount(view, { ruleset, scenario, record }, { sprite: href(`sprites/${ruleset.id}.svg`), address: 'none' });
  return () => {
    close();
    root.replaceChildren();
  };
}
