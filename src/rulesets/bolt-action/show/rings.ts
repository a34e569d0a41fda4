// What lies around a unit as it stands: how far its weapons reach and from where the shot is long, its
// front and rear, how far an officer is heard.

import { formatList } from '../../../core/englishText.ts';
import type { UnitRing } from '../../../core/ruleset.ts';
import { armsOf, type BoltArmament, isDirect } from '../shot.ts';
import type { BoltState, BoltUnit } from '../state.ts';
import { isUp, isVehicle } from '../units.ts';
import { bearing } from './counter.ts';
import { shortTitle } from './words.ts';

/** A quarter of the circle to either side of a facing. */
const QUARTER = 45;

/** All of them; nothing for a unit that is off the table. */
export const rings = (state: BoltState, unit: BoltUnit): readonly UnitRing[] =>
  isUp(unit) ? [...ranges(state, unit), ...quarters(unit), ...heard(state, unit)] : [];

interface Reach {
  readonly distance: number;
  readonly label: string;
  readonly isAhead: boolean;
  readonly how: keyof typeof HOW;
}

/** Each distance once, with the weapons it belongs to. What reaches over the whole table has no ring. */
function ranges(state: BoltState, unit: BoltUnit): readonly UnitRing[] {
  const across = Math.hypot(...state.game.board.size);
  const reaches = armsOf(state, unit).flatMap(arm => reachesOf(unit, arm));
  const near = reaches.filter(({ distance }) => distance < across);
  const byRing = Map.groupBy(near, ({ distance, isAhead, how }) => `${distance} ${isAhead} ${how}`);
  return [...byRing.values()]
    .flatMap(same => (same[0] ? [rangeRing(unit, same[0], same)] : []))
    .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
}

/** Of a direct weapon half its range and the whole; of an indirect one the least and the most. */
function reachesOf(unit: BoltUnit, arm: BoltArmament): readonly Reach[] {
  const { row, mount } = arm;
  const isAhead = unit.facing !== undefined && (mount ? mount.arc === 'hull' : row.special.includes('fixed'));
  const reach = (distance: number, how: Reach['how']): Reach => ({ distance, label: shortTitle(row.title), isAhead, how });
  if (!isDirect(arm)) return [...(row.least ? [reach(row.least, 'least')] : []), reach(row.range, 'far')];
  return [reach(row.range / 2, 'near'), reach(row.range, 'far')];
}

const HOW = { least: 'nearer, it misses', near: 'beyond, the range is long', far: 'no shot reaches farther' } as const;
const NAMED = { least: ', least', near: ', near', far: '' } as const;

const rangeRing = ({ facing }: BoltUnit, { distance, isAhead, how }: Reach, all: readonly Reach[]): UnitRing => ({
  label: `${formatList([...new Set(all.map(({ label }) => label))])}${NAMED[how]}`,
  distance,
  tone: 'shot',
  how: HOW[how],
  ...(isAhead && facing ? { facing: bearing(facing), half: QUARTER } : {}),
});

/** Front and rear of a vehicle; between them lie its sides (Penetration). */
function quarters(unit: BoltUnit): readonly UnitRing[] {
  if (!unit.facing || !isVehicle(unit)) return [];
  const facing = bearing(unit.facing);
  return [
    { label: 'front', facing, half: QUARTER, tone: 'note' },
    { label: 'rear', facing: facing + 180, half: QUARTER, tone: 'note', how: 'pen +2, on the sides +1' },
  ];
}

/** Where an officer helps, and may hand on orders (Officers). */
function heard({ game }: BoltState, { rank }: BoltUnit): readonly UnitRing[] {
  const row = rank && game.tables.officers[rank];
  return row ? [{ label: 'its officer is heard', distance: row.range, tone: 'mark', how: `+${row.bonus} to morale, extra orders` }] : [];
}
