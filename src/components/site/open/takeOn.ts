// What goes on from an opened battle: it is put on the shelf, and its report is proposed there, or it is told further. Loads when a battle
// is shown.

import type { RecordBase } from '../../../record/types.ts';
import { elementOf } from '../../../render/dom/draw.ts';
import { h } from '../../../render/html.ts';
import type { PackedPicture } from '../../../storage/pack.ts';
import { href } from '../../../view/href.ts';
import { keepRecord } from '../../record/start/keepRecord.ts';
import { goOnShelf } from './goOn.ts';

const OTHERWISE = 'save it as a file, and open that under Record or Reports.';
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
      says.textContent = await goOnShelf(shelf => keepRecord(shelf, base, photos), { address: WAYS[way], otherwise: OTHERWISE });
    });
    return element;
  };
  const row = elementOf(h('p', { class: 'open-report-ways' }));
  row.append(button('report', 'Make a report'), ' ', button('record', 'Go on recording'), ' ', says);
  return row;
}
