// The tables that rules read, with what a scenario changes, and two of their values in words.

import type { Source } from '../../../core/act.ts';
import type { Overrides } from '../../../core/scenario.ts';
import type { TerrainRow, UnitRow, WtaTables } from '../tables.ts';
import { TERRAIN } from './terrain.ts';
import { UNITS } from './units.ts';

const SCENARIO: Source = { mark: 'scenario' };

type Sourced = { readonly cells?: Readonly<Record<string, Source>> };

function overridden<R extends Sourced>(rows: Readonly<Record<string, R>>, changes: Overrides[string] = {}): Readonly<Record<string, R>> {
  const entries = Object.entries(rows).map(([id, row]) => {
    const change = changes[id];
    if (!change) return [id, row] as const;
    const cells = { ...row.cells, ...Object.fromEntries(Object.keys(change).map(field => [field, SCENARIO])) };
    return [id, { ...row, ...change, cells }] as const;
  });
  return Object.fromEntries(entries);
}

/** The tables of a game: those of the house with the cells that its scenario changes; these are then marked as the scenario's. */
export const makeTables = (overrides: Overrides = {}): WtaTables => ({
  units: overridden<UnitRow>(UNITS, overrides['units']),
  terrain: overridden<TerrainRow>(TERRAIN, overrides['terrain']),
});

/** '3 hex - 4/3/2', '-' for no fire of this kind. */
export function rating(dice: readonly number[]): string {
  if (dice.length === 0) return '-';
  const even = dice.every(n => n === dice[0]);
  return `${dice.length} hex - ${even ? dice[0] : dice.join('/')}`;
}

const CLASS_WORDS = { inf: 'infantry', L: 'light', M: 'medium', H: 'heavy' } as const;

/** The class in words, with its star: 'medium *'. */
export const className = (row: Pick<UnitRow, 'cls' | 'star'>): string => `${CLASS_WORDS[row.cls]}${row.star ? ' *' : ''}`;
