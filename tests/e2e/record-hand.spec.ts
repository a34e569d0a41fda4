// The panel of the recorder: by keyboard alone, undo and redo, what was done again in one tap, what the rules do not
// offer; and axe in the midst of questions.
import type { Page } from '@playwright/test';
import { formatRecord } from '../../src/core/format.ts';
import { readRecord } from '../conformance/load.ts';
import { drawnFor } from '../slice.ts';
import { button, entered, hand, keyOf, LONG } from './answering.ts';
import { faultsOf } from './axe.ts';
import { expect, expectWidth, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const record = readRecord('scenarios/war-to-axis/saint-aubert/crossroads.battle.yaml');
/** The Americans have moved one unit in their second turn. */
const EVENTS = 33;

/** The beginning of the sample in the recorder. */
async function open(page: Page, events = EVENTS): Promise<void> {
  const { notes: _, variations: _v, ...bare } = record;
  const text = formatRecord({ ...bare, events: record.events.slice(0, events) });
  await put(page, text);
  await entered(page, events);
}

/** Opens a file at the start of the recorder, to which one comes from a record by its link. */
async function put(page: Page, text: string): Promise<void> {
  if (page.url().includes('record/')) await page.getByRole('link', { name: 'Records' }).click();
  else await page.goto('record/');
  await expect(page.locator('[data-record][data-ready][data-view="start"]')).toBeAttached(LONG);
  await page.locator('[data-file]').setInputFiles({ name: 'game.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
}

const last = (page: Page) => hand(page).locator('.last');

/** Presses the key of the keyboard that stands on a key of the panel. */
async function strike(page: Page, words: string): Promise<void> {
  const sign = await keyOf(hand(page), words).first().locator('kbd').innerText();
  await page.keyboard.press(sign);
}

test('a unit acts by keyboard alone, by digits and letters or by Tab and Enter', { tag: '@long' }, async ({ page }) => {
  await test.step('a unit fires by keyboard alone: digits choose, letters are faces, Backspace and Escape lead back', async () => {
    await open(page);
    await strike(page, '2nd Battalion');
    await strike(page, 'Fire');
    await entered(page, EVENTS + 1);
    await strike(page, 'Fire');
    const told = hand(page).getByRole('group', { name: /^Black: \d of 4 told$/ });
    for (const letter of 'eif') await page.keyboard.press(letter);
    await expect(told).toHaveAccessibleName('Black: 3 of 4 told');
    await page.keyboard.press('Backspace');
    await expect(told).toHaveAccessibleName('Black: 2 of 4 told');
    await page.keyboard.press('Escape');
    await expect(hand(page).getByRole('heading', { name: 'Americans to act' })).toBeVisible();
    await strike(page, 'Fire');
    for (const letter of 'eifr') await page.keyboard.press(letter);
    await entered(page, EVENTS + 2);
    await expect(last(page)).toContainText('2nd Battalion fired at Pak 40 in E7: 1 hit');
    await page.keyboard.press('Control+z');
    await entered(page, EVENTS + 1);
    await expect(last(page)).toHaveText('Undone.');
    await page.keyboard.press('Control+Shift+z');
    await entered(page, EVENTS + 2);
    await expect(last(page)).toHaveText('Done again.');
  });
  await test.step('Tab leads from the question to its keys, Enter presses them, and the focus goes to the next question', async () => {
    await open(page);
    await hand(page).getByRole('heading', { name: 'Americans to act' }).focus();
    const unit = keyOf(hand(page), 'Engineers B');
    for (let i = 0; i < 20 && !(await unit.evaluate(key => key === document.activeElement)); i++) await page.keyboard.press('Tab');
    await expect(unit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(hand(page).getByRole('heading', { name: 'What does Engineers B do?' })).toBeFocused();
    const advance = keyOf(hand(page), 'Advance');
    for (let i = 0; i < 10 && !(await advance.evaluate(key => key === document.activeElement)); i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await entered(page, EVENTS + 1);
    await expect(hand(page).getByRole('heading', { name: 'Americans to act' })).toBeFocused();
    const name = button(page, 'or name the place');
    for (let i = 0; i < 10 && !(await name.evaluate(key => key === document.activeElement)); i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const field = hand(page).getByRole('textbox');
    for (let i = 0; i < 20 && !(await field.evaluate(key => key === document.activeElement)); i++) await page.keyboard.press('Tab');
    await page.keyboard.type('g6');
    await page.keyboard.press('Enter');
    await entered(page, EVENTS + 2);
    await expect(last(page)).toContainText('Engineers B moved to G6');
  });
  await test.step('no digit stands on two keys: units are counted on from what their neighbour may do', async () => {
    await open(page, 34);
    await expect(keyOf(hand(page), 'Fire')).toBeVisible();
    const digits = await hand(page).locator('kbd.nth').allInnerTexts();
    expect(digits.length).toBeGreaterThan(4);
    expect(new Set(digits).size).toBe(digits.length);
    await strike(page, '1st Battalion');
    await expect(hand(page).getByRole('heading', { name: 'What does 1st Battalion do?' })).toBeVisible();
  });
});

test('what was entered is undone and done again, by one tap where it was as before', { tag: '@long' }, async ({ page }) => {
  await test.step('what was entered is undone step by step and done again, and something new forgets what was undone', async () => {
    await open(page);
    await expect(button(page, 'Undo')).toBeDisabled();
    await expect(button(page, 'Redo')).toBeDisabled();
    await keyOf(hand(page), 'Engineers B').click();
    await keyOf(hand(page), 'Advance').click();
    await entered(page, EVENTS + 1);
    await keyOf(hand(page), 'End of a half-turn').click();
    await entered(page, EVENTS + 2);
    await button(page, 'Undo').click();
    await entered(page, EVENTS + 1);
    await button(page, 'Undo').click();
    await entered(page, EVENTS);
    await expect(button(page, 'Undo')).toBeDisabled();
    await button(page, 'Redo').click();
    await entered(page, EVENTS + 1);
    await expect(button(page, 'Redo')).toBeEnabled();
    await keyOf(hand(page), '1st Battalion').click();
    await keyOf(hand(page), 'Move').click();
    await entered(page, EVENTS + 2);
    await expect(button(page, 'Redo')).toBeDisabled();
  });
  await test.step('the same order for the next unit and the same target are one tap', async () => {
    await open(page, 43);
    await keyOf(hand(page), '3rd Battalion: Activation · advance').click();
    await entered(page, 44);
    await expect(last(page)).toHaveText('3rd Battalion: advance.');
    await button(page, 'Undo').click();
    await entered(page, 43);
    await page.keyboard.press('a');
    await entered(page, 44);
    await expect(last(page)).toHaveText('3rd Battalion: advance.');
  });
});

test('what the rules do not offer, a note and a line of the file are entered all the same', { tag: '@long' }, async ({ page }) => {
  await test.step('what the rules do not offer is entered all the same, after a look at what they say', async () => {
    await open(page);
    await button(page, 'Something else').click();
    await hand(page).getByRole('searchbox', { name: 'Find an act' }).fill('turn en');
    await keyOf(hand(page), 'End of a turn').click();
    await expect(hand(page).getByRole('list', { name: 'The referee' })).toContainText('Not allowed');
    await button(page, 'Enter all the same').click();
    await entered(page, EVENTS + 1);
  });
  await test.step('a note, and an event as a line of the file with its faults told', async () => {
    await open(page);
    await button(page, 'Something else').click();
    await hand(page).getByLabel('Text').fill('Rain.');
    await button(page, 'Enter the note').click();
    await entered(page, EVENTS + 1);
    await expect(last(page)).toContainText('Rain.');
    await button(page, 'Something else').click();
    await hand(page).getByLabel('YAML').fill('type: activate, unit: us-inf-2, action: frie');
    await button(page, 'Enter the line').click();
    await expect(hand(page).getByRole('alert')).toContainText('did you mean "fire"?');
    await hand(page).getByLabel('YAML').fill('type: activate, unit: us-inf-2, action: fire');
    await button(page, 'Enter the line').click();
    await entered(page, EVENTS + 2);
    await expect(last(page)).toContainText('2nd Battalion: fire.');
  });
  await test.step('a key that is down stays legible under the pointer', async () => {
    await open(page, 0);
    await button(page, 'Something else').click();
    await keyOf(hand(page), 'Deck').click();
    const card = hand(page).locator('.several .choice').first();
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await page.mouse.move(0, 0);
    await expect.poll(() => card.evaluate(key => key.matches(':hover'))).toBe(false);
    const away = await card.evaluate(key => getComputedStyle(key).backgroundColor);
    await card.hover();
    await expect(card).toHaveCSS('background-color', away);
  });
});

for (const [width, colorScheme] of drawnFor('questions and sheets', [
  [375, 'dark'],
  [375, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
] as const))
  test(`axe finds nothing in the midst of questions and sheets, ${width} ${colorScheme}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, 34);
    const look = async (what: string): Promise<void> => {
      expect(await faultsOf(page, { include: ['.desk'], exclude: ['.stage'] }), what).toEqual([]);
      await expectWidth(page, width, what);
    };
    await keyOf(hand(page), 'Fire').click();
    await hand(page).getByRole('button', { name: 'explosion', exact: true }).click();
    await look('dice');
    await button(page, 'Only the result').click();
    await look('result');
    await button(page, 'Cancel').click();
    await button(page, 'Something else').click();
    await look('something else');
    for (const name of ['Note', 'Correct', 'Repair']) {
      await page.locator('.mend-bar').getByRole('button', { name, exact: true }).click();
      await expect(page.locator('.mend-sheet').getByRole('heading').first()).toBeVisible(LONG);
      await look(name);
      await page.locator('.mend-sheet').getByRole('button', { name: 'Close' }).click();
    }
  });

test('only the result of a shot in Bolt Action: two lost, nothing else told; and a die that nobody saw goes to a unit of either side', {
  tag: '@long',
}, async ({ page }) => {
  const battle = readRecord('scenarios/bolt-action/three-lanes/mill.battle.yaml');
  const { notes: _, variations: _v, ...bare } = battle;
  const text = formatRecord({ ...bare, events: battle.events.slice(0, 9) });
  await put(page, text);
  await entered(page, 9);
  await keyOf(hand(page), 'Second squad, 12, 41').click();
  await button(page, 'Only the result').click();
  const loss = hand(page).getByRole('group', { name: 'Loss' });
  const told = loss.getByRole('button', { pressed: true });
  await expect(told).toHaveCount(0);
  await expect(button(page, 'Enter this result')).toBeDisabled();
  await loss.getByRole('button', { name: '2', exact: true }).click();
  await expect(told).toHaveText('2');
  await button(page, 'Enter this result').click();
  await entered(page, 10);
  await expect(last(page)).toHaveText(/: 2 lost, 1 pin\.$/);
  await expect(last(page)).toHaveAttribute('data-entered', /"result":\{"loss":2\}/);

  await put(page, formatRecord({ ...bare, events: battle.events.slice(0, 1) }));
  await entered(page, 1);
  await expect(button(page, 'Only the result')).toHaveCount(0);
  await button(page, 'Nobody knows').click();
  await entered(page, 2);
  const units = hand(page).getByRole('region', { name: 'Units that may act' });
  await expect(units.getByRole('heading')).toHaveText(['British', 'Germans']);
  await expect(button(page, 'Nobody knows')).toHaveCount(0);
});
