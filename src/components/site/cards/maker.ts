// The card maker in the browser: own cards beside the printed ones, a form with its preview. Whatever
// is typed is kept at once in this browser.

import { type CardBook, type CardKind, type CardText, countOf, type OwnCards } from '../../../core/cards.ts';
import { countNoun } from '../../../core/englishText.ts';
import { lookUp } from '../../../core/lookUp.ts';
import type { Schemas } from '../../../core/ruleset.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { catchUp } from '../catchUp.ts';
import { isHeld, passToRecorder } from '../open/handed.ts';
import { type PartFinder, partsOf } from '../parts.ts';
import { save } from '../save.ts';
import { type CardDraft, type Drawer, keep, readDrawer, whenCardsChange } from './cardStorage.ts';
import { cardIn, freeId, mergeCards, replacedTitles, withCard, withoutCard, withoutDraft } from './edit.ts';
import { cardFace } from './face.ts';
import { baseOf, faultsOf } from './faults.ts';
import { cardForm, ID, idIn, rowIn, tellFaults } from './form.ts';
import { ownGrid, printSheet, refusal } from './view.ts';

/** What the maker needs of its system, and where its symbols are. */
export interface Workshop {
  readonly book: CardBook;
  readonly schemas: Schemas;
  readonly sprite: string;
}

interface Maker extends Workshop {
  readonly root: HTMLElement;
  readonly part: PartFinder;
  drawer: Drawer;
  /** The id goes on following the title until somebody writes it. */
  follows: boolean;
}

/** Brings a page of cards written by the build to life. Throws when the page lacks one of its parts: that is a bug of ours. */
export function startMaker(root: HTMLElement, workshop: Workshop): void {
  const drawer = readDrawer(workshop.book.ruleset);
  const maker: Maker = { ...workshop, root, part: partsOf(root, 'cards'), drawer, follows: false };
  listen(maker);
  catchUp(root);
  if (countOf(drawer.cards) > 0) root.querySelector<HTMLInputElement>('[name="print"][value="own"]')?.click();
  show(maker);
  showForm(maker);
  root.dataset['ready'] = '';
}

function listen(maker: Maker): void {
  const { root, part, book } = maker;
  const form = part('form');
  root.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button');
    for (const [name, value] of Object.entries(button?.dataset ?? {})) lookUp(ACTS, name)?.(maker, value ?? '');
  });
  form.addEventListener('input', event => typed(maker, (event.target as HTMLInputElement).name));
  form.addEventListener('submit', event => {
    event.preventDefault();
    finish(maker);
  });
  root.addEventListener('change', event => {
    const control = event.target as HTMLInputElement;
    if (control.name === 'print') sheet(maker);
    const [file] = control.type === 'file' ? (control.files ?? []) : [];
    if (!file) return;
    control.value = '';
    void open(maker, file);
  });
  // Another window of the same browser has changed the cards: its change is shown here, what is being typed is not touched.
  whenCardsChange(() => {
    const { draft: _theirs, ...theirs } = readDrawer(book.ruleset);
    const { draft } = maker.drawer;
    maker.drawer = draft ? { ...theirs, draft } : theirs;
    show(maker);
  });
}

/** What buttons do, by what their attributes say. */
const ACTS: Readonly<Record<string, (maker: Maker, value: string) => void>> = {
  new: (maker, table) => another(maker, table, kindOf(maker, table).blank, ''),
  copy: (maker, what) => {
    const [table, id, card] = chosen(maker, what);
    if (card) another(maker, table, kindOf(maker, table).like(id, card), `${String(card['title'] ?? id)}, another`);
  },
  edit: (maker, what) => {
    const [table, id, card] = chosen(maker, what);
    if (card) begin(maker, { table, id, from: id, card }, false);
  },
  delete: (maker, what) => {
    const [table, id] = chosen(maker, what);
    remove(maker, table, id);
  },
  undo: bringBack,
  cancel: maker => {
    put(maker, withoutDraft);
    showForm(maker);
    maker.root.querySelector<HTMLElement>('[data-new]')?.focus();
  },
  save: ({ drawer, book }) => void saved(drawer.cards, book),
  print: () => window.print(),
  play: (maker, page) => void played(maker, page),
};

function say({ part }: Maker, words: string): void {
  part('status').textContent = words;
}

function kindOf({ book }: Maker, table: string): CardKind {
  const found = book.kinds.find(kind => kind.table === table);
  if (!found) throw new Error(`cards: no kind ${table}`);
  return found;
}

const isTaken = (maker: Maker, table: string, id: string): boolean =>
  Object.hasOwn(kindOf(maker, table).printed, id) || Object.hasOwn(lookUp(maker.drawer.cards, table) ?? {}, id);

function chosen(maker: Maker, what: string): readonly [table: string, id: string, card: CardText | undefined] {
  const at = what.indexOf('/');
  const [table, id] = [what.slice(0, at), what.slice(at + 1)];
  return [table, id, cardIn(maker.drawer.cards, table, id) ?? cardIn({ [table]: kindOf(maker, table).printed }, table, id)];
}

const find = ({ root }: Maker, table: string, id: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-edit="${CSS.escape(`${table}/${id}`)}"]`);

function put(maker: Maker, change: (drawer: Drawer) => Drawer): void {
  const { drawer, isKept } = keep(maker.book.ruleset, change, maker.drawer);
  maker.drawer = drawer;
  if (!isKept) say(maker, 'This browser keeps nothing: save the cards as a file before you leave.');
}

function show(maker: Maker): void {
  const { root, part, book, sprite } = maker;
  const { cards, deleted } = maker.drawer;
  replaceContent(part('own'), ownGrid(book, cards, sprite));
  part<HTMLButtonElement>('save').disabled = countOf(cards) === 0;
  const into = root.querySelector<HTMLElement>('[data-into]');
  if (into) into.hidden = countOf(cards) === 0;
  part('undo').hidden = deleted === undefined;
  part('undo').textContent = deleted ? `Bring back ${String(deleted.card['title'])}` : '';
  sheet(maker);
}

function sheet({ root, part, book, sprite, drawer }: Maker): void {
  const choice = root.querySelector<HTMLInputElement>('[name="print"]:checked')?.value ?? 'all';
  replaceContent(part('sheet'), printSheet(book, drawer.cards, choice, sprite));
}

function showForm(maker: Maker): void {
  const { part, drawer } = maker;
  const { draft } = drawer;
  part('workbench').hidden = draft === undefined;
  if (!draft) return;
  const kind = kindOf(maker, draft.table);
  part('form-title').textContent = draft.from === undefined ? `A new ${kind.one}` : `Change ${String(draft.card['title'])}`;
  replaceContent(part('fields'), cardForm(kind, draft.id, draft.card));
  look(maker);
}

/** Preview and faults of what stands in the form; the fields themselves are left alone, so that nobody loses the place. */
function look(maker: Maker): number {
  const { part, drawer, book, schemas, sprite } = maker;
  const { draft } = drawer;
  if (!draft) return 0;
  const kind = kindOf(maker, draft.table);
  replaceContent(part('preview'), cardFace(kind.face(draft.id, draft.card), { sprite, level: 3 }));
  const faults = faultsOf(draft, drawer.cards, book, schemas);
  const rest = tellFaults(part('form'), kind, draft.card, faults, baseOf(draft));
  part('rest').textContent = rest.map(({ says }) => says).join('. ');
  part('count').textContent =
    faults.length === 0 ? 'Nothing is wrong with it.' : `${countNoun(faults.length, 'thing')} to mend before it can be kept.`;
  return faults.length;
}

function begin(maker: Maker, draft: CardDraft, isNew: boolean): void {
  const { part } = maker;
  maker.follows = isNew;
  put(maker, now => ({ ...now, draft }));
  showForm(maker);
  part('workbench').scrollIntoView({ block: 'start' });
  part('form').querySelector<HTMLElement>('input, select')?.focus();
}

function another(maker: Maker, table: string, card: CardText, title: string): void {
  begin(maker, { table, id: freeId(title || 'card', id => isTaken(maker, table, id)), card: { ...card, title } }, true);
}

/** Something was typed into the field of this name. */
function typed(maker: Maker, name: string): void {
  const { draft } = maker.drawer;
  if (!draft) return;
  const form = maker.part('form');
  const card = rowIn(form, kindOf(maker, draft.table));
  if (name === `card-${ID}`) maker.follows = false;
  const { follows } = maker;
  const id = follows && name === 'card-title' ? freeId(String(card['title'] ?? ''), one => isTaken(maker, draft.table, one)) : idIn(form);
  const field = form.querySelector<HTMLInputElement>(`[name="card-${ID}"]`);
  if (field && field.value !== id && follows) field.value = id;
  put(maker, now => ({ ...now, draft: { ...draft, id, card } }));
  look(maker);
}

function finish(maker: Maker): void {
  const { draft } = maker.drawer;
  if (!draft) return;
  if (look(maker) > 0) {
    maker.part('form').querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return;
  }
  put(maker, now => withoutDraft({ ...now, cards: withCard(now.cards, draft) }));
  say(maker, `${String(draft.card['title'])} is kept in this browser.`);
  show(maker);
  showForm(maker);
  find(maker, draft.table, draft.id)?.focus();
}

function remove(maker: Maker, table: string, id: string): void {
  const card = cardIn(maker.drawer.cards, table, id);
  if (!card) return;
  put(maker, now => ({ ...now, cards: withoutCard(now.cards, table, id), deleted: { table, id, card } }));
  say(maker, `${String(card['title'])} is deleted.`);
  show(maker);
  maker.part('undo').focus();
}

function bringBack(maker: Maker): void {
  const { deleted } = maker.drawer;
  if (!deleted) return;
  const { table, card } = deleted;
  const id = isTaken(maker, table, deleted.id) ? freeId(deleted.id, one => isTaken(maker, table, one)) : deleted.id;
  put(maker, ({ deleted: _, ...now }) => ({ ...now, cards: withCard(now.cards, { ...deleted, id }) }));
  say(maker, `${String(card['title'])} is back.`);
  show(maker);
  find(maker, table, id)?.focus();
}

async function open(maker: Maker, file: File): Promise<void> {
  const { part, book, schemas } = maker;
  const { readCards } = await import('../../../core/cardFile.ts');
  const read = readCards(await file.text(), book, schemas);
  replaceContent(part('refusal'), read.ok ? '' : refusal(file.name, read.problems));
  if (!read.ok) return;
  const others = replacedTitles(maker.drawer.cards, read.value);
  if (others.length > 0 && !confirm(`${others.join(', ')}: cards of these ids are here already. Put those of the file in their place?`))
    return;
  put(maker, now => ({ ...now, cards: mergeCards(now.cards, read.value) }));
  say(maker, `${countNoun(countOf(read.value), 'card')} of ${file.name} kept in this browser.`);
  show(maker);
}

/** Puts a scenario with the own cards on the page that opens files. */
async function played(maker: Maker, page: string): Promise<void> {
  const file = maker.part<HTMLSelectElement>('scenario').value;
  if (isHeld() && !confirm('The page for your files holds a text. Put the scenario in its place?')) return;
  const [{ withCards }, text] = await Promise.all([import('../../../core/format.ts'), fetch(file).then(answer => answer.text())]);
  passToRecorder(withCards(text, maker.drawer.cards));
  location.assign(page);
}

async function saved(cards: OwnCards, book: CardBook): Promise<void> {
  const { formatCards } = await import('../../../core/format.ts');
  save(`${book.ruleset}-cards.yaml`, formatCards(book.ruleset, cards));
}
