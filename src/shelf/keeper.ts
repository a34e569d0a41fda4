// Between memory and disk: one write after the other, each tried again where that may help, and what cannot be written said aloud.

import { type Disk, openDisk, type Writing } from './disk.ts';
import { type Held, whole } from './held.ts';
import { freshId } from './ids.ts';
import { kindOf, troubleOf, troubleOnOpening } from './trouble.ts';
import type { Trouble } from './types.ts';

/** What a write changes of an item beside the item itself. */
export type Change = Omit<Writing, 'item'>;

export interface Keeper {
  /** Brings a change of an item to the disk, or leaves it dirty and says why. Never rejects. */
  keep(held: Held, change: Change): Promise<void>;
  /** What the disk answers after all writes before; undefined where there is none, or where it does not answer. */
  ask<T>(question: (disk: Disk) => Promise<T>): Promise<T | undefined>;
  /** Takes an item out of what waits for the disk. */
  drop(held: Held): void;
  trouble(): Trouble | undefined;
  onTrouble(hear: (trouble: Trouble | undefined) => void): () => void;
}

/** So long (ms) a database may take to open before the shelf goes on without it; should it come later, what waits is written then. */
const PATIENCE = 10_000;

/** There is no database for now, and it has been said why. */
class Absent extends Error {}

/** Resolves when the database is open, or when it is known that there is none for now. */
export async function createKeeper(name: string): Promise<Keeper> {
  const waiting = new Set<Held>();
  const hearers = new Set<(trouble: Trouble | undefined) => void>();
  let disk: Disk | undefined;
  let opening: Promise<void> | undefined;
  let trouble: Trouble | undefined;
  let line: Promise<unknown> = Promise.resolve();

  function say(next: Trouble | undefined): void {
    if (trouble?.kind === next?.kind && trouble?.item === next?.item) return;
    trouble = next;
    for (const hear of hearers) hear(next);
  }

  function open(): Promise<void> {
    opening ??= new Promise(resolve => {
      const goOn = (why: Trouble) => {
        say(why);
        resolve();
      };
      const lost = () => {
        disk = undefined;
        say(troubleOf('lost'));
      };
      const timer = setTimeout(() => goOn(troubleOf('lost')), PATIENCE);
      openDisk(name, { blocked: () => goOn(troubleOnOpening('blocked')), lost })
        .then(opened, (error: unknown) => say(troubleOnOpening(error)))
        .finally(() => {
          clearTimeout(timer);
          opening = undefined;
          resolve();
        });
    });
    return opening;
  }

  function opened(found: Disk): void {
    disk = found;
    if (waiting.size === 0) say(undefined);
    else
      void enter(async () => {
        for (const held of [...waiting]) await attempt(held, held.item, {});
      });
  }

  /** Writes never overtake one another. */
  function enter<T>(then: () => Promise<T>): Promise<T> {
    const entered = line.then(then);
    line = entered.catch(() => {});
    return entered;
  }

  /** Browsers close connections of pages that slept: then it is done once more over a new one. Throws `Absent` and what the disk throws. */
  async function onDisk<T>(then: (disk: Disk) => Promise<T>): Promise<T> {
    for (let isAgain = false; ; isAgain = true) {
      if (!disk) await open();
      const own = disk;
      if (!own) throw new Absent();
      try {
        return await then(own);
      } catch (error) {
        if (isAgain || kindOf(error) !== 'lost') throw error;
        own.close();
        disk = undefined;
      }
    }
  }

  async function attempt(held: Held, item: Held['item'], change: Change): Promise<void> {
    if (held.taken) return;
    try {
      await onDisk(to => save(to, held, item, change));
      waiting.delete(held);
      if (waiting.size === 0) say(undefined);
    } catch (error) {
      held.dirty = true;
      waiting.add(held);
      held.taken = kindOf(error) === 'taken';
      if (!(error instanceof Absent)) say({ ...troubleOf(kindOf(error)), ...(held.taken && { item: held.item.id }) });
    }
  }

  await open();
  return {
    keep(held, change) {
      const { item } = held;
      held.pending++;
      return enter(() => attempt(held, item, change)).finally(() => held.pending--);
    },
    ask: question =>
      enter(() =>
        onDisk(question).catch((error: unknown) => {
          if (!(error instanceof Absent)) say(troubleOf(kindOf(error)));
          return undefined;
        }),
      ),
    drop: held => void waiting.delete(held),
    trouble: () => trouble,
    onTrouble(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

/** Writes the change, or all of the item where the disk lacks more than that. */
async function save(to: Disk, held: Held, item: Held['item'], change: Change): Promise<void> {
  const known = [held.item.revision, ...held.tried];
  const revision = freshId();
  held.tried.push(revision);
  const photos = held.dirty ? [...held.photos.keys()] : (change.photos ?? []).map(([name]) => name);
  const gone = held.dirty ? [...held.gone] : (change.gone ?? []);
  const all = () => to.write(withRevision(whole(held), revision), known);
  if (held.dirty) await all();
  else if (!(await to.write(withRevision({ ...change, item }, revision), known))) await all();
  held.item = { ...held.item, revision };
  held.tried.length = 0;
  held.dirty = false;
  for (const photo of photos) held.photos.delete(photo);
  for (const photo of gone) held.gone.delete(photo);
}

const withRevision = (writing: Writing, revision: string): Writing => ({ ...writing, item: { ...writing.item, revision } });
