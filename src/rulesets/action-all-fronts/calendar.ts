// When events have their time, and what is due in each phase.

import type { AafEvent, AafPhase, AafState } from './state.ts';

const ACTION: readonly AafPhase[] = ['action'];
const ARTILLERY: readonly AafPhase[] = ['artillery'];

/** When events have their time; those left out come whenever something asks for them. */
export const WHEN: Readonly<Partial<Record<AafEvent['type'], readonly AafPhase[]>>> = {
  deploy: ['deploy'],
  preliminary: ['deploy'],
  initiative: ['deploy', 'between'],
  order: ['deploy', 'action'],
  bombard: ARTILLERY,
  counter: ARTILLERY,
  availability: ARTILLERY,
  land: ARTILLERY,
  indirect: ['artillery', 'action'],
  impact: ['artillery', 'action'],
  pass: ['artillery', 'action'],
  activate: ['artillery', 'action'],
  rally: ACTION,
  recon: ACTION,
  move: ACTION,
  mount: ACTION,
  dismount: ACTION,
  enter: ACTION,
  leave: ACTION,
  shoot: ACTION,
  overwatch: ACTION,
  charge: ACTION,
  ram: ACTION,
  engineer: ACTION,
  'turn-end': ['artillery', 'action'],
};

/** What leads on from the phase: the event that a record lacks where another comes out of its time. */
export const dueIn = ({ phase }: AafState): AafEvent['type'] =>
  phase === 'deploy' || phase === 'between' ? 'initiative' : phase === 'artillery' ? 'activate' : 'turn-end';
