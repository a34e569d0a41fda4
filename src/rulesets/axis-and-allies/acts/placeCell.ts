// A resistance cell goes into land that was its owner's at first and is an enemy's now; no complex is needed (article, Resistance Cells).

import { closeSentence, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import type { SideId } from '../../../core/types.ts';
import { act, rule } from '../kit.ts';
import { originalOwner, territories } from '../land.ts';
import { sourceOf } from '../legal.ts';
import { option } from '../options.ts';
import type { AreaId, AxisState, PlaceCellEvent } from '../state.ts';
import { addUnits, areaTitle, unitsAt } from '../units.ts';
import { isOccupied } from './cell.ts';
import { actor, areaMark, pickArea } from './frame.ts';
import { unitsBoughtRule, without } from './place.ts';

const isGround = (state: AxisState, side: SideId, area: AreaId): boolean =>
  originalOwner(state, area) === side && isOccupied(state, side, area);

const hasOwnCell = (state: AxisState, side: SideId, area: AreaId): boolean =>
  unitsAt(state, area).some(unit => unit.type === 'cell' && unit.side === side);

/** Where a power may put a cell now. */
export const cellSites = (state: AxisState, side: SideId): readonly AreaId[] =>
  territories(state).filter(
    area => isGround(state, side, area) && !(option(state, 'cellsPerTerritory') === 'one' && hasOwnCell(state, side, area)),
  );

export const placeCell = act<PlaceCellEvent>({
  title: 'Place a resistance cell',
  source: sourceOf('res'),
  rules: [
    unitsBoughtRule(() => ({ cell: 1 }), []),
    rule('res/where', 'A cell goes into land that was its owner’s at first and that an enemy holds now.', ['at'], (state, event) =>
      isGround(state, actor(state, event), event.at)
        ? undefined
        : { says: `${areaTitle(state, event.at)} is no occupied land of ${sideTitle(state, actor(state, event))}`, at: [event.at] },
    ),
    rule(
      'res/one-each',
      'By another reading a territory holds one cell.',
      ['at'],
      (state, event) =>
        option(state, 'cellsPerTerritory') === 'one' && hasOwnCell(state, actor(state, event), event.at)
          ? { says: `there is a cell in ${areaTitle(state, event.at)}`, at: [event.at] }
          : undefined,
      { ruling: 'R19' },
    ),
  ],
  ask: { at: (state, draft) => pickArea(state, 'at', 'Where', cellSites(state, actor(state, draft))) },
  apply: (state, event) => addUnits(without(state, event, { cell: 1 }), actor(state, event), 'cell', event.at, 1),
  describe: (state, event) => ({
    text: closeSentence(`${sideWithVerb(sideTitle(state, actor(state, event)), 'has')} a resistance cell in ${areaTitle(state, event.at)}`),
    marks: areaMark(event.at, actor(state, event)),
  }),
});
