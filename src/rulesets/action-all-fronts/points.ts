// What figures cost by the table of basic points, for units of one's own and as a check of the lists (Basic
// points values; ruling R21: the lists win).

import { WEAPONS } from './data/armies/index.ts';
import { type AafUnitRow, type ModelRow, PERIODS, type Period, type VehicleRow } from './tables.ts';

export const MORALES = [6, 7, 8, 9, 10] as const;

/** By Fs (1 to 5) and M (6 to 10). */
export const FIGURE_POINTS: readonly (readonly number[])[] = [
  [4, 6, 8, 10, 12],
  [6, 8, 12, 16, 20],
  [8, 10, 14, 18, 22],
  [10, 12, 16, 20, 24],
  [12, 14, 20, 24, 28],
];

const OFFICER = 4;
const SNIPER = 15;
const TEAM_WEAPON = 10;
const STRONG_TEAM_WEAPON = 20;
const CREWED_WEAPON = 40;

/** One figure without its weapon; undefined outside the table. */
export const figurePoints = (fs: number, m: number): number | undefined =>
  FIGURE_POINTS[fs - 1]?.[MORALES.indexOf(m as (typeof MORALES)[number])];

/**
 * What a squad or headquarters of figures should cost by the table; undefined for units with vehicles, guns
 * without a price, or figures outside the table.
 */
export function basicPoints({ models }: Pick<AafUnitRow, 'models'>): number | undefined {
  const parts = models.map(modelPoints);
  return parts.some(part => part === undefined) ? undefined : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}

function modelPoints(model: ModelRow): number | undefined {
  if (model.vehicle !== undefined) return undefined;
  if (model.gun !== undefined) return isCrewed(model.gun) ? CREWED_WEAPON * model.count : undefined;
  const figure = figurePoints(model.fs ?? 0, model.m ?? 0);
  if (figure === undefined) return undefined;
  const weapons = model.team === undefined ? model.count : model.count / model.team;
  return figure * model.count + (/officer/i.test(model.role) ? OFFICER * model.count : 0) + weaponPoints(model) * weapons;
}

/** A machine gun or mortar on its own mount; guns have no price of their own. */
const isCrewed = (id: string): boolean => ['general-heavy-machine-gun-hmg', 'german-mg34-42-tripod', 'general-81mm-mortar'].includes(id);

/** What a weapon adds: rifles and submachine guns nothing, the weapon of a team by its kind. */
function weaponPoints({ weapon, team }: ModelRow): number {
  if (weapon === undefined) return 0;
  if (weapon === 'general-sniper-rifle') return SNIPER;
  if (team === undefined) return 0;
  const power = WEAPONS[weapon]?.type === 'lmg' ? (WEAPONS[weapon]?.power ?? 0) : 0;
  return power >= 5 ? STRONG_TEAM_WEAPON : TEAM_WEAPON;
}

/** The factor on a tank's price by its period and that of the game; undefined where it may not be used at all (25.1). */
export function periodFactor({ period }: Pick<VehicleRow, 'period'>, game: Period): number | undefined {
  const later = PERIODS.indexOf(game) - PERIODS.indexOf(period);
  return { '2': 0.25, '1': 0.5, '0': 1, '-1': 2 }[String(later)];
}
