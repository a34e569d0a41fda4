// What if a unit stood elsewhere: its counter is dragged, moved with Alt and the arrow keys, or sent to a place by name. The layers answer
// as if it stood there; a step of the replay, Escape or a button puts it back, and nothing of it is written down.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lookUp } from '../../core/lookUp.ts';
import type { AsIf } from '../../core/overlay.ts';
import { placeWords, samePlace } from '../../core/places.ts';
import { tellPlace } from '../../core/placeTold.ts';
import type { Place, Unit } from '../../core/types.ts';
import { ARROW_DIRECTIONS, type BoardPlan } from '../../render/board/plan.ts';
import { type Child, type Html, h, join } from '../../render/html.ts';
import type { BattleView } from '../../view/battleView.ts';
import type { DragHandler } from './draggable.ts';
import type { DragDrawing } from './dragState.ts';
import { frameNow, type Page, speak } from './page.ts';
import { unitAt, unitsAt, unitUnder } from './units.ts';

/** How the pointer takes a selected unit, or the ghost of the one that is held. */
export function unitGrip(page: Page, hand: DragDrawing): DragHandler {
  const { store } = page;
  let unit: Unit | undefined;
  let before: AsIf | undefined;
  const end = (asIf: AsIf | undefined) => {
    const isTaken = asIf !== undefined && asIf !== before && page.hooks.moved?.take(asIf) === true;
    store.set({ asIf: isTaken ? undefined : asIf, held: undefined });
    hand.settle('unit');
  };
  return {
    takes({ target, currentTarget }, place) {
      const isAny = page.hooks.moved?.grips === 'all';
      if (isOn(currentTarget, '.placing') && !isAny) return undefined; // a press on the board answers where to
      before = store.now().asIf;
      unit =
        isOn(target, '.ghost') || (before !== undefined && samePlace(before.at, place))
          ? held(page)
          : isAny
            ? unitUnder(page, target, place)
            : underLookout(page, target, place);
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

const held = (page: BattleView): Unit | undefined => lookUp(frameNow(page).state.units, page.store.live.asIf?.unit ?? '');

function selected(page: BattleView): Unit | undefined {
  const unit = lookUp(frameNow(page).state.units, page.store.live.selected ?? '');
  return unit && unit.strength > 0 ? unit : undefined;
}

/** The selected unit where the pointer is on it, or on the lookout over it. */
function underLookout(page: Page, target: EventTarget | null, place: Place | undefined): Unit | undefined {
  const unit = selected(page);
  if (isOn(target, '.unit.selected')) return unit;
  if (page.battle.plan.kind === 'picture')
    return place !== undefined && unitsAt(page, frameNow(page).state, place).some(({ id }) => id === unit?.id) ? unit : undefined;
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

/** Enter tells that the unit stood where keys have moved it, where somebody takes that down. */
export function toldKey({ store, hooks }: Page, { key }: KeyboardEvent): boolean {
  const { asIf } = store.now();
  if (key !== 'Enter' || !asIf || !hooks.moved?.take(asIf)) return false;
  store.set({ asIf: undefined });
  return true;
}

/** Puts the unit back where it stands; false when none is held. */
export function putBack({ store }: Pick<Page, 'store'>): boolean {
  if (!store.now().asIf) return false;
  store.set({ asIf: undefined });
  return true;
}

/** "As if 3rd Battalion stood at E7." */
export function asIfWords(page: BattleView): string | undefined {
  const { asIf } = page.store.live;
  const unit = held(page);
  return asIf && unit && `As if ${titleOf(page, unit)} stood ${tellPlace(page.battle.scenario.board, asIf.at, 'at')}.`;
}

const titleOf = (page: BattleView, unit: Unit): string => page.battle.ruleset.show.counter(frameNow(page).state, unit).title;

/** How long a place's name is, in letters. */
const SIZES: Readonly<Record<BoardPlan['kind'], number>> = { hex: 4, table: 8, map: 16, picture: 16 };

interface WhatIfOptions {
  readonly view: BattleView;
}

/** The control beside the map: a place by name for the selected unit, what is held, and the way back. */
export function WhatIfPanel({ view }: WhatIfOptions): Html {
  const { plan } = view.battle;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const unit = selected(view);
  const { asIf } = view.store.live;
  useLayoutEffect(() => setRefused(undefined), [unit, asIf]);
  const send = (event: Event): void => {
    event.preventDefault();
    const text = input.current?.value ?? '';
    const place = plan.read(text);
    const message = place === undefined ? refusal(plan, text) : undefined;
    setRefused(message);
    if (message !== undefined) speak(view, message);
    else if (unit && place !== undefined) view.store.set({ asIf: elsewhere(unit, place), place });
  };
  const back = (): void => {
    if (putBack(view)) input.current?.focus();
  };
  return join([
    unit &&
      h(
        'form',
        { class: 'what-if', key: unit.id, onSubmit: send },
        h(
          'label',
          {},
          `What if ${titleOf(view, unit)} stood at `,
          h('input', {
            ref: input,
            'data-part': 'what-if-at',
            size: SIZES[plan.kind],
            maxlength: 32,
            placeholder: plan.kind === 'table' && unit.at !== undefined && placeWords(unit.at),
            autocomplete: 'off',
            autocapitalize: plan.kind === 'map' ? 'words' : 'characters',
            'aria-describedby': 'what-if-says',
            'aria-invalid': String(refused !== undefined),
          }),
        ),
        h('button', {}, 'Try'),
      ),
    h(
      'p',
      { class: 'what-if-says', id: 'what-if-says', 'data-part': 'what-if-says' },
      refused === undefined ? heldWords(view, unit, back) : h('strong', {}, refused),
    ),
  ]);
}

const hint = (plan: BoardPlan): string =>
  `Or drag its counter over the ${plan.words.board}, or press Alt and arrow keys there. The record stays as it is.`;

/** What is held, in words, with the way back. */
function heldWords(view: BattleView, unit: Unit | undefined, back: () => void): Child {
  const { plan } = view.battle;
  const words = asIfWords(view);
  const home = held(view)?.at;
  if (words === undefined) return unit && hint(plan);
  return [
    h('strong', {}, words),
    ` In the record it stands ${home === undefined ? 'off the map' : tellPlace(view.battle.scenario.board, home, 'at')}. `,
    h('button', { type: 'button', onClick: back }, 'Put it back'),
  ];
}

function refusal({ kind, words: { board, place } }: BoardPlan, given: string): string {
  const text = kind === 'map' ? given.trim() : given.trim().toUpperCase();
  return text === '' ? `Name a ${place[0]} of the ${board}.` : `There is no ${place[0]} ${text} on this ${board}.`;
}
