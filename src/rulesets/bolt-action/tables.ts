// The shape of the rows that rules read through `state.game.tables`, with a scenario's changes already in them. Lengths in inches.

import type { Source } from '../../core/act.ts';

export interface Row {
  readonly title: string;
  readonly source: Source;
  readonly cells?: Readonly<Record<string, Source>>;
}

export const ORDERS = ['fire', 'advance', 'run', 'ambush', 'rally', 'down'] as const;
/** What the face of an order die says (Orders). */
export type Order = (typeof ORDERS)[number];

export const QUALITIES = ['inexperienced', 'regular', 'veteran'] as const;
export type Quality = (typeof QUALITIES)[number];

/** `needs`: what a die must show to damage its infantry and artillery; `hit` changes its own rolls to hit (Quality, Damage values, Hit Modifiers). */
export interface QualityRow extends Row {
  readonly morale: number;
  readonly needs: number;
  readonly hit: number;
}

export const RANKS = ['second-lieutenant', 'first-lieutenant', 'captain', 'major'] as const;
export type Rank = (typeof RANKS)[number];

/** What an officer adds to morale and how many orders he hands on, both as far as `range` (Officers). */
export interface RankRow extends Row {
  readonly bonus: number;
  readonly orders: number;
  readonly range: number;
}

export const MOVERS = ['infantry', 'artillery', 'tracked', 'half-tracked', 'wheeled'] as const;
export type Mover = (typeof MOVERS)[number];

/** Lengths of both moves, and how often a vehicle may pivot in each; Infinity: freely (Movement). */
export interface MoveRow extends Row {
  readonly advance: number;
  readonly run: number;
  readonly pivots: number;
  readonly runPivots: number;
}

export const GOINGS = ['ok', 'ok-unless-closed', 'no-run', 'no', 'deployed', 'demolish', 'double'] as const;
/**
 * A cell of the terrain table. `ok-unless-closed`: not where it stops tanks; `deployed`: only from the start, and then for good; `demolish`: heavy tanks in some cases;
 * `double`: twice the rate for a move wholly on it.
 */
export type Going = (typeof GOINGS)[number];

export const GROUNDS = ['open', 'rough', 'obstacle', 'building', 'road'] as const;
export type Ground = (typeof GROUNDS)[number];

/** Half-tracks use the tracked column (R5). */
export interface GroundRow extends Row {
  readonly infantry: Going;
  readonly artillery: Going;
  readonly wheeled: Going;
  readonly tracked: Going;
}

/** A kind of terrain as files name it in `kind`: its line of the terrain table, what it does to sight, its cover. `stops`: closed to all vehicles. */
export interface TerrainRow extends Row {
  readonly ground: Ground;
  readonly sight: 'dense' | 'blocks' | 'hill' | 'line' | 'none';
  readonly cover: 'none' | 'soft' | 'hard';
  readonly top: number;
  readonly stops?: true;
}

export const SPECIALS = ['assault', 'team', 'fixed', 'shaped-charge', 'one-shot', 'flamethrower', 'indirect-fire', 'howitzer'] as const;
export type Special = (typeof SPECIALS)[number];

/**
 * `least`: nearer targets cannot be hit; `indirect`: the band of indirect fire; `flame`: a hit becomes D6 hits and so many more; `he`: the diameter of its shell. A weapon with
 * `he` that is neither mortar nor howitzer may fire solid shot instead.
 */
export interface WeaponRow extends Row {
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

/** A number of dice, or of a die that is not a whole D6: `faces` 2 and 3 are halves and thirds of one. */
export interface HeRow extends Row {
  readonly pen: number;
  /** Pins: a die of so many faces (2, 3 or 6). */
  readonly pins: number;
  /** Hits on a unit in a building: so many dice of so many faces. */
  readonly hits: readonly [dice: number, faces: number];
}

/** Something that changes a roll. `of`: what it changes. */
export interface ModifierRow extends Row {
  readonly of: 'hit' | 'pen' | 'result';
  readonly by: number;
}

/** What a die must show against a target without figures (Damage values). */
export interface TargetRow extends Row {
  readonly needs: number;
}

/** A line of a D6 table: from which die on. */
export interface ResultRow extends Row {
  readonly least: number;
}

/** How an attack finds a unit in a building (Buildings). */
export interface BuildingRow extends Row {
  readonly at: 'opening' | 'wall';
  readonly hit: number;
  readonly protects: boolean;
  readonly special?: string;
}

export interface BoltTables {
  readonly weapons: Readonly<Record<string, WeaponRow>>;
  readonly quality: Readonly<Record<Quality, QualityRow>>;
  readonly officers: Readonly<Record<Rank, RankRow>>;
  readonly movement: Readonly<Record<Mover, MoveRow>>;
  readonly grounds: Readonly<Record<Ground, GroundRow>>;
  readonly terrain: Readonly<Record<string, TerrainRow>>;
  readonly modifiers: Readonly<Record<ModifierId, ModifierRow>>;
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
export type ModifierId = (typeof MODIFIERS)[number];

export const TARGETS = ['soft-skinned', 'armoured-car', 'light-tank', 'medium-tank', 'heavy-tank', 'super-heavy-tank'] as const;
export type TargetId = (typeof TARGETS)[number];

export const RESULTS = ['stunned', 'immobilised', 'fire', 'knocked-out'] as const;
/** What a hit does to a vehicle, from the lightest to the worst (Damage results). */
export type ResultId = (typeof RESULTS)[number];

export const FUBARS = ['friendly-fire', 'panic'] as const;
export type FubarId = (typeof FUBARS)[number];

export const BUILDING_ATTACKS = ['small', 'heavy', 'he', 'flame', 'close-quarters'] as const;
export type BuildingAttack = (typeof BUILDING_ATTACKS)[number];
