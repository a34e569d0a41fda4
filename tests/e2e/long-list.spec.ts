// The list of what happened: by the measure that is chosen, and of a record that is longer than anybody reads at once.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openBattle } from './battlePage.ts';
import { expect, test } from './site.ts';

const CROSSROADS = 'battles/war-to-axis/saint-aubert/crossroads/';
const RECORD = readFileSync(new URL('../../scenarios/war-to-axis/saint-aubert/crossroads.battle.yaml', import.meta.url), 'utf8');

test.use({ contextOptions: { reducedMotion: 'reduce' }, measure: '' });

const slider = (page: Page) => page.getByRole('slider', { name: 'Event' });
const list = (page: Page) => page.locator('[data-part="events"]');
const current = (page: Page) => list(page).locator('[aria-current="step"]');
const measure = (page: Page, name: string) => page.getByRole('group', { name: 'By' }).getByRole('radio', { name });

async function press(page: Page, steps: readonly (readonly [key: string, index: string])[]): Promise<void> {
  for (const [key, index] of steps) {
    await page.keyboard.press(key);
    await expect(slider(page), key).toHaveValue(index);
  }
}

test('the list goes by activations, events or turns, as the replay does; what is chosen is remembered', { tag: '@long' }, async ({
  page,
}) => {
  await openBattle(page, `${CROSSROADS}#31`);
  await expect(measure(page, 'activations')).toBeChecked();
  await press(page, [
    ['ArrowRight', '33'],
    ['ArrowRight', '35'],
    ['Shift+ArrowRight', '36'],
    ['ArrowRight', '39'],
  ]);
  await test.step('an activation is one row, with what is less worth reading folded into it', async () => {
    await expect(current(page)).toHaveCount(1);
    await expect(current(page)).toContainText('Engineers B fired at Grenadiers East in G7: no hit.');
    const move = current(page).getByText('Engineers B moved to G6');
    await expect(move).toBeHidden();
    await current(page).locator('summary').click();
    await expect(move).toBeVisible();
  });
  await test.step('an event folded away is shown while the replay stands on it', async () => {
    await page.goto(`${CROSSROADS}#45`);
    await expect(current(page).getByText('3rd Battalion moved to F6')).toBeVisible();
  });
  await measure(page, 'turns').check();
  await press(page, [['ArrowRight', '72']]);
  await expect(current(page)).toContainText('43 events: 24 deeds, 10 attacks');
  await measure(page, 'events').check();
  await press(page, [['ArrowLeft', '71']]);
  await page.reload();
  await expect(measure(page, 'events')).toBeChecked();
});

test('a long run of what keeps the books is one line that opens', async ({ page }) => {
  await openBattle(page, 'battles/to-arms/aljaraz/mill/');
  const run = list(page).locator('.books').first();
  await expect(run.locator('summary')).toHaveText(/^\d+ entries: /);
  await expect(run.locator('.event').first()).toBeHidden();
  await run.locator('summary').click();
  await expect(run.locator('.event').first()).toBeVisible();
});

/** The record with so many corrections at its end that it has `length` events. */
const grown = (length: number): string =>
  RECORD.replace(/(\nevents:\n(?: {2}- .*\n)+)/, events => {
    const more = length - (events.match(/\n {2}- /g) ?? []).length;
    const corrections = Array.from(
      { length: more },
      (_, i) => `  - {id: x${i}, type: adjust, reason: 'count ${i}', changes: [{unit: us-cmd-1, at: ${i % 2 === 0 ? 'E3' : 'E2'}}]}\n`,
    );
    return events + corrections.join('');
  });

async function open(page: Page, text: string): Promise<void> {
  await page.goto('open/');
  await expect(page.locator('[data-open][data-ready]')).toBeVisible();
  // Typing so much into a field takes the browser minutes.
  await page.getByLabel('The text, YAML or JSON').evaluate((field: HTMLTextAreaElement, given) => {
    field.value = given;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
  await page.getByRole('button', { name: 'Check and open' }).click();
  await expect(page.locator('[data-ready] svg.board')).toBeVisible();
  await expect(slider(page)).toBeVisible();
}

test('of 10,000 events only those are drawn that are seen, and each is led to', { tag: '@long' }, async ({ page }) => {
  await open(page, grown(10_000));
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  await expect.poll(nodes).toBeLessThan(4000);
  await measure(page, 'events').check();
  await press(page, [
    ['End', '10000'],
    ['ArrowLeft', '9999'],
  ]);
  await expect(current(page)).toBeInViewport();
  await expect(current(page)).toContainText('count ');
  await test.step('one is found by scrolling, and its link leads there', async () => {
    await list(page).evaluate(part => (part.scrollTop = part.scrollHeight / 2));
    const indexOf = async () => Number((await list(page).getByRole('link', { name: /count/ }).first().getAttribute('href'))?.slice(1));
    await expect.poll(indexOf).toBeLessThan(8000);
    const there = await indexOf();
    expect(there).toBeGreaterThan(2000);
    await list(page).locator(`a[href="#${there}"]`).click();
    await expect(slider(page)).toHaveValue(String(there));
    await expect(current(page)).toHaveAttribute('aria-posinset', /\d+/);
  });
  await press(page, [['Home', '0']]);
  await expect(current(page)).toBeInViewport();
  await expect.poll(nodes).toBeLessThan(4000);
});

test('on paper a long list is whole', { tag: '@long' }, async ({ page }) => {
  await open(page, grown(1200));
  await expect.poll(() => list(page).locator('.event').count()).toBeLessThan(400);
  await page.emulateMedia({ media: 'print' });
  await expect(list(page).locator('.event')).toHaveCount(1201);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => list(page).locator('.event').count()).toBeLessThan(400);
});
