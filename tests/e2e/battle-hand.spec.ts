// What can be taken in hand: the lookout is dragged over the board and its sight follows; a unit is tried elsewhere, the layers answer as
// if it stood there, and nothing of it stays. What is shaded is compared with the analyst's answer.
import type { Page } from '@playwright/test';
import { drag, move, open, STEP, seenFrom, seenHexes, shadedFor, spot, threatenedHexes, until } from './hand.ts';
import { expect, expectWidth, test } from './site.ts';

const note = (page: Page, id: string) => page.locator(`.overlay-note[data-overlay^="${id}"]`);
const unit = (page: Page, id: string) => page.locator(`.board [data-unit="${id}"]`);
const speaker = (page: Page) => page.locator('[data-part="speaker"]');
const transform = (page: Page) => page.locator('.board .sheet').getAttribute('transform');

async function look(page: Page): Promise<void> {
  await page.keyboard.press('1');
  await page.getByLabel('Seen by').selectOption('place');
  await expect(page.locator('.lookout')).toBeVisible();
  await expect(note(page, 'sight')).toBeVisible();
}

async function pick(page: Page, id: string): Promise<void> {
  await unit(page, id).click();
  await expect(page.locator('.what-if')).toBeVisible();
}

/** The same page at the step of the tests, without layers, nothing selected and nothing held elsewhere. */
async function anew(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.ghost')).toHaveCount(0);
  const held = page.locator('[data-pick][aria-pressed="true"]');
  if ((await held.count()) > 0) await held.dispatchEvent('click'); // the list of forces is folded
  await page.keyboard.press('0');
  await open(page);
  await expect(page.getByRole('slider', { name: 'Event' })).toHaveValue(String(STEP));
  await expect(page.locator('.overlay-note, .unit.selected')).toHaveCount(0);
}

const sightOf = (place: string) => ({ kind: 'sight', from: { place } }) as const;

test('a lookout is moved by hand and by keys, on a whole board and on a zoomed one, and its sight follows', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('a lookout is dragged over the board, and what it sees follows it from hex to hex', async () => {
    await open(page);
    await look(page);
    const selected = page.locator('.unit.selected');
    await drag(page, 'H9');
    for (const hex of ['H9', 'G8', 'F4', 'B8', 'D13', 'J6']) {
      await move(page, hex);
      await until(() => seenHexes(page), seenFrom(sightOf(hex)));
      await expect(note(page, 'sight')).toContainText(`In sight of ${hex}:`);
    }
    const pointer = await spot(page, 'J6');
    const apart = async () => {
      const eye = await page.locator('.lookout .lens').boundingBox();
      return Math.hypot((eye?.x ?? 0) + (eye?.width ?? 0) / 2 - pointer.x, (eye?.y ?? 0) + (eye?.height ?? 0) / 2 - pointer.y);
    };
    await expect.poll(apart).toBeLessThan(3);
    await page.mouse.up();
    await expect(selected).toHaveCount(0);
    await expect(speaker(page)).toContainText('In sight of J6');
    await move(page, 'A1');
    await expect(note(page, 'why')).toContainText('J6 and A1');
    await until(() => seenHexes(page), seenFrom(sightOf('J6')));
  });
  await test.step('Escape puts a lookout that is being dragged back, and a click puts it down', async () => {
    await page.mouse.click((await spot(page, 'H9')).x, (await spot(page, 'H9')).y);
    await until(() => seenHexes(page), seenFrom(sightOf('H9')));
    await drag(page, 'H9', 'B8');
    await until(() => seenHexes(page), seenFrom(sightOf('B8')));
    await page.keyboard.press('Escape');
    await until(() => seenHexes(page), seenFrom(sightOf('H9')));
    await page.mouse.up();
    await until(() => seenHexes(page), seenFrom(sightOf('H9')));
  });
  await test.step('with Shift the arrow keys move the lookout, and its sight is read aloud', async () => {
    await page.mouse.click((await spot(page, 'H9')).x, (await spot(page, 'H9')).y);
    await page.keyboard.press('b');
    await page.keyboard.press('Shift+ArrowUp');
    await until(() => seenHexes(page), seenFrom(sightOf('H8')));
    await expect(speaker(page)).toContainText('In sight of H8');
    await page.keyboard.press('ArrowUp');
    await expect(note(page, 'why')).toContainText('H8 and H7');
  });
  await test.step('on a zoomed board the eye is dragged and the board stays; beside it the board is', async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click((await spot(page, 'F8')).x, (await spot(page, 'F8')).y);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.locator('.board.zoomed')).toBeVisible();
    await page.mouse.move(0, 0);
    await spot(page, 'F8');
    const before = await transform(page);
    await drag(page, 'F8', 'G8', 'G9');
    await page.mouse.up();
    await until(() => seenHexes(page), seenFrom(sightOf('G9')));
    await expect(page.locator('.board .sheet')).toHaveAttribute('transform', before ?? '');
    await drag(page, 'E10', 'F10');
    await page.mouse.up();
    await expect(page.locator('.board .sheet')).not.toHaveAttribute('transform', before ?? '');
  });
});

test('a unit is tried elsewhere by hand, by name and by keys: the layers answer as if it stood there, and nothing of it stays', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('a unit is dragged elsewhere: layers and words answer as if it stood there, and Escape puts it back', async () => {
    await open(page);
    await pick(page, 'us-m10-1');
    await page.keyboard.press('1');
    await page.keyboard.press('3');
    const home = { kind: 'sight', from: { unit: 'us-m10-1' } } as const;
    await until(() => seenHexes(page), seenFrom(home));
    const events = page.locator('[data-part="events"] [aria-current]');
    const told = await events.textContent();
    for (const [i, hex] of ['G8', 'H10'].entries()) {
      await (i === 0 ? drag(page, 'E4', hex) : drag(page, 'G8', hex));
      await until(() => seenHexes(page), seenFrom({ ...home, asIf: [{ unit: 'us-m10-1', at: hex }] }));
      await page.mouse.up();
      await expect(page.locator('.overlay-notes .as-if')).toHaveText(`As if Tank destroyers stood at ${hex}.`);
      await expect(note(page, 'odds')).toContainText(`Tank destroyers at ${hex}`);
      await expect(page.locator('[data-part="what-if-says"]')).toContainText('In the record it stands at E4.');
      await expect(speaker(page)).toContainText(`As if Tank destroyers stood at ${hex}.`);
    }
    await expect(unit(page, 'us-m10-1')).toHaveAttribute('data-lifted');
    await expect(page.locator('.ghost')).toBeVisible();
    await expect(page.locator('.unit.selected')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await until(() => seenHexes(page), seenFrom(home));
    await expect(page.locator('.as-if, .ghost, [data-lifted]')).toHaveCount(0);
    await expect(events).toHaveText(told ?? '');
    await expect(page).toHaveURL(new RegExp(`#${STEP}\\?layer=sight:us-m10-1`));
  });
  await test.step('a unit is sent to a hex by its name, a wrong name is told, and a button puts it back', async () => {
    await anew(page);
    await pick(page, 'us-m10-1');
    const field = page.getByLabel('What if Tank destroyers stood at');
    await field.fill('z99');
    await field.press('Enter');
    await expect(page.locator('[data-part="what-if-says"]')).toHaveText('There is no hex Z99 on this map.');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('g8');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await expect(speaker(page)).toContainText('As if Tank destroyers stood at G8.');
    await page.keyboard.press('2');
    await page.locator('[name="shade"][value="threat"]').check();
    await expect(page.locator('.overlay-notes .as-if')).toHaveText('As if Tank destroyers stood at G8.');
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect(page.locator('.ghost, .as-if')).toHaveCount(0);
  });
  await test.step('with Alt the arrow keys move the selected unit; a step of the replay puts it back', async () => {
    await anew(page);
    await pick(page, 'us-m10-1');
    await page.keyboard.press('4');
    await expect(note(page, 'reach')).toContainText('Tank destroyers at E4');
    await page.keyboard.press('b');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(note(page, 'reach')).toContainText('Tank destroyers at E3');
    await expect(speaker(page)).toContainText('As if Tank destroyers stood at E3.');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.locator('.ghost')).toHaveCount(0);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.locator('.ghost')).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(page.locator('.ghost, .as-if')).toHaveCount(0);
    await expect(page.locator('[data-part="what-if-says"]')).not.toContainText('As if');
  });
  await test.step('the threat of both sides follows a unit that is held elsewhere', async () => {
    await anew(page);
    await pick(page, 'us-m10-1');
    await page.keyboard.press('2');
    await page.getByLabel('Threat from').selectOption('both');
    const of = (side: string) => ({ kind: 'threat', side, mode: 'standing', mark: 'infantry' }) as const;
    const asIf = [{ unit: 'us-m10-1', at: 'G8' }];
    await until(() => shadedFor(page, 0), threatenedHexes(of('allied')));
    await drag(page, 'E4', 'F5', 'G8');
    await until(() => shadedFor(page, 0), threatenedHexes({ ...of('allied'), asIf }));
    await until(() => shadedFor(page, 1), threatenedHexes({ ...of('axis'), asIf }));
    await page.mouse.up();
  });
  await test.step('a click on a selected unit still lets it go, and empty ground still moves a zoomed board', async () => {
    await anew(page);
    await pick(page, 'us-m10-1');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.locator('.board.zoomed')).toBeVisible();
    const before = await transform(page);
    await drag(page, 'F8', 'G9');
    await page.mouse.up();
    await expect(page.locator('.board .sheet')).not.toHaveAttribute('transform', before ?? '');
    await expect(page.locator('.ghost')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the whole board' }).click();
    await unit(page, 'us-m10-1').click();
    await expect(page.locator('.unit.selected')).toHaveCount(0);
  });
});

test.describe('by a finger on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  /** One finger from hex to hex. */
  async function swipe(page: Page, ...hexes: readonly string[]): Promise<void> {
    const cdp = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove', hex: string) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [await spot(page, hex)] });
    for (const [i, hex] of hexes.entries()) await touch(i === 0 ? 'touchStart' : 'touchMove', hex);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('the eye and a selected unit are dragged, and nothing scrolls or becomes wider than the phone', { tag: '@long' }, async ({
    page,
  }) => {
    await test.step('the eye is dragged and the page does not scroll; a tap elsewhere puts it there', async () => {
      await open(page);
      await look(page);
      await page.locator('svg.board').scrollIntoViewIfNeeded();
      await page.touchscreen.tap((await spot(page, 'F8')).x, (await spot(page, 'F8')).y);
      await until(() => seenHexes(page), seenFrom(sightOf('F8')));
      const scrolled = await page.evaluate(() => scrollY);
      await swipe(page, 'F8', 'G8', 'G6', 'H4');
      await until(() => seenHexes(page), seenFrom(sightOf('H4')));
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    });
    await test.step('a selected unit is dragged, and nothing becomes wider than the phone', async () => {
      await anew(page);
      const at = await spot(page, 'E4');
      await page.touchscreen.tap(at.x, at.y);
      await expect(page.locator('.unit.selected')).toHaveCount(1);
      await expect(page.locator('.what-if')).toBeAttached();
      await swipe(page, 'E4', 'F5', 'G8');
      await expect(page.locator('[data-part="what-if-says"]')).toContainText('As if Tank destroyers stood at G8.');
      await expectWidth(page, 375);
    });
  });
});
