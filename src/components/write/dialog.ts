// A dialog in which a figure is chosen and captioned, with the figure as it will be below what chooses it.

import { equal } from '../../core/equal.ts';
import type { Figure } from '../../publish/types.ts';
import { elementOf } from '../../render/dom/draw.ts';
import { type Child, h } from '../../render/html.ts';
import type { BattleModel } from '../../view/model.ts';
import { captionField } from './card.ts';
import { captionHint, withCaption } from './figureWords.ts';

export interface FigureDialog<F extends Figure> {
  readonly title: string;
  readonly content: Child;
  /** Called once it is there. `changed` draws the figure anew; the signal is aborted when the dialog closes. */
  start(root: HTMLElement, changed: () => void, signal: AbortSignal): void;
  /** The figure as it is chosen now; its caption is none of this one's business. */
  figure(): F;
}

export interface AskedFigure<F extends Figure> {
  readonly battle: BattleModel;
  /** What the dialog begins with. */
  readonly given: F;
  /** Fills an element with a figure. */
  draw(place: HTMLElement, figure: F): Promise<void>;
}

/** So long (ms) after the last change the figure is drawn. */
const PAUSE = 150;

/** Opens it; resolves with the figure, undefined where somebody thought better of it. */
export function askFigure<F extends Figure>(
  { title, content, start, figure }: FigureDialog<F>,
  { battle, given, draw }: AskedFigure<F>,
): Promise<F | undefined> {
  const dialog = elementOf<HTMLDialogElement>(
    h(
      'dialog',
      { class: 'write-dialog', 'aria-labelledby': 'write-dialog-title' },
      h(
        'form',
        { method: 'dialog' },
        h('h2', { id: 'write-dialog-title', tabindex: -1, autofocus: true }, title),
        h('div', { class: 'write-dialog-body' }, content, shown(battle, given)),
        h(
          'p',
          { class: 'write-dialog-ways' },
          h('button', { value: 'cancel', type: 'button', 'data-close': true }, 'Cancel'),
          h('button', { value: 'take', class: 'primary' }, 'Take this'),
        ),
      ),
    ),
  );
  document.body.append(dialog);
  const end = new AbortController();
  const place = dialog.querySelector<HTMLElement>('[data-shown]');
  const caption = dialog.querySelector<HTMLInputElement>('[data-field="caption"]');
  const stale = dialog.querySelector('[data-stale]');
  const captioned = (): F => withCaption(figure(), caption?.value ?? '');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    const now = captioned();
    if (caption) caption.placeholder = captionHint(battle, now);
    if (stale) stale.textContent = isStale(now, given) ? STALE : '';
    clearTimeout(timer);
    timer = setTimeout(() => place && void draw(place, captioned()), PAUSE);
  };
  caption?.addEventListener('input', changed);
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  dialog.showModal();
  start(dialog, changed, end.signal);
  changed();
  return new Promise(resolve => {
    dialog.addEventListener('close', () => {
      const chosen = dialog.returnValue === 'take' ? captioned() : undefined;
      clearTimeout(timer);
      end.abort();
      dialog.remove();
      resolve(chosen);
    });
  });
}

/** A caption is never taken away; whoever chooses another moment is told that it may say too much. */
const STALE = 'This was written for another moment.';

const isStale = (now: Figure, given: Figure): boolean =>
  now.caption !== undefined && now.caption === given.caption && !equal(momentOf(now), momentOf(given));

const momentOf = (figure: Figure) => ('at' in figure ? figure.at : undefined);

const shown = (battle: BattleModel, given: Figure) =>
  h(
    'section',
    { class: 'write-dialog-shown', 'aria-labelledby': 'write-dialog-shown' },
    captionField(battle, given, 'figure-caption'),
    h('p', { class: 'hint', role: 'status', 'data-stale': true }),
    h('h3', { id: 'write-dialog-shown' }, 'As it will be'),
    h('div', { class: 'report write-paper', 'data-shown': true, 'aria-live': 'off' }),
  );
