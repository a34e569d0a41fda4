// The shape of the rows that rules read through `state.game.tables`: weapons, units, vehicles and terrain,
// with a scenario's overrides already in them.

import type { SourcedRow } from '../../core/rows.ts';
import type { RowOf } from '../../system/columns.ts';
import type { COLUMNS } from './columns.ts';
import type { CarrierId } from './data/carriers.ts';
import type { NeedId } from './data/charts.ts';
import type { AafModifierId } from './data/modifiers.ts';
import type { WorkId } from './data/support.ts';
import type { StrikeKind } from './state.ts';

/** A row of one of the tables: their columns stand in columns.ts. */
type Row<T extends keyof typeof COLUMNS> = SourcedRow & RowOf<(typeof COLUMNS)[T]>;

export const ARMIES = ['british', 'german', 'french', 'italian', 'japanese', 'russian', 'us'] as const;
export type ArmyId = (typeof ARMIES)[number];
/** Whose list a row stands in; every army may use the general one. */
export type ListName = ArmyId | 'general';

/** Armies in words. */
export const ARMY_TITLES: Readonly<Record<ArmyId, string>> = {
  british: 'British',
  german: 'German',
  french: 'French',
  italian: 'Italian',
  japanese: 'Japanese',
  russian: 'Russian',
  us: 'US',
};

export const WEAPON_TYPES = ['rifle', 'assault', 'lmg', 'hmg', 'at', 'heat', 'he'] as const;
/** What a weapon is: it decides fire after a move, half range, what hurts armour (4, 13.5). */
export type WeaponType = (typeof WEAPON_TYPES)[number];

export type AafWeaponRow = Row<'weapons'>;

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

export type AafUnitRow = Row<'units'>;

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

/** An armoured vehicle, or a soft one of a list. */
export type VehicleRow = Row<'vehicles'>;

export const MOVERS = ['infantry', 'support', 'cavalry', 'wheeled', 'half-track', 'tracked', 'afloat'] as const;
/** A row of the movement chart (10.2). */
export type AafMover = (typeof MOVERS)[number];

/** Speed over each kind of ground (10.2). */
export type AafMoveRow = Row<'movement'>;

/** What a piece of terrain does to movement: nothing, a factor of the chart, a way that overrides the rest, a crossing, or closed. */
export const GOINGS_OVER = ['none', 'road', 'rough', 'difficult', 'obstacle', 'building', 'water', 'jungle'] as const;

/** One kind of terrain, as files name it in `kind`. */
export type AafTerrainRow = Row<'terrain'>;

/** A line of the chart of damage to models without armour; the last holds for all beyond (13.2). */
export type DamageRow = Row<'constitution'>;

/** A result of the chart of damage to armour (13.5). */
export type ArmourRow = Row<'armour'>;

/** Something that changes a number: Fighting Skill, Constitution, armour, power, a die. */
export type AafModifierRow = Row<'modifiers'>;

export type NeedRow = Row<'needs'>;

export const DAMAGE_ROWS = ['p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10'] as const;
export const RESULTS = ['bail', 'immobilised', 'destroyed'] as const;
/** What a hit does to armour, from the lightest to the worst. */
export type ArmourResult = (typeof RESULTS)[number];

/** What carries troops or tows guns. */
export type CarrierRow = Row<'carriers'>;

/** A bombardment from off the table. */
export type StrikeRow = Row<'strikes'>;

/** A work that can be bought. */
export type WorkRow = Row<'works'>;

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
