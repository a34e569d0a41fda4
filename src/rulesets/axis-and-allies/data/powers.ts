// The five powers in the order of their turns: team, capital, the complexes that are on the board at the start, and what they begin with.

import type { SideId } from '../../../core/types.ts';
import type { AreaId } from '../events.ts';

export interface Power {
  readonly id: SideId;
  readonly title: string;
  readonly adjective: string;
  readonly team: 'axis' | 'allies';
  readonly capital: AreaId;
  readonly complexes: readonly AreaId[];
  /** Income of the territories held at the start, and the treasury of the first turn. */
  readonly income: number;
}

export const POWERS: readonly Power[] = [
  {
    id: 'ussr',
    title: 'Soviet Union',
    adjective: 'Soviet',
    team: 'allies',
    capital: 'russia',
    complexes: ['russia', 'karelia'],
    income: 24,
  },
  {
    id: 'germany',
    title: 'Germany',
    adjective: 'German',
    team: 'axis',
    capital: 'germany',
    complexes: ['germany', 'southern-europe'],
    income: 32,
  },
  {
    id: 'uk',
    title: 'United Kingdom',
    adjective: 'British',
    team: 'allies',
    capital: 'united-kingdom',
    complexes: ['united-kingdom'],
    income: 30,
  },
  { id: 'japan', title: 'Japan', adjective: 'Japanese', team: 'axis', capital: 'japan', complexes: ['japan'], income: 25 },
  {
    id: 'usa',
    title: 'United States',
    adjective: 'American',
    team: 'allies',
    capital: 'eastern-us',
    complexes: ['eastern-us', 'western-us'],
    income: 36,
  },
];

/** Colours and strokes of the powers on the map, the same in every scenario. */
export const ACCENTS: Readonly<Record<SideId, number>> = { uk: 0, ussr: 1, usa: 2, germany: 3, japan: 4 };

export const TEAMS: Readonly<Record<string, string>> = { axis: 'Axis', allies: 'Allies' };

/** The power whose kamikaze pilots the article speaks of. */
export const KAMIKAZE_POWER: SideId = 'japan';
/** By option it makes no combat moves in the first round (9.12). */
export const RESTRICTED_POWER: SideId = 'ussr';
