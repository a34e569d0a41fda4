// Before the first paint: the colours the visitor chose earlier; in a page that stands in another, those its address asks for (?theme=dark). The switch in the header works without
// this; then nothing is remembered. Earlier builds remembered it under a name that all sites of an origin had in common: it is taken over once.
{
  const { src, dataset } = document.currentScript;
  const name = `sandtable:${new URL('.', src).pathname}:theme`;
  const known = theme => (theme === 'light' || theme === 'dark' ? theme : 'auto');
  let theme;
  try {
    if (dataset.asked !== undefined) theme = new URLSearchParams(location.search).get('theme');
    else {
      theme = localStorage.getItem(name) ?? known(localStorage.getItem('theme'));
      localStorage.setItem(name, theme);
    }
  } catch {
    // storage may be forbidden
  }
  document.documentElement.dataset.theme = known(theme);
}

// Before any other script: where browsers hold to trusted types, a text becomes the address of a script or a worker only where it is one of this site,
// and never markup or script. Zod is told not to try whether it may write functions: it may not.
globalThis.__zod_globalConfig = { jitless: true };
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: address => (new URL(address, document.baseURI).origin === location.origin ? address : null),
});

// Before any other script: what is said when one of them cannot be loaded, was cut off on its way, does not start or breaks down. It is said once, where one looks first, with the
// one thing that helps. What is typed on this site is kept as it is typed, so that loading again loses nothing.
{
  let isTold = false;

  function show(words) {
    const note = document.createElement('div');
    const reload = document.createElement('button');
    note.className = 'fault-note';
    note.setAttribute('role', 'alert');
    reload.type = 'button';
    reload.textContent = 'Load again';
    reload.addEventListener('click', () => location.reload());
    note.append(words, ' ', reload);
    document.body.prepend(note);
  }

  function tell(words) {
    if (isTold) return;
    isTold = true;
    document.documentElement.dataset.fault = '';
    if (document.body) show(words);
    else addEventListener('DOMContentLoaded', () => show(words));
  }

  const missing = () =>
    tell(
      navigator.onLine
        ? 'A part of this page could not be loaded: the connection was cut, or the site has been renewed meanwhile. What is here can be read; what needs that part does not work.'
        : 'A part of this page could not be loaded: there is no network. What is here can be read; what needs that part does not work.',
    );
  const broken = fault =>
    tell(`Something on this page went wrong (${fault.message || fault.name}). What you entered is kept; load the page again to go on.`);

  /** Browsers have no name for it, only words: of Chromium, Firefox and Safari, in this order. */
  const NOT_LOADED = /dynamically imported module|Importing a module script failed|error loading/i;

  addEventListener(
    'error',
    ({ target, error }) => {
      if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && /stylesheet|modulepreload/.test(target.rel)))
        missing();
      else if (error instanceof SyntaxError) missing();
      else if (error instanceof Error) broken(error);
    },
    true,
  );
  addEventListener('vite:preloadError', missing);
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof Error) || reason.name === 'AbortError') return;
    if (reason instanceof SyntaxError || NOT_LOADED.test(reason.message)) missing();
    else broken(reason);
  });
}
