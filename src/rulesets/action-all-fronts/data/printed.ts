// The tables as the rules page prints them, cell by cell with their sources. Ids of tables and rows are those that a scenario overrides.

import { tableOf } from '../../../core/rows.ts';
import type { RuleTable } from '../../../core/ruleset.ts';
import { FIGURE_POINTS, MORALES } from '../points.ts';
import {
  type AafModifierRow,
  type AafMoveRow,
  type AafTerrainRow,
  type AafUnitRow,
  type AafWeaponRow,
  type ArmourRow,
  type CarrierRow,
  DAMAGE_ROWS,
  type DamageRow,
  type ModelRow,
  type NeedRow,
  type StrikeRow,
  type VehicleRow,
  type WorkRow,
} from '../tables.ts';
import { UNITS, VEHICLES, WEAPONS } from './armies/index.ts';
import { CARRIERS } from './carriers.ts';
import { ARMOUR, CONSTITUTION, NEEDS } from './charts.ts';
import { MODIFIERS } from './modifiers.ts';
import { MOVEMENT } from './movement.ts';
import { STRIKE_ROWS, WORK_ROWS } from './support.ts';
import { TERRAIN } from './terrain.ts';

const LISTS = {
  general: 'all',
  british: 'British',
  german: 'German',
  french: 'French',
  italian: 'Italian',
  japanese: 'Japanese',
  russian: 'Russian',
  us: 'US',
} as const;
const TYPES = {
  rifle: 'rifle',
  assault: 'assault',
  lmg: 'light machine gun',
  hmg: 'heavy machine gun',
  at: 'anti-tank',
  heat: 'shaped charge',
  he: 'high explosive',
} as const;
const CATEGORIES: Readonly<Record<AafUnitRow['category'], string>> = {
  squad: 'squad',
  'company-hq': 'company headquarters',
  'platoon-hq': 'platoon headquarters',
  platoon: 'platoon support',
  company: 'company support',
  general: 'any',
};

const range = (n: number): string | number => (n === Number.POSITIVE_INFINITY ? 'anywhere' : n);

function flags({ support, artillery, shells, heavyShell, flame, shield }: AafWeaponRow): string {
  const words: readonly (string | false | undefined)[] = [
    support && 'support',
    artillery && 'field artillery',
    shells && `shells of ${shells === 'half' ? 'half power' : 'full power'}`,
    heavyShell && 'shells at full power against armour',
    flame && 'everything under its template is hit',
    shield && 'gun shield',
  ];
  return words.filter(Boolean).join(', ') || '-';
}

const weaponTitle = (id: string): string => WEAPONS[id]?.title ?? id;

/** '7 Soldier 3/7 Rifle; 2 LMG team 3/7 MG34/42'. */
function models(rows: readonly ModelRow[]): string {
  const one = ({ count, role, fs, m, weapon, gun, vehicle }: ModelRow): string => {
    const arms = [weapon, gun].flatMap(id => (id === undefined ? [] : [weaponTitle(id)]));
    const carrier = vehicle === undefined ? [] : [VEHICLES[vehicle]?.title ?? vehicle];
    const rest = [...arms, ...carrier].filter(word => word !== role);
    return [`${count} ${role}`, ...(fs === undefined ? [] : [`${fs}/${m}`]), ...rest].join(' ');
  };
  return rows.map(one).join('; ');
}

function prices({ points, variants }: AafUnitRow): string | number {
  if (points !== undefined) return points;
  return (variants ?? []).map(({ gun, points: price, from }) => `${weaponTitle(gun)} ${price} (${from})`).join(', ');
}

function mounts({ mounts: all, either, unlistedMg }: VehicleRow): string {
  const listed = all.map(({ weapon, count, hull }) => `${count > 1 ? `${count} ` : ''}${weaponTitle(weapon)}${hull ? ' (hull)' : ''}`);
  const chosen = either ? [either.map(weaponTitle).join(' or ')] : [];
  const words = [...listed, ...chosen, ...(unlistedMg ? ['a hull machine gun (R70)'] : [])];
  return words.join(', ') || '-';
}

const need = (n: number): string | number => (n > 6 ? '-' : n);
const signed = (n: number): string | number => (n > 0 ? `+${n}` : n);
const share = (n: number): string => (n === 0 ? 'closed' : `x${n}`);

const weapons: readonly RuleTable[] = [
  tableOf<AafWeaponRow>('weapons', 'Weapons', WEAPONS, [
    ['List', 'list', row => LISTS[row.list]],
    ['Range', 'range', row => range(row.range)],
    ['Power', 'power', row => row.power],
    ['Type', 'type', row => TYPES[row.type]],
    ['Dice', 'dice', row => row.dice],
    ['Besides', 'support', flags],
  ]),
];

const lists: readonly RuleTable[] = [
  tableOf<AafUnitRow>('units', 'Units', UNITS, [
    ['List', 'list', row => LISTS[row.list]],
    ['Place', 'category', row => CATEGORIES[row.category]],
    ['Points', 'points', prices],
    ['Models, Fs/M', 'models', row => models(row.models)],
    ['Years', 'until', ({ from, until }) => (from || until ? `${from ?? ''}-${until ?? ''}` : 'all')],
  ]),
  tableOf<VehicleRow>('vehicles', 'Vehicles', VEHICLES, [
    ['List', 'list', row => LISTS[row.list]],
    ['Fs/M', 'm', row => `${row.fs}/${row.m}`],
    ['Armour', 'armour', row => row.armour?.join('/') ?? `C${row.c}`],
    ['Speed', 'speed', row => row.speed],
    ['Moves as', 'drive', row => row.drive],
    ['Points', 'points', row => row.points],
    ['Year', 'year', row => row.year],
    ['Weapons', 'mounts', mounts],
    ['Besides', 'recon', row => [row.recon && 'recon', row.oneMan && 'one-man turret'].filter(Boolean).join(', ') || '-'],
  ]),
  tableOf<CarrierRow>('carriers', 'Transports', CARRIERS, [
    ['Speed', 'speed', row => row.speed],
    ['Squads', 'squads', row => row.squads],
    ['Figures', 'figures', row => row.figures],
    ['Tows guns to', 'guns', row => (row.guns > 0 ? `${row.guns}mm` : '-')],
    ['Tows mortars to', 'mortars', row => (row.mortars > 0 ? `${row.mortars}mm` : '-')],
    ['Points', 'points', row => row.points ?? '-'],
  ]),
  tableOf<StrikeRow>('strikes', 'Bombardments', STRIKE_ROWS, [
    ['Power', 'power', row => row.power],
    ['Points', 'points', row => row.points],
    ['Guns', 'says', row => row.text],
  ]),
  tableOf<WorkRow>('works', 'Works', WORK_ROWS, [
    ['Points', 'points', row => row.points],
    ['What', 'says', row => row.text],
  ]),
];

const damageColumns = (['c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'] as const).map(
  field => [field === 'c8' ? 'C8 and more' : field.toUpperCase(), field, (row: DamageRow) => need(row[field])] as const,
);

const charts: readonly RuleTable[] = [
  tableOf<AafTerrainRow>('terrain', 'Terrain', TERRAIN, [
    ['Movement', 'move', row => row.move],
    ['Sight', 'sight', row => row.sight],
    ['Cover', 'cover', row => row.cover],
    ['Height', 'top', row => row.top],
  ]),
  tableOf<AafMoveRow>('movement', 'Movement', MOVEMENT, [
    ['Road', 'road', row => share(row.road)],
    ['Open', 'open', row => share(row.open)],
    ['Rough', 'rough', row => share(row.rough)],
    ['Difficult', 'difficult', row => share(row.difficult)],
    ['Minor obstacle', 'obstacle', row => (row.obstacle === 0 ? 'closed' : `${row.obstacle} of a full move`)],
  ]),
  tableOf<DamageRow>(
    'constitution',
    'Damage against Constitution: the least die',
    Object.fromEntries(DAMAGE_ROWS.map(id => [id, CONSTITUTION[id]])),
    damageColumns,
  ),
  tableOf<ArmourRow>('armour', 'Damage against armour', ARMOUR, [
    ['From', 'least', row => row.least],
    ['On the bail-out test', 'test', row => signed(row.test)],
  ]),
  tableOf<AafModifierRow>('modifiers', 'Modifiers', MODIFIERS, [
    ['Of', 'of', row => row.of],
    ['By', 'by', row => signed(row.by)],
  ]),
  tableOf<NeedRow>('needs', 'Dice that stand alone', NEEDS, [['From', 'least', row => row.least]]),
  {
    id: 'points',
    title: 'Basic points of a figure, by Fs and M',
    columns: MORALES.map(m => `M ${m}`),
    rows: FIGURE_POINTS.map((row, i) => ({
      id: `fs-${i + 1}`,
      title: `Fs ${i + 1}`,
      cells: row.map(value => ({ value })),
      source: { mark: 'source', section: 'Basic points values' },
    })),
  },
];

/** What the rules page prints. */
export const TABLES: readonly RuleTable[] = [...weapons, ...lists, ...charts];
