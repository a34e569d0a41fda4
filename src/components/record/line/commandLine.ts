// The command line of the recorder at work: a combobox that reads as one types. Tab and the arrows complete, Enter enters, the
// arrow up brings back what was typed before.

import type { BattleRecord } from '../../../core/scenario.ts';
import type { BattleEvent } from '../../../core/types.ts';
import { applyRecordEdit, freshId } from '../../../record/edit.ts';
import { type Completion, completionInParts } from '../../../record/line/complete.ts';
import type { Edit } from '../../../record/types.ts';
import { join } from '../../../render/html.ts';
import { frameNow, onChange } from '../../battle/page.ts';
import type { Recorder } from '../types.ts';
import { inSlices } from './slices.ts';
import { NOTHING_SAID, type Understood, understand } from './understood.ts';
import { heardSaid, heardView, optionOf, wordsView } from './view.ts';

/** Milliseconds without a letter before a screen reader is told what the line says. */
const PAUSE = 700;

const NO_WORDS: Completion = { from: 0, to: 0, words: [] };

/** Brings the field to life, with what has been typed into it. */
export function commandLine(recorder: Recorder, part: HTMLElement): void {
  const { page } = recorder;
  const input = part.querySelector('input') as HTMLInputElement;
  const sheet = part.querySelector<HTMLElement>('.line-sheet') as HTMLElement;
  const slot = (name: string) => part.querySelector<HTMLElement>(`[data-line="${name}"]`) as HTMLElement;
  const past: string[] = [];
  let back = 0;
  let turn = 0;
  let at: number | undefined;
  let said: Understood = NOTHING_SAID;
  let words = NO_WORDS;
  /** The line that the words were found for. */
  let wordsOf = '';
  let reading: Promise<void> = Promise.resolve();
  let pause: ReturnType<typeof setTimeout> | undefined;

  const draw = (): void => {
    const isOpen =
      document.activeElement === input && (input.value.trim() !== '' || words.words.length > 0) && !part.classList.contains('shut');
    sheet.hidden = !isOpen;
    slot('heard').innerHTML = join([heardView(said)]).markup;
    slot('words').innerHTML = join([wordsView(words.words, at)]).markup;
    slot('words').hidden = words.words.length === 0;
    input.setAttribute('aria-expanded', String(isOpen && words.words.length > 0));
    if (at === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionOf(at));
    input.setAttribute('aria-invalid', String(said.fault !== undefined));
    slot('words').querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  };

  async function read(): Promise<void> {
    const mine = ++turn;
    const isStale = () => mine !== turn;
    const { value } = input;
    const cursor = input.selectionStart ?? value.length;
    at = undefined;
    const { ruleset } = page.battle;
    const frame = frameNow(page);
    const found = await understand(ruleset, frame, value, isStale);
    if (!found || isStale()) return;
    said = found;
    draw();
    clearTimeout(pause);
    pause = setTimeout(() => {
      slot('status').textContent = heardSaid(said);
    }, PAUSE);
    words = (value.startsWith('{') ? NO_WORDS : await inSlices(completionInParts(ruleset, frame, value, cursor), isStale)) ?? words;
    if (isStale()) return;
    wordsOf = value;
    draw();
  }
  const readAgain = (): void => {
    reading = read();
  };

  function complete(chosen: number): void {
    const word = words.words[chosen]?.word;
    if (word === undefined) return;
    const after = input.value.slice(words.to);
    input.value = `${input.value.slice(0, words.from)}${word}${after.startsWith(' ') ? '' : ' '}${after}`;
    const cursor = words.from + word.length + 1;
    input.setSelectionRange(cursor, cursor);
    readAgain();
  }

  /** All events of the line as one step. */
  async function enter(): Promise<void> {
    await reading;
    const { rows, rest, fault } = said;
    if (fault !== undefined || rows.length === 0) {
      clearTimeout(pause); // what the line says would be told over it
      slot('status').textContent = `Nothing entered. ${heardSaid(said)}`;
      return;
    }
    const { value } = input;
    const { edit, last } = insertsOf(
      recorder,
      rows.map(({ event }) => event),
      value,
    );
    past.push(value.slice(0, value.length - rest.length).trim());
    back = past.length;
    input.value = rest;
    await recorder.edit(edit, last);
    input.focus({ preventScroll: true });
    readAgain();
  }

  function recall(by: number): void {
    back = Math.min(past.length, Math.max(0, back + by));
    input.value = past[back] ?? '';
    input.setSelectionRange(input.value.length, input.value.length);
    readAgain();
  }

  const move = (by: number): void => {
    const { length } = words.words;
    at = at === undefined ? (by > 0 ? 0 : length - 1) : (at + by + length) % length;
    draw();
  };
  /** The arrows go through what was typed before while the field has nothing of its own, else through the words. */
  const arrow = (by: 1 | -1): boolean => {
    const isPast = input.value === '' || (back < past.length && input.value === past[back]);
    if (isPast ? back + by < 0 || back + by > past.length : words.words.length === 0) return false;
    (isPast ? recall : move)(by);
    return true;
  };
  const take = (chosen: number | undefined): boolean => {
    if (chosen !== undefined) complete(chosen);
    return chosen !== undefined;
  };
  const keys: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => arrow(1),
    ArrowUp: () => arrow(-1),
    Tab: () => {
      if (wordsOf === input.value || input.value === '') return completes() && take(at ?? 0);
      void reading.then(() => completes() && take(at ?? 0)); // the words are still those of fewer letters
      return true;
    },
    Enter: () => take(at),
    Escape: () => leave(),
  };
  /** Tab leads on from a field in which there is nothing to complete. */
  const completes = (): boolean => {
    const typed = input.value.slice(words.from, words.to);
    const word = words.words[at ?? 0]?.word;
    return input.value !== '' && word !== undefined && word !== typed && !sheet.hidden;
  };
  function leave(): boolean {
    if (at !== undefined) at = undefined;
    else if (!sheet.hidden && !part.classList.contains('shut')) part.classList.add('shut');
    else input.value = '';
    draw();
    return true;
  }

  input.addEventListener('keydown', event => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || (event.key === 'Tab' && event.shiftKey)) return;
    if (!keys[event.key]?.()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  input.addEventListener('input', () => {
    part.classList.remove('shut');
    back = past.length;
    readAgain();
  });
  input.addEventListener('focus', () => {
    part.classList.remove('shut');
    readAgain();
  });
  part.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && part.contains(relatedTarget)) return;
    sheet.hidden = true;
    input.setAttribute('aria-expanded', 'false');
  });
  part.querySelector('form')?.addEventListener('submit', event => {
    event.preventDefault();
    void enter();
  });
  // The field keeps the focus while words are tapped.
  sheet.addEventListener('pointerdown', event => event.preventDefault());
  part.querySelector('[role="listbox"]')?.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-word]') : null;
    if (option) complete(Number(option.dataset['word']));
  });
  onChange(page, ['index', 'line', 'edition'], () => {
    if (document.activeElement === input) readAgain();
  });
  if (document.activeElement === input || input.value !== '') readAgain();
}

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
