// Switches of a game: the eleven rules of the article, the choices of the base game, and rulings with another reading. Their words are in
// rulings.ts.

import { type AgreementOf, defineOptions, OFF, ON, type OptionIdOf } from '../../system/options.ts';

export const SWITCHES = defineOptions({
  artillery: ON,
  destroyers: ON,
  resistance: ON,
  mines: ON,
  battleships: ON,
  elite: ON,
  kamikaze: ON,
  lostTransports: ON,
  aid: ON,
  paratroopers: ON,
  warehouses: ON,
  edition: ['second', 'third'],
  defendingSubsWithdraw: ON,
  russiaRestricted: OFF,
  economicVictoryAxis: [84, 0],
  economicVictoryAllies: [0, 110],
  aaChoice: ['attacker', 'types'],
  mineBattleship: ['hit', 'sunk'],
  stockOnCapture: ['lost', 'captured'],
  batteryMovesAfterFire: OFF,
  cellsPerTerritory: ['any', 'one'],
  destroyerExchange: ['one', 'any'],
  eliteReplacement: ['later', 'next'],
  batterySupports: ['one', 'each'],
  batteryCapture: ['fought', 'captured'],
  destroyersStopFirstStrike: OFF,
  destroyerInAssault: ['sea-battle', 'none'],
  cellLastUnit: ['further', 'same'],
  mineWithoutHit: ['stays', 'gone'],
  struckBattleship: ['stops', 'sails'],
  kamikazeTargets: ['any', 'ships'],
  paratroopsAboard: ['down', 'aboard'],
  elitePer: ['power', 'person'],
  transportStops: ['ends', 'any'],
});

export type AxisOptionId = OptionIdOf<typeof SWITCHES>;

/** What a game may agree on. */
export type AxisAgreement = AgreementOf<typeof SWITCHES>;

export const { option, defaultOf } = SWITCHES;
