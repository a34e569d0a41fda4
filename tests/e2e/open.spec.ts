// Opening a file of one's own: good, bad, kept, shared.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { readHexText } from '../../src/core/hexText.ts';
import { runToEnd } from '../../src/core/task.ts';
import { drawFar } from '../../src/render/board/hex.ts';
import { hexPlan } from '../../src/render/board/hexPlan.ts';
import { named } from './names.ts';
import { expect, test } from './site.ts';
import { SMALL } from './small.ts';
import { isAside } from './taking.ts';

const RECORD = readFileSync(new URL('../../scenarios/war-to-axis/saint-aubert/crossroads.battle.yaml', import.meta.url), 'utf8');
const SCENARIO = readFileSync(new URL('../../scenarios/war-to-axis/saint-aubert/scenario.yaml', import.meta.url), 'utf8');
const MILL = readFileSync(new URL('../../scenarios/bolt-action/three-lanes/mill.battle.yaml', import.meta.url), 'utf8');
const LANES = readFileSync(new URL('../../scenarios/bolt-action/three-lanes/scenario.yaml', import.meta.url), 'utf8');
/** What shows a file that was read. */
const VIEW = /\/openMount\.[^/]+\.js$/;
/** Its map takes a while to draw. */
const SLOW = readFileSync(new URL('../../scenarios/axis-and-allies/pacific-1942/won-on-land.battle.yaml', import.meta.url), 'utf8');
const BAD = SMALL.replace('type: turn', 'type: trun').replace('title: Two steps', 'titel: Two steps');

const field = (page: Page) => page.getByLabel('The text, YAML or JSON');

/** The text that lies in the database of the page; '' where nothing is kept there, or not yet: its mark comes last. */
const asideOf = (page: Page): Promise<string> =>
  page.evaluate(
    ([key, name]) =>
      new Promise(resolve => {
        const mark = localStorage.getItem(key);
        if (mark === null) return resolve('');
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction('values').objectStore('values').get('values');
          reading.onsuccess = () => resolve(reading.result?.mark === mark ? (reading.result.text ?? '') : '');
          db.close();
        };
      }),
    [named('open:aside'), named('aside')] as const,
  );

async function openText(page: Page, text: string): Promise<void> {
  await page.goto('open/');
  await expect(page.locator('[data-open][data-ready]')).toBeVisible();
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Check and open' }).click();
}

test('a good record opens as a replay, its link opens it on another machine, and nothing else leaves this one', { tag: '@long' }, async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked: string[] = [];
  page.on('request', request => asked.push(`${request.method()} ${request.url()}`));
  const opened = page.getByRole('region', { name: 'The opened battle' });
  await test.step('the network is asked for nothing but files of the site', async () => {
    await openText(page, RECORD);
    await expect(page.getByRole('status')).toContainText(['Read without a fault']);
    await opened.getByRole('button', { name: 'Forward' }).click();
    await expect(opened.locator('svg.board')).toBeVisible();
    await expect(opened).toContainText('event 1 of');
    expect(
      asked.filter(line => !line.startsWith(`GET ${baseURL}`) && !line.startsWith('GET blob:') && !line.startsWith('GET data:')),
    ).toEqual([]);
  });
  await test.step('the share button of the opened battle hands on the file and the moment', async () => {
    await opened.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Take it away' });
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/#r=[\w-]+&at=1$/);
    await page.goto('about:blank');
    await page.goto(link);
    await expect(opened).toContainText('event 1 of');
  });
  await test.step('a shared link holds the whole record: it opens on another machine', async () => {
    await page.getByRole('button', { name: 'Share as a link' }).click();
    await expect(page.getByText(/The link is in the/)).toBeVisible();
    await expect(page).toHaveURL(/#r=/);
    const other = await browser.newContext();
    const there = await other.newPage();
    await there.goto(page.url());
    await expect(there.getByText(/^Read without a fault/)).toBeVisible();
    await expect(there.getByLabel('The text, YAML or JSON')).toHaveValue(RECORD);
    await other.close();
  });
});

test('examples, scenarios and files are opened one after the other, on hexes and on a measured table', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('a good record opens as a replay on a measured table, with order dice', async () => {
    await openText(page, MILL);
    await expect(page.getByRole('status')).toContainText(['Read without a fault']);
    const opened = page.getByRole('region', { name: 'The opened battle' });
    await opened.getByRole('button', { name: 'Forward' }).click();
    await expect(opened.locator('svg.board')).toBeVisible();
  });
  await test.step('a scenario opens as its starting position', async () => {
    await openText(page, SCENARIO);
    await expect(page.getByRole('region', { name: 'The opened battle' }).locator('svg.board')).toBeVisible();
  });
  await test.step('a chosen file is read like a pasted one', async () => {
    await page.goto('open/');
    await expect(page.locator('[data-open][data-ready]')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({ name: 'small.yaml', mimeType: 'text/yaml', buffer: Buffer.from(SMALL) });
    await expect(page.getByText('Read without a fault: Two steps.')).toBeVisible();
  });
  await test.step('an example of the site can be taken and changed', async () => {
    await page.goto('open/');
    await expect(page.locator('[data-open][data-ready]')).toBeVisible();
    await page.getByLabel('or take an example').selectOption({ label: 'The crossroads at Saint-Aubert' });
    await expect(page.getByText('Read without a fault: The crossroads at Saint-Aubert.')).toBeVisible();
    await expect(field(page)).toHaveValue(/ruleset: war-to-axis/);
  });
});

test('a bad file is told fault by fault, with line and column, also after a reload', async ({ page }) => {
  const faults = page.getByRole('list', { name: 'Faults' });
  const again = async (text: string) => {
    await field(page).fill(text);
    await page.getByRole('button', { name: 'Check and open' }).click();
  };
  await openText(page, BAD);
  await test.step('each fault leads to its place', async () => {
    await expect(faults).toContainText('titel');
    await expect(faults).toContainText('trun');
    await faults
      .getByRole('button', { name: /line 6/ })
      .first()
      .click();
    await expect(field(page)).toBeFocused();
    const line = await field(page).evaluate(
      (element: HTMLTextAreaElement) => element.value.slice(0, element.selectionStart).split('\n').length,
    );
    expect(line).toBe(6);
  });
  await test.step('what was put on the page is still there after a reload, faults and all', async () => {
    await page.reload();
    await expect(field(page)).toHaveValue(BAD);
    await expect(faults).toContainText('trun');
  });
  await test.step('names that stand for nothing in a scenario are told with the one that was meant', async () => {
    await again(LANES.replace('at: [33, 8]', 'inside: mil, at: [33, 8]'));
    await expect(faults).toContainText('there is no building "mil" (did you mean "mill"?)');
  });
  await test.step('text that is no YAML is a fault with its line, not a crash', async () => {
    await again('format: 1\n  title: [unclosed\n');
    await expect(faults).not.toContainText('mil');
    await expect(faults.getByRole('button').first()).toContainText('line');
  });
});

test('a text too long for where texts are kept is there after a reload, and so is what was typed in it', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(most => {
    const put = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      put.call(this, key, value);
    };
  }, 1000);
  const long = `${SMALL}${'# a line to fill it up\n'.repeat(60)}`;
  await page.goto('open/');
  await expect(page.locator('[data-open][data-ready]')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'long.yaml', mimeType: 'text/yaml', buffer: Buffer.from(long) });
  await expect(page.getByText('Read without a fault: Two steps.')).toBeVisible();
  await expect.poll(() => asideOf(page)).toBe(long);
  await page.reload();
  await expect(field(page)).toHaveValue(long);
  await field(page).fill(`${long}# typed`);
  await expect.poll(() => asideOf(page)).toContain('# typed');
  await page.reload();
  await expect(field(page)).toHaveValue(`${long}# typed`);
  await field(page).fill(SMALL);
  await page.reload();
  await expect(field(page)).toHaveValue(SMALL);
});

test('files that were opened together are there after a reload, each with its own faults', { tag: '@long' }, async ({ page }) => {
  await page.goto('open/');
  await expect(page.locator('[data-open][data-ready]')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'lanes.yaml', mimeType: 'text/yaml', buffer: Buffer.from(LANES.replace('at: [33, 8]', 'inside: mil, at: [33, 8]')) },
    { name: 'mill.yaml', mimeType: 'text/yaml', buffer: Buffer.from(MILL) },
  ]);
  const faults = page.getByRole('list', { name: 'Faults' });
  await expect(faults).toContainText('there is no building "mil"');
  const told = await faults.innerText();
  await isAside(page);
  await page.reload();
  await expect(faults).toHaveText(told, { useInnerText: true });
});

test('a link that is too long or damaged says so and leaves the page usable', { tag: '@long' }, async ({ page }) => {
  await test.step('a record that is too long for a link says so', async () => {
    const random = randomBytes(19_000).toString('hex');
    await openText(page, `${SMALL}provenance: ${random}\n`);
    await page.getByRole('button', { name: 'Share as a link' }).click();
    await expect(page.getByRole('list', { name: 'Faults' })).toContainText('Too long for a link');
  });
  await test.step('a damaged link says so and leaves the page usable', async () => {
    await page.goto('about:blank');
    await page.goto('open/#r=thisisnolink');
    await expect(page.getByRole('list', { name: 'Faults' })).toContainText('damaged');
    await field(page).fill(SMALL);
    await page.getByRole('button', { name: 'Check and open' }).click();
    await expect(page.getByText('Read without a fault: Two steps.')).toBeVisible();
  });
});

test('of two files of which the first takes longer to open the second stays', { tag: '@long' }, async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(VIEW, async route => {
    await released;
    await route.continue();
  });
  await page.goto('open/');
  await expect(page.locator('[data-open][data-ready]')).toBeVisible();
  const press = page.getByRole('button', { name: 'Check and open' });
  const asked = page.waitForRequest(VIEW);
  await field(page).fill(SLOW);
  await press.click();
  await asked;
  await field(page).fill(SMALL);
  await press.click();
  await page.waitForTimeout(1500); // both are read
  release();
  await expect(page.getByText('Read without a fault: Two steps')).toBeVisible();
  await page.waitForTimeout(1500); // the first one is through by then
  await expect(page.getByRole('region', { name: 'The opened battle' }).locator('.desk')).toHaveCount(1);
});

test('a very long text is shown once somebody wants to see it, and is the same', async ({ page }) => {
  await page.goto('open/');
  await expect(page.locator('[data-open][data-ready]')).toBeVisible();
  const text = `${SMALL}\n# ${'long '.repeat(80_000)}`;
  await page.locator('input[type=file]').setInputFiles({ name: 'long.battle.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
  await expect(page.locator('[data-ready="true"] svg.board')).toBeVisible();
  await expect(field(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(field(page)).toHaveValue(text);
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Empty' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Show it' })).toBeHidden();
});

test('a board too large to be drawn whole has all of its ground', { tag: '@long' }, async ({ page }) => {
  const scenario = parse(readFileSync(new URL('../../scenarios/war-to-axis/hill-90/scenario.yaml', import.meta.url), 'utf8'));
  const { board } = scenario;
  const tiled = (rows: readonly string[]) =>
    Array.from({ length: 100 }, (_, y) => (rows[y % rows.length] ?? '').repeat(Math.ceil(100 / (rows[0]?.length ?? 1))).slice(0, 100));
  const wide = { ...scenario, id: 'wide', board: { ...board, rows: tiled(board.rows), levels: tiled(board.levels) } };
  await openText(page, JSON.stringify(wide));
  await expect(page.locator('[data-ready="true"] svg.board')).toBeVisible();
  const read = readHexText(wide.board);
  if (!read.ok) throw new Error('the board cannot be read');
  const { ground, detail, words } = runToEnd(drawFar(read.value, hexPlan(read.value)));
  const drawn = page.locator('svg.board');
  await expect(drawn.locator('.layer-ground > path')).toHaveCount(ground.length);
  await expect(drawn.locator('.layer-detail > path')).toHaveCount(detail.length);
  await expect(drawn.locator('.layer-detail > text')).toHaveCount(words.length);
});
