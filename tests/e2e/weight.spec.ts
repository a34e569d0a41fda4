// What a replay loads and how it moves: nothing that only other pages need, and no motion for those who asked for none.
import type { Page } from '@playwright/test';
import { boxAtRest, expect, test } from './site.ts';

const BATTLE = 'battles/war-to-axis/saint-aubert/crossroads/';
/** The chunks that scripts/size.mjs leaves out of a replay. */
const ELSEWHERE =
  /\/_astro\/(schema|markdown|parse|yaml|zod|open|reference-|armyBuilder|imports|cardBook|cardFile|answers-(table|map)|view)[^/]*\.js$/;

/** Addresses of scripts that the page and its workers asked for, from now on. */
function scriptsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('request', request => request.url().endsWith('.js') && found.push(request.url()));
  return found;
}

async function open(page: Page): Promise<void> {
  await page.goto(BATTLE);
  await expect(page.locator('[data-ready]')).toBeVisible();
}

/** Steps forward and tells, in the same breath, how many animations run on a counter. */
const animatedBy = (page: Page, steps: number, unit: string): Promise<number> =>
  page.evaluate(
    async ([count, id]) => {
      for (let i = 0; i < count; i++) {
        // Once the one before is shown, and some time has gone: where one follows another at once nothing travels.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        await new Promise(rested => setTimeout(rested, 250));
        document.querySelector<HTMLElement>('.transport [data-act="forward"]')?.click();
      }
      const running = document.querySelector(`.board [data-unit="${id}"]`)?.getAnimations();
      return running?.filter(one => !(one instanceof CSSTransition)).length ?? -1; // the style sheet's own take no time
    },
    [steps, unit] as const,
  );

test('a replay with its overlays loads nothing that only reading files, rules or odds needs', { tag: '@long' }, async ({ page }) => {
  const scripts = scriptsOf(page);
  await open(page);
  await page.getByRole('region', { name: 'Replay' }).getByRole('button', { name: 'Forward', exact: true }).click();
  await page.keyboard.press('5');
  await expect(page.locator('[data-part="overlay-notes"]')).not.toBeEmpty();
  expect(scripts.filter(url => ELSEWHERE.test(url))).toEqual([]);
  expect(scripts.filter(url => /\/ruleset-/.test(url)).length).toBeGreaterThan(0);
});

test('the scripts that a battle needs to live are named in its page, and come together', async ({ page }) => {
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('[data-battle][data-ready]')) return;
      look.disconnect();
      performance.mark('alive');
    });
    look.observe(document, { subtree: true, attributes: true, childList: true });
  });
  await page.goto(BATTLE);
  await expect(page.locator('[data-ready]').first()).toBeVisible();
  const { early, named } = await page.evaluate(() => {
    const alive = performance.getEntriesByName('alive')[0]?.startTime ?? 0;
    const came = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      early: came.filter(({ name, responseEnd }) => /_astro.*\.js$/.test(name) && responseEnd <= alive).map(({ name }) => name),
      named: [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href),
    };
  });
  expect(early.length).toBeGreaterThan(5);
  expect(early.filter(address => !named.includes(address))).toEqual([]);
});

test('the odds page loads the book of its system', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('odds/war-to-axis/');
  await expect.poll(() => scripts.filter(url => /\/reference-war-to-axis/.test(url)).length).toBe(1);
});

test('a counter travels to where it moved', { tag: '@long' }, async ({ page }) => {
  await open(page);
  expect(await animatedBy(page, 5, 'us-cmd-1')).toBe(1);
});

test('with Ctrl the wheel zooms, and a drag then moves the board', async ({ page }) => {
  await open(page);
  const sheet = page.locator('.board .sheet');
  await page.locator('svg.board').hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -60);
  await page.keyboard.up('Control');
  await expect(sheet).toHaveAttribute('transform', /scale\(/);
  await boxAtRest(sheet);
  const zoomed = (await sheet.getAttribute('transform')) ?? '';
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 3 });
  await page.mouse.up();
  await expect(sheet).not.toHaveAttribute('transform', zoomed);
  expect(((await sheet.getAttribute('transform')) ?? '').replace(/^.*scale/, '')).toBe(zoomed.replace(/^.*scale/, ''));
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a counter is where it moved at once', async ({ page }) => {
    await open(page);
    expect(await animatedBy(page, 5, 'us-cmd-1')).toBe(0);
  });
});
