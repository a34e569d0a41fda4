// What was downloaded, as it was then: only what was written since is offered again.

import { lookUp } from '../../../core/lookUp.ts';
import type { StoredItem } from '../../../storage/types.ts';
import { readAs, write } from '../stored.ts';

const KEY = 'taken';

/** When each item had last been changed when it was downloaded. */
type Taken = Readonly<Record<string, number>>;

const all = (): Taken => readAs(KEY, value => (typeof value === 'object' && value !== null ? (value as Taken) : undefined)) ?? {};

/** Remembers that an item was downloaded as it is. */
export const markTaken = ({ id, changed }: StoredItem): void => void write(KEY, JSON.stringify({ ...all(), [id]: changed }));

/** Whether an item is as it was when it was last downloaded. */
export const isTaken = ({ id, changed }: StoredItem): boolean => lookUp(all(), id) === changed;
