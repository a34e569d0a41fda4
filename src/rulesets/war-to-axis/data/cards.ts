// The cards. How many there are, their colours and the IMMEDIATE mark are in the source (2.6); what each does is the house's: in words
// in cardWords.ts, in deeds in plays.ts.

import type { Source } from '../../../core/act.ts';
import type { Side, SideId } from '../../../core/types.ts';
import type { WtaUnitType } from './units.ts';

/** The symbols on a card: both (the drawer keeps it), one camp, or the enemy of the drawer. */
export type Whose = 'both' | 'allied' | 'axis' | 'enemy';

export interface WtaCardRow {
  readonly title: string;
  readonly whose: Whose;
  readonly immediate?: true;
  /** What a reinforcement card brings. */
  readonly units?: readonly WtaUnitType[];
  readonly source: Source;
}

const HOUSE: Source = { mark: 'house', section: '2.6', why: 'the cards are not in the text' };

const event = (title: string, whose: Whose): WtaCardRow => ({ title, whose, source: HOUSE });
const atOnce = (title: string, whose: Whose): WtaCardRow => ({ ...event(title, whose), immediate: true });
const reinforcement = (whose: Whose, ...units: readonly WtaUnitType[]): WtaCardRow => ({
  title: 'Reinforcements',
  whose,
  immediate: true,
  units,
  source: { ...HOUSE, section: '2.6.1' },
});

export const CARDS = {
  E01: atOnce('Ground mist', 'both'),
  E02: event('Clear sky over the lanes', 'allied'),
  E03: event('Broken aerial', 'both'),
  E04: event('Veteran company', 'both'),
  E05: atOnce('Shells held back', 'both'),
  E06: event('Hasty entrenchment', 'both'),
  E07: event('Engine trouble', 'both'),
  E08: event('Mines', 'axis'),
  E09: event('Snipers', 'both'),
  E10: event('Forced march', 'both'),
  E11: event('Medics and fitters', 'both'),
  E12: event('Smoke shells', 'both'),
  E13: atOnce('Wrong map', 'enemy'),
  E14: event('Second wind', 'both'),
  E15: event('Forward observer', 'both'),
  E16: event('Coolness under fire', 'both'),
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
} as const satisfies Record<string, WtaCardRow>;

const rows: Readonly<Record<string, WtaCardRow>> = CARDS;

/** The card of that id, undefined if there is none. */
export const cardOf = (id: string): WtaCardRow | undefined => (Object.hasOwn(rows, id) ? rows[id] : undefined);

/** 'E06 Hasty entrenchment'. */
export const cardTitle = (id: string): string => `${id}${cardOf(id) ? ` ${cardOf(id)?.title}` : ''}`;

/**
 * Who gets a card: the drawer, the enemy, or the side of the camp on it (2.6). `allied` and `axis` are teams;
 * without that team in play the drawer keeps it.
 */
export function cardOwner(sides: readonly Side[], drawer: SideId, id: string): SideId {
  const whose = cardOf(id)?.whose ?? 'both';
  if (whose === 'both') return drawer;
  const other = sides.find(side => side.id !== drawer);
  return (whose === 'enemy' ? other : sides.find(side => side.team === whose))?.id ?? drawer;
}
