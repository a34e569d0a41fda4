// The desk of the page that opens files, as all that works on it sees it: what lies there, and what is said of it.

import type { ParseError } from '../../../core/result.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { count } from '../../../render/format.ts';
import { join } from '../../../render/html.ts';
import type { PartFinder } from '../parts.ts';
import type { Editor } from './editor.ts';
import type { CarriedFile, Keeping } from './kept.ts';
import { asRemark, problemEntry } from './problems.ts';

/** The page while it is open. */
export interface OpenPage {
  readonly root: HTMLElement;
  readonly part: PartFinder;
  readonly status: HTMLElement;
  readonly list: HTMLElement;
  readonly view: HTMLElement;
  readonly addresses: Readonly<Record<string, string>>;
  readonly keeping: Keeping;
  readonly editor: Editor;
  /** Ends what is shown. */
  close: () => void;
  /** The file that lies beside the field, in words of the house; nothing where none does. */
  linked: (() => string) | undefined;
  /** How often something was to be read: only the latest question is answered. */
  asked: number;
}

/** Says how it goes, in the one line that is read out. */
export function say({ status }: OpenPage, words: string, tone: '' | 'good' | 'bad' = ''): void {
  status.textContent = words;
  status.className = `open-status ${tone}`;
}

const READING = 'Reading …';

export const sayReading = (page: OpenPage, how = ''): void => say(page, `${READING}${how}`);

/** Says that it was read, unless something else was said since it began: what somebody asked for meanwhile stays. */
export function sayRead(page: OpenPage, words: string): void {
  if (page.status.textContent?.startsWith(READING)) say(page, words, 'good');
}

/** Lists faults, or what was not read of a good file. */
export function enumerate({ list }: OpenPage, problems: readonly ParseError[], what: 'Faults' | 'Remarks'): void {
  list.setAttribute('aria-label', what);
  list.classList.toggle('remarks', what === 'Remarks');
  replaceContent(list, join(problems.map(problem => problemEntry(problem))));
}

/** Says why something was not opened, and lists its faults. */
export function complain(page: OpenPage, problems: readonly ParseError[], title: string): void {
  say(page, title, 'bad');
  const here = (problem: ParseError): boolean => problem.file === undefined || problem.file === page.keeping.now().name;
  enumerate(
    page,
    problems.map(problem => (here(problem) ? problem : asRemark(problem))),
    'Faults',
  );
  page.editor.mark(problems.flatMap(problem => (problem.line === undefined || !here(problem) ? [] : [problem.line])));
}

/** Lays something on the page in the place of what lay there. */
export function write({ editor, keeping }: OpenPage, next: CarriedFile): void {
  editor.write(next.text);
  keeping.keep(next);
}

/** What was read, and how much of it is left out. */
export const readWords = (title: string, remarks: number): string =>
  remarks === 0
    ? `Read without a fault: ${title}.`
    : `Read: ${title}. ${count(remarks, ['thing', 'things'])} of the file ${remarks === 1 ? 'is' : 'are'} not in it:`;
