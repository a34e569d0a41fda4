// Rulings with another reading are switches of a game: off is the ruling of the house, on the other reading. Their words are in rulings.ts.

import { defineOptions, OFF, type OptionIdOf } from '../../system/options.ts';

export const SWITCHES = defineOptions({
  R2: OFF,
  R4: OFF,
  R5: OFF,
  R6: OFF,
  R8: OFF,
  R9: OFF,
  R10: OFF,
  R12: OFF,
  R13: OFF,
  R14: OFF,
  R16: OFF,
  R17: OFF,
  R19: OFF,
  R21: OFF,
  R25: OFF,
  R26: OFF,
  R27: OFF,
  R38: OFF,
  R39: OFF,
  R45: OFF,
  R47: OFF,
  R48: OFF,
  R49: OFF,
  R51: OFF,
  R52: OFF,
  R53: OFF,
  R54: OFF,
  R55: OFF,
  R56: OFF,
  'mortars-dig-in': OFF,
});

export type WtaOptionId = OptionIdOf<typeof SWITCHES>;

export const { option, defaultOf } = SWITCHES;
