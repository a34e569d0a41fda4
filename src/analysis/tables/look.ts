// One look at a unit on a table: from a unit or a point, from base to base, with what blocks or covers in words.

import type { Base } from '../../boards/table.ts';
import type { Middles } from '../../boards/tableClouds.ts';
import { type Eye, eyeAt, type Met, sightingOf } from '../../boards/tableSight.ts';
import { type EyeSighting, seeBetween, type UnitSighting } from '../../boards/tableUnits.ts';
import type { TableObstacles } from '../../core/board.ts';
import { isPoint } from '../../core/places.ts';
import type { FireLine } from '../../core/ruleset.ts';
import type { Point } from '../../core/types.ts';
import { apart, basesOf, eyesOf, formatLength, middleOf, observersOf, type PlacedTableUnit, type TableScene } from './scene.ts';

/** Who looks, or is looked at. */
export type End = PlacedTableUnit | Point;

/**
 * What one end sees of the other. `distance` from base to base; `why`: what blocks, or what covers, in words; `met`: the same with where it
 * lies; `from` and `to`: the line to draw.
 */
export interface TableLook {
  readonly seen: boolean;
  readonly distance: number;
  readonly cover: number;
  readonly smoke: boolean;
  readonly why: readonly string[];
  readonly met: readonly Met[];
  readonly from: Point;
  readonly to: Point;
}

export interface TargetLook extends TableLook {
  readonly target: PlacedTableUnit;
}

/** A look at a unit. */
export const lookAt = (scene: TableScene, from: End, target: PlacedTableUnit): TargetLook => ({
  ...lookBetween(scene, from, target),
  target,
});

/** A look at a target of a unit: its own, else the first of who observes for it. */
export function aimedAt(scene: TableScene, from: PlacedTableUnit, target: PlacedTableUnit): TargetLook {
  const own = lookAt(scene, from, target);
  if (own.seen) return own;
  const other = observersOf(scene, from)
    .map(({ at }) => lookAt(scene, at, target))
    .find(({ seen }) => seen);
  return other ? { ...other, distance: own.distance } : own;
}

/** What one end sees of the other. */
export function lookBetween(scene: TableScene, from: End, to: End): TableLook {
  const middles = [middleAt(scene, from), middleAt(scene, to)] as const;
  const { seen, cover, open, smoke, best, clouds } = between(scene.obstacles, eyesAt(scene, from), eyesAt(scene, to), middles);
  const met = best.sighting.seen ? [...coveredBy(scene, best, eyesAt(scene, to), open), ...clouds] : best.sighting.why;
  const distance = apart(basesAt(scene, from), basesAt(scene, to));
  return { seen, distance, cover, smoke, why: met.map(one => metWords(scene, one)), met, from: best.from.at, to: best.to.at };
}

/** What covers a target on the line that is drawn, or on another if that is a better line than most: cover is that of most points. */
function coveredBy({ obstacles }: TableScene, { from, sighting }: EyeSighting, targets: readonly Eye[], cover: number): readonly Met[] {
  if (sighting.cover === cover) return sighting.by;
  const others = targets.map(to => sightingOf(obstacles, from, to));
  return others.find(other => other.seen && other.cover === cover)?.by ?? sighting.by;
}

/** Where eyes are, in one word. */
export const eyesKey = (eyes: readonly Eye[]): string => eyes.map(({ at, height }) => `${at}/${height}`).join();

/** So many sights are kept of one set of obstacles: from step to step most units stay where they are. */
const KEPT = 20_000;
const known = new WeakMap<TableObstacles, Map<string, UnitSighting>>();

function between(obstacles: TableObstacles, from: readonly Eye[], to: readonly Eye[], middles: Middles): UnitSighting {
  const sights = known.get(obstacles) ?? new Map<string, UnitSighting>();
  known.set(obstacles, sights);
  const key = `${eyesKey(from)}>${eyesKey(to)} ${obstacles.clouds ? eyesKey(middles) : ''}`;
  const found = sights.get(key) ?? seeBetween(obstacles, from, to, middles);
  if (sights.size >= KEPT) sights.clear();
  sights.set(key, found);
  return found;
}

/** The line of fire of a look, as `aim` is told it. */
export function lineOf({ ruleset, state }: TableScene, from: PlacedTableUnit, { target, distance, cover, smoke }: TargetLook): FireLine {
  const hitArc = ruleset.sight?.hitArc?.(state, from, from.at, target.at, target);
  return { from: from.at, at: target.at, distance, cover, smoke, ...(hitArc === undefined ? {} : { hitArc }) };
}

const eyesAt = (scene: TableScene, end: End): readonly Eye[] => (isPoint(end) ? [eyeAt(scene.obstacles, end)] : eyesOf(scene, end));
const middleAt = (scene: TableScene, end: End): Eye => (isPoint(end) ? eyeAt(scene.obstacles, end) : middleOf(scene, end));
const basesAt = (scene: TableScene, end: End): readonly Base[] => (isPoint(end) ? [{ at: end, radius: 0 }] : basesOf(scene, end));

/** What a piece does, by its title: 'West wood in the way', '6.5 in of West wood'. */
function metWords(scene: TableScene, { id, text, deep }: Met): string {
  if (id === 'range') return `farther than one sees (${formatLength(scene, scene.obstacles.range)})`;
  const title = scene.board.features.find(piece => piece.id === id)?.title ?? id;
  return deep === undefined ? text.replace(id, title) : `${formatLength(scene, deep)} of ${title}`;
}
