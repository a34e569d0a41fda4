// The moment in the address: `#23`, `#what-if/23` in a variation. Jumps make history, playing does not;
// back and forward lead through the jumps.

import { type BattleModel, framesOf, type LineId, momentHash } from '../../view/model.ts';
import type { Page } from './page.ts';

export interface LineMoment {
  readonly line: LineId;
  readonly index: number;
}

/** The moment a hash names; undefined when it names none of this battle. An index beyond the end is the end. */
export function parseMoment(hash: string, battle: BattleModel): LineMoment | undefined {
  const found = /^#(?:([^/]+)\/)?(\d+)$/.exec(hash);
  if (!found) return undefined;
  const line = found[1] === undefined ? undefined : decodeURIComponent(found[1]);
  if (line !== undefined && !battle.replay.variations[line]) return undefined;
  return { line, index: Math.min(Number(found[2]), framesOf(battle, line).length - 1) };
}

/** Goes where the address says. */
export function obeyAddress(page: Page): void {
  const { store, signal } = page;
  const read = () => {
    const moment = parseMoment(location.hash, page.battle);
    if (moment) store.set({ ...moment, playing: false });
  };
  addEventListener('popstate', read, { signal });
  addEventListener('hashchange', read, { signal });
}

/** Goes where the address says, and keeps it true. */
export function followAddress(page: Page): void {
  const { store, signal } = page;
  obeyAddress(page);
  store.watch((now, before) => {
    if (signal.aborted || (now.index === before.index && now.line === before.line)) return;
    const hash = momentHash(now.line, now.index);
    if (location.hash === hash) return;
    if (now.playing || now.dragging) history.replaceState(null, '', hash);
    else history.pushState(null, '', hash);
  });
}
