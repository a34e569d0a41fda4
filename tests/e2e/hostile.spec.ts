// Reports of strangers on the pages that read them: nothing in them runs, loads or leads astray, and what is too much is said in words.
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { stringify } from 'yaml';
import { bomb, EVIL, poison } from '../unit/publish/evil.ts';
import { SAMPLES, toldAround } from './oneFile.ts';
import { expect, expectWidth, test } from './site.ts';
import { beginReport, card, figures, goTo, LONG, preview, START, STORY, words } from './writing.ts';

test.describe.configure({ timeout: 900_000 });

const { told } = toldAround(SAMPLES['war-to-axis']);
const scenario = { ...told.battle.scenario, units: told.battle.scenario.units.map((unit: object) => ({ ...unit, title: EVIL })) };
const HOSTILE = stringify(
  poison({
    ...told,
    parts: told.parts.map((part: { figures: object[] }) => ({ ...part, figures: part.figures.map(one => ({ ...one, caption: '' })) })),
    battle: { ...told.battle, notes: [{ on: 'start', text: '', by: '', alt: '' }], scenario },
  }),
).replace(/^( +)(allied|axis): \w.*$/gm, `$1$2: ${JSON.stringify(EVIL)}`);

const PICTURES = {
  'a page with a script': '<!doctype html><script>alert(1)</script>',
  'a drawing with a script':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>',
  'the head of a picture and a script': 'RIFF\x24\x00\x00\x00WEBPVP8 <script>alert(1)</script>',
} as const;

/** What a page does that it should not: dialogs, and requests that leave the site. */
function watched(page: Page, baseURL: string | undefined): readonly string[] {
  const trouble: string[] = [];
  page.on('dialog', dialog => {
    trouble.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', request => {
    const url = request.url();
    if (!url.startsWith(baseURL ?? '') && !/^(?:blob|data):/.test(url)) trouble.push(`asked for ${url}`);
  });
  return trouble;
}

/** Scripts and handlers of the page that came with words, and addresses that are none of the web. */
const harms = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap(element => [
      ...[...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on/i.test(name) || (/^(?:xlink:)?(?:href|src|action)$/i.test(name) && /^\s*(?:javascript|vbscript|data:text)/i.test(value)),
        )
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
      ...(element.tagName === 'SCRIPT' && element.textContent.includes('alert(1)') ? ['a script of theirs'] : []),
    ]),
  );

/** From a file on disk: what is large would take its time through the hands of the test. */
async function open(page: Page, name: string, content: Buffer | string): Promise<void> {
  await page.goto('open/');
  await expect(page.locator('[data-open][data-ready]')).toBeVisible(LONG);
  const file = test.info().outputPath(name);
  writeFileSync(file, content);
  await page.locator('input[type=file]').setInputFiles(file);
}

test('script in every field stays words on the desk and in its preview', { tag: '@long' }, async ({ page, baseURL }) => {
  const trouble = watched(page, baseURL);
  await page.goto(START);
  await expect(page.locator('[data-write][data-ready]')).toBeAttached(LONG);
  await page.getByLabel('Open a file').setInputFiles({ name: 'evil.report.yaml', mimeType: 'text/yaml', buffer: Buffer.from(HOSTILE) });
  await expect(words(page)).toBeVisible(STORY);
  await expect(preview(page).locator('.moment').first()).toContainText('<script>alert(1)</script>', LONG);
  await expect(preview(page).locator('[data-waiting]')).toHaveCount(0, STORY);
  await expect(preview(page).locator('img')).toHaveCount(0);
  expect(await harms(page)).toEqual([]);
  const links = await preview(page)
    .locator('a[href]')
    .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
  for (const link of links) expect(link).toMatch(/^(?:https?:|mailto:|#)/);
  expect(trouble).toEqual([]);
});

test('script in every field stays words where the file is opened, in story and replay', { tag: '@long' }, async ({ page, baseURL }) => {
  const trouble = watched(page, baseURL);
  await open(page, 'evil.report.yaml', HOSTILE);
  const opened = page.getByRole('region', { name: 'The opened battle' });
  await expect(opened.locator('.report h1')).toContainText('<script>alert(1)</script>', STORY);
  const where = opened.locator('[data-part="where"]');
  await expect(where).toContainText('event', LONG);
  const before = (await where.textContent()) ?? '';
  await opened.getByRole('button', { name: 'Forward' }).click();
  await expect(where).not.toHaveText(before);
  expect(await harms(page)).toEqual([]);
  expect(trouble).toEqual([]);
});

test('what is no picture is refused as a photograph, in words', { tag: '@long' }, async ({ page, baseURL }) => {
  const trouble = watched(page, baseURL);
  await beginReport(page, 'war-to-axis/saint-aubert/thin');
  await goTo(page, 0);
  const before = await figures(page, 0).count();
  const alert = card(page, 0).getByRole('alert');
  for (const [what, content] of Object.entries(PICTURES))
    await test.step(what, async () => {
      await card(page, 0)
        .getByLabel('Photograph')
        .setInputFiles({ name: 'farm.webp', mimeType: 'image/webp', buffer: Buffer.from(content, 'latin1') });
      await expect(alert).toHaveText('This is no picture that the browser can read.', LONG);
      await expect(figures(page, 0)).toHaveCount(before);
      await alert.evaluate(one => one.replaceChildren()); // so that the next one is told anew
    });
  expect(trouble).toEqual([]);
});

test('what is no picture beside a report in a zip is refused, in words', async ({ page, baseURL }) => {
  const trouble = watched(page, baseURL);
  for (const [what, content] of Object.entries(PICTURES))
    await test.step(what, async () => {
      const zip = zipSync({ 'a.report.yaml': strToU8(stringify(told)), 'farm.webp': new Uint8Array(Buffer.from(content, 'latin1')) });
      await open(page, 'evening.zip', Buffer.from(zip));
      await expect(page.getByText('evening.zip was not opened.')).toBeVisible(LONG);
      await expect(page.getByRole('list', { name: 'Faults' })).toContainText(/farm\.webp"? ?:? ?(?:is no picture|This is no picture)/);
      await expect(page.getByRole('region', { name: 'The opened battle' })).toBeHidden();
    });
  expect(trouble).toEqual([]);
});

test('a file of 50 MB and one that grows are refused in words, and the page goes on', { tag: '@long' }, async ({ page }) => {
  const note = '  - {on: start, text: ';
  await open(page, 'long.battle.yaml', `notes:\n${note}${'x'.repeat(50_000_000)}}\n`);
  await expect(page.getByText('long.battle.yaml was not opened.')).toBeVisible(LONG);
  await expect(page.getByRole('list', { name: 'Faults' })).toContainText('long.battle.yaml has 51 MB; at most 30 MB are read.');
  await open(page, 'grows.report.yaml', `${bomb()}\n${stringify(told)}`);
  await expect(page.getByRole('list', { name: 'Faults' })).toContainText('Excessive alias count', LONG);
  await open(page, 'lines.yaml', '\n'.repeat(9_000_000));
  await expect(page.getByRole('list', { name: 'Faults' })).toContainText('lines.yaml has 9000000 lines; 100000 are the most.', LONG);
  await open(page, 'good.report.yaml', stringify(told));
  await expect(page.getByText(/^Read without a fault/)).toBeVisible(STORY);
});

/** A title without a space, one with marks far above and below, one that turns what comes after it. */
const TITLES = ['Crossroads'.repeat(30), `Z${'\u0335\u0321\u0348\u0310'.repeat(60)}algo`, 'The \u202elanac'];

test('titles of one word, with marks without end or turned round stay within their place on a phone', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  for (const [i, title] of TITLES.entries()) {
    const named = { ...scenario, title, units: scenario.units.map((unit: object) => ({ ...unit, title: `${title} ${i}` })) };
    const players = { allied: title, axis: title };
    const notes = [{ on: 'start', text: `${title} [said](https://a.example) so`, by: title }];
    await open(page, `${i}.report.yaml`, stringify({ ...told, title, battle: { ...told.battle, title, players, notes, scenario: named } }));
    const opened = page.getByRole('region', { name: 'The opened battle' });
    await expect(opened.locator('.report h1')).toContainText(title.slice(0, 3), STORY);
    await opened.getByRole('button', { name: 'Forward' }).click();
    await expectWidth(page, 375, title);
    const spilling = await opened
      .locator('h1, h2, h3')
      .evaluateAll(all => all.filter(one => getComputedStyle(one).overflowY === 'visible').length);
    expect(spilling).toBe(0);
    const turned = await opened.evaluate(all =>
      [...all.querySelectorAll<HTMLElement>('*')].flatMap(one => {
        const own = [...one.childNodes].flatMap(node => (node instanceof Text ? [node.data] : [])).join('');
        const isOpen = own.split(/[\u202a\u202b\u202d\u202e]/).length !== own.split('\u202c').length;
        return isOpen && getComputedStyle(one).display === 'inline' && getComputedStyle(one).unicodeBidi === 'normal'
          ? [one.outerHTML.slice(0, 80)]
          : [];
      }),
    );
    expect(turned).toEqual([]);
  }
});

test('a text becomes neither markup nor script, nor the address of a script elsewhere', async ({ page, errors }) => {
  for (const path of ['open/', 'embed/open/']) {
    await page.goto(path);
    const refused = await page.evaluate(() =>
      [
        () => {
          document.createElement('div').innerHTML = '<b>text</b>';
        },
        () => {
          document.createElement('script').src = 'https://elsewhere.example/script.js';
        },
        () => new Worker('https://elsewhere.example/script.js'),
        () => new DOMParser().parseFromString('<b>text</b>', 'text/html'),
      ].map(run => {
        try {
          run();
          return false;
        } catch (fault) {
          return fault instanceof TypeError;
        }
      }),
    );
    expect(refused, path).toEqual([true, true, true, true]);
  }
  expect(errors.splice(0).length).toBeGreaterThan(0); // the browser says what it refused
});
