// What the switches of a game are called and say: loads with the pages about the rules and where files are read, never with a replay.

import type { Option } from '../../core/ruleset.ts';
import { RULING_OPTIONS } from './rulings.ts';

/** What the source itself leaves open, before the other readings. */
const OWN: readonly Option[] = [
  {
    id: 'supply',
    title: 'Do units run out of ammunition?',
    text: 'Each fire rolls a die; after a 6 a unit fires once more and then waits for a supply truck.',
    source: { mark: 'source', section: '12.10' },
    default: false,
    values: [
      { value: false, says: 'No, ammunition lasts.' },
      { value: true, says: 'Yes: a die for each fire, a 6 leaves one more, a truck within 12 refills.' },
    ],
  },
];

/** Every switch of the system. */
export const OPTIONS: readonly Option[] = [...OWN, ...RULING_OPTIONS];
