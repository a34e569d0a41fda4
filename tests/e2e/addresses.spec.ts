// Addresses that were cut, mistyped or have outlived what they name lead to the nearest place and say so; good ones are kept by back and
// forward.
import type { Page } from '@playwright/test';
import { sliceOf } from '../slice.ts';
import { openBattle } from './battlePage.ts';
import { expect, test } from './site.ts';

const BATTLE = 'battles/war-to-axis/saint-aubert/crossroads/';
const SCENARIO = 'scenarios/war-to-axis/saint-aubert/';

const note = (page: Page) => page.locator('.address-note');
const where = (page: Page) => page.locator('[data-part="where"]');

const LACKING = [
  ['#%', /no moment “%”/, 0],
  ['#__proto__', /no moment “__proto__”/, 0],
  ['#__proto__/3', /no variation “__proto__”.*event 3/, 3],
  ['#constructor/1', /no variation “constructor”/, 1],
  ['#%E0%A4%A/3', /no variation/, 3],
  ['#99999', /no event 99999.*last one/, Number.POSITIVE_INFINITY],
  ['#46?layer=nothing', /no layer “nothing”/, 46],
  ['#46?layer=threat:toString&side=nobody&unit=valueOf', /no layer “threat:toString”, no side “nobody”, no unit “valueOf”/, 46],
] as const;

test('what an address of a battle names and the battle has not is told, at the nearest moment, until somebody goes on', {
  tag: '@long',
}, async ({ page }) => {
  for (const path of [BATTLE, `embed/${BATTLE}`])
    for (const [hash, says, at] of sliceOf(LACKING, 4))
      await test.step(path + hash, async () => {
        await page.goto('about:blank');
        await openBattle(page, path + hash);
        await expect(note(page)).toContainText(says);
        await expect(where(page)).toContainText(Number.isFinite(at) ? new RegExp(`event ${at} of \\d`) : /event (\d+) of \1/);
        await page.keyboard.press('ArrowLeft');
        await expect(note(page)).toHaveCount(0);
      });
});

test('an address that is changed on the page is told as well, and one of a part of the page is none of a moment', async ({ page }) => {
  await openBattle(page, `${BATTLE}#23`);
  await expect(note(page)).toHaveCount(0);
  await page.evaluate(() => location.assign('#nowhere/7'));
  await expect(note(page)).toContainText('no variation “nowhere”');
  await page.evaluate(() => location.assign('#events-title'));
  await expect(note(page)).toHaveCount(0);
  await page.evaluate(() => location.assign('#23?unit=nobody'));
  await expect(note(page)).toContainText('no unit “nobody”');
});

test('embedded, what is asked for behind the question mark is told too', async ({ page }) => {
  await openBattle(page, `embed/${BATTLE}?step=x&side=nobody`);
  await expect(note(page)).toContainText('no moment “x”');
  await expect(note(page)).toContainText('no side “nobody”');
});

test('a scenario, which has one moment, says so', async ({ page }) => {
  await openBattle(page, `${SCENARIO}#7`);
  await expect(note(page)).toContainText('no event 7');
});

const ELSEWHERE = [
  ['open/#%', 'There is no file in this address'],
  ['open/#r=__proto__', 'The link could not be read'],
  ['record/#%', 'There is no record of this address'],
  ['record/#__proto__', 'There is no record of this address'],
  ['record/#on=constructor', 'There is no record of this address'],
  ['record/#what=ever', 'There is no record of this address'],
  ['record/#nowhere', 'There is no record of this address'],
  ['reports/new/#%', 'There is no report of this address'],
  ['reports/new/#battle=toString', 'There is no report of this address'],
  ['reports/new/#record=valueOf', 'There is no report of this address'],
  ['scenarios/new/#%', 'This address names no scenario'],
  ['scenarios/new/#edit=%', 'There is no such scenario on this device'],
  ['odds/war-to-axis/?nothing=1', '“nothing” is no question here'],
  ['odds/war-to-axis/?__proto__=1&distance=%', '“__proto__” is no question here'],
  ['search/?q=%', 'Search'],
] as const;

test('everywhere else it is told where one looks, and the page is alive', { tag: '@long' }, async ({ page }) => {
  for (const [address, says] of ELSEWHERE)
    await test.step(address, async () => {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByRole('main')).toContainText(says);
      await expect(page.locator('.fault-note')).toHaveCount(0);
    });
});

test('back to the address without a moment is where the battle was opened', async ({ page }) => {
  await openBattle(page, BATTLE);
  await expect(where(page)).toContainText('event 0 of');
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#\d{3}$/);
  await page.goBack();
  await expect(where(page)).toContainText('event 0 of');
  await page.goForward();
  await expect(where(page)).not.toContainText('event 0 of');
});

test('back and forward keep the layers and whose eyes the board is seen by', { tag: '@long' }, async ({ page }) => {
  await openBattle(page, `${BATTLE}#23`);
  const shown = () => page.evaluate(() => location.hash);
  await page.getByRole('radio', { name: /^Threat/ }).check();
  await expect.poll(shown).toMatch(/^#23\?.*layer=threat/);
  await page.keyboard.press('End');
  await expect.poll(shown).toMatch(/^#\d{3}\?.*layer=threat/);
  const end = await shown();
  await page.goBack();
  await expect.poll(shown).toMatch(/^#23\?.*layer=threat/);
  await expect(where(page)).toContainText('event 23 of');
  await expect(page.getByRole('radio', { name: /^Threat/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Line of sight/ }).check();
  await expect.poll(shown).toMatch(/^#23\?.*layer=sight/);
  await page.goForward();
  await expect.poll(shown).toBe(end);
  await expect(page.getByRole('radio', { name: /^Threat/ })).toBeChecked();
  await page.goBack();
  await expect.poll(shown).toMatch(/^#23\?.*layer=sight/);
  await expect(page.getByRole('radio', { name: /^Line of sight/ })).toBeChecked();
});
