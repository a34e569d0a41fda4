// The tables as the rules page prints them, cell by cell with their sources. Ids of tables and rows are those that a scenario overrides.

import type { RuleTable } from '../../../core/ruleset.ts';
import { printTable } from '../../../system/columns.ts';
import { COLUMNS } from '../columns.ts';
import { FIGURE_POINTS, MORALES } from '../points.ts';
import type { AafUnitRow, AafWeaponRow, ModelRow, VehicleRow } from '../tables.ts';
import { UNITS, VEHICLES, WEAPONS } from './armies/index.ts';
import { CARRIERS } from './carriers.ts';
import { ARMOUR, CONSTITUTION, NEEDS } from './charts.ts';
import { MODIFIERS } from './modifiers.ts';
import { MOVEMENT } from './movement.ts';
import { STRIKE_ROWS, WORK_ROWS } from './support.ts';
import { TERRAIN } from './terrain.ts';

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

/** What the rules page prints. */
export const TABLES: readonly RuleTable[] = [
  printTable('weapons', 'Weapons', WEAPONS, COLUMNS.weapons, { support: flags }),
  printTable('units', 'Units', UNITS, COLUMNS.units, {
    points: prices,
    models: row => models(row.models),
    until: ({ from, until }) => (from || until ? `${from ?? ''}-${until ?? ''}` : 'all'),
  }),
  printTable('vehicles', 'Vehicles', VEHICLES, COLUMNS.vehicles, {
    m: row => `${row.fs}/${row.m}`,
    armour: row => row.armour?.join('/') ?? `C${row.c}`,
    mounts,
    recon: row => [row.recon && 'recon', row.oneMan && 'one-man turret'].filter(Boolean).join(', ') || '-',
  }),
  printTable('carriers', 'Transports', CARRIERS, COLUMNS.carriers),
  printTable('strikes', 'Bombardments', STRIKE_ROWS, COLUMNS.strikes),
  printTable('works', 'Works', WORK_ROWS, COLUMNS.works),
  printTable('terrain', 'Terrain', TERRAIN, COLUMNS.terrain),
  printTable('movement', 'Movement', MOVEMENT, COLUMNS.movement),
  printTable('constitution', 'Damage against Constitution: the least die', CONSTITUTION, COLUMNS.constitution),
  printTable('armour', 'Damage against armour', ARMOUR, COLUMNS.armour),
  printTable('modifiers', 'Modifiers', MODIFIERS, COLUMNS.modifiers),
  printTable('needs', 'Dice that stand alone', NEEDS, COLUMNS.needs),
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
