// Switches of a game: rulings with another reading. Their words are in rulings.ts.

import { defineOptions, OFF, ON, type OptionIdOf } from '../../system/options.ts';

export const SWITCHES = defineOptions({
  activationDie: ['infantry', 'any'],
  hitRange: ['effective', 'true'],
  commanderShift: ['general', 'sheet'],
  bocageHmg: ['infantry', 'printed'],
  hill: ['own', 'target', 'every'],
  marsh: ['own', 'target'],
  zocEndsTurn: OFF,
  teamsBlock: OFF,
  doorEachEntry: OFF,
  guided: ['2d6', 'd12'],
  fastplay: [false, true, 'all'],
  bridgeSymbol: ['tank', 'hit', 'car'],
  commanderVp: ['rank', 'one'],
  flagIgnores: ['sum', 'largest'],
  autoRetreat: ['ignored', 'recount'],
  retreatRiver: ['bars', 'free'],
  mineFail: ['stays', 'cleared'],
  edgePairs: OFF,
  plateau: ['open', 'heights'],
  cmWood: ['whole', 'deep'],
  cmApart: ['centre', 'clear'],
  cmMove: ['table', 'ten'],
  excessHits: ['before', 'after'],
  engagedFire: ON,
  commanderZoc: OFF,
  reserveDie: ['named', 'held'],
  commanderOddKill: ['saved', 'none'],
  flagsWaive: ['always', 'owner'],
  breakVoluntary: OFF,
  platoonString: ['free', 'adjacent'],
  apmTruck: ['whole', 'point'],
  woodNoBattle: ['entry', 'inside'],
  commanderStops: ON,
  attackerMustReachQuota: OFF,
});

export type ArmsOptionId = OptionIdOf<typeof SWITCHES>;

export const { option, defaultOf } = SWITCHES;
