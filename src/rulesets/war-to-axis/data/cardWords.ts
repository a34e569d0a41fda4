// When each event card may be played and what it does, in words: for the rules page. All of it is the house's.

import type { CARDS } from './cards.ts';

interface CardWords {
  readonly when: string;
  readonly text: string;
}

type EventCard = Extract<keyof typeof CARDS, `E${string}`>;

const OWN = 'in your own turn, with no roll or duty open';

const AT_ONCE = 'at once';

/** Reinforcement cards need no words: they are played at once, and their units join the side. */
export const CARD_WORDS: Readonly<Record<EventCard, CardWords>> = {
  E01: { when: AT_ONCE, text: 'nobody sees further than three hexes for the rest of the turn' },
  E02: { when: OWN, text: 'fighter-bombers strike any enemy that has no friend of yours beside it: a bombardment of four dice' },
  E03: { when: 'when an enemy command is about to call', text: 'that call has a die less, but at least one' },
  E04: { when: 'before the active unit of yours fires', text: 'it has a die more' },
  E05: { when: AT_ONCE, text: 'at the next activation roll of the other side its batteries are halved, rounded down' },
  E06: { when: OWN, text: 'a trench under infantry or a gun of yours that is neither in a town or city nor beside an enemy' },
  E07: { when: 'when an enemy vehicle is activated', text: 'it does not move in this activation' },
  E08: {
    when: 'when an enemy has entered a road hex or open ground',
    text: 'three black dice, a step for each explosion; a hit ends its move, but it does not retreat',
  },
  E09: { when: OWN, text: 'one black die against an enemy command that infantry of yours sees within three hexes' },
  E10: { when: 'when a foot unit of yours begins a full move', text: 'two more movement points' },
  E11: { when: OWN, text: 'a unit of yours that is not beside an enemy gets back a step' },
  E12: {
    when: `${OWN}, for one battery`,
    text: 'smoke in a hex that a command of yours sees: it blocks sight for this turn and takes a die from fire into it',
  },
  E13: { when: AT_ONCE, text: 'the other side names a unit of the drawer, not a command, that is not activated this turn' },
  E14: {
    when: 'after a unit of yours has acted',
    text: 'the same unit is activated once more (in the basic game as one of those allowed)',
  },
  E15: {
    when: 'when a command of yours is about to call',
    text: 'any infantry of yours that sees the target within six hexes may direct the fire',
  },
  E16: { when: 'after any roll of your own', text: 'the whole roll is thrown once more, and the second counts' },
};
