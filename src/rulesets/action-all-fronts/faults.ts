// What no shape can say of a scenario of this system: names that stand for nothing in it, guns and heroes that a row does not have, and
// places off the table. How a unit is formed up is no fault but a ruling when the first turn begins.

import type { TableBoard } from '../../core/board.ts';
import { type Asked, partFaults } from '../../core/checks.ts';
import { checkName, twice } from '../../core/names.ts';
import type { ParseError } from '../../core/result.ts';
import type { Overrides, Scenario } from '../../core/scenario.ts';
import { figureFaults, pointFault } from '../../core/tableChecks.ts';
import type { Point } from '../../core/types.ts';
import { UNITS } from './data/armies/index.ts';
import { TERRAIN } from './data/terrain.ts';
import { type AafListedUnit, transportId } from './listed.ts';
import type { AafSpecial } from './state.ts';
import type { AafUnitRow, ModelRow } from './tables.ts';

/** What units may name, and where they stand. */
interface Context {
  readonly board: TableBoard;
  readonly units: ReadonlySet<string>;
  readonly works: ReadonlySet<string>;
  readonly buildings: ReadonlySet<string>;
}

const ASKED: Asked = { is: ({ kind }) => kind === 'table', board: 'a measured table', special: 'period, support, edges' };

/** The faults of a scenario whose shapes are right. */
export function faults(scenario: Scenario): readonly ParseError[] {
  const { board, sides, units, special, tables } = scenario;
  const own = special as AafSpecial | undefined;
  if (board.kind !== 'table' || !own) return partFaults(scenario, ASKED);
  const context = contextOf(board, units as readonly AafListedUnit[], own, tables);
  return [
    ...(units as readonly AafListedUnit[]).flatMap((unit, i) => unitFaults(unit, context, `units[${i}]`)),
    ...specialFaults(own, board, new Set(sides.map(({ id }) => id))),
  ];
}

function contextOf(board: TableBoard, units: readonly AafListedUnit[], { works = [] }: AafSpecial, tables: Overrides = {}): Context {
  const moveOver = (kind: string) => tables['terrain']?.[kind]?.['move'] ?? TERRAIN[kind]?.move;
  return {
    board,
    units: new Set(units.flatMap(unit => [unit.id, ...bought(unit).map((_, i) => transportId(unit.id, i))])),
    works: new Set(works.map(({ id }) => id)),
    buildings: new Set([
      ...works.filter(({ kind }) => kind === 'bunker').map(({ id }) => id),
      ...board.features.filter(({ kind }) => moveOver(kind) === 'building').map(({ id }) => id),
    ]),
  };
}

const rowsOf = ({ type, with: others = [] }: AafListedUnit): readonly AafUnitRow[] => [type, ...others].flatMap(id => UNITS[id] ?? []);
const modelsOf = (unit: AafListedUnit): readonly ModelRow[] => rowsOf(unit).flatMap(({ models }) => models);

/** The transports that come with a unit, one entry each. */
const bought = (unit: AafListedUnit): readonly string[] =>
  modelsOf(unit).flatMap(({ vehicle, count }) => (vehicle === undefined ? [] : Array.from({ length: count }, () => vehicle)));

function unitFaults(unit: AafListedUnit, { board, units, works, buildings }: Context, path: string): readonly ParseError[] {
  const { aboard, entrenched, inside, gun, heroes = [] } = unit;
  const guns = new Set(rowsOf(unit).flatMap(({ variants = [] }) => variants.map(variant => variant.gun)));
  const roles = new Set([...(unit.groups ?? modelsOf(unit)).filter(one => one.gun === undefined).map(({ role }) => role)]);
  return [
    ...(aboard === true ? aloneFaults(unit, `${path}.aboard`) : checkName(aboard, units, `${path}.aboard`, 'transport')),
    ...checkName(entrenched, works, `${path}.entrenched`, 'trench, pit or bunker'),
    ...checkName(inside?.building, buildings, `${path}.inside.building`, 'building or bunker'),
    ...checkName(gun, guns, `${path}.gun`, 'choice of gun for this unit'),
    ...heroes.flatMap(({ role }, i) => checkName(role, roles, `${path}.heroes[${i}].role`, 'figure in this unit')),
    ...figureFaults(board, unit.at, unit.figures ?? [], `${path}.figures`),
  ];
}

const aloneFaults = (unit: AafListedUnit, path: string): readonly ParseError[] =>
  bought(unit).length > 0
    ? []
    : [{ path, says: `no transport is bought with ${unit.id}`, expected: 'the id of a transport', found: 'true' }];

/** Sides that are none, strikes and works of one name, places off the table. */
function specialFaults(special: AafSpecial, board: TableBoard, sides: ReadonlySet<string>): readonly ParseError[] {
  const { edges, support, zones = {}, victory, first, works = [] } = special;
  const bySide = Object.entries({ edges, support, zones }).flatMap(([field, of]) => Object.keys(of).map(side => [field, side] as const));
  const strikes = Object.entries(support).flatMap(([side, { strikes: own }]) =>
    own.map(({ id }, i) => ({ id, path: `special.support.${side}.strikes[${i}].id` })),
  );
  return [
    ...bySide.flatMap(([field, side]) => checkName(side, sides, `special.${field}.${side}`, 'side')),
    ...checkName(victory?.attacker, sides, 'special.victory.attacker', 'side'),
    ...checkName(first, sides, 'special.first', 'side'),
    ...twice(
      works.map(({ id }) => id),
      i => `special.works[${i}].id`,
      'work',
    ),
    ...twice(
      strikes.map(({ id }) => id),
      i => strikes[i]?.path ?? '',
      'strike',
    ),
    ...placesIn(special).flatMap(([points, path]) => points.flatMap((at, i) => pointFault(board, at, `${path}[${i}]`))),
  ];
}

/** All points of the system's part, with the paths of their lists. */
const placesIn = ({ zones = {}, works = [], lights = [], victory = {} }: AafSpecial): readonly (readonly [readonly Point[], string])[] => [
  ...Object.entries(zones).map(([side, zone]) => [zone, `special.zones.${side}`] as const),
  ...works.map(({ outline }, i) => [outline, `special.works[${i}].outline`] as const),
  [lights, 'special.lights'],
  [victory.prisoners ?? [], 'special.victory.prisoners'],
  [victory.clear ?? [], 'special.victory.clear'],
  [victory.squadsIn?.outline ?? [], 'special.victory.squadsIn.outline'],
];
