// With scripts off the site is a book: everything readable is in the HTML.
import { sliceOf } from '../slice.ts';
import { EMBEDDED, PAGES } from './pages.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

for (const [kind, paths] of Map.groupBy(PAGES, path => path.split('/')[0] ?? ''))
  test(`/${kind} and what lies below it has its heading and its navigation without script`, async ({ page }) => {
    for (const path of sliceOf(paths, 6))
      await test.step(`/${path}`, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' }); // pictures are not looked at
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Site' }).getByRole('link')).toHaveCount(7);
      });
  });

test('what stands in other sites is readable without script', async ({ page }) => {
  for (const path of EMBEDDED)
    await test.step(`/${path}`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('svg.board, noscript')).toHaveCount(1);
    });
});

test('the switch of the colours works without script', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('rules/');
  const paper = () => page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor);
  const light = await paper();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(paper).not.toBe(light);
});

test('the odds page answers its standing question without script', async ({ page }) => {
  await page.goto('odds/war-to-axis/');
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('1.3 steps lost, none 20\u202f%');
  await expect(page.getByRole('table')).toContainText('16/81 = 0.1975');
});

test('the scenario page shows map, briefing and forces without script', async ({ page }) => {
  await page.goto('scenarios/war-to-axis/saint-aubert/');
  await expect(page.getByRole('img', { name: /Map of The crossroads at Saint-Aubert/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Briefing' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Germans' })).toBeVisible();
});
