// An army as a part of a scenario file: its side, its units without places, its share of the system's own part.

import { formatForces } from '../../../core/format.ts';
import type { Muster, Roster } from '../../../core/muster.ts';

/** YAML that can be put into a scenario file. */
export function forcesText(muster: Muster, roster: Roster): string {
  const side = String(roster.settings['army'] ?? 'side');
  const { units, special } = muster.forces(roster, side);
  return formatForces({ sides: [{ id: side, title: roster.title, team: side }], units, special });
}
