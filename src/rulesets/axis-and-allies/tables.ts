// The shape of the rows that rules read through `state.game.tables`: units and values of territories,
// with a scenario's overrides already in them.

import type { SourcedRow } from '../../core/rows.ts';
import type { RowOf } from '../../system/columns.ts';
import type { COLUMNS } from './columns.ts';

/**
 * Every unit with a name here, and where it is from: `house`, the published game and the article, whose rows the tables print; `edition`,
 * what other editions have beside them, only in games whose tables give their rows.
 */
const NAMED = {
  infantry: 'house',
  armor: 'house',
  fighter: 'house',
  bomber: 'house',
  battleship: 'house',
  carrier: 'house',
  transport: 'house',
  submarine: 'house',
  'aa-gun': 'house',
  complex: 'house',
  artillery: 'house',
  destroyer: 'house',
  cell: 'house',
  mine: 'house',
  'field-artillery': 'edition',
  'mech-infantry': 'edition',
  marine: 'edition',
  'tactical-bomber': 'edition',
  'naval-fighter': 'edition',
  cruiser: 'edition',
  'minor-complex': 'edition',
  airfield: 'edition',
  harbour: 'edition',
} as const;

type NamedFrom<O> = { [T in keyof typeof NAMED]: (typeof NAMED)[T] extends O ? T : never }[keyof typeof NAMED];
export type AxisUnitType = NamedFrom<'house'>;
export type EditionType = NamedFrom<'edition'>;

type Origin = 'house' | 'edition' | 'other';

/** All types and where they are from; `other`: names for units that no edition has. */
export const ORIGINS: ReadonlyMap<string, Origin> = new Map<string, Origin>([
  ...Object.entries(NAMED),
  ...Array.from({ length: 20 }, (_, i) => [`other-${i + 1}`, 'other'] as const),
]);
export const UNIT_TYPES: readonly string[] = [...ORIGINS.keys()];
export const typesFrom = (origin: Origin): readonly string[] => UNIT_TYPES.filter(type => ORIGINS.get(type) === origin);
export const HOUSE_TYPES = typesFrom('house');

/**
 * What a unit can do beside moving and fighting: `blitz` through empty enemy land, `raids` complexes, `bombards` for a landing, strikes
 * first as a `submarine`, stops that as a `destroyer`, is a `gun` (one that `falls` is a casualty like others), a `complex` (one with
 * `flak` fires at bombers that raid it), a `base` (with `flak` likewise), which others raid (`raids-bases`); `escorts` raiders,
 * `intercepts` them; `jumps` out of a unit that `drops`.
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
  'flak',
  'base',
  'raids-bases',
  'escorts',
  'intercepts',
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
