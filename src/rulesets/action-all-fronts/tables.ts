// The shape of the rows that rules read through `state.game.tables`: weapons, units, vehicles and terrain,
// with a scenario's overrides already in them.

import type { SourcedRow } from '../../core/rows.ts';
import type { CarrierId } from './data/carriers.ts';
import type { NeedId } from './data/charts.ts';
import type { AafModifierId } from './data/modifiers.ts';
import type { WorkId } from './data/support.ts';
import type { StrikeKind } from './state.ts';

export const ARMIES = ['british', 'german', 'french', 'italian', 'japanese', 'russian', 'us'] as const;
export type ArmyId = (typeof ARMIES)[number];
/** Whose list a row stands in; every army may use the general one. */
export type ListName = ArmyId | 'general';

export const WEAPON_TYPES = ['rifle', 'assault', 'lmg', 'hmg', 'at', 'heat', 'he'] as const;
/** What a weapon is: it decides fire after a move, half range, what hurts armour (4, 13.5). */
export type WeaponType = (typeof WEAPON_TYPES)[number];

/**
 * One weapon. Lengths in the table's unit; `range` Infinity: anywhere on the table. `shells`: a gun that may fire high explosive
 * instead, at half its power or at all of it.
 */
export interface AafWeaponRow extends SourcedRow {
  readonly list: ListName;
  readonly range: number;
  readonly power: number;
  readonly type: WeaponType;
  readonly dice: number;
  /** Served by a crew of its own (2.5, 4.8). */
  readonly support?: true;
  /** May fire as field artillery (7.6). */
  readonly artillery?: true;
  readonly shells?: 'half' | 'full';
  /** Its high explosive strikes armour with all its power (122mm, 152mm). */
  readonly heavyShell?: true;
  /** Everything under its template is hit, cover or not (21.10). */
  readonly flame?: true;
  /** A shield protects the crew (4.8). */
  readonly shield?: true;
}

export const CATEGORIES = ['squad', 'platoon-hq', 'platoon', 'company-hq', 'company', 'general'] as const;
/**
 * Where a unit stands in the organisation: squads, platoon commands and what supports them, company commands and what supports
 * them, teams open to every army (24, 25).
 */
export type Category = (typeof CATEGORIES)[number];

/**
 * Figures or pieces of one kind in a unit. Figures have Fs and M. `weapon`: what each carries; of a `team` of two or three one rolls for
 * all of them. `gun`: a piece that its crew serves. `vehicle`: a row of the vehicles or of the carriers.
 */
export interface ModelRow {
  readonly count: number;
  readonly role: string;
  readonly fs?: number;
  readonly m?: number;
  readonly weapon?: string;
  readonly team?: number;
  readonly gun?: string;
  readonly vehicle?: string;
}

/** Another gun for the same unit: its price, from which year, and the crew of each gun where that differs. */
export interface GunVariant {
  readonly gun: string;
  readonly points: number;
  readonly from: number;
  readonly crew?: number;
}

export interface AafUnitRow extends SourcedRow {
  readonly list: ListName;
  readonly category: Category;
  /** Undefined where the price hangs on the gun (`variants`). */
  readonly points?: number;
  readonly models: readonly ModelRow[];
  readonly variants?: readonly GunVariant[];
  /** First and last year it may be bought. */
  readonly from?: number;
  readonly until?: number;
}

export const PERIODS = ['early', 'mid', 'late'] as const;
/** Up to 1941, 1942 and 1943, 1944 on (2.2, 25.1). */
export type Period = (typeof PERIODS)[number];

export const DRIVES = ['tracked', 'half-track', 'wheeled', 'afloat'] as const;
export type Drive = (typeof DRIVES)[number];

/** A weapon in a vehicle: `hull` fires into the front zone only (24.3, 25.1). */
export interface AafMount {
  readonly weapon: string;
  readonly count: number;
  readonly hull?: true;
}

/** Armour at the front, at the sides and at the rear, which is the top as well; rear 0 is open (3.3, 11.2). */
export type Armour = readonly [front: number, side: number, rear: number];

/**
 * An armoured vehicle, or a soft one of a list (`armour` missing, `c` its Constitution). `either`: it
 * carries one of these instead of `mounts`.
 */
export interface VehicleRow extends SourcedRow {
  readonly list: ListName;
  readonly fs: number;
  readonly m: number;
  readonly armour?: Armour;
  readonly c?: number;
  readonly speed: number;
  readonly drive: Drive;
  readonly points: number;
  readonly year: number;
  readonly period: Period;
  readonly mounts: readonly AafMount[];
  readonly either?: readonly string[];
  /** A tank whose row names no machine gun: it has one in the hull all the same (25.1, ruling R70). */
  readonly unlistedMg?: true;
  readonly recon?: true;
  /** Does one of Move, Shoot and Recon in an activation (21.9). */
  readonly oneMan?: true;
  /** Its crew or passengers may dismount with its weapon. */
  readonly dismounts?: true;
  /** An assault gun whose list does not say where its gun sits (ruling R15). */
  readonly casemate?: true;
}

export const MOVERS = ['infantry', 'support', 'cavalry', 'wheeled', 'half-track', 'tracked', 'afloat'] as const;
/** A row of the movement chart (10.2). */
export type AafMover = (typeof MOVERS)[number];

/**
 * Speed over each kind of ground as a share of the unit's own, and the share of a full move that it costs to
 * cross a minor obstacle. 0: closed (10.2).
 */
export interface AafMoveRow extends SourcedRow {
  readonly road: number;
  readonly open: number;
  readonly rough: number;
  readonly difficult: number;
  readonly obstacle: number;
  readonly water: number;
}

/** What a piece of terrain does to movement: nothing, a factor of the chart, a way that overrides the rest, a crossing, or closed. */
export const GOINGS_OVER = ['none', 'road', 'rough', 'difficult', 'obstacle', 'building', 'water', 'jungle'] as const;
export type GoingOver = (typeof GOINGS_OVER)[number];

/** One kind of terrain, as files name it in `kind`. `cover`: what it gives those behind or in it; `top` in contours (ruling R46). */
export interface AafTerrainRow extends SourcedRow {
  readonly move: GoingOver;
  readonly sight: 'blocks' | 'wood' | 'linear' | 'hill' | 'area' | 'none';
  readonly cover: 'none' | 'soft' | 'hard' | 'stone' | 'wooden';
  readonly top: number;
}

/**
 * A line of the chart of damage to models without armour: what a die must show at each Constitution, 7 where nothing can hurt (13.2). The
 * last line and column hold for all beyond.
 */
export interface DamageRow extends SourcedRow {
  readonly c2: number;
  readonly c3: number;
  readonly c4: number;
  readonly c5: number;
  readonly c6: number;
  readonly c7: number;
  readonly c8: number;
}

/** A result of the chart of damage to armour: from which modified die on, and what it adds to the dice of the bail-out test (13.5). */
export interface ArmourRow extends SourcedRow {
  readonly least: number;
  readonly test: number;
}

/** Something that changes a number: Fighting Skill, Constitution, armour, power, a die. */
export interface AafModifierRow extends SourcedRow {
  readonly of: 'skill' | 'constitution' | 'armour' | 'power' | 'damage' | 'morale' | 'dice' | 'availability';
  readonly by: number;
}

/** A die by itself: what it must show at least. */
export interface NeedRow extends SourcedRow {
  readonly least: number;
}

export const DAMAGE_ROWS = ['p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10'] as const;
export const RESULTS = ['bail', 'immobilised', 'destroyed'] as const;
/** What a hit does to armour, from the lightest to the worst. */
export type ArmourResult = (typeof RESULTS)[number];

/**
 * What carries troops or tows guns (11, 21.6, 21.7, 29). It holds so many squads, or else so many `figures`, and the `crew` of
 * what it tows: guns of a bore up to `guns` mm, mortars up to `mortars`. `mount`: each soldier of a unit has his own, for so
 * many points. Lengths in the table's unit.
 */
export interface CarrierRow extends SourcedRow {
  readonly speed: number;
  readonly squads: number;
  readonly figures: number;
  readonly crew: 'besides' | 'instead' | 'none';
  readonly guns: number;
  readonly mortars: number;
  readonly points?: number;
  readonly mount?: true;
  readonly c?: number;
  readonly m?: number;
}

/** A bombardment from off the table: its power, its price, what fires it (7, 29). */
export interface StrikeRow extends SourcedRow {
  readonly power: number;
  readonly points: number;
  readonly text: string;
}

/** A work that can be bought: its price, how large a section is, and what it holds, in words (22). */
export interface WorkRow extends SourcedRow {
  readonly points: number;
  readonly text: string;
}

export interface AafTables {
  readonly weapons: Readonly<Record<string, AafWeaponRow>>;
  readonly units: Readonly<Record<string, AafUnitRow>>;
  readonly vehicles: Readonly<Record<string, VehicleRow>>;
  readonly terrain: Readonly<Record<string, AafTerrainRow>>;
  readonly movement: Readonly<Record<AafMover, AafMoveRow>>;
  readonly constitution: Readonly<Record<(typeof DAMAGE_ROWS)[number], DamageRow>>;
  readonly armour: Readonly<Record<ArmourResult, ArmourRow>>;
  readonly modifiers: Readonly<Record<AafModifierId, AafModifierRow>>;
  readonly needs: Readonly<Record<NeedId, NeedRow>>;
  readonly carriers: Readonly<Record<CarrierId, CarrierRow>>;
  readonly strikes: Readonly<Record<StrikeKind, StrikeRow>>;
  readonly works: Readonly<Record<WorkId, WorkRow>>;
}
