// The battle report: a story in plain HTML, whose buttons open the replay at their step.
import { expect, test } from './site.ts';

const REPORT = 'reports/crossroads-at-saint-aubert/';

test('a report loads no script at all', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(REPORT, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
});

test('each turning point has its board, its dice and a way into the replay', async ({ page }) => {
  await page.goto(REPORT);
  const moment = page.getByRole('region', { name: 'Four faces out of four' });
  await expect(moment.getByRole('img', { name: /^Map of/ })).toBeVisible();
  await expect(moment).toContainText('Turn 4');
  await moment.getByRole('link', { name: /Open the replay here/ }).click();
  await expect(page).toHaveURL(/battles\/war-to-axis\/saint-aubert\/crossroads\/#140$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the odds card of a turning point marks what was rolled', async ({ page }) => {
  await page.goto(REPORT);
  await expect(page.getByRole('region', { name: 'Four faces out of four' }).getByRole('img', { name: /\(rolled\)/ })).toBeVisible();
});

test('the report names the luck of both sides', async ({ page }) => {
  await page.goto(REPORT);
  await expect(page.locator('.report-luck')).toContainText('Americans');
  await expect(page.locator('.report-luck')).toContainText('Germans');
});

test('a report on a map works its figures out of the battle', async ({ page }) => {
  await page.goto('reports/an-infantryman-short/');
  const moment = page.getByRole('region', { name: 'Which two to give up' });
  await expect(moment).toContainText('would still have been taken 81 times in 100');
  await expect(moment).toContainText('Round 3: French Indo-China Burma');
  await expect(moment.getByRole('img', { name: /^Map of Pacific.*, round 3/ })).toBeVisible();
  await expect(page.locator('.report-luck')).toContainText('United States');
});

test('nothing that is drawn in a report lacks its colour', async ({ page }) => {
  for (const report of ['one-gate-in-three-lanes', 'a-door-at-fuentevieja']) {
    await page.goto(`reports/${report}/`);
    const shapes = page.locator('main svg :is(rect, path, circle, polygon)');
    expect(await shapes.count()).toBeGreaterThan(50);
    const bare = await shapes.evaluateAll(all =>
      all
        .filter(shape => !shape.closest('defs, clipPath') && getComputedStyle(shape).fill === 'rgb(0, 0, 0)')
        .map(shape => shape.outerHTML.slice(0, 120)),
    );
    expect(bare).toEqual([]);
  }
});
