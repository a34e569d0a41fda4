// The dialog by which a battle leaves the site, and the files that come out of it.

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { named } from './names.ts';
import { expect } from './site.ts';

export const LONG = { timeout: 120_000 };

/** The dialog over a battle at this address, one of its layers shown if wanted. */
export async function takenFrom(page: Page, address: string, layer?: string): Promise<Locator> {
  await page.goto(address);
  await expect(page.locator('[data-ready]')).toBeVisible(LONG);
  if (layer !== undefined) {
    await page.getByRole('region', { name: 'Layers' }).getByLabel(layer).first().check();
    await expect(page.locator('.overlay-note')).toBeVisible(LONG);
  }
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  return page.getByRole('dialog', { name: 'Take it away' });
}

/** What was opened along with a text is kept in the database of the page. */
export const isAside = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(key => localStorage.getItem(key), named('open:aside')), LONG).not.toBeNull();

/** The file that a button of the dialog saves. */
export async function saveDownload(
  page: Page,
  dialog: Locator,
  button: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
