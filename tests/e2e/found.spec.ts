// Every battle and report is found: in the feed, the sitemap, by its social image, in the search. What stands in other sites is not.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { pagesIn } from './built.ts';
import { expect, test } from './site.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const read = (path: string): string => readFileSync(join(DIST, path), 'utf8');
const pages = (kind: 'battles' | 'reports'): readonly string[] =>
  pagesIn(DIST)
    .filter(path => path.startsWith(`${kind}/`) && path !== `${kind}/index.html` && !path.startsWith('reports/new/'))
    .map(path => path.replace(/index\.html$/, ''));
const told = [...pages('battles'), ...pages('reports')].sort();

interface Item {
  readonly title: string;
  readonly link: string;
  readonly guid: { readonly '#text': string; readonly '@_isPermaLink': string };
  readonly description: string;
  readonly pubDate?: string;
}

/** An address of the site as a path below its base. */
const pathOf = (address: string, home: string): string => address.slice(home.length);

test('the feed is well formed and has every battle and report once, known by its address', () => {
  const text = read('rss.xml');
  expect(XMLValidator.validate(text)).toBe(true);
  const { channel } = new XMLParser({ ignoreAttributes: false }).parse(text).rss as {
    readonly channel: { readonly link: string; readonly language: string; readonly item: readonly Item[] };
  };
  expect(channel.language).toBe('en');
  expect(channel.item.map(({ link }) => pathOf(link, channel.link)).sort()).toEqual(told);
  expect(channel.item.filter(({ guid, link }) => guid['#text'] !== link || guid['@_isPermaLink'] !== 'true')).toEqual([]);
  expect(channel.item.filter(({ title, description }) => !title || !description)).toEqual([]);
  const reports = channel.item.filter(({ link }) => pathOf(link, channel.link).startsWith('reports/'));
  expect(reports.filter(({ pubDate = '' }) => Number.isNaN(Date.parse(pubDate)))).toEqual([]);
  const days = reports.map(({ pubDate = '' }) => Date.parse(pubDate));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
});

test('the sitemap has every battle and report, and nothing that stands in other sites', () => {
  const text = read('sitemap-0.xml');
  expect(XMLValidator.validate(text)).toBe(true);
  const { url } = new XMLParser().parse(text).urlset as { readonly url: readonly { readonly loc: string }[] };
  const paths = url.map(({ loc }) => pathOf(loc, url[0]?.loc ?? ''));
  expect(told.filter(path => !paths.includes(path))).toEqual([]);
  expect(paths.filter(path => path.startsWith('embed/'))).toEqual([]);
});

test('every battle and report names a social image that is there', () => {
  for (const path of told) {
    const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(read(`${path}index.html`)) ?? [];
    const [, file = ''] = /(og\/.+)$/.exec(new URL(image).pathname) ?? [];
    expect(file, path).toBe(`og/${path.replace(/\/$/, '')}.png`);
    const png = readFileSync(join(DIST, file));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630]);
  }
});

test('what stands in other sites asks not to be listed', () => {
  const embedded = pagesIn(DIST).filter(path => path.startsWith('embed/'));
  expect(embedded.length).toBe(pages('battles').length + 1);
  expect(embedded.filter(path => !read(path).includes('<meta name="robots" content="noindex"'))).toEqual([]);
  expect(existsSync(join(DIST, 'embed.js'))).toBe(true);
});

test('the search finds battles and reports by their words, and nothing that stands in other sites', async ({ page }) => {
  for (const [words, path] of [
    ['infantry faces chance four', 'reports/crossroads-at-saint-aubert/'],
    ['eleven attackers one hill', 'reports/crossroads-at-saint-aubert/'],
    ['engineers infantry faces', 'battles/war-to-axis/saint-aubert/crossroads/'],
  ] as const)
    await test.step(`${path} by "${words}"`, async () => {
      await page.goto(`search/?q=${encodeURIComponent(words)}`);
      await expect(page.locator(`[data-search] a[href*="${path}"]`).first()).toBeVisible();
      await expect(page.locator('[data-search] a[href*="/embed/"]')).toHaveCount(0);
    });
});
