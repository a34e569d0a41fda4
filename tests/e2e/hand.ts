// What the tests of dragged things need: where a hex lies on the screen, which hexes are shaded, and what the analyst says in Node.
import type { Page } from '@playwright/test';
import type { OverlayRequest } from '../../src/analysis/offered.ts';
import { layBoard } from '../../src/render/board/lay.ts';
import { battle, sample, valuesOf } from '../unit/analysis/sample.ts';
import { expect } from './site.ts';

// The first answer comes after worker and kernel have loaded.
export const BATTLE = 'battles/war-to-axis/saint-aubert/crossroads/';
/** The step that the tests look at. */
export const STEP = 46;

const plan = await layBoard(battle.scenario.board);
const analyst = sample();

export async function open(page: Page, hash = `#${STEP}`): Promise<void> {
  await page.goto(BATTLE + hash);
  await expect(page.locator('[data-ready]')).toBeVisible();
}

/** The middle of a hex on the screen, once the board lies still: a zoom glides, and what comes in beside the board may move it. */
export async function spot(page: Page, hex: string): Promise<{ readonly x: number; readonly y: number }> {
  const at = plan.point(hex);
  if (!at) throw new Error(`there is no hex ${hex}`);
  return page.locator('.board .sheet').evaluate(async (sheet, [x, y]) => {
    const now = () => new DOMPoint(x, y).matrixTransform((sheet as SVGGElement).getScreenCTM() ?? new DOMMatrix());
    await Promise.allSettled(sheet.getAnimations().map(({ finished }) => finished));
    let [before, on] = [new DOMPoint(Infinity), now()];
    while (Math.hypot(on.x - before.x, on.y - before.y) > 0.01) {
      before = on;
      await new Promise(requestAnimationFrame);
      on = now();
    }
    return { x: on.x, y: on.y };
  }, at);
}

/** The pointer over hex after hex, pressed or not. */
export async function move(page: Page, ...hexes: readonly string[]): Promise<void> {
  for (const hex of hexes) {
    const { x, y } = await spot(page, hex);
    await page.mouse.move(x, y, { steps: 4 });
  }
}

/** Presses on the first hex and drags over the others, without letting go. */
export async function drag(page: Page, first: string, ...hexes: readonly string[]): Promise<void> {
  await move(page, first);
  await page.mouse.down();
  await move(page, ...hexes);
}

/** The hexes that are shaded as seen. */
export const seenHexes = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('.layer-shade .shade.class-0').evaluateAll(paths => paths.map(path => path.getAttribute('data-at') ?? ''))).sort();

/** What the analyst says is seen. */
export const seenFrom = (ask: OverlayRequest, index = STEP): readonly string[] =>
  Object.entries(valuesOf(analyst.overlay({ index }, ask), plan.places))
    .filter(([, value]) => value === 0)
    .map(([hex]) => hex)
    .sort();

/** Where a threat is, by the analyst. */
export const threatenedHexes = (ask: OverlayRequest, index = STEP): readonly string[] =>
  Object.entries(valuesOf(analyst.overlay({ index }, ask), plan.places))
    .filter(([, value]) => value > 0)
    .map(([hex]) => hex)
    .sort();

/** The hexes that are shaded in the colour of a team. */
export const shadedFor = async (page: Page, team: 0 | 1): Promise<readonly string[]> =>
  (
    await page
      .locator(`.layer-shade .half[data-team="${team}"]`)
      .evaluateAll(paths => paths.map(path => path.getAttribute('data-at') ?? ''))
  ).sort();

/** Reads something until it is that. */
export const until = <T>(read: () => Promise<T>, wanted: T): Promise<void> =>
  expect.poll(read, { intervals: [50, 100, 200] }).toEqual(wanted);
