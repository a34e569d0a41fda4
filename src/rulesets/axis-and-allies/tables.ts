// The shape of the rows that rules read through `state.game.tables`: units and values of territories,
// with a scenario's overrides already in them.

import type { Source } from '../../core/act.ts';
import type { SourcedRow } from '../../core/rows.ts';

export const UNIT_TYPES = [
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
export type AxisUnitType = (typeof UNIT_TYPES)[number];

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

/**
 * One type of unit. `attack` and `defence` hit on so much or less, 0 never. `load`: points it takes on a transport, 0 where it cannot be
 * carried. `hits` it stands; `dice` it throws in attack, 1 unless heavy bombers.
 */
export interface AxisUnitRow extends SourcedRow {
  readonly plural: string;
  readonly domain: UnitDomain;
  readonly price: number;
  readonly move: number;
  readonly attack: number;
  readonly defence: number;
  readonly load: number;
  readonly hits: number;
  readonly dice: number;
}

export interface ValueRow {
  readonly value: number;
  readonly cells?: Readonly<Record<string, Source>>;
}

/** `areas`: values of territories that a scenario changes. */
export interface AxisTables {
  readonly units: Readonly<Record<string, AxisUnitRow>>;
  readonly areas: Readonly<Record<string, ValueRow>>;
}
