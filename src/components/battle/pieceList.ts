// The pieces of a game on sheets as a list, for those who cannot see the board and for finding one by its name: sheet by sheet, what is
// opened alone, for there are thousands of them.

import { type Signal, signal } from '@preact/signals';
import type { PictureBoard } from '../../core/board.ts';
import { sheetAt } from '../../core/sheets.ts';
import type { Unit } from '../../core/types.ts';
import { count } from '../../render/format.ts';
import { type Child, type Html, h, insert, join } from '../../render/html.ts';
import { placeSays } from '../../view/hoverCard.ts';
import { coloursOf } from '../../view/model.ts';
import { findPart, mountPart, type Page } from './page.ts';

/** So many are listed at a time. */
const MOST = 200;

/** Fills the list of forces once it is opened. */
export function bindPieceList(page: Page, board: PictureBoard): void {
  const details = findPart(page, 'forces')?.closest('details');
  const isOpen = signal(details?.open ?? false);
  details?.addEventListener('toggle', () => {
    isOpen.value = details.open;
  });
  const options = { page, board, wanted: signal(''), opened: signal<ReadonlySet<string>>(new Set()) };
  mountPart(page, 'forces', () => (isOpen.value ? insert(PieceList, options) : join([])));
}

interface ListOptions {
  readonly page: Page;
  readonly board: PictureBoard;
  /** What is looked for. */
  readonly wanted: Signal<string>;
  /** The groups that are open, by their titles. */
  readonly opened: Signal<ReadonlySet<string>>;
}

/** A piece with what it is called now. */
interface Named {
  readonly unit: Unit;
  readonly title: string;
}

function PieceList({ page, board, wanted, opened }: ListOptions): Html {
  const { ruleset } = page.battle;
  const { state } = page.frame.value;
  const units = ruleset.show.order?.(state) ?? Object.values(state.units);
  const gone = Object.values(state.units).filter(({ strength }) => strength <= 0);
  const named = (some: readonly Unit[]): readonly Named[] => some.map(unit => ({ unit, title: ruleset.show.counter(state, unit).title }));
  const words = wanted.value.trim().toLowerCase();
  const find = h('input', {
    type: 'search',
    'aria-label': 'Find a piece',
    placeholder: 'Find a piece',
    value: wanted.value,
    onInput: ({ currentTarget }: Event) => {
      if (currentTarget instanceof HTMLInputElement) wanted.value = currentTarget.value;
    },
  });
  if (words !== '') {
    const found = named([...units, ...gone]).filter(({ title }) => title.toLowerCase().includes(words));
    return join([find, pieces(page, found)]);
  }
  const bySheet = Map.groupBy(units, ({ at }) => (typeof at === 'object' ? sheetAt(board, at)?.title : undefined) ?? OFF);
  const titles = [...new Set([...board.sheets.map(({ title }) => title), OFF])];
  const groups = [...titles.map(title => [title, bySheet.get(title) ?? []] as const), [GONE, gone] as const];
  return join([
    find,
    groups.flatMap(([title, some]) =>
      some.length === 0 ? [] : [group(opened, [title, some.length], () => pieces(page, named(some).toSorted(byPlace)))],
    ),
  ]);
}

const OFF = 'Off the sheets';
const GONE = 'Out of the game';

const keyOf = ({ unit: { at } }: Named): number => (typeof at === 'object' ? at[1] * 1e6 + at[0] : 0);
const byPlace = (a: Named, b: Named): number => keyOf(a) - keyOf(b);

function group(opened: Signal<ReadonlySet<string>>, [title, many]: readonly [string, number], fill: () => Child): Html {
  const note = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLDetailsElement)) return;
    const others = [...opened.value].filter(one => one !== title);
    opened.value = new Set(currentTarget.open ? [...others, title] : others);
  };
  return h(
    'details',
    { key: title, open: opened.value.has(title), onToggle: note },
    h('summary', {}, `${title}: ${count(many, ['piece', 'pieces'])}`),
    opened.value.has(title) && fill(),
  );
}

function pieces(page: Page, all: readonly Named[]): Child {
  const left = all.length - MOST;
  return [
    h(
      'ul',
      {},
      all.slice(0, MOST).map(one => h('li', { key: one.unit.id }, pieceButton(page, one))),
    ),
    all.length === 0 && h('p', {}, 'No piece is called so.'),
    left > 0 && h('p', {}, `${left} more: find them by their names.`),
  ];
}

/** Selects the piece, and shows where it lies. */
function pieceButton(page: Page, { unit, title }: Named): Html {
  const { battle, store } = page;
  const { id, at, side, strength } = unit;
  const isSelected = store.live.selected === id;
  const pick = (): void => {
    store.set({ selected: isSelected ? undefined : id });
    const point = at === undefined || strength <= 0 ? undefined : battle.plan.point(at);
    if (point && !isSelected) page.hooks.look?.([point]);
  };
  const where = strength <= 0 ? 'out of the game' : at === undefined ? 'off the sheets' : placeSays(battle, at);
  return h(
    'button',
    { type: 'button', 'data-pick': id, 'aria-pressed': String(isSelected), ...coloursOf(battle, side), onClick: pick },
    title,
    h('span', {}, where),
  );
}
