// The parts of the report as cards, kept in step with it: nobody's cursor jumps because something else changed.

import { lookUp } from '../../core/lookUp.ts';
import { type DraftEdit, wordsEdit } from '../../publish/draft.ts';
import type { Figure, Report, ReportPart } from '../../publish/types.ts';
import { elementOf } from '../../render/dom/draw.ts';
import { redraw } from '../editor/scaffold/panel.ts';
import { cardFrame, figureRows } from './card.ts';
import { withCaption } from './figureWords.ts';
import { formatSelection, TOOLS, type Tool } from './format.ts';
import type { ReportStore } from './reportStore.ts';
import type { Typing } from './typing.ts';

/** The cards in their place. */
interface Cards {
  readonly store: ReportStore;
  readonly place: HTMLElement;
  readonly typing: Typing;
}

/** Draws the cards of a writer in `place`, and makes their fields work. */
export function createCards(store: ReportStore, place: HTMLElement, typing: Typing): void {
  const cards: Cards = { store, place, typing };
  listen(cards);
  oneLine(place);
  store.onChange((report, before) => draw(cards, report, before));
  store.onChoose(() => {
    for (const card of place.querySelectorAll<HTMLElement>('[data-card]'))
      card.classList.toggle('current', card.dataset['card'] === store.current());
  });
  draw(cards, store.report(), undefined);
}

function listen({ store, place, typing }: Cards): void {
  place.addEventListener('input', ({ target }) => {
    const id = partOf(target);
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const name = isField ? target.dataset['field'] : undefined;
    if (id === undefined || !isField || name === undefined) return;
    if (target instanceof HTMLTextAreaElement) growField(target);
    const index = target.closest<HTMLElement>('[data-figure]')?.dataset['figure'];
    const edit = index === undefined ? ofPart(store, id, name, target) : ofFigure(store, id, Number(index), name, target);
    typing.typed(index === undefined ? `${name} ${id}` : `${name} ${id} ${index}`, edit);
  });
  place.addEventListener('focusin', ({ target }) => store.choose(partOf(target) ?? store.current()));
  place.addEventListener('click', ({ target }) => {
    const tool = target instanceof Element ? target.closest<HTMLElement>('[data-tool]')?.dataset['tool'] : undefined;
    const card = cardOf(place, partOf(target) ?? '');
    if (card && tool !== undefined) format(card, tool as Tool);
  });
  place.addEventListener('keydown', event => {
    const tool = lookUp(KEYS, event.key.toLowerCase());
    const card = cardOf(place, partOf(event.target) ?? '');
    if (!card || tool === undefined || !(event.ctrlKey || event.metaKey) || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    format(card, tool);
  });
}

const cardOf = (place: HTMLElement, id: string): HTMLElement | null => place.querySelector(`[data-card="${CSS.escape(id)}"]`);

const partOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset['card'] : undefined;

function draw(cards: Cards, report: Report, before: Report | undefined): void {
  const { place } = cards;
  const known = new Map(before?.parts.map(part => [part.id, part]));
  for (const card of place.querySelectorAll<HTMLElement>('[data-card]'))
    if (!report.parts.some(({ id }) => id === card.dataset['card'])) card.remove();
  report.parts.forEach((part, i) => {
    const card = cardOf(place, part.id) ?? elementOf(cardFrame(part));
    if (place.children[i] !== card) place.insertBefore(card, place.children[i] ?? null);
    sync(cards, card, part, i, known.get(part.id));
  });
}

function sync(cards: Cards, card: HTMLElement, part: ReportPart, i: number, before: ReportPart | undefined): void {
  const { store, typing } = cards;
  card.setAttribute('aria-label', `Part ${i + 1}`);
  put(card, 'number', String(i + 1));
  put(card, 'title-label', `Title of part ${i + 1}`);
  put(card, 'words-label', `Words of part ${i + 1}`);
  card.classList.toggle('current', store.current() === part.id);
  if (part === before) return;
  const title = card.querySelector<HTMLTextAreaElement>('[data-field="title"]');
  writeField(title, part.title ?? '', typing.isTyping(`title ${part.id}`));
  growField(title);
  const words = card.querySelector<HTMLTextAreaElement>('[data-field="words"]');
  writeField(words, part.words, typing.isTyping(`words ${part.id}`));
  growField(words);
  const figures = card.querySelector<HTMLElement>('[data-figures]');
  if (figures && part.figures !== before?.figures) syncFigures(cards, figures, part, before);
}

/** Rows are drawn anew when other figures stand there; words that are typed into them only follow. */
function syncFigures({ store, typing }: Cards, list: HTMLElement, part: ReportPart, before: ReportPart | undefined): void {
  if (before === undefined || bare(part) !== bare(before)) redraw(list, figureRows(store.battle, part));
  part.figures.forEach((figure, i) => {
    const field = (name: string) => list.children[i]?.querySelector<HTMLInputElement>(`[data-field="${name}"]`) ?? null;
    writeField(field('caption'), figure.caption ?? '', typing.isTyping(`caption ${part.id} ${i}`));
    if (figure.kind === 'photo') writeField(field('alt'), figure.alt, typing.isTyping(`alt ${part.id} ${i}`));
  });
}

/** What figures of a part show, without the words that are written to them. */
const bare = ({ figures }: ReportPart): string => JSON.stringify(figures.map(figure => ({ ...figure, caption: '', alt: '' })));

const KEYS: Readonly<Record<string, Tool>> = { b: 'strong', i: 'emphasis', k: 'link' };

/** Formats what is chosen in the words of a card. */
function format(card: HTMLElement, tool: Tool): void {
  const field = card.querySelector<HTMLTextAreaElement>('[data-field="words"]');
  if (!field || !TOOLS.includes(tool)) return;
  const { text, from, to } = formatSelection({ text: field.value, from: field.selectionStart, to: field.selectionEnd }, tool);
  field.value = text;
  field.focus();
  field.setSelectionRange(from, to);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The step that a field of a part makes of the report as it is when it is asked. */
const ofPart =
  ({ report }: ReportStore, id: string, name: string, field: HTMLInputElement | HTMLTextAreaElement) =>
  (): DraftEdit | undefined => {
    const part = partIn(report(), id);
    if (!part) return undefined;
    if (name === 'words') return wordsEdit(id, part.words, field.value);
    return (part.title ?? '') === field.value.trim() ? undefined : { kind: 'title', part: id, title: field.value };
  };

const ofFigure =
  ({ report }: ReportStore, id: string, index: number, name: string, field: HTMLInputElement | HTMLTextAreaElement) =>
  (): DraftEdit | undefined => {
    const figures = partIn(report(), id)?.figures ?? [];
    const figure = figures[index];
    if (!figure) return undefined;
    const next: Figure = name === 'alt' && figure.kind === 'photo' ? { ...figure, alt: field.value } : withCaption(figure, field.value);
    if (JSON.stringify(next) === JSON.stringify(figure)) return undefined;
    return { kind: 'figures', part: id, figures: figures.with(index, next) };
  };

export const partIn = ({ parts }: Report, id: string): ReportPart | undefined => parts.find(part => part.id === id);

function put(card: HTMLElement, name: string, words: string): void {
  const element = card.querySelector(`[data-${name}]`);
  if (element && element.textContent !== words) element.textContent = words;
}

/** A field gets what stands in the report, its cursor behind what came with it; one in which something is typed has it already. */
export function writeField(field: HTMLInputElement | HTMLTextAreaElement | null, text: string, isWaiting: boolean): void {
  if (!field || isWaiting || field.value === text) return;
  const isFocused = field === document.activeElement;
  const { from = 0, text: come = '' } = wordsEdit('', field.value, text) ?? {};
  field.value = text;
  if (isFocused) field.setSelectionRange(from + come.length, from + come.length);
}

/** Titles are one line, however long: Enter leads to the words below. */
export function oneLine(place: HTMLElement): void {
  const titleOf = ({ target }: Event) => (target instanceof HTMLTextAreaElement && target.matches('.write-title') ? target : undefined);
  place.addEventListener('keydown', event => {
    const title = event.key === 'Enter' && !event.isComposing ? titleOf(event) : undefined;
    if (!title) return;
    event.preventDefault();
    title.closest('.card')?.querySelector<HTMLElement>('.write-words')?.focus();
  });
  place.addEventListener(
    'input',
    event => {
      const title = titleOf(event);
      if (title && /\n/.test(title.value)) title.value = title.value.replace(/\s*\n\s*/g, ' ');
    },
    { capture: true },
  );
}

/** As high as its words, where the browser does not see to it. */
export function growField(field: HTMLTextAreaElement | null): void {
  if (!field || CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + 2}px`;
}
