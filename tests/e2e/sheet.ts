// A position sheet of the recorder as a person uses it: opened on a new record, its counters found where they lie.
import type { Locator, Page } from '@playwright/test';
import { LONG } from './answering.ts';
import { boxAtRest, expect } from './site.ts';

/** The sheet over the panel. */
export const sheet = (page: Page): Locator => page.locator('.mend-sheet');
/** What it tells so far, unit by unit. */
export const told = (page: Page): Locator => sheet(page).locator('.sheet-told:not(.sheet-shots) li');

/** A scenario as a file, by its path or as it is written. */
export type ScenarioFile = string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A new record of a scenario. */
export async function newRecord(page: Page, scenario: ScenarioFile): Promise<void> {
  await page.goto('record/');
  await expect(page.locator('[data-record][data-ready][data-view="start"]')).toBeAttached(LONG);
  await page.locator('[data-file]').setInputFiles(scenario);
  await expect(page.locator('[data-record][data-view="item"] .hand[aria-busy="false"]')).toBeVisible(LONG);
}

/** A new record of a scenario, with its position sheet open. */
export async function openSheet(page: Page, scenario: ScenarioFile): Promise<void> {
  await newRecord(page, scenario);
  await showSheet(page);
}

/** Opens the position sheet of the moment that is shown: from the panel, or over the list where the panel asks what comes next. */
export async function showSheet(page: Page): Promise<void> {
  await page.locator('.hand, .mend-bar').getByRole('button', { name: 'They stood so' }).first().click(LONG);
  await expect(sheet(page).getByRole('heading', { name: 'They stood so' })).toBeVisible(LONG);
}

/** Where the figures or the counter of a unit are on the screen. */
export async function middleOf(page: Page, unit: string): Promise<{ readonly x: number; readonly y: number }> {
  const piece = page.locator(`.layer-units [data-unit="${unit}"]`);
  const box = await boxAtRest(piece.locator('.figure, .vehicle, .gun, rect').first());
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
