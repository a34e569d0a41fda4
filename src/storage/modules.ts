// Modules of other programs, and extensions of them, that were opened once, as they are, so that nobody is asked for them again: in a
// database of their own, which is open only while it is written or read and so in nobody's way.

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isSameName } from '../core/names.ts';
import { openFormer } from './adopt.ts';
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
  /** Of an extension: the name of its module. */
  readonly extends?: string;
}

interface StoredModule extends Omit<KeptModule, 'bytes'> {
  readonly blob: Blob;
}

interface ModulesLayout extends DBSchema {
  modules: { key: [name: string, version: string]; value: StoredModule };
}

/** The database, and the one store in it. */
const MODULES = 'modules';

/** Keeps a module in the place of one of its name and version. Gives why it could not, undefined where it could. Never rejects. */
export async function keepModule(module: StoredModule): Promise<StorageError['kind'] | undefined> {
  try {
    await withDatabase(db => db.put(MODULES, module));
    return undefined;
  } catch (error) {
    return kindOf(error);
  }
}

/** All of them by their names; none where the browser has no database for us. */
export const listModules = async (): Promise<readonly KeptModule[]> =>
  (await allModules()).map(({ blob, ...told }) => ({ ...told, bytes: blob.size }));

/** The module of a name: of the version that is wanted, else the one that was put here last. Undefined where there is none. */
export async function findModule(wanted: Pick<KeptModule, 'name'> & Partial<KeptModule>): Promise<StoredModule | undefined> {
  const named = (one: StoredModule): boolean => one.extends === undefined && isSameName(one.name, wanted.name);
  const found = (await allModules()).filter(named).toSorted((a, b) => b.kept - a.kept);
  return found.find(({ version }) => version === wanted.version) ?? found[0];
}

/** The extensions of a module, those that were put here first in front. */
export const findExtensions = async (module: string): Promise<readonly StoredModule[]> =>
  (await allModules()).filter(one => one.extends !== undefined && isSameName(one.extends, module)).toSorted((a, b) => a.kept - b.kept);

/** Takes a module away, if it is there. Never rejects. */
export const removeModule = ({ name, version }: Pick<KeptModule, 'name' | 'version'>): Promise<void> =>
  withDatabase(db => db.delete(MODULES, [name, version])).catch(() => {});

/** Where nothing was ever kept no database is made. Never rejects. */
async function allModules(): Promise<readonly StoredModule[]> {
  try {
    const db = await openFormer<ModulesLayout>(siteName(MODULES));
    try {
      return db?.objectStoreNames.contains(MODULES) ? await db.getAll(MODULES) : [];
    } finally {
      db?.close();
    }
  } catch {
    return [];
  }
}

async function withDatabase<T>(then: (db: IDBPDatabase<ModulesLayout>) => Promise<T>): Promise<T> {
  const db = await openDB<ModulesLayout>(siteName(MODULES), 1, {
    upgrade: made => void made.createObjectStore(MODULES, { keyPath: ['name', 'version'] }),
  });
  try {
    return await then(db);
  } finally {
    db.close();
  }
}
