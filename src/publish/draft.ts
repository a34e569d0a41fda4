// A report while it is written: what it was, and every step since. Steps are plain data, kept on the shelf; they are
// done, undone and done again without limit.

import { type History, writingBy } from '../core/history.ts';
import type { BattleReport, Figure, Report, ReportPart } from './types.ts';

/** What stands above the story. An empty text takes a field away; the title stays a text, which may be empty. */
export type ReportHead = Partial<Pick<Report, 'title' | 'author' | 'date' | 'summary'>>;

/** One change of a report; parts are named by their ids. */
export type DraftEdit =
  | { readonly kind: 'head'; readonly head: ReportHead }
  /** A part that comes in before the one at `at`; beyond the end it comes last. */
  | { readonly kind: 'put'; readonly at: number; readonly part: ReportPart }
  | { readonly kind: 'drop'; readonly part: string }
  /** To this place among the parts, counted without it. */
  | { readonly kind: 'move'; readonly part: string; readonly to: number }
  | { readonly kind: 'title'; readonly part: string; readonly title: string }
  /** From the letter at `from`, `gone` letters go and `text` comes. Whole texts would fill the shelf: somebody writes for hours. */
  | { readonly kind: 'words'; readonly part: string; readonly from: number; readonly gone: number; readonly text: string }
  /** All figures of a part, in place of those that were there. */
  | { readonly kind: 'figures'; readonly part: string; readonly figures: readonly Figure[] };

/** A report that is being written. */
export type ReportDraft = History<BattleReport, DraftEdit>;

type Of<K extends DraftEdit['kind']> = Extract<DraftEdit, { kind: K }>;

const EDITS: { readonly [K in DraftEdit['kind']]: (report: Report, edit: Of<K>) => Report } = {
  head: (report, { head }) => withHead(report, head),
  put: putIn,
  drop: (report, { part }) => ({ ...report, parts: report.parts.toSpliced(indexIn(report, part), 1) }),
  move: moved,
  title: (report, { part, title }) => withPart(report, part, ({ title: _, ...rest }) => (title.trim() === '' ? rest : { ...rest, title })),
  words: spliced,
  figures: (report, { part, figures }) => withPart(report, part, own => ({ ...own, figures })),
};

/**
 * The report after an edit; what the edit leaves alone is shared with the old one. Throws RangeError on a part that is not there, an id
 * that is taken, and letters beyond the end.
 */
export const editedReport = (report: Report, edit: DraftEdit): Report =>
  (EDITS[edit.kind] as (report: Report, edit: DraftEdit) => Report)(report, edit);

function withHead(report: Report, head: ReportHead): Report {
  const next: { -readonly [K in keyof Report]: Report[K] } = { ...report, ...head };
  for (const field of ['author', 'date', 'summary'] as const) if (next[field] === '') delete next[field];
  return next;
}

function indexIn({ parts }: Report, id: string): number {
  const index = parts.findIndex(part => part.id === id);
  if (index < 0) throw new RangeError(`there is no part "${id}" in the report`);
  return index;
}

function withPart(report: Report, id: string, change: (part: ReportPart) => ReportPart): Report {
  const at = indexIn(report, id);
  return { ...report, parts: report.parts.map((part, i) => (i === at ? change(part) : part)) };
}

function putIn(report: Report, { at, part }: Of<'put'>): Report {
  if (report.parts.some(({ id }) => id === part.id)) throw new RangeError(`"${part.id}" is the id of another part`);
  return { ...report, parts: report.parts.toSpliced(Math.max(0, at), 0, part) };
}

function moved(report: Report, { part, to }: Of<'move'>): Report {
  const at = indexIn(report, part);
  const others = report.parts.toSpliced(at, 1);
  return { ...report, parts: others.toSpliced(Math.max(0, to), 0, ...report.parts.slice(at, at + 1)) };
}

function spliced(report: Report, { part, from, gone, text }: Of<'words'>): Report {
  return withPart(report, part, own => {
    if (from < 0 || gone < 0 || from + gone > own.words.length)
      throw new RangeError(`part "${part}" has ${own.words.length} letters, none at ${from + gone}`);
    return { ...own, words: own.words.slice(0, from) + text + own.words.slice(from + gone) };
  });
}

/** The step that makes words of others, as short as tells it; undefined where they are the same. */
export function wordsEdit(part: string, before: string, after: string): Of<'words'> | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before.at(from) === after.at(from)) from++;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { kind: 'words', part, from, gone: before.length - from - same, text: after.slice(from, after.length - same) };
}

/** An id that no part of the report has: p1, p2, ... */
export function freshPart({ parts }: Report): string {
  const taken = new Set(parts.map(({ id }) => id));
  let n = 1;
  while (taken.has(`p${n}`)) n++;
  return `p${n}`;
}

/** Throw what `editedReport` throws. */
export const {
  start: startDraft,
  done: drafted,
  undone: undrafted,
  redone: redrafted,
} = writingBy<BattleReport, DraftEdit>((told, edit) => ({ ...told, report: editedReport(told.report, edit) }));
