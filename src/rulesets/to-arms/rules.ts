// The rules of every event: its phase, whose turn it is, and what is owed first.

import type { Rule } from '../../core/act.ts';
import { sideTitle, sideWithVerb, withVerb } from '../../core/englishText.ts';
import { DUE_IN, PHASES_OF } from './calendar.ts';
import { inPhase, isPassedOver } from './inTime.ts';
import { pendingIndex, rule } from './kit.ts';
import { isLatePass, isStep, passTurn, sideOf } from './order.ts';
import { dueIn, dueOf } from './pending.ts';
import { type ArmsEvent, type ArmsPendingAction, type ArmsPhase, type ArmsState, cite } from './state.ts';
import { titleOf } from './units.ts';

type Any = Rule<ArmsState, ArmsEvent>;

const PHASE_WORDS: Readonly<Record<ArmsPhase, string>> = {
  setup: 'the armies are still set up',
  initiative: 'a turn has to begin',
  draw: 'cards are drawn',
  dice: 'activation dice are thrown',
  activation: 'units are activated',
  movement: 'units move',
  battle: 'units fight',
  end: 'the turn has to end',
  over: 'the battle is over',
};

/** Steps of a side: one of them, then the other side's. */
const STEPS: readonly ArmsEvent['type'][] = ['activate', 'move', 'dig-in', 'work', 'battle', 'flare', 'pass'];

/** Is an event a step of the phase in which the sides take turns? */
const isTurnStep = (state: ArmsState, event: ArmsEvent): boolean =>
  STEPS.includes(event.type) && isStep(state.phase) && pendingIndex(state, event) < 0;

/** A step that could not be made is one all the same: the other side comes next. */
export const skipStep = (state: ArmsState, event: ArmsEvent): ArmsState =>
  isTurnStep(state, event) ? passTurn(state, sideOf(state, event) ?? state.active ?? '') : state;

/** What has to be done first: the side's own affair, or that of one of its units. */
function dueSaid(state: ArmsState, duty: ArmsPendingAction): string {
  const title = sideTitle(state, duty.side);
  const side = `the ${sideWithVerb(title, 'has')}`;
  if (duty.kind === 'draw') return `${side} to draw a card first`;
  if (duty.kind === 'activation-roll') return `${side} to throw activation dice first`;
  if (duty.kind === 'reveal') return `${side} to show what is found first`;
  return `${withVerb(titleOf(state, duty.unit), 'has')} to ${DEEDS[duty.kind]} first`;
}

const DEEDS = { move: 'move', retreat: 'fall back', breakthrough: 'break through', battle: 'fight' } as const;

const SEQUENCE = cite('Game turn sequence');

export const rules: readonly Any[] = [
  rule('seq/phase', 'Everything has its phase of the turn.', SEQUENCE, [], (state, event) => {
    if (state.phase === 'over' && event.type !== 'result') return PHASE_WORDS.over;
    const phases = PHASES_OF[event.type];
    if (!phases || phases.includes(state.phase) || pendingIndex(state, event) >= 0 || event.type === 'result') return undefined;
    if (isLatePass(state, event)) return undefined;
    return { says: PHASE_WORDS[state.phase], due: inPhase(state, event) === state ? event.type : dueIn(state) };
  }),
  rule('seq/owed', 'What is owed comes first: cards, dice, retreats, what scouts have found.', SEQUENCE, [], (state, event) => {
    const due = state.pending.find((duty, i) => isPassedOver(state, duty, i, event));
    return due && { says: dueSaid(state, due), due: dueOf(due) };
  }),
  rule(
    'seq/alternate',
    'The sides take turns, the holder of the initiative first; who has passed stays out.',
    cite('Game turn sequence', 'R47'),
    [],
    (state, event) => {
      if (isLatePass(state, event)) return { says: `the ${sideTitle(state, event.side ?? '')} had to pass before that`, due: 'pass' };
      if (!isTurnStep(state, event)) return undefined;
      const side = sideOf(state, event);
      if (side === undefined || side === state.active) return undefined;
      const due = state.phase === 'activation' ? 'activate' : DUE_IN[state.phase];
      return { says: `it is the turn of the ${sideTitle(state, state.active ?? '')}`, due };
    },
  ),
];
