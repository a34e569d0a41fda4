// Without a network: after one visit what was opened and what all pages need, everything where somebody has asked for it: pages, worker and
// kernel; a record, a scenario or a report is begun, written and, as a report, taken away as one file.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { drawnFor } from '../slice.ts';
import { openFile } from './oneFile.ts';
import { expect, missingIn, test, visitToKeep } from './site.ts';
import { beginReport, card, isKept, LONG, preview, START, STORY, titles, words } from './writing.ts';

test.use({ serviceWorkers: 'allow' });

test.describe.configure({ timeout: 900_000 }); // the whole site is kept

/** So many bytes at most are kept before anything is opened. */
const FIRST = 4e6;

const CROSSROADS = 'war-to-axis/saint-aubert/crossroads';

async function replayed(page: Page): Promise<void> {
  await page.goto('battles/war-to-axis/saint-aubert/crossroads/#40');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-ready]').first()).toBeVisible(LONG);
  await page.getByRole('radio', { name: 'Line of sight' }).check();
  await expect(page.locator('.overlay-note[data-overlay^="sight"]')).toContainText('In sight of', LONG);
  await page.goto('odds/war-to-axis/');
  await expect(page.locator('[data-calculator][data-ready]')).toBeVisible();
  await page.goto('rules/war-to-axis/');
  await expect(page.getByRole('heading', { name: 'Rulings' })).toBeVisible();
}

async function recorded(page: Page): Promise<void> {
  await page.goto('record/');
  await expect(page.locator('[data-record][data-ready]')).toBeAttached(LONG);
  await page.getByRole('button', { name: 'The crossroads at Saint-Aubert' }).click();
  const hand = page.locator('[data-part="hand"]');
  await hand.getByRole('button', { name: 'Turn 1 begins' }).click(LONG);
  await expect(hand.getByRole('button', { name: 'Undo' })).toBeEnabled(LONG);
  await page.reload();
  await expect(hand.getByRole('button', { name: 'Undo' })).toBeEnabled(LONG);
  await expect(page.getByRole('list').getByText('Turn 1 begins')).toBeVisible();
}

async function reported(page: Page, browser: Browser): Promise<void> {
  await beginReport(page, CROSSROADS);
  const proposed = await titles(page);
  expect(proposed.length).toBeGreaterThan(2);
  await words(page).getByRole('textbox', { name: 'Title of the report' }).fill('Written in the train');
  await words(page).getByRole('textbox', { name: 'Words of part 1', exact: true }).fill('No *network* here.');
  await isKept(page);
  await page.reload();
  await expect(words(page).getByRole('textbox', { name: 'Title of the report' })).toHaveValue('Written in the train', STORY);
  await expect(preview(page).getByRole('heading', { name: 'Written in the train', level: 1 })).toBeVisible(LONG);
  await expect(preview(page).locator('.moment').first().locator('em').first()).toHaveText('network');
  await expect(preview(page).locator('.moment').first().locator('svg.board').first()).toBeAttached(STORY);
  await words(page).getByRole('textbox', { name: 'Words of part 1', exact: true }).click();
  await card(page, 0).getByRole('button', { name: 'Luck', exact: true }).click();
  await expect(preview(page).locator('figure.luck')).not.toHaveCount(0, STORY);
  await expect(preview(page).locator('[data-waiting]')).toHaveCount(0, STORY);
  await expect(preview(page).locator('.missing')).toHaveCount(0);
  await isKept(page);

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take it away' });
  await dialog.getByRole('tab', { name: 'One file' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download', STORY),
    dialog.getByRole('button', { name: 'Save as one file' }).click(),
  ]);
  const file = await download.path();
  expect(readFileSync(file, 'utf8').length).toBeGreaterThan(300_000);
  const disk = await openFile(browser, `data:text/html;base64,${readFileSync(file).toString('base64')}`, { javaScriptEnabled: false });
  await expect(disk.page.getByRole('heading', { level: 1 })).toHaveText('Written in the train');
  expect(disk.trouble).toEqual([]);
  await disk.close();
}

const bytesKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const found = (await caches.keys()).map(async name => {
      const cache = await caches.open(name);
      const bodies = (await cache.keys()).map(async key => (await (await cache.match(key))?.blob())?.size ?? 0);
      return Promise.all(bodies);
    });
    return (await Promise.all(found)).flat().reduce((sum, size) => sum + size, 0);
  });

/** All that a record or a report of a rule system takes is kept once something of it was asked for. */
const systemKept = (page: Page, id: string): Promise<void> =>
  expect
    .poll(async () => (await missingIn(page)).filter(path => path.includes(`-${id}.`) || path.startsWith(`files/${id}/`)), LONG)
    .toEqual([]);

test('everything goes on offline once it was asked for: a battle, its overlays, other pages, a record, a scenario and a report', {
  tag: '@long',
}, async ({ page, context, browser }) => {
  await visitToKeep(page, '');
  expect(await bytesKept(page)).toBeLessThan(FIRST);
  await page.getByRole('button', { name: /^Keep everything offline \(\d+ MB\)$/ }).click();
  await expect(page.getByText('All of this site is kept in this browser.')).toBeVisible({ timeout: 600_000 });
  expect(await missingIn(page)).toEqual([]);
  await context.setOffline(true);
  await test.step('a battle, its overlays and other pages open', () => replayed(page));
  await test.step('a record is begun, written and opened again', () => recorded(page));
  await test.step('a scenario is begun', async () => {
    await page.goto('scenarios/new/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(LONG);
  });
  await test.step('a report is written and taken away', () => reported(page, browser));
});

/** Where somebody begins who never saw the home page, and what is done there. */
const BEGINNINGS = [
  ['record/', 'a record is begun, written and opened again', recorded],
  [START, 'a report is written and taken away', reported],
] as const;

for (const [path, what, go] of drawnFor('the first visit', BEGINNINGS))
  test(`${what} offline after one visit of /${path} and of the odds of its rule system`, { tag: '@long' }, async ({
    page,
    context,
    browser,
    errors,
  }) => {
    await visitToKeep(page, path);
    await page.goto('odds/war-to-axis/');
    await systemKept(page, 'war-to-axis');
    await context.setOffline(true);
    await go(page, browser);
    expect((await page.goto('rules/to-arms/').catch(() => null))?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'This page is not kept in this browser' })).toBeVisible();
    expect(errors.splice(0)).toEqual([expect.stringContaining('503')]); // the browser's word for it
  });
