// What stands in the way of the disk, told to people: every failure of a database is one of four kinds.

import { lookUp } from '../core/lookUp.ts';
import type { StorageError } from './types.ts';

/** Another tab has written since this one read. */
export class TakenError extends Error {
  override readonly name = 'Taken';
}

/** What becomes of what is entered while the database does not take it: without and with a second place that does. */
const ONLY_HERE = 'what you enter from now on is only in this tab';
const BESIDE = 'what you enter from now on is kept in one place only, a file beside the storage';

const SAYS: Readonly<Record<StorageError['kind'], string>> = {
  full: `There is no room left for this site in the browser. You can go on, but ${ONLY_HERE}: download it before you close it.`,
  refused: `This browser keeps nothing for the site (a private window, or its settings). You can go on, but ${ONLY_HERE}: download it before you close it.`,
  lost: `The browser has closed its storage. You can go on, but ${ONLY_HERE}: download it before you close it.`,
  taken: 'Another tab has written this item since. What you enter here is only in this tab: download it, or go on in the other one.',
};

const KINDS: Readonly<Record<string, StorageError['kind']>> = {
  QuotaExceededError: 'full',
  SecurityError: 'refused',
  NotSupportedError: 'refused',
  NotAllowedError: 'refused',
  Taken: 'taken',
};

export const troubleOf = (kind: StorageError['kind']): StorageError => ({ kind, message: SAYS[kind] });

/** The same trouble, with where it is kept meanwhile. */
export const whereKept = (trouble: StorageError, isBackedUp: boolean): StorageError => ({
  ...trouble,
  message: isBackedUp ? trouble.message.replace(ONLY_HERE, BESIDE) : trouble.message.replace(BESIDE, ONLY_HERE),
});

/** The kind of a failure; anything unknown means that the database does not answer any more. */
export function kindOf(error: unknown): StorageError['kind'] {
  const { name, message } = error instanceof Error || error instanceof DOMException ? error : { name: '', message: '' };
  return lookUp(KINDS, name) ?? (/quota|no space|disk is full/i.test(message) ? 'full' : 'lost');
}

/** Why a database could not be opened: another version of the site holds it or has been here, or the browser has none for us. */
export function troubleOnOpening(error: unknown): StorageError {
  if (error === 'blocked') return { kind: 'refused', message: BLOCKED };
  if (error instanceof DOMException && error.name === 'VersionError') return { kind: 'refused', message: NEWER };
  return troubleOf(kindOf(error) === 'full' ? 'full' : 'refused');
}

const BLOCKED = `Another tab with an older version of this site holds the storage. Close or reload it; until then ${ONLY_HERE}.`;
const NEWER = `A newer version of this site has been used in this browser. Reload the page; until then ${ONLY_HERE}.`;
