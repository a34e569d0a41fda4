// The shape of the rows that rules read through `state.game.tables`: units and values of territories,
// with a scenario's overrides already in them.

import type { SourcedRow } from '../../core/rows.ts';
import type { RowOf } from '../../system/columns.ts';
import type { COLUMNS } from './columns.ts';

/** The units of the published game and of the article: the tables print them. */
export const HOUSE_TYPES = [
  'infantry',
  'armor',
  'fighter',
  'bomber',
  'battleship',
  'carrier',
  'transport',
  'submarine',
  'aa-gun',
  'complex',
  'artillery',
  'destroyer',
  'cell',
  'mine',
] as const;
export type AxisUnitType = (typeof HOUSE_TYPES)[number];

/** What other editions have beside them: only in games whose tables give their rows. */
export const EDITION_TYPES = [
  'field-artillery',
  'mech-infantry',
  'marine',
  'tactical-bomber',
  'naval-fighter',
  'cruiser',
  'minor-complex',
  'airfield',
  'harbour',
] as const;
export type EditionType = (typeof EDITION_TYPES)[number];
/** Names for units that no edition has. */
export const OTHER_TYPES: readonly string[] = Array.from({ length: 20 }, (_, i) => `other-${i + 1}`);
export const UNIT_TYPES: readonly string[] = [...HOUSE_TYPES, ...EDITION_TYPES, ...OTHER_TYPES];

/**
 * What a unit can do beside moving and fighting: `blitz` through empty enemy land, `raids` complexes, `bombards` for a landing, strikes
 * first as a `submarine`, stops that as a `destroyer`, is a `gun` (one that `falls` is a casualty like others), a `complex`, a `base`;
 * `jumps` out of a unit that `drops`.
 */
export const SKILLS = [
  'blitz',
  'raids',
  'bombards',
  'submarine',
  'destroyer',
  'gun',
  'falls',
  'complex',
  'base',
  'jumps',
  'drops',
] as const;
export type AxisSkill = (typeof SKILLS)[number];

export const DOMAINS = ['land', 'air', 'sea', 'marker'] as const;
/** Where a unit moves; markers (cells, mines) do not. */
export type UnitDomain = (typeof DOMAINS)[number];

export const TECHNOLOGIES = [
  'jet-power',
  'rockets',
  'super-submarines',
  'long-range-aircraft',
  'industrial-technology',
  'heavy-bombers',
] as const;
/** In the order of the die. */
export type Technology = (typeof TECHNOLOGIES)[number];

/** One type of unit. */
export type AxisUnitRow = SourcedRow & RowOf<(typeof COLUMNS)['units']>;

export interface AxisTables {
  readonly units: Readonly<Record<string, AxisUnitRow>>;
  readonly areas: Readonly<Record<string, Pick<SourcedRow, 'cells'> & RowOf<(typeof COLUMNS)['areas']>>>;
}
