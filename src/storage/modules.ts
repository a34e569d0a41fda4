// Modules of other programs that were opened once, as they are, so that nobody is asked for them again: in a database of their own, which
// is open only while it is written or read and so in nobody's way.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { siteName } from './siteName.ts';
import { kindOf } from './storageErrors.ts';
import type { StorageError } from './types.ts';

/** What a module calls itself, and when it was put here (milliseconds since 1970). */
export interface KeptModule {
  readonly name: string;
  readonly version: string;
  /** What its file was called. */
  readonly file: string;
  readonly bytes: number;
  readonly kept: number;
}

interface StoredModule extends Omit<KeptModule, 'bytes'> {
  readonly blob: Blob;
}

interface ModulesLayout extends DBSchema {
  modules: { key: [name: string, version: string]; value: StoredModule };
}

/** Keeps a module in the place of one of its name and version. Gives why it could not, undefined where it could. Never rejects. */
export async function keepModule(module: StoredModule): Promise<StorageError['kind'] | undefined> {
  try {
    await withDatabase(db => db.put('modules', module));
    return undefined;
  } catch (error) {
    return kindOf(error);
  }
}

/** All of them by their names; none where the browser has no database for us. */
export const listModules = (): Promise<readonly KeptModule[]> =>
  withDatabase(db => db.getAll('modules')).then(
    all => all.map(({ blob, ...told }) => ({ ...told, bytes: blob.size })),
    () => [],
  );

/** The module of a name: of the version that is wanted, else the one that was put here last. Undefined where there is none. */
export async function findModule(wanted: Pick<KeptModule, 'name'> & Partial<KeptModule>): Promise<StoredModule | undefined> {
  const named = ({ name }: StoredModule): boolean => name.trim().toLowerCase() === wanted.name.trim().toLowerCase();
  try {
    const found = (await withDatabase(db => db.getAll('modules'))).filter(named).toSorted((a, b) => b.kept - a.kept);
    return found.find(({ version }) => version === wanted.version) ?? found[0];
  } catch {
    return undefined;
  }
}

/** Takes a module away, if it is there. Never rejects. */
export const removeModule = ({ name, version }: Pick<KeptModule, 'name' | 'version'>): Promise<void> =>
  withDatabase(db => db.delete('modules', [name, version])).catch(() => {});

async function withDatabase<T>(then: (db: IDBPDatabase<ModulesLayout>) => Promise<T>): Promise<T> {
  const db = await openDB<ModulesLayout>(siteName('modules'), 1, {
    upgrade: made => void made.createObjectStore('modules', { keyPath: ['name', 'version'] }),
  });
  try {
    return await then(db);
  } finally {
    db.close();
  }
}
