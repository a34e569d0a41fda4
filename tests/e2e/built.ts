// A built site on disk as the tests see it: its pages, the addresses in them, and a small server that stands under a base path.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, sep } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.xml': 'application/xml',
};

/** Paths of all pages of a built site. */
export const pagesIn = (dist: string): readonly string[] =>
  readdirSync(dist, { recursive: true })
    .map(path => String(path).split(sep).join('/'))
    .filter(path => path.endsWith('.html') && !path.startsWith('pagefind/'));

/** Every address within the site that the markup of a page leads to or loads. */
export function addressesIn(html: string): readonly string[] {
  const found = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address.replace(/&amp;/g, '&'));
  return [...new Set(found)].filter(address => !/^(https?:|mailto:|data:|blob:)/.test(address));
}

/** The file an address means; undefined when there is none. `from` is the path of the page, `base` ends in a slash. */
export function fileFor(dist: string, base: string, from: string, address: string): string | undefined {
  const url = new URL(address, `http://site${base}${from.replace(/index\.html$/, '')}`);
  if (!url.pathname.startsWith(base)) return undefined;
  const path = join(dist, decodeURIComponent(url.pathname.slice(base.length)));
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
  return existsSync(file) ? file : undefined;
}

/** Whether a fragment names something of a page; steps of a replay (`#23`, `#what-if/23`) do by definition. */
export const hasAnchor = (file: string, fragment: string): boolean =>
  fragment === '' ||
  /^(?:[^/]+\/)?\d+$|^battle=/.test(fragment) ||
  !file.endsWith('.html') ||
  readFileSync(file, 'utf8').includes(`id="${decodeURIComponent(fragment)}"`);

/** A built site that is served: a folder, the path it was built for, and what its files say instead, where a test wants that. */
export interface ServedSite {
  readonly dist: string;
  readonly base: string;
  readonly instead?: Map<string, string>;
}

/** Serves built sites from one origin, each under its base path; of two that fit the first. Gives the address of each. */
export function serve(...sites: readonly ServedSite[]): Promise<{ readonly urls: readonly string[]; readonly server: Server }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const site = sites.find(({ base }) => pathname.startsWith(base));
    const file = site && fileFor(site.dist, site.base, '', pathname);
    response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(file ?? '')] ?? 'application/octet-stream' });
    response.end(file ? (site?.instead?.get(pathname.slice(site.base.length)) ?? readFileSync(file)) : 'not found');
  });
  return new Promise(ready =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
      ready({ urls: sites.map(({ base }) => origin + base), server });
    }),
  );
}
