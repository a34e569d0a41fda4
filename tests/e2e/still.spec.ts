// A battle that loads stands still: what a script fills or shows has its place from the first paint, and what is read
// without script or on paper is there whole.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { sliceOf } from '../slice.ts';
import { expect, test } from './site.ts';

const LONG = { timeout: 120_000 };
const WINDOWS = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
];
/** One of each kind of board. */
const BATTLES = [
  ['hexes', 'battles/war-to-axis/saint-aubert/crossroads/'],
  ['a measured table', 'battles/action-all-fronts/gothic-farm/farm/'],
  ['a measured table with cards', 'battles/to-arms/fuentevieja/crossroads/'],
  ['areas', 'battles/axis-and-allies/pacific-1942/won-on-land/'],
] as const;

/** And the ground of a scenario. */
const LOADED = [...BATTLES, ['a scenario', 'scenarios/war-to-axis/saint-aubert/']] as const;

/** At every width. */
const every = (paths: readonly (readonly [string, string])[]) =>
  WINDOWS.flatMap(viewport => paths.map(([board, path]) => [viewport, board, path] as const));

const ready = (page: Page) => expect(page.locator('[data-battle][data-ready]')).toBeVisible(LONG);
const list = (page: Page) => page.locator('[data-part="events"]');
const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
/** What of the list cannot be seen without scrolling in it. */
const hiddenOf = (page: Page): Promise<number> => list(page).evaluate(found => found.scrollHeight - found.clientHeight);

declare global {
  interface Window {
    /** The sum of layout shifts so far. */
    shifted: number;
  }
}

/**
 * The site at `site` behind a thin line: its pages come in piece by piece, so that the browser paints what it has of
 * them. Gives the address, and what ends it.
 */
async function slowly(site: string): Promise<{ readonly address: string; close(): void }> {
  const server = createServer(async ({ url = '' }, answer) => {
    const found = await fetch(new URL(url.slice(1), site));
    const type = found.headers.get('content-type') ?? '';
    const body = Buffer.from(await found.arrayBuffer());
    answer.writeHead(found.status, { 'content-type': type });
    const piece = type.startsWith('text/html') ? 16_384 : body.length;
    for (let at = 0; at < body.length; at += piece) {
      answer.write(body.subarray(at, at + piece));
      if (piece < body.length) await pause(40);
    }
    answer.end();
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() };
}

for (const [viewport, board, path] of sliceOf(every(LOADED), 4))
  test(`what is read of ${board} does not move while it loads, at ${viewport.width} pixels`, async ({ page, baseURL }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver(seen => {
        for (const entry of seen.getEntries() as (PerformanceEntry & { value: number })[]) window.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { address, close } = await slowly(baseURL ?? '');
    await page.goto(`${address}${path}`, LONG);
    await ready(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.1);
    close();
  });

for (const [viewport, board, path] of sliceOf(every(BATTLES), 3))
  test(`the page of ${board} is about as high before its script has come as with it, at ${viewport.width} pixels`, {
    tag: '@long',
  }, async ({ page, errors }) => {
    await page.setViewportSize(viewport);
    await page.route(/_astro\/[^/]*\.js/, route => route.abort());
    await page.goto(path, { waitUntil: 'networkidle' }); // every script has been refused, and every word about it said
    await page.evaluate(() => document.fonts.ready);
    const before = await heightOf(page);
    await expect(page.getByRole('group', { name: /^Shade the/ })).toBeHidden();
    errors.length = 0; // the scripts that were held back
    await page.unroute(/_astro\/[^/]*\.js/);
    await page.reload();
    await ready(page);
    const after = await heightOf(page);
    expect(Math.abs(before / after - 1), `${before} before, ${after} after`).toBeLessThan(0.2);
    await expect.poll(() => hiddenOf(page)).toBeGreaterThan(500);
  });

for (const viewport of WINDOWS)
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('on paper the whole list is read', async ({ page }) => {
      await page.goto(BATTLES[0][1]);
      await ready(page);
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => hiddenOf(page)).toBe(0);
      await expect(list(page).getByRole('listitem').last()).toBeVisible();
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('the whole list of every battle is read', async ({ page }) => {
        for (const [board, path] of BATTLES)
          await test.step(board, async () => {
            await page.goto(path);
            // Both in one look: letters that come in late move what lies below them.
            const [height, rest] = await list(page).evaluate(found => {
              const [around, last] = [found, [...found.querySelectorAll('li')].at(-1)].map(one => one?.getBoundingClientRect());
              return [around?.height ?? 0, (around?.bottom ?? 0) - (last?.bottom ?? Infinity)] as const;
            });
            expect(height).toBeGreaterThan(5000);
            expect(rest).toBeGreaterThanOrEqual(0);
            await expect(page.getByRole('region', { name: 'Replay' })).toBeHidden();
          });
      });
    });
  });
