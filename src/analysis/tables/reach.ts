// Where a unit can go now over a table, what it costs, whether it may still fire there, and the way to a point.

import { cellAt, middleOf } from '../../boards/table.ts';
import { hundredth } from '../../boards/tablePlaces.ts';
import type { TableReach } from '../../boards/tableReach.ts';
import type { Grid } from '../../core/board.ts';
import { amount, formatThousands, percent, sentence } from '../../core/englishText.ts';
import type { Mark, Overlay } from '../../core/overlay.ts';
import { placeSaid, tenths } from '../../core/places.ts';
import { tellPlace } from '../../core/placeTold.ts';
import { type MoveMode, moveModesOf } from '../../core/ruleset.ts';
import { mapInSlices, stage, type Task } from '../../core/task.ts';
import type { Place, Point, UnitId } from '../../core/types.ts';
import { restSaid, unitIn } from '../scene.ts';
import { tableOf } from '../table.ts';
import type { TableBackend } from './backend.ts';
import { cheapestOf, type ExactWay, exactWay } from './exactWay.ts';
import { basesOf, describeUnit, formatLength, type PlacedTableUnit, pointIn, reachOf, type TableScene } from './scene.ts';

/** The cheapest way of a kind to the middle of a cell, or to that point of it that is the easiest to come to. */
export interface TableArrival {
  readonly gait: MoveMode;
  readonly cost: number;
  /** Where in the cell it ends, if that is not its middle. */
  readonly at?: Point;
  route(): readonly Point[];
}

type Arrivals = Partial<Record<'fires' | 'moves', TableArrival>>;

interface Over {
  readonly grid: Grid;
  readonly moveModes: readonly MoveMode[];
  /** Cells count, too, of which the budget leads to the edge and not to the middle. */
  readonly rim?: true;
}

/** By cell of a grid: the cheapest arrival after which a unit may fire, and the cheapest of all others. A gait a part. */
export function* arrivals(
  scene: TableScene,
  means: TableBackend,
  unit: PlacedTableUnit,
  { grid, moveModes, rim }: Over,
): Task<ReadonlyMap<number, Readonly<Arrivals>>> {
  const found = new Map<number, Arrivals>();
  yield* mapInSlices(moveModes, gait => {
    const reach = means.reach(grid, gait, unit.at);
    for (const [cell, cost] of reach.costs.entries()) enter(scene, found, { grid, gait, reach, cost, cell });
    if (rim)
      for (const cell of rimOf(grid, reach)) enterRim(scene, found, unit, { grid, gait, reach, cost: Number.POSITIVE_INFINITY, cell });
  });
  return found;
}

/** Cells to whose middles no way leads, beside one to which one does. */
function rimOf(grid: Grid, { costs }: TableReach): readonly number[] {
  const isOut = (cell: number): boolean => costs[cell] === Number.POSITIVE_INFINITY;
  return [...new Set([...costs.keys()].flatMap(cell => (isOut(cell) ? [] : besideIn(grid, cell).filter(isOut))))];
}

/** The eight cells around one, as far as the grid goes. */
function besideIn({ columns, rows }: Grid, cell: number): readonly number[] {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  return [-1, 0, 1].flatMap(down =>
    [-1, 0, 1].flatMap(along => {
      const [c, r] = [column + along, row + down];
      return (along !== 0 || down !== 0) && c >= 0 && r >= 0 && c < columns && r < rows ? [r * columns + c] : [];
    }),
  );
}

/** The point of a cell that lies the nearest to another, to the hundredth. */
function nearestIn({ origin, step, columns }: Grid, cell: number, to: Point): Point {
  const corner = [cell % columns, Math.floor(cell / columns)].map((n, axis) => (origin[axis] as number) + n * step);
  const [x, y] = corner.map((low, axis) => hundredth(Math.max(low, Math.min(low + step - HUNDREDTH, to[axis] as number))));
  return [x as number, y as number];
}
const HUNDREDTH = 0.01;

/**
 * A cell at the rim of what a budget pays for: its nearest point, straight from where the unit stands or from
 * the last bend of a way to a cell beside it.
 */
function enterRim({ board }: TableScene, found: Map<number, Arrivals>, unit: PlacedTableUnit, { grid, gait, reach, cell }: Entry): void {
  const beside = besideIn(grid, cell).toSorted((a, b) => (reach.costs[a] as number) - (reach.costs[b] as number))[0] ?? cell;
  for (const way of [[unit.at], reach.route(beside).slice(0, -1)]) {
    const at = nearestIn(grid, cell, way.at(-1) ?? unit.at);
    const edge = at[0] > board.size[0] || at[1] > board.size[1] ? undefined : cheapestOf(gait, [[...way, at]]);
    if (!edge) continue;
    const kind = gait.fires && !gait.silent?.(at) ? 'fires' : 'moves';
    const ways = found.get(cell) ?? {};
    if (edge.cost < (ways[kind]?.cost ?? Number.POSITIVE_INFINITY))
      found.set(cell, { ...ways, [kind]: { gait, cost: edge.cost, at, route: () => edge.path } });
    return;
  }
}

interface Entry {
  readonly grid: Grid;
  readonly gait: MoveMode;
  readonly reach: TableReach;
  readonly cost: number;
  readonly cell: number;
}

function enter({ board }: TableScene, found: Map<number, Arrivals>, { grid, gait, reach, cost, cell }: Entry): void {
  const at = middleOf(grid, cell);
  if (cost === Number.POSITIVE_INFINITY || at[0] > board.size[0] || at[1] > board.size[1]) return;
  const kind = gait.fires && !gait.silent?.(at) ? 'fires' : 'moves';
  const ways = found.get(cell) ?? {};
  // Whether a move may end there is asked last: on some tables it means measuring the whole way.
  if (cost >= (ways[kind]?.cost ?? Number.POSITIVE_INFINITY) || gait.ends?.(at, cost) === false) return;
  found.set(cell, { ...ways, [kind]: { gait, cost, route: () => reach.route(cell) } });
}

/**
 * Classes: places from which it may still fire, places of a full move. Throws RangeError on a unit
 * that is not there and a point off the table.
 */
export function* reachOverlay(scene: TableScene, means: TableBackend, id: UnitId, to?: Place): Task<Overlay> {
  const { grid, board } = scene;
  const unit = unitIn<Point>(scene, id);
  const moveModes = moveModesOf(scene.ruleset, scene.state, unit);
  const ways = yield* stage(arrivals(scene, means, unit, { grid, moveModes, rim: true }), 0, 2);
  const middles = new Map([...ways].flatMap(([cell, way]) => (isRim(way) ? [] : [[cell, way] as const])));
  const cells = Array.from({ length: grid.columns * grid.rows }, (_, cell) => cell);
  const classes = classNames(moveModes);
  const told = new Set(sparse(grid, unit.at, [...middles.keys()]));
  const best = (cell: number): TableArrival | undefined => ways.get(cell)?.fires ?? ways.get(cell)?.moves;
  const labels = cells.map(cell => (told.has(cell) ? amount(best(cell)?.cost ?? 0) : ''));
  const rows = [...told].flatMap(cell =>
    Object.entries(ways.get(cell) ?? {}).flatMap(([kind, arrival]) => (arrival.at ? [] : [{ cell, kind, arrival }])),
  );
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
  const goal = to === undefined ? undefined : pointIn(scene, to);
  const way = goal && wayTold(scene, unit, exactWay(moveModes, unit.at, goal, routesTo(grid, ways, goal)), goal);
  return {
    id: `reach-${id}`,
    title: `Reach of ${describeUnit(scene, unit)}`,
    unit: board.unit,
    domain: [0, classes.length - 1],
    classes,
    marks: [
      { kind: 'field', over: grid, values: Float32Array.from(cells, cell => classOf(ways.get(cell))), labels },
      { kind: 'ring', at: unit.at, radius: reachOf(unit.at, basesOf(scene, unit)), tone: 'reach', side: unit.side },
      ...(way?.marks ?? []),
    ],
    says: [
      ...restSaid(scene, unit, describeUnit(scene, unit)),
      summarise(scene, unit, moveModes, middles),
      ...(way ? [way.text] : []),
    ].join(' '),
    ...(middles.size > 0 ? { reading: READING } : {}),
    table,
  };
}

/** Is it only the edge of a cell that the unit comes to? */
const isRim = (ways: Arrivals | undefined): boolean => Object.values(ways ?? {}).every(({ at }) => at !== undefined);

const classOf = (ways: Arrivals | undefined): number => (ways ? (ways.fires ? 0 : 1) : Number.NaN);

const classNames = (gaits: readonly MoveMode[]): readonly string[] => [
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

/** Known routes by a gait to the cell of a point and those around it. */
function routesTo(grid: Grid, ways: ReadonlyMap<number, Arrivals>, to: Point): (gait: MoveMode) => readonly (readonly Point[])[] {
  const home = cellAt(grid, to) ?? 0;
  const near = [home, ...besideIn(grid, home)].flatMap(cell => Object.values(ways.get(cell) ?? {}));
  return gait => near.flatMap(arrival => (arrival.gait === gait ? [arrival.route()] : []));
}

interface WayTold {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** The way to a point in words and drawn. */
function wayTold(scene: TableScene, unit: PlacedTableUnit, way: ExactWay | undefined, to: Point): WayTold {
  if (!way) return { text: `No way leads ${tellPlace(scene.board, to, 'to')} now.`, marks: [] };
  const label = formatLength(scene, way.cost);
  return {
    text: `${sentence(tellPlace(scene.board, to, 'to'))}: ${way.gait.title}, ${label} of ${formatLength(scene, way.gait.budget)}.`,
    marks: [{ kind: 'path', places: way.path, tone: 'reach', side: unit.side, unit: unit.id, label }],
  };
}

/** How near the field is to the rules. */
const READING =
  'The field is told cell by cell, each by its middle: at the rim, and for vehicles where the turns that are left decide, it is so near. A single point that is asked for is judged exactly, by all rules of moves.';

function summarise(scene: TableScene, unit: PlacedTableUnit, gaits: readonly MoveMode[], ways: ReadonlyMap<number, Arrivals>): string {
  const who = describeUnit(scene, unit);
  if (ways.size === 0) return `No move is open to ${who} now.`;
  const fires = [...ways.values()].filter(({ fires }) => fires && fires.at === undefined).length;
  const share = fires === 0 ? 'none of it' : fires === ways.size ? 'all of it' : `${percent(fires / ways.size)} of it`;
  return `Within reach of ${who}: ${area(scene, ways.size)}, by moves of up to ${formatLength(scene, Math.max(...gaits.map(({ budget }) => budget)))}; it may still fire from ${share}.`;
}

/** '113 square inches'. */
const area = ({ grid, board }: TableScene, cells: number): string =>
  `${formatThousands(cells * grid.step ** 2)} square ${board.unit === 'in' ? 'inches' : 'centimetres'}`;
