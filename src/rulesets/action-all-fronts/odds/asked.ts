// What the calculator asks (fields.ts) made into profiles: units and vehicles by their row on the lists, everything else as it was answered.

import { latticeOffsets, standingAround } from '../../../boards/tableFigures.ts';
import { type AskedOf, countAt, wordAt } from '../../../core/answers.ts';
import { UNITS, VEHICLES, WEAPONS } from '../data/armies/index.ts';
import { STRIKE_ROWS } from '../data/support.ts';
import type { Shells } from '../events.ts';
import type { StrikeKind } from '../state.ts';
import type { ModelRow, UnitRow, VehicleRow, WeaponRow } from '../tables.ts';
import {
  type AafProfile,
  type Armoured,
  type Fighters,
  type Fists,
  type Part,
  READINGS,
  type Shelter,
  type Soft,
  type Target,
  type Test,
  type Volley,
  type Zone,
} from './profile.ts';
import { covered, landings, strays } from './scatter.ts';

/** What may be asked; fields.ts has the words. */
export type Ask =
  | 'squad'
  | 'armour'
  | 'shell'
  | 'strike-troops'
  | 'strike-armour'
  | 'flame'
  | 'test'
  | 'melee'
  | 'fight'
  | 'ram'
  | 'mines'
  | 'mines-armour'
  | 'availability'
  | 'counter'
  | 'supply';

export type Asked = AskedOf<Ask>;

/** The profile of a question. */
export function asked(form: Asked): AafProfile {
  const readings = Object.fromEntries(READINGS.filter(id => form[id] && form[id] !== 'none').map(id => [id, form[id]]));
  return { ...MADE[form.ask](form), ...(Object.keys(readings).length > 0 ? { readings } : {}) };
}

const MADE: Readonly<Record<Ask, (form: Asked) => AafProfile>> = {
  squad: form => ({ ...shooting(form), volleys: volleysOfUnit(form), target: troops(form) }),
  armour: form => ({ ...shooting(form), volleys: guns(form, 'solid'), target: armoured(form, 'shooting') }),
  shell: form => ({
    ...shooting(form),
    volleys: guns(form, 'he').map(one => (one.under ? { ...one, off: astray(form) } : one)),
    target: troops(form),
  }),
  'strike-troops': form => strike(form, troops(form)),
  'strike-armour': form => strike(form, armoured(form, 'strike')),
  flame: form => ({
    kind: 'template',
    by: 'flame',
    power: WEAPONS[FLAME]?.power ?? 0,
    under: [countAt(form, 'under')],
    target: troops(form),
  }),
  test: form => ({ kind: 'morale', test: test(form) }),
  melee: form => ({
    kind: 'melee-round',
    attackers: fighters(form, 'attackers'),
    defenders: fighters(form, 'defenders'),
    later: form['later'] === true,
  }),
  fight: form => ({
    kind: 'melee',
    attackers: fighters(form, 'attackers'),
    defenders: fighters(form, 'defenders'),
    later: form['later'] === true,
  }),
  ram: form => ({ kind: 'ram', front: vehicle(form, 'rammer')?.armour?.[0] ?? 0, under: [countAt(form, 'touched')], target: troops(form) }),
  mines: form => ({ kind: 'mines', target: { models: countAt(form, 'models'), squads: Math.max(1, countAt(form, 'squads')) } }),
  'mines-armour': form => ({ kind: 'mines', target: mined(form) }),
  availability: form => ({
    kind: 'availability',
    observer: form['observer'] === true,
    turns: countAt(form, 'turns'),
    ...(countAt(form, 'against') > 0
      ? { against: Array.from({ length: countAt(form, 'often') || 1 }, () => countAt(form, 'against')) }
      : {}),
  }),
  counter: form => ({ kind: 'counter', dice: countAt(form, 'dice') }),
  supply: form => ({ kind: 'supply', fires: countAt(form, 'fires') }),
};

/** Models under a small template that strays from the middle of troops in a bunch (ruling R10). */
const astray = (form: Asked): readonly number[] => {
  const bodies = standingAround([0, 0], latticeOffsets(countAt(form, 'models')), FIGURE);
  return strays([0, 0], [0, 1]).map(at => covered(at, SMALL, bodies));
};

const FLAME = 'general-flamethrower';

const vehicle = (form: Asked, id: string): VehicleRow | undefined => VEHICLES[wordAt(form, id)];
/** Only what is so, so that a profile stays short. */
const flags = <Id extends string>(form: Asked, ...ids: readonly Id[]): { readonly [I in Id]?: true } =>
  Object.fromEntries(ids.filter(id => form[id] === true).map(id => [id, true])) as { readonly [I in Id]?: true };

const test = (form: Asked): Test => ({
  m: countAt(form, 'm'),
  ...flags(form, 'half', 'beaten', 'modified', 'shelled', 'heavy', 'defences', 'rally', 'plan'),
});

function shooting(
  form: Asked,
): { readonly kind: 'fire'; readonly distance: number; readonly overwatch?: Test } & Partial<Record<'moved' | 'pinned' | 'sniper', true>> {
  const overwatch = form['overwatch'] === true ? { overwatch: { m: countAt(form, 'nerve') } } : {};
  return { kind: 'fire', distance: countAt(form, 'distance'), ...flags(form, 'moved', 'pinned', 'sniper'), ...overwatch };
}

const CONSTITUTION: Readonly<Record<string, number>> = { soldiers: 3, vehicles: 5, guns: 8 };

function part(form: Asked): Part {
  const cover = wordAt(form, 'cover');
  const sheltered: Partial<Part> =
    cover === 'cover' ? { cover: true } : cover === 'none' || cover === '' ? {} : { shelter: cover as Shelter };
  return {
    models: countAt(form, 'models'),
    c: CONSTITUTION[wordAt(form, 'who')] ?? 3,
    ...sheltered,
    ...(sheltered.shelter ? {} : flags(form, 'prone')), // nobody lies down in buildings and works (10.9)
    ...flags(form, 'veteran', 'smoke'),
  };
}

const troops = (form: Asked): Soft => ({ parts: [part(form)] });

/** The crew of a shelled vehicle tests under artillery fire (8.3). */
function armoured(form: Asked, by: 'shooting' | 'strike'): Armoured {
  const row = vehicle(form, 'target');
  const shelled: Partial<Test> = by === 'strike' ? { shelled: true, ...(isHeavy(form) ? { heavy: true } : {}) } : {};
  return {
    vehicles: Math.max(1, countAt(form, 'vehicles')),
    armour: row?.armour ?? [0, 0, 0],
    zone: (wordAt(form, 'zone') || 'front') as Zone,
    ...flags(form, 'hullDown', 'smoke'),
    ...(row?.list === 'italian' ? { thin: true } : {}),
    test: { m: row?.m ?? 7, ...shelled },
  };
}

const isHeavy = (form: Asked): boolean => wordAt(form, 'strike') === 'heavy';

function mined(form: Asked): { readonly vehicles: number; readonly test?: Test; readonly thin?: boolean } {
  const { vehicles, test: crew, thin } = armoured(form, 'shooting');
  return { vehicles, test: crew, ...(thin ? { thin } : {}) };
}

/** A strike that is aimed at the middle of troops in a bunch, or at vehicles side by side. */
function strike(form: Asked, target: Target): AafProfile {
  const row = STRIKE_ROWS[(wordAt(form, 'strike') || 'medium') as StrikeKind];
  const vt = flags(form, 'vt');
  const bodies =
    'parts' in target
      ? standingAround([0, 0], latticeOffsets(target.parts[0]?.models ?? 0), FIGURE)
      : standingAround([0, 0], latticeOffsets(target.vehicles, APART), VEHICLE);
  const under = landings([0, 0], [0, 1], form['scatter'] ? { scatter: true } : {}).map(at => [covered(at, LARGE, bodies)]);
  if (form['landed'] === true) return { kind: 'template', by: 'strike', power: row.power, under: under[0] ?? [], target, ...vt };
  return { kind: 'impact', power: row.power, under, target, ...vt };
}

/** Radii of a figure's base, of a vehicle and of the templates; vehicles stand so far apart (7.4, house). */
const FIGURE = 0.5;
const VEHICLE = 1.5;
const LARGE = 2.5;
const SMALL = 1;
const APART = 4;

// ---- who shoots

/** Figures of a unit with so many gone: soldiers and crews first, leaders and teams last. */
function left({ models }: UnitRow, lost: number): readonly ModelRow[] {
  let gone = lost;
  const order = models.filter(({ fs }) => fs !== undefined).toSorted((a, b) => standing(a) - standing(b));
  const counts = new Map(
    order.map(model => {
      const taken = Math.min(model.count, gone);
      gone -= taken;
      return [model, model.count - taken];
    }),
  );
  return models
    .map(model => ({ ...model, count: counts.get(model) ?? model.count }))
    .filter(model => model.count > 0 && model.vehicle === undefined);
}

const standing = ({ role, team }: ModelRow): number =>
  /officer/i.test(role) ? 3 : team !== undefined ? 2 : /soldier|crew/i.test(role) ? 0 : 1;

/** All weapons of a unit that reach; a team has one for its figures, a crew serves its guns. */
function volleysOfUnit(form: Asked): readonly Volley[] {
  const row = UNITS[wordAt(form, 'unit')];
  if (!row) return [];
  const models = left(row, countAt(form, 'lost'));
  const crew = models.find(({ gun, weapon }) => gun === undefined && weapon === undefined);
  return models.flatMap(model => {
    const id = model.gun ?? model.weapon;
    const weapon = id === undefined ? undefined : WEAPONS[id];
    if (id === undefined || !weapon || weapon.flame || weapon.range < countAt(form, 'distance')) return [];
    const fs = model.gun === undefined ? (model.fs ?? 0) : (crew?.fs ?? 0);
    return [volley(id, weapon, { number: Math.ceil(model.count / (model.team ?? 1)), fs, under: countAt(form, 'under') })];
  });
}

interface Hands {
  readonly number: number;
  readonly fs: number;
  readonly under?: number;
  readonly shells?: Shells;
}

function volley(id: string, row: WeaponRow, { number, fs, under, shells }: Hands): Volley {
  const isHe = row.type === 'he' || shells === 'he';
  return {
    weapon: id,
    type: row.type,
    dice: row.dice * number,
    fs,
    power: row.power,
    range: row.range,
    ...(shells && row.type === 'at' ? { shells } : {}),
    ...(row.shells ? { he: row.shells } : {}),
    ...(row.heavyShell ? { heavyShell: true } : {}),
    ...(isHe && under ? { under: [under] } : {}),
  };
}

/** Standard troops (3.6). */
const STANDARD = 3;

/** The guns of a vehicle, or one gun or rocket by itself, with these shells; machine guns join in where they can do something. */
function guns(form: Asked, shells: Shells): readonly Volley[] {
  const id = wordAt(form, 'gun') || wordAt(form, 'shell');
  const under = Math.max(1, countAt(form, 'under'));
  const row = VEHICLES[id];
  const mounts = row ? row.mounts.concat((row.either ?? []).slice(0, 1).map(weapon => ({ weapon, count: 1 }))) : [{ weapon: id, count: 1 }];
  return mounts.flatMap(mount => {
    const weapon = WEAPONS[mount.weapon];
    if (!weapon || weapon.range < countAt(form, 'distance')) return [];
    const isGun = weapon.type === 'at' || weapon.type === 'heat' || weapon.type === 'he';
    if (!isGun && (shells === 'solid' || form['mgs'] !== true)) return [];
    const fired: Shells = shells === 'he' && weapon.type === 'at' && weapon.shells === undefined ? 'solid' : shells;
    return [volley(mount.weapon, weapon, { number: mount.count, fs: countAt(form, 'fs') || (row?.fs ?? STANDARD), under, shells: fired })];
  });
}

// ---- hand to hand

/** A side of a melee: everybody of a unit, those who throw most dice in contact. */
function fighters(form: Asked, side: 'attackers' | 'defenders'): Fighters {
  const row = UNITS[wordAt(form, side)];
  const models = row ? left(row, countAt(form, `${side}Lost`)).filter(({ gun }) => gun === undefined) : [];
  const bonus = side === 'attackers' ? { first: 1, always: 0 } : { first: 0, always: form['works'] === true ? 1 : 0 };
  const isCrew = row?.models.some(({ gun }) => gun !== undefined) ?? false;
  let touching = countAt(form, `${side}Contact`) || Number.POSITIVE_INFINITY;
  const dice = (model: ModelRow): number =>
    1 + bonus.always + (/officer/i.test(model.role) ? 1 : 0) + (hasStrongWeapon(row, model, isCrew) ? 1 : 0);
  const inContact = new Map(
    models
      .toSorted((a, b) => dice(b) - dice(a))
      .map(model => {
        const here = Math.min(touching, model.count);
        touching -= here;
        return [model, here];
      }),
  );
  const groups = models
    .toSorted((a, b) => standing(a) - standing(b))
    .flatMap((model): readonly Fists[] => {
      const here = inContact.get(model) ?? 0;
      const own = dice(model);
      const fs = model.fs ?? 0;
      return [
        { models: model.count - here, fs, dice: 1 },
        { models: here, fs, dice: own + bonus.first, later: own },
      ].filter(fists => fists.models > 0);
    });
  const full =
    row?.models
      .filter(({ gun, vehicle: carrier }) => gun === undefined && carrier === undefined)
      .reduce((sum, model) => sum + model.count, 0) ?? 0;
  return { groups, full, test: { m: Math.max(0, ...models.map(({ m = 0 }) => m)) } };
}

/** An assault weapon, or a place in the crew of a machine gun (15.1). */
function hasStrongWeapon(row: UnitRow | undefined, { weapon, fs }: ModelRow, isCrew: boolean): boolean {
  const ids = weapon !== undefined ? [weapon] : isCrew && fs !== undefined ? (row?.models.map(({ gun }) => gun) ?? []) : [];
  return ids.some(id => {
    const type = id === undefined ? undefined : WEAPONS[id]?.type;
    return type === 'lmg' || type === 'hmg' || (type === 'assault' && weapon !== undefined);
  });
}
