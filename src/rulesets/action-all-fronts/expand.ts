// What a unit of a scenario is made of: groups of figures, guns and mounts from the rows of the lists, with what was
// chosen (29). The rest of a unit is setup.ts.

import type { AafListedUnit } from './listed.ts';
import { AFLOAT, MARKER, OWN } from './listed.ts';
import { option } from './options.ts';
import { periodFactor } from './points.ts';
import type { AafFigureGroup, AafGame, AafTrait, AafUnit } from './state.ts';
import type { AafMount, AafUnitRow, CarrierRow, GunVariant, ModelRow, VehicleRow } from './tables.ts';

/** What a row makes of a unit. */
export type ExpandedUnit = Pick<AafUnit, 'title' | 'kind' | 'groups' | 'mounts' | 'squads' | 'speed' | 'traits'> &
  Partial<Pick<AafUnit, 'points' | 'drive' | 'armour' | 'c'>> & {
    /** Vehicles bought with it, as ids of rows. */
    readonly transports: readonly string[];
  };

const FOOT = 6;
const MOUNTED = 12;
/** Constitution of a piece on its own mount, and of a soldier (3.4). */
const PIECE = 8;
const SOLDIER = 3;
const HULL_MG = 'general-hull-turret-mg';

/** Who falls first when nobody chooses: soldiers and crews, specialists, leaders of squads, teams, officers. */
const rank = ({ role, team }: Pick<AafFigureGroup, 'role' | 'team'>): number => {
  if (/officer/i.test(role)) return 4;
  if (team !== undefined || /\bBAR\b|team/i.test(role)) return 3;
  if (/NCO/.test(role)) return 2;
  return /soldier|crew/i.test(role) ? 0 : 1;
};

const inOrder = (groups: readonly AafFigureGroup[]): readonly AafFigureGroup[] =>
  groups.toSorted((a, b) => Number(a.gun !== undefined) - Number(b.gun !== undefined) || rank(a) - rank(b) || b.count - a.count);

/** The parts of a unit: its own row or what the file gives, and the rows that act with it. Throws on a type that no table has. */
export function expandUnit(listed: AafListedUnit, game: AafGame): ExpandedUnit {
  if (listed.type === MARKER) return { ...NOTHING, title: 'Marker', kind: 'marker' };
  if (listed.type === OWN) return { ...NOTHING, title: listed.id, kind: listed.kind ?? 'infantry', speed: FOOT, c: SOLDIER };
  const afloat = AFLOAT.find(id => id === listed.type);
  if (afloat) return { ...ofCarrier(game.tables.carriers[afloat]), ...(afloat === 'glider' ? {} : { drive: 'afloat' }) };
  const vehicle = game.tables.vehicles[listed.type];
  if (vehicle) return ofVehicle(vehicle, listed, game);
  const rows = [listed.type, ...(listed.with ?? [])].map(id => [id, rowOf(game, listed.id, id)] as const);
  return together(
    rows.map(([, row]) => ofRow(row, listed, game)),
    listed,
  );
}

/** A raft, boat or glider: a body with a Constitution, that fires nothing. */
const ofCarrier = ({ title, speed, c = SOLDIER, m = 0 }: CarrierRow): ExpandedUnit => ({
  ...NOTHING,
  title,
  kind: 'vehicle',
  speed,
  c,
  groups: [{ role: 'Vehicle', count: 1, full: 1, fs: 0, m }],
});

const NOTHING = { groups: [], mounts: [], squads: 0, speed: 0, traits: [], transports: [] };

function rowOf(game: AafGame, unit: string, id: string): AafUnitRow {
  const found = Object.hasOwn(game.tables.units, id) ? game.tables.units[id] : undefined;
  if (!found) throw new Error(`unit ${unit}: no type ${id}`);
  return found;
}

/** Several rows as one unit: their figures and prices together, each squad counted (24.2). */
function together(parts: readonly ExpandedUnit[], listed: AafListedUnit): ExpandedUnit {
  const [first] = parts;
  if (!first) throw new Error(`unit ${listed.id}: nothing to make it of`);
  const groups = inOrder(numbered(parts));
  const mounted = listed.mounted;
  const prices = parts.map(part => part.points);
  return {
    ...first,
    title: [...new Set(parts.map(part => part.title))].join(' and '),
    groups: swapped(withHeroes(groups, listed), listed.swap ?? {}),
    squads: parts.reduce((sum, part) => sum + part.squads, 0),
    traits: [...new Set(parts.flatMap(part => part.traits))],
    transports: parts.flatMap(part => part.transports),
    ...(mounted === 'horse' ? { kind: 'cavalry', speed: MOUNTED } : {}),
    ...(mounted === 'bicycle' ? { drive: 'wheeled', speed: FOOT } : {}),
    ...(prices.every(price => price !== undefined) ? { points: prices.reduce((sum, price) => sum + price, 0) } : {}),
  };
}

/** The groups of several rows, each with its part of the unit. */
function numbered(parts: readonly ExpandedUnit[]): readonly AafFigureGroup[] {
  if (parts.length < 2) return parts.flatMap(({ groups }) => groups);
  const squads = parts.filter(part => part.squads > 0);
  return parts.flatMap(part => part.groups.map(group => ({ ...group, part: squads.indexOf(part) + 1 })));
}

function ofRow(row: AafUnitRow, listed: AafListedUnit, game: AafGame): ExpandedUnit {
  const transports = row.models.flatMap(({ vehicle, count }) =>
    vehicle === undefined ? [] : Array.from({ length: count }, () => vehicle),
  );
  const guns = row.models.some(({ gun }) => gun !== undefined);
  const variant = row.variants?.find(({ gun }) => gun === (listed.gun ?? gun));
  const points = priceOf(row, variant, transports, game);
  return {
    title: row.title,
    kind: guns ? 'support' : 'infantry',
    groups: row.models.flatMap(model => groupsOf(model, row, variant)),
    mounts: [],
    squads: row.category === 'squad' ? 1 : 0,
    speed: FOOT,
    c: SOLDIER,
    traits: traitsOf(row, listed.type),
    transports,
    ...(points === undefined ? {} : { points }),
  };
}

/** What the figures cost: transports of the row have their own price. */
function priceOf(row: AafUnitRow, variant: GunVariant | undefined, transports: readonly string[], game: AafGame): number | undefined {
  const whole = row.points ?? variant?.points;
  if (whole === undefined) return undefined;
  return Math.max(0, whole - transports.reduce((sum, id) => sum + (game.tables.vehicles[id]?.points ?? 0), 0));
}

function groupsOf(model: ModelRow, row: AafUnitRow, variant: GunVariant | undefined): readonly AafFigureGroup[] {
  const { role, count, fs = 0, m = 0, weapon, team } = model;
  if (model.vehicle !== undefined) return [];
  if (model.gun !== undefined) return [{ role, count, full: count, fs: 0, m: 0, gun: variant?.gun ?? model.gun, c: PIECE }];
  const guns = row.models.reduce((sum, { gun, count: n }) => sum + (gun === undefined ? 0 : n), 0);
  const figures = variant?.crew !== undefined && weapon === undefined ? variant.crew * guns : count;
  return [{ role, count: figures, full: figures, fs, m, ...(weapon ? { weapon } : {}), ...(team ? { team } : {}) }];
}

/** What all units of a row are, and what whole armies are: Japanese infantry fanatic (29). */
function traitsOf(row: AafUnitRow, type: string): readonly AafTrait[] {
  const traits: readonly (AafTrait | false)[] = [
    type === 'general-engineer-team' && 'engineers',
    /tank.riders/i.test(row.title) && 'tank-rider',
    row.list === 'japanese' && !row.models.some(({ gun }) => gun !== undefined) && 'fanatic',
  ];
  return traits.filter(trait => trait !== false);
}

/** One figure of a role with its hero points, out of its group (19.1). */
const withHeroes = (groups: readonly AafFigureGroup[], { heroes = [] }: AafListedUnit): readonly AafFigureGroup[] =>
  heroes.reduce<readonly AafFigureGroup[]>((now, { role, points }) => {
    const at = now.findIndex(group => group.role === role && group.count > 0 && group.heroPoints === undefined);
    const from = now[at];
    if (!from) return now;
    const hero: AafFigureGroup = { ...from, count: 1, full: 1, heroPoints: points };
    const rest = from.count > 1 ? [{ ...from, count: from.count - 1, full: from.full - 1 }] : [];
    return [...now.slice(0, at), ...rest, ...now.slice(at + 1), hero];
  }, groups);

const swapped = (groups: readonly AafFigureGroup[], swap: Readonly<Record<string, string>>): readonly AafFigureGroup[] =>
  groups.map(group => {
    const to = group.weapon === undefined ? undefined : swap[group.weapon];
    return to === undefined ? group : { ...group, weapon: to };
  });

/** What the one group of a vehicle is called, its crew and all. */
export const roleOf = ({ armour }: Pick<VehicleRow, 'armour'>): string => (armour ? 'AFV' : 'Vehicle');

function ofVehicle(row: VehicleRow, listed: AafListedUnit, game: AafGame): ExpandedUnit {
  const count = listed.vehicles ?? 1;
  const slip = option({ game }, 'slips') ? SLIPS[listed.type] : undefined;
  const factor = row.armour ? periodFactor(row, game.special.period) : 1;
  const { armour, c, drive, speed } = row;
  const role = roleOf(row);
  return {
    title: row.title,
    kind: armour ? 'afv' : 'vehicle',
    groups: withHeroes([{ role, count, full: count, fs: row.fs, m: slip?.m ?? row.m }], listed),
    mounts: mountsOf(row, listed, game),
    squads: 0,
    speed,
    drive,
    ...(armour ? { armour } : {}),
    ...(c === undefined ? {} : { c }),
    ...(factor === undefined ? {} : { points: (slip?.points ?? row.points) * factor * count }),
    traits: [...(row.recon ? (['recon'] as const) : []), ...(row.oneMan ? (['one-man'] as const) : [])],
    transports: [],
  };
}

/** Rows that look like slips of the pen, as the other reading of ruling R50 puts them right. */
const SLIPS: Readonly<Record<string, { readonly m?: number; readonly points?: number }>> = {
  'british-cromwell-iv': { m: 7 },
  'german-pziii-e': { points: 208 },
};

/** Open mounts that the list does not say are fixed (ruling R71). */
const OPEN_MOUNTS = ['german-wespe', 'us-m7'];

/**
 * Its weapons: the one chosen of several, guns of casemates in the hull (rulings R15, R71), the hull machine
 * gun that every tank has (25.1, ruling R70).
 */
function mountsOf(row: VehicleRow, listed: AafListedUnit, game: AafGame): readonly AafMount[] {
  const fixed = (row.casemate && !option({ game }, 'casemate')) || (OPEN_MOUNTS.includes(listed.type) && option({ game }, 'open-mounts'));
  const carried = listed.carries ?? row.either?.[0];
  const chosen: readonly AafMount[] = carried === undefined ? row.mounts : [...row.mounts, { weapon: carried, count: 1 }];
  const mounts = fixed ? chosen.map(mount => ({ ...mount, hull: true as const })) : chosen;
  const unlisted = row.unlistedMg && !option({ game }, 'listed-guns');
  return unlisted ? [...mounts, { weapon: HULL_MG, count: 1, hull: true }] : mounts;
}
