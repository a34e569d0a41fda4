// Keeps a build of the site for use offline: at once what every page needs, the rest as it is asked for, all of it where somebody wants that.
//
// Old pages never meet new scripts. Scripts and styles are called by what is in them: whichever build asks for one by its name gets the right
// one, so they are answered from what is kept, and kept when they come. All else (pages, data, pictures) has the same name in every build: it
// comes from the network, and what is kept of it answers only where the network does not. A page that comes from the server names the scripts of
// its own build, and a page that was kept those that were kept with it. Each build keeps in a cache of its own and takes over what the one before
// had, anew from the network; only when it has all of it the older cache goes, and until then that answers, too, where the network does not.
//
// Several sites may share an origin, and so its caches: this one reads and deletes its own alone.
const { version, systems, first, rest, bytes } = /* __BUILD__ */ {};

const scope = new URL('./', self.location.href);
/** How names of the caches of this site begin; what follows is the version of the build. (src/storage/siteName.ts names all else.) */
const PREFIX = `sandtable:${scope.pathname}:offline:`;
/** Caches of builds whose caches did not say which site they are of. */
const FORMER = 'sandtable-';
const CACHE = PREFIX + version;
const FILES = [...first, ...rest];
/** Files that are called by what is in them. */
const HASHED = /^_astro\/.*\.[\w-]{8}\.\w+$|^_astro\/.*\.wasm$/;
/** Of these, and by them, a rule system works: it is kept whole as soon as anything of it is asked for. */
const OF_SYSTEM = /^(_astro|files|odds|sprites)\//;
/** Lies in the cache of a build of which everything is wanted, and of those after it. */
const EVERYTHING = 'everything';
/** So long (ms) the network may take where something is kept that answers as well. */
const PATIENCE = 4000;
/** So many files are brought at once. */
const LANES = 6;
const known = new Set(FILES);

/** What is said of a page that cannot be had. */
const ABSENT = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not kept</title>
<h1>This page is not kept in this browser</h1><p>There is no network, and the page was not opened here before. What was opened is kept, and <a href="${scope.pathname}">the start page</a> always.</p>`;

/** A file of the site by its address, without what follows a question mark, which never changes a file here. Undefined of other sites. */
function pathOf(url) {
  const { origin, pathname } = new URL(url, scope);
  return origin === scope.origin && pathname.startsWith(scope.pathname) ? pathname.slice(scope.pathname.length) : undefined;
}

const addressOf = path => new URL(path, scope).href;
const plainOf = path => path.replace(/\.[\w-]{8}(\.\w+)$/, '$1');
const pathsIn = async cache => (await cache.keys()).map(({ url }) => pathOf(url));

/** The caches of this site that earlier builds made, the newest first. Browsers list caches as they were made. */
async function olderCaches() {
  const names = await caches.keys();
  const before = names.includes(CACHE) ? names.slice(0, names.indexOf(CACHE)) : names;
  const own = await Promise.all(
    before.map(async name => {
      if (name.startsWith(PREFIX)) return /^[0-9a-f]{12}$/.test(name.slice(PREFIX.length));
      return name.startsWith(FORMER) && (await caches.match(scope.href, { cacheName: name, ignoreVary: true })) !== undefined;
    }),
  );
  return before.filter((_, n) => own[n]).reverse();
}

/** What is kept of a file. Servers may answer with `Vary: Origin`, under which a worker's script would be missed. */
const keptIn = (cacheName, path) => caches.match(addressOf(path), { cacheName, ignoreVary: true });

async function keptOf(path) {
  let found = await keptIn(CACHE, path);
  for (const name of found ? [] : await olderCaches()) found ??= await keptIn(name, path);
  return found;
}

const isWhole = response => response.status === 200 && !response.redirected;

async function keep(path, response) {
  const cache = await caches.open(CACHE);
  await cache.put(addressOf(path), response);
}

/** Brings a file here: 'kept', 'missing' where the server has none or there is no room, 'unanswered' where the network failed. */
async function take(path) {
  if (await keptIn(CACHE, path)) return 'kept';
  const before = HASHED.test(path) && (await keptOf(path));
  const response = before || (await fetch(addressOf(path), { cache: 'no-cache' }).catch(() => undefined));
  if (!response || response.status >= 500) return 'unanswered';
  if (!isWhole(response)) return 'missing';
  return keep(path, response).then(
    () => 'kept',
    () => 'missing',
  );
}

/** Those of the files that are not here yet. */
async function missingOf(paths) {
  const there = new Set(await pathsIn(await caches.open(CACHE)));
  return [...paths].filter(path => !there.has(path));
}

/** Brings files here, one that cannot be had notwithstanding. Gives whether the network answered for all. */
async function gather(paths) {
  const waiting = await missingOf(paths);
  let isAnswered = true;
  const lane = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const taken = await take(path);
      if (taken === 'unanswered') isAnswered = false;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return isAnswered;
}

/**
 * What of this build is to be here: what every page needs, and what the builds before had of it. Those whose caches did not say their site
 * kept every page whether somebody wanted it or not: of theirs what rule systems work by is taken over.
 */
async function wanted() {
  const paths = new Set(first);
  for (const name of await olderCaches()) {
    const had = new Set((await pathsIn(await caches.open(name))).map(plainOf));
    if (had.has(EVERYTHING)) await keep(EVERYTHING, new Response(''));
    for (const path of FILES) if (had.has(plainOf(path)) && (OF_SYSTEM.test(path) || !name.startsWith(FORMER))) paths.add(path);
  }
  return (await keptIn(CACHE, EVERYTHING)) ? FILES : paths;
}

/** What was missing is tried again; when nothing is wanted of the older caches any more they go. */
async function settle() {
  const isAnswered = await gather(await wanted());
  for (const name of isAnswered ? await olderCaches() : []) await caches.delete(name);
}

/** All of the rule system that a page is about or a file works for; a picture in a list opens nothing. */
async function keepSystem(path) {
  if (!path.endsWith('/') && !OF_SYSTEM.test(path)) return;
  const id = systems.find(one => path.includes(`/${one}/`) || path.includes(`-${one}.`));
  if (id === undefined || begun.has(id)) return;
  begun.add(id);
  const ofIt = new RegExp(`[/-]${id}[/.]`);
  await gather(FILES.filter(file => OF_SYSTEM.test(file) && ofIt.test(file)));
}

/** What this life of the worker has done already. */
const begun = new Set();
let settling;

/** From the network, and kept from there. */
function load(event, path) {
  const loading = fetch(event.request);
  const keeping = loading.then(response => isWhole(response) && keep(path, response.clone()));
  event.waitUntil(keeping.catch(() => {})); // no network, or no room
  return loading;
}

async function answer(event, path) {
  if (HASHED.test(path)) return (await keptOf(path)) ?? load(event, path);
  const loading = load(event, path);
  const inTime = new Promise(resolve => setTimeout(resolve, PATIENCE));
  const found = await Promise.race([loading.catch(() => undefined), inTime]);
  if (found && found.status < 500) return found;
  const kept = await keptOf(path);
  return kept ?? (event.request.mode === 'navigate' ? loading.catch(absent) : loading);
}

const absent = () => new Response(ABSENT, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** What pages may ask (public/keep.js). Addresses are taken as they stand below the site, or whole. */
const ASKED = {
  /** What is not kept yet, and what all of the site comes to. */
  missing: async () => ({ paths: await missingOf(FILES), bytes }),
  async take(address) {
    const path = pathOf(address);
    if (!known.has(path)) return 'missing';
    await keepSystem(path);
    return take(path);
  },
  /** Everything is wanted, of later builds as well. */
  everything: () => keep(EVERYTHING, new Response('')),
  /** Whether scripts and styles of a page are those of this build. */
  knows: addresses => addresses.map(pathOf).every(path => path === undefined || !HASHED.test(path) || known.has(path)),
  /** Takes over from the build before, unless other pages of it are open: those may want more of its scripts. */
  async start() {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const isAlone = windows.filter(({ url }) => pathOf(url) !== undefined).length < 2;
    if (isAlone) await self.skipWaiting();
    return isAlone;
  },
};

self.addEventListener('install', event => event.waitUntil(wanted().then(gather)));
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('message', event => {
  const { what, given } = event.data;
  event.waitUntil((async () => event.ports[0]?.postMessage(await ASKED[what]?.(given)))());
});
self.addEventListener('fetch', event => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== 'GET' || !(known.has(path) || HASHED.test(path))) return;
  event.respondWith(answer(event, path));
  event.waitUntil(keepSystem(path));
  if (request.mode !== 'navigate') return;
  settling ??= settle();
  event.waitUntil(settling);
});
