// When events have their time, and what leads on from each phase.

import type { ArmsEvent, ArmsPhase } from './state.ts';

/** Where each event belongs; a card says itself when it is played. */
export const PHASES_OF: Readonly<Partial<Record<ArmsEvent['type'], readonly ArmsPhase[]>>> = {
  place: ['setup'],
  lay: ['setup'],
  ready: ['setup'],
  first: ['initiative'],
  initiative: ['initiative'],
  draw: ['draw'],
  'activation-roll': ['dice'],
  activate: ['activation'],
  pass: ['activation', 'movement', 'battle'],
  move: ['movement'],
  'dig-in': ['movement'],
  work: ['movement'],
  recon: ['movement'],
  'voluntary-retreat': ['battle'],
  battle: ['battle'],
  flare: ['battle'],
  breakthrough: ['battle'],
  'end-turn': ['end'],
  result: ['over'],
};

/** What a record lacks where another event comes out of its time: what leads on from the phase. */
export const DUE_IN: Readonly<Record<ArmsPhase, ArmsEvent['type']>> = {
  setup: 'ready',
  initiative: 'initiative',
  draw: 'draw',
  dice: 'activation-roll',
  activation: 'pass',
  movement: 'pass',
  battle: 'pass',
  end: 'end-turn',
  over: 'result',
};
