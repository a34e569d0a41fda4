// Every kind of page: nothing is wider than a phone on three pages of it, and axe finds nothing on one of them in either theme. `npm run
// test:long`: every page, axe in both themes at both widths.
import type { Page } from '@playwright/test';
import { drawnFor, isLong, sliceOf } from '../slice.ts';
import { faultsOf } from './axe.ts';
import { EMBEDDED, kindOf, PAGES } from './pages.ts';
import { expect, expectWidth, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
  await expect(page.locator(':is([data-battle]:not([data-featured]), [data-calculator]):not([data-ready])')).toHaveCount(0);
}

for (const [kind, paths] of Map.groupBy([...PAGES, ...EMBEDDED], kindOf))
  test(`/${kind} fits a phone of 375 pixels, and axe finds nothing`, async ({ page }) => {
    if (isLong) test.setTimeout(600_000 * paths.length);
    const shown = sliceOf(paths, 3);
    const drawn = drawnFor(kind, shown);
    for (const path of shown)
      await test.step(`/${path}`, async () => {
        await page.setViewportSize(PHONE);
        await settled(page, path);
        await expectWidth(page, PHONE.width);
        for (const [phone, desk] of drawn.includes(path) ? drawnFor(path, THEMES) : [])
          for (const [colorScheme, viewport] of [
            [phone, PHONE],
            [desk, DESK],
          ] as const)
            await test.step(`axe, ${colorScheme} at ${viewport.width} pixels`, async () => {
              await page.emulateMedia({ colorScheme });
              await page.setViewportSize(viewport);
              expect(await faultsOf(page)).toEqual([]);
            });
      });
  });

test('a chosen theme holds on the next page and after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('rules/');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.goto('odds/');
  await expect.poll(paper).toBe(dark);
  await page.reload();
  await expect.poll(paper).toBe(dark);
  await page.getByRole('radio', { name: 'As the system' }).check({ force: true });
  await expect.poll(paper).toBe(light);
});

test('the first stop of the keyboard leads to the content', async ({ page }) => {
  await page.goto('rules/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
