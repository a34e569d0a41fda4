// What a choice may be given beside what its row says: other weapons, transport, traits of its army, heroes (21.2, 25, 29).

import type { Source } from '../../../core/act.ts';
import { lowerFirst } from '../../../core/englishText.ts';
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

const flag = (id: string, title: string, source = LISTS): FormField => ({ id, title, kind: 'flag', default: false, source });
const some = (id: string, title: string, most: number, source = LISTS): FormField => ({
  id,
  title,
  kind: 'number',
  least: 0,
  most,
  default: 0,
  source,
});

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

const RIDES = [
  { value: 'none', says: 'on foot' },
  { value: 'truck', says: 'trucks' },
  { value: 'jeep', says: 'jeeps' },
  { value: 'bicycle', says: 'bicycles or skis' },
  { value: 'horse', says: 'horses' },
] as const;

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
    field: { id: 'ride', title: 'Transport', kind: 'choice', values: RIDES, default: 'none', source: { mark: 'source', section: '25' } },
    for: row => row.kind === 'unit' && ridesIn(row) === 0,
    adds: rideCost,
  },
  {
    field: flag('carriers', 'Bren gun carriers for trucks'),
    for: row => row.id === 'british-anti-tank-gun-section',
    adds: row => 20 * ridesIn(row),
  },
  {
    field: flag('fausts', 'Panzerfausts'),
    for: (row, { army, year }) => army === 'german' && year >= 1943 && isIn(row, 'squad', 'platoon-hq', 'company-hq'),
    adds: row => (isIn(row, 'squad') ? 40 : 20),
  },
  {
    field: flag('panzerAttack', 'Panzer Attack'),
    for: (row, { army }) => army === 'german' && (isArmour(row) || /panzer/i.test(row.title)) && !/schreck/i.test(row.title),
    times: 1.2,
  },
  {
    field: flag('semi', 'Garands fired fast'),
    for: row => figuresIn(row, ['us-m1-garand']) > 0,
    adds: row => 2 * figuresIn(row, ['us-m1-garand']),
  },
  {
    field: flag('fucile38', 'Fucile 1938 rifles'),
    for: row => figuresIn(row, ['italian-fucile-1891']) > 0,
    adds: row => 2 * figuresIn(row, ['italian-fucile-1891']),
  },
  {
    field: flag('smg', 'Submachine guns for rifles'),
    for: (row, { army }) => army === 'russian' && isIn(row, 'squad') && figuresIn(row, ['general-rifle']) > 0,
  },
  {
    field: some('tanks', 'Tanks that follow the first', 2),
    for: (row, { army }) => army === 'russian' && isArmour(row),
  },
  {
    field: some('marksmen', 'Marksmen', 2),
    for: (row, { army }) => army === 'japanese' && isIn(row, 'squad'),
    adds: (_, n) => 5 * Number(n),
  },
  {
    field: some('lunge', 'Lunge mines', 12),
    for: (row, { army }) => army === 'japanese' && isIn(row, 'squad', 'platoon-hq', 'company-hq'),
  },
  {
    field: {
      id: 'observer',
      title: 'Artillery observer',
      kind: 'choice',
      values: [
        { value: 'none', says: 'none' },
        { value: 'with', says: 'with the headquarters' },
        { value: 'jeep', says: 'in a jeep of its own' },
      ],
      default: 'none',
      source: LISTS,
    },
    for: row => isIn(row, 'company-hq'),
    adds: (_, answer) => (answer === 'with' ? 50 : answer === 'jeep' ? 80 : 0),
  },
  {
    field: flag('hidden', 'Hidden', { mark: 'source', section: '21.2' }),
    for: row => row.kind === 'unit' || row.kind === 'vehicle',
    times: 1.33,
  },
  { field: flag('rockets', 'Rockets'), for: row => row.id === 'strike-heavy' },
  {
    field: some('heroPoints', 'Hero points', 6, LISTS),
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
