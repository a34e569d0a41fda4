// What lies on the map beside pieces: whose each territory is, capitals, mines and warehouses.

import { sideTitle } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import { capitalOf, isTerritory, originalOwner, worthOf } from '../land.ts';
import type { AxisState } from '../state.ts';
import { areaTitle, totalOf } from '../units.ts';
import { sayCounts } from '../words.ts';

/** In whose hands every territory is, a star at every capital, a mine in every mined zone, a warehouse where something is stored. */
export const scenery = (state: AxisState): readonly Mark[] => [
  ...holdings(state),
  ...capitals(state),
  ...mines(state),
  ...warehouses(state),
];

const holdings = (state: AxisState): readonly Mark[] =>
  Object.entries(state.owner)
    .filter(([area]) => isTerritory(state, area))
    .map(([area, side]): Mark => {
      const first = originalOwner(state, area);
      const taken = first === undefined || first === side ? '' : `, taken from ${sideTitle(state, first)}`;
      const title = areaTitle(state, area);
      const says = `${title}, worth ${worthOf(state, area)} IPC, held by ${sideTitle(state, side)}${taken}`;
      return { kind: 'hold', at: area, title, says, side };
    });

const capitals = (state: AxisState): readonly Mark[] =>
  state.game.sides.flatMap(({ id }): Mark[] => {
    const at = capitalOf(state, id);
    if (at === undefined) return [];
    return [{ kind: 'sign', at, sign: 'capital', says: `${areaTitle(state, at)}, capital of ${sideTitle(state, id)}`, side: id }];
  });

const mines = (state: AxisState): readonly Mark[] =>
  Object.entries(state.mines).map(
    ([zone, side]): Mark => ({
      kind: 'sign',
      at: zone,
      sign: 'mine',
      says: `a mine of ${sideTitle(state, side)} in ${areaTitle(state, zone)}`,
      side,
    }),
  );

const warehouses = (state: AxisState): readonly Mark[] =>
  Object.entries(state.stock)
    .filter(([, units]) => totalOf(units) > 0)
    .map(([at, units]): Mark => {
      const side = state.owner[at];
      const says = `a warehouse in ${areaTitle(state, at)}: ${sayCounts(state, units)}`;
      return { kind: 'sign', at, sign: 'warehouse', says, ...(side !== undefined && { side }) };
    });
