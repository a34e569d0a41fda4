// The moment in the address: `#23`, `#what-if/23` in a variation, behind it what is chosen over the board (addressTerms.ts). Jumps make
// history, a row of quick steps as one; playing and choosing do not. Back and forward lead through the jumps.

import type { Zooming } from '../../render/dom/zoom.ts';
import { type BattleModel, framesOf, type LineId, momentHash } from '../../view/model.ts';
import { decodeWord, namesNothing, quoteWord, tellAddress } from '../site/addressNote.ts';
import { atRest } from './pace.ts';
import { isChanged, type Page } from './page.ts';

export interface LineMoment {
  readonly line: LineId;
  readonly index: number;
}

const MOMENT = /^#(?:([^/?]+)\/)?(\d+)(?:\?(.*))?$/;

/** The moment a hash names; undefined when it names none of this battle. An index beyond the end is the end. */
export function parseMoment(hash: string, battle: BattleModel): LineMoment | undefined {
  const named = namedIn(hash);
  if (!named || !isLine(battle, named.line)) return undefined;
  return { line: named.line, index: Math.min(named.index, framesOf(battle, named.line).length - 1) };
}

const isLine = ({ replay }: BattleModel, line: LineId): boolean => line === undefined || Object.hasOwn(replay.variations, line);

function namedIn(hash: string): LineMoment | undefined {
  const [, line, index] = MOMENT.exec(hash) ?? [];
  return index === undefined ? undefined : { line: line === undefined ? undefined : decodeWord(line), index: Number(index) };
}

/** The same, and of a variation that is not there the moment with that number in the game itself. */
export function nearestMoment(hash: string, battle: BattleModel): LineMoment | undefined {
  const named = namedIn(hash);
  return named && parseMoment(isLine(battle, named.line) ? hash : `#${named.index}`, battle);
}

/** What a hash names that is no moment of the battle, no part of the page and no record (`#r=`), in words; '' for nothing. */
export function lackingIn(hash: string, battle: BattleModel): string {
  const word = decodeWord(hash.slice(1));
  const named = namedIn(hash);
  if (word.startsWith('r=')) return '';
  if (!named && !namesNothing(hash)) return '';
  if (!named) return `There is no moment ${quoteWord(word)} in this battle.`;
  if (!isLine(battle, named.line))
    return `There is no variation ${quoteWord(named.line ?? '')} of this battle: this is event ${named.index} of the game.`;
  const last = framesOf(battle, named.line).length - 1;
  return named.index > last ? `There is no event ${named.index}: this is the last one, ${last}.` : '';
}

type Terms = typeof import('./addressTerms.ts');

/** What reads and writes the terms of addresses, once it is there. */
let terms: Terms | undefined;

async function loadTerms(): Promise<Terms> {
  terms ??= await import('./addressTerms.ts');
  return terms;
}

/**
 * Shows what a hash says, none where it was `opened`: the moment and what is chosen over the board at once, so that the address is true
 * all the time.
 */
async function show(page: Page, hash: string, zoom: Zooming, opened: LineMoment): Promise<void> {
  const words = MOMENT.exec(hash)?.[3];
  // A variation of one's own is not there yet: until it is, nothing is chosen, and the address stays as it is.
  const moment = parseMoment(hash, page.battle);
  tellAddress(lackingIn(hash, page.battle));
  if (hash === '') page.store.set({ ...opened, playing: false });
  if (!moment) return;
  if (words === undefined) return page.store.set({ ...moment, playing: false });
  const { readTerms } = terms ?? (await loadTerms());
  if (location.hash !== hash || page.signal.aborted) return; // somebody has gone on
  const { showing, spot, lacking } = readTerms(page.battle, words);
  page.store.set({ ...showing, ...moment, playing: false });
  if (spot) zoom.look(spot);
  if (lacking !== '') tellAddress(lacking);
}

/** Goes where the address says. Gives whether it is just doing so. */
export function obeyAddress(page: Page, zoom: Zooming): () => boolean {
  const { signal } = page;
  const { line, index } = page.store.now();
  let isObeying = false;
  const read = async () => {
    isObeying = true;
    await show(page, location.hash, zoom, { line, index });
    isObeying = false;
  };
  addEventListener('popstate', read, { signal });
  addEventListener('hashchange', read, { signal });
  void read();
  return () => isObeying;
}

/** What the address tells beside the moment. */
const TOLD = ['viewer', 'selected', 'shade', 'layers', 'sightOf', 'viewpoint', 'threatOf', 'threatMode', 'mark'] as const;

/** Goes where the address says, and keeps it true. What is chosen stays where an address says nothing of it, and is written into it. */
export function followAddress(page: Page, zoom: Zooming): void {
  const { store, signal } = page;
  const isTold = () => {
    const { viewer, selected, shade, layers } = store.now();
    return viewer !== undefined || selected !== undefined || shade !== 'none' || layers.length > 0;
  };
  const put = (isJump: boolean): void => {
    const now = store.now();
    const words = isTold() ? (terms?.writeTerms(page.battle, now) ?? '') : '';
    const hash = momentHash(now.line, now.index) + words;
    if (signal.aborted || location.hash === hash || (location.hash === '' && now.index === 0 && words === '')) return;
    if (isJump) history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
  };
  const isObeying = obeyAddress(page, zoom);
  const putMoment = atRest(page, isRow => {
    const { playing, dragging } = store.now();
    put(!isRow && !playing && !dragging && !isObeying());
  });
  store.watch((now, before) => {
    const isMoved = now.index !== before.index || now.line !== before.line;
    if (!isMoved && !isChanged(now, before, TOLD)) return;
    if (isTold() && !terms) void loadTerms().then(() => put(false));
    if (isMoved) putMoment();
    else put(false);
  });
}
