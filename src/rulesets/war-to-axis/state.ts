// The position in War to Axis: one type for the basic and the advanced game. What never changes in a battle is in `game`.

import type { Source } from '../../core/act.ts';
import type { HexBoard } from '../../core/board.ts';
import type { Game, SideId, State, Unit, UnitId } from '../../core/types.ts';
import type { WtaEvent } from './events.ts';
import type { WtaTables } from './tables.ts';

export const GROUPS = ['A', 'B', 'R'] as const;
export type ActivationGroup = (typeof GROUPS)[number];

export const ACTIONS = ['hold', 'fire', 'advance', 'move', 'artillery', 'rally', 'demolish', 'repair', 'recon', 'strategic'] as const;
export type WtaAction = (typeof ACTIONS)[number];

/** What an R leaves to choose. */
export const RESERVE_CHOICES = ['activate', 'detach', 'rally', 'strategic'] as const;

export const ATTACKS = ['ap', 'at'] as const;
export type AttackKind = (typeof ATTACKS)[number];
export type WtaCardId = string;
/** A hex by name. */
export type Hex = string;
/** A hexside by the key of boards/hex: 'F6-F7'. */
export type HexsideKey = string;

export type Level = 'basic' | 'advanced';
type BySide<T> = Readonly<Record<SideId, T>>;

/**
 * What a side can call on, as the scenario gives it. `perIcon`: one battery for each contact
 * (American). `strategic`: bombardments per game.
 */
export interface WtaSupport {
  readonly radio: number;
  readonly rally: number;
  readonly perIcon?: boolean;
  readonly batteries: readonly { readonly id: string; readonly title?: string; readonly dice: number }[];
  readonly strategic?: number;
}

/** A hex that counts for victory. `holder`: who controls it at the start. */
export interface WtaObjective {
  readonly hex: Hex;
  readonly title?: string;
  readonly points: number;
  readonly holder: SideId;
}

/**
 * Points are the attacker's; the first grade whose `least` they reach holds. `early`: with so many at the end of any turn he has
 * won. `bridge`: points for each intact one.
 */
export interface WtaVictory {
  readonly attacker: SideId;
  readonly bridge?: number;
  readonly early?: number;
  readonly grades: readonly { readonly least: number; readonly winner: SideId; readonly grade?: string }[];
}

/** The scenario's own part of a War to Axis file. */
export interface WtaSpecial {
  readonly level: Level;
  readonly initiative: SideId;
  readonly sight?: number;
  readonly support: BySide<WtaSupport>;
  /** Cards of the deck; `draw`: only so many of them at random; `reinforcements`: so many cards of each side, at random from its list. */
  readonly deck: {
    readonly cards: readonly WtaCardId[];
    readonly draw?: number;
    readonly reinforcements?: BySide<{ readonly draw: number; readonly cards: readonly WtaCardId[] }>;
  };
  /** Friendly road hexes at the edge, where reinforcements come onto the map. */
  readonly roads?: BySide<readonly Hex[]>;
  readonly objectives: readonly WtaObjective[];
  readonly victory: WtaVictory;
  /** Hits a bridge takes before it falls, 1 unless said. */
  readonly bridgeHits?: number;
  /** Sides that set up hidden: how many dummies they have and the hexes they may use. */
  readonly hidden?: BySide<{ readonly dummies: number; readonly hexes: readonly Hex[] }>;
  /** A unit's command is that of its own group only (ruling R39). */
  readonly ownCommand?: boolean;
}

/** How a unit comes onto the map: in one of these hexes, from this turn. */
export interface UnitEntry {
  readonly hexes: readonly Hex[];
  readonly turn: number;
}

/** A unit of the order of battle, as a scenario file gives it beside the common fields. */
export interface WtaScenarioUnit {
  readonly group?: ActivationGroup;
  readonly hidden?: boolean;
  readonly enters?: UnitEntry;
  readonly para?: boolean;
}

export interface WtaGame extends Game<WtaTables> {
  readonly board: HexBoard;
  readonly special: WtaSpecial;
  readonly turns: number;
  readonly date: string;
}

export interface WtaUnit extends Unit {
  readonly at: Hex | undefined;
  readonly title: string;
  /** Strength at the start. */
  readonly full: number;
  readonly group?: ActivationGroup;
  readonly activated: boolean;
  /** Chose to stay where it is (advanced: keeps the right to react). */
  readonly stationary: boolean;
  /** The opportunity or closing fire marker. */
  readonly reacted: boolean;
  readonly disorganised: boolean;
  readonly hidden: boolean;
  /** Revealed by its own fire or an enemy's approach: its next fire has the ambush die. */
  readonly ambush?: boolean;
  /** A command lost and replaced: one die less on the radio and when rallying. */
  readonly substitute?: boolean;
  /** Off the map, waiting. */
  readonly enters?: UnitEntry;
  /** Comes by parachute in turn 0, and has half its movement points in turn 1. */
  readonly para?: boolean;
  /** Named by a card: may not move in its next activation (E07), not be activated this turn (E13), be activated once more (E14). */
  readonly stalled?: boolean;
  readonly barred?: boolean;
  readonly again?: boolean;
}

export interface WtaSide {
  /** Basic: units that may be activated in this half-turn, and those that have been. */
  readonly allowed: number;
  readonly used: number;
  /** Batteries that may still be called, and those that have fired. */
  readonly batteries: number;
  readonly fired: readonly string[];
  readonly hand: readonly WtaCardId[];
  /** E05: batteries halved at the next roll. */
  readonly halved: boolean;
  /** Strategic bombardments left. */
  readonly strategic: number;
  /** Advanced: rolled this turn, the group of the turn, groups of the turns before (last first), further units left, passed. */
  readonly rolled: boolean;
  /** Its card was drawn before the dice that ask for it were told. */
  readonly drew?: true;
  /** Nobody told how many further units it may activate this turn. */
  readonly untold?: true;
  readonly group: ActivationGroup | undefined;
  readonly past: readonly (ActivationGroup | undefined)[];
  readonly extra: number;
  readonly passed: boolean;
  /** What was chosen after an R, when it is not the whole reserve; whether its bombardment has been asked for. */
  readonly reserve?: 'detach' | 'rally' | 'strategic';
  readonly struck?: boolean;
  /** Groups that lost their command this turn. */
  readonly orphans: readonly ActivationGroup[];
}

/** What stops a mover for good. */
export type StopReason = 'zoc' | 'terrain' | 'ford' | 'damage' | 'fire' | 'mines';

/** A call that got through: batteries that may still answer, what they fire at, and the retreat they owe together (ruling R17). */
export interface Call {
  readonly target?: UnitId;
  readonly bridge?: HexsideKey;
  readonly left: number;
  readonly retreat: number;
}

export interface WtaActivation {
  readonly unit: UnitId;
  readonly action: WtaAction;
  readonly start: Hex | undefined;
  readonly path: readonly Hex[];
  readonly spent: number;
  /** Began next to an enemy: may enter no hex next to one. */
  readonly fromZoc: boolean;
  /** Entered its hex by road; made every step by road; was slowed by bocage. */
  readonly road: boolean;
  readonly allRoad: boolean;
  readonly bocage: boolean;
  readonly stop?: StopReason;
  /** May not fire where it is: marsh, swamp or bunker. */
  readonly silent: boolean;
  readonly hitBy: readonly UnitId[];
  readonly fired: boolean;
  /** Its own action (radio, rally, repair ...) is done. */
  readonly done: boolean;
  readonly call?: Call;
  /** Card E03 was played on its call. */
  readonly aerial?: boolean;
  /** Card E15: any own infantry unit that sees the target may direct the call. */
  readonly observer?: boolean;
  /** Movement points and dice from cards. */
  readonly bonus: number;
  readonly dice: number;
  /** Advanced: out of its command's zone when it began. */
  readonly outOfZone: boolean;
  readonly extra: boolean;
}

/** What is owed; `kind` is the type of the event that answers it. The first is answered first. */
export type WtaPendingAction =
  | { readonly kind: 'card'; readonly side: SideId; readonly must: true }
  | { readonly kind: 'play-card'; readonly side: SideId; readonly must: true; readonly card: WtaCardId }
  | { readonly kind: 'enter'; readonly side: SideId; readonly must: true; readonly unit: UnitId }
  | { readonly kind: 'assign'; readonly side: SideId; readonly must: true; readonly units: readonly UnitId[] }
  | { readonly kind: 'group'; readonly side: SideId; readonly must: true; readonly from: readonly ActivationGroup[] }
  | { readonly kind: 'reserve-choice'; readonly side: SideId; readonly must: true }
  | { readonly kind: 'substitute'; readonly side: SideId; readonly must: true; readonly group: ActivationGroup | undefined }
  | { readonly kind: 'bombard'; readonly side: SideId; readonly must: false; readonly unit: UnitId }
  /** `hexes` to go, each away from `from`; `shelter`: no damage for staying is spared (opportunity fire in a town). */
  | {
      readonly kind: 'retreat';
      readonly side: SideId;
      readonly must: true;
      readonly unit: UnitId;
      readonly hexes: number;
      readonly from: Hex;
      readonly by?: UnitId;
    }
  | { readonly kind: 'occupy'; readonly side: SideId; readonly must: false; readonly unit: UnitId; readonly hex: Hex }
  | { readonly kind: 'opportunity'; readonly side: SideId; readonly must: false; readonly unit: UnitId; readonly target: UnitId }
  | { readonly kind: 'closing'; readonly side: SideId; readonly must: false; readonly unit: UnitId; readonly target: UnitId }
  | { readonly kind: 'fire'; readonly side: SideId; readonly must: false; readonly unit: UnitId; readonly targets: readonly UnitId[] }
  | { readonly kind: 'impact'; readonly side: SideId; readonly must: true; readonly hex: Hex; readonly dice: number; readonly centre: Hex };

export const PHASES = ['set-up', 'between', 'roll', 'actions', 'done', 'over'] as const;
/** `between`: a turn (or the end) is due; `roll`: the side's activation roll; `actions`: its units; `done`: the end of the turn is due. */
export type WtaPhase = (typeof PHASES)[number];

export interface WtaBridge {
  readonly intact: boolean;
  readonly hits: number;
  /** Tries to repair it since it fell. */
  readonly attempts: number;
  /** The same by unit (option of ruling R55). */
  readonly by?: Readonly<Record<UnitId, number>>;
}

export interface WtaState extends State {
  readonly game: WtaGame;
  readonly phase: WtaPhase;
  readonly pending: readonly WtaPendingAction[];
  readonly units: Readonly<Record<UnitId, WtaUnit>>;
  /** How far one sees now. */
  readonly sight: number;
  readonly sides: BySide<WtaSide>;
  readonly activation: WtaActivation | undefined;
  readonly works: Readonly<Record<Hex, 'trench' | 'bunker'>>;
  /** Explosions remembered on a trench (option of ruling R48). */
  readonly cracks: Readonly<Record<Hex, number>>;
  readonly bridges: Readonly<Record<HexsideKey, WtaBridge>>;
  readonly smoke: readonly Hex[];
  readonly cleared: readonly Hex[];
  readonly control: Readonly<Record<Hex, SideId>>;
  /** The deck from the top, undefined while nobody has said how it lies; drawn and played cards. */
  readonly deck: readonly WtaCardId[] | undefined;
  readonly drawn: readonly WtaCardId[];
  readonly discarded: readonly WtaCardId[];
  /** The last roll, for a card that throws it again (E16): the event and the state before it. */
  readonly last?: { readonly event: WtaEvent; readonly before: WtaState; readonly side: SideId };
  readonly end?: { readonly winner: SideId; readonly why: string };
}

/** A source mark in short: `source('5.2')`, `house('9.7', 'R14')`. */
export const source = (section: string, ruling?: string): Source => ({ mark: 'source', section, ...(ruling ? { ruling } : {}) });
export const house = (section: string, ruling?: string): Source => ({ mark: 'house', section, ...(ruling ? { ruling } : {}) });

export type * from './events.ts';
