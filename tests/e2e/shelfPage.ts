// A page of the site's own address on which the shelf of src/storage runs as it is: nothing else is loaded, so that it opens in a moment.
// Modules are served from the sources, their types stripped.

import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';
import type { lockItem } from '../../src/storage/lock.ts';
import type { photograph } from '../../src/storage/photo.ts';
import type { createStorage } from '../../src/storage/storage.ts';
import type { BrowserStorage } from '../../src/storage/types.ts';
import { BASE } from './names.ts';

declare global {
  /** What the page has to itself: the modules, and the shelf it opened. */
  var here: {
    readonly createShelf: typeof createStorage;
    readonly lockItem: typeof lockItem;
    readonly photograph: typeof photograph;
    readonly shelf: BrowserStorage;
  };
}

const FOLDER = 'shelf-under-test/';
const BARE: Readonly<Record<string, string>> = { idb: 'idb/build/index.js', fflate: 'fflate/esm/browser.js' };
const JAVASCRIPT = 'text/javascript';

/** Says in a page where modules that are named without a path are. */
export const IMPORTS = `<script type="importmap">${JSON.stringify({ imports: Object.fromEntries(Object.entries(BARE).map(([name, path]) => [name, `./node_modules/${path}`])) })}</script>`;

const HTML = `<!doctype html><html lang="en"><title>Shelf</title>
${IMPORTS}
<script type="module">
import { createStorage } from './src/storage/storage.ts';
import { lockItem } from './src/storage/lock.ts';
import { photograph } from './src/storage/photo.ts';
globalThis.here = { createShelf: createStorage, lockItem, photograph, shelf: await createStorage() };
</script>`;

const root = new URL('../../', import.meta.url);

const bodies = new Map<string, string>();

/** A module by its path in the project, as a browser takes it. */
export function scriptOf(path: string): { readonly contentType: string; readonly body: string } {
  let body = bodies.get(path);
  if (body === undefined) {
    const text = readFileSync(new URL(path, root), 'utf8');
    body = path.endsWith('.ts') ? stripTypeScriptTypes(text).replaceAll('import.meta.env.BASE_URL', JSON.stringify(BASE)) : text;
    bodies.set(path, body);
  }
  return { contentType: JAVASCRIPT, body };
}

/** The names of earlier builds, the same for every site of an origin. */
const FORMER_NAMES = {
  contentType: JAVASCRIPT,
  body: `export const FORMER = { shelf: 'sandtable', aside: 'sandtable-aside' };
export const siteName = what => (what === 'shelf' ? FORMER.shelf : 'sandtable-' + what);`,
};

/** Serves the page and its modules to every page of a context; `isFormer`: what it keeps lies under the names of earlier builds. */
export async function serveShelf(context: BrowserContext, { isFormer = false } = {}): Promise<void> {
  await context.route(`**/${FOLDER}**`, async route => {
    const path = new URL(route.request().url()).pathname.split(FOLDER)[1] ?? '';
    if (isFormer && path === 'src/storage/siteName.ts') return route.fulfill(FORMER_NAMES);
    return route.fulfill(path === '' ? { contentType: 'text/html', body: HTML } : scriptOf(path));
  });
}

/** Opens the page and waits for its shelf. `base` is the address of the site. */
export async function openShelfPage(page: Page, base: string | undefined): Promise<Page> {
  await page.goto(new URL(FOLDER, base).href);
  await page.waitForFunction(() => globalThis.here !== undefined);
  return page;
}

/** The renderer dies at once, as a tab does that the system ends. */
export async function crash(page: Page): Promise<void> {
  const gone = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => {});
  await gone;
  await page.close();
}
