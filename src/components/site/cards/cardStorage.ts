// The cards of this browser, by system, table and id, until their maker deletes them; the last one deleted is kept
// too, and the card that is being written.

import type { CardText, OwnCards } from '../../../core/cards.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { readAs, whenChanged, write } from '../stored.ts';

const KEY = 'cards';

/** A card that is being made: `from` is the id of the own card it changes, undefined for a new one. */
export interface CardDraft {
  readonly table: string;
  readonly id: string;
  readonly from?: string;
  readonly card: CardText;
}

export interface Drawer {
  readonly cards: OwnCards;
  readonly draft?: CardDraft;
  readonly deleted?: CardDraft;
}

const EMPTY: Drawer = { cards: {} };

type Drawers = Readonly<Record<string, Drawer>>;

/** What is kept of a system; an empty drawer where nothing is, or nothing may be. */
export const readDrawer = (ruleset: string): Drawer => lookUp(drawers(), ruleset) ?? EMPTY;

/**
 * Keeps a change of what is there now, which another window may have changed meanwhile. Gives back the drawer with the change, and whether
 * it is kept: false where the browser keeps nothing.
 */
export function keep(
  ruleset: string,
  change: (drawer: Drawer) => Drawer,
  shown: Drawer,
): { readonly drawer: Drawer; readonly isKept: boolean } {
  const all = drawers();
  const drawer = change(lookUp(all, ruleset) ?? shown);
  const isKept = write(KEY, JSON.stringify({ ...all, [ruleset]: drawer }));
  return { drawer: isKept ? drawer : change(shown), isKept };
}

/** Does something whenever another window of this browser has changed them. */
export const whenCardsChange = (then: () => void): void => whenChanged(KEY, then);

const drawers = (): Drawers => readAs(KEY, drawersIn) ?? {};

/** Undefined where any part of it is nothing of ours: then all of it is put aside. */
const drawersIn = (all: unknown): Drawers | undefined =>
  isGroup(all) && Object.values(all).every(isDrawer) ? (all as Drawers) : undefined;

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDrawer = (value: unknown): boolean =>
  isGroup(value) &&
  isGroup(value['cards']) &&
  Object.values(value['cards']).every(rows => isGroup(rows) && Object.values(rows).every(isGroup));
