// What an edit changed farther on: rulings that are new, and rulings that are gone, each with a way to its event, and a way back.

import type { Frame } from '../../../core/replay.ts';
import type { ChangedEvent } from '../../../record/changes.ts';
import { countNoun } from '../../../render/format.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { rulingsBox } from '../marks.ts';
import type { View } from './sheet.ts';

export interface ChangedActs {
  undo(): void;
  go(frame: Frame): void;
}

/** The sheet that lists them, those on which only what follows from others changes folded below. */
export function changedView(says: string, events: readonly ChangedEvent[], acts: ChangedActs): View {
  const own = events.filter(({ gained, lost }) => [...gained, ...lost].some(({ after }) => after === undefined));
  const [shown, folded] = own.length > 0 ? [own, events.filter(event => !own.includes(event))] : [events, []];
  return {
    title: `${says}: ${countNoun(shown.length, 'ruling changes', 'rulings change')} with it`,
    content: (): Child => [
      h('div', { class: 'mend-ways' }, h('button', { type: 'button', 'data-sheet': 'undo' }, 'Undo the edit')),
      h('ol', { class: 'mend-changed' }, shown.map(changedItem)),
      folded.length > 0 &&
        h(
          'details',
          {},
          h('summary', {}, `and ${countNoun(folded.length, 'that follows', 'that follow')} from others`),
          h('ol', { class: 'mend-changed' }, folded.map(changedItem)),
        ),
    ],
    press: words => {
      const [name, id] = words.split(/:(.*)/s);
      const found = events.find(({ frame }) => idOf(frame) === id);
      if (name === 'undo') acts.undo();
      else if (found) acts.go(found.frame);
    },
  };
}

const idOf = ({ event }: Frame): string => event?.id ?? 'start';

const changedItem = ({ frame, frame: { index, narration, event }, gained, lost }: ChangedEvent): Html =>
  h(
    'li',
    { 'data-event': event?.id },
    h(
      'button',
      { type: 'button', class: 'mend-go', 'data-sheet': `go:${idOf(frame)}` },
      h('b', {}, `Event ${index}`),
      ` ${narration.text}`,
    ),
    gained.length > 0 && [h('p', {}, 'New:'), rulingsBox(gained)],
    lost.length > 0 && [h('p', {}, 'No longer:'), h('div', { class: 'mend-lost' }, rulingsBox(lost))],
  );
