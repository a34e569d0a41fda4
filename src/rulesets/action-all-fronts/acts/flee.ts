// Flight (8.10): at once a full move towards the own edge, near to no enemy. Over the edge the unit is gone.

import { withVerb } from '../../../core/englishText.ts';
import { tellWay } from '../../../core/placeTold.ts';
import { anyWay, pick } from '../../../core/questions.ts';
import { askUnit } from '../../../system/system.ts';
import { leaveTransport } from '../carrying.ts';
import { act, owing, pendingFor, rule } from '../kit.ts';
import { arriveUnit, endOf, fledOff, fleeWay, journeyOf, toEdge } from '../moving.ts';
import { option } from '../options.ts';
import { formatMeasure } from '../places.ts';
import { afterMove } from '../spotting.ts';
import { type FleeEvent, source } from '../state.ts';
import { type AafPlacedUnit, titleOf, unitOf } from '../units.ts';
import { offerOverwatch } from '../watch.ts';
import { onTableRule, pathMark } from './frame.ts';
import { afterMines, minesCasts, mineWords } from './move.ts';
import { fleeRules } from './moveRules.ts';

export const flee = act<FleeEvent>({
  title: 'Flee',
  source: source('8.10'),
  rules: [
    onTableRule,
    rule('8.10/flees', 'Only a unit that has just been routed flees.', ['unit'], (state, event) =>
      pendingFor(state, event) ? undefined : `${withVerb(titleOf(state, event.unit), 'has')} no cause to flee`,
    ),
    ...fleeRules,
  ],
  ask: {
    unit: askUnit('Who flees', owing('flee')),
    path(state, draft) {
      const unit = unitOf(state, draft.unit);
      if (!unit) return undefined;
      if (!unit.at) return anyWay('path', `Where to does ${unit.title} flee`);
      const way = fleeWay(state, unit as AafPlacedUnit);
      return pick('path', `Where to does ${unit.title} flee`, [
        { value: way, says: way[0] ? tellWay(state.game.board, unit.at, way[0]) : 'it cannot' },
      ]);
    },
  },
  rolls: (state, event) => minesCasts(state, journeyOf(state, event)),
  apply(state, event, tally) {
    const journey = journeyOf(state, event);
    if (!journey) return state;
    const { unit, from, path } = journey;
    const there = arriveUnit(leaveTransport(state, unit.id), unit.id, path);
    const fled = fledOff(afterMove(afterMines(there, journey, tally), unit.id, [from, ...path]), unit.id);
    return option(state, 'flee-overwatch') ? offerOverwatch(fled, unit.id) : fled;
  },
  describe(state, event, tally) {
    const journey = journeyOf(state, event);
    if (!journey) return { text: `${titleOf(state, event.unit)} fled.`, marks: [] };
    const { unit, from, path, length } = journey;
    const end = endOf(journey);
    const isGone = toEdge(state, unit.side, end) <= 0;
    return {
      text: `${unit.title} fled ${formatMeasure(state, length)} ${tellWay(state.game.board, from, end)}${isGone ? ', off the table' : ''}${mineWords(state, journey, tally)}.`,
      marks: pathMark(state, unit.id, [from, ...path], 'retreat', formatMeasure(state, length)),
    };
  },
});
