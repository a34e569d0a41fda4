// All acts of the system by the type of their event.

import type { Act } from '../../core/act.ts';
import { activate } from './acts/activate.ts';
import { battle, flare } from './acts/battle.ts';
import { playCard } from './acts/cards.ts';
import { move } from './acts/move.ts';
import { lay, place, ready, recon, reveal } from './acts/recon.ts';
import { breakthrough, retreat } from './acts/retreat.ts';
import { activationRoll, draw, endTurn, first, initiative, pass, result } from './acts/turn.ts';
import { voluntaryRetreat } from './acts/voluntary.ts';
import { digIn, work } from './acts/works.ts';
import type { ArmsEvent, ArmsState } from './state.ts';

export type ArmsActs = { readonly [K in ArmsEvent['type']]: Act<ArmsState, Extract<ArmsEvent, { type: K }>> };

export const ACTS: ArmsActs = {
  place,
  lay,
  ready,
  first,
  initiative,
  draw,
  'activation-roll': activationRoll,
  'play-card': playCard,
  activate,
  pass,
  move,
  'dig-in': digIn,
  work,
  recon,
  reveal,
  'voluntary-retreat': voluntaryRetreat,
  battle,
  flare,
  retreat,
  breakthrough,
  'end-turn': endTurn,
  result,
};
