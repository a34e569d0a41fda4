// The worker behind the overlays, in a real browser: it stops when it is idle and starts again, it may
// break down, and it keeps up with a cursor.
import { readFileSync } from 'node:fs';
import { type Page, test as plain, type Worker } from '@playwright/test';
import { expect, test } from './site.ts';

const BATTLE = 'battles/war-to-axis/saint-aubert/crossroads/';

const SCENARIO = readFileSync(new URL('../../scenarios/war-to-axis/saint-aubert/scenario.yaml', import.meta.url), 'utf8');

const note = (page: Page, id: string) => page.locator(`.overlay-note[data-overlay^="${id}"]`);

async function open(page: Page, hash: string): Promise<void> {
  await page.goto(BATTLE + hash);
  await expect(page.locator('[data-ready]')).toBeVisible();
}

function workerOf(page: Page): Worker {
  const [worker] = page.workers();
  if (!worker) throw new Error('no worker is running');
  return worker;
}

/** Asks for the threat map, with its table. */
async function askThreat(page: Page): Promise<void> {
  await page.keyboard.press('2');
  await expect(note(page, 'threat')).toBeVisible();
  await note(page, 'threat')
    .locator('details')
    .evaluate(fold => fold.setAttribute('open', ''));
  await expect(note(page, 'threat').locator('table')).toBeVisible();
  await expect(page.locator('.layer-shade > *')).not.toHaveCount(0);
}

/** The threat map as it is shown: its summary, its table and the shading of the board. */
const threatMap = async (page: Page): Promise<readonly string[]> => [
  await note(page, 'threat').innerText(),
  await note(page, 'threat').locator('table').innerHTML(),
  await page.locator('.layer-shade').innerHTML(),
];

test('an idle worker is stopped, and the overlay asked for afterwards is the same', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await open(page, '#46');
  await askThreat(page);
  const before = await threatMap(page);
  const first = workerOf(page);
  await page.keyboard.press('0');
  await expect(note(page, 'threat')).toHaveCount(0);
  const rested = async () => {
    await page.clock.fastForward(10_001);
    return page.workers().length;
  };
  await expect.poll(rested).toBe(0);
  await askThreat(page);
  await expect.poll(() => threatMap(page)).toEqual(before);
  expect(page.workers()).toHaveLength(1);
  expect(workerOf(page)).not.toBe(first);
});

plain('a worker that breaks down says so, and the next question starts a new one', async ({ page }) => {
  await open(page, '#46');
  await askThreat(page);
  const broken = workerOf(page);
  await broken.evaluate(() => {
    addEventListener('message', () => {
      throw new Error('out of order');
    });
  });
  await page.keyboard.press('6');
  await expect(page.getByRole('alert')).toContainText(/No overlays: The worker broke down: .*out of order/);
  await expect.poll(() => page.workers().includes(broken)).toBe(false);
  await page.keyboard.press('2');
  await expect(note(page, 'threat')).toContainText('Threat of Germans');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a worker that is ended from outside is missed within seconds, and another answers', { tag: '@long' }, async ({ page }) => {
  await open(page, '#46');
  await askThreat(page);
  const before = await threatMap(page);
  const killed = workerOf(page);
  await page.keyboard.press('0');
  await expect(note(page, 'threat')).toHaveCount(0);
  await killed.evaluate(() => setTimeout(close)); // nobody is told, as when the system takes the memory back
  await expect.poll(() => page.workers().length).toBe(0);
  await askThreat(page);
  await expect.poll(() => threatMap(page)).toEqual(before);
  expect(page.workers()).toHaveLength(1);
});

test('an answer that takes its time shows how far it is, a quick one shows nothing', { tag: '@long' }, async ({ page }) => {
  await open(page, '#46');
  await askThreat(page);
  const bar = page.locator('[data-part="working"]');
  await bar.evaluate(element => {
    const shown: number[] = [];
    new MutationObserver(() => (element as HTMLElement).hidden || shown.push((element as HTMLProgressElement).value)).observe(element, {
      attributes: true,
    });
    (globalThis as unknown as { shown: number[] }).shown = shown;
  });
  const shown = () => page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown.splice(0));
  // A worker that takes no time at all, then one for which every part takes a fifth of a second: its clock stands, then leaps.
  const leap = (ms: number) =>
    workerOf(page).evaluate(step => {
      let now = performance.now();
      performance.now = () => (now += step);
    }, ms);
  await leap(0);
  await page.getByLabel('Threat from').selectOption('allied');
  await expect(note(page, 'threat')).toContainText('Threat of Americans');
  expect(await shown()).toEqual([]);
  await leap(200);
  await page.getByLabel('Its units').selectOption('moving');
  await expect(note(page, 'threat')).toContainText('Threat of Americans, moving');
  const values = await shown();
  expect(values.length).toBeGreaterThan(1);
  expect(values).toEqual([...values].sort((a, b) => a - b));
  await expect(bar).toBeHidden();
});

test('of a hundred hexes that the lookout passes, the last is answered and hardly any other worked out', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '#46');
  await page.keyboard.press('1');
  await page.getByLabel('Seen by').selectOption('place');
  await expect(page.locator('.lookout')).toBeVisible();
  await page.locator('svg.board').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(note(page, 'sight')).toBeVisible();
  await expect(page.locator('[data-part="place"]')).toContainText('Threat from'); // then nothing else is asked
  // The worker counts its answers, and is busy while the cursor moves: the first question keeps it until the cursor has long come to rest.
  await workerOf(page).evaluate(() => {
    const counted = globalThis as unknown as { answers: string[] };
    counted.answers = [];
    const post = globalThis.postMessage.bind(globalThis);
    globalThis.postMessage = (message: { readonly value?: { readonly id?: string } }, ...rest: unknown[]) => {
      if (message.value?.id !== undefined) counted.answers.push(message.value.id);
      (post as (...all: unknown[]) => void)(message, ...rest);
    };
    const keep = () => {
      const until = performance.now() + 2000; // a longer silence would be taken for the end of it
      while (performance.now() < until);
    };
    addEventListener('message', keep, { once: true });
  });
  await page.locator('svg.board').evaluate(board => {
    for (let i = 0; i < 100; i++) {
      const way = i % 10 === 9 ? 'ArrowDown' : Math.floor(i / 10) % 2 === 0 ? 'ArrowRight' : 'ArrowLeft';
      board.dispatchEvent(new KeyboardEvent('keydown', { key: way, shiftKey: true, bubbles: true }));
    }
  });
  const last = await page.locator('.place-name').innerText();
  await expect(note(page, `sight-${last}`)).toBeVisible();
  const answers = await workerOf(page).evaluate(() => (globalThis as unknown as { answers: string[] }).answers);
  const sights = answers.filter(id => id.startsWith('sight-')); // the readout asks for the threat to the hex as well, once the cursor rests
  expect(sights.at(-1)).toBe(`sight-${last}`);
  expect(sights.length).toBeLessThan(10);
});

test('a file with an impossible board is refused on the page, with its place, and what it asks for is never begun', async ({ page }) => {
  await page.goto('open/');
  await expect(page.locator('[data-open][data-ready]')).toBeVisible();
  const board = 'board: {kind: hex, layout: flat, columns: 5000, rows: 5000, hexes: {}, edges: {}}\n';
  await page.getByLabel('The text, YAML or JSON').fill(SCENARIO.replace(/board:\n(?: {2}.*\n)+/, board));
  await page.getByRole('button', { name: 'Check and open' }).click();
  const faults = page.getByRole('list', { name: 'Faults' });
  await expect(faults.getByRole('listitem')).toHaveText([
    /line \d+, column 43 board\.columns\s*5000 where at most 500 is allowed/,
    /line \d+, column 55 board\.rows\s*5000 where at most 500 is allowed/,
  ]);
  expect(page.workers()).toEqual([]);
});
