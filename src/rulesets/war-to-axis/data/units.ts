// The army tables. One row of them is in the source (the M10) and the strength of infantry; the rest is the house's, scaled from that row:
// guns by calibre, armour by class, speed by type, never more dice than the box holds. Dice are given at 1, 2, 3 ... hexes.

import type { Source } from '../../../core/act.ts';
import type { Mobility, Nation, WtaTargetClass, WtaUnitKind, WtaUnitRow } from '../tables.ts';

const HOUSE: Source = { mark: 'house', why: 'scaled from the one printed row' };
const PRINTED: Source = { mark: 'source', section: '2.5' };
const HIDDEN: Source = { mark: 'house', section: '12.0' };
const CHIPS: Readonly<Record<string, Source>> = { chips: { mark: 'source', section: '2.2' } };
const M10: Readonly<Record<string, Source>> = {
  cls: { mark: 'house', ruling: 'R40' },
  chips: { mark: 'house', ruling: 'R40' },
};

interface Model {
  readonly kind: WtaUnitKind;
  readonly mobility: Mobility;
  readonly cls: WtaTargetClass;
  readonly chips: number;
  readonly move: number;
  readonly advance: number;
}

const FOOT: Model = { kind: 'infantry', mobility: 'foot', cls: 'inf', chips: 3, move: 4, advance: 3 };
const RIDERS: Model = { ...FOOT, mobility: 'motor', move: 7, advance: 4 };
const HALF_TRACKS: Model = { ...RIDERS, move: 6 };
const COMMAND: Model = { ...RIDERS, kind: 'command', chips: 1, move: 6, advance: 0 };
const GUN: Model = { kind: 'gun', mobility: 'gun', cls: 'inf', chips: 1, move: 3, advance: 0 };
const VEHICLE: Model = { kind: 'vehicle', mobility: 'vehicle', cls: 'M', chips: 2, move: 7, advance: 5 };
const CARS: Model = { ...VEHICLE, cls: 'L', chips: 1, move: 9, advance: 6 };
const LIGHT: Model = { ...VEHICLE, cls: 'L', move: 8, advance: 6 };
const SLOW: Model = { ...VEHICLE, move: 6, advance: 4 };

/** Dice at 1, 2, 3 ... hexes, written as on the army tables. */
const dice = (line: string): readonly number[] => (line === '' ? [] : line.split('/').map(Number));

const row = (title: string, nation: Nation, model: Model, ap: string, at: string, more: Partial<WtaUnitRow> = {}): WtaUnitRow => ({
  title,
  nation,
  ...model,
  ap: dice(ap),
  at: dice(at),
  source: HOUSE,
  ...more,
});

const engineers = { engineers: true, chips: 2 } as const;
const afoot = (type: string) => ({ afoot: type, cells: CHIPS });
const mortars = (title: string, nation: Nation): WtaUnitRow => row(title, nation, { ...GUN, kind: 'mortar' }, '0/2/2/2/2', '');

/** A marker that may hide a unit or nothing (12.0). */
const nobody = (title: string): WtaUnitRow =>
  row(title, 'ge', { ...FOOT, kind: 'dummy', chips: 0, move: 0, advance: 0 }, '', '', { source: HIDDEN });

export const UNITS = {
  'us-cmd': row('US command', 'us', COMMAND, '1', ''),
  'us-inf': row('US infantry', 'us', FOOT, '4/3/2', '2', { cells: CHIPS }),
  'us-eng': row('US engineers', 'us', FOOT, '4/2', '3', engineers),
  'us-mech': row('US mechanised infantry', 'us', HALF_TRACKS, '4/3/2', '2', afoot('us-inf')),
  'us-mot': row('US motorised infantry', 'us', RIDERS, '3/2/1', '2', afoot('us-inf')),
  'us-para': row('US paratroops', 'us', FOOT, '4/3/2', '2', { cells: CHIPS }),
  'us-at57': row('US 57 mm anti-tank gun', 'us', GUN, '1/1', '3/3/2/1'),
  'us-m8': row('US M8 Greyhound', 'us', CARS, '2/2', '2/1/1'),
  'us-m5': row('US M5 Stuart', 'us', LIGHT, '2/2/2', '2/1/1'),
  'us-m4': row('US M4 Sherman (75)', 'us', VEHICLE, '3/3/3', '3/2/2/1'),
  'us-m4-76': row('US M4 Sherman (76)', 'us', VEHICLE, '2/2/2', '4/3/2/2'),
  'us-m10': row('US M10 tank destroyer', 'us', SLOW, '2/2/2', '4/3/3/2', { star: true, source: PRINTED, cells: M10 }),
  'us-mortar': mortars('US 4.2 in mortars', 'us'),
  'uk-cmd': row('British command', 'uk', COMMAND, '1', ''),
  'uk-inf': row('British infantry', 'uk', FOOT, '4/3/2', '2', { cells: CHIPS }),
  'uk-eng': row('Royal Engineers', 'uk', FOOT, '4/2', '3', engineers),
  'uk-mech': row('British motor battalion', 'uk', HALF_TRACKS, '4/3/2', '2', afoot('uk-inf')),
  'uk-mot': row('British lorried infantry', 'uk', RIDERS, '3/2/1', '2', afoot('uk-inf')),
  'uk-para': row('British parachute infantry', 'uk', FOOT, '4/3/2', '2', { cells: CHIPS }),
  'uk-6pdr': row('British 6-pounder', 'uk', GUN, '1/1', '3/3/2/2'),
  'uk-17pdr': row('British 17-pounder', 'uk', GUN, '1/1', '4/4/3/3/2', { move: 2 }),
  'uk-humber': row('British armoured cars', 'uk', CARS, '2/2', '2/1/1'),
  'uk-stuart': row('British Stuart', 'uk', LIGHT, '2/2/2', '2/1/1'),
  'uk-sherman': row('British Sherman (75)', 'uk', VEHICLE, '3/3/3', '3/2/2/1'),
  'uk-firefly': row('Sherman Firefly', 'uk', VEHICLE, '1/1/1', '4/4/3/3/2'),
  'uk-cromwell': row('Cromwell', 'uk', { ...VEHICLE, move: 8, advance: 6 }, '3/3/3', '3/2/2/1'),
  'uk-churchill': row('Churchill', 'uk', { ...VEHICLE, cls: 'H', move: 5, advance: 4 }, '3/3/3', '3/2/2/1'),
  'uk-achilles': row('Achilles', 'uk', SLOW, '2/2/2', '4/4/3/3/2', { star: true }),
  'uk-mortar': mortars('British 4.2 in mortars', 'uk'),
  'ge-cmd': row('German command', 'ge', COMMAND, '1', ''),
  'ge-gren': row('German grenadiers', 'ge', FOOT, '4/3/2', '3', { cells: CHIPS }),
  'ge-fus': row('German fusiliers', 'ge', FOOT, '4/3/2', '3', { chips: 2 }),
  'ge-pio': row('German pioneers', 'ge', FOOT, '4/2', '3', engineers),
  'ge-pzgr': row('German panzergrenadiers', 'ge', HALF_TRACKS, '4/3/2', '3', afoot('ge-gren')),
  'ge-fj': row('German paratroops', 'ge', FOOT, '4/3/3', '3', { cells: CHIPS }),
  'ge-pak40': row('German 7.5 cm Pak 40', 'ge', GUN, '1/1', '4/3/3/2', { move: 2 }),
  'ge-flak88': row('German 8.8 cm gun', 'ge', GUN, '2/2/2/2', '4/4/4/3/3/2', { move: 1 }),
  'ge-mot': row('German motorised infantry', 'ge', RIDERS, '3/2/1', '3', afoot('ge-gren')),
  'ge-mortar': mortars('German 12 cm mortars', 'ge'),
  'ge-recon': row('German armoured cars', 'ge', CARS, '2/2', '3/2/1'),
  'ge-jpz4': row('German Jagdpanzer IV', 'ge', SLOW, '1/1', '4/3/3/2'),
  'ge-stug': row('German StuG III', 'ge', SLOW, '2/2', '4/3/2/2'),
  'ge-pz4': row('German Panzer IV', 'ge', SLOW, '2/2/2', '4/3/2/2'),
  'ge-marder': row('German Marder', 'ge', { ...SLOW, cls: 'L' }, '1/1', '4/3/3/2', { star: true }),
  'ge-panther': row('German Panther', 'ge', { ...VEHICLE, cls: 'H' }, '2/2/2', '4/4/3/3/2'),
  'ge-tiger': row('German Tiger', 'ge', { ...VEHICLE, cls: 'H', move: 5, advance: 4 }, '3/3/3', '4/4/4/3/2'),
  dummy: nobody('Dummy'),
  marker: nobody('Hidden marker'),
} as const satisfies Record<string, WtaUnitRow>;

export type WtaUnitType = keyof typeof UNITS;
