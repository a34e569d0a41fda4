// Buttons, scrubber and keys that move the replay, and the clock that plays it.

import { whenSaid } from '../../core/ruleset.ts';
import { isStill } from '../../render/dom/motion.ts';
import { sentence } from '../../render/format.ts';
import { h } from '../../render/html.ts';
import { chapters, framesOf, nextStop, type Stride } from '../../view/model.ts';
import { currentLine, findPart, frameNow, onAct, onChange, onEvent, onInput, type Page, renderPart } from './page.ts';

/** Goes to a frame and stops playing. */
export const goTo = ({ store }: Page, index: number): void => store.set({ index, playing: false });

/** One stop on or back, by the stride that is set or another. */
export function stride(page: Page, way: 1 | -1, by: Stride = page.store.now().stride): void {
  goTo(page, nextStop(currentLine(page), page.store.now().index, by, way));
}

/** To the next note or ruling of the line, or the one before; nowhere where there is none. */
export function goToChapter(page: Page, kind: 'note' | 'ruling', way: 1 | -1): void {
  const { index } = page.store.now();
  const all = chapters(page.battle, currentLine(page)).filter(chapter => chapter.kind === kind);
  const found = way > 0 ? all.find(chapter => chapter.index > index) : all.findLast(chapter => chapter.index < index);
  if (found) goTo(page, found.index);
}

/** Starts or pauses; at the end it starts again from the beginning. */
export function playPause(page: Page): void {
  const { playing, index } = page.store.now();
  if (!playing && index >= currentLine(page).length - 1) page.store.set({ index: 0 });
  page.store.set({ playing: !playing });
}

/** Makes the controls work. */
export function transport(page: Page): void {
  onAct(page, 'first', () => goTo(page, 0));
  onAct(page, 'last', () => goTo(page, currentLine(page).length - 1));
  onAct(page, 'back', () => stride(page, -1));
  onAct(page, 'forward', () => stride(page, 1));
  onAct(page, 'play', () => playPause(page));
  onAct(page, 'more', () => more(page));
  onEvent(page, 'click', '[data-go]', ({ dataset }) => goTo(page, Number(dataset['go'])));
  onInput(page, 'scrubber', 'input', value => page.store.set({ index: Number(value), playing: false, dragging: true }));
  onInput(page, 'scrubber', 'change', () => page.store.set({ dragging: false }));
  onInput(page, 'stride', 'change', value => page.store.set({ stride: value as Stride }));
  onInput(page, 'speed', 'change', value => page.store.set({ speed: Number(value) }));
  onChange(page, ['index', 'line', 'playing'], () => show(page));
  onChange(page, ['line', 'edition'], () => ticks(page));
  clock(page);
  ticks(page);
  show(page);
}

/** On a phone the choices are folded away. */
function more({ root }: Page): void {
  const open = root.querySelector('.transport')?.classList.toggle('open') ?? false;
  root.querySelector('[data-act="more"]')?.setAttribute('aria-expanded', String(open));
}

function show(page: Page): void {
  const { index, playing } = page.store.now();
  const controls = findPart(page, 'transport');
  if (controls) controls.hidden = page.battle.replay.frames.length < 2;
  const scrubber = findPart<HTMLInputElement>(page, 'scrubber');
  const frames = currentLine(page);
  if (scrubber) {
    scrubber.max = String(frames.length - 1);
    scrubber.value = String(index);
    const { narration, state } = frameNow(page);
    scrubber.setAttribute(
      'aria-valuetext',
      `${index} of ${frames.length - 1}, ${whenSaid(page.battle.ruleset, state.turn)}: ${narration.text}`,
    );
  }
  const play = page.root.querySelector<HTMLElement>('[data-act="play"]');
  if (play) play.textContent = playing ? 'Pause' : 'Play';
  setDisabled(page, ['first', 'back'], index === 0);
  setDisabled(page, ['last', 'forward'], index === frames.length - 1);
}

/** Marked as not usable without losing the focus, which a disabled button would. */
function setDisabled(page: Page, acts: readonly string[], off: boolean): void {
  for (const act of acts) page.root.querySelector(`[data-act="${act}"]`)?.setAttribute('aria-disabled', String(off));
}

/** Marks over the scrubber: turns, notes, rulings, variations, told apart by shape. */
function ticks(page: Page): void {
  const frames = currentLine(page);
  const most = Math.max(1, frames.length - 1);
  const found = chapters(page.battle, frames);
  const shapes = {
    turn: 'M-0.5,0h1v12h-1z',
    note: 'M0,2l4,4l-4,4l-4,-4z',
    ruling: 'M-3.4,2.6h6.8v6.8h-6.8z',
    variation: 'M-4,9l4,-7l4,7z',
  };
  renderPart(
    page,
    'ticks',
    found.map(({ kind, index, label }) =>
      h(
        'svg',
        { class: `tick-svg ${kind}`, viewBox: '-5 0 10 12', 'data-go': index, 'data-at': (index / most).toFixed(4) },
        h('title', {}, sentence(label)),
        h('path', { d: shapes[kind] }),
      ),
    ),
  );
  for (const tick of page.root.querySelectorAll<SVGElement>('[data-at]'))
    tick.style.insetInlineStart = `${Number(tick.dataset['at']) * 100}%`;
}

/** How long a frame stays while playing, in milliseconds at speed 1: longer where there is something to read. */
function pause(page: Page): number {
  const frame = frameNow(page);
  const read = page.battle.notes.has(frame.event?.id ?? '') || frame.rulings.length > 0 ? 2600 : frame.rolls.length > 0 ? 1700 : 950;
  return isStill() ? read + 300 : read;
}

function clock(page: Page): void {
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
