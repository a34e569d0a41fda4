// The scenario editor: where a scenario begins, its board with every layer, forces, conditions, options, tables and text as forms,
// what is missing, the shelf, and the file.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { faultsOf } from './axe.ts';
import { boxAtRest, expect, expectWidth, test } from './site.ts';

const PAGE = 'scenarios/new/';
const LONG = { timeout: 240_000 };

const board = (page: Page) => page.locator('[data-view] svg.board[role="application"]');
const units = (page: Page) => page.locator('[data-view] svg.board .layer-units > .unit');
const panel = (page: Page) => page.locator('[data-panel]:not([hidden])');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const status = (page: Page) => page.locator('[data-faults]');
const kept = (page: Page) => expect(page.locator('[data-kept][aria-busy="false"]')).toHaveText('Kept on this device', LONG);

async function ready(page: Page): Promise<void> {
  await expect(page.locator('[data-desk][data-ready]')).toBeVisible(LONG);
  await expect(board(page)).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

async function begin(page: Page, rules: string, kind?: string): Promise<void> {
  await page.getByLabel('Rules').selectOption({ label: rules });
  if (kind !== undefined) await page.getByLabel('Board', { exact: true }).selectOption({ label: kind });
  await page.getByRole('button', { name: 'Begin' }).click();
  await ready(page);
}

async function copy(page: Page, title: string): Promise<void> {
  await page.getByLabel('A copy of a scenario of this site').selectOption({ label: title });
  await ready(page);
}

async function leave(page: Page): Promise<void> {
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'All scenarios' }).click();
}

/** The file that the page would save. */
async function saved(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile((await file.path()) ?? '', 'utf8') };
}

/** The middle of a place on the board, on the screen. */
const spot = async (page: Page, name: string) => {
  const { x, y, width, height } = await boxAtRest(board(page).locator('text').getByText(name, { exact: true }).first());
  return { x: x + width / 2, y: y + height / 2 + 8 };
};

test.beforeEach(async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.locator('[data-editor][data-live]')).toBeVisible(LONG);
});

const EMPTY = [
  ['War to Axis', 'Hexes'],
  ['Action All Fronts', 'A measured table'],
  ['Axis & Allies', 'A map of areas'],
  ['Bolt Action', 'A measured table'],
  ['To Arms!', 'Hexes'],
  ['To Arms!', 'A measured table'],
  ['Any game', 'Sheets with pictures'],
] as const;

test('an empty scenario of each system and kind of board has a board, can be played, and is there after a reload', {
  tag: '@long',
}, async ({ page }) => {
  for (const [rules, kind] of EMPTY)
    await test.step(`${rules} on ${kind.toLowerCase()}`, async () => {
      await begin(page, rules, kind);
      await expect(status(page)).toContainText('It opens without a fault. A game still needs units');
      await tab(page, 'Text');
      await panel(page).getByLabel('Title').fill('A field of my own');
      await expect(page.getByRole('heading', { level: 1, name: 'A field of my own' })).toBeVisible();
      await kept(page);
      await page.reload();
      await ready(page);
      await expect(page.getByRole('heading', { level: 1, name: 'A field of my own' })).toBeVisible();
      const { text } = await saved(page);
      expect(parse(text)).toMatchObject({ title: 'A field of my own', units: [] });
      await leave(page);
    });
});

test('forces are counted by the lists and at the prices of the scenario, breaches are said with their section and hinder nothing', async ({
  page,
}) => {
  await test.step('a price of the scenario enters the bill of its forces, and is taken back with it', async () => {
    await copy(page, 'Gothic Farm');
    await tab(page, 'Tables');
    await panel(page).getByLabel('Table', { exact: true }).selectOption('vehicles');
    await panel(page).getByLabel('Row').selectOption('us-sherman-m4a1');
    const row = panel(page)
      .getByRole('row')
      .filter({ has: page.getByText('Points', { exact: true }) });
    await row.getByRole('spinbutton').fill('300');
    await expect(row).toHaveClass(/changed/);
    await tab(page, 'Forces');
    const us = page.getByRole('region', { name: /^Americans/ });
    await expect(us.getByRole('button', { name: /^Sherman/ })).toContainText('300 points');
    await expect(us).toContainText('795 points');
    await expect(us).toContainText('At the prices of this scenario; on the lists 695 points.');
    await expect(page.getByRole('region', { name: /^Germans/ })).not.toContainText('At the prices of this scenario');
    await us.getByLabel('Points agreed on').fill('700');
    await us.getByLabel('Points agreed on').blur();
    await expect(us.getByRole('listitem').filter({ hasText: 'agreed on' })).toHaveText(
      /^Not allowed 795 points of 700 agreed on source §25$/,
    );
    await tab(page, 'Tables');
    await row.getByRole('button', { name: 'Points as in the source' }).click();
    await tab(page, 'Forces');
    await expect(us).toContainText('Keeps every rule of army building.');
  });
  await test.step('forces are counted by the lists against the points agreed on, breaches are said with their section and hinder nothing', async () => {
    await tab(page, 'Forces');
    const us = page.getByRole('region', { name: /^Americans/ });
    await expect(us).toContainText('695 points');
    await expect(us).toContainText('Keeps every rule of army building.');
    await expect(us.getByRole('button', { name: /^Sherman/ })).toContainText('200 points');
    await us.getByLabel('Points agreed on').fill('700');
    await us.getByLabel('Points agreed on').blur();
    await expect(us).toContainText('5 left');
    await us.getByLabel('Type of units to add to Americans').selectOption('us-company-hq');
    await us.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(us).toContainText('51 too many');
    await expect(us.getByRole('listitem').filter({ hasText: 'agreed on' })).toHaveText(
      /^Not allowed 751 points of 700 agreed on source §25$/,
    );
    await expect(us.getByRole('listitem').filter({ hasText: 'each needs two' })).toContainText('source §24');
    await expect(us.getByRole('button', { name: /^Company headquarters/ })).toContainText('see above');
    await expect(status(page)).toHaveText('Nothing is missing: it can be played.');
    const file = parse((await saved(page)).text) as { special: { support: object } };
    expect(file.special.support).toMatchObject({ us: { limit: 700 } });
    await expect(page.getByRole('region', { name: /^Germans/ })).toContainText('678 points');
  });
});

test('a scenario is changed in its forces, layers, options and tables, and a fault leads to where it is mended', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('a system without lists says so, and what its units are worth', async () => {
    await copy(page, 'The crossroads at Saint-Aubert');
    await tab(page, 'Forces');
    await expect(panel(page)).toContainText('War to Axis has no lists to choose from: it sets no limits to forces.');
    await expect(panel(page).getByRole('heading', { level: 3 }).first()).toHaveText(/\d+ units, \d+ steps$/);
  });
  await test.step('every layer works while one edits: what a unit sees changes when it is put elsewhere', async () => {
    await tab(page, 'Forces');
    await page.getByRole('button', { name: /^Pak 40/ }).click();
    await expect(page.locator('[data-view] .layer-cursor .selection')).toHaveCount(1);
    await page.locator('[data-view] input[name="shade"][value="sight"]').check();
    const shade = page.locator('[data-view] .layer-shade');
    await expect(shade.locator('path').first()).toBeAttached(LONG);
    const before = await shade.innerHTML();
    await page.getByRole('button', { name: /^Place on the board: Pak 40/ }).click();
    const there = await spot(page, 'I13');
    await page.mouse.click(there.x, there.y);
    await expect.poll(() => shade.innerHTML(), LONG).not.toBe(before);
  });
  await test.step('options tell what they mean and where they come from, and go into the file when they are not the usual ones', async () => {
    await tab(page, 'Options');
    const first = panel(page).locator('fieldset').first();
    await expect(first.locator('.from')).toBeVisible();
    const name = (await first.locator('input[type="radio"]').first().getAttribute('data-option')) ?? '';
    await first.locator('input[type="radio"]:not(:checked)').first().click();
    await expect(panel(page).getByRole('status')).toHaveText('1 played otherwise than usual.');
    expect(Object.keys((parse((await saved(page)).text) as { options: object }).options)).toEqual([name]);
    await undo(page).click();
    expect((parse((await saved(page)).text) as { options: object }).options).toEqual({});
  });
  await test.step('a value of a table stands beside that of the source, is marked, listed and taken back', async () => {
    await tab(page, 'Tables');
    await panel(page).getByLabel('Row').selectOption('us-m10');
    const row = panel(page)
      .getByRole('row')
      .filter({ has: page.getByText('Move', { exact: true }) });
    const printed = await row.getByRole('cell').first().textContent();
    await row.getByRole('spinbutton').fill('9');
    await expect(row).toHaveClass(/changed/);
    await tab(page, 'Text');
    await tab(page, 'Tables');
    await expect(panel(page).getByRole('status')).toHaveText("1 value of this scenario's own:");
    expect(parse((await saved(page)).text)).toMatchObject({ tables: { units: { 'us-m10': { move: 9 } } } });
    await row.getByRole('button', { name: 'Move as in the source' }).click();
    await expect(panel(page).getByRole('status')).toHaveText('Every value as the rules have it.');
    await expect(row.getByRole('cell').first()).toHaveText(printed ?? '');
    expect(parse((await saved(page)).text)).not.toHaveProperty('tables');
  });
  await test.step('a fault leads to the field where it is mended', async () => {
    await tab(page, 'Forces');
    await page.getByRole('button', { name: /^Regimental command/ }).click();
    await panel(page).getByLabel('At', { exact: true }).fill('Z9');
    await expect(status(page)).toContainText('1 fault to mend');
    await tab(page, 'Text');
    await status(page).getByText('1 fault to mend').click();
    await status(page)
      .getByRole('button', { name: /there is no hex "Z9"/ })
      .click();
    await expect(panel(page).getByLabel('At', { exact: true })).toBeFocused();
    await panel(page).getByLabel('At', { exact: true }).fill('E2');
    await expect(status(page)).toHaveText('Nothing is missing: it can be played.');
  });
});

test('conditions are written, units added, placed, moved, changed and undone', { tag: '@long' }, async ({ page }) => {
  await test.step('conditions are a form and a text of the same', async () => {
    await begin(page, 'War to Axis');
    await tab(page, 'Conditions');
    await panel(page).getByRole('button', { name: 'Add to objectives' }).click();
    await expect(status(page)).toContainText('to mend before it can be played');
    const objective = panel(page).getByRole('group', { name: 'Objectives 1', exact: true });
    await objective.getByRole('button', { name: 'Choose hex on the board' }).click();
    const { x, y } = await spot(page, 'D4');
    await page.mouse.click(x, y);
    await expect(objective.getByRole('textbox', { name: 'Hex' })).toHaveValue('D4');
    await expect(status(page)).toContainText('A game still needs units.');

    await panel(page).getByText('All of it as text').click();
    const text = panel(page).getByLabel('The conditions as YAML');
    const whole = await text.inputValue();
    await text.fill(whole.replace('level: basic', 'level: easy'));
    await expect(panel(page).getByText('"easy" is not one of basic, advanced')).toBeVisible();
    await text.fill(whole.replace('level: basic', 'level: advanced'));
    await expect(panel(page).getByText('"easy"')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Conditions' }).focus();
    await expect(panel(page).getByLabel('Level')).toHaveValue('advanced');
  });
  await test.step('units are added with names and counts, placed by a tap, moved by dragging, changed in their form, and undone', async () => {
    await tab(page, 'Forces');
    const blue = page.getByRole('region', { name: /^Blue/ });
    await blue.getByLabel('Type of units to add to Blue').selectOption('us-inf');
    await blue.getByLabel('How many').fill('2');
    await blue.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(blue.getByRole('heading')).toHaveText('Blue 2 units, 8 steps');
    await blue
      .getByRole('button', { name: /^US infantry/ })
      .first()
      .click();
    await blue.getByRole('button', { name: /^Place on the board/ }).click();
    const from = await spot(page, 'C3');
    await page.mouse.click(from.x, from.y);
    await expect(units(page)).toHaveCount(1);
    await expect(blue.getByRole('button', { name: /C3/ })).toBeVisible();

    const to = await spot(page, 'E5');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await expect(blue.getByRole('button', { name: /E5/ })).toBeVisible();

    await blue.getByRole('textbox', { name: 'Title' }).fill('Old Guard');
    await blue.getByRole('checkbox', { name: 'Hidden' }).check();
    const { name, text } = await saved(page);
    expect(name).toBe('new-scenario.scenario.yaml');
    expect((parse(text) as { units: unknown[] }).units).toEqual([
      { id: 'blue-us-inf', side: 'blue', type: 'us-inf', at: 'E5', title: 'Old Guard', hidden: true },
      { id: 'blue-us-inf-2', side: 'blue', type: 'us-inf' },
    ]);
    for (let i = 0; i < 3; i++) await undo(page).click();
    await expect(blue.getByRole('button', { name: /C3/ })).toBeVisible();
    await blue.getByRole('button', { name: /^Remove:/ }).click();
    await expect(units(page)).toHaveCount(0);
  });
});

test('a scenario of the shelf goes on, is copied, deleted, taken back, and saved as a file that opens again', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('a scenario of the shelf goes on, is copied, deleted and taken back', async () => {
    await copy(page, 'Three Lanes');
    await leave(page);
    const shelf = page.getByRole('region', { name: 'Scenarios on this device' });
    await shelf.getByRole('button', { name: 'Duplicate Three Lanes, my version' }).click();
    await expect(shelf.getByRole('listitem')).toHaveCount(2);
    await shelf.getByRole('button', { name: 'Delete Three Lanes, my version', exact: true }).click();
    await expect(shelf.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(shelf.getByRole('listitem')).toHaveCount(2);
    await shelf.getByRole('button', { name: /^Three Lanes, my version, a copy/ }).click();
    await ready(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Three Lanes, my version' })).toBeVisible();
  });
  await test.step('a saved file opens again as an equal scenario, and on the page that opens files', async () => {
    const { text } = await saved(page);
    await leave(page);
    await page.locator('[data-file]').setInputFiles({ name: 'mine.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
    await ready(page);
    expect(parse((await saved(page)).text)).toEqual(parse(text));
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Look at it as a reader' }).click();
    await expect(page.getByText('Read without a fault: Three Lanes, my version.')).toBeVisible(LONG);
  });
});

test('a second tab is told, takes over, and has what the first one wrote', { tag: '@long' }, async ({ page, context }) => {
  await copy(page, 'Three Lanes');
  await tab(page, 'Text');
  await panel(page).getByRole('textbox', { name: 'Place' }).fill('Here');
  await kept(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await ready(second);
  await expect(second.getByText('Another tab writes this scenario.')).toBeVisible(LONG);
  await panel(page).getByRole('textbox', { name: 'Place' }).fill('Over there');
  await kept(page);
  await second.getByRole('button', { name: 'Write here' }).click();
  await expect(second.getByText('Another tab writes this scenario.')).toBeHidden();
  await expect(page.getByText('Another tab writes this scenario.')).toBeVisible();
  await tab(second, 'Text');
  await expect(panel(second).getByRole('textbox', { name: 'Place' })).toHaveValue('Over there');
});

test('a theatre is cut from the world, and powers get land and pieces', { tag: '@long' }, async ({ page }) => {
  await begin(page, 'Axis & Allies', 'A map of areas');
  const tools = panel(page);
  await tools.getByText(/^Areas in play/).click();
  await tools.getByLabel('Germany', { exact: true }).uncheck();
  await expect(tools.getByText('Areas in play: 127 of 128')).toBeVisible();
  await undo(page).click();
  await expect(tools.getByText('Areas in play: 128 of 128')).toBeVisible();

  await board(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const head = tools.locator('#area-head');
  await expect(head).toBeVisible();
  const land = tools.getByRole('row').filter({ hasText: 'Japan' }).getByRole('cell');
  const before = Number(await land.last().textContent());
  const area = tools.locator('.area-form');
  if ((await area.getByLabel('Owner').count()) > 0) {
    await area.getByLabel('Owner').selectOption({ label: 'Japan' });
    await area.getByLabel(/^Worth/).fill('9');
    await area.getByLabel(/^Worth/).blur();
    await expect(land.last()).not.toHaveText(String(before));
  }
  await area.locator('summary').filter({ hasText: 'Japan' }).click();
  await area.getByLabel('Infantry').locator('visible=true').first().fill('3');
  await area.getByLabel('Infantry').locator('visible=true').first().blur();
  await expect(units(page).first()).toBeVisible();
  const file = parse((await saved(page)).text) as { units: readonly { side: string; count?: number }[] };
  expect(file.units).toMatchObject([{ side: 'japan', type: 'infantry', count: 3 }]);
  await expect(status(page)).toContainText('A game still needs units of Soviet Union');
});

for (const [title, width] of [
  ['The crossroads at Saint-Aubert', 1280],
  ['Pacific, spring 1942', 375],
] as const)
  test(`the desk of ${title} has no fault that a program finds at ${width} pixels`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await copy(page, title);
    for (const name of ['Board', 'Forces', 'Conditions', 'Options', 'Tables', 'Text']) {
      await tab(page, name);
      expect(await faultsOf(page, name === 'Board' ? {} : { include: ['.editor-side'] }), name).toEqual([]);
    }
    await expectWidth(page, width);
  });

test('sheets: sizes, grids and places by forms, pieces by names of their own', { tag: '@long' }, async ({ page }) => {
  await begin(page, 'Any game');
  const sheet = panel(page).locator('details[data-key="sheet-0"]');
  const grid = () => page.locator('[data-view] .sheet-grid');
  await expect(grid()).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Remove Grid' }).click();
  await expect(grid()).toHaveCount(0);
  await sheet.getByLabel('Add a field to 0').selectOption('Grid');
  await expect(grid()).toHaveCount(1);
  const step = sheet.getByLabel('Step', { exact: true });
  await step.fill('0, 0');
  await expect(sheet.locator('.form-fault').filter({ hasText: 'at least 1' })).toBeVisible();
  await step.fill('80, 92');
  await page.getByRole('button', { name: 'Add a sheet' }).click();
  await expect(page.locator('[data-view] .sheet-edge')).toHaveCount(2);

  await tab(page, 'Forces');
  const side = panel(page).locator('.side-part').first();
  await side.getByPlaceholder('Name of its own').fill('1st Platoon');
  await side.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(side.locator('.unit-row')).toHaveCount(1);
  await side.locator('.unit-button').click();
  await side.getByRole('button', { name: /^Place on the board/ }).click();
  await board(page).click({ position: { x: 200, y: 200 } });
  await expect(side.locator('.unit-button')).toContainText(/\d{4}/); // where it stands: counters of sheets are painted
  const { text } = await saved(page);
  expect(parse(text)).toMatchObject({
    board: { sheets: [{ grid: { step: [80, 92] } }, { title: 'Sheet 2' }] },
    units: [{ title: '1st Platoon', type: 'counter' }],
  });
});
