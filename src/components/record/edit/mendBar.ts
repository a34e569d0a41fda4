// The row of buttons over the list of events that set a record right. What they do, and the sheet that it is done on,
// loads with the first of them that is pressed.

import { lineWith } from '../../../record/lines.ts';
import { elementOf, replaceContent } from '../../../render/dom/draw.ts';
import { h, join } from '../../../render/html.ts';
import { findPart, frameNow, onChange } from '../../battle/page.ts';
import type { Recorder } from '../types.ts';
import { barOf } from './bar.ts';
import type { Mending } from './mending.ts';

/** Hangs the bar over the list of events. `beside`: the panel that the sheet lies over. */
export function mendBar(recorder: Recorder, beside: Element): void {
  const { page } = recorder;
  findPart(page, 'events')?.before(elementOf(h('div', { 'data-part': 'mend-bar' })));
  const bar = findPart(page, 'mend-bar');
  let loading: Promise<Mending> | undefined;
  const load = () => (loading ??= import('./mending.ts').then(({ mending }) => mending(recorder, beside)));
  const draw = (): void => {
    if (bar) replaceContent(bar, join([barOf(movesIn(recorder))]));
  };
  const hear = async ({ target, currentTarget }: Event): Promise<void> => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-mend]') : null;
    const act = button?.dataset['mend'];
    if (act === undefined || !(currentTarget instanceof Element)) return;
    const { press, sheet } = await load();
    press(act);
    currentTarget.querySelector<HTMLElement>(`[data-mend="${act}"]`)?.focus({ preventScroll: true });
    if (sheet.isOpen()) beside.parentElement?.querySelector<HTMLElement>('#mend-title')?.focus({ preventScroll: true });
  };
  for (const element of [bar, beside]) element?.addEventListener('click', event => void hear(event));
  onChange(page, ['index', 'line', 'edition'], draw);
  draw();
}

/** Where the event that is shown can go in its line. */
function movesIn({ page, session }: Recorder) {
  const { index, event } = frameNow(page);
  if (!event) return { index, canRise: false, canSink: false };
  const { events } = lineWith(session().now.record, event.id);
  const at = events.findIndex(({ id }) => id === event.id);
  return { index, canRise: at > 0, canSink: at < events.length - 1 };
}
