// The position in Action All Fronts. What never changes in a battle is in `game`; lengths are in the table's unit throughout.

import type { Source } from '../../core/act.ts';
import type { TableBoard } from '../../core/board.ts';
import type { Game, Point, SideId, State, Unit, UnitId } from '../../core/types.ts';
import type { AafEvent } from './events.ts';
import type { AafSpecial, SupportStrike } from './scenarioShapes.ts';
import type { AafMount, AafTables, Armour, Drive } from './tables.ts';

type BySide<T> = Readonly<Record<SideId, T>>;

export const ORDERS = ['attack', 'movement', 'fire', 'recon'] as const;
/** Orders of chapter 6. */
export type AafOrder = (typeof ORDERS)[number];

export const SHELLS = ['solid', 'he', 'smoke'] as const;
/** What a gun fires: shot against armour, high explosive, smoke (12.3, 12.9). */
export type Shells = (typeof SHELLS)[number];

export const MOVE_PURPOSES = ['move', 'ready', 'prone', 'hull-down', 'turn'] as const;
/**
 * What a Move action is spent on: going somewhere, getting a support weapon ready (4.8), lying down (10.9), taking a
 * hull-down position (21.8), turning on the spot.
 */
export type MovePurpose = (typeof MOVE_PURPOSES)[number];

/** Why a unit tests its morale beside a rally, an order or over-watch, which are acts of their own (8.1). */
export const TESTS = ['artillery', 'shooting', 'melee'] as const;

export const HERO_USES = ['morale', 'ignore-hit', 'hit', 'damage', 'counter'] as const;
/** What a hero point is spent on (19.1). */
export type HeroUse = (typeof HERO_USES)[number];

/** The most dice of counter-battery fire that a record may tell of. */
export const MOST_DICE = 50;

export const STRIKES = ['light', 'medium', 'heavy', 'smoke'] as const;
export type StrikeKind = (typeof STRIKES)[number];

export const WEATHERS = ['clear', 'rain', 'snow', 'mist', 'night'] as const;
export type Weather = (typeof WEATHERS)[number];

export type TableEdge = AafSpecial['edges'][SideId];

export interface AafGame extends Game<AafTables> {
  readonly board: TableBoard;
  readonly special: AafSpecial;
  readonly turns: number;
  readonly date: string;
}

export const KINDS = ['infantry', 'support', 'cavalry', 'afv', 'vehicle', 'marker'] as const;
/** How a unit moves, is seen and is hurt. `support`: a weapon with its crew; `marker`: a hidden unit or nothing. */
export type AafUnitKind = (typeof KINDS)[number];

/** Figures of one kind in a unit. `count` are those left, `full` those of the start; of a `team` one weapon serves for that many. */
export interface AafFigureGroup {
  readonly role: string;
  readonly count: number;
  readonly full: number;
  readonly fs: number;
  readonly m: number;
  readonly weapon?: string;
  readonly team?: number;
  readonly gun?: string;
  readonly c?: number;
  readonly veteran?: boolean;
  readonly heroPoints?: number;
  /** Of a combined unit (24.2): 0 its headquarters, else the number of its squad. */
  readonly part?: number;
}

/** `bailed`: out for the game, its crew gone; `surrendered`: taken. Both count as destroyed (27.2). */
export type MoraleState = 'good' | 'pinned' | 'fleeing' | 'bailed' | 'surrendered';

export interface AafUnit extends Unit {
  readonly at: Point | undefined;
  readonly title: string;
  readonly kind: AafUnitKind;
  /** The radius of its circle, or of each figure where `figures` (offsets from `at`) are given. */
  readonly radius: number;
  readonly figures?: readonly Point[];
  readonly groups: readonly AafFigureGroup[];
  /** Figures (vehicles of an AFV unit) at the start. */
  readonly full: number;
  /** Squads it counts for victory. */
  readonly squads: number;
  readonly points?: number;
  readonly speed: number;
  readonly drive?: Drive;
  readonly armour?: Armour;
  readonly c?: number;
  readonly mounts: readonly AafMount[];
  readonly facing?: Point;
  readonly traits: readonly AafTrait[];
  readonly order: AafOrder | undefined;
  readonly morale: MoraleState;
  readonly prone: boolean;
  readonly hullDown: boolean;
  /** All of its vehicles; of several, `halted` are those that stay where they stand, by their places in `figures`. */
  readonly immobilised: boolean;
  readonly halted?: readonly number[];
  /** In this trench or pit; in this building or bunker, on a floor, in a section. */
  readonly entrenched?: string;
  readonly inside?: { readonly building: string; readonly floor: number; readonly section: number };
  readonly aboard?: UnitId;
  readonly towing?: UnitId;
  /** The unit it was bought with: a squad gets off in the same Move as such a transport goes (11.3). */
  readonly partOf?: UnitId;
  /** Comes onto the table at its own edge, from this turn on (27, S3 and S4). */
  readonly enters?: number;
  /** Known to the enemy army; `observed`: to its artillery only (18.4). */
  readonly spotted: boolean;
  readonly observed: boolean;
  /** Activated, or fired in the artillery phase. */
  readonly spent: boolean;
  /** A support weapon that is set up to fire (4.8). */
  readonly ready: boolean;
  readonly ammunition: 'full' | 'low' | 'out';
  /** The last turns in which it moved and fired, 0 for never. */
  readonly movedIn: number;
  readonly firedIn: number;
  /** The turns in which it lay down (10.9), and got on a transport or took somebody on (11.3). */
  readonly proneIn?: number;
  readonly boardedIn?: number;
  /** The turn of its last Recon action (11.3). */
  readonly lookedIn?: number;
  /** Tests taken this turn, of artillery, of shooting, to bail out (8.1); what it may be tested for, and what makes that harder. */
  readonly tested: readonly ('artillery' | 'shooting' | 'bail')[];
  readonly hurt: readonly ('artillery' | 'shooting' | 'heavy' | 'flame')[];
  /** The enemies it fights hand to hand; whether that melee has seen a round (15.3). */
  readonly melee: readonly UnitId[];
  readonly fought?: true;
  readonly charged: boolean;
  /** Where its charge came from, until the round is fought. */
  readonly from?: Point;
  readonly panzerAttack?: 'ready' | 'used';
  /** Fanatics that failed while Pinned: they may only Move and Charge, at the enemy (21.3). */
  readonly driven?: true;
  /** Panzerfausts it has fired, where each man has one (ruling R75). */
  readonly fausts?: number;
}

export const TRAITS = [
  'recon',
  'stealthy',
  'hidden',
  'fanatic',
  'sniper',
  'engineers',
  'observer',
  'one-man',
  'jungle',
  'tank-rider',
  'panzer-attack',
  'panzerfaust',
  'lunge-mines',
] as const;
export type AafTrait = (typeof TRAITS)[number];

/** One activation as far as it has come (9). `start`: where the unit stood; `towards`: whom an Attack order named. */
export interface AafActivation {
  readonly unit: UnitId;
  readonly start: Point | undefined;
  readonly moves: number;
  readonly shots: number;
  readonly recon: boolean;
  readonly ordered: boolean;
  readonly rallied: boolean;
  readonly fullMove: boolean;
  readonly dismounted: boolean;
  readonly again: boolean;
  /** Its charge is made: nothing follows (9.6). */
  readonly charged?: true;
}

/** Where a strike stands: declared at `at`, waiting for counter-battery and availability, due now or next turn, or done with. */
export interface Bombardment extends SupportStrike {
  readonly side: SideId;
  readonly state: 'ready' | 'requested' | 'answered' | 'approved' | 'delayed' | 'landing' | 'used' | 'denied' | 'stopped';
  readonly at?: Point;
  /** A gun on the table that fires it (7.6). */
  readonly unit?: UnitId;
  /** The turn in which a side threw counter-battery dice at it (7.1). */
  readonly countered?: Readonly<Record<SideId, number>>;
}

export interface Smoke {
  readonly at: Point;
  readonly radius: number;
  /** Stays for the game (7.8); else to the end of the turn (12.9). */
  readonly stays: boolean;
}

export const PHASES = ['deploy', 'between', 'artillery', 'action', 'over'] as const;
/** `between`: a turn is due; `artillery`, `action`: the two phases (5.1). */
export type AafPhase = (typeof PHASES)[number];

/** What is owed or may be done now; `kind` is the type of the event that answers it. */
export type AafPendingAction =
  | { readonly kind: 'counter'; readonly side: SideId; readonly must: false; readonly strike: string }
  | { readonly kind: 'availability'; readonly side: SideId; readonly must: true; readonly strike: string }
  | { readonly kind: 'impact'; readonly side: SideId; readonly must: true; readonly strike: string }
  | { readonly kind: 'overwatch'; readonly side: SideId; readonly must: false; readonly target: UnitId }
  | {
      readonly kind: 'test';
      readonly side: SideId;
      readonly must: boolean;
      readonly unit: UnitId;
      readonly reason: (typeof TESTS)[number];
    }
  | { readonly kind: 'flee'; readonly side: SideId; readonly must: true; readonly unit: UnitId }
  | { readonly kind: 'melee'; readonly side: SideId; readonly must: true; readonly unit: UnitId; readonly target: UnitId }
  | { readonly kind: 'follow'; readonly side: SideId; readonly must: false; readonly unit: UnitId }
  | { readonly kind: 'losses'; readonly side: SideId; readonly must: false; readonly unit: UnitId; readonly fell: readonly number[] }
  | { readonly kind: 'hero'; readonly side: SideId; readonly must: false; readonly unit: UnitId }
  /** A marker that was spotted or shelled shows what it is; the owner chooses the unit (21.2). */
  | { readonly kind: 'reveal'; readonly side: SideId; readonly must: true; readonly marker: UnitId };

export interface AafState extends State {
  readonly game: AafGame;
  readonly phase: AafPhase;
  readonly pending: readonly AafPendingAction[];
  readonly units: Readonly<Record<UnitId, AafUnit>>;
  /** Who goes first this turn, and last turn if a tie comes. */
  readonly first: SideId | undefined;
  readonly activation: AafActivation | undefined;
  readonly bombardments: Readonly<Record<string, Bombardment>>;
  readonly counterBattery: BySide<number>;
  /** The dice of the active side's artillery have begun to fall: it asks for nothing more (7). */
  readonly declared?: true;
  readonly smoke: readonly Smoke[];
  /** Works cleared, cut or destroyed; buildings that fell. */
  readonly gone: readonly string[];
  /** Squads of each side at the start. */
  readonly squads: BySide<number>;
  readonly freed: readonly Point[];
  /** By side: buildings of which it knows that an enemy is in them, not who (18.2, ruling R80). */
  readonly occupied?: BySide<readonly string[]>;
  /** Sides that have bombarded before turn 1 (21.1). */
  readonly shelled?: readonly SideId[];
  readonly last?: { readonly event: AafEvent; readonly before: AafState };
  readonly end?: { readonly winner?: SideId; readonly why: string };
}

/** A source mark in short: `source('12.5')`, `house('7.4', 'R9')`. */
export const source = (section: string, ruling?: string): Source => ({ mark: 'source', section, ...(ruling ? { ruling } : {}) });
export const house = (section: string, ruling?: string): Source => ({ mark: 'house', section, ...(ruling ? { ruling } : {}) });

export type * from './events.ts';
export type { AafSpecial, AafSupport, AafVictory, FieldWork, SupportStrike } from './scenarioShapes.ts';
