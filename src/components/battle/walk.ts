// Walking through the moments of the review: the board stands where both ways could be gone, with an arrow each, and a bar tells of the
// moment. One goes on with a key, steps about, tries something else, or closes it.

import type { ReviewMoment } from '../../analysis/review/types.ts';
import { fill, layGroup } from '../../render/dom/bind.ts';
import type { Child } from '../../render/html.ts';
import { beforeOf, drawArrows, pointsOf, standOf, walkBar, walkHint, walkOf, walkOffer, walkTitle } from '../../view/walk.ts';
import type { Asker } from './asker.ts';
import type { Mounted } from './mountBoard.ts';
import { findPart, onAct, onChange, type Page, renderPart, speak } from './page.ts';
import { reviewSource } from './reviewSource.ts';
import type { GoToMoment } from './walking.ts';

/** Puts bar and arrows into the page, and gives what goes on from moment to moment. */
export function walkOn({ page, board }: Mounted, asker: Asker, whatIf: (() => void) | undefined): GoToMoment {
  const source = reviewSource(page, asker);
  let current: ReviewMoment | undefined;
  /** Which way to go as soon as there are moments. */
  let waiting: 1 | -1 | undefined;
  placeBars(page);
  layGroup(board.svg, 'moment', '.layer-notes');

  const steps = (): readonly ReviewMoment[] => {
    const { review } = source.now();
    return review ? walkOf(review) : [];
  };
  const draw = (): void => {
    const bar = barNow();
    renderPart(page, 'walk', bar);
    renderPart(page, 'walk-caption', bar);
    const shown = current && isThere(page, current) ? current : undefined;
    fill(board.svg, 'moment', shown && drawArrows(page.battle, shown));
    board.svg.classList.toggle('deciding', shown !== undefined && page.store.now().index < shown.frame);
  };
  const barNow = (): Child => {
    const { line, viewer } = page.store.now();
    const { fault, review, share = 0 } = source.now();
    if (line !== undefined) return undefined;
    if (viewer !== undefined) return waiting && walkHint('A review tells all: it is for the eyes of everybody.');
    if (current) {
      const all = steps();
      return walkBar(page.battle, {
        moment: current,
        at: all.indexOf(current),
        of: all.length,
        share: review?.isFirst && share,
        canTry: whatIf !== undefined,
      });
    }
    if (waiting) return walkHint(fault ?? (review ? 'No moment stands out.' : 'The moments of the battle are looked for.'));
    return isOffered(page) && walkOffer();
  };
  const show = (moment: ReviewMoment): void => {
    current = moment;
    page.store.set({ line: undefined, index: standOf(moment), playing: false });
    board.zoom.show(pointsOf(page.battle, moment));
    draw();
    const all = steps();
    speak(page, `${walkTitle({ moment, at: all.indexOf(moment), of: all.length, canTry: false })}. ${moment.text}`);
  };
  const go: GoToMoment = way => {
    source.want();
    waiting = way;
    const next = page.store.now().viewer === undefined ? nextOf(steps(), current, page.store.now().index, way) : undefined;
    if (next) {
      waiting = undefined;
      show(next);
    } else draw();
  };
  const close = (): void => {
    const hadFocus = document.activeElement?.closest('.walk') !== null;
    current = waiting = undefined;
    draw();
    if (hadFocus) findPart(page, 'scrubber')?.focus();
  };
  source.watch(() => {
    const { event, kind } = current ?? {};
    current = current && (steps().find(one => one.event === event && one.kind === kind) ?? current);
    if (waiting && steps().length > 0) go(waiting);
    else draw();
  });
  listen(page, { go, close, tryOther: () => current && whatIf && tryAt(page, current, whatIf) });
  onChange(page, ['index', 'line', 'viewer'], draw);
  onChange(page, ['edition'], () => {
    if (current && page.battle.replay.frames[current.frame]?.event?.id !== current.event) current = undefined;
    draw();
  });
  draw();
  return go;
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
  const { index, line, viewer } = store.now();
  return line === undefined && viewer === undefined && index >= standOf(moment) && index <= moment.frame;
}

/** After the last event of a battle that is looked at; who records one is always there. */
const isOffered = ({ root, battle, store }: Page): boolean =>
  store.now().index === battle.replay.frames.length - 1 && root.querySelector('.desk.spread') !== null;

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
