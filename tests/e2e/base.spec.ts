// Every address leads somewhere, and the site works as well under a base path such as a project page has.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressesIn, fileFor, hasAnchor, pagesIn, serve } from './built.ts';
import { BASE } from './names.ts';
import { expect, test } from './site.ts';

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
  let server: Server;

  test.beforeAll(async () => {
    test.setTimeout(900_000); // the whole site is built
    mkdirSync(join(ROOT, 'test-results'), { recursive: true });
    dist = mkdtempSync(join(ROOT, 'test-results', 'base-')); // within the project: the build resolves its packages from there
    const built = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', dist], {
      cwd: ROOT,
      env: { ...process.env, BASE: '/repo', SITE: 'https://someone.example', ASTRO_TELEMETRY_DISABLED: '1' },
      encoding: 'utf8',
    });
    expect(built.status, built.stdout + built.stderr).toBe(0);
    ({ url, server } = await serve(dist, '/repo/'));
  });

  test.afterAll(() => {
    server?.close();
    if (dist) rmSync(dist, { recursive: true, force: true });
  });

  test('every address stays below it', () => {
    expect(deadLinks(dist, '/repo/')).toEqual([]);
  });

  test('a battle replays and its overlays answer', async ({ page }) => {
    await page.goto(`${url}battles/war-to-axis/saint-aubert/crossroads/#40`);
    await expect(page.locator('[data-ready]').first()).toBeVisible();
    await page.getByRole('button', { name: 'Forward' }).click();
    await expect(page).toHaveURL(/#41$/);
    await page.getByRole('radio', { name: 'Line of sight' }).check();
    await expect(page.locator('.overlay-note[data-overlay^="sight"]')).toContainText('In sight of', { timeout: 20_000 });
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
    await expect(page.getByText(/^Read without a fault/)).toBeVisible({ timeout: 60_000 });
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
});
