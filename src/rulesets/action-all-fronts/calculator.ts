// The calculator's form as a position. Its answers say who stands where and in what state, as a scenario does, and how the line between the
// two lies, as sight does; what comes of that the makers of the board say (shot.ts, melees.ts, strikes.ts ...), the same that the referee
// and the overlays ask. So no rule stands here: whoever looks for one finds it there.

import { countAt, isOn, wordAt } from '../../core/answers.ts';
import { emptyTable, TWO_SIDES } from '../../core/blank.ts';
import { fieldOf } from '../../core/fields.ts';
import type { ProfileAnswer } from '../../core/profile.ts';
import { type Barred, refuseAttack } from '../../core/rollBuilders.ts';
import type { Scenario } from '../../core/scenario.ts';
import type { Point, UnitId } from '../../core/types.ts';
import { minesAt } from './acts/move.ts';
import { UNITS, VEHICLES, WEAPONS } from './data/armies/index.ts';
import type { AafFieldId } from './fields.ts';
import { type AafListedUnit, type ListedGroup, OWN } from './listed.ts';
import { roundOf } from './melees.ts';
import type { AafFormAnswers, AafFormKind } from './odds/formKinds.ts';
import {
  type AafHitZone,
  type AafProfile,
  type ImpactProfile,
  type Melee,
  type MeleeRound,
  READINGS,
  SHELTERS,
  type Shelter,
  type Test,
} from './odds/profile.ts';
import { landingPlaces } from './odds/scatter.ts';
import { ramOf } from './rams.ts';
import { setup } from './setup.ts';
import { type AafShotLine, flameOf, type How, readingsOf, shotOf } from './shot.ts';
import type { AafSpecial, AafState, AafUnit, Bombardment, Shells, StrikeKind } from './state.ts';
import { inwardOf, templateOf } from './strikes.ts';
import type { ArmyId, ListName } from './tables.ts';
import { LARGE, modelsUnder } from './templates.ts';
import { type AafPlacedUnit, change, lossesFromTop, removeModels } from './units.ts';
import { watchFault } from './watch.ts';
import { describeNoFire } from './whyNoFire.ts';

/** What `attack` is asked for the answers of a form; in words why there is nothing to ask, where the rules allow no such attack. */
export const profileFromForm = (form: AafFormAnswers): AafProfile | Barred => POSED[form.ask](form);

const POSED: Readonly<Record<AafFormKind, (form: AafFormAnswers) => AafProfile | Barred>> = {
  squad: form => shot(form, squad(form), troops(form), shellsOf(form)),
  armour: form => shot(form, gunner(form, 'gun'), vehicles(form), shellsOf(form, 'solid')),
  shell: form => shot(form, gunner(form, 'shell'), troops(form), 'he'),
  'strike-troops': form => strike(form, troops(form)),
  'strike-armour': form => strike(form, vehicles(form)),
  flame: form => {
    const table = laid(form, [troops(form)]);
    const under = { power: WEAPONS[FLAME]?.power ?? 0, under: countAt(form, 'under') };
    return flameOf(table, at(table, TARGET), alongOf(form), under);
  },
  test: form => ({ kind: 'morale', ...readings(form), test: testIn(form) }),
  melee: round,
  fight(form) {
    const first = round(form);
    return first.kind === 'barred' ? first : ({ ...first, kind: 'melee' } satisfies Melee);
  },
  ram: form => {
    const table = laid(form, [unitOf(form, FIRER, 'rammer'), troops(form)]);
    return ramOf(table, at(table, FIRER), at(table, TARGET), countAt(form, 'touched'));
  },
  mines: form => {
    const table = laid(form, [{ ...troops(form), squads: Math.max(1, countAt(form, 'squads')) }]);
    return { ...minesAt(table, at(table, TARGET), countAt(form, 'models')), ...readings(form) };
  },
  'mines-armour': form => {
    const table = laid(form, [vehicles(form)]);
    return { ...minesAt(table, at(table, TARGET), Math.max(1, countAt(form, 'vehicles'))), ...readings(form) };
  },
  availability: form => ({
    kind: 'availability',
    observer: isOn(form, 'observer'),
    turns: countAt(form, 'turns'),
    ...(countAt(form, 'against') > 0
      ? { against: Array.from({ length: countAt(form, 'often') || 1 }, () => countAt(form, 'against')) }
      : {}),
  }),
  counter: form => ({ kind: 'counter', dice: countAt(form, 'dice') }),
  supply: form => ({ kind: 'supply', fires: countAt(form, 'fires') }),
};

const FLAME = 'general-flamethrower';

// ---- the table

/** Ids of those who stand on the table of a question. */
const FIRER: UnitId = 'firer';
const TARGET: UnitId = 'target';

const [OWN_SIDE, FOE_SIDE] = TWO_SIDES.map(({ id }) => id) as [string, string];

/** Other readings that were chosen. */
const options = (form: AafFormAnswers) =>
  Object.fromEntries(
    READINGS.flatMap(id => {
      const chosen = fieldOf(form, id) as ProfileAnswer | undefined; // some readings have no field: they change no dice
      return chosen && chosen !== 'none' ? [[id, chosen]] : [];
    }),
  );

const readings = (form: AafFormAnswers) => readingsOf(laid(form, []));

/** Units of a question on a bare table, each in the army of its list: how they lie of each other, the line of the shot says. */
function laid(form: AafFormAnswers, units: readonly AafListedUnit[]): AafState {
  const armyOf = (side: string) => units.filter(one => one.side === side).flatMap(({ type }) => listOf(type) ?? [])[0];
  const support = Object.fromEntries(
    TWO_SIDES.map(({ id }) => [id, { army: armyOf(id) ?? ('us' as const), strikes: [], counterBattery: 0 }]),
  );
  const special: AafSpecial = { period: 'mid', support, edges: {} };
  const state = setup({
    format: 1,
    id: 'calculator',
    ruleset: 'action-all-fronts',
    title: '',
    board: emptyTable('in', [1, 1]),
    sides: TWO_SIDES,
    options: options(form),
    special,
    units,
  } satisfies Scenario);
  return { ...state, turn: 1, phase: 'action' };
}

/** The army of a row, if it is one army's. */
function listOf(type: string): ArmyId | undefined {
  const list: ListName | undefined = (UNITS[type] ?? VEHICLES[type])?.list;
  return list === undefined || list === 'general' ? undefined : list;
}

/** A unit that was laid on the table. */
const at = (table: AafState, id: UnitId): AafPlacedUnit => table.units[id] as AafPlacedUnit;

/** The firer lies before the target, for shells stray along the line between them. */
const placeOf = (id: UnitId): Point => (id === FIRER ? [0, -1] : [0, 0]);

/** A row of the lists. */
const unitOf = (form: AafFormAnswers, id: UnitId, field: AafFieldId): AafListedUnit => ({
  id,
  side: id === FIRER ? OWN_SIDE : FOE_SIDE,
  type: wordAt(form, field),
  at: placeOf(id),
  transport: 'none',
});

/** A unit that is no row of the lists. */
const described = (id: UnitId, title: string, as: Partial<AafListedUnit>): AafListedUnit => ({
  id,
  side: id === FIRER ? OWN_SIDE : FOE_SIDE,
  type: OWN,
  title,
  at: placeOf(id),
  kind: 'infantry',
  ...as,
});

/** A unit of the lists as the form has it: `other` beside its row, so many vehicles, so many of its figures gone. */
export function unitAsListed(type: string, { other = 'none', vehicles = 1, lost = 0 }): AafUnit {
  const form: AafFormAnswers = { ask: 'squad', unit: type, with: other };
  const listed = VEHICLES[type] ? { ...unitOf(form, FIRER, 'unit'), vehicles } : squad(form);
  return at(thinned(laid(form, [listed]), FIRER, lost), FIRER);
}

/** Who can be asked about in a form: who fires, or a side of a melee. */
export type Described = 'firer' | 'attackers' | 'defenders';

/** One of a form with the table it stands on: whole, and as it has become. */
export function describedAs(
  form: AafFormAnswers,
  who: Described,
): { readonly state: AafState; readonly whole: AafUnit; readonly unit: AafUnit } {
  const id = who === 'defenders' ? TARGET : FIRER;
  const field = form['gun'] === undefined ? 'shell' : 'gun';
  const listed = who !== 'firer' ? rowsOf(form, id, who, `${who}With`) : form['unit'] === undefined ? gunner(form, field) : squad(form);
  const table = laid(form, [listed]);
  const state = thinned(table, id, countAt(form, who === 'firer' ? 'lost' : `${who}Lost`));
  return { state, whole: at(table, id), unit: at(state, id) };
}

/** Who shoots: a row of the lists, and another that acts with it (24.2). */
const squad = (form: AafFormAnswers): AafListedUnit => rowsOf(form, FIRER, 'unit', 'with');

function rowsOf(form: AafFormAnswers, id: UnitId, field: AafFieldId, beside: AafFieldId): AafListedUnit {
  const other = wordAt(form, beside) || 'none';
  return { ...unitOf(form, id, field), ...(other === 'none' ? {} : { with: [other] }) };
}

/** As it has become: so many of its figures gone. */
const thinned = (state: AafState, id: UnitId, lost: number): AafState => {
  const unit = state.units[id];
  if (!unit || lost === 0) return state;
  const left = removeModels(unit, lossesFromTop(unit, lost));
  return change(state, id, left);
};

// ---- who fires

/** Weapons that figures carry; what no row of the lists has in anybody's hands is served by a crew. */
const CARRIED = new Set(Object.values(UNITS).flatMap(({ models }) => models.flatMap(({ weapon }) => weapon ?? [])));

/** Standard troops (3.6). */
const STANDARD = 3;

/** Vehicles of a list with their guns, or so many pieces by themselves. */
function gunner(form: AafFormAnswers, field: AafFieldId): AafListedUnit {
  const id = wordAt(form, field);
  const count = Math.max(1, countAt(form, 'pieces'));
  if (VEHICLES[id]) return { ...unitOf(form, FIRER, field), vehicles: count };
  const hands = { role: 'Crew', fs: countAt(form, 'fs') || STANDARD, m: STANDARD_MORALE };
  if (CARRIED.has(id)) return described(FIRER, WEAPONS[id]?.title ?? id, { groups: [{ ...hands, count, weapon: id }] });
  const groups: readonly ListedGroup[] = [
    { ...hands, count: count * CREW },
    { role: 'Gun', count, fs: 0, m: 0, gun: id, c: GUN },
  ];
  return described(FIRER, WEAPONS[id]?.title ?? id, { kind: 'support', groups });
}

/** A crew that lacks nobody. */
const CREW = 4;
const STANDARD_MORALE = 7;
/** Constitution of what a target is of. */
const GUN = 8;
const CONSTITUTION: Readonly<Record<string, number>> = { soldiers: 3, vehicles: 5, guns: GUN };

/** What guns fire; nothing where that is left open. */
const shellsOf = (form: AafFormAnswers, usual?: Shells): Shells | undefined =>
  form['shells'] === undefined || form['shells'] === 'usual' ? usual : (wordAt(form, 'shells') as Shells);

function shot(form: AafFormAnswers, firer: AafListedUnit, target: AafListedUnit, shells: Shells | undefined): AafProfile | Barred {
  const table = firing(form, struck(form, laid(form, [firer, target])));
  const [unit, foe] = [at(table, FIRER), at(table, TARGET)];
  const how: How = {
    ahead: true,
    moved: isOn(form, 'moved'),
    fausts: countAt(form, 'fausts'),
    under: [Math.max(1, countAt(form, 'under'))],
    ...(shells ? { shells } : {}),
    ...(form.ask === 'shell' && !isOn(form, 'mgs') ? { silent: machineGuns(unit) } : {}),
    ...(isOn(form, 'overwatch') ? { overwatch: true } : {}),
  };
  const along = alongOf(form);
  const why = (how.overwatch ? watchFault(table, unit) : undefined) ?? describeNoFire(table, unit, foe, along, how);
  return why === undefined ? shotOf(table, unit, foe, along, how) : refuseAttack(why);
}

/** Machine guns in the mounts of a vehicle. */
export const machineGuns = ({ mounts }: AafUnit): readonly string[] =>
  mounts.flatMap(({ weapon }) => (['lmg', 'hmg'].includes(WEAPONS[weapon]?.type ?? '') ? [weapon] : []));

/** The firer as it stands in the middle of a battle: its losses, its nerve, its skill. */
function firing(form: AafFormAnswers, table: AafState): AafState {
  const thin = thinned(table, FIRER, countAt(form, 'lost'));
  const unit = at(thin, FIRER);
  const fs = countAt(form, 'fs');
  const m = isOn(form, 'overwatch') ? countAt(form, 'nerve') : 0;
  const groups = unit.groups.map(group =>
    group.gun === undefined ? { ...group, ...(fs > 0 ? { fs } : {}), ...(m > 0 ? { m } : {}) } : group,
  );
  return change(thin, FIRER, {
    groups,
    ...(isOn(form, 'pinned') ? { morale: 'pinned' } : {}),
    traits: [
      ...unit.traits,
      ...(isOn(form, 'sniper') ? (['sniper'] as const) : []),
      ...(countAt(form, 'fausts') > 0 ? (['panzerfaust'] as const) : []),
    ],
  });
}

/** The line as sight would find it; in works and houses, in a transport, that is what protects, and no cover besides. */
function alongOf(form: AafFormAnswers): AafShotLine & { readonly zone: AafHitZone } {
  const cover = wordAt(form, 'cover');
  return {
    distance: countAt(form, 'distance'),
    cover: cover === 'cover' ? 1 : 0,
    smoke: isOn(form, 'smoke'),
    zone: form['zone'] === undefined ? (isOn(form, 'shield') ? 'front' : 'rear') : (wordAt(form, 'zone') as AafHitZone),
    ...(isShelter(cover) ? { shelter: cover } : {}),
  };
}

const isShelter = (cover: string): cover is Shelter => (SHELTERS as readonly string[]).includes(cover);

// ---- at whom

/** A gun with a shield: which one is no matter. */
const SHIELDED = Object.entries(WEAPONS).find(([, { shield }]) => shield)?.[0];

function troops(form: AafFormAnswers): AafListedUnit {
  const who = wordAt(form, 'who') || 'soldiers';
  const [count, guns] = [countAt(form, 'models'), countAt(form, 'alongside')];
  const veteran = isOn(form, 'veteran') ? { veteran: true } : {};
  const group: ListedGroup = { role: 'Soldier', count, fs: STANDARD, m: STANDARD_MORALE, c: CONSTITUTION[who] ?? 3, ...veteran };
  const gun = isOn(form, 'shield') && SHIELDED ? { gun: SHIELDED } : {};
  const pieces: readonly ListedGroup[] = guns > 0 ? [{ role: 'Gun', count: guns, fs: 0, m: 0, c: GUN, ...gun }] : [];
  return described(TARGET, 'the target', {
    kind: who === 'vehicles' ? 'vehicle' : 'infantry',
    groups: [group, ...pieces],
    prone: isOn(form, 'prone'),
  });
}

const vehicles = (form: AafFormAnswers): AafListedUnit => ({
  ...unitOf(form, TARGET, 'target'),
  vehicles: Math.max(1, countAt(form, 'vehicles')),
  hullDown: isOn(form, 'hullDown'),
});

/** The target as it stands in the middle of a battle: the nerve of a crew. */
function struck(form: AafFormAnswers, table: AafState): AafState {
  const { groups, full } = at(table, TARGET);
  const m = countAt(form, 'crew');
  const manned = m > 0 ? change(table, TARGET, { groups: groups.map(group => ({ ...group, m })) }) : table;
  return isOn(form, 'crewHalf') ? change(manned, TARGET, { full: Math.max(2, full, 2 * at(table, TARGET).strength) }) : manned;
}

// ---- bombardments

/** A strike that is aimed at the middle of troops in a bunch, or of vehicles side by side. */
function strike(form: AafFormAnswers, target: AafListedUnit): AafProfile {
  const table = laid(form, [target]);
  const unit = at(table, TARGET);
  const { cover, shelter } = alongOf(form);
  const told = { cover, ...(shelter ? { shelter } : {}) };
  const fired: Bombardment = {
    id: 'strike',
    kind: (wordAt(form, 'strike') || 'medium') as StrikeKind,
    side: OWN_SIDE,
    state: 'landing',
    ...(isOn(form, 'vt') ? { vt: true } : {}),
  };
  const on = (models: number) => templateOf(table, fired, unit, models, told);
  const falls = landingPlaces(unit.at, inwardOf(table, OWN_SIDE), readingsOf(table).readings).map(place =>
    on(modelsUnder(unit, place, LARGE)),
  );
  const [middle] = falls;
  if (!middle || isOn(form, 'landed')) return middle ?? on(0);
  const { by: _, ...landed } = middle;
  return { ...landed, kind: 'impact', under: falls.map(({ under }) => under) } satisfies ImpactProfile;
}

// ---- hand to hand, and tests

/** Only what is so: a profile stays short. */
const flags = <Id extends AafFieldId>(form: AafFormAnswers, ...ids: readonly Id[]): { readonly [I in Id]?: true } =>
  Object.fromEntries(ids.filter(id => isOn(form, id)).map(id => [id, true])) as { readonly [I in Id]?: true };

const testIn = (form: AafFormAnswers): Test => ({
  m: countAt(form, 'm'),
  ...flags(form, 'half', 'beaten', 'modified', 'shelled', 'heavy', 'defences', 'rally', 'plan'),
});

/** Two units of the lists tied to each other, the one of them come from somewhere, the other where it was. */
function round(form: AafFormAnswers): MeleeRound | Barred {
  const bare = laid(form, [rowsOf(form, FIRER, 'attackers', 'attackersWith'), rowsOf(form, TARGET, 'defenders', 'defendersWith')]);
  const thin = thinned(thinned(bare, FIRER, countAt(form, 'attackersLost')), TARGET, countAt(form, 'defendersLost'));
  const fought = isOn(form, 'later') ? { fought: true as const } : {};
  const tied = change(change(thin, FIRER, { melee: [TARGET], from: [0, 0], ...fought, ...pinned(form, 'attackers') }), TARGET, {
    melee: [FIRER],
    ...fought,
    ...pinned(form, 'defenders'),
    ...(isOn(form, 'works') ? { inside: { building: 'house', floor: 0, section: 0 } } : {}),
  });
  const [own, foe] = [at(tied, FIRER), at(tied, TARGET)];
  const contact = [countAt(form, 'attackersContact') || own.strength, countAt(form, 'defendersContact') || foe.strength] as const;
  const found = roundOf(tied, { unit: FIRER, target: TARGET, contact });
  if (found?.kind === 'melee-round') return found;
  return refuseAttack(`nobody is left of ${(own.strength > 0 ? foe : own).title}`);
}

const pinned = (form: AafFormAnswers, side: 'attackers' | 'defenders'): Partial<AafUnit> =>
  isOn(form, `${side}Pinned`) ? { morale: 'pinned' } : {};
