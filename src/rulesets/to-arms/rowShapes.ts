// The shapes of cards that players make: every field of a row, and what its fields must keep to together. Loaded to read files only.

import { array, boolean, discriminatedUnion, int, literal, enum as oneOf, strictObject, string } from 'astro/zod';
import { describeIssue } from '../../core/issues.ts';
import { nameOf, PROSE } from '../../core/schema.ts';
import { CARDS } from './data/cards.ts';
import { diceFault, FARTHEST, MOST_DICE } from './data/made.ts';
import { ACTIVATION_FACES, CLASSES, DEEDS_ALONE, DEEDS_FAR, FIRING_ARMS, MARCHERS, PLAYS, TRAITS } from './tables.ts';

const TITLE = PROSE.min(1).max(60);
const POINTS = int().min(1).max(12);
const HEXES = int().min(0).max(12);

const DICE = string()
  .max(200)
  .superRefine((line, { addIssue }) => {
    const message = diceFault(line);
    if (message) addIssue({ code: 'custom', ...describeIssue(message, 'bands of dice by range, such as 1-2 WWG; 3-4 WG; 5 G') });
  });

/** A unit card, whole. */
export const CARD_SHAPE = strictObject({
  title: TITLE,
  nation: nameOf(40).exactOptional(),
  picture: oneOf(Object.keys(CARDS)).exactOptional().describe('The printed card whose symbol it has'),
  strength: POINTS.describe('Figures or strength points'),
  cls: oneOf(CLASSES).describe('Which symbols hit it'),
  arm: oneOf(FIRING_ARMS).describe('Whose column of the terrain sheet counts when it fires'),
  activation: oneOf(ACTIVATION_FACES).exclude(['any']).describe('The die that activates it'),
  move: HEXES.describe('Hexes it moves when it does not fight'),
  fire: HEXES.describe('Hexes it moves when it fights in the same turn'),
  dice: DICE.describe('Dice by range: W white, Y yellow, G green'),
  lmgMove: HEXES.exactOptional(),
  lmgFire: HEXES.exactOptional(),
  lmgDice: DICE.exactOptional(),
  flag: int().min(1).max(13).describe('With fewer left than this it takes flags'),
  blocks: boolean().describe('Whether it blocks lines of sight'),
  least: POINTS.exactOptional().describe('Nearer targets it cannot fire at'),
  firearms: int().min(0).max(11).exactOptional().describe('How many of its figures have one, where not all'),
  traits: array(oneOf(TRAITS)).max(TRAITS.length),
});

const COMMAND = {
  title: TITLE,
  copies: int().min(1).max(10).describe('How many of it are in the deck'),
  phase: oneOf(PLAYS).describe('When it is played'),
  says: PROSE.min(1).max(300).describe('What it does, in the words of the card'),
};

/** What a scenario may change of a command card that is printed. */
export const COMMAND_CELLS = strictObject(COMMAND).partial();

const FAR = int().min(1).max(12);
const DICE_OF = oneOf(ACTIVATION_FACES);
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
