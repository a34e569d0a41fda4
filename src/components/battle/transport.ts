// Buttons, scrubber and keys that move the replay, and the clock that plays it.

import { useMemo, useState } from 'preact/hooks';
import { whenSaid } from '../../core/ruleset.ts';
import { isStill } from '../../render/dom/motion.ts';
import { sentence } from '../../render/format.ts';
import { type Html, h, insert, join } from '../../render/html.ts';
import type { BattleView } from '../../view/battleView.ts';
import { chapters, framesOf, nextStop, type Stride } from '../../view/model.ts';
import { tickMarks } from '../../view/tickMarks.ts';
import { SheetButtons } from './boardFrame.ts';
import { goTo, indexAimedAt, settle } from './pace.ts';
import { currentLine, frameNow, onChange, type Page } from './page.ts';
import { Caption } from './tellingParts.ts';

type Moved = Pick<Page, 'battle' | 'store'>;

/** One stop on or back, by the stride that is set or another. */
export function stride(page: Moved, way: 1 | -1, by: Stride = page.store.now().stride): void {
  goTo(page, nextStop(currentLine(page), indexAimedAt(page), by, way));
}

/** To the next note or ruling of the line, or the one before; nowhere where there is none. */
export function goToChapter(page: Moved, kind: 'note' | 'ruling', way: 1 | -1): void {
  const index = indexAimedAt(page);
  const all = chapters(page.battle, currentLine(page)).filter(chapter => chapter.kind === kind);
  const found = way > 0 ? all.find(chapter => chapter.index > index) : all.findLast(chapter => chapter.index < index);
  if (found) goTo(page, found.index);
}

/** Starts or pauses; at the end it starts again from the beginning. */
export function playPause(page: Moved): void {
  settle(page);
  const { playing, index } = page.store.now();
  if (!playing && index >= currentLine(page).length - 1) page.store.set({ index: 0 });
  page.store.set({ playing: !playing });
}

interface TransportOptions {
  readonly view: BattleView;
  /** What a reader may do with a moment, beside looking at it. */
  readonly hasWays?: boolean;
  /** What happened last, for narrow windows, where the list of events is out of sight. */
  readonly hasCaption?: boolean;
}

/** What moves the replay; hidden until a script is there. */
export const transport = ({ view, ...options }: TransportOptions): Html =>
  h(
    'section',
    {
      class: 'transport',
      'aria-label': 'Replay',
      'data-part': 'transport',
      'data-ways': options.hasWays,
      'data-caption': options.hasCaption,
      hidden: !view.isLive,
    },
    insert(Transport, { view, ...options }),
  );

/** All that stands in it. */
export function Transport({ view, hasWays = false, hasCaption = false }: TransportOptions): Html {
  const [isOpen, setOpen] = useState(false);
  return join([
    hasCaption && [h('p', { class: 'caption' }, insert(Caption, { view })), insert(SheetButtons, { view })],
    h(
      'div',
      { class: 'buttons' },
      insert(Steps, { view }),
      moreButton(isOpen, () => setOpen(!isOpen)),
    ),
    h('div', { class: 'scrub' }, insert(Ticks, { view }), insert(Scrubber, { view })),
    h(
      'div',
      { class: isOpen ? 'choices open' : 'choices' },
      insert(Choices, { view }),
      hasWays && [insert(WhatIfButton, { view }), h('button', { type: 'button', 'data-act': 'share' }, 'Share')],
      h('button', { type: 'button', 'data-act': 'help', 'aria-label': 'Keys and help', title: 'Keys (?)' }, '?'),
    ),
  ]);
}

/** On a phone the choices are folded away. */
const moreButton = (isOpen: boolean, onClick: () => void): Html =>
  h('button', { type: 'button', class: 'more', onClick, 'aria-expanded': String(isOpen), 'aria-label': 'More controls' }, '⋯');

/** Hidden where nobody can be asked. */
function WhatIfButton({ view: { whatIf } }: { readonly view: BattleView }): Html {
  const now = whatIf.value;
  return h(
    'button',
    {
      type: 'button',
      hidden: !now,
      'aria-pressed': now?.isAsked && 'true',
      onClick: () => now?.ask(),
      title: 'What if something else were done here? (W)',
    },
    'What if',
  );
}

function Steps({ view }: { readonly view: BattleView }): Html {
  const { index, line, playing } = view.store.live;
  const last = framesOf(view.battle, line).length - 1;
  // Marked as not usable without losing the focus, which a disabled button would.
  const step = (act: string, label: string, icon: string, keys: string, off: boolean, onClick: () => void) =>
    h(
      'button',
      {
        type: 'button',
        class: 'step',
        'data-act': act,
        onClick,
        'aria-disabled': String(off && view.isLive), // what is pressed before the replay is there is done once it is
        'aria-label': label,
        title: `${label} (${keys})`,
      },
      h('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, h('path', { d: icon })),
    );
  return join([
    step('first', 'First', 'M3,3v10M13,3l-7,5l7,5z', 'Home', index === 0, () => goTo(view, 0)),
    step('back', 'Back', 'M12,3l-8,5l8,5z', '←', index === 0, () => stride(view, -1)),
    h(
      'button',
      { type: 'button', class: 'play', 'data-act': 'play', onClick: () => playPause(view), title: 'Play or pause (Space)' },
      playing ? 'Pause' : 'Play',
    ),
    step('forward', 'Forward', 'M4,3l8,5l-8,5z', '→', index === last, () => stride(view, 1)),
    step('last', 'Last', 'M13,3v10M3,3l7,5l-7,5z', 'End', index === last, () => goTo(view, last)),
  ]);
}

function Scrubber({ view }: { readonly view: BattleView }): Html {
  const { battle, store } = view;
  const { index, line } = store.live;
  const { narration, state } = view.frame.value;
  const last = framesOf(battle, line).length - 1;
  return h('input', {
    type: 'range',
    min: 0,
    max: last,
    step: 1,
    value: index,
    'aria-label': 'Event',
    'aria-valuetext': view.isLive && `${index} of ${last}, ${whenSaid(battle.ruleset, state.turn)}: ${narration.text}`,
    'data-part': 'scrubber',
    onInput: ({ currentTarget }: Event) => goTo(view, numberIn(currentTarget), { dragging: true }),
    onChange() {
      settle(view);
      store.set({ dragging: false });
    },
  });
}

const numberIn = (target: EventTarget | null): number => (target instanceof HTMLInputElement ? Number(target.value) : 0);

const SHAPES = {
  turn: 'M-0.5,0h1v12h-1z',
  note: 'M0,2l4,4l-4,4l-4,-4z',
  ruling: 'M-3.4,2.6h6.8v6.8h-6.8z',
  variation: 'M-4,9l4,-7l4,7z',
};

/** Marks over the scrubber: turns, notes, rulings, variations, told apart by shape. */
function Ticks({ view }: { readonly view: BattleView }): Html {
  const { battle, isLive } = view;
  const marks = isLive ? tickMarks(battle, framesOf(battle, view.store.live.line)) : [];
  return h(
    'div',
    { class: 'ticks', 'aria-hidden': 'true' },
    marks.map(({ kind, index, label, at }) =>
      h(
        'svg',
        {
          class: `tick-svg ${kind}`,
          viewBox: '-5 0 10 12',
          style: { insetInlineStart: `${at * 100}%` },
          onClick: () => goTo(view, index),
        },
        h('title', {}, sentence(label)),
        h('path', { d: SHAPES[kind] }),
      ),
    ),
  );
}

const SPEEDS = ['0.5', '1', '2', '4'];

function Choices({ view }: { readonly view: BattleView }): Html {
  const { speed } = view.store.live;
  const choose =
    (then: (value: string) => void) =>
    ({ currentTarget }: Event) => {
      if (currentTarget instanceof HTMLSelectElement) then(currentTarget.value);
    };
  return join([
    view.battle.ruleset.show.chapter && insert(Chapters, { view }),
    h(
      'label',
      {},
      h('span', {}, 'Speed '),
      h(
        'select',
        { 'data-part': 'speed', onChange: choose(value => view.store.set({ speed: Number(value) })) },
        SPEEDS.map(value => h('option', { value, selected: Number(value) === speed }, `${value}×`)),
      ),
    ),
  ]);
}

/** What a game that tells its own chapters can be gone to by, and in which one it is. */
function Chapters({ view }: { readonly view: BattleView }): Html {
  const { index, line } = view.store.live;
  const frames = framesOf(view.battle, line);
  const all = useMemo(() => chapters(view.battle, frames).filter(({ kind }) => kind === 'turn'), [view.battle, frames]);
  if (all.length === 0) return join([]);
  const here = all.findLast(chapter => chapter.index <= index)?.index ?? 0;
  const options = [...(all[0]?.index === 0 ? [] : [{ index: 0, label: 'The beginning' }]), ...all];
  return h(
    'label',
    { class: 'chapters' },
    h('span', {}, 'Chapter '),
    h(
      'select',
      { onChange: ({ currentTarget }: Event) => currentTarget instanceof HTMLSelectElement && goTo(view, Number(currentTarget.value)) },
      options.map(({ index: value, label }) => h('option', { value, selected: value === here }, label)),
    ),
  );
}

/** How long a frame stays while playing, in milliseconds at speed 1: longer where there is something to read. */
function pause(page: Page): number {
  const frame = frameNow(page);
  const read = page.battle.notes.has(frame.event?.id ?? '') || frame.rulings.length > 0 ? 2600 : frame.rolls.length > 0 ? 1700 : 950;
  return isStill() ? read + 300 : read;
}

/** Keeps a playing replay going until its end. */
export function clock(page: Page): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    const { playing, index, stride: by, speed, line: id } = page.store.now();
    clearTimeout(timer);
    if (!playing) return;
    const frames = framesOf(page.battle, id);
    if (index >= frames.length - 1) return page.store.set({ playing: false });
    timer = setTimeout(() => page.store.set({ index: nextStop(frames, page.store.now().index, by, 1) }), pause(page) / speed);
  };
  onChange(page, ['playing', 'index', 'speed'], tick);
  page.signal.addEventListener('abort', () => clearTimeout(timer));
}
