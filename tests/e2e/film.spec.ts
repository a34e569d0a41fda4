// The film of a battle: made frame by frame with the page alive, given up, saved as GIF, and as WebM where the browser encodes it.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './site.ts';
import { LONG, saveDownload, takenFrom } from './taking.ts';

test.describe.configure({ timeout: 900_000 });

const BATTLE = 'battles/war-to-axis/saint-aubert/crossroads/#120';
const MADE = { timeout: 240_000 };
/** Before the first turn, and after each of them. */
const TURNS = 10;

async function filmOf(page: Page, layer?: string): Promise<Locator> {
  const dialog = await takenFrom(page, BATTLE, layer);
  await dialog.getByRole('tab', { name: 'Film', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Make the film' })).toBeVisible(LONG);
  return dialog;
}

/** The colour of every 16th pixel of a film at a second, as one number each. */
const colours = (video: Locator, second: number): Promise<readonly number[]> =>
  video.evaluate(async (element, at) => {
    const film = element as HTMLVideoElement;
    const seeked = new Promise(resolve => film.addEventListener('seeked', resolve, { once: true }));
    // The picture of the new moment is there a while after the seeking is done; of the one that is shown none comes anew.
    const shown = new Promise(resolve => film.requestVideoFrameCallback(resolve));
    film.currentTime = at;
    await seeked;
    await Promise.race([shown, new Promise(resolve => setTimeout(resolve, 1500))]);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [film.videoWidth, film.videoHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(film, 0, 0);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return Array.from({ length: pixels.length >> 6 }, (_, i) => ((pixels[i << 6] ?? 0) << 8) | (pixels[(i << 6) + 1] ?? 0));
  }, second);

test('a film is given up at any time, then made by turns and saved as GIF', { tag: '@long' }, async ({ page }) => {
  const dialog = await filmOf(page);
  await expect(dialog.getByLabel('Over the board')).toHaveCount(0);
  await dialog.getByLabel('Step by step').selectOption('event');
  await dialog.getByRole('button', { name: 'Make the film' }).click();
  await expect(dialog.getByRole('button', { name: 'Give up' })).toBeFocused(LONG);
  await expect(dialog.getByText(/^Drawn: \d+ of \d+$/)).toBeVisible(LONG);
  await dialog.getByRole('button', { name: 'Give up' }).click(LONG);
  await expect(dialog.getByText('Given up.')).toBeVisible(LONG);
  await dialog.getByLabel('Step by step').selectOption('turn');
  await dialog.getByRole('button', { name: 'Make the film' }).click();
  const film = dialog.getByRole('img', { name: 'The film' });
  await expect(film).toBeVisible(MADE);
  const { name, bytes } = await saveDownload(page, dialog, 'Save GIF');
  expect(name).toMatch(/\.gif$/);
  await expect(dialog.getByText(`GIF: ${TURNS} pictures, 13 seconds, ${Math.ceil(bytes.length / 1000)} kB.`)).toBeVisible();
  const { format, pages, delay, width } = await sharp(bytes, { animated: true }).metadata();
  expect([format, pages, delay, width]).toEqual([
    'gif',
    TURNS,
    [...Array.from({ length: TURNS - 1 }, () => 1000), 4000],
    await film.evaluate(image => (image as HTMLImageElement).naturalWidth),
  ]);
});

test('a film is encoded as WebM with the layers that are shown, as long and as large as the GIF, and plays', { tag: '@long' }, async ({
  page,
}) => {
  const dialog = await filmOf(page, 'Threat');
  await dialog.getByLabel('Each step').selectOption('half a second');
  await dialog.getByLabel('Over the board').selectOption('the layers that are shown, with their legend');
  await dialog.getByRole('combobox', { name: 'File', exact: true }).selectOption({ label: 'GIF: plays anywhere' });
  await dialog.getByRole('button', { name: 'Make the film' }).click();
  const image = dialog.getByRole('img', { name: 'The film' });
  await expect(image).toBeVisible(MADE);
  const gif = await sharp((await saveDownload(page, dialog, 'Save GIF')).bytes).metadata();

  await dialog.getByRole('combobox', { name: 'File', exact: true }).selectOption('webm');
  await dialog.getByRole('button', { name: 'Make the film' }).click();
  const film = dialog.locator('video');
  await expect(film).toBeVisible(MADE);
  const { name, bytes } = await saveDownload(page, dialog, 'Save WebM');
  expect(name).toMatch(/\.webm$/);
  expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  await expect.poll(() => film.evaluate(element => (element as HTMLVideoElement).readyState), LONG).toBeGreaterThanOrEqual(2);
  const shown = await film.evaluate(element => {
    const { duration, videoWidth, videoHeight } = element as HTMLVideoElement;
    return [duration, videoWidth, videoHeight];
  });
  expect(shown).toEqual([(TURNS - 1) * 0.5 + 3.5, gif.width, gif.pageHeight ?? gif.height]);
  let before: readonly number[] = [];
  for (const second of [0.25, 0.75, 7.5])
    await expect(async () => {
      const now = await colours(film, second);
      expect(new Set(now).size).toBeGreaterThan(200);
      expect(now.filter((colour, i) => colour !== before[i]).length).toBeGreaterThan(100);
      before = now;
    }).toPass();

  await dialog.getByLabel('Step by step').selectOption('event'); // so many that it is given up long before it is done
  await dialog.getByRole('button', { name: 'Make the film' }).click();
  await dialog.getByRole('button', { name: 'Give up' }).click(LONG);
  await expect(dialog.getByText('Given up.')).toBeVisible(LONG);
});

test('a browser that cannot encode is offered the GIF alone', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'));
  const dialog = await filmOf(page);
  await expect(dialog.getByLabel('Step by step')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'File', exact: true })).toHaveCount(0);
  await expect(dialog.getByText('WebM')).toHaveCount(0);
});
