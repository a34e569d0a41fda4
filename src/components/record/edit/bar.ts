// What can be done to the event that is shown: a row of buttons over the list of events.

import { type Html, h } from '../../../render/html.ts';

export interface EditBar {
  /** The number of the event that is shown, 0 before the first. */
  readonly index: number;
  /** It has one before it, and one after it, in its own line. */
  readonly canRise: boolean;
  readonly canSink: boolean;
}

const button = (act: string, says: string, title: string, disabled = false): Html =>
  h('button', { type: 'button', 'data-mend': act, title, disabled }, says);

/** The buttons; those of an event are off before the first. */
export function barOf({ index, canRise, canSink }: EditBar): Html {
  const isStart = index === 0;
  const of = isStart ? 'the start' : `event ${index}`;
  return h(
    'div',
    { class: 'mend-bar', role: 'toolbar', 'aria-label': `Edit ${of}` },
    button('change', 'Change', `Change ${of}`, isStart),
    button('before', '+ Before', `Enter something before ${of}`, isStart),
    button('after', '+ After', `Enter something after ${of}`),
    button('up', '↑', `Move ${of} up`, !canRise),
    button('down', '↓', `Move ${of} down`, !canSink),
    button('delete', 'Delete', `Delete ${of}`, isStart),
    button('note', 'Note', `Notes, arrows and pictures on ${of}`),
    button('positions', 'They stood so', `Tell where all stood after ${of}`),
    button('correct', 'Correct', `Set a unit right after ${of}`),
    button('repair', 'Repair', 'What is missing or impossible in the record'),
  );
}
