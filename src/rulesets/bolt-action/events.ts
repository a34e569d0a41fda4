// What can happen in Bolt Action: one type for each act. Facts only: places, choices and what only eyes at the table saw. Hits, needs,
// distances and what is destroyed follow from them; where a record states a consequence all the same, its act only checks it.

import type { BattleEvent, Point, SideId, UnitId } from '../../core/types.ts';
import type { BoltOrder } from './tables.ts';

export const WHYS = ['order', 'reaction', 'ambush', 'turn-end', 'friendly-fire'] as const;
/** What lets a unit fire: its order, an assault on it, a move before its Ambush, an Ambush given up, a mistake (FUBAR). */
export type Why = (typeof WHYS)[number];

export const REACTIONS = ['down', 'fire', 'escape'] as const;
/** Down before the shots, fire at an assault, the escape of a recce vehicle. */
export type Reaction = (typeof REACTIONS)[number];

export const CHECKS = ['losses', 'fire', 'flame'] as const;
/** Why a unit checks its morale: half of it fell, the vehicle burns, flames hit it. */
export type CheckReason = (typeof CHECKS)[number];

/** Figures under each shell by unit; where shells of several widths burst, by their inches. */
export type FiguresBeside = Readonly<Record<UnitId, FiguresUnder>>;
export type FiguresUnder = number | Readonly<Record<number, number>>;

interface Of<T extends string> extends BattleEvent {
  readonly type: T;
}

/** The turn begins: dice are counted into the bag. */
export interface BoltTurnEvent extends Of<'turn'> {
  readonly turn: number;
}
/** A die out of the bag (`draw`, a die `bag` with what is left in it as its faces). */
export interface BoltDrawEvent extends Of<'draw'> {
  readonly side?: SideId;
}
/** A unit gets its order. `snap`: the officer who hands it on, with a die taken from the bag. */
export interface BoltOrderEvent extends Of<'order'> {
  readonly unit: UnitId;
  readonly order: BoltOrder;
  readonly snap?: UnitId;
}
/** Whether it obeys (`order-test`, two dice). */
export interface OrderTestEvent extends Of<'order-test'> {
  readonly unit: UnitId;
}
/** What a double six brings (`fubar`). */
export interface FubarEvent extends Of<'fubar'> {
  readonly unit: UnitId;
}
/** It went Down instead: stated, not chosen. */
export interface GoesDownEvent extends Of<'goes-down'> {
  readonly unit: UnitId;
}
/** A rallied unit loses pins (`rally`). */
export interface BoltRallyEvent extends Of<'rally'> {
  readonly unit: UnitId;
}
/** A way from point to point. `facing`: where it looks at the end; `reverse`: backwards; `into`: the building it enters. */
export interface BoltMoveEvent extends Of<'move'> {
  readonly unit: UnitId;
  readonly path: readonly Point[];
  readonly facing?: Point;
  readonly reverse?: true;
  readonly into?: string;
}
/**
 * The target of a shot or an assault answers before it falls; `to` is who fires or assaults; `path` the way of an escape,
 * with `facing` and `reverse` as of a move.
 */
export interface ReactEvent extends Of<'react'> {
  readonly unit: UnitId;
  readonly reaction: Reaction;
  readonly to: UnitId;
  readonly path?: readonly Point[];
  readonly facing?: Point;
  readonly reverse?: true;
}
/**
 * A unit fires (throws `hit`, `second` for needs of 7 and more, `pins` of a shell, `damage`, `exceptional`, `result` against vehicles).
 * `weapons`: only these of it; `solid`: guns that fire solid shot at troops, or shells at a vehicle where `shells` says so; `uses`:
 * one-shot weapons fired; `under`: figures under each shell, where the table saw others; `beside`: figures of other units under it, nobody
 * where that is left out; `picks`: groups that lose the figures that exceptional dice let the firer choose.
 */
export interface BoltFireEvent extends Of<'fire'> {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly why: Why;
  readonly weapons?: readonly string[];
  readonly solid?: true;
  readonly shells?: true;
  readonly uses?: number;
  readonly under?: number;
  readonly beside?: FiguresBeside;
  readonly picks?: readonly number[];
}
/** A mortar or howitzer fires over everybody's head (`indirect`, `pins`, `damage`, `exceptional`, `result`). */
export interface BoltIndirectEvent extends Of<'indirect'> {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly under?: number;
  readonly beside?: FiguresBeside;
  readonly picks?: readonly number[];
}
/** A mortar or howitzer lays smoke on a place (`indirect`). */
export interface SmokeEvent extends Of<'smoke'> {
  readonly unit: UnitId;
  readonly at: Point;
}
/** A test after losses, flames or a fire on board (`morale`). */
export interface MoraleCheckEvent extends Of<'morale-check'> {
  readonly unit: UnitId;
  readonly reason: CheckReason;
}
/** Whether the turret of a struck vehicle sticks (`jam`). */
export interface TurretJamEvent extends Of<'turret-jam'> {
  readonly unit: UnitId;
}
/** Whether flames set the building of a unit on fire (`blaze`). */
export interface BlazeEvent extends Of<'blaze'> {
  readonly unit: UnitId;
}
/** A unit leaves a building that burns or has come down. Without `to` it stands at the nearest place there is; without any it is lost. */
export interface EvacuateEvent extends Of<'evacuate'> {
  readonly unit: UnitId;
  readonly to?: Point;
}
/** Whether a flamethrower runs dry (`fuel`). */
export interface FuelEvent extends Of<'fuel'> {
  readonly unit: UnitId;
}
/** An assault is declared. */
export interface AssaultEvent extends Of<'assault'> {
  readonly unit: UnitId;
  readonly target: UnitId;
}
/** The assault comes home. `path`: where its way bends, round what stands between. */
export interface ContactEvent extends Of<'contact'> {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly path?: readonly Point[];
  readonly to: Point;
}
/** One round: dice of the attackers (`attack`), then of the defenders (`defence`). */
export interface CloseQuartersEvent extends Of<'close-quarters'> {
  readonly unit: UnitId;
  readonly target: UnitId;
}
/** The winner of close quarters moves (`regroup`), or stays. */
export interface RegroupEvent extends Of<'regroup'> {
  readonly unit: UnitId;
  readonly to?: Point;
}
/** A unit is gone: stated, not chosen. */
export interface DestroyedEvent extends Of<'destroyed'> {
  readonly unit: UnitId;
  readonly reason?: string;
}
/** Dice go back to the bag, but those of the units that keep Ambush or Down (`calm`: a D3 of pins for each that is Down with pins). */
export interface BoltTurnEndEvent extends Of<'turn-end'> {
  readonly keeps: readonly UnitId[];
}
/** An Ambush is given up at the end of the turn: on a 4 or more (`ambush`) the unit fires. */
export interface GiveUpEvent extends Of<'give-up'> {
  readonly unit: UnitId;
}
/** Play is over. */
export interface VictoryEvent extends Of<'victory'> {
  readonly winner?: SideId;
}

export type BoltEvent =
  | BoltTurnEvent
  | BoltDrawEvent
  | BoltOrderEvent
  | OrderTestEvent
  | FubarEvent
  | GoesDownEvent
  | BoltRallyEvent
  | BoltMoveEvent
  | ReactEvent
  | BoltFireEvent
  | BoltIndirectEvent
  | SmokeEvent
  | MoraleCheckEvent
  | TurretJamEvent
  | BlazeEvent
  | EvacuateEvent
  | FuelEvent
  | AssaultEvent
  | ContactEvent
  | CloseQuartersEvent
  | RegroupEvent
  | DestroyedEvent
  | BoltTurnEndEvent
  | GiveUpEvent
  | VictoryEvent;
