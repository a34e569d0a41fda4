// The page of a battle in browser tests: opened, and gone back to without loading it again.
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

export async function openBattle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[data-ready]')).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => {})); // letters that come in late move what is read of the screen
}

/** The same page at another step, without layers, nothing selected and nothing pointed at. */
export async function openAgain(page: Page, battle: string, step: number): Promise<void> {
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('0');
  const held = page.locator('[data-pick][aria-pressed="true"]');
  if ((await held.count()) > 0) await held.dispatchEvent('click'); // the list of forces is folded
  await page.goto(`${battle}#${step}`);
  await expect(page.getByRole('slider', { name: 'Event' })).toHaveValue(String(step));
  await expect(page.locator('.overlay-note, .unit.selected')).toHaveCount(0);
}
