// What a unit is worth in points (27.2): its price by the models that are left, else by the table of basic points, else its models.

import { figurePoints } from './points.ts';
import type { AafUnit } from './state.ts';

export function unitValue(unit: AafUnit): number {
  if (unit.strength <= 0) return 0;
  const whole = unit.points ?? basic(unit);
  return whole === undefined ? unit.strength : (whole * unit.strength) / Math.max(1, unit.full);
}

/** Figures at the start by Fs and M, without their weapons; undefined where one is off the table. */
function basic({ groups }: AafUnit): number | undefined {
  const prices = groups.flatMap(({ gun, full, fs, m }) => (gun === undefined ? [[figurePoints(fs, m), full] as const] : []));
  const known = prices.flatMap(([price, full]) => (price === undefined ? [] : [price * full]));
  return known.length === prices.length && known.length > 0 ? known.reduce((sum, price) => sum + price, 0) : undefined;
}
