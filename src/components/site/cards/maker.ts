// The card maker in the browser: own cards beside the printed ones, a form with its preview. Whatever
// is typed is kept at once in this browser.

import { type CardBook, type CardKind, type CardText, countOf, type OwnCards } from '../../../core/cards.ts';
import { countNoun } from '../../../core/englishText.ts';
import type { Schemas } from '../../../core/ruleset.ts';
import { isHeld, passToRecorder } from '../open/handed.ts';
import { partsOf } from '../parts.ts';
import { save } from '../save.ts';
import { type CardDraft, type Drawer, KEY, keep, readDrawer } from './cardStorage.ts';
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

/** Brings a page of cards written by the build to life. Throws when the page lacks one of its parts: that is a bug of ours. */
export function startMaker(root: HTMLElement, { book, schemas, sprite }: Workshop): void {
  const part = partsOf(root, 'cards');
  const [form, status, preview] = [part('form'), part('status'), part('preview')];
  let drawer: Drawer = readDrawer(book.ruleset);
  /** The id goes on following the title until somebody writes it. */
  let follows = false;

  const say = (words: string) => {
    status.textContent = words;
  };
  const kindOf = (table: string): CardKind => {
    const found = book.kinds.find(kind => kind.table === table);
    if (!found) throw new Error(`cards: no kind ${table}`);
    return found;
  };
  const isTaken = (table: string, id: string): boolean =>
    Object.hasOwn(kindOf(table).printed, id) || Object.hasOwn(drawer.cards[table] ?? {}, id);

  function put(change: (drawer: Drawer) => Drawer): void {
    const { drawer: next, isKept } = keep(book.ruleset, change, drawer);
    drawer = next;
    if (!isKept) say('This browser keeps nothing: save the cards as a file before you leave.');
  }
  function show(): void {
    part('own').innerHTML = ownGrid(book, drawer.cards, sprite).markup;
    part<HTMLButtonElement>('save').disabled = countOf(drawer.cards) === 0;
    const into = root.querySelector<HTMLElement>('[data-into]');
    if (into) into.hidden = countOf(drawer.cards) === 0;
    part('undo').hidden = drawer.deleted === undefined;
    part('undo').textContent = drawer.deleted ? `Bring back ${String(drawer.deleted.card['title'])}` : '';
    sheet();
  }
  function sheet(): void {
    const choice = root.querySelector<HTMLInputElement>('[name="print"]:checked')?.value ?? 'all';
    part('sheet').innerHTML = printSheet(book, drawer.cards, choice, sprite).markup;
  }
  function showForm(): void {
    const { draft } = drawer;
    part('workbench').hidden = draft === undefined;
    if (!draft) return;
    const kind = kindOf(draft.table);
    part('form-title').textContent = draft.from === undefined ? `A new ${kind.one}` : `Change ${String(draft.card['title'])}`;
    part('fields').innerHTML = cardForm(kind, draft.id, draft.card).markup;
    look();
  }
  /** Preview and faults of what stands in the form; the fields themselves are left alone, so that nobody loses the place. */
  function look(): number {
    const { draft } = drawer;
    if (!draft) return 0;
    const kind = kindOf(draft.table);
    preview.innerHTML = cardFace(kind.face(draft.id, draft.card), { sprite, level: 3 }).markup;
    const faults = faultsOf(draft, drawer.cards, book, schemas);
    const rest = tellFaults(form, kind, draft.card, faults, baseOf(draft));
    part('rest').textContent = rest.map(({ says }) => says).join('. ');
    part('count').textContent =
      faults.length === 0 ? 'Nothing is wrong with it.' : `${countNoun(faults.length, 'thing')} to mend before it can be kept.`;
    return faults.length;
  }
  function begin(draft: CardDraft, isNew: boolean): void {
    follows = isNew;
    put(now => ({ ...now, draft }));
    showForm();
    part('workbench').scrollIntoView({ block: 'start' });
    form.querySelector<HTMLElement>('input, select')?.focus();
  }
  function another(table: string, card: CardText, title: string): void {
    begin({ table, id: freeId(title || 'card', id => isTaken(table, id)), card: { ...card, title } }, true);
  }
  function typed(event: Event): void {
    const { draft } = drawer;
    if (!draft) return;
    const kind = kindOf(draft.table);
    const card = rowIn(form, kind);
    const name = (event.target as HTMLInputElement).name;
    if (name === `card-${ID}`) follows = false;
    const id = follows && name === 'card-title' ? freeId(String(card['title'] ?? ''), one => isTaken(draft.table, one)) : idIn(form);
    const field = form.querySelector<HTMLInputElement>(`[name="card-${ID}"]`);
    if (field && field.value !== id && follows) field.value = id;
    put(now => ({ ...now, draft: { ...draft, id, card } }));
    look();
  }
  function finish(): void {
    const { draft } = drawer;
    if (!draft) return;
    if (look() > 0) {
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    put(now => withoutDraft({ ...now, cards: withCard(now.cards, draft) }));
    say(`${String(draft.card['title'])} is kept in this browser.`);
    show();
    showForm();
    find(draft.table, draft.id)?.focus();
  }
  const find = (table: string, id: string): HTMLElement | null =>
    root.querySelector<HTMLElement>(`[data-edit="${CSS.escape(`${table}/${id}`)}"]`);

  function dropped(table: string, id: string): void {
    const card = cardIn(drawer.cards, table, id);
    if (!card) return;
    put(now => ({ ...now, cards: withoutCard(now.cards, table, id), deleted: { table, id, card } }));
    say(`${String(card['title'])} is deleted.`);
    show();
    part('undo').focus();
  }
  function broughtBack(): void {
    const { deleted } = drawer;
    if (!deleted) return;
    const id = isTaken(deleted.table, deleted.id) ? freeId(deleted.id, one => isTaken(deleted.table, one)) : deleted.id;
    put(({ deleted: _, ...now }) => ({ ...now, cards: withCard(now.cards, { ...deleted, id }) }));
    say(`${String(deleted.card['title'])} is back.`);
    show();
    find(deleted.table, id)?.focus();
  }

  const acts: Readonly<Record<string, (value: string) => void>> = {
    new: table => another(table, kindOf(table).blank, ''),
    copy: what => {
      const [table, id, card] = chosen(what);
      if (card) another(table, kindOf(table).like(id, card), `${String(card['title'] ?? id)}, another`);
    },
    edit: what => {
      const [table, id, card] = chosen(what);
      if (card) begin({ table, id, from: id, card }, false);
    },
    delete: what => {
      const [table, id] = chosen(what);
      dropped(table, id);
    },
    undo: broughtBack,
    cancel: () => {
      put(withoutDraft);
      showForm();
      root.querySelector<HTMLElement>('[data-new]')?.focus();
    },
    save: () => void saved(drawer.cards, book),
    print: () => window.print(),
    play: page => void played(part<HTMLSelectElement>('scenario').value, page),
  };
  function chosen(what: string): readonly [table: string, id: string, card: CardText | undefined] {
    const at = what.indexOf('/');
    const [table, id] = [what.slice(0, at), what.slice(at + 1)];
    return [table, id, cardIn(drawer.cards, table, id) ?? cardIn({ [table]: kindOf(table).printed }, table, id)];
  }
  /** Puts a scenario with the own cards on the page that opens files. */
  async function played(file: string, page: string): Promise<void> {
    if (isHeld() && !confirm('The page for your files holds a text. Put the scenario in its place?')) return;
    const [{ withCards }, text] = await Promise.all([import('../../../core/format.ts'), fetch(file).then(answer => answer.text())]);
    passToRecorder(withCards(text, drawer.cards));
    location.assign(page);
  }
  async function open(file: File): Promise<void> {
    const { readCards } = await import('../../../core/cardFile.ts');
    const read = readCards(await file.text(), book, schemas);
    part('refusal').innerHTML = read.ok ? '' : refusal(file.name, read.problems).markup;
    if (!read.ok) return;
    const others = replacedTitles(drawer.cards, read.value);
    if (others.length > 0 && !confirm(`${others.join(', ')}: cards of these ids are here already. Put those of the file in their place?`))
      return;
    put(now => ({ ...now, cards: mergeCards(now.cards, read.value) }));
    say(`${countNoun(countOf(read.value), 'card')} of ${file.name} kept in this browser.`);
    show();
  }

  root.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button');
    for (const [name, value] of Object.entries(button?.dataset ?? {})) acts[name]?.(value ?? '');
  });
  form.addEventListener('input', typed);
  form.addEventListener('submit', event => {
    event.preventDefault();
    finish();
  });
  root.addEventListener('change', event => {
    const control = event.target as HTMLInputElement;
    if (control.name === 'print') sheet();
    const [file] = control.type === 'file' ? (control.files ?? []) : [];
    if (!file) return;
    control.value = '';
    void open(file);
  });
  // Another window of the same browser has changed the cards: its change is shown here, what is being typed is not touched.
  window.addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    const { draft: _theirs, ...theirs } = readDrawer(book.ruleset);
    drawer = drawer.draft ? { ...theirs, draft: drawer.draft } : theirs;
    show();
  });
  if (countOf(drawer.cards) > 0) root.querySelector<HTMLInputElement>('[name="print"][value="own"]')?.click();
  show();
  showForm();
  root.dataset['ready'] = '';
}

async function saved(cards: OwnCards, book: CardBook): Promise<void> {
  const { formatCards } = await import('../../../core/format.ts');
  save(`${book.ruleset}-cards.yaml`, formatCards(book.ruleset, cards));
}
