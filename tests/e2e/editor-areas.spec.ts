// A map of one's own for Axis & Allies: a picture below the board, areas traced on it and linked by touching, names, corners and links by
// hand; all there after a reload, in the file, and played.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { parse } from 'yaml';
import { faultsOf } from './axe.ts';
import { beginScenario } from './desk.ts';
import { boxAtRest, expect, expectWidth, test } from './site.ts';

const SIZE = [1000, 600] as const;

/** Two countries and a sea, drawn here. */
const picture = async () => ({
  name: 'My world.png',
  mimeType: 'image/png',
  buffer: await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600"><rect width="1000" height="600" fill="#9cc4d8"/><path d="M100 80L450 60L470 320L120 340Z" fill="#d8b878"/><path d="M450 60L860 90L880 330L470 320Z" fill="#b8c878"/></svg>',
    ),
  )
    .png()
    .toBuffer(),
});

type Corner = readonly [number, number];
const WEST: readonly Corner[] = [
  [100, 80],
  [450, 60],
  [470, 320],
  [120, 340],
];
/** Its western corners are some way off those of the other. */
const EAST: readonly Corner[] = [
  [454, 57],
  [860, 90],
  [880, 330],
  [466, 323],
];
const SEA: readonly Corner[] = [
  [118, 344],
  [470, 322],
  [878, 332],
  [900, 560],
  [80, 560],
];

const board = (page: Page) => page.locator('[data-view] svg.board[role="application"]');
const tools = (page: Page) => page.locator('.map-tools');
const form = (page: Page) => page.getByRole('group', { name: 'Trace an area' });
const said = (page: Page) => page.locator('[data-said]');
const head = (page: Page) => page.locator('#area-head');
const links = (page: Page) => page.locator('.area-links');

const begin = (page: Page) => beginScenario(page, 'Axis & Allies', 'A map of areas', '.map-tools');

async function lay(page: Page) {
  await page.getByText('Trace a map of your own', { exact: true }).click();
  await page.locator('input[data-under-file]').setInputFiles(await picture());
  await expect(said(page)).toContainText('The picture lies below');
  await expect(page.locator('.layer-under image')).toHaveAttribute('width', '1000');
  await expect(form(page)).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole board' }).click();
  await board(page).scrollIntoViewIfNeeded();
}

/** Where a point of the picture is on the screen. */
async function screen(page: Page, [x, y]: Corner): Promise<Corner> {
  const box = await boxAtRest(page.locator('.layer-under image'));
  return [box.x + (x / SIZE[0]) * box.width, box.y + (y / SIZE[1]) * box.height];
}

async function trace(page: Page, title: string, kind: 'Land' | 'Sea', corners: readonly Corner[]) {
  await form(page).getByLabel('Name').fill(title);
  await form(page).getByLabel('It is').selectOption(kind);
  for (const [i, corner] of corners.entries()) {
    await page.mouse.click(...(await screen(page, corner)));
    await expect(form(page).getByRole('status')).toContainText(`${i + 1} corner`);
  }
  await page.mouse.click(...(await screen(page, corners[0] ?? [0, 0])));
  await expect(said(page)).toContainText(`${title} is traced`);
}

async function traceAll(page: Page) {
  await trace(page, 'West', 'Land', WEST);
  await trace(page, 'East', 'Land', EAST);
  await trace(page, 'The Gulf', 'Sea', SEA);
  await form(page).getByRole('button', { name: 'Done' }).click();
  await expect(form(page)).toHaveCount(0);
}

const choose = (page: Page, title: string) =>
  tools(page)
    .getByRole('button', { name: `${title} `, exact: false })
    .and(page.locator('[data-area]'))
    .click();

test('three areas are traced over a picture, linked by touching, named and owned; all is there after a reload and in the file', {
  tag: '@long',
}, async ({ page }) => {
  await begin(page);
  await lay(page);
  await traceAll(page);
  await choose(page, 'West');
  await expect(links(page).getByRole('button')).toHaveText(['East ×', 'The Gulf ×']);
  await tools(page).getByLabel('Name').fill('Westland');
  await tools(page).getByLabel('Name').blur();
  await expect(head(page)).toContainText('Westland');
  await tools(page)
    .getByLabel(/^Worth/)
    .fill('4');
  await tools(page)
    .getByLabel(/^Worth/)
    .blur();
  await tools(page).getByLabel('Owner').selectOption({ label: 'Germany' });
  await links(page).getByRole('button', { name: 'Take the link to East off' }).click();
  await expect(links(page).getByRole('button')).toHaveText(['The Gulf ×']);
  await links(page).getByLabel('Link it to another area').selectOption({ label: 'East' });
  await expect(links(page).getByRole('button')).toHaveText(['The Gulf ×', 'East ×']);
  expect(await faultsOf(page)).toEqual([]);
  await expect(page.locator('[data-kept][aria-busy="false"]')).toHaveText('Kept on this device');

  await page.reload();
  await expect(page.locator('[data-desk][data-ready] .map-tools')).toBeVisible();
  await expect(page.locator('.layer-under image')).toHaveAttribute('width', '1000');
  await expect(tools(page).locator('[data-area]')).toHaveText(['Westland land', 'East land', 'The Gulf sea']);
  await choose(page, 'Westland');
  await expect(tools(page).getByLabel(/^Worth/)).toHaveValue('4');

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  const zip = unzipSync(await readFile(await download.path()));
  const [name = ''] = Object.keys(zip).filter(one => one.endsWith('.yaml'));
  expect(Object.keys(zip).filter(one => !one.endsWith('.yaml'))).toHaveLength(1);
  const file = parse(Buffer.from(zip[name] ?? []).toString());
  expect(file.board).toMatchObject({ size: [1000, 600], areas: { west: { title: 'Westland', owner: 'germany', value: 4 } } });
  const [west, east] = ['west', 'east'].map(id => String(file.board.areas[id].shape).split(' '));
  expect([east?.[0], east?.[3]], 'the border is one').toEqual([west?.[1], west?.[2]]);
});

test('corners of a border are dragged for both neighbours, and by keys; an area is traced by keys; undone', { tag: '@long' }, async ({
  page,
}) => {
  await begin(page);
  await lay(page);
  await trace(page, 'West', 'Land', WEST);
  await trace(page, 'East', 'Land', EAST);
  await tools(page).getByRole('button', { name: 'Corners' }).click();
  await choose(page, 'West');
  await expect(page.locator('.layer-over [data-handle=corner]')).toHaveCount(4);
  const [from, to] = [await screen(page, [470, 320]), await screen(page, [500, 380])];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
  await page.mouse.up();
  const corners = page.locator('.layer-over [data-handle^=corner] .edit-dot:last-child');
  const places = () => corners.evaluateAll(all => all.map(one => (one.getAttribute('d') ?? '').slice(0, 4)));
  await expect.poll(places).toContain('M500');
  await choose(page, 'East');
  await expect.poll(places).toContain('M500');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(places).not.toContain('M500');

  await tools(page).getByRole('button', { name: 'Trace areas' }).click();
  await form(page).getByLabel('Name').fill('Isle');
  await board(page).focus();
  const status = form(page).getByRole('status');
  for (const [i, keys] of [
    ['ArrowDown', 'ArrowDown'],
    ['ArrowRight', 'ArrowRight'],
    ['ArrowDown', 'ArrowDown'],
  ].entries()) {
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect(status).toContainText(`${i + 1} corner`);
  }
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(status).toContainText('4 corners');
  await page.keyboard.press('Backspace');
  await expect(status).toContainText('3 corners');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('Isle is traced');
});

for (const [width, scheme] of [
  [375, 'dark'],
  [1440, 'light'],
] as const)
  test(`axe finds nothing while areas are traced, in ${scheme} at ${width} pixels`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await begin(page);
    await lay(page);
    await traceAll(page);
    await choose(page, 'West');
    await expect(links(page)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await expectWidth(page, width);
    await page.screenshot({ path: test.info().outputPath(`areas-${width}.png`), fullPage: true });
    await tools(page).getByRole('button', { name: 'Trace areas' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`trace-${width}.png`), fullPage: true });
  });
