// The tables as pages print them: units, technologies, powers, territories. Rows and columns of
// `units` have the ids that a scenario overrides.

import type { Source } from '../../../core/act.ts';
import type { RuleTable, RuleTableCell, RuleTableRow } from '../../../core/ruleset.ts';
import { ORDERS } from '../odds/order.ts';
import type { BattleRole } from '../state.ts';
import { base, house } from '../state.ts';
import type { AxisUnitRow, AxisUnitType } from '../tables.ts';
import { TECHNOLOGIES } from '../tables.ts';
import { CLASSIC } from './classic.ts';
import { POWERS, TEAMS } from './powers.ts';
import { TECHNOLOGY } from './technology.ts';
import { UNITS } from './units.ts';

const cell = (value: string | number, source?: Source): RuleTableCell => ({ value, ...(source ? { source } : {}) });
const dash = (value: number): string | number => (value === 0 ? '-' : value);

const DOMAINS: Readonly<Record<AxisUnitRow['domain'], string>> = { land: 'land', air: 'air', sea: 'sea', marker: 'marker' };

function unitRow([id, row]: readonly [string, AxisUnitRow]): RuleTableRow {
  const from = (field: string): Source | undefined => row.cells?.[field];
  const cells = [
    cell(row.price, from('price')),
    cell(dash(row.move), from('move')),
    cell(dash(row.attack), from('attack')),
    cell(dash(row.defence), from('defence')),
    cell(row.hits, from('hits')),
    cell(dash(row.load), from('load')),
    cell(DOMAINS[row.domain]),
  ];
  return { id, title: row.title, cells, source: row.source };
}

const GAME = base('the published game');

const landRows = (): readonly RuleTableRow[] =>
  Object.entries(CLASSIC.areas)
    .filter(([, area]) => area.kind === 'land' && area.owner !== undefined)
    .map(([id, { title, value = 0, owner = '' }]) => ({
      id,
      title,
      cells: [cell(value), cell(POWERS.find(power => power.id === owner)?.title ?? owner)],
      source: GAME,
    }));

/** The order of loss in words. */
const sayOrder = (role: BattleRole): string =>
  ORDERS[role]
    .map(piece => (piece === 'battleship-d' ? 'battleship on its side' : (UNITS[piece as AxisUnitType]?.title ?? piece).toLowerCase()))
    .join(', ');

export const TABLES: readonly RuleTable[] = [
  {
    id: 'units',
    title: 'Units',
    columns: ['Price', 'Movement', 'Attack', 'Defence', 'Hits', 'Load', 'Moves by'],
    rows: Object.entries(UNITS).map(unitRow),
  },
  {
    id: 'technology',
    title: 'What development gives',
    columns: ['Die', 'Effect'],
    rows: TECHNOLOGIES.map((id, i) => ({ id, title: TECHNOLOGY[id].title, cells: [cell(i + 1), cell(TECHNOLOGY[id].text)], source: GAME })),
  },
  {
    id: 'powers',
    title: 'Powers in the order of their turns',
    columns: ['Side', 'Capital', 'Income and first treasury', 'Original complexes'],
    rows: POWERS.map(({ id, title, team, capital, income, complexes }) => ({
      id,
      title,
      cells: [
        cell(TEAMS[team] ?? team),
        cell(CLASSIC.areas[capital]?.title ?? capital),
        cell(income),
        cell(complexes.map(area => CLASSIC.areas[area]?.title ?? area).join(', ')),
      ],
      source: GAME,
    })),
  },
  { id: 'areas', title: 'Territories that somebody holds at the start', columns: ['Value', 'Held by'], rows: landRows() },
  {
    id: 'orders',
    title: 'Who is lost first when nobody says',
    columns: ['From the first to the last'],
    rows: [
      {
        id: 'attacker',
        title: 'Attacker',
        cells: [cell(sayOrder('attacker'))],
        source: house('R39', 'after the standard orders of clubs'),
      },
      {
        id: 'defender',
        title: 'Defender',
        cells: [cell(sayOrder('defender'))],
        source: house('R39', 'after the standard orders of clubs'),
      },
    ],
  },
];
