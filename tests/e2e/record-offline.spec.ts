// After one visit of any page a record can be begun, written and read without a network.
import { expect, test, visitToKeep } from './site.ts';

test.use({ serviceWorkers: 'allow' });

test.slow();

const LONG = { timeout: 60_000 };

for (const path of ['', 'record/'])
  test(`a record is begun, written and opened again offline after one visit of /${path}`, async ({ page, context }) => {
    await visitToKeep(page, path);
    await context.setOffline(true);
    await page.goto('record/');
    await expect(page.locator('[data-record][data-ready]')).toBeAttached(LONG);
    await page.getByRole('button', { name: 'The crossroads at Saint-Aubert' }).click();
    const hand = page.locator('[data-part="hand"]');
    await hand.getByRole('button', { name: 'Turn 1 begins' }).click(LONG);
    await expect(hand.getByRole('button', { name: 'Undo' })).toBeEnabled(LONG);
    await page.reload();
    await expect(hand.getByRole('button', { name: 'Undo' })).toBeEnabled(LONG);
    await expect(page.getByRole('list').getByText('Turn 1 begins')).toBeVisible();
  });

test('a scenario is begun offline after one visit of the home page', async ({ page, context }) => {
  await visitToKeep(page, '');
  await context.setOffline(true);
  await page.goto('scenarios/new/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(LONG);
});
