// The tables as the rules page prints them, cell by cell with their sources.

import { tableOf } from '../../../core/rows.ts';
import type { RuleTable } from '../../../core/ruleset.ts';
import type { WtaTerrainRow, WtaUnitRow } from '../tables.ts';
import { CARDS, type WtaCardRow } from './cards.ts';
import { CARD_WORDS } from './cardWords.ts';
import { DICE } from './dice.ts';
import { MODIFIERS, WORKS } from './modifiers.ts';
import { className, rating } from './tables.ts';
import { TERRAIN } from './terrain.ts';
import { UNITS } from './units.ts';

const points = (cost: number | 'all'): string | number => (cost === 'all' ? 'whole move' : cost === 0 ? 'closed' : cost);
const yes = (is: boolean | undefined): string => (is ? 'yes' : 'no');

const wordsOf = (id: string) => (Object.hasOwn(CARD_WORDS, id) ? CARD_WORDS[id as keyof typeof CARD_WORDS] : undefined);

/** Cards with their ids, as the page shows them. */
const cards = Object.fromEntries(Object.entries<WtaCardRow>(CARDS).map(([id, card]) => [id, { ...card, id, words: wordsOf(id) }]));

const modifiers = Object.fromEntries(Object.entries(MODIFIERS).map(([id, { says, ...mod }]) => [id, { ...mod, title: says }]));

const WORKS_SOURCE = { mark: 'source', section: '4.3.4' } as const;
const works = {
  trench: { title: 'Trench', ...WORKS.trench, source: WORKS_SOURCE },
  bunker: { title: 'Bunker', ...WORKS.bunker, falls: 'never', source: WORKS_SOURCE, cells: { falls: { mark: 'house', ruling: 'R45' } } },
} as const;

const dice = Object.fromEntries(
  DICE.map(die => [die.id, { ...die, title: `${die.id} die`, source: { mark: 'source', section: '2.3' } as const }]),
);

const facesSaid = (faces: Readonly<Record<string, number>>): string =>
  Object.entries(faces)
    .map(([face, n]) => `${face} ${n}`)
    .join(', ');

/** What the rules page prints. Ids of rows and columns of `units` and `terrain` are those that a scenario overrides. */
export const TABLES: readonly RuleTable[] = [
  tableOf<WtaUnitRow>('units', 'Army tables', UNITS, [
    ['Chips', 'chips', row => `+${row.chips}`],
    ['Movement', 'move', row => row.move],
    ['Advance', 'advance', row => row.advance || '-'],
    ['Anti-personnel', 'ap', row => rating(row.ap)],
    ['Anti-tank', 'at', row => rating(row.at)],
    ['Class', 'cls', className],
    ['Moves as', 'mobility', row => row.mobility],
  ]),
  tableOf<WtaTerrainRow>('terrain', 'Terrain', TERRAIN, [
    ['Letter', 'letter', row => row.letter],
    ['On foot', 'foot', row => points(row.foot)],
    ['By motor', 'motor', row => points(row.motor)],
    ['Blocks sight', 'blocks', row => yes(row.blocks)],
    ['Anti-personnel', 'ap', row => row.ap],
    ['Anti-tank', 'at', row => row.at],
    ['Bombardment', 'bomb', row => row.bomb],
    ['Stops', 'stop', row => yes(row.stop)],
  ]),
  tableOf('modifiers', 'Dice more or fewer', modifiers, [['Dice', 'by', ({ by }) => (by > 0 ? `+${by}` : by)]]),
  tableOf<(typeof works)[keyof typeof works]>('works', 'Field works', works, [
    ['Losses absorbed by roll', 'absorbs', row => row.absorbs],
    ['Explosions that remove it', 'falls', row => row.falls],
  ]),
  tableOf('dice', 'Faces of the dice', dice, [['Faces', 'faces', die => (die.id === 'd6' ? '1 to 6' : facesSaid(die.faces))]]),
  tableOf('cards', 'Cards', cards, [
    ['Card', 'id', card => card.id],
    ['Whose', 'whose', card => card.whose],
    ['When', 'when', card => card.words?.when ?? 'at once'],
    ['What', 'units', card => card.units?.map(type => UNITS[type].title).join(', ') ?? card.words?.text ?? ''],
  ]),
];
