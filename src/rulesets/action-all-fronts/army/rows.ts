// The rows that an army may choose from: its own list, what all armies share, what its allies lent it, off-table support and works (22, 25, 29).

import type { Source } from '../../../core/act.ts';
import { UNITS, VEHICLES } from '../data/armies/index.ts';
import { COUNTER_BATTERY, STRIKE_ROWS, WORK_ROWS } from '../data/support.ts';
import type { Army, UnitRow, VehicleRow } from '../tables.ts';
import type { Plan } from './settings.ts';

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
] as const;
export type GroupTitle = (typeof GROUPS)[number];

interface Base {
  readonly id: string;
  readonly group: GroupTitle;
  readonly title: string;
  readonly source: Source;
}

/** Anything that can be chosen: a unit or a vehicle of the lists, support from off the table, a work. */
export type Row = Base &
  (
    | { readonly kind: 'unit'; readonly unit: UnitRow }
    | { readonly kind: 'vehicle'; readonly vehicle: VehicleRow }
    | { readonly kind: 'support' | 'work'; readonly points: number; readonly says: string }
  );

const CATEGORY: Readonly<Record<UnitRow['category'], GroupTitle>> = {
  squad: 'Squads',
  'platoon-hq': 'Platoon headquarters',
  platoon: 'Platoon support',
  'company-hq': 'Company headquarters',
  company: 'Company support',
  general: 'Engineers and flamethrowers',
};

/** Vehicles that another army's list lends (29: British and Russian lists). A name ends or goes on with a mark of its own: Churchill I, IV and VII. */
const LENT: Readonly<Partial<Record<Army, readonly string[]>>> = {
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

const OFF_TABLE: readonly Row[] = [
  ...Object.entries(STRIKE_ROWS).map(
    ([id, { title, power, points, says, source }]): Row => ({
      kind: 'support',
      id: `strike-${id}`,
      title,
      points,
      says: power > 0 ? `${says}, power ${power}` : says,
      group: 'Artillery support',
      source,
    }),
  ),
  {
    kind: 'support',
    id: 'counter-battery',
    title: 'Counter-battery fire',
    points: COUNTER_BATTERY,
    says: 'one die against one bombardment',
    group: 'Artillery support',
    source: { mark: 'source', section: '29' },
  },
];

const OWN_WORKS: readonly Row[] = Object.entries(WORK_ROWS).map(
  ([id, { title, points, says, source }]): Row => ({ kind: 'work', id, title, points, says, group: 'Fortifications', source }),
);

/** All rows open to an army, in the order of its list. */
export function rowsOf({ army, ownWorks }: Plan): readonly Row[] {
  const units = Object.entries(UNITS)
    .filter(([, { list }]) => list === army || list === 'general')
    .map(([id, unit]): Row => ({ kind: 'unit', id, unit, group: CATEGORY[unit.category], title: unit.title, source: unit.source }));
  const vehicles = Object.entries(VEHICLES)
    .filter(([id, { list, armour, mounts }]) => (list === army || lends(army, id)) && (armour !== undefined || mounts.length > 0))
    .map(
      ([id, vehicle]): Row => ({ kind: 'vehicle', id, vehicle, group: 'Armoured vehicles', title: vehicle.title, source: vehicle.source }),
    );
  return [...units, ...vehicles, ...OFF_TABLE, ...(ownWorks ? OWN_WORKS : [])].sort(
    (a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group),
  );
}

const lends = (army: Army, id: string): boolean => (LENT[army] ?? []).some(lent => id === lent || id.startsWith(`${lent}-`));

/** A vehicle from another army's list. */
export const isLent = ({ army }: Plan, { list }: VehicleRow): boolean => list !== army && list !== 'general';
