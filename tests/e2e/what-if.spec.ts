// What might have been: questions at any step, variations of the reader's own and in one another, dice left open,
// both lines side by side. On the built site.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { NESTED } from '../../src/core/limits.ts';
import { drawnFor } from '../slice.ts';
import { faultsOf } from './axe.ts';
import { named } from './names.ts';
import { expect, expectWidth, test } from './site.ts';

const HEXES = 'battles/war-to-axis/saint-aubert/crossroads/';
const TABLE = 'battles/action-all-fronts/gothic-farm/farm/';
const AREAS = 'battles/axis-and-allies/pacific-1942/won-on-land/';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function ask(page: Page, battle: string, at: number) {
  await page.goto(`${battle}#${at}`);
  await expect(page.locator('.battle[data-ready]')).toBeVisible();
  await expect(slider(page)).toHaveValue(String(at));
  await page.getByRole('region', { name: 'Replay' }).getByRole('button', { name: 'What if' }).click();
  await expect(hand(page)).toBeVisible();
}

const hand = (page: Page) => page.locator('.hand');
const key = (page: Page, words: string) => hand(page).locator(`[data-do="${words}"]`);
const card = (page: Page) => page.locator('.branch-card');
const branches = (page: Page) => page.locator('[data-part="events"] .branch.own');
const slider = (page: Page) => page.getByRole('slider', { name: 'Event' });
/** What is kept in this browser under the address of the page. */
const kept = (page: Page) => page.evaluate(prefix => localStorage.getItem(prefix + location.pathname), named('what-if:'));

test('open dice fall when one of their ways is chosen', { tag: '@long' }, async ({ page }) => {
  await openShot(page);
  await card(page).getByRole('listitem').filter({ hasText: 'destroyed.' }).getByRole('button', { name: 'Let it fall so' }).click();
  await expect(card(page).locator('.open-dice')).toHaveCount(0);
  await expect(page.locator('.board [data-unit="ge-pak40-1"]')).toHaveCount(0);
  await expect(card(page).locator('.fell')).toHaveText([/^Rolled 0 steps/, /^Rolled 2 steps/]);
});

test('a variation of a variation leaves it where it was asked for', { tag: '@long' }, async ({ page }) => {
  await ask(page, HEXES, 34);
  await key(page, 'begin:0').click();
  await key(page, 'roll').click();
  await expect(page).toHaveURL(/#own-1\/35(\?|$)/);
  await enterEnd(page);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/#own-1\/35(\?|$)/);
  await key(page, 'leave').click();
  await expect(hand(page)).toHaveCount(0);
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/#own-2\/35(\?|$)/);
  await enterEnd(page);
  await expect(page).toHaveURL(/#own-2\/36(\?|$)/);
  const own = async () => JSON.parse((await kept(page)) ?? '[]') as { variation: { id: string; variations?: { id: string }[] } }[];
  const ids = async () => (await own()).map(({ variation: { id, variations } }) => [id, variations?.map(inner => inner.id)]);
  await expect.poll(ids).toEqual([['own-1', ['own-2']]]);
  await page.reload();
  await expect(card(page)).toContainText('As the other line has it');
  const lines = page.locator('.lines-of-play');
  await expect(lines.locator('summary')).toHaveText(/^Lines of play: \d+$/);
  await expect(lines.locator('li li a')).toHaveText(['What if: another way after event 34', 'What if: another way after event 35']);
  await expect(lines.locator('li li li a')).toHaveAttribute('aria-current', 'true');
  const banner = page.locator('.variation-banner');
  await banner.getByRole('link', { name: 'Back to “another way after event 34”' }).click();
  await expect(page).toHaveURL(/#own-1\/35(\?|$)/);
  await banner.getByRole('link', { name: 'Back to what happened' }).click();
  await expect(page).toHaveURL(/#34(\?|$)/);
  await expect(banner).toHaveCount(0);
  await lines.locator('summary').click();
  await lines.locator('li li li a').click();
  await expect(page).toHaveURL(/#own-2\/35(\?|$)/);
});

test('as deep as a record takes, and no deeper', { tag: '@long' }, async ({ page }) => {
  await ask(page, HEXES, 34);
  await enterEnd(page);
  await key(page, 'leave').click();
  const deepest = await page.evaluate(
    ({ prefix, depth }) => {
      const place = prefix + location.pathname;
      const [branch] = JSON.parse(localStorage.getItem(place) ?? '[]') as [{ variation: { after: string; events: { id: string }[] } }];
      const nest = (n: number): object => ({
        ...branch.variation,
        id: `own-${n}`,
        title: `depth ${n}`,
        after: n === 1 ? branch.variation.after : `deep${n - 1}`,
        events: [`deep${n}`, ...(n === depth ? ['last'] : [])].map(id => ({ ...branch.variation.events[0], id })),
        ...(n < depth && { variations: [nest(n + 1)] }),
      });
      localStorage.setItem(place, JSON.stringify([{ ...branch, variation: nest(1) }]));
      return `own-${depth}`;
    },
    { prefix: named('what-if:'), depth: NESTED },
  );
  await page.goto(`${HEXES}#${deepest}/${34 + NESTED}`);
  await page.reload();
  await expect(page.locator('.lines-of-play a[aria-current]')).toHaveText(`What if: depth ${NESTED}`);
  await page.keyboard.press('w');
  await expect(card(page).locator('.says')).toContainText(`${NESTED} deep`);
  await expect(hand(page)).toHaveCount(0);
});

/** The end of the half-turn: always there, and asks for nothing on hexes. */
async function enterEnd(page: Page) {
  const before = await slider(page).getAttribute('max');
  await hand(page).locator('[data-do^="game:"]').first().click();
  await expect(slider(page)).not.toHaveAttribute('max', before ?? '');
}

test('a question without an entry leaves nothing; a shot with its dice left open tells where it can lead, beside what was done; a reload keeps it as one’s own, and it can be deleted', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('what nobody entered anything into goes when the questions are closed', async () => {
    await ask(page, HEXES, 10);
    await expect(page).toHaveURL(/#own-1\/10(\?|$)/);
    await key(page, 'leave').click();
    await expect(page).toHaveURL(/#10(\?|$)/);
    await expect(branches(page)).toHaveCount(0);
    await expect.poll(() => kept(page)).toBeNull();
  });
  await test.step('it gets a title, and can be deleted', async () => {
    await ask(page, HEXES, 34);
    await key(page, 'begin:0').click();
    await key(page, 'untold').click();
    await card(page).getByLabel('Title').fill('the gun is shot at again');
    await page.keyboard.press('Enter');
    await expect(card(page).getByRole('heading', { level: 2 })).toHaveText('What if: the gun is shot at again');
    await card(page).getByRole('button', { name: 'Delete' }).click();
    await expect(card(page)).toHaveCount(0);
    await expect.poll(() => kept(page)).toBeNull();
  });
  await test.step('a shot with its dice left open tells where it can lead, beside what was done; a reload keeps it as one’s own', async () => {
    await ask(page, HEXES, 34);
    await expect.poll(() => kept(page)).toBeNull();
    await key(page, 'begin:0').click();
    await key(page, 'untold').click();
    await expect(card(page).getByRole('heading', { name: 'As it was' })).toBeVisible();
    await expect(card(page).locator('[data-what="expected"]')).toHaveText(['0.5 steps', '0.5 steps']);
    await expect(card(page).locator('[data-what="destroys"]')).toHaveText(
      ['11 %', '11 %'].map(text => new RegExp(text.replace(' ', '\\s'))),
    );
    await expect(card(page).locator('.fates li')).toContainText([
      /is destroyed: 11\s% 1\/9/,
      /is harmed and stays: 30\s% 8\/27/,
      /is left as it is: 59\s% 16\/27/,
    ]);
    await expect(page).toHaveURL(/#own-1\/35(\?|$)/);
    await page.reload();
    await expect(card(page)).toContainText('Yours: kept in this browser');
    await expect(card(page).locator('.fates li').first()).toContainText('is destroyed');
    await expect(hand(page)).toHaveCount(0);
    await page.goto(`${HEXES}#34`);
    await expect(branches(page)).toHaveText('What if: another way after event 34');
    await expect(slider(page)).toHaveAttribute('max', '269');
  });
});

test('its luck is a branch of the chart', { tag: '@long' }, async ({ page }) => {
  await ask(page, HEXES, 34);
  await key(page, 'begin:0').click();
  await key(page, 'roll').click();
  await expect(page).toHaveURL(/#own-1\/35(\?|$)/);
  await page.locator('[data-part="luck-chart"]').scrollIntoViewIfNeeded();
  await expect(page.locator('.luck-chart .course.branch')).toHaveCount(2);
  await key(page, 'leave').click();
  await page.evaluate(() => location.assign('#34'));
  await expect(page.locator('.luck-chart .course.branch')).toHaveCount(0);
});

/** An open shot at step 34 of the battle on hexes. */
async function openShot(page: Page) {
  await ask(page, HEXES, 34);
  await key(page, 'begin:0').click();
  await key(page, 'untold').click();
  await expect(card(page).locator('.fates li')).toHaveCount(3);
}

test('an open shot is downloaded, linked and gone on with in the recorder, each with its variation', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await test.step('it is downloaded as one file with the variation in it', async () => {
    await openShot(page);
    const download = page.waitForEvent('download');
    await card(page).getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.battle\.yaml$/);
    const record = parse(await readFile((await file.path()) ?? '', 'utf8')) as {
      events: { id: string }[];
      variations: { id: string; after: string; events: object[] }[];
    };
    const own = record.variations.find(({ id }) => id === 'own-1');
    expect([own?.after, own?.events.length]).toEqual([record.events[33]?.id, 1]);
  });
  await test.step('its link opens the record with the variation for whoever has it', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await card(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(card(page)).toContainText('The link is in the clipboard');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.locator('.battle[data-ready]')).toBeVisible();
    await expect(other.locator('.branch')).toContainText(['What if: another way after event 34']);
  });
  await test.step('it goes on in the recorder: the record with the variation is on the shelf, and the battle page keeps its own', async () => {
    await card(page).getByRole('button', { name: 'Go on in the recorder' }).click();
    await expect(page).toHaveURL(/\/record\/#.+/);
    await expect(page.locator('.battle[data-ready]')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Record', exact: true })).toBeVisible();
    await expect(page.locator('.branch')).toContainText(['What if: another way after event 34']);
    await page.goBack();
    await expect(card(page)).toContainText('Yours: kept in this browser');
  });
});

for (const [board, battle, at] of [
  ['a table', TABLE, 40],
  ['a map', AREAS, 12],
] as const)
  test(`on ${board} something else is entered, and is there after a reload`, { tag: '@long' }, async ({ page }) => {
    await ask(page, battle, at);
    await enterOne(page);
    await expect(page).toHaveURL(new RegExp(`#own-1/${at + 1}(\\?|$)`));
    await expect(card(page).getByRole('heading', { name: 'As it would be' })).toBeVisible();
    await page.reload();
    await expect(card(page)).toContainText('Yours: kept in this browser');
  });

/** The first thing offered with its first answers. */
async function enterOne(page: Page) {
  const before = await slider(page).getAttribute('max');
  const first = hand(page).locator('[data-do="open:0:0"], [data-do="begin:0"], [data-do^="game:"]').first();
  await first.click();
  while ((await slider(page).getAttribute('max')) === before) {
    const next = hand(page)
      .locator('[data-do="untold"], [data-do="give:0"], [data-do="give-no"], [data-do="place:0"], [data-do="enter"]')
      .first();
    await next
      .or(slider(page).and(page.locator(`:not([max="${before}"])`)))
      .first()
      .waitFor();
    if ((await slider(page).getAttribute('max')) === before) await next.click();
  }
}

for (const [board, battle, at] of [
  ['hexes', HEXES, 34],
  ['a table', TABLE, 20],
  ['areas', AREAS, 12],
] as const)
  for (const [width, colorScheme] of drawnFor(board, [
    [1440, 'light'],
    [1440, 'dark'],
    [375, 'light'],
    [375, 'dark'],
  ] as const))
    test(`axe finds nothing on ${board} at ${width} pixels in ${colorScheme} while questions are open and when one is answered`, {
      tag: '@long',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const clean = async (include: readonly string[] = []) => {
        expect(await faultsOf(page, { include })).toEqual([]);
        await expectWidth(page, width);
      };
      await page.goto(`${battle}#${at}`);
      await expect(page.locator('.battle[data-ready]')).toBeVisible();
      await page.keyboard.press('w');
      await expect(hand(page)).toBeVisible();
      await clean();
      await hand(page).locator('[data-do^="begin:"], [data-do^="unit:"], [data-do^="game:"]').first().click();
      await expect(card(page)).toBeVisible();
      await clean(['.branch-card', '.hand']);
    });
