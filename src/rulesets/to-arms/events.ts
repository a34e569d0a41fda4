// What can happen in To Arms!: one type for each act. Facts only: who, where, which dice and cards. Ranges, hits,
// losses, flags and points follow from them.

import { isPoint } from '../../core/places.ts';
import type { BattleEvent, Place, SideId, UnitId } from '../../core/types.ts';
import type { CommandId } from './data/commands.ts';

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

export const SHOWN = ['unit', 'counter'] as const;
/** How a spotted unit is put on the map. */
export type RevealedAs = (typeof SHOWN)[number];

interface Of<T extends string> extends BattleEvent {
  readonly type: T;
}
interface BySideOf<T extends string> extends Of<T> {
  readonly side: SideId;
}

/** A hidden unit, or one that its side may place, is put on the map before the first turn. */
export interface ArmsPlaceEvent extends Of<'place'> {
  readonly unit: UnitId;
  readonly at: ArmsPlace;
}
/** A mine counter is laid before the first turn. */
export interface LayEvent extends BySideOf<'lay'> {
  readonly at: ArmsPlace;
  readonly mine: MineType;
}
/** All is set up. */
export interface ReadyEvent extends Of<'ready'> {}
/** Nobody was named to throw first: a die each (`first`). */
export interface FirstEvent extends Of<'first'> {}
/**
 * A turn begins: the initiative die of side `by` (`initiative`) and the variable dice (`variable`); `holder`: who
 * has the initiative by the winner's choice.
 */
export interface ArmsInitiativeEvent extends Of<'initiative'> {
  readonly by: SideId;
  readonly holder: SideId;
}
/** The top card of the deck (`draw`, a die `deck`); `discard`: what goes because the hand is full. */
export interface ArmsDrawEvent extends BySideOf<'draw'> {
  readonly discard?: CommandId;
}
/** The activation dice of a side (`activation`). */
export interface ActivationRollEvent extends BySideOf<'activation-roll'> {}
/**
 * A command card. What it is played on: `unit`, the enemy `target` that an ambush falls on, the place `at`, the activation die `die`
 * (counted from 0), the card `discard` of the enemy. A sniper and bombs throw dice.
 */
export interface ArmsPlayCardEvent extends BySideOf<'play-card'> {
  readonly card: CommandId;
  readonly unit?: UnitId;
  readonly target?: UnitId;
  readonly at?: ArmsPlace;
  readonly die?: number;
  readonly discard?: CommandId;
  readonly yellow?: true;
}
/**
 * Activation dice (counted from 0, those of cards after the thrown ones; two for an upgrade) are laid on a unit. `platoon`: who moves
 * with it; `second`: kept for a second battle.
 */
export interface ArmsActivateEvent extends Of<'activate'> {
  readonly unit: UnitId;
  readonly dice: readonly number[];
  readonly platoon?: UnitId;
  readonly second?: true;
}
/** A side does no more in this phase. */
export interface ArmsPassEvent extends BySideOf<'pass'> {}
/**
 * A way from hex to hex, both ends named. `with`: the commander who goes along; `mount`: onto the truck first; `dismount`: off it at the
 * end. A shut door at its end is tried (`door`), mines at its end go off (`mine`, `save`).
 */
export interface ArmsMoveEvent extends Of<'move'> {
  readonly unit: UnitId;
  readonly path: readonly ArmsPlace[];
  readonly with?: UnitId;
  readonly mount?: true;
  readonly dismount?: true;
  readonly yellow?: true;
}
/** Sandbags instead of moving and fighting. */
export interface DigInEvent extends Of<'dig-in'> {
  readonly unit: UnitId;
}
/** Bridges, mines, wire: work that takes the whole turn (`demolish`, `clear`). */
export interface WorkEvent extends Of<'work'> {
  readonly unit: UnitId;
  readonly work: WorkTask;
  readonly at: ArmsPlace;
}
/** A recce unit looks for hidden units after its move (`recon`). */
export interface ArmsReconEvent extends Of<'recon'> {
  readonly unit: UnitId;
}
/** A hidden unit or a counter is put on the map or turned up; `at` where nobody had written down its place. */
export interface ArmsRevealEvent extends Of<'reveal'> {
  readonly unit: UnitId;
  readonly as: RevealedAs;
  readonly at?: ArmsPlace;
}
/** The target of an attack will fall back after it. Before the dice. */
export interface VoluntaryRetreatEvent extends Of<'voluntary-retreat'> {
  readonly unit: UnitId;
}
/**
 * One throw at one hex (`scatter`, `fire`, `save`, `flag`). `target`: whom it is meant for; `spotter`: who guides fire at what the gun does
 * not see, `blind`: nobody does; `bridge`: the bridge there is the target. `truck`: hits that go to the truck of the target, `wreck`: the
 * automatic kill too. `yellow`: the defender saves with yellow dice; `takes`: he takes flags that he might ignore (R44).
 */
export interface BattleEventOf extends Of<'battle'> {
  readonly unit: UnitId;
  readonly at: ArmsPlace;
  readonly target?: UnitId;
  readonly spotter?: UnitId;
  readonly blind?: true;
  readonly bridge?: true;
  readonly truck?: number;
  readonly wreck?: true;
  readonly yellow?: true;
  readonly takes?: true;
}
/** A gun lights the field (`scatter`). */
export interface FlareEvent extends Of<'flare'> {
  readonly unit: UnitId;
  readonly at: ArmsPlace;
  readonly spotter?: UnitId;
}
/** The hexes a unit goes back, its own not named; fewer than owed where there is no way. */
export interface ArmsRetreatEvent extends Of<'retreat'> {
  readonly unit: UnitId;
  readonly path: readonly ArmsPlace[];
}
/** Into the hex that close combat has emptied: a shut door is tried (`door`), mines go off (`mine`, `save`) as in a move. */
export interface BreakthroughEvent extends Of<'breakthrough'> {
  readonly unit: UnitId;
  readonly to: ArmsPlace;
  readonly with?: UnitId;
  readonly yellow?: true;
}
export interface ArmsEndTurnEvent extends Of<'end-turn'> {}
/** Play is over. */
export interface ResultEvent extends Of<'result'> {
  readonly winner?: SideId;
}

export type ArmsEvent =
  | ArmsPlaceEvent
  | LayEvent
  | ReadyEvent
  | FirstEvent
  | ArmsInitiativeEvent
  | ArmsDrawEvent
  | ActivationRollEvent
  | ArmsPlayCardEvent
  | ArmsActivateEvent
  | ArmsPassEvent
  | ArmsMoveEvent
  | DigInEvent
  | WorkEvent
  | ArmsReconEvent
  | ArmsRevealEvent
  | VoluntaryRetreatEvent
  | BattleEventOf
  | FlareEvent
  | ArmsRetreatEvent
  | BreakthroughEvent
  | ArmsEndTurnEvent
  | ResultEvent;
