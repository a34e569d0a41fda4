// Where the fire of a battle fell: every roll that could harm somebody, at the place of its target, weighed by the harm to be expected.

import { indexOf } from '../boards/cells.ts';
import { type Board, hasPoints, type NamedBoard, type PlaneBoard } from '../core/board.ts';
import { dist, mean, toNumber } from '../core/dist.ts';
import { amount, count } from '../core/englishText.ts';
import type { Overlay } from '../core/overlay.ts';
import { isPoint, placeTitle } from '../core/places.ts';
import { tellPlace } from '../core/placeTold.ts';
import type { Frame } from '../core/replay.ts';
import { harmWords, type Ruleset } from '../core/ruleset.ts';
import { mapInSlices, type Task } from '../core/task.ts';
import type { Place, Point, SideId } from '../core/types.ts';
import { viewedBy } from './scene.ts';

/**
 * One shot: where it fell, whose it was, what it could be expected to do and what it did, where that is known. A drawing may bin these
 * points (d3-hexbin) on boards without cells.
 */
export interface ShotImpact {
  readonly at: Place;
  readonly by: SideId | undefined;
  readonly weight: number;
  readonly rolled: number | undefined;
  readonly frame: number;
}

/** The shots of these frames as a side knows them, in their order; those at no place of the board are left out. */
export function* impactsOf(ruleset: Ruleset, frames: readonly Frame[], viewer?: SideId): Task<readonly ShotImpact[]> {
  const impacts = yield* mapInSlices(frames, (frame, i) => impactsIn(ruleset, frame, frames[i - 1] ?? frame, viewer));
  return impacts.flat();
}

function impactsIn(ruleset: Ruleset, frame: Frame, before: Frame, viewer: SideId | undefined): readonly ShotImpact[] {
  if (frame.rolls.length === 0) return [];
  const [{ rolls, index }, { state }] = [viewedBy(ruleset, frame, viewer), viewedBy(ruleset, before, viewer)];
  return rolls.flatMap(({ target, at: place, on, by, attack, tally }): readonly ShotImpact[] => {
    const at = target === undefined ? place : state.units[target]?.at;
    if (on === undefined || at === undefined) return [];
    return [{ at, by, weight: toNumber(...mean(dist(attack.roll), attack.harm)), rolled: tally?.[attack.harm], frame: index }];
  });
}

/** Expected harm by place over these frames: a field on a board of named places, points to be gathered in bins on a table. */
export function* densityOverlay(ruleset: Ruleset, frames: readonly [Frame, ...Frame[]], viewer?: SideId): Task<Overlay> {
  const { board } = frames[0].state.game;
  const impacts = yield* impactsOf(ruleset, frames, viewer);
  const shots = new Map<string, { at: Place; n: number; harm: number }>();
  for (const { at, weight } of impacts) {
    const so = shots.get(placeTitle(board, at)) ?? { n: 0, harm: 0 };
    shots.set(placeTitle(board, at), { at, n: so.n + 1, harm: so.harm + weight });
  }
  const ranked = [...shots].sort(([, a], [, b]) => b.harm - a.harm);
  const total = impacts.reduce((sum, { weight }) => sum + weight, 0);
  return {
    id: 'density',
    title: 'Fire density',
    unit: harmWords(ruleset)[1],
    ...(hasPoints(board) ? pointsOf(board, impacts) : fieldOf(board, impacts, harmWords(ruleset))),
    says: summarise(ruleset, board, impacts.length, total, ranked[0]?.[1]),
    table: {
      columns: ['Place', 'Shots', `Expected ${harmWords(ruleset)[1]}`],
      rows: ranked.map(([at, { n, harm: sum }]) => [at, n, Number(sum.toFixed(2))]),
    },
  };
}

/** The field of expected harm; on a map of areas, where whole rounds of battle fall in one, beside it what the dice did. */
function fieldOf(
  board: NamedBoard,
  impacts: readonly ShotImpact[],
  [, unit]: readonly [string, string],
): Pick<Overlay, 'domain' | 'marks'> {
  const harm = sumsOf(board, impacts, ({ weight }) => weight);
  const values = harm.map(value => (value > 0 ? value : Number.NaN));
  const rolled = sumsOf(board, impacts, impact => impact.rolled ?? 0).map((value, cell) => ((harm[cell] ?? 0) > 0 ? value : Number.NaN));
  return {
    domain: [0, harm.reduce((most, value) => Math.max(most, value), 1)],
    marks: [{ kind: 'field', values, ...(board.kind === 'map' ? { beside: { title: 'Rolled', unit, values: rolled } } : {}) }],
  };
}

/** What falls on each cell, added up. */
function sumsOf(board: NamedBoard, impacts: readonly ShotImpact[], of: (impact: ShotImpact) => number): Float32Array {
  const sums = new Float32Array(board.kind === 'hex' ? board.columns * board.rows : Object.keys(board.areas).length);
  for (const impact of impacts) {
    const cell = indexOf(board, impact.at);
    if (cell !== undefined) sums[cell] = (sums[cell] ?? 0) + of(impact);
  }
  return sums;
}

/** So many bins along the longest side of a table or a sheet. */
const BINS = 24;

/** The most is what lies within a bin's width of one impact, at least 1: no bin that the drawing lays holds more. */
function pointsOf(board: PlaneBoard, impacts: readonly ShotImpact[]): Pick<Overlay, 'domain' | 'marks'> {
  const sizes = board.kind === 'table' ? [board.size] : board.sheets.map(({ size }) => size);
  const width = Math.max(...sizes.flat()) / BINS;
  const around = ([x, y]: Point) =>
    impacts.reduce((sum, { at, weight }) => sum + (isPoint(at) && Math.hypot(at[0] - x, at[1] - y) <= width * ACROSS ? weight : 0), 0);
  return {
    domain: [0, impacts.reduce((most, { at }) => Math.max(most, isPoint(at) ? around(at) : 0), 1)],
    marks: [{ kind: 'points', places: impacts.map(({ at }) => at), weights: Float32Array.from(impacts, ({ weight }) => weight), width }],
  };
}
/** From corner to corner of a hexagon of width 1. */
const ACROSS = 2 / Math.sqrt(3);

function summarise(
  ruleset: Ruleset,
  board: Board,
  shots: number,
  total: number,
  worst: { readonly at: Place; readonly harm: number } | undefined,
): string {
  if (!worst) return 'No shot has fallen yet.';
  const { at, harm } = worst;
  return `${shots} ${shots === 1 ? 'shot' : 'shots'} so far, ${count(total, harmWords(ruleset))} to be expected of them; most ${tellPlace(board, at, 'at')} (${amount(harm)}).`;
}
