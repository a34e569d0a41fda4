// Pictures of sheets and counters in what is taken away: those of one's own always, those of a module where that is chosen.

import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { sampleLogs, sampleModule } from '../../src/importers/vassal/sample.ts';
import { expect, test } from './site.ts';
import { LONG, saveDownload } from './taking.ts';

const plain = (colour: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

const BATTLE = `format: 1
ruleset: any
title: On a map of mine
scenario:
  format: 1
  id: mine
  ruleset: any
  title: Mine
  board: { kind: picture, sheets: [{ id: map, title: Map, at: [0, 0], size: [600, 400], picture: map.png }] }
  sides: [{ id: a, title: Ada, team: a }, { id: b, title: Ben, team: b }]
  units:
    - { id: '1', side: a, type: tank, title: Tank, at: [100, 100] }
    - { id: '2', side: b, type: foot, title: Foot, at: [300, 300] }
  options: {}
  special: { kinds: { tank: { picture: tank.png } } }
events:
  - { id: one, type: move, pieces: ['1'], to: [200, 100] }
  - { id: two, type: say, by: Ada, text: Here we are. }
`;

async function ownBattle() {
  const zip = zipSync({
    'mine.battle.yaml': strToU8(BATTLE),
    'map.png': await plain('#20a040', 600, 400),
    'tank.png': await plain('#c02020', 60, 60),
  });
  return [{ name: 'mine.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }];
}

const game = () =>
  Object.entries({ 'two-bridges-1.vlog': sampleLogs()['two-bridges-1.vlog'], 'two-bridges.vmod': sampleModule() }).map(([name, bytes]) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  }));

/** Opens files, and what can be taken away of them. */
async function taking(page: Page, files: Awaited<ReturnType<typeof ownBattle>>): Promise<Locator> {
  await page.goto('open/');
  await expect(page.locator('[data-open][data-ready]')).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(files);
  const opened = page.getByRole('region', { name: 'The opened battle' });
  await opened.getByRole('button', { name: 'Share', exact: true }).click();
  return page.getByRole('dialog', { name: 'Take it away' });
}

const picturesIn = (text: string): number => new Set(text.match(/data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+/g) ?? []).size;

test('own pictures are in a picture, in a film and in one file with its replay', { tag: '@long' }, async ({ page, context }) => {
  const dialog = await taking(page, await ownBattle());
  await test.step('a picture', async () => {
    await dialog.getByRole('tab', { name: 'Picture', exact: true }).click();
    await expect(dialog.getByLabel('Counters and ground')).toHaveCount(0);
    await expect(dialog.locator('.take-picture img')).toHaveAttribute('src', /^blob:/);
    const { bytes } = await saveDownload(page, dialog, 'Save SVG');
    expect(picturesIn(bytes.toString())).toBe(2);
    const png = await saveDownload(page, dialog, 'Save PNG');
    const { dominant } = await sharp(png.bytes).stats();
    expect([dominant.g > dominant.r, dominant.g > dominant.b]).toEqual([true, true]);
  });
  await test.step('a film', async () => {
    await dialog.getByRole('tab', { name: 'Film', exact: true }).click();
    await dialog.getByLabel('Step by step').selectOption('event');
    await dialog.getByRole('button', { name: 'Make the film' }).click();
    const { bytes } = await saveDownload(page, dialog, 'Save GIF');
    const { dominant } = await sharp(bytes).stats();
    expect([dominant.g > dominant.r, dominant.g > dominant.b]).toEqual([true, true]);
  });
  await test.step('one file', async () => {
    await dialog.getByRole('tab', { name: 'One file', exact: true }).click();
    const { bytes } = await saveDownload(page, dialog, 'Save as one file');
    expect(picturesIn(bytes.toString())).toBe(2);
    const path = test.info().outputPath('mine.html');
    await writeFile(path, bytes);
    const read = await context.newPage();
    await read.goto(`file://${path}`);
    await expect(read.locator('.figure.board use[href^="#held-"]').first()).toBeAttached();
    await read.getByRole('link', { name: 'Open the replay', exact: true }).click();
    await expect(read.getByRole('button', { name: 'Pictures', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });
});

test('pictures of a module stay where they are unless they are chosen', async ({ page }) => {
  const dialog = await taking(page, game());
  await dialog.getByRole('tab', { name: 'Picture', exact: true }).click();
  const shown = dialog.locator('.take-picture img');
  await expect(shown).toHaveAttribute('src', /^blob:/);
  expect(picturesIn((await saveDownload(page, dialog, 'Save SVG')).bytes.toString())).toBe(0);
  const before = await shown.getAttribute('src');
  await dialog.getByLabel('Counters and ground').selectOption('with the pictures of the module');
  await expect(dialog.getByText(/belong to those who made the module/)).toBeVisible();
  await expect(shown).not.toHaveAttribute('src', before ?? '');
  expect(picturesIn((await saveDownload(page, dialog, 'Save SVG')).bytes.toString())).toBe(7); // the map, and three arms of both sides
});

test('a report has the pictures of a kept module where they are chosen; a link says that it holds none', async ({ page }) => {
  const taken = await taking(page, game());
  for (const name of ['Link', 'Embed']) {
    await taken.getByRole('tab', { name, exact: true }).click();
    await expect(taken.getByRole('tabpanel').getByText('An address holds no pictures')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Make a report' }).click();
  await expect(page.getByRole('heading', { name: 'How it ended' }).first()).toBeVisible(LONG);
  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take it away' });
  await dialog.getByRole('tab', { name: 'One file', exact: true }).click();
  const ground = dialog.getByRole('tabpanel', { name: 'One file', exact: true }).getByLabel('Counters and ground');
  await expect(ground).toHaveValue('plain');
  expect(picturesIn((await saveDownload(page, dialog, 'Save as one file')).bytes.toString())).toBe(0);
  await ground.selectOption('with the pictures of the module');
  expect(picturesIn((await saveDownload(page, dialog, 'Save as one file')).bytes.toString())).toBeGreaterThan(0);
});
