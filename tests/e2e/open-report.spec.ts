// A report that is opened as a file: its story with the replay below, alone or in a zip with photographs, and the way back to its desk.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { stringify } from 'yaml';
import { drawnFor } from '../slice.ts';
import { faultsOf } from './axe.ts';
import { SAMPLES, toldAround } from './oneFile.ts';
import { expect, expectWidth, test } from './site.ts';
import { isAside } from './taking.ts';
import { card, LONG, photo, preview, STORY, withMetadata, words } from './writing.ts';

const { told, steps } = toldAround(SAMPLES['war-to-axis']);
const REPORT = stringify(told);
const WITH_PHOTO = stringify({
  ...told,
  parts: told.parts.map((part: { figures: unknown[] }, i: number) =>
    i === 0 ? { ...part, figures: [...part.figures, { kind: 'photo', name: 'farm.jpg', alt: 'The farm' }] } : part,
  ),
});

const opened = (page: Page): Locator => page.getByRole('region', { name: 'The opened battle' });
const where = (page: Page): Locator => opened(page).locator('[data-part="where"]');
const SECRET = 'N 49.2145 W 0.3613';

async function open(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('open/');
  await expect(page.locator('[data-open][data-ready]')).toBeVisible(LONG);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

const zipped = (picture: Buffer): Buffer =>
  Buffer.from(zipSync({ 'evening.report.yaml': strToU8(WITH_PHOTO), 'farm.jpg': new Uint8Array(picture) }));

test('a report is opened: story, replay, one file, and on to the desk', { tag: '@long' }, async ({ page }) => {
  await open(page, 'evening.report.yaml', Buffer.from(REPORT));
  await test.step('it opens as its story, and a board of it leads into the replay below with its layers', async () => {
    await expect(page.getByText(/^Read without a fault/)).toBeVisible(LONG);
    await expect(opened(page).getByRole('heading', { name: told.title, level: 1 })).toBeVisible(LONG);
    await expect(opened(page).getByRole('heading', { name: 'The crisis' })).toBeVisible();
    await opened(page).locator('a.to-replay').nth(1).click();
    await expect(where(page)).toContainText(`event ${steps[1]} of`, LONG);
    await expect(opened(page).getByRole('radio', { name: /^Threat/ })).toBeChecked();
    await expect(opened(page).locator('svg.board').last()).toBeInViewport();
    expect(new URL(page.url()).hash).toBe('');
  });
  await test.step('what is taken away of it is the report that was written, not another proposal', async () => {
    await opened(page).getByRole('button', { name: 'Share', exact: true }).click(LONG);
    const dialog = page.getByRole('dialog', { name: 'Take it away' });
    await dialog.getByRole('tab', { name: 'One file' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download', STORY),
      dialog.getByRole('button', { name: 'Save as one file' }).click(),
    ]);
    const html = readFileSync(await download.path(), 'utf8');
    expect(html).toContain(`<title>${told.title}</title>`);
    expect(html).toContain('Then it did not.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('it is gone on with: on the desk it is the same report', async () => {
    await page.getByRole('button', { name: 'Go on writing' }).click(LONG);
    await expect(words(page)).toBeVisible(STORY);
    await expect(page).toHaveURL(/\/reports\/new\/(#|$)/);
    await expect(words(page).getByRole('textbox', { name: 'Title of the report' })).toHaveValue(told.title);
    for (const [i, part] of told.parts.entries())
      await expect(words(page).getByRole('textbox', { name: `Words of part ${i + 1}`, exact: true })).toHaveValue(part.words);
    await page.reload();
    await expect(words(page).getByRole('textbox', { name: 'Title of the report' })).toHaveValue(told.title, STORY);
  });
});

test('a zip brings its photographs to the story, keeps them over a reload and in a link, and takes them to the desk', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('open/');
  await open(page, 'evening.zip', zipped(withMetadata(await photo(page), SECRET)));
  const farm = opened(page).getByRole('img', { name: 'The farm' });
  const isDrawn = async () => {
    await farm.scrollIntoViewIfNeeded(STORY);
    await expect.poll(() => farm.evaluate(one => (one as HTMLImageElement).naturalWidth), STORY).toBe(1600);
  };
  await isDrawn();
  await isAside(page);
  await page.reload();
  await isDrawn();
  await page.getByRole('button', { name: 'Share as a link' }).click();
  await expect(page.getByText(/^The link is in the/)).toBeVisible(LONG);
  await page.reload();
  await isDrawn();
  await page.getByRole('button', { name: 'Go on writing' }).click();
  await expect(words(page)).toBeVisible(STORY);
  await expect(card(page, 0).locator('[data-kind="photo"]')).toHaveCount(1);
  await expect(preview(page).getByRole('img', { name: 'The farm' })).toBeAttached(STORY);
  await page.goBack();
  await isDrawn();
  await page.getByRole('button', { name: 'Empty' }).click();
  await expect(page.getByText('Emptied.')).toBeVisible(LONG);
  await page.reload();
  await expect(page.locator('[data-open][data-ready]')).toBeVisible(LONG);
  await expect(page.getByLabel('The text, YAML or JSON')).toHaveValue('');
  await expect(opened(page)).toBeHidden();
});

test('where nothing can be kept of a zip it is told, and the story opens', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError');
    };
  });
  await open(page, 'evening.zip', zipped(await photo(page)));
  await expect(opened(page).getByRole('img', { name: 'The farm' })).toBeAttached(STORY);
  await expect(page.getByText(/^This browser keeps nothing for the site.*what was opened along with the text will be gone/)).toBeVisible(
    LONG,
  );
  await page.reload();
  await expect(opened(page).getByRole('heading', { name: told.title, level: 1 })).toBeVisible(STORY);
});

test('a report with faults tells them with their lines, and a zip of something else says what', { tag: '@long' }, async ({ page }) => {
  await open(page, 'bad.report.yaml', Buffer.from(REPORT.replace('kind: board', 'kind: bored')));
  const faults = page.getByRole('list', { name: 'Faults' });
  await expect(faults).toContainText('bored', LONG);
  await expect(faults.getByRole('button', { name: /^line \d+/ }).first()).toBeVisible();
  await open(page, 'odd.zip', Buffer.from(zipSync({ 'run.exe': strToU8('MZ') })));
  await expect(page.getByText('odd.zip was not opened.')).toBeVisible(LONG);
  await expect(faults).toContainText('"run.exe" is neither a record nor a picture.');
});

for (const [colorScheme, width] of drawnFor('an opened report', [
  ['dark', 375],
  ['light', 375],
  ['dark', 1440],
  ['light', 1440],
] as const))
  test(`axe finds nothing in ${colorScheme} at ${width} pixels, and nothing is wider than the window`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await open(page, 'evening.report.yaml', Buffer.from(REPORT));
    await expect(opened(page).getByRole('heading', { name: 'What it came to' })).toBeVisible(STORY);
    expect(await faultsOf(page)).toEqual([]);
    await expectWidth(page, width);
  });
