// The calculator's form: who fires at whom, from where and into what; mines, bridges, doors, scouts; dice and cards of command.
// calculator.ts lays the answers out as a position.

import type { Choice, Source } from '../../core/act.ts';
import { choiceField, choicesOf, flagField, foldRare, foldReadings, numberField } from '../../core/form.ts';
import type { FormField } from '../../core/ruleset.ts';
import { PRINTED } from './data/tables.ts';
import { type ArmsFormKind, FORM_KINDS } from './odds/formKinds.ts';
import type { ArmsOptionId } from './options.ts';
import { OPTIONS } from './rulings.ts';
import { ACTIVATION_FACES, type ArmsCardRow } from './tables.ts';

const cite = (section: string, ruling?: string): Source => ({ mark: 'source', section, ...(ruling ? { ruling } : {}) });
const when = (...ask: readonly ArmsFormKind[]): Partial<Omit<FormField, 'id'>> => ({ when: { ask } });
const whenTruck = (...truck: readonly string[]): Partial<Omit<FormField, 'id'>> => ({ when: { ask: ['battle'], truck } });

const cards = (is: (card: ArmsCardRow) => boolean): readonly Choice[] =>
  Object.entries(PRINTED.cards).flatMap(([value, card]) => (is(card) ? [{ value, says: card.title }] : []));
const grounds: readonly Choice[] = Object.entries(PRINTED.terrain)
  .filter(([, { entry }]) => entry !== 'crossing')
  .map(([value, { title }]) => ({ value, says: title.toLowerCase() }));

const AT_UNITS: readonly ArmsFormKind[] = ['battle', 'indirect', 'breakthrough'];
const ALONG: readonly ArmsFormKind[] = [...AT_UNITS, 'commander', 'bridge'];

const FIRERS = [
  choiceField(
    'unit',
    'Who fires',
    cards(({ dice }) => dice !== ''),
    'guard-inf',
    cite('Unit cards'),
    when('battle', 'commander'),
  ),
  choiceField(
    'piece',
    'Which gun fires',
    cards(({ traits }) => traits.includes('indirect')),
    'mortar',
    cite('Unit cards'),
    when('indirect'),
  ),
  choiceField(
    'gun',
    'Which gun fires',
    cards(({ arm }) => arm === 'arty'),
    'field-gun',
    cite('Bridges', 'R23'),
    when('bridge'),
  ),
  choiceField(
    'tank',
    'Who fights',
    cards(({ traits }) => traits.includes('tank') || traits.includes('armoured-car')),
    't26',
    cite('Forcing a breakthrough'),
    when('breakthrough'),
  ),
  flagField('lmg', 'It has a light machine gun', cite('Unit cards'), when('battle', 'commander')),
  flagField('sergeant', 'It has a sergeant', cite("NCO's"), when('battle', 'commander')),
  flagField('led', 'A commander is with it', cite('Commanders', 'R6'), when(...ALONG)),
  numberField('shooters', 'Figures or points it has left (0: all)', [0, 12, 0], cite('Battle'), when(...AT_UNITS, 'commander')),
  numberField('distance', 'Distance in hexes', [1, 14, 2], cite('Battle'), when('battle', 'commander', 'indirect', 'bridge')),
  choiceField(
    'fire',
    'How it is laid',
    choicesOf({ blind: 'blind', guided: 'guided for the first time', registered: 'on its target already' }),
    'guided',
    cite('Direct and indirect artillery & mortar fire', 'R19'),
    { each: true, ...when('indirect') },
  ),
  flagField('fromHill', 'It fires from a hill', cite('Terrain effects sheet', 'R8'), when(...ALONG)),
  flagField('fromMarsh', 'It fires out of a marsh', cite('Terrain effects sheet', 'R8'), when(...ALONG)),
  flagField('fromWire', 'It fires out of barbed wire', cite('Terrain effects sheet'), when(...ALONG)),
  flagField('inside', 'It is a vehicle in a building', cite('Terrain effects sheet'), when('battle', 'commander')),
  flagField('flame', 'It has a flame thrower', cite('Terrain effects sheet'), when('battle', 'breakthrough')),
  flagField('jammed', 'Stoppage is played on it', cite('Command cards'), when('battle', 'commander')),
];

const TARGET = [
  choiceField(
    'target',
    'What it fires at',
    cards(() => true),
    'line-inf',
    cite('Unit cards'),
    when(...AT_UNITS, 'mine'),
  ),
  choiceField(
    'rank',
    'Who is alone',
    choicesOf({ officer: 'an officer', general: 'a general' }),
    'officer',
    cite('Hitting a commander'),
    when('commander'),
  ),
  numberField('figures', 'Figures or points it has left (0: all)', [0, 12, 0], cite('Saving throws'), when(...AT_UNITS, 'mine')),
  choiceField('ground', 'Where the target is', grounds, 'open', cite('Terrain effects sheet'), { each: true, ...when(...ALONG) }),
  flagField('inMines', 'It is infantry in a mine field', cite('Terrain effects sheet'), when(...AT_UNITS)),
  choiceField(
    'leader',
    'The commander with it',
    choicesOf({ none: 'none', officer: 'an officer', general: 'a general' }),
    'none',
    cite('Commanders'),
    when(...AT_UNITS),
  ),
  flagField('targetSergeant', 'It has a sergeant', cite("NCO's"), when(...AT_UNITS)),
  flagField('standard', 'It has a standard', cite("NCO's"), when(...AT_UNITS)),
  choiceField(
    'truck',
    'Its truck',
    choicesOf({ none: 'none', inside: 'it rides in it', outside: 'it is beside it' }),
    'none',
    cite('Motorized infantry units', 'R21'),
    when('battle'),
  ),
  numberField('truckPoints', 'Points left of the truck', [1, 2, 2], cite('Motorized infantry units'), whenTruck('inside', 'outside')),
  numberField(
    'toTruck',
    'Hits that go to the truck, where they can',
    [0, 4, 1],
    cite('Motorized infantry units', 'R49'),
    whenTruck('outside'),
  ),
  flagField('wreck', 'The automatic kill, too', cite('Motorized infantry units', 'R49'), whenTruck('outside')),
  numberField('heads', 'Times that Heads down is played', [0, 2, 0], cite('Command cards'), when(...AT_UNITS, 'commander')),
  flagField('bold', 'No pasarán is played on it', cite('Command cards'), when('battle', 'indirect')),
  flagField('voluntary', 'It falls back of its own will', cite('Retreat'), when('battle')),
  choiceField(
    'way',
    'Where it can fall back',
    choicesOf({ open: 'as far as it has to', blocked: 'blocked', off: 'off the map', rally: 'to a commander' }),
    'open',
    cite('Retreat rules'),
    when('battle', 'breakthrough'),
  ),
  numberField('wayHexes', 'after so many hexes', [0, 4, 1], cite('Retreat rules'), {
    when: { ask: ['battle', 'breakthrough'], way: ['blocked', 'off', 'rally'] },
  }),
  choiceField(
    'friend',
    'An own unit beside the target',
    [{ value: 'none', says: 'none' }, ...cards(() => true)],
    'none',
    cite('Direct and indirect artillery & mortar fire', 'R18'),
    when('indirect'),
  ),
  numberField(
    'friendAt',
    'in the hex of the number',
    [2, 7, 7],
    cite('Direct and indirect artillery & mortar fire', 'R18'),
    when('indirect'),
  ),
  numberField(
    'friendDistance',
    'so many hexes from the gun',
    [1, 14, 2],
    cite('Direct and indirect artillery & mortar fire', 'R19'),
    when('indirect'),
  ),
  choiceField('beyond', 'The ground it is driven to', grounds, 'open', cite('Forcing a breakthrough'), when('breakthrough')),
];

const MINES = { apm: 'against men', atm: 'against vehicles' } as const;

const WORKS = [
  choiceField('field', 'The mines', choicesOf({ ...MINES, unknown: 'a counter face down' }), 'apm', cite('Minefields'), {
    each: true,
    ...when('mine'),
  }),
  flagField('loaded', 'The unit rides in a truck', cite('Minefields', 'R50'), when('mine')),
  numberField('apm', 'Counters against men', [0, 9, 2], cite('Minefields'), { when: { ask: ['mine'], field: ['unknown'] } }),
  numberField('atm', 'Counters against vehicles', [0, 9, 0], cite('Minefields'), { when: { ask: ['mine'], field: ['unknown'] } }),
  numberField('dummies', 'Dummies', [0, 9, 1], cite('Minefields'), { when: { ask: ['mine'], field: ['unknown'] } }),
  choiceField('mine', 'The mines', choicesOf(MINES), 'apm', cite('Minefields'), { each: true, ...when('clear') }),
  flagField('bunker', 'It is a fortified door', cite('Buildings'), { each: true, ...when('door') }),
  flagField('engineers', 'Engineers do it', cite("Engineers & engineer's actions"), { each: true, ...when('clear', 'demolish', 'door') }),
  numberField('tries', 'Turns it may take', [1, 6, 1], cite('Buildings', 'R15'), when('door')),
  choiceField('span', 'The bridge', choicesOf({ light: 'light', heavy: 'heavy' }), 'heavy', cite('Bridges'), when('bridge')),
  numberField('taken', 'Kills it has taken', [0, 2, 0], cite('Bridges'), when('bridge')),
  numberField('away', 'Hexes to what is hidden', [1, 10, 5], cite('Reconnaissance'), { each: true, ...when('recon') }),
];

const KINDS = { armour: 'closed armour', vehicle: 'an open vehicle', gun: 'a gun or machine gun', infantry: 'infantry' } as const;

const COMMAND = [
  choiceField('kind', 'The unit', choicesOf(KINDS), 'armour', cite('Activating units', 'R2'), { each: true, ...when('activation') }),
  numberField('want', 'How many of the kind', [1, 4, 1], cite('Activating units'), when('activation')),
  choiceField(
    'variable',
    'Variable dice',
    [1, 2].map(value => ({ value, says: String(value) })),
    1,
    cite('Initiative', 'R46'),
    when('activation'),
  ),
  numberField(
    'thrown',
    'Activation dice, 0 while the variable die is not thrown',
    [0, 10, 0],
    cite('Activating units'),
    when('activation'),
  ),
  choiceField(
    'black',
    'The die of a card',
    [{ value: 'none', says: 'none' }, ...ACTIVATION_FACES.map(value => ({ value, says: value }))],
    'none',
    cite('Command cards'),
    when('activation'),
  ),
  flagField('upgrade', 'Two lower dice may be traded for it', cite('Activating units', 'R38'), { each: true, ...when('activation') }),
  numberField('wanted', 'Cards in the deck that are wanted', [0, 37, 3], cite('Command cards'), when('cards')),
  numberField('others', 'Other cards in the deck', [0, 37, 34], cite('Command cards'), when('cards')),
  numberField('draws', 'Cards drawn', [1, 7, 1], cite('Command cards'), { each: true, ...when('cards') }),
];

/** Other readings of rulings that change what dice do, and where; a variant that is shown beside the rule. */
const READINGS: Readonly<Partial<Record<ArmsOptionId, { readonly ask: readonly ArmsFormKind[]; readonly each?: true }>>> = {
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

const readings: readonly FormField[] = OPTIONS.flatMap(({ id, title, values, default: start, source }) => {
  const at = READINGS[id as ArmsOptionId];
  return at ? [choiceField(id, title, values, start, source, { ...(at.each && { each: true }), ...when(...at.ask) })] : [];
});

/** Asked by few. */
const RARE: readonly ArmsFieldId[] = [
  ...(['sergeant', 'shooters', 'fromMarsh', 'fromWire', 'inside', 'flame', 'jammed', 'figures', 'inMines'] as const),
  ...(['targetSergeant', 'standard', 'truck', 'truckPoints', 'toTruck', 'wreck', 'heads', 'bold', 'voluntary'] as const),
  ...(['way', 'wayHexes', 'friend', 'friendAt', 'friendDistance', 'loaded', 'taken', 'upgrade', 'black'] as const),
];

/** The form, in the order in which one thinks of it. */
export const FIELDS: readonly FormField[] = [
  { id: 'ask', title: 'What is asked', kind: 'choice', values: choicesOf(FORM_KINDS), default: 'battle', source: cite('Resolve battle') },
  ...foldRare([...FIRERS, ...TARGET, ...WORKS, ...COMMAND], RARE),
  ...foldReadings(readings),
];

/** The names of its fields. */
export type ArmsFieldId = (typeof FIRERS | typeof TARGET | typeof WORKS | typeof COMMAND)[number]['id'] | ArmsOptionId;
