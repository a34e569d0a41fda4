// What no shape can say of a scenario of this system: names that stand for nothing in it, places off the table, figures that are not there.

import type { TableBoard } from '../../core/board.ts';
import { type Asked, partFaults } from '../../core/checks.ts';
import { named, twice } from '../../core/names.ts';
import type { Problem } from '../../core/result.ts';
import type { Scenario } from '../../core/scenario.ts';
import { figureFaults, pointFault } from '../../core/tableChecks.ts';
import { many } from '../../core/words.ts';
import { TERRAIN } from './data/card.ts';
import { UNITS, type UnitTypeId } from './data/units.ts';
import type { Listed } from './setup.ts';
import type { BoltSpecial } from './state.ts';

const ASKED: Asked = {
  is: ({ kind }) => kind === 'table',
  board: 'a measured table',
  special: 'objectives and within how far they are held',
};

/** The faults of a scenario whose shapes are right. */
export function faults(scenario: Scenario): readonly Problem[] {
  const { board, sides, units, special, tables = {} } = scenario;
  const own = special as BoltSpecial | undefined;
  if (board.kind !== 'table' || !own) return partFaults(scenario, ASKED);
  const groundOf = (kind: string) => tables['terrain']?.[kind]?.['ground'] ?? TERRAIN[kind]?.ground;
  const buildings = new Set(board.features.filter(({ kind }) => groundOf(kind) === 'building').map(({ id }) => id));
  const names = { buildings, units: new Set(units.map(({ id }) => id)) };
  return [
    ...(units as readonly Listed[]).flatMap((unit, i) => unitFaults(unit, board, names, `units[${i}]`)),
    ...specialFaults(own, board, buildings, new Set(sides.map(({ id }) => id))),
  ];
}

type Names = Readonly<Record<'buildings' | 'units', ReadonlySet<string>>>;

const unitFaults = (unit: Listed, board: TableBoard, { buildings, units }: Names, path: string): readonly Problem[] => [
  ...named(unit.inside, buildings, `${path}.inside`, 'building'),
  ...named(unit.spots, units, `${path}.spots`, 'unit'),
  ...twice(
    (unit.mounts ?? []).map(({ id }) => id),
    i => `${path}.mounts[${i}].id`,
    'weapon of this vehicle',
  ),
  ...figureFaults(board, unit.at, unit.figures ?? [], `${path}.figures`),
  ...countFaults(unit, `${path}.figures`),
];

/** Whoever places figures one by one places all of them. */
function countFaults({ type, figures, groups }: Listed, path: string): readonly Problem[] {
  const all: readonly { readonly count: number }[] = groups ?? (Object.hasOwn(UNITS, type) ? UNITS[type as UnitTypeId].groups : []);
  const due = all.reduce((sum, { count }) => sum + count, 0);
  if (!figures || figures.length === due) return [];
  return [
    { path, says: `${many(figures.length, 'place')} for ${many(due, 'figure')}`, expected: many(due, 'place'), found: `${figures.length}` },
  ];
}

/** Sides and buildings that are none, objectives of one name, places off the table. */
function specialFaults(
  { objectives, openings = {}, zones = {} }: BoltSpecial,
  board: TableBoard,
  buildings: ReadonlySet<string>,
  sides: ReadonlySet<string>,
): readonly Problem[] {
  const lists = [
    ...Object.entries(openings).map(([id, at]) => [`openings.${id}`, at] as const),
    ...Object.entries(zones).map(([id, at]) => [`zones.${id}`, at] as const),
  ];
  return [
    ...Object.keys(openings).flatMap(id => named(id, buildings, `special.openings.${id}`, 'building')),
    ...Object.keys(zones).flatMap(id => named(id, sides, `special.zones.${id}`, 'side')),
    ...twice(
      objectives.map(({ id }) => id),
      i => `special.objectives[${i}].id`,
      'objective',
    ),
    ...objectives.flatMap(({ at }, i) => pointFault(board, at, `special.objectives[${i}].at`)),
    ...lists.flatMap(([path, points]) => points.flatMap((at, i) => pointFault(board, at, `special.${path}[${i}]`))),
  ];
}
