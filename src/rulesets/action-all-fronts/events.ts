// What can happen in Action All Fronts: one type for each act. Facts only: places, choices and what only eyes at the table saw. Hits,
// distances, allowances and who is spotted follow from them and are not in an event.

import type { BattleEvent, Point, SideId, UnitId } from '../../core/types.ts';

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

export const TESTS = ['artillery', 'shooting', 'melee'] as const;
/** Why a unit tests its morale beside a rally, an order or over-watch, which are acts of their own (8.1). */
export type TestReason = (typeof TESTS)[number];

export const HERO_USES = ['morale', 'ignore-hit', 'hit', 'damage', 'counter'] as const;
/** What a hero point is spent on (19.1). */
export type HeroUse = (typeof HERO_USES)[number];

interface Of<T extends string> extends BattleEvent {
  readonly type: T;
}

/** The most dice of counter-battery fire that a record may tell of. */
export const MOST_DICE = 50;

/** Before turn 1: a unit is put where its owner wants it. */
export interface AafDeployEvent extends Of<'deploy'> {
  readonly unit: UnitId;
  readonly to: Point;
  readonly facing?: Point;
  readonly figures?: readonly Point[];
}
/**
 * Before turn 1: the attacker's preliminary bombardment in points (21.1); the defender, or the
 * attacker at double price, names what is removed.
 */
export interface PreliminaryEvent extends Of<'preliminary'> {
  readonly side: SideId;
  readonly points: number;
  readonly units: readonly UnitId[];
  readonly chosenBy: SideId;
}
/** A turn begins: a die of each side (`initiative`), unless the scenario says who is first (5). */
export interface AafInitiativeEvent extends Of<'initiative'> {
  readonly turn: number;
  readonly first?: SideId;
}
/** A strike is asked for, or one that was delayed is marked anew (7, ruling R51). */
export interface AafBombardEvent extends Of<'bombard'> {
  readonly side: SideId;
  readonly strike: string;
  readonly at: Point;
}
/** A gun on the table fires indirectly, in the artillery phase or in its own activation (7.6, 12.1). */
export interface AafIndirectEvent extends Of<'indirect'> {
  readonly unit: UnitId;
  readonly at: Point;
  readonly smoke?: boolean;
}
/** Counter-battery dice against one strike (`counter`, 7.1). */
export interface CounterEvent extends Of<'counter'> {
  readonly side: SideId;
  readonly strike: string;
  readonly dice: number;
}
/** Whether a strike comes (`availability`, 7.3). */
export interface AvailabilityEvent extends Of<'availability'> {
  readonly side: SideId;
  readonly strike: string;
}
/**
 * Where a strike lands (`scatter`, then `distance`) and whom it hurts (`damage` for each figure under the template, unit by unit). `under`
 * where the table saw others than the plan has (7.4).
 */
export interface AafImpactEvent extends Of<'impact'> {
  readonly side: SideId;
  readonly strike: string;
  readonly under?: Readonly<Record<UnitId, number>>;
}
/** One unit begins its activation; `again`: straight after its first (Panzer Attack). */
export interface AafActivateEvent extends Of<'activate'> {
  readonly unit: UnitId;
  readonly again?: boolean;
}
export interface AafPassEvent extends Of<'pass'> {
  readonly side: SideId;
}
/** A test of a unit that is pinned or flees (`morale`, 9.1). */
export interface AafRallyEvent extends Of<'rally'> {
  readonly unit: UnitId;
}
/** Gives, changes or cancels an order (6.5): free at deployment, a test (`morale`) in play. */
export interface AafOrderEvent extends Of<'order'> {
  readonly unit: UnitId;
  readonly order: AafOrder | 'none';
}
export interface AafReconEvent extends Of<'recon'> {
  readonly unit: UnitId;
}
/**
 * A Move action; `path` are the points after the start, none when it stays where it is. `figures`: where they stand about its middle
 * afterwards, if otherwise than before. Dice: of mines on the way.
 */
export interface AafMoveEvent extends Of<'move'> {
  readonly unit: UnitId;
  readonly path?: readonly Point[];
  readonly going?: MovePurpose;
  readonly facing?: Point;
  readonly figures?: readonly Point[];
}
/** Gets on a transport or hitches a gun (`towed`), or off again (11.3, 11.4). */
export interface MountEvent extends Of<'mount'> {
  readonly unit: UnitId;
  readonly on: UnitId;
}
export interface DismountEvent extends Of<'dismount'> {
  readonly unit: UnitId;
  readonly to: Point;
  readonly facing?: Point;
  readonly figures?: readonly Point[];
}
/** Goes into a building, to another floor or section, or out (20.2). */
export interface AafEnterEvent extends Of<'enter'> {
  readonly unit: UnitId;
  readonly building: string;
  readonly floor?: number;
  readonly section?: number;
}
export interface LeaveEvent extends Of<'leave'> {
  readonly unit: UnitId;
  readonly to: Point;
}
/**
 * What one shot is: the target, the kind of shell, weapons left out, Panzerfausts used. `under`: figures under each
 * small template, where the table saw others.
 */
export interface AimedShot {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly shells?: Shells;
  readonly silent?: readonly string[];
  readonly fausts?: number;
  readonly under?: readonly number[];
  /** Hits on parts of other Constitution, as the firer splits them (13.1): a count for each group of the target. */
  readonly split?: readonly number[];
}
/** Weapon by weapon `hit` dice, then their `damage` dice, then `bail` (2d6) and, by the option, `supply` (9.5, 12, 13). */
export interface ShootEvent extends Of<'shoot'>, AimedShot {}
/** The same in answer to a Move or a Shoot: `morale` first (16). */
export interface OverwatchEvent extends Of<'overwatch'>, AimedShot {}
/**
 * Which figures are removed, where the owner (a sniper's or hero's player) does not take them from the
 * top of the list: a count for each group.
 */
export interface LossesEvent extends Of<'losses'> {
  readonly unit: UnitId;
  readonly groups: readonly number[];
}
/** A test the enemy asks for, or the loser of a round of melee must take (`morale`, 8.1). */
export interface TestEvent extends Of<'test'> {
  readonly unit: UnitId;
  readonly reason: TestReason;
}
/** The immediate move of a unit that flees (8.10). */
export interface FleeEvent extends Of<'flee'> {
  readonly unit: UnitId;
  readonly path: readonly Point[];
}
/** The last action: into contact with the target; others that can come along (14). */
export interface ChargeEvent extends Of<'charge'> {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly path: readonly Point[];
  readonly support?: readonly { readonly unit: UnitId; readonly path: readonly Point[] }[];
}
/**
 * One round: dice of the defender (`strike`, `kill`), then of the attacker. `contact`: figures in contact on
 * both sides, where the table saw others (15).
 */
export interface MeleeEvent extends Of<'melee'> {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly contact?: readonly [attackers: number, defenders: number];
}
/** A winner whose enemies are gone moves up to 3 (15.3). */
export interface FollowEvent extends Of<'follow'> {
  readonly unit: UnitId;
  readonly to: Point;
}
/** An AFV drives over infantry (`damage` for each figure touched, 15.2). */
export interface RamEvent extends Of<'ram'> {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly path: readonly Point[];
  readonly touched: number;
}
/** Engineers clear mines, blow a building, a bunker or an obstacle (21.11; `damage` for each figure in it, or in that section of it). */
export interface EngineerEvent extends Of<'engineer'> {
  readonly unit: UnitId;
  readonly work: string;
  readonly section?: number;
}
/** A hidden unit shows itself: the marker it was, and where it stands (21.2). */
export interface AafRevealEvent extends Of<'reveal'> {
  readonly unit: UnitId;
  readonly marker: UnitId;
  readonly to?: Point;
}
/** Gliders come down by their markers (`scatter`, `distance`, 21.7). */
export interface LandEvent extends Of<'land'> {
  readonly unit: UnitId;
  readonly at: Point;
}
/** A hero point is spent on the event before it (19.1). */
export interface HeroEvent extends Of<'hero'> {
  readonly unit: UnitId;
  readonly use: HeroUse;
}
/** The turn ends: smoke lifts, victory is looked at (24.1, 27.2). */
export interface AafTurnEndEvent extends Of<'turn-end'> {}
/** Play stops here for another reason. */
export interface AafEndEvent extends Of<'end'> {
  readonly winner?: SideId;
  readonly why: string;
}

export type AafEvent =
  | AafDeployEvent
  | PreliminaryEvent
  | AafInitiativeEvent
  | AafBombardEvent
  | AafIndirectEvent
  | CounterEvent
  | AvailabilityEvent
  | AafImpactEvent
  | AafActivateEvent
  | AafPassEvent
  | AafRallyEvent
  | AafOrderEvent
  | AafReconEvent
  | AafMoveEvent
  | MountEvent
  | DismountEvent
  | AafEnterEvent
  | LeaveEvent
  | ShootEvent
  | OverwatchEvent
  | LossesEvent
  | TestEvent
  | FleeEvent
  | ChargeEvent
  | MeleeEvent
  | FollowEvent
  | RamEvent
  | EngineerEvent
  | AafRevealEvent
  | LandEvent
  | HeroEvent
  | AafTurnEndEvent
  | AafEndEvent;
