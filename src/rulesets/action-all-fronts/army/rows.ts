// The rows that an army may choose from: its own list, what all armies share, what its allies lent it,
// off-table support and works (22, 25, 29).

import type { Source } from '../../../core/act.ts';
import { COUNTER_BATTERY } from '../data/support.ts';
import type { AafUnitRow, ArmyId, VehicleRow } from '../tables.ts';
import type { ArmyPlan } from './settings.ts';

export const GROUPS = [
  'Squads',
  'Platoon headquarters',
  'Platoon support',
  'Company headquarters',
  'Company support',
  'Armoured vehicles',
  'Engineers and flamethrowers',
  'Artillery support',
  'Fortifications',
  'Transport',
] as const;
export type GroupTitle = (typeof GROUPS)[number];

interface Base {
  readonly id: string;
  readonly group: GroupTitle;
  readonly title: string;
  readonly source: Source;
  /** Whence its price, where that is not as its row has it. */
  readonly priced?: Source | undefined;
}

/** Anything that can be chosen: a unit or a vehicle of the lists, support from off the table, a work. */
export type ArmyRow = Base &
  (
    | { readonly kind: 'unit'; readonly unit: AafUnitRow }
    | { readonly kind: 'vehicle'; readonly vehicle: VehicleRow }
    | { readonly kind: 'support' | 'work'; readonly points: number; readonly text: string }
  );

const CATEGORY: Readonly<Record<AafUnitRow['category'], GroupTitle>> = {
  squad: 'Squads',
  'platoon-hq': 'Platoon headquarters',
  platoon: 'Platoon support',
  'company-hq': 'Company headquarters',
  company: 'Company support',
  general: 'Engineers and flamethrowers',
};

/**
 * Vehicles that another army's list lends (29: British and Russian lists). A name ends or goes on with a
 * mark of its own: Churchill I, IV and VII.
 */
const LENT: Readonly<Partial<Record<ArmyId, readonly string[]>>> = {
  british: ['us-m3-lee', 'us-m5-tank', 'us-sherman', 'us-m7'],
  russian: [
    'us-m3-lee',
    'us-m5-tank',
    'us-sherman',
    'british-bren-gun-carrier',
    'british-matilda',
    'british-valentine',
    'british-churchill',
  ],
};

const offTable = ({ tables }: ArmyPlan): readonly ArmyRow[] => [
  ...Object.entries(tables.strikes).map(
    ([id, { title, power, points, text, source, cells }]): ArmyRow => ({
      kind: 'support',
      id: `strike-${id}`,
      title,
      points,
      text: power > 0 ? `${text}, power ${power}` : text,
      group: 'Artillery support',
      source,
      priced: cells?.['points'],
    }),
  ),
  {
    kind: 'support',
    id: 'counter-battery',
    title: 'Counter-battery fire',
    points: COUNTER_BATTERY,
    text: 'one die against one bombardment',
    group: 'Artillery support',
    source: { mark: 'source', section: '29' },
  },
];

const worksOf = ({ tables }: ArmyPlan): readonly ArmyRow[] =>
  Object.entries(tables.works).map(
    ([id, { title, points, text, source, cells }]): ArmyRow => ({
      kind: 'work',
      id,
      title,
      points,
      text,
      group: 'Fortifications',
      source,
      priced: cells?.['points'],
    }),
  );

/** A row as it is called and what its price stands on. */
const named = (id: string, { title, source, cells }: AafUnitRow | VehicleRow) => ({ id, title, source, priced: cells?.['points'] });

const unitRow = (id: string, unit: AafUnitRow): ArmyRow => ({ kind: 'unit', unit, group: CATEGORY[unit.category], ...named(id, unit) });

const vehicleRow = (id: string, vehicle: VehicleRow, group: GroupTitle): ArmyRow => ({
  kind: 'vehicle',
  vehicle,
  group,
  ...named(id, vehicle),
});

/** All rows open to an army, in the order of its list. */
export function rowsOf(plan: ArmyPlan): readonly ArmyRow[] {
  const { army, ownWorks, tables } = plan;
  const units = Object.entries(tables.units)
    .filter(([, { list }]) => list === army || list === 'general')
    .map(([id, unit]) => unitRow(id, unit));
  const vehicles = Object.entries(tables.vehicles)
    .filter(([id, { list, armour, mounts }]) => (list === army || lends(army, id)) && (armour !== undefined || mounts.length > 0))
    .map(([id, vehicle]) => vehicleRow(id, vehicle, 'Armoured vehicles'));
  return [...units, ...vehicles, ...offTable(plan), ...(ownWorks ? worksOf(plan) : [])].sort(
    (a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group),
  );
}

/** Vehicles without armour or weapons: chosen with the unit that they carry, but units of their own in a scenario. */
export const transportRows = ({ army, tables }: ArmyPlan): readonly ArmyRow[] =>
  Object.entries(tables.vehicles)
    .filter(([, { list, armour, mounts }]) => (list === army || list === 'general') && armour === undefined && mounts.length === 0)
    .map(([id, vehicle]) => vehicleRow(id, vehicle, 'Transport'));

const lends = (army: ArmyId, id: string): boolean => (LENT[army] ?? []).some(lent => id === lent || id.startsWith(`${lent}-`));

/** A vehicle from another army's list. */
export const isLent = ({ army }: ArmyPlan, { list }: VehicleRow): boolean => list !== army && list !== 'general';
