// The scenario page: map, briefing, forces, and every overlay on the starting position.
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const PAGE = 'scenarios/war-to-axis/saint-aubert/';

test.beforeEach(async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.locator('[data-battle][data-ready]')).toBeVisible();
});

test('map, briefing, turn limit and forces are there', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The crossroads at Saint-Aubert');
  await expect(page.getByRole('region', { name: 'Briefing' })).toContainText('Saint-Aubert');
  const terms = page.getByRole('region', { name: 'The game at its start' });
  await expect(terms).toContainText('Turns');
  await expect(terms).toContainText('8');
  await expect(page.getByRole('region', { name: 'Americans' }).getByRole('row', { name: /1st Battalion/ })).toContainText('B2');
  await expect(page.getByRole('region', { name: 'Germans' })).toContainText('house');
});

test('the battles fought on it are listed, and the file can be had', async ({ page, request }) => {
  await expect(page.getByRole('region', { name: 'Battles fought here' }).getByRole('link', { name: /eleven attackers/ })).toBeVisible();
  const file = await page.getByRole('link', { name: 'The scenario as a file' }).first().getAttribute('href');
  expect(await (await request.get(new URL(file ?? '', page.url()).href)).text()).toContain('id: saint-aubert');
});

test('nothing can be played: there is no transport where nothing happened', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Play' })).toBeHidden();
});

const note = (page: Page, id: string) => page.locator(`.overlay-note[data-overlay^="${id}"]`);

test('any hex can be picked, with the keyboard as well, and seen from', async ({ page }) => {
  await page.getByRole('radio', { name: 'Line of sight' }).check();
  await page.keyboard.press('b');
  const seen = note(page, 'sight');
  await expect(seen).toContainText(/In sight of [A-J]\d+: \d+ of the \d+ hexes/);
  const before = (await seen.locator('h3').textContent()) ?? '';
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(seen.locator('h3')).not.toHaveText(before);
  await expect(seen).toContainText(/In sight of [A-J]\d+: \d+ of the \d+ hexes/);
  await expect(page.locator('.layer-shade path').first()).toBeAttached();
});

test('a unit of the starting position has its sight, reach and odds, a side its threat', async ({ page }) => {
  await page.locator('.board [data-unit="us-m10-1"]').click();
  for (const [layer, id, words] of [
    ['Line of sight', 'sight', 'Tank destroyers'],
    ['Reach', 'reach', 'Tank destroyers'],
    ['Threat', 'threat', 'Threat of Germans, standing'],
  ] as const) {
    await page.getByRole('radio', { name: layer }).check();
    await expect(note(page, id)).toContainText(words);
  }
  await page.getByRole('checkbox', { name: 'Odds from selected' }).check();
  await expect(note(page, 'odds')).toContainText('Tank destroyers');
});
