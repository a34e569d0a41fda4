// What a unit is worth in points of the house: its figures and what they carry; a vehicle by its armour (3.15 of the digest of values).

import { OFFICERS, TARGETS } from './data/card.ts';
import { ARMS, BONUS, FIGURES, TURRETLESS, VEHICLES } from './data/costs.ts';
import type { WeaponId } from './data/weapons.ts';
import type { BoltUnit } from './state.ts';
import { TARGETS as TARGET_IDS } from './tables.ts';

const costOf = (weapon: string): number => ARMS[weapon as WeaponId] ?? 0;

export function unitValue(unit: BoltUnit): number {
  if (unit.strength <= 0) return 0;
  if (unit.armour !== undefined) return vehicle(unit);
  const figures = unit.groups.reduce((sum, { count, weapon }) => sum + count * (FIGURES[unit.quality] + (weapon ? costOf(weapon) : 0)), 0);
  const once = Object.entries(unit.oneShots).reduce((sum, [weapon, count]) => sum + count * costOf(weapon), 0);
  return figures + once + (unit.rank ? BONUS * OFFICERS[unit.rank].bonus : 0);
}

function vehicle({ armour, mounts, strength }: BoltUnit): number {
  const id = TARGET_IDS.find(target => TARGETS[target].needs === armour);
  const whole = id && VEHICLES[id];
  return whole === undefined ? strength : whole + (mounts.some(({ arc }) => arc === 'turret') ? 0 : TURRETLESS);
}
