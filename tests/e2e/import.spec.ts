// Opening files of another program: a game, a log with its game, and what cannot be read of them.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const own = (name: string): string => readFileSync(new URL(`../unit/importers/triplea/${name}`, import.meta.url), 'utf8');
const GAME = own('straits.xml');
const LOG = own('straits.log.txt');

const field = (page: Page) => page.getByLabel('The text, YAML or JSON');
const opened = (page: Page) => page.getByRole('region', { name: 'The opened battle' });

/** Drops files on the page, as a hand would. */
async function drop(page: Page, ...files: readonly (readonly [name: string, text: string])[]): Promise<void> {
  await page.goto('open/');
  await expect(page.locator('[data-open][data-ready]')).toBeVisible();
  const data = await page.evaluateHandle(all => {
    const transfer = new DataTransfer();
    for (const [name, text] of all) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

test('a dropped game of TripleA opens as a scenario on a map of its own, and stands in the field as a file of the house', async ({
  page,
}) => {
  await drop(page, ['straits.xml', GAME]);
  await expect(page.getByText('Read: The Straits. 3 things of the file are not in it:')).toBeVisible();
  const remarks = page.getByRole('list', { name: 'Remarks' });
  await expect(remarks).toContainText('straits.xml, line 18, column 5: "The Waste" is left out: nobody may enter it');
  await expect(field(page)).toHaveValue(/^format: 1\nid: the-straits\nruleset: axis-and-allies\n/);
  const board = opened(page).locator('svg.board');
  await expect(board).toBeVisible();
  for (const name of ['Hill', 'Harbour', 'Isle']) await expect(board).toContainText(name);
});

test('a log dropped with its game is a battle to step through, with the luck of its hits', { tag: '@long' }, async ({ page }) => {
  await drop(page, ['straits.log.txt', LOG], ['straits.xml', GAME]);
  await expect(page.getByText('Read: The Straits. 5 things of the file are not in it:')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Remarks' })).toContainText('straits.log.txt, line 29: not read: Trigger Germans');
  await opened(page).getByRole('button', { name: 'Forward' }).click();
  await expect(opened(page)).toContainText('event 1 of 54');
  await expect(opened(page).locator('svg.board')).toBeVisible();
});

test('a log alone is read for its battles', async ({ page }) => {
  await drop(page, ['straits.log.txt', LOG]);
  await expect(page.getByRole('list', { name: 'Remarks' })).toContainText('the log came without its game (XML)');
  await expect(opened(page).locator('svg.board')).toBeVisible();
});

test('a unit that nobody knows is told with its line, and leads there', async ({ page }) => {
  await drop(page, ['odd.xml', GAME.replace('unitType="bomber"', 'unitType="zeppelin"')]);
  await expect(page.getByText('1 fault to mend before it opens.')).toBeVisible();
  const faults = page.getByRole('list', { name: 'Faults' });
  await expect(faults).toContainText('these rules have no unit "zeppelin"');
  await faults.getByRole('button', { name: 'line 102' }).click();
  await expect(field(page)).toBeFocused();
});
