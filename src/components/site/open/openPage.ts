// The page that opens a file of one's own: dropped, chosen, pasted or in a link. Reading and the replay load when there is something to read.

import type { Problem } from '../../../core/result.ts';
import { count } from '../../../render/format.ts';
import { join } from '../../../render/html.ts';
import { createEditor } from './editor.ts';
import { keep, kept } from './kept.ts';
import { problemEntry } from './problems.ts';
import { fromFragment, linkTo } from './share.ts';

/** Brings the page to life. Throws when it lacks one of its parts: that is a bug of ours. */
export function startOpen(root: HTMLElement): void {
  const part = <T extends HTMLElement>(name: string): T => {
    const found = root.querySelector<T>(`[data-${name}]`);
    if (!found) throw new Error(`open: no ${name}`);
    return found;
  };
  const status = part('status');
  const list = part('problems');
  const view = part('view');
  const example = part<HTMLSelectElement>('example');
  const file = part<HTMLInputElement>('file');
  const addresses = JSON.parse(root.dataset['scenarios'] ?? '{}') as Record<string, string>;
  const editor = createEditor(part<HTMLTextAreaElement>('text'), part('gutter'), () => keep(editor.text()));
  let close = () => {};
  let asked = 0;

  function say(words: string, tone: '' | 'good' | 'bad' = ''): void {
    status.textContent = words;
    status.className = `open-status ${tone}`;
  }

  function complain(problems: readonly Problem[], title: string): void {
    say(title, 'bad');
    list.innerHTML = join(problems.map(problemEntry)).markup;
    editor.mark(problems.flatMap(({ line }) => (line === undefined ? [] : [line])));
  }

  function clear(): void {
    close();
    close = () => {};
    view.hidden = true;
    view.replaceChildren();
    list.replaceChildren();
    editor.mark([]);
  }

  /** Reads what stands in the field; only the latest question is answered. */
  async function check(at = 0): Promise<void> {
    const mine = ++asked;
    clear();
    const text = editor.text();
    if (!text.trim()) return say('There is nothing to read yet.');
    say('Reading …');
    const { openText } = await import('./opened.ts');
    const opened = await openText(text, addresses);
    if (mine !== asked) return;
    if (!opened.ok) return complain(opened.problems, `${count(opened.problems.length, ['fault', 'faults'])} to mend before it opens.`);
    view.hidden = false;
    const { showOpened } = await import('./view.ts');
    const end = await showOpened(view, opened.value, { at, linkTo: moment => linkTo({ text, at: momentIndex(moment) }, location.href) });
    if (mine !== asked) return end();
    close = end;
    say(`Read without a fault: ${opened.value.title}.`, 'good');
    view.scrollIntoView({ block: 'start' });
  }

  function take(text: string, at?: number): void {
    editor.write(text);
    keep(text);
    void check(at);
  }

  function share(): void {
    const link = linkTo({ text: editor.text() }, location.href);
    if (link.ok) handOn(link.value);
    else complain(link.problems, 'There is no link.');
  }

  function handOn(link: string): void {
    history.replaceState(null, '', link);
    navigator.clipboard.writeText(link).then(
      () => say(`The link is in the clipboard and in the address bar (${link.length} characters): it holds the whole file.`, 'good'),
      () => say('The link is in the address bar: it holds the whole file.', 'good'),
    );
  }

  function empty(): void {
    clear();
    editor.write('');
    keep('');
    history.replaceState(null, '', location.pathname);
    say('Emptied.');
  }

  part('check').addEventListener('click', () => void check());
  part('share').addEventListener('click', share);
  part('empty').addEventListener('click', empty);
  list.addEventListener('click', event => {
    const button = (event.target as Element).closest('button');
    if (button) editor.goTo(Number(button.dataset['line']), Number(button.dataset['column'] ?? 1));
  });
  example.addEventListener('change', async () => {
    if (example.value) take(await (await fetch(example.value)).text());
    example.value = '';
  });
  file.addEventListener('change', async () => {
    const chosen = file.files?.[0];
    if (chosen) take(await chosen.text());
    file.value = '';
  });
  listenForDrops(root, text => take(text));

  /** Whether the address holds a file, good or damaged; a link pasted into the same tab is one as well. */
  function followLink(): boolean {
    const linked = fromFragment(location.hash);
    if (linked?.ok && linked.value.text !== editor.text()) take(linked.value.text, linked.value.at);
    else if (linked && !linked.ok) complain(linked.problems, 'The link could not be read.');
    return linked !== undefined;
  }

  addEventListener('hashchange', followLink);
  if (!followLink() && kept()) {
    editor.write(kept());
    void check();
  }
  root.dataset['ready'] = '';
}

/** The frame that a moment of the replay names: `#23`, `#what-if/23`. */
const momentIndex = (moment: string): number => Number(/\d+$/.exec(moment)?.[0] ?? 0);

function listenForDrops(root: HTMLElement, take: (text: string) => void): void {
  const drop = (on: boolean) => root.classList.toggle('dropping', on);
  document.addEventListener('dragover', event => {
    event.preventDefault();
    drop(true);
  });
  document.addEventListener('dragleave', event => event.relatedTarget === null && drop(false));
  document.addEventListener('drop', async event => {
    event.preventDefault();
    drop(false);
    const dropped = event.dataTransfer?.files[0];
    const text = dropped ? await dropped.text() : event.dataTransfer?.getData('text');
    if (text) take(text);
  });
}
