// What an edit changed farther on: rulings that are new, and rulings that are gone, each with a way to its event, and a way back.

import type { Frame } from '../../../core/replay.ts';
import type { ChangedEvent } from '../../../record/changes.ts';
import { many } from '../../../render/format.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { rulingsBox } from '../marks.ts';
import type { View } from './sheet.ts';

export interface ChangedActs {
  undo(): void;
  go(frame: Frame): void;
}

/** The sheet that lists them. */
export const changedView = (says: string, events: readonly ChangedEvent[], acts: ChangedActs): View => ({
  title: `${says}: ${many(events.length, 'ruling changes', 'rulings change')} with it`,
  content: (): Child => [
    h('div', { class: 'mend-ways' }, h('button', { type: 'button', 'data-sheet': 'undo' }, 'Undo the edit')),
    h('ol', { class: 'mend-changed' }, events.map(changedItem)),
  ],
  press: words => {
    const [name, at] = words.split(':');
    const found = events[Number(at)];
    if (name === 'undo') acts.undo();
    else if (found) acts.go(found.frame);
  },
});

const changedItem = ({ frame: { index, telling, event }, gained, lost }: ChangedEvent, i: number): Html =>
  h(
    'li',
    { 'data-event': event?.id },
    h('button', { type: 'button', class: 'mend-go', 'data-sheet': `go:${i}` }, h('b', {}, `Event ${index}`), ` ${telling.says}`),
    gained.length > 0 && [h('p', {}, 'New:'), rulingsBox(gained)],
    lost.length > 0 && [h('p', {}, 'No longer:'), h('div', { class: 'mend-lost' }, rulingsBox(lost))],
  );
