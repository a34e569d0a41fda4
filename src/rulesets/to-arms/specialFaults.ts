// What a scenario's own part says of things that are nowhere: sides, units, places, bridges; and what it leaves out for a side.

import type { Board } from '../../core/board.ts';
import { placeFault } from '../../core/checks.ts';
import { checkName } from '../../core/names.ts';
import { isPoint } from '../../core/places.ts';
import type { ParseError } from '../../core/result.ts';
import type { Scenario } from '../../core/scenario.ts';
import { type ArmsPlace, type ArmsSpecial, HOME_EDGES, pointIn, type Site } from './state.ts';

/** The faults of a special part whose shapes are right; none of a scenario without one, which is told what it lacks. */
export function specialFaults({ board, sides, units, special }: Scenario): readonly ParseError[] {
  const own = special as ArmsSpecial | undefined;
  if (!own)
    return [{ path: 'special', says: 'homes, quotas and objectives are missing', expected: 'homes, quota, objectives', found: 'nothing' }];
  const ids = sides.map(({ id }) => id);
  return [
    ...boardFaults(board),
    ...lackFaults(own, ids),
    ...sideFaults(own, new Set(ids)),
    ...placesOf(own).flatMap(([path, at]) => spotFault(board, at, `special.${path}`)),
    ...spanFaults(own, board),
    ...chargeFaults(own, new Set(units.map(({ id }) => id))),
  ];
}

/** A board that `setup` refuses. */
function boardFaults(board: Board): readonly ParseError[] {
  if (board.kind === 'map' || board.kind === 'picture')
    return [
      {
        path: 'board.kind',
        says: `To Arms! is played on hexes or a table, not on ${board.kind === 'map' ? 'areas' : 'sheets'}`,
        expected: 'hex, table',
        found: board.kind,
      },
    ];
  if (board.kind === 'hex' || board.unit === 'cm') return [];
  return [{ path: 'board.unit', says: 'a table of To Arms! is measured in centimetres', expected: 'cm', found: board.unit }];
}

/** Each side goes back somewhere and wins with some number of points. */
const lackFaults = ({ homes, quota }: ArmsSpecial, sides: readonly string[]): readonly ParseError[] =>
  sides.flatMap(side => [
    ...(homes[side] === undefined ? [lack('homes', `the edge that "${side}" goes back to`, HOME_EDGES.join(', '))] : []),
    ...(quota[side] === undefined ? [lack('quota', `how many points "${side}" wins with`, 'a number from 1')] : []),
  ]);

const lack = (field: string, what: string, expected: string): ParseError => ({
  path: `special.${field}`,
  says: `${what} is missing`,
  expected,
  found: 'nothing',
});

function sideFaults({ homes, quota, hands, mines, hiding, caster, objectives, tie }: ArmsSpecial, sides: ReadonlySet<string>) {
  const keyed = Object.entries({ homes, quota, hands, mines, hiding }).flatMap(([field, of]) =>
    Object.keys(of ?? {}).map(side => [side, `${field}.${side}`] as const),
  );
  const said = [
    ...keyed,
    [caster, 'caster'] as const,
    ...objectives.map(({ holder }, i) => [holder, `objectives[${i}].holder`] as const),
    [typeof tie === 'string' ? tie : undefined, 'tie'] as const,
  ];
  return said.flatMap(([side, path]) => checkName(side, sides, `special.${path}`, 'side'));
}

type Named = readonly [path: string, at: ArmsPlace];

const listed = (sites: readonly ArmsPlace[] | undefined, path: string): readonly Named[] =>
  (sites ?? []).map((at, i): Named => [`${path}[${i}]`, at]);
const keyed = (sites: object | undefined, path: string): readonly Named[] =>
  Object.keys(sites ?? {}).map((at): Named => [`${path}.${at}`, at]);

/** Every place that it names, with where it stands in it. Bridges are looked for among those of the board. */
const placesOf = (own: ArmsSpecial): readonly Named[] => [
  ...own.objectives.map(({ at }, i): Named => [`objectives[${i}].at`, at]),
  ...(typeof own.tie === 'object' ? [['tie.holder', own.tie.holder] as const] : []),
  ...listed(own.shut, 'shut'),
  ...keyed(own.floors, 'floors'),
  ...listed(own.lasting, 'lasting'),
  ...listed(own.rail, 'rail'),
  ...Object.entries(own.mines ?? {}).flatMap(([side, { not }]) => listed(not, `mines.${side}.not`)),
  ...Object.entries(own.hiding ?? {}).flatMap(([side, sites]) => listed(sites, `hiding.${side}`)),
  ...(own.sections ?? []).flatMap((part, i) => listed(part, `sections[${i}]`)),
  ...keyed(own.charges, 'charges'),
];

/** A hex by its name; on a table a point, a piece of terrain by its id, or a point in words. */
function spotFault(board: Board, at: ArmsPlace, path: string): readonly ParseError[] {
  const spot = board.kind === 'table' && typeof at === 'string' ? pointIn(at) : at;
  if (board.kind !== 'table' || isPoint(spot)) return placeFault(board, spot, path);
  return checkName(String(spot), new Set(board.features.map(({ id }) => id)), path, 'piece of terrain');
}

/** Spans are told of bridges that the board has. */
const spanFaults = ({ bridges = {} }: ArmsSpecial, board: Board): readonly ParseError[] =>
  Object.keys(bridges).flatMap(site => checkName(site, new Set(bridgesOf(board)), `special.bridges.${site}`, 'bridge'));

function bridgesOf(board: Board): readonly Site[] {
  if (board.kind === 'table') return board.features.flatMap(({ id, kind }) => (kind === 'bridge' ? [id] : []));
  return board.kind === 'hex' ? Object.entries(board.hexes).flatMap(([hex, { terrain }]) => (terrain === 'bridge' ? [hex] : [])) : [];
}

/** Only units that there are blow a bridge up. */
const chargeFaults = ({ charges = {} }: ArmsSpecial, units: ReadonlySet<string>): readonly ParseError[] =>
  Object.entries(charges).flatMap(([site, ids]) => ids.flatMap((id, i) => checkName(id, units, `special.charges.${site}[${i}]`, 'unit')));
