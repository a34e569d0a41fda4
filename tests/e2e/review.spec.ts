// Where a game was decided: the section under the board, worked out by the worker, whose moments lead to their steps.
import { faultsOf } from './axe.ts';
import { expect, test } from './site.ts';

const PATIENT = { timeout: 90_000 }; // every attack of the battle is looked at

const CASES = [
  {
    battle: 'war-to-axis/saint-aubert/crossroads',
    width: 1440,
    colorScheme: 'light',
    first: 'The Germans won: the attacker holds 1 of 3.',
  },
  { battle: 'axis-and-allies/pacific-1942/won-on-land', width: 375, colorScheme: 'dark', first: 'The Axis won: territories worth 29 IPC' },
] as const;

for (const { battle, width, colorScheme, first } of CASES)
  test(`${battle} at ${width} pixels: moments by weight, each leads to its step, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`battles/${battle}/`);
    await expect(page.locator('[data-ready]')).toBeVisible();
    const review = page.locator('[data-part="review"]');
    await page.locator('[data-part="luck"]').scrollIntoViewIfNeeded();
    await review.scrollIntoViewIfNeeded();
    const moments = review.locator('.moments').first().getByRole('button');
    await expect(moments.first()).toContainText(first, PATIENT);
    const step = await moments.nth(2).getAttribute('data-go');
    await moments.nth(2).click();
    await expect(page.getByRole('slider', { name: 'Event' })).toHaveValue(step ?? '');
    await expect(review.getByRole('img', { name: /^Value left through the game/ })).toBeVisible();
    await expect(review.locator('.luck-chart :is(.course, .account)').first()).toHaveCSS('stroke-opacity', '1'); // roofs have courses, too
    await review.getByText('How attacks are graded').click();
    await expect(review.getByText('holding ground, screening and staying out of fire are not in them')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await faultsOf(page, { include: ['[data-part="review"]'] })).toEqual([]);
  });

test('of what one side may not know no review is told', async ({ page }) => {
  await page.goto('battles/to-arms/fuentevieja/crossroads/');
  await expect(page.locator('[data-ready]')).toBeVisible();
  const review = page.locator('[data-part="review"]');
  await page.locator('[data-part="luck"]').scrollIntoViewIfNeeded();
  await expect(review).toBeVisible(PATIENT);
  await page.getByLabel('As known to').selectOption({ index: 1 });
  await expect(review).toBeHidden();
});
