// What is missing or impossible in the line that is shown, event by event, with what would settle each.

import type { Frame } from '../../../core/replay.ts';
import { freshId } from '../../../record/edit.ts';
import { type Gap, gaps } from '../../../record/repair.ts';
import { offersFor, type RepairOffer } from '../../../record/repairOffers.ts';
import type { Edit } from '../../../record/types.ts';
import { countNoun, sentence } from '../../../render/format.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { citation } from '../../../view/says.ts';
import { currentLine } from '../../battle/page.ts';
import type { Recorder } from '../types.ts';
import type { EditSheet, View } from './sheet.ts';

export interface Repairing {
  readonly recorder: Recorder;
  readonly sheet: EditSheet;
  /** Does what settles a gap. */
  settle(says: string, edits: readonly Edit[]): void;
  /**
   * Shows the position after an event, so that what is missing can be entered there; `instead`: the event that is there is to be changed.
   */
  enter(after: Frame, instead: Frame | undefined): void;
  go(frame: Frame): void;
}

const WORDS = { duty: 'Missing', impossible: 'Not possible', illegal: 'Not allowed', dice: 'No dice' } as const;

/** The sheet of repairs. What would settle a gap is worked out when it is asked for: it is tried before it is offered. */
export function repairView({ recorder, sheet, settle, enter, go }: Repairing): View {
  const { page } = recorder;
  const { ruleset } = page.battle;
  const frames = currentLine(page);
  const { line: variation } = page.store.now();
  const all = gaps(ruleset, frames);
  const offers = new Map<number, readonly RepairOffer[]>();
  const frameOf = (id: string): Frame | undefined => frames.find(({ event }) => (event?.id ?? 'start') === id);

  function offered(at: number): void {
    const gap = all[at];
    if (gap) offers.set(at, offersFor(ruleset, frames, gap, freshId(recorder.session().now.record), variation));
    sheet.redraw();
  }

  function take(at: number, which: number): void {
    const offer = offers.get(at)?.[which];
    if (!offer) return;
    if ('edits' in offer) settle(offer.label, offer.edits);
    else {
      const after = frameOf(offer.after);
      if (after) enter(after, offer.instead === undefined ? undefined : frameOf(offer.instead));
    }
  }

  return {
    title: all.length === 0 ? 'Nothing is missing' : countNoun(all.length, 'thing to repair', 'things to repair'),
    content: (): Child =>
      all.length === 0
        ? h('p', {}, 'No duty is passed over, and every event can be played where it stands.')
        : h(
            'ol',
            { class: 'mend-changed' },
            all.map((gap, at) => gapItem(frames, gap, at, offers.get(at))),
          ),
    press: words => {
      const [name, at = '', which = ''] = words.split(':');
      const gap = all[Number(at)];
      const frame = gap && frames[gap.index];
      if (name === 'settle') offered(Number(at));
      else if (name === 'take') take(Number(at), Number(which));
      else if (frame) go(frame);
    },
  };
}

/** One gap: between which events it lies, and the ways out of it once they were asked for. */
const gapItem = (
  frames: readonly Frame[],
  { kind, message, source, index }: Gap,
  at: number,
  offers: readonly RepairOffer[] | undefined,
): Html =>
  h(
    'li',
    { 'data-gap': kind },
    h(
      'button',
      { type: 'button', class: 'mend-go', id: `gap-${at}`, 'data-sheet': `go:${at}` },
      h('b', {}, `Event ${index}`),
      ` ${frames[index]?.narration.text ?? ''}`,
    ),
    h('p', {}, h('strong', {}, `${WORDS[kind]}: `), sentence(message), ' ', citation(source)),
    offers === undefined
      ? h('button', { type: 'button', 'data-sheet': `settle:${at}`, id: `settle-${at}` }, 'What would settle it?')
      : h(
          'div',
          { class: 'mend-ways' },
          offers.map((offer, i) => h('button', { type: 'button', 'data-sheet': `take:${at}:${i}` }, offer.label)),
          offers.length === 0 && h('p', {}, 'Nothing that could be found.'),
        ),
  );
