// The page every browser test uses: a test fails when its page reports an error, a breach of the content policy included.
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { named } from './names.ts';

export const test = base.extend<{ errors: string[]; measure: string }>({
  /** By what battles are read: tests count events; '' as somebody finds them who has chosen nothing. */
  measure: ['event', { option: true }],
  context: async ({ context, measure }, use) => {
    if (measure) {
      await context.addInitScript(
        ([key, chosen]) => {
          if (self.origin !== 'null') localStorage.setItem(key, chosen);
        },
        [named('measure'), measure] as const,
      );
    }
    await use(context);
  },
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', message => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', error => errors.push(String(error)));
      await use(errors);
      expect(errors, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Nothing on a page is wider than its window. */
export const expectWidth = (page: Page, width: number, message?: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), message).toBe(width);

/** Where an element is in the window, once it has lain there for three frames of the screen: what comes in late beside it moves it. */
export const boxAtRest = (
  element: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> =>
  element.evaluate(async one => {
    const read = () => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    };
    let box = read();
    for (let same = 0; same < 3; same++) {
      await new Promise(requestAnimationFrame);
      const now = read();
      if (JSON.stringify(now) !== JSON.stringify(box)) same = -1;
      box = now;
    }
    return box;
  });

/** Paths of the site that the browser has not kept yet. */
export const missingIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data.paths);
        navigator.serviceWorker.controller?.postMessage({ what: 'missing' }, [port2]);
      }),
  );

/**
 * Opens a page and waits until the browser has kept what all pages need and answers for this page from what it kept: a worker that is
 * ready has not yet taken over the pages that are open.
 */
export async function visitToKeep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Under an address of another site that has its own worker, the other one answers at first.
  const isKept = () => {
    const site = document.querySelector<HTMLScriptElement>('script[src$="/site.js"]')?.src;
    return site !== undefined && navigator.serviceWorker.controller?.scriptURL === new URL('sw.js', site).href;
  };
  await expect.poll(() => page.evaluate(isKept), { timeout: 240_000 }).toBe(true);
}

export { expect };
