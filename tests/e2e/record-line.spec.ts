// The command line of the recorder: a whole turn entered by keyboard alone, with completion, history and what is not understood.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseRecord } from '../../src/core/parse.ts';
import type { BattleEvent } from '../../src/core/types.ts';
import { schemasOf } from '../conformance/load.ts';
import { drawnFor } from '../slice.ts';
import { LONG } from './answering.ts';
import { faultsOf } from './axe.ts';
import { expect, expectWidth, test } from './site.ts';

const SAMPLE = 'scenarios/war-to-axis/saint-aubert/crossroads.battle.yaml';

/** The first turn of the sample and the beginning of the second, as somebody types them. */
const LINES = [
  'deck cards:E01,E11,E04,E03,E06,E05',
  'turn 2',
  'e1 move e3',
  '2nd-battalion move d3>e4>e5 e6',
  'inf3 move g5 f5',
  'f2 move f3>f4>e5',
  'engineers-b move h2>h3>h4>g5',
  'b2 move d5',
  'reserve move h2>h3>g4>f4',
  'm10 move g2>g3>f3>e4',
  'end',
  '6',
  'pak40 fire e6 r',
  'stug move j6',
  'end turn-end',
  'turn 3',
  'e3 move f3>g4>h4',
  'e6 fire pak40 eifr',
  'g5 advance g6 opportunity rr fire gren fre',
];

/** A new record of the crossroads, begun by keyboard. */
async function begin(page: Page): Promise<void> {
  await page.goto('record/');
  await expect(page.locator('[data-record][data-ready]')).toBeAttached(LONG);
  const scenario = page.locator('[data-begin*="saint-aubert"]').first();
  await scenario.focus();
  await page.keyboard.press('Enter');
  await page.locator('.hand[aria-busy="false"]').waitFor(LONG);
}

const field = (page: Page) => page.getByRole('combobox', { name: 'What happened, in words' });
const events = (page: Page): Promise<number> => page.locator('.hand').evaluate(hand => Number(hand.getAttribute('data-end')));

/** Types a line and enters it: all of it is understood, and the field is empty again. */
async function type(page: Page, line: string): Promise<void> {
  const before = await events(page);
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
  await expect.poll(() => events(page), { message: line, ...LONG }).toBeGreaterThan(before);
  await expect(field(page), line).toHaveValue('');
  await expect(field(page)).toBeFocused();
}

/** The events of a file, without their ids. */
function eventsIn(file: string): readonly object[] {
  const read = parseRecord(readFileSync(file, 'utf8'), schemasOf('war-to-axis'));
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join('; '));
  return read.value.events.map(({ id: _, ...facts }: BattleEvent) => facts);
}

/** The file of the record as it is downloaded. */
async function written(page: Page): Promise<string> {
  await page.locator('.record-bar summary').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.record-bar [data-act="download"]').first().click()]);
  return download.path();
}

test('a turn with an interruption is entered by keyboard alone, exactly as it was played', { tag: '@long' }, async ({ page }) => {
  await begin(page);
  await page.keyboard.press(':');
  await expect(field(page)).toBeFocused();
  for (const line of LINES) await type(page, line);
  const own = eventsIn(await written(page));
  expect(own).toHaveLength(39);
  expect(own).toEqual(eventsIn(SAMPLE).slice(0, own.length));
});

test('what a line says stands under it while one types; words are completed, earlier lines come back', { tag: '@long' }, async ({
  page,
}) => {
  await begin(page);
  await field(page).focus();
  await type(page, 'turn 2');
  await page.keyboard.type('e1 move e3');
  const heard = page.locator('[data-line="heard"] li');
  await expect(heard).toHaveText(['Regimental command: move.', /Regimental command moved through E2 to E3/]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('2nd-b');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.line-words').getByRole('option').first()).toContainText('2nd-battalion');
  await page.keyboard.press('Tab');
  await expect(field(page)).toHaveValue('2nd-battalion ');
  await expect(page.locator('.line-words').getByRole('option').first()).toContainText('hold');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.line-words').getByRole('option', { selected: true })).toContainText('advance');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', 'line-word-1');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('2nd-battalion advance ');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toHaveValue('turn 2');
});

test('a word that means nothing is named and nothing is entered', async ({ page }) => {
  await begin(page);
  await field(page).focus();
  await type(page, 'turn 2');
  const before = await events(page);
  await page.keyboard.type('e1 muve e3');
  await expect(page.locator('.line-fault')).toHaveText('“muve” means nothing here: did you mean “move”?');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-line="status"]')).toContainText('Nothing entered');
  expect(await events(page)).toBe(before);
});

for (const [width, colorScheme] of drawnFor('a line', [
  [375, 'dark'],
  [375, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
] as const))
  test(`axe finds nothing while a line is typed, ${width} ${colorScheme}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await begin(page);
    await field(page).focus();
    await type(page, 'turn 2');
    await page.keyboard.type('e1 move ');
    await expect(page.locator('.line-words').getByRole('option').first()).toBeVisible();
    expect(await faultsOf(page, { include: ['.record-part', '.line-part'] })).toEqual([]);
    await expectWidth(page, width);
  });
