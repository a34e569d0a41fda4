// The cards of To Arms! as people see and make them (Unit cards, Command cards): the printed ones, blank ones, and
// what is wrong with a made one. Loads apart.

import type { Source } from '../../core/act.ts';
import type { CardBook, CardKind, CardText } from '../../core/cards.ts';
import type { Overrides } from '../../core/scenario.ts';
import { commandFace, unitFace } from './cardFaces.ts';
import { COMMAND_FIELDS, UNIT_FIELDS } from './cardFields.ts';
import { CARDS } from './data/cards.ts';
import { COMMANDS } from './data/commands.ts';
import { PHASES_OF } from './data/made.ts';
import { makeTables } from './data/tables.ts';
import { madeFaults } from './scenarioFaults.ts';

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
