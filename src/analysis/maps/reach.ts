// Where a unit can go now on a map, in how many steps, by which kind of move and by which way.

import type { ReachMap } from '../../boards/reach.ts';
import { amount } from '../../core/englishText.ts';
import type { Mark, Overlay } from '../../core/overlay.ts';
import { type MoveMode, moveModesOf } from '../../core/ruleset.ts';
import { stage, type Task } from '../../core/task.ts';
import type { Place, UnitId } from '../../core/types.ts';
import type { PlacedUnit } from '../scene.ts';
import { tableOf } from '../table.ts';
import type { MapBackend } from './backend.ts';
import { areaIn, areaTitle, describeUnit, type MapScene, standingIn } from './scene.ts';

/** A way of one gait to an area, `by` its place among the gaits. */
export interface AreaArrival {
  readonly area: string;
  readonly gait: MoveMode;
  readonly by: number;
  readonly cost: number;
  route(): readonly string[];
}

/** Every area each gait leads to, the unit's own left out; in the order of the board, of one area in that of the gaits. */
export function arrivals(scene: MapScene, means: MapBackend, unit: PlacedUnit, gaits: readonly MoveMode[]): readonly AreaArrival[] {
  const found: readonly ReachMap[] = means.reaches(
    scene.board,
    gaits.map(gait => ({ gait, from: unit.at })),
  );
  return scene.cells.flatMap(area =>
    gaits.flatMap((gait, by): readonly AreaArrival[] => {
      const reach = found[by];
      const cost = area === unit.at ? undefined : reach?.costs.get(area);
      return reach === undefined || cost === undefined ? [] : [{ area, gait, by, cost, route: () => reach.route(area) }];
    }),
  );
}

/**
 * Classes: the ways to move, an area in that of the first that leads there. `to`: the way to that area as well. Throws
 * RangeError on a unit or area that is not there.
 */
export function* reachOverlay(scene: MapScene, means: MapBackend, id: UnitId, to?: Place): Task<Overlay> {
  const unit = standingIn(scene, id);
  const gaits = moveModesOf(scene.ruleset, scene.state, unit);
  const ways = arrivals(scene, means, unit, gaits);
  yield { done: 1, of: 2 };
  const classes = [...new Set(gaits.map(({ title }) => title))];
  const first = new Map(ways.toReversed().map(way => [way.area, way]));
  const table = yield* stage(
    tableOf(['Area', 'How', 'Steps', 'By'], ways, ({ area, gait, cost, route }) => [
      areaTitle(scene, area),
      gait.title,
      cost,
      wayWords(scene, route()),
    ]),
    1,
    2,
  );
  const way = to === undefined ? undefined : wayTo(scene, unit, first.get(areaIn(scene, to)), areaIn(scene, to));
  return {
    id: `reach-${id}`,
    title: `Reach of ${describeUnit(scene, unit)}`,
    unit: 'steps',
    domain: [0, Math.max(0, classes.length - 1)],
    classes,
    marks: [
      {
        kind: 'field',
        values: Float32Array.from(scene.cells, area => classOf(classes, first.get(area))),
        labels: scene.cells.map(area => (first.has(area) ? amount(first.get(area)?.cost ?? 0) : '')),
      },
      { kind: 'ring', at: unit.at, radius: 0, tone: 'reach', side: unit.side },
      ...(way?.marks ?? []),
    ],
    says: [summarise(scene, unit, first), ...(way ? [way.text] : [])].join(' '),
    table,
  };
}

const classOf = (classes: readonly string[], way: AreaArrival | undefined): number => (way ? classes.indexOf(way.gait.title) : Number.NaN);

const wayWords = (scene: MapScene, route: readonly string[]): string => route.map(area => areaTitle(scene, area)).join(', ');

function wayTo(
  scene: MapScene,
  unit: PlacedUnit,
  way: AreaArrival | undefined,
  to: string,
): { readonly text: string; readonly marks: readonly Mark[] } {
  if (!way) return { text: `No way leads to ${areaTitle(scene, to)} now.`, marks: [] };
  const label = `${amount(way.cost)} of ${amount(way.gait.budget)}`;
  return {
    text: `To ${areaTitle(scene, to)}: ${way.gait.title}, ${label} steps, by ${wayWords(scene, way.route())}.`,
    marks: [{ kind: 'path', places: way.route(), tone: 'reach', side: unit.side, unit: unit.id, label }],
  };
}

function summarise(scene: MapScene, unit: PlacedUnit, ways: ReadonlyMap<string, AreaArrival>): string {
  const who = describeUnit(scene, unit);
  if (ways.size === 0) return `No move is open to ${who} now.`;
  const kinds = ([kind, one, many]: readonly [string, string, string]) => {
    const n = [...ways.keys()].filter(area => scene.board.areas[area]?.kind === kind).length;
    return n === 0 ? [] : [`${n} ${n === 1 ? one : many}`];
  };
  const found = [kinds(['land', 'territory', 'territories']), kinds(['sea', 'sea zone', 'sea zones'])].flat();
  return `Within reach of ${who}: ${found.join(' and ')}.`;
}
