// What a unit, a side or a point sees of a table, under what cover, and what is dead ground.

import { eyeAt } from '../../boards/tableSight.ts';
import type { TableObstacles } from '../../core/board.ts';
import { formatList, percent } from '../../core/englishText.ts';
import { TABLE_NAMES } from '../../core/limits.ts';
import type { Mark, Overlay, ShadeStyle as Shading } from '../../core/overlay.ts';
import { placeSaid, placeWords, samePlace, tenths } from '../../core/places.ts';
import { nameGround } from '../../core/placeTold.ts';
import { mapInSlices, stage, type Task } from '../../core/task.ts';
import type { Point, SideId } from '../../core/types.ts';
import type { SightFrom } from '../boardAnalysis.ts';
import { enemies as enemiesOf, onMap, sideTitle, standing as standingOf, titleOf, unitIn } from '../scene.ts';
import { tableOf } from '../table.ts';
import { type Seen, SMOKE, type TableBackend } from './backend.ts';
import { eyesKey, lookAt, type TargetLook } from './look.ts';
import {
  apart,
  basesOf,
  coverWords,
  describeUnit,
  eyesOf,
  middleOf,
  type PlacedTableUnit,
  pointIn,
  reachOf,
  type TableScene,
} from './scene.ts';
import { clearer } from './sums.ts';

/**
 * Seen, by the class of cover, through smoke, or not. Of a side, what is not seen is dead ground to all of
 * it. Throws RangeError on what is not there.
 */
export function sightOverlay(scene: TableScene, means: TableBackend, from: SightFrom): Task<Overlay> {
  if ('side' in from) return sideSight(scene, means, from.side);
  return 'unit' in from ? unitSight(scene, means, unitIn<Point>(scene, from.unit)) : pointSight(scene, means, pointIn(scene, from.place));
}

function* pointSight(scene: TableScene, means: TableBackend, at: Point): Task<Overlay> {
  yield { done: 0, of: 1 };
  const seen = means.seen(scene.grid, scene.obstacles, [eyeAt(scene.obstacles, at)]);
  const units = onMap<Point>(scene).filter(unit => !samePlace(unit.at, at));
  const looks = yield* mapInSlices(units, unit => lookAt(scene, at, unit));
  return {
    ...framed(scene, `sight-${placeWords(at)}`, `Sight of ${nameGround(scene.board, at)}`),
    marks: [field(scene, seen), { kind: 'ring', at, radius: 0, tone: 'clear' }],
    says: `In sight of ${nameGround(scene.board, at)}: ${shares(scene, seen)}. ${unitsSeen(scene, looks, 'units')}`,
    table: yield* unitTable(scene, looks),
  };
}

function* unitSight(scene: TableScene, means: TableBackend, unit: PlacedTableUnit): Task<Overlay> {
  yield { done: 0, of: 1 };
  const seen = seenBy(scene, means, unit);
  const looks = yield* mapInSlices(enemiesOf<Point>(scene, unit.side), rival => lookAt(scene, unit, rival));
  return {
    ...framed(scene, `sight-${unit.id}`, `Sight of ${describeUnit(scene, unit)}`),
    marks: [field(scene, seen), ringOf(scene, unit)],
    says: `In sight of ${describeUnit(scene, unit)}: ${shares(scene, seen)}. ${unitsSeen(scene, looks, 'enemy units')}`,
    table: yield* unitTable(scene, looks),
  };
}

function* sideSight(scene: TableScene, means: TableBackend, side: SideId): Task<Overlay> {
  const title = sideTitle(scene, side);
  const units = standingOf<Point>(scene, side);
  const sights = yield* stage(
    mapInSlices(units, unit => seenBy(scene, means, unit)),
    0,
    2,
  );
  const seen = sights.reduce(best, new Uint8Array(scene.grid.columns * scene.grid.rows));
  const looks = yield* stage(
    mapInSlices(enemiesOf<Point>(scene, side), rival => nearestLook(scene, units, rival)),
    1,
    2,
  );
  const found = looks.filter(look => look !== undefined);
  return {
    ...framed(scene, `sight-${side}`, `Sight of ${title}`),
    marks: [field(scene, seen), ...units.map(unit => ringOf(scene, unit))],
    says: `In sight of ${title} (${units.length} ${units.length === 1 ? 'unit' : 'units'}): ${shares(scene, seen)}. ${unitsSeen(scene, found, 'enemy units')}`,
    table: yield* unitTable(scene, found),
  };
}

/** The look of the nearest unit that sees a rival; of the nearest of all where none does. */
function nearestLook(scene: TableScene, units: readonly PlacedTableUnit[], rival: PlacedTableUnit): TargetLook | undefined {
  const byFar = units.map(unit => ({ unit, far: apart(basesOf(scene, unit), basesOf(scene, rival)) })).toSorted((a, b) => a.far - b.far);
  let first: TargetLook | undefined;
  for (const { unit } of byFar) {
    const look = lookAt(scene, unit, rival);
    if (look.seen) return look;
    first ??= look;
  }
  return first;
}

/** So many sights of units are kept of one set of obstacles: from step to step most stay where they are. */
const KEPT = 100;
const known = new WeakMap<TableObstacles, Map<string, Seen>>();

/** What a unit sees with the best of its eyes. */
export function seenBy(scene: TableScene, means: TableBackend, unit: PlacedTableUnit): Seen {
  const eyes = eyesOf(scene, unit);
  const sights = known.get(scene.obstacles) ?? new Map<string, Seen>();
  known.set(scene.obstacles, sights);
  const middle = middleOf(scene, unit);
  const key = `${scene.grid.step} ${eyesKey(eyes)} ${scene.obstacles.clouds ? eyesKey([middle]) : ''}`;
  const found = sights.get(key) ?? means.seen(scene.grid, scene.obstacles, eyes, middle);
  if (sights.size >= KEPT) sights.clear();
  sights.set(key, found);
  return found;
}

/** The better of two sights of each cell. */
const best = (a: Seen, b: Seen): Seen => a.map((one, cell) => clearer(one, b[cell] as number));

/** Of a cell that is seen: its class of cover, and whether smoke is on the line. */
export const coverOf = (seen: number): number => (seen - 1) % SMOKE;
export const isSmoky = (seen: number): boolean => seen > SMOKE;

/** Classes in the order of the legend: cover by rank, smoke, unseen. */
function classesOf(scene: TableScene): readonly string[] {
  const ranks = Math.max(1, scene.ruleset.sight?.covers?.length ?? 0, ...scene.obstacles.pieces.map(({ cover }) => (cover?.rank ?? 0) + 1));
  return [
    ...Array.from({ length: ranks }, (_, rank) => (rank === 0 ? 'seen' : `seen ${coverWords(scene, rank)}`)),
    'seen through smoke',
    'not seen',
  ];
}

/** One class a cell; beside the table, where cells hang over its edge, there is nothing. */
function field(scene: TableScene, seen: Seen): Mark {
  const last = classesOf(scene).length - 1;
  const classes = Float32Array.from({ length: ANSWERS }, (_, one) => (one === 0 ? last : isSmoky(one) ? last - 1 : coverOf(one)));
  const values = new Float32Array(seen.length);
  for (let cell = 0; cell < seen.length; cell++) values[cell] = classes[seen[cell] as number] ?? last;
  return { kind: 'field', over: scene.grid, values };
}

/** Unseen, and eight classes of cover with and without smoke. */
const ANSWERS = 2 * SMOKE + 1;

const framed = (scene: TableScene, id: string, title: string) => {
  const classes = classesOf(scene);
  return { id, title, unit: 'places', domain: [0, classes.length - 1] as const, classes, looks: classes.map(lookOf) };
};

/** Seen is light, each rank of cover has strokes of its own, smoke is grey and what is not seen dark. */
const BY_RANK: readonly Shading[] = ['light', 'cool', 'deep', 'green', 'warm'];

const lookOf = (_: string, i: number, { length }: readonly string[]): Shading =>
  i === length - 1 ? 'dark' : i === length - 2 ? 'grey' : (BY_RANK[i] ?? 'warm');

/** '71 % of the table, 9 % in or behind cover, 3 % through smoke; 29 % is not seen'. */
function shares({ grid }: TableScene, seen: Seen): string {
  const counts = new Uint32Array(ANSWERS);
  for (const one of seen) counts[one] = (counts[one] ?? 0) + 1;
  const share = (is: (one: number) => boolean) => counts.reduce((sum, n, one) => sum + (is(one) ? n : 0), 0) / (grid.columns * grid.rows);
  const [all, covered, smoky] = [share(one => one > 0), share(one => one > 0 && coverOf(one) > 0), share(isSmoky)];
  const of = [covered > 0 ? `${percent(covered)} in or behind cover` : '', smoky > 0 ? `${percent(smoky)} through smoke` : ''].filter(
    Boolean,
  );
  return `${percent(all)} of the table${of.length > 0 ? ` (${of.join(', ')})` : ''}`;
}

const ringOf = (scene: TableScene, unit: PlacedTableUnit): Mark => ({
  kind: 'ring',
  at: unit.at,
  radius: reachOf(unit.at, basesOf(scene, unit)),
  tone: 'clear',
  side: unit.side,
});

function unitsSeen(scene: TableScene, looks: readonly TargetLook[], what: string): string {
  if (looks.length === 0) return `There are no ${what}.`;
  const seen = looks.filter(look => look.seen);
  if (seen.length === 0) return `None of ${looks.length} ${what} is seen.`;
  const names = seen.slice(0, TABLE_NAMES).map(({ target }) => describeUnit(scene, target));
  const rest = seen.length > names.length ? [`${seen.length - names.length} more`] : [];
  return `${seen.length} of ${looks.length} ${what} in sight: ${formatList([...names, ...rest])}.`;
}

/** Units, those in sight first, the nearest first. */
function unitTable(scene: TableScene, looks: readonly TargetLook[]): Task<NonNullable<Overlay['table']>> {
  const sorted = looks.toSorted((a, b) => Number(b.seen) - Number(a.seen) || a.distance - b.distance);
  const columns = ['Unit', 'Place', `Distance (${scene.board.unit})`, 'Sight', 'Why'];
  return tableOf(columns, sorted, ({ target, distance, seen, cover, smoke, why }) => [
    titleOf(scene, target),
    placeSaid(target.at),
    tenths(distance),
    seen
      ? `seen ${[...(cover > 0 ? [coverWords(scene, cover)] : []), ...(smoke ? ['through smoke'] : [])].join(', ') || 'in the open'}`
      : 'not seen',
    why.join('; '),
  ]);
}
