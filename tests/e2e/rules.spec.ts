// The rules page: generated from the ruleset, with the origin of every value in words.
import { expect, test } from './site.ts';

const PAGE = 'rules/war-to-axis/';

test('acts and their rules are listed with section and verdict', async ({ page }) => {
  await page.goto(PAGE);
  const act = page
    .getByRole('region', { name: /^Step/i })
    .or(page.locator('section.act').filter({ hasText: 'type: step' }))
    .first();
  await expect(act).toContainText('wta:4.1/');
  await expect(act).toContainText('source §4.1');
});

test('an act leads to its event, which unfolds: its fields in words and the names of its dice', async ({ page }) => {
  await page.goto(PAGE);
  const step = page.getByRole('group').filter({ hasText: 'Strategic bombardment: the call' });
  await expect(step.getByText('a hex such as F6')).toBeHidden();
  await page.getByRole('link', { name: 'type: strategic' }).click();
  await expect(step.getByText('a hex such as F6')).toBeVisible();
  await expect(step).toContainText('direction: that d6, where it is thrown after');
});

test('every rule has an anchor of its id, which marks it', async ({ page }) => {
  await page.goto(PAGE);
  const rule = page.locator('.rule-list li').first();
  const id = await rule.getAttribute('id');
  expect(id).toMatch(/^wta:[\w.]+\/[\w-]+$/);
  await page.goto(`${PAGE}#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test('the rules about records that rulings cite are there, too', async ({ page }) => {
  await page.goto('battles/war-to-axis/saint-aubert/thin/');
  await expect(page.locator('[data-battle][data-ready]')).toBeVisible();
  const folded = page.locator('.rules-fold:visible', { hasText: 'core:record/result-gaps' }).first();
  await folded.getByText('Rules').click();
  await folded.getByRole('link', { name: 'core:record/result-gaps' }).click();
  await expect(page.locator('[id="core:record/result-gaps"]')).toBeInViewport();
});

test('tables tell values of the house from those of the source in words', async ({ page }) => {
  await page.goto(PAGE);
  const units = page.getByRole('region', { name: 'Army tables' });
  await expect(units.getByRole('row', { name: /US M10 tank destroyer/ })).toContainText('source');
  await expect(units.getByRole('row', { name: /US M5 Stuart/ })).toContainText('house');
  await expect(page.getByText('proposed here where the rule book is silent')).toBeVisible();
});

test('a ruling gives question, answer, the other reading and the option that chooses it', async ({ page }) => {
  await page.goto(PAGE);
  const ruling = page.locator('[id="R2"]');
  await expect(ruling).toContainText('Do explosions hurt infantry in anti-personnel fire?');
  await expect(ruling).toContainText('Other reading: Each explosion is a hit as well.');
  await ruling.getByRole('link', { name: 'option R2' }).click();
  await expect(page.locator('[id="option-R2"]')).toBeInViewport();
});
