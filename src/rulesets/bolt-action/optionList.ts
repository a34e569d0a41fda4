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
  ruled('small-unit', 'R12', 'Hit Modifiers', 'How small is a small unit?', 'One or two figures.', 'Up to five figures.'),
  ruled(
    'close-quarters-draw',
    'R21',
    'Close quarters',
    'Who strikes first in a second round?',
    'The attackers again.',
    'Nobody: both strike at once.',
  ),
  ruled('shaped-charge', 'R35', 'Hit Modifiers', 'Are shaped charges harder to hit with?', 'Yes, by one.', 'No.'),
];
