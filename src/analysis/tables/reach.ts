// Where a unit can go now over a table, what it costs, whether it may still fire there, and the way to a point.

import { cellAt, middleOf } from '../../boards/table.ts';
import type { TableReach } from '../../boards/tableReach.ts';
import { wayCost } from '../../boards/tableWay.ts';
import type { Grid } from '../../core/board.ts';
import type { Mark, Overlay } from '../../core/overlay.ts';
import { each, type Parts, stage } from '../../core/parts.ts';
import { placeSaid } from '../../core/places.ts';
import type { Gait } from '../../core/ruleset.ts';
import type { Place, Point, UnitId } from '../../core/types.ts';
import { amount, grouped, percent } from '../../core/words.ts';
import { unitIn } from '../scene.ts';
import { tableOf } from '../table.ts';
import type { TableMeans } from './means.ts';
import { basesOf, measured, named, pointIn, reachOf, type Standing, type TableScene, tenths } from './scene.ts';

/** The cheapest way of a kind to the middle of a cell. */
export interface Arrival {
  readonly gait: Gait;
  readonly cost: number;
  route(): readonly Point[];
}

type Ways = Partial<Record<'fires' | 'moves', Arrival>>;

/** By cell of a grid: the cheapest arrival after which a unit may fire, and the cheapest of all others. A gait a part. */
export function* arrivals(
  scene: TableScene,
  means: TableMeans,
  unit: Standing,
  { grid, gaits }: { readonly grid: Grid; readonly gaits: readonly Gait[] },
): Parts<ReadonlyMap<number, Readonly<Ways>>> {
  const found = new Map<number, Ways>();
  yield* each(gaits, gait => {
    const reach = means.reach(grid, gait, unit.at);
    for (const [cell, cost] of reach.costs.entries()) enter(scene, found, { grid, gait, reach, cost, cell });
  });
  return found;
}

interface Entry {
  readonly grid: Grid;
  readonly gait: Gait;
  readonly reach: TableReach;
  readonly cost: number;
  readonly cell: number;
}

function enter({ board }: TableScene, found: Map<number, Ways>, { grid, gait, reach, cost, cell }: Entry): void {
  const at = middleOf(grid, cell);
  if (cost === Number.POSITIVE_INFINITY || at[0] > board.size[0] || at[1] > board.size[1]) return;
  const kind = gait.fires && !gait.silent?.(at) ? 'fires' : 'moves';
  const ways = found.get(cell) ?? {};
  // Whether a move may end there is asked last: on some tables it means measuring the whole way.
  if (cost >= (ways[kind]?.cost ?? Number.POSITIVE_INFINITY) || gait.ends?.(at, cost) === false) return;
  found.set(cell, { ...ways, [kind]: { gait, cost, route: () => reach.route(cell) } });
}

/** Classes: places from which it may still fire, places of a full move. Throws RangeError on a unit that is not there and a point off the table. */
export function* reachOverlay(scene: TableScene, means: TableMeans, id: UnitId, to?: Place): Parts<Overlay> {
  const { grid, board } = scene;
  const unit = unitIn<Point>(scene, id);
  const gaits = scene.ruleset.gaits(scene.state, unit);
  const ways = yield* stage(arrivals(scene, means, unit, { grid, gaits }), 0, 2);
  const cells = Array.from({ length: grid.columns * grid.rows }, (_, cell) => cell);
  const classes = classNames(gaits);
  const told = new Set(sparse(grid, unit.at, [...ways.keys()]));
  const best = (cell: number): Arrival | undefined => ways.get(cell)?.fires ?? ways.get(cell)?.moves;
  const labels = cells.map(cell => (told.has(cell) ? amount(best(cell)?.cost ?? 0) : ''));
  const rows = [...told].flatMap(cell => Object.entries(ways.get(cell) ?? {}).map(([kind, arrival]) => ({ cell, kind, arrival })));
  const columns = ['Place', 'How', `Cost (${board.unit})`, 'May fire', 'By'];
  const table = yield* stage(
    tableOf(columns, rows, ({ cell, kind, arrival: { gait, cost, route } }) => [
      placeSaid(middleOf(grid, cell)),
      gait.title,
      tenths(cost),
      kind === 'fires' ? 'yes' : 'no',
      route().slice(1, -1).map(placeSaid).join(' ') || 'straight',
    ]),
    1,
    2,
  );
  const way = to === undefined ? undefined : wayTo(scene, unit, ways, pointIn(scene, to));
  return {
    id: `reach-${id}`,
    title: `Reach of ${named(scene, unit)}`,
    unit: board.unit,
    domain: [0, classes.length - 1],
    classes,
    marks: [
      { kind: 'field', over: grid, values: Float32Array.from(cells, cell => classOf(ways.get(cell))), labels },
      { kind: 'ring', at: unit.at, radius: reachOf(unit.at, basesOf(scene, unit)), tone: 'reach', side: unit.side },
      ...(way?.marks ?? []),
    ],
    says: [says(scene, unit, gaits, ways), ...(way ? [way.says] : [])].join(' '),
    table,
  };
}

const classOf = (ways: Ways | undefined): number => (ways ? (ways.fires ? 0 : 1) : Number.NaN);

const classNames = (gaits: readonly Gait[]): readonly string[] => [
  gaits.find(({ fires }) => fires)?.title ?? 'moves and may fire',
  gaits.find(({ fires }) => !fires)?.title ?? 'moves and may not fire',
];

/** So many places are told by number at the most. */
const NUMBERS = 80;

/** Some of many cells, evenly spread around a point. */
function sparse(grid: Grid, around: Point, cells: readonly number[]): readonly number[] {
  const home = cellAt(grid, around) ?? 0;
  const [column, row] = [home % grid.columns, Math.floor(home / grid.columns)];
  for (let apart = 1; ; apart++) {
    const some = cells.filter(
      cell => cell !== home && ((cell % grid.columns) - column) % apart === 0 && (Math.floor(cell / grid.columns) - row) % apart === 0,
    );
    if (some.length <= NUMBERS) return some;
  }
}

/** The cheapest way to a point: straight, or by the middle of its cell. */
function wayTo(
  scene: TableScene,
  unit: Standing,
  ways: ReadonlyMap<number, Ways>,
  to: Point,
): { readonly says: string; readonly marks: readonly Mark[] } {
  const arrivalsThere = Object.values(ways.get(cellAt(scene.grid, to) ?? -1) ?? {});
  const found = arrivalsThere
    .flatMap(({ gait, route }) =>
      [
        [unit.at, to],
        [...route().slice(0, -1), to],
      ].map(path => ({ gait, path, cost: costOf(gait, path) })),
    )
    .filter(({ gait, cost }) => cost <= gait.budget + DUST)
    .sort((a, b) => a.cost - b.cost)[0];
  if (!found) return { says: `No way leads to ${placeSaid(to)} now.`, marks: [] };
  const label = measured(scene, found.cost);
  return {
    says: `To ${placeSaid(to)}: ${found.gait.title}, ${label} of ${measured(scene, found.gait.budget)}.`,
    marks: [{ kind: 'path', places: found.path, tone: 'reach', side: unit.side, unit: unit.id, label }],
  };
}
const DUST = 1e-9;

const costOf = (gait: Gait, path: readonly Point[]): number =>
  gait.over ? wayCost(gait.over, path) : path.slice(1).reduce((sum, to, i) => sum + gait.cost(path[i] as Point, to), 0);

function says(scene: TableScene, unit: Standing, gaits: readonly Gait[], ways: ReadonlyMap<number, Ways>): string {
  const who = named(scene, unit);
  if (ways.size === 0) return `No move is open to ${who} now.`;
  const fires = [...ways.values()].filter(way => way.fires).length;
  const share = fires === 0 ? 'none of it' : fires === ways.size ? 'all of it' : `${percent(fires / ways.size)} of it`;
  return `Within reach of ${who}: ${area(scene, ways.size)}, by moves of up to ${measured(scene, Math.max(...gaits.map(({ budget }) => budget)))}; it may still fire from ${share}.`;
}

/** '113 square inches'. */
const area = ({ grid, board }: TableScene, cells: number): string =>
  `${grouped(cells * grid.step ** 2)} square ${board.unit === 'in' ? 'inches' : 'centimetres'}`;
