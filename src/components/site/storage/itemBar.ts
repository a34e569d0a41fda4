// The bar above an item of the shelf that is open.

import { type Child, type Html, h } from '../../../render/html.ts';
import type { LockOwner } from '../../../storage/lock.ts';
import type { FileState } from './keptFile.ts';

/** What the bar above an item tells. */
export interface ItemBar {
  readonly noun: string;
  readonly all: string;
  readonly writer: LockOwner;
  readonly trouble: string | undefined;
  /** In how many places of the browser it is kept. */
  readonly places: number;
  readonly recovered: string | undefined;
  readonly file: FileState;
}

const FILE_WORDS = {
  none: ['keep-file', 'Keep a file in step …'],
  asleep: ['resume-file', 'Go on keeping the file in step'],
  kept: ['leave-file', 'Stop keeping the file in step'],
} as const;

const button = (act: string, says: string): Html => h('button', { type: 'button', 'data-act': act }, says);

/** The bar above an item: the way back, what is kept, what stands in the way. */
export function itemBar({ noun, all, writer, trouble, places, recovered, file }: ItemBar): Html {
  const theirs = writer === 'theirs';
  const where =
    trouble !== undefined
      ? 'Not kept'
      : theirs
        ? 'Read only'
        : file.kind === 'kept'
          ? `Kept here and in ${file.name}`
          : places > 1
            ? 'Kept in this browser'
            : 'Kept in this browser, in one place';
  return h(
    'div',
    { class: 'record-bar-row' },
    h('a', { href: '#', class: 'button' }, `← ${all}`),
    h('span', { class: 'meta', role: 'status' }, where),
    h(
      'details',
      { class: 'item-more' },
      h('summary', {}, h('span', { class: 'hidden-text' }, 'Files'), h('span', { 'aria-hidden': 'true' }, '⋯')),
      h(
        'div',
        { class: 'item-acts card', role: 'group', 'aria-label': 'Files' },
        button('download', 'Download'),
        file.kind !== 'impossible' && !theirs && button(FILE_WORDS[file.kind][0], FILE_WORDS[file.kind][1]),
      ),
    ),
    theirs && note(`Another tab writes this ${noun}, so it can only be read here. `, button('take-over', 'Write it here')),
    writer === 'unknown' && note(`This browser cannot tell whether another tab has the ${noun} open: write it in one tab only.`),
    trouble !== undefined && note(trouble, ' ', button('download', 'Download it now')),
    recovered !== undefined && h('p', { class: 'record-note', role: 'status' }, recovered),
    file.message !== undefined && note(file.message),
  );
}

const note = (...words: readonly Child[]): Html => h('p', { class: 'record-note', role: 'alert' }, words);
