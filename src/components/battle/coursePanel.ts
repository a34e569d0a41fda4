// A chart of the whole game in the page: its true width, a cursor that follows the replay, a click that leads to a moment, and the words of
// what made a line jump: where the pointer is, else where the replay stands. With the keyboard one goes from jump to jump.

import { courseScale } from '../../render/chart/course.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { type Html, h } from '../../render/html.ts';
import { type CourseLine, jumpSaid, jumpsIn } from '../../view/courseJumps.ts';
import { findPart, onChange, onEvent, type Page } from './page.ts';
import { goTo } from './transport.ts';

/** Narrower than this a chart is not drawn. */
const LEAST = 320;
/** Pixels from a jump that are still meant for it. */
const NEAR = 8;

/** What a chart is of. `title`: in a few words; `most`: how many frames it is wide, those of the battle unless said. */
export interface CourseOf {
  readonly title: string;
  draw(width: number): Html;
  lines(): readonly CourseLine[];
  most?(): number;
}

/**
 * Draws the chart in the part of this name, if the page has it, whenever its width or the battle changes. The function that is returned
 * draws it anew.
 */
export function coursePanel(
  page: Page,
  name: string,
  { title, draw, lines, most = () => page.battle.replay.frames.length }: CourseOf,
): () => void {
  const { store } = page;
  let frame: HTMLElement | undefined;
  let jumps: readonly number[] = [];
  const wide = () => Math.max(LEAST, frame?.clientWidth ?? 0);
  const scale = () => courseScale(most(), wide());
  const tell = (at?: number) => {
    const told = frame?.querySelector('.course-told');
    if (told) told.textContent = saidAt(at ?? store.now().index);
  };
  /** What made the value of a frame what it is. */
  const saidAt = (index: number): string => {
    const jump = jumps.findLast(one => one <= index);
    return jump === undefined ? '' : jumpSaid(page.battle, lines(), jump, store.now().viewer);
  };
  const follow = () => {
    const now = frame?.querySelector('.now');
    const { index, line } = store.now();
    const x = String(scale().x(Math.min(index, most() - 1)));
    now?.setAttribute('x1', x);
    now?.setAttribute('x2', x);
    now?.classList.toggle('beside', line !== undefined);
    for (const [attribute, value] of Object.entries(sliderOf(index, most(), saidAt(index)))) frame?.setAttribute(attribute, value);
    tell();
  };
  const redraw = () => {
    jumps = jumpsIn(lines());
    if (frame) replaceContent(frame, h('div', {}, draw(wide()), h('p', { class: 'course-told' })));
    follow();
  };
  const watcher = new ResizeObserver(redraw);
  const look = () => {
    const found = findPart(page, name);
    if (found === frame) return redraw();
    watcher.disconnect();
    frame = found;
    frame?.setAttribute('aria-label', `${title} through the game`);
    if (frame) watcher.observe(frame); // and draws it
  };
  /** The jump that is meant by a place across the chart, else the frame there. */
  const pick = (event: Event): number => {
    const at = (event as MouseEvent).clientX - (frame?.getBoundingClientRect().left ?? 0);
    const { x, index } = scale();
    const distance = (jump: number | undefined) => (jump === undefined ? Number.POSITIVE_INFINITY : Math.abs(x(jump) - at));
    const nearest = jumps.reduce<number | undefined>((best, jump) => (distance(jump) < distance(best) ? jump : best), undefined);
    return nearest !== undefined && distance(nearest) <= NEAR ? nearest : index(at);
  };
  const go = (index: number | undefined) => {
    if (index === undefined) return;
    store.set({ line: undefined });
    goTo(page, index);
  };
  onChange(page, ['index', 'line'], follow);
  onChange(page, ['edition'], look);
  onEvent(page, 'click', `[data-part="${name}"] svg`, (_, event) => go(pick(event)));
  onEvent(page, 'pointermove', `[data-part="${name}"] svg`, (_, event) => tell(pick(event)));
  onEvent(page, 'pointerout', `[data-part="${name}"] svg`, () => tell());
  onEvent(page, 'keydown', `[data-part="${name}"]`, (_, event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
    if (altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
    event.preventDefault();
    const { index } = store.now();
    go(key === 'ArrowRight' ? jumps.find(jump => jump > index) : jumps.findLast(jump => jump < index));
  });
  look();
  return look;
}

/** A chart is a slider over the steps: so it is told to those who do not see it. */
const sliderOf = (index: number, most: number, text: string): Readonly<Record<string, string>> => ({
  role: 'slider',
  tabindex: '0',
  'aria-valuemin': '0',
  'aria-valuemax': String(most - 1),
  'aria-valuenow': String(Math.min(index, most - 1)),
  'aria-valuetext': text === '' ? `Step ${index}` : text,
});
