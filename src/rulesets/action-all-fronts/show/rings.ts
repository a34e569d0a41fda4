// What lies around a unit as it stands now: from how far off it is spotted, how far its weapons reach and where shot grows weaker, its
// front and rear, how far an officer's word carries.

import { formatList } from '../../../core/englishText.ts';
import type { UnitRing } from '../../../core/ruleset.ts';
import { armsOf } from '../arms.ts';
import { isBound } from '../facing.ts';
import { SCOUT } from '../referenceTargets.ts';
import { CLOSE, spottingDistance } from '../spotting.ts';
import type { AafState, AafUnit } from '../state.ts';
import { hasOfficer, isMarker, isUp, ownM, REGIMENT } from '../units.ts';
import { weaponTitle } from './words.ts';

/** A quarter of the circle to either side of a facing (24.3). */
const QUARTER = 45;

/** All of them; nothing for a unit that is off the table. */
export function rings(state: AafState, unit: AafUnit): readonly UnitRing[] {
  if (!isUp(unit)) return [];
  return [...spotted(state, unit), ...(isMarker(unit) ? [] : [...ranges(state, unit), ...quarters(unit), ...words(state, unit)])];
}

/** From how far off a rifleman makes it out, in the open and in cover, and where it cannot go unnoticed (18.2 to 18.6). */
function spotted(state: AafState, unit: AafUnit): readonly UnitRing[] {
  const [open, cover] = [0, 1].map(rank => spottingDistance(state, SCOUT, unit, { cover: rank, smoke: false }));
  const ring = (label: string, found: typeof open): readonly UnitRing[] =>
    found
      ? [{ label, distance: found.distance, tone: 'clear', how: [`${found.base}`, ...found.shares.map(share => share.label)].join(', ') }]
      : [];
  return [
    ...ring('spotted in the open', open),
    ...ring('spotted in or behind cover', cover),
    { label: 'spotted at once', distance: CLOSE, tone: 'clear', how: 'by whoever comes by in sight, or is come by' },
  ];
}

interface Reach {
  readonly distance: number;
  readonly isAhead: boolean;
  readonly isHalf: boolean;
  readonly weapon: string;
}

/**
 * Each range once, with the weapons that reach so far; shot at up to half of its range strikes harder. What
 * reaches over the whole table has no ring.
 */
function ranges(state: AafState, unit: AafUnit): readonly UnitRing[] {
  const across = Math.hypot(...state.game.board.size);
  const reaches = armsOf(state, unit).flatMap(({ weapon, row, mount }): readonly Reach[] => {
    const isAhead = unit.facing !== undefined && isBound(state, unit, mount);
    const reach = { distance: row.range, isAhead, isHalf: false, weapon: weaponTitle(state, weapon) };
    return row.type === 'at' ? [{ ...reach, distance: row.range / 2, isHalf: true }, reach] : [reach];
  });
  const byRing = Map.groupBy(
    reaches.filter(({ distance }) => distance < across),
    ({ distance, isAhead, isHalf }) => `${distance} ${isAhead} ${isHalf}`,
  );
  return [...byRing.values()]
    .flatMap(([first, ...others]) => (first ? [rangeRing(unit, first, [first, ...others])] : []))
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
}

function rangeRing(unit: AafUnit, { distance, isAhead, isHalf }: Reach, all: readonly Reach[]): UnitRing {
  const weapons = formatList([...new Set(all.map(({ weapon }) => weapon))]);
  return {
    label: isHalf ? `half range of ${weapons}` : weapons,
    distance,
    tone: 'shot',
    how: isHalf ? 'nearer, it strikes harder' : 'no shot reaches farther',
    ...(isAhead ? { facing: bearingOf(unit), half: QUARTER } : {}),
  };
}

/** Front and rear of what has armour, or fires to its front only; between them lie its sides (24.3). */
function quarters(unit: AafUnit): readonly UnitRing[] {
  if (!unit.facing) return [];
  const facing = bearingOf(unit);
  const [front, side, rear] = unit.armour ?? [];
  const quarter = (label: string, of: number, how?: string): UnitRing => ({
    label,
    facing: of,
    half: QUARTER,
    tone: 'note',
    ...(how === undefined ? {} : { how }),
  });
  if (front === undefined) return unit.kind === 'support' ? [quarter('front', facing)] : [];
  return [quarter('front', facing, `armour ${front}, on the sides ${side}`), quarter('rear', facing + 180, `armour ${rear}`)];
}

const bearingOf = ({ facing: [x, y] = [1, 0] }: AafUnit): number => Math.round((Math.atan2(y, x) * 180) / Math.PI);

/** Where others test on the M of a British officer (29). */
function words(state: AafState, unit: AafUnit): readonly UnitRing[] {
  const isHeard = state.game.special.support[unit.side]?.army === 'british' && hasOfficer(unit);
  return isHeard
    ? [{ label: 'its officer is heard', distance: REGIMENT, tone: 'mark', how: `units of its side may test on M ${ownM(unit)}` }]
    : [];
}
