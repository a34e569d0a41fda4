// The box that a unit stays in (10, 24.1): 12 by 12 or 18 by 8, turned as one likes; each squad of a combined unit in its own, near the
// headquarters (24.2). A unit kept as one circle fits the first.

import { gap } from '../../boards/table.ts';
import { agree, withVerb } from '../../core/englishText.ts';
import { lengthWords } from '../../core/places.ts';
import type { Point } from '../../core/types.ts';
import { formatBound, formatMeasure } from './places.ts';
import type { AafState, AafUnit } from './state.ts';
import { figuresOf, partsOf } from './units.ts';

const BOXES = [
  [12, 12],
  [18, 8],
] as const;

/** A circle so wide fits a box however it is turned. */
const WIDEST = 12;

/** A quarter circle in so many steps; what a box between two of them would hold more is less than a hair. */
const STEPS = 360;
const HAIR = 0.05;

/** How the figures of a unit lie outside every box, in words; undefined when they fit one. Vehicles and melees need none. */
export function boxFault(state: Pick<AafState, 'game'>, unit: AafUnit): string | undefined {
  if (unit.kind === 'afv' || unit.kind === 'vehicle' || unit.melee.length > 0) return undefined;
  if (!unit.figures) return 2 * unit.radius <= WIDEST ? undefined : outside(state, unit, [[0, 0]]);
  const parts = partsOf(unit).map(part => outside(state, unit, figuresOf(unit, part)));
  return parts.find(fault => fault !== undefined);
}

/** How points lie outside every box. */
function outside(state: Pick<AafState, 'game'>, unit: AafUnit, points: readonly Point[]): string | undefined {
  const extents: Extent[] = [];
  for (let i = 0; i < STEPS; i++) {
    const found = extent(points, (i * Math.PI) / 2 / STEPS, unit.radius);
    if (fits(found)) return undefined;
    extents.push(found);
  }
  const [width, height] = extents.toSorted((a, b) => a[0] * a[1] - b[0] * b[1])[0] ?? [0, 0];
  return `${withVerb(unit.title, 'takes')} up ${lengthWords(width)} by ${formatBound(state, height)}, ${agree(unit.title, 'its')} box is ${BOXES.map(box => box.join(' by ')).join(' or ')}`;
}

/** What is wrong with how the figures of a unit stand (24.1, 24.2), in words. */
export function formationFault(state: Pick<AafState, 'game'>, unit: AafUnit): string | undefined {
  const { figures, strength, title } = unit;
  if (figures && figures.length !== strength) return `${figures.length} places for ${strength} models of ${title}`;
  return boxFault(state, unit) ?? apartFault(state, unit);
}

/** No squad of a combined unit is farther from its headquarters (24.2). */
const TOGETHER = 12;

/** How a squad of a combined unit is too far from its headquarters, base to base, in words. Those kept as one circle are together. */
export function apartFault(state: Pick<AafState, 'game'>, unit: AafUnit): string | undefined {
  const [first, ...squads] = unit.figures ? partsOf(unit) : [];
  if (first !== 0) return undefined;
  const basesOf = (part: number) => figuresOf(unit, part).map(at => ({ at, radius: unit.radius }));
  const far = squads.map(squad => Math.min(...basesOf(0).flatMap(one => basesOf(squad).map(other => gap(one, other)))));
  const most = Math.max(0, ...far);
  return most > TOGETHER + HAIR ? `a squad of ${unit.title} is ${formatMeasure(state, most, TOGETHER)} from its headquarters` : undefined;
}

type Extent = readonly [width: number, height: number];

const fits = ([width, height]: Extent): boolean =>
  BOXES.some(([long, short]) => Math.max(width, height) <= long + HAIR && Math.min(width, height) <= short + HAIR);

/** How wide and high points are with their bases, seen at an angle. */
function extent(points: readonly Point[], angle: number, radius: number): Extent {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values) + 2 * radius;
  return [spread(points.map(([x, y]) => x * cos + y * sin)), spread(points.map(([x, y]) => y * cos - x * sin))];
}
