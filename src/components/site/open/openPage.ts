// The page that opens a file of one's own: dropped, chosen, pasted or in a link. Reading and the
// replay load when there is something to read.

import type { ParseError } from '../../../core/result.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { count } from '../../../render/format.ts';
import { join } from '../../../render/html.ts';
import { namesNothing } from '../addressNote.ts';
import { listenForDrops } from '../drops.ts';
import { type PartFinder, partsOf } from '../parts.ts';
import { createEditor, type Editor } from './editor.ts';
import { type CarriedFile, createKeeping, type Keeping, pastedFile } from './kept.ts';
import { asRemark, problemEntry } from './problems.ts';
import { fromFragment, linkTo, momentIndex } from './share.ts';

interface OpenPage {
  readonly root: HTMLElement;
  readonly status: HTMLElement;
  readonly list: HTMLElement;
  readonly view: HTMLElement;
  readonly addresses: Readonly<Record<string, string>>;
  readonly keeping: Keeping;
  readonly editor: Editor;
  /** Ends what is shown. */
  close: () => void;
  /** How often something was to be read: only the latest question is answered. */
  asked: number;
}

/** Brings the page to life. Throws when it lacks one of its parts: that is a bug of ours. */
export function startOpen(root: HTMLElement): void {
  const part = partsOf(root, 'open');
  const keeping = createKeeping(says => {
    if (part('unkept').textContent !== says) part('unkept').textContent = says;
  });
  const editor = createEditor(part<HTMLTextAreaElement>('text'), part('gutter'), () => keeping.typed(editor.text()));
  const page: OpenPage = {
    root,
    status: part('status'),
    list: part('problems'),
    view: part('view'),
    addresses: JSON.parse(root.dataset['scenarios'] ?? '{}'),
    keeping,
    editor,
    close() {},
    asked: 0,
  };
  listen(page, part);
  void begin(page);
  root.dataset['ready'] = '';
}

function listen(page: OpenPage, part: PartFinder): void {
  const { root, list, editor } = page;
  const example = part<HTMLSelectElement>('example');
  const file = part<HTMLInputElement>('file');
  part('check').addEventListener('click', () => void check(page));
  part('share').addEventListener('click', () => share(page));
  part('empty').addEventListener('click', () => empty(page));
  list.addEventListener('click', event => {
    const button = (event.target as Element).closest('button');
    if (button) editor.goTo(Number(button.dataset['line']), Number(button.dataset['column'] ?? 1));
  });
  example.addEventListener('change', async () => {
    if (example.value) takeText(page, await (await fetch(example.value)).text());
    example.value = '';
  });
  file.addEventListener('change', async () => {
    await take(page, [...(file.files ?? [])]);
    file.value = '';
  });
  listenForDrops(root, { take: files => void take(page, files), takeText: text => takeText(page, text) });
  addEventListener('hashchange', () => followLink(page));
}

function say({ status }: OpenPage, words: string, tone: '' | 'good' | 'bad' = ''): void {
  status.textContent = words;
  status.className = `open-status ${tone}`;
}

/** Lists faults, or what was not read of a good file. */
function enumerate({ list }: OpenPage, problems: readonly ParseError[], what: 'Faults' | 'Remarks'): void {
  list.setAttribute('aria-label', what);
  list.classList.toggle('remarks', what === 'Remarks');
  replaceContent(list, join(problems.map(problem => problemEntry(problem))));
}

function complain(page: OpenPage, problems: readonly ParseError[], title: string): void {
  say(page, title, 'bad');
  const here = (problem: ParseError): boolean => problem.file === undefined || problem.file === page.keeping.now().name;
  enumerate(
    page,
    problems.map(problem => (here(problem) ? problem : asRemark(problem))),
    'Faults',
  );
  page.editor.mark(problems.flatMap(problem => (problem.line === undefined || !here(problem) ? [] : [problem.line])));
}

function clear(page: OpenPage): void {
  const { list, view, editor } = page;
  page.close();
  page.close = () => {};
  view.hidden = true;
  view.replaceChildren();
  list.replaceChildren();
  editor.mark([]);
}

/** Reads what stands in the field. */
async function check(page: OpenPage, at = 0): Promise<void> {
  const mine = ++page.asked;
  clear(page);
  const text = page.editor.text();
  if (!text.trim()) return say(page, 'There is nothing to read yet.');
  say(page, 'Reading …');
  const { name, beside, photos } = page.keeping.now();
  const { openFiles } = await import('./opened.ts');
  const opened = await openFiles([{ name, text }, ...beside], page.addresses);
  if (mine !== page.asked) return;
  if (!opened.ok) return complain(page, opened.problems, `${count(opened.problems.length, ['fault', 'faults'])} to mend before it opens.`);
  const { converted, remarks, broken } = opened.value;
  if (converted !== undefined) write(page, { ...pastedFile(converted), photos });
  if (remarks.length + broken.length > 0) enumerate(page, [...remarks.map(asRemark), ...broken.slice(0, LISTED)], 'Remarks');
  const { showOpened } = await import('./view.ts');
  if (mine !== page.asked) return;
  const { view } = page;
  view.hidden = false;
  const end = await showOpened(view, opened.value, {
    at,
    photos,
    linkTo: moment => linkTo({ text: converted ?? text, at: momentIndex(moment) }, location.href),
  });
  if (mine !== page.asked) return end();
  page.close = end;
  say(page, `${readWords(opened.value.title, remarks.length)}${brokenWords(broken.length)}`, 'good');
  view.scrollIntoView({ block: 'start' });
}

function write({ editor, keeping }: OpenPage, next: CarriedFile): void {
  editor.write(next.text);
  keeping.keep(next);
}

function takeText(page: OpenPage, text: string, at?: number): void {
  write(page, pastedFile(text));
  void check(page, at);
}

/** Files that were dropped or chosen together; what cannot be read at all leaves the page as it is. */
async function take(page: OpenPage, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const mine = ++page.asked;
  say(page, 'Reading …');
  const { textsIn } = await import('../../../storage/pack.ts');
  const read = await textsIn(files);
  if (mine !== page.asked) return;
  if (!read.ok) return complain(page, read.problems, `${files[0]?.name} was not opened.`);
  const [first, ...beside] = read.value.texts;
  if (first) write(page, { ...first, beside, photos: read.value.photos });
  await check(page);
}

function share(page: OpenPage): void {
  const link = linkTo({ text: page.editor.text() }, location.href);
  if (link.ok) handOn(page, link.value);
  else complain(page, link.problems, 'There is no link.');
}

function handOn(page: OpenPage, link: string): void {
  history.replaceState(null, '', link);
  navigator.clipboard.writeText(link).then(
    () => say(page, `The link is in the clipboard and in the address bar (${link.length} characters): it holds the whole file.`, 'good'),
    () => say(page, 'The link is in the address bar: it holds the whole file.', 'good'),
  );
}

function empty(page: OpenPage): void {
  clear(page);
  write(page, pastedFile(''));
  history.replaceState(null, '', location.pathname);
  say(page, 'Emptied.');
}

/** Takes the file that the address holds, good or damaged; a link pasted into the same tab is one as well. */
function followLink(page: OpenPage): void {
  const linked = fromFragment(location.hash);
  if (linked?.ok && linked.value.text !== page.editor.text()) takeText(page, linked.value.text, linked.value.at);
  else if (linked && !linked.ok) complain(page, linked.problems, 'The link could not be read.');
  else if (!linked && namesNothing(location.hash)) say(page, 'There is no file in this address. One can be opened or pasted here.');
}

/**
 * What was kept, unless the address holds something else or somebody was faster. A link to what was
 * kept is of it: it has come along with it.
 */
async function begin(page: OpenPage): Promise<void> {
  const { keeping, editor } = page;
  const linked = () => fromFragment(location.hash);
  const isLinked = (text: string): boolean => {
    const link = linked();
    return !link || (link.ok && link.value.text === text);
  };
  const found = await keeping.takeUp(({ text }) => page.asked === 0 && editor.text() === '' && isLinked(text));
  if (!found) return followLink(page);
  const link = linked();
  editor.write(found.text);
  await check(page, link?.ok ? link.value.at : undefined);
}

const readWords = (title: string, remarks: number): string =>
  remarks === 0
    ? `Read without a fault: ${title}.`
    : `Read: ${title}. ${count(remarks, ['thing', 'things'])} of the file ${remarks === 1 ? 'is' : 'are'} not in it:`;

/** More broken rules are not listed beside the text; the replay tells them all. */
const LISTED = 100;

const brokenWords = (broken: number): string =>
  broken === 0 ? '' : ` Rules are broken ${broken === 1 ? 'once' : `${broken} times`}, listed with their lines:`;
