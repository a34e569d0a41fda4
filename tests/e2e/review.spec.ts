// Where a game was decided: the section under the board, worked out by the worker, whose moments lead to their steps; curves that say what
// made them jump; and the walk from moment to moment.
import type { Page } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { expect, expectWidth, test } from './site.ts';

const PATIENT = { timeout: 240_000 }; // every attack of the battle is looked at

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
  test(`${battle} at ${width} pixels: moments by weight, each leads to its step, and axe finds nothing`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`battles/${battle}/`);
    await expect(page.locator('[data-ready]')).toBeVisible();
    const review = page.locator('[data-part="review"]');
    await page.locator('[data-part="luck"]').scrollIntoViewIfNeeded();
    await review.scrollIntoViewIfNeeded();
    const moments = review.locator('.moments').first().getByRole('button');
    await expect(moments.first()).toContainText(first, PATIENT);
    await expect(review, 'none weightier is found any more').not.toContainText('Every attack of the battle is looked at', PATIENT);
    const step = await moments.nth(2).getAttribute('data-go');
    await moments.nth(2).click();
    await expect(page.getByRole('slider', { name: 'Event' })).toHaveValue(step ?? '');
    const curves = page.locator('.curves');
    await expect(curves.getByRole('img', { name: /^Value left through the game/ })).toBeVisible();
    await expect(curves.locator('.luck-chart :is(.course, .account)').first()).toHaveCSS('stroke-opacity', '1'); // roofs have courses, too
    await review.getByText('How attacks are graded').click();
    await expect(review.getByText('holding ground, screening and staying out of fire are not in them')).toBeVisible();
    await expectWidth(page, width);
    expect(await faultsOf(page, { include: ['[data-part="review"]', '.curves'] })).toEqual([]);
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

const step = (page: Page) => page.getByRole('slider', { name: 'Event' });
const bar = (page: Page) => page.locator('.walk:visible');
const arrows = (page: Page, what: 'done' | 'best') => page.locator(`.moment-arrow.${what}`);

test('every curve says what made it jump: to the pointer, and from jump to jump to the keyboard', { tag: '@long' }, async ({ page }) => {
  await page.goto('battles/war-to-axis/saint-aubert/crossroads/');
  await expect(page.locator('[data-ready]')).toBeVisible();
  await page.locator('[data-part="luck"]').scrollIntoViewIfNeeded();
  for (const title of ['Value left', 'Luck']) {
    const curve = page.getByRole('slider', { name: `${title} through the game` });
    await expect(curve).toHaveAttribute('aria-valuemax', '269', PATIENT);
    await curve.focus();
    await page.keyboard.press('Home');
    await expect(step(page)).toHaveValue('0'); // what is drawn follows the keys by a frame of the screen
    await page.keyboard.press('ArrowRight');
    await expect(step(page)).not.toHaveValue(/^[01]$/);
    const first = Number(await step(page).inputValue());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(step(page)).toHaveValue(String(first));
    await expect(curve).toHaveAttribute('aria-valuetext', new RegExp(`^Turn \\d, step ${first}: .*[(][+−][\\d.]+[)]$`));
    await curve.getByRole('img', { includeHidden: true }).hover({ position: { x: 400, y: 40 } });
    await expect(curve.locator('.course-told')).not.toContainText(`step ${first}:`);
  }
});

/** Goes from moment to moment, each of them drawn, until one is what is looked for; at most twelve. */
async function nextUntil(page: Page, isFound: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 12 && !(await isFound()); i++) {
    const told = (await bar(page).locator('.walk-where').textContent()) ?? '';
    await page.keyboard.press('d');
    await expect(bar(page).locator('.walk-where')).not.toHaveText(told);
  }
}

const WALKS = [
  { battle: 'war-to-axis/hill-90/bridges', width: 1440, colorScheme: 'light' },
  { battle: 'to-arms/aljaraz/mill', width: 375, colorScheme: 'dark' },
  { battle: 'axis-and-allies/pacific-1942/won-on-land', width: 1440, colorScheme: 'dark' },
] as const;

for (const { battle, width, colorScheme } of WALKS)
  test(`${battle} at ${width} pixels is walked through: both arrows at a decision, and what if from there`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`battles/${battle}/`);
    await expect(page.locator('[data-ready]')).toBeVisible();
    await page.keyboard.press('End');
    await expect(bar(page)).toContainText('Where was it decided?');
    await bar(page).getByRole('button', { name: 'Walk through' }).click();
    await expect(bar(page)).toContainText(/Moment \d+ of \d+/, PATIENT); // a weightier one may be found meanwhile
    await expect(bar(page)).not.toContainText('are looked at', PATIENT);
    await nextUntil(page, async () => (await arrows(page, 'best').count()) > 0);
    await expect(arrows(page, 'best')).toHaveCount(1);
    await expect(arrows(page, 'best').locator('.pill')).toHaveText(/^Best: [\d.]+$/);
    const told = await bar(page).locator('.walk-where').textContent();
    const at = await step(page).inputValue();
    expect(await faultsOf(page, { include: ['.stage', '.walk-part', '.roll-part', '.transport'] })).toEqual([]);
    await expectWidth(page, width);

    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('.moment-arrow')).toHaveCount(0);
    await expect(bar(page).locator('.walk-where')).toHaveText(told ?? '');
    await page.keyboard.press('d');
    await expect(bar(page).locator('.walk-where')).not.toHaveText(told ?? '');
    await page.keyboard.press('Shift+D');
    await expect(bar(page).locator('.walk-where')).toHaveText(told ?? '');
    await expect(step(page)).toHaveValue(at);

    await bar(page).getByRole('button', { name: 'What if' }).click();
    await expect(page.locator('[data-part="hand"]')).toBeVisible(PATIENT);
    await expect(page).toHaveURL(new RegExp(`#own-[^/]+/${at}`));
    await expect(bar(page)).toHaveCount(0);
  });

test('a review that is known is there again when one comes back, and a walk is closed', { tag: '@long' }, async ({ page }) => {
  const battle = 'battles/war-to-axis/saint-aubert/crossroads/';
  await page.goto(battle);
  await expect(page.locator('[data-ready]')).toBeVisible();
  await page.keyboard.press('d');
  await expect(bar(page)).toContainText(/Moment \d+ of/, PATIENT);
  await expect(bar(page)).not.toContainText('are looked at', PATIENT);
  await page.route('**/worker*', route => route.abort());
  await page.goto('rules/');
  await page.goto(battle);
  await expect(page.locator('[data-ready]')).toBeVisible();
  await page.keyboard.press('d');
  await expect(bar(page)).toContainText('Moment 1 of');
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(step(page)).toBeFocused();
});

test('a page tells how battles are reviewed', async ({ page }) => {
  await page.goto('review/');
  await expect(page.getByRole('heading', { name: 'How a battle is reviewed' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Brilliant/ })).toContainText('the best of 6 ways or more');
  await page.getByRole('link', { name: 'See one' }).click();
  await expect(page.locator('[data-ready]')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'How a battle is reviewed' })).toBeVisible();
});
