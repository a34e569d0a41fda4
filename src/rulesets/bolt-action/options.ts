// Switches of a game: rulings with another reading. Their words are in rulings.ts.

import { defineOptions, OFF, ON, type OptionIdOf } from '../../system/options.ts';

export const SWITCHES = defineOptions({
  'order-again': OFF,
  'he-pins': OFF,
  'he-batch': OFF,
  'half-tracks': OFF,
  'advance-moves': OFF,
  'own-in-line': OFF,
  'small-unit': OFF,
  'he-on-figure': OFF,
  'he-no-friends': OFF,
  'he-once': OFF,
  'he-round-down': OFF,
  'ranging-stays': OFF,
  'collapse-survivors': OFF,
  'building-run': OFF,
  'ambush-close': OFF,
  'close-quarters-draw': OFF,
  'tough-again': ON,
  'swarm-bands': OFF,
  'pin-after': OFF,
  'vehicle-reverse': OFF,
  'flame-dice': OFF,
  'vehicle-fuel': OFF,
  'sniper-plain': OFF,
  smoke: ['middle', 'any-ray'],
  'smoke-blocks': OFF,
  'jam-fired': OFF,
  'sniper-plus': OFF,
  'shaped-charge': OFF,
  'building-blaze': OFF,
  'crews-ahead': OFF,
  'gun-stays': OFF,
  'tank-through': OFF,
});

export type BoltOptionId = OptionIdOf<typeof SWITCHES>;

export const { option, defaultOf } = SWITCHES;
