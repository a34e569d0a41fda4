// The turning points of a battle, as data: they cross to the worker and back.

import type { Frame } from '../../core/replay.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { Task } from '../../core/task.ts';
import type { EventId, SideId, UnitId } from '../../core/types.ts';
import type { Backend } from '../backend.ts';
import type { Luck, LuckEntry, MissedOpportunity } from '../types.ts';
import type { StoryScale } from './scale.ts';

export const REASONS = ['swing', 'lost', 'luck', 'missed', 'brilliant', 'objective', 'outlook', 'end', 'rule'] as const;
/**
 * Why a moment counts: value changed hands, units were lost for good, dice that fell far from what was to be expected, something better was
 * to be had, no other attack came near, a place changed hands or points were won, a fight went against the odds, the end, a broken rule.
 */
export type ReasonKind = (typeof REASONS)[number];

/**
 * One reason. `text` is a whole sentence with exact figures. `side`: whom it served (of a chance missed: whose it was). `by`: how much, in
 * the currency, where that can be said; `units`: who were lost, `lasts` those of them that were the last of their kind; `place`: what
 * changed hands, the first where several did, none where only points were won; `luck`, `missed`: what it rests on; `chance`: of a fight
 * that went against the odds, how often it goes so; `isHeld`: the one who was attacked won it.
 */
export interface Reason {
  readonly kind: ReasonKind;
  readonly frame: number;
  readonly weight: number;
  readonly text: string;
  readonly side?: SideId;
  readonly by?: number;
  readonly units?: readonly UnitId[];
  readonly lasts?: readonly UnitId[];
  readonly place?: string;
  readonly isHeld?: boolean;
  readonly luck?: LuckEntry;
  readonly missed?: MissedOpportunity;
  readonly chance?: number;
}

/**
 * What a side lost in a moment, in the currency; below 0 where something came back. `had` before and `left` after it; `began`: what it had
 * at the start, undefined where others have joined it since.
 */
export interface MomentLoss {
  readonly side: SideId;
  readonly lost: number;
  readonly had: number;
  readonly left: number;
  readonly began?: number;
}

/**
 * A moment: an activation, a fight, or one event, the frames `from` up to `to` with all reasons to tell of it, the weightiest first.
 * `frame` and `event`: where the weightiest lies; `text` all reasons in words.
 */
export interface StoryMoment {
  readonly from: number;
  readonly to: number;
  readonly frame: number;
  readonly event: EventId | 'start';
  readonly turn: number;
  readonly weight: number;
  readonly kinds: readonly ReasonKind[];
  readonly side?: SideId;
  readonly text: string;
  readonly reasons: readonly Reason[];
  readonly tolls: readonly MomentLoss[];
}

/** Moments by weight, the weightiest first; of equal ones the earlier. */
export interface Story {
  readonly variation?: string;
  readonly moments: readonly StoryMoment[];
}

/** What a story rests on, and who finds it out. */
export interface Sources {
  readonly ruleset: Ruleset;
  readonly means: Backend;
  readonly frames: readonly Frame[];
  readonly variation?: string | undefined;
  /** Where it is known already. */
  readonly scale?: StoryScale;
  luck(): Task<Luck>;
  /** What was missed by the attacks of the line. */
  review(): Task<readonly MissedOpportunity[]>;
}

/** Finds the moments of a line. */
export type TellStory = (sources: Sources) => Task<Story>;
