// The cards of a system: all that are printed, and the workshop for others: made, checked, kept, printed, carried into a scenario.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { drawnFor } from '../slice.ts';
import { faultsOf } from './axe.ts';
import { named } from './names.ts';
import { boxAtRest, expect, expectWidth, test } from './site.ts';

const PAGE = 'rules/to-arms/cards/';
const SCENARIO = new URL('../../scenarios/to-arms/fuentevieja/scenario.yaml', import.meta.url);
/** Machines that run these are shared. */
const LONG = { timeout: 240_000 };

const ready = (page: Page) => expect(page.locator('[data-cards][data-ready]')).toBeVisible();
const own = (page: Page) => page.getByRole('region', { name: 'My cards' });
const bench = (page: Page) => page.locator('[data-workbench]');

async function make(page: Page, title: string, like: string): Promise<void> {
  await page.getByRole('button', { name: `Make one like it: ${like}`, exact: true }).click();
  await bench(page).getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Keep this card' }).click();
  await expect(own(page).getByRole('heading', { name: title })).toBeVisible();
}

async function savedText(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('to-arms-cards.yaml');
  return readFile((await file.path()) ?? '', 'utf8');
}

test.beforeEach(async ({ page }) => {
  await page.goto(PAGE);
  await ready(page);
});

test('a card is made like another, kept, changed, duplicated, deleted, brought back and printed', { tag: '@long' }, async ({ page }) => {
  await test.step('a card is made like another, previewed, kept, and there after a reload', async () => {
    await page.getByRole('button', { name: 'Make one like it: T-26', exact: true }).click();
    await bench(page).getByLabel('Title').fill('Snow tank');
    await expect(bench(page).getByLabel('Id in files')).toHaveValue('snow-tank');
    await bench(page).getByLabel('Nation').fill('Finland');
    await expect(bench(page).locator('.playing-card')).toContainText('Finland');
    await page.getByRole('button', { name: 'Keep this card' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Snow tank is kept in this browser.' })).toBeVisible();
    await expect(bench(page)).toBeHidden();
    await page.reload();
    await expect(own(page).locator('[data-card="cards/snow-tank"]')).toContainText('Finland');
  });
  await test.step('a card is changed, duplicated, deleted and brought back', async () => {
    await own(page).getByRole('button', { name: 'Change Snow tank' }).click();
    await bench(page).getByLabel('Strength').fill('5');
    await page.getByRole('button', { name: 'Keep this card' }).click();
    await expect(own(page).locator('.pc-first')).toContainText('5');
    await own(page).getByRole('button', { name: 'Duplicate Snow tank' }).click();
    await page.getByRole('button', { name: 'Keep this card' }).click();
    await expect(own(page).locator('[data-card]')).toHaveCount(2);
    await own(page).getByRole('button', { name: 'Delete Snow tank', exact: true }).click();
    await expect(own(page).locator('[data-card]')).toHaveCount(1);
    await page.reload();
    await ready(page);
    await page.getByRole('button', { name: 'Bring back Snow tank' }).click();
    await expect(own(page).locator('[data-card="cards/snow-tank"]')).toBeVisible();
  });
  await test.step('nine cards come on a sheet, command cards as often as in the deck, and nothing else', async () => {
    await own(page)
      .getByRole('button', { name: /^Delete Snow tank/ })
      .last()
      .click();
    await expect(own(page).locator('[data-card]')).toHaveCount(1);
    await page.getByRole('radio', { name: 'command cards' }).check();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.card-cut')).toHaveCount(37);
    await expect(page.locator('.card-cut').first()).toBeVisible();
    await expect(own(page)).toBeHidden();
    const { width, height } = await boxAtRest(page.locator('.card-cut').first());
    expect([width, height].map(length => Math.round((length * 25.4) / 96))).toEqual([63, 88]);
    const pdf = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(Math.ceil(37 / 9));
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('radio', { name: 'my cards' }).check();
    await expect(page.locator('.card-cut')).toHaveCount(1);
  });
});

test('a card with faults is told them and not kept; one that is half-written outlives a reload', { tag: '@long' }, async ({ page }) => {
  await test.step('faults are told at their fields as one types, and keep the card from being kept', async () => {
    await page.getByRole('button', { name: 'New unit card' }).click();
    const dice = bench(page).getByLabel('Dice by range');
    await bench(page).getByLabel('Title').fill('Scouts');
    await dice.fill('1-2 WX');
    await expect(bench(page)).toContainText('"1-2 WX" is no band of dice');
    await expect(dice).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Keep this card' }).click();
    await expect(dice).toBeFocused();
    await dice.fill('1-2 WW; 3 W');
    await expect(bench(page)).toContainText('Nothing is wrong with it.');
    await bench(page).getByLabel('Moves and fights').fill('9');
    await expect(bench(page)).toContainText('it would move 9 and fight, yet only 3 without');
    await bench(page).getByLabel('Moves and fights').fill('');
    await expect(bench(page)).toContainText('a number is missing');
  });
  await test.step('a half-written card outlives a reload', async () => {
    await page.getByRole('button', { name: 'New command card' }).click();
    await bench(page).getByLabel('Title').fill('Letters from home');
    await bench(page).getByLabel('What it does').selectOption({ label: 'figures come back' });
    await page.reload();
    await ready(page);
    await expect(bench(page).getByLabel('Title')).toHaveValue('Letters from home');
    await bench(page).getByLabel('Figures').fill('2');
    await bench(page).getByLabel('Its words').fill('A unit gets two figures back.');
    await page.getByRole('button', { name: 'Keep this card' }).click();
    await expect(own(page).locator('[data-card="commands/letters-from-home"]')).toContainText('two figures back');
  });
});

test('cards are saved as a file, read again, and played in scenarios', { tag: '@long' }, async ({ page }) => {
  await test.step('cards are saved as a file and read again; a bad file is refused with line, column and reason', async () => {
    await make(page, 'Snow tank', 'T-26');
    const text = await savedText(page);
    expect(text).toContain('tables:\n  cards:\n    snow-tank:\n');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await ready(page);
    await expect(own(page).locator('[data-card]')).toHaveCount(0);
    const file = (words: string) => ({ name: 'mine.yaml', mimeType: 'text/yaml', buffer: Buffer.from(words) });
    await page.locator('input[type=file]').setInputFiles(file(text.replace('cls: armour', 'cls: ghost')));
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText('No card of mine.yaml was taken');
    await expect(refusal).toContainText('tables.cards.snow-tank.cls');
    await expect(refusal).toContainText('"ghost" is not one of foot, soft, armour');
    await expect(refusal).toContainText(/line \d+, column \d+/);
    await page.locator('input[type=file]').setInputFiles(file(text));
    await expect(own(page).getByRole('heading', { name: 'Snow tank' })).toBeVisible();
    expect(await savedText(page)).toBe(text);
  });
  await test.step('a scenario of the site is opened with the own cards in one step', async () => {
    await page.getByLabel('Play them in').selectOption({ label: 'The crossroads at Fuentevieja' });
    await page.getByRole('button', { name: 'Open it with my cards' }).click();
    await expect(page.getByText('Read without a fault: The crossroads at Fuentevieja.')).toBeVisible(LONG);
    await expect(page.getByLabel('The text, YAML or JSON')).toHaveValue(/snow-tank: \{/);
  });
  await test.step('a scenario that carries an own card opens and has its threat', async () => {
    await page.goto(PAGE);
    await ready(page);
    const tables = (await savedText(page)).replace(/^[\s\S]*?(?=^tables:)/m, '');
    const scenario = (await readFile(SCENARIO, 'utf8')).replace('type: cv33, title: CV33 section', 'type: snow-tank');
    await page.goto('open/');
    await expect(page.locator('[data-open][data-ready]')).toBeVisible();
    await page.getByLabel('The text, YAML or JSON').fill(`${scenario}\n${tables}`);
    await page.getByRole('button', { name: 'Check and open' }).click();
    await expect(page.getByText('Read without a fault')).toBeVisible(LONG);
    const opened = page.getByRole('region', { name: 'The opened battle' });
    await expect(opened.locator('svg.board [data-unit="N4"]')).toContainText('Snow tank');
    await opened.getByRole('radio', { name: 'Threat' }).check();
    await expect(opened.locator('[data-part="overlay-notes"]')).not.toBeEmpty();
    await page.getByLabel('The text, YAML or JSON').fill(`${scenario.replace('type: snow-tank', 'type: snow-tanks')}\n${tables}`);
    await page.getByRole('button', { name: 'Check and open' }).click();
    await expect(page.getByRole('list', { name: 'Faults' })).toContainText(
      'there is no unit card "snow-tanks" (did you mean "snow-tank"?)',
    );
  });
});

test('a card is made, deleted and brought back by keyboard alone, and the workshop fits a phone of 375 pixels', async ({ page }) => {
  await test.step('a card is made, deleted and brought back by keyboard alone', async () => {
    await page.getByRole('button', { name: 'New unit card' }).focus();
    await page.keyboard.press('Enter');
    await expect(bench(page).getByLabel('Title')).toBeFocused();
    await page.keyboard.type('Ski scouts');
    await page.keyboard.press('Enter');
    const change = own(page).getByRole('button', { name: 'Change Ski scouts' });
    await expect(change).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const back = page.getByRole('button', { name: 'Bring back Ski scouts' });
    await expect(back).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(change).toBeFocused();
  });
  await test.step('the workshop fits a phone of 375 pixels', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole('button', { name: 'New command card' }).click();
    await expect(bench(page)).toBeVisible();
    await expectWidth(page, 375);
  });
});

test('cards made in another window are shown, and neither window loses the other’s', { tag: '@long' }, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(PAGE);
  await ready(other);
  await make(other, 'Theirs', 'Militia');
  await expect(own(page).getByRole('heading', { name: 'Theirs' })).toBeVisible();
  await make(page, 'Ours', 'Militia');
  await expect(own(other).locator('[data-card]')).toHaveCount(2);
});

test('kept text that is damaged is put aside, not written over; the rules and a scenario lead to the cards', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('kept text that is damaged is put aside, not written over', async () => {
    await page.evaluate(key => localStorage.setItem(key, '{broken'), named('cards'));
    await page.reload();
    await ready(page);
    await make(page, 'Snow tank', 'T-26');
    await expect.poll(() => page.evaluate(key => localStorage.getItem(key), named('cards:unread'))).toBe('{broken');
  });
  await test.step('the rules and a scenario lead to the cards', async () => {
    await page.goto('rules/to-arms/');
    await page.getByRole('link', { name: 'drawn on a page of their own' }).click();
    await expect(page.getByRole('heading', { name: 'Guard infantry' })).toBeVisible();
    await page.goto('scenarios/to-arms/fuentevieja/');
    await page.getByRole('link', { name: 'The cards' }).click();
    await expect(page.getByRole('heading', { name: 'No pasarán' })).toBeVisible();
  });
});

for (const colorScheme of drawnFor('the workshop', ['light', 'dark'] as const)) {
  test(`axe finds nothing in the workshop with faults in it, in ${colorScheme}`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await make(page, 'Snow tank', 'T-26');
    await page.getByRole('button', { name: 'New unit card' }).click();
    await bench(page).getByLabel('Dice by range').fill('nothing');
    await expect(bench(page)).toContainText('is no band of dice');
    expect(await faultsOf(page)).toEqual([]);
  });
}
