// What dice decide in Axis & Allies, as plain data: acts fill it in from a position, the calculator from
// its form, and `attack` works out the rest.
//
// All dice are d6. Throws in the order they fall (events.ts has the same names), and what is counted:
//   volley        the columns by their own names, then `attack-elite` or `defend-elite` and, for a miss, `attack-reroll` or `defend-reroll`
//   raid          `air-attack-N`, `air-defend-N` with interceptors, `flak`, then `raid` and `raid-best`
//   battery-raid  `raid`             rocket    `rocket`
//   flak          `flak`                              mine          `mine`             cell      `cell`
//   kamikaze      `kamikaze`
//   aid           `aid`                               research      `research`, then `technology` for each breakthrough
//
// Tallies:
//   hits          dice that hit; `ship-hits`: those of them that fall on ships only
// ipc what is lost: of a volley, gun fire or mines at purchase prices, by the order of loss of `targets`; of raids and rockets the money
//   sunk          a ship that kamikazes sink
//   raiders       raiders lost to interceptors
//   interceptors  interceptors lost
//   down          aircraft shot down
//   stock         stored units lost
//   struck        ships that a mine hits
//   success, found   a cell's 1, a cell's 6
//   IPC arrived, IPC captured   of aid
//   breakthroughs, and each technology by its name
// With `of` each name ends in ':' and that word.

import type { EditionCombat } from '../scenarioShapes.ts';
import type { BattleRole } from '../state.ts';
import type { AxisUnitRow, Technology } from '../tables.ts';

export type { EditionCombat } from '../scenarioShapes.ts';

/** Units that are alike. `tech`: their power's; `damaged`: battleships on their side; `cargo`: IPC aboard each. */
export interface Troop {
  readonly type: string;
  readonly count: number;
  readonly damaged?: boolean;
  readonly elite?: boolean;
  readonly tech?: readonly Technology[];
  readonly cargo?: number;
  /** Gone when the combat phase ends, whatever the dice. */
  readonly kamikaze?: boolean;
  /** Comes from the sea. */
  readonly ashore?: boolean;
  /** Neutral land that is to be paid for on the way home. */
  readonly toll?: readonly string[];
}

/**
 * `order`: pieces in the order in which they are lost ('infantry', 'battleship-d', 'fighter*'); those left out follow by the default order.
 */
export interface BattleForce {
  readonly troops: readonly Troop[];
  readonly order?: readonly string[];
}

/** `units`: rows of a scenario that overrides them (left out: as printed). `of`: a word behind the names of all tallies. */
interface Common {
  readonly units?: Readonly<Record<string, AxisUnitRow>>;
  readonly of?: string;
}

/** Whom hits fall on: any unit, ships only, any but submarines, aircraft only, or one type. */
export type HitKind = 'any' | 'ship' | 'surface' | 'air' | (string & {});

/** Dice that need the same number or less. `best`: of one unit, of which the best alone counts. */
export interface Column {
  readonly as: string;
  readonly dice: number;
  readonly value: number;
  readonly at: HitKind;
  readonly best?: boolean;
}

/** The elite unit's own dice; `reroll`: its first miss is thrown again. */
export interface EliteDice {
  readonly as: string;
  readonly dice: number;
  readonly value: number;
  readonly reroll: boolean;
  readonly at: HitKind;
}

/** Who may be hit, and by whose order of loss. `oneHit`: battleships sink at the first. */
export interface Targets extends BattleForce {
  readonly role: BattleRole;
  readonly oneHit?: boolean;
}

/** One volley: the columns in the order they are thrown. */
export interface AxisVolleyProfile extends Common {
  readonly kind: 'volley';
  readonly columns: readonly Column[];
  readonly elite?: readonly EliteDice[];
  /** Sides of a die; 6 unless said. */
  readonly faces?: number;
  readonly targets?: Targets;
}

/** When the attacker stops: after so many rounds, with fewer units than this, or with nothing left but aircraft. */
export interface Retreat {
  readonly rounds?: number;
  readonly fewer?: number;
  readonly onlyAircraft?: boolean;
}

/** Rulings and options that change what dice do. */
export interface AxisReadings {
  /** Battleships sink at the first hit (the article's rule is off). */
  readonly oneHit?: boolean;
  /** No first strike while the defender has a destroyer (ruling R15). */
  readonly destroyersStopFirstStrike?: boolean;
  /** Each gun die is thrown at one type of aircraft (ruling R73). */
  readonly flakByType?: boolean;
  /** The edition that is fought by, where it is not the classic one: its order of loss, and what is otherwise. */
  readonly edition?: EditionCombat;
}

/**
 * A battle to its end. `support`: batteries next door, `bombard`: battleships off the shore, both in the first round only; `gun`: an
 * anti-aircraft gun fires before it. `later`: a round was fought before.
 */
export interface AxisBattleProfile extends Common {
  readonly kind: 'battle';
  readonly sea?: boolean;
  readonly attackers: BattleForce;
  readonly defenders: BattleForce;
  readonly support?: readonly Troop[];
  readonly bombard?: readonly Troop[];
  readonly gun?: boolean;
  /** How often guns fire at the most, and on how much or less they hit; left out: once at each aircraft, on a 1. */
  readonly shots?: number;
  readonly gunNeeds?: number;
  readonly later?: boolean;
  readonly retreat?: Retreat;
  readonly readings?: AxisReadings;
}

/**
 * Aircraft of a raid that are alike: bombers with `dice` to throw each, what each die counts more (`bonus`), whether
 * of the dice of each the best alone counts (`best`), and on what they hit interceptors (`value`); escorts throw none.
 */
export interface Raider {
  readonly count: number;
  readonly dice: number;
  readonly bonus?: number;
  readonly best?: boolean;
  readonly value?: number;
}

/**
 * Bombers over a complex or a base: `interceptors` meet them, each with the number that it hits on, one round in which all fire; then a gun
 * fires, each that is left throws its dice (3 of heavy bombers). `flight`: bombers and escorts in the order in which they are lost.
 * `batteries` next door shell it in the same turn, a die each, no gun fires at them. `treasury`: what the raid can cost at most, in money,
 * or in damage where raids damage complexes: a point costs an IPC to repair. `stock`: units in the warehouse (0 without warehouses).
 */
export interface Raid extends Common {
  readonly kind: 'raid';
  readonly flight: readonly Raider[];
  readonly interceptors?: readonly number[];
  readonly batteries?: number;
  readonly gun?: boolean;
  readonly treasury: number;
  readonly stock?: number;
}

/** Batteries shell a complex next door: one die each. */
export interface BatteryRaid extends Common {
  readonly kind: 'battery-raid';
  readonly batteries: number;
  readonly treasury: number;
  readonly stock?: number;
}

export interface Rocket extends Common {
  readonly kind: 'rocket';
  readonly treasury: number;
}

/** Kamikaze tokens at a ship that stands so many more hits, worth so much with what is aboard: a die each. */
export interface KamikazeProfile extends Common {
  readonly kind: 'kamikaze';
  readonly tokens: number;
  readonly needs: number;
  readonly hits: number;
  readonly price: number;
  readonly faces?: number;
}

/** Guns at aircraft: a die for each of them and each gun. `targets`: the aircraft, for what is lost. */
export interface Flak extends Common {
  readonly kind: 'flak';
  readonly aircraft: number;
  readonly needs?: number;
  readonly faces?: number;
  readonly targets?: Targets;
}

/** Ships enter a mined zone: a die each. `sinks`: whole battleships are lost outright (ruling R25). */
export interface AxisMineProfile extends Common {
  readonly kind: 'mine';
  readonly ships: readonly Troop[];
  readonly sinks?: boolean;
}

export interface AxisCellProfile extends Common {
  readonly kind: 'cell';
}

export interface Aid extends Common {
  readonly kind: 'aid';
  readonly ipc: number;
}

/** `owned`: technologies the power has, which are thrown again. */
export interface Research extends Common {
  readonly kind: 'research';
  readonly dice: number;
  readonly owned?: readonly Technology[];
}

export type AxisProfile =
  | AxisVolleyProfile
  | AxisBattleProfile
  | Raid
  | BatteryRaid
  | Rocket
  | KamikazeProfile
  | Flak
  | AxisMineProfile
  | AxisCellProfile
  | Aid
  | Research;
