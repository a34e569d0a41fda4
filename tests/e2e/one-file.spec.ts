// A report in one file: opened from disk without a network, in Chromium.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { drawnFor, sliceOf } from '../slice.ts';
import { faultsOf } from './axe.ts';
import { boards, fontsReady, isSameBattle, type Made, madeFile, openFile, SAMPLES, shades, sheetsOf, where } from './oneFile.ts';
import { boxAtRest, expectWidth } from './site.ts';

const made = new Map<string, Promise<Made>>();
const fileOf = (battle: string): Promise<Made> => {
  const found = made.get(battle) ?? madeFile(battle);
  made.set(battle, found);
  return found;
};

for (const [system, battle] of sliceOf(Object.entries(SAMPLES), 2)) {
  test(`${system}: the file is replayed from disk, without a network`, { tag: '@long' }, async ({ browser }) => {
    const { url, title, record, steps } = await fileOf(battle);
    const { page, trouble, close } = await openFile(browser, url, { acceptDownloads: true });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(boards(page)).toHaveCount(3);

    await boards(page).nth(1).click();
    await expect(where(page)).toContainText(`event ${steps[1]} of ${(record['events'] as unknown[]).length}`);
    await expect(page.locator('#story')).toBeHidden();
    await expect(page.getByRole('radio', { name: /^Threat/ })).toBeChecked();
    await expect(shades(page)).not.toHaveCount(0);

    await page.getByRole('button', { name: 'Forward' }).click();
    await expect(where(page)).toContainText(`event ${Number(steps[1]) + 1} of`);
    await expect(page).toHaveURL(new RegExp(`#${Number(steps[1]) + 1}(\\?|$)`));
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(where(page)).toContainText(`event ${steps[1]} of`);

    await page.getByRole('radio', { name: /^Nothing/ }).check();
    await expect(shades(page)).toHaveCount(0);
    const sight = page.getByRole('radio', { name: /^Line of sight/ });
    if (await sight.count()) {
      await sight.check();
      await page.locator('[data-part="sight-of"]').selectOption({ index: 1 });
      await expect(shades(page)).not.toHaveCount(0);
    }

    const download = page.waitForEvent('download');
    await page.locator('#replay').getByRole('button', { name: 'Save the battle as a file' }).click();
    expect(await isSameBattle(readFileSync(await (await download).path(), 'utf8'), JSON.stringify(record))).toBe(true);

    await page.getByRole('link', { name: /Back to the story/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('#replay')).toBeHidden();
    expect(trouble).toEqual([]);
    await close();
  });

  test(`${system}: without script the story is read, with its boards and its log`, async ({ browser }) => {
    const { url, title, steps } = await fileOf(battle);
    const { page, trouble, close } = await openFile(browser, url, { javaScriptEnabled: false });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const heading of ['The opening', 'The crisis', 'The end', 'What it came to'])
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    for (let i = 0; i < 3; i++) await expect(boards(page).nth(i).getByRole('img')).toBeVisible();
    await expect(page.locator('.luck-chart')).toBeVisible();
    await expect(page.locator('.toll').first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await boards(page).nth(1).click();
    await expect(page.locator(`.report-log li[id="${steps[1]}"]`)).toBeVisible();
    expect(trouble).toEqual([]);
    await close();
  });
}

test('odds from a unit that acts are drawn in the file', async ({ browser }) => {
  const { url } = await fileOf(SAMPLES['war-to-axis']);
  const { page, trouble, close } = await openFile(browser, url);
  await boards(page).first().click();
  await expect(where(page)).toContainText('event');
  await page.getByRole('checkbox', { name: /^Odds/ }).check();
  await expect(page.locator('#battle [data-slot="odds"] h3')).toBeVisible({ timeout: 120_000 });
  expect(trouble).toEqual([]);
  await close();
});

test('where a page from disk may start no worker, the page answers itself', async ({ browser }) => {
  const { url } = await fileOf(SAMPLES['war-to-axis']);
  const refuse = (page: Page) =>
    page.addInitScript(() => {
      globalThis.Worker = class {
        constructor() {
          throw new DOMException('no workers here', 'SecurityError');
        }
      } as unknown as typeof Worker;
    });
  const { page, trouble, close } = await openFile(browser, url, {}, refuse);
  await boards(page).nth(1).click();
  await expect(shades(page)).not.toHaveCount(0);
  expect(trouble).toEqual([]);
  await close();
});

test('the browser leads back from the replay to the place in the story', { tag: '@long' }, async ({ browser }) => {
  const { url, steps } = await fileOf(SAMPLES['war-to-axis']);
  const { page, close } = await openFile(browser, url);
  await fontsReady(page);
  await boards(page).nth(1).scrollIntoViewIfNeeded();
  await boxAtRest(boards(page).nth(1));
  const before = await page.evaluate(() => scrollY);
  await boards(page).nth(1).click();
  await expect(where(page)).toContainText(`event ${steps[1]} of`);
  await page.goBack();
  await expect(page.locator('#story')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await close();
});

for (const [colorScheme, width] of drawnFor('one file', [
  ['light', 375],
  ['light', 1440],
  ['dark', 375],
  ['dark', 1440],
] as const))
  test(`axe finds nothing in the file in ${colorScheme} at ${width} pixels`, { tag: '@long' }, async ({ browser }) => {
    const { url } = await fileOf(SAMPLES['war-to-axis']);
    const { page, trouble, close } = await openFile(browser, url, { colorScheme, viewport: { width, height: 900 } });
    await page.locator('.report-log summary').click();
    expect(await faultsOf(page)).toEqual([]);
    await expectWidth(page, width);
    await boards(page).nth(1).click();
    await expect(shades(page)).not.toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    await expectWidth(page, width);
    expect(trouble).toEqual([]);
    await close();
  });

test('on paper it is the story that is printed, also out of the replay', { tag: '@long' }, async ({ browser }) => {
  const { url } = await fileOf(SAMPLES['war-to-axis']);
  const { page, close } = await openFile(browser, url);
  const pages = async () => sheetsOf(await page.pdf({ format: 'A4' }));
  await fontsReady(page);
  const story = await pages();
  expect(story).toBeGreaterThan(1);
  expect(story).toBeLessThan(9);
  await boards(page).first().click();
  await expect(where(page)).toContainText('event');
  expect(await pages()).toBe(story);
  await close();
});

test('a file that was damaged on its way says so, and its story is read', async ({ browser }) => {
  const { file, title } = await fileOf(SAMPLES['war-to-axis']);
  const damaged = file.replace(/\.html$/, '-damaged.html');
  writeFileSync(damaged, readFileSync(file, 'utf8').replace(/(id="told">.{400}).*?(?=<\/script>)/s, '$1'));
  const { page, close } = await openFile(browser, pathToFileURL(damaged).href);
  await expect(page.getByRole('alert')).toContainText('This file was damaged on its way');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(boards(page).first()).toBeVisible();
  await close();
});

test('a file of a stranger does nothing, whatever stands in its words', async ({ browser }) => {
  const bad = (n: number) =>
    `</script></title></style>"'><img src=x onerror="window.ran=${n}"><script>window.ran=${n}</script><svg onload="window.ran=${n}">[x](javascript:window.ran=${n})`;
  const { url } = await madeFile(SAMPLES['war-to-axis'], told => ({
    ...told,
    title: bad(1),
    author: bad(2),
    summary: bad(3),
    parts: told.parts.map((part: object) => ({ ...part, title: bad(4), words: bad(5) })),
    battle: {
      ...told.battle,
      title: bad(6),
      summary: bad(7),
      players: { allied: bad(8), axis: bad(9) },
      notes: [{ on: told.battle.events[0].id, text: bad(10), by: bad(11) }],
      scenario: {
        ...told.battle.scenario,
        title: bad(14),
        sides: told.battle.scenario.sides.map((side: object) => ({ ...side, title: bad(15) })),
      },
    },
  }));
  const { page, trouble, close } = await openFile(browser, url);
  await boards(page).first().click();
  await expect(where(page)).toContainText('event');
  await page.locator('#battle .play').focus();
  expect(await page.evaluate(() => (globalThis as { ran?: unknown }).ran)).toBeUndefined();
  expect(await page.locator('[onerror], [onload], a[href^="javascript:"]').count()).toBe(0);
  expect(trouble).toEqual([]);
  await close();
});
