// A battle of order dice: the bag with the chance of each side's next die, pins and orders on the plates, the chances of order tests.
import { expect, test } from './site.ts';

const BATTLE = 'battles/bolt-action/three-lanes/mill/';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.goto(`${BATTLE}#104`);
  await expect(page.locator('[data-ready]')).toBeVisible();
});

test('the bag tells what is left and whose die comes next, the draw whose it was', async ({ page }) => {
  const bag = page.locator('.lots');
  await expect(bag).toContainText('Order dice in the bag: 3 left');
  await expect(bag.getByRole('listitem').first()).toContainText(/British: 2, next 67\s%/);
  await expect(bag.locator('.lot-row i')).toHaveCount(3);
  await expect(page.getByText('Drawn: British.', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(bag).toContainText('Order dice in the bag: 2 left');
});

test('pins and orders are signs on the plates, and the tests of pinned units have their chances', { tag: '@long' }, async ({ page }) => {
  const plate = page.locator('.board [data-unit="b-2"]');
  await expect(plate.getByText('1 pin').first()).toBeAttached();
  await page.keyboard.press('8');
  const note = page.locator('.overlay-note[data-overlay^="tests"]');
  await expect(note).toContainText(/One unit would have to test: it passes in 58\s%/);
  await note.getByText('As a table').click();
  await expect(note.getByRole('cell', { name: /order test against 7, 1 pin/i }).first()).toBeVisible();
});

test('every layer has its words over this table', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${BATTLE}#97`);
  await expect(page.getByRole('slider', { name: 'Event' })).toHaveValue('97'); // within the page: it goes there when it hears of it
  await page.locator('.board [data-unit="g-gun"]').first().click();
  const layers = [
    ['1', 'sight', 'In sight of Assault gun'],
    ['2', 'threat', 'Threat of Germans, standing'],
    ['4', 'reach', 'No move is open to Assault gun'],
    ['6', 'density', '17 shots so far'],
    ['3', 'odds', 'In the fire of Assault gun (3 in from the copse): 2 of 6 enemy units'],
    ['5', 'trails', 'Moved: 9 of 12 units'],
    ['7', 'rings', 'Medium AT gun: 60 in'],
  ] as const;
  for (const [key, id, words] of layers) {
    await page.keyboard.press(key);
    await expect(page.locator(`.overlay-note[data-overlay^="${id}"]`)).toContainText(words);
  }
});
