// What lies around and over the board of a battle: the panel of layers, which folds, what is told of the battle as a whole, and the board
// alone; in a narrow window the sheets that open from below. What is chosen of the panel is remembered.

import { effect } from '@preact/signals';
import { type Html, h } from '../../render/html.ts';
import type { BattleView, DeskLook } from '../../view/battleView.ts';
import { read, write } from '../site/stored.ts';
import { findPart, type Page, revive } from './page.ts';

const FOLDED = 'layers-folded';

interface ButtonOptions {
  readonly view: BattleView;
}

const change = ({ desk }: BattleView, look: Partial<DeskLook>): void => {
  desk.value = { ...desk.value, ...look };
};

/** Shows the board alone, or everything again. */
export const turnFull = (view: BattleView): void => change(view, { isFull: !view.desk.value.isFull });

/** Puts the names of the layers away. */
export function FoldButton({ view }: ButtonOptions): Html {
  const { isFolded } = view.desk.value;
  const fold = (): void => {
    change(view, { isFolded: !isFolded });
    write(FOLDED, isFolded ? 'no' : 'yes');
  };
  return h(
    'button',
    { type: 'button', class: 'fold-button', onClick: fold, 'aria-label': 'Names of the layers', 'aria-expanded': String(!isFolded) },
    '‹',
  );
}

/** Shows the board alone. */
export const FullButton = ({ view }: ButtonOptions): Html =>
  h(
    'button',
    {
      type: 'button',
      class: 'full-button',
      onClick: () => turnFull(view),
      'aria-pressed': String(view.desk.value.isFull),
      'aria-label': 'Only the board',
      title: 'Only the board (F)',
    },
    h('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, h('path', { d: 'M2,6V2h4M10,2h4v4M14,10v4h-4M6,14H2v-4' })),
  );

/** Opens what is told of the battle as a whole. */
export function AboutButton({ view }: ButtonOptions): Html {
  const { isAboutOpen } = view.desk.value;
  return h(
    'button',
    {
      type: 'button',
      class: 'about-button',
      onClick: () => change(view, { isAboutOpen: !isAboutOpen }),
      'aria-label': 'About this battle',
      'aria-expanded': String(isAboutOpen),
      title: 'About this battle',
    },
    'i',
  );
}

/** What opens from below in a narrow window, over the board: each a part of the page that stands below it otherwise. */
export const SHEETS = [
  ['now', 'Now'],
  ['events', 'Events'],
  ['layers', 'Layers'],
  ['state', 'State'],
  ['review', 'Review'],
] as const;

/** Opens them, one at a time. */
export function SheetButtons({ view }: ButtonOptions): Html {
  const { sheet } = view.desk.value;
  const button = ([id, label]: (typeof SHEETS)[number]): Html =>
    h(
      'button',
      {
        type: 'button',
        'data-sheet': id,
        'aria-expanded': String(sheet === id),
        onClick: () => change(view, { sheet: sheet === id ? undefined : id }),
      },
      label,
    );
  const offered = SHEETS.filter(([id]) => id !== 'review' || view.battle.ruleset.combat !== undefined);
  return h('div', { class: 'sheets', role: 'group', 'aria-label': 'More of this moment' }, offered.map(button));
}

/** Lets the page lie as its buttons say, where it has the board first. What holds the board is no component: its classes follow. */
export function frameBoard(page: Page): void {
  const element = page.root.querySelector('.desk.spread');
  revive(page, 'about-button', AboutButton);
  revive(page, 'full-button', FullButton);
  if (!element) return;
  const aside = findPart(page, 'layers')?.closest('.aside');
  // A high board leaves room beside it; a wide one is covered by what lies over it.
  const kept = read(FOLDED);
  change(page, { isFolded: kept === undefined ? element.matches('.broad, .vast') : kept === 'yes' });
  effect(() => {
    const { isFolded, isFull, isAboutOpen, sheet } = page.desk.value;
    aside?.classList.toggle('folded', isFolded);
    element.classList.toggle('full', isFull);
    element.classList.toggle('about-open', isAboutOpen);
    if (sheet === undefined) element.removeAttribute('data-open');
    else element.setAttribute('data-open', sheet);
  });
}
