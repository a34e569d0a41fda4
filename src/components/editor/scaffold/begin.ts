// Where a scenario begins: an empty one of a system and a board, a copy of one of the site, a file, or one of the shelf that goes on.

import type { Board } from '../../../core/board.ts';
import { readFiles } from '../../../core/files.ts';
import type { ParseError } from '../../../core/result.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { Point } from '../../../core/types.ts';
import { copyOf, startScenario } from '../../../editor/start.ts';
import { readText } from '../../../library/read.ts';
import { type Child, h, join } from '../../../render/html.ts';
import { loadRuleset } from '../../../rulesets/index.ts';
import type { PackedPicture } from '../../../storage/pack.ts';
import { openStorage } from '../../../storage/storage.ts';
import type { BrowserStorage, StoredItem } from '../../../storage/types.ts';
import { problemEntry } from '../../site/open/problems.ts';
import { partsOf } from '../../site/parts.ts';
import { recoveryWords } from '../../site/storage/words.ts';
import { systemOf } from './desk.ts';
import { startEditor } from './editor.ts';
import { keepNew, reopenEditing } from './keep.ts';

/** Brings the page to life. */
export async function startPage(root: HTMLElement): Promise<void> {
  const part = partsOf(root, 'scenario editor');
  const shelf = await openStorage();
  const [begin, desk, status, problems] = [part('begin'), part('desk'), part('status'), part('problems')];
  let close: () => void = () => {};
  const show = (isEditing: boolean) => {
    begin.hidden = isEditing;
    desk.hidden = !isEditing;
    root.classList.toggle('editing', isEditing);
  };

  async function open(id: string): Promise<void> {
    close();
    const editing = await reopenEditing(shelf, id);
    if (!editing) return leave('There is no such scenario on this device.');
    const system = await systemOf(await loadRuleset(editing.now.ruleset));
    show(true);
    close = await startEditor(desk, { system, editing, shelf, id, leave: () => leave('') });
    if (location.hash !== hashOf(id)) history.pushState(null, '', hashOf(id));
  }
  function leave(says: string): void {
    close();
    close = () => {};
    if (location.hash) history.pushState(null, '', location.pathname);
    show(false);
    status.textContent = says;
    void list();
  }
  const take = async (scenario: Scenario, photos: readonly PackedPicture[] = []): Promise<void> =>
    open((await keepNew(shelf, scenario, photos)).id);

  function complain(faults: readonly ParseError[]): void {
    problems.innerHTML = join(faults.map(problem => problemEntry(problem, false))).markup;
    status.textContent = faults.length > 0 ? 'The file cannot be read yet:' : '';
  }
  async function takeText(text: string, isCopy: boolean, photos: readonly PackedPicture[] = []): Promise<void> {
    status.textContent = 'Reading …';
    const read = await readText(text, async () => undefined);
    complain(read.ok ? [] : read.problems);
    if (read.ok) await take(isCopy ? copyOf(read.value.scenario) : read.value.scenario, photos);
  }
  /** A text, or a zip of one with the photograph that its table was traced from. */
  async function takeFile(file: File): Promise<void> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { isZip } = await import('../../../storage/file.ts');
    if (!isZip(bytes)) return takeText(await file.text(), false);
    const { unpackItem } = await import('../../../storage/pack.ts');
    const zip = await unpackItem(bytes);
    if (zip.ok) await takeText(zip.value.text, false, zip.value.photos);
    else complain(zip.problems);
  }

  async function list(): Promise<void> {
    const items = await shelf.list('scenario');
    part('shelf').innerHTML = join([shelfList(items, root)]).markup;
    part('shelf').hidden = items.length === 0;
  }

  const size = sizes(part<HTMLFormElement>('new'));
  part<HTMLFormElement>('new').addEventListener('submit', event => {
    event.preventDefault();
    void size.scenario().then(take);
  });
  part<HTMLSelectElement>('example').addEventListener('change', async event => {
    const select = event.target as HTMLSelectElement;
    const address = select.value;
    select.value = '';
    if (address) await takeText(await (await fetch(address)).text(), true);
  });
  part<HTMLInputElement>('file').addEventListener('change', async event => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file) await takeFile(file);
    input.value = '';
  });
  part('shelf').addEventListener('click', event => void shelfAct(event, shelf, open, list, words => (status.innerHTML = words)));
  status.addEventListener('click', event => void shelfAct(event, shelf, open, list, words => (status.innerHTML = words)));
  const follow = () => {
    const id = idIn(location.hash);
    if (id !== undefined) void open(id);
    else if (!begin.hidden) void list();
    else leave('');
  };
  addEventListener('popstate', follow);
  await list();
  const recovered = shelf.recovered().filter(({ item }) => item.kind === 'scenario');
  if (recovered.length > 0) status.textContent = recoveryWords(recovered);
  root.dataset['live'] = 'true';
  if (idIn(location.hash) !== undefined) follow();
}

const hashOf = (id: string): string => `#edit=${encodeURIComponent(id)}`;
const idIn = (hash: string): string | undefined =>
  hash.startsWith('#edit=') ? decodeURIComponent(hash.slice('#edit='.length)) : undefined;

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
    if (isOther) field('kind').innerHTML = join(ruleset.boards.map(kind => h('option', { value: kind }, KINDS[kind]))).markup;
    isOther = false;
    const { board } = schemas.blank(kindNow());
    const [across, down] = board.kind === 'hex' ? [board.columns, board.rows] : board.kind === 'table' ? board.size : [0, 0];
    field('across').value = String(across);
    field('down').value = String(down);
    const most = board.kind === 'hex' ? 64 : 500;
    for (const name of ['across', 'down']) Object.assign(field(name), { max: String(most), disabled: board.kind === 'map' });
    for (const part of form.querySelectorAll<HTMLElement>('[data-size]')) part.hidden = board.kind === 'map';
    for (const part of form.querySelectorAll('[data-unit]')) part.textContent = board.kind === 'table' ? board.unit : 'hexes';
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

export const KINDS: Readonly<Record<Board['kind'], string>> = { hex: 'Hexes', table: 'A measured table', map: 'A map of areas' };

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

async function shelfAct(
  event: Event,
  shelf: BrowserStorage,
  open: (id: string) => Promise<void>,
  list: () => Promise<void>,
  say: (markup: string) => void,
): Promise<void> {
  const {
    openItem,
    copyItem,
    deleteItem,
    restoreItem,
    itemTitle = '',
  } = (event.target instanceof Element && event.target.closest<HTMLElement>('button')?.dataset) || {};
  if (openItem !== undefined) await open(openItem);
  if (copyItem !== undefined) await shelf.duplicate(copyItem, `${itemTitle}, a copy`);
  if (restoreItem !== undefined) {
    await shelf.restore(restoreItem);
    say('');
  }
  if (deleteItem !== undefined) {
    await shelf.remove(deleteItem);
    say(join([`${itemTitle} is deleted. `, h('button', { type: 'button', 'data-restore-item': deleteItem }, 'Take it back')]).markup);
  }
  if (copyItem ?? deleteItem ?? restoreItem) await list();
}
