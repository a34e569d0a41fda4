// From a shot on the table to its odds: which weapons bear, how far, at what (Shooting 3 and 4, Weapons, R8, R11, R12, R37).

import { zoneOf } from '../../boards/tableStands.ts';
import type { Fire, Reach, Target, Volley } from './odds/profile.ts';
import { OPTION_IDS, option } from './options.ts';
import { type Looked, sightBetween } from './sight.ts';
import type { BoltState, BoltUnit, FireEvent, Mount } from './state.ts';
import type { WeaponRow } from './tables.ts';
import { under } from './templates.ts';
import { COVERS } from './terrain.ts';
import { bonusOf, has, isArmoured, isVehicle, type Placed, weaponOf } from './units.ts';

/** A weapon that a unit can fire: a group's, or one that is mounted. */
export interface Arm {
  readonly id: string;
  readonly title: string;
  readonly weapon: string;
  readonly row: WeaponRow;
  readonly count: number;
  readonly mount?: Mount;
}

/** Every weapon of a unit that is still there, group by group. One-shot weapons are apart. */
export const armsOf = (state: BoltState, unit: BoltUnit): readonly Arm[] => [
  ...unit.groups.flatMap(({ weapon, count, role }) =>
    weapon === undefined || count === 0 ? [] : [{ id: weapon, title: role, weapon, row: weaponOf(state.game.tables, weapon), count }],
  ),
  ...unit.mounts.map(mount => ({
    id: mount.id,
    title: mount.title,
    weapon: mount.weapon,
    row: weaponOf(state.game.tables, mount.weapon),
    count: 1,
    mount,
  })),
];

/** Mortars fire from above only; howitzers may fire straight. */
export const isDirect = ({ row }: Pick<Arm, 'row'>): boolean => !row.special.includes('indirect-fire');

/** Within 6, within half of the range, beyond (R11). */
const POINT_BLANK = 6;
export const reachOf = ({ range }: Pick<WeaponRow, 'range'>, distance: number): Reach =>
  distance <= POINT_BLANK ? 'point-blank' : distance <= range / 2 ? 'short' : 'long';

/** Does a weapon bear on a place? Turrets all round unless they stick, hulls and fixed weapons on the front quarter (R28, R37). */
export function bears(unit: Placed, { row, mount }: Pick<Arm, 'row' | 'mount'>, target: Placed): boolean {
  const zone = zoneOf(unit, target.at);
  if (mount) return mount.arc === 'turret' ? unit.jammed === undefined || unit.jammed === zone : zone === 'front';
  return !row.special.includes('fixed') || zone === 'front';
}

/** A team weapon with nobody beside the man who fires it (R12). */
const isAlone = (unit: BoltUnit): boolean => !unit.groups.some(({ loads, count }) => loads && count > 0);

/** What a shot is made of, beside its two ends. */
export type Shot = Pick<FireEvent, 'weapons' | 'solid' | 'shells' | 'uses' | 'under'> & { readonly moved: boolean };

/** The arms that fire in a shot: named, in range, bearing; fixed weapons on the ground not after a move. */
export function firing(
  state: BoltState,
  unit: Placed,
  target: Placed,
  { weapons, uses = 0, moved }: Shot,
  distance: number,
): readonly Arm[] {
  const named = armsOf(state, unit).filter(({ id }) => weapons === undefined || weapons.includes(id));
  const once = Object.entries(unit.oneShots).flatMap(([weapon, left]): readonly Arm[] => {
    const row = weaponOf(state.game.tables, weapon);
    const count = Math.min(left, uses);
    return count > 0 ? [{ id: weapon, title: row.title, weapon, row, count }] : [];
  });
  return [...named, ...once].filter(
    arm =>
      isDirect(arm) && distance <= arm.row.range && bears(unit, arm, target) && !(moved && !arm.mount && arm.row.special.includes('fixed')),
  );
}

/** The target as the odds see it, at the end of a line. */
export function targetOf(state: BoltState, unit: BoltUnit, from: Pick<BoltUnit, 'at'>, { cover }: Pick<Looked, 'cover'>): Target {
  const nerve = { quality: unit.quality, pins: unit.pins, bonus: bonusOf(state, unit) };
  const hidden = COVERS[cover] ?? 'none';
  if (isVehicle(unit))
    return {
      ...nerve,
      needs: unit.armour ?? SOFT_SKIN,
      zone: from.at ? zoneOf(unit, from.at) : 'front',
      cover: hidden,
      openTopped: has(unit, 'open-topped'),
      immobilised: unit.immobilised === true,
    };
  return {
    ...nerve,
    figures: unit.strength,
    down: unit.order === 'down',
    cover: hidden,
    building: unit.inside !== undefined,
    crew: unit.kind === 'team' || unit.kind === 'artillery',
  };
}

const SOFT_SKIN = 6;

/** The volleys of a shot. Guns fire shells at figures and solid shot at vehicles unless told otherwise. */
export function volleysOf(state: BoltState, unit: Placed, target: Placed, shot: Shot, distance: number): readonly Volley[] {
  const isShell = ({ row }: Arm): boolean =>
    row.he !== undefined && (row.special.includes('howitzer') || (isVehicle(target) ? shot.shells === true : shot.solid !== true));
  return firing(state, unit, target, shot, distance).map(arm => ({
    weapon: arm.weapon,
    count: arm.count,
    reach: reachOf(arm.row, distance),
    moved: shot.moved,
    alone: !arm.mount && arm.row.special.includes('team') && isAlone(unit),
    ...(isShell(arm) ? { shell: { under: shot.under ?? under(target, arm.row.he ?? 1) } } : {}),
  }));
}

/** Readings and changed tables of a game, for a profile. */
export const ruledBy = (state: Pick<BoltState, 'game'>) => ({
  tables: state.game.tables,
  readings: Object.fromEntries(OPTION_IDS.map(id => [id, option(state, id)])),
});

/** The profile of a shot from one unit at another. */
export function shotOf(state: BoltState, unit: Placed, target: Placed, shot: Shot): Fire {
  const looked = sightBetween(state, unit, target);
  return {
    kind: 'fire',
    ...ruledBy(state),
    firer: { quality: unit.quality, pins: unit.pins, sniper: has(unit, 'sniper') },
    volleys: volleysOf(state, unit, target, shot, looked.distance),
    target: targetOf(state, target, unit, looked),
  };
}

/** Can anything of a unit hurt or pin a target at all? Small arms do nothing to closed armour. */
export const isWorthwhile = (state: BoltState, unit: Placed, target: Placed, shot: Shot, distance: number): boolean =>
  firing(state, unit, target, shot, distance).some(({ row }) => !isArmoured(target) || row.class === 'heavy' || has(target, 'open-topped'));
