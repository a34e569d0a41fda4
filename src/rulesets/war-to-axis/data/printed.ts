// The tables as the rules page prints them, cell by cell with their sources.

import type { Source } from '../../../core/act.ts';
import type { RuleTable, RuleTableCell, RuleTableRow } from '../../../core/ruleset.ts';
import type { WtaTerrainRow, WtaUnitRow } from '../tables.ts';
import { CARDS, type WtaCardRow } from './cards.ts';
import { CARD_WORDS } from './cardWords.ts';
import { DICE } from './dice.ts';
import { MODIFIERS, WORKS } from './modifiers.ts';
import { className, rating } from './tables.ts';
import { TERRAIN } from './terrain.ts';
import { UNITS } from './units.ts';

const cell = (value: string | number, source?: Source): RuleTableCell => (source ? { value, source } : { value });

function unitRow([id, row]: readonly [string, WtaUnitRow]): RuleTableRow {
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

function terrainRow([id, row]: readonly [string, WtaTerrainRow]): RuleTableRow {
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

const cardRow = ([id, card]: readonly [string, WtaCardRow]): RuleTableRow => {
  const words = Object.hasOwn(CARD_WORDS, id) ? CARD_WORDS[id as keyof typeof CARD_WORDS] : undefined;
  const what = card.units?.map(type => UNITS[type].title).join(', ') ?? words?.text ?? '';
  return { id, title: card.title, cells: [cell(id), cell(card.whose), cell(words?.when ?? 'at once'), cell(what)], source: card.source };
};

const modRow = ([id, mod]: readonly [string, (typeof MODIFIERS)[keyof typeof MODIFIERS]]): RuleTableRow => ({
  id,
  title: mod.says,
  cells: [cell(mod.by > 0 ? `+${mod.by}` : mod.by)],
  source: mod.source,
});

const WORKS_SOURCE: Source = { mark: 'source', section: '4.3.4' };

/** What the rules page prints. Ids of rows and columns of `units` and `terrain` are those that a scenario overrides. */
export const TABLES: readonly RuleTable[] = [
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
