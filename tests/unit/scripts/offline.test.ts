// The service worker over caches and a network in memory: what it keeps, answers, takes over and deletes. That browsers do
// the same is tried in tests/e2e/offline.spec.ts and base.spec.ts.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sortFiles, workerOf } from '../../../scripts/offline.mjs';
import { siteName } from '../../../src/storage/siteName.ts';

const ORIGIN = 'https://somebody.example';

/** What a server says: text by address; undefined where the network fails. */
interface Network {
  files: Readonly<Record<string, string>>;
  isUp: boolean;
  asked: string[];
}

type Files = Map<string, Response>;

/** The caches of an origin, listed as they were made. */
function fakeCaches() {
  const all = new Map<string, Files>();
  const addressOf = (request: string | Request): string => (typeof request === 'string' ? request : request.url);
  const open = async (name: string) => {
    const files = all.get(name) ?? new Map<string, Response>();
    all.set(name, files);
    return {
      keys: async () => [...files.keys()].map(url => ({ url })),
      match: async (request: string) => files.get(request)?.clone(),
      put: async (request: string, response: Response) => void files.set(addressOf(request), response),
    };
  };
  return {
    all,
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (request: string, { cacheName }: { cacheName: string }) => all.get(cacheName)?.get(request)?.clone(),
  };
}

type Caches = ReturnType<typeof fakeCaches>;

interface Build {
  readonly version: string;
  readonly systems: readonly string[];
  readonly first: readonly string[];
  readonly rest: readonly string[];
}

/** One life of the worker of a build of the site under `base`. */
function startWorker(build: Build, caches: Caches, network: Network, base = '/a/', windows: readonly string[] = []) {
  const hearers = new Map<string, (event: unknown) => void>();
  const skipped: true[] = [];
  const self = {
    location: { href: `${ORIGIN}${base}sw.js` },
    addEventListener: (type: string, hear: (event: unknown) => void) => void hearers.set(type, hear),
    clients: { claim: async () => {}, matchAll: async () => windows.map(url => ({ url })) },
    skipWaiting: async () => void skipped.push(true),
  };
  const fetch = async (request: string | { url: string }): Promise<Response> => {
    const url = typeof request === 'string' ? request : request.url;
    network.asked.push(url);
    const text = network.files[url.split('?')[0] ?? ''];
    if (!network.isUp) throw new TypeError('Failed to fetch');
    return text === undefined ? new Response('not found', { status: 404 }) : new Response(text);
  };
  new Function('self', 'caches', 'fetch', workerOf({ ...build, bytes: 1 }))(self, caches, fetch);
  const send = async (type: string, event: object): Promise<void> => {
    const waiting: Promise<unknown>[] = [];
    hearers.get(type)?.({ ...event, waitUntil: (until: Promise<unknown>) => waiting.push(until) });
    for (let n = 0; n < waiting.length; n++) await waiting[n];
  };
  return {
    skipped,
    install: () => send('install', {}),
    /** What the worker answers; undefined where it leaves it to the browser. */
    async get(path: string, mode = 'no-cors'): Promise<string | undefined> {
      let answer: Promise<Response> | undefined;
      const respondWith = (response: Promise<Response>) => {
        answer = response;
      };
      await send('fetch', { request: { url: ORIGIN + path, method: 'GET', mode }, respondWith });
      return answer && (await answer.catch(() => undefined))?.text();
    },
    async ask<T>(what: string, given?: unknown): Promise<T> {
      let told: unknown;
      await send('message', { data: { what, given }, ports: [{ postMessage: (answer: unknown) => (told = answer) }] });
      return told as T;
    },
  };
}

const BUILD: Build = {
  version: '000000000001',
  systems: ['to-arms'],
  first: ['', 'open/', '_astro/page.AAAAAAAA.js', 'site.js'],
  rest: [
    'battles/to-arms/mill/',
    '_astro/ruleset-to-arms.AAAAAAAA.js',
    '_astro/ruleset-to-arms.BBBBBBBB.js',
    'files/to-arms/mill.yaml',
    'kit/to-arms.json',
  ],
};
const NEXT: Build = {
  ...BUILD,
  version: '000000000002',
  first: ['', 'open/', '_astro/page.CCCCCCCC.js', 'site.js'],
  rest: BUILD.rest.map(path => path.replace('BBBBBBBB', 'DDDDDDDD')),
};

/** A server with builds; a file of the last says that it is of it. */
const serving = (base: string, ...builds: readonly Build[]): Network => ({
  files: Object.fromEntries(
    builds.flatMap(({ version, first, rest }) => [...first, ...rest].map(path => [ORIGIN + base + path, `${version} ${path}`])),
  ),
  isUp: true,
  asked: [],
});

const cacheOf = ({ version }: Build, base = '/a/'): string => siteName(`offline:${version}`, base);
const pathsOf = (caches: Caches, build: Build, base = '/a/'): readonly string[] =>
  [...(caches.all.get(cacheOf(build, base)) ?? new Map()).keys()].map(url => url.replace(ORIGIN + base, '')).toSorted();

/** A cache as today's build of a site makes it. */
async function formerCache(caches: Caches, name: string, base: string): Promise<void> {
  const cache = await caches.open(name);
  for (const path of [...BUILD.first, ...BUILD.rest]) await cache.put(`${ORIGIN}${base}${path}`, new Response(`former ${path}`));
}

describe('what is kept', () => {
  test('at once what every page needs, and a missing file does not forbid the rest', async () => {
    const caches = fakeCaches();
    const network = serving('/a/', { ...BUILD, first: BUILD.first.filter(path => path !== 'open/') });
    await startWorker(BUILD, caches, network).install();
    expect(pathsOf(caches, BUILD)).toEqual(['', '_astro/page.AAAAAAAA.js', 'site.js']);
  });

  test('what is visited, and a rule system whole with the first file of it', async () => {
    const caches = fakeCaches();
    const network = serving('/a/', BUILD);
    const worker = startWorker(BUILD, caches, network);
    await worker.install();
    await worker.get('/a/battles/to-arms/mill/?embed=1', 'navigate');
    network.isUp = false;
    expect(await worker.get('/a/battles/to-arms/mill/', 'navigate')).toBe('000000000001 battles/to-arms/mill/');
    expect(await worker.get('/a/_astro/ruleset-to-arms.BBBBBBBB.js')).toBe('000000000001 _astro/ruleset-to-arms.BBBBBBBB.js');
    expect(await worker.get('/a/files/to-arms/mill.yaml')).toBeDefined();
    expect(await worker.get('/a/kit/to-arms.json')).toBeUndefined();
  });

  test('of a rule system of which only a picture was shown, nothing', async () => {
    const build = { ...BUILD, rest: [...BUILD.rest, 'thumbs/light/battles/to-arms/mill.avif'] };
    const caches = fakeCaches();
    const worker = startWorker(build, caches, serving('/a/', build));
    await worker.install();
    await worker.get('/a/thumbs/light/battles/to-arms/mill.avif');
    expect(pathsOf(caches, build)).toEqual([...build.first, 'thumbs/light/battles/to-arms/mill.avif'].toSorted());
  });

  test('what could not be had is tried again by the next life of the worker', async () => {
    const caches = fakeCaches();
    const network = { ...serving('/a/', BUILD), isUp: false };
    await startWorker(BUILD, caches, network).install();
    expect(pathsOf(caches, BUILD)).toEqual([]);
    network.isUp = true;
    await startWorker(BUILD, caches, network).get('/a/', 'navigate');
    expect(pathsOf(caches, BUILD)).toEqual(BUILD.first.toSorted());
  });

  test('everything, when a page asks for it: file by file, told what could not be kept', async () => {
    const caches = fakeCaches();
    const worker = startWorker(BUILD, caches, serving('/a/', { ...BUILD, rest: BUILD.rest.slice(1) }));
    await worker.install();
    await worker.ask('everything');
    const { paths } = await worker.ask<{ paths: readonly string[] }>('missing');
    expect(paths).toEqual(BUILD.rest);
    const told = [];
    for (const path of paths) told.push(await worker.ask('take', path));
    expect(told).toEqual(['missing', 'kept', 'kept', 'kept', 'kept']);
    expect(await worker.ask('take', 'https://elsewhere.example/x')).toBe('missing');
  });
});

describe('what is answered', () => {
  test('a page comes from the network while there is one, a script from what is kept; what has no place here is left to the browser', async () => {
    const caches = fakeCaches();
    const network = serving('/a/', BUILD);
    const worker = startWorker(BUILD, caches, network);
    await worker.install();
    network.files = serving('/a/', NEXT).files;
    expect(await worker.get('/a/open/', 'navigate')).toBe('000000000002 open/');
    expect(await worker.get('/a/_astro/page.CCCCCCCC.js')).toBe('000000000002 _astro/page.CCCCCCCC.js');
    network.isUp = false;
    expect(await worker.get('/a/open/', 'navigate')).toBe('000000000002 open/');
    expect(await worker.get('/a/_astro/page.CCCCCCCC.js')).toBe('000000000002 _astro/page.CCCCCCCC.js');
    expect(await worker.get('/a/_astro/page.AAAAAAAA.js')).toBe('000000000001 _astro/page.AAAAAAAA.js');
    expect(await worker.get('/a/pagefind/pagefind.js')).toBeUndefined();
    expect(await worker.get('/b/open/')).toBeUndefined();
  });

  test('a page that is not kept says so where there is no network', async () => {
    const caches = fakeCaches();
    const network = serving('/a/', BUILD);
    const worker = startWorker(BUILD, caches, network);
    await worker.install();
    network.isUp = false;
    expect(await worker.get('/a/battles/to-arms/mill/', 'navigate')).toContain('This page is not kept in this browser');
  });
});

describe('a new build', () => {
  /** The first build, with a battle that was opened. */
  async function visited() {
    const caches = fakeCaches();
    const network = serving('/a/', BUILD);
    const worker = startWorker(BUILD, caches, network);
    await worker.install();
    await worker.get('/a/battles/to-arms/mill/', 'navigate');
    network.files = serving('/a/', NEXT).files;
    return { caches, network };
  }

  test('takes over what was kept, anew and under its names; then the older cache goes', async () => {
    const { caches, network } = await visited();
    const worker = startWorker(NEXT, caches, network);
    await worker.install();
    expect([...caches.all.keys()]).toEqual([cacheOf(BUILD), cacheOf(NEXT)]);
    await worker.get('/a/', 'navigate');
    expect([...caches.all.keys()]).toEqual([cacheOf(NEXT)]);
    expect(pathsOf(caches, NEXT)).toEqual([...NEXT.first, ...NEXT.rest].filter(path => !path.startsWith('kit/')).toSorted());
    network.isUp = false;
    expect(await worker.get('/a/battles/to-arms/mill/', 'navigate')).toBe('000000000002 battles/to-arms/mill/');
  });

  test('that could not take over all of it leaves the older cache, which goes on answering', async () => {
    const { caches, network } = await visited();
    network.isUp = false;
    const worker = startWorker(NEXT, caches, network);
    await worker.install();
    expect(await worker.get('/a/battles/to-arms/mill/', 'navigate')).toBe('000000000001 battles/to-arms/mill/');
    expect(await worker.get('/a/_astro/page.AAAAAAAA.js')).toBe('000000000001 _astro/page.AAAAAAAA.js');
    expect(caches.all.has(cacheOf(BUILD))).toBe(true);
  });

  test('that waits loses nothing to the one that still runs', async () => {
    const { caches, network } = await visited();
    await startWorker(NEXT, caches, network).install();
    await startWorker(BUILD, caches, network).get('/a/', 'navigate');
    expect([...caches.all.keys()]).toEqual([cacheOf(BUILD), cacheOf(NEXT)]);
  });

  test('keeps everything where the one before was asked to', async () => {
    const { caches, network } = await visited();
    await startWorker(BUILD, caches, network).ask('everything');
    await startWorker(NEXT, caches, network).install();
    expect(pathsOf(caches, NEXT)).toEqual(['everything', ...NEXT.first, ...NEXT.rest].toSorted());
  });

  test('knows the pages that are of it, and starts where no other is open', async () => {
    const { caches, network } = await visited();
    const pages = [`${ORIGIN}/a/`, `${ORIGIN}/b/`];
    const worker = startWorker(NEXT, caches, network, '/a/', pages);
    const knows = (path: string) => worker.ask('knows', [`${ORIGIN}/a/site.js`, ORIGIN + path]);
    expect([await knows('/a/_astro/page.CCCCCCCC.js'), await knows('/a/_astro/page.AAAAAAAA.js')]).toEqual([true, false]);
    expect([await worker.ask('start'), worker.skipped.length]).toEqual([true, 1]);
    const crowded = startWorker(NEXT, caches, network, '/a/', [...pages, `${ORIGIN}/a/open/`]);
    expect([await crowded.ask('start'), crowded.skipped.length]).toEqual([false, 0]);
  });
});

describe('other sites of the origin', () => {
  test('keep what they have', async () => {
    const caches = fakeCaches();
    const network = serving('/a/', BUILD);
    await startWorker(BUILD, caches, serving('/', BUILD), '/').install();
    await startWorker(BUILD, caches, serving('/a/:x/', BUILD), '/a/:x/').install();
    await formerCache(caches, 'sandtable-0123456789ab', '/b/');
    await (await caches.open('of something else')).put(`${ORIGIN}/a/`, new Response(''));
    const before = [...caches.all.keys()];
    for (const build of [BUILD, NEXT]) {
      await startWorker(build, caches, network).install();
      await startWorker(build, caches, network).get('/a/', 'navigate');
    }
    expect([...caches.all.keys()]).toEqual([...before, cacheOf(NEXT)]);
  });

  test('have names of caches that no worker of an earlier build deletes', () => {
    expect(cacheOf(BUILD).startsWith('sandtable-')).toBe(false);
  });
});

test('of the cache of an earlier build of this site rule systems are taken over, then it goes', async () => {
  const caches = fakeCaches();
  await formerCache(caches, 'sandtable-0123456789ab', '/a/');
  const network = serving('/a/', NEXT);
  const worker = startWorker(NEXT, caches, network);
  await worker.install();
  expect(pathsOf(caches, NEXT)).toEqual(
    [...NEXT.first, ...NEXT.rest].filter(path => OF_IT.test(path) || NEXT.first.includes(path)).toSorted(),
  );
  expect(network.asked).not.toContain(`${ORIGIN}/a/_astro/ruleset-to-arms.AAAAAAAA.js`);
  await worker.get('/a/', 'navigate');
  expect([...caches.all.keys()]).toEqual([cacheOf(NEXT)]);
});

const OF_IT = /^_astro\/ruleset|^files/;

test('what every page needs, and where each part begins, is kept at once; what one system or map needs is not', () => {
  const { systems, first, rest } = sortFiles([
    '_astro/outlines-classic.Cm9vMeeG.js',
    '_astro/page.AAAAAAAA.js',
    '_astro/ruleset-any.AAAAAAAA.js',
    '_astro/ruleset-to-arms.AAAAAAAA.js',
    'battles/index.html',
    'battles/to-arms/mill/index.html',
    'index.html',
    'odds/to-arms/scenarios.json',
    'reports/new/index.html',
    'rules/any/index.html',
    'rules/to-arms/index.html',
    'site.js',
  ]);
  expect(systems).toEqual(['any', 'to-arms']);
  expect(first).toEqual(['_astro/page.AAAAAAAA.js', '_astro/ruleset-any.AAAAAAAA.js', 'battles/', '', 'reports/new/', 'site.js']);
  expect(rest).toHaveLength(6);
});

test('scripts that pass no bundler name what they keep as all others do', () => {
  const text = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const start = siteName('', '/a/').split('/a/');
  for (const path of ['public/early.js', 'public/site.js', 'scripts/sw.template.js'])
    expect(text(path), path).toMatch(new RegExp(`\`${start[0]}\\$\\{[^}]+\\}${start[1]}\\w+`));
});
