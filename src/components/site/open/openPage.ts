// The page that opens a file of one's own: dropped, chosen, pasted or in a link. Reading and the replay load when there is something to read.

import type { ForeignFile } from '../../../core/foreign.ts';
import type { Problem } from '../../../core/result.ts';
import { count } from '../../../render/format.ts';
import { join } from '../../../render/html.ts';
import { createEditor } from './editor.ts';
import { keep, kept } from './kept.ts';
import { asRemark, problemEntry } from './problems.ts';
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
  /** The name of the file in the field, and those that were opened with it. */
  let name = PASTED;
  let beside: readonly ForeignFile[] = [];

  function say(words: string, tone: '' | 'good' | 'bad' = ''): void {
    status.textContent = words;
    status.className = `open-status ${tone}`;
  }

  /** Lists faults, or what was not read of a good file. */
  function enumerate(problems: readonly Problem[], what: 'Faults' | 'Remarks'): void {
    list.setAttribute('aria-label', what);
    list.classList.toggle('remarks', what === 'Remarks');
    list.innerHTML = join(problems.map(problem => problemEntry(problem))).markup;
  }

  function complain(problems: readonly Problem[], title: string): void {
    say(title, 'bad');
    const here = (problem: Problem): boolean => problem.file === undefined || problem.file === name;
    enumerate(
      problems.map(problem => (here(problem) ? problem : asRemark(problem))),
      'Faults',
    );
    editor.mark(problems.flatMap(problem => (problem.line === undefined || !here(problem) ? [] : [problem.line])));
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
    const { openFiles } = await import('./opened.ts');
    const opened = await openFiles([{ name, text }, ...beside], addresses);
    if (mine !== asked) return;
    if (!opened.ok) return complain(opened.problems, `${count(opened.problems.length, ['fault', 'faults'])} to mend before it opens.`);
    const { converted, remarks, broken } = opened.value;
    if (converted !== undefined) write([{ name: PASTED, text: converted }]);
    if (remarks.length + broken.length > 0) enumerate([...remarks.map(asRemark), ...broken.slice(0, LISTED)], 'Remarks');
    view.hidden = false;
    const { showOpened } = await import('./view.ts');
    const end = await showOpened(view, opened.value, {
      at,
      linkTo: moment => linkTo({ text: converted ?? text, at: momentIndex(moment) }, location.href),
    });
    if (mine !== asked) return end();
    close = end;
    say(`${readWords(opened.value.title, remarks.length)}${brokenWords(broken.length)}`, 'good');
    view.scrollIntoView({ block: 'start' });
  }

  /** Puts the first of some files into the field. */
  function write([first, ...others]: readonly ForeignFile[]): void {
    name = first?.name ?? PASTED;
    beside = others;
    editor.write(first?.text ?? '');
    keep(first?.text ?? '');
  }

  function take(files: readonly ForeignFile[], at?: number): void {
    if (files.length === 0) return;
    write(files);
    void check(at);
  }

  const takeText = (text: string, at?: number): void => take([{ name: PASTED, text }], at);

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
    write([]);
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
    if (example.value) takeText(await (await fetch(example.value)).text());
    example.value = '';
  });
  file.addEventListener('change', async () => {
    take(await textsOf(file.files));
    file.value = '';
  });
  listenForDrops(root, take);

  /** Whether the address holds a file, good or damaged; a link pasted into the same tab is one as well. */
  function followLink(): boolean {
    const linked = fromFragment(location.hash);
    if (linked?.ok && linked.value.text !== editor.text()) takeText(linked.value.text, linked.value.at);
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

/** What was pasted, or made here, has no name of its own. */
const PASTED = 'the text';

const readWords = (title: string, remarks: number): string =>
  remarks === 0
    ? `Read without a fault: ${title}.`
    : `Read: ${title}. ${count(remarks, ['thing', 'things'])} of the file ${remarks === 1 ? 'is' : 'are'} not in it:`;

/** More broken rules are not listed beside the text; the replay tells them all. */
const LISTED = 100;

const brokenWords = (broken: number): string =>
  broken === 0 ? '' : ` Rules are broken ${broken === 1 ? 'once' : `${broken} times`}, listed with their lines:`;

const textsOf = (files: FileList | null | undefined): Promise<readonly ForeignFile[]> =>
  Promise.all([...(files ?? [])].map(async file => ({ name: file.name, text: await file.text() })));

/** The frame that a moment of the replay names: `#23`, `#what-if/23`. */
const momentIndex = (moment: string): number => Number(/\d+$/.exec(moment)?.[0] ?? 0);

function listenForDrops(root: HTMLElement, take: (files: readonly ForeignFile[]) => void): void {
  const drop = (on: boolean) => root.classList.toggle('dropping', on);
  document.addEventListener('dragover', event => {
    event.preventDefault();
    drop(true);
  });
  document.addEventListener('dragleave', event => event.relatedTarget === null && drop(false));
  document.addEventListener('drop', async event => {
    event.preventDefault();
    drop(false);
    const text = event.dataTransfer?.getData('text');
    const files = await textsOf(event.dataTransfer?.files);
    take(files.length > 0 || !text ? files : [{ name: PASTED, text }]);
  });
}
