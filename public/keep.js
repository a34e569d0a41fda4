// What a page asks of the worker that keeps the site for use offline (scripts/sw.template.js): to keep what was loaded before it was there, and
// everything where somebody wants that; and what a page says when there is a new version of it.

/** The address of everything that this page has loaded. */
const loaded = () => [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)];

/** Asks a worker something; waits until it has an answer. */
const ask = (worker, what, given) =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ what, given }, [port2]);
  });

/** So many files are brought at once. */
const LANES = 6;

/** Brings files to the worker; `tell` hears how many are there. Gives how many could not be kept. */
async function bring(worker, paths, tell) {
  const waiting = [...paths];
  let [kept, done] = [0, 0];
  const lane = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if ((await ask(worker, 'take', path)) === 'kept') kept++;
      done++;
      tell(done);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return paths.length - kept;
}

/** The button in the footer: it says how much all of the site is, how far it is, and whether all of it is kept. */
async function offerEverything(worker) {
  const place = document.querySelector('[data-keep]');
  if (!place) return;
  const [button, status] = place.children;
  const { paths, bytes } = await ask(worker, 'missing');
  const isAll = paths.length === 0;
  button.textContent = `Keep everything offline (${Math.round(bytes / 1e6)} MB)`;
  button.hidden = isAll;
  if (isAll) status.textContent = ALL;
  place.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    await ask(worker, 'everything');
    const { paths } = await ask(worker, 'missing');
    const lost = await bring(worker, paths, done => {
      status.textContent = `${done} of ${paths.length} files`;
    });
    button.disabled = false;
    button.hidden = lost === 0;
    status.textContent = lost === 0 ? ALL : `${lost} of ${paths.length} files could not be kept: no network, or no room in this browser.`;
  });
}

const ALL = 'All of this site is kept in this browser.';

/** Says that a new version waits, unless this page is of it already. */
async function tellWaiting({ waiting }) {
  const own = [...document.querySelectorAll('script[src], link[rel="stylesheet"]')].map(({ src, href }) => src || href);
  if (!waiting || document.querySelector('[data-new]') || (await ask(waiting, 'knows', own))) return;
  const note = document.createElement('div');
  const [now, later] = ['Load it now', 'Later'].map(words =>
    Object.assign(document.createElement('button'), { type: 'button', textContent: words }),
  );
  note.className = 'fault-note';
  note.dataset.new = '';
  note.setAttribute('role', 'status');
  note.append('A new version of this site is ready: it comes when its pages are closed. ', now, ' ', later);
  now.addEventListener('click', async () => {
    await ask(waiting, 'start'); // while other pages are open it does not: this one is loaded from the server all the same
    location.reload();
  });
  later.addEventListener('click', () => note.remove());
  document.body.prepend(note);
}

/** Keeps what this page needs, offers to keep all of the site, and looks out for a new version of it. */
export async function keepSite(registration) {
  const tell = () => tellWaiting(registration);
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
  tell();
  const isFirst = !navigator.serviceWorker.controller;
  const { active } = await navigator.serviceWorker.ready;
  if (isFirst) await bring(active, loaded(), () => {});
  offerEverything(active);
}
