// The calculator's form: who fires at whom, from where and into what; mines, bridges, doors, scouts; dice and cards of command. calculator.ts lays the answers out as a position.

import type { Choice, Source } from '../../core/act.ts';
import { choiceField, choicesOf, flagField, numberField } from '../../core/form.ts';
import type { Field } from '../../core/ruleset.ts';
import { PRINTED } from './data/tables.ts';
import { ASKS, type Ask } from './odds/asks.ts';
import { OPTIONS } from './optionList.ts';
import type { OptionId } from './options.ts';
import { ACTIVATIONS, type CardRow } from './tables.ts';

const book = (section: string, ruling?: string): Source => ({ mark: 'source', section, ...(ruling ? { ruling } : {}) });
const when = (...ask: readonly Ask[]): Partial<Field> => ({ when: { ask } });
const whenTruck = (...truck: readonly string[]): Partial<Field> => ({ when: { ask: ['battle'], truck } });

const cards = (is: (card: CardRow) => boolean): readonly Choice[] =>
  Object.entries(PRINTED.cards).flatMap(([value, card]) => (is(card) ? [{ value, says: card.title }] : []));
const grounds: readonly Choice[] = Object.entries(PRINTED.terrain)
  .filter(([, { entry }]) => entry !== 'crossing')
  .map(([value, { title }]) => ({ value, says: title.toLowerCase() }));

const AT_UNITS: readonly Ask[] = ['battle', 'indirect', 'breakthrough'];
const ALONG: readonly Ask[] = [...AT_UNITS, 'commander', 'bridge'];

const FIRERS: readonly Field[] = [
  choiceField(
    'unit',
    'Who fires',
    cards(({ dice }) => dice !== ''),
    'guard-inf',
    book('Unit cards'),
    when('battle', 'commander'),
  ),
  choiceField(
    'piece',
    'Which gun fires',
    cards(({ traits }) => traits.includes('indirect')),
    'mortar',
    book('Unit cards'),
    when('indirect'),
  ),
  choiceField(
    'gun',
    'Which gun fires',
    cards(({ arm }) => arm === 'arty'),
    'field-gun',
    book('Bridges', 'R23'),
    when('bridge'),
  ),
  choiceField(
    'tank',
    'Who fights',
    cards(({ traits }) => traits.includes('tank') || traits.includes('armoured-car')),
    't26',
    book('Forcing a breakthrough'),
    when('breakthrough'),
  ),
  flagField('lmg', 'It has a light machine gun', book('Unit cards'), when('battle', 'commander')),
  flagField('sergeant', 'It has a sergeant', book("NCO's"), when('battle', 'commander')),
  flagField('led', 'A commander is with it', book('Commanders', 'R6'), when(...ALONG)),
  numberField('shooters', 'Figures or points it has left (0: all)', [0, 12, 0], book('Battle'), when(...AT_UNITS, 'commander')),
  numberField('distance', 'Distance in hexes', [1, 14, 2], book('Battle'), when('battle', 'commander', 'indirect', 'bridge')),
  choiceField(
    'fire',
    'How it is laid',
    choicesOf({ blind: 'blind', guided: 'guided for the first time', registered: 'on its target already' }),
    'guided',
    book('Direct and indirect artillery & mortar fire', 'R19'),
    { each: true, ...when('indirect') },
  ),
  flagField('fromHill', 'It fires from a hill', book('Terrain effects sheet', 'R8'), when(...ALONG)),
  flagField('fromMarsh', 'It fires out of a marsh', book('Terrain effects sheet', 'R8'), when(...ALONG)),
  flagField('fromWire', 'It fires out of barbed wire', book('Terrain effects sheet'), when(...ALONG)),
  flagField('inside', 'It is a vehicle in a building', book('Terrain effects sheet'), when('battle', 'commander')),
  flagField('flame', 'It has a flame thrower', book('Terrain effects sheet'), when('battle', 'breakthrough')),
  flagField('jammed', 'Stoppage is played on it', book('Command cards'), when('battle', 'commander')),
];

const TARGET: readonly Field[] = [
  choiceField(
    'target',
    'What it fires at',
    cards(() => true),
    'line-inf',
    book('Unit cards'),
    when(...AT_UNITS, 'mine'),
  ),
  choiceField(
    'rank',
    'Who is alone',
    choicesOf({ officer: 'an officer', general: 'a general' }),
    'officer',
    book('Hitting a commander'),
    when('commander'),
  ),
  numberField('figures', 'Figures or points it has left (0: all)', [0, 12, 0], book('Saving throws'), when(...AT_UNITS, 'mine')),
  choiceField('ground', 'Where the target is', grounds, 'open', book('Terrain effects sheet'), { each: true, ...when(...ALONG) }),
  flagField('inMines', 'It is infantry in a mine field', book('Terrain effects sheet'), when(...AT_UNITS)),
  choiceField(
    'leader',
    'The commander with it',
    choicesOf({ none: 'none', officer: 'an officer', general: 'a general' }),
    'none',
    book('Commanders'),
    when(...AT_UNITS),
  ),
  flagField('targetSergeant', 'It has a sergeant', book("NCO's"), when(...AT_UNITS)),
  flagField('standard', 'It has a standard', book("NCO's"), when(...AT_UNITS)),
  choiceField(
    'truck',
    'Its truck',
    choicesOf({ none: 'none', inside: 'it rides in it', outside: 'it is beside it' }),
    'none',
    book('Motorized infantry units', 'R21'),
    when('battle'),
  ),
  numberField('truckPoints', 'Points left of the truck', [1, 2, 2], book('Motorized infantry units'), whenTruck('inside', 'outside')),
  numberField(
    'toTruck',
    'Hits that go to the truck, where they can',
    [0, 4, 1],
    book('Motorized infantry units', 'R49'),
    whenTruck('outside'),
  ),
  flagField('wreck', 'The automatic kill, too', book('Motorized infantry units', 'R49'), whenTruck('outside')),
  numberField('heads', 'Heads down is played so often', [0, 2, 0], book('Command cards'), when(...AT_UNITS, 'commander')),
  flagField('bold', 'No pasarán is played on it', book('Command cards'), when('battle', 'indirect')),
  flagField('voluntary', 'It falls back of its own will', book('Retreat'), when('battle')),
  choiceField(
    'way',
    'Its way back',
    choicesOf({ open: 'free as far as it goes', blocked: 'blocked', off: 'off the map', rally: 'to a commander' }),
    'open',
    book('Retreat rules'),
    when('battle', 'breakthrough'),
  ),
  numberField('wayHexes', 'after so many hexes', [0, 4, 1], book('Retreat rules'), {
    when: { ask: ['battle', 'breakthrough'], way: ['blocked', 'off', 'rally'] },
  }),
  choiceField(
    'friend',
    'An own unit beside the target',
    [{ value: 'none', says: 'none' }, ...cards(() => true)],
    'none',
    book('Direct and indirect artillery & mortar fire', 'R18'),
    when('indirect'),
  ),
  numberField(
    'friendAt',
    'in the hex of the number',
    [2, 7, 7],
    book('Direct and indirect artillery & mortar fire', 'R18'),
    when('indirect'),
  ),
  numberField(
    'friendDistance',
    'so many hexes from the gun',
    [1, 14, 2],
    book('Direct and indirect artillery & mortar fire', 'R19'),
    when('indirect'),
  ),
  choiceField('beyond', 'The ground it is driven to', grounds, 'open', book('Forcing a breakthrough'), when('breakthrough')),
];

const MINES = { apm: 'against men', atm: 'against vehicles' } as const;

const WORKS: readonly Field[] = [
  choiceField('field', 'The mines', choicesOf({ ...MINES, unknown: 'a counter face down' }), 'apm', book('Minefields'), {
    each: true,
    ...when('mine'),
  }),
  flagField('loaded', 'The unit rides in a truck', book('Minefields', 'R50'), when('mine')),
  numberField('apm', 'Counters against men', [0, 9, 2], book('Minefields'), { when: { ask: ['mine'], field: ['unknown'] } }),
  numberField('atm', 'Counters against vehicles', [0, 9, 0], book('Minefields'), { when: { ask: ['mine'], field: ['unknown'] } }),
  numberField('dummies', 'Dummies', [0, 9, 1], book('Minefields'), { when: { ask: ['mine'], field: ['unknown'] } }),
  choiceField('mine', 'The mines', choicesOf(MINES), 'apm', book('Minefields'), { each: true, ...when('clear') }),
  flagField('bunker', 'It is a fortified door', book('Buildings'), { each: true, ...when('door') }),
  flagField('engineers', 'Engineers do it', book("Engineers & engineer's actions"), { each: true, ...when('clear', 'demolish', 'door') }),
  numberField('tries', 'Turns it may take', [1, 6, 1], book('Buildings', 'R15'), when('door')),
  choiceField('span', 'The bridge', choicesOf({ light: 'light', heavy: 'heavy' }), 'heavy', book('Bridges'), when('bridge')),
  numberField('taken', 'Kills it has taken', [0, 2, 0], book('Bridges'), when('bridge')),
  numberField('away', 'Hexes to what is hidden', [1, 10, 5], book('Reconnaissance'), { each: true, ...when('recon') }),
];

const KINDS = { armour: 'closed armour', vehicle: 'an open vehicle', gun: 'a gun or machine gun', infantry: 'infantry' } as const;

const COMMAND: readonly Field[] = [
  choiceField('kind', 'The unit', choicesOf(KINDS), 'armour', book('Activating units', 'R2'), { each: true, ...when('activation') }),
  numberField('want', 'How many of the kind', [1, 4, 1], book('Activating units'), when('activation')),
  choiceField(
    'variable',
    'Variable dice',
    [1, 2].map(value => ({ value, says: String(value) })),
    1,
    book('Initiative', 'R46'),
    when('activation'),
  ),
  numberField(
    'thrown',
    'Activation dice, 0 while the variable die is not thrown',
    [0, 10, 0],
    book('Activating units'),
    when('activation'),
  ),
  choiceField(
    'black',
    'The die of a card',
    [{ value: 'none', says: 'none' }, ...ACTIVATIONS.map(value => ({ value, says: value }))],
    'none',
    book('Command cards'),
    when('activation'),
  ),
  flagField('upgrade', 'Two lower dice may be traded for it', book('Activating units', 'R38'), { each: true, ...when('activation') }),
  numberField('wanted', 'Cards in the deck that are wanted', [0, 37, 3], book('Command cards'), when('cards')),
  numberField('others', 'Other cards in the deck', [0, 37, 34], book('Command cards'), when('cards')),
  numberField('draws', 'Cards drawn', [1, 7, 1], book('Command cards'), { each: true, ...when('cards') }),
];

/** Other readings of rulings that change what dice do, and where; a variant that is shown beside the rule. */
const READINGS: Readonly<Partial<Record<OptionId, { readonly ask: readonly Ask[]; readonly each?: true }>>> = {
  fastplay: { ask: ['battle', 'commander', 'breakthrough', 'indirect', 'mine', 'bridge'], each: true },
  hitRange: { ask: ['battle', 'commander', 'breakthrough', 'indirect'] },
  commanderShift: { ask: ALONG },
  bocageHmg: { ask: ['battle', 'commander'] },
  hill: { ask: ALONG },
  marsh: { ask: ALONG },
  guided: { ask: ['indirect'] },
  bridgeSymbol: { ask: ['bridge'] },
  flagIgnores: { ask: AT_UNITS },
  autoRetreat: { ask: AT_UNITS },
  mineFail: { ask: ['clear'] },
  excessHits: { ask: AT_UNITS },
  commanderOddKill: { ask: ['commander'] },
  activationDie: { ask: ['activation'] },
};

const readings: readonly Field[] = OPTIONS.flatMap(({ id, title, values, default: start, source }) => {
  const at = READINGS[id as OptionId];
  return at ? [choiceField(id, title, values, start, source, { ...(at.each && { each: true }), ...when(...at.ask) })] : [];
});

/** The form, in the order in which one thinks of it. */
export const FIELDS: readonly Field[] = [
  { id: 'ask', title: 'What is asked', kind: 'choice', values: choicesOf(ASKS), default: 'battle', source: book('Resolve battle') },
  ...FIRERS,
  ...TARGET,
  ...WORKS,
  ...COMMAND,
  ...readings,
];
