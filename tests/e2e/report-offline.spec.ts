// After one visit of any page a report can be begun, written, read as it will be, and taken away as one file, without a network.
import { readFileSync } from 'node:fs';
import { openFile } from './oneFile.ts';
import { expect, test, visitToKeep } from './site.ts';
import { beginReport, card, isKept, LONG, preview, START, STORY, titles, words } from './writing.ts';

test.use({ serviceWorkers: 'allow' });

const CROSSROADS = 'war-to-axis/saint-aubert/crossroads';

for (const path of ['', START])
  test(`a report is written and taken away offline after one visit of /${path}`, async ({ page, context, browser }) => {
    test.setTimeout(600_000);
    await visitToKeep(page, path);
    await context.setOffline(true);
    await beginReport(page, CROSSROADS);
    const proposed = await titles(page);
    expect(proposed.length).toBeGreaterThan(2);
    await words(page).getByRole('textbox', { name: 'Title of the report' }).fill('Written in the train');
    await words(page).getByRole('textbox', { name: 'Words of part 1', exact: true }).fill('No *network* here.');
    await isKept(page);
    await page.reload();
    await expect(words(page).getByRole('textbox', { name: 'Title of the report' })).toHaveValue('Written in the train', STORY);
    await expect(preview(page).getByRole('heading', { name: 'Written in the train', level: 1 })).toBeVisible(LONG);
    await expect(preview(page).locator('.moment').first().locator('em').first()).toHaveText('network');
    await expect(preview(page).locator('.moment').first().locator('svg.board').first()).toBeAttached(STORY);
    await words(page).getByRole('textbox', { name: 'Words of part 1', exact: true }).click();
    await card(page, 0).getByRole('button', { name: 'Luck', exact: true }).click();
    await expect(preview(page).locator('figure.luck')).not.toHaveCount(0, STORY);
    await expect(preview(page).locator('[data-waiting]')).toHaveCount(0, STORY);
    await expect(preview(page).locator('.missing')).toHaveCount(0);
    await isKept(page);

    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take it away' });
    await dialog.getByRole('tab', { name: 'One file' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download', STORY),
      dialog.getByRole('button', { name: 'Save as one file' }).click(),
    ]);
    const file = await download.path();
    expect(readFileSync(file, 'utf8').length).toBeGreaterThan(300_000);
    const disk = await openFile(browser, `data:text/html;base64,${readFileSync(file).toString('base64')}`, { javaScriptEnabled: false });
    await expect(disk.page.getByRole('heading', { level: 1 })).toHaveText('Written in the train');
    expect(disk.trouble).toEqual([]);
    await disk.close();
  });
