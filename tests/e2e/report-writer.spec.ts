// The writer of reports: from what the record proposes to a finished report around each of the sample battles, and nothing that is written
// is lost: killed tabs, two tabs, refused storage, files out and in.
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { drawnFor, isLong, sliceOf } from '../slice.ts';
import { faultsOf } from './axe.ts';
import { crash } from './shelfPage.ts';
import { boxAtRest, expect, expectWidth, test } from './site.ts';
import {
  beginReport,
  bytesOf,
  card,
  figures,
  goTo,
  isKept,
  LONG,
  photo,
  preview,
  putBoard,
  putPhoto,
  START,
  STORY,
  story,
  titles,
  words,
} from './writing.ts';

const CROSSROADS = 'war-to-axis/saint-aubert/crossroads';
/** The same field in few events: its story and its boards are there soon. */
const SHORT = 'war-to-axis/saint-aubert/thin';

/** What of the report can be seen on the desk. */
const written = async (page: Page) => ({
  titles: await titles(page),
  words: await words(page)
    .locator('textarea')
    .evaluateAll(fields => fields.map(field => (field as HTMLTextAreaElement).value)),
  captions: await words(page)
    .locator('[data-figure] input')
    .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value)),
  figures: await words(page).locator('[data-figure] .write-figure-title').allTextContents(),
});

/** The desk shows what was written, as soon as all of it is drawn. */
const showsAgain = (page: Page, now: Awaited<ReturnType<typeof written>>): Promise<void> =>
  expect.poll(() => written(page), STORY).toEqual(now);

const BATTLES = [
  [CROSSROADS, 'Threat'],
  ['action-all-fronts/gothic-farm/farm', 'Line of sight'],
  ['axis-and-allies/pacific-1942/won-on-land', 'Threat'],
  ['bolt-action/three-lanes/mill', 'Fire density'],
  ['to-arms/fuentevieja/crossroads', 'Threat'],
] as const;

for (const [battle, layer] of sliceOf(BATTLES, 2))
  test(`a report is written around ${battle}, from the proposal to the last figure, and is there again after a reload`, {
    tag: '@long',
  }, async ({ page }) => {
    await beginReport(page, battle);
    const proposed = await titles(page);
    expect(proposed.length).toBeGreaterThan(2);

    const second = proposed[1] ?? '';
    await story(page)
      .getByRole('button', { name: `Leave out: ${second}` })
      .first()
      .click();
    await expect(story(page).getByRole('list', { name: 'In the report' }).getByRole('listitem')).toHaveCount(proposed.length - 1);
    await story(page)
      .getByRole('button', { name: `Move down: ${proposed[0]}` })
      .first()
      .click();
    const kept = [...proposed.slice(2, 3), ...proposed.slice(0, 1), ...proposed.slice(3)];
    await expect.poll(() => titles(page)).toEqual(kept);
    await story(page)
      .getByRole('button', { name: `Put in: ${second}` })
      .first()
      .click();
    await expect(story(page).getByRole('list', { name: 'In the report' }).getByRole('listitem')).toHaveCount(proposed.length);

    await words(page).getByRole('textbox', { name: 'Title of the report' }).fill('Our evening');
    await words(page).getByRole('textbox', { name: 'Title of part 1', exact: true }).fill('How it began');
    await words(page).getByRole('textbox', { name: 'Words of part 1', exact: true }).fill('It was **late**, and <b>nobody</b> slept.');
    await isKept(page);
    await expect(preview(page).getByRole('heading', { name: 'Our evening', level: 1 })).toBeVisible();
    await expect(preview(page).locator('.moment').first().locator('strong').first()).toHaveText('late');
    await expect(preview(page).locator('.moment').first()).toContainText('<b>nobody</b> slept.');

    const before = await figures(page, 0).count();
    await putBoard(page, 0, layer);
    await card(page, 0).getByRole('button', { name: 'Luck', exact: true }).click();
    await expect(figures(page, 0)).toHaveCount(before + 2);
    await card(page, 0).getByRole('button', { name: 'Losses', exact: true }).click();
    await expect(figures(page, 0)).toHaveCount(before + 3);
    await putPhoto(page, 0, await photo(page), 'The table at midnight');
    await figures(page, 0).nth(before).getByLabel('Caption').fill('Just before the end.');
    await isKept(page);

    const now = await written(page);
    await page.reload();
    await expect(words(page)).toBeVisible(STORY);
    await showsAgain(page, now);
    expect(now.captions).toContain('Just before the end.');
    const first = preview(page).locator('.moment').first();
    await expect(first.locator('figure.board .overlay-note').last()).toBeAttached(STORY);
    await expect(first.locator('figure.luck')).toBeAttached(STORY);
    await expect(first.locator('figure.losses table').first()).toBeAttached(STORY);
    await expect(first.getByRole('img', { name: 'The table at midnight' })).toBeAttached(STORY);
    await expect(preview(page).locator('[data-waiting]')).toHaveCount(0, STORY);
    await expect(preview(page).locator('.missing')).toHaveCount(0);
  });

test('a battle page and a record of the shelf lead to a report', { tag: '@long' }, async ({ page }) => {
  await page.goto('battles/war-to-axis/saint-aubert/crossroads/');
  await page.getByRole('link', { name: 'Write a report' }).click();
  await expect(words(page)).toBeVisible(STORY);
  await page.goto('record/');
  await expect(page.locator('[data-record][data-ready]')).toBeAttached(LONG);
  await page.getByRole('button', { name: 'Three Lanes' }).click();
  await expect(page.locator('[data-part="hand"]')).toBeVisible(LONG);
  await page.getByRole('link', { name: 'Write a report' }).click();
  await expect(words(page)).toBeVisible(STORY);
  await expect(words(page).getByRole('textbox', { name: 'Title of the report' })).toHaveValue('Three Lanes');
  await preview(page).locator('a.to-replay').first().click();
  await expect(page.getByRole('dialog', { name: 'The replay' }).getByRole('heading', { name: 'Three Lanes', level: 1 })).toBeVisible(LONG);
});

test('every step is undone and done again, and all of it goes by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await test.step('every step is undone and done again, words and parts in one history', async () => {
    await beginReport(page, SHORT);
    const start = await written(page);
    const field = words(page).getByRole('textbox', { name: 'Words of part 2', exact: true });
    const old = await field.inputValue();
    await field.press('End');
    await field.fill(`${old} And more.`);
    await isKept(page);
    await story(page)
      .getByRole('button', { name: /^Leave out: / })
      .last()
      .click();
    await expect(story(page).getByRole('list', { name: 'In the report' }).getByRole('listitem')).toHaveCount(start.titles.length - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(story(page).getByRole('list', { name: 'In the report' }).getByRole('listitem')).toHaveCount(start.titles.length);
    await field.focus();
    await page.keyboard.press('Control+z');
    await expect(field).toHaveValue(old);
    await showsAgain(page, start);
    await page.keyboard.press('Control+Shift+z');
    await expect(field).toHaveValue(`${old} And more.`);
    await isKept(page);
    await page.reload();
    await expect(field).toHaveValue(`${old} And more.`, STORY);
  });
  await test.step('a report is begun, ordered, written and given a board by keyboard alone', async () => {
    await expect(story(page).getByText('Going through the record')).toBeHidden(STORY);
    const before = await titles(page);
    await story(page)
      .getByRole('button', { name: `Move down: ${before[0]}` })
      .focus();
    await page.keyboard.press('Enter');
    await expect(story(page).getByRole('button', { name: `Move down: ${before[0]}` })).toBeFocused();
    await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([before[1], before[0]]);
    await story(page).locator('[data-entry]').nth(1).getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    const field = words(page).getByRole('textbox', { name: 'Words of part 2', exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+b');
    await expect(field).toHaveValue(/^\*\*[\s\S]*\*\*$/);
    await card(page, 1).getByRole('button', { name: 'Board', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Which board?' });
    await expect(dialog.locator('[data-shown] figure')).toBeVisible(LONG);
    await dialog.getByRole('slider', { name: 'Event' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card(page, 1).getByRole('button', { name: 'Board', exact: true })).toBeFocused();
    const count = await figures(page, 1).count();
    await page.keyboard.press('Enter');
    await expect(dialog.locator('[data-shown] figure')).toBeVisible(LONG);
    await dialog.getByRole('button', { name: 'Take this' }).focus();
    await page.keyboard.press('Enter');
    await expect(figures(page, 1)).toHaveCount(count + 1);
    await isKept(page);
  });
});

test('a report as a file is the same report when it is opened again, photographs and all, and a broken one says why', {
  tag: '@long',
}, async ({ page }) => {
  await beginReport(page, CROSSROADS);
  await words(page).getByRole('textbox', { name: 'Words of part 1', exact: true }).fill('Words, "quotes" and\n\n- a list\n- of two');
  await card(page, 0)
    .getByLabel('Photograph')
    .setInputFiles({ name: 'farm.jpg', mimeType: 'image/jpeg', buffer: await photo(page) });
  await card(page, 0).getByLabel('What it shows').fill('The farm');
  await isKept(page);
  const now = await written(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.locator('.record-bar .item-more summary').click();
      await page.getByRole('group', { name: 'Files' }).getByRole('button', { name: 'Download' }).click();
    })(),
  ]);
  const zip = await bytesOf(download);
  expect(Object.keys(unzipSync(zip)).toSorted()).toEqual([
    expect.stringMatching(/^farm\.(webp|jpg)$/),
    expect.stringMatching(/\.report\.yaml$/),
  ]);
  await page.getByRole('link', { name: 'Reports', exact: false }).filter({ hasText: '←' }).click();
  await expect(page.getByRole('heading', { name: 'Write a report' })).toBeVisible();
  const open = (name: string, buffer: Buffer) =>
    page.getByLabel('Open a file').setInputFiles({ name, mimeType: 'application/zip', buffer });
  await open('again.zip', Buffer.from(zip));
  await expect(words(page)).toBeVisible(STORY);
  await showsAgain(page, now);
  await expect(preview(page).getByRole('img', { name: 'The farm' })).toBeAttached(STORY);
  await page.getByRole('link', { name: 'Reports', exact: false }).filter({ hasText: '←' }).click();
  await expect(page.getByRole('heading', { name: 'Write a report' })).toBeVisible();
  const text = strFromU8(Object.entries(unzipSync(zip)).find(([name]) => name.endsWith('.yaml'))?.[1] ?? new Uint8Array());
  await open('bad.report.yaml', Buffer.from(text.replace(/kind: board/, 'kind: bored')));
  await expect(page.getByText('bad.report.yaml was not opened.')).toBeVisible(LONG);
  await expect(page.locator('[data-faults]')).toContainText('line');
});

/** So long somebody types on, in ms, until the tab is killed: before anything of it is written, in the midst of it, and after. */
const WAITS = isLong ? [40, 450, 900, 200, 1300] : [40, 900, 450];

test('what the page has said to be kept is there after the tab was killed, again and again', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await beginReport(page, SHORT);
  const address = page.url();
  let now = page;
  let confirmed = '';
  const field = () => words(now).getByRole('textbox', { name: 'Words of part 1', exact: true });
  await field().fill('');
  for (const [round, wait] of WAITS.entries()) {
    const base = await field().inputValue();
    await field().press('Control+End');
    await now.keyboard.type(` round ${round} is kept`);
    await isKept(now);
    confirmed = `${base} round ${round} is kept`;
    await expect(field()).toHaveValue(confirmed);
    const more = ` and this may be${'.'.repeat(round * 7)}`;
    const typing = now.keyboard.type(more, { delay: 20 }).catch(() => {});
    await new Promise(resolve => setTimeout(resolve, wait));
    await crash(now);
    await typing;
    now = await context.newPage();
    await now.goto(address);
    await expect(words(now)).toBeVisible(STORY);
    const found = await field().inputValue();
    expect(found.startsWith(confirmed)).toBe(true);
    expect(`${confirmed}${more}`.startsWith(found)).toBe(true);
  }
});

test('a second tab only reads the report until it takes over, and finds all of it', { tag: '@long' }, async ({ page, context }) => {
  await beginReport(page, SHORT);
  await words(page).getByRole('textbox', { name: 'Words of part 1', exact: true }).fill('By the first tab.');
  await isKept(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('Another tab writes this report')).toBeVisible(LONG);
  await expect(other.getByText('By the first tab.')).toBeVisible(STORY);
  await expect(other.getByRole('textbox')).toHaveCount(0);
  await other.locator('a.to-replay').last().click();
  await expect(other.getByRole('dialog', { name: 'The replay' }).locator('[data-part="where"]')).toContainText(/event (\d+) of \1/, LONG);
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Write it here' }).click();
  await expect(words(other).getByRole('textbox', { name: 'Words of part 1', exact: true })).toHaveValue('By the first tab.', STORY);
  await expect(page.getByText('Another tab writes this report')).toBeVisible(LONG);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test.describe('without storage', () => {
  test('a report is written all the same, and the page says that it is only here', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', {
        get: () => ({
          open: () => {
            throw new DOMException('no', 'SecurityError');
          },
        }),
      });
    });
    await page.goto(START);
    await expect(page.getByText('This browser keeps nothing for the site').first()).toBeVisible(LONG);
    await page.getByRole('button', { name: 'The crossroads at Saint-Aubert: eleven attackers' }).click();
    await expect(words(page)).toBeVisible(STORY);
    await words(page).getByRole('textbox', { name: 'Words of part 1', exact: true }).fill('In memory.');
    await expect(page.getByRole('alert').filter({ hasText: 'download it before you close it' })).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download it now' }).click()]);
    expect(strFromU8(await bytesOf(download))).toContain('In memory.');
  });
});

test('a caption is that of its row and of its figure; a board of the preview opens the replay, and what was typed is there afterwards', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('a caption is asked where a figure is chosen, and is that of its row', async () => {
    await beginReport(page, CROSSROADS);
    const row = (n: number) => figures(page, 1).nth(n);
    const inRow = (n: number) => row(n).getByRole('textbox', { name: 'Caption' });
    await words(page).getByRole('textbox', { name: 'Words of part 2', exact: true }).click();
    await inRow(0).fill('From the row.');
    await row(0)
      .getByRole('button', { name: /^Change: / })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Which board?' });
    const caption = dialog.getByRole('textbox', { name: 'Caption' });
    const shown = dialog.locator('[data-shown] figcaption');
    await expect(caption).toHaveValue('From the row.');
    await expect(shown).toContainText('From the row.', LONG);
    await dialog.getByRole('slider', { name: 'Event' }).focus();
    await page.keyboard.press('Home');
    await expect(dialog.getByText('This was written for another moment.')).toBeVisible();
    await expect(caption, 'what was written stays').toHaveValue('From the row.');
    await caption.fill('');
    await expect(dialog.getByText('This was written for another moment.')).toBeHidden();
    await expect(shown, 'without a caption the board tells of its moment').toContainText('Before the first turn', LONG);
    await expect(caption).toHaveAttribute('placeholder', /^Before the first turn: /);
    await caption.pressSequentially('At 7 o’clock, <b>here</b>');
    await expect(shown).toContainText('At 7 o’clock, <b>here</b>', LONG);
    await caption.press('ArrowLeft');
    await expect(dialog.getByRole('slider', { name: 'Event' }), 'keys are those of the field').toHaveValue('0');
    await caption.press('Enter');
    await expect(dialog).toBeHidden(LONG);
    await expect(inRow(0)).toHaveValue('At 7 o’clock, <b>here</b>');
    await expect(preview(page).locator('.moment').nth(1).locator('figure.board figcaption').first()).toContainText(
      'At 7 o’clock, <b>here</b>',
      STORY,
    );

    const odds = await figures(page, 1).count();
    await card(page, 1).getByRole('button', { name: 'Odds', exact: true }).click();
    const rolls = page.getByRole('dialog', { name: 'Which roll?' });
    await rolls.getByRole('textbox', { name: 'Caption' }).fill('Who would have thought?');
    await rolls.getByRole('button', { name: 'Take this' }).click();
    await expect(inRow(odds)).toHaveValue('Who would have thought?', LONG);
    await isKept(page);
    const now = await written(page);
    await page.reload();
    await expect(words(page)).toBeVisible(STORY);
    await showsAgain(page, now);
    expect(now.captions).toEqual(expect.arrayContaining(['At 7 o’clock, <b>here</b>', 'Who would have thought?']));
  });
  await test.step('a board of the preview opens the replay at its moment, and what was typed is there afterwards', async () => {
    await putBoard(page, 0, 'Threat', 'Before the end');
    const address = page.url();
    const board = preview(page).locator('a.to-replay');
    const shown = preview(page).locator('#part-1 a.to-replay').last();
    await expect(preview(page).locator('#part-1 [data-waiting]')).toHaveCount(0, STORY);
    await expect.poll(() => board.count(), STORY).toBeGreaterThan(1);
    const field = words(page).getByRole('textbox', { name: 'Words of part 1', exact: true });
    await field.fill('Typed a moment before.');
    await shown.click();
    const replay = page.getByRole('dialog', { name: 'The replay' });
    const where = replay.locator('[data-part="where"]');
    await expect(where).toContainText('event 268 of 269', LONG);
    await expect(replay.getByRole('radio', { name: 'Threat' })).toBeChecked();
    await expect(replay.locator('.overlay-note').first()).toBeVisible(LONG);
    await page.keyboard.press('ArrowLeft');
    await expect(where, 'keys move it').toContainText('event 267 of 269');
    await page.keyboard.press('Control+z');
    expect(page.url()).toBe(address);
    await page.keyboard.press('Escape');
    await expect(replay).toBeHidden();
    await expect(shown).toBeFocused();
    await expect(field, 'no key of the replay reached the desk').toHaveValue('Typed a moment before.');
    await preview(page).getByRole('link', { name: 'Open the replay', exact: true }).click();
    await expect(where).toContainText('event 0 of 269', LONG);
    await expect(replay.getByRole('radio', { name: 'Nothing' })).toBeChecked();
    await replay.getByRole('button', { name: 'Back to the report' }).click();
    await expect(replay).toBeHidden();
    await isKept(page);
    await page.reload();
    await expect(field).toHaveValue('Typed a moment before.', STORY);
  });
});

test('parts are dragged to their places, a layer asks for its unit, and a report goes out as the files of a site', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('a part is dragged by its grip to its place, and what is written at is in sight in the preview', async () => {
    await beginReport(page, CROSSROADS);
    const before = await titles(page);
    const entry = (n: number) => story(page).locator('[data-entry]').nth(n);
    await entry(0)
      .locator('[data-grip]')
      .dragTo(entry(2), { targetPosition: { x: 60, y: ((await entry(2).boundingBox())?.height ?? 40) - 8 } });
    await expect.poll(() => titles(page)).toEqual([...before.slice(1, 3), ...before.slice(0, 1), ...before.slice(3)]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => titles(page)).toEqual(before);
    await expect(preview(page).locator('[data-waiting]'), 'nothing grows any more').toHaveCount(0, STORY);
    const last = before.length;
    await words(page)
      .getByRole('textbox', { name: `Words of part ${last}`, exact: true })
      .click();
    await expect(
      preview(page)
        .locator('.moment')
        .nth(last - 1),
    ).toBeInViewport();
    await expect(entry(last - 1)).toBeInViewport({ ratio: 0.9 });
  });
  await test.step('a layer of one unit asks whose it is, and the board shows what of it will be seen', async () => {
    await words(page).getByRole('textbox', { name: 'Words of part 4', exact: true }).click();
    await card(page, 3).getByRole('button', { name: 'Board', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Which board?' });
    await expect(dialog.locator('[data-shown] figure')).toBeVisible(LONG);
    const seen = dialog.locator('.crop-edge');
    await expect(seen).toHaveCount(1);
    await expect(dialog.getByLabel('Of which unit?')).toBeHidden();
    await dialog.getByRole('radio', { name: 'Reach' }).check();
    await dialog.getByLabel('Of which unit?').selectOption({ label: 'Engineers A, C5' });
    await expect(dialog.locator('[data-shown] .overlay-note')).toContainText('Engineers A', LONG);
    await dialog.getByRole('radio', { name: 'The whole board' }).check();
    await expect(seen).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('a report goes out as the files of a site', async () => {
    await words(page).getByRole('textbox', { name: 'Title of the report' }).fill('Our evening');
    await isKept(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take it away' });
    await dialog.getByRole('tab', { name: 'Your own site' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save the files' }).click()]);
    expect(Object.keys(unzipSync(await bytesOf(download)))).toEqual([
      'src/content/reports/our-evening.mdx',
      'scenarios/war-to-axis/saint-aubert/our-evening.battle.yaml',
    ]);
  });
});

test('arrows and words are drawn on a board by hand, and all goes out as text with pictures', { tag: '@long' }, async ({ page }) => {
  await beginReport(page, 'bolt-action/three-lanes/mill');
  await test.step('drawn on the plan, seen where it is chosen and where it is read', async () => {
    await goTo(page, 0);
    await figures(page, 0).first().getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which board?' });
    const board = dialog.locator('[data-board-root] svg.board').first();
    await expect(board).toBeVisible(LONG);
    const tap = async (x: number, y: number) => {
      const box = await boxAtRest(board);
      await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    };
    await dialog.getByRole('radio', { name: 'Arrow' }).check();
    await dialog.getByLabel('Colour of').selectOption({ label: 'British' });
    await tap(0.3, 0.6);
    await tap(0.5, 0.4);
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await dialog.getByRole('radio', { name: 'Words' }).check();
    await dialog.getByRole('textbox', { name: 'Words' }).fill('Main effort');
    await tap(0.6, 0.5);
    await expect(dialog.getByRole('list', { name: 'Drawn by hand' }).getByRole('listitem')).toHaveCount(2);
    await expect(dialog.locator('[data-shown] .by-hand .by-hand-head')).toHaveCount(1, LONG);
    await dialog.getByRole('button', { name: 'Take this' }).click();
    await expect(preview(page).locator('.moment').first().locator('.by-hand-label')).toContainText('Main effort', STORY);
    await isKept(page);
  });
  await test.step('a zip of the text with every board as a picture', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take it away' });
    await dialog.getByRole('tab', { name: 'Text with pictures' }).click();
    await dialog.locator('select[name="form"]').selectOption('html');
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 240_000 }),
      dialog.getByRole('button', { name: 'Save text with pictures' }).click(),
    ]);
    const files = unzipSync(await bytesOf(download));
    const names = Object.keys(files);
    expect(names[0]).toMatch(/\.html$/);
    const text = strFromU8(files[names[0] ?? ''] ?? new Uint8Array());
    expect(names.length).toBeGreaterThan(8);
    for (const name of names.slice(1)) {
      expect(text).toContain(`src="${name}"`);
      expect(strFromU8((files[name] ?? new Uint8Array()).slice(1, 4), true)).toBe('PNG');
    }
  });
  await test.step('one board alone, as it is in the report', async () => {
    const dialog = page.getByRole('dialog', { name: 'Take it away' });
    await dialog.getByRole('tab', { name: 'Picture', exact: true }).click();
    await expect(dialog.getByLabel('Which board')).toHaveValue('0');
    const [download] = await Promise.all([page.waitForEvent('download', LONG), dialog.getByRole('button', { name: 'Save SVG' }).click()]);
    expect(download.suggestedFilename()).toMatch(/-1\.svg$/);
    expect(strFromU8(await bytesOf(download))).toContain('Main effort');
  });
});

for (const [colorScheme, width, height] of drawnFor('the writer', [
  ['light', 1440, 900],
  ['light', 375, 780],
  ['dark', 1440, 900],
  ['dark', 375, 780],
] as const))
  test(`axe finds nothing at ${width} px in ${colorScheme}: start, desk, replay and dialog`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    const clean = async (...include: readonly string[]) => expect(await faultsOf(page, { include })).toEqual([]);
    const replayed = async () => {
      await preview(page).locator('a.to-replay').first().click(STORY);
      await expect(page.getByRole('dialog', { name: 'The replay' }).locator('[data-ready]')).toBeVisible(LONG);
      await clean('dialog');
      await expect.poll(() => page.getByRole('dialog').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: 'Back to the report' }).click();
    };
    await page.goto(START);
    await expect(page.locator('[data-write][data-ready]')).toBeAttached(LONG);
    await clean();
    await page.getByRole('button', { name: 'The crossroads at Saint-Aubert: eleven attackers' }).click();
    await expect(words(page)).toBeVisible(STORY);
    for (const tab of width < 1000 ? ['Story', 'Preview', 'Write'] : []) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      if (tab === 'Preview') await expect(preview(page).locator('[data-waiting]')).toHaveCount(0, STORY);
      await clean();
      if (tab === 'Preview') await replayed();
    }
    if (width >= 1000) await replayed();
    await expectWidth(page, width);
    await words(page).getByRole('textbox', { name: 'Words of part 2', exact: true }).click();
    await clean();
    await card(page, 1).getByRole('button', { name: 'Board', exact: true }).click();
    await expect(page.getByRole('dialog').locator('[data-shown] figure')).toBeVisible(LONG);
    await clean('dialog');
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what it needs', async ({ page }) => {
    await page.goto(START);
    await expect(page.locator('noscript .card')).toHaveText(/^Writing needs script\./);
    await expect(page.locator('noscript .card')).toBeVisible();
  });
});
