// The tape measure: how far two points of a table, or the units on them, are from each other, whether they see
// each other, what blocks and what covers.

import { formatList, sentence, withVerb } from '../../core/englishText.ts';
import type { Mark, Overlay } from '../../core/overlay.ts';
import { placeSaid, placeWords, samePlace } from '../../core/places.ts';
import { nameGround } from '../../core/placeTold.ts';
import type { Place, Point } from '../../core/types.ts';
import { onMap, titleOf } from '../scene.ts';
import { type End, lookBetween, type TableLook } from './look.ts';
import { coverWords, describeUnit, formatLength, pointIn, type TableScene } from './scene.ts';

/** The line between two points; from base to base where units stand on them. Throws RangeError on places that are not on the table. */
export function whyOverlay(scene: TableScene, from: Place, to: Place): Overlay {
  const [a, b] = [pointIn(scene, from), pointIn(scene, to)];
  const [one, other] = [endAt(scene, a), endAt(scene, b)];
  const there = lookBetween(scene, one, other);
  const back = lookBetween(scene, other, one);
  return {
    id: `why-${placeWords(a)}-${placeWords(b)}`,
    title: `${nameOf(scene, one)} to ${nameOf(scene, other)}`,
    unit: scene.board.unit,
    domain: [0, 1],
    marks: marksOf(scene, a, b, there),
    says: summarise(scene, [one, other], [there, back], Math.hypot(b[0] - a[0], b[1] - a[1])),
    table: { columns: ['Looking', 'On the line', 'From', 'To'], rows: [...rowsOf(there, 'there'), ...rowsOf(back, 'back')] },
  };
}

/** The unit that stands on a point, else the point. */
const endAt = (scene: TableScene, at: Point): End => onMap<Point>(scene).find(unit => samePlace(unit.at, at)) ?? at;

const isUnit = (end: End): end is Exclude<End, Point> => 'id' in end;
const nameOf = (scene: TableScene, end: End): string => (isUnit(end) ? titleOf(scene, end) : nameGround(scene.board, end));

/** Both ends in full and for short; places beside the same thing are told by their order alone. */
function namesOf(scene: TableScene, ends: readonly [End, End]): readonly [long: readonly string[], short: readonly string[]] {
  const short = ends.map(end => nameOf(scene, end));
  if (!ends.some(isUnit) && short[0] === short[1]) return [PLACES, PLACES];
  return [ends.map(end => (isUnit(end) ? describeUnit(scene, end) : nameOf(scene, end))), short];
}

const PLACES = ['the first place', 'the second'];

/** The tape from middle to middle, the line of sight where it is another, and what lies on it. */
function marksOf(scene: TableScene, a: Point, b: Point, { seen, from, to, distance, met }: TableLook): readonly Mark[] {
  const tone = seen ? 'clear' : 'blocked';
  const isOther = !samePlace(a, from) || !samePlace(b, to);
  return [
    { kind: 'path', places: [a, b], tone: isOther ? 'note' : tone, label: formatLength(scene, distance) },
    ...(isOther ? [{ kind: 'path', places: [from, to], tone } as const] : []),
    ...met
      .filter(({ id }) => id !== 'range')
      .map(
        (one): Mark =>
          samePlace(one.from, one.to)
            ? { kind: 'ring', at: one.from, radius: POINT, tone: seen ? 'mark' : 'blocked' }
            : { kind: 'path', places: [one.from, one.to], tone: seen ? 'mark' : 'blocked' },
      ),
  ];
}

/** What is met at a single point is ringed so far around. */
const POINT = 0.5;

function summarise(
  scene: TableScene,
  [one, other]: readonly [End, End],
  [there, back]: readonly [TableLook, TableLook],
  middles: number,
): string {
  const [[a = '', b = ''], [here = '', beyond = '']] = namesOf(scene, [one, other]);
  const bases = isUnit(one) || isUnit(other) ? ` from base to base (${formatLength(scene, middles)} from middle to middle)` : '';
  const apart = `${formatLength(scene, there.distance)} apart${bases}`;
  if (!there.seen) return `${sentence(a)} and ${b} do not see each other, ${apart}: ${formatList(there.why)}.`;
  const same = coverSaid(scene, there) === coverSaid(scene, back);
  const cover = same
    ? `both ${coverSaid(scene, there)}`
    : `${withVerb(beyond, 'is')} ${coverSaid(scene, there)}, ${here} ${coverSaid(scene, back)}`;
  return `${sentence(a)} and ${b} see each other, ${apart}: ${cover}.`;
}

/** 'in soft cover (hedge crossed), through smoke'. */
function coverSaid(scene: TableScene, { cover, smoke, why }: TableLook): string {
  const words = [coverWords(scene, cover), ...(smoke ? ['seen through smoke'] : [])].join(', ');
  return why.length > 0 ? `${words} (${why.join(', ')})` : words;
}

const rowsOf = ({ why, met }: TableLook, way: string): readonly (readonly string[])[] =>
  met.map((one, i) => [way, why[i] ?? one.text, placeSaid(one.from), placeSaid(one.to)]);
