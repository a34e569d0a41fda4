// The desk of a report as the tests use it: its parts, what is begun on it, and photographs to put in.
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

export const START = 'reports/new/';
/** Machines that run these are shared. */
export const LONG = { timeout: 120_000 };
/** The story of a long record takes its time. */
export const STORY = { timeout: 240_000 };

export const story = (page: Page): Locator => page.getByRole('region', { name: 'The story' });
export const words = (page: Page): Locator => page.getByRole('region', { name: 'Your words' });
export const preview = (page: Page): Locator => page.getByRole('region', { name: 'As it will be read' });
export const titles = (page: Page): Promise<string[]> =>
  story(page).getByRole('list', { name: 'In the report' }).locator('.story-title').allTextContents();
export const isKept = (page: Page): Promise<void> => expect(page.locator('[data-kept]')).toHaveAttribute('data-kept', 'yes', LONG);
export const card = (page: Page, n: number): Locator => words(page).locator('[data-card]').nth(n);
export const figures = (page: Page, n: number): Locator => card(page, n).locator('[data-figure]');

/** A draft around a battle of the site, as its record proposes it. */
export async function beginReport(page: Page, battle: string): Promise<void> {
  await page.goto(`${START}#battle=${battle}`);
  await expect(words(page)).toBeVisible(STORY);
  await expect(story(page).getByRole('heading', { name: 'In the report' })).toBeVisible();
  await expect(story(page).getByText('Going through the record')).toBeHidden(STORY);
}

/** A picture of a table, as a canvas writes one: green, with a red place in its middle. */
export const photo = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 900 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#2f7d32';
      context.fillRect(0, 0, 2000, 900);
      context.fillStyle = '#c62828';
      context.fillRect(700, 300, 600, 300);
      const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg'));
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())];
    }),
  );

/** What a camera writes beside a picture, with `said` in it, put into a JPEG behind its first two bytes. */
export function withMetadata(jpeg: Buffer, said: string): Buffer {
  const content = Buffer.from(`Exif\0\0${said}`, 'latin1');
  const head = Buffer.from([0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** Goes to the words of a part: only there its tools and captions are to be seen. */
export const goTo = (page: Page, part: number): Promise<void> =>
  words(page)
    .getByRole('textbox', { name: `Words of part ${part + 1}`, exact: true })
    .click();

/** Puts a photograph into a part and says what it shows. */
export async function putPhoto(page: Page, part: number, picture: Buffer, shows: string): Promise<void> {
  await goTo(page, part);
  const before = await figures(page, part).count();
  await card(page, part).getByLabel('Photograph').setInputFiles({ name: 'The table.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(figures(page, part)).toHaveCount(before + 1, LONG);
  await figures(page, part).nth(before).getByLabel('What it shows').fill(shows);
}

/** Puts the board before the last event into a part, whole, under a layer, with its caption if it has one. */
export async function putBoard(page: Page, part: number, layer: string, caption = ''): Promise<void> {
  await goTo(page, part);
  const before = await figures(page, part).count();
  await card(page, part).getByRole('button', { name: 'Board', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Which board?' });
  await dialog.getByRole('button', { name: 'Last' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('radio', { name: 'The whole board' }).check();
  await dialog.getByRole('radio', { name: layer }).check();
  await dialog.getByRole('textbox', { name: 'Caption' }).fill(caption);
  await expect(dialog.locator('[data-shown] .overlay-note')).toBeVisible(LONG);
  await dialog.getByRole('button', { name: 'Take this' }).click();
  await expect(figures(page, part)).toHaveCount(before + 1);
}

export const bytesOf = async (download: Download): Promise<Uint8Array> => new Uint8Array(await readFile(await download.path()));
