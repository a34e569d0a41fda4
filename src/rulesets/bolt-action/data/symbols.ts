// How each unit is drawn: its APP-6 entity (six digits, then the two of each modifier), read from what
// it is and what it fires.

import { addStaffs, frameBoth, writeSymbol } from '../../../core/symbols.ts';
import type { BoltUnit } from '../state.ts';
import type { BoltTables } from '../tables.ts';

const FOOT = '1211000000';
const MACHINE_GUNS = '1211007700';
const ARMOUR = '1205000000';
const TANK_HUNTERS = '1204010000';
const ANTI_TANK = '1204000000';
const SCOUTS = '1213010000';
const GUNS = '1303000000';
const MORTARS = '1308000000';
const ENGINEERS = '1407000000';
const TRANSPORT = '1636000000';

type Drawn = Pick<BoltUnit, 'kind' | 'groups' | 'mounts' | 'traits' | 'armour' | 'rank'>;

/** The SIDC: a friend's frame (blue) or an enemy's (red); officers stand on their staff. */
export const symbolOf = (tables: Pick<BoltTables, 'weapons'>, unit: Drawn, friend: boolean): string =>
  writeSymbol(
    { entity: unit.kind === 'vehicle' ? vehicleOf(tables, unit) : entityOf(tables, unit), staff: unit.rank !== undefined },
    friend,
  );

/** Every symbol that a unit can have. */
export const symbols = (): readonly string[] =>
  frameBoth(addStaffs([FOOT, MACHINE_GUNS, ARMOUR, TANK_HUNTERS, ANTI_TANK, SCOUTS, GUNS, MORTARS, ENGINEERS, TRANSPORT]));

/** A squad is what most of it is; a team or a gun what its weapon is. */
function entityOf(tables: Pick<BoltTables, 'weapons'>, { kind, groups }: Drawn): string {
  const weapon = groups.find(({ weapon: one }) => one !== undefined && tables.weapons[one]?.special.includes('team'))?.weapon;
  const row = weapon === undefined ? undefined : tables.weapons[weapon];
  if (kind === 'infantry' || !row) return FOOT;
  if (row.special.includes('indirect-fire')) return MORTARS;
  if (row.flame !== undefined) return ENGINEERS;
  if (row.shots > 1) return MACHINE_GUNS;
  return row.special.includes('howitzer') ? GUNS : ANTI_TANK;
}

function vehicleOf(tables: Pick<BoltTables, 'weapons'>, { mounts, traits, armour = 6 }: Drawn): string {
  if (traits.includes('recce')) return SCOUTS;
  if (armour <= 6) return TRANSPORT;
  const guns = mounts.filter(({ weapon }) => tables.weapons[weapon]?.class === 'heavy');
  return guns.length > 0 && guns.every(({ arc }) => arc === 'hull') ? TANK_HUNTERS : ARMOUR;
}
