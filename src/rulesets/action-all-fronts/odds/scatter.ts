// Where a strike comes down (7.4, ruling R9): on the marker, or along one of the arrows of the template as far as two dice say.

import { counting, D6, PIPS, SUM } from '../../../core/d6.ts';
import { type Roll, talliesOf, WHERE } from '../../../core/roll.ts';
import { computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import type { Point } from '../../../core/types.ts';
import { hundredth } from '../places.ts';
import type { AafOddsRules } from './charts.ts';

/** Distances of 2 to 12. */
const NEAREST = 2;
const FARTHEST = 12;
const SPREAD = FARTHEST - NEAREST + 1;

const isEight = ({ readings }: Pick<AafOddsRules, 'readings'>): boolean => Boolean(readings.scatter);
const ways = (law: Pick<AafOddsRules, 'readings'>): number => (isEight(law) ? 8 : 4);

/** Places where a strike can land: the marker and every distance along every arrow. */
export const placesOf = (law: Pick<AafOddsRules, 'readings'>): number => 1 + ways(law) * SPREAD;

/** The number of a place: 0 the marker; then 2 to 12 along the first arrow, the second ... */
const whereIs = (arrow: number, far: number): number => 1 + arrow * SPREAD + far - NEAREST;

/**
 * The places by their number, rounded to hundredths. The first arrow points along `away` (from the firer to the marker), the others follow
 * to the right. Throws RangeError when `away` has no length.
 */
export function landingPlaces(marker: Point, away: Point, readings: AafOddsRules['readings'] = {}): readonly Point[] {
  const length = Math.hypot(...away);
  if (!(length > 0)) throw new RangeError('landings: the first arrow points nowhere');
  const count = ways({ readings });
  const arrows = Array.from({ length: count }, (_, i) => turned([away[0] / length, away[1] / length], (i * 2 * Math.PI) / count));
  return [
    marker,
    ...arrows.flatMap(([x, y]) => Array.from({ length: SPREAD }, (_, i) => along(marker, [x * (i + NEAREST), y * (i + NEAREST)]))),
  ];
}

/** Turned to the right. */
const turned = ([x, y]: Point, by: number): Point => [x * Math.cos(by) + y * Math.sin(by), y * Math.cos(by) - x * Math.sin(by)];

const along = (from: Point, by: Point): Point => [hundredth(from[0] + by[0]), hundredth(from[1] + by[1])];

/** A body on the table: a figure's base or the circle of a vehicle. */
export interface Body {
  readonly at: Point;
  readonly radius: number;
}

/** How many bodies a template covers at least in part; to touch is not enough (7.4). */
export const countCovered = (at: Point, radius: number, bodies: readonly Body[]): number =>
  bodies.filter(body => Math.hypot(body.at[0] - at[0], body.at[1] - at[1]) < radius + body.radius - TOUCH).length;

/** Places are in hundredths: what is nearer than that to touching touches. */
const TOUCH = 1e-6;

/** The dice of a scatter, and what happens at each place. */
export function rollScatter(law: AafOddsRules, at: (where: number) => Roll): Roll {
  const arrows = ways(law) / (isEight(law) ? 2 : 1);
  const isOn = (pip: number) => pip >= law.charts.needs.marker.least;
  const arrow = Object.fromEntries(PIPS.filter(pip => !isOn(pip)).map(pip => [pip, 1 + ((pip - 1) % arrows)]));
  const first = throwDice(
    'scatter',
    1,
    D6,
    { arrow },
    `on the marker on ${law.charts.needs.marker.least} or more, else the arrow of that number`,
  );
  const off = (i: number): Roll => {
    if (!isEight(law)) return distant(i, at);
    const way = throwDice('way', 1, D6, { turn: counting(pip => pip % 2 === 0) }, 'even: half a quarter more to the right');
    return { kind: 'branch', of: way, on: 'turn', to: [distant(2 * i, at), distant(2 * i + 1, at)] };
  };
  return { kind: 'branch', of: first, on: 'arrow', to: [at(0), ...Array.from({ length: arrows }, (_, i) => off(i))] };
}

function distant(arrow: number, at: (where: number) => Roll): Roll {
  const roll = throwDice('distance', 2, D6, { far: SUM }, 'how far off');
  const to = Array.from({ length: FARTHEST + 1 }, (_, far) => (far < NEAREST ? NOWHERE : at(whereIs(arrow, far))));
  return { kind: 'branch', of: roll, on: 'far', to };
}

const NOWHERE: Roll = { kind: 'sure', tally: {} };

/** The scatter alone: tally `where`. */
export const scatterRoll = (law: AafOddsRules): Roll =>
  computeRoll(
    rollScatter(law, where => ({ kind: 'sure', tally: { where } })),
    [],
    [WHERE],
  );

/** Distances of a shell that goes astray: one die (ruling R10). */
const STRAY = PIPS.length;

/**
 * Where a shell aimed at a place can stray to: 1 to 6 along the first arrow, which points along `away`,
 * then to the right, back and to the left.
 */
export function strays(at: Point, away: Point): readonly Point[] {
  const length = Math.hypot(...away);
  if (!(length > 0)) throw new RangeError('strays: the first arrow points nowhere');
  const arrows = [0, 1, 2, 3].map(i => turned([away[0] / length, away[1] / length], (i * Math.PI) / 2));
  return arrows.flatMap(([x, y]) => Array.from({ length: STRAY }, (_, i) => along(at, [x * (i + 1), y * (i + 1)])));
}

/**
 * A shell that strays: `on` when the die says that it does not, else what lies at the place it comes to. Only what happens there is
 * counted: where it lies would multiply the ways of many shells.
 */
export function rollStray(law: AafOddsRules, on: Roll, off: (place: number) => Roll): Roll {
  const { least } = law.charts.needs.marker;
  const first = throwDice(
    'scatter',
    1,
    D6,
    { arrow: Object.fromEntries(PIPS.filter(pip => pip < least).map(pip => [pip, pip])) },
    `astray below ${least}`,
  );
  const distance = throwDice('distance', 1, D6, { far: SUM }, 'how far off');
  const to = (arrow: number): Roll => ({
    kind: 'branch',
    of: distance,
    on: 'far',
    to: [NOWHERE, ...PIPS.map(pip => off(arrow * STRAY + pip - 1))],
  });
  const ends = [on, ...[0, 1, 2, 3].map(to)];
  const counted = [...new Set(ends.flatMap(talliesOf))].filter(name => name !== 'arrow' && name !== 'far');
  return computeRoll({ kind: 'branch', of: first, on: 'arrow', to: ends }, [], counted);
}
