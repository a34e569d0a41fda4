// Home, the lists, search and addresses that lead nowhere.
import type { Page } from '@playwright/test';
import { boxAtRest, expect, test } from './site.ts';

test('home has a battle that steps and leads to battles, reports, rules and odds', async ({ page }) => {
  await page.goto('');
  await test.step('home says what this is and has a battle that steps at once', async () => {
    await expect(page).toHaveTitle(/^Sandtable: /);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const battle = page.locator('section[aria-labelledby="featured"]');
    await expect(battle.locator('svg.board')).toBeVisible();
    const says = battle.locator('.now-says');
    const before = await says.textContent();
    await battle.getByRole('button', { name: 'Forward' }).click();
    await expect(says).not.toHaveText(before ?? '');
    await battle.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(says).toHaveText(before ?? '');
    await expect(page).toHaveURL(/\/$/);
  });
  await test.step('home leads to battles, reports, rules and odds', async () => {
    const main = page.getByRole('main');
    const featured = await main.locator('#featured').getByRole('link').getAttribute('href');
    expect(featured).toMatch(/battles\/[\w-]+\/[\w-]+\/[\w-]+\/$/);
    await expect(main.getByRole('link', { name: 'Open this battle' })).toHaveAttribute('href', featured ?? '');
    await expect(main.getByRole('link', { name: 'Rules and tables' }).first()).toHaveAttribute('href', /rules\/war-to-axis\/$/);
    await expect(main.getByRole('link', { name: 'Rules and tables' }).nth(1)).toHaveAttribute('href', /rules\/action-all-fronts\/$/);
    await expect(main.getByRole('link', { name: 'One gate in Three Lanes' })).toHaveAttribute(
      'href',
      /reports\/one-gate-in-three-lanes\/$/,
    );
    await main.getByRole('link', { name: 'One hill, one empty street' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One hill, one empty street');
  });
});

/** What a page has loaded, in bytes as they come over the wire, by kind. */
async function loadedBy(page: Page): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const [kind, bytes] of await page.evaluate(() =>
    performance.getEntriesByType('resource').map(one => {
      const { initiatorType, name, encodedBodySize } = one as PerformanceResourceTiming;
      return [/\.js$/.test(name) ? 'script' : initiatorType, encodedBodySize] as const;
    }),
  ))
    found[kind] = (found[kind] ?? 0) + bytes;
  return found;
}

test('home loads its replay once somebody reaches for it', async ({ page }) => {
  await page.goto('', { waitUntil: 'networkidle' });
  const battle = page.locator('[data-featured]');
  await expect(battle).not.toHaveAttribute('data-ready');
  const { script = 0 } = await loadedBy(page);
  expect(script).toBeLessThan(60_000);
  await expect(battle.getByRole('button', { name: 'Play' })).toBeVisible();
  await battle.hover();
  await expect(battle).toHaveAttribute('data-ready');
});

test('a scrubber that is moved before the replay is there is where it was moved to', async ({ page }) => {
  await page.goto('');
  await page.locator('[data-featured] [data-part="scrubber"]').fill('3');
  await expect(page.locator('[data-featured]')).toHaveAttribute('data-ready');
  await expect(page.locator('[data-featured] [data-part="scrubber"]')).toHaveValue('3');
});

test('each game leads to a battle of it, and on a phone the board is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('');
  const chips = page.getByRole('navigation', { name: 'A battle of each game' }).getByRole('link');
  await expect(chips).toHaveCount(6);
  for (const link of await chips.all()) expect(await link.getAttribute('href')).toMatch(/battles\/[\w-]+\/[\w-]+\/[\w-]+\/$/);
  const { y, height } = await boxAtRest(page.locator('[data-featured] svg.board'));
  expect(y + height).toBeLessThan(812);
});

test('armies and publishing are found where they are needed', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('rules/action-all-fronts/');
  await expect(main.getByRole('link', { name: 'build an army' })).toHaveAttribute('href', /armies\/action-all-fronts\/$/);
  await page.goto('scenarios/action-all-fronts/gothic-farm/');
  await expect(main.getByRole('link', { name: 'Build an army' })).toHaveAttribute('href', /armies\/action-all-fronts\/$/);
  await page.goto('reports/');
  await expect(main.getByRole('link', { name: 'How to publish one' })).toHaveAttribute('href', /publish\/$/);
  for (const name of ['Armies', 'Publish']) await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
});

/** Every card of a list shows its board, and that in one theme. */
async function expectBoards(page: Page, list: string, theme: 'light' | 'dark'): Promise<void> {
  const main = page.getByRole('main');
  const shown = main.locator('img:visible');
  const all = await main.locator('.tile').count();
  expect(all).toBeGreaterThan(0);
  await expect(main.locator(`img:visible[src*="/thumbs/${theme}/${list}/"]`)).toHaveCount(all);
  await expect(shown).toHaveCount(all);
  await shown.last().scrollIntoViewIfNeeded();
  await expect(async () => {
    expect((await shown.last().screenshot()).byteLength).toBeGreaterThan(5000); // a picture that is not there is one colour
  }).toPass();
}

test('battles, scenarios and reports are listed each with its board, in the colours that were chosen', { tag: '@long' }, async ({
  page,
}) => {
  for (const list of ['battles', 'scenarios', 'reports'])
    await test.step(list, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(`${list}/`);
      await expectBoards(page, list, 'light');
      await page.locator('#theme-dark').check();
      await expectBoards(page, list, 'dark');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('#theme-light').check();
      await expectBoards(page, list, 'light');
      await page.locator('#theme-auto').check();
      await expectBoards(page, list, 'dark');
    });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the lists show their boards in the colours of the system, or in those of the switch', async ({ page }) => {
    await page.goto('battles/');
    await expectBoards(page, 'battles', 'dark');
    await page.locator('#theme-light').check();
    await expectBoards(page, 'battles', 'light');
  });
});

test('each page says in the navigation where it stands', async ({ page }) => {
  await page.goto('rules/war-to-axis/');
  const nav = page.getByRole('navigation', { name: 'Site' });
  await expect(nav.getByRole('link', { name: 'Rules' })).toHaveAttribute('aria-current', 'true');
  await nav.getByRole('link', { name: 'Odds' }).click();
  await expect(nav.getByRole('link', { name: 'Odds' })).toHaveAttribute('aria-current', 'page');
});

test('pages name their title, description, address and picture for links', async ({ page, request }) => {
  await page.goto('scenarios/war-to-axis/saint-aubert/');
  await expect(page).toHaveTitle('The crossroads at Saint-Aubert · Sandtable');
  const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
  expect(await meta('title')).toBe('The crossroads at Saint-Aubert');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/scenarios\/war-to-axis\/saint-aubert\/$/);
  const picture = new URL((await meta('image')) ?? '').pathname;
  const response = await request.get(new URL(picture, page.url()).href);
  expect(response.headers()['content-type']).toBe('image/png');
  const png = await response.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the search finds a battle, a rule and a ruling, and its words are in the address', async ({ page }) => {
  await page.goto('search/?q=engineers');
  await expect(page.getByText(/pages for “engineers”/)).toBeVisible(); // with the first words the index is loaded
  await page.getByRole('searchbox').fill('opportunity');
  await expect(page.getByRole('listitem').getByRole('link', { name: 'Rules: War to Axis' })).toBeVisible();
  await expect(page).toHaveURL(/q=opportunity/);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('Nothing found for “zzzz”.')).toBeVisible();
});

test('feed, sitemap and file formats are there', async ({ request, baseURL }) => {
  const get = async (path: string) => (await request.get(new URL(path, baseURL).href)).text();
  expect(await get('rss.xml')).toContain('<title>One hill, one empty street</title>');
  expect(await get('sitemap-0.xml')).toContain('/battles/war-to-axis/saint-aubert/crossroads/</loc>');
  for (const name of ['battle', 'scenario']) expect(JSON.parse(await get(`schema/${name}.json`))).toHaveProperty('$schema');
  expect(await get('files/war-to-axis/saint-aubert/scenario.yaml')).toContain('ruleset: war-to-axis');
});
