// A record as it is being written: what it was, and every step since.

import { writingBy } from '../core/history.ts';
import { edited } from './edit.ts';
import type { Base, Edit } from './types.ts';

/** Throw what `edited` throws. */
export const {
  start: startSession,
  done,
  undone,
  redone,
} = writingBy<Base, Edit>((base, edit) => ({ ...base, record: edited(base.record, edit) }));
