// How each kind of unit is drawn: its APP-6 entity (six digits, then the two of each modifier). Read from
// the rows of the lists, so that a unit that a scenario adds has its symbol too.

import { addStaffs, BLANK, frameBoth, writeSymbol } from '../../../core/symbols.ts';
import type { AafUnitKind } from '../state.ts';
import type { AafTables, AafUnitRow, VehicleRow } from '../tables.ts';

type Rows = Pick<AafTables, 'units' | 'vehicles' | 'weapons'>;

const FOOT = '1211000000';
const HALF_TRACKED = '1211020000';
/** Infantry that supports: machine guns. */
const MACHINE_GUNS = '1211007700';
const ARMOUR = '1205000000';
const TANK_HUNTERS = '1204010000';
const ANTI_TANK = '1204000000';
const SCOUTS = '1213010000';
const GUNS = '1303000000';
const TRACKED_GUNS = '1303010000';
const MORTARS = '1308000000';
const ENGINEERS = '1407000000';
const TRANSPORT = '1636000000';

/** A hidden unit or nothing (21.2). */
export const MARKER = 'marker';

/** What a unit of one's own looks like, that is no row of a list. */
const OF_KIND: Readonly<Record<AafUnitKind, string>> = {
  infantry: FOOT,
  support: MACHINE_GUNS,
  cavalry: FOOT,
  afv: ARMOUR,
  vehicle: TRANSPORT,
  marker: BLANK,
};

/**
 * The SIDC of a type: a friend's frame (blue) or an enemy's (red); a headquarters stands on its staff.
 * `kind` says what a type is that no list has.
 */
export function symbolOf(tables: Rows, type: string, friend: boolean, kind: AafUnitKind = 'infantry'): string {
  const unit = own(tables.units, type);
  if (unit) return writeSymbol({ entity: unitEntity(tables, unit), staff: /hq$/.test(unit.category) }, friend);
  const vehicle = own(tables.vehicles, type);
  return writeSymbol({ entity: vehicle ? vehicleEntity(tables, vehicle) : type === MARKER ? BLANK : OF_KIND[kind] }, friend);
}

/** Every symbol that a unit can have. */
export const symbols = (): readonly string[] =>
  frameBoth([
    ...addStaffs([FOOT, HALF_TRACKED, MACHINE_GUNS, ANTI_TANK, GUNS, MORTARS, ENGINEERS]),
    ...[ARMOUR, TANK_HUNTERS, SCOUTS, TRACKED_GUNS, TRANSPORT, BLANK].map(entity => ({ entity })),
  ]);

const own = <T>(rows: Readonly<Record<string, T>>, id: string): T | undefined => (Object.hasOwn(rows, id) ? rows[id] : undefined);

/** By what it was bought for: its gun, the weapon of a team without riflemen, else infantry, riding if its carrier is armoured. */
function unitEntity(tables: Rows, { title, models }: AafUnitRow): string {
  if (/engineer|flamethrower/i.test(title)) return ENGINEERS;
  const gun = models.find(model => model.gun !== undefined)?.gun;
  const teams = models.filter(({ role }) => role !== 'NCO' && role !== 'Officer');
  const weapon = gun ?? (teams.every(({ team }) => team !== undefined) ? teams[0]?.weapon : undefined);
  if (weapon !== undefined) return weaponEntity(tables, weapon);
  const rides = models.some(({ vehicle }) => vehicle !== undefined && tables.vehicles[vehicle]?.armour !== undefined);
  return rides ? HALF_TRACKED : FOOT;
}

function weaponEntity(tables: Rows, id: string): string {
  const weapon = tables.weapons[id];
  if (/mortar/.test(id)) return MORTARS;
  if (weapon?.type === 'hmg' || weapon?.type === 'lmg') return MACHINE_GUNS;
  return weapon?.type === 'at' || weapon?.type === 'heat' ? ANTI_TANK : GUNS;
}

/** Soft ones carry; of the others artillery, what has its gun in the hull or an open top hunts tanks, the rest are tanks. */
function vehicleEntity(tables: Rows, row: VehicleRow): string {
  if (!row.armour) return row.mounts.length > 0 ? TANK_HUNTERS : TRANSPORT;
  const guns = row.mounts.filter(({ weapon }) => !isMachineGun(tables, weapon));
  if (guns.length === 0) return row.drive === 'tracked' && row.recon !== true && row.dismounts !== true ? ARMOUR : carrierEntity(row);
  if (guns.some(({ weapon }) => tables.weapons[weapon]?.artillery)) return TRACKED_GUNS;
  if (row.drive === 'wheeled') return SCOUTS;
  return row.casemate || row.armour[2] === 0 || guns.every(({ hull }) => hull === true) ? TANK_HUNTERS : ARMOUR;
}

const carrierEntity = ({ drive }: VehicleRow): string => (drive === 'wheeled' ? SCOUTS : HALF_TRACKED);

const isMachineGun = (tables: Rows, weapon: string): boolean => ['lmg', 'hmg'].includes(tables.weapons[weapon]?.type ?? '');
