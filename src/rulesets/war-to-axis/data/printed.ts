// The tables as the rules page prints them, cell by cell with their sources.

import type { RuleTable } from '../../../core/ruleset.ts';
import { column, printTable, sayChange } from '../../../system/columns.ts';
import { COLUMNS } from '../columns.ts';
import { CARDS, type WtaCardRow } from './cards.ts';
import { CARD_WORDS } from './cardWords.ts';
import { DICE } from './dice.ts';
import { MODIFIERS, WORKS } from './modifiers.ts';
import { className } from './tables.ts';
import { TERRAIN } from './terrain.ts';
import { UNITS } from './units.ts';

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

const { mobility, cls, ...others } = COLUMNS.units;

/** What the rules page prints. Ids of rows and columns of `units` and `terrain` are those that a scenario overrides. */
export const TABLES: readonly RuleTable[] = [
  printTable('units', 'Army tables', UNITS, { ...others, cls, mobility }, { cls: className }),
  printTable('terrain', 'Terrain', TERRAIN, COLUMNS.terrain),
  printTable('modifiers', 'Dice more or fewer', modifiers, { by: column('Dice', sayChange) }),
  printTable('works', 'Field works', works, {
    absorbs: column<number>('Losses absorbed by roll'),
    falls: column<number | string>('Explosions that remove it'),
  }),
  printTable(
    'dice',
    'Faces of the dice',
    dice,
    { faces: column<unknown>('Faces') },
    { faces: die => (die.id === 'd6' ? '1 to 6' : facesSaid(die.faces)) },
  ),
  printTable(
    'cards',
    'Cards',
    cards,
    { id: column<string>('Card'), whose: column<string>('Whose'), words: column<unknown>('When'), units: column<unknown>('What') },
    {
      words: card => card.words?.when ?? 'at once',
      units: card => card.units?.map(type => UNITS[type].title).join(', ') ?? card.words?.text ?? '',
    },
  ),
];
