// Whoever is quicker than the scripts of a page: what is chosen and typed before they come counts.
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** Opens a page whose scripts stay away; gives back what lets them come. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async route => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('a question that is chosen before the calculator starts is the one that is answered', async ({ page }) => {
  const release = await openBeforeScripts(page, 'odds/axis-and-allies/');
  await page.getByLabel('What is asked', { exact: true }).selectOption({ label: 'Kamikaze tokens' });
  await release();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('The ship is sunk 56\u202f%');
  await expect(page).toHaveURL(/[?]ask=kamikaze$/);
});

test('a file that is chosen before the page starts is read', async ({ page }) => {
  const release = await openBeforeScripts(page, 'open/');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'mine.yaml', mimeType: 'text/yaml', buffer: Buffer.from('format: nothing\n') });
  await release();
  await expect(page.getByRole('list', { name: 'Faults' })).toContainText('format');
});

test('text that is pasted before the page starts is kept', async ({ page }) => {
  const release = await openBeforeScripts(page, 'open/');
  await page.getByLabel('The text, YAML or JSON').fill('format: nothing\n');
  await release();
  await expect(page.locator('[data-open][data-ready]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).toContain('format: nothing');
  await page.reload();
  await expect(page.getByLabel('The text, YAML or JSON')).toHaveValue('format: nothing\n');
});

test('words that are typed before the search starts are looked for', async ({ page }) => {
  const release = await openBeforeScripts(page, 'search/');
  await page.getByRole('searchbox').fill('Fuentevieja');
  await release();
  await expect(page.getByRole('main')).toContainText('for “Fuentevieja”');
});

test('words that are typed before the shelf starts choose among the beginnings', async ({ page }) => {
  const release = await openBeforeScripts(page, 'record/');
  await page.getByRole('searchbox').fill('Pacific');
  await release();
  await expect(page.locator('[data-ready]').first()).toBeVisible();
  await expect(page.locator('[data-beginnings] li:visible')).not.toHaveCount(0);
  await expect(page.locator('[data-beginnings] li:visible').filter({ hasNotText: /Pacific/i })).toHaveCount(0);
});
