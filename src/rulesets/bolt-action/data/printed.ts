// The tables as the rules page prints them, cell by cell with their sources. Ids of tables and rows are those that a scenario overrides.

import { tableOf } from '../../../core/rows.ts';
import type { RuleTable } from '../../../core/ruleset.ts';
import { house } from '../state.ts';
import type {
  BoltModifierRow,
  BoltMoveRow,
  BoltRankRow,
  BoltTerrainRow,
  BoltWeaponRow,
  BuildingRow,
  GroundRow,
  HeRow,
  Passability,
  QualityRow,
  ResultRow,
  Special,
  TargetRow,
} from '../tables.ts';
import { BUILDINGS, FUBAR, GROUND_ROWS, HE_SHELLS, MODIFIERS, MOVEMENT, OFFICERS, QUALITY, RESULTS, TARGETS, TERRAIN } from './card.ts';
import { type BoltUnitType, type TypeGroup, UNITS } from './units.ts';
import { WEAPONS } from './weapons.ts';

const from = (need: number): string => `${need}+`;
const plus = (n: number): string => (n > 0 ? `+${n}` : String(n).replace('-', '\u2212'));
const inches = (n: number): string => `${n}"`;

/** '12 to 24', '48 (indirect 24 to 60)'. */
function ranges({ range, least, indirect, special }: BoltWeaponRow): string | number {
  if (least !== undefined) return `${least} to ${range}`;
  return indirect && special.includes('howitzer') ? `${range} (indirect ${indirect[0]} to ${indirect[1]})` : range;
}

const shots = ({ shots: n, flame }: BoltWeaponRow): string | number =>
  flame === undefined ? n : `${n}, a hit is D6${flame > 0 ? `+${flame}` : ''}`;

/** Mortars and howitzers fire nothing but shells. */
const pen = ({ pen: n, he, special }: BoltWeaponRow): string =>
  he !== undefined && (special.includes('indirect-fire') || special.includes('howitzer')) ? 'HE' : n === 0 ? '-' : plus(n);

const SPECIALS: Readonly<Record<Special, string>> = {
  assault: 'Assault',
  team: 'Team',
  fixed: 'Fixed',
  'shaped-charge': 'Shaped charge',
  'one-shot': 'One-shot',
  flamethrower: 'Flamethrower',
  'indirect-fire': 'Indirect fire',
  howitzer: 'Howitzer',
};

const specials = ({ special, he }: BoltWeaponRow): string =>
  [...special.map(id => SPECIALS[id]), ...(he === undefined ? [] : [`HE (${inches(he)})`])].join(', ') || '-';

/** A pin die of so many faces: D2, D3, D6. */
const die = (faces: number): string => `D${faces}`;
const dice = ([n, faces]: HeRow['hits']): string => (n === 1 ? die(faces) : `${n}${die(faces)}`);

const GOINGS: Readonly<Record<Passability, string>> = {
  ok: 'open',
  'ok-unless-closed': 'open, unless it stops tanks',
  'no-run': 'Advance only',
  no: 'closed',
  deployed: 'from the start only, and then for good',
  demolish: 'heavy tanks, in some cases',
  double: 'twice as far on nothing else',
};

const SIGHTS: Readonly<Record<BoltTerrainRow['sight'], string>> = {
  dense: 'seen into, not through',
  blocks: 'blocks',
  hill: 'blocks by its height',
  line: 'covers what is behind it',
  none: 'open',
};

const free = (n: number): string | number => (n === Number.POSITIVE_INFINITY ? 'free' : n === 0 ? 'none' : n);

const group = ({ count, role, weapon, loads }: TypeGroup): string => {
  const arm = weapon === undefined ? [] : [WEAPONS[weapon].title];
  return [`${count} ${role}`, ...arm, ...(loads ? ['no weapon'] : [])].join(', ');
};

function arms({ groups, mounts = [], oneShots = {} }: BoltUnitType): string {
  const once = Object.entries(oneShots).map(([weapon, n]) => `${n} ${WEAPONS[weapon as keyof typeof WEAPONS].title}, one-shot`);
  const mounted = mounts.map(({ title, arc }) => `${title} (${arc})`);
  return (mounted.length > 0 ? mounted : [...groups.map(group), ...once]).join('; ');
}

const roster = Object.fromEntries(
  Object.entries(UNITS as Readonly<Record<string, BoltUnitType>>).map(([id, type]) => [id, { ...type, source: house('Roster') }]),
);

const OF: Readonly<Record<BoltModifierRow['of'], string>> = { hit: 'rolls to hit', pen: 'pen', result: 'damage results' };

/** What the rules page prints. */
export const TABLES: readonly RuleTable[] = [
  tableOf<QualityRow>('quality', 'Quality of troops', QUALITY, [
    ['Morale', 'morale', row => row.morale],
    ['Damaged on', 'needs', row => from(row.needs)],
    ['To hit', 'hit', row => plus(row.hit)],
  ]),
  tableOf<BoltRankRow>('officers', 'Officers', OFFICERS, [
    ['Morale', 'bonus', row => plus(row.bonus)],
    ['Extra orders', 'orders', row => row.orders],
    ['Range', 'range', row => row.range],
  ]),
  tableOf<BoltMoveRow>('movement', 'Movement', MOVEMENT, [
    ['Advance', 'advance', row => row.advance],
    ['Pivots', 'pivots', row => free(row.pivots)],
    ['Run', 'run', row => (row.run === 0 ? 'never' : row.run)],
    ['Pivots in a Run', 'runPivots', row => free(row.runPivots)],
  ]),
  tableOf<GroundRow>('grounds', 'Who may move where', GROUND_ROWS, [
    ['Infantry', 'infantry', row => GOINGS[row.infantry]],
    ['Artillery', 'artillery', row => GOINGS[row.artillery]],
    ['Wheeled', 'wheeled', row => GOINGS[row.wheeled]],
    ['Tracked and half-tracked', 'tracked', row => GOINGS[row.tracked]],
  ]),
  tableOf<BoltTerrainRow>('terrain', 'Pieces of terrain', TERRAIN, [
    ['Ground', 'ground', row => GROUND_ROWS[row.ground].title],
    ['Sight', 'sight', row => SIGHTS[row.sight]],
    ['Cover', 'cover', row => row.cover],
    ['Height', 'top', row => row.top],
    ['Vehicles', 'stops', row => (row.stops ? 'stops all' : '-')],
  ]),
  tableOf<BoltWeaponRow>('weapons', 'Weapons', WEAPONS, [
    ['Class', 'class', row => (row.class === 'small' ? 'small arms' : 'heavy')],
    ['Range', 'range', ranges],
    ['Shots', 'shots', shots],
    ['Pen', 'pen', pen],
    ['Special', 'special', specials],
  ]),
  tableOf<HeRow>('he', 'Shells by diameter', HE_SHELLS, [
    ['Pen', 'pen', row => plus(row.pen)],
    ['Pins', 'pins', row => die(row.pins)],
    ['Hits in a building', 'hits', row => dice(row.hits)],
  ]),
  tableOf<BoltModifierRow>('modifiers', 'Modifiers', MODIFIERS, [
    ['Of', 'of', row => OF[row.of]],
    ['By', 'by', row => plus(row.by)],
  ]),
  tableOf<TargetRow>('targets', 'Vehicles are damaged on', TARGETS, [['Die and pen', 'needs', row => from(row.needs)]]),
  tableOf<ResultRow>('results', 'What a hit does to a vehicle', RESULTS, [['From', 'least', row => row.least]]),
  tableOf<ResultRow>('fubar', 'After a double six', FUBAR, [['From', 'least', row => row.least]]),
  tableOf<BuildingRow>('buildings', 'Attacks on a unit in a building', BUILDINGS, [
    ['Aims at', 'at', row => (row.at === 'opening' ? 'an opening' : 'a wall')],
    ['To hit', 'hit', row => (row.hit === 0 ? 'as it is' : plus(row.hit))],
    ['Damage again', 'protects', row => (row.protects ? 'yes' : 'no')],
    ['Besides', 'special', row => row.special ?? '-'],
  ]),
  tableOf('units', 'Units of the house', roster, [
    ['Kind', 'kind', row => row.kind],
    ['Moves as', 'mover', row => row.mover],
    ['Damaged on', 'target', row => (row.target === undefined ? 'its quality' : from(TARGETS[row.target].needs))],
    ['Figures and weapons', 'groups', arms],
  ]),
];
