// The page of a scenario becomes that of a battle when something happens in it: what moves the replay, the
// list of events and the charts come to it.

import { elementOf, replaceContent } from '../../render/dom/draw.ts';
import { join } from '../../render/html.ts';
import type { Page } from './page.ts';
import { chartsPart, meta, story } from './skeleton.ts';
import { transport } from './transport.ts';

/**
 * Brings what is missing; nothing where nothing has happened, or where it is there. Listeners need no
 * word of it: they listen in the whole page.
 */
export function upgradeScenarioPage(page: Page): void {
  const { root, battle } = page;
  const desk = root.querySelector('.desk.scene');
  const find = (name: string) => desk?.querySelector(`:scope > .${name}`);
  if (!desk || battle.replay.frames.length < 2) return;
  desk.classList.remove('scene');
  const head = find('battle-head')?.querySelector('.meta');
  if (head) replaceContent(head, join([meta(page)]));
  find('stage')?.after(elementOf(transport({ view: page, hasWays: true, hasCaption: true })));
  const [controls, about, tale] = [find('transport'), find('about'), find('story')];
  if (controls && about) controls.after(about);
  if (tale) replaceContent(tale, join([story(page)]));
  const charts = chartsPart(page);
  if (charts) tale?.after(elementOf(charts));
}
