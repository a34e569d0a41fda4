// The editor of sheets: a picture of one's own under a sheet, a grid fitted to it by three taps, counters with signs and pictures; the file
// that comes of it, opened again, played and told.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { parse } from 'yaml';
import { faultsOf } from './axe.ts';
import { beginScenario } from './desk.ts';
import { boxAtRest, expect, expectWidth, test } from './site.ts';

/** A map of squares of 50 pixels, drawn here. */
const mapPicture = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#cfe0b4"/><path d="${Array.from({ length: 12 }, (_, i) => `M${i * 50},0v400M0,${i * 50}h600`).join('')}" stroke="#555"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const file = async (name: string) => ({ name, mimeType: 'image/png', buffer: await mapPicture() });

/** Taps a point of the sheet, in its pixels. */
async function tap(page: Page, [x, y]: readonly [number, number], size: readonly [number, number]) {
  const box = await boxAtRest(page.locator('.board-below .sheet-ground').first());
  await page.mouse.click(box.x + (x / size[0]) * box.width, box.y + (y / size[1]) * box.height);
}

const begin = (page: Page) => beginScenario(page, 'Any game', 'Sheets with pictures', '.sheet-tools');

const inputs = (page: Page, name: string) => page.locator(`input[${name}]`);

test('a picture lies under a sheet, its grid is fitted by three taps, counters have signs; it is saved, opened and played', {
  tag: '@long',
}, async ({ page }) => {
  await begin(page);
  await inputs(page, 'data-ground-file').setInputFiles(await file('Valley of mine.png'));
  await expect(page.locator('[data-said]')).toContainText('600 by 400 pixels');

  await page.getByRole('button', { name: 'Fit the grid by three clicks' }).click();
  await page.getByLabel('Cells are').selectOption('Squares');
  await page.getByLabel('Cells from 1 to 2').fill('8');
  await page.getByLabel('Cells from 1 to 3').fill('4');
  await page.locator('svg.board').first().scrollIntoViewIfNeeded();
  for (const point of [
    [25, 25],
    [425, 25],
    [25, 225],
  ] as const)
    await tap(page, point, [600, 400]);
  await expect(page.locator('.fit-grid')).toBeVisible();
  // by keys to the pixel
  for (const [name, value] of [
    ['x0', '25'],
    ['y0', '25'],
    ['x1', '425'],
    ['y1', '25'],
    ['x2', '25'],
    ['y2', '225'],
  ] as const)
    await page.locator(`#fit-${name}`).fill(value);
  await page.getByRole('button', { name: 'Use this grid' }).click();
  await expect(page.locator('.fit-form')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Forces' }).click();
  const add = page.locator('[data-add-units]').first();
  await add.locator('[name=type]').fill('tank');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('tab', { name: 'Board' }).click();
  const looks = page.getByRole('group', { name: 'Counters: tank' });
  await looks.getByLabel('Sign of tank').selectOption('Armour');
  await looks.locator('input[type=file]').setInputFiles(await file('Tank.png'));
  await expect(looks.getByRole('button', { name: 'Take the picture of tank away' })).toBeVisible();

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  const zip = unzipSync(await readFile(await download.path()));
  const [name = ''] = Object.keys(zip).filter(one => one.endsWith('.yaml'));
  const text = Buffer.from(zip[name] ?? []).toString();
  expect(Object.keys(zip).filter(one => !one.endsWith('.yaml'))).toHaveLength(2);
  expect(text).toContain('picture: valley-of-mine');
  expect(text).toMatch(/origin: \[ ?25, 25 ?\]/);
  expect(text).toMatch(/step: \[ ?50, 50 ?\]/);
  expect(text).toContain('symbol: armour');

  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page.getByRole('button', { name: 'Pictures of the scenario' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('open/');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      await download.path().then(async path => ({ name: 'mine.zip', mimeType: 'application/zip', buffer: await readFile(path) })),
    );
  await expect(page.getByRole('button', { name: 'Pictures of the scenario' })).toBeVisible();
});

/** Corners of two areas with a border in common, a few pixels off in the second. */
const WEST = [
  [100, 100],
  [250, 100],
  [270, 300],
  [100, 300],
] as const;
const EAST = [
  [252, 98],
  [450, 100],
  [450, 300],
  [268, 302],
] as const;

test('areas are traced on a picture: neighbours share their border, a corner and a step are taken back', { tag: '@long' }, async ({
  page,
}) => {
  await begin(page);
  await inputs(page, 'data-ground-file').setInputFiles(await file('Valley of mine.png'));
  await expect(page.locator('[data-said]')).toContainText('600 by 400 pixels');
  await page.getByRole('button', { name: 'Trace areas' }).click();
  await page.locator('svg.board').first().scrollIntoViewIfNeeded();
  const form = page.getByRole('group', { name: 'Trace an area' });
  const close = form.getByRole('button', { name: 'Close the area' });
  await form.getByLabel('Name').fill('West');
  for (const corner of WEST) await tap(page, corner, [600, 400]);
  await expect(form.getByRole('status')).toContainText('4 corners');
  await tap(page, WEST[0], [600, 400]);
  await expect(page.locator('[data-said]')).toContainText('West is traced');
  await expect(close).toBeDisabled();

  await form.getByLabel('Name').fill('East');
  for (const corner of EAST) await tap(page, corner, [600, 400]);
  await form.getByRole('button', { name: 'Last corner back' }).click();
  await expect(form.getByRole('status')).toContainText('3 corners');
  await tap(page, EAST[3], [600, 400]);
  await close.click();
  await expect(page.locator('[data-said]')).toContainText('East is traced');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form.getByRole('status')).toContainText('Tap the corners');
  await page.getByRole('button', { name: 'Redo' }).click();
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(form).toHaveCount(0);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  const zip = unzipSync(await readFile(await download.path()));
  const [name = ''] = Object.keys(zip).filter(one => one.endsWith('.yaml'));
  const { places } = parse(Buffer.from(zip[name] ?? []).toString()).board.sheets[0];
  const [west, east] = places;
  expect([west.title, east.title]).toEqual(['West', 'East']);
  expect(east.outline[0], 'the upper end of the border').toEqual(west.outline[1]);
  expect(east.outline[3], 'its lower end').toEqual(west.outline[2]);
});

for (const [width, scheme] of [
  [375, 'dark'],
  [1440, 'light'],
] as const)
  test(`axe finds nothing while a grid is fitted, in ${scheme} at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await begin(page);
    await inputs(page, 'data-ground-file').setInputFiles(await file('map.png'));
    await page.getByRole('button', { name: 'Fit the grid by three clicks' }).click();
    await expect(page.locator('.fit-form')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await expectWidth(page, width);
  });
