// Where a side may stand before the battle (27): the zone that the scenario draws, else the standard one.

import { createWordCache } from '../../core/cache.ts';
import type { Point, SideId } from '../../core/types.ts';
import { SLACK } from './moving.ts';
import { distanceToLine, isInside } from './places.ts';
import type { AafGame, AafState, AafUnit, TableEdge } from './state.ts';
import { basesOf } from './units.ts';

const FROM_CENTRE = 12;
const FROM_SIDES = 6;

const zones = createWordCache<AafGame, SideId, readonly Point[]>();

/** The outline a side deploys in. The standard one is 12 or more from the centre line and 6 from the sides of the table. */
export const zoneFor = ({ game }: Pick<AafState, 'game'>, side: SideId): readonly Point[] =>
  zones(game, side, () => game.special.zones?.[side] ?? standard(game, game.special.edges[side] ?? 'bottom'));

function standard({ board }: AafGame, edge: TableEdge): readonly Point[] {
  const [width, height] = board.size;
  const lies = edge === 'bottom' || edge === 'top';
  const [long, deep] = lies ? [width, height / 2 - FROM_CENTRE] : [height, width / 2 - FROM_CENTRE];
  const box: readonly Point[] = [
    [FROM_SIDES, 0],
    [long - FROM_SIDES, 0],
    [long - FROM_SIDES, deep],
    [FROM_SIDES, deep],
  ];
  const placed: Readonly<Record<TableEdge, (point: Point) => Point>> = {
    bottom: point => point,
    top: ([x, y]) => [x, height - y],
    left: ([x, y]) => [y, x],
    right: ([x, y]) => [width - y, x],
  };
  return box.map(placed[edge]);
}

/** Does a unit at a point stand wholly in an outline? */
export const isInZone = (zone: readonly Point[], unit: AafUnit, at: Point): boolean =>
  basesOf({ ...unit, at }).every(
    base => isInside(zone, base.at) && distanceToLine([...zone, ...zone.slice(0, 1)], base.at) >= base.radius - SLACK,
  );
