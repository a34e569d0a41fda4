// What can be done in Axis & Allies: an act for each type of event.

import { aid } from './acts/aid.ts';
import { cellRoll } from './acts/cell.ts';
import { loadMine } from './acts/loadMine.ts';
import { place, store } from './acts/place.ts';
import { placeCell } from './acts/placeCell.ts';
import { buy, develop } from './acts/purchase.ts';
import { repair } from './acts/repair.ts';
import { elite, exchange } from './acts/setUp.ts';
import { endTurn, income, phase, turn } from './acts/turn.ts';

export const ACTS = {
  exchange,
  elite,
  turn,
  phase,
  develop,
  repair,
  aid,
  buy,
  'cell-roll': cellRoll,
  place,
  'place-cell': placeCell,
  'load-mine': loadMine,
  store,
  income,
  'end-turn': endTurn,
} as const;
