// What every page but a report does with script: remember the chosen colours, keep the site for use offline (keep.js).
const base = new URL('.', import.meta.url).pathname;
const root = document.documentElement;
for (const button of document.querySelectorAll('input[name="theme"]')) {
  button.checked = button.value === root.dataset.theme;
  button.addEventListener('change', () => {
    root.dataset.theme = button.value;
    try {
      localStorage.setItem(`sandtable:${base}:theme`, button.value);
    } catch {
      // storage may be forbidden: the choice then holds for this page
    }
  });
}

const secure = location.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(location.hostname);
if ('serviceWorker' in navigator && secure) {
  const registering = navigator.serviceWorker.register(`${base}sw.js`, { scope: base });
  Promise.all([registering, import('./keep.js')]).then(
    ([registration, { keepSite }]) => registration && keepSite(registration), // none where workers are blocked from outside
    () => {}, // no network, or the browser keeps nothing for us: pages work without
  );
}
