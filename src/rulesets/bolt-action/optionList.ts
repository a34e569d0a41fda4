// What the switches of a game are called and say: loads with the pages about the rules and where files are read, never with a replay.

import type { Option } from '../../core/ruleset.ts';
import type { OptionId } from './options.ts';

const ruled = (
  id: OptionId,
  ruling: string,
  section: string,
  title: string,
  says: string,
  other: string,
): Option & { readonly id: OptionId } => ({
  id,
  title,
  says,
  source: { mark: 'general', section, ruling },
  default: false,
  values: [
    { value: false, says },
    { value: true, says: other },
  ],
});

export const OPTIONS: readonly (Option & { readonly id: OptionId })[] = [
  ruled('he-pins', 'R4', 'HE', 'Do the pins of a shell replace that of the hit?', 'Yes: the larger number counts.', 'No: they add to it.'),
  ruled('half-tracks', 'R5', 'Terrain', 'Which column is that of half-tracks?', 'The tracked one.', 'The wheeled one.'),
  ruled('own-in-line', 'R10', 'Shooting', 'Do own units stand in the way of fire?', 'Yes.', 'No.'),
  ruled('small-unit', 'R12', 'Hit Modifiers', 'How small is a small unit?', 'One or two figures.', 'Up to five figures.'),
  ruled('he-round-down', 'R14', 'HE', 'How are hits on those that are Down halved?', 'Rounded up.', 'Rounded down.'),
  ruled('ranging-stays', 'R17', 'HE', 'What does a mortar need after a hit?', 'A 2 or more.', 'What it needed for that hit.'),
  ruled(
    'collapse-survivors',
    'R18',
    'Buildings',
    'Does anybody survive when a building falls?',
    'Nobody.',
    'Whom the dice of damage spare.',
  ),
  ruled(
    'building-run',
    'R18',
    'Buildings',
    'What takes a unit into a building?',
    'An Advance or a Run to its wall.',
    'A Run after which the whole unit is within 1 of the wall.',
  ),
  ruled(
    'ambush-close',
    'R20',
    'Close quarters',
    'Does a unit in Ambush fire at an assault from near by?',
    'No: the assault comes from more than 6 away.',
    'Yes, at any distance.',
  ),
  ruled(
    'close-quarters-draw',
    'R21',
    'Close quarters',
    'Who strikes first in a second round?',
    'The attackers again.',
    'Nobody: both strike at once.',
  ),
  ruled(
    'swarm-bands',
    'R23',
    'Close quarters',
    'How badly do troops hurt closed armour?',
    'Superficially, but for tank hunters.',
    'Like any hit.',
  ),
  ruled('vehicle-fuel', 'R25', 'Heavy Weapons', 'Do flamethrowers of vehicles run dry?', 'No.', 'Yes, on a 1 or 2 as well.'),
  ruled('sniper-plus', 'R26', 'Hit Modifiers', 'Does a sniper hit better by one?', 'Yes.', 'No.'),
  ruled('shaped-charge', 'R35', 'Hit Modifiers', 'Are shaped charges harder to hit with?', 'Yes, by one.', 'No.'),
  ruled(
    'building-blaze',
    'R36',
    'Buildings',
    'When do flames set a building on fire?',
    'On a die of 4 or more after a hit on who is in it.',
    'When they hit four times or more.',
  ),
  ruled('gun-stays', 'R38', 'Movement', 'Do guns move?', 'Six inches by Advance.', 'Never.'),
  ruled(
    'tank-through',
    'R40',
    'Terrain',
    'Do heavy tanks drive through buildings?',
    'None does.',
    'By Advance: the building falls with all who are in it.',
  ),
];
