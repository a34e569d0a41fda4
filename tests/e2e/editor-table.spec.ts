// The editor of measured tables: every kind of shape drawn by hand and keys, pieces dragged, turned, copied and cornered, a photograph
// under the table, layers that follow, and the file that comes of it.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { drawnFor } from '../slice.ts';
import { faultsOf } from './axe.ts';
import { named } from './names.ts';
import { boxAtRest, expect, expectWidth, test } from './site.ts';

// Every one of them opens a scenario whole.
type Spot = readonly [x: number, y: number];

/** A scenario on a table of each system that has one, with a piece to take in hand, an empty place, and its size. */
const TABLES = [
  {
    title: 'Gothic Farm',
    size: [72, 48],
    unit: 'in',
    piece: 'East wood',
    ground: [58, 26.5],
    free: [2, 2],
    area: 'Open wood',
    line: 'Wall',
  },
  { title: 'Three Lanes', size: [60, 48], unit: 'in', piece: 'Copse', ground: [38, 29.5], free: [2, 18], area: 'Wood', line: 'Hedge' },
] as const;

async function open(page: Page, title: string) {
  await page.goto('scenarios/new/');
  // The page's script fills this list when it is there.
  await expect(page.locator('[name=kind] option').first()).toBeAttached();
  await page.locator('[data-example]').selectOption({ label: title });
  await ready(page);
}

/** Waits until the desk works and nothing moves on it any more. */
async function ready(page: Page) {
  await expect(page.locator('[data-desk][data-ready] .table-tools')).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** Where a point of the table is on the screen. */
async function onScreen(page: Page, [x, y]: Spot, size: readonly [number, number]): Promise<Spot> {
  await page.locator('svg.board').scrollIntoViewIfNeeded();
  const box = await boxAtRest(page.locator('.ground.mat'));
  return [box.x + (x / size[0]) * box.width, box.y + box.height - (y / size[1]) * box.height];
}

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Terrain' }).getByRole('button', { name: new RegExp(`^${name}`) });
const take = async (page: Page, name: string) => {
  if ((await tool(page, name).getAttribute('aria-pressed')) !== 'true') await tool(page, name).click();
};
const said = (page: Page) => page.locator('[data-said]');
const listed = (page: Page) => page.locator('.table-list button');
const field = (page: Page, name: string) => page.locator(`.table-editor #table-${name}`);
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

async function click(page: Page, at: Spot, size: readonly [number, number]) {
  await page.mouse.click(...(await onScreen(page, at, size)));
}

async function drag(page: Page, from: Spot, to: Spot, size: readonly [number, number]) {
  await page.mouse.move(...(await onScreen(page, from, size)));
  await page.mouse.down();
  const [[ax, ay], [bx, by]] = [await onScreen(page, from, size), await onScreen(page, to, size)];
  for (const share of [0.25, 0.5, 0.75, 1]) await page.mouse.move(ax + (bx - ax) * share, ay + (by - ay) * share);
  await page.mouse.up();
}

/** Where a handle is on the screen: a dot of no length, as broad as its stroke. */
const handleOf = (page: Page, name: string): Promise<Spot> =>
  page
    .locator(`[data-handle="${name}"] path`)
    .first()
    .evaluate(dot => {
      const path = dot as SVGPathElement;
      const { x, y } = path.getPointAtLength(0).matrixTransform(path.getScreenCTM() ?? undefined);
      return [x, y] as const;
    });

/** A number of the selected piece as its field shows it. */
const number = async (page: Page, name: string): Promise<number> => Number(await field(page, name).inputValue());

for (const { title, size, unit, piece, ground, free, area, line } of TABLES) {
  const [x, y] = free;
  const at = (dx: number, dy: number): Spot => [x + dx, y + dy];

  test(`${title}: shapes are drawn, opened again, cornered, dragged, turned, scaled, copied and deleted`, { tag: '@long' }, async ({
    page,
  }) => {
    await test.step('every kind of shape is drawn, and the file opens again with all of them', async () => {
      await open(page, title);
      const before = await listed(page).count();
      await field(page, 'grid').waitFor({ state: 'detached' });

      await take(page, 'Area');
      await page.locator('#table-draw-kind').selectOption({ label: area });
      for (const corner of [at(0, 0), at(6, 0), at(6, 4), at(1, 5), at(0, 0)]) await click(page, corner, size);
      await expect(said(page)).toContainText('drawn');
      await expect(listed(page)).toHaveCount(before + 1);

      await take(page, 'Box');
      await drag(page, at(0, 7), at(3, 9), size);
      await expect(listed(page)).toHaveCount(before + 2);

      await take(page, 'By hand');
      const round = Array.from({ length: 24 }, (_, i): Spot => at(5.5 + 1.5 * Math.cos(i / 4), 8 + 1.5 * Math.sin(i / 4)));
      await page.mouse.move(...(await onScreen(page, round[0] as Spot, size)));
      await page.mouse.down();
      for (const spot of round) await page.mouse.move(...(await onScreen(page, spot, size)));
      await page.mouse.up();
      await expect(listed(page)).toHaveCount(before + 3);

      await take(page, 'Line');
      await page.locator('#table-draw-kind').selectOption({ label: line });
      for (const corner of [at(0, 6), at(4, 6), at(4, 6)]) await click(page, corner, size);
      await expect(listed(page)).toHaveCount(before + 4);
      await expect(field(page, 'sight')).toBeDisabled();

      await take(page, 'Way');
      await page.locator('#table-draw-kind').selectOption({ label: 'Road' });
      await field(page, 'draw-width').fill('1.5');
      await field(page, 'draw-width').press('Enter');
      for (const corner of [at(8, 0), at(8, 6)]) await click(page, corner, size);
      await page.getByRole('button', { name: 'Finish' }).click();
      await expect(listed(page)).toHaveCount(before + 5);
      await expect.poll(() => number(page, 'wide')).toBe(1.5);

      await take(page, 'Disc');
      await drag(page, at(6, 6), at(7, 6), size);
      await expect(listed(page)).toHaveCount(before + 6);

      const titles = await listed(page).locator('.piece-title').allTextContents();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as a file' }).click();
      const file = await (await download).path();
      await page.goto('scenarios/new/');
      await expect(page.locator('[name=kind] option').first()).toBeAttached();
      await page.locator('[data-file]').setInputFiles(file);
      await ready(page);
      await expect(listed(page)).toHaveCount(before + 6);
      await expect(listed(page).locator('.piece-title')).toHaveText(titles);
      await expect(page.locator('.edit-outline')).toHaveCount(0);
      expect(unit).toBe('in');
    });
    await test.step('corners by hand, by number and by keys; sides that cross are told with the place', async () => {
      await take(page, 'Select');
      await click(page, ground, size);
      await take(page, 'Corners');
      await page.locator('.table-corners summary').click();
      const corners = page.locator('.table-corners li');
      await expect(corners).toHaveCount(4);
      await page.getByRole('button', { name: 'New corner after 1' }).click();
      await expect(corners).toHaveCount(5);
      await page.locator('svg.board').focus();
      const second = page.getByLabel('Corner 2, right');
      const was = Number(await second.inputValue());
      await page.keyboard.press('ArrowRight');
      await expect(second).toHaveValue(String(was + 0.5));
      await page.keyboard.press('Delete');
      await expect(corners).toHaveCount(4);

      // The first corner beyond the side across from it: two sides would cross, so it stays where it was.
      const first = page.getByLabel('Corner 1, right');
      const old = await first.inputValue();
      await first.fill(String(Number(await page.getByLabel('Corner 3, right').inputValue()) + 1));
      await first.press('Enter');
      await expect(said(page)).toContainText(/must not cross.* at \(\d/);
      await expect(page.locator('.edit-dot.fault')).toBeAttached();
      await expect(first).toHaveValue(old);
    });
    await test.step('a piece is dragged, turned, scaled, copied, mirrored and deleted, and each is undone', async () => {
      const count = await listed(page).count();
      await take(page, 'Select');
      await click(page, ground, size);
      await expect(page.locator('.table-piece h3')).toHaveText(piece);
      const [left, low, wide, high] = [
        await number(page, 'x'),
        await number(page, 'y'),
        await number(page, 'wide'),
        await number(page, 'high'),
      ];

      await page.getByLabel('Stick to edges').uncheck();
      await drag(page, ground, [ground[0] - 3, ground[1] + 2], size);
      await expect.poll(() => number(page, 'x')).toBe(left - 3);
      await expect.poll(() => number(page, 'y')).toBe(low + 2);
      await undo(page).click();
      await expect.poll(() => number(page, 'x')).toBe(left);

      await field(page, 'turn').fill('90');
      await field(page, 'turn').press('Enter');
      await expect.poll(() => number(page, 'wide')).toBe(high);
      await expect.poll(() => number(page, 'high')).toBe(wide);
      await undo(page).click();
      await expect.poll(() => number(page, 'wide')).toBe(wide);

      const middle = await onScreen(page, [left, low], size);
      await page.mouse.move(...(await handleOf(page, 'turn')));
      await page.mouse.down();
      for (const way of [10, 30, 60, 100]) await page.mouse.move(middle[0] + way, middle[1]);
      await page.mouse.up();
      await expect.poll(() => number(page, 'wide')).toBe(high);
      await undo(page).click();
      await expect.poll(() => number(page, 'wide')).toBe(wide);

      await field(page, 'scale').fill('50');
      await field(page, 'scale').press('Enter');
      await expect.poll(() => number(page, 'wide')).toBe(wide / 2);
      await undo(page).click();

      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await expect(listed(page)).toHaveCount(count + 1);
      await page.getByRole('button', { name: 'Mirror ↔' }).click();
      await page.getByRole('button', { name: 'To the bottom' }).click();
      await expect(listed(page).last()).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(listed(page)).toHaveCount(count);
      await expect(said(page)).toContainText('deleted');
      await undo(page).click();
      await expect(listed(page)).toHaveCount(count + 1);
    });
  });
}

test('layers follow a wood while it is dragged, and all of it goes by keys alone', { tag: '@long' }, async ({ page }) => {
  await test.step('layers follow a wood while it is dragged', async () => {
    const { title, size, ground } = TABLES[1];
    await open(page, title);
    await page.locator('[data-unit="b-tank"]').first().click();
    await expect(page.locator('.unit.selected').first()).toHaveAttribute('data-unit', 'b-tank');
    await page.getByRole('radio', { name: /Line of sight/ }).check({ force: true });
    const shade = page.locator('.layer-shade');
    await expect(shade.locator('path').first()).toBeAttached();
    const seen = () => shade.evaluate(layer => layer.innerHTML);
    const before = await seen();
    await take(page, 'Select');
    const [from, to] = [await onScreen(page, ground, size), await onScreen(page, [ground[0] + 6, ground[1] - 8], size)];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(from[0] + 20, from[1] + 20);
    await page.mouse.move(...to);
    await expect(page.locator('.edit-outline').first()).toBeAttached();
    await expect.poll(seen).not.toBe(before);
    await page.mouse.up();
    await undo(page).click();
    await expect.poll(seen).toBe(before);
  });
  await test.step('by keys alone: a tool, an area by the cursor of the board, the next piece, a move by a step of the grid', async () => {
    const before = await listed(page).count();
    await tool(page, 'Select').focus();
    await page.keyboard.press('a');
    await expect(tool(page, 'Area')).toHaveAttribute('aria-pressed', 'true');
    await page.locator('svg.board').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    for (const keys of [
      ['ArrowRight', 'ArrowRight'],
      ['ArrowUp', 'ArrowUp'],
    ]) {
      for (const key of keys) await page.keyboard.press(key);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
    await expect(listed(page)).toHaveCount(before + 1);
    await tool(page, 'Select').focus();
    await page.keyboard.press('s');
    await page.locator('svg.board').focus();
    await page.keyboard.press('n');
    await expect(page.locator('.table-piece')).toBeVisible();
    const was = await number(page, 'x');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => number(page, 'x')).toBe(was + 0.5);
    await page.keyboard.press('Escape');
    await expect(page.locator('.table-piece')).toHaveCount(0);
  });
});

/** A picture of a table with its frame, as a camera would write it. */
const picture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 800, height: 600 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = '#557744';
    context.fillRect(0, 0, 800, 600);
    context.fillStyle = '#ccbb99';
    context.fill(new Path2D('M100,550L700,550L600,60L200,60Z'));
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

test('a photograph under the table, by two points and by four corners', { tag: '@long' }, async ({ page }) => {
  const { title } = TABLES[1];
  await open(page, title);
  const buffer = Buffer.from(await picture(page), 'base64');
  await page.getByText('Lay a photograph under it').click();
  await page.locator('[data-photo="file"]').setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer });
  const dialog = page.locator('dialog.photo-dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Two points').check();
  const mark = async (px: number, py: number) => {
    const { x, y, width, height } = await boxAtRest(dialog.locator('image'));
    await page.mouse.click(x + (px / 800) * width, y + (py / 600) * height);
  };
  await mark(100, 550);
  await mark(700, 550);
  await dialog.getByLabel(/How far/).fill('60');
  await dialog.getByRole('button', { name: 'Lay it under the table' }).click();
  await expect(dialog).toHaveCount(0);
  const image = page.locator('.layer-under image');
  await expect(image).toBeAttached();
  // 600 of its 800 pixels are the 60 inches of the table, 720 units of the drawing.
  await expect.poll(async () => Math.round(Number(await image.getAttribute('width')) / 10)).toBe(96);

  await page.getByRole('button', { name: 'Scale by points' }).click();
  await dialog.getByLabel('Four corners').check();
  for (const [px, py] of [
    [100, 550],
    [700, 550],
    [600, 60],
    [200, 60],
  ] as const)
    await mark(px, py);
  await expect(dialog.locator('[data-point]')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Lay it under the table' }).click();
  await expect.poll(async () => Math.round(Number(await image.getAttribute('width')))).toBe(720);
  await expect(page.locator('[data-kept][aria-busy="false"]')).toHaveText('Kept on this device');

  await page.getByLabel('Hide it').check();
  await expect(image).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(image).toBeAttached();
});

/** Keys of all photographs in the database. */
const photosKept = (page: Page) =>
  page.evaluate(
    name =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('photos').objectStore('photos').getAllKeys();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result.map(key => String((key as IDBValidKey[])[1])));
          };
        };
      }),
    named('shelf'),
  );

test('a scenario with its photograph is saved as a zip, comes back the same, and a photograph taken away is gone', {
  tag: '@long',
}, async ({ page }) => {
  const { title } = TABLES[1];
  await open(page, title);
  const buffer = Buffer.from(await picture(page), 'base64');
  await page.getByText('Lay a photograph under it').click();
  await page.locator('[data-photo="file"]').setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer });
  await page.locator('dialog.photo-dialog').getByRole('button', { name: 'Cancel' }).click();
  const image = page.locator('.layer-under image');
  await expect(image).toBeAttached();
  const place = () => image.evaluate(one => ['x', 'y', 'width', 'height', 'href'].map(name => one.getAttribute(name)));
  await expect.poll(() => photosKept(page)).toHaveLength(1);
  const [was, names] = [await place(), await photosKept(page)];

  const save = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile((await file.path()) ?? '') };
  };
  const first = await save();
  expect(first.name).toBe('three-lanes-my-version.zip');
  await page.goto('scenarios/new/');
  await expect(page.locator('[data-editor][data-live]')).toBeVisible();
  await page.locator('[data-file]').setInputFiles({ name: first.name, mimeType: 'application/zip', buffer: first.bytes });
  await ready(page);
  await expect(image).toBeAttached();
  await expect.poll(place).toEqual(was);
  const contents = (bytes: Buffer) =>
    Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, one]) => [name, Buffer.from(one).toString('base64')]));
  const second = await save();
  expect(contents(second.bytes)).toEqual(contents(first.bytes));
  await expect.poll(() => photosKept(page)).toEqual([...names, ...names]);

  page.on('dialog', dialog => void dialog.accept());
  await page.locator('.table-photo-part summary').click();
  await page.getByRole('button', { name: 'Take it away' }).click();
  await expect(image).toHaveCount(0);
  await expect.poll(() => photosKept(page)).toEqual(names);
  expect((await save()).name).toBe('three-lanes-my-version.scenario.yaml');
});

test('in centimetres and back, and a larger table', { tag: '@long' }, async ({ page }) => {
  const { title } = TABLES[0];
  await open(page, title);
  await page.locator('.table-size summary').click();
  await page.getByRole('button', { name: /Measure in centimetres/ }).click();
  await expect(page.locator('.table-size summary')).toHaveText('Table: 182.88 × 121.92 cm');
  await page.getByRole('button', { name: /Measure in inches/ }).click();
  await expect(page.locator('.table-size summary')).toHaveText('Table: 72 × 48 in');
  await field(page, 'size-x').fill('84');
  await field(page, 'size-x').press('Enter');
  await expect(page.locator('.table-size summary')).toHaveText('Table: 84 × 48 in');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('by touch: an area drawn, taken in hand, handles of 44 pixels, nothing wider than the screen', async ({ page }) => {
    const { title, size } = TABLES[1];
    await open(page, title);
    const before = await listed(page).count();
    await take(page, 'Area');
    for (const corner of [
      [3, 20],
      [16, 20],
      [16, 30],
      [3, 30],
      [3, 20],
    ] as const) {
      const [x, y] = await onScreen(page, corner, size);
      await page.touchscreen.tap(x, y);
    }
    await expect(listed(page)).toHaveCount(before + 1);
    await take(page, 'Select');
    await expect(page.locator('.table-piece')).toBeVisible();
    const strokes = () =>
      page.locator('[data-handle] .touch').evaluateAll(dots => dots.map(dot => Number.parseFloat(getComputedStyle(dot).strokeWidth)));
    await expect.poll(strokes).toEqual([44, 44]);
    for (const name of ['Copy', 'Delete', 'Let go']) {
      const { height } = await boxAtRest(page.getByRole('button', { name, exact: true }));
      expect(Math.round(height)).toBeGreaterThanOrEqual(44);
    }
    await expectWidth(page, 375);
  });

  for (const colorScheme of drawnFor('a piece', ['light', 'dark'] as const))
    test(`axe finds nothing while a piece is selected, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, TABLES[0].title);
      await take(page, 'Corners');
      await listed(page).first().click();
      await page.locator('.table-photo-part summary').click();
      expect(await faultsOf(page, { include: ['.table-editor'] })).toEqual([]);
    });
});
