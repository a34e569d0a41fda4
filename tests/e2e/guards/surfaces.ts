// What a board looks like on a page beside the SVG export of the same position, pixel by pixel; and whether anything
// of it is painted because nobody said how.

import { writeFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Difference, differ } from '../../pixels.ts';
import { isLong } from '../../slice.ts';

export type Theme = 'light' | 'dark';

/**
 * A board to be drawn as a reference. `at`: an event, or how manieth position (below 0 from the end); `bare`: without its ground.
 */
export interface AskedBoard {
  readonly at: string | number;
  readonly crop?: 'action' | 'whole';
  readonly layers?: readonly string[];
  readonly bare?: boolean;
  readonly width: number;
  readonly height?: number;
}

/** Boards of one battle or scenario, by its file in the folder of scenarios. */
export interface Asked {
  readonly file: string;
  readonly theme: Theme;
  readonly boards: readonly AskedBoard[];
}

/**
 * `view`: what is seen, as a view box; `vars` and `near` are what hangs on the size of a board: how large its
 * letters are and how much of a map is shown.
 */
export interface Reference {
  readonly svg: string;
  readonly view: string;
  readonly vars: Readonly<Record<string, string>>;
  readonly near: readonly string[];
}

/**
 * Layers that only a page has: what a pointer is on, what is in hand, what is being written down; in
 * a file of its own the ground is plainer.
 */
const OF_PAGES = ['hand', 'cursor', 'draft', 'draft-above'];
const GROUND = ['ground', 'detail'];

/** A colour that nothing is drawn in. */
const SENTINEL = [255, 0, 254] as const;

/** What of a board would have the browser's default fill: elements with a shape that inherit what the root says. */
export const unfilledIn = (board: Locator): Promise<readonly string[]> =>
  board.evaluate((svg, [red, green, blue]) => {
    const root = svg.ownerDocument.documentElement as HTMLElement;
    root.style.fill = `rgb(${red}, ${green}, ${blue})`;
    const inherited = getComputedStyle(root).fill;
    const shapes = svg.querySelectorAll('path, circle, rect, ellipse, polygon, polyline, text');
    return [...shapes].flatMap(shape => {
      const { fill, display, visibility, fillOpacity, opacity } = getComputedStyle(shape);
      const isPainted = display !== 'none' && visibility !== 'hidden' && Number(fillOpacity) > 0 && Number(opacity) > 0;
      if (fill !== inherited || !isPainted || shape.closest('clipPath, mask')) return [];
      return [`${shape.tagName}.${shape.getAttribute('class')} in ${shape.parentElement?.getAttribute('class')}`];
    });
  }, SENTINEL);

/**
 * How a board differs from its reference where both are drawn alike: letters as large, as much of a map. What lies over it on the page, and
 * layers that only pages have, are hidden.
 */
export async function compareBoard(page: Page, board: Locator, reference: Reference, isBare = false): Promise<Difference> {
  await board.scrollIntoViewIfNeeded();
  await board.evaluate(
    (svg, [{ vars, near }, layers, [red, green, blue]]) => {
      const root = svg.ownerDocument.documentElement;
      root.style.fill = `rgb(${red}, ${green}, ${blue})`;
      root.style.background = '#8a8a8a';
      svg.ownerDocument.body.style.visibility = 'hidden';
      // What is drawn once for many boards would be hidden with its store, and what is clipped by it, too; script may put
      // another in its place.
      const stores = new CSSStyleSheet();
      stores.replaceSync('.ground-store, .symbols { visibility: visible !important }');
      svg.ownerDocument.adoptedStyleSheets.push(stores);
      for (const one of svg.ownerDocument.querySelectorAll<SVGElement>('.board')) {
        for (const [name, value] of Object.entries(vars)) one.style.setProperty(name, value);
        for (const name of ['far', 'near', 'close']) one.classList.toggle(name, near.includes(name));
      }
      svg.setAttribute('preserveAspectRatio', 'xMidYMid meet'); // a map in a low window is drawn closer
      svg.querySelector('.sheet')?.removeAttribute('transform');
      const { style } = svg as SVGElement;
      style.visibility = 'visible';
      style.background = 'none';
      for (const name of layers) for (const layer of svg.querySelectorAll<SVGElement>(`.layer-${name}`)) layer.style.display = 'none';
    },
    [reference, [...OF_PAGES, ...(isBare ? GROUND : [])], SENTINEL] as const,
  );
  const { x, y, width, height } = await board.evaluate(svg => {
    const { x, y, width, height } = svg.getBoundingClientRect();
    return { x, y, width, height };
  });
  const clip = { x: Math.floor(x), y: Math.floor(y), width: Math.ceil(width) + 1, height: Math.ceil(height) + 1 };
  const seen = await page.screenshot({ clip, animations: 'disabled' });
  const host = await page.evaluateHandle(
    ([svg, view, left, top, width, height]) => {
      const host = document.createElement('div');
      host.style.cssText = `all: initial; position: fixed; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px; visibility: visible`;
      const shadow = host.attachShadow({ mode: 'open' });
      shadow.innerHTML = svg.replace(/<style>.*?<\/style>/s, '');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${/<style>(.*?)<\/style>/s.exec(svg)?.[1] ?? ''} :host > svg { display: block; width: 100%; height: 100% }`);
      shadow.adoptedStyleSheets = [sheet];
      const drawing = shadow.querySelector('svg');
      const [x = '', y = '', across = '', down = ''] = view.split(' ');
      drawing?.setAttribute('viewBox', view); // sizes in pixels are rounded
      for (const [name, value] of Object.entries({ x, y, width: across, height: down }))
        drawing?.querySelector('svg')?.setAttribute(name, value);
      drawing?.style.setProperty('width', '100%');
      drawing?.style.setProperty('height', '100%');
      document.documentElement.append(host);
      return host;
    },
    [reference.svg, reference.view, x, y, width, height] as const,
  );
  await board.evaluate(svg => {
    (svg as SVGElement).style.visibility = 'hidden';
  });
  const meant = await page.screenshot({ clip, animations: 'disabled' });
  await host.evaluate(element => element.remove());
  return differ(seen, meant);
}

/** So much of a picture may differ: rims of letters and shadows. */
const MOST = 0.004;

/** Fails where more of a board differs than rims or than `most`, with the three pictures beside the report of the tests. */
export async function expectAlike(
  name: string,
  { share, sheet }: Difference,
  info: { outputPath(name: string): string },
  most = MOST,
): Promise<void> {
  if (isLong) console.log(`${name}: ${(share * 100).toFixed(3)} % differs`);
  const path = info.outputPath(`${name.replace(/[^\w-]+/g, '-')}.png`);
  if (share > most) writeFileSync(path, await sheet());
  expect(share, `${name}: ${(share * 100).toFixed(2)} % of its pixels differ, see ${path}`).toBeLessThanOrEqual(most);
}
