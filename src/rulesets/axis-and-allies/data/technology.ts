// Weapons development: what each result of the die gives, and how it changes the row of a unit.

import type { AxisUnitRow, AxisUnitType, Technology } from '../tables.ts';
import { TECHNOLOGIES } from '../tables.ts';

export interface TechnologyRow {
  readonly title: string;
  readonly text: string;
}

export const TECHNOLOGY: Readonly<Record<Technology, TechnologyRow>> = {
  'jet-power': { title: 'Jet power', text: 'fighters defend on 5' },
  rockets: { title: 'Rockets', text: 'one anti-aircraft gun a turn fires at a complex up to 3 spaces away' },
  'super-submarines': { title: 'Super submarines', text: 'submarines attack on 3' },
  'long-range-aircraft': { title: 'Long-range aircraft', text: 'fighters move 6 spaces, bombers 8' },
  'industrial-technology': { title: 'Industrial technology', text: 'every unit costs 1 IPC less' },
  'heavy-bombers': { title: 'Heavy bombers', text: 'bombers throw 3 dice each' },
};

/** The technology of a face of the die, '1' to '6'. */
export const technologyOf = (face: string): Technology | undefined => TECHNOLOGIES[Number(face) - 1];

/** How far a rocket reaches, in spaces. */
export const ROCKET_RANGE = 3;

const CHANGES: readonly { readonly of: Technology; readonly type: AxisUnitType; readonly change: Partial<AxisUnitRow> }[] = [
  { of: 'jet-power', type: 'fighter', change: { defence: 5, airAttack: 2, airDefence: 2 } },
  { of: 'super-submarines', type: 'submarine', change: { attack: 3 } },
  { of: 'long-range-aircraft', type: 'fighter', change: { move: 6 } },
  { of: 'long-range-aircraft', type: 'bomber', change: { move: 8 } },
];

/** Dice of heavy bombers: as their row has it, three in the classic game. */
function heavyOf({ heavy, bombs = 0 }: AxisUnitRow, type: string): Partial<AxisUnitRow> {
  if (!heavy) return type === 'bomber' ? { dice: 3 } : {};
  const { dice, best, adds = 0, defends } = heavy;
  return {
    dice,
    ...(best ? { best } : {}),
    ...(defends ? { defenceDice: dice } : {}),
    ...(bombs + adds > 0 ? { bombs: bombs + adds } : {}),
  };
}

/**
 * The row of a type as a power with these technologies has it; prices with industrial technology are 1
 * lower, cells and mines too (ruling R71).
 */
export function withTechnology(row: AxisUnitRow, type: string, owned: readonly Technology[]): AxisUnitRow {
  if (owned.length === 0) return row;
  const changes = CHANGES.filter(one => one.type === type && owned.includes(one.of)).map(one => one.change);
  const price = owned.includes('industrial-technology') ? Math.max(0, row.price - 1) : row.price;
  const heavy = owned.includes('heavy-bombers') ? heavyOf(row, type) : {};
  return Object.assign({}, row, ...changes, heavy, { price }) as AxisUnitRow;
}
