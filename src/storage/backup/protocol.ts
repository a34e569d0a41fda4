// What page and worker of the second place say to one another.

import type { BackupStore } from './store.ts';

export interface BackupQuestion {
  readonly n: number;
  readonly method: keyof BackupStore;
  readonly given: readonly unknown[];
}

export interface BackupAnswer {
  readonly n: number;
  readonly value?: unknown;
  readonly failed?: { readonly name: string; readonly message: string };
}
