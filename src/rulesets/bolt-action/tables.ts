// The shape of the rows that rules read through `state.game.tables`, with a scenario's changes already in them. Lengths in inches.

import type { Source } from '../../core/act.ts';

export interface BoltRow {
  readonly title: string;
  readonly source: Source;
  readonly cells?: Readonly<Record<string, Source>>;
}

export const ORDERS = ['fire', 'advance', 'run', 'ambush', 'rally', 'down'] as const;
/** What the face of an order die says (Orders). */
export type BoltOrder = (typeof ORDERS)[number];

export const QUALITIES = ['inexperienced', 'regular', 'veteran'] as const;
export type Quality = (typeof QUALITIES)[number];

/**
 * `needs`: what a die must show to damage its infantry and artillery; `hit` changes its own rolls to hit
 * (Quality, Damage values, Hit Modifiers).
 */
export interface QualityRow extends BoltRow {
  readonly morale: number;
  readonly needs: number;
  readonly hit: number;
}

export const RANKS = ['second-lieutenant', 'first-lieutenant', 'captain', 'major'] as const;
export type BoltRank = (typeof RANKS)[number];

/** What an officer adds to morale and how many orders he hands on, both as far as `range` (Officers). */
export interface BoltRankRow extends BoltRow {
  readonly bonus: number;
  readonly orders: number;
  readonly range: number;
}

export const MOVERS = ['infantry', 'artillery', 'tracked', 'half-tracked', 'wheeled'] as const;
export type BoltMover = (typeof MOVERS)[number];

/** Lengths of both moves, and how often a vehicle may pivot in each; Infinity: freely (Movement). */
export interface BoltMoveRow extends BoltRow {
  readonly advance: number;
  readonly run: number;
  readonly pivots: number;
  readonly runPivots: number;
}

export const PASSABILITIES = ['ok', 'ok-unless-closed', 'no-run', 'no', 'deployed', 'demolish', 'double'] as const;
/**
 * A cell of the terrain table. `ok-unless-closed`: not where it stops tanks; `deployed`: only from the start, and then for good;
 * `demolish`: heavy tanks in some cases; `double`: twice the rate for a move wholly on it.
 */
export type Passability = (typeof PASSABILITIES)[number];

export const TERRAIN_LINES = ['open', 'rough', 'obstacle', 'building', 'road'] as const;
export type TerrainLine = (typeof TERRAIN_LINES)[number];

/** Half-tracks use the tracked column (R5). */
export interface GroundRow extends BoltRow {
  readonly infantry: Passability;
  readonly artillery: Passability;
  readonly wheeled: Passability;
  readonly tracked: Passability;
}

/**
 * A kind of terrain as files name it in `kind`: its line of the terrain table, what it does to sight,
 * its cover. `stops`: closed to all vehicles.
 */
export interface BoltTerrainRow extends BoltRow {
  readonly ground: TerrainLine;
  readonly sight: 'dense' | 'blocks' | 'hill' | 'line' | 'none';
  readonly cover: 'none' | 'soft' | 'hard';
  readonly top: number;
  readonly stops?: true;
}

export const SPECIALS = ['assault', 'team', 'fixed', 'shaped-charge', 'one-shot', 'flamethrower', 'indirect-fire', 'howitzer'] as const;
export type Special = (typeof SPECIALS)[number];

/**
 * `least`: nearer targets cannot be hit; `indirect`: the band of indirect fire; `flame`: a hit becomes D6 hits and so many more; `he`: the
 * diameter of its shell. A weapon with `he` that is neither mortar nor howitzer may fire solid shot instead.
 */
export interface BoltWeaponRow extends BoltRow {
  readonly class: 'small' | 'heavy';
  readonly range: number;
  readonly least?: number;
  readonly indirect?: readonly [least: number, most: number];
  readonly shots: number;
  readonly flame?: number;
  readonly pen: number;
  readonly he?: number;
  readonly special: readonly Special[];
}

/** Whether it fires shells or solid shot, as one likes. */
export const firesEither = ({ he, special }: BoltWeaponRow): boolean => he !== undefined && !special.includes('howitzer');

/** A number of dice, or of a die that is not a whole D6: `faces` 2 and 3 are halves and thirds of one. */
export interface HeRow extends BoltRow {
  readonly pen: number;
  /** Pins: a die of so many faces (2, 3 or 6). */
  readonly pins: number;
  /** Hits on a unit in a building: so many dice of so many faces. */
  readonly hits: readonly [dice: number, faces: number];
}

/** Something that changes a roll. `of`: what it changes. */
export interface BoltModifierRow extends BoltRow {
  readonly of: 'hit' | 'pen' | 'result';
  readonly by: number;
}

/** What a die must show against a target without figures (Damage values). */
export interface TargetRow extends BoltRow {
  readonly needs: number;
}

/** A line of a D6 table: from which die on. */
export interface ResultRow extends BoltRow {
  readonly least: number;
}

/** How an attack finds a unit in a building (Buildings). */
export interface BuildingRow extends BoltRow {
  readonly at: 'opening' | 'wall';
  readonly hit: number;
  readonly protects: boolean;
  readonly special?: string;
}

export interface BoltTables {
  readonly weapons: Readonly<Record<string, BoltWeaponRow>>;
  readonly quality: Readonly<Record<Quality, QualityRow>>;
  readonly officers: Readonly<Record<BoltRank, BoltRankRow>>;
  readonly movement: Readonly<Record<BoltMover, BoltMoveRow>>;
  readonly grounds: Readonly<Record<TerrainLine, GroundRow>>;
  readonly terrain: Readonly<Record<string, BoltTerrainRow>>;
  readonly modifiers: Readonly<Record<BoltModifierId, BoltModifierRow>>;
  readonly targets: Readonly<Record<TargetId, TargetRow>>;
  readonly he: Readonly<Record<string, HeRow>>;
  readonly results: Readonly<Record<ResultId, ResultRow>>;
  readonly fubar: Readonly<Record<FubarId, ResultRow>>;
  readonly buildings: Readonly<Record<BuildingAttack, BuildingRow>>;
}

export const MODIFIERS = [
  'point-blank',
  'pin',
  'long-range',
  'inexperienced',
  'moved',
  'down',
  'small-unit',
  'soft-cover',
  'hard-cover',
  'lone-gunner',
  'shaped-charge',
  'sniper',
  'side',
  'rear',
  'far',
  'open-topped',
] as const;
export type BoltModifierId = (typeof MODIFIERS)[number];

export const TARGETS = ['soft-skinned', 'armoured-car', 'light-tank', 'medium-tank', 'heavy-tank', 'super-heavy-tank'] as const;
export type TargetId = (typeof TARGETS)[number];

export const RESULTS = ['stunned', 'immobilised', 'fire', 'knocked-out'] as const;
/** What a hit does to a vehicle, from the lightest to the worst (Damage results). */
export type ResultId = (typeof RESULTS)[number];

export const FUBARS = ['friendly-fire', 'panic'] as const;
export type FubarId = (typeof FUBARS)[number];

export const BUILDING_ATTACKS = ['small', 'heavy', 'he', 'flame', 'close-quarters'] as const;
export type BuildingAttack = (typeof BUILDING_ATTACKS)[number];
