// A single activation told with its dice, on a phone, pressed as a person would, and every press counted.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { hand, LONG } from './answering.ts';
import { newRecord, type ScenarioFile } from './sheet.ts';
import { expect, test } from './site.ts';

test.slow();
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

/** A hand that counts: presses, and where something had to be brought into sight first that as well. */
class CountingHand {
  actions = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: Locator): Promise<void> {
    await expect(key).toBeVisible(LONG);
    const isInSight = await key.evaluate(one => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return one === top || one.contains(top);
    });
    this.actions += isInSight ? 1 : 2;
    await key.tap(LONG);
  }

  /** The board where a unit stands, or beside it. */
  async pressBoard(unit: string, [dx, dy]: readonly [number, number] = [0, 0]): Promise<void> {
    const { x, y } = await this.#inSight(unit);
    this.actions++;
    await this.#page.touchscreen.tap(x + dx, y + dy);
  }

  /** Where a unit lies open under a finger. */
  async #inSight(unit: string): Promise<{ readonly x: number; readonly y: number }> {
    const [at] = await openSpots(this.#page, unit);
    if (!at) throw new Error(`${unit} is out of sight`);
    return at;
  }
}

/** The middles of what is drawn of a unit, those that nothing lies over, nor close to them. */
const openSpots = (page: Page, unit: string): Promise<readonly { readonly x: number; readonly y: number }[]> =>
  page.locator(`.layer-units .unit[data-unit="${unit}"]`).evaluate(piece => {
    const marks = [...piece.querySelectorAll('.figure, .vehicle, .gun, rect')];
    return (marks.length > 0 ? marks : [piece]).flatMap(mark => {
      const box = mark.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const isOpen = [-5, 0, 5].every(by => document.elementFromPoint(x + by, y + by)?.closest('[data-unit]') === piece);
      return isOpen ? [{ x, y }] : [];
    });
  });

const asFile = (text: string): ScenarioFile => ({ name: 'scenario.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
const read = (file: string): string => readFileSync(`scenarios/${file}/scenario.yaml`, 'utf8');

/** How many events of the list have a ruling. */
const rulings = (page: Page): Promise<number> => page.locator('.events .ruling').count();

/** Three Lanes with two vehicles in the open, within reach of each other once one has moved. */
const inTheOpen = (): ScenarioFile =>
  asFile(
    read('bolt-action/three-lanes')
      .replace('title: Section 1, at: [11, 7]', 'title: Section 1, at: [50, 16]')
      .replace('short: 2 Squad, at: [12, 41]', 'short: 2 Squad, at: [50, 32]')
      .replace('type: cruiser-tank, quality: regular, at: [44, 6]', 'type: cruiser-tank, quality: regular, at: [56, 12]')
      .replace('type: assault-gun, quality: regular, at: [45, 41]', 'type: assault-gun, quality: regular, at: [56, 40]'),
  );

/** The first turn has begun: a die is drawn next. */
async function beginTurn(page: Page): Promise<void> {
  await newRecord(page, inTheOpen());
  await page.locator('.hand').getByRole('button', { name: /Turn/ }).first().tap();
  await expect(hand(page)).toHaveAttribute('aria-busy', 'false');
}

const key = (page: Page, words: string): Locator =>
  hand(page)
    .getByRole('button')
    .filter({ has: page.getByText(words, { exact: true }) })
    .first();
const settled = (page: Page, at: number): Promise<void> => page.locator(`.hand[data-at="${at}"][aria-busy="false"]`).waitFor(LONG);
const at = (page: Page): Promise<number> => hand(page).evaluate(panel => Number(panel.getAttribute('data-at')));

/** A unit is given the die that was drawn, advances straight ahead and fires. */
async function advance(page: Page, fingers: CountingHand, unit: string): Promise<void> {
  const before = await at(page);
  await fingers.pressBoard(unit);
  await settled(page, before + 1);
  await fingers.press(key(page, 'Advance'));
  await settled(page, before + 2);
  await fingers.pressBoard(unit, [0, -20]);
  await settled(page, before + 3);
  await fingers.press(key(page, 'Fire'));
  await expect(hand(page).locator('.throw')).toBeVisible(LONG);
}

const faces = (page: Page, fingers: CountingHand) => async (n: number, face: number) =>
  fingers.press(hand(page).getByRole('button', { name: n === 1 ? String(face) : `${n} × ${face}`, exact: true }));

test('a tank advances and fires one shot', async ({ page }) => {
  await beginTurn(page);
  const start = await at(page);
  const fingers = new CountingHand(page);
  const tell = faces(page, fingers);
  await advance(page, fingers, 'b-tank');
  await tell(1, 6);
  await tell(1, 1);
  await settled(page, start + 4);
  console.log(`a tank, advance and one shot: ${fingers.actions} actions`);
  expect(fingers.actions).toBeLessThanOrEqual(6);
  expect(await rulings(page)).toBe(0);
});
