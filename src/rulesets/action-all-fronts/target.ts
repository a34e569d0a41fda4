// What a shot finds: the models of a unit by their Constitution, or its armour, with all that protects them
// at the end of one line (13.1, 13.3, 13.5).

import { testOf } from './moraleTest.ts';
import type { AafHitZone, AafTarget, Armoured, Shelter, Soft, TargetPart } from './odds/profile.ts';
import { option } from './options.ts';
import { buildingOf } from './places.ts';
import type { AafFigureGroup, AafState, AafUnit } from './state.ts';
import { BUNKER, coverOf, STONE } from './terrain.ts';
import { isAfv, unitOf, weaponOf } from './units.ts';

/** What sight found of a target: its cover as a rank of COVERS, smoke on the line, the zone of the target that the line comes from. */
export interface Sighted {
  readonly distance: number;
  readonly cover: number;
  readonly smoke?: boolean;
  readonly zone: AafHitZone;
  /** Vehicles that can be hurt, if not all. */
  readonly vehicles?: number;
  /** What the target is in, where that is told and does not follow from where it stands. */
  readonly shelter?: Shelter;
}

/** Models of one Constitution, and the groups of the unit they are in. */
export interface Kin {
  readonly c: number;
  readonly veteran: boolean;
  readonly groups: readonly number[];
}

const SOLDIER = 3;
const SOFT_VEHICLE = 5;

/** The Constitution of a group: its own, its unit's, else that of a soldier (3.4). */
export const constitution = (unit: AafUnit, group: AafFigureGroup): number =>
  group.c ?? unit.c ?? (unit.kind === 'vehicle' ? SOFT_VEHICLE : SOLDIER);

/**
 * The parts of a unit without armour, in the order of its groups; guns are one beside their crew (ruling R67). Empty groups are in none.
 */
export function kinsOf(unit: AafUnit): readonly Kin[] {
  const kins: { c: number; veteran: boolean; groups: number[] }[] = [];
  for (const [i, group] of unit.groups.entries()) {
    if (group.count === 0) continue;
    const [c, veteran] = [constitution(unit, group), group.veteran === true];
    const known = kins.find(kin => kin.c === c && kin.veteran === veteran);
    if (known) known.groups.push(i);
    else kins.push({ c, veteran, groups: [i] });
  }
  return kins;
}

/** The target as the odds see it. */
export const targetOf = (state: AafState, unit: AafUnit, sighted: Omit<Sighted, 'distance'>): AafTarget =>
  unit.armour ? armouredOf(state, unit, sighted) : softOf(state, unit, sighted);

export function softOf(state: AafState, unit: AafUnit, { cover, smoke, zone, shelter: told }: Omit<Sighted, 'distance'>): Soft {
  const shelter = told ?? shelterOf(state, unit, cover);
  const shield = zone === 'front' && unit.groups.some(({ gun }) => gun !== undefined && weaponOf(state.game.tables, gun).shield === true);
  const common: Partial<TargetPart> = {
    ...(cover > 0 ? { cover: true } : {}),
    ...(shelter ? { shelter } : {}),
    ...(unit.prone && !shelter ? { prone: true } : {}), // nobody lies down in buildings and works (10.9)
    ...(smoke ? { smoke } : {}),
    ...(shield ? { shield } : {}),
  };
  const parts = kinsOf(unit).map(({ c, veteran, groups }) => ({
    models: groups.reduce((sum, i) => sum + (unit.groups[i]?.count ?? 0), 0),
    c,
    ...common,
    ...(veteran ? { veteran } : {}),
  }));
  return { parts };
}

/** Armour without what is under way against it. Hull down helps from the front; the odds know the other reading (ruling R48). */
export function armouredOf(state: AafState, unit: AafUnit, { smoke, zone, vehicles = unit.strength }: Omit<Sighted, 'distance'>): Armoured {
  return {
    vehicles,
    armour: unit.armour ?? [0, 0, 0],
    zone,
    ...(unit.hullDown ? { hullDown: true } : {}),
    ...(smoke ? { smoke } : {}),
    ...(state.game.tables.vehicles[unit.type]?.list === 'italian' ? { thin: true } : {}),
    test: testOf(state, unit, 'bail'),
    ...(option(state, 'bail-once') && unit.tested.includes('bail') ? { spared: true } : {}),
  };
}

/**
 * What a unit is in, beside cover: works, a building or bunker, an open armoured transport (11.2, 20, 22).
 * A line that ends in stone tells as much.
 */
function shelterOf(state: AafState, unit: AafUnit, cover: number): Shelter | undefined {
  if (unit.aboard !== undefined) return isCarried(state, unit) ? 'transport' : undefined;
  const building = buildingOf(state, unit.inside?.building ?? unit.entrenched ?? '');
  if (building && 'outline' in building) return building.kind === 'bunker' ? 'bunker' : 'trench';
  if (building) return coverOf(state.game, building) === STONE ? 'stone' : 'wooden';
  if (unit.entrenched !== undefined) return 'trench';
  return cover === BUNKER ? 'bunker' : cover === STONE ? 'stone' : undefined;
}

/** In an armoured transport, not on a tank: who rides on the outside has nothing of its armour (ruling R72). */
function isCarried(state: AafState, unit: AafUnit): boolean {
  const transport = unitOf(state, unit.aboard);
  return transport?.armour !== undefined && (!ridesOutside(state, unit) || option(state, 'tank-riders'));
}

/** Rides on a tank that carries nobody inside (11.5). */
export function ridesOutside(state: AafState, unit: AafUnit): boolean {
  const transport = unitOf(state, unit.aboard);
  return transport !== undefined && isAfv(transport) && !isCarrier(state, transport);
}

/** Made to carry troops: half-tracks, carriers whose crew dismounts with its weapon, vehicles without any. */
const isCarrier = ({ game }: AafState, { type, drive, mounts }: AafUnit): boolean =>
  drive === 'half-track' || mounts.length === 0 || game.tables.vehicles[type]?.dismounts === true;
