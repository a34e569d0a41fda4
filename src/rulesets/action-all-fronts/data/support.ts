// What is bought beside units: bombardments from off the table (29), works on it (22).

import type { Source } from '../../../core/act.ts';
import type { FieldWork } from '../state.ts';
import type { AafTables, StrikeRow, WorkRow } from '../tables.ts';

const source = (section: string): Source => ({ mark: 'source', section });

const strike = (title: string, power: number, points: number, text: string): StrikeRow => ({
  title,
  power,
  points,
  text,
  source: source('29'),
});

export const STRIKE_ROWS: AafTables['strikes'] = {
  light: strike('Light bombardment', 4, 80, 'guns to 80mm'),
  medium: strike('Medium bombardment', 7, 120, 'guns to 150mm'),
  heavy: strike('Heavy bombardment', 10, 180, 'larger guns or rockets'),
  smoke: strike('Smoke bombardment', 0, 100, 'hides, hurts nobody'),
};

/** The price of one die against a bombardment (29). */
export const COUNTER_BATTERY = 100;

const work = (title: string, points: number, text: string): WorkRow => ({ title, points, text, source: source('22') });

export const WORK_ROWS = {
  wire: work('Barbed wire', 20, 'a section of 6 by 2'),
  trench: work('Trench', 20, 'holds a squad'),
  'small-pit': work('Small gun pit', 30, 'support weapons and guns to 74mm'),
  'large-pit': work('Large gun pit', 50, 'larger guns, armoured vehicles'),
  'small-bunker': work('Small bunker', 75, 'infantry, support weapons and guns to 74mm'),
  'large-bunker': work('Large bunker', 100, 'larger guns'),
  obstacle: work('Anti-tank obstacle', 20, 'a section of 6 by 4'),
  'at-mines': work('Anti-tank mines', 30, 'an area 6 square'),
  'as-mines': work('Anti-soldier mines', 30, 'an area 6 square'),
} as const satisfies Record<string, WorkRow>;
export type WorkId = keyof typeof WORK_ROWS;

/** The row of a work on the table: pits and bunkers come in two sizes. */
export function rowOfWork({ kind, large }: FieldWork): WorkId {
  if (kind === 'pit') return large ? 'large-pit' : 'small-pit';
  if (kind === 'bunker') return large ? 'large-bunker' : 'small-bunker';
  return kind;
}
