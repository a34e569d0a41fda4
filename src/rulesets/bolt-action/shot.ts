// From a shot on the table to its odds: which weapons bear, how far, at what (Shooting 3 and 4, Weapons, R8, R11, R12, R17, R37). The one
// maker of shots: the referee, overlays and the calculator (calculator.ts) ask it alike.

import type { Quarter } from '../../boards/tableFigures.ts';
import { formatMeasure } from '../../boards/tablePlaces.ts';
import { zoneOf } from '../../boards/tableStands.ts';
import { withVerb } from '../../core/englishText.ts';
import { tablesOf } from './data/tables.ts';
import { reachOf, SNIPER } from './odds/law.ts';
import type {
  BoltFireProfile,
  BoltHitZone,
  BoltTarget,
  BoltVolley,
  GameVariant,
  Indirect,
  TestedMorale,
  Troops,
  Vehicle,
} from './odds/profile.ts';
import { defaultOf, option, SWITCHES } from './options.ts';
import { sightBetween } from './sight.ts';
import type { BoltFireEvent, BoltMount, BoltState, BoltUnit } from './state.ts';
import type { BoltWeaponRow } from './tables.ts';
import { under } from './templates.ts';
import { COVERS } from './terrain.ts';
import { type BoltPlacedUnit, bonusOf, hasTrait, isArmoured, isVehicle, weaponOf } from './units.ts';

/** A weapon that a unit can fire: a group's, or one that is mounted. */
export interface BoltArmament {
  readonly id: string;
  readonly title: string;
  readonly weapon: string;
  readonly row: BoltWeaponRow;
  readonly count: number;
  readonly mount?: BoltMount;
}

/** Every weapon of a unit that is still there, group by group. One-shot weapons are apart. */
export const armsOf = (state: BoltState, unit: BoltUnit): readonly BoltArmament[] => [
  ...unit.groups.flatMap(({ weapon, count, role }) =>
    weapon === undefined || count === 0 ? [] : [{ id: weapon, title: role, weapon, row: rowIn(state, unit, weapon), count }],
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

/** The row of a weapon in the hands of this unit: a sniper's rifle reaches farther (R26). */
function rowIn(state: BoltState, unit: BoltUnit, weapon: string): BoltWeaponRow {
  const row = weaponOf(state.game.tables, weapon);
  return weapon === SNIPER.weapon && hasTrait(unit, 'sniper') && !option(state, 'sniper-plain') ? { ...row, range: SNIPER.range } : row;
}

/** Mortars fire from above only; howitzers may fire straight. */
export const isDirect = ({ row }: Pick<BoltArmament, 'row'>): boolean => !row.special.includes('indirect-fire');

/** Does a weapon bear on a quarter about its unit? Turrets all round unless they stick, hulls and fixed weapons on the front (R28, R37). */
export function canBear({ jammed }: Pick<BoltUnit, 'jammed'>, { row, mount }: Pick<BoltArmament, 'row' | 'mount'>, own: Quarter): boolean {
  if (mount) return mount.arc === 'turret' ? jammed === undefined || jammed === own : own === 'front';
  return !row.special.includes('fixed') || own === 'front';
}

/** A team weapon with nobody beside the man who fires it (R12). */
const isAlone = (unit: BoltUnit): boolean => !unit.groups.some(({ loads, count }) => loads && count > 0);

/**
 * What a shot is made of, beside its two ends. `hasty`: under an Advance, moved or not; `anyway`: it was
 * fired, whether anything of it bears or not.
 */
export type ShotSetup = Pick<BoltFireEvent, 'weapons' | 'solid' | 'shells' | 'uses' | 'under'> & {
  readonly moved: boolean;
  readonly hasty?: boolean;
  readonly anyway?: true;
};

/** One-shot weapons that a shot uses up: as many as it says; one, where it names such a weapon and no number. */
export const usesOf = ({ oneShots }: BoltUnit, { weapons, uses }: Pick<ShotSetup, 'weapons' | 'uses'>): number =>
  uses ?? (weapons?.some(weapon => Object.hasOwn(oneShots, weapon)) ? 1 : 0);

/** The one-shot weapons of a shot that uses some up: those it names, else all that there are. */
const oneShotsOf = (
  { oneShots }: BoltUnit,
  { weapons }: Pick<ShotSetup, 'weapons'>,
): readonly (readonly [weapon: string, left: number])[] => {
  const named = Object.entries(oneShots).filter(([weapon]) => weapons?.includes(weapon));
  return named.length > 0 ? named : Object.entries(oneShots);
};

/** The one-shot weapon that is used up by a shot. */
export const spentBy = (unit: BoltUnit, shot: Pick<ShotSetup, 'weapons'>): string | undefined => oneShotsOf(unit, shot)[0]?.[0];

/** What a shot names, of what its unit has and fires straight, wherever the target is. */
function namedArms(state: BoltState, unit: BoltUnit, shot: ShotSetup): readonly BoltArmament[] {
  const { weapons } = shot;
  const named = armsOf(state, unit).filter(({ id }) => weapons === undefined || weapons.includes(id));
  const uses = usesOf(unit, shot);
  const once = oneShotsOf(unit, shot).flatMap(([weapon, left]): readonly BoltArmament[] => {
    const row = weaponOf(state.game.tables, weapon);
    const count = Math.min(left, uses);
    return count > 0 ? [{ id: weapon, title: row.title, weapon, row, count }] : [];
  });
  return [...named, ...once].filter(isDirect);
}

/**
 * What keeps a weapon from firing, in the order in which it is asked: it has no opening to fire at,
 * does not reach, was moved, looks elsewhere.
 */
export const SHOT_BARS = ['opening', 'range', 'fixed', 'arc'] as const;
export type ShotBar = (typeof SHOT_BARS)[number];

type Seen = Pick<BoltShotLine, 'distance' | 'own' | 'opening'>;

const isBarred: Readonly<Record<ShotBar, (state: BoltState, unit: BoltUnit, arm: BoltArmament, shot: ShotSetup, along: Seen) => boolean>> =
  {
    opening: (state, _unit, arm, _shot, along) => measuredTo(state, arm, along) === Number.POSITIVE_INFINITY,
    range: (state, _unit, arm, _shot, along) => measuredTo(state, arm, along) > arm.row.range,
    fixed: (_state, _unit, arm, { moved }) => moved && !arm.mount && arm.row.special.includes('fixed'),
    arc: (_state, unit, arm, _shot, { own }) => !canBear(unit, arm, own),
  };

/**
 * Why nothing of a shot is fired: the first thing that keeps back all that nothing before it did.
 * `weapon`: there is none that fires straight.
 */
export function whySilent(state: BoltState, unit: BoltUnit, shot: ShotSetup, along: Seen): ShotBar | 'weapon' | undefined {
  let left = namedArms(state, unit, shot);
  if (left.length === 0) return 'weapon';
  for (const bar of SHOT_BARS) {
    left = left.filter(arm => !isBarred[bar](state, unit, arm, shot, along));
    if (left.length === 0) return bar;
  }
  return undefined;
}

/** The same in words. `harmless`: it fires, and can do nothing to the target. */
export const SILENT: Readonly<Record<ShotBar | 'weapon' | 'harmless', (unit: BoltUnit, target: BoltUnit, apart: string) => string>> = {
  weapon: unit => `${withVerb(unit.title, 'has nothing that it')} could fire so`,
  opening: (unit, target) => `${withVerb(unit.title, 'sees')} no opening of the building of ${target.title}`,
  range: (unit, target, apart) => `nothing of ${unit.title} reaches ${target.title} at ${apart}`,
  fixed: (unit, target) => `${withVerb(unit.title, 'has')} moved: what reaches ${withVerb(target.title, 'is')} fixed`,
  arc: (unit, target) => `what of ${unit.title} reaches ${target.title} does not bear on it`,
  harmless: (unit, target) => `nothing of ${unit.title} can hurt ${target.title}`,
};

/** How far away a target is, told so that it shows whether what is fired reaches it. */
export function formatReach(state: BoltState, unit: BoltUnit, shot: ShotSetup, distance: number): string {
  const short = namedArms(state, unit, shot).filter(({ row }) => row.range < distance);
  return formatMeasure(state, distance, short.length > 0 ? Math.max(...short.map(({ row }) => row.range)) : undefined);
}

/** Why a shot does nothing to its target, in words; undefined: something of it can. */
export function describeNoFire(
  state: BoltState,
  unit: BoltUnit,
  target: BoltUnit,
  shot: ShotSetup,
  along: BoltShotLine,
): string | undefined {
  const isHarmless = !firing(state, unit, shot, along).some(arm => canHarm(arm, target));
  const why = whySilent(state, unit, shot, along) ?? (isHarmless ? 'harmless' : undefined);
  return why && SILENT[why](unit, target, formatReach(state, unit, shot, along.distance));
}

/**
 * The arms that fire in a shot: named, in range, bearing; fixed weapons on the ground not after a move. Where
 * none does, all that were fired `anyway`.
 */
export function firing(state: BoltState, unit: BoltUnit, shot: ShotSetup, along: Seen): readonly BoltArmament[] {
  const all = namedArms(state, unit, shot);
  const ready = all.filter(arm => !SHOT_BARS.some(bar => isBarred[bar](state, unit, arm, shot, along)));
  return ready.length === 0 && shot.anyway ? all : ready;
}

/** The target as the odds see it, at the end of a line. Its officers hear it where it stands, wherever the line ends. */
export const targetOf = (state: BoltState, unit: BoltUnit, struck: Pick<BoltShotLine, 'cover' | 'struck'>): BoltTarget =>
  isVehicle(unit) ? vehicleOf(state, unit, struck) : troopsOf(state, unit, struck);

const nerveAt = (state: BoltState, unit: BoltUnit): TestedMorale => ({
  quality: unit.quality,
  pins: unit.pins,
  bonus: bonusOf(state, state.units[unit.id] ?? unit),
});

export const vehicleOf = (state: BoltState, unit: BoltUnit, { cover, struck }: Pick<BoltShotLine, 'cover' | 'struck'>): Vehicle => ({
  ...nerveAt(state, unit),
  needs: unit.armour ?? SOFT_SKIN,
  zone: struck,
  cover: COVERS[cover] ?? 'none',
  openTopped: hasTrait(unit, 'open-topped'),
  immobilised: unit.immobilised === true,
});

export const troopsOf = (state: BoltState, unit: BoltUnit, { cover }: Pick<BoltShotLine, 'cover'>): Troops => ({
  ...nerveAt(state, unit),
  figures: unit.strength,
  down: unit.order === 'down',
  cover: COVERS[cover] ?? 'none',
  building: unit.inside !== undefined,
  crew: unit.kind === 'team' || unit.kind === 'artillery',
  ...(unit.kind === 'artillery' ? { gun: true } : {}),
});

const SOFT_SKIN = 6;

/** The volleys of a shot. Guns fire shells at figures and solid shot at vehicles unless told otherwise. */
export function volleysOf(state: BoltState, unit: BoltUnit, target: BoltUnit, shot: ShotSetup, along: BoltShotLine): readonly BoltVolley[] {
  const isShell = ({ row }: BoltArmament): boolean =>
    row.he !== undefined && (row.special.includes('howitzer') || (isVehicle(target) ? shot.shells === true : shot.solid !== true));
  return firing(state, unit, shot, along).flatMap(arm => {
    const shell = isShell(arm) ? { under: shot.under ?? under(state, unit.side, target, arm.row.he ?? 1) } : undefined;
    if (shell?.under === 0 && option(state, 'he-no-friends')) return []; // it can be laid nowhere
    return [
      {
        weapon: arm.weapon,
        count: arm.count,
        reach: reachOf(arm.row.range, measuredTo(state, arm, along)),
        moved: shot.moved,
        alone: !arm.mount && arm.row.special.includes('team') && isAlone(unit),
        ...(shell ? { shell } : {}),
      },
    ];
  });
}

/** Readings and changed tables of a game, for a profile. */
export function ruledBy(state: Pick<BoltState, 'game'>): GameVariant {
  const set = SWITCHES.ids.map(id => [id, option(state, id)] as const).filter(([id, value]) => value !== defaultOf(id));
  return { ...tablesOf(state.game.tables), ...(set.length > 0 ? { readings: Object.fromEntries(set) } : {}) };
}

/** How two units lie of each other: the line between them, its cover, the quarter of each in which the other is. */
export interface BoltShotLine {
  readonly distance: number;
  readonly cover: number;
  readonly own: Quarter;
  readonly struck: BoltHitZone;
  /** Of a target in a building: how far its nearest opening in sight is; Infinity where none is. */
  readonly opening?: number;
}

/** How far a weapon is from its target: small arms and flames from an opening of its building, all else from a wall (Buildings). */
const measuredTo = (
  { game }: BoltState,
  { row }: BoltArmament,
  { distance, opening }: Pick<BoltShotLine, 'distance' | 'opening'>,
): number => {
  const { at } = game.tables.buildings[row.flame !== undefined ? 'flame' : row.class];
  return at === 'opening' ? (opening ?? distance) : distance;
};

export function alongOf(state: BoltState, unit: BoltPlacedUnit, target: BoltPlacedUnit): BoltShotLine {
  const { distance, cover } = sightBetween(state, unit, target);
  const along = { distance, cover, own: zoneOf(unit, target.at), struck: zoneOf(target, unit.at) };
  if (target.inside === undefined) return along;
  const opening = sightBetween(state, unit, target, 'opening');
  return { ...along, opening: opening.seen ? opening.distance : Number.POSITIVE_INFINITY };
}

/** The profile of a shot along a line. */
export const shotAlong = (state: BoltState, unit: BoltUnit, target: BoltUnit, shot: ShotSetup, along: BoltShotLine): BoltFireProfile => ({
  kind: 'fire',
  ...ruledBy(state),
  firer: { quality: unit.quality, pins: unit.pins, sniper: hasTrait(unit, 'sniper') && !shot.moved && !shot.hasty },
  volleys: volleysOf(state, unit, target, shot, along),
  target: targetOf(state, target, along),
});

/** The profile of a shot from one unit at another. */
export const shotOf = (state: BoltState, unit: BoltPlacedUnit, target: BoltPlacedUnit, shot: ShotSetup): BoltFireProfile =>
  shotAlong(state, unit, target, shot, alongOf(state, unit, target));

/** The shell of an arm that falls on a target from above: `covered` figures under it where that was told (R14, R17). */
export const shellAlong = (
  state: BoltState,
  unit: Pick<BoltUnit, 'side'>,
  arm: BoltArmament,
  target: BoltPlacedUnit,
  { along, covered, ...ranging }: Pick<Indirect, 'shots' | 'hit'> & { readonly along: BoltShotLine; readonly covered?: number | undefined },
): Indirect => ({
  kind: 'indirect',
  ...ruledBy(state),
  weapon: arm.weapon,
  ...ranging,
  ...(along.distance < (arm.row.indirect?.[0] ?? 0) ? { short: true } : {}),
  under: covered ?? under(state, unit.side, target, arm.row.he ?? 1),
  target: targetOf(state, target, along),
});

/** Can a weapon hurt or pin a target at all? Small arms do nothing to closed armour. */
export const canHarm = ({ row }: Pick<BoltArmament, 'row'>, target: BoltUnit): boolean =>
  !isArmoured(target) || row.class === 'heavy' || hasTrait(target, 'open-topped');
