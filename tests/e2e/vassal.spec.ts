// Logs of VASSAL, dropped as they are: read in a worker, played, kept, on the maps of a module that is kept too. All files are our own.

import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { sampleLogs, sampleModule } from '../../src/importers/vassal/sample.ts';
import { LONG } from './answering.ts';
import { faultsOf } from './axe.ts';
import { expect, expectWidth, test, visitToKeep } from './site.ts';
import { isAside } from './taking.ts';

type DroppedFile = readonly [name: string, bytes: Uint8Array];

const LOGS = sampleLogs();
const FIRST: DroppedFile = ['two-bridges-1.vlog', LOGS['two-bridges-1.vlog']];
const SECOND: DroppedFile = ['two-bridges-2.vlog', LOGS['two-bridges-2.vlog']];
const MODULE: DroppedFile = ['two-bridges.vmod', sampleModule()];

const field = (page: Page) => page.getByLabel('The text, YAML or JSON');
const opened = (page: Page) => page.getByRole('region', { name: 'The opened battle' });
const modules = (page: Page) => page.getByRole('region', { name: 'Modules' });
const chapter = (page: Page) => opened(page).getByLabel('Chapter');
const forward = (page: Page) => opened(page).getByRole('button', { name: 'Forward', exact: true });

async function start(page: Page): Promise<void> {
  await page.goto('open/');
  await expect(page.locator('[data-open][data-ready]')).toBeVisible();
}

/** Drops files on the page, as a hand would. */
async function drop(page: Page, ...files: readonly DroppedFile[]): Promise<void> {
  const data = await page.evaluateHandle(
    all => {
      const transfer = new DataTransfer();
      for (const [name, text] of all) transfer.items.add(new File([Uint8Array.from(atob(text), sign => sign.charCodeAt(0))], name));
      return transfer;
    },
    files.map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')] as const),
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

test('a dropped log is played both ways, by its chapters, is taken away as a file, and is there again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await start(page);
  expect(asked.filter(url => /importWorker|foreign/.test(url))).toEqual([]);
  await test.step('it opens on plain ground, and asks for its module', async () => {
    await drop(page, FIRST);
    await expect(page.getByText(/It is a game of the module "Two Bridges" 1\.0: drop that too, once/)).toBeVisible();
    await expect(page.getByText(/Read without a fault: The day of the two bridges\./)).toBeVisible();
    await expect(opened(page).locator('svg.board')).toContainText('Old Guard');
    await expect(field(page)).toHaveValue('');
    await expect(page.getByText('Opened: two-bridges-1.vlog. The field stays empty')).toBeVisible();
  });
  await test.step('it is gone through both ways', async () => {
    for (let i = 0; i < 3; i++) await forward(page).click();
    await expect(opened(page)).toContainText('event 3 of 10');
    await opened(page).getByRole('button', { name: 'Back', exact: true }).click();
    await expect(opened(page)).toContainText('event 2 of 10');
  });
  await test.step('it is taken away as a battle file that opens as the same game', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a battle file' }).click();
    expect((await waiting).suggestedFilename()).toBe('the-day-of-the-two-bridges.battle.yaml');
  });
  await test.step('it is there again after a reload', async () => {
    await isAside(page);
    await page.reload();
    await expect(opened(page).locator('svg.board')).toContainText('Old Guard');
    await expect(page.getByText('Opened: two-bridges-1.vlog.')).toBeVisible();
  });
  await test.step('its text can stand in the field, and goes on from there', async () => {
    await page.getByRole('button', { name: 'Put its text in the field' }).click();
    await expect(field(page)).toHaveValue(/^format: 1\nruleset: any\n/);
    await page.getByRole('button', { name: 'Check and open' }).click();
    await expect(page.getByText('Read without a fault: The day of the two bridges.')).toBeVisible();
  });
  await test.step('nothing was asked for but files of the site', async () => {
    const site = new URL(page.url()).origin;
    expect(asked.filter(url => !url.startsWith(site) && !/^(blob|data):/.test(url))).toEqual([]);
  });
});

test('a report is made of an opened log in one press: a board a turn, what was said and who was lost', async ({ page }) => {
  await start(page);
  await drop(page, FIRST, SECOND);
  await expect(opened(page)).toContainText('1st Foot goes elsewhere');
  await page.getByRole('button', { name: 'Make a report' }).click();
  await expect(page).toHaveURL(/reports\/new\/#/, LONG);
  await expect(page.getByRole('heading', { name: 'How it ended' }).first()).toBeVisible(LONG);
  await expect(page.locator('svg.board').first()).toBeVisible(LONG);
});

test('several logs are one game, whose joint is told, and chapters lead through it', async ({ page }) => {
  await start(page);
  await drop(page, SECOND, FIRST);
  await expect(page.getByText('Opened: two-bridges-2.vlog and another file, as one game.')).toBeVisible();
  await expect(opened(page)).toContainText('1 piece lies or looks otherwise than at the end of the last one');
  await expect(chapter(page).locator('option')).toHaveText(['The beginning', 'Turn 1', 'Two-bridges-2.vlog', 'Turn 2']);
  await chapter(page).selectOption('Turn 2');
  await expect(opened(page)).toContainText('event 13 of 20');
  await opened(page).getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Take it away' });
  await expect(dialog.getByRole('tab').first()).toBeVisible();
});

test('a module is dropped once: it is kept, told with its size, used for the next log, and taken out again', { tag: '@long' }, async ({
  page,
}) => {
  await start(page);
  await test.step('alone it asks for a log', async () => {
    await drop(page, MODULE);
    await expect(page.getByText('This is a module: drop a log or a save of its game too.')).toBeVisible();
    await expect(modules(page)).toContainText('Two Bridges 1.0');
    await expect(modules(page)).toContainText(/\d kB/);
  });
  await test.step('a log that comes later lies on its map', async () => {
    await drop(page, FIRST);
    await expect(page.getByText('On the maps of "Two Bridges" 1.0, which is kept in this browser.')).toBeVisible();
    await expect(opened(page)).toContainText('1st Foot goes from 0203 to 0603.');
  });
  await test.step('after a reload as well', async () => {
    await isAside(page);
    await page.reload();
    await expect(opened(page)).toContainText('1st Foot goes from 0203 to 0603.');
  });
  await test.step('it is taken out', async () => {
    await modules(page).getByRole('button', { name: 'Remove Two Bridges 1.0' }).click();
    await expect(modules(page)).toBeHidden();
    await page.reload();
    await expect(page.getByText(/drop that too, once/)).toBeVisible();
  });
  await test.step('a module that is dropped while its log lies there is used at once', async () => {
    await drop(page, MODULE);
    await expect(opened(page)).toContainText('1st Foot goes from 0203 to 0603.');
  });
});

/** A board of VASL of our own, of one colour but for the quarter in its upper left corner. */
async function vaslBoard(page: Page, name: string, colour: string, corner: string): Promise<DroppedFile> {
  const address = await page.evaluate(
    ([all, part]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 1800, height: 645 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = all ?? '';
      context.fillRect(0, 0, 1800, 645);
      context.fillStyle = part ?? '';
      context.fillRect(0, 0, 900, 322);
      return canvas.toDataURL('image/png');
    },
    [colour, corner],
  );
  const picture = new Uint8Array(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  return [`bd${name}`, zipSync({ [`bd${name}.gif`]: picture, data: strToU8('version 6.1') })];
}

const ON_BOARDS: DroppedFile = [
  'boards.vlog',
  strToU8(
    [
      'begin_save',
      'CHECK\tversion<6.5.1 Game saved using VASL version 6.5.1',
      'bd\t0\t0\t01\tVER\t6.1\tbd\t1\t0\tr02\t0\t0\t900\t-1\tVER\t6.1\t',
      '+/1/piece;;;squad.gif;4-6-7/Main Map;400;432;0',
      'end_save',
      'LOG\tM/1/Main Map/3099/1012/null/Main Map/400/432/null/somebody',
    ].join('\u001b'),
  ),
];

/** Where there are dots of a colour on the canvas of the sheets, in shares of it: left, top, right, bottom. */
const boxOfColour = (page: Page, colour: readonly number[]): Promise<readonly number[]> =>
  opened(page)
    .locator('canvas.sheet-canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement, [red = 0, green = 0, blue = 0]) => {
      const { width, height } = canvas;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(canvas, 0, 0);
      const dots = context?.getImageData(0, 0, width, height).data ?? [];
      const box = [1, 1, 0, 0];
      for (let i = 0; i < dots.length; i += 4) {
        if (dots[i] !== red || dots[i + 1] !== green || dots[i + 2] !== blue || dots[i + 3] !== 255) continue;
        const [x, y] = [((i / 4) % width) / width, Math.floor(i / 4 / width) / height];
        box.splice(0, 4, Math.min(box[0] ?? 1, x), Math.min(box[1] ?? 1, y), Math.max(box[2] ?? 0, x), Math.max(box[3] ?? 0, y));
      }
      return box;
    }, colour);

test('boards of VASL lie under its game, turned and trimmed as they were, and are kept for the next', async ({ page }) => {
  await start(page);
  const boards = [await vaslBoard(page, '01', '#00ff00', '#008000'), await vaslBoard(page, '02', '#ffffff', '#0000ff')];
  await test.step('a game says which are missing', async () => {
    await drop(page, ON_BOARDS);
    await expect(page.getByRole('list', { name: 'Remarks' })).toContainText('the boards 01 and 02 of VASL are not here');
  });
  await test.step('it lies on them once they are dropped', async () => {
    await drop(page, ...boards);
    await expect(opened(page)).toContainText('4-6-7 goes from 1A1 to 2A1.');
    await expect(modules(page)).toContainText('extension of VASL');
    await expect.poll(async () => (await boxOfColour(page, [0, 0, 255]))[2]).toBeGreaterThan(0);
    const [green = [], blue = []] = [await boxOfColour(page, [0, 255, 0]), await boxOfColour(page, [0, 0, 255])];
    expect(blue[0]).toBeGreaterThan(green[2] ?? 1);
    expect(blue[3]).toBeCloseTo(green[3] ?? 0, 1);
    expect((blue[1] ?? 0) - (green[1] ?? 0)).toBeGreaterThan(((green[3] ?? 0) - (green[1] ?? 0)) / 3);
  });
  await test.step('after a reload as well', async () => {
    await isAside(page);
    await page.reload();
    await expect(opened(page)).toContainText('4-6-7 goes from 1A1 to 2A1.');
  });
});

test('what cannot be read is told by its name', async ({ page }) => {
  const problems = page.getByRole('list', { name: 'Faults' });
  await start(page);
  await test.step('a log that breaks off', async () => {
    await drop(page, FIRST, ['cut.vlog', zipSync({ savedGame: strToU8('!VCSK12345') })]);
    await expect(page.getByText('two-bridges-1.vlog was not opened.')).toBeVisible();
    await expect(problems).toContainText('cut.vlog: the game in the file breaks off in the middle of a byte');
  });
  await test.step('a zip that is cut short', async () => {
    await drop(page, ['half.vlog', FIRST[1].slice(0, 700)]);
    await expect(page.getByText('half.vlog was not opened.')).toBeVisible();
    await expect(problems).toContainText('The zip is damaged');
  });
  await test.step('the module of another game', async () => {
    const other = zipSync({ buildFile: strToU8('<VASSAL.build.GameModule name="Three Fords" version="2"/>') });
    await drop(page, FIRST, ['fords.vmod', other]);
    await expect(page.getByRole('list', { name: 'Remarks' })).toContainText(
      'fords.vmod: this is the module "Three Fords" 2, and the game is one of "Two Bridges" 1.0: it is not used',
    );
    await expect(opened(page).locator('svg.board')).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the first log opens', { tag: '@long' }, async ({ page, context }) => {
    await visitToKeep(page, 'open/');
    await start(page);
    await context.setOffline(true);
    await drop(page, FIRST);
    await expect(opened(page)).toContainText('1st Foot');
  });

  test('a log that was opened is there again, and the next one opens', { tag: '@long' }, async ({ page, context }) => {
    await visitToKeep(page, 'open/');
    await start(page);
    await drop(page, FIRST, MODULE);
    await expect(opened(page)).toContainText('1st Foot goes from 0203 to 0603.');
    await isAside(page);
    await context.setOffline(true);
    await page.reload();
    await expect(opened(page)).toContainText('1st Foot goes from 0203 to 0603.');
    await drop(page, SECOND);
    await expect(opened(page)).toContainText('Old Guard (spent) goes out of the game.');
  });
});

for (const [colorScheme, width] of [
  ['dark', 375],
  ['light', 1440],
] as const)
  test(`axe finds nothing in an opened log in ${colorScheme} at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await start(page);
    await drop(page, FIRST, SECOND, MODULE);
    await expect(page.getByText(/Read without a fault/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await expectWidth(page, width);
  });
