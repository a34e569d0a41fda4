// After one visit the site works without a network: pages, worker and kernel.
import { expect, test, visitToKeep } from './site.ts';

test.use({ serviceWorkers: 'allow' });

test.slow(); // the whole site is kept at the first visit

const LONG = { timeout: 60_000 };

test('a battle, its overlays and other pages open offline after the first visit', async ({ page, context }) => {
  await visitToKeep(page, '');
  await context.setOffline(true);
  await page.goto('battles/war-to-axis/saint-aubert/crossroads/#40');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-ready]').first()).toBeVisible(LONG);
  await page.getByRole('radio', { name: 'Line of sight' }).check();
  await expect(page.locator('.overlay-note[data-overlay^="sight"]')).toContainText('In sight of', LONG);
  await page.goto('odds/war-to-axis/');
  await expect(page.locator('[data-calculator][data-ready]')).toBeVisible();
  await page.goto('rules/war-to-axis/');
  await expect(page.getByRole('heading', { name: 'Rulings' })).toBeVisible();
});
