// The cards. How many there are, their colours and the IMMEDIATE mark are in the source (2.6); what each does is the house's.

import type { Source } from '../../../core/act.ts';
import type { Side, SideId } from '../../../core/types.ts';
import type { UnitType } from './units.ts';

/** The symbols on a card: both (the drawer keeps it), one camp, or the enemy of the drawer. */
export type Whose = 'both' | 'allied' | 'axis' | 'enemy';

export interface CardRow {
  readonly title: string;
  readonly whose: Whose;
  readonly immediate?: true;
  /** When it may be played, and what it does. */
  readonly when: string;
  readonly says: string;
  /** What a reinforcement card brings. */
  readonly units?: readonly UnitType[];
  readonly source: Source;
}

const HOUSE: Source = { mark: 'house', section: '2.6', why: 'the cards are not in the text' };

const event = (title: string, whose: Whose, when: string, says: string): CardRow => ({ title, whose, when, says, source: HOUSE });
const atOnce = (title: string, whose: Whose, says: string): CardRow => ({ ...event(title, whose, 'at once', says), immediate: true });
const reinforcement = (whose: Whose, ...units: readonly UnitType[]): CardRow => ({
  title: 'Reinforcements',
  whose,
  immediate: true,
  when: 'at once',
  says: 'these units join the side',
  units,
  source: { ...HOUSE, section: '2.6.1' },
});

const OWN = 'in your own turn, with no roll or duty open';

export const CARDS = {
  E01: atOnce('Ground mist', 'both', 'nobody sees further than three hexes for the rest of the turn'),
  E02: event(
    'Clear sky over the lanes',
    'allied',
    OWN,
    'fighter-bombers strike any enemy that has no friend of yours beside it: a bombardment of four dice',
  ),
  E03: event('Broken aerial', 'both', 'when an enemy command is about to call', 'that call has a die less, but at least one'),
  E04: event('Veteran company', 'both', 'before the active unit of yours fires', 'it has a die more'),
  E05: atOnce('Shells held back', 'both', 'at the next activation roll of the other side its batteries are halved, rounded down'),
  E06: event(
    'Hasty entrenchment',
    'both',
    OWN,
    'a trench under infantry or a gun of yours that is neither in a town or city nor beside an enemy',
  ),
  E07: event('Engine trouble', 'both', 'when an enemy vehicle is activated', 'it does not move in this activation'),
  E08: event(
    'Mines',
    'axis',
    'when an enemy has entered a road hex or open ground',
    'three black dice, a step for each explosion; a hit ends its move, but it does not retreat',
  ),
  E09: event('Snipers', 'both', OWN, 'one black die against an enemy command that infantry of yours sees within three hexes'),
  E10: event('Forced march', 'both', 'when a foot unit of yours begins a full move', 'two more movement points'),
  E11: event('Medics and fitters', 'both', OWN, 'a unit of yours that is not beside an enemy gets back a step'),
  E12: event(
    'Smoke shells',
    'both',
    `${OWN}, for one battery`,
    'smoke in a hex that a command of yours sees: it blocks sight for this turn and takes a die from fire into it',
  ),
  E13: atOnce('Wrong map', 'enemy', 'the other side names a unit of the drawer, not a command, that is not activated this turn'),
  E14: event(
    'Second wind',
    'both',
    'after a unit of yours has acted',
    'the same unit is activated once more (in the basic game as one of those allowed)',
  ),
  E15: event(
    'Forward observer',
    'both',
    'when a command of yours is about to call',
    'any infantry of yours that sees the target within six hexes may direct the fire',
  ),
  E16: event('Coolness under fire', 'both', 'after any roll of your own', 'the whole roll is thrown once more, and the second counts'),
  RA1: reinforcement('allied', 'us-m4', 'us-m4'),
  RA2: reinforcement('allied', 'us-inf'),
  RA3: reinforcement('allied', 'us-m10', 'us-mech'),
  RA4: reinforcement('allied', 'us-m5', 'us-m8'),
  RA5: reinforcement('allied', 'uk-sherman', 'uk-sherman'),
  RA6: reinforcement('allied', 'uk-firefly', 'uk-mech'),
  RA7: reinforcement('allied', 'uk-inf', 'uk-inf'),
  RA8: reinforcement('allied', 'uk-churchill', 'uk-eng'),
  RG1: reinforcement('axis', 'ge-panther'),
  RG2: reinforcement('axis', 'ge-pz4', 'ge-pz4'),
  RG3: reinforcement('axis', 'ge-stug', 'ge-gren'),
  RG4: reinforcement('axis', 'ge-pzgr'),
  RG5: reinforcement('axis', 'ge-tiger'),
  RG6: reinforcement('axis', 'ge-marder', 'ge-fus'),
  RG7: reinforcement('axis', 'ge-pak40', 'ge-pio'),
  RG8: reinforcement('axis', 'ge-fj', 'ge-fj'),
} as const satisfies Record<string, CardRow>;

const rows: Readonly<Record<string, CardRow>> = CARDS;

/** The card of that id, undefined if there is none. */
export const cardOf = (id: string): CardRow | undefined => (Object.hasOwn(rows, id) ? rows[id] : undefined);

/** 'E06 Hasty entrenchment'. */
export const cardTitle = (id: string): string => `${id}${cardOf(id) ? ` ${cardOf(id)?.title}` : ''}`;

/** Who gets a card: the drawer, the enemy, or the side of the camp on it (2.6). `allied` and `axis` are teams; without that team in play the drawer keeps it. */
export function cardOwner(sides: readonly Side[], drawer: SideId, id: string): SideId {
  const whose = cardOf(id)?.whose ?? 'both';
  if (whose === 'both') return drawer;
  const other = sides.find(side => side.id !== drawer);
  return (whose === 'enemy' ? other : sides.find(side => side.team === whose))?.id ?? drawer;
}
