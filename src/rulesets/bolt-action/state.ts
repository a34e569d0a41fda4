// The position in Bolt Action. What never changes in a battle is in `game`; lengths are in inches throughout.

import type { SmokeDisc } from '../../boards/tableSmoke.ts';
import type { Source } from '../../core/act.ts';
import type { TableBoard } from '../../core/board.ts';
import type { Game, Point, SideId, State, Unit, UnitId } from '../../core/types.ts';
import type { BoltMover, BoltOrder, BoltRank, BoltTables, Quality } from './tables.ts';

type BySide<T> = Readonly<Record<SideId, T>>;

export const WHYS = ['order', 'reaction', 'ambush', 'turn-end', 'friendly-fire'] as const;
/** What lets a unit fire: its order, an assault on it, a move before its Ambush, an Ambush given up, a mistake (FUBAR). */
export type Why = (typeof WHYS)[number];

export const REACTIONS = ['down', 'fire', 'escape'] as const;
/** Down before the shots, fire at an assault, the escape of a recce vehicle. */
export type Reaction = (typeof REACTIONS)[number];

export const CHECKS = ['losses', 'fire', 'flame'] as const;
/** Why a unit checks its morale: half of it fell, the vehicle burns, flames hit it. */
export type CheckReason = (typeof CHECKS)[number];

/**
 * A place worth holding: by a unit of one side alone within `within` of it at the end of the last turn
 * (house scenario, section 10 of the digest).
 */
export interface BoltObjective {
  readonly id: string;
  readonly title: string;
  readonly at: Point;
}

export interface BoltSpecial {
  readonly objectives: readonly BoltObjective[];
  readonly within: number;
  /** Where a building, by its id, can be fired and looked through. Left out: all along its walls. */
  readonly openings?: Readonly<Record<string, readonly Point[]>>;
  /** Where a side deploys. */
  readonly zones?: BySide<readonly Point[]>;
}

export interface BoltGame extends Game<BoltTables> {
  readonly board: TableBoard;
  readonly special: BoltSpecial;
  readonly turns: number;
}

export const KINDS = ['infantry', 'team', 'artillery', 'vehicle'] as const;
/** How a unit moves and is hurt. `team`: a support weapon with its crew, infantry but for the loss of its gunner. */
export type BoltUnitKind = (typeof KINDS)[number];

/**
 * Figures of one kind. `count` are those left; `weapon`: what each fires; `loads`: they serve a team weapon of their
 * unit; `tough`: two dice in close quarters.
 */
export interface BoltFigureGroup {
  readonly role: string;
  readonly count: number;
  readonly full: number;
  readonly weapon?: string;
  readonly loads?: true;
  readonly tough?: true;
}

export const ARCS = ['turret', 'hull'] as const;

/** A weapon in a vehicle: all round in a turret, else in the front quarter (R37). */
export interface BoltMount {
  readonly id: string;
  readonly title: string;
  readonly weapon: string;
  readonly arc: (typeof ARCS)[number];
}

export const TRAITS = ['recce', 'open-topped', 'one-man-turret', 'tank-hunters', 'sniper', 'heavy'] as const;
export type BoltTrait = (typeof TRAITS)[number];

/** Indirect fire that goes on: shots so far, whether one has hit, and where both stood (R17). Without a `target` on a place (R27). */
export interface Ranging {
  readonly target?: UnitId;
  readonly targetAt: Point;
  readonly ownAt: Point;
  readonly shots: number;
  readonly hit: boolean;
  readonly turn: number;
}

export interface BoltUnit extends Unit {
  readonly at: Point | undefined;
  readonly title: string;
  readonly kind: BoltUnitKind;
  readonly quality: Quality;
  /** The radius of its circle, or of each figure where `figures` (offsets from `at`) are given. */
  readonly radius: number;
  readonly figures?: readonly Point[];
  readonly groups: readonly BoltFigureGroup[];
  readonly full: number;
  readonly mover: BoltMover;
  readonly rank?: BoltRank;
  /** What it takes to damage a vehicle. */
  readonly armour?: number;
  readonly mounts: readonly BoltMount[];
  readonly facing?: Point;
  readonly traits: readonly BoltTrait[];
  /** One-shot weapons left, by weapon. */
  readonly oneShots: Readonly<Record<string, number>>;
  readonly pins: number;
  readonly order: BoltOrder | undefined;
  readonly immobilised?: true;
  /** Where it burnt out. */
  readonly wreck?: Point;
  readonly dugIn?: true;
  readonly inside?: string;
  /** The quarter about it into which its turret is stuck. */
  readonly jammed?: 'front' | 'side' | 'rear';
  readonly ranging?: Ranging;
  /** The quarter about it into which it fired last, where that is asked (R28). */
  readonly firedInto?: 'front' | 'side' | 'rear';
  /** It observes for the indirect fire of this unit. */
  readonly spots?: UnitId;
}

/** An order under way. `obeys`: the test, if one was due, is passed. `moved`: how far. */
export interface OrderUnderWay {
  readonly unit: UnitId;
  readonly order: BoltOrder;
  readonly obeys: boolean;
  readonly moved: number;
  readonly steps: number;
  readonly pivots: number;
  /** Weapons that have fired; `all` where none was named. */
  readonly fired: readonly string[];
  /** Whom it said it would fire at, or assaults. */
  readonly target?: UnitId;
  readonly assault?: true;
  /** Its order test is passed already. */
  readonly tested?: true;
  /** A double six: the enemy has the unit fire at its friends, or it runs; `untold`: what it does next tells which. */
  readonly fubar?: 'friendly-fire' | 'panic' | 'untold';
}

/** Orders that an officer may still hand on. */
export interface Snaps {
  readonly officer: UnitId;
  readonly left: number;
}

/** Close quarters between rounds: who attacks, how many rounds were fought. */
export interface Fray {
  readonly attacker: UnitId;
  readonly defender: UnitId;
  readonly rounds: number;
  /** Both strike at once (a defensive position). */
  readonly together: boolean;
}

export const PHASES = ['between', 'orders', 'over'] as const;
export type BoltPhase = (typeof PHASES)[number];

/** What is owed or may be done now; `kind` is the type of the event that answers it. */
export type BoltPendingAction =
  | { readonly kind: 'order-test'; readonly side: SideId; readonly must: true; readonly unit: UnitId }
  | { readonly kind: 'fubar'; readonly side: SideId; readonly must: true; readonly unit: UnitId }
  | { readonly kind: 'rally'; readonly side: SideId; readonly must: true; readonly unit: UnitId }
  /** A panic: its Run. */
  | { readonly kind: 'move'; readonly side: SideId; readonly must: true; readonly unit: UnitId }
  /** Friendly fire: the enemy names whom the unit fires at (R33). */
  | { readonly kind: 'fire'; readonly side: SideId; readonly must: true; readonly unit: UnitId; readonly why: 'friendly-fire' }
  | {
      readonly kind: 'morale-check';
      readonly side: SideId;
      readonly must: true;
      readonly unit: UnitId;
      readonly reason: CheckReason;
      /** Those under which it checks, where more may lie there by now. */
      readonly pins?: number;
      /** The quarter in which a burning vehicle was struck. */
      readonly zone?: 'front' | 'side' | 'rear';
    }
  | { readonly kind: 'blaze'; readonly side: SideId; readonly must: true; readonly unit: UnitId }
  | { readonly kind: 'evacuate'; readonly side: SideId; readonly must: true; readonly unit: UnitId }
  | { readonly kind: 'fuel'; readonly side: SideId; readonly must: true; readonly unit: UnitId }
  | {
      readonly kind: 'turret-jam';
      readonly side: SideId;
      readonly must: true;
      readonly unit: UnitId;
      readonly zone: 'front' | 'side' | 'rear';
    }
  | { readonly kind: 'contact'; readonly side: SideId; readonly must: true; readonly unit: UnitId; readonly target: UnitId }
  | { readonly kind: 'close-quarters'; readonly side: SideId; readonly must: true; readonly unit: UnitId; readonly target: UnitId }
  | { readonly kind: 'regroup'; readonly side: SideId; readonly must: false; readonly unit: UnitId };

export interface BoltState extends State {
  readonly game: BoltGame;
  readonly phase: BoltPhase;
  readonly pending: readonly BoltPendingAction[];
  readonly units: Readonly<Record<UnitId, BoltUnit>>;
  /** Dice left in the bag. */
  readonly bag: BySide<number>;
  /** A die is drawn and not given yet, and nobody knows whose it was: the unit that it is given to tells. */
  readonly blind?: true;
  /** The side of a die that is drawn and not given yet. */
  readonly drawn: SideId | undefined;
  readonly action: OrderUnderWay | undefined;
  /** Whose order was given last, where no die was drawn for it. */
  readonly undrawn?: UnitId;
  /** What units have done by orders that nobody told; there as long as neither a die nor an order of the turn is told. */
  readonly supposed?: Readonly<Record<UnitId, OrderUnderWay>>;
  /** Units whose order nobody told, in a turn of which others are told. */
  readonly untold?: readonly UnitId[];
  /** Nobody told that the turn began. */
  readonly unturned?: true;
  /** The end of the turn before was taken for granted: it is told late, if it still is. */
  readonly ended?: true;
  readonly snaps: Snaps | undefined;
  readonly fray: Fray | undefined;
  /** It gives up its Ambush, and its die lets it fire (R7). */
  readonly givenUp?: UnitId;
  readonly smoke: readonly SmokeDisc[];
  /** Buildings that fell. */
  readonly gone: readonly string[];
  /** Buildings that burn: nobody enters them any more (R36). */
  readonly ablaze: readonly string[];
  /** Order dice that each side has lost. */
  readonly lost: BySide<number>;
  readonly end?: { readonly winner?: SideId };
}

/** A source mark in short: a heading of the card; what is widely known beside it; the house's. */
export const card = (section: string): Source => ({ mark: 'source', section });
export const general = (section: string, ruling: string): Source => ({ mark: 'general', section, ruling });
export const house = (section: string, ruling?: string): Source => ({ mark: 'house', section, ...(ruling ? { ruling } : {}) });

export type * from './events.ts';
