// What if a unit stood elsewhere: its counter is dragged, moved with Alt and the arrow keys, or sent to a hex by name. The layers answer as if it stood
// there; a step of the replay, Escape or a button puts it back, and nothing of it is written down.

import type { AsIf } from '../../core/overlay.ts';
import type { Unit } from '../../core/types.ts';
import { WAYS } from '../../render/board/plan.ts';
import { h } from '../../render/html.ts';
import type { Hand } from './hand.ts';
import type { Grip } from './hold.ts';
import { frameNow, onChange, type Page, part, put, speak } from './page.ts';

/** How the pointer takes a selected unit, or the ghost of the one that is held. */
export function unitGrip(page: Page, hand: Hand): Grip {
  const { store } = page;
  let unit: Unit | undefined;
  let before: AsIf | undefined;
  const end = (asIf: AsIf | undefined) => {
    store.set({ asIf, held: undefined });
    hand.settle('unit');
  };
  return {
    takes({ target }, place) {
      before = store.now().asIf;
      unit =
        before?.at === place || isOn(target, '.ghost')
          ? held(page)
          : isOn(target, '.unit.selected, .lookout')
            ? selectedAt(page, place)
            : undefined;
      return unit && 'drag';
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
const elsewhere = ({ id, at: home }: Unit, at: string): AsIf | undefined => (home === at ? undefined : { unit: id, at });

const held = (page: Page): Unit | undefined => frameNow(page).state.units[page.store.now().asIf?.unit ?? ''];

function selected(page: Page): Unit | undefined {
  const unit = frameNow(page).state.units[page.store.now().selected ?? ''];
  return unit && unit.strength > 0 ? unit : undefined;
}

const selectedAt = (page: Page, place: string | undefined): Unit | undefined => {
  const unit = selected(page);
  return unit?.at === place ? unit : undefined;
};

/** Alt and an arrow key move the selected unit. */
export function whatIfKey(page: Page, { key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const { battle, store } = page;
  const way = WAYS.find(name => key.toLowerCase() === `arrow${name}`);
  const unit = selected(page);
  const at = store.now().asIf?.unit === unit?.id ? store.now().asIf?.at : unit?.at;
  if (!way || !unit || typeof at !== 'string' || !altKey || shiftKey || ctrlKey || metaKey) return false;
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
  return asIf && unit && `As if ${titleOf(page, unit)} stood at ${String(asIf.at)}.`;
}

const titleOf = (page: Page, unit: Unit): string => page.battle.ruleset.counter(frameNow(page).state, unit).title;

/** The control beside the map: a hex by name for the selected unit, what is held, and the way back. */
export function whatIfPanel(page: Page): void {
  const panel = part(page, 'what-if');
  onChange(page, ['selected', 'index', 'line', 'viewer'], () => control(page));
  onChange(page, ['asIf'], () => told(page));
  panel?.addEventListener('submit', event => {
    event.preventDefault();
    send(page);
  });
  panel?.addEventListener('click', ({ target }) => {
    if (isOn(target, '[data-act="put-back"]') && putBack(page)) part(page, 'what-if-at')?.focus();
  });
  control(page);
}

function control(page: Page): void {
  const unit = selected(page);
  const input = h('input', {
    'data-part': 'what-if-at',
    size: 4,
    maxlength: 6,
    autocomplete: 'off',
    autocapitalize: 'characters',
    'aria-describedby': 'what-if-says',
  });
  put(page, 'what-if', [
    unit && h('form', { class: 'what-if' }, h('label', {}, `What if ${titleOf(page, unit)} stood at `, input), h('button', {}, 'Try')),
    h('p', { class: 'what-if-says', id: 'what-if-says', 'data-part': 'what-if-says' }),
  ]);
  told(page);
}

const HINT = 'Or drag its counter over the map, or press Alt and arrow keys there. The record stays as it is.';

/** What is held, in words, with the way back. */
function told(page: Page): void {
  const words = asIfWords(page);
  const home = held(page)?.at;
  put(
    page,
    'what-if-says',
    words === undefined
      ? selected(page) && HINT
      : [
          h('strong', {}, words),
          ` In the record it stands ${home === undefined ? 'off the map' : `at ${String(home)}`}. `,
          h('button', { type: 'button', 'data-act': 'put-back' }, 'Put it back'),
        ],
  );
}

/** Sends the selected unit to the hex that was named. */
function send(page: Page): void {
  const input = part<HTMLInputElement>(page, 'what-if-at');
  const unit = selected(page);
  if (!input || !unit) return;
  const place = input.value.trim().toUpperCase();
  const isThere = page.battle.plan.places.includes(place);
  input.setAttribute('aria-invalid', String(!isThere));
  if (isThere) page.store.set({ asIf: elsewhere(unit, place), place });
  else refuse(page, place);
}

function refuse(page: Page, place: string): void {
  const says = place === '' ? 'Name a hex of the map.' : `There is no hex ${place} on this map.`;
  put(page, 'what-if-says', h('strong', {}, says));
  speak(page, says);
}
