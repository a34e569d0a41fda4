// Where a scenario begins: an empty one of a system and a board, a copy of one of the site, a file, or one of the shelf that goes on.

import type { Board } from '../../../core/board.ts';
import { readFiles } from '../../../core/files.ts';
import type { ParseError } from '../../../core/result.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { Point } from '../../../core/types.ts';
import { copyOf, startScenario } from '../../../editor/start.ts';
import { readText } from '../../../library/read.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { type Child, h, join } from '../../../render/html.ts';
import { loadRuleset } from '../../../rulesets/index.ts';
import type { PackedPicture } from '../../../storage/pack.ts';
import { openStorage } from '../../../storage/storage.ts';
import type { BrowserStorage, StoredItem } from '../../../storage/types.ts';
import { decodeWord, namesNothing } from '../../site/addressNote.ts';
import { catchUp } from '../../site/catchUp.ts';
import { problemEntry } from '../../site/open/problems.ts';
import { type PartFinder, partsOf } from '../../site/parts.ts';
import { recoveryWords } from '../../site/storage/words.ts';
import { systemOf } from './desk.ts';
import { startEditor } from './editor.ts';
import { keepNew, reopenEditing } from './keep.ts';

interface EditorPage {
  readonly root: HTMLElement;
  readonly part: PartFinder;
  readonly shelf: BrowserStorage;
  readonly status: HTMLElement;
  /** Ends the editor that is open. */
  close: () => void;
}

/** Brings the page to life. */
export async function startPage(root: HTMLElement): Promise<void> {
  const part = partsOf(root, 'scenario editor');
  const shelf = await openStorage();
  const page: EditorPage = { root, part, shelf, status: part('status'), close() {} };
  listen(page);
  catchUp(root);
  await list(page);
  const recovered = shelf.recovered().filter(({ item }) => item.kind === 'scenario');
  if (recovered.length > 0) page.status.textContent = recoveryWords(recovered);
  root.dataset['live'] = 'true';
  if (idIn(location.hash) !== undefined) follow(page);
  else if (namesNothing(location.hash)) page.status.textContent = 'This address names no scenario to go on with. Here is where one begins.';
}

function listen(page: EditorPage): void {
  const { part, status } = page;
  const size = sizes(part<HTMLFormElement>('new'));
  part<HTMLFormElement>('new').addEventListener('submit', event => {
    event.preventDefault();
    void size.scenario().then(scenario => take(page, scenario));
  });
  part<HTMLSelectElement>('example').addEventListener('change', async event => {
    const select = event.target as HTMLSelectElement;
    const address = select.value;
    select.value = '';
    if (address) await takeText(page, await (await fetch(address)).text(), true);
  });
  part<HTMLInputElement>('file').addEventListener('change', async event => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file) await takeFile(page, file);
    input.value = '';
  });
  part('shelf').addEventListener('click', event => void shelfAct(page, event));
  status.addEventListener('click', event => void shelfAct(page, event));
  addEventListener('popstate', () => follow(page));
}

/** Shows what the address names. */
function follow(page: EditorPage): void {
  const id = idIn(location.hash);
  if (id !== undefined) void open(page, id);
  else if (!page.part('begin').hidden) void list(page);
  else leave(page, '');
}

function show({ root, part }: EditorPage, isEditing: boolean): void {
  part('begin').hidden = isEditing;
  part('desk').hidden = !isEditing;
  root.classList.toggle('editing', isEditing);
}

async function open(page: EditorPage, id: string): Promise<void> {
  const { part, shelf } = page;
  page.close();
  const editing = await reopenEditing(shelf, id);
  if (!editing) return leave(page, 'There is no such scenario on this device.');
  const system = await systemOf(await loadRuleset(editing.now.ruleset));
  show(page, true);
  page.close = await startEditor(part('desk'), { system, editing, shelf, id, leave: () => leave(page, '') });
  if (location.hash !== hashOf(id)) history.pushState(null, '', hashOf(id));
}

function leave(page: EditorPage, says: string): void {
  page.close();
  page.close = () => {};
  if (location.hash) history.pushState(null, '', location.pathname);
  show(page, false);
  page.status.textContent = says;
  void list(page);
}

async function take(page: EditorPage, scenario: Scenario, photos: readonly PackedPicture[] = []): Promise<void> {
  await open(page, (await keepNew(page.shelf, scenario, photos)).id);
}

function complain({ part, status }: EditorPage, faults: readonly ParseError[]): void {
  replaceContent(part('problems'), join(faults.map(problem => problemEntry(problem, false))));
  status.textContent = faults.length > 0 ? 'The file cannot be read yet:' : '';
}

async function takeText(page: EditorPage, text: string, isCopy: boolean, photos: readonly PackedPicture[] = []): Promise<void> {
  page.status.textContent = 'Reading …';
  const read = await readText(text, async () => undefined);
  complain(page, read.ok ? [] : read.problems);
  if (read.ok) await take(page, isCopy ? copyOf(read.value.scenario) : read.value.scenario, photos);
}

/** A text, or a zip of one with the photograph that its table was traced from. */
async function takeFile(page: EditorPage, file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { isZip } = await import('../../../storage/file.ts');
  if (!isZip(bytes)) return takeText(page, await file.text(), false);
  const { unpackItem } = await import('../../../storage/pack.ts');
  const zip = await unpackItem(bytes);
  if (zip.ok) await takeText(page, zip.value.text, false, zip.value.photos);
  else complain(page, zip.problems);
}

async function list({ root, part, shelf }: EditorPage): Promise<void> {
  const items = await shelf.list('scenario');
  replaceContent(part('shelf'), join([shelfList(items, root)]));
  part('shelf').hidden = items.length === 0;
}

const hashOf = (id: string): string => `#edit=${encodeURIComponent(id)}`;
const idIn = (hash: string): string | undefined => (hash.startsWith('#edit=') ? decodeWord(hash.slice('#edit='.length)) : undefined);

/** The form of an empty scenario: which boards its system has, and how large they are. */
function sizes(form: HTMLFormElement): { scenario(): Promise<Scenario> } {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement & HTMLSelectElement;
  const load = async () => {
    const ruleset = await loadRuleset(field('system').value);
    return { ruleset, schemas: await readFiles(ruleset) };
  };
  const kindNow = () => (field('kind').value || 'hex') as Board['kind'];
  let turn = 0;
  let isOther = false;
  async function refill(mine: number): Promise<void> {
    const { ruleset, schemas } = await load();
    if (mine !== turn) return; // other rules were chosen meanwhile
    if (isOther) replaceContent(field('kind'), join(ruleset.boards.map(kind => h('option', { value: kind }, KINDS[kind]))));
    isOther = false;
    const { board } = schemas.blank(kindNow());
    const { across, down, most, unit } = extentOf(board);
    field('across').value = String(across);
    field('down').value = String(down);
    for (const name of ['across', 'down']) Object.assign(field(name), { max: String(most), disabled: board.kind === 'map' });
    for (const part of form.querySelectorAll<HTMLElement>('[data-size]')) part.hidden = board.kind === 'map';
    for (const part of form.querySelectorAll('[data-unit]')) part.textContent = unit;
    if (button) button.disabled = false;
  }
  const button = form.querySelector('button');
  /** Nobody begins before the board of these rules is known. */
  const fill = async (areOther: boolean) => {
    turn++;
    isOther ||= areOther;
    if (button) button.disabled = true;
    await refill(turn);
  };
  field('system').addEventListener('change', () => void fill(true));
  field('kind').addEventListener('change', () => void fill(false));
  void fill(true);
  return {
    async scenario() {
      const { ruleset, schemas } = await load();
      const size: Point = [Number(field('across').value), Number(field('down').value)];
      return startScenario(ruleset, schemas, kindNow(), kindNow() === 'map' ? undefined : size);
    },
  };
}

const KINDS: Readonly<Record<Board['kind'], string>> = {
  hex: 'Hexes',
  table: 'A measured table',
  map: 'A map of areas',
  picture: 'Sheets with pictures',
};

/** How large a new board is, how large it may be, and in what; a map is as large as it is. */
function extentOf(board: Board): { readonly across: number; readonly down: number; readonly most: number; readonly unit: string } {
  switch (board.kind) {
    case 'hex':
      return { across: board.columns, down: board.rows, most: 64, unit: 'hexes' };
    case 'table':
      return { across: board.size[0], down: board.size[1], most: 500, unit: board.unit };
    case 'picture':
      return { across: board.sheets[0]?.size[0] ?? 0, down: board.sheets[0]?.size[1] ?? 0, most: 10_000, unit: 'pixels' };
    case 'map':
      return { across: 0, down: 0, most: 0, unit: '' };
  }
}

const shelfList = (items: readonly StoredItem[], root: HTMLElement): Child => [
  h('h2', { id: 'own-title' }, 'On this device'),
  h(
    'ul',
    { class: 'editor-shelf', 'aria-labelledby': 'own-title' },
    items.map(({ id, title, ruleset, changed }) =>
      h(
        'li',
        {},
        h(
          'button',
          { type: 'button', class: 'unit-button', 'data-open-item': id },
          h('strong', {}, title || 'Without a title'),
          h('span', { class: 'meta' }, `${systemTitle(root, ruleset)} · ${new Date(changed).toLocaleString()}`),
        ),
        h('button', { type: 'button', 'data-copy-item': id, 'data-item-title': title, 'aria-label': `Duplicate ${title}` }, 'Duplicate'),
        h('button', { type: 'button', 'data-delete-item': id, 'data-item-title': title, 'aria-label': `Delete ${title}` }, 'Delete'),
      ),
    ),
  ),
];

const systemTitle = (root: HTMLElement, id: string): string =>
  root.querySelector(`select[name="system"] option[value="${CSS.escape(id)}"]`)?.textContent ?? id;

async function shelfAct(page: EditorPage, event: Event): Promise<void> {
  const { shelf, status } = page;
  const {
    openItem,
    copyItem,
    deleteItem,
    restoreItem,
    itemTitle = '',
  } = (event.target instanceof Element && event.target.closest<HTMLElement>('button')?.dataset) || {};
  if (openItem !== undefined) await open(page, openItem);
  if (copyItem !== undefined) await shelf.duplicate(copyItem, `${itemTitle}, a copy`);
  if (restoreItem !== undefined) {
    await shelf.restore(restoreItem);
    status.replaceChildren();
  }
  if (deleteItem !== undefined) {
    await shelf.remove(deleteItem);
    const takeBack = h('button', { type: 'button', 'data-restore-item': deleteItem }, 'Take it back');
    replaceContent(status, join([`${itemTitle} is deleted. `, takeBack]));
  }
  if (copyItem ?? deleteItem ?? restoreItem) await list(page);
}
