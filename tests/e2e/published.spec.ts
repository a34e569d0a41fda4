// From the proposal of the writer to one file on a disk without a network: a report around each of the sample battles, with photographs,
// read, replayed, printed and made again by the command line.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { drawnFor, sliceOf } from '../slice.ts';
import { faultsOf } from './axe.ts';
import { sandtable } from './commandLine.ts';
import { boards, isSameBattle, openFile, SAMPLES, shades, sheetsOf, where, wholeRecord } from './oneFile.ts';
import { expect, expectWidth, test } from './site.ts';
import { beginReport, bytesOf, isKept, photo, preview, putBoard, putPhoto, STORY, titles, withMetadata, words } from './writing.ts';

const TITLE = 'Our evening';
const PART = 'How it began';
const SECRET = 'N 49.2145 W 0.3613 taken by somebody';
const CAPTION = 'Where <i>it</i> was decided';
const SHOWS = 'The table at midnight';
/**
 * A few of them but in the long tests. The layer of the board that is put in, as the writer calls it and
 * as the file does; `photos` of each report.
 */
const REPORTS = [
  { battle: SAMPLES['war-to-axis'], layer: 'Threat', photos: 2 },
  { battle: SAMPLES['action-all-fronts'], layer: 'Line of sight', photos: 1 },
  { battle: SAMPLES['axis-and-allies'], layer: 'Threat', photos: 0 },
  { battle: SAMPLES['bolt-action'], layer: 'Fire density', photos: 1 },
  { battle: SAMPLES['to-arms'], layer: 'Threat', photos: 1 },
] as const;

/** The board that was put in. */
const board = (page: Page): Locator => page.locator('#part-1 a.to-replay[data-layers]').last();
const photographs = (page: Page): Locator => page.getByRole('img', { name: SHOWS });

for (const { battle, layer, photos } of sliceOf(REPORTS, 1))
  test.describe(battle, () => {
    test.describe.configure({ mode: 'serial' }); // the others read the file that the first one makes
    const folder = fileURLToPath(new URL(`../../test-results/published/${battle.replaceAll('/', '-')}/`, import.meta.url));
    const file = join(folder, 'our-evening.html');
    const url = pathToFileURL(file).href;
    const record = wholeRecord(battle);
    const last: number = record.events.length;

    test('is written from the proposal and taken away as one file, byte for byte that of the command line', async ({ page }) => {
      await beginReport(page, battle);
      const proposed = await titles(page);
      expect(proposed.length).toBeGreaterThan(2);
      await words(page).getByRole('textbox', { name: 'Title of the report' }).fill(TITLE);
      await words(page).getByRole('textbox', { name: 'Title of part 1', exact: true }).fill(PART);
      await words(page).getByRole('textbox', { name: 'Words of part 1', exact: true }).fill('It was **late**, and <b>nobody</b> slept.');
      await putBoard(page, 0, layer, CAPTION);
      for (let n = 0; n < photos; n++) await putPhoto(page, n, withMetadata(await photo(page), SECRET), SHOWS);
      await isKept(page);
      await expect.poll(() => titles(page)).toEqual([PART, ...proposed.slice(1)]);
      await expect(preview(page).locator('[data-waiting]')).toHaveCount(0, STORY);

      await page.getByRole('button', { name: 'Publish' }).click();
      const dialog = page.getByRole('dialog', { name: 'Take it away' });
      const taken = async (tab: string, button: RegExp, name: string): Promise<Uint8Array> => {
        await dialog.getByRole('tab', { name: tab, exact: true }).click();
        const [download] = await Promise.all([page.waitForEvent('download', STORY), dialog.getByRole('button', { name: button }).click()]);
        expect(download.suggestedFilename()).toBe(name);
        return bytesOf(download);
      };
      const text = await taken('Text', /^Save it$/, 'our-evening.md');
      const html = await taken('One file', /^Save as one file$/, 'our-evening.html');
      const [ending, button] =
        photos > 0 ? (['zip', /^Save the report with its photographs/] as const) : (['report.yaml', /^Save the report$/] as const);
      const report = await taken('Report file', button, `our-evening.${ending}`);

      mkdirSync(folder, { recursive: true });
      writeFileSync(file, html);
      const source = join(folder, `our-evening.${ending}`);
      writeFileSync(source, report);
      const made = await sandtable(['export', source, '--html']);
      expect(made.err).toBe('');
      expect(new TextDecoder().decode(text)).toContain(': Where \\<i>it\\</i> was decided');
      expect(made.out === new TextDecoder().decode(html), 'the command line makes the same file').toBe(true);
    });

    test('tells the story first, on disk and without a network, with its photographs', async ({ browser }) => {
      const { page, trouble, close } = await openFile(browser, url);
      await expect(page.locator('#story')).toBeVisible();
      await expect(page.locator('#replay')).toBeHidden();
      await expect(page).toHaveTitle(TITLE);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
      const first = page.locator('#part-1');
      await expect(first.getByRole('heading', { level: 2 })).toHaveText(PART);
      await expect(first.locator('.moment-words > p').first()).toHaveText('It was late, and <b>nobody</b> slept.');
      await expect(first.locator('.moment-words strong').first()).toHaveText('late');
      await expect(board(page).getByRole('img')).toBeVisible();
      await expect(first.getByText(CAPTION)).toBeVisible();
      await expect(photographs(page)).toHaveCount(photos);
      for (const picture of await photographs(page).all()) {
        await picture.scrollIntoViewIfNeeded();
        expect(await seen(picture)).toEqual({ width: 1600, height: 720, middle: 'red', corner: 'green' });
      }
      await expect(page.locator('.missing')).toHaveCount(0);
      expect(readFileSync(file, 'latin1')).not.toContain('data:image/svg');
      expect(trouble).toEqual([]);
      await close();
    });

    test('is replayed from its board on, and hands its record out', async ({ browser }) => {
      const { page, trouble, close } = await openFile(browser, url, { acceptDownloads: true });
      await board(page).click();
      await expect(where(page)).toContainText(`event ${last - 1} of ${last}`);
      await expect(page.locator('#story')).toBeHidden();
      await expect(page.getByRole('radio', { name: layer })).toBeChecked();
      await expect(page.locator('#battle .overlay-note').first()).toBeVisible();
      await page.getByRole('button', { name: 'Forward' }).click();
      await expect(where(page)).toContainText(`event ${last} of ${last}`);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(where(page)).toContainText(`event ${last - 2} of ${last}`);
      await page.getByRole('radio', { name: /^Nothing/ }).check();
      await expect(shades(page)).toHaveCount(0);
      await page.getByRole('radio', { name: /^Threat/ }).check();
      await expect(page.locator('#battle .overlay-note[data-overlay^="threat"]')).toBeVisible();

      const download = page.waitForEvent('download');
      await page.locator('#replay').getByRole('button', { name: 'Save the battle as a file' }).click();
      expect(await isSameBattle(readFileSync(await (await download).path(), 'utf8'), JSON.stringify(record))).toBe(true);
      expect(trouble).toEqual([]);
      await close();
    });

    test('is printed: story, boards and photographs on whole sheets', async ({ browser }) => {
      const { page, trouble, close } = await openFile(browser, url);
      const pdf = await page.pdf({ path: join(folder, 'our-evening.pdf'), format: 'A4' });
      expect(sheetsOf(pdf)).toBeGreaterThan(1);
      expect(sheetsOf(pdf)).toBeLessThan(20);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 718, height: 1000 }); // what is left of A4 between the margins of the browser
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(board(page).getByRole('img')).toBeVisible();
      await expect(page.locator(':is(.no-print, #replay, button):visible')).toHaveCount(0);
      await expectWidth(page, 718);
      for (const picture of await page.locator('.figure.board svg.board, .figure.photo img').all())
        expect((await picture.boundingBox())?.height).toBeLessThan(900);
      expect(trouble).toEqual([]);
      await close();
    });

    test('is read without script: text, boards, photographs and the log', async ({ browser }) => {
      const { page, trouble, close } = await openFile(browser, url, { javaScriptEnabled: false });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
      await expect(page.locator('#part-1 .moment-words > p').first()).toHaveText('It was late, and <b>nobody</b> slept.');
      for (const one of await boards(page).all()) await expect(one.getByRole('img')).toBeVisible();
      for (const picture of await photographs(page).all()) await expect(picture).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      await board(page).click();
      await expect(page.locator(`.report-log li[id="${last - 1}"]`)).toBeVisible();
      expect(trouble).toEqual([]);
      await close();
    });

    for (const [colorScheme, width] of drawnFor(battle, [
      ['light', 375],
      ['light', 1440],
      ['dark', 375],
      ['dark', 1440],
    ] as const))
      test(`axe finds nothing in it in ${colorScheme} at ${width} pixels, story and replay`, { tag: '@long' }, async ({ browser }) => {
        const { page, trouble, close } = await openFile(browser, url, { colorScheme, viewport: { width, height: 900 } });
        await page.locator('.report-log summary').click();
        expect(await faultsOf(page)).toEqual([]);
        await expectWidth(page, width);
        await board(page).click();
        await expect(where(page)).toContainText(`event ${last - 1} of`);
        await expect(page.locator('#battle .overlay-note').first()).toBeVisible();
        expect(await faultsOf(page)).toEqual([]);
        await expectWidth(page, width);
        expect(trouble).toEqual([]);
        await close();
      });

    if (photos > 0)
      test('holds nothing of what the camera wrote beside the picture', () => {
        const all = readFileSync(file, 'latin1');
        const pictures = [...all.matchAll(/src="data:(image\/[a-z]+);base64,([A-Za-z0-9+/=]+)"/g)];
        expect(pictures.map(([, type]) => type)).toEqual(Array(photos).fill('image/webp'));
        for (const [, , bytes = ''] of pictures) {
          const picture = Buffer.from(bytes, 'base64').toString('latin1');
          expect(picture).not.toContain(SECRET);
          expect(picture).not.toMatch(/exif/i);
        }
      });
  });

/** A picture as the browser decoded it: its size, and what colour its middle and a corner have. */
const seen = (picture: Locator) =>
  picture.evaluate(async element => {
    const image = element as HTMLImageElement;
    await image.decode();
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    const colourAt = (x: number, y: number) => {
      const [red = 0, green = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
      return red > 150 && green < 80 ? 'red' : green > 90 && red < 90 ? 'green' : 'another';
    };
    return { width, height, middle: colourAt(width / 2, height / 2), corner: colourAt(5, 5) };
  });
