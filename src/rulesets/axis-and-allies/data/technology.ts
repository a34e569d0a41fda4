// Weapons development: what each result of the die gives, and how it changes the row of a unit.

import type { Technology, UnitRow, UnitType } from '../tables.ts';
import { TECHNOLOGIES } from '../tables.ts';

export interface TechnologyRow {
  readonly title: string;
  readonly says: string;
}

export const TECHNOLOGY: Readonly<Record<Technology, TechnologyRow>> = {
  'jet-power': { title: 'Jet power', says: 'fighters defend on 5' },
  rockets: { title: 'Rockets', says: 'one anti-aircraft gun a turn fires at a complex up to 3 spaces away' },
  'super-submarines': { title: 'Super submarines', says: 'submarines attack on 3' },
  'long-range-aircraft': { title: 'Long-range aircraft', says: 'fighters move 6 spaces, bombers 8' },
  'industrial-technology': { title: 'Industrial technology', says: 'every unit costs 1 IPC less' },
  'heavy-bombers': { title: 'Heavy bombers', says: 'bombers throw 3 dice each' },
};

/** The technology of a face of the die, '1' to '6'. */
export const technologyOf = (face: string): Technology | undefined => TECHNOLOGIES[Number(face) - 1];

/** How far a rocket reaches, in spaces. */
export const ROCKET_RANGE = 3;

const CHANGES: readonly { readonly of: Technology; readonly type: UnitType; readonly change: Partial<UnitRow> }[] = [
  { of: 'jet-power', type: 'fighter', change: { defence: 5 } },
  { of: 'super-submarines', type: 'submarine', change: { attack: 3 } },
  { of: 'long-range-aircraft', type: 'fighter', change: { move: 6 } },
  { of: 'long-range-aircraft', type: 'bomber', change: { move: 8 } },
  { of: 'heavy-bombers', type: 'bomber', change: { dice: 3 } },
];

/** The row of a type as a power with these technologies has it; prices with industrial technology are 1 lower, cells and mines too (ruling R71). */
export function withTechnology(row: UnitRow, type: string, owned: readonly Technology[]): UnitRow {
  if (owned.length === 0) return row;
  const changes = CHANGES.filter(one => one.type === type && owned.includes(one.of)).map(one => one.change);
  const price = owned.includes('industrial-technology') ? Math.max(0, row.price - 1) : row.price;
  return Object.assign({}, row, ...changes, { price }) as UnitRow;
}
