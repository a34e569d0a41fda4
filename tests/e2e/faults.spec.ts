// What a visitor sees when a part of a page does not come: never a page that is silent and dead.
import { expect, type Page, test } from '@playwright/test';
import { isLong, sliceOf } from '../slice.ts';

const BATTLE = 'battles/axis-and-allies/pacific-1942/won-on-land/';

const note = (page: Page) => page.locator('.fault-note');

/** The scripts that a page loads until it lives, without those that every page has. */
async function scriptsOf(page: Page, path: string): Promise<readonly string[]> {
  const found = new Set<string>();
  page.on(
    'response',
    answer => answer.url().includes('/_astro/') && answer.url().endsWith('.js') && found.add(new URL(answer.url()).pathname),
  );
  await page.goto(path);
  await expect(page.locator('[data-ready]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return [...found].sort();
}

/** Opens a page of which one file does not come as it should. */
async function openWithout(page: Page, file: string, how: 'gone' | 'cut'): Promise<void> {
  await page.route(`**${file}`, async route => {
    if (how === 'gone') return route.fulfill({ status: 404, body: 'Not found' });
    const answer = await route.fetch();
    const body = await answer.body();
    return route.fulfill({ response: answer, body: body.subarray(0, Math.floor(body.length / 2)) });
  });
  await page.goto(BATTLE);
}

for (const how of ['gone', 'cut'] as const)
  test(`a page says so, or works, whichever of its scripts is ${how}`, { tag: '@long' }, async ({ page, context }) => {
    test.slow(isLong);
    const scripts = await scriptsOf(page, BATTLE);
    expect(scripts.length).toBeGreaterThan(3);
    for (const file of sliceOf(scripts, 3)) {
      const other = await context.newPage();
      await openWithout(other, file, how);
      await expect(note(other).or(other.locator('[data-ready]')).first(), `without ${file}`).toBeVisible();
      if (!(await other.locator('[data-ready]').isVisible())) {
        await expect(note(other)).toContainText('could not be loaded');
        await expect(other.locator('svg.board').first()).toBeVisible();
      }
      await other.close();
    }
  });

test('a part that is asked for later and does not come is told, with what helps; the page goes on', { tag: '@long' }, async ({ page }) => {
  await page.goto(BATTLE);
  await expect(page.locator('[data-ready]').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route(/_astro\/.*\.js/, route => route.fulfill({ status: 404, body: 'Not found' }));
  await page.keyboard.press('?');
  await expect(note(page)).toContainText('could not be loaded');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#1$/);
  await page.unroute(/_astro\/.*\.js/);
  await note(page).getByRole('button', { name: 'Load again' }).click();
  await expect(page.locator('[data-ready]').first()).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#1$/);
});

test('scripts that are long on their way are told after half a second', { tag: '@long' }, async ({ page }) => {
  let release = (): void => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(/_astro\/.*\.js/, async route => {
    await held;
    await route.continue();
  });
  await page.goto(BATTLE, { waitUntil: 'commit' });
  const hint = () => page.locator('[data-battle]').evaluate(battle => getComputedStyle(battle, '::before').opacity);
  await expect.poll(hint).toBe('1');
  release();
  await expect(page.locator('[data-ready]').first()).toBeVisible();
  await expect(page.locator('[data-battle]')).toHaveCSS('content', 'none', { pseudo: 'before' });
});
