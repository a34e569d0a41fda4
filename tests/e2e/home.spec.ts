import { expect, test } from './site.ts';

test('the home page has its title and its heading', async ({ page }) => {
  await page.goto('');
  await expect(page).toHaveTitle(/Sandtable/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
