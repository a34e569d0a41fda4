// The search page: words to Pagefind, its answers to a list. The words stand in the address, so a search is a link.

import { replaceContent } from '../../../render/dom/draw.ts';
import { count } from '../../../render/format.ts';
import { type Html, h, join } from '../../../render/html.ts';
import { markedExcerpt } from './excerpt.ts';

interface Found {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string };
  readonly sub_results?: readonly { readonly title: string; readonly url: string; readonly excerpt: string }[];
}

interface Pagefind {
  debouncedSearch(words: string): Promise<{ readonly results: readonly { data(): Promise<Found> }[] } | null>;
}

const SHOWN = 12;

/** Starts the search in an element with a field, a status line and a list; `data-search` is the address of Pagefind's program. */
export function startSearch(root: HTMLElement): void {
  const field = root.querySelector('input');
  const status = root.querySelector('[role="status"]');
  const list = root.querySelector('ol');
  if (!field || !status || !list) throw new Error('search: the page lacks a part');
  let engine: Promise<Pagefind> | undefined;

  async function look(words: string): Promise<void> {
    history.replaceState(null, '', words ? `?q=${encodeURIComponent(words)}` : location.pathname);
    if (!words) return show([], '');
    try {
      engine ??= import(/* @vite-ignore */ new URL(root.dataset['search'] ?? '', location.href).href) as Promise<Pagefind>;
      const found = await (await engine).debouncedSearch(words);
      if (!found) return; // more words came meanwhile
      const pages = await Promise.all(found.results.slice(0, SHOWN).map(result => result.data()));
      show(
        pages,
        found.results.length === 0 ? `Nothing found for “${words}”.` : `${count(found.results.length, ['page', 'pages'])} for “${words}”.`,
      );
    } catch {
      engine = undefined;
      show([], 'The search index could not be loaded: it is not kept for use offline.');
    }
  }

  function show(pages: readonly Found[], says: string): void {
    if (status) status.textContent = says;
    if (list) replaceContent(list, join(pages.map(entry)));
  }

  field.addEventListener('input', () => void look(field.value.trim()));
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (field.value) void look(field.value);
  field.focus();
}

function entry({ url, excerpt, meta, sub_results: parts = [] }: Found): Html {
  const title = (meta.title ?? url).replace(/ · Sandtable$/, '');
  const deeper = parts.filter(part => part.url !== url).slice(0, 3);
  return h(
    'li',
    {},
    h('h2', {}, h('a', { href: url }, title)),
    h('p', {}, markedExcerpt(excerpt)),
    deeper.length > 0 &&
      h(
        'ul',
        {},
        deeper.map(part => h('li', {}, h('a', { href: part.url }, part.title))),
      ),
  );
}
