// Why nothing of a unit fires at a target, in words: what the referee says of a shot that was fired all the
// same, and the odds of one that cannot be.

import { formatList, withVerb } from '../../core/englishText.ts';
import { formatBound, formatMeasure } from './places.ts';
import { type AafShotLine, type Arms, armsAt, type How, type NoFireReason } from './shot.ts';
import type { AafState, AafUnit } from './state.ts';

const ORDERED: readonly NoFireReason[] = ['ammunition', 'silenced', 'gun', 'armour', 'setup', 'moved', 'slit', 'front', 'range'];

/** Why nothing fires: the reason of the weapon that came nearest to it; undefined when something does. */
export function whyNothingFires({ firing, silent }: Arms): NoFireReason | undefined {
  if (firing.length > 0) return undefined;
  return ORDERED.findLast(reason => silent.some(([, why]) => why === reason)) ?? 'gun';
}

type Said = (unit: AafUnit, target: AafUnit) => string;

const NOTHING: Said = unit => `${withVerb(unit.title, 'has')} nothing to fire`;
const NOT_SET_UP: Said = unit => `${withVerb(unit.title, 'is')} not set up to fire`;

/** Each reason but that of range, which is told with the distance. */
export const SILENT: Readonly<Record<Exclude<NoFireReason, 'range'>, Said>> = {
  ammunition: unit => `${withVerb(unit.title, 'is')} out of ammunition`,
  gun: NOTHING,
  silenced: NOTHING,
  crew: unit => `nobody serves what ${withVerb(unit.title, 'has')}`,
  armour: (unit, target) => `${withVerb(unit.title, 'has')} nothing to hurt ${target.title}`,
  setup: NOT_SET_UP,
  moved: NOT_SET_UP,
  slit: (unit, target) => `no slit of the bunker around ${withVerb(unit.title, 'opens')} on ${target.title}`,
  front: (unit, target) => `${withVerb(target.title, 'is')} not in front of ${unit.title}`,
};

const reaches = (state: AafState, { silent }: Arms): string =>
  formatList([
    ...new Set(
      silent.flatMap(([{ row }, why]) => (why === 'range' ? [`${withVerb(row.title, 'reaches')} ${formatBound(state, row.range)}`] : [])),
    ),
  ]);

/** So far away a target is, and so far what would fire reaches. */
export const saysRange = (state: AafState, arms: Arms, distance: number): string =>
  `the target is ${formatMeasure(state, distance, longest(arms))} away, ${reaches(state, arms)}`;

/** The range that comes nearest to what is out of it. */
const longest = ({ silent }: Arms): number => Math.max(...silent.flatMap(([{ row }, why]) => (why === 'range' ? [row.range] : [])));

/** Why nothing of a unit fires at a target along a line, in words; undefined: something does. */
export function describeNoFire(
  state: AafState,
  unit: AafUnit,
  target: AafUnit,
  along: Pick<AafShotLine, 'distance'>,
  how: How,
): string | undefined {
  const arms = armsAt(state, unit, target, along, how);
  const why = whyNothingFires(arms);
  if (why === undefined) return undefined;
  return why === 'range' ? saysRange(state, arms, along.distance) : SILENT[why](unit, target);
}
