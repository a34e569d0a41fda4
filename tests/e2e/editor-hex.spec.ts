// Boards of hexes painted in the browser: by mouse, by finger and by keys, in every system that is played on them.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { emptyHexes } from '../../src/core/blank.ts';
import type { HexBoard } from '../../src/core/board.ts';
import { readFiles } from '../../src/core/files.ts';
import { parseScenario } from '../../src/core/parse.ts';
import type { Scenario } from '../../src/core/scenario.ts';
import type { Point } from '../../src/core/types.ts';
import { hexPlan } from '../../src/render/board/hexPlan.ts';
import { loadRuleset } from '../../src/rulesets/index.ts';
import { faultsOf } from './axe.ts';
import { boxAtRest, expect, expectWidth, test } from './site.ts';

/** A hex, or a point so far from its middle in units of the drawing. */
type Spot = string | readonly [hex: string, dx: number, dy: number];

const LONG = { timeout: 240_000 };

// Every one of them opens a scenario whole.
const plans = { flat: hexPlan(emptyHexes('flat', 'open')), pointy: hexPlan(emptyHexes('pointy', 'open')) };

async function begin(page: Page, system: string): Promise<void> {
  await page.goto('scenarios/new/');
  await expect(page.locator('[data-editor][data-live]')).toBeVisible(LONG);
  await page.getByLabel('Rules').selectOption(system);
  await expect(page.locator('select[name="kind"]')).toHaveValue('hex');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await ready(page);
}

/** Waits until the desk works and nothing moves on it any more. */
async function ready(page: Page): Promise<void> {
  await expect(page.locator('[data-desk][data-ready] .hex-panel')).toBeVisible(LONG);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

async function onScreen(page: Page, layout: HexBoard['layout'], spot: Spot): Promise<{ readonly x: number; readonly y: number }> {
  const [hex, dx, dy] = typeof spot === 'string' ? [spot, 0, 0] : spot;
  const [x, y] = plans[layout].point(hex) ?? [0, 0];
  const at: Point = [x + dx, y + dy];
  await boxAtRest(page.locator('.board .sheet'));
  return page.locator('.board .sheet').evaluate((sheet, [x, y]) => {
    const on = new DOMPoint(x, y).matrixTransform((sheet as SVGGElement).getScreenCTM() ?? new DOMMatrix());
    return { x: on.x, y: on.y };
  }, at);
}

async function draw(page: Page, layout: HexBoard['layout'], first: Spot, ...spots: readonly Spot[]): Promise<void> {
  await page.locator('.board').scrollIntoViewIfNeeded();
  const from = await onScreen(page, layout, first);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const spot of spots) {
    const { x, y } = await onScreen(page, layout, spot);
    await page.mouse.move(x, y, { steps: 12 });
  }
  await page.mouse.up();
}

const tools = (page: Page) => page.getByRole('group', { name: 'Tools of the map' });
const take = (page: Page, name: string) => tools(page).getByRole('button', { name, exact: true }).click();
const terrain = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Terrain' }).getByRole('button', { name, exact: true }).click();
const said = (page: Page) => page.locator('.editor-said');

async function exported(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  return readFile(await file.path(), 'utf8');
}

async function scenarioOf(text: string, system: string): Promise<Scenario> {
  const read = parseScenario(text, await readFiles(await loadRuleset(system)));
  if (!read.ok) throw new Error(read.problems.map(({ path, says }) => `${path}: ${says}`).join('\n'));
  return read.value;
}

const boardOf = async (text: string, system: string): Promise<HexBoard> => (await scenarioOf(text, system)).board as HexBoard;

/** Opens a file in the place of what is written. */
async function reopen(page: Page, text: string): Promise<void> {
  await page.locator('.editor-more summary').click();
  await page.getByRole('button', { name: 'All scenarios' }).click();
  await page.locator('[data-file]').setInputFiles({ name: 'own.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
  await ready(page);
}

test('a board with all that hexes and hexsides bear is painted, saved and opened again without loss', { tag: '@long' }, async ({
  page,
}) => {
  const system = 'war-to-axis';
  await begin(page, system);
  await take(page, 'Paint');
  await terrain(page, 'Woods');
  await draw(page, 'flat', 'B2', 'B4');
  await expect(said(page)).toHaveText('Woods at B2 to B4, 3 hexes.');
  await page.getByRole('button', { name: 'Radius 1: 7 hexes' }).click();
  await terrain(page, 'Town');
  await draw(page, 'flat', 'J8');
  await expect(said(page)).toContainText('7 hexes');
  await take(page, 'Hill');
  await page.getByRole('button', { name: 'Radius 1: 7 hexes' }).click();
  await draw(page, 'flat', 'J3');
  await take(page, 'River');
  await draw(page, 'flat', ['F1', 24, 0], ['F4', 24, 0]);
  await take(page, 'Road');
  await draw(page, 'flat', 'D4', 'H4');
  await expect(said(page)).toHaveText('Road from D4 to H4.');
  await take(page, 'Bridge');
  await draw(page, 'flat', 'D4', 'H4');
  await take(page, 'Trench');
  await draw(page, 'flat', 'D6');
  await take(page, 'Name');
  await draw(page, 'flat', 'J8');
  await page.getByLabel('Name of J8').fill('Saint-Aubert');
  await expect(page.locator('.board .hex-title')).toHaveText('Saint-Aubert');

  const text = await exported(page);
  const board = await boardOf(text, system);
  const of = (word: string) => Object.keys(board.hexes).filter(hex => board.hexes[hex]?.terrain === word);
  const sides = (kind: 'river' | 'road' | 'bridge') => Object.keys(board.edges).filter(side => board.edges[side]?.[kind]);
  expect(of('woods').sort()).toEqual(['B2', 'B3', 'B4']);
  expect(of('town')).toHaveLength(7);
  expect(Object.values(board.hexes).filter(({ level }) => level === 1)).toHaveLength(7);
  expect(Object.values(board.hexes).filter(({ crest }) => crest)).toHaveLength(6);
  expect(sides('road')).toHaveLength(4);
  expect(sides('river').length).toBeGreaterThan(4);
  expect(sides('bridge')).toHaveLength(1);
  expect(board.edges[sides('bridge')[0] ?? '']).toEqual({ river: true, road: true, bridge: true });
  expect(board.hexes['D6']?.works).toEqual(['trench']);
  expect(board.hexes['J8']?.name).toBe('Saint-Aubert');

  await reopen(page, text);
  await expect(page.locator('.board .hex-title')).toHaveText('Saint-Aubert');
  expect(await scenarioOf(await exported(page), system)).toEqual(await scenarioOf(text, system));
});

test('a system without anything on hexsides offers terrain and works', { tag: '@long' }, async ({ page }) => {
  const system = 'to-arms';
  await begin(page, system);
  await expect(tools(page).getByRole('button', { name: 'Road' })).toHaveCount(0);
  await take(page, 'Paint');
  await terrain(page, 'River');
  await draw(page, 'pointy', 'A5', 'L5');
  await terrain(page, 'Bridge');
  await draw(page, 'pointy', 'F5');
  await terrain(page, 'Hill');
  await draw(page, 'pointy', 'C2', 'D2');
  await take(page, 'Fill');
  await terrain(page, 'Field of crops');
  await draw(page, 'pointy', 'F8');
  await take(page, 'Barbed wire');
  await draw(page, 'pointy', 'F6', 'G6');
  const text = await exported(page);
  const board = await boardOf(text, system);
  const count = (word: string) => Object.values(board.hexes).filter(({ terrain }) => terrain === word).length;
  expect([count('river'), count('bridge'), count('hill'), count('field'), count('open')]).toEqual([11, 1, 2, 60, 46]);
  expect([board.hexes['F6']?.works, board.hexes['G6']?.works]).toEqual([['wire'], ['wire']]);
  await reopen(page, text);
  expect(await scenarioOf(await exported(page), system)).toEqual(await scenarioOf(text, system));
});

test('dead ground follows each stroke, and undo takes one back', async ({ page }) => {
  await begin(page, 'war-to-axis');
  await page.getByLabel('Line of sight').check();
  const dead = page.locator('.layer-shade .shade:not(.class-0)');
  const seen = page.locator('.layer-shade .shade.class-0');
  await expect(seen.first()).toBeAttached(LONG);
  await expect.poll(() => seen.count(), LONG).toBeGreaterThan(60);
  const [open, ground] = [await seen.count(), await page.locator('.layer-ground').innerHTML()];
  await take(page, 'Paint');
  await terrain(page, 'Woods');
  await draw(page, 'flat', 'D3', 'H3');
  await expect.poll(() => seen.count(), LONG).toBeLessThan(open);
  await expect(dead.first()).toBeAttached();
  await terrain(page, 'Town');
  await draw(page, 'flat', 'D8', 'H8');
  const both = await seen.count();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => seen.count(), LONG).toBeGreaterThanOrEqual(both);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => seen.count(), LONG).toBe(open);
  expect(
    await page.locator('.layer-ground path').evaluateAll(paths => [...new Set(paths.map(path => path.getAttribute('data-terrain')))]),
  ).toEqual(['open']);
  expect(ground).toContain('data-terrain="open"');
});

test('by keys: tools by their letters, hexes at the cursor, sides of hexes, ways from hex to hex', async ({ page }) => {
  await begin(page, 'war-to-axis');
  await page.locator('svg.board').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('p');
  await page.keyboard.press('PageDown');
  await expect(said(page)).toHaveText('Bocage in hand.');
  await page.keyboard.press('Space');
  await expect(said(page)).toHaveText(/^Bocage at [A-L]\d+\.$/);
  await page.keyboard.press('r');
  await page.keyboard.press('Space');
  await expect(said(page)).toContainText('choose the next hex');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(said(page)).toHaveText(/^Road from [A-L]\d+ to [A-L]\d+\.$/);
  await tools(page).getByRole('button', { name: 'River' }).click();
  await page.locator('svg.board').focus();
  await page.keyboard.press('.');
  await expect(said(page)).toHaveText('The north-east side.');
  await page.keyboard.press('Space');
  await expect(said(page)).toHaveText(/^River on the side /);
  await page.keyboard.press('Control+z');
  await expect(said(page)).toHaveText(/^Undone: River/);
  await page.locator('svg.board').focus();
  await page.keyboard.press('Escape');
  await expect(tools(page).getByRole('button', { name: 'Units' })).toHaveAttribute('aria-pressed', 'true');
});

test('a block is copied, mirrored and moved; lines are added and cut', { tag: '@long' }, async ({ page }) => {
  await begin(page, 'war-to-axis');
  await take(page, 'Paint');
  await terrain(page, 'Woods');
  await draw(page, 'flat', 'B2', 'B3');
  await take(page, 'Select');
  await draw(page, 'flat', 'B2', 'C3');
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Mirror ↔' }).click();
  await draw(page, 'flat', 'H6');
  const board = await boardOf(await exported(page), 'war-to-axis');
  expect(Object.values(board.hexes).filter(({ terrain }) => terrain === 'woods')).toHaveLength(4);
  await page.getByText('Size: 12 × 10 hexes').click();
  await page.getByRole('button', { name: 'Add two columns at the left' }).click();
  await expect(page.getByText('Size: 14 × 10 hexes')).toBeVisible();
  const wider = await boardOf(await exported(page), 'war-to-axis');
  expect([wider.columns, wider.hexes['D2']?.terrain, wider.hexes['B2']?.terrain]).toEqual([14, 'woods', 'open']);
});

test('on a phone one finger paints, and nothing is wider than it', { tag: '@long' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 800 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await begin(page, 'war-to-axis');
  await take(page, 'Paint');
  await terrain(page, 'Woods');
  await page.locator('svg.board').scrollIntoViewIfNeeded();
  const touch = await context.newCDPSession(page);
  const points: Awaited<ReturnType<typeof onScreen>>[] = [];
  for (const hex of ['C3', 'D3', 'E4', 'F4']) points.push(await onScreen(page, 'flat', hex));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await send('touchStart', points[0]);
  for (const point of points.slice(1)) await send('touchMove', point);
  await send('touchEnd');
  await expect(said(page)).toHaveText(/^Woods at C3 to F4, \d hexes\.$/);
  await expectWidth(page, 375);
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
});

test('axe finds nothing while a board is painted', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await begin(page, 'war-to-axis');
  for (const tool of ['Paint', 'Hill', 'River', 'Select']) {
    await take(page, tool);
    await page.locator('.hex-panel details').evaluateAll(all => {
      for (const details of all) details.setAttribute('open', '');
    });
    expect(await faultsOf(page, { include: ['.editor-side'] }), tool).toEqual([]);
  }
});

test('a river that is dragged through the middles of hexes runs along the sides nearest to the hand, and is told', async ({ page }) => {
  await begin(page, 'war-to-axis');
  await tools(page).getByRole('button', { name: 'River' }).click();
  for (const [from, to] of [
    ['C3', 'C7'],
    ['E3', 'H5'],
  ] as const) {
    await draw(page, 'flat', from, to);
    await expect(said(page)).toHaveText(/^River on the side [A-L]\d+\/[A-L]\d+ to [A-L]\d+\/[A-L]\d+, \d+ sides\.$/);
    expect(Number(/(\d+) sides/.exec((await said(page).textContent()) ?? '')?.[1])).toBeGreaterThan(3);
    await page.keyboard.press('Control+z');
    await expect(said(page)).toHaveText(/^Undone: River/);
  }
});
