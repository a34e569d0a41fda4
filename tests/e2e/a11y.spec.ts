// Every kind of page, in both themes: axe finds nothing, and nothing is wider than a phone.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { EMBEDDED, PAGES } from './pages.ts';
import { expect, test } from './site.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Opens a page and lets it come to rest: nothing is loaded any more, and a battle or calculator of it has come to life. */
async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator(':is([data-battle], [data-calculator]):not([data-ready])')).toHaveCount(0, { timeout: 60_000 });
}

for (const path of [...PAGES, ...EMBEDDED]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on /${path} in ${colorScheme}`, async ({ page }) => {
      test.setTimeout(600_000); // half a minute of computing on the largest pages, of a machine that may have other work
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page, path);
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
    });
  }

  test(`/${path} fits a phone of 375 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await settled(page, path);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
}

test('a chosen theme holds on the next page and after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('rules/');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.goto('odds/');
  expect(await paper()).toBe(dark);
  await page.reload();
  expect(await paper()).toBe(dark);
  await page.getByRole('radio', { name: 'As the system' }).check({ force: true });
  expect(await paper()).toBe(light);
});

test('the first stop of the keyboard leads to the content', async ({ page }) => {
  await page.goto('rules/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
