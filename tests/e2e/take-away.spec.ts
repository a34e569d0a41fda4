// The dialog by which a battle leaves the site: on hexes, a table and a map, by keyboard and on a phone.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { drawnFor, isLong, sliceOf } from '../slice.ts';
import { program } from '../unit/cli/program.ts';
import { faultsOf } from './axe.ts';
import { sandtable } from './commandLine.ts';
import { expect, test } from './site.ts';
import { SMALL } from './small.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const CROSSROADS = 'war-to-axis/saint-aubert/crossroads';
const BATTLES = [CROSSROADS, 'bolt-action/three-lanes/mill', 'axis-and-allies/pacific-1942/won-on-land'];

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Take it away' });
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

async function take(page: Page, id: string, part?: string, step = 12): Promise<Locator> {
  await page.goto(`battles/${id}/#${step}`);
  await expect(page.locator('[data-ready]')).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = dialogOf(page);
  if (part !== undefined) await dialog.getByRole('tab', { name: part, exact: true }).click();
  return dialog;
}

/** The text of a file that a click saves, and its name. */
async function saved(page: Page, click: () => Promise<void>): Promise<readonly [name: string, content: string]> {
  const waiting = page.waitForEvent('download');
  await click();
  const download = await waiting;
  return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')];
}

const REPORTS = [
  ['report-md', 'Report (Markdown)', ['--md']],
  ['report-bbcode', 'Report (BBCode)', ['--bbcode']],
] as const;
const LOGS = [
  ['log-md', 'Log (Markdown)', ['--md', '--log']],
  ['log-bbcode', 'Log (BBCode)', ['--bbcode', '--log']],
] as const;

for (const [n, id] of sliceOf(BATTLES, 2).entries()) {
  // Each report asks for the whole review: of two battles one is written in one way, the other in the other.
  const texts = isLong ? [...REPORTS, ...LOGS] : [REPORTS[n % 2], LOGS[(n + 1) % 2]].filter(text => text !== undefined);
  test(`${id}: what is taken away is what the command line makes`, { tag: '@long' }, async ({ page }) => {
    const dialog = await take(page, id, 'Text');
    const replay = page.url().replace(/#.*/, '');

    await test.step('the table of rolls is the same on the page, in the clipboard, in a file and on the command line', async () => {
      await dialog.getByLabel('What is told').selectOption('rolls');
      const told = await sandtable(['export', `scenarios/${id}.battle.yaml`, '--csv']);
      await expect(dialog.getByRole('textbox', { name: 'Every roll (CSV)' })).toHaveValue(told.out.replaceAll('\r\n', '\n'));
      await dialog.getByRole('button', { name: 'Copy every roll' }).click();
      await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
      await expect.poll(() => clipboard(page)).toBe(told.out);
      const [name, content] = await saved(page, () => dialog.getByRole('button', { name: 'Save it' }).click());
      expect(name).toMatch(/\.rolls\.csv$/);
      expect(content).toBe(told.out);
    });

    await test.step('report and log as text are those of the command line', async () => {
      for (const [kind, label, flags] of texts) {
        await dialog.getByLabel('What is told').selectOption(kind);
        const told = await sandtable(['export', `scenarios/${id}.battle.yaml`, ...flags, '--replay', replay]);
        await expect(dialog.getByRole('textbox', { name: label })).toHaveValue(told.out);
        const [, content] = await saved(page, () => dialog.getByRole('button', { name: 'Save it' }).click());
        expect(content).toBe(told.out);
      }
    });

    await test.step('report and replay in one file are those of the command line', async () => {
      await dialog.getByRole('tab', { name: 'One file', exact: true }).click();
      const waiting = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Save as one file' }).click();
      const download = await waiting;
      expect(download.suggestedFilename()).toMatch(/\.html$/);
      // Once as a program of its own: it takes as long to start as the rest together.
      const made = await (n === 0 ? program : sandtable)(['export', `scenarios/${id}.battle.yaml`, '--html']);
      expect(readFileSync(await download.path(), 'utf8')).toBe(made.out);
    });

    await test.step('the record is saved whole and opens again', async () => {
      await dialog.getByRole('tab', { name: 'Record', exact: true }).click();
      const [name, content] = await saved(page, () => dialog.getByRole('button', { name: 'Save the record' }).click());
      expect(name).toMatch(/\.battle\.yaml$/);
      await page.goto('open/');
      await expect(page.locator('[data-open][data-ready]')).toBeVisible();
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/yaml', buffer: Buffer.from(content) });
      await expect(page.getByText(/^Read without a fault/)).toBeVisible();
    });
  });
}

test('by keyboard the link is copied and the parts gone through; the embed code follows what is chosen, and the preview shows it', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('by keyboard: the link comes first, arrows go through the parts, Escape closes, the focus comes back', async () => {
    const dialog = await take(page, CROSSROADS);
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
    await test.step('two strokes copy the link', async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
      await expect.poll(() => clipboard(page)).toMatch(/battles\/war-to-axis\/saint-aubert\/crossroads\/#12$/);
    });
    await test.step('arrows go through the parts, Escape closes, the focus comes back', async () => {
      await dialog.getByRole('tab', { name: 'Link' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(dialog.getByRole('tab', { name: 'Embed' })).toBeFocused();
      await expect(dialog.getByRole('tabpanel', { name: 'Embed' })).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(dialog.getByRole('tabpanel', { name: 'Link' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
      await expect(page).toHaveURL(/#12$/); // the arrows did not move the replay behind it
    });
  });
  await test.step('the embed code follows what is chosen, and the preview shows it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const dialog = await take(page, CROSSROADS, 'Embed', 140);
    const [site = ''] = page.url().split('battles/');
    await dialog.getByLabel('Colours').selectOption('dark');
    await dialog.getByLabel('As known to').selectOption('axis');
    await dialog.getByLabel('Height at first').fill('640');
    await dialog.getByLabel('Height at first').blur();
    const address = `${site}embed/battles/${CROSSROADS}/?side=axis&theme=dark#140`;
    await expect(dialog.getByLabel('Frame code')).toHaveValue(
      [
        `<iframe src="${address.replace('&', '&amp;')}" title="The crossroads at Saint-Aubert: eleven attackers, one hill" width="100%" height="640" frameborder="0" loading="lazy"></iframe>`,
        `<script src="${site}embed.js" async></script>`,
      ].join('\n'),
    );
    await expect(dialog.getByLabel('Element code')).toHaveValue(
      new RegExp(
        `^<sandtable-battle src="${site}battles/${CROSSROADS}/" step="140" side="axis" theme="dark" height="640"><a href="[^"]*">The crossroads`,
      ),
    );
    const preview = page.frameLocator('iframe[title="How it will look"]');
    await expect(preview.locator('[data-part="where"]')).toContainText('event 140');
    await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark');
    await dialog.getByRole('button', { name: 'Copy frame code' }).click();
    await expect.poll(() => clipboard(page)).toContain(address.replace('&', '&amp;'));
  });
});

test('of a battle that is open only here the record is in the address; one that is too long says so, and what goes instead', {
  tag: '@long',
}, async ({ page }) => {
  await test.step('a battle that is open only here is embedded with its record in the address', async () => {
    await page.goto('open/');
    await expect(page.locator('[data-open][data-ready]')).toBeVisible();
    await page.getByLabel('or take an example').selectOption({ label: 'The crossroads at Saint-Aubert: eleven attackers, one hill' });
    const opened = page.getByRole('region', { name: 'The opened battle' });
    await opened.getByRole('button', { name: 'Share', exact: true }).click();
    await dialogOf(page).getByRole('tab', { name: 'Embed' }).click();
    await expect(dialogOf(page).getByLabel('Frame code')).toHaveValue(/src="[^"]*\/embed\/open\/#r=[\w-]+&amp;at=0"/);
  });
  await test.step('one that is too long for an address says so, and what goes instead', async () => {
    await page.goto('open/');
    await expect(page.locator('[data-open][data-ready]')).toBeVisible();
    await page.getByLabel('The text, YAML or JSON').fill(`${SMALL}provenance: ${randomBytes(19_000).toString('hex')}\n`);
    await page.getByRole('button', { name: 'Check and open' }).click();
    await page.getByRole('region', { name: 'The opened battle' }).getByRole('button', { name: 'Share', exact: true }).click();
    await expect(dialogOf(page)).toContainText('Too long for a link');
    await dialogOf(page).getByRole('tab', { name: 'Embed' }).click();
    await expect(dialogOf(page)).toContainText('There is nothing to embed');
  });
});

for (const [width, colorScheme] of drawnFor('taking away', [
  [375, 'dark'],
  [375, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
] as const))
  test(`axe finds nothing in any part at ${width} pixels in ${colorScheme}, and nothing is wider than the window`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`battles/${CROSSROADS}/#12`);
    await expect(page.locator('[data-ready]')).toBeVisible();
    if (width < 700) await page.getByRole('button', { name: 'More controls' }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    for (const tab of await dialog.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(dialog.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
      expect(await faultsOf(page, { include: ['dialog'], exclude: ['iframe'] })).toEqual([]);
      await expect.poll(() => dialog.evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    }
  });
