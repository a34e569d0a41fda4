// The odds of single shots that a position sheet tells: from where both stand on it, or where one of them is gone by then, stood before.

import { isOffered } from '../../analysis/offered.ts';
import { isSheet, type ToldShot } from '../../core/adjustment.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { State } from '../../core/types.ts';
import { momentKey } from '../../view/battleView.ts';
import type { Asker } from './asker.ts';
import { currentLine, frameNow, onChange, type Page } from './page.ts';

/** In a sentence; undefined where nothing is known of them. */
export async function askShotOdds(page: Page, ask: Asker['ask'], { unit, target }: ToldShot): Promise<string | undefined> {
  const { battle, store } = page;
  if (!isOffered(battle.ruleset, battle.plan.kind, 'odds')) return undefined;
  const { index: now, line } = store.now();
  const { state, event } = frameNow(page);
  const isThere = (on: State): boolean =>
    [unit, target].every(id => lookUp(on.units, id)?.at !== undefined && (lookUp(on.units, id)?.strength ?? 0) > 0);
  const index = isSheet(event) && !isThere(state) ? now - 1 : now;
  const there = currentLine(page)[index]?.state;
  if (!there || !isThere(there)) return undefined;
  const at = { index, ...(line !== undefined && { variation: line }) };
  const overlay = await ask('overlay', [at, { kind: 'odds', unit, target }]).catch(() => undefined);
  return overlay?.says;
}

/** Keeps those of the moment with the page. */
export function bindShotOdds(page: Page, ask: Asker['ask']): void {
  const show = async () => {
    const { event } = frameNow(page);
    const shots = isSheet(event) ? (event.shots ?? []) : [];
    if (shots.length === 0 || page.store.now().playing) return;
    const at = momentKey(page);
    const odds = await Promise.all(shots.map(shot => askShotOdds(page, ask, shot)));
    if (momentKey(page) === at) page.shotOdds.value = { at, odds };
  };
  onChange(page, ['index', 'line', 'playing', 'edition'], show);
  void show();
}
