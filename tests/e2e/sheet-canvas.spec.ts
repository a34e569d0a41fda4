// Pieces on sheets that are painted: with the pictures of a module, here a few of our own drawing, and by the hundred without any.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const SCRIPTS = readdirSync(fileURLToPath(new URL('../../dist/_astro', import.meta.url)));
const scriptOf = (name: string): string => SCRIPTS.find(file => file.startsWith(`${name}.`) && file.endsWith('.js')) ?? name;

const [RED, GREEN, BLUE] = [
  [255, 0, 0],
  [0, 128, 0],
  [0, 0, 255],
];

const drawing = (body: string, size = 40): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><script>document.title = 'run'</script>${body}</svg>`;

/** Pictures by name: a piece, a mark on it, the ground. */
const PICTURES: Readonly<Record<string, string>> = {
  'piece.svg': drawing('<rect width="40" height="40" fill="#ff0000"/>'),
  'mark.svg': drawing('<rect width="12" height="12" fill="#0000ff"/>', 12),
  'ground.svg': drawing('<rect width="600" height="600" fill="#008000"/>', 600),
};

const SHEET = { id: 'map', title: 'The valley', at: [0, 0], size: [600, 400], picture: 'ground.svg' };
const GRID = { kind: 'square', origin: [30, 30], step: [60, 60] };
const KINDS = { foot: { picture: 'piece.svg', layers: [{ pictures: ['mark.svg'], titles: ['+ (worn)'], at: [12, 12] }] } };
const SIDES = ['blue', 'red'].map(id => ({ id, title: id, team: id }));

const scenarioOf = (units: readonly object[], sheet: object = SHEET) => ({
  format: 1,
  id: 'valley',
  ruleset: 'any',
  title: 'The valley',
  board: { kind: 'picture', sheets: [{ ...sheet, grid: GRID }] },
  sides: SIDES,
  units,
  options: {},
  special: { kinds: KINDS },
});

const UNITS = [
  { id: '1', side: 'blue', type: 'foot', title: 'First', at: [90, 90] },
  { id: '2', side: 'blue', type: 'foot', title: 'Second', at: [210, 90] },
  { id: '3', side: 'red', type: 'foot', title: 'Third', at: [210, 90], levels: [1] },
  { id: '4', side: 'red', type: 'plain', title: 'Plain', at: [330, 90] },
];
const EVENTS = [{ id: 'e1', type: 'move', pieces: ['1'], to: [90, 210], side: 'blue' }];

interface Held {
  readonly mounted: { readonly page: { readonly battle: { readonly plan: { point(at: readonly number[]): readonly [number, number] } } } };
}

/** Shows a game by what shows one that was opened. */
async function show(page: Page, scenario: object, pictures: Readonly<Record<string, string>> | undefined): Promise<void> {
  await page.goto('open/');
  await expect(page.locator('[data-open][data-ready]')).toBeVisible();
  await page.evaluate(
    async ([scripts, scenario, events, pictures]) => {
      const load = async (name: string) => {
        const own = document.querySelector<HTMLScriptElement>('script[src*="_astro/"]')?.src ?? location.href;
        return Object.values<unknown>(await import(new URL(name, own).href));
      };
      const isRuleset = (one: unknown) => typeof one === 'object' && one !== null && 'id' in one && one.id === 'any';
      const ruleset = (await load(scripts.ruleset)).find(isRuleset);
      const openMount = (await load(scripts.openMount)).find(one => typeof one === 'function' && one.length === 3) as (
        ...options: readonly unknown[]
      ) => Promise<unknown>;
      const record = { format: 1, ruleset: 'any', scenario: 'valley', title: 'The valley', players: {}, events };
      const root = document.createElement('div');
      document.querySelector('main')?.replaceChildren(root);
      const blob = async (name: string) =>
        pictures?.[name] === undefined ? undefined : new Blob([pictures[name]], { type: 'image/svg+xml' });
      const options = { sprite: '', address: 'none', ...(pictures && { pictures: { blob } }) };
      const mounted = await openMount(root, { ruleset, scenario, record }, options);
      Object.assign(window, { mounted });
    },
    [{ ruleset: scriptOf('ruleset-any'), openMount: scriptOf('openMount') }, scenario, EVENTS, pictures] as const,
  );
  await page.locator('svg.board').first().scrollIntoViewIfNeeded();
}

/** Where a point of the plane is on the screen. */
const spotOf = (page: Page, at: readonly number[]): Promise<{ readonly x: number; readonly y: number }> =>
  page.evaluate(at => {
    const { mounted } = window as unknown as Held;
    const matrix = document.querySelector<SVGGElement>('svg.board .sheet')?.getScreenCTM() ?? undefined;
    const { x, y } = new DOMPoint(...mounted.page.battle.plan.point(at)).matrixTransform(matrix);
    return { x, y };
  }, at);

/** The colour of what was painted at a point of the plane, the pieces over the sheets. */
async function colourAt(page: Page, at: readonly number[]): Promise<readonly number[]> {
  const spot = await spotOf(page, at);
  return page.evaluate(({ x, y }) => {
    const colours = [...document.querySelectorAll<HTMLCanvasElement>('.sheet-canvas')].map(canvas => {
      const box = canvas.getBoundingClientRect();
      const ratio = canvas.width / box.width;
      const dot = new OffscreenCanvas(1, 1).getContext('2d');
      dot?.drawImage(canvas, -Math.floor((x - box.left) * ratio), -Math.floor((y - box.top) * ratio));
      return [...(dot?.getImageData(0, 0, 1, 1).data ?? [])];
    });
    return (colours.findLast(([, , , opacity]) => opacity === 255) ?? []).slice(0, 3);
  }, spot);
}

const clickAt = async (page: Page, at: readonly number[]): Promise<void> => {
  const { x, y } = await spotOf(page, at);
  await page.mouse.click(x, y);
};

test('pieces and sheets are painted with the pictures of a module, and with plain counters again', async ({ page }) => {
  await show(page, scenarioOf(UNITS), PICTURES);
  await expect.poll(() => colourAt(page, [90, 90])).toEqual(RED);
  await expect.poll(() => colourAt(page, [450, 300])).toEqual(GREEN);
  await expect.poll(() => colourAt(page, [222, 102])).toEqual(BLUE);
  const plain = await colourAt(page, [330, 75]);
  for (const colour of [RED, GREEN, BLUE]) expect(plain).not.toEqual(colour);
  expect(await page.title()).not.toBe('run');
  await expect(page.locator('svg.board :is(image, foreignObject, script)')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => colourAt(page, [90, 210])).toEqual(RED);
  await expect.poll(() => colourAt(page, [90, 90])).toEqual(GREEN);
  const pictures = page.getByRole('button', { name: 'Pictures of the module' });
  await expect(pictures).toHaveAttribute('aria-pressed', 'true');
  await pictures.click();
  await expect(pictures).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => colourAt(page, [90, 195])).not.toEqual(RED);
  await expect.poll(() => colourAt(page, [450, 300])).toEqual([]);
});

test('painted pieces are picked one by one, by pointer and by keyboard', async ({ page }) => {
  await show(page, scenarioOf(UNITS), PICTURES);
  await expect.poll(() => colourAt(page, [90, 90])).toEqual(RED);
  const selected = page.locator('.dossier > h3');
  for (const name of ['Third (worn)', 'Second']) {
    await clickAt(page, [218, 84]);
    await expect(selected).toHaveText(name);
  }
  await page.locator('.stack-list').getByRole('button', { name: 'Third (worn)' }).click();
  await expect(selected).toHaveText('Third (worn)');
  await clickAt(page, [450, 300]);
  await page.keyboard.press('b');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(selected).toHaveCount(1);
});

test('on paper there is the drawing alone', async ({ page }) => {
  await show(page, scenarioOf(UNITS), PICTURES);
  await expect.poll(() => colourAt(page, [90, 90])).toEqual(RED);
  await expect(page.locator('svg.board .unit').first()).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.sheet-canvas').first()).toBeHidden();
  await expect(page.locator('svg.board .unit')).toHaveCount(3);
  await expect(page.locator('svg.board').first().locator('.sheet-ground')).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('svg.board').first().locator('.sheet-ground')).toHaveCount(0);
});

test('a thousand pieces are painted, few of them elements, and all of them in a list', async ({ page }) => {
  const units = Array.from({ length: 1000 }, (_, i) => ({
    id: String(i + 1),
    side: i % 2 === 0 ? 'blue' : 'red',
    type: 'foot',
    title: `Battalion ${i + 1}`,
    at: [30 + (i % 50) * 60, 30 + Math.floor(i / 50) * 60],
  }));
  await show(page, scenarioOf(units, { ...SHEET, size: [3000, 1200] }), undefined);
  await expect(page.locator('.sheet-canvas').first()).toBeVisible();
  expect(await page.locator('.layer-units *').count()).toBeLessThan(50);
  const blueness = async (at: readonly number[]): Promise<number> => {
    const [red = 0, , blue = 0] = await colourAt(page, at);
    return blue - red;
  };
  await expect.poll(() => blueness([30, 30])).toBeGreaterThan(0);
  await expect.poll(() => blueness([90, 30])).toBeLessThan(0);
  await expect(page.getByRole('button', { name: 'Pictures of the module' })).toHaveCount(0);
  await page.locator('.forces > summary').click();
  await page.getByRole('searchbox', { name: 'Find a piece' }).fill('battalion 77');
  const found = page.locator('.forces').getByRole('button', { name: /^Battalion 77/ });
  await expect(found).toHaveCount(11);
  await found.first().click();
  await expect(found.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.dossier > h3')).toHaveText(/^Battalion 77/);
});
