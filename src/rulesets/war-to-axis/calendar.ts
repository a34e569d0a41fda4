// When events have their time, and what is due in each phase.

import type { BattleEvent } from '../../core/types.ts';
import { isAdvanced } from './order.ts';
import type { WtaAction, WtaEvent, WtaPhase, WtaState } from './state.ts';

/** Events beside the sequence: they answer nothing and let nothing lapse. */
const ASIDE = ['adjust', 'note', 'reveal'];

export const isAside = (event: Pick<BattleEvent, 'type'>): boolean => ASIDE.includes(event.type);

export const WHEN: Readonly<Partial<Record<WtaEvent['type'], readonly WtaPhase[]>>> = {
  deck: ['set-up'],
  deploy: ['set-up'],
  drop: ['set-up'],
  turn: ['set-up', 'between'],
  activation: ['roll'],
  'group-roll': ['roll'],
  'side-end': ['actions'],
  'turn-end': ['done'],
  end: ['between'],
};

/** Answers to duties only; they have no time of their own. */
export const ANSWERS: readonly WtaEvent['type'][] = ['assign', 'group', 'reserve-choice', 'substitute', 'retreat', 'occupy', 'impact'];

/** The action that an act of the unit whose activation is under way belongs to, where nobody wrote that down. */
export const ACTION_OF: Readonly<Partial<Record<WtaEvent['type'], WtaAction>>> = {
  enter: 'move',
  step: 'move',
  fire: 'fire',
  radio: 'artillery',
  bombard: 'artillery',
  rally: 'rally',
  demolish: 'demolish',
  repair: 'repair',
  recon: 'recon',
  strategic: 'strategic',
};

/** An act of the unit whose activation is under way; reinforcements that a card brings are entered by nobody's action. */
export const isOwn = ({ type }: Pick<WtaEvent, 'type'>): boolean => type !== 'enter' && ACTION_OF[type] !== undefined;

/** What leads on from the phase: the event that a record lacks where another comes out of its time. */
export function dueIn(state: WtaState): WtaEvent['type'] {
  if (state.phase === 'set-up' || state.phase === 'between') return 'turn';
  if (state.phase === 'roll') return isAdvanced(state) ? 'group-roll' : 'activation';
  return state.phase === 'actions' && !isAdvanced(state) ? 'side-end' : 'turn-end';
}
