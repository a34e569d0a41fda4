// Turns told by where their units stood: counters dragged with the mouse and with a finger, losses tapped off, and what becomes of it.
import type { Page } from '@playwright/test';
import { LONG } from './answering.ts';
import { faultsOf } from './axe.ts';
import { middleOf, openSheet, sheet, told } from './sheet.ts';
import { expect, test } from './site.ts';

// Places on the board are read where it comes to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const HEXES = 'scenarios/war-to-axis/saint-aubert/scenario.yaml';
const TABLE = 'scenarios/bolt-action/three-lanes/scenario.yaml';

async function dragBy(page: Page, unit: string, dx: number, dy: number): Promise<void> {
  const { x, y } = await middleOf(page, unit);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 5 });
  await page.mouse.up();
}

const list = (page: Page) => page.locator('.events li[data-index] a');

test('a turn is told by dragging counters and tapping losses; each is kept at once and taken back alone', { tag: '@long' }, async ({
  page,
}) => {
  await openSheet(page, HEXES);
  const placed = await page.locator('.layer-units [data-unit]').evaluateAll(all => all.map(one => one.getAttribute('data-unit') ?? ''));
  const [first = '', second = '', third = ''] = placed;
  await test.step('dragged', async () => {
    await dragBy(page, first, 0, 90);
    await expect(told(page)).toHaveCount(1, LONG);
    await dragBy(page, second, 0, 90);
    await expect(told(page)).toHaveCount(2, LONG);
    await expect(page.locator('.layer-marks path, .layer-notes path').first()).toBeAttached();
  });
  await test.step('losses', async () => {
    const { x, y } = await middleOf(page, third);
    await page.mouse.click(x, y);
    await sheet(page).getByRole('button', { name: 'One lost' }).click();
    await expect(told(page)).toHaveCount(3, LONG);
    await expect(told(page).last()).toContainText('left');
    expect(await faultsOf(page)).toEqual([]);
  });
  await test.step('one is as before again, and the whole by an undo', async () => {
    await told(page).first().getByRole('button', { name: 'As before' }).click();
    await expect(told(page)).toHaveCount(2, LONG);
  });
  await test.step('the next turn', async () => {
    await sheet(page).getByRole('textbox', { name: 'What happened' }).fill('The fog lifted.');
    await sheet(page).getByRole('button', { name: 'Next turn' }).click();
    await expect(sheet(page).getByRole('textbox', { name: 'When' })).toHaveValue('the end of turn 2', LONG);
    await expect(told(page)).toHaveCount(0);
    await expect(list(page).filter({ hasText: 'The end of turn 1' })).toContainText('The fog lifted.');
    await expect(list(page).filter({ hasText: /Correction|Not allowed/ })).toHaveCount(0);
  });
  await test.step('what was told is there after a reload', async () => {
    await page.reload();
    await expect(page.locator('[data-record][data-view="item"] .hand[aria-busy="false"]')).toBeVisible(LONG);
    await expect(list(page).filter({ hasText: 'The end of turn' })).toHaveCount(2);
  });
});

/** Where the card of a unit is seen, under others that lie over it. */
const cardOf = (page: Page, unit: string): Promise<{ readonly x: number; readonly y: number }> =>
  page.evaluate(id => {
    const card = document.querySelector(`.layer-units [data-unit="${id}"] .card-edge`);
    const { left = 0, top = 0, right = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {};
    const upper = [...document.querySelectorAll('.layer-units .card-edge')].filter(
      other => other !== card && card && card.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const isCovered = (x: number, y: number): boolean =>
      upper.some(other => {
        const box = other.getBoundingClientRect();
        return x > box.left - 1 && x < box.right + 1 && y > box.top - 1 && y < box.bottom + 1;
      });
    // Its corners are round.
    for (let y = bottom - 1.5; y > top; y -= 0.5) for (let x = left + 6; x < right; x += 0.5) if (!isCovered(x, y)) return { x, y };
    throw new Error(`${id} is not seen`);
  }, unit);

test('of two counters on one hex the one is picked that is pressed', { tag: '@long' }, async ({ page }) => {
  await openSheet(page, HEXES);
  const [from, to] = [await middleOf(page, 'us-inf-2'), await middleOf(page, 'us-inf-1')];
  await dragBy(page, 'us-inf-2', to.x - from.x, to.y - from.y);
  await expect(told(page)).toContainText(['2nd Battalion'], LONG);
  for (const [unit, title] of [
    ['us-inf-1', '1st Battalion'],
    ['us-inf-2', '2nd Battalion'],
    ['us-inf-1', '1st Battalion'],
  ] as const) {
    const { x, y } = await cardOf(page, unit);
    await page.mouse.click(x, y);
    await expect(sheet(page).locator('.sheet-unit')).toContainText(title, LONG);
  }
});

test('a shot is told within a turn, with its odds; a photograph lies over the board and is kept', { tag: '@long' }, async ({ page }) => {
  await openSheet(page, HEXES);
  const placed = await page.locator('.layer-units [data-unit]').evaluateAll(all => all.map(one => one.getAttribute('data-unit') ?? ''));
  const [first = '', last = ''] = [placed[0], placed.at(-1)];
  const clickOn = async (unit: string): Promise<void> => {
    const { x, y } = await middleOf(page, unit);
    await page.mouse.click(x, y);
  };
  await test.step('who, at whom, what it cost', async () => {
    await clickOn(first);
    await sheet(page).getByRole('button', { name: 'It fired at …' }).click();
    await clickOn(last);
    const shot = sheet(page).getByRole('region', { name: 'A shot' });
    await expect(shot.locator('.hint')).not.toBeEmpty(LONG);
    expect(await faultsOf(page)).toEqual([]);
    await shot.getByRole('button', { name: '1', exact: true }).click();
    await expect(sheet(page).locator('.sheet-shots li')).toHaveCount(1, LONG);
    await expect(told(page)).toContainText(['left']);
    await expect(list(page).filter({ hasText: / fired at .*: 1 step lost/ })).not.toHaveCount(0);
    await expect(page.locator('.events .ruling')).toHaveCount(0);
  });
  await test.step('the moment has its odds beside it, wherever it is looked at', async () => {
    await expect(page.locator('.now .shot-odds')).toContainText('Regimental command at E1', LONG);
  });
  await test.step('a photograph', async () => {
    await sheet(page).getByText('From a photograph').click();
    const photo = await page.screenshot();
    await sheet(page).locator('input[type=file]').first().setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: photo });
    const dialog = page.locator('.photo-dialog');
    await expect(dialog).toBeVisible(LONG);
    await dialog.locator('svg').focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Lay it over the board' }).click();
    await expect(page.locator('.layer-photo image')).toBeAttached(LONG);
    await sheet(page).getByRole('slider', { name: 'Strength' }).fill('0.4');
    await expect(page.locator('.layer-photo image')).toHaveAttribute('opacity', '0.40');
    await sheet(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.locator('.layer-photo image')).not.toBeAttached();
    await page.locator('.mend-bar').getByRole('button', { name: 'Note' }).click();
    await expect(sheet(page).locator('.mend-image, img')).toHaveCount(1, LONG);
  });
});

test('by keys: a unit is gone to, moved and told', async ({ page }) => {
  await openSheet(page, HEXES);
  const board = page.locator('svg.board');
  await board.focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(sheet(page).locator('.sheet-unit')).toBeVisible(LONG);
  await board.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveCount(1, LONG);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a unit is dragged on a table, its pins are told, another is put by two taps', { tag: '@long' }, async ({ page, context }) => {
    await openSheet(page, TABLE);
    const cdp = await context.newCDPSession(page);
    const drag = async (unit: string, dx: number, dy: number): Promise<void> => {
      const { x, y } = await middleOf(page, unit);
      const at = (share: number) => [{ x: x + dx * share, y: y + dy * share }];
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (const share of [0.3, 0.6, 1]) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await drag('b-tank', 0, -60);
    await expect(told(page)).toHaveCount(1, LONG);
    const { x, y } = await middleOf(page, 'b-1');
    await page.touchscreen.tap(x, y);
    await sheet(page).getByRole('button', { name: 'One of Pins more' }).tap();
    await expect(told(page)).toHaveCount(2, LONG);
    const again = await middleOf(page, 'b-1');
    await page.touchscreen.tap(again.x, again.y - 70);
    await expect(told(page).last()).toContainText(/(at|near|in|on|from) .*1 pin/, LONG);
  });
});
