// What can be taken away, and how its parts fit into the dialog.

import type { GameReview } from '../../analysis/review/types.ts';
import type { Luck } from '../../analysis/types.ts';
import type { Board } from '../../core/board.ts';
import type { AskAt } from '../../publish/board.ts';
import type { ScenarioHome } from '../../publish/mdx.ts';
import type { BattleReport } from '../../publish/types.ts';
import type { BattleModel, LineId } from '../../view/model.ts';
import type { Showing } from '../../view/store.ts';
import type { Spot } from '../battle/addressTerms.ts';
import type { ModulePictures } from '../battle/modulePictures.ts';
import type { LinkTo } from '../battle/share.ts';

/** A battle, or a report around it, as it stands when the dialog opens. */
export interface ExportSubject {
  readonly battle: BattleModel;
  /** The moment with its layers. */
  readonly now: Showing;
  /** How near the board is looked at, where it is not seen whole. */
  readonly spot?: Spot | undefined;
  readonly ask: AskAt;
  /** The luck of a line; undefined where nobody answers any more. */
  readonly luck: (line: LineId) => Promise<Luck | undefined>;
  /** Where the battle was decided; where a report was written nobody asks. */
  readonly review?: (() => Promise<GameReview | undefined>) | undefined;
  /** Address of the symbols of counters. */
  readonly sprite: string;
  /** The link to a moment, or why there is none. */
  readonly linkTo: LinkTo;
  /** The page of the battle below the site; undefined where it has none, as what is open only in this browser. */
  readonly page?: string | undefined;
  /** The report that was written; a battle by itself proposes its own. */
  readonly told?: BattleReport | undefined;
  /** The photographs of the report, by their names. */
  readonly photos?: (() => Promise<ReadonlyMap<string, Blob>>) | undefined;
  /** Pictures of sheets and counters: of a module that is open, or of somebody's own scenario. */
  readonly pictures?: ModulePictures | undefined;
  /** Where this site has the scenario of the report. */
  readonly home?: (() => Promise<ScenarioHome>) | undefined;
}

/** What a part does in its panel. `signal` ends with the dialog. */
export type Fill = (panel: HTMLElement, taken: ExportSubject, signal: AbortSignal) => void | Promise<void>;

/** A part of the dialog; what fills it loads when it is looked at. */
export interface TakePart {
  readonly id: string;
  readonly title: string;
  /** `battle`, `report`: there is nothing in it for the other. */
  readonly only?: 'battle' | 'report';
  /** It is of battles on such boards alone. */
  readonly board?: Board['kind'];
  readonly load: () => Promise<Fill>;
}
