// What goes on from an opened battle: it is put on the shelf, and its report is proposed there, or it is told further. Loads when a battle
// is shown.

import type { RecordBase } from '../../../record/types.ts';
import { elementOf } from '../../../render/dom/draw.ts';
import { h } from '../../../render/html.ts';
import type { PackedPicture } from '../../../storage/pack.ts';
import { href } from '../../../view/href.ts';

const WAYS = {
  report: (id: string) => `${href('reports/new/')}#record=${id}`,
  record: (id: string) => `${href('record/')}#${id}`,
} as const;

/** Buttons that go on with an opened battle. `photos`: those that came with it. */
export function waysOn(base: RecordBase, photos: readonly PackedPicture[]): HTMLElement {
  const says = elementOf(h('span', { class: 'meta', role: 'status' }, 'Its own counters on plain ground: pictures of a module stay here.'));
  const button = (way: keyof typeof WAYS, label: string): HTMLElement => {
    const element = elementOf(h('button', { type: 'button' }, label));
    element.addEventListener('click', async () => {
      says.textContent = 'Putting it on the shelf …';
      says.textContent = await goOn(base, photos, WAYS[way]);
    });
    return element;
  };
  const row = elementOf(h('p', { class: 'open-report-ways' }));
  row.append(button('report', 'Make a report'), ' ', button('record', 'Go on recording'), ' ', says);
  return row;
}

/** Puts it on the shelf and goes there; where nothing can be kept, says what to do instead. */
async function goOn(base: RecordBase, photos: readonly PackedPicture[], address: (id: string) => string): Promise<string> {
  const { openStorage } = await import('../../../storage/storage.ts');
  const shelf = await openStorage();
  const { title, ruleset } = base.record;
  const { id } = await shelf.create('record', { title, ruleset }, base);
  for (const { name, photo } of photos) await shelf.putPhoto(id, name, photo);
  if (shelf.trouble()) return 'This browser keeps nothing for the site: save it as a file, and open that under Record or Reports.';
  location.assign(address(id));
  return 'Going there …';
}
