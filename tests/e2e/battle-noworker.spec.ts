// Without a worker there are no overlays, and the page says so; the replay itself needs none.
import { expect as anyExpect, test } from '@playwright/test';

const expect = anyExpect.configure({ timeout: 15_000 });

test.use({ serviceWorkers: 'block' });

test('without its worker the replay goes on and says why there are no overlays', async ({ page }) => {
  await page.route(/\/worker\.[\w-]+\.js/, route => route.abort());
  await page.goto('battles/war-to-axis/saint-aubert/crossroads/#46');
  await page.keyboard.press('2');
  await expect(page.getByRole('alert')).toContainText(/No overlays: .+ The replay itself goes on working\./);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Event' })).toHaveValue('47');
});
