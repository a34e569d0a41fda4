// Fingers on a phone that press what a person would and count it: presses, drags, and where something had to be brought into sight first
// that as well.
import type { CDPSession, Locator, Page } from '@playwright/test';
import { LONG } from './answering.ts';
import { expect } from './site.ts';

/** A spot on the screen. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What a page needs to be such a phone. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const;

export class Fingers {
  actions = 0;
  readonly #page: Page;
  #touch: CDPSession | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A key, wherever on the page it is. */
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

  /** The board where a unit stands, or so far beside it. */
  async pressBoard(unit: string, [dx, dy]: readonly [number, number] = [0, 0]): Promise<void> {
    const { x, y } = await this.bringIntoSight(unit);
    this.actions++;
    await this.#page.touchscreen.tap(x + dx, y + dy);
  }

  /** Where a unit lies open, as near to its middle as it does: the board is drawn there, and nearer while others lie over it. */
  async bringIntoSight(unit: string): Promise<Spot> {
    for (let tries = 0; tries < 8; tries++) {
      const open = (await openUnits(this.#page)).get(unit);
      if (open) return open;
      const way = await wayOf(this.#page, unit);
      if (Math.hypot(way.x, way.y) > 30) await this.drawBoard(way);
      else await this.press(this.#page.locator('[data-act="zoom-in"]'));
      await nextFrame(this.#page);
    }
    throw new Error(`${unit} is out of sight`);
  }

  /** Draws the board so far, as far as a finger goes that begins where nothing lies. */
  async drawBoard({ x, y }: Spot): Promise<void> {
    const most = (by: number): number => Math.max(-150, Math.min(150, by));
    const by = { x: most(x), y: most(y) };
    const room = ({ x: left, y: top }: Spot): number => Math.hypot(left + by.x / 2 - 195, top + by.y / 2 - 200);
    const [from] = (await freeSpots(this.#page)).toSorted((a, b) => room(a) - room(b));
    if (!from) throw new Error('nowhere on the board is free');
    await this.drag(from, { x: from.x + by.x, y: from.y + by.y });
  }

  /** Drags what lies at a spot to another. */
  async drag(from: Spot, to: Spot): Promise<void> {
    this.actions++;
    this.#touch ??= await this.#page.context().newCDPSession(this.#page);
    const at = (share: number) => [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }];
    await this.#touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const share of [0.3, 0.6, 1]) await this.#touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    await this.#touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}

/** How far the board is to be drawn so that a unit lies in the middle of what is seen of it. */
const wayOf = (page: Page, unit: string): Promise<Spot> =>
  page.evaluate(id => {
    const middle = (of: Element | null): { x: number; y: number } => {
      const { left = 0, right = 0, top = 0, bottom = 0 } = of?.getBoundingClientRect() ?? {};
      return { x: (Math.max(0, left) + Math.min(innerWidth, right)) / 2, y: (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2 };
    };
    const piece = document.querySelector(`.layer-units .unit[data-unit="${CSS.escape(id)}"]:not(.callout)`)?.getBoundingClientRect();
    if (!piece) throw new Error(`${id} is not on the board`);
    const { x, y } = middle(document.querySelector('svg.board'));
    return { x: x - piece.x - piece.width / 2, y: y - piece.y - piece.height / 2 };
  }, unit);

const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** The units that lie open under a finger, and where: with nothing else of the board, nor a key, so close that it would be pressed. */
export async function openUnits(page: Page): Promise<ReadonlyMap<string, Spot>> {
  const found = await page.evaluate(() => {
    const NEAR = 4;
    const isOpen = (piece: Element, x: number, y: number): boolean =>
      [
        [0, 0],
        [-NEAR, 0],
        [NEAR, 0],
        [0, -NEAR],
        [0, NEAR],
      ].every(([dx = 0, dy = 0]) => document.elementFromPoint(x + dx, y + dy)?.closest('[data-unit]') === piece);
    return [...document.querySelectorAll<SVGGElement>('.layer-units .unit[data-unit]:not(.callout)')].flatMap(piece => {
      const { x, y, width, height } = (piece.querySelector('.hit') ?? piece).getBoundingClientRect();
      const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
      const spots = shares
        .flatMap(down => shares.map(across => ({ x: x + width * across, y: y + height * down, off: Math.hypot(across - 0.5, down - 0.5) })))
        .toSorted((a, b) => a.off - b.off);
      const spot = spots.find(at => isOpen(piece, at.x, at.y));
      return spot ? [[piece.dataset['unit'] ?? '', { x: spot.x, y: spot.y }] as const] : [];
    });
  });
  return new Map(found);
}

/** The units on the board, in sight or not. */
export const unitsOnBoard = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.layer-units .unit[data-unit]:not(.callout)')
    .evaluateAll(pieces => pieces.map(piece => piece.getAttribute('data-unit') ?? ''));

/** Spots of the board where nothing lies, row by row. */
export const freeSpots = (page: Page): Promise<readonly Spot[]> =>
  page.evaluate(() => {
    const STEP = 22;
    const spots: { x: number; y: number }[] = [];
    for (let y = STEP; y < innerHeight; y += STEP)
      for (let x = STEP; x < innerWidth; x += STEP) {
        const top = document.elementFromPoint(x, y);
        if (top?.closest('svg.board .sheet') && !top.closest('[data-unit]')) spots.push({ x, y });
      }
    return spots;
  });
