// The dice of the game. Their pictures are lost: the faces of the battle dice follow from what the text says of each (ruling R1), the sixth
// face of the activation die is the house's (R2).

import { D6 } from '../../../core/d6.ts';
import type { Die, Face } from '../../../core/roll.ts';

export { D6 };

/** The basic die. Six faces that the text forces: three symbols against men, HIT!, one flag, and the MISS that saves. */
export const WHITE: Die = { id: 'white', faces: { soldier: 2, car: 1, hit: 1, flag: 1, miss: 1 } };

/** Medium firepower. */
export const YELLOW: Die = { id: 'yellow', faces: { soldier: 1, car: 1, tank: 1, strike: 1, flag: 1, miss: 1 } };

/** Suppression: two flags and no MISS. */
export const GREEN: Die = { id: 'green', faces: { soldier: 2, car: 1, hit: 1, flag: 2 } };

export const BATTLE: Readonly<Record<'W' | 'Y' | 'G', Die>> = { W: WHITE, Y: YELLOW, G: GREEN };

/** The average die: how many activation dice each side throws, half of the depth of a reconnaissance. */
export const AVERAGE: Die = { id: 'average', faces: { 2: 1, 3: 2, 4: 2, 5: 1 } };

export const D4: Die = { id: 'd4', faces: { 1: 1, 2: 1, 3: 1, 4: 1 } };
export const D8: Die = { id: 'd8', faces: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((pip): [Face, number] => [`${pip}`, 1])) };

/** Which face doubles is an option (R2). */
export const activationDie = (twice: 'infantry' | 'any'): Die => ({
  id: 'activation',
  faces: { any: twice === 'any' ? 2 : 1, armour: 1, vehicle: 1, gun: 1, infantry: twice === 'infantry' ? 2 : 1 },
});
