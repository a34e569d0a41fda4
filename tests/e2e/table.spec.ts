// The replay on a measured table: every layer in words and on the board, what a side knows, the tape measure, the
// lookout in hand, and a piece of the keyboard.
import type { Page } from '@playwright/test';
import { drawnFor } from '../slice.ts';
import { faultsOf } from './axe.ts';
import { openAgain, openBattle } from './battlePage.ts';
import { boxAtRest, expect, test } from './site.ts';

const BATTLE = 'battles/action-all-fronts/gothic-farm/farm/';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const open = (page: Page, hash = '') => openBattle(page, BATTLE + hash);
const again = (page: Page, step: number) => openAgain(page, BATTLE, step);

const note = (page: Page, id: string) => page.locator(`.overlay-note[data-overlay^="${id}"]`);
const unit = (page: Page, id: string) => page.locator(`.board [data-unit="${id}"]`).first();
const shaded = (page: Page) => page.locator('.layer-shade path');

test('sight and threat: of a unit, of a side, in reaction, in words and drawn', { tag: '@long' }, async ({ page }) => {
  await test.step('the dice of the first fire are told with their odds, and a replay steps both ways', async () => {
    await open(page, '#8');
    await expect(
      page
        .getByRole('region', { name: 'Now' })
        .getByText(/Expected [\d.]+ models/)
        .first(),
    ).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/#7$/);
  });
  await test.step('sight of a unit: what is in the open, in cover and dead ground, as classes and in words', async () => {
    await again(page, 18);
    await unit(page, 'us-b').click();
    await page.keyboard.press('1');
    await expect(note(page, 'sight')).toContainText('2nd Platoon with Squad B');
    await expect(shaded(page).first()).toBeAttached();
    await expect(note(page, 'sight').getByRole('listitem').first()).toBeVisible();
  });
  await test.step('threat: in models, only where the side could spot, binned over the table', async () => {
    await again(page, 30);
    await page.keyboard.press('2');
    await expect(note(page, 'threat')).toContainText(/Threat of (Germans|Americans), standing/);
    await expect(note(page, 'threat')).toContainText('spot');
    await expect(shaded(page).first()).toBeAttached();
  });
  await test.step('threat in reaction: who may answer is drawn on the board and counted in words', async () => {
    await again(page, 30);
    await page.keyboard.press('2');
    await page.getByLabel('Its units').selectOption('reacting');
    await expect(note(page, 'threat')).toContainText(/Threat of (Germans|Americans), in reaction/);
    await expect(note(page, 'threat')).toContainText(/\d+ of \d+ units may answer now/);
    await expect(page.locator('.layer-notes .mark.tone-shot').first()).toBeAttached();
    await expect(page.locator('[data-part="speaker"]')).toContainText('may answer now');
  });
});

test('rings, reach, chances of tests and falling templates: by keys, in tables and read aloud', { tag: '@long' }, async ({ page }) => {
  await test.step('distances around the selected unit: rings with words, by key and by box', async () => {
    await open(page, '#60');
    await page.keyboard.press('7');
    await expect(page.locator('.needs, .overlay-note[data-overlay^="rings"]').first()).toBeVisible();
    await unit(page, 'us-tank').click();
    await expect(note(page, 'rings')).toContainText(/spotted in the open: [\d.]+ in/);
    await expect(
      page
        .locator('.layer-notes .pill')
        .filter({ hasText: /: [\d.]+ in$/ })
        .first(),
    ).toBeVisible();
    await page.getByLabel('Rings of selected').uncheck();
    await expect(note(page, 'rings')).toHaveCount(0);
  });
  await test.step('reach, trails and fire density answer on a table', async () => {
    await again(page, 60);
    await unit(page, 'us-tank').click();
    await page.keyboard.press('4');
    await expect(note(page, 'reach')).toContainText('square inches');
    await page.keyboard.press('6');
    await expect(note(page, 'density')).toContainText('shots so far');
    await page.keyboard.press('5');
    await expect(note(page, 'trails')).toBeVisible();
  });
  await test.step('chances of tests: by key 8 beside the units, in a table, and read aloud', async () => {
    await again(page, 182);
    await page.keyboard.press('8');
    await expect(page.getByLabel('Chances of tests')).toBeChecked();
    await expect(note(page, 'tests')).toContainText(/would have to test: it passes in 92\s%/);
    await note(page, 'tests').getByText('As a table').click();
    await expect(note(page, 'tests').getByRole('cell', { name: 'Rally, on a morale of 8' })).toBeVisible();
    await expect(page.locator('.layer-notes').getByText(/^92\s%$/)).toBeVisible();
    await expect(page.locator('[data-part="speaker"]')).toContainText('would have to test');
    await page.keyboard.press('8');
    await expect(note(page, 'tests')).toHaveCount(0);
  });
  await test.step('falling templates: by key 9 along each direction, in a table, at the units that it may cover, and read aloud', async () => {
    await again(page, 86);
    await page.keyboard.press('9');
    await expect(page.getByLabel('Falling templates')).toBeChecked();
    await expect(note(page, 'scatter')).toContainText(/It falls on its mark 4\.5 in from the north hedge 33\s%/);
    await note(page, 'scatter').getByText('As a table').click();
    await expect(note(page, 'scatter').getByRole('cell', { name: '19/36' })).toBeVisible();
    await expect(page.locator('.layer-notes').getByText(/^under 53\s%$/)).toBeVisible();
    await expect(page.locator('.layer-notes .mark.shape.tone-danger')).toHaveCount(4);
    await expect(page.locator('[data-part="speaker"]')).toContainText('Under it, as they stand');
    await page.keyboard.press('ArrowLeft');
    await expect(note(page, 'scatter')).toContainText(
      'These are the chances if it comes: it has still to be approved. Then it falls on its mark 4.5 in from the north hedge',
    );
    await expect(note(page, 'scatter')).toContainText('Falling templates, if they come');
    await page.keyboard.press('ArrowRight');
    await expect(note(page, 'scatter')).not.toContainText('if it comes');
    await page.keyboard.press('ArrowRight');
    await expect(note(page, 'scatter')).toContainText('No template waits to fall');
    await page.keyboard.press('0');
    await expect(note(page, 'scatter')).toHaveCount(0);
  });
});

for (const colorScheme of drawnFor('rings and templates', ['light', 'dark'] as const))
  test(`axe finds nothing with rings, falling templates and the threat in reaction in ${colorScheme}`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, '#60');
    await unit(page, 'us-tank').click();
    await page.keyboard.press('7');
    await page.keyboard.press('9');
    await page.keyboard.press('2');
    await page.getByLabel('Its units').selectOption('reacting');
    await expect(note(page, 'rings')).toBeVisible();
    await expect(note(page, 'scatter')).toContainText('delayed');
    await expect(note(page, 'threat')).toContainText('may answer now');
    expect(await faultsOf(page)).toEqual([]);
  });

test('a lookout sees from any point, and sight follows it while it is dragged', { tag: '@long' }, async ({ page }) => {
  await test.step('a lookout sees from any point, and its place is told by what is there', async () => {
    await open(page, '#30');
    await page.keyboard.press('1');
    await page.getByLabel('Seen by').selectOption('place');
    await expect(page.locator('.lookout')).toBeVisible();
    await expect(note(page, 'sight')).toContainText(/In sight of (the|a|an) [a-z]/);
  });
  await test.step('sight follows a lookout while it is dragged, and is told when it is let go', async () => {
    const told = await note(page, 'sight').getByText('In sight of').textContent();
    const outline = () => shaded(page).evaluateAll(paths => paths.map(path => path.getAttribute('d')).join());
    const eye = await boxAtRest(page.locator('.lookout'));
    const [x, y] = [eye.x + eye.width / 2, eye.y + eye.height / 2];
    const before = await outline();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 90, y + 40, { steps: 12 });
    await expect.poll(outline).not.toBe(before);
    await expect(page.locator('svg.board')).toHaveClass(/holding/);
    await page.mouse.up();
    await expect(note(page, 'sight')).not.toContainText(told ?? '');
  });
});

test('the board is walked, measured with a tape, and seen as a side knows it', { tag: '@long' }, async ({ page }) => {
  await test.step('the board is walked by keys and tells what lies there', async () => {
    await open(page);
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('[data-part="place"] .place-name')).toHaveText(/^(In|On|Beside|Between|[\d.]+ (in|cm) from) /);
  });
  await test.step('the tape measure reads distance and what blocks, by two presses and by keys', async () => {
    await again(page, 0);
    await page.keyboard.press('m');
    await expect(page.getByText('Press two places or drag')).toBeVisible(); // what lays it is loaded
    const board = await boxAtRest(page.locator('svg.board .sheet'));
    await page.mouse.click(board.x + board.width * 0.1, board.y + board.height * 0.6);
    await page.mouse.click(board.x + board.width * 0.4, board.y + board.height * 0.6);
    await expect(note(page, 'why')).toContainText(/(do not )?see each other, [\d.]+ in apart/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(note(page, 'why')).toHaveCount(0);
  });
  await test.step('a side knows only what it has spotted', async () => {
    await again(page, 0);
    const germans = page.locator('.board .unit[data-unit^="de-"]');
    await expect(germans).not.toHaveCount(0);
    await page.getByLabel('As known to').selectOption('us');
    await expect(germans).toHaveCount(0);
  });
});
