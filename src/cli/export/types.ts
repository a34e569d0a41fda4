// What a format makes a file of.

import type { Analyst } from '../../analysis/analyst.ts';
import type { BattleReport } from '../../publish/types.ts';
import type { PackedPhoto } from '../../storage/file.ts';
import type { BattleModel } from '../../view/model.ts';
import type { CommandArgs } from '../args.ts';

/** The file that was given, open to be asked. `battle` has its scenario in its record; `photos` lay beside it in a zip. */
export interface Exporting {
  readonly battle: BattleModel;
  readonly photos: readonly PackedPhoto[];
  readonly given: CommandArgs;
  /** The report of the file; of a battle, the one that it proposes. */
  told(): Promise<BattleReport>;
  /** An analyst in which the battle is open. */
  analyst(): Promise<Analyst>;
}

/** A format by what it is called on the command line. `flags`: those of the command that it heeds; others with it are refused. */
export interface Format {
  readonly help: string;
  readonly flags: readonly string[];
  make(what: Exporting): Promise<string | Uint8Array>;
}
