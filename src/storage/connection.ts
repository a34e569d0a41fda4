// The connection to the database: waited for with patience, and opened again where the browser has closed it.

import { type Database, openDatabase } from './database.ts';
import { kindOf, troubleOf, troubleOnOpening } from './storageErrors.ts';
import type { StorageError } from './types.ts';

/** So long (ms) a database may take to open before the storage goes on without it; `opened` is told should it come later. */
const PATIENCE = 10_000;

/** There is no database for now, and it has been said why. */
export class Absent extends Error {}

export interface Connection {
  readonly name: string;
  /** Told that the database is open. */
  readonly opened: () => void;
  /** Told why there is none. */
  readonly failed: (why: StorageError) => void;
  disk?: Database | undefined;
  opening?: Promise<void> | undefined;
}

/** Resolves when the database is open, or when it is known that there is none for now. */
export function connect(connection: Connection): Promise<void> {
  const { name, opened, failed } = connection;
  connection.opening ??= new Promise(resolve => {
    const goOn = (why: StorageError) => {
      failed(why);
      resolve();
    };
    const lost = () => {
      connection.disk = undefined;
      failed(troubleOf('lost'));
    };
    const timer = setTimeout(() => goOn(troubleOf('lost')), PATIENCE);
    openDatabase(name, { blocked: () => goOn(troubleOnOpening('blocked')), lost })
      .then(
        found => {
          connection.disk = found;
          opened();
        },
        (error: unknown) => failed(troubleOnOpening(error)),
      )
      .finally(() => {
        clearTimeout(timer);
        connection.opening = undefined;
        resolve();
      });
  });
  return connection.opening;
}

/** Browsers close connections of pages that slept: then it is done once more over a new one. Throws `Absent` and what the disk throws. */
export async function onDisk<T>(connection: Connection, then: (disk: Database) => Promise<T>): Promise<T> {
  for (let isAgain = false; ; isAgain = true) {
    if (!connection.disk) await connect(connection);
    const own = connection.disk;
    if (!own) throw new Absent();
    try {
      return await then(own);
    } catch (error) {
      if (isAgain || kindOf(error) !== 'lost') throw error;
      own.close();
      connection.disk = undefined;
    }
  }
}
