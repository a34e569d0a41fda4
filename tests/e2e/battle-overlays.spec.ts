// The layers of the replay: each overlay with summary, legend and table, what blocks a line, viewpoints,
// and a clear word when there is no worker.
import type { Page } from '@playwright/test';
import { openAgain, openBattle } from './battlePage.ts';
import { expect, test } from './site.ts';

const BATTLE = 'battles/war-to-axis/saint-aubert/crossroads/';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const open = (page: Page, hash: string, path = BATTLE) => openBattle(page, path + hash);
const again = (page: Page, step: number) => openAgain(page, BATTLE, step);

const note = (page: Page, id: string) => page.locator(`.overlay-note[data-overlay^="${id}"]`);
const unit = (page: Page, id: string) => page.locator(`.board [data-unit="${id}"]`);
const shaded = (page: Page) => page.locator('.layer-shade path');
const layer = (page: Page, name: string) => page.getByRole('radio', { name }).or(page.getByRole('checkbox', { name }));

async function table(page: Page, id: string) {
  await note(page, id).getByText('As a table').click();
  return note(page, id).getByRole('table');
}

test('odds, reach, trails and fire density answer, and follow the replay', { tag: '@long' }, async ({ page }) => {
  await test.step('odds: a line to every target of the selected unit', async () => {
    await open(page, '#45');
    await unit(page, 'us-inf-3').click();
    await page.keyboard.press('3');
    await expect(note(page, 'odds')).toContainText('3rd Battalion at F6');
    await expect(page.locator('.layer-notes .tone-shot')).toHaveCount(2);
    await expect(await table(page, 'odds')).toContainText('Pak 40');
  });
  await test.step('reach: advance and full move, told apart without colour', async () => {
    await again(page, 75);
    await page.getByText('Forces', { exact: true }).click();
    await page.getByRole('button', { name: /^Shermans A/ }).click();
    await page.keyboard.press('4');
    await expect(note(page, 'reach').getByRole('listitem')).toHaveText(['Advance', 'Full move']);
    await expect(page.locator('.layer-shade .hatch')).not.toHaveCount(0);
    await expect(await table(page, 'reach')).toBeVisible();
  });
  await test.step('trails and fire density, together', async () => {
    await again(page, 269);
    await page.keyboard.press('5');
    await page.keyboard.press('6');
    await expect(note(page, 'trails')).toContainText('13 of 18 units');
    await expect(page.locator('.layer-trails .tone-move').first()).toBeAttached();
    await expect(note(page, 'density')).toContainText('62 shots so far');
    await expect(page.locator('.layer-shade .lane').first()).toBeAttached();
    await page.keyboard.press('0');
    await expect(page.locator('.overlay-note')).toHaveCount(0);
  });
  await test.step('an overlay follows the replay, and a disclosure that was opened stays open', async () => {
    await again(page, 46);
    await page.keyboard.press('6');
    await expect(await table(page, 'density')).toBeVisible();
    await expect(note(page, 'density')).toContainText('7 shots');
    await page.keyboard.press('PageDown');
    await expect(note(page, 'density')).not.toContainText('7 shots');
    await expect(note(page, 'density').getByRole('table')).toBeVisible();
  });
});

test('what is seen and threatened is told, drawn and tabled, for a unit, a side and a hex', { tag: '@long' }, async ({ page }) => {
  await test.step('a moment is told: the chance missed, the threat of a hex pointed at; layers and hexes are read aloud', async () => {
    await open(page, '#46');
    await test.step('a layer that is switched on and a hex that the keyboard moves to are read aloud', async () => {
      const speaker = page.locator('[data-part="speaker"]');
      await expect(speaker).toContainText('Event 46 of 269');
      await page.keyboard.press('1');
      await expect(speaker).toContainText('In sight of 3rd Battalion at F6');
      await page.keyboard.press('b');
      await page.keyboard.press('ArrowDown');
      await expect(speaker).toHaveText(/^[A-J]\d+, .*Terrain /);
    });
    await page.keyboard.press('Escape');
    await page.keyboard.press('0');
    await test.step('a pointed-at hex is told its threat', async () => {
      await unit(page, 'us-inf-2').hover();
      await expect(page.locator('[data-part="place"]')).toContainText(/Threat from Germans [\d.]+ steps/);
    });
  });
  await test.step('a roll is told the chance missed, where it is worth a word', async () => {
    const now = page.getByRole('region', { name: 'Now' });
    await expect(now).not.toContainText('Chance missed'); // by 0.04 of a step
    await again(page, 239);
    await expect(now).toContainText('Chance missed, +0.44: Fire at 3rd Battalion from E9');
  });
  await test.step('sight of a unit and of a side, in words and as a table', async () => {
    await again(page, 46);
    await test.step('sight: what the unit that acts sees, dead ground apart, in words and as a table', async () => {
      await layer(page, 'Line of sight').check();
      await expect(note(page, 'sight')).toContainText('3rd Battalion at F6');
      await expect(note(page, 'sight').getByRole('listitem')).toHaveText([/seen/, /dead ground/]);
      await expect(shaded(page).first()).toBeAttached();
      await expect(await table(page, 'sight')).toBeVisible();
    });
    await test.step('sight of a whole side can be asked for', async () => {
      await page.getByLabel('Seen by').selectOption('axis');
      await expect(note(page, 'sight')).toContainText('Germans');
    });
  });
  await test.step('sight: a second hex is told why it is not seen', async () => {
    await again(page, 76);
    await unit(page, 'ge-stug-1').click();
    await page.keyboard.press('1');
    await page.getByLabel('Seen by').selectOption({ index: 0 });
    await unit(page, 'ge-gren-1').hover();
    await expect(note(page, 'why')).toContainText(/do not see each other.*blocked by/);
    await expect(page.locator('.layer-notes .path.tone-blocked')).toBeVisible();
  });
  await test.step('threat: standing and moving, from either side, against a chosen target, with unit and legend', async () => {
    await again(page, 46);
    await page.keyboard.press('2');
    await expect(note(page, 'threat')).toContainText('Threat of Germans, standing');
    await expect(note(page, 'threat').getByRole('img', { name: /Colours from 0 to .* steps/ })).toBeVisible();
    await expect(page.locator('.layer-values text').first()).toBeAttached();
    await page.getByLabel('Its units').selectOption('moving');
    await expect(note(page, 'threat')).toContainText('Threat of Germans, moving');
    await page.getByLabel('Threat from').selectOption('allied');
    await expect(note(page, 'threat')).toContainText('Threat of Americans, moving');
    await page.getByLabel('Against').selectOption('heavy tank');
    await expect(note(page, 'threat')).toContainText('German Panther');
    await expect(await table(page, 'threat')).toContainText(/[A-J]\d/);
  });
});

test('one side sees only what it knows, overlays included', async ({ page }) => {
  await open(page, '', 'scenarios/war-to-axis/hill-90/');
  await expect(unit(page, 'ge-gren-1')).toBeVisible();
  await page.getByLabel('As known to').selectOption('allied');
  await expect(unit(page, 'ge-gren-1')).toHaveCount(0);
  await page.keyboard.press('2');
  await page.getByLabel('Threat from').selectOption('axis');
  await expect(note(page, 'threat')).toContainText('Threat of Germans');
  const known = await note(page, 'threat').locator('p').first().textContent();
  await page.getByLabel('As known to').selectOption('axis');
  await expect(note(page, 'threat').locator('p').first()).not.toHaveText(known ?? '');
});

test('a record without dice shows what came of them, its corrections and its variation', async ({ page }) => {
  await open(page, '#20', 'battles/war-to-axis/saint-aubert/thin/');
  await expect(page.locator('[data-part="events"]').getByText('no dice noted: 2 damage')).toBeVisible();
  await expect(page.getByText('Correction:').first()).toBeAttached();
  await page
    .locator('[data-part="events"]')
    .getByRole('link', { name: /What if the western grenadiers/ })
    .click();
  await expect(page).toHaveURL(/#[^/]+\/\d+$/);
  await page.getByRole('link', { name: 'Back to what happened' }).click();
  await expect(page).toHaveURL(/#20$/);
});
