// Keeps every page and file of one build; a later build makes a cache of its own and removes this one.
const CACHE = 'sandtable-__VERSION__';
const FILES = [
  /* __FILES__ */
];
const scope = new URL('./', self.location.href);

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map(path => new Request(new URL(path, scope), { cache: 'no-cache' })));
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter(name => name.startsWith('sandtable-') && name !== CACHE).map(name => caches.delete(name)));
  await self.clients.claim();
}

/** Servers may answer with `Vary: Origin`, under which a worker's script would be missed; a query never changes a file here. */
async function answer(request) {
  const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
  return kept ?? fetch(request);
}

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(activate()));
self.addEventListener('fetch', event => {
  if (event.request.method === 'GET' && event.request.url.startsWith(scope.href)) event.respondWith(answer(event.request));
});
