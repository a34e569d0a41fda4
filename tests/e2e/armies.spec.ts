// The army builder: choosing, counting, checking, keeping, and what is taken away.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { named } from './names.ts';
import { expect, test } from './site.ts';

const PAGE = 'armies/action-all-fronts/';

const army = (page: Page) => page.getByRole('region', { name: 'The army' });

async function add(page: Page, group: string, ...offers: readonly string[]) {
  const card = page.locator(`details[data-group="${group}"]`);
  if (!(await card.evaluate(fold => (fold as HTMLDetailsElement).open))) await card.locator('summary').click();
  for (const offer of offers) await card.getByRole('button', { name: new RegExp(`^Add ${offer},`) }).click();
}

async function gothicFarm(page: Page) {
  await add(page, 'Squads', 'Rifle Squad', 'Rifle Squad', 'Rifle Squad');
  await add(page, 'Platoon headquarters', 'Platoon HQ', 'Platoon HQ');
  await add(page, 'Company headquarters', 'Company HQ');
  await add(page, 'Armoured vehicles', 'Sherman M4A1');
  await add(page, 'Artillery support', 'Medium bombardment');
}

const ready = (page: Page) => expect(page.locator('[data-builder][data-ready]')).toBeVisible();

test.beforeEach(async ({ page }) => {
  await page.goto(PAGE);
  await ready(page);
});

test('points are counted and every rule is checked as units are chosen', async ({ page }) => {
  await add(page, 'Company headquarters', 'Company HQ');
  await expect(army(page)).toContainText('an army begins with a squad of infantry');
  await expect(army(page)).toContainText('source §24');
  await page.getByRole('button', { name: 'Take out Company HQ' }).click();
  await gothicFarm(page);
  await expect(army(page)).toContainText('695 points');
  await expect(army(page)).toContainText('305 left');
  await expect(army(page)).toContainText('Keeps every rule of army building.');
});

test('options change the price and say how; the year changes the lists', async ({ page }) => {
  await gothicFarm(page);
  await page.locator('[data-options^="us-rifle-squad"] summary').first().click();
  await page.locator('[data-entry^="us-rifle-squad"]').getByLabel('Garands fired fast').check();
  await expect(army(page)).toContainText('749 points'); // three squads of nine Garands
  await page.getByRole('button', { name: 'Take one apart' }).click();
  await expect(page.locator('[data-entry^="us-rifle-squad"]')).toHaveCount(2);
  await page.getByLabel('Year of the battle').fill('1941');
  await page.getByLabel('Year of the battle').blur();
  await expect(army(page)).toContainText('949 points'); // a mid tank costs double
});

test('what was chosen is there after a reload, beside other armies', async ({ page }) => {
  await gothicFarm(page);
  await page.getByLabel('Name of this army').fill('Blue');
  await page.getByLabel('Name of this army').blur();
  await page.getByRole('button', { name: 'New' }).click();
  await expect(army(page)).toContainText('Nothing yet.');
  await page.reload();
  await page.getByLabel('Armies kept here').selectOption({ label: 'Blue' });
  await expect(army(page)).toContainText('695 points');
});

test('the forces are saved as a part of a scenario file', async ({ page }) => {
  await gothicFarm(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the forces' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('my-army.yaml');
  const text = await readFile((await file.path()) ?? '', 'utf8');
  expect(text).toContain('type: us-sherman-m4a1');
  expect(text).toMatch(/strikes:[\s\S]*kind: medium/);
});

test('a kept text that is damaged is put aside, not written over', async ({ page }) => {
  await page.evaluate(key => localStorage.setItem(key, '{broken'), named('armies'));
  await page.reload();
  await ready(page);
  await add(page, 'Squads', 'Rifle Squad');
  await expect.poll(() => page.evaluate(key => localStorage.getItem(key), named('armies:unread'))).toBe('{broken');
});
