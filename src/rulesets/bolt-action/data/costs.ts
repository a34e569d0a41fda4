// What units cost in points of the house (3.15 of the digest of values): the card has none.

import type { Quality, TargetId } from '../tables.ts';
import type { WeaponId } from './weapons.ts';

/** A figure by its quality. */
export const FIGURES: Readonly<Record<Quality, number>> = { inexperienced: 7, regular: 10, veteran: 13 };

/** More for what a figure carries. */
export const ARMS: Readonly<Partial<Record<WeaponId, number>>> = { smg: 3, lmg: 20, mmg: 20, piat: 20, panzerfaust: 5, 'light-mortar': 15 };

/** For each point that an officer adds to morale. */
export const BONUS = 25;

/** Vehicles with a turret, and without one so much less. */
export const VEHICLES: Readonly<Partial<Record<TargetId, number>>> = { 'medium-tank': 150 };
export const TURRETLESS = -20;
