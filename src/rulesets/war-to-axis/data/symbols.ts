// How each unit type is drawn: its APP-6 entity (six digits, then the two of each modifier) and a short name for the counter.

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

const SYMBOLS: Readonly<Record<WtaUnitType, readonly [entity: string, short: string]>> = {
  'us-cmd': [COMMAND, 'Cmd'],
  'us-inf': [FOOT, 'Inf'],
  'us-eng': [ENGINEERS, 'Eng'],
  'us-mech': [HALF_TRACKED, 'Mech'],
  'us-mot': [LORRIED, 'Mot'],
  'us-para': [AIRBORNE, 'Para'],
  'us-at57': [GUN, '57 mm'],
  'us-m8': [SCOUTS, 'M8'],
  'us-m5': [ARMOUR, 'M5'],
  'us-m4': [ARMOUR, 'M4'],
  'us-m4-76': [ARMOUR, 'M4 76'],
  'us-m10': [TANK_HUNTERS, 'M10'],
  'us-mortar': [MORTARS, 'Mort'],
  'uk-cmd': [COMMAND, 'Cmd'],
  'uk-inf': [FOOT, 'Inf'],
  'uk-eng': [ENGINEERS, 'RE'],
  'uk-mech': [HALF_TRACKED, 'Motor'],
  'uk-mot': [LORRIED, 'Lorry'],
  'uk-para': [AIRBORNE, 'Para'],
  'uk-6pdr': [GUN, '6 pdr'],
  'uk-17pdr': [GUN, '17 pdr'],
  'uk-humber': [SCOUTS, 'Cars'],
  'uk-stuart': [ARMOUR, 'Stuart'],
  'uk-sherman': [ARMOUR, 'Sher'],
  'uk-firefly': [ARMOUR, 'Firefly'],
  'uk-cromwell': [ARMOUR, 'Crom'],
  'uk-churchill': [ARMOUR, 'Church'],
  'uk-achilles': [TANK_HUNTERS, 'Achil'],
  'uk-mortar': [MORTARS, 'Mort'],
  'ge-cmd': [COMMAND, 'Cmd'],
  'ge-gren': [FOOT, 'Gren'],
  'ge-fus': [FOOT, 'Füs'],
  'ge-pio': [ENGINEERS, 'Pio'],
  'ge-pzgr': [HALF_TRACKED, 'PzGr'],
  'ge-fj': [AIRBORNE, 'FJ'],
  'ge-pak40': [GUN, 'Pak 40'],
  'ge-flak88': [GUN, 'Flak 88'],
  'ge-mot': [LORRIED, 'Mot'],
  'ge-mortar': [MORTARS, 'Mort'],
  'ge-recon': [SCOUTS, 'Cars'],
  'ge-jpz4': [TANK_HUNTERS, 'JPz IV'],
  'ge-stug': [TANK_HUNTERS, 'StuG'],
  'ge-pz4': [ARMOUR, 'Pz IV'],
  'ge-marder': [TANK_HUNTERS, 'Marder'],
  'ge-panther': [ARMOUR, 'Panther'],
  'ge-tiger': [ARMOUR, 'Tiger'],
  dummy: [BLANK, 'Dummy'],
  marker: [BLANK, '?'],
};

const rows: Readonly<Record<string, readonly [string, string]>> = SYMBOLS;

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
  writeSymbol(emblemOf(rows[type]?.[0] ?? OF_KIND[kind]), friend);

/** Every symbol that a unit can have. */
export const symbols = (): readonly string[] =>
  frameBoth([...Object.values(rows).map(([entity]) => entity), ...Object.values(OF_KIND)].map(emblemOf));

/** A name of at most seven letters. */
export const shortOf = (type: string): string => rows[type]?.[1] ?? type.slice(0, 6);

/** Battalions and companies (the scale of the game). */
export const echelonOf = (kind: WtaUnitKind): string =>
  kind === 'infantry' ? 'battalion' : kind === 'command' ? 'headquarters' : 'company';
