// What a choice may be given beside what its row says: other weapons, transport, traits of its army, heroes (21.2, 25, 29).

import type { Source } from '../../../core/act.ts';
import { lowerFirst } from '../../../core/englishText.ts';
import { choiceField, choicesOf, flagField, numberField } from '../../../core/form.ts';
import { answerOf, type Profile, type ProfileAnswer } from '../../../core/profile.ts';
import type { FormField } from '../../../core/ruleset.ts';
import type { AafUnitRow } from '../tables.ts';
import type { ArmyRow } from './rows.ts';
import type { ArmyPlan } from './settings.ts';

const LISTS: Source = { mark: 'source', section: '29' };

/** One upgrade: which choices it is for, its question, and what an answer other than the default adds or by how much it multiplies. */
export interface Upgrade {
  readonly field: FormField;
  readonly for: (row: ArmyRow, plan: ArmyPlan) => boolean;
  readonly adds?: (row: ArmyRow, answer: ProfileAnswer, plan: ArmyPlan) => number;
  readonly times?: number;
}

const unitIn = (row: ArmyRow): AafUnitRow | undefined => (row.kind === 'unit' ? row.unit : undefined);
const isIn = (row: ArmyRow, ...categories: readonly AafUnitRow['category'][]): boolean =>
  categories.some(one => unitIn(row)?.category === one);
const isArmour = (row: ArmyRow): boolean => row.kind === 'vehicle' && row.vehicle.armour !== undefined;

/** Figures of a unit, those with a weapon where one is named. */
export const figuresIn = (row: ArmyRow, weapons?: readonly string[]): number =>
  (unitIn(row)?.models ?? [])
    .filter(({ fs, weapon }) => fs !== undefined && (!weapons || (weapon !== undefined && weapons.includes(weapon))))
    .reduce((sum, { count }) => sum + count, 0);

const gunsIn = (row: ArmyRow): number =>
  (unitIn(row)?.models ?? []).filter(({ gun }) => gun !== undefined).reduce((sum, { count }) => sum + count, 0);
const ridesIn = (row: ArmyRow): number =>
  (unitIn(row)?.models ?? []).filter(({ vehicle }) => vehicle !== undefined).reduce((sum, { count }) => sum + count, 0);

const RIDES = choicesOf({ none: 'on foot', truck: 'trucks', jeep: 'jeeps', bicycle: 'bicycles or skis', horse: 'horses' });

/**
 * What carries a unit, as a row of the vehicles, and how many: jeeps carry five or a gun's crew, a truck a
 * whole squad and a gun with it (11.1, 29).
 */
export function ridesOf(row: ArmyRow, chosen: Profile): readonly [type: string, count: number] {
  const guns = gunsIn(row);
  if (chosen['carriers'] === true) return ['british-bren-gun-carrier', ridesIn(row)];
  if (chosen['ride'] === 'truck') return ['truck', Math.max(1, guns)];
  return chosen['ride'] === 'jeep' ? ['jeep', guns > 0 ? guns : Math.ceil(figuresIn(row) / 5)] : ['truck', 0];
}

function rideCost(row: ArmyRow, ride: ProfileAnswer, { tables: { carriers, vehicles } }: ArmyPlan): number {
  if (ride === 'bicycle' || ride === 'horse') return (carriers[ride].points ?? 0) * figuresIn(row);
  const [type, count] = ridesOf(row, { ride });
  return (vehicles[type]?.points ?? 0) * count;
}

export const UPGRADES: readonly Upgrade[] = [
  {
    field: choiceField('ride', 'Transport', RIDES, 'none', { mark: 'source', section: '25' }),
    for: row => row.kind === 'unit' && ridesIn(row) === 0,
    adds: rideCost,
  },
  {
    field: flagField('carriers', 'Bren gun carriers for trucks', LISTS),
    for: row => row.id === 'british-anti-tank-gun-section',
    adds: row => 20 * ridesIn(row),
  },
  {
    field: flagField('fausts', 'Panzerfausts', LISTS),
    for: (row, { army, year }) => army === 'german' && year >= 1943 && isIn(row, 'squad', 'platoon-hq', 'company-hq'),
    adds: row => (isIn(row, 'squad') ? 40 : 20),
  },
  {
    field: flagField('panzerAttack', 'Panzer Attack', LISTS),
    for: (row, { army }) => army === 'german' && (isArmour(row) || /panzer/i.test(row.title)) && !/schreck/i.test(row.title),
    times: 1.2,
  },
  {
    field: flagField('semi', 'Garands fired fast', LISTS),
    for: row => figuresIn(row, ['us-m1-garand']) > 0,
    adds: row => 2 * figuresIn(row, ['us-m1-garand']),
  },
  {
    field: flagField('fucile38', 'Fucile 1938 rifles', LISTS),
    for: row => figuresIn(row, ['italian-fucile-1891']) > 0,
    adds: row => 2 * figuresIn(row, ['italian-fucile-1891']),
  },
  {
    field: flagField('smg', 'Submachine guns for rifles', LISTS),
    for: (row, { army }) => army === 'russian' && isIn(row, 'squad') && figuresIn(row, ['general-rifle']) > 0,
  },
  {
    field: numberField('tanks', 'Tanks that follow the first', [0, 2, 0], LISTS),
    for: (row, { army }) => army === 'russian' && isArmour(row),
  },
  {
    field: numberField('marksmen', 'Marksmen', [0, 2, 0], LISTS),
    for: (row, { army }) => army === 'japanese' && isIn(row, 'squad'),
    adds: (_, n) => 5 * Number(n),
  },
  {
    field: numberField('lunge', 'Lunge mines', [0, 12, 0], LISTS),
    for: (row, { army }) => army === 'japanese' && isIn(row, 'squad', 'platoon-hq', 'company-hq'),
  },
  {
    field: choiceField(
      'observer',
      'Artillery observer',
      choicesOf({ none: 'none', with: 'with the headquarters', jeep: 'in a jeep of its own' }),
      'none',
      LISTS,
    ),
    for: row => isIn(row, 'company-hq'),
    adds: (_, answer) => (answer === 'with' ? 50 : answer === 'jeep' ? 80 : 0),
  },
  {
    field: flagField('hidden', 'Hidden', { mark: 'source', section: '21.2' }),
    for: row => row.kind === 'unit' || row.kind === 'vehicle',
    times: 1.33,
  },
  { field: flagField('rockets', 'Rockets', LISTS), for: row => row.id === 'strike-heavy' },
  {
    field: numberField('heroPoints', 'Hero points', [0, 6, 0], LISTS),
    for: row => row.kind === 'unit' || row.kind === 'vehicle',
  },
];

/** The choice of a gun, where the price hangs on it, under the year of the battle. */
function gunField(row: ArmyRow, { year }: ArmyPlan, titleOf: (weapon: string) => string): readonly FormField[] {
  const variants = (unitIn(row)?.variants ?? []).filter(({ from }) => from <= year);
  if (variants.length === 0) return [];
  const values = variants.map(({ gun, points }) => ({ value: gun, says: `${titleOf(gun)}, ${points} points` }));
  return [{ id: 'gun', title: 'Gun', kind: 'choice', values, default: variants[0]?.gun ?? '', source: LISTS }];
}

/** All questions of a choice. */
export const fieldsOf = (row: ArmyRow, plan: ArmyPlan, titleOf: (weapon: string) => string): readonly FormField[] => [
  ...gunField(row, plan, titleOf),
  ...UPGRADES.filter(upgrade => upgrade.for(row, plan)).map(({ field }) => field),
];

/** What of the answers of a choice its row cannot have under these settings, in words. */
export function describeRefused(row: ArmyRow, plan: ArmyPlan, chosen: Profile): readonly string[] {
  const upgrades = UPGRADES.flatMap(({ field, for: fits }) => {
    const answer = chosen[field.id];
    if (answer === undefined || answer === field.default || (fits(row, plan) && answerOf(field, answer) !== undefined)) return [];
    return fits(row, plan) ? [`${answer} ${lowerFirst(field.title)}`] : [lowerFirst(field.title)];
  });
  const variants = unitIn(row)?.variants ?? [];
  const gun = chosen['gun'];
  const isHad = gun === undefined || variants.length === 0 || variants.some(one => one.gun === gun && one.from <= plan.year);
  return isHad ? upgrades : [...upgrades, 'the gun'];
}

/** The upgrades of a choice whose answers differ from the default. */
export const chosenUpgrades = (row: ArmyRow, plan: ArmyPlan, chosen: Profile): readonly (readonly [Upgrade, ProfileAnswer])[] =>
  UPGRADES.filter(upgrade => upgrade.for(row, plan)).flatMap(upgrade => {
    const answer = chosen[upgrade.field.id];
    return answer === undefined || answer === upgrade.field.default ? [] : [[upgrade, answer] as const];
  });
