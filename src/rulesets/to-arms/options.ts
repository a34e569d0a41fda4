// Switches of a game: rulings with another reading. Their words are in optionList.ts.

import type { Options } from '../../core/types.ts';

/** What each option is unless a game agrees on another value. */
export const DEFAULTS = {
  activationDie: 'infantry',
  hitRange: 'effective',
  commanderShift: 'general',
  bocageHmg: 'infantry',
  hill: 'own',
  marsh: 'own',
  zocEndsTurn: false,
  teamsBlock: false,
  doorEachEntry: false,
  guided: '2d6',
  fastplay: false,
  bridgeSymbol: 'tank',
  commanderVp: 'rank',
  flagIgnores: 'sum',
  autoRetreat: 'ignored',
  retreatRiver: 'bars',
  mineFail: 'stays',
  edgePairs: false,
  plateau: 'open',
  cmMove: 'table',
  cmWood: 'whole',
  cmApart: 'centre',
  excessHits: 'before',
  engagedFire: true,
  commanderZoc: false,
  reserveDie: 'named',
  commanderOddKill: 'saved',
  flagsWaive: 'always',
  breakVoluntary: false,
  platoonString: 'free',
  apmTruck: 'whole',
  woodNoBattle: 'entry',
  commanderStops: true,
  attackerMustReachQuota: false,
} as const;

export type ArmsOptionId = keyof typeof DEFAULTS;

/** Where an option stands in a game: what was agreed on, else the ruling of the house. */
export const option = (state: { readonly game: { readonly options: Options } }, id: ArmsOptionId): Options[string] =>
  state.game.options[id] ?? DEFAULTS[id];
