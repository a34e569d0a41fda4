// The questions of the forms in which units and commands of To Arms! are made.

import type { CardField } from '../../core/cards.ts';
import { choicesOf } from '../../core/form.ts';
import { ARM_WORDS, CLASS_WORDS, DEED_WORDS, DIE_WORDS, TRAIT_WORDS } from './cardWords.ts';
import { CARDS } from './data/cards.ts';
import { FARTHEST, MOST_DICE } from './data/made.ts';
import { ACTIVATION_FACES, type Deed, type Marcher, TRAITS } from './tables.ts';

const number = (id: string, title: string, [least, most]: readonly [number, number], more: Partial<CardField> = {}): CardField => ({
  id,
  title,
  kind: 'number',
  least,
  most,
  ...more,
});
const choice = (id: string, title: string, words: Readonly<Record<string, string>>, more: Partial<CardField> = {}): CardField => ({
  id,
  title,
  kind: 'choice',
  values: choicesOf(words),
  ...more,
});
const BANDS_HINT = `Ranges and dice: 1-2 WWG; 3-4 WG; 5 G (white, yellow, green; to range ${FARTHEST}, at most ${MOST_DICE} dice)`;
const infantryOnly = { when: { arm: ['infantry'] }, free: true } as const;
const titlesOf = (rows: Readonly<Record<string, { readonly title: string }>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(rows).map(([id, { title }]) => [id, title]));
const { any: _any, ...UNIT_DICE } = DIE_WORDS;

/** Of a unit card. */
export const UNIT_FIELDS: readonly CardField[] = [
  { id: 'title', title: 'Title', kind: 'line', most: 60 },
  { id: 'nation', title: 'Nation', kind: 'line', most: 40, free: true },
  choice('picture', 'Symbol', titlesOf(CARDS), { free: true, hint: 'Of which printed card; left open: one like it' }),
  choice('cls', 'Hit as', CLASS_WORDS),
  choice('arm', 'Fires as', ARM_WORDS, { hint: 'Whose column of the terrain sheet counts' }),
  choice('activation', 'Activated by the die', UNIT_DICE),
  number('strength', 'Strength', [1, 12], { hint: 'Figures, or points of a vehicle' }),
  number('flag', 'Takes flags with fewer than', [1, 12]),
  number('move', 'Moves without a battle', [0, 12]),
  number('fire', 'Moves and fights', [0, 12]),
  { id: 'dice', title: 'Dice by range', kind: 'line', most: 200, hint: BANDS_HINT },
  { id: 'lmgDice', title: 'Dice with a light machine gun', kind: 'line', most: 200, ...infantryOnly },
  number('lmgMove', 'Moves with it, without a battle', [0, 12], infantryOnly),
  number('lmgFire', 'Moves with it and fights', [0, 12], infantryOnly),
  number('least', 'Fires no nearer than', [1, 12], { free: true }),
  number('firearms', 'Figures with firearms, where not all', [0, 11], { free: true }),
  { id: 'blocks', title: 'It blocks lines of sight', kind: 'flag' },
  { id: 'traits', title: 'Special words', kind: 'many', values: TRAITS.map(value => ({ value, says: TRAIT_WORDS[value] })) },
];

const whenDoes = (...does: readonly Deed['does'][]): Partial<CardField> => ({ when: { does } });
const MARCHER_WORDS: Readonly<Record<Marcher, string>> = {
  infantry: 'infantry on foot',
  cavalry: 'cavalry',
  gun: 'a gun or machine gun',
  vehicle: 'a vehicle',
  any: 'any unit',
};
const ALL_DICE = ACTIVATION_FACES.map(value => ({ value, says: DIE_WORDS[value] }));

/** Of a command card. */
export const COMMAND_FIELDS: readonly CardField[] = [
  { id: 'title', title: 'Title', kind: 'line', most: 60 },
  number('copies', 'How many are in the deck', [1, 10]),
  choice('does', 'What it does', DEED_WORDS),
  choice(
    'phase',
    'When it is played',
    { activation: 'in activation', movement: 'in movement', battle: 'in battle' },
    {
      hint: 'What it does has to be of use then',
    },
  ),
  { id: 'dice', title: 'Dice it brings', kind: 'many', values: ALL_DICE, ...whenDoes('dice') },
  { id: 'from', title: 'Dice it takes', kind: 'many', values: ALL_DICE, ...whenDoes('swap') },
  choice('to', 'What the die becomes', DIE_WORDS, whenDoes('swap')),
  choice('who', 'Who moves farther', MARCHER_WORDS, whenDoes('march')),
  number('hexes', 'Hexes', [1, 12], {
    ...whenDoes('march', 'heads-down', 'sniper', 'aloft'),
    hint: 'Farther, away, or around: as far as it works',
  }),
  choice('mine', 'Mines', { apm: 'against men', atm: 'against vehicles' }, whenDoes('mines')),
  { id: 'throws', title: 'Dice', kind: 'line', most: MOST_DICE, hint: 'W white, Y yellow, G green', ...whenDoes('bombs') },
  number('range', 'As from a range of', [1, FARTHEST], whenDoes('bombs')),
  number('figures', 'Figures', [1, 6], whenDoes('rally')),
  number('cards', 'Cards', [1, 5], whenDoes('draw')),
  { id: 'says', title: 'Its words', kind: 'text', most: 300 },
];
