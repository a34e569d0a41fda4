// The record as a file of its own, as far as it is written.

import type { BattleRecord } from '../../core/scenario.ts';
import { fileName } from '../../core/titles.ts';
import { save } from '../site/save.ts';

/** Hands the record to the browser as YAML, without photographs. What writes it loads then. */
export async function download(record: BattleRecord): Promise<void> {
  const { formatRecord } = await import('../../core/format.ts');
  save(fileName(record.title, 'battle.yaml'), formatRecord(record));
}
