// What dice decide in Action All Fronts, as plain data: acts fill it in from a position, the calculator from its form. Every profile keeps
// the printed values and the circumstances; `attack` works out the rest. What is left out is the plain case.
//
// All dice are d6. Throws in the order they fall, and what is counted:
// fire overwatch: `morale` (2); then for each volley `hit` and, for what hit, `damage`; vehicles: `bail` (2
// for each that tests, the worst hurt first);
// supply: `supply`. By option each hit shell (or each miss) is followed by `scatter` and `distance` before its `damage`. A volley without
// dice or without effect throws none, one that missed has no `damage`.
//   template      `damage` part by part (of vehicles: one for each), then `bail`
//   impact        `scatter`, off the marker (`way` by option, then) `distance` (2), then as template
//   scatter       `scatter`, `way`, `distance`            morale        `morale` (2)
//   availability  each turn asked for: `counter` if there is any, then `availability`
//   counter       `counter`
//   mines         `mines`, vehicles: `damage`, `bail`     supply        `supply`
//   strike        group by group `strike` and, for what hit, `kill`; of a vehicle `damage`, then `bail`
//   melee-round   the defenders' strike, then the attackers'
//   ram           `damage`                                initiative    `initiative` of the one side, then of the other
//
// Tallies:
// loss models gone: at most those there; of vehicles those destroyed or bailed out of. Several parts: also loss-0, loss-1 ... for each
//   destroyed, immobilised, bailed   vehicles: destroyed; immobilised and still manned; left by their crews
//   passed        1: the test was passed (also that before over-watch)
//   smoke         smoke rounds that hit               low           1: ammunition is low
//   razed         hits that bring a wooden building down (20)
//   where         place of a strike: 0 on the marker, else see `landingPlaces`
//   approved, delayed, denied; stopped   of a strike; asked for several turns also `approved in turn 1`, 2 ...
//   attackers, defenders   models lost by the one and the other in melee (of a vehicle: as loss, with destroyed, immobilised, bailed)
//   first, second 1: the side that threw first, or second, won initiative
// With `of` each name ends in ':' and that word.

import type { AgreementOf } from '../../../system/options.ts';
import type { AafOptionId, SWITCHES } from '../options.ts';
import type { Shells } from '../state.ts';
import type { AafTables, Armour, WeaponType } from '../tables.ts';

/** Switches of a game that change what dice do (options.ts); left out: the ruling of the house. */
export const READINGS = [
  'scatter',
  'he-scatter',
  'smoke-cover',
  'gun-shield',
  'sniper-cover',
  'hull-down-round',
  'add-all',
] as const satisfies readonly AafOptionId[];
export type AafReadings = Pick<AgreementOf<typeof SWITCHES>, (typeof READINGS)[number]>;

/**
 * `tables`: those of a scenario that overrides charts (left out: as printed). `of` is put behind the names of all tallies ('loss:us-a'), so
 * that the casts of one event on several units stay apart.
 */
interface Common {
  readonly readings?: AafReadings;
  readonly tables?: Pick<AafTables, 'constitution' | 'armour' | 'modifiers' | 'needs'>;
  readonly of?: string;
}

/**
 * A test of morale (8.2, 8.3): of the best M, `half`: at or below half strength, `beaten`: lost a round of melee,
 * `modified`: an immobilised tank's bail-out test.
 */
export interface Test {
  readonly m: number;
  readonly half?: boolean;
  readonly beaten?: boolean;
  readonly modified?: boolean;
  readonly shelled?: boolean;
  /** Heavy artillery, salvo rockets or flame. */
  readonly heavy?: boolean;
  readonly defences?: boolean;
  readonly rally?: boolean;
  /** The order of the whole Russian army (Stick to the Plan): M is 2 more. */
  readonly plan?: boolean;
  /** Passes whatever falls (a fanatic in melee, a hero point at hand). */
  readonly sure?: boolean;
}

/**
 * Dice of one kind of weapon in the same hands. `weapon`: its id on the lists, or words. `fs` and `power` as printed, `range` too:
 * half of it matters to shot against armour.
 */
export interface AafVolley {
  readonly weapon: string;
  readonly type: WeaponType;
  readonly dice: number;
  readonly fs: number;
  readonly power: number;
  readonly range?: number;
  /** What a gun fires, where that is not what its type says. */
  readonly shells?: Shells;
  /** A gun that may fire high explosive: with half of its power or all of it. */
  readonly he?: 'half' | 'full';
  /** 122mm, 152mm: all its power against armour. */
  readonly heavyShell?: boolean;
  /** Not hampered by a move (Keep Moving). */
  readonly steady?: boolean;
  /**
   * Models under the small template of the first hit, the second ...; the last number stands for all further ones, 1 when there is none.
   */
  readonly under?: readonly number[];
  /**
   * Where shells scatter (ruling R10): models under a template that lands 1 to 6 off along the first arrow, the
   * second ... (`strays`); none if left out.
   */
  readonly off?: readonly number[];
  /** A hit brings down the wooden building that the target is in (20). */
  readonly fells?: boolean;
  /** How many of its hits go at each part of a mixed target, the rest at the best part for the firer (13.1). */
  readonly split?: readonly number[];
}

export const SHELTERS = ['wooden', 'stone', 'trench', 'bunker', 'transport'] as const;
/** What models are in: a building, a trench or pit, a bunker, the open top of an armoured transport. */
export type Shelter = (typeof SHELTERS)[number];

/** Models of one Constitution, printed, and what protects them (13.3). */
export interface TargetPart {
  readonly models: number;
  readonly c: number;
  readonly cover?: boolean;
  readonly shelter?: Shelter;
  readonly prone?: boolean;
  readonly veteran?: boolean;
  readonly smoke?: boolean;
  /** Behind a gun shield, and the fire comes from the front (ruling R19). */
  readonly shield?: boolean;
}

/** Anything without armour; crews and their guns are two parts (ruling R67). */
export interface Soft {
  readonly parts: readonly TargetPart[];
}

export const ZONES = ['front', 'side', 'rear'] as const;
export type AafHitZone = (typeof ZONES)[number];

/**
 * Vehicles of one armour, and the test of a crew that must think of bailing out. `spared`: none is due any more this phase (ruling R22).
 */
export interface Armoured {
  readonly vehicles: number;
  readonly armour: Armour;
  readonly zone: AafHitZone;
  readonly hullDown?: boolean;
  readonly smoke?: boolean;
  /** A natural 6 has no effect (Thin Armour). */
  readonly thin?: boolean;
  readonly test: Test;
  readonly spared?: boolean;
}

export type AafTarget = Soft | Armoured;

/**
 * Direct fire of a unit. `overwatch`: the test that comes first (16). `sniper`: no cover helps (21.5). `supply`:
 * ammunition is rolled for afterwards (12.10).
 */
export interface AafFireProfile extends Common {
  readonly kind: 'fire';
  readonly volleys: readonly AafVolley[];
  readonly target: AafTarget;
  readonly distance?: number;
  readonly moved?: boolean;
  readonly pinned?: boolean;
  readonly overwatch?: Test;
  readonly sniper?: boolean;
  readonly supply?: boolean;
  /** Every die of it hits: there is nothing to throw for that (a hero's point, 19.1). */
  readonly certain?: boolean;
}

/**
 * Models hit without a roll: by a strike that has landed, a flamethrower, engineers. `under`: how
 * many of each part (of vehicles: one number).
 */
export interface Template extends Common {
  readonly kind: 'template';
  readonly by: 'strike' | 'flame' | 'engineers';
  readonly power: number;
  readonly under: readonly number[];
  readonly target: AafTarget;
  readonly vt?: boolean;
}

/**
 * A strike from its scatter on: `under[where]` are the models of the target under the template at that place
 * (see `landingPlaces`), as in `Template`.
 */
export interface ImpactProfile extends Common {
  readonly kind: 'impact';
  readonly power: number;
  readonly under: readonly (readonly number[])[];
  readonly target: AafTarget;
  readonly vt?: boolean;
}

/** Where a strike, or a glider, comes down. */
export interface Scatter extends Common {
  readonly kind: 'scatter';
}

/** A test by itself: casualties, rally, order, bail-out. */
export interface AafMoraleProfile extends Common {
  readonly kind: 'morale';
  readonly test: Test;
}

/**
 * Whether a strike comes; over several turns when asked ahead. `against`: counter-battery dice against it in the
 * first turn, the second ...; none if left out.
 */
export interface Availability extends Common {
  readonly kind: 'availability';
  readonly observer?: boolean;
  readonly turns?: number;
  readonly against?: readonly number[];
}

export interface CounterProfile extends Common {
  readonly kind: 'counter';
  readonly dice: number;
}

/** A crossing of a mined area by a squad (`squads`: by so many in one unit), or by so many vehicles (22.5). */
export interface Mines extends Common {
  readonly kind: 'mines';
  readonly target:
    | { readonly models: number; readonly squads?: number }
    | { readonly vehicles: number; readonly test?: Test; readonly thin?: boolean };
}

/** The die after a fire; `fires` of them when asked ahead. */
export interface Supply extends Common {
  readonly kind: 'supply';
  readonly fires?: number;
}

/**
 * Models that strike alike: dice of each, in a first round and (`later`) afterwards. `power` against
 * armour: 1, or 3 with anti-tank grenades.
 */
export interface Fists {
  readonly models: number;
  readonly fs: number;
  readonly dice: number;
  readonly later?: number;
  readonly power?: number;
}

/**
 * A side of a melee; the groups named first are lost first. `test` when it loses a round; `full`: models at
 * the start of the game, if more than now.
 */
export interface AafFighters {
  readonly groups: readonly Fists[];
  readonly test: Test;
  readonly full?: number;
}

/**
 * One side's blows. `on`: whom they fall on, which names the tally; `target`: models of infantry, or vehicles (struck at the rear, 15.2).
 * `soft`: unarmoured vehicles, which a kill destroys (ruling R73).
 */
export interface MeleeStrikeProfile extends Common {
  readonly kind: 'strike';
  readonly on: 'attackers' | 'defenders';
  readonly groups: readonly Fists[];
  readonly target: { readonly models: number } | Armoured;
  /** Every blow lands (a hero point). */
  readonly certain?: boolean;
}

/** A round: the defenders strike first in the first one, afterwards both at once (15.3). */
export interface MeleeRound extends Common {
  readonly kind: 'melee-round';
  readonly attackers: AafFighters;
  readonly defenders: AafFighters;
  readonly later?: boolean;
}

/** Round after round until a side is gone or fails its test. */
export interface Melee extends Common {
  readonly kind: 'melee';
  readonly attackers: AafFighters;
  readonly defenders: AafFighters;
  readonly later?: boolean;
}

/** An AFV drives over models: `under` of each part; `front`: its armour there (15.2). */
export interface Ram extends Common {
  readonly kind: 'ram';
  readonly front: number;
  readonly under: readonly number[];
  readonly target: Soft;
}

/** A die of each side; equal dice give nothing. */
export interface Initiative extends Common {
  readonly kind: 'initiative';
}

export type AafProfile =
  | AafFireProfile
  | Template
  | ImpactProfile
  | Scatter
  | AafMoraleProfile
  | Availability
  | CounterProfile
  | Mines
  | Supply
  | MeleeStrikeProfile
  | MeleeRound
  | Melee
  | Ram
  | Initiative;
