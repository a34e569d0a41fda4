// The tables as the rules page prints them, cell by cell with their sources. Ids of tables and rows are those that a scenario overrides.

import type { RuleTable } from '../../../core/ruleset.ts';
import { column, maybe, printTable } from '../../../system/columns.ts';
import { COLUMNS, sayBonus, sayNeed } from '../columns.ts';
import { house } from '../state.ts';
import type { BoltWeaponRow, Special, TargetId } from '../tables.ts';
import { BUILDINGS, FUBAR, GROUND_ROWS, HE_SHELLS, MODIFIERS, MOVEMENT, OFFICERS, QUALITY, RESULTS, TARGETS, TERRAIN } from './card.ts';
import { type BoltUnitType, type TypeGroup, UNITS } from './units.ts';
import { WEAPONS } from './weapons.ts';

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
  he !== undefined && (special.includes('indirect-fire') || special.includes('howitzer')) ? 'HE' : n === 0 ? '-' : sayBonus(n);

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

const { advance, pivots, ...runs } = COLUMNS.movement;

/** What the rules page prints. */
export const TABLES: readonly RuleTable[] = [
  printTable('quality', 'Quality of troops', QUALITY, COLUMNS.quality),
  printTable('officers', 'Officers', OFFICERS, COLUMNS.officers),
  printTable('movement', 'Movement', MOVEMENT, { advance, pivots, ...runs }),
  printTable('grounds', 'Who may move where', GROUND_ROWS, COLUMNS.grounds),
  printTable('terrain', 'Pieces of terrain', TERRAIN, COLUMNS.terrain, { ground: row => GROUND_ROWS[row.ground].title }),
  printTable('weapons', 'Weapons', WEAPONS, COLUMNS.weapons, { range: ranges, shots, pen, special: specials }),
  printTable('he', 'Shells by diameter', HE_SHELLS, COLUMNS.he),
  printTable('modifiers', 'Modifiers', MODIFIERS, COLUMNS.modifiers),
  printTable('targets', 'Vehicles are damaged on', TARGETS, COLUMNS.targets),
  printTable('results', 'What a hit does to a vehicle', RESULTS, COLUMNS.results),
  printTable('fubar', 'After a double six', FUBAR, COLUMNS.fubar),
  printTable('buildings', 'Attacks on a unit in a building', BUILDINGS, COLUMNS.buildings),
  printTable(
    'units',
    'Units of the house',
    roster,
    {
      kind: column<string>('Kind'),
      mover: column<string>('Moves as'),
      target: maybe(
        column<TargetId>('Damaged on', id => sayNeed(TARGETS[id].needs)),
        'its quality',
      ),
      groups: column<unknown>('Figures and weapons'),
    },
    { groups: arms },
  ),
];
