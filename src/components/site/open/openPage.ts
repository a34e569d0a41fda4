// The page that opens a file of one's own: dropped, chosen, pasted or in a link. Reading and the
// replay load when there is something to read.
// Games of another program that have no text lie beside the field, which stays empty until their text is wanted.

import { count } from '../../../render/format.ts';
import type { ImportFile } from '../../../worker/importClient.ts';
import { namesNothing } from '../addressNote.ts';
import { catchUp } from '../catchUp.ts';
import { listenForDrops } from '../drops.ts';
import { type PartFinder, partsOf } from '../parts.ts';
import { complain, enumerate, type OpenPage, readWords, say, sayRead, sayReading, write } from './desk.ts';
import { createEditor } from './editor.ts';
import type { SortedDrop } from './foreign.ts';
import { createKeeping, pastedFile } from './kept.ts';
import { asRemark } from './problems.ts';
import { fromFragment, linkTo, momentIndex } from './share.ts';

/** Brings the page to life. Throws when it lacks one of its parts: that is a bug of ours. */
export function startOpen(root: HTMLElement): void {
  const part = partsOf(root, 'open');
  const keeping = createKeeping(says => {
    if (part('unkept').textContent !== says) part('unkept').textContent = says;
  });
  const parts = { field: part<HTMLTextAreaElement>('text'), gutter: part('gutter'), vast: part('vast') };
  const editor = createEditor(parts, () => keeping.typed(editor.text()));
  const page: OpenPage = {
    root,
    part,
    status: part('status'),
    list: part('problems'),
    view: part('view'),
    addresses: JSON.parse(root.dataset['scenarios'] ?? '{}'),
    keeping,
    editor,
    close() {},
    linked: undefined,
    asked: 0,
  };
  listen(page, part);
  catchUp(root);
  void listKept(page);
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

function clear(page: OpenPage): void {
  const { list, view, editor } = page;
  page.close();
  page.close = () => {};
  page.linked = undefined;
  page.part('lying').hidden = true;
  view.hidden = true;
  view.replaceChildren();
  list.replaceChildren();
  editor.mark([]);
}

/** Reads what stands in the field, or the games that lie beside it; `along`: what was dropped with those. */
async function check(page: OpenPage, at = 0, along: readonly ImportFile[] = []): Promise<void> {
  const mine = ++page.asked;
  clear(page);
  const text = page.editor.text();
  const { name, beside, photos, games } = page.keeping.now();
  if (!text.trim() && games.length + along.length === 0) return say(page, 'There is nothing to read yet.');
  sayReading(page);
  if (!text.trim()) {
    const { openGames } = await import('./gamesBeside.ts');
    return openGames(page, { games, along, at, isLatest: () => mine === page.asked });
  }
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
  sayRead(page, `${readWords(opened.value.title, remarks.length)}${brokenWords(broken.length)}`);
  view.scrollIntoView({ block: 'start' });
}

function takeText(page: OpenPage, text: string, at?: number): void {
  write(page, pastedFile(text));
  void check(page, at);
}

/** Files that were dropped or chosen together; what cannot be read at all leaves the page as it is. */
async function take(page: OpenPage, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const mine = ++page.asked;
  sayReading(page);
  const { sortDropped } = await import('./foreign.ts');
  const dropped = await sortDropped(files);
  if (mine !== page.asked) return;
  if (dropped.games.length + dropped.modules.length > 0) return takeGames(page, dropped);
  const { textsIn } = await import('../../../storage/pack.ts');
  const read = await textsIn(files);
  if (mine !== page.asked) return;
  if (!read.ok) return complain(page, read.problems, `${files[0]?.name} was not opened.`);
  const [first, ...beside] = read.value.texts;
  if (first) write(page, { ...first, beside, photos: read.value.photos, games: [] });
  await check(page);
}

const asImport = (file: File): ImportFile => ({ name: file.name, blob: file });

/** Games that were dropped lie there from now on; a module alone goes with those that do already. */
async function takeGames(page: OpenPage, { games, modules, others }: SortedDrop): Promise<void> {
  const [first] = games;
  if (first) write(page, { ...pastedFile(''), name: first.name, games: games.map(asImport) });
  const lying = page.keeping.now();
  // A text that lies in the field stays there: the module is kept for the game that comes next.
  if (page.editor.text().trim()) return (await import('./gamesBeside.ts')).keepAlone(page, modules.map(asImport));
  await check(page, 0, [...modules, ...(lying.games.length > 0 ? others : [])].map(asImport));
}

function share(page: OpenPage): void {
  const link = linkTo({ text: page.editor.text() || (page.linked?.() ?? '') }, location.href);
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

/** Tells which modules are kept, once there are any. */
async function listKept({ part }: OpenPage): Promise<void> {
  const { listModules } = await import('../../../storage/modules.ts');
  if ((await listModules()).length > 0) (await import('./moduleList.ts')).drawModules(part('modules'));
}

/** More broken rules are not listed beside the text; the replay tells them all. */
const LISTED = 100;

const brokenWords = (broken: number): string =>
  broken === 0 ? '' : ` Rules are broken ${broken === 1 ? 'once' : `${broken} times`}, listed with their lines:`;
