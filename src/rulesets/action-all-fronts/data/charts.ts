// The charts of damage, and the dice that are thrown by themselves (7.1, 7.3, 7.4, 12.10, 13.2, 13.5, 15, 22.5).

import type { Source } from '../../../core/act.ts';
import type { AafTables, ArmourResult, ArmourRow, DamageRow, NeedRow } from '../tables.ts';

const source = (section: string): Source => ({ mark: 'source', section });

const damage = (title: string, needs: readonly number[]): DamageRow => {
  const [c2 = 7, c3 = 7, c4 = 7, c5 = 7, c6 = 7, c7 = 7, c8 = 7] = needs;
  return { title, c2, c3, c4, c5, c6, c7, c8, source: source('13.2') };
};

/** Power against Constitution. */
export const CONSTITUTION: AafTables['constitution'] = {
  p2: damage('Power 2 or less', [4, 5, 6, 6]),
  p3: damage('Power 3', [3, 4, 5, 6, 6]),
  p4: damage('Power 4', [2, 3, 4, 5, 6, 6]),
  p5: damage('Power 5', [2, 2, 3, 4, 5, 6, 6]),
  p6: damage('Power 6', [2, 2, 2, 3, 4, 5, 6]),
  p7: damage('Power 7', [2, 2, 2, 2, 3, 4, 5]),
  p8: damage('Power 8', [2, 2, 2, 2, 2, 3, 4]),
  p9: damage('Power 9', [2, 2, 2, 2, 2, 2, 3]),
  p10: damage('Power 10 or more', [2, 2, 2, 2, 2, 2, 2]),
};

/** Armour damage. A natural 1 never does anything. */
export const ARMOUR: Readonly<Record<ArmourResult, ArmourRow>> = {
  bail: { title: 'Bail-out test', least: 2, test: 0, source: source('13.5') },
  immobilised: { title: 'Immobilised, bail-out test', least: 3, test: 2, source: source('13.5') },
  destroyed: { title: 'Destroyed', least: 5, test: 0, source: source('13.5') },
};

const need = (title: string, least: number, section: string): NeedRow => ({ title, least, source: source(section) });

export const NEEDS = {
  approved: need('A strike is approved', 5, '7.3'),
  delayed: need('A strike is delayed, not denied', 2, '7.3'),
  counter: need('Counter-battery stops a strike', 4, '7.1'),
  marker: need('A strike lands on its marker', 5, '7.4'),
  low: need('Ammunition is low', 6, '12.10'),
  kill: need('A hit in melee kills', 4, '15'),
  mines: need('Mines hit a vehicle', 4, '22.5'),
} as const satisfies Record<string, NeedRow>;
export type NeedId = keyof typeof NEEDS;
