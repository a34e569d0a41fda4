// A record as it is being written: what it was, and every step since.

import { writingBy } from '../core/history.ts';
import { applyRecordEdit } from './edit.ts';
import type { Edit, RecordBase } from './types.ts';

/** Throw what `applyRecordEdit` throws. */
export const {
  start: startSession,
  done,
  undone,
  redone,
} = writingBy<RecordBase, Edit>((base, edit) => ({ ...base, record: applyRecordEdit(base.record, edit) }));
