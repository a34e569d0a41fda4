// What is seen: by a unit, by a side, or from the lookout; and why the place under the cursor is or is not.

import type { OverlayRequest } from '../../core/overlay.ts';
import { isPoint, lengthWords, samePlace } from '../../core/places.ts';
import { suggestion } from '../../core/suggest.ts';
import type { Place } from '../../core/types.ts';
import type { BattleModel } from '../model.ts';
import type { LayerOptions, Showing } from '../store.ts';
import { eyesOf, isLookout, lookoutOf, subject } from '../subject.ts';
import type { Layer, LayerProblem } from './layer.ts';
import { someOf, unitsOf } from './ofUnit.ts';
import { sidesOf } from './sides.ts';

export const sight: Layer = {
  kind: 'sight',
  sort: 'shade',
  control: { title: 'Line of sight', key: '1', help: 'line of sight' },
  ask: (battle, now) => [sightAsk(battle, now)],
  isOfUnit: ({ sightOf }) => sightOf === 'unit',
  settings: [
    {
      field: 'sightOf',
      label: 'Seen by ',
      options: battle => [['unit', 'selected unit'], ['place', 'a lookout you place'], ...sidesOf(battle)],
    },
  ],
  written: {
    form: 'sight:SIDE, sight:UNIT or sight:PLACE',
    missing: ({ plan }) => (plan.open ? `on this ${plan.words.board} nothing hampers sight` : undefined),
    read: readSight,
    write: (battle, now) => [writtenEyes(battle, now)],
  },
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

function readSight(battle: BattleModel, name: string): LayerOptions | LayerProblem {
  const sides = battle.scenario.sides.map(({ id }) => id);
  if (sides.includes(name)) return { sightOf: name };
  const units = unitsOf(battle);
  if (units.has(name)) return { sightOf: 'unit', selected: name };
  const place = battle.plan.read(name);
  if (place !== undefined) return { sightOf: 'place', viewpoint: place };
  return {
    says: `"${name}" is no side, no unit and no place of this battle${suggestion(name, [...sides, ...units])}`,
    expected: someOf([...sides, ...units]),
  };
}

function writtenEyes(battle: BattleModel, now: Showing): string {
  const eyes = eyesOf(battle, now);
  return 'unit' in eyes ? eyes.unit : 'side' in eyes ? eyes.side : writtenPlace(eyes.place);
}

/** A place so that the plan of its board reads it again. */
const writtenPlace = (place: Place): string => (isPoint(place) ? place.map(lengthWords).join(',') : place);
