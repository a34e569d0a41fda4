// The shelf: what somebody writes here, kept in this browser. An item is a base and the steps since; every step is on
// disk before anybody says that it is entered.

import type { RulesetId } from '../core/types.ts';

export const STORED_KINDS = ['record', 'scenario', 'report'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

export interface StoredItem {
  readonly id: string;
  readonly kind: StoredKind;
  readonly title: string;
  readonly ruleset: RulesetId;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly changed: number;
  /** What base, steps and photographs take, in bytes, nearly. */
  readonly bytes: number;
  /** When it was thrown away; it can be taken back for a day. */
  readonly deleted?: number;
}

/** An item whole. The first `cursor` of the steps are done, those behind were undone. */
export interface Journal<B = unknown, S = unknown> {
  readonly item: StoredItem;
  readonly base: B;
  readonly steps: readonly S[];
  readonly cursor: number;
}

/**
 * Why nothing gets to the disk any more: `full`, `refused` (private windows, settings), `lost` (the database was closed or
 * deleted), `taken` (another tab writes `item`).
 */
export interface StorageError {
  readonly kind: 'full' | 'refused' | 'lost' | 'taken';
  readonly message: string;
  readonly item?: string;
}

/** What an item was before it was led up from an older record format. */
export interface Original {
  readonly format: number;
  readonly base: unknown;
  readonly steps: readonly unknown[];
}

/** An item of which the database knew less than the second place when the shelf was opened, and what came back. */
export interface Recovery {
  readonly item: StoredItem;
  /** How many steps the database lacked; undefined where it had nothing of the item. */
  readonly steps: number | undefined;
}

/** The record format of today, and how a journal of each older one becomes one of the next. */
export interface Formats {
  readonly now: number;
  readonly lead: Readonly<Record<number, (journal: Pick<Journal, 'base' | 'steps'>, kind: StoredKind) => Pick<Journal, 'base' | 'steps'>>>;
}

/**
 * Everything resolves when its transaction is complete. After trouble the shelf goes on in memory: nothing rejects that was typed, and what
 * the disk lacks is written with the next change that it takes. Methods that change an item throw where there is no such item.
 */
export interface BrowserStorage {
  /** Without what was thrown away; the last changed first. */
  list(kind?: StoredKind): Promise<readonly StoredItem[]>;
  /** What was thrown away and can be taken back. */
  trash(): Promise<readonly StoredItem[]>;
  create<B>(kind: StoredKind, head: Pick<StoredItem, 'title' | 'ruleset'>, base: B, steps?: readonly unknown[]): Promise<StoredItem>;
  /**
   * As it lies on the disk: what another tab has written since is there. Own steps that could not be written because of
   * it are put aside as an item of their own.
   */
  open<B, S>(id: string): Promise<Journal<B, S> | undefined>;
  /** One step behind the first `cursor`; what had been undone is forgotten. `title` where the step changes it. */
  add<S>(id: string, cursor: number, step: S, title?: string): Promise<void>;
  /** Undo and redo: so many steps are done now. */
  moveTo(id: string, cursor: number): Promise<void>;
  rename(id: string, title: string): Promise<void>;
  duplicate(id: string, title: string): Promise<StoredItem>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  /** For good, with its photographs: makes room. */
  erase(id: string): Promise<void>;
  putPhoto(id: string, name: string, photo: Blob): Promise<void>;
  /** For good; nothing where there is none of that name. */
  removePhoto(id: string, name: string): Promise<void>;
  photo(id: string, name: string): Promise<Blob | undefined>;
  photos(id: string): Promise<readonly string[]>;
  /** What the item was in an older record format, where it was led up from one. */
  original(id: string): Promise<Original | undefined>;
  /** The file on the disk that is kept in step with the item. Files are remembered where the browser keeps something, and only there. */
  file(id: string): Promise<FileSystemFileHandle | undefined>;
  setFile(id: string, file: FileSystemFileHandle | undefined): Promise<void>;
  /**
   * In how many places of this browser the last write lies: the database and a copy beside it that is
   * lost by other failures, if there is one.
   */
  places(): number;
  /** What was lacking in the database when the shelf was opened, and was taken from the second place. */
  recovered(): readonly Recovery[];
  /** Undefined while all is well. */
  trouble(): StorageError | undefined;
  /** Hears of trouble, and (undefined) that it is over: everything is on the disk again. Gives the way to stop hearing. */
  onTrouble(hear: (trouble: StorageError | undefined) => void): () => void;
  /** Whether the browser has promised not to clear the site's storage by itself; undefined where it does not say. */
  persisted(): Promise<boolean | undefined>;
}
