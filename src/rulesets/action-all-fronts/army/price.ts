// What a choice costs: its row, its upgrades, the factor of the period for armour, then the factors of its army
// (21.2, 25.1, 29). Halves are rounded up.

import type { Profile } from '../../../core/profile.ts';
import { periodFactor } from '../points.ts';
import { type ArmyRow, isLent } from './rows.ts';
import type { ArmyPlan } from './settings.ts';
import { chosenUpgrades } from './upgrades.ts';

/** Points for each hero point (29, ruling R13). */
const HERO_POINT = 25;
/** Tanks of one type that follow a leader cost a fifth less (Russian list, Lack of Radios). */
const FOLLOWING = 0.8;
/** American artillery that comes at once costs a fifth more (US list, Excellent Communications). */
const AT_ONCE = 1.2;

export interface Price {
  readonly points: number;
  readonly text: string;
}

/**
 * What one of a row costs with these answers, and how; undefined where it cannot be had: a unit of
 * other years, a late tank in an early game.
 */
export function priceOf(row: ArmyRow, plan: ArmyPlan, chosen: Profile): Price | undefined {
  const base = basePrice(row, plan, chosen);
  if (!base) return undefined;
  const upgrades = chosenUpgrades(row, plan, chosen);
  const parts = [...base.parts];
  let sum = base.points;
  for (const [{ field, adds }, answer] of upgrades) {
    const more = adds?.(row, answer, plan) ?? 0;
    sum += more;
    if (more > 0) parts.push(`${field.title} +${more}`);
  }
  const tanks = 1 + Number(chosen['tanks'] ?? 0);
  if (row.kind === 'vehicle' && tanks > 1) {
    sum *= tanks * FOLLOWING;
    parts.push(`${tanks} together, a fifth less`);
  }
  for (const [{ field, times }] of upgrades) {
    if (times === undefined) continue;
    sum *= times;
    parts.push(`${field.title} x${times}`);
  }
  const heroes = HERO_POINT * Number(chosen['heroPoints'] ?? 0);
  if (heroes > 0) parts.push(`hero points +${heroes}`);
  return { points: up(sum) + heroes, text: parts.join(', ') };
}

/** Rounded up, dust of the fractions apart. */
const up = (points: number): number => Math.ceil(points - 1e-9);

interface Based {
  readonly points: number;
  readonly parts: readonly string[];
}

function basePrice(row: ArmyRow, plan: ArmyPlan, chosen: Profile): Based | undefined {
  if (row.kind === 'vehicle') return vehiclePrice(row, plan);
  if (row.kind === 'unit') return unitPrice(row, plan, chosen);
  const dearer = plan.army === 'us' && row.kind === 'support' && row.id.startsWith('strike');
  const listed = listedAt(row, row.points);
  return dearer ? { points: row.points * AT_ONCE, parts: [listed, 'at once, a fifth more'] } : { points: row.points, parts: [listed] };
}

/** A price and where it stands. */
const listedAt = ({ priced }: ArmyRow, points: number, list = 'the list'): string =>
  `${points} ${priced?.mark === 'scenario' ? 'in this scenario' : `on ${list}`}`;

function vehiclePrice(row: Extract<ArmyRow, { kind: 'vehicle' }>, plan: ArmyPlan): Based | undefined {
  const { vehicle } = row;
  const factor = vehicle.armour ? periodFactor(vehicle, plan.period) : 1;
  if (factor === undefined) return undefined;
  const parts = [listedAt(row, vehicle.points, isLent(plan, vehicle) ? "the lender's list" : 'the list')];
  return {
    points: vehicle.points * factor,
    parts: factor === 1 ? parts : [...parts, `${vehicle.period} tank in a ${plan.period} game x${factor}`],
  };
}

function unitPrice(row: Extract<ArmyRow, { kind: 'unit' }>, { year }: ArmyPlan, chosen: Profile): Based | undefined {
  const { points, variants, from, until } = row.unit;
  if ((from ?? year) > year || (until ?? year) < year) return undefined;
  const open = variants?.filter(variant => variant.from <= year);
  if (open?.length === 0) return undefined;
  if (points !== undefined) return { points, parts: [listedAt(row, points)] };
  const found = open?.find(({ gun }) => gun === chosen['gun']) ?? open?.[0];
  return found && { points: found.points, parts: [`${found.points} on the list with this gun`] };
}
