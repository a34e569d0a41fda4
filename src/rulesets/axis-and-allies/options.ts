// Switches of a game: the eleven rules of the article, the choices of the base game, and rulings with another
// reading. Their words are in optionList.ts.

import type { Options } from '../../core/types.ts';

/** Every switch and how a game is played when nothing is said. */
export const DEFAULTS = {
  artillery: true,
  destroyers: true,
  resistance: true,
  mines: true,
  battleships: true,
  elite: true,
  kamikaze: true,
  lostTransports: true,
  aid: true,
  paratroopers: true,
  warehouses: true,
  edition: 'second',
  defendingSubsWithdraw: true,
  russiaRestricted: false,
  economicVictoryAxis: 84,
  economicVictoryAllies: 0,
  aaChoice: 'attacker',
  mineBattleship: 'hit',
  stockOnCapture: 'lost',
  batteryMovesAfterFire: false,
  cellsPerTerritory: 'any',
  destroyerExchange: 'one',
  eliteReplacement: 'later',
  batterySupports: 'one',
  batteryCapture: 'fought',
  destroyersStopFirstStrike: false,
  destroyerInAssault: 'sea-battle',
  cellLastUnit: 'further',
  mineWithoutHit: 'stays',
  struckBattleship: 'stops',
  kamikazeTargets: 'any',
  paratroopsAboard: 'down',
  elitePer: 'power',
  transportStops: 'ends',
} as const satisfies Options;

export type AxisOptionId = keyof typeof DEFAULTS;
type Values = {
  readonly [K in AxisOptionId]: (typeof DEFAULTS)[K] extends boolean ? boolean : (typeof DEFAULTS)[K] extends number ? number : string;
};

/** Where an option stands in a game: what was agreed on, or the default. */
export const option = <K extends AxisOptionId>(state: { readonly game: { readonly options: Options } }, id: K): Values[K] =>
  (state.game.options[id] ?? DEFAULTS[id]) as Values[K];
