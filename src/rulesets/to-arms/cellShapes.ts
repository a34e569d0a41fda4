// What may stand in the cells of tables (columns.ts), and the command cards that players make, whole. Loaded to read files only.

import { array, boolean, discriminatedUnion, int, literal, number, enum as oneOf, strictObject, string, union } from 'astro/zod';
import { describeIssue } from '../../core/issues.ts';
import { nameOf, PROSE, WORD } from '../../core/schema.ts';
import { rowIn } from '../../system/cells.ts';
import { COLUMNS } from './columns.ts';
import { CARDS } from './data/cards.ts';
import { diceFault, FARTHEST, MOST_DICE } from './data/made.ts';
import { ACTIVATION_FACES, CLASSES, DEEDS_ALONE, DEEDS_FAR, FIRING_ARMS, MARCHERS, PLAYS, TRAITS } from './tables.ts';

const PRINTED_CARDS: readonly string[] = Object.keys(CARDS);
const POINTS = int().min(1).max(12);
const HEXES = int().min(0).max(12);

const DICE = string()
  .max(200)
  .superRefine((line, { addIssue }) => {
    const message = diceFault(line);
    if (message) addIssue({ code: 'custom', ...describeIssue(message, 'bands of dice by range, such as 1-2 WWG; 3-4 WG; 5 G') });
  });

export const CELL_SHAPES = {
  any: union([number().min(-20).max(100), WORD.max(300), boolean()]),
  title: PROSE.min(1).max(60),
  nation: nameOf(40),
  picture: oneOf(PRINTED_CARDS).describe('The printed card whose symbol it has'),
  strength: POINTS.describe('Figures or strength points'),
  class: oneOf(CLASSES).describe('Which symbols hit it'),
  arm: oneOf(FIRING_ARMS).describe('Whose column of the terrain sheet counts when it fires'),
  activation: oneOf(ACTIVATION_FACES).exclude(['any']).describe('The die that activates it'),
  move: HEXES.describe('Hexes it moves when it does not fight'),
  fire: HEXES.describe('Hexes it moves when it fights in the same turn'),
  dice: DICE.describe('Dice by range: W white, Y yellow, G green'),
  lmgMove: HEXES,
  lmgDice: DICE,
  flag: int().min(1).max(13).describe('With fewer left than this it takes flags'),
  blocks: boolean().describe('Whether it blocks lines of sight'),
  least: POINTS.describe('Nearer targets it cannot fire at'),
  firearms: int().min(0).max(11).describe('How many of its figures have one, where not all'),
  traits: array(oneOf(TRAITS)).max(TRAITS.length),
  copies: int().min(1).max(10).describe('How many of it are in the deck'),
  phase: oneOf(PLAYS).describe('When it is played'),
  says: PROSE.min(1).max(300).describe('What it does, in the words of the card'),
};

const FAR = int().min(1).max(12);
const DICE_OF = oneOf(ACTIVATION_FACES);
const COMMAND = rowIn(COLUMNS.commands, CELL_SHAPES);
const deed = (does: readonly string[], more: Parameters<typeof strictObject>[0] = {}) =>
  strictObject({ ...COMMAND, does: literal(does), ...more });

/** A command card, whole: what it does is one of the deeds that the deck knows, or is only told. */
export const COMMAND_SHAPE = discriminatedUnion('does', [
  deed(['dice'], { dice: array(DICE_OF).min(1).max(4) }),
  deed(['swap'], { from: array(DICE_OF).min(1).max(ACTIVATION_FACES.length), to: DICE_OF }),
  deed(['march'], { hexes: FAR, who: oneOf(MARCHERS) }),
  deed(['mines'], { mine: oneOf(['apm', 'atm']) }),
  deed(DEEDS_FAR, { hexes: FAR }),
  deed(['bombs'], {
    throws: string().regex(new RegExp(`^[WYG]{1,${MOST_DICE}}$`), `1 to ${MOST_DICE} of W, Y and G`),
    range: int().min(1).max(FARTHEST),
  }),
  deed(['rally'], { figures: int().min(1).max(6) }),
  deed(['draw'], { cards: int().min(1).max(5) }),
  deed(DEEDS_ALONE),
]);
