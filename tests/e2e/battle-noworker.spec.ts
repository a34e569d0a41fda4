// Without its worker or its kernel there are no overlays, and the page says so; the replay itself needs neither.
import { expect as anyExpect, test } from '@playwright/test';

const expect = anyExpect.configure({ timeout: 15_000 });

for (const [what, pattern] of [
  ['worker', /\/worker\.[\w-]+\.js/],
  ['kernel', /\.wasm/],
] as const) {
  test(`without its ${what} the replay goes on and says why there are no overlays`, async ({ context, page }) => {
    await context.route(pattern, route => route.abort());
    await page.goto('battles/war-to-axis/saint-aubert/crossroads/#46');
    await expect(page.locator('[data-ready]')).toBeVisible();
    await page.keyboard.press('2');
    await expect(page.getByRole('alert')).toContainText(/No overlays: .+ The replay itself goes on working\./);
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByRole('slider', { name: 'Event' })).toHaveValue('47');
  });
}
