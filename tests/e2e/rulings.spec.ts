// The list of rulings over the list of events: causes, what follows from them folded.
import { readFileSync } from 'node:fs';
import { faultsOf } from './axe.ts';
import { expect, expectWidth, test } from './site.ts';

const CROSSROADS = readFileSync(new URL('../../scenarios/war-to-axis/saint-aubert/crossroads.battle.yaml', import.meta.url), 'utf8');
/** Nobody wrote down that the engineers were activated. */
const GAP = CROSSROADS.replace(/^ {2}- \{id: e035, .*\n/m, '');

for (const [width, height] of [
  [1440, 900],
  [375, 800],
] as const)
  test(`what follows from a forgotten activation is folded below its cause, by keyboard at ${width} px`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('open/');
    await expect(page.locator('[data-open][data-ready]')).toBeVisible();
    await page.getByLabel('The text, YAML or JSON').fill(GAP);
    await page.getByRole('button', { name: 'Check and open' }).click();
    const opened = page.getByRole('region', { name: 'The opened battle' });
    const list = opened.locator('.rulings-list');
    const summary = list.locator(':scope > summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    const causes = list.locator(':scope > ol > li');
    const follows = causes.first().locator('.follows');
    await expect(summary).toHaveText(new RegExp(`^${await causes.count()} rulings? `));
    await expect(follows.locator('summary')).toHaveText(/^and \d+ that follows? from it$/);
    await expect(follows.locator('li').first()).toBeHidden();
    await follows.locator('summary').focus();
    await page.keyboard.press('Space');
    const first = follows.getByRole('link').first();
    await first.focus();
    const event = (await first.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(opened.locator('[data-part="where"]')).toContainText(event.toLowerCase());
    await expect(follows.locator('li').first()).toBeVisible();
    await expectWidth(page, width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsOf(page, { include: ['.events'] })).toEqual([]);
      if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/rulings-${width}-${colorScheme}.png` });
    }
  });
