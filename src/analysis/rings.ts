// What lies around a unit as it is now, drawn to scale and told: where it is spotted, its front, how far it fires. Answered for any
// board whose ruleset knows such distances.

import { formatList, sentence } from '../core/englishText.ts';
import type { Mark, Overlay } from '../core/overlay.ts';
import { isPoint, tenths } from '../core/places.ts';
import { nameAt } from '../core/placeTold.ts';
import type { UnitRing } from '../core/ruleset.ts';
import type { Place, UnitId } from '../core/types.ts';
import { type PlacedUnit, type Position, titleOf, unitIn } from './scene.ts';

/** Labels stand about the ring so many degrees from one to the next: rings of nearly one size then keep theirs apart. */
const TURN = 50;
const UP = 90;
/** What has no distance is drawn so many times as far as the unit reaches itself, and at least so far, in the board's unit. */
const BEYOND = 3;
const LEAST = 4;

/** The rings of a unit. Throws RangeError on a unit that is not there and where a ruleset has none. */
export function ringsOverlay(position: Position, id: UnitId): Overlay {
  const { ruleset, state } = position;
  if (!ruleset.show.rings) throw new RangeError(`no distances around units are told of ${ruleset.title}`);
  const unit = unitIn<Place>(position, id);
  const rings = ruleset.show.rings(state, unit);
  const who = titleOf(position, unit);
  return {
    id: `rings-${id}`,
    title: `Distances around ${who}`,
    unit: measureOf(position)[1],
    domain: [0, Math.max(1, ...rings.map(({ distance }) => distance ?? 0))],
    marks: rings.map((ring, i) => ringMark(position, unit, ring, UP - i * TURN)),
    says: summarise(position, nameAt(position.state.game.board, who, unit.at), rings),
    table: {
      columns: ['What', `Distance (${measureOf(position)[1]})`, 'Where', 'How'],
      rows: rings.map(ring => [
        sentence(ring.label),
        ring.distance === undefined ? '–' : tenths(ring.distance),
        where(ring),
        ring.how ?? '',
      ]),
    },
  };
}

/** The drawing of one of them; its label, where it has one, on a ring at that bearing. */
export function ringMark(position: Position, unit: PlacedUnit<Place>, ring: UnitRing, bearing: number, isLabelled = true): Mark {
  const { distance, facing, half, tone } = ring;
  const own = extentOf(position, unit);
  const radius = distance === undefined ? Math.max(LEAST, BEYOND * own) : distance + own;
  const label = isLabelled ? { label: words(position, ring) } : {};
  const { at, side } = unit;
  return facing !== undefined && half !== undefined && isPoint(at)
    ? { kind: 'arc', at, facing, half, radius, tone, side, ...label }
    : { kind: 'ring', at, radius, tone, side, bearing, ...label };
}

/** How far the bases of a unit reach from its place: distances begin there. */
function extentOf({ ruleset, state }: Position, { at, ...unit }: PlacedUnit<Place>): number {
  const bases = ruleset.sight?.footprint?.(state, { ...unit, at }).bases ?? [];
  return isPoint(at) ? Math.max(0, ...bases.map(base => Math.hypot(base.at[0] - at[0], base.at[1] - at[1]) + base.radius)) : 0;
}

/** The unit of length after one and after several. */
export function measureOf({ state: { game } }: Position): readonly [string, string] {
  const { board } = game;
  if (board.kind === 'table') return [board.unit, board.unit];
  if (board.kind === 'picture') return ['pixel', 'pixels'];
  return board.kind === 'hex' ? ['hex', 'hexes'] : ['area', 'areas'];
}

/** 'spotted in the open: 15 in'. */
function words(position: Position, { label: what, distance }: UnitRing): string {
  const [one, many] = measureOf(position);
  return distance === undefined ? what : `${what}: ${tenths(distance)} ${distance === 1 ? one : many}`;
}

const where = ({ facing, half }: UnitRing): string =>
  facing === undefined || half === undefined ? 'all round' : `${half}° to either side`;

function summarise(position: Position, who: string, rings: readonly UnitRing[]): string {
  if (rings.length === 0) return `Nothing is measured around ${who} now.`;
  const isFar = position.state.game.board.kind === 'table' ? ', from its bases' : '';
  return `Around ${who}${isFar}: ${formatList(rings.map(ring => words(position, ring)))}.`;
}
