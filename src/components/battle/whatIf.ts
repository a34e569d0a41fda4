// What if a unit stood elsewhere: its counter is dragged, moved with Alt and the arrow keys, or sent to a place by name. The layers answer
// as if it stood there; a step of the replay, Escape or a button puts it back, and nothing of it is written down.

import type { AsIf } from '../../core/overlay.ts';
import { placeWords, samePlace } from '../../core/places.ts';
import { tellPlace } from '../../core/placeTold.ts';
import type { Place, Unit } from '../../core/types.ts';
import { ARROW_DIRECTIONS, type BoardPlan } from '../../render/board/plan.ts';
import { h } from '../../render/html.ts';
import type { DragHandler } from './draggable.ts';
import type { DragDrawing } from './dragState.ts';
import { findPart, frameNow, onChange, type Page, renderPart, speak } from './page.ts';
import { unitAt } from './units.ts';

/** How the pointer takes a selected unit, or the ghost of the one that is held. */
export function unitGrip(page: Page, hand: DragDrawing): DragHandler {
  const { store } = page;
  let unit: Unit | undefined;
  let before: AsIf | undefined;
  const end = (asIf: AsIf | undefined) => {
    store.set({ asIf, held: undefined });
    hand.settle('unit');
  };
  return {
    takes({ target, currentTarget }, place) {
      if (isOn(currentTarget, '.placing')) return undefined; // a press on the board answers where to
      before = store.now().asIf;
      unit =
        isOn(target, '.ghost') || (before !== undefined && samePlace(before.at, place)) ? held(page) : underLookout(page, target, place);
      return unit && 'drag';
    },
    anchor: () => {
      const at = unit && (store.now().asIf?.unit === unit.id ? store.now().asIf?.at : unit.at);
      return at === undefined ? undefined : page.battle.plan.point(at);
    },
    move(point, place) {
      store.set({ held: 'unit', playing: false, ...(unit && place !== undefined && { asIf: elsewhere(unit, place), place }) });
      hand.follow('unit', point);
    },
    drop: () => end(store.now().asIf),
    cancel: () => end(before),
  };
}

const isOn = (target: EventTarget | null, selector: string): boolean => target instanceof Element && target.closest(selector) !== null;

/** A unit at home is no what-if. */
const elsewhere = ({ id, at: home }: Unit, at: Place): AsIf | undefined => (samePlace(home, at) ? undefined : { unit: id, at });

const held = (page: Page): Unit | undefined => frameNow(page).state.units[page.store.now().asIf?.unit ?? ''];

function selected(page: Page): Unit | undefined {
  const unit = frameNow(page).state.units[page.store.now().selected ?? ''];
  return unit && unit.strength > 0 ? unit : undefined;
}

/** The selected unit where the pointer is on it, or on the lookout over it. */
function underLookout(page: Page, target: EventTarget | null, place: Place | undefined): Unit | undefined {
  const unit = selected(page);
  if (isOn(target, '.unit.selected')) return unit;
  return isOn(target, '.lookout') && unitAt(page, frameNow(page).state, place)?.id === unit?.id ? unit : undefined;
}

/** Alt and an arrow key move the selected unit. */
export function whatIfKey(page: Page, { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const { battle, store } = page;
  const way = ARROW_DIRECTIONS.find(name => key.toLowerCase() === `arrow${name}`);
  const unit = selected(page);
  const at = store.now().asIf?.unit === unit?.id ? store.now().asIf?.at : unit?.at;
  if (!way || !unit || at === undefined || !altKey || shiftKey || ctrlKey || metaKey) return false;
  const place = battle.plan.beside(at, way);
  store.set({ asIf: elsewhere(unit, place), place });
  return true;
}

/** Puts the unit back where it stands; false when none is held. */
export function putBack({ store }: Page): boolean {
  if (!store.now().asIf) return false;
  store.set({ asIf: undefined });
  return true;
}

/** "As if 3rd Battalion stood at E7." */
export function asIfWords(page: Page): string | undefined {
  const { asIf } = page.store.now();
  const unit = held(page);
  return asIf && unit && `As if ${titleOf(page, unit)} stood ${tellPlace(page.battle.scenario.board, asIf.at, 'at')}.`;
}

const titleOf = (page: Page, unit: Unit): string => page.battle.ruleset.show.counter(frameNow(page).state, unit).title;

/** The control beside the map: a place by name for the selected unit, what is held, and the way back. */
export function whatIfPanel(page: Page): void {
  const panel = findPart(page, 'what-if');
  onChange(page, ['selected', 'index', 'line', 'viewer'], () => control(page));
  onChange(page, ['asIf'], () => told(page));
  panel?.addEventListener('submit', event => {
    event.preventDefault();
    send(page);
  });
  panel?.addEventListener('click', ({ target }) => {
    if (isOn(target, '[data-act="put-back"]') && putBack(page)) findPart(page, 'what-if-at')?.focus();
  });
  control(page);
}

/** How long a place's name is, in letters. */
const SIZES: Readonly<Record<BoardPlan['kind'], number>> = { hex: 4, table: 8, map: 16 };

function control(page: Page): void {
  const unit = selected(page);
  const input = h('input', {
    'data-part': 'what-if-at',
    size: SIZES[page.battle.plan.kind],
    maxlength: 32,
    placeholder: page.battle.plan.kind === 'table' && unit?.at !== undefined && placeWords(unit.at),
    autocomplete: 'off',
    autocapitalize: page.battle.plan.kind === 'map' ? 'words' : 'characters',
    'aria-describedby': 'what-if-says',
  });
  renderPart(page, 'what-if', [
    unit && h('form', { class: 'what-if' }, h('label', {}, `What if ${titleOf(page, unit)} stood at `, input), h('button', {}, 'Try')),
    h('p', { class: 'what-if-says', id: 'what-if-says', 'data-part': 'what-if-says' }),
  ]);
  told(page);
}

const hint = ({ battle: { plan } }: Page): string =>
  `Or drag its counter over the ${plan.words.board}, or press Alt and arrow keys there. The record stays as it is.`;

/** What is held, in words, with the way back. */
function told(page: Page): void {
  const words = asIfWords(page);
  const home = held(page)?.at;
  renderPart(
    page,
    'what-if-says',
    words === undefined
      ? selected(page) && hint(page)
      : [
          h('strong', {}, words),
          ` In the record it stands ${home === undefined ? 'off the map' : tellPlace(page.battle.scenario.board, home, 'at')}. `,
          h('button', { type: 'button', 'data-act': 'put-back' }, 'Put it back'),
        ],
  );
}

/** Sends the selected unit to the place that was named. */
function send(page: Page): void {
  const input = findPart<HTMLInputElement>(page, 'what-if-at');
  const unit = selected(page);
  if (!input || !unit) return;
  const place = page.battle.plan.read(input.value);
  input.setAttribute('aria-invalid', String(place === undefined));
  if (place !== undefined) page.store.set({ asIf: elsewhere(unit, place), place });
  else refuse(page, page.battle.plan.kind === 'map' ? input.value.trim() : input.value.trim().toUpperCase());
}

function refuse(page: Page, text: string): void {
  const { board, place } = page.battle.plan.words;
  const says = text === '' ? `Name a ${place[0]} of the ${board}.` : `There is no ${place[0]} ${text} on this ${board}.`;
  renderPart(page, 'what-if-says', h('strong', {}, says));
  speak(page, says);
}
