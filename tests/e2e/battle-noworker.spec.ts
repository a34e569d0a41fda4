// Without its worker or its kernel there are no overlays, and the page says so; the replay itself needs neither.
import { expect, type Page, test } from '@playwright/test';

const BATTLE = 'battles/war-to-axis/saint-aubert/crossroads/#46';

/** Without what a question needs the replay goes on and says why there are no overlays. */
async function goesOnWithout(page: Page, why: RegExp): Promise<void> {
  await page.goto(BATTLE);
  await expect(page.locator('[data-ready]')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('alert')).toContainText(why);
  await expect(page.getByRole('alert')).toContainText('The replay itself goes on working.');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('slider', { name: 'Event' })).toHaveValue('47');
}

for (const [what, pattern, why] of [
  ['worker', /\/worker\.[\w-]+\.js/, /No overlays: The worker could not be loaded/],
  ['kernel', /\.wasm/, /No overlays: The kernel could not be fetched/],
  ['answers', /\/answers-hex\.[\w-]+\.js/, /No overlays: A part of the worker could not be loaded/],
] as const)
  test(`without its ${what} the replay goes on and says why there are no overlays; loaded again, it has them`, { tag: '@long' }, async ({
    context,
    page,
  }) => {
    await context.route(pattern, route => route.abort());
    await goesOnWithout(page, why);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load again' }).click()]);
    await expect(page.getByRole('alert')).toContainText(why);
    await context.unroute(pattern);
    await page.reload();
    await expect(page.getByRole('slider', { name: 'Event' })).toHaveValue('47');
    await expect(page.locator('.overlay-note')).toContainText('Threat of');
  });

test('where the policy of a site refuses WebAssembly, and where a browser has none, it is told in words', { tag: '@long' }, async ({
  context,
  page,
}) => {
  await context.route(/\/(crossroads\/|worker\.[\w-]+\.js)$/, async route => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), 'content-security-policy': "script-src 'self' 'unsafe-inline'" };
    await route.fulfill({ response: answer, headers });
  });
  await goesOnWithout(page, /No overlays: This browser cannot run the kernel/);
  await expect(page.getByRole('button', { name: 'Load again' })).toHaveCount(0);
  await context.unrouteAll({ behavior: 'wait' }); // a worker that was started again may just be asked for
  await context.route(/\.wasm$/, route => route.fulfill({ status: 200, contentType: 'application/wasm', body: 'none' }));
  await goesOnWithout(await context.newPage(), /No overlays: This browser cannot run the kernel/);
});
