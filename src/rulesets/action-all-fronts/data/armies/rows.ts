// How the rows of the army lists are written: short, as on the lists. Sections are those of the source; 29 holds the lists.

import type { Source } from '../../../../core/act.ts';
import type {
  AafMount,
  AafUnitRow,
  AafWeaponRow,
  Armour,
  Category,
  ListName,
  ModelRow,
  Period,
  VehicleRow,
  WeaponType,
} from '../../tables.ts';

/** Everything one army can field, beside what all armies can. */
export interface ArmyList {
  readonly weapons: Readonly<Record<string, AafWeaponRow>>;
  readonly units: Readonly<Record<string, AafUnitRow>>;
  readonly vehicles: Readonly<Record<string, VehicleRow>>;
}

const LISTED: Source = { mark: 'source', section: '29' };

/** A value the list lacks or garbles, and what the house reads. */
export const houseSource = (why: string, ruling?: string): Source => ({ mark: 'house', section: '29', why, ...(ruling ? { ruling } : {}) });

/** The writers of one list. */
export const listOf = (list: ListName) => ({
  weapon: (
    title: string,
    range: number,
    power: number,
    type: WeaponType,
    dice: number,
    more: Partial<AafWeaponRow> = {},
  ): AafWeaponRow => ({
    title,
    list,
    range,
    power,
    type,
    dice,
    source: LISTED,
    ...more,
  }),
  unit: (
    category: Category,
    title: string,
    points: number | undefined,
    models: readonly ModelRow[],
    more: Partial<AafUnitRow> = {},
  ): AafUnitRow => ({ title, list, category, ...(points === undefined ? {} : { points }), models, source: LISTED, ...more }),
  /** `grade` as on the list: Fs and M, '3/7'. */
  vehicle: (
    title: string,
    grade: string,
    armour: Armour | undefined,
    speed: number,
    points: number,
    year: number,
    mounts: readonly AafMount[],
    more: Partial<VehicleRow> = {},
  ): VehicleRow => ({
    title,
    list,
    ...graded(grade),
    ...(armour ? { armour } : {}),
    speed,
    drive: 'tracked',
    points,
    year,
    period: periodOf(year),
    mounts,
    source: LISTED,
    ...more,
  }),
});

/** Up to 1941 early, up to 1943 mid, then late (2.2, 25.1). */
export const periodOf = (year: number): Period => (year <= 1941 ? 'early' : year <= 1943 ? 'mid' : 'late');

function graded(grade: string): { readonly fs: number; readonly m: number } {
  const [fs = 0, m = 0] = grade.split('/').map(Number);
  return { fs, m };
}

/** Figures of one kind, each with its own weapon. */
export const figures = (count: number, role: string, grade: string, weapon?: string): ModelRow => ({
  count,
  role,
  ...graded(grade),
  ...(weapon ? { weapon } : {}),
});

/** Figures that serve their weapons by twos. */
export const team = (count: number, role: string, grade: string, weapon: string): ModelRow => ({
  ...figures(count, role, grade, weapon),
  team: 2,
});

export const gun = (count: number, role: string, weapon: string): ModelRow => ({ count, role, gun: weapon });
export const carrier = (count: number, role: string, vehicle: string): ModelRow => ({ count, role, vehicle });

/** All round; `hull` into the front zone only. */
export const turret = (weapon: string, count = 1): AafMount => ({ weapon, count });
export const hull = (weapon: string, count = 1): AafMount => ({ weapon, count, hull: true });
/** The machine gun in the hull that most tanks have (25.1). */
export const hullMg = (count = 1): AafMount => hull('general-hull-turret-mg', count);
