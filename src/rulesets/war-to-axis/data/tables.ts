// The tables that rules read (with what a scenario changes) and the same tables for the rules page, cell by cell with their sources.

import type { Source } from '../../../core/act.ts';
import type { Cell, Row, Table } from '../../../core/ruleset.ts';
import type { Overrides } from '../../../core/scenario.ts';
import type { TerrainRow, UnitRow, WtaTables } from '../tables.ts';
import { CARDS, type CardRow } from './cards.ts';
import { DICE } from './dice.ts';
import { MODIFIERS, WORKS } from './modifiers.ts';
import { TERRAIN } from './terrain.ts';
import { UNITS } from './units.ts';

const SCENARIO: Source = { mark: 'scenario' };

type Sourced = { readonly cells?: Readonly<Record<string, Source>> };

function overridden<R extends Sourced>(rows: Readonly<Record<string, R>>, changes: Overrides[string] = {}): Readonly<Record<string, R>> {
  const entries = Object.entries(rows).map(([id, row]) => {
    const change = changes[id];
    if (!change) return [id, row] as const;
    const cells = { ...row.cells, ...Object.fromEntries(Object.keys(change).map(field => [field, SCENARIO])) };
    return [id, { ...row, ...change, cells }] as const;
  });
  return Object.fromEntries(entries);
}

/** The tables of a game: those of the house with the cells that its scenario changes; these are then marked as the scenario's. */
export const makeTables = (overrides: Overrides = {}): WtaTables => ({
  units: overridden<UnitRow>(UNITS, overrides['units']),
  terrain: overridden<TerrainRow>(TERRAIN, overrides['terrain']),
});

const cell = (value: string | number, source?: Source): Cell => (source ? { value, source } : { value });

/** '3 hex - 4/3/2', '-' for no fire of this kind. */
export function rating(dice: readonly number[]): string {
  if (dice.length === 0) return '-';
  const even = dice.every(n => n === dice[0]);
  return `${dice.length} hex - ${even ? dice[0] : dice.join('/')}`;
}

const CLASS_WORDS = { inf: 'infantry', L: 'light', M: 'medium', H: 'heavy' } as const;

/** The class in words, with its star: 'medium *'. */
export const className = (row: Pick<UnitRow, 'cls' | 'star'>): string => `${CLASS_WORDS[row.cls]}${row.star ? ' *' : ''}`;

function unitRow([id, row]: readonly [string, UnitRow]): Row {
  const cells = [
    cell(`+${row.chips}`, row.cells?.['chips']),
    cell(row.move, row.cells?.['move']),
    cell(row.advance || '-', row.cells?.['advance']),
    cell(rating(row.ap), row.cells?.['ap']),
    cell(rating(row.at), row.cells?.['at']),
    cell(className(row), row.cells?.['cls']),
    cell(row.mobility, row.cells?.['mobility']),
  ];
  return { id, title: row.title, cells, source: row.source };
}

const points = (cost: number | 'all'): string | number => (cost === 'all' ? 'whole move' : cost === 0 ? 'closed' : cost);

function terrainRow([id, row]: readonly [string, TerrainRow]): Row {
  const cells = [
    cell(row.letter),
    cell(points(row.foot), row.cells?.['foot']),
    cell(points(row.motor), row.cells?.['motor']),
    cell(row.blocks ? 'yes' : 'no', row.cells?.['blocks']),
    cell(row.ap, row.cells?.['ap']),
    cell(row.at, row.cells?.['at']),
    cell(row.bomb, row.cells?.['bomb']),
    cell(row.stop ? 'yes' : 'no', row.cells?.['stop']),
  ];
  return { id, title: row.title, cells, source: row.source };
}

const cardRow = ([id, card]: readonly [string, CardRow]): Row => ({
  id,
  title: card.title,
  cells: [cell(id), cell(card.whose), cell(card.when), cell(card.units ? card.units.map(type => UNITS[type].title).join(', ') : card.says)],
  source: card.source,
});

const modRow = ([id, mod]: readonly [string, (typeof MODIFIERS)[keyof typeof MODIFIERS]]): Row => ({
  id,
  title: mod.says,
  cells: [cell(mod.by > 0 ? `+${mod.by}` : mod.by)],
  source: mod.source,
});

const WORKS_SOURCE: Source = { mark: 'source', section: '4.3.4' };

/** What the rules page prints. Ids of rows and columns of `units` and `terrain` are those that a scenario overrides. */
export const TABLES: readonly Table[] = [
  {
    id: 'units',
    title: 'Army tables',
    columns: ['Chips', 'Movement', 'Advance', 'Anti-personnel', 'Anti-tank', 'Class', 'Moves as'],
    rows: Object.entries(UNITS).map(unitRow),
  },
  {
    id: 'terrain',
    title: 'Terrain',
    columns: ['Letter', 'On foot', 'By motor', 'Blocks sight', 'Anti-personnel', 'Anti-tank', 'Bombardment', 'Stops'],
    rows: Object.entries(TERRAIN).map(terrainRow),
  },
  { id: 'modifiers', title: 'Dice more or fewer', columns: ['Dice'], rows: Object.entries(MODIFIERS).map(modRow) },
  {
    id: 'works',
    title: 'Field works',
    columns: ['Losses absorbed by roll', 'Explosions that remove it'],
    rows: [
      { id: 'trench', title: 'Trench', cells: [cell(WORKS.trench.absorbs), cell(WORKS.trench.falls)], source: WORKS_SOURCE },
      {
        id: 'bunker',
        title: 'Bunker',
        cells: [cell(WORKS.bunker.absorbs), cell('never', { mark: 'house', ruling: 'R45' })],
        source: WORKS_SOURCE,
      },
    ],
  },
  {
    id: 'dice',
    title: 'Faces of the dice',
    columns: ['Faces'],
    rows: DICE.map(die => ({
      id: die.id,
      title: `${die.id} die`,
      cells: [
        cell(
          die.id === 'd6'
            ? '1 to 6'
            : Object.entries(die.faces)
                .map(([face, n]) => `${face} ${n}`)
                .join(', '),
        ),
      ],
      source: { mark: 'source', section: '2.3' },
    })),
  },
  { id: 'cards', title: 'Cards', columns: ['Card', 'Whose', 'When', 'What'], rows: Object.entries(CARDS).map(cardRow) },
];
