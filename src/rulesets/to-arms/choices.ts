// What may be begun now: a type and a unit, what is pending first. `nextQuestion` of the act leads on; nothing here
// is offered that the referee would fault.

import type { Act } from '../../core/act.ts';
import { legalOpenings } from '../../core/legal.ts';
import type { Draft } from '../../core/types.ts';
import { activatable, reservable } from './acts/activate.ts';
import { fighters, lighters } from './acts/battle.ts';
import { playable } from './acts/cards.ts';
import { movable } from './acts/move.ts';
import { answersTo, scouts, sidesWithMines, unplacedUnits } from './acts/recon.ts';
import { inDanger } from './acts/voluntary.ts';
import { mayDigIn, workers } from './acts/works.ts';
import { ACTS } from './acts.ts';
import { onPaper } from './hidden.ts';
import { isStep } from './order.ts';
import { rules } from './rules.ts';
import type { ArmsEvent, ArmsPendingAction, ArmsState } from './state.ts';

type Opening = Draft<ArmsEvent>;

/** Openings, duties first. While a must is owed, only what answers it. */
export const choices = (state: ArmsState): Generator<Opening> =>
  legalOpenings(openings(state), state, rules, ({ type }) => ACTS[type] as Act<ArmsState, ArmsEvent>);

function* openings(state: ArmsState): Generator<Opening> {
  for (const duty of state.pending) {
    yield answerTo(state, duty);
    if (duty.must) return;
  }
  if (state.phase === 'setup') yield* setUp(state);
  if (state.phase === 'initiative') yield state.caster === undefined ? { type: 'first' } : { type: 'initiative', by: state.caster };
  if (isStep(state.phase)) yield* steps(state);
  if (state.phase === 'end') yield { type: 'end-turn' };
  if (state.phase === 'over' && !state.end?.told) yield { type: 'result' };
}

function answerTo(state: ArmsState, duty: ArmsPendingAction): Opening {
  if (duty.kind === 'draw' || duty.kind === 'activation-roll') return { type: duty.kind, side: duty.side };
  if (duty.kind === 'breakthrough') return { type: duty.kind, unit: duty.unit, to: duty.to };
  if (duty.kind !== 'battle') return { type: duty.kind, unit: duty.unit } as Opening;
  const at = state.units[duty.target]?.at;
  return { type: 'battle', unit: duty.unit, target: duty.target, ...(at === undefined ? {} : { at }) };
}

function* setUp(state: ArmsState): Generator<Opening> {
  for (const { id } of unplacedUnits(state)) yield { type: 'place', unit: id };
  for (const side of sidesWithMines(state)) yield { type: 'lay', side };
  yield { type: 'ready' };
}

/** What the side whose turn it is may do, a card of either side, and passing. */
function* steps(state: ArmsState): Generator<Opening> {
  const { active, phase } = state;
  for (const { id } of state.game.sides) for (const card of playable(state, id)) yield { type: 'play-card', side: id, card };
  if (phase === 'activation') {
    for (const { id } of activatable(state)) yield { type: 'activate', unit: id };
    for (const { id } of reservable(state)) yield { type: 'activate', unit: id, second: true };
  }
  if (state.scan)
    for (const unit of onPaper(state, state.scan.side)) if (answersTo(state, unit).length > 0) yield { type: 'reveal', unit: unit.id };
  if (phase === 'movement') yield* moves(state);
  if (phase === 'battle') yield* battles(state);
  if (active !== undefined) yield { type: 'pass', side: active };
}

function* moves(state: ArmsState): Generator<Opening> {
  for (const unit of movable(state)) {
    yield { type: 'move', unit: unit.id };
    if (mayDigIn(state, unit)) yield { type: 'dig-in', unit: unit.id };
  }
  for (const { id } of workers(state)) yield { type: 'work', unit: id };
  for (const { id } of scouts(state)) yield { type: 'recon', unit: id };
}

function* battles(state: ArmsState): Generator<Opening> {
  for (const { id } of fighters(state)) yield { type: 'battle', unit: id };
  for (const { id } of lighters(state)) yield { type: 'flare', unit: id };
  for (const id of inDanger(state)) yield { type: 'voluntary-retreat', unit: id };
}
