// A recorder begun on the site for one of its battles, and the record that comes of it as the page hands it out.
import '../../src/cli/raw.ts';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseRecord } from '../../src/core/parse.ts';
import { type Frame, first } from '../../src/core/replay.ts';
import type { BattleEvent } from '../../src/core/types.ts';
import { layBoard } from '../../src/render/board/lay.ts';
import { readRecord, rulesetOf, scenarioOf, schemasOf } from '../conformance/load.ts';
import { type Desk, hand, LONG } from './answering.ts';
import { type Count, enterEvent } from './recording.ts';
import { expect } from './site.ts';

/** A battle of the site, by its file. */
export interface Sample extends Omit<Desk, 'page' | 'frames'> {
  readonly title: string;
  readonly first: Frame;
  readonly events: readonly BattleEvent[];
}

/** Reads a battle of the site. */
export async function sampleIn(file: string): Promise<Sample> {
  const { ruleset: system, events, ...record } = readRecord(file);
  const [ruleset, scenario] = [rulesetOf(system), scenarioOf({ ruleset: system, events, ...record })];
  return { title: scenario.title, ruleset, first: first(ruleset, scenario), plan: await layBoard(scenario.board), events };
}

/** Begins a record on the scenario of a sample. */
export async function begin(page: Page, { title }: Sample): Promise<void> {
  await page.goto('record/');
  await expect(page.locator('[data-record][data-ready]')).toBeAttached(LONG);
  await page.getByRole('button', { name: title }).click();
  await expect(page.locator('[data-record][data-view="item"] .hand[aria-busy="false"]')).toBeVisible(LONG);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  // On a phone the page goes to where board and panel fill the window, once it is all there.
  if ((page.viewportSize()?.width ?? 0) < 1000) await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
}

/** Enters events of a sample, one after the other. */
export async function enterAll(page: Page, sample: Sample, events: readonly BattleEvent[]): Promise<readonly Count[]> {
  const counts: Count[] = [];
  const desk: Desk = { ...sample, page, frames: [sample.first] };
  for (const event of events)
    try {
      counts.push(await enterEvent(desk, event));
    } catch (error) {
      const shown = await hand(page).innerText();
      throw new Error(`event ${counts.length + 1} ${JSON.stringify(event)}\n${String(error)}\nThe panel: ${shown}`);
    }
  return counts;
}

/** The events of the record on the page, read from the file that it hands out, without their ids. */
export async function eventsOf(page: Page, { ruleset }: Sample): Promise<readonly object[]> {
  await page.locator('.record-bar summary').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.record-bar [data-act="download"]').first().click()]);
  const read = parseRecord(readFileSync(await download.path(), 'utf8'), schemasOf(ruleset.id));
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join('; '));
  return read.value.events.map(withoutId);
}

/** An event without its id. */
export const withoutId = ({ id: _, ...facts }: BattleEvent): object => facts;
