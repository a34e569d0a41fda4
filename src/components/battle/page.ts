// What the parts of the living page share: the battle, what is shown, and where the pieces of the skeleton are.

import type { Signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { AsIf } from '../../core/overlay.ts';
import type { Frame } from '../../core/replay.ts';
import type { Place, Point, Unit } from '../../core/types.ts';
import { draw } from '../../render/dom/draw.ts';
import type { Zooming } from '../../render/dom/zoom.ts';
import { insert } from '../../render/html.ts';
import type { BattleView } from '../../view/battleView.ts';
import { framesOf } from '../../view/model.ts';
import type { Showing } from '../../view/store.ts';
import type { Asker } from './asker.ts';
import type { ModulePictures } from './modulePictures.ts';

/**
 * A click or Enter on the board: the place, and the unit that is meant there. `pressed`: of a click, the point of the drawing, the place
 * there whoever stands on it, and whether it is on figures or a plate of the unit; on other boards than tables a unit fills its place.
 */
export interface Tap {
  readonly place: Place | undefined;
  readonly unit: Unit | undefined;
  readonly pressed?: { readonly point: Point; readonly place: Place | undefined; readonly isOnPiece: boolean };
}

/** Whoever takes units that were dragged. `grips`: any unit can be taken hold of, or the selected one alone. */
export interface MovedTo {
  readonly grips: 'all' | 'selected';
  /** True: taken, it is no what-if. */
  take(to: AsIf): boolean;
}

/** What others may hang into a page. */
export interface Hooks {
  /** Asked before a tap selects a unit; true: taken, nothing else happens. */
  tap?: ((tap: Tap) => boolean) | undefined;
  /** Has units dragged from now on, which else waits for the first that is selected. */
  takeInHand?: () => void;
  /** Who is told where a unit was dragged, before that is a what-if. */
  moved?: MovedTo | undefined;
  /** Asks the analyst about the battle. */
  ask?: Asker['ask'];
  /** How near the board is looked at, where it is not seen whole. */
  spot?: Zooming['spot'];
  /** Moves the board so that these points are seen. */
  look?: Zooming['show'];
}

export interface Page extends BattleView {
  readonly root: HTMLElement;
  readonly hooks: Hooks;
  readonly sprite: string;
  /** The build wrote what stands in `root`; else its parts were drawn from this page. */
  readonly isWritten: boolean;
  /** Pictures of a module that pieces and sheets may be drawn with, where somebody has opened it; whether they are. */
  readonly pictures?: ModulePictures | undefined;
  readonly isPictured: Signal<boolean>;
  /** Aborted when the page is closed: listeners outside `root` go with it. */
  readonly signal: AbortSignal;
}

/** A named part of the skeleton; undefined where this kind of page has none. */
export const findPart = <E extends HTMLElement = HTMLElement>({ root }: Pick<Page, 'root'>, name: string): E | undefined =>
  root.querySelector<E>(`[data-part="${name}"]`) ?? undefined;

/** Has a screen reader say this. */
export function speak({ said }: Pick<Page, 'said'>, text: string): void {
  said.value = text;
}

/** Has a part that the build wrote draw itself from now on; where it was drawn from this page it does. */
export function revive(page: Page, name: string, component: FunctionComponent<{ readonly view: BattleView }>): void {
  if (page.isWritten) mountPart(page, name, component);
}

/** Has a part that holds nothing yet draw itself. */
export function mountPart(page: Page, name: string, component: FunctionComponent<{ readonly view: BattleView }>): void {
  const element = findPart(page, name);
  if (element) draw(element, insert(component, { view: page }));
}

/** All frames of the line that is shown. */
export const currentLine = ({ battle, store }: Pick<Page, 'battle' | 'store'>): readonly Frame[] => framesOf(battle, store.live.line);

/** The frame that is shown, as the viewer knows it. */
export const frameNow = ({ frame }: Pick<Page, 'frame'>): Frame => frame.value;

/** Whether one of these fields is another. With a new edition every moment is: its frame may have become another. */
export const isChanged = (now: Showing, before: Showing, fields: readonly (keyof Showing)[]): boolean =>
  fields.some(field => now[field] !== before[field] || (field === 'index' && now.edition !== before.edition));

/** Calls when one of these fields has changed. */
export const onChange = (page: Pick<Page, 'store'>, fields: readonly (keyof Showing)[], then: () => void): void =>
  page.store.watch((now, before) => {
    if (isChanged(now, before, fields)) then();
  });

/** Listens in the whole page to what happens inside elements that match, also to those that come later. */
export const onEvent = ({ root }: Page, type: string, selector: string, then: (element: HTMLInputElement, event: Event) => void): void =>
  root.addEventListener(type, event => {
    const found = event.target instanceof Element && event.target.closest<HTMLInputElement>(selector);
    if (found) then(found, event);
  });

/** Buttons by their `data-act`. */
export const onAct = (page: Page, act: string, then: () => void): void => onEvent(page, 'click', `[data-act="${act}"]`, then);

/** Milliseconds between two times that words beside the board follow what is dragged over it. */
const PAUSE = 100;

/** Words that are told at once, and at leisure while something is dragged: the board goes first. */
export function atLeisure({ store }: Page, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    tell();
  };
  return () => {
    if (store.now().held === undefined) now();
    else timer ??= setTimeout(now, PAUSE);
  };
}
