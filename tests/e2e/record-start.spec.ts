// The start of /record: begin on a scenario or a file, the shelf and what can be done with it, files out and in, two tabs, refused storage.
// What is entered on the board is tried elsewhere.
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { drawnFor } from '../slice.ts';
import { faultsOf } from './axe.ts';
import { named } from './names.ts';
import { expect, expectWidth, test } from './site.ts';

const START = 'record/';
const LONG = { timeout: 240_000 }; // machines that run these are shared

const isReady = (page: Page) => expect(page.locator('[data-record][data-ready]')).toBeAttached(LONG);
const items = (page: Page) => page.getByRole('region', { name: 'Go on' }).getByRole('listitem');

async function opened(page: Page): Promise<void> {
  await page.goto(START);
  await isReady(page);
}

/** Begins on a scenario. */
async function begin(page: Page, scenario: string): Promise<void> {
  await page.getByRole('button', { name: scenario }).click();
  await expect(page.locator('[data-part="hand"]')).toBeVisible(LONG);
}

/** Goes back to the shelf once the record is open, and waits until the shelf is listed. */
async function back(page: Page): Promise<void> {
  await expect(page.locator('[data-record][data-view="item"]')).toBeAttached(LONG);
  await page.getByRole('link', { name: 'Records' }).click();
  await expect(page.locator('[data-record][data-view="start"]')).toBeAttached(LONG);
  await expect(page.getByRole('heading', { name: 'Record a game' })).toBeVisible();
}

async function act(page: Page, title: string, name: string): Promise<void> {
  await page.getByText(`More for ${title}`, { exact: true }).locator('..').click();
  await page.getByRole('group', { name: title, exact: true }).getByRole('button', { name }).click();
}

/** Deletes a record and waits until it is gone. */
async function deleted(page: Page, title: string): Promise<void> {
  await act(page, title, 'Delete');
  await expect(items(page).getByText(`“${title}” is deleted.`, { exact: true })).toBeVisible();
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(await readFile(await download.path()));
}

async function downloaded(page: Page, title: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act(page, title, 'Download')]);
  return download;
}

test('a record begins on a scenario that was searched for, and is there again on the next visit', { tag: '@long' }, async ({ page }) => {
  await opened(page);
  await page.getByLabel('Find a scenario').fill('bocage 1944');
  await expect(page.getByText('1 scenario', { exact: true })).toBeVisible();
  await begin(page, 'The crossroads at Saint-Aubert');
  await expect(page).toHaveURL(/#[a-z0-9]{12}$/);
  await page.reload();
  await expect(page.locator('[data-part="hand"]')).toBeVisible(LONG);
  await back(page);
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('War to Axis');
  await expect(page.getByText('Kept in this browser only, in two places.')).toBeVisible();
});

test('what happens now is not shown before the panel has its place', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shownEarly: false });
    const look = () => {
      const now = document.querySelector('.roll-part');
      if (now && now.getBoundingClientRect().height > 0) Object.assign(window, { shownEarly: true });
      requestAnimationFrame(look);
    };
    look();
  });
  await opened(page);
  await begin(page, 'The crossroads at Saint-Aubert');
  await expect(page.locator('.hand')).toBeVisible();
  expect(await page.evaluate(() => 'shownEarly' in window && window.shownEarly)).toBe(false);
});

test('records are renamed, duplicated, deleted and taken back', { tag: '@long' }, async ({ page }) => {
  await opened(page);
  await begin(page, 'Three Lanes');
  await back(page);
  await act(page, 'Three Lanes', 'Rename');
  await page.getByLabel('New name').fill('Our evening');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Our evening' })).toBeFocused();
  await act(page, 'Our evening', 'Duplicate');
  await expect(page.getByRole('link', { name: 'Our evening (copy)' })).toBeFocused();
  await act(page, 'Our evening (copy)', 'Delete');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(items(page)).toHaveCount(2);
  await deleted(page, 'Our evening (copy)');
  await page.reload();
  await isReady(page);
  await expect(items(page)).toHaveCount(1);
  await page.getByText('Deleted in the last day').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(items(page)).toHaveCount(2);
  await deleted(page, 'Our evening (copy)');
  await page.reload();
  await isReady(page);
  await page.getByText('Deleted in the last day').click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Deleted in the last day')).toBeHidden();
  await expect(items(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Our evening', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Our evening', level: 1 })).toBeVisible(LONG);
});

test('a record that is downloaded and opened again is the same, letter by letter', { tag: '@long' }, async ({ page }) => {
  await page.goto('battles/war-to-axis/saint-aubert/crossroads/');
  const text = await (await page.request.get('files/war-to-axis/saint-aubert/crossroads.battle.yaml')).text();
  await opened(page);
  const open = (name: string, buffer: Buffer) =>
    page.getByLabel('Open a file').setInputFiles({ name, mimeType: 'application/yaml', buffer });
  await open('game.yaml', Buffer.from(text));
  await expect(page.locator('[data-part="hand"]')).toBeVisible(LONG);
  await back(page);
  const title = (await items(page).getByRole('link').textContent()) ?? '';
  const first = await downloaded(page, title);
  expect(first.suggestedFilename()).toMatch(/\.battle\.yaml$/);
  const written = await bytesOf(first);
  await deleted(page, title);
  await open('again.yaml', Buffer.from(written));
  await expect(page.locator('[data-part="hand"]')).toBeVisible(LONG);
  await back(page);
  expect(strFromU8(await bytesOf(await downloaded(page, title)))).toBe(strFromU8(written));
});

/** A small picture as the browser writes it. */
const picture = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
    canvas.getContext('2d')?.fillRect(4, 4, 20, 20);
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())];
  });

const THIN = `format: 1
ruleset: war-to-axis
scenario: saint-aubert
title: With a photograph
events: []
notes:
  - {on: start, text: Before it began., image: table.webp, alt: The table}
`;

test('a zip with photographs is opened, shows them in the notes, and comes out the same', { tag: '@long' }, async ({ page }) => {
  await opened(page);
  const photo = new Uint8Array(await picture(page));
  const zip = zipSync({ 'evening/game.yaml': strToU8(THIN), 'evening/table.webp': photo });
  const open = (buffer: Uint8Array) =>
    page.getByLabel('Open a file').setInputFiles({ name: 'game.zip', mimeType: 'application/zip', buffer: Buffer.from(buffer) });
  await open(zip);
  // Until the recorder has taken its place beside the board, the note stands in *Now* too.
  const image = page.getByRole('region', { name: 'What happened' }).getByRole('img', { name: 'The table' });
  await expect(image).toBeVisible(LONG);
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(40);
  await back(page);
  const first = await bytesOf(await downloaded(page, 'With a photograph'));
  const files = unzipSync(first);
  expect(Object.keys(files).toSorted()).toEqual(['table.webp', 'with-a-photograph.battle.yaml']);
  expect([...(files['table.webp'] ?? [])]).toEqual([...photo]);
  await deleted(page, 'With a photograph');
  await open(first);
  await expect(image).toBeVisible(LONG);
  await back(page);
  expect(unzipSync(await bytesOf(await downloaded(page, 'With a photograph')))).toEqual(files);
});

test('files that mean harm or are none are refused in words, and nothing comes onto the shelf', async ({ page }) => {
  await opened(page);
  const says = async (buffer: Uint8Array | string, name = 'game.zip') => {
    await page.getByLabel('Open a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) });
    await expect(page.getByRole('alert')).toContainText(`${name} was not opened`, LONG);
    return page.getByRole('alert').innerText();
  };
  const record = strToU8(THIN);
  expect(await says(zipSync({ 'game.yaml': record, '../table.webp': strToU8('RIFF0000WEBP') }))).toContain('leads out of the zip');
  expect(await says(zipSync({ 'game.yaml': record, 'run.exe': record }))).toContain('is neither a record nor a picture');
  expect(await says(zipSync({ 'game.yaml': record, 'table.webp': strToU8('RIFF0000WEBPVP8 ') }))).toContain(
    'table.webp: This is no picture',
  );
  expect(await says('PK\u0003\u0004 and nothing')).toContain('The zip is damaged');
  expect(await says('events: 3', 'game.yaml')).toContain('ruleset');
  await expect(items(page)).toHaveCount(0);
});

test('the second tab on a record reads it, and writes it when it takes over', { tag: '@long' }, async ({ page, context }) => {
  await opened(page);
  await begin(page, 'Three Lanes');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('Another tab writes this record')).toBeVisible(LONG);
  await expect(second.locator('[data-part="hand"]')).toHaveCount(0);
  await second.getByRole('button', { name: 'Write it here' }).click();
  await expect(second.locator('[data-part="hand"]')).toBeVisible(LONG);
  await expect(page.getByText('Another tab writes this record')).toBeVisible(LONG);
  await expect(page.locator('[data-part="hand"]')).toHaveCount(0);
  await second.close();
  await expect(page.locator('[data-part="hand"]')).toBeVisible(LONG);
});

test('where the browser keeps nothing it is said at once, with a download', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await opened(page);
  await expect(page.getByText('This browser keeps nothing for the site')).toBeVisible();
  await begin(page, 'Three Lanes');
  await expect(page.getByRole('region', { name: 'The record' }).getByText('This browser keeps nothing for the site')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download it now' }).click()]);
  expect(strFromU8(await bytesOf(download))).toContain('ruleset: bolt-action');
  await back(page);
  await expect(items(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Download all records now' })).toBeVisible();
});

test('a record that the browser has lost from its database is there again, and it is said', { tag: '@long' }, async ({ page }) => {
  await opened(page);
  await begin(page, 'The crossroads at Saint-Aubert');
  await back(page);
  await expect(page.getByText('had lost')).toHaveCount(0);
  await page.goto('./rules/');
  await page.evaluate(
    name =>
      new Promise((resolve, reject) => {
        const gone = indexedDB.deleteDatabase(name);
        gone.addEventListener('success', resolve);
        gone.addEventListener('error', reject);
      }),
    named('shelf'),
  );
  await opened(page);
  await expect(items(page)).toHaveCount(1);
  await expect(page.getByText(/^The browser had lost “.*” from its storage\. All of it has been put back/)).toBeVisible();
  await items(page).getByRole('link').first().click();
  await expect(page.locator('[data-part="hand"]')).toBeVisible(LONG);
  await expect(page.getByRole('region', { name: 'The record' }).getByText(/^The browser had lost/)).toBeVisible();
});

test('where the browser has one place only it is said, and what was written is offered to be downloaded until it was', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(StorageManager.prototype, 'getDirectory', { value: undefined }));
  await opened(page);
  await begin(page, 'Three Lanes');
  await expect(page.getByText('Kept in this browser, in one place', { exact: true })).toBeVisible();
  await back(page);
  await expect(page.getByText(/^Kept in this browser only\. It has one place for it, not two/)).toBeVisible();
  const offer = page.getByRole('button', { name: 'Download all records now' });
  await Promise.all([page.waitForEvent('download'), offer.click()]);
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(items(page)).toHaveCount(1);
  await expect(offer).toBeHidden();
});

test('a file is kept in step where the browser writes files', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
        (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
    });
  });
  // While the file is written over, what was found of it a moment before cannot be read.
  const onDisk = () =>
    page
      .evaluate(async () => {
        const folder = await navigator.storage.getDirectory();
        const file = await (await folder.getFileHandle('the-crossroads-at-saint-aubert.battle.yaml')).getFile();
        return file.text();
      })
      .catch(() => '');
  await opened(page);
  await begin(page, 'The crossroads at Saint-Aubert');
  await page.locator('.record-bar summary').click();
  await page.getByRole('button', { name: 'Keep a file in step' }).click();
  await expect(page.getByText('Kept here and in the-crossroads-at-saint-aubert.battle.yaml')).toBeVisible(LONG);
  await expect.poll(onDisk, LONG).toContain('title: The crossroads at Saint-Aubert');
  await page.locator('[data-part="hand"]').getByRole('button', { name: 'Turn 1 begins' }).click();
  await expect.poll(onDisk, LONG).toContain('type: turn');
});

test('a record begins on a scenario of one of the shelf, which can be edited', { tag: '@long' }, async ({ page }) => {
  await page.goto('scenarios/new/');
  await page.locator('[data-live]').waitFor({ state: 'attached', ...LONG });
  await page.locator('[data-example]').selectOption({ label: 'Three Lanes' });
  await expect(page).toHaveURL(/#edit=/, LONG);
  await opened(page);
  const own = page.getByRole('region', { name: 'Begin on a scenario of your own' });
  await own.locator('summary').click();
  await own.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/scenarios\/new\/#edit=/);
  await opened(page);
  await own.getByRole('link').click();
  await expect(page.locator('[data-part="hand"]')).toBeVisible(LONG);
  await expect(page).toHaveURL(/record\/#[a-z0-9]{12}$/);
  await back(page);
  await expect(items(page)).toHaveCount(1);
});

test('the start works by keyboard alone', async ({ page }) => {
  await opened(page);
  await begin(page, 'Three Lanes');
  await back(page);
  const more = page.locator('.item-more summary');
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Write a report' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(page.getByRole('button', { name: 'Write a report' })).toBeHidden();
});

for (const colorScheme of drawnFor('the shelf', ['light', 'dark'] as const))
  test(`axe finds nothing on the shelf in ${colorScheme}, and it fits a phone`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 375, height: 800 });
    await opened(page);
    await begin(page, 'Three Lanes');
    await back(page);
    await act(page, 'Three Lanes', 'Duplicate');
    await act(page, 'Three Lanes (copy)', 'Delete');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible(); // its ways are gone by then
    await page.locator('.item-more summary').click();
    expect(await faultsOf(page)).toEqual([]);
    await expectWidth(page, 375);
  });

test('who is new here finds the guide, and whose game is not listed the way to write its scenario', async ({ page }) => {
  await opened(page);
  await expect(page.getByRole('link', { name: 'a scenario of your own' })).toHaveAttribute('href', /\/scenarios\/new\/$/);
  await page.getByRole('link', { name: 'Record your first game in ten minutes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Record your first game in ten minutes' })).toBeVisible();
});
