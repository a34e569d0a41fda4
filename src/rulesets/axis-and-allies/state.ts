// The position in Axis & Allies. What never changes in a game is in `game`; rounds are the turns of the
// state, `active` is the power whose turn it is.

import type { Source } from '../../core/act.ts';
import type { MapBoard } from '../../core/board.ts';
import type { Game, SideId, State, Unit, UnitId } from '../../core/types.ts';
import type { AreaId, Counts } from './events.ts';
import type { AxisSpecial } from './scenarioShapes.ts';
import type { AxisTables, Technology } from './tables.ts';

export type AxisBySide<T> = Readonly<Record<SideId, T>>;

export interface AxisGame extends Game<AxisTables> {
  readonly board: MapBoard;
  readonly special: AxisSpecial;
  /** Rounds to be played, undefined for a game without an end but victory. */
  readonly rounds: number | undefined;
}

/**
 * A piece. `strength` is the hits it has left of `full`: a battleship with one of two lies on its
 * side. Aboard, `at` is the zone of its ship.
 */
export interface AxisUnit extends Unit {
  readonly at: AreaId | undefined;
  /** What it cost, where that is not the printed price of its type. */
  readonly worth?: number;
  /** Strength when whole. */
  readonly full: number;
  readonly elite: boolean;
  /** Spaces moved this turn; the phase in which it moved first, and whether its move is over. */
  readonly moved: number;
  readonly movedIn?: AxisPhase;
  readonly ended: boolean;
  /** Was in a battle or a raid this turn. */
  readonly fought: boolean;
  /** Where it was before its last step: where it may retreat to. */
  readonly cameFrom?: AreaId;
  readonly kamikaze?: boolean;
  /** A bomber that carried infantry this turn. */
  readonly carried?: boolean;
  /** Infantry put down from the air this turn. */
  readonly dropped?: boolean;
  /** Land unit that came ashore this turn, and the zone it came from. */
  readonly offshore?: AreaId;
  /** Where it took off against an attack next door: it goes home when the combat phase ends. */
  readonly scrambledFrom?: AreaId;
  /** The ship (or bomber) that carries it. */
  readonly aboard?: UnitId;
  /** A transport that unloaded this turn. */
  readonly unloaded?: boolean;
  /** A battery that supported or raided this turn. */
  readonly fired?: boolean;
  readonly repairing?: boolean;
  /** Points of damage that raids have done to a complex and nobody has repaired. */
  readonly damage?: number;
  /** A gun that changed hands this turn. */
  readonly captured?: boolean;
}

/** What must be done before play goes on; `kind` is the type of the event that does it. */
export type AxisPendingAction = { readonly kind: 'cell-roll'; readonly side: SideId; readonly must: true; readonly area: AreaId };

export const BATTLE_ROLES = ['attacker', 'defender'] as const;
export type BattleRole = (typeof BATTLE_ROLES)[number];

/**
 * A battle that has been opened. `supporters` are batteries next door, `bombarders` battleships; both fire in round 1 only. `rerolled`:
 * elite units that have thrown again. `round`: rounds fought so far. `retreated`: the attackers have gone.
 */
export interface BattleUnderWay {
  readonly area: AreaId;
  readonly attacker: SideId;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly round: number;
  readonly supporters: readonly UnitId[];
  readonly bombarders: readonly UnitId[];
  readonly amphibious: boolean;
  readonly rerolled: readonly UnitId[];
  readonly retreated?: boolean;
}

export const PHASES = ['set-up', 'between', 'purchase', 'combat-move', 'combat', 'noncombat', 'place', 'income', 'over'] as const;
/** `set-up`: before the first turn; `between`: the next power's turn is due. */
export type AxisPhase = (typeof PHASES)[number];

export interface AxisState extends State {
  readonly game: AxisGame;
  readonly phase: AxisPhase;
  readonly pending: readonly AxisPendingAction[];
  readonly units: Readonly<Record<UnitId, AxisUnit>>;
  /** The last piece that came in was this one: new pieces get the next numbers. */
  readonly made: number;
  /** Who holds a territory now, and who held it when the turn began; neutral land has no entry. */
  readonly owner: Readonly<Record<AreaId, SideId>>;
  readonly startOwner: Readonly<Record<AreaId, SideId>>;
  /** Territories with a complex that the active power held when its turn began. */
  readonly startComplexes: readonly AreaId[];
  readonly ipc: AxisBySide<number>;
  readonly tech: AxisBySide<readonly Technology[]>;
  /** Powers of other sides that are not at war as yet, two and two. */
  readonly peace: readonly (readonly SideId[])[];
  /** Whose attacks have ended a peace, and with whom. */
  readonly begun: readonly (readonly [by: SideId, on: SideId])[];
  /** Objectives that pay once and have paid, by their place in the scenario. */
  readonly paidOnce: readonly number[];
  /** Whose mine lies in a zone. */
  readonly mines: Readonly<Record<AreaId, SideId>>;
  /** Warehouses: what is stored in a territory. */
  readonly stock: Readonly<Record<AreaId, Counts>>;
  /** Bought this turn and not yet placed. */
  readonly pool: Counts;
  /** Empty transports lost in battle since the last income. */
  readonly supply: AxisBySide<number>;
  /** Aid that arrives with the next income. */
  readonly incoming: AxisBySide<readonly number[]>;
  /** The type of an elite unit that was lost and may come back, and the round it was lost in. */
  readonly eliteLost: AxisBySide<{ readonly type: string; readonly round: number }>;
  readonly battle: BattleUnderWay | undefined;
  /** Areas whose battle was fought this turn. */
  readonly fought: readonly AreaId[];
  /** Territories that cells have freed: they change hands when the combat phase closes. */
  readonly liberated: readonly AreaId[];
  /** Kamikaze tokens that powers have left. */
  readonly tokens: AxisBySide<number>;
  /** Zones in which tokens were spent this turn: nobody bombards from there. */
  readonly dived: readonly AreaId[];
  /** The rocket of the turn has been fired. */
  readonly rocketed: boolean;
  /** The income of the turn has been collected. */
  readonly collected: boolean;
  /** Complexes at which units came in this turn, and how many. */
  readonly placed: Readonly<Record<AreaId, number>>;
  /** Powers that have had their turn of this round. */
  readonly played: readonly SideId[];
  /** Neutral territories the active power has paid for this turn. */
  readonly paid: readonly AreaId[];
  readonly end?: { readonly winner?: string; readonly why: string };
}

/** Marks of a source in short: the article by its heading, the base game by who tells it, the house. */
export const article = (section: string, ruling?: string): Source => ({ mark: 'source', section, ...(ruling ? { ruling } : {}) });
export const base = (why: string, ruling?: string): Source => ({ mark: 'base', why, ...(ruling ? { ruling } : {}) });
export const house = (ruling: string, why?: string): Source => ({ mark: 'house', ruling, ...(why ? { why } : {}) });

export type * from './events.ts';
export type { AxisScenarioUnit, AxisSpecial } from './scenarioShapes.ts';
