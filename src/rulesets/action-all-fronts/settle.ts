// What every event brings with it beside what its act does: nobody knows of units that nobody sees, markers that are known show what they
// are, a phase in which nothing is left passes into the next, and what dice fell is kept for heroes.

import { isWithin } from '../../boards/table.ts';
import type { Point } from '../../core/types.ts';
import { forgetEmptied } from './occupied.ts';
import { onward } from './order.ts';
import { addPending } from './pending.ts';
import { forgetUnseen } from './spotting.ts';
import type { AafEvent, AafState } from './state.ts';
import { basesOf, FIGURE, friendsOf, isMarker, isUp } from './units.ts';

/** The state after an event, all told; `before` as it was. */
export function settle(after: AafState, event: AafEvent, before: AafState): AafState {
  return remembered(onward(isSameSight(after, before) ? after : rescued(unmasked(forgetEmptied(forgetUnseen(after))))), event, before);
}

/** Nothing has changed that sight goes by. */
const isSameSight = (a: AafState, b: AafState): boolean => a.units === b.units && a.smoke === b.smoke && a.gone === b.gone;

/** A marker that the enemy makes out is turned over (21.2). */
const unmasked = (state: AafState): AafState =>
  Object.values(state.units)
    .filter(unit => isMarker(unit) && isUp(unit) && unit.spotted)
    .reduce((now, { id, side }) => addPending(now, { kind: 'reveal', side, must: true, marker: id }), state);

/** Prisoners whom the attacker has come into contact with are free (27, S5). */
function rescued(state: AafState): AafState {
  const { attacker, prisoners = [] } = state.game.special.victory ?? {};
  if (attacker === undefined || prisoners.length === state.freed.length) return state;
  const rescuers = friendsOf(state, attacker).flatMap(basesOf);
  const isReached = (at: Point) => rescuers.some(base => isWithin(base, { at, radius: FIGURE }, 0));
  const isFree = ([x, y]: Point) => state.freed.some(at => at[0] === x && at[1] === y);
  const freed = prisoners.filter(at => !isFree(at) && isReached(at));
  return freed.length > 0 ? { ...state, freed: [...state.freed, ...freed] } : state;
}

/** Events whose dice a hero may change (19.1). */
const HEROIC: readonly AafEvent['type'][] = [
  'shoot',
  'overwatch',
  'test',
  'rally',
  'order',
  'melee',
  'ram',
  'engineer',
  'impact',
  'indirect',
  'move',
  'hero',
];

/** Heroes are rare: without one on the table nothing is kept. */
function remembered(after: AafState, event: AafEvent, before: AafState): AafState {
  const { last: _old, ...rest } = after;
  const isKept =
    HEROIC.includes(event.type) && Object.values(before.units).some(({ groups }) => groups.some(group => (group.heroPoints ?? 0) > 0));
  if (!isKept) return after.last === undefined ? after : rest;
  const { last: _older, ...clean } = before;
  return { ...rest, last: { event, before: event.type === 'hero' ? before : clean } }; // a counter looks at what the point was spent on
}
