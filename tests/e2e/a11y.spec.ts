// Every kind of page: axe finds nothing in either theme, and nothing is wider than a phone. `npm run test:long`: axe on
// every page in both themes at both widths.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { drawnFor } from '../slice.ts';
import { EMBEDDED, kindOf, PAGES } from './pages.ts';
import { expect, test } from './site.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PHONE = { width: 375, height: 800 };
const DESK = { width: 1280, height: 720 };
/** On a phone and on a desk. */
const THEMES = [
  ['light', 'dark'],
  ['dark', 'light'],
] as const;

/** Opens a page and lets it come to rest: nothing is loaded any more, and a battle or calculator of it has come to life. */
async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator(':is([data-battle], [data-calculator]):not([data-ready])')).toHaveCount(0, { timeout: 60_000 });
}

/** Opens a page in a theme at a width, on which axe finds nothing. */
async function expectAccessible(page: Page, path: string, colorScheme: 'light' | 'dark', viewport: typeof DESK): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
  await settled(page, path);
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

for (const [kind, paths] of Map.groupBy([...PAGES, ...EMBEDDED], kindOf)) {
  for (const path of drawnFor(kind, paths))
    for (const [phone, desk] of drawnFor(path, THEMES))
      test(`axe finds nothing on /${path}, ${phone} on a phone and ${desk} on a desk`, async ({ page }) => {
        test.setTimeout(900_000); // half a minute of computing on the largest pages, of a machine that may have other work
        await test.step(`${phone} on a phone`, () => expectAccessible(page, path, phone, PHONE));
        await test.step(`${desk} on a desk`, () => expectAccessible(page, path, desk, DESK));
      });

  test(`/${kind} fits a phone of 375 pixels`, async ({ page }) => {
    test.setTimeout(90_000 * paths.length);
    await page.setViewportSize(PHONE);
    for (const path of paths)
      await test.step(`/${path}`, async () => {
        await settled(page, path);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      });
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
