// What is seen: by a unit, by a side, or from the lookout; and why the place under the cursor is or is not.

import type { OverlayRequest } from '../../analysis/offered.ts';
import { samePlace } from '../../core/places.ts';
import type { BattleModel } from '../model.ts';
import type { Showing } from '../store.ts';
import { eyesOf, isLookout, lookoutOf, subject } from '../subject.ts';
import type { Layer } from './layer.ts';
import { sidesOf } from './sides.ts';

export const sight: Layer = {
  kind: 'sight',
  sort: 'shade',
  control: {
    title: 'Line of sight',
    key: '1',
    help: 'line of sight',
    swatch: { shape: 'field', colours: ['var(--seen-0)', 'var(--unseen-1)'] },
  },
  ask: (battle, now) => [sightAsk(battle, now)],
  isOfUnit: ({ sightOf }) => sightOf === 'unit',
  settings: [
    {
      field: 'sightOf',
      label: 'Seen by ',
      options: battle => [['unit', 'selected unit'], ['place', 'a lookout you place'], ...sidesOf(battle)],
    },
  ],
};

/** From the unit or the lookout whose sight is shown to the place under the cursor. */
export const why: Layer = {
  kind: 'why',
  sort: 'tool',
  isPointed: () => true,
  ask(battle, now) {
    if (now.shade !== 'sight' || now.held || now.tape) return [];
    const from = isLookout(battle, now) ? lookoutOf(battle, now) : now.sightOf === 'unit' ? subject(battle, now)?.at : undefined;
    return from === undefined || now.place === undefined || samePlace(now.place, from) ? [] : [{ kind: 'why', from, to: now.place }];
  },
};

/** Of one viewer on a table over fine cells, unless it is dragged or the replay runs: then the answer has to come at once. */
function sightAsk(battle: BattleModel, now: Showing): OverlayRequest {
  const from = eyesOf(battle, now);
  const isAtRest = battle.plan.kind === 'table' && !('side' in from) && !now.held && !now.playing && !now.dragging;
  return { kind: 'sight', from, ...(isAtRest && { fine: true }) };
}
