// A battle of command cards: hands beside the board, covered to the other side in panel, list, roll and
// narration; dice that are left; unit cards.
import { expect, expectWidth, test } from './site.ts';

const BATTLE = 'battles/to-arms/fuentevieja/crossroads/';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.goto(`${BATTLE}#2`);
  await expect(page.locator('[data-ready]')).toBeVisible();
});

test('hands tell each card with its text, and what was played', async ({ page }) => {
  const hands = page.locator('.hands');
  await expect(hands.getByRole('heading', { name: 'Nationalists: 3 cards' })).toBeVisible();
  await expect(hands.getByRole('listitem').filter({ hasText: 'Gunners stand to' }).first()).toContainText('One more die: gun.');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await expect(hands).toContainText('Played this turn: Gunners stand to.');
  await expect(hands.getByRole('heading', { name: 'Nationalists: 2 cards' })).toBeVisible();
  await hands.getByText('Deck: 31 left').click();
  await expect(hands.locator('details')).toContainText(/next \d+\s%/);
});

test('to the other side a hand is covered, and what it drew is told nowhere', async ({ page }) => {
  await page.getByLabel('As known to').selectOption('Republicans');
  const hands = page.locator('.hands');
  await expect(hands.getByRole('heading', { name: 'Nationalists: 3 cards, covered' })).toBeVisible();
  await expect(hands.getByText('a covered card')).toHaveCount(3);
  await expect(page.locator('[data-part="events"] [aria-current]')).toContainText('The Nationalists draw a card.');
  await expect(page.locator('[data-part="roll"]')).not.toContainText('Card:');
  await expect(page.locator('[data-part="speaker"]')).toContainText('The Nationalists draw a card.');
  for (const part of ['events', 'roll', 'speaker', 'facts']) {
    const shown = page.locator(`[data-part="${part}"] li[data-index="2"], [data-part="${part}"]:not([data-part="events"])`);
    for (const text of await shown.allInnerTexts()) expect(text.replace(/Deck:[\s\S]*/, '')).not.toContain('Gunners stand to');
  }
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-part="roll"]')).toContainText('Card: Second wind.');
  await expect(hands.locator('details p')).toHaveText('31 cards in the deck, 3 more in the other hand: each of the 34 may be the next.');
});

test('the dice that are left and what they wake are told while units are activated', async ({ page }) => {
  await page.goto(`${BATTLE}#8`);
  const facts = page.locator('.facts');
  await expect(facts).toContainText('Nationalists: Activation dice5 of 6 left');
  await expect(facts).toContainText(/They can wakearmour \d/);
});

test('a selected unit shows its card with its dice by range', async ({ page }) => {
  await page.getByText('Forces', { exact: true }).click();
  await page.getByRole('button', { name: /^1st Bandera/ }).click();
  const paper = page.getByRole('region', { name: 'Selected: 1st Bandera' });
  await expect(paper).toContainText('Dice at range 1 to 2');
  await expect(paper).toContainText('2 white and 1 green');
  await expect(paper).toContainText('a sergeant (1 white die more), a light machine gun');
});

test('nothing scrolls sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.locator('.hands')).toBeVisible();
  await expectWidth(page, 375);
});
