// Walking through the moments of the review: the board stands where both ways could be gone, with an arrow each, and a bar tells of the
// moment. One goes on with a key, steps about, tries something else, or closes it.

import { effect, type Signal, signal, untracked } from '@preact/signals';
import type { ReviewMoment } from '../../analysis/review/types.ts';
import { fill, layGroup } from '../../render/dom/bind.ts';
import { type Child, join } from '../../render/html.ts';
import { beforeOf, drawArrows, pointsOf, standOf, walkBar, walkHint, walkOf, walkOffer, walkTitle } from '../../view/walk.ts';
import type { Asker } from './asker.ts';
import type { Mounted } from './mountBoard.ts';
import { findPart, mountPart, onAct, type Page, speak } from './page.ts';
import { reviewSource } from './reviewSource.ts';
import type { GoToMoment } from './walking.ts';

/** Somebody on a walk. */
interface Walk {
  readonly page: Page;
  readonly current: Signal<ReviewMoment | undefined>;
  /** Which way to go as soon as there are moments. */
  readonly waiting: Signal<1 | -1 | undefined>;
  readonly canTry: boolean;
}

/** Puts bar and arrows into the page, and gives what goes on from moment to moment. */
export function walkOn({ page, board }: Mounted, asker: Asker, whatIf: (() => void) | undefined): GoToMoment {
  const source = reviewSource(page, asker);
  const walk: Walk = { page, current: signal(undefined), waiting: signal(undefined), canTry: whatIf !== undefined };
  const { current, waiting } = walk;
  layGroup(board.svg, 'moment', '.layer-notes');
  placeBars(page);
  for (const name of ['walk', 'walk-caption']) mountPart(page, name, () => join([barNow(walk)]));
  effect(() => {
    const shown = current.value && isThere(page, current.value) ? current.value : undefined;
    fill(board.svg, 'moment', shown && drawArrows(page.battle, shown));
    board.svg.classList.toggle('deciding', shown !== undefined && page.store.live.index < shown.frame);
  });
  const show = (moment: ReviewMoment): void => {
    current.value = moment;
    page.store.set({ line: undefined, index: standOf(moment), playing: false });
    board.zoom.show(pointsOf(page.battle, moment));
    const all = stepsOf(page);
    speak(page, `${walkTitle({ moment, at: all.indexOf(moment), of: all.length, canTry: false })}. ${moment.text}`);
  };
  const go: GoToMoment = way => {
    source.want();
    const { viewer, index } = page.store.now();
    const next = viewer === undefined ? nextOf(stepsOf(page), current.value, index, way) : undefined;
    waiting.value = next ? undefined : way;
    if (next) show(next);
  };
  const close = (): void => {
    const hadFocus = document.activeElement?.closest('.walk') !== null;
    current.value = waiting.value = undefined;
    if (hadFocus) findPart(page, 'scrubber')?.focus();
  };
  followReview(walk, go);
  listen(page, { go, close, tryOther: () => current.value && whatIf && tryAt(page, current.value, whatIf) });
  return go;
}

const stepsOf = ({ review: { value } }: Page): readonly ReviewMoment[] => (value.review ? walkOf(value.review) : []);

/** Another review tells the same moment anew, or has no such moment any more; whoever waited for one goes there. */
function followReview({ page, current, waiting }: Walk, go: GoToMoment): void {
  effect(() => {
    const all = stepsOf(page);
    untracked(() => {
      const { event, kind, frame = 0 } = current.value ?? {};
      const isGone = current.value && page.battle.replay.frames[frame]?.event?.id !== event;
      current.value = isGone ? undefined : (all.find(one => one.event === event && one.kind === kind) ?? current.value);
      if (waiting.value && all.length > 0) go(waiting.value);
    });
  });
}

function barNow({ page, current, waiting, canTry }: Walk): Child {
  const { line, viewer } = page.store.live;
  const { fault, review, share = 0 } = page.review.value;
  if (line !== undefined) return undefined;
  if (viewer !== undefined) return waiting.value && walkHint('A review tells all: it is for the eyes of everybody.');
  const moment = current.value;
  if (moment) {
    const all = stepsOf(page);
    return walkBar(page.battle, { moment, at: all.indexOf(moment), of: all.length, share: review?.isFirst && share, canTry });
  }
  if (waiting.value) return walkHint(fault ?? (review ? 'No moment stands out.' : 'The moments of the battle are looked for.'));
  return isOffered(page) && walkOffer();
}

interface WalkActs {
  readonly go: GoToMoment;
  close(): void;
  tryOther(): void;
}

function listen(page: Page, { go, close, tryOther }: WalkActs): void {
  onAct(page, 'walk-on', () => go(1));
  onAct(page, 'walk-back', () => go(-1));
  onAct(page, 'walk-close', close);
  onAct(page, 'walk-try', tryOther);
  onAct(page, 'to-review', () => findPart(page, 'review')?.scrollIntoView());
}

/** Asks what else could have been done, from where it could, by whom it was done. */
function tryAt({ store }: Page, moment: ReviewMoment, whatIf: () => void): void {
  store.set({ line: undefined, index: beforeOf(moment), selected: moment.unit, playing: false });
  whatIf();
}

/** The next moment; without one to go on from the next from where the board stands, round the end. */
function nextOf(steps: readonly ReviewMoment[], current: ReviewMoment | undefined, index: number, way: 1 | -1): ReviewMoment | undefined {
  if (current) {
    const at = steps.indexOf(current);
    return steps[Math.max(0, Math.min(steps.length - 1, at + way))];
  }
  return way > 0 ? (steps.find(one => standOf(one) > index) ?? steps[0]) : (steps.findLast(one => standOf(one) < index) ?? steps.at(-1));
}

/** Whether the board stands at the moment: from where it could be decided to where it was done. */
function isThere({ store }: Page, moment: ReviewMoment): boolean {
  const { index, line, viewer } = store.live;
  return line === undefined && viewer === undefined && index >= standOf(moment) && index <= moment.frame;
}

/** After the last event of a battle that is looked at; who records one is always there. */
const isOffered = ({ root, battle, store }: Page): boolean =>
  store.live.index === battle.replay.frames.length - 1 && root.querySelector('.desk.spread') !== null;

/** The bar stands before the moment, and where there is no room for that in the caption over the controls. */
function placeBars({ root }: Page): void {
  const made = (name: string): HTMLElement => {
    const part = document.createElement('div');
    part.dataset['part'] = name;
    part.className = 'walk-part';
    return part;
  };
  root.querySelector('.story > [data-part="roll"]')?.before(made('walk'));
  root.querySelector('.transport > .caption')?.before(made('walk-caption'));
}
