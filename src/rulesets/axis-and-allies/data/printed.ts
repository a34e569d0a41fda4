// The tables as pages print them: units, technologies, powers, territories. Rows and columns of
// `units` have the ids that a scenario overrides.

import type { RuleTable, RuleTableCell, RuleTableRow } from '../../../core/ruleset.ts';
import { printTable } from '../../../system/columns.ts';
import { COLUMNS } from '../columns.ts';
import { ORDERS } from '../odds/order.ts';
import { BATTLE_ROLES, type BattleRole, base, house } from '../state.ts';
import type { AxisUnitType } from '../tables.ts';
import { TECHNOLOGIES } from '../tables.ts';
import { CLASSIC } from './classic.ts';
import { POWERS, TEAMS } from './powers.ts';
import { TECHNOLOGY } from './technology.ts';
import { UNITS } from './units.ts';

const cell = (value: string | number): RuleTableCell => ({ value });

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
  printTable('units', 'Units', UNITS, COLUMNS.units),
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
    rows: BATTLE_ROLES.map(role => ({
      id: role,
      title: { attacker: 'Attacker', defender: 'Defender' }[role],
      cells: [cell(sayOrder(role))],
      source: house('R39', 'after the standard orders of clubs'),
    })),
  },
];
