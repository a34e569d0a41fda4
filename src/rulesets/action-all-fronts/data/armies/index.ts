// All lists together, row by id.

import type { ListName } from '../../tables.ts';
import { BRITISH } from './british.ts';
import { FRENCH } from './french.ts';
import { GENERAL } from './general.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import type { ArmyList } from './rows.ts';
import { RUSSIAN } from './russian.ts';
import { US } from './us.ts';

/** Every list by its name; the general one is open to all armies. */
export const LISTS: Readonly<Record<ListName, ArmyList>> = {
  general: GENERAL,
  british: BRITISH,
  german: GERMAN,
  french: FRENCH,
  italian: ITALIAN,
  japanese: JAPANESE,
  russian: RUSSIAN,
  us: US,
};

const lists = Object.values(LISTS);

export const WEAPONS: ArmyList['weapons'] = Object.assign({}, ...lists.map(({ weapons }) => weapons));
export const UNITS: ArmyList['units'] = Object.assign({}, ...lists.map(({ units }) => units));
export const VEHICLES: ArmyList['vehicles'] = Object.assign({}, ...lists.map(({ vehicles }) => vehicles));
