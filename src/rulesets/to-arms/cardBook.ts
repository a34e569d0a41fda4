// The cards of To Arms! as people see and make them (Unit cards, Command cards): how a card is drawn, and the questions of its form. Loads apart.

import type { Source } from '../../core/act.ts';
import type { CardBands, CardBook, CardFace, CardField, CardKind, CardSign, CardText } from '../../core/cards.ts';
import { choicesOf } from '../../core/form.ts';
import type { Overrides } from '../../core/scenario.ts';
import { sentence } from '../../core/words.ts';
import { CARDS } from './data/cards.ts';
import { COMMANDS } from './data/commands.ts';
import { FARTHEST, MOST_DICE, PHASES_OF } from './data/made.ts';
import { symbolOfCard } from './data/symbols.ts';
import { makeTables } from './data/tables.ts';
import { PLAIN } from './odds/battle.ts';
import { madeFaults } from './scenarioFaults.ts';
import type { Activation, Arm, CardRow, Deed, Marcher, PlayPhase, TargetClass, Trait } from './tables.ts';
import { ACTIVATIONS, TRAITS } from './tables.ts';

const DICE: Readonly<Record<string, CardSign>> = {
  W: { sign: 'W', says: 'white', tone: 'white' },
  Y: { sign: 'Y', says: 'yellow', tone: 'yellow' },
  G: { sign: 'G', says: 'green', tone: 'green' },
};

const diceOf = (letters: string): readonly CardSign[] => [...letters].flatMap(letter => DICE[letter] ?? []);

/** Bands of a line by their ranges; what is no band is passed over, so that a half-written line can be drawn. */
const bandsIn = (line: unknown): ReadonlyMap<string, string> =>
  new Map(
    String(line ?? '')
      .split(';')
      .flatMap((band): [string, string][] => {
        const [, range, dice] = /^\s*(\d+(?:-\d+)?) ([WYG]+)\s*$/.exec(band) ?? [];
        return range === undefined || dice === undefined ? [] : [[range, dice]];
      }),
  );

const nearest = (range: string): number => Number.parseInt(range, 10);

function bandsOf({ dice, lmgDice }: CardText): CardBands | undefined {
  const lines = [bandsIn(dice), ...(lmgDice === undefined ? [] : [bandsIn(lmgDice)])];
  const ranges = [...new Set(lines.flatMap(line => [...line.keys()]))].toSorted((a, b) => nearest(a) - nearest(b));
  if (ranges.length === 0) return undefined;
  return {
    columns: lines.length > 1 ? ['Dice', 'With LMG'] : ['Dice'],
    rows: ranges.map(range => ({ range, dice: lines.map(line => diceOf(line.get(range) ?? '')) })),
  };
}

const SIGNS: Readonly<Record<string, CardSign>> = {
  soldier: { sign: 'soldier', says: 'soldier' },
  car: { sign: 'car', says: 'car' },
  tank: { sign: 'tank', says: 'tank' },
  hit: { sign: 'HIT!', says: 'HIT!, to 2 hexes' },
  strike: { sign: 'STRIKE', says: 'STRIKE, to 4 hexes' },
};
const hitsOf = (cls: unknown): readonly CardSign[] =>
  cls === 'foot' || cls === 'soft' || cls === 'armour' ? [...PLAIN[cls], 'hit', 'strike'].flatMap(one => SIGNS[one] ?? []) : [];

const CLASS_WORDS: Readonly<Record<TargetClass, string>> = {
  foot: 'men and crews',
  soft: 'soft or open vehicle',
  armour: 'closed armour',
};
const ARM_WORDS: Readonly<Record<Arm, string>> = {
  infantry: 'infantry',
  hmg: 'heavy machine gun',
  arty: 'artillery',
  vehicle: 'vehicle',
};
const DIE_WORDS: Readonly<Record<Activation, string>> = {
  any: 'any unit',
  armour: 'armour',
  vehicle: 'vehicle',
  gun: 'gun',
  infantry: 'infantry',
};
const TRAIT_WORDS: Readonly<Record<Trait, string>> = {
  engineer: 'engineers',
  recce: 'reconnaissance',
  militia: 'militia: serves no guns',
  experienced: 'experienced',
  indirect: 'fires indirectly',
  tank: 'tank',
  'armoured-car': 'armoured car',
  tracked: 'tracked',
  light: 'crosses light bridges',
  mounted: 'mounted',
  rail: 'keeps to rails',
  carrier: 'troop truck',
};
const wordOf = (words: object, id: unknown): string => {
  const key = String(id ?? '');
  return Object.hasOwn(words, key) ? String(words[key as keyof typeof words]) : key;
};

const moves = (move: unknown, fire: unknown): string => `${move ?? 0}/${fire ?? 0}`;

function unitFace(id: string, card: CardText, source?: Source): CardFace {
  const { title, nation, strength, cls, arm, activation, move, fire, lmgMove, lmgFire, flag, blocks, least, firearms } = card;
  const traits = Array.isArray(card['traits']) ? card['traits'] : [];
  const bands = bandsOf(card);
  return {
    title: String(title ?? ''),
    tone: cls === 'armour' ? 'armour' : cls === 'soft' ? 'soft' : arm === 'infantry' ? 'foot' : 'gun',
    ...(nation === undefined ? {} : { over: String(nation) }),
    kind: `${sentence(wordOf(CLASS_WORDS, cls))} · ${wordOf(DIE_WORDS, activation)} die`,
    symbol: symbolOfCard(id, card as unknown as CardRow),
    numbers: [
      { title: 'Strength', value: String(strength ?? '') },
      { title: 'Moves / and fights', value: moves(move, fire) },
      ...(lmgMove === undefined ? [] : [{ title: 'With LMG', value: moves(lmgMove, lmgFire) }]),
      { title: 'Flags below', value: String(flag ?? '') },
    ],
    ...(bands ? { bands } : {}),
    signs: { title: 'Hit by', signs: hitsOf(cls) },
    words: [
      ...(arm === 'vehicle' ? [] : [wordOf(ARM_WORDS, arm)]),
      ...traits.map(one => wordOf(TRAIT_WORDS, one)),
      ...(least === undefined ? [] : [`not nearer than ${least}`]),
      ...(firearms === undefined ? [] : [`${firearms} have firearms`]),
      ...(blocks === true ? ['blocks sight'] : []),
    ],
    ...(source ? { source } : {}),
  };
}

const PHASE_WORDS: Readonly<Record<PlayPhase, string>> = {
  activation: 'Played in activation',
  movement: 'Played in movement',
  battle: 'Played in battle',
};
const DEED_WORDS: Readonly<Record<Deed['does'], string>> = {
  dice: 'brings activation dice',
  swap: 'swaps an activation die',
  march: 'a unit moves farther',
  again: 'a unit fights a second time',
  mines: 'mines are laid',
  registered: 'a salvo does not scatter',
  stoppage: 'an enemy machine gun throws a green die less',
  'heads-down': 'the range at an own unit grows',
  steadfast: 'an own unit ignores flags',
  sniper: 'a die at a lone commander',
  spy: 'an enemy card is discarded',
  ambush: 'infantry fights who comes beside it',
  aloft: 'hidden units are spotted',
  bombs: 'dice at a hex, as artillery',
  stall: 'an enemy vehicle does not move',
  rally: 'figures come back',
  draw: 'cards are drawn',
  told: 'what its words say: you do it yourselves',
};

const dieSigns = (faces: unknown, black: boolean): readonly CardSign[] =>
  (Array.isArray(faces) ? faces : []).map(face => ({
    sign: wordOf(DIE_WORDS, face),
    says: `${wordOf(DIE_WORDS, face)} die`,
    ...(black ? { tone: 'black' as const } : {}),
  }));

/** The dice that a command card shows: those it brings, black as the rules want them, or those it throws. */
function commandSigns({ does, dice, from, to, throws }: CardText): CardFace['signs'] {
  if (does === 'dice') return { title: 'Brings', signs: dieSigns(dice, true) };
  if (does === 'swap')
    return { title: 'Swaps', signs: [...dieSigns(from, false), { sign: '→', says: 'becomes' }, ...dieSigns([to], true)] };
  return does === 'bombs' ? { title: 'Throws', signs: diceOf(String(throws ?? '')) } : undefined;
}

function commandFace(_id: string, card: CardText, source?: Source): CardFace {
  const { title, copies, phase, says } = card;
  const signs = commandSigns(card);
  return {
    title: String(title ?? ''),
    tone: phase === 'movement' || phase === 'battle' ? phase : 'activation',
    kind: wordOf(PHASE_WORDS, phase),
    numbers: [{ title: 'In the deck', value: `×${copies ?? ''}` }],
    ...(signs && signs.signs.length > 0 ? { signs } : {}),
    words: [],
    text: String(says ?? ''),
    ...(source ? { source } : {}),
  };
}

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

const UNIT_FIELDS: readonly CardField[] = [
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
const ALL_DICE = ACTIVATIONS.map(value => ({ value, says: DIE_WORDS[value] }));

const COMMAND_FIELDS: readonly CardField[] = [
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

/** A row as a file would say it: what only the program knows of it left out. */
const textOf = ({ source: _source, cells: _cells, ...row }: { readonly source: Source; readonly cells?: unknown }): CardText => row;
const texts = (rows: Readonly<Record<string, { readonly source: Source }>>): Readonly<Record<string, CardText>> =>
  Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, textOf(row)]));
const sourced =
  (rows: Readonly<Record<string, { readonly source: Source }>>, face: CardKind['face']): CardKind['face'] =>
  (id, card, source = Object.hasOwn(rows, id) ? rows[id]?.source : undefined) =>
    face(id, card, source);

const KINDS: readonly CardKind[] = [
  {
    table: 'cards',
    title: 'Unit cards',
    one: 'unit card',
    about: 'One card a kind of unit: all that is looked up about it in play.',
    printed: texts(CARDS),
    blank: {
      title: '',
      cls: 'foot',
      arm: 'infantry',
      activation: 'infantry',
      strength: 8,
      flag: 4,
      move: 3,
      fire: 2,
      dice: '1-2 WW; 3-4 W',
      blocks: false,
      traits: [],
    },
    fields: UNIT_FIELDS,
    like: (id, card) => (Object.hasOwn(CARDS, id) ? { ...card, picture: id } : card),
    face: sourced(CARDS, unitFace),
  },
  {
    table: 'commands',
    title: 'Command cards',
    one: 'command card',
    about: 'Shuffled into one deck; each side plays one a turn.',
    printed: texts(COMMANDS),
    blank: { title: '', copies: 1, does: 'dice', phase: PHASES_OF.dice[0], dice: ['infantry'], says: '' },
    fields: COMMAND_FIELDS,
    like: (_id, card) => card,
    face: sourced(COMMANDS, commandFace),
  },
];

export const cardBook: CardBook = {
  ruleset: 'to-arms',
  kinds: KINDS,
  faults: tables => madeFaults(tables, makeTables(tables as Overrides)),
};
