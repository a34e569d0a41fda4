// The threat of both sides at once: each in its half of a hex, with legend and table, while the replay
// plays too; and axe on it and on what is held.
import type { Page } from '@playwright/test';
import { drawnFor } from '../slice.ts';
import { faultsOf } from './axe.ts';
import { drag, open, STEP, shadedFor, threatenedHexes, until } from './hand.ts';
import { expect, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const note = (page: Page) => page.locator('.overlay-note[data-overlay^="threat-both"]');
const of = (side: string, mode: 'standing' | 'moving') => ({ kind: 'threat', side, mode, mark: 'infantry' }) as const;

async function both(page: Page, mode: 'standing' | 'moving'): Promise<void> {
  await page.keyboard.press('2');
  await page.getByLabel('Threat from').selectOption('both');
  await page.getByLabel('Its units').selectOption(mode);
  await expect(note(page)).toContainText(`Threat of both sides, ${mode}`);
}

test('each side has its hexes, those of both are halved, a table has both columns, and one side again leaves nothing of them', {
  tag: '@long',
}, async ({ page }) => {
  await open(page);
  for (const mode of ['standing', 'moving'] as const)
    await test.step(mode, async () => {
      await page.keyboard.press('0'); // the same key again would take the layer away
      await both(page, mode);
      const [allied, axis] = [threatenedHexes(of('allied', mode)), threatenedHexes(of('axis', mode))];
      await until(() => shadedFor(page, 0), allied);
      await until(() => shadedFor(page, 1), axis);
      const shared = allied.filter(hex => axis.includes(hex)).length;
      await expect(note(page)).toContainText(`Under the threat of both: ${shared} hexes; Americans hurt more in`);
      await expect(note(page).getByText('Americans: rising strokes')).toBeVisible();
      await expect(note(page).getByRole('img', { name: /Germans: from 0 to [\d.]+ steps/ })).toBeVisible();
      await expect(
        page
          .locator('.layer-values text')
          .filter({ hasText: /^\u2039[\d.]+$/ })
          .first(),
      ).toBeAttached();
      await expect(
        page
          .locator('.layer-values text')
          .filter({ hasText: /^[\d.]+\u203a$/ })
          .first(),
      ).toBeAttached();
      const details = note(page).locator('details').filter({ hasText: 'As a table' });
      await details.evaluate(fold => fold.setAttribute('open', ''));
      await expect(note(page).getByRole('columnheader')).toHaveText(['Hex', 'Americans, steps', 'Germans, steps']);
      await expect(note(page).locator('tbody tr')).toHaveCount(new Set([...allied, ...axis]).size);
    });
  await test.step('one side again after both leaves nothing of the halves', async () => {
    await page.keyboard.press('0');
    await both(page, 'standing');
    await expect(page.locator('.layer-shade .half').first()).toBeAttached();
    await page.getByLabel('Threat from').selectOption('axis');
    await expect(page.locator('.overlay-note')).toContainText('Threat of Germans, standing');
    await expect(page.locator('.layer-shade .half')).toHaveCount(0);
    await page.keyboard.press('0');
    await expect(page.locator('.layer-shade > *, .layer-values > *')).toHaveCount(0);
  });
});

test('while the replay plays, both threats are those of the step that is shown', { tag: '@long' }, async ({ page }) => {
  await open(page, '#3');
  await both(page, 'moving');
  await page.getByLabel('Speed').selectOption('4');
  await page.keyboard.press('Space');
  const slider = page.getByRole('slider', { name: 'Event' });
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(8);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const index = Number(await slider.inputValue());
  await until(() => shadedFor(page, 0), threatenedHexes(of('allied', 'moving'), index));
  await until(() => shadedFor(page, 1), threatenedHexes(of('axis', 'moving'), index));
  await expect(slider).toHaveValue(String(index));
});

for (const colorScheme of drawnFor('both threats', ['light', 'dark'] as const))
  test(`axe finds nothing where both threats are shown and a unit is held, in ${colorScheme}`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, `#${STEP}`);
    await both(page, 'moving');
    await page.locator('.board [data-unit="us-m10-1"]').click();
    await expect(page.locator('.what-if')).toBeVisible();
    await drag(page, 'E4', 'G8');
    await page.mouse.up();
    await note(page).getByText('As a table').click();
    await expect(page.locator('.overlay-notes .as-if')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
