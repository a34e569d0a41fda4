// What may be begun now: a type and a unit, what is pending first. `nextQuestion` of the act leads on; nothing here
// is offered that the referee would fault.

import type { Act } from '../../core/act.ts';
import { legalOpenings } from '../../core/legal.ts';
import type { Draft, UnitId } from '../../core/types.ts';
import { movesNow, targetsOf } from './acts/fire.ts';
import { shelledBy } from './acts/indirect.ts';
import { mayMove } from './acts/move.ts';
import { ACTS } from './acts.ts';
import { acting, officerOf, waiting, waitingForDie } from './order.ts';
import { outcome } from './outcome.ts';
import { rules } from './rules.ts';
import type { BoltEvent, BoltPendingAction, BoltState } from './state.ts';
import { enemiesOf, hasTrait, isUp, unitOf, upUnits } from './units.ts';

type Opening = Draft<BoltEvent>;

/** Openings, duties first. While a must is owed, only what answers it. */
export const choices = (state: BoltState): Generator<Opening> =>
  legalOpenings(openings(state), state, rules, ({ type }) => ACTS[type] as Act<BoltState, BoltEvent>);

function* openings(state: BoltState): Generator<Opening> {
  for (const duty of state.pending) {
    if (duty.kind === 'contact') yield { type: 'react', unit: duty.target, to: duty.unit, reaction: 'fire' };
    if (duty.kind === 'contact') yield* ambushes(state);
    if (duty.kind === 'fire') yield* reactions(state, duty.unit, duty.why);
    yield answerTo(duty);
    if (duty.must) return;
  }
  if (state.phase === 'between') {
    const { over, winner } = outcome(state);
    if (over) yield { type: 'victory', ...(winner === undefined ? {} : { winner }) };
    else yield { type: 'turn', turn: state.turn + 1 };
  } else if (state.phase === 'orders') yield* orders(state);
}

function answerTo(duty: BoltPendingAction): Opening {
  if (duty.kind === 'contact' || duty.kind === 'close-quarters') return { type: duty.kind, unit: duty.unit, target: duty.target };
  if (duty.kind === 'fire') return { type: duty.kind, unit: duty.unit, why: duty.why };
  if (duty.kind === 'morale-check') return { type: duty.kind, unit: duty.unit, reason: duty.reason };
  return { type: duty.kind, unit: duty.unit } as Opening;
}

/** A die that is drawn is given; what its unit may do; what others may do in between; the next die, or the end of the turn. */
function* orders(state: BoltState): Generator<Opening> {
  const due = waitingForDie(state);
  for (const { id } of due) yield { type: 'order', unit: id };
  if (due.length > 0) return;
  yield* actions(state);
  yield* ambushes(state);
  const officer = officerOf(state);
  if (officer) for (const { id } of waiting(state, officer.side)) yield { type: 'order', unit: id, snap: officer.id };
  if (state.game.sides.some(({ id }) => waiting(state, id).length > 0)) yield { type: 'draw' };
  else {
    for (const unit of upUnits(state)) if (unit.order === 'ambush') yield { type: 'give-up', unit: unit.id };
    if (state.givenUp !== undefined) yield { type: 'fire', unit: state.givenUp, why: 'turn-end' };
    yield { type: 'turn-end' };
  }
}

function* actions(state: BoltState): Generator<Opening> {
  const unit = unitOf(state, state.acting);
  const action = unit && acting(state, unit.id);
  if (!isUp(unit) || !action) return;
  const { id } = unit;
  if (action.fubar) {
    if (action.fubar === 'untold' && action.steps + action.fired.length === 0) {
      yield { type: 'move', unit: id };
      yield { type: 'fire', unit: id, why: 'friendly-fire' };
    }
    return;
  }
  if (mayMove(state, unit)) yield { type: 'move', unit: id };
  yield { type: 'assault', unit: id };
  yield { type: 'fire', unit: id, why: 'order' };
  yield { type: 'indirect', unit: id };
  yield { type: 'smoke', unit: id };
  if (action.fired.length === 0 && (action.order === 'fire' || action.order === 'advance')) yield* reactions(state, id, 'order');
}

/** Whoever may be fired at now reacts, if he likes. */
function* reactions(state: BoltState, id: UnitId, why: 'order' | 'friendly-fire'): Generator<Opening> {
  const unit = unitOf(state, id);
  if (!isUp(unit)) return;
  const shelled = why === 'order' ? shelledBy(state, unit) : [];
  for (const target of new Set([...targetsOf(state, unit, why), ...shelled]))
    yield { type: 'react', unit: target.id, to: id, reaction: hasTrait(target, 'recce') ? 'escape' : 'down' };
}

/** Units in Ambush fire at the one that has moved (R7). */
function* ambushes(state: BoltState): Generator<Opening> {
  const mover = unitOf(state, state.action?.unit);
  if (!isUp(mover) || !movesNow(state, mover.id)) return;
  for (const enemy of enemiesOf(state, mover.side))
    if (enemy.order === 'ambush') yield { type: 'fire', unit: enemy.id, target: mover.id, why: 'ambush' };
}
