// What can happen in Axis & Allies: one type for each act. Facts only: places, choices and casualties picked by their owners. Hits,
// prices and sums follow from them; where one is told all the same (`cost`, `treasury`) it is only checked. All dice are d6 in `thrown`,
// in the order they fell, under these names:
//
//   research     the dice bought (develop), all in one entry
//   technology   one die a breakthrough, each its own entry; dice that show what is owned already are thrown again and not written down
//   aid          the die of the other side
//   cell         the die of a resistance cell
//   mine         one die a ship on entering a mined zone, each its own entry: zone by zone, ships in the order of `units`
//   flak         anti-aircraft guns, one die an aircraft: one entry a gun on the way of a move, one for a battle or a raid
//   raid         one die a bomber or battery (heavy bombers three)
//   rocket       the die of a rocket
//   first-strike attacking submarines, before everybody
//   attack-N     the other attackers that need N or less, support and bombardment among them in round 1, the lowest column first
//   attack-sub   attacking submarines where there is no first strike (ruling R15)
// attack-elite, attack-reroll the elite attacker's own dice, and the one it throws again; of an elite submarine right after `first-strike`
//   defend-N     defenders, the lowest column first
//   defend-sub   defending submarines: their hits fall on ships
//   defend-elite, defend-reroll

import type { BattleEvent, SideId } from '../../core/types.ts';

/** An area by its id. */
export type AreaId = string;

/**
 * How many of each type: { infantry: 2, fighter: 1 }. In casualties and forces a name may say more: `fighter*` is the
 * elite unit, `battleship` a whole battleship or its first hit, `battleship-d` one on its side or its second hit,
 * `uk/infantry` that of one of several powers.
 */
export type Counts = Readonly<Record<string, number>>;

interface Of<T extends string> extends BattleEvent {
  readonly type: T;
}

/** Before the first turn: a power gives up a battleship in this zone for two destroyers. */
export interface ExchangeEvent extends Of<'exchange'> {
  readonly side: SideId;
  readonly zone: AreaId;
}
/** Before the first turn: a power marks its elite unit. */
export interface EliteEvent extends Of<'elite'> {
  readonly side: SideId;
  readonly area: AreaId;
  readonly unit: string;
}
/** A power begins its turn of a round. */
export interface AxisTurnEvent extends Of<'turn'> {
  readonly side: SideId;
  readonly round: number;
}
/** The phase of the active power ends and the next begins. */
export interface PhaseEvent extends Of<'phase'> {
  readonly to: string;
}
/** Dice for research (`research`), then one for each breakthrough (`technology`). */
export interface DevelopEvent extends Of<'develop'> {
  readonly dice: number;
}
/** Battleships on their side in a zone go into repair; one unless `ships` says more. */
export interface AxisRepairEvent extends Of<'repair'> {
  readonly zone: AreaId;
  readonly ships?: number;
}
/** IPC for a friend; `roller` is the power of the other side that throws (`aid`). */
export interface AidEvent extends Of<'aid'> {
  readonly to: SideId;
  readonly ipc: number;
  readonly roller: SideId;
}
export interface BuyEvent extends Of<'buy'> {
  readonly units: Counts;
  readonly cost?: number;
}
/** The die of one cell (`cell`); `loss`: what the occupier gives up on a 1. */
export interface CellRollEvent extends Of<'cell-roll'> {
  readonly area: AreaId;
  readonly loss?: Counts;
}
/**
 * Units of one domain go along a path, its start the first of it. `elite`: the elite unit is among them; `damaged`: so many of the
 * battleships are on their side. `carry` infantry by air, put down in `drop`. `load` and `unload`: cargo of transports on the way.
 * Casualties by guns (`shotDown`) and mines (`struck`) by area.
 */
export interface AxisMoveEvent extends Of<'move'> {
  readonly units: Counts;
  readonly path: readonly AreaId[];
  readonly elite?: boolean;
  readonly damaged?: number;
  readonly kamikaze?: boolean;
  readonly carry?: number;
  readonly drop?: AreaId;
  readonly load?: readonly { readonly from: AreaId; readonly units: Counts; readonly zone?: AreaId }[];
  readonly unload?: { readonly to: AreaId; readonly units: Counts };
  readonly shotDown?: Readonly<Record<AreaId, Counts>>;
  readonly struck?: Readonly<Record<AreaId, Counts>>;
}
/** Bombers over a complex (`flak`, then `raid`). `stockLost`: stored units given up for fives and sixes. */
export interface RaidEvent extends Of<'raid'> {
  readonly area: AreaId;
  readonly bombers: number;
  readonly elite?: boolean;
  readonly stockLost?: Counts;
}
/** A battery shells a complex next door (`raid`). */
export interface BatteryRaidEvent extends Of<'battery-raid'> {
  readonly from: AreaId;
  readonly area: AreaId;
  readonly stockLost?: Counts;
}
/** An anti-aircraft gun fires a rocket (`rocket`). */
export interface RocketEvent extends Of<'rocket'> {
  readonly from: AreaId;
  readonly area: AreaId;
}
/** A battle opens: territories whose batteries support, zones whose battleships bombard, and guns fire (`flak`, `shotDown`). */
export interface BattleOpensEvent extends Of<'battle'> {
  readonly area: AreaId;
  readonly support?: readonly AreaId[];
  readonly bombard?: readonly AreaId[];
  readonly shotDown?: Counts;
}
/**
 * One round of combat. Casualties as their owners picked them, `firstLosses` those of first strike; left out: by the order of loss. Whether
 * an elite unit threw a miss again: left out, the dice say it.
 */
export interface RoundEvent extends Of<'round'> {
  readonly area: AreaId;
  readonly round: number;
  readonly firstLosses?: Counts;
  readonly defenderLosses?: Counts;
  readonly attackerLosses?: Counts;
  readonly attackerRerolls?: RerollChoice;
  readonly defenderRerolls?: RerollChoice;
}
/** Of every elite unit of a side alike, or one after the other of those that missed and could throw again. */
export type RerollChoice = boolean | readonly boolean[];
/**
 * All attackers, or some units, or the submarines of one power, go to another area; without `to` aircraft break off where they are.
 * `side`: whose; the attacker unless said.
 */
export interface AxisRetreatEvent extends Of<'retreat'> {
  readonly to?: AreaId;
  readonly only?: 'submarine';
  readonly units?: Counts;
}
export interface BattleEndEvent extends Of<'battle-end'> {
  readonly area: AreaId;
}
/** Land without defenders that was entered is taken. */
export interface CaptureEvent extends Of<'capture'> {
  readonly area: AreaId;
}
/** A transport in the zone puts one mine down. */
export interface LayMineEvent extends Of<'lay-mine'> {
  readonly zone: AreaId;
}
/** Bought units come in at a complex, or those stored in `fromStock`. `elite`: one of them takes the place of the lost elite unit. */
export interface AxisPlaceEvent extends Of<'place'> {
  readonly complex?: AreaId;
  readonly at: AreaId;
  readonly units: Counts;
  readonly fromStock?: AreaId;
  readonly elite?: boolean;
}
export interface PlaceCellEvent extends Of<'place-cell'> {
  readonly at: AreaId;
  readonly fromStock?: AreaId;
}
/** Mines go aboard transports in a zone next to a complex. */
export interface LoadMineEvent extends Of<'load-mine'> {
  readonly complex: AreaId;
  readonly zone: AreaId;
  readonly mines: number;
  readonly fromStock?: AreaId;
}
/** Bought units go into the warehouse of a complex. */
export interface StoreEvent extends Of<'store'> {
  readonly complex: AreaId;
  readonly units: Counts;
}
/** The income is collected; `treasury`: what is in the chest afterwards. */
export interface IncomeEvent extends Of<'income'> {
  readonly treasury?: number;
}
export type AxisEndTurnEvent = Of<'end-turn'>;

export const BATTLE_ROLES = ['attacker', 'defender'] as const;
export type BattleRole = (typeof BATTLE_ROLES)[number];

export type AxisEvent =
  | ExchangeEvent
  | EliteEvent
  | AxisTurnEvent
  | PhaseEvent
  | DevelopEvent
  | AxisRepairEvent
  | AidEvent
  | BuyEvent
  | CellRollEvent
  | AxisMoveEvent
  | RaidEvent
  | BatteryRaidEvent
  | RocketEvent
  | BattleOpensEvent
  | RoundEvent
  | AxisRetreatEvent
  | BattleEndEvent
  | CaptureEvent
  | LayMineEvent
  | AxisPlaceEvent
  | PlaceCellEvent
  | LoadMineEvent
  | StoreEvent
  | IncomeEvent
  | AxisEndTurnEvent;
