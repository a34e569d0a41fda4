// A record set right while it is written: events changed and deleted in the middle, rulings that this changes, undo; notes
// with arrows and a photograph; corrections.
import type { Page } from '@playwright/test';
import { drawnFor } from '../slice.ts';
import { LONG } from './answering.ts';
import { faultsOf } from './axe.ts';
import { spot } from './hand.ts';
import { expect, expectWidth, test } from './site.ts';

// Places on the board are read where it comes to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SAMPLE = 'scenarios/war-to-axis/saint-aubert/crossroads.battle.yaml';

/** The sample battle in the recorder, at one of its events. */
async function openAt(page: Page, index: number): Promise<void> {
  if (page.url().includes('record/')) await page.getByRole('link', { name: 'Records' }).click();
  else await page.goto('record/');
  await expect(page.locator('[data-record][data-ready][data-view="start"]')).toBeAttached(LONG);
  await page.locator('[data-file]').setInputFiles(SAMPLE);
  await expect(page.locator('[data-record][data-view="item"] .hand[aria-busy="false"]')).toBeVisible(LONG);
  await goTo(page, index);
}

async function goTo(page: Page, index: number): Promise<void> {
  await page.locator(`li[data-index="${index}"] a`).first().click();
  await expect(page.locator('.mend-bar')).toHaveAttribute('aria-label', `Edit event ${index}`);
}

const bar = (page: Page, name: string) => page.locator('.mend-bar').getByRole('button', { name, exact: true });
const sheet = (page: Page) => page.locator('.mend-sheet');
const end = (page: Page): Promise<number> => page.locator('.hand').evaluate(hand => Number(hand.getAttribute('data-end')));

test('events are deleted, moved and changed in the middle, answer by answer or as a line of the file', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('deleting in the middle lists the rulings that it changes, and one tap undoes it', async () => {
    await openAt(page, 24);
    const all = await end(page);
    await bar(page, 'Delete').click();
    await expect(sheet(page).getByRole('heading')).toContainText('Event 24 deleted: 1 ruling changes with it', LONG);
    await expect(sheet(page).locator('[data-event="e024"]')).toContainText('Pak 40 is not the unit that was activated');
    await expect.poll(() => end(page)).toBe(all - 1);
    await sheet(page).getByRole('button', { name: 'Undo the edit' }).click();
    await expect.poll(() => end(page)).toBe(all);
    await expect(sheet(page)).toBeHidden();
  });
  await test.step('events move up and down, and go in before another', async () => {
    await openAt(page, 8);
    const says = '2nd Battalion moved to E6';
    await bar(page, '↓').click();
    await expect(page.locator('li[data-index="9"] a').first()).toContainText(says);
    if (await sheet(page).isVisible()) await sheet(page).getByRole('button', { name: 'Close' }).click();
    await bar(page, '↑').click();
    await expect(page.locator('li[data-index="8"] a').first()).toContainText(says);
    if (await sheet(page).isVisible()) await sheet(page).getByRole('button', { name: 'Close' }).click();
    await bar(page, '+ Before').click();
    await expect(page.locator('.hand')).toHaveAttribute('data-at', '7');
  });
  await test.step('an event is changed answer by answer, the other answers stay', async () => {
    await openAt(page, 35);
    await bar(page, 'Change').click();
    const dice = sheet(page).getByLabel('4 black dice: a step for each infantry face');
    await expect(dice).toHaveValue('eifr');
    await dice.fill('iiii');
    await dice.press('Tab');
    await expect(sheet(page).locator('.mend-told')).toContainText('2nd Battalion fired at Pak 40 in E7: 4 hits');
    await dice.fill('xx');
    await dice.press('Tab');
    await expect(sheet(page).locator('.mend-fault').first()).toContainText('no faces of these dice');
    await dice.fill('iiii');
    await dice.press('Tab');
    await sheet(page).getByRole('button', { name: 'Change the event' }).click();
    await expect(page.locator('li[data-index="35"]')).toContainText('4 hits');
  });
  await test.step('an event is changed as a line of the file, and its faults are told', async () => {
    await openAt(page, 35);
    await bar(page, 'Change').click();
    await sheet(page).getByText('As a line of the file').click();
    const line = sheet(page).getByLabel('YAML');
    await line.fill('{type: frie, unit: us-inf-2}');
    await sheet(page).getByRole('button', { name: 'Change it to this line' }).click();
    await expect(sheet(page).locator('[data-faults]')).toContainText('fire');
    await line.fill('{type: fire, unit: us-inf-2, target: ge-pak40-1, attack: ap, result: {damage: 1}}');
    await sheet(page).getByRole('button', { name: 'Change it to this line' }).click();
    await expect(page.locator('li[data-index="35"]')).toContainText('no dice noted');
  });
});

test('a note takes text, a glyph, an arrow and a photograph, and nothing that is typed is lost', { tag: '@long' }, async ({ page }) => {
  await test.step('a note takes text, a glyph, an arrow of two taps and a photograph', async () => {
    await openAt(page, 36);
    await bar(page, 'Note').click();
    await sheet(page).getByLabel('Text').fill('Straight down the **hedge**.');
    await sheet(page).getByLabel('Text').press('Tab');
    await expect(sheet(page).getByRole('group', { name: 'Preview' }).locator('strong')).toHaveText('hedge');
    await sheet(page).getByRole('radio', { name: 'interesting' }).check({ force: true });
    await expect(page.locator('li[data-index="36"] .note')).toContainText('!?');
    await expect(page.locator('li[data-index="36"] .note strong')).toHaveText('hedge');
    await sheet(page).getByRole('button', { name: 'Draw arrows' }).click();
    await expect(sheet(page).locator('.mend-tap')).toHaveText('Tap where it begins.');
    await tapBoard(page, 'G5');
    await expect(sheet(page).locator('.mend-tap')).not.toHaveText('Tap where it begins.');
    await tapBoard(page, 'G6');
    await expect(sheet(page).locator('.mend-drawn li')).toHaveText([/Arrow from G5 to G6/]);
    await sheet(page)
      .getByLabel('Picture from camera or file')
      .setInputFiles({ name: 'Table.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(sheet(page).locator('.mend-image')).toHaveText(/^table\.(webp|jpg)$/);
    await expect(page.locator('li[data-index="36"] .note img')).toBeVisible(LONG);
    await sheet(page).getByRole('button', { name: 'Delete this note' }).click();
    await expect(page.locator('li[data-index="36"] .note')).toHaveCount(0);
  });
  await test.step('what is typed into a note is kept though something else is pressed in the same moment', async () => {
    await openAt(page, 36);
    await bar(page, 'Note').click();
    await sheet(page)
      .getByLabel('Text')
      .evaluate((text: HTMLTextAreaElement) => {
        text.value = 'Both at once.';
        const glyph = text.closest('form, .sheet, section, [data-part]')?.querySelector<HTMLInputElement>('[name="glyph"][value="!?"]');
        if (!glyph) throw new Error('no glyph');
        text.dispatchEvent(new Event('change', { bubbles: true }));
        glyph.click();
      });
    const note = page.locator('li[data-index="36"] .note');
    await expect(note).toContainText('Both at once.', LONG);
    await expect(note).toContainText('!?');
    await expect(sheet(page).getByLabel('Text')).toHaveValue('Both at once.');
    await expect(sheet(page).getByRole('radio', { name: 'interesting' })).toBeChecked();
  });
});

test('a unit is set right, and what is missing is listed with what would settle it', { tag: '@long' }, async ({ page }) => {
  await test.step('a unit is set right by a tap, a strength and a reason', async () => {
    await openAt(page, 36);
    await bar(page, 'Correct').click();
    await sheet(page).getByLabel('Unit', { exact: true }).selectOption('us-eng-2');
    await sheet(page).getByLabel('Strength').fill('2');
    await sheet(page).getByLabel('Why').fill('from the photograph');
    await sheet(page).getByLabel('Why').press('Tab');
    await tapBoard(page, 'H5');
    await expect(sheet(page).getByLabel(/^Place/)).toHaveValue('H5');
    await sheet(page).getByRole('button', { name: 'Enter the correction' }).click();
    await expect(page.locator('li[data-index="37"]')).toContainText('Correction: Engineers B at H5, strength 2 (from the photograph).');
  });
  await test.step('what is missing is listed with what would settle it, and nothing is missing when it is settled', async () => {
    await openAt(page, 38);
    const all = await end(page);
    const before = await gapsIn(page);
    await goTo(page, 24);
    await bar(page, 'Delete').click();
    await expect(sheet(page).getByRole('heading')).toContainText('Event 24 deleted', LONG); // it would take the place of the next sheet
    await bar(page, 'Repair').click();
    const gap = sheet(page).locator('[data-gap]').filter({ hasText: 'Pak 40' }).first();
    await expect(gap).toContainText('Not allowed');
    await gap.getByRole('button', { name: 'What would settle it?' }).click();
    await expect(gap.locator('.mend-ways button').first()).toBeVisible();
    await gap.locator('.mend-ways button').first().click();
    await expect.poll(() => end(page)).toBe(all);
    await expect.poll(() => gapsIn(page)).toBe(before);
  });
});

/** How many things there are to repair. */
async function gapsIn(page: Page): Promise<number> {
  await bar(page, 'Repair').click();
  await expect(sheet(page).getByRole('heading')).toHaveText(/Nothing is missing|to repair/, LONG);
  const found = await sheet(page).locator('[data-gap]').count();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  return found;
}

for (const [width, colorScheme] of drawnFor('the sheets', [
  [375, 'dark'],
  [375, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
] as const))
  test(`axe finds nothing on the sheets, ${width} ${colorScheme}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAt(page, 35);
    for (const name of ['Change', 'Note', 'Correct', 'Repair']) {
      await bar(page, name).click();
      await expect(sheet(page).getByRole('heading').first()).toBeVisible(LONG);
      expect(await faultsOf(page, { include: ['.mend-sheet', '.mend-bar'] }), name).toEqual([]);
      await sheet(page).getByRole('button', { name: 'Close' }).click();
    }
    await expectWidth(page, width);
  });

/** A tap in the middle of a hex. */
async function tapBoard(page: Page, place: string): Promise<void> {
  const { x, y } = await spot(page, place);
  await page.mouse.click(x, y);
}

/** A picture of eight by eight pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4UaGBFTEMLQkAUtVaAV8W4QQAAAAASUVORK5CYII=',
  'base64',
);

test('at every width each way to set an event right is in sight', { tag: '@long' }, async ({ page }) => {
  await openAt(page, 35);
  for (const width of [375, 1024, 1440])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const buttons = page.locator('.mend-bar').getByRole('button');
      await expect(buttons).toHaveCount(10);
      // What is drawn anew in the new size may move the bar out of sight once more.
      await expect(async () => {
        await bar(page, 'Change').scrollIntoViewIfNeeded();
        for (const one of await buttons.all()) await expect(one).toBeInViewport({ ratio: 1, timeout: 2000 });
      }).toPass(LONG);
    });
});
