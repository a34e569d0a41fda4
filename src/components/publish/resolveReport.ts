// The report that is taken away: the one that was written, else the one that the record of the battle proposes.

import { propose } from '../../publish/propose.ts';
import type { BattleReport } from '../../publish/types.ts';
import type { ExportSubject } from './types.ts';

/** With the whole scenario in its record. Rejects where nobody is there to find the turning points. */
export async function toldOf({ battle, told, review }: ExportSubject): Promise<BattleReport> {
  if (told) return told;
  const found = await review?.();
  if (!found) throw new Error('the turning points of this battle could not be found');
  return { report: propose(battle, found), record: { ...battle.record, scenario: battle.scenario } };
}
