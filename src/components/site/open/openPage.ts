// The page that opens a file of one's own: dropped, chosen, pasted or in a link. Reading and the
// replay load when there is something to read.

import type { ParseError } from '../../../core/result.ts';
import { count } from '../../../render/format.ts';
import { join } from '../../../render/html.ts';
import { listenForDrops } from '../drops.ts';
import { partsOf } from '../parts.ts';
import { createEditor } from './editor.ts';
import { type CarriedFile, createKeeping, pastedFile } from './kept.ts';
import { asRemark, problemEntry } from './problems.ts';
import { fromFragment, linkTo, momentIndex } from './share.ts';

/** Brings the page to life. Throws when it lacks one of its parts: that is a bug of ours. */
export function startOpen(root: HTMLElement): void {
  const part = partsOf(root, 'open');
  const status = part('status');
  const list = part('problems');
  const view = part('view');
  const example = part<HTMLSelectElement>('example');
  const file = part<HTMLInputElement>('file');
  const addresses = JSON.parse(root.dataset['scenarios'] ?? '{}') as Record<string, string>;
  const keeping = createKeeping(says => {
    if (part('unkept').textContent !== says) part('unkept').textContent = says;
  });
  const editor = createEditor(part<HTMLTextAreaElement>('text'), part('gutter'), () => keeping.typed(editor.text()));
  let close = () => {};
  let asked = 0;

  function say(words: string, tone: '' | 'good' | 'bad' = ''): void {
    status.textContent = words;
    status.className = `open-status ${tone}`;
  }

  /** Lists faults, or what was not read of a good file. */
  function enumerate(problems: readonly ParseError[], what: 'Faults' | 'Remarks'): void {
    list.setAttribute('aria-label', what);
    list.classList.toggle('remarks', what === 'Remarks');
    list.innerHTML = join(problems.map(problem => problemEntry(problem))).markup;
  }

  function complain(problems: readonly ParseError[], title: string): void {
    say(title, 'bad');
    const here = (problem: ParseError): boolean => problem.file === undefined || problem.file === keeping.now().name;
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
    const { name, beside, photos } = keeping.now();
    const { openFiles } = await import('./opened.ts');
    const opened = await openFiles([{ name, text }, ...beside], addresses);
    if (mine !== asked) return;
    if (!opened.ok) return complain(opened.problems, `${count(opened.problems.length, ['fault', 'faults'])} to mend before it opens.`);
    const { converted, remarks, broken } = opened.value;
    if (converted !== undefined) write({ ...pastedFile(converted), photos });
    if (remarks.length + broken.length > 0) enumerate([...remarks.map(asRemark), ...broken.slice(0, LISTED)], 'Remarks');
    view.hidden = false;
    const { showOpened } = await import('./view.ts');
    const end = await showOpened(view, opened.value, {
      at,
      photos,
      linkTo: moment => linkTo({ text: converted ?? text, at: momentIndex(moment) }, location.href),
    });
    if (mine !== asked) return end();
    close = end;
    say(`${readWords(opened.value.title, remarks.length)}${brokenWords(broken.length)}`, 'good');
    view.scrollIntoView({ block: 'start' });
  }

  function write(next: CarriedFile): void {
    editor.write(next.text);
    keeping.keep(next);
  }

  function takeText(text: string, at?: number): void {
    write(pastedFile(text));
    void check(at);
  }

  /** Files that were dropped or chosen together; what cannot be read at all leaves the page as it is. */
  async function take(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const mine = ++asked;
    say('Reading …');
    const { textsIn } = await import('../../../storage/pack.ts');
    const read = await textsIn(files);
    if (mine !== asked) return;
    if (!read.ok) return complain(read.problems, `${files[0]?.name} was not opened.`);
    const [first, ...beside] = read.value.texts;
    if (first) write({ ...first, beside, photos: read.value.photos });
    await check();
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
    write(pastedFile(''));
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
    await take([...(file.files ?? [])]);
    file.value = '';
  });
  listenForDrops(root, { take, takeText });

  /** Whether the address holds a file, good or damaged; a link pasted into the same tab is one as well. */
  function followLink(): boolean {
    const linked = fromFragment(location.hash);
    if (linked?.ok && linked.value.text !== editor.text()) takeText(linked.value.text, linked.value.at);
    else if (linked && !linked.ok) complain(linked.problems, 'The link could not be read.');
    return linked !== undefined;
  }

  /**
   * What was kept, unless the address holds something else or somebody was faster. A link to what was
   * kept is of it: it has come along with it.
   */
  async function begin(): Promise<void> {
    const linked = () => fromFragment(location.hash);
    const isLinked = (text: string): boolean => {
      const link = linked();
      return !link || (link.ok && link.value.text === text);
    };
    const found = await keeping.takeUp(({ text }) => asked === 0 && editor.text() === '' && isLinked(text));
    if (!found) return void followLink();
    const link = linked();
    editor.write(found.text);
    await check(link?.ok ? link.value.at : undefined);
  }

  addEventListener('hashchange', followLink);
  void begin();
  root.dataset['ready'] = '';
}

const readWords = (title: string, remarks: number): string =>
  remarks === 0
    ? `Read without a fault: ${title}.`
    : `Read: ${title}. ${count(remarks, ['thing', 'things'])} of the file ${remarks === 1 ? 'is' : 'are'} not in it:`;

/** More broken rules are not listed beside the text; the replay tells them all. */
const LISTED = 100;

const brokenWords = (broken: number): string =>
  broken === 0 ? '' : ` Rules are broken ${broken === 1 ? 'once' : `${broken} times`}, listed with their lines:`;
