// What can be done in Axis & Allies: an act for each type of event.

import { aid } from './acts/aid.ts';
import { batteryRaid } from './acts/batteryRaid.ts';
import { battle } from './acts/battle.ts';
import { battleEnd, capture } from './acts/battleEnd.ts';
import { cellRoll } from './acts/cell.ts';
import { kamikaze } from './acts/kamikaze.ts';
import { layMine } from './acts/layMine.ts';
import { loadMine } from './acts/loadMine.ts';
import { mend } from './acts/mend.ts';
import { move } from './acts/move.ts';
import { place, store } from './acts/place.ts';
import { placeCell } from './acts/placeCell.ts';
import { buy, develop } from './acts/purchase.ts';
import { raid } from './acts/raid.ts';
import { repair } from './acts/repair.ts';
import { retreat } from './acts/retreat.ts';
import { rocket } from './acts/rocket.ts';
import { round } from './acts/round.ts';
import { scramble } from './acts/scramble.ts';
import { elite, exchange } from './acts/setUp.ts';
import { endTurn, income, phase, turn } from './acts/turn.ts';

export const ACTS = {
  exchange,
  elite,
  turn,
  phase,
  develop,
  repair,
  mend,
  aid,
  buy,
  'cell-roll': cellRoll,
  move,
  'lay-mine': layMine,
  raid,
  'battery-raid': batteryRaid,
  rocket,
  kamikaze,
  scramble,
  battle,
  round,
  retreat,
  'battle-end': battleEnd,
  capture,
  place,
  'place-cell': placeCell,
  'load-mine': loadMine,
  store,
  income,
  'end-turn': endTurn,
} as const;
