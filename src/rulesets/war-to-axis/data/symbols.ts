// How each unit type is drawn: its APP-6 entity (six digits, then the two of each modifier).

import { BLANK, type Emblem, frameBoth, writeSymbol } from '../../../core/symbols.ts';
import type { WtaUnitKind } from '../tables.ts';
import type { WtaUnitType } from './units.ts';

const FOOT = '1211000000';
const HALF_TRACKED = '1211020000';
const LORRIED = '1211040000';
const AIRBORNE = '1211000001';
const ENGINEERS = '1407000000';
const ARMOUR = '1205000000';
const TANK_HUNTERS = '1204010000';
const GUN = '1204000000';
const SCOUTS = '1213010000';
const MORTARS = '1308000000';
const COMMAND = '1100000000';

const SYMBOLS: Readonly<Record<WtaUnitType, string>> = {
  'us-cmd': COMMAND,
  'us-inf': FOOT,
  'us-eng': ENGINEERS,
  'us-mech': HALF_TRACKED,
  'us-mot': LORRIED,
  'us-para': AIRBORNE,
  'us-at57': GUN,
  'us-m8': SCOUTS,
  'us-m5': ARMOUR,
  'us-m4': ARMOUR,
  'us-m4-76': ARMOUR,
  'us-m10': TANK_HUNTERS,
  'us-mortar': MORTARS,
  'uk-cmd': COMMAND,
  'uk-inf': FOOT,
  'uk-eng': ENGINEERS,
  'uk-mech': HALF_TRACKED,
  'uk-mot': LORRIED,
  'uk-para': AIRBORNE,
  'uk-6pdr': GUN,
  'uk-17pdr': GUN,
  'uk-humber': SCOUTS,
  'uk-stuart': ARMOUR,
  'uk-sherman': ARMOUR,
  'uk-firefly': ARMOUR,
  'uk-cromwell': ARMOUR,
  'uk-churchill': ARMOUR,
  'uk-achilles': TANK_HUNTERS,
  'uk-mortar': MORTARS,
  'ge-cmd': COMMAND,
  'ge-gren': FOOT,
  'ge-fus': FOOT,
  'ge-pio': ENGINEERS,
  'ge-pzgr': HALF_TRACKED,
  'ge-fj': AIRBORNE,
  'ge-pak40': GUN,
  'ge-flak88': GUN,
  'ge-mot': LORRIED,
  'ge-mortar': MORTARS,
  'ge-recon': SCOUTS,
  'ge-jpz4': TANK_HUNTERS,
  'ge-stug': TANK_HUNTERS,
  'ge-pz4': ARMOUR,
  'ge-marder': TANK_HUNTERS,
  'ge-panther': ARMOUR,
  'ge-tiger': ARMOUR,
  dummy: BLANK,
  marker: BLANK,
};

const entities: Readonly<Record<string, string>> = SYMBOLS;

/** What a type looks like that no list has. */
const OF_KIND: Readonly<Record<WtaUnitKind, string>> = {
  command: COMMAND,
  infantry: FOOT,
  vehicle: ARMOUR,
  gun: GUN,
  mortar: MORTARS,
  dummy: BLANK,
};

const emblemOf = (entity: string): Emblem => ({ entity, staff: entity === COMMAND });

/**
 * The SIDC of a type: a friend's frame (blue) or an enemy's (red); a headquarters stands on its staff.
 * `kind` says what a type is that no list has.
 */
export const symbolOf = (type: string, friend: boolean, kind: WtaUnitKind = 'dummy'): string =>
  writeSymbol(emblemOf(entities[type] ?? OF_KIND[kind]), friend);

/** Every symbol that a unit can have. */
export const symbols = (): readonly string[] => frameBoth([...Object.values(SYMBOLS), ...Object.values(OF_KIND)].map(emblemOf));

/** Battalions and companies (the scale of the game). */
export const echelonOf = (kind: WtaUnitKind): string =>
  kind === 'infantry' ? 'battalion' : kind === 'command' ? 'headquarters' : 'company';
