// A battle in a page of another origin under its own strict policy: as a frame written by hand and as an element.
import { readFileSync } from 'node:fs';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { sliceOf } from '../slice.ts';
import { faultsOf } from './axe.ts';
import { type Host, host, strict } from './hostPage.ts';
import { expect, expectWidth, test } from './site.ts';

const BATTLE = 'battles/war-to-axis/saint-aubert/crossroads/';
const RECORD = readFileSync(new URL('../../scenarios/war-to-axis/saint-aubert/crossroads.battle.yaml', import.meta.url), 'utf8');
const LINK = 'The crossroads at Saint-Aubert';

let site = '';
let club: Host;

const script = () => `<script src="${site}embed.js" async></script>`;
const element = (attributes: string, src = site + BATTLE) =>
  `<sandtable-battle src="${src}" ${attributes}><a href="${site}${BATTLE}">${LINK}</a></sandtable-battle>`;

test.beforeAll(async ({ baseURL }) => {
  site = baseURL ?? '';
  const { origin } = new URL(site);
  club = await host(
    {
      '/frame': {
        body: `<iframe src="${site}embed/${BATTLE}#23" title="A battle" width="100%" height="300"></iframe><p>After it</p>${script()}`,
      },
      '/element': { body: `<h1>Our evening</h1>${element('step="23"')}<p>After it</p>${script()}` },
      '/keys': { body: `<a href="#">Before it</a>${element('step="23"')}<a href="#">Behind it</a>${script()}` },
      '/dark': { body: element('step="23" theme="dark"') + script() },
      '/side': { body: element('step="23" side="axis"') + script() },
      '/no-script': { body: element('step="23"') + script(), policy: `default-src 'none'; frame-src ${origin}` },
      '/no-frame': { body: element('step="23"') + script(), policy: `default-src 'none'; script-src ${origin}` },
      '/bad': { body: `<sandtable-battle src="javascript:alert(1)">nothing</sandtable-battle>${script()}` },
      '/file': { body: `<sandtable-battle src="record.yaml" step="23"></sandtable-battle>${script()}` },
      '/gone': { body: `<sandtable-battle src="gone.yaml"></sandtable-battle>${script()}` },
      '/record.yaml': { body: RECORD, type: 'application/yaml' },
    },
    strict(origin),
  );
});

test.afterAll(() => club.close());

const battleIn = (page: Page): FrameLocator => page.frameLocator('iframe');
const where = (frame: FrameLocator): Locator => frame.locator('[data-part="where"]');
const ready = (frame: FrameLocator): Promise<void> => expect(frame.locator('[data-embed][data-ready], [data-embed].live')).toBeVisible();

/** How high the frame is, and how high what stands in it. */
const heights = async (page: Page): Promise<readonly [frame: number, content: number]> => {
  const frame = await page.locator('iframe').evaluate(one => one.getBoundingClientRect().height);
  const content = await battleIn(page)
    .locator('[data-embed]')
    .evaluate(one => Math.ceil(one.getBoundingClientRect().bottom));
  return [frame, content];
};

/** Nothing of the battle is cut off, and little room is left below it. */
const fits = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const [frame, content] = await heights(page);
      return frame >= content && frame - content < 260;
    })
    .toBe(true);

for (const [way, width] of sliceOf(
  [
    ['frame', 375],
    ['frame', 1440],
    ['element', 375],
    ['element', 1440],
  ] as const,
  2,
))
  test(`as ${way} at ${width} pixels it shows the step, is as high as its content, and opens its layers`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(club.url + way);
    const frame = battleIn(page);
    await ready(frame);
    await expect(where(frame)).toContainText('event 23 of 269');
    await fits(page);
    const [before] = await heights(page);
    await frame.locator('summary', { hasText: 'Layers' }).click();
    await expect(frame.getByRole('radio', { name: 'Threat' })).toBeVisible();
    expect((await heights(page))[0]).toBeGreaterThanOrEqual(before); // beside a board that is higher they find room
    await fits(page);
    await frame.getByRole('radio', { name: 'Threat' }).check();
    await expect(frame.locator('[data-part="overlay-notes"]')).toContainText('would lose');
    await fits(page);
    await page.getByText('After it').scrollIntoViewIfNeeded();
    await expect(page.getByText('After it')).toBeInViewport();
  });

test('an element steps, shows odds, follows its attributes and has no fault that a program finds', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${club.url}element`);
  const frame = battleIn(page);
  await ready(frame);
  await test.step('axe finds nothing in a page with a battle in it, whose frame has a title', async () => {
    expect(await faultsOf(page, { include: ['sandtable-battle'] })).toEqual([]);
    await expect(page.locator('sandtable-battle iframe')).toHaveAttribute('title', /\w/);
  });
  await test.step('it steps by keyboard and by its buttons, without a trace in the history of the page around', async () => {
    const entries = await page.evaluate(() => history.length);
    await frame.getByRole('button', { name: 'Forward', exact: true }).click();
    await expect(where(frame)).toContainText('event 24 of 269');
    await page.keyboard.press('ArrowRight');
    await expect(where(frame)).toContainText('event 25 of 269');
    await page.keyboard.press('End');
    await expect(where(frame)).toContainText('event 269 of 269');
    await expect(frame.getByRole('link', { name: 'Open in Sandtable' })).toHaveAttribute(
      'href',
      /battles\/war-to-axis\/saint-aubert\/crossroads\/#269$/,
    );
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
  await test.step('the odds of the moment are in it', async () => {
    await page.locator('sandtable-battle').evaluate(one => one.setAttribute('step', '140'));
    await expect(frame.getByRole('region', { name: 'Now' }).getByRole('img', { name: /\(rolled\)/ })).toBeVisible();
  });
  await test.step('another step goes there without loading anew, other eyes and colours as well take effect', async () => {
    await frame.locator('body').evaluate(body => body.setAttribute('data-stays', ''));
    const battle = page.locator('sandtable-battle');
    await battle.evaluate(one => one.setAttribute('step', '40'));
    await expect(where(frame)).toContainText('event 40 of 269');
    await expect(frame.locator('body[data-stays]')).toHaveCount(1);
    await battle.evaluate(one => one.setAttribute('theme', 'dark'));
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await ready(frame);
    await expect(where(frame)).toContainText('event 40 of 269');
    await battle.evaluate(one => one.setAttribute('src', (one.getAttribute('src') ?? '').replace('crossroads/', 'thin/')));
    await expect(frame.locator('h1')).not.toHaveText(/eleven attackers/);
  });
});

test('the theme is that of the page around, or of the system and changes with it', async ({ page }) => {
  await test.step('the theme is that of the page around, whatever the system says', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${club.url}dark`);
    const paper = () =>
      battleIn(page)
        .locator('html')
        .evaluate(one => getComputedStyle(one).backgroundColor);
    await ready(battleIn(page));
    await expect.poll(paper).toBe('rgb(26, 24, 20)');
  });
  await test.step('without a theme the colours are those of the system, and change with it', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${club.url}element`);
    const paper = () =>
      battleIn(page)
        .locator('html')
        .evaluate(one => getComputedStyle(one).backgroundColor);
    await ready(battleIn(page));
    const light = await paper();
    expect(light).not.toBe('rgb(26, 24, 20)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(paper).toBe('rgb(26, 24, 20)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(paper).toBe(light);
  });
});

test('a side sees what it knew', async ({ page }) => {
  await page.goto(`${club.url}side`);
  const frame = battleIn(page);
  await ready(frame);
  await frame.locator('summary', { hasText: 'Layers' }).click();
  await expect(frame.getByRole('combobox', { name: /As known to/ })).toHaveValue('axis');
});

test.describe('refused', () => {
  test('the script, the frame or an address that is none of the web refused, the link stays', async ({ page, errors }) => {
    await test.step('without the script the link stays', async () => {
      await page.goto(`${club.url}no-script`);
      await expect.poll(() => errors.length).toBe(1); // the browser says that it refused the script
      await expect(page.getByRole('link', { name: LINK })).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      errors.splice(0);
    });
    await test.step('without the frame the link stays and no empty frame', async () => {
      await page.goto(`${club.url}no-frame`);
      await expect(page.locator('sandtable-battle:defined')).toHaveCount(1);
      await expect.poll(() => errors.length).toBe(1); // and here that it refused the frame
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(page.getByRole('link', { name: LINK })).toBeVisible();
      errors.splice(0);
    });
    await test.step('an address that is none of the web leads nowhere', async () => {
      await page.goto(`${club.url}bad`);
      await expect(page.locator('sandtable-battle:defined')).toContainText('nothing');
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(page.getByRole('link')).toHaveCount(0);
    });
  });
});

test('a record that lies elsewhere is fetched and shown', async ({ page }) => {
  await page.goto(`${club.url}file`);
  const frame = battleIn(page);
  await ready(frame);
  await expect(where(frame)).toContainText('event 23 of 269');
  await expect(frame.getByRole('link', { name: 'Open in Sandtable' })).toHaveAttribute('href', /open\/#r=.*&at=23$/);
  await fits(page);
});

test('a record that is not there is said, with the way to the file', async ({ page, errors }) => {
  await page.goto(`${club.url}gone`);
  await expect(battleIn(page).getByRole('list', { name: 'Faults' })).toContainText('the server answers 404');
  await expect.poll(() => errors.length).toBe(1); // the browser says so as well
  errors.splice(0);
});

test('Tab leads from the page around into the battle and out again', async ({ page }) => {
  await page.goto(`${club.url}keys`);
  const frame = battleIn(page);
  await ready(frame);
  await page.getByRole('link', { name: 'Before it' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(IFRAME|SANDTABLE-BATTLE)$/);
  await expect(frame.locator(':focus')).toHaveCount(1);
  for (let presses = 0; presses < 80 && !(await isBehind(page)); presses++) await page.keyboard.press('Tab');
  expect(await isBehind(page)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(IFRAME|SANDTABLE-BATTLE)$/);
});

const isBehind = (page: Page): Promise<boolean> =>
  page.getByRole('link', { name: 'Behind it' }).evaluate(one => one === document.activeElement);

test('at 300 pixels nothing is wider than the frame', async ({ page }) => {
  await page.setViewportSize({ width: 300, height: 900 });
  for (const id of [BATTLE, 'battles/bolt-action/three-lanes/mill/', 'battles/axis-and-allies/pacific-1942/won-on-land/']) {
    await page.goto(`embed/${id}#12`);
    await expect(page.locator('[data-ready]')).toBeVisible();
    await expectWidth(page, 300);
  }
});
