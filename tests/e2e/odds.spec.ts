// The calculator: exact figures of War to Axis, checked by hand: four black dice, two of six faces hurt infantry.
import { expect, test } from './site.ts';

const PAGE = 'odds/war-to-axis/';

test.beforeEach(async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.locator('[data-calculator][data-ready]')).toBeVisible();
});

test('four dice at infantry in the open: 16/81, 32/81, 8/27, 8/81, 1/81', async ({ page }) => {
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('expect 1.33 steps');
  for (const fraction of ['16/81 = 0.1975', '32/81 = 0.3951', '8/27 = 0.2963', '8/81 = 0.0988', '1/81 = 0.0123'])
    await expect(answer).toContainText(fraction);
});

test('terrain takes dice and says so with its section; the question is in the address and comes back from it', async ({ page }) => {
  await page.getByLabel('Terrain of the target').selectOption({ label: 'Woods' });
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('−1 target in woods house');
  await expect(answer).toContainText('8/27 = 0.2963');
  await expect(answer).toContainText('expect 1 steps'.replace('steps', 'step'));
  await expect(page).toHaveURL(/\?ground=woods$/);
  await page.reload();
  await expect(page.getByLabel('Terrain of the target')).toHaveValue('woods');
  await expect(answer).toContainText('expect 1 step');
});

test('a second profile stands beside the first, and both are in the address', async ({ page }) => {
  await page.getByRole('button', { name: 'Compare with another' }).click();
  await page.getByRole('group', { name: 'Compared with' }).getByLabel('Field works of the target').selectOption('trench');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('A: expect 1.33 steps');
  await expect(answer).toContainText('B: expect 0.53 steps');
  await expect(page).toHaveURL(/with=b&b\.works=trench$/);
  await page.reload();
  await expect(answer).toContainText('B: expect 0.53 steps');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(answer).not.toContainText('B:');
  await expect(page).toHaveURL(/odds\/war-to-axis\/$/);
});

test('fields come and go with what is thrown for, and the keyboard stays where it was', async ({ page }) => {
  await expect(page.getByLabel('Who fires')).toBeVisible();
  const kind = page.getByLabel('What is thrown for');
  await kind.focus();
  await kind.selectOption({ label: 'A radio call alone' });
  await expect(page.getByLabel('Who fires')).toHaveCount(0);
  await expect(kind).toBeFocused();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('contacts');
});

test('an attack without dice is said to be none', async ({ page }) => {
  await page.getByLabel('Distance in hexes').fill('6');
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('No die is left to throw');
});

test('every kind of throw has an answer', async ({ page }) => {
  const kind = page.getByLabel('What is thrown for');
  for (const value of await kind.locator('option').evaluateAll(options => options.map(option => (option as HTMLOptionElement).value))) {
    await kind.selectOption(value);
    await expect(page.getByRole('region', { name: 'Answer' }).getByRole('table')).toContainText(/Expected|Outcome/);
  }
});
