// The card beside the pointer, on all three kinds of board: by mouse, by keys and by touch; never under the pointer, inside the stage.
import type { Page } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { openBattle } from './battlePage.ts';
import { boxAtRest, expect, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const card = (page: Page) => page.locator('.place-facts.at-pointer');

/** The card lies inside the stage and beside the point. */
async function liesBeside(page: Page, x: number, y: number): Promise<void> {
  const [box, stage] = [await boxAtRest(card(page)), await boxAtRest(page.locator('.stage'))];
  const isOver = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  expect(isOver).toBe(false);
  expect(box.x).toBeGreaterThanOrEqual(stage.x);
  expect(box.x + box.width).toBeLessThanOrEqual(stage.x + stage.width + 1);
}

async function middleOf(page: Page, unit: string): Promise<readonly [number, number]> {
  const box = await boxAtRest(page.locator(`.board [data-unit="${unit}"] :is(.figure, .card-edge)`).first());
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const BATTLES = [
  ['hexes', 'battles/war-to-axis/saint-aubert/crossroads/#46', 'us-inf-2', '2nd Battalion', /Can hit|Cannot hit/, /^[A-J]\d+/],
  ['a table', 'battles/bolt-action/three-lanes/mill/#46', 'b-2', 'Section 2', /Moves/, /[a-z]/],
] as const;

for (const [board, address, unit, title, can, place] of BATTLES)
  test(`on ${board}: by mouse, by keys, put away by Escape, and as the selected unit's paper begins`, { tag: '@long' }, async ({
    page,
  }) => {
    await openBattle(page, address);
    await test.step('the pointer', async () => {
      const [x, y] = await middleOf(page, unit);
      await page.mouse.move(x - 2, y);
      await page.mouse.move(x, y);
      await expect(card(page)).toContainText(title);
      await expect(card(page).locator('.place-name')).toHaveText(place);
      await expect(card(page)).toContainText(can);
      await expect(card(page)).not.toContainText(/\(\d[\d.]*, \d/);
      await liesBeside(page, x, y);
      expect(await card(page).evaluate(one => getComputedStyle(one).pointerEvents)).toBe('none');
      expect(await faultsOf(page, { include: ['.stage'] })).toEqual([]);
    });
    await test.step('Escape puts it away until another place is pointed at', async () => {
      await page.keyboard.press('Escape');
      await expect(card(page)).toHaveCount(0);
      await page.mouse.move(2, 2);
    });
    await test.step('the cursor of the keys', async () => {
      await page.keyboard.press('b');
      await page.keyboard.press('ArrowDown');
      await expect(card(page)).toBeVisible();
      await expect(async () => {
        const name = (await card(page).locator('.place-name').textContent()) ?? '?';
        await expect(page.locator('[data-part="speaker"]')).toContainText(name, { timeout: 1000 });
      }).toPass();
    });
    await test.step('the paper of the selected unit begins with the same', async () => {
      const [x, y] = await middleOf(page, unit);
      await page.mouse.click(x, y);
      const paper = page.getByRole('region', { name: `Selected: ${title}` });
      await expect(paper.locator('.card-lines')).toContainText(can);
      await expect(paper.getByText('Rules', { exact: true })).toBeVisible();
      await page.mouse.move(2, 2);
      await expect(card(page)).toHaveCount(0);
    });
  });

test('on a map of areas: who stands there, by mouse and by keys', async ({ page }) => {
  await openBattle(page, 'battles/axis-and-allies/pacific-1942/won-on-land/#67');
  await page.keyboard.press('b');
  await page.keyboard.press('n');
  await expect(card(page).locator('.place-name')).not.toHaveText('');
  await expect(card(page).locator('.here').first()).toBeVisible();
  const board = await boxAtRest(page.locator('svg.board'));
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
  await page.mouse.move(x - 3, y);
  await page.mouse.move(x, y);
  await expect(card(page)).toBeVisible();
  await liesBeside(page, x, y);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('a tap reads the place, a tap elsewhere puts the card away', async ({ page }) => {
    await openBattle(page, 'battles/war-to-axis/saint-aubert/crossroads/#46');
    const [x, y] = await middleOf(page, 'us-inf-2');
    await page.touchscreen.tap(x, y);
    await expect(card(page)).toContainText('2nd Battalion');
    await expect(card(page)).toContainText(/Can hit|Cannot hit/);
    await liesBeside(page, x, y);
    await page.locator('.battle-head').tap();
    await expect(card(page)).toHaveCount(0);
  });
});
