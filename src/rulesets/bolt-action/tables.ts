// The shape of the rows that rules read through `state.game.tables`, with a scenario's changes already in them. Lengths in inches.

import type { SourcedRow } from '../../core/rows.ts';
import type { RowOf } from '../../system/columns.ts';
import type { COLUMNS } from './columns.ts';

/** A row of one of the tables: their columns stand in columns.ts. */
type Row<T extends keyof typeof COLUMNS> = SourcedRow & RowOf<(typeof COLUMNS)[T]>;

export const ORDERS = ['fire', 'advance', 'run', 'ambush', 'rally', 'down'] as const;
/** What the face of an order die says (Orders). */
export type BoltOrder = (typeof ORDERS)[number];

export const QUALITIES = ['inexperienced', 'regular', 'veteran'] as const;
export type Quality = (typeof QUALITIES)[number];

export type QualityRow = Row<'quality'>;

export const RANKS = ['second-lieutenant', 'first-lieutenant', 'captain', 'major'] as const;
export type BoltRank = (typeof RANKS)[number];

export type BoltRankRow = Row<'officers'>;

export const MOVERS = ['infantry', 'artillery', 'tracked', 'half-tracked', 'wheeled'] as const;
export type BoltMover = (typeof MOVERS)[number];

export type BoltMoveRow = Row<'movement'>;

export const PASSABILITIES = ['ok', 'ok-unless-closed', 'no-run', 'no', 'deployed', 'demolish', 'double'] as const;
/**
 * A cell of the terrain table. `ok-unless-closed`: not where it stops tanks; `deployed`: only from the start, and then for good;
 * `demolish`: heavy tanks in some cases; `double`: twice the rate for a move wholly on it.
 */
export type Passability = (typeof PASSABILITIES)[number];

export const TERRAIN_LINES = ['open', 'rough', 'obstacle', 'building', 'road'] as const;
export type TerrainLine = (typeof TERRAIN_LINES)[number];

export type GroundRow = Row<'grounds'>;

export type BoltTerrainRow = Row<'terrain'>;

export const SPECIALS = ['assault', 'team', 'fixed', 'shaped-charge', 'one-shot', 'flamethrower', 'indirect-fire', 'howitzer'] as const;
export type Special = (typeof SPECIALS)[number];

export type BoltWeaponRow = Row<'weapons'>;

/** Whether it fires shells or solid shot, as one likes. */
export const firesEither = ({ he, special }: BoltWeaponRow): boolean => he !== undefined && !special.includes('howitzer');

export type HeRow = Row<'he'>;

export type BoltModifierRow = Row<'modifiers'>;

export type TargetRow = Row<'targets'>;

export type ResultRow = Row<'results'>;

export type BuildingRow = Row<'buildings'>;

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
