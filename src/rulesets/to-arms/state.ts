// The position in To Arms! What never changes in a battle is in `game`.

import type { Source } from '../../core/act.ts';
import type { HexBoard, TableBoard } from '../../core/board.ts';
import { isPoint } from '../../core/places.ts';
import type { Game, Place, SideId, State, Unit, UnitId } from '../../core/types.ts';
import type { CommandId } from './data/commands.ts';
import type { TerrainId } from './data/terrain.ts';
import type { ActivationFace, ArmsRank, ArmsTables } from './tables.ts';

/** Where something is: a hex by its name, a point of a measured table. */
export type ArmsPlace = Place;
/**
 * What the state remembers a place by: a hex by its name; on a table a piece of terrain by its id, or
 * the point where something lies ('30, 20').
 */
export type Site = string;

/** The point that a site says in words; any other site as it is. */
export function pointIn(site: Site): ArmsPlace {
  const point = site.split(', ').map(Number);
  return isPoint(point) ? point : site;
}

export const WORK_TASKS = ['light-bridge', 'heavy-bridge', 'repair', 'demolish', 'clear-mines', 'clear-wire'] as const;
/** What units do instead of moving and fighting. */
export type WorkTask = (typeof WORK_TASKS)[number];

export const MINE_TYPES = ['apm', 'atm', 'dummy'] as const;
/** What is on the other side of a mine counter. */
export type MineType = (typeof MINE_TYPES)[number];

/** How a spotted unit is put on the map. */
export const SHOWN = ['unit', 'counter'] as const;

type BySide<T> = Readonly<Record<SideId, T>>;

export const HOME_EDGES = ['north', 'south', 'west', 'east'] as const;
/** The edge of the map to which a side goes back. */
export type HomeEdge = (typeof HOME_EDGES)[number];

/** A hex that counts for victory. `holder`: who has it at the start. */
export interface ArmsObjective {
  readonly at: ArmsPlace;
  readonly title?: string;
  readonly points: number;
  readonly holder?: SideId;
}

export const BRIDGE_SPANS = ['light', 'heavy'] as const;
export type BridgeSpan = (typeof BRIDGE_SPANS)[number];

/** Mine counters that a side may lay before the first turn, never in the hexes `not`. */
export interface Counters {
  readonly apm?: number;
  readonly atm?: number;
  readonly dummies?: number;
  readonly not?: readonly Site[];
}

/** The scenario's own part of a To Arms! file. */
export interface ArmsSpecial {
  readonly homes: BySide<HomeEdge>;
  /** Points with which a side has won. */
  readonly quota: BySide<number>;
  /** Who throws the initiative die first; left out: a die decides. */
  readonly caster?: SideId;
  /** Variable dice thrown, 1 unless said. */
  readonly variable?: number;
  /** Cards a side may hold; left out of a file: 5. */
  readonly handLimit: number;
  readonly hands?: BySide<readonly CommandId[]>;
  /** How many cards each side draws before the first turn. */
  readonly start?: number;
  /** The cards of the deck; left out: all of them. */
  readonly deck?: readonly CommandId[];
  /** Kinds of cards that are left out. */
  readonly removed?: readonly CommandId[];
  readonly objectives: readonly ArmsObjective[];
  /** Who wins when the turns are over and the points are even: a side, or whoever holds the hex. */
  readonly tie?: SideId | { readonly holder: ArmsPlace };
  /** Buildings and bunkers whose doors are shut. */
  readonly shut?: readonly Site[];
  /** Floors of buildings that have more than one. */
  readonly floors?: Readonly<Record<Site, number>>;
  /** Ruins that never become debris. */
  readonly lasting?: readonly Site[];
  readonly bridges?: Readonly<Record<Site, BridgeSpan>>;
  /**
   * Hexes along the rails: those next to each other in the list are joined; where lines branch the hex is listed again. Of a
   * table the pieces that rails lead through.
   */
  readonly rail?: readonly Site[];
  readonly mines?: BySide<Counters>;
  /** Where hidden units of a side may be placed. */
  readonly hiding?: BySide<readonly Site[]>;
  /** Parts of the map for reconnaissance. */
  readonly sections?: readonly (readonly ArmsPlace[])[];
  readonly night?: true;
  /** Only these units may blow these bridges up. */
  readonly charges?: Readonly<Record<Site, readonly UnitId[]>>;
}

export interface ArmsGame extends Game<ArmsTables> {
  readonly board: HexBoard | TableBoard;
  readonly special: ArmsSpecial;
  readonly turns: number;
}

/**
 * What a unit did and may do this turn. `moved`: hexes gone, undefined before its move. `silent`: why it
 * may not fight. `again`: it may fight twice.
 */
export interface Turn {
  readonly activated: boolean;
  readonly moved?: number;
  readonly silent?: string;
  readonly battles: number;
  readonly again?: true;
  readonly extra?: number;
  readonly scouted?: true;
  /** Moves with this unit as one platoon. */
  readonly partner?: UnitId;
  /** It has broken through, and may fight whom it drove off once more. */
  readonly through?: UnitId;
  /** Drawn into close combat by a card: nobody fires at it from afar. */
  readonly contact?: true;
  readonly retiring?: true;
  /** An enemy's card holds it where it is. */
  readonly stalled?: true;
}

/** A unit, a commander (`rank`) or a dummy counter. `strength`: figures left or strength points. */
export interface ArmsUnit extends Unit {
  readonly at: ArmsPlace | undefined;
  readonly title: string;
  readonly full: number;
  readonly rank?: ArmsRank;
  readonly lmg?: true;
  readonly sergeant?: true;
  readonly standard?: true;
  readonly flame?: true;
  /** A tank that clears mines without risk. */
  readonly roller?: true;
  /** May be captured and not killed. */
  readonly civilian?: true;
  /** Points left of its truck, and whether it rides. */
  readonly truck?: number;
  readonly mounted?: true;
  /** Points left of a gun's prime mover or team; 0: it stays where it is. */
  readonly tow?: number;
  /** `unseen`: only its owner knows where it is; `counter`: the enemy sees that something is there. */
  readonly hidden?: 'unseen' | 'counter';
  readonly dummy?: true;
  /** The hex on which a gun has fired true, and who saw to it. */
  readonly registered?: { readonly at: ArmsPlace; readonly spotter: UnitId };
  readonly now: Turn;
}

export interface ActivationDie {
  readonly face: ActivationFace;
  /** From a card. */
  readonly black?: true;
  readonly spent?: true;
}

export interface MineField {
  readonly side: SideId;
  readonly mine: MineType;
  readonly known?: true;
  /** Of a view: whoever looks does not know what it is. */
  readonly covered?: true;
}

/** `turns` of work done on it, `hits` taken; whole: built, not hit. */
export interface ArmsBridge {
  readonly span: BridgeSpan;
  readonly turns: number;
  readonly hits: number;
  readonly down?: true;
}

export const PHASES = ['setup', 'initiative', 'draw', 'dice', 'activation', 'movement', 'battle', 'end', 'over'] as const;
export type ArmsPhase = (typeof PHASES)[number];

/** A card that waits for what it is played on: the next attack on a unit, the next salvo of a gun. */
export interface Effect {
  readonly card: CommandId;
  readonly unit: UnitId;
}

/** What is owed or may be done now; `kind` is the type of the event that answers it. */
export type ArmsPendingAction =
  | { readonly kind: 'draw'; readonly side: SideId; readonly must: true }
  | { readonly kind: 'activation-roll'; readonly side: SideId; readonly must: true }
  | { readonly kind: 'move'; readonly side: SideId; readonly must: false; readonly unit: UnitId }
  | {
      readonly kind: 'retreat';
      readonly side: SideId;
      readonly must: true;
      readonly unit: UnitId;
      readonly hexes: number;
      readonly willing?: true;
    }
  | {
      readonly kind: 'breakthrough';
      readonly side: SideId;
      readonly must: false;
      readonly unit: UnitId;
      readonly to: ArmsPlace;
      readonly target?: UnitId;
    }
  | { readonly kind: 'battle'; readonly side: SideId; readonly must: boolean; readonly unit: UnitId; readonly target: UnitId }
  | { readonly kind: 'reveal'; readonly side: SideId; readonly must: true; readonly unit: UnitId; readonly as?: 'unit' };

/** Work that counts at the end of the turn, if who does it is still there. */
export interface Job {
  readonly unit: UnitId;
  readonly from: ArmsPlace;
  readonly work: Exclude<WorkTask, 'demolish'>;
  readonly at: ArmsPlace;
}

/** What a scout has looked over: as far as so many hexes, in the part of the board that it stands in. */
export interface ScoutedArea {
  readonly at: ArmsPlace;
  readonly depth: number;
}

export interface Scan {
  readonly side: SideId;
  readonly look: ScoutedArea;
  readonly shown: boolean;
}

/** A close combat after which the attacker may follow up once its retreats are done. */
export interface Clash {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly at: ArmsPlace;
}

export interface ArmsState extends State {
  readonly game: ArmsGame;
  readonly phase: ArmsPhase;
  readonly pending: readonly ArmsPendingAction[];
  readonly units: Readonly<Record<UnitId, ArmsUnit>>;
  readonly holder: SideId | undefined;
  readonly caster: SideId | undefined;
  /** Activation dice of each side this turn, and what the variable dice showed. */
  readonly variable: number;
  readonly dice: BySide<readonly ActivationDie[]>;
  readonly passed: readonly SideId[];
  /** The side whose pass the last event took for granted, `now`: this one does; it is told late where it comes next. */
  readonly unpassed?: { readonly side: SideId; readonly now?: true };
  /** Cards left in the deck, by kind. */
  readonly deck: Readonly<Record<string, number>>;
  readonly discarded: readonly CommandId[];
  readonly hands: BySide<readonly CommandId[]>;
  /** Cards that a viewer does not know of a hand: they may be any of those that `deck` then counts with them. */
  readonly covered?: BySide<number>;
  /** The cards that each side has played this turn. */
  readonly played: BySide<readonly CommandId[]>;
  readonly effects: readonly Effect[];
  readonly points: BySide<number>;
  readonly held: Readonly<Record<Site, SideId>>;
  /** Objectives whose points a side has had. */
  readonly scored: BySide<readonly Site[]>;
  /** What buildings have become. */
  readonly ground: Readonly<Record<Site, TerrainId>>;
  /** Points shot away of a building. */
  readonly damage: Readonly<Record<Site, number>>;
  /** Whose they are; '' of those on the printed board. */
  readonly sandbags: Readonly<Record<Site, SideId>>;
  readonly wire: readonly Site[];
  /** Doors that were broken open. */
  readonly open: readonly Site[];
  readonly bridges: Readonly<Record<Site, ArmsBridge>>;
  readonly mines: Readonly<Record<Site, MineField>>;
  /** What is being built, mended and cleared this turn. */
  readonly jobs: readonly Job[];
  /** Where flares burn: they light what is no farther than a hex away. */
  readonly lit: readonly ArmsPlace[];
  /** What was reconnoitred, where a side may bring no more hidden units to light. */
  readonly barred: BySide<readonly ScoutedArea[]>;
  /** What was looked over last, while the side that is looked for answers; `shown`: it has shown something there. */
  readonly scan: Scan | undefined;
  readonly clash: Clash | undefined;
  /** Who has ended a move in the last step: an ambush falls on nobody else. */
  readonly came: UnitId | undefined;
  /** `told`: the result is in the record. */
  readonly end?: { readonly winner?: SideId; readonly told?: true };
}

/** A source mark in short: a heading of the rules, and the ruling that reads it. */
export const cite = (section: string, ruling?: string): Source => ({ mark: 'source', section, ...(ruling ? { ruling } : {}) });
export const house = (why: string, ruling?: string): Source => ({ mark: 'house', why, ...(ruling ? { ruling } : {}) });

export type * from './events.ts';
