// Every address leads somewhere, and the site works as well under a base path such as a project page has, beside
// another site of its origin.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { siteName } from '../../src/storage/siteName.ts';
import { addressesIn, fileFor, hasAnchor, pagesIn, serve } from './built.ts';
import { BASE } from './names.ts';
import { openShelfPage, serveShelf } from './shelfPage.ts';
import { expect, test, visitToKeep } from './site.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Addresses that lead nowhere, as "page: address". */
function deadLinks(dist: string, base: string): readonly string[] {
  return pagesIn(dist).flatMap(path =>
    addressesIn(readFileSync(join(dist, path), 'utf8')).flatMap(address => {
      const file = fileFor(dist, base, path, address);
      const fragment = address.includes('#') ? address.slice(address.indexOf('#') + 1) : '';
      return file && hasAnchor(file, fragment) ? [] : [`${path}: ${address}`];
    }),
  );
}

test('no address of the built site leads nowhere', () => {
  expect(deadLinks(join(ROOT, 'dist'), BASE)).toEqual([]);
});

test.describe('under a base path', () => {
  test.describe.configure({ mode: 'serial' });
  let dist = '';
  let url = '';
  /** The other site of the origin: the one that all other tests are about. */
  let other = '';
  const instead = new Map<string, string>();
  let server: Server;

  test.beforeAll(async () => {
    test.setTimeout(1_800_000); // the whole site is built
    mkdirSync(join(ROOT, 'test-results'), { recursive: true });
    dist = mkdtempSync(join(ROOT, 'test-results', 'base-')); // within the project: the build resolves its packages from there
    const built = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', dist], {
      cwd: ROOT,
      env: { ...process.env, BASE: '/repo', SITE: 'https://someone.example', ASTRO_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
    });
    expect(built.status, built.stdout + built.stderr).toBe(0);
    const sites = await serve({ dist, base: '/repo/', instead }, { dist: join(ROOT, 'dist'), base: BASE });
    [url = '', other = ''] = sites.urls;
    ({ server } = sites);
  });

  test.afterAll(() => {
    server?.close();
    if (dist) rmSync(dist, { recursive: true, force: true });
  });

  test('every address stays below it', () => {
    expect(deadLinks(dist, '/repo/')).toEqual([]);
  });

  test('a battle replays and its overlays answer', async ({ page }) => {
    await page.addInitScript(key => localStorage.setItem(key, 'event'), siteName('measure', '/repo/'));
    await page.goto(`${url}battles/war-to-axis/saint-aubert/crossroads/#40`);
    await expect(page.locator('[data-ready]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Forward' }).click();
    await expect(page).toHaveURL(/#41$/);
    await page.getByRole('radio', { name: 'Line of sight' }).check();
    await expect(page.locator('.overlay-note[data-overlay^="sight"]')).toContainText('In sight of');
  });

  test('the calculator and the search of addresses work', async ({ page }) => {
    await page.goto(`${url}odds/war-to-axis/`);
    await expect(page.locator('[data-calculator][data-ready]')).toBeVisible();
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Rules' }).click();
    await expect(page).toHaveURL(`${url}rules/`);
  });

  test('a file opens', async ({ page }) => {
    await page.goto(`${url}open/`);
    await expect(page.locator('[data-open][data-ready]')).toBeVisible();
    await page.getByLabel('or take an example').selectOption({ label: 'The crossroads at Saint-Aubert' });
    await expect(page.getByText(/^Read without a fault/)).toBeVisible();
  });

  test('a record is kept in two places', async ({ page }) => {
    await page.goto(`${url}record/`);
    await expect(page.locator('[data-record][data-ready]')).toBeAttached();
    await page.getByRole('button', { name: 'The crossroads at Saint-Aubert' }).click();
    const hand = page.locator('[data-part="hand"]');
    await hand.getByRole('button', { name: 'Turn 1 begins' }).click();
    await expect(hand.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await page.goto(`${url}record/`);
    await expect(page.getByText(/^Kept in (two places of this browser|this browser only, in two places)/)).toBeVisible();
  });

  test.describe('beside another site of its origin', () => {
    test.use({ serviceWorkers: 'allow' });

    const LONG = { timeout: 120_000 };
    const items = (page: Page) => page.getByRole('region', { name: 'Go on' }).getByRole('listitem');

    async function openShelf(page: Page, site: string): Promise<void> {
      await page.goto(`${site}record/`);
      await expect(page.locator('[data-record][data-view="start"][data-ready]')).toBeAttached(LONG);
    }

    /** Begins a record and comes back to the shelf. */
    async function begin(page: Page, site: string, scenario: string): Promise<void> {
      await openShelf(page, site);
      await page.getByRole('button', { name: scenario }).click();
      await expect(page.locator('[data-record][data-view="item"]')).toBeAttached(LONG);
      await openShelf(page, site);
    }

    test('each has a shelf, colours and files of its own, and works offline', { tag: '@long' }, async ({ page, context }) => {
      for (const site of [other, url]) await visitToKeep(page, `${site}open/`);
      await begin(page, url, 'Three Lanes');
      await begin(page, other, 'The crossroads at Saint-Aubert');
      await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
      await context.setOffline(true);
      await openShelf(page, url);
      await expect(items(page)).toContainText(['Three Lanes']);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'auto');
      await openShelf(page, other);
      await expect(items(page)).toContainText(['Saint-Aubert']);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });

    test('what an earlier build kept is there in both after the update, and stays where it was', { tag: '@long' }, async ({
      page,
      context,
    }) => {
      await serveShelf(context, { isFormer: true });
      await openShelfPage(page, other);
      await page.evaluate(async () => {
        const { shelf } = globalThis.here;
        const { id } = await shelf.create('record', { title: 'Long evening', ruleset: 'war-to-axis' }, {});
        await shelf.putPhoto(id, 'table.webp', new Blob(['picture']));
        localStorage.setItem('theme', 'dark');
      });
      const namesOf = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort());
      await expect.poll(namesOf).toEqual(['sandtable']);
      await context.unrouteAll();
      for (const site of [url, other]) {
        await openShelf(page, site);
        await expect(items(page)).toContainText(['Long evening']);
        await expect(page.getByText(/^Kept in (two places of this browser|this browser only, in two places)/)).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      }
      await expect.poll(namesOf).toEqual(['sandtable', siteName('shelf', BASE), siteName('shelf', '/repo/')].toSorted());
      const folders = () =>
        page.evaluate(async () => {
          const names: string[] = [];
          for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
          return names.sort();
        });
      await expect.poll(folders).toEqual((await namesOf()).map(name => encodeURIComponent(name ?? '')).toSorted());
    });

    test('a new build is announced to pages of the one before, and comes when it is asked for', { tag: '@long' }, async ({
      page,
      context,
    }) => {
      await visitToKeep(page, `${url}open/`);
      const note = page.getByText('A new version of this site is ready');
      const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
      const caches = () => page.evaluate(async () => (await globalThis.caches.keys()).filter(name => name.includes('/repo/')).length);
      // A build with another sheet of styles for every page.
      instead.set(
        'sw.js',
        worker.replace(/"version":"\w{4}/, '"version":"0000').replaceAll(/(_astro\/[^"]+)\.[\w-]{8}\.css/g, '$1.00000000.css'),
      );
      const second = await context.newPage();
      await second.goto(`${url}odds/`);
      await expect(note).toBeVisible(LONG);
      await expect.poll(caches).toBe(2);
      await second.close();
      await note.getByRole('button', { name: 'Load it now' }).click();
      await expect.poll(caches, LONG).toBe(1);
      await expect(page.getByRole('heading', { name: 'Open a record' })).toBeVisible();
      await expect(note).toHaveCount(0);
    });
  });
});
