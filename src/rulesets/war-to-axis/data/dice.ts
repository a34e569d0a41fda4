// The four dice of the game (2.3): what is on their faces.

import { D6 } from '../../../core/d6.ts';
import type { Die } from '../../../core/roll.ts';

export { D6 };

/** The black "special" die: infantry hit, radio contact, explosion, flag. */
export const BLACK: Die = { id: 'black', faces: { infantry: 2, radio: 2, explosion: 1, flag: 1 } };

/** The white anti-tank die: each colour hurts its own class of armour only (ruling R1). */
export const WHITE: Die = { id: 'white', faces: { yellow: 3, green: 2, blue: 1 } };

/** The yellow activation die of the advanced game. */
export const YELLOW: Die = { id: 'yellow', faces: { A: 2, B: 2, R: 1, event: 1 } };

export const DICE: readonly Die[] = [BLACK, WHITE, YELLOW, D6];

/** The face that hurts each class: infantry on black dice, a colour on white ones. */
export const ICON = { inf: 'infantry', L: 'yellow', M: 'green', H: 'blue' } as const;
