// The moment in the address: `#23`, `#what-if/23` in a variation, behind it what is chosen over the board (addressTerms.ts). Jumps make
// history, playing and choosing do not; back and forward lead through the jumps.

import type { Zooming } from '../../render/dom/zoom.ts';
import { type BattleModel, framesOf, type LineId, momentHash } from '../../view/model.ts';
import { isChanged, type Page } from './page.ts';

export interface LineMoment {
  readonly line: LineId;
  readonly index: number;
}

const MOMENT = /^#(?:([^/?]+)\/)?(\d+)(?:\?(.*))?$/;

/** The moment a hash names; undefined when it names none of this battle. An index beyond the end is the end. */
export function parseMoment(hash: string, battle: BattleModel): LineMoment | undefined {
  const found = MOMENT.exec(hash);
  if (!found) return undefined;
  const line = found[1] === undefined ? undefined : decoded(found[1]);
  if (line !== undefined && !Object.hasOwn(battle.replay.variations, line)) return undefined;
  return { line, index: Math.min(Number(found[2]), framesOf(battle, line).length - 1) };
}

/** As it stands where it cannot be decoded: it is then the name of nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const loadTerms = () => import('./addressTerms.ts');

/** Shows what is chosen over the board behind the moment of a hash, if anything. */
async function obeyTerms(page: Page, hash: string, zoom: Zooming): Promise<void> {
  const words = MOMENT.exec(hash)?.[3];
  // A variation of one's own is not there yet: until it is, nothing is chosen, and the address stays as it is.
  if (words === undefined || !parseMoment(hash, page.battle)) return;
  const { readTerms } = await loadTerms();
  const { showing, spot } = readTerms(page.battle, words);
  page.store.set(showing);
  if (spot) zoom.look(spot);
}

/** Goes where the address says. */
export function obeyAddress(page: Page, zoom: Zooming): void {
  const { store, signal } = page;
  const read = () => {
    const moment = parseMoment(location.hash, page.battle);
    if (moment) store.set({ ...moment, playing: false });
    void obeyTerms(page, location.hash, zoom);
  };
  addEventListener('popstate', read, { signal });
  addEventListener('hashchange', read, { signal });
  void obeyTerms(page, location.hash, zoom);
}

/** What the address tells beside the moment. */
const TOLD = ['viewer', 'selected', 'shade', 'layers', 'sightOf', 'viewpoint', 'threatOf', 'threatMode', 'mark'] as const;

/** Goes where the address says, and keeps it true. */
export function followAddress(page: Page, zoom: Zooming): void {
  const { store, signal } = page;
  let write: typeof import('./addressTerms.ts')['writeTerms'] | undefined;
  const isTold = () => {
    const { viewer, selected, shade, layers } = store.now();
    return viewer !== undefined || selected !== undefined || shade !== 'none' || layers.length > 0;
  };
  const put = (isJump: boolean): void => {
    const now = store.now();
    const terms = isTold() ? (write?.(page.battle, now) ?? '') : '';
    const hash = momentHash(now.line, now.index) + terms;
    if (signal.aborted || location.hash === hash || (location.hash === '' && now.index === 0 && terms === '')) return;
    if (isJump) history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
  };
  obeyAddress(page, zoom);
  store.watch((now, before) => {
    const isMoved = now.index !== before.index || now.line !== before.line;
    if (!isMoved && !isChanged(now, before, TOLD)) return;
    if (isTold() && !write)
      void loadTerms().then(({ writeTerms }) => {
        write = writeTerms;
        put(false);
      });
    put(isMoved && !now.playing && !now.dragging);
  });
}
