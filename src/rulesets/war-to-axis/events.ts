// What can happen in War to Axis: one type for each act. Facts only; what the rules derive (hits, cost, losses) is not in an event.

import type { BattleEvent, SideId, UnitId } from '../../core/types.ts';

export const GROUPS = ['A', 'B', 'R'] as const;
export type ActivationGroup = (typeof GROUPS)[number];

export const ACTIONS = ['hold', 'fire', 'advance', 'move', 'artillery', 'rally', 'demolish', 'repair', 'recon', 'strategic'] as const;
export type WtaAction = (typeof ACTIONS)[number];

export type AttackKind = 'ap' | 'at';
export type WtaCardId = string;
/** A hex by name. */
export type Hex = string;
/** A hexside by the key of boards/hex: 'F6-F7'. */
export type HexsideKey = string;

interface Of<T extends string> extends BattleEvent {
  readonly type: T;
}

/** Before turn 1: the shuffled deck, top card first. */
export interface DeckEvent extends Of<'deck'> {
  readonly cards: readonly WtaCardId[];
}
/** Before turn 1: a unit or a dummy is put where its owner wants it. */
export interface WtaDeployEvent extends Of<'deploy'> {
  readonly unit: UnitId;
  readonly hex: Hex;
}
/**
 * Turn 0, advanced: a parachute unit names a hex; the dice scatter it (`scatter`: a black die and a d6) and
 * may hurt it (`landing`: two black dice).
 */
export interface DropEvent extends Of<'drop'> {
  readonly unit: UnitId;
  readonly hex: Hex;
}
export interface WtaTurnEvent extends Of<'turn'> {
  readonly turn: number;
}
/** Basic: the d6 of a side (`activation`). */
export interface ActivationEvent extends Of<'activation'> {
  readonly side: SideId;
}
/** Advanced: activation die and d6 of a side (`group`). */
export interface GroupRollEvent extends Of<'group-roll'> {
  readonly side: SideId;
}
/** Advanced: the group chosen after an event, or instead of one that was active twice. */
export interface GroupEvent extends Of<'group'> {
  readonly side: SideId;
  readonly group: ActivationGroup;
}
/**
 * Advanced, after an R: the reserve acts, units leave it for a group (`units`, `group`), all commands rally,
 * or a strategic bombardment is asked for.
 */
export interface ReserveChoiceEvent extends Of<'reserve-choice'> {
  readonly side: SideId;
  readonly choice: 'activate' | 'detach' | 'rally' | 'strategic';
  readonly units?: readonly UnitId[];
  readonly group?: ActivationGroup;
}
export interface SubstituteEvent extends Of<'substitute'> {
  readonly side: SideId;
  readonly unit: UnitId;
}
/** A card is drawn; `to` is the side that keeps it. */
export interface CardEvent extends Of<'card'> {
  readonly side: SideId;
  readonly card: WtaCardId;
  readonly to: SideId;
}
/** A card is played; what it needs beside (a unit, a hex, a battery, dice) depends on the card. */
export interface WtaPlayCardEvent extends Of<'play-card'> {
  readonly side: SideId;
  readonly card: WtaCardId;
  readonly unit?: UnitId;
  readonly target?: UnitId;
  readonly hex?: Hex;
  readonly battery?: string;
}
/** Advanced: reinforcements join groups. */
export interface AssignEvent extends Of<'assign'> {
  readonly side: SideId;
  readonly groups: Readonly<Record<UnitId, ActivationGroup>>;
}
/** A unit comes onto the map: basic reinforcements at once, others as the first step of their move. */
export interface WtaEnterEvent extends Of<'enter'> {
  readonly unit: UnitId;
  readonly hex: Hex;
}
export interface WtaActivateEvent extends Of<'activate'> {
  readonly unit: UnitId;
  readonly action: WtaAction;
}
/** Hexes entered one after the other, the hex it stands in left out. A vehicle that may clear bocage clears what it enters. */
export interface StepEvent extends Of<'step'> {
  readonly unit: UnitId;
  readonly path: readonly Hex[];
}
/** Direct fire (`fire`). `return`: answer of a stopped mover to a unit that hit it. */
export interface WtaFireEvent extends Of<'fire'> {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly attack: AttackKind;
  readonly return?: true;
}
export interface OpportunityEvent extends Of<'opportunity'> {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly attack: AttackKind;
}
export interface ClosingEvent extends Of<'closing'> {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly attack: AttackKind;
}
/** An empty path: it cannot or will not go, and pays in damage. */
export interface WtaRetreatEvent extends Of<'retreat'> {
  readonly unit: UnitId;
  readonly path: readonly Hex[];
}
export interface OccupyEvent extends Of<'occupy'> {
  readonly unit: UnitId;
  readonly hex: Hex;
}
/** A command calls (`radio`): for fire on a unit, or on a bridge. */
export interface RadioEvent extends Of<'radio'> {
  readonly unit: UnitId;
  readonly target?: UnitId;
  readonly bridge?: HexsideKey;
}
/** A battery answers (`bombard`). */
export interface WtaBombardEvent extends Of<'bombard'> {
  readonly unit: UnitId;
  readonly battery: string;
  readonly target?: UnitId;
  readonly bridge?: HexsideKey;
}
/** `to`: chips given back, by unit. */
export interface WtaRallyEvent extends Of<'rally'> {
  readonly unit: UnitId;
  /** Left out: nobody remembers the flags. */
  readonly to?: Readonly<Record<UnitId, number>>;
}
export interface DemolishEvent extends Of<'demolish'> {
  readonly unit: UnitId;
  readonly bridge: HexsideKey;
}
export interface WtaRepairEvent extends Of<'repair'> {
  readonly unit: UnitId;
  readonly bridge: HexsideKey;
}
export interface WtaReconEvent extends Of<'recon'> {
  readonly unit: UnitId;
  readonly target: UnitId;
}
/** A hidden unit or a dummy shows itself. */
export interface WtaRevealEvent extends Of<'reveal'> {
  readonly unit: UnitId;
}
/**
 * Strategic bombardment: the call (`radio`) and, once it is through, the scatter (`scatter`: a black die and a
 * d6). The salvo follows as `impact` events.
 */
export interface StrategicEvent extends Of<'strategic'> {
  readonly unit: UnitId;
  readonly hex: Hex;
}
/** One hex of a strategic bombardment (`bombard`). */
export interface WtaImpactEvent extends Of<'impact'> {
  readonly side: SideId;
  readonly hex: Hex;
}
export interface WtaPassEvent extends Of<'pass'> {
  readonly side: SideId;
}
export interface SideEndEvent extends Of<'side-end'> {
  readonly side: SideId;
}
export interface WtaTurnEndEvent extends Of<'turn-end'> {
  readonly turn: number;
}
export interface WtaEndEvent extends Of<'end'> {
  readonly winner: SideId;
  readonly why: string;
}

export type WtaEvent =
  | DeckEvent
  | WtaDeployEvent
  | DropEvent
  | WtaTurnEvent
  | ActivationEvent
  | GroupRollEvent
  | GroupEvent
  | ReserveChoiceEvent
  | SubstituteEvent
  | CardEvent
  | WtaPlayCardEvent
  | AssignEvent
  | WtaEnterEvent
  | WtaActivateEvent
  | StepEvent
  | WtaFireEvent
  | OpportunityEvent
  | ClosingEvent
  | WtaRetreatEvent
  | OccupyEvent
  | RadioEvent
  | WtaBombardEvent
  | WtaRallyEvent
  | DemolishEvent
  | WtaRepairEvent
  | WtaReconEvent
  | WtaRevealEvent
  | StrategicEvent
  | WtaImpactEvent
  | WtaPassEvent
  | SideEndEvent
  | WtaTurnEndEvent
  | WtaEndEvent;
