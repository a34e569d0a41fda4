// The command line of the recorder at work: a combobox that reads as one types. Tab and the arrows complete, Enter enters, the
// arrow up brings back what was typed before.

import { lookUp } from '../../../core/lookUp.ts';
import type { BattleRecord } from '../../../core/scenario.ts';
import type { BattleEvent } from '../../../core/types.ts';
import { applyRecordEdit, freshId } from '../../../record/edit.ts';
import { type Completion, completionInParts } from '../../../record/line/complete.ts';
import type { Edit } from '../../../record/types.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { join } from '../../../render/html.ts';
import { frameNow, onChange } from '../../battle/page.ts';
import { inSlices } from '../../site/slices.ts';
import type { Recorder } from '../types.ts';
import { NOTHING_SAID, type Understood, understand } from './understood.ts';
import { heardSaid, heardView, optionOf, wordsView } from './view.ts';

/** Milliseconds without a letter before a screen reader is told what the line says. */
const PAUSE = 700;

const NO_WORDS: Completion = { from: 0, to: 0, words: [] };

interface CommandLine {
  readonly recorder: Recorder;
  readonly part: HTMLElement;
  readonly input: HTMLInputElement;
  readonly sheet: HTMLElement;
  /** What was entered before, and the place of what is recalled of it. */
  readonly past: string[];
  back: number;
  /** How often the line was read: only the last reading counts. */
  turn: number;
  /** The word that is chosen. */
  at: number | undefined;
  said: Understood;
  words: Completion;
  /** The line that the words were found for. */
  wordsOf: string;
  reading: Promise<void>;
  pause?: ReturnType<typeof setTimeout>;
}

/** Brings the field to life, with what has been typed into it. */
export function commandLine(recorder: Recorder, part: HTMLElement): void {
  const input = part.querySelector('input') as HTMLInputElement;
  const line: CommandLine = {
    recorder,
    part,
    input,
    sheet: part.querySelector<HTMLElement>('.line-sheet') as HTMLElement,
    past: [],
    back: 0,
    turn: 0,
    at: undefined,
    said: NOTHING_SAID,
    words: NO_WORDS,
    wordsOf: '',
    reading: Promise.resolve(),
  };
  listen(line);
  if (document.activeElement === input || input.value !== '') readAgain(line);
}

function listen(line: CommandLine): void {
  const { recorder, part, input, sheet, past } = line;
  input.addEventListener('keydown', event => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || (event.key === 'Tab' && event.shiftKey)) return;
    if (!lookUp(KEYS, event.key)?.(line)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  input.addEventListener('input', () => {
    part.classList.remove('shut');
    line.back = past.length;
    readAgain(line);
  });
  input.addEventListener('focus', () => {
    part.classList.remove('shut');
    readAgain(line);
  });
  part.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && part.contains(relatedTarget)) return;
    sheet.hidden = true;
    input.setAttribute('aria-expanded', 'false');
  });
  part.querySelector('form')?.addEventListener('submit', event => {
    event.preventDefault();
    void enter(line);
  });
  // The field keeps the focus while words are tapped.
  sheet.addEventListener('pointerdown', event => event.preventDefault());
  part.querySelector('[role="listbox"]')?.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null;
    if (option) complete(line, Number(option.dataset['word']));
  });
  onChange(recorder.page, ['index', 'line', 'edition'], () => {
    if (document.activeElement === input) readAgain(line);
  });
}

const slot = ({ part }: CommandLine, name: 'heard' | 'words' | 'status') => part.querySelector(`[data-line="${name}"]`) as HTMLElement;

function draw(line: CommandLine): void {
  const { part, input, sheet, at, said, words } = line;
  const isOpen =
    document.activeElement === input && (input.value.trim() !== '' || words.words.length > 0) && !part.classList.contains('shut');
  sheet.hidden = !isOpen;
  replaceContent(slot(line, 'heard'), join([heardView(said)]));
  const list = slot(line, 'words');
  replaceContent(list, join([wordsView(words.words, at)]));
  list.hidden = words.words.length === 0;
  input.setAttribute('aria-expanded', String(isOpen && words.words.length > 0));
  if (at === undefined) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', optionOf(at));
  input.setAttribute('aria-invalid', String(said.fault !== undefined));
  list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
}

async function read(line: CommandLine): Promise<void> {
  const { input, recorder } = line;
  const mine = ++line.turn;
  const isStale = () => mine !== line.turn;
  const { value } = input;
  const cursor = input.selectionStart ?? value.length;
  line.at = undefined;
  const { ruleset } = recorder.page.battle;
  const frame = frameNow(recorder.page);
  const found = await understand(ruleset, frame, value, isStale);
  if (!found || isStale()) return;
  line.said = found;
  draw(line);
  clearTimeout(line.pause);
  line.pause = setTimeout(() => {
    slot(line, 'status').textContent = heardSaid(line.said);
  }, PAUSE);
  const words = value.startsWith('{') ? NO_WORDS : await inSlices(completionInParts(ruleset, frame, value, cursor), isStale);
  line.words = words ?? line.words;
  if (isStale()) return;
  line.wordsOf = value;
  draw(line);
}

function readAgain(line: CommandLine): void {
  line.reading = read(line);
}

function complete(line: CommandLine, chosen: number): void {
  const { input, words } = line;
  const word = words.words[chosen]?.word;
  if (word === undefined) return;
  const after = input.value.slice(words.to);
  input.value = `${input.value.slice(0, words.from)}${word}${after.startsWith(' ') ? '' : ' '}${after}`;
  const cursor = words.from + word.length + 1;
  input.setSelectionRange(cursor, cursor);
  readAgain(line);
}

/** All events of the line as one step. */
async function enter(line: CommandLine): Promise<void> {
  await line.reading;
  const { recorder, input, past, said } = line;
  const { rows, rest, fault } = said;
  if (fault !== undefined || rows.length === 0) {
    clearTimeout(line.pause); // what the line says would be told over it
    slot(line, 'status').textContent = `Nothing entered. ${heardSaid(said)}`;
    return;
  }
  const { value } = input;
  const { edit, last } = insertsOf(
    recorder,
    rows.map(({ event }) => event),
    value,
  );
  past.push(value.slice(0, value.length - rest.length).trim());
  line.back = past.length;
  input.value = rest;
  await recorder.edit(edit, last);
  input.focus({ preventScroll: true });
  readAgain(line);
}

function recall(line: CommandLine, by: number): void {
  const { input, past } = line;
  line.back = Math.min(past.length, Math.max(0, line.back + by));
  input.value = past[line.back] ?? '';
  input.setSelectionRange(input.value.length, input.value.length);
  readAgain(line);
}

function move(line: CommandLine, by: number): void {
  const { at } = line;
  const { length } = line.words.words;
  line.at = at === undefined ? (by > 0 ? 0 : length - 1) : (at + by + length) % length;
  draw(line);
}

/** The arrows go through what was typed before while the field has nothing of its own, else through the words. */
function arrow(line: CommandLine, by: 1 | -1): boolean {
  const { input, past, back, words } = line;
  const isPast = input.value === '' || (back < past.length && input.value === past[back]);
  if (isPast ? back + by < 0 || back + by > past.length : words.words.length === 0) return false;
  (isPast ? recall : move)(line, by);
  return true;
}

function take(line: CommandLine, chosen: number | undefined): boolean {
  if (chosen !== undefined) complete(line, chosen);
  return chosen !== undefined;
}

function tab(line: CommandLine): boolean {
  const { input, wordsOf } = line;
  const takeFirst = () => completes(line) && take(line, line.at ?? 0);
  if (wordsOf === input.value || input.value === '') return takeFirst();
  void line.reading.then(takeFirst); // the words are still those of fewer letters
  return true;
}

/** Tab leads on from a field in which there is nothing to complete. */
function completes({ input, sheet, words, at }: CommandLine): boolean {
  const typed = input.value.slice(words.from, words.to);
  const word = words.words[at ?? 0]?.word;
  return input.value !== '' && word !== undefined && word !== typed && !sheet.hidden;
}

function leave(line: CommandLine): boolean {
  const { part, input, sheet } = line;
  if (line.at !== undefined) line.at = undefined;
  else if (!sheet.hidden && !part.classList.contains('shut')) part.classList.add('shut');
  else input.value = '';
  draw(line);
  return true;
}

/** What keys do; true: the key is used. */
const KEYS: Readonly<Record<string, (line: CommandLine) => boolean>> = {
  ArrowDown: line => arrow(line, 1),
  ArrowUp: line => arrow(line, -1),
  Tab: tab,
  Enter: line => take(line, line.at),
  Escape: leave,
};

/** Events entered one after the other where one is, as one edit; `last`: the id of the last of them. */
function insertsOf(recorder: Recorder, events: readonly BattleEvent[], says: string): { readonly edit: Edit; readonly last: string } {
  const { page } = recorder;
  const { line } = page.store.now();
  let record: BattleRecord = recorder.session().now.record;
  let after = frameNow(page).event?.id ?? 'start';
  const edits = events.map((event): Edit => {
    const id = freshId(record);
    const insert: Edit = { kind: 'insert', ...(line !== undefined && { line }), after, event: { ...event, id } };
    record = applyRecordEdit(record, insert);
    after = id;
    return insert;
  });
  const [only] = edits;
  return { edit: only && edits.length === 1 ? only : { kind: 'all', edits, says }, last: after };
}
